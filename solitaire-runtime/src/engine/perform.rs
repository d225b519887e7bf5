//! Makes any move of any game, and logs each of its effects.

use crate::callbacks::Dealer;
use crate::effect::{Effect, Log, TableMut};
use crate::judge::Params;
use crate::model::{Move, Unit};
use crate::steps::{Bindings, GameFunctions, Runner};
use crate::view::Place;
use solitaire_model::MoveCode;

/// Makes a move as the model describes it, without the automatic moves that follow: puts its cards, runs its steps, and
/// adds its points. This code is compiled only once for all games.
pub(crate) fn perform_declared(
    table: &mut TableMut<'_>,
    functions: GameFunctions,
    code: MoveCode,
    log: &mut Log<'_>,
) {
    let Some(declared) = functions.model.move_of(code) else { return };
    if !declared.by_hand
        && !declared.targets.is_empty()
        && !put_declared(table, declared, code, log)
    {
        return;
    }
    finish(table, functions, declared, code, log);
}

/// Puts the cards of a move on its target. Returns true if that was possible.
fn put_declared(
    table: &mut TableMut<'_>,
    declared: &Move,
    code: MoveCode,
    log: &mut Log<'_>,
) -> bool {
    let (from, to) = (code.source(), code.target());
    let buried =
        declared.lifts.iter().any(|lift| lift.unit == Unit::Buried && lift.span.holds(from));
    if buried {
        return log.make(table, Effect::pluck(from, to, code.count));
    }
    if declared.pair {
        let partner = Place(code.count);
        // The checks come first, so that either both cards of a pair are put or neither.
        return table.view().room(to) >= 2
            && from != partner
            && from != to
            && partner != to
            && !table.view().cards(from).is_empty()
            && !table.view().cards(partner).is_empty()
            && log.make(table, Effect::put(from, to, 1))
            && log.make(table, Effect::put(partner, to, 1));
    }
    log.make(table, Effect::put(from, to, code.count))
}

/// Makes the rest of a move whose cards lie on the target: runs its steps, and adds its points to the score.
fn finish(
    table: &mut TableMut<'_>,
    functions: GameFunctions,
    declared: &'static Move,
    code: MoveCode,
    log: &mut Log<'_>,
) {
    let bindings = Bindings {
        source: (!declared.lifts.is_empty()).then(|| code.source()),
        target: (!declared.targets.is_empty()).then(|| code.target()),
        partner: declared.pair.then_some(Place(code.count)),
    };
    let mut runner = Runner::new(table, log, functions, bindings);
    match functions.hand_moves.iter().find(|entry| entry.kind == code.kind) {
        Some(entry) => entry.perform(code, &mut Dealer::new(&mut runner)),
        None => runner.run(declared.steps, &Params::NONE),
    }
    runner.leave_rest_to_stock();
    let worth = functions.model.score.as_ref().and_then(|score| {
        score.moves.iter().find(|(kind, _)| *kind == code.kind).map(|(_, worth)| worth)
    });
    if let Some(worth) = worth {
        runner.add_score(worth);
    }
}
