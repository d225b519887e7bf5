//! Listing by code that is compiled once for all games: what is gone through is data.

mod course;
mod ends;
mod facts;
mod glance;
mod most;
mod stops;

pub(crate) use self::course::Course;
pub(crate) use self::ends::Ends;
use self::glance::Glances;
use self::stops::Seen;
use super::by_model::by_model;
use super::wanted::Wanted;
use crate::code::MoveCode;
use crate::engine::Rules;
use crate::flow::{First, Flow, GO_ON, Given, Sink};
use crate::moves::Moves;
use crate::view::Table;

/// Lists moves, compiled once for all games.
#[inline(never)]
pub(crate) fn list_by_data(
    rules: Rules,
    course: &Course,
    (table, ends): (Table<'_>, &Ends),
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    if !course.is_whole {
        return by_model(rules, table, wanted, found);
    }
    go(&rules, course, (&table, ends), wanted, &mut Given(found))
}

/// Adds the player's moves to a list, compiled once for all games, on a board whose ends nobody keeps.
#[inline(never)]
pub(crate) fn players(rules: Rules, course: &Course, table: Table<'_>, moves: &mut Moves) {
    players_here(&rules, course, (table, &Ends::of(table)), moves);
}

/// The same where they are kept, compiled into the only one who calls it: a table that is handed over lies in memory.
#[inline(always)]
pub(crate) fn players_here(
    rules: &Rules,
    course: &Course,
    (table, ends): (Table<'_>, &Ends),
    moves: &mut Moves,
) {
    let mut written = usize::MAX;
    if course.is_whole {
        let mut pen = moves.pen();
        let _ = go(rules, course, (&table, ends), Wanted::Players, &mut pen);
        written = pen.written();
    }
    if !moves.keep(written) {
        let _ = list_by_data(*rules, course, (table, ends), Wanted::Players, &mut |code| {
            moves.push(code);
            GO_ON
        });
    }
}

/// The first thing that happens by itself, found by code that is compiled once for all games.
#[inline(never)]
pub(crate) fn consequence(
    rules: Rules,
    course: &Course,
    (table, ends): (Table<'_>, &Ends),
) -> Option<MoveCode> {
    let (mut first, wanted) = (First(None), Wanted::Consequences);
    let _ = list_by_data(rules, course, (table, ends), wanted, &mut |code| first.take(code));
    first.0
}

/// Whether the game is won on this board.
#[inline(always)]
pub(crate) fn is_won(rules: &Rules, course: &Course, (table, ends): (Table<'_>, &Ends)) -> bool {
    course.won.hold(&table, ends).unwrap_or_else(|| rules.is_won(table))
}

/// Goes through the stops at which these moves are found.
#[inline(always)]
fn go(
    rules: &Rules,
    course: &Course,
    (table, ends): (&Table<'_>, &Ends),
    wanted: Wanted,
    sink: &mut impl Sink,
) -> Flow {
    let stops = course.stops(wanted);
    let mut glances = Glances::BLANK;
    if course.aims(wanted) {
        for (number, look) in course.looks.iter().enumerate() {
            glances.look(number, look, ends);
        }
    }
    let seen = Seen { rules, table, ends, looks: &course.looks, glances: &glances };
    // A closure for each would be compiled apart.
    for stop in stops {
        stops::at(stop, &seen, sink)?;
    }
    GO_ON
}
