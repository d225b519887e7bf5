//! The move generator that is compiled once for all games. Data that is computed from a game's plan controls it.

mod count_limit;
mod ends;
mod facts;
mod generator;
mod passes;
mod targets;

pub(crate) use self::ends::Ends;
pub(crate) use self::generator::MoveGenerator;
use self::passes::Context;
use self::targets::TargetStates;
use super::by_model::by_model;
use super::wanted::Wanted;
use crate::flow::{First, Flow, GO_ON, Given, Sink};
use crate::moves::Moves;
use crate::rules::Rules;
use crate::view::Table;
use solitaire_model::MoveCode;

/// Passes each of the wanted moves to `found`. This function is compiled once for all games.
#[inline(never)]
pub(crate) fn list_by_data(
    rules: Rules,
    generator: &MoveGenerator,
    (table, ends): (Table<'_>, &Ends),
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    if !generator.is_whole {
        return by_model(rules, table, wanted, found);
    }
    run(&rules, generator, (|| table, ends), wanted, &mut Given(found))
}

/// Adds the player's moves to a list. This function is compiled once for all games; it serves boards that do not keep
/// [`Ends`] and computes them.
#[inline(never)]
pub(crate) fn players(
    rules: Rules,
    generator: &MoveGenerator,
    table: Table<'_>,
    moves: &mut Moves,
) {
    players_here(&rules, generator, (|| table, &Ends::of(table)), moves);
}

/// Adds the player's moves to a list, like [`players`], for boards that keep [`Ends`]. It is inlined into its only
/// caller.
#[inline(always)]
pub(crate) fn players_here<'t>(
    rules: &Rules,
    generator: &MoveGenerator,
    (table, ends): (impl Fn() -> Table<'t>, &Ends),
    moves: &mut Moves,
) {
    let mut written = usize::MAX;
    if generator.is_whole {
        let mut pen = moves.pen();
        let _ = run(rules, generator, (&table, ends), Wanted::Players, &mut pen);
        written = pen.written();
    }
    if !moves.keep(written) {
        let _ = list_by_data(*rules, generator, (table(), ends), Wanted::Players, &mut |code| {
            moves.push(code);
            GO_ON
        });
    }
}

/// The first automatic move on this board, if there is one. This function is compiled once for all games.
#[inline(never)]
pub(crate) fn consequence(
    rules: Rules,
    generator: &MoveGenerator,
    (table, ends): (Table<'_>, &Ends),
) -> Option<MoveCode> {
    let (mut first, wanted) = (First(None), Wanted::Consequences);
    let _ = list_by_data(rules, generator, (table, ends), wanted, &mut |code| first.take(code));
    first.0
}

/// True if the game is won on this board.
#[inline(always)]
pub(crate) fn is_won<'t>(
    rules: &Rules,
    generator: &MoveGenerator,
    (table, ends): (impl Fn() -> Table<'t>, &Ends),
) -> bool {
    generator.won.hold(&table, ends).unwrap_or_else(|| rules.is_won(table()))
}

/// Looks up the targets on this board, then runs the passes that find the wanted moves.
#[inline(always)]
fn run<'t>(
    rules: &Rules,
    generator: &MoveGenerator,
    (table, ends): (impl Fn() -> Table<'t>, &Ends),
    wanted: Wanted,
    sink: &mut impl Sink,
) -> Flow {
    let passes = generator.passes(wanted);
    let mut states = TargetStates::EMPTY;
    if generator.has_targets(wanted) {
        for (number, target) in generator.target_tables.iter().enumerate() {
            states.look_up(number, target, ends);
        }
    }
    let target_tables = &generator.target_tables;
    let context = Context { rules, table, ends, target_tables, states: &states };
    // This is a plain loop because the compiler would not inline a closure that runs a pass.
    for pass in passes {
        passes::run(pass, &context, sink)?;
    }
    GO_ON
}
