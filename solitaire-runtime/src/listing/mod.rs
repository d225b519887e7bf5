//! How the legal moves of a game are listed.
//!
//! A rule that speaks of cards alone is a table: for the top of a target the set of cards it takes, a bit each. The tables
//! are filled once for a game. On a board the top of every pile is then looked at once; what lies below it only where more
//! cards come off as one, and what is lifted finds its targets by its lowest card, all at one look. Only what speaks of
//! more is asked, of what the tables leave.
//!
//! What is gone through in which order is a constant made of the model ([`Listing`]). The same code runs over it as data,
//! compiled once, and inlined with the constants of one game, where listing has to be fast.

mod course;
mod forms;
mod limit;
mod pairs;
mod plan;
mod sight;
mod tables;
mod visit;

pub use plan::Listing;
pub use tables::Tables;
pub(crate) use visit::Sink;

use core::marker::PhantomData;

use plan::{MAX_PARTS, MAX_VISITS};
use sight::{Sight, Tops};
use visit::{Constant, Seen};

use crate::code::MoveCode;
use crate::engine::Rules;
use crate::flow::{Flow, GO_ON, STOP};
use crate::game::Game;
use crate::model::{GameModel, Gesture};
use crate::moves::Moves;
use crate::view::Table;

/// Lists moves of a game with code of its own: the player's, or what belongs to the move that set it off.
#[inline(always)]
pub(crate) fn list<G: Game, const CONSEQUENCES: bool>(
    tables: &Tables,
    table: Table<'_>,
    sink: &mut impl Sink,
) {
    if const { !G::LISTING.is_whole } {
        let found = &mut |code| sink.take(code);
        let wanted = if CONSEQUENCES { Wanted::Consequences } else { Wanted::Players };
        let _ = by_model(Rules::of::<G>(), table, wanted, found);
        return;
    }
    let tops = sight::tops(table, const { G::LISTING.looked_at });
    // Each for itself, so that none takes time that the game does not have.
    let one = see::<G, 0>(tables, table, &tops);
    let two = see::<G, 1>(tables, table, &tops);
    let three = see::<G, 2>(tables, table, &tops);
    let four = see::<G, 3>(tables, table, &tops);
    let five = see::<G, 4>(tables, table, &tops);
    let six = see::<G, 5>(tables, table, &tops);
    let parts: [&Sight; MAX_PARTS] = [&one, &two, &three, &four, &five, &six];
    let seen = Seen { tables, table, tops: &tops, parts };
    macro_rules! each {
        ($($number:literal)*) => {
            $(if const { G::LISTING.is_wanted($number, CONSEQUENCES) } {
                let known = Constant::<G, $number>(PhantomData);
                if visit::visit(known, seen, sink).is_break() {
                    return;
                }
            })*
        };
    }
    each!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
}

const _: () = assert!(MAX_PARTS == 6 && MAX_VISITS == 24);

/// Looks at the targets with this number, if there are so many.
#[inline(always)]
fn see<G: Game, const NUMBER: usize>(tables: &Tables, table: Table<'_>, tops: &Tops) -> Sight {
    if const { NUMBER < G::LISTING.part_count } {
        let part = const { G::LISTING.parts[NUMBER] };
        Sight::of(part, table, tops, &tables.takes[NUMBER], &tables.kinds[NUMBER])
    } else {
        Sight::BLANK
    }
}

/// Which moves are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The player's.
    Players,
    /// What belongs to the move that set it off.
    Consequences,
    /// One.
    Kind(u8),
}

impl Wanted {
    fn holds(self, model: &GameModel, kind: u8) -> bool {
        let gesture = model.moves[usize::from(kind)].gesture;
        match self {
            Self::Players => !matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. }),
            Self::Consequences => gesture == Gesture::Auto,
            Self::Kind(wanted) => kind == wanted,
        }
    }
}

/// Lists moves, compiled once for all games.
#[inline(never)]
pub(crate) fn list_by_data(
    rules: Rules,
    tables: &Tables,
    table: Table<'_>,
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    if !tables.course.is_whole {
        return by_model(rules, table, wanted, found);
    }
    course::go(&rules, tables, table, wanted, &mut Given(found))
}

/// Adds the player's moves to a list, compiled once for all games.
#[inline(never)]
pub(crate) fn players(rules: Rules, tables: &Tables, table: Table<'_>, moves: &mut Moves) {
    players_here(&rules, tables, table, moves);
}

/// The same, compiled into the only one who calls it: a table that is handed over lies in memory.
#[inline(always)]
pub(crate) fn players_here(rules: &Rules, tables: &Tables, table: Table<'_>, moves: &mut Moves) {
    let mut written = usize::MAX;
    if tables.course.is_whole {
        let mut pen = moves.pen();
        let _ = course::go(rules, tables, table, Wanted::Players, &mut pen);
        written = pen.written();
    }
    if !moves.keep(written) {
        let _ = list_by_data(*rules, tables, table, Wanted::Players, &mut |code| {
            moves.push(code);
            GO_ON
        });
    }
}

/// The first thing that happens by itself, found by code that is compiled once for all games.
#[inline(never)]
pub(crate) fn consequence(rules: Rules, tables: &Tables, table: Table<'_>) -> Option<MoveCode> {
    let mut first = First(None);
    let _ = list_by_data(rules, tables, table, Wanted::Consequences, &mut |code| first.take(code));
    first.0
}

/// Takes the first that is found.
pub(crate) struct First(pub Option<MoveCode>);

impl Sink for First {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.0 = Some(code);
        STOP
    }
}

/// Whatever is done with what is found.
struct Given<'a>(&'a mut dyn FnMut(MoveCode) -> Flow);

impl Sink for Given<'_> {
    fn take(&mut self, code: MoveCode) -> Flow {
        (self.0)(code)
    }
}

/// Lists moves without tables: of a game that has too many to be looked through in one plan.
#[inline(never)]
pub(crate) fn by_model(
    rules: Rules,
    table: Table<'_>,
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    for (kind, declared) in (0..).zip(rules.model.moves) {
        if !wanted.holds(rules.model, kind) {
            continue;
        }
        if declared.by_hand {
            visit::by_hand(rules, table, kind, found)?;
        } else if declared.located {
            for lift in 0..declared.lifts.len() {
                visit::one_by_one(rules, table, kind, lift as u8, found)?;
            }
        } else {
            visit::button(rules, table, kind, &mut Given(found))?;
        }
    }
    GO_ON
}
