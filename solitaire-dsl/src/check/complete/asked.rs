//! What decides which cards come to the places of a win.

use crate::meaning::{
    ContainerId, Expr, Game, Kind, Move, PieceId, Spot, Stated, Step, Sugar, Term,
};

/// All that is asked before cards come to these containers.
pub fn asked<'g>(game: &'g Game, goals: &[ContainerId]) -> Vec<&'g Stated> {
    let mut pieces: Vec<PieceId> = Vec::new();
    let comes = |declared: &&Move| {
        declared.targets.iter().any(|to| goals.contains(&to.container))
            || declared.steps.iter().any(|step| {
                [Term::Source, Term::Target].iter().any(|from| takes_from(step, *from, goals))
            })
    };
    for goal in goals {
        let held = &game.containers[*goal];
        pieces.extend(held.space.into_iter().chain(held.build));
    }
    for declared in game.moves.iter().filter(comes) {
        if declared.steps.iter().any(|step| takes_from(step, Term::Target, goals)) {
            // What is put on the target is taken off it at once.
            for target in &declared.targets {
                let held = &game.containers[target.container];
                pieces.extend(held.space.into_iter().chain(held.build));
            }
        }
        pieces.extend(declared.condition);
        let lifts = declared.lifts.iter();
        pieces.extend(lifts.filter_map(|lift| game.containers[lift.container].pickup));
    }
    let mut found: Vec<PieceId> = Vec::new();
    for piece in pieces {
        if !found.contains(&piece) {
            found.push(piece);
        }
    }
    found.into_iter().map(|piece| game.pieces[piece].now()).collect()
}

/// Whether a step takes cards from where its move is made, or from where it has put some, to one of these.
fn takes_from(step: &Step, term: Term, goals: &[ContainerId]) -> bool {
    let Step::Deal { to: Spot::Elements { container, .. }, from, .. } = step else { return false };
    matches!(from, Spot::Bound(from) if *from == term) && goals.contains(container)
}

/// The questions a condition puts together, with the level that asks each.
pub fn questions<'e>(level: usize, expr: &'e Expr, found: &mut Vec<(usize, &'e Expr)>) {
    match &expr.kind {
        Kind::All(sides) | Kind::Any(sides) => {
            sides.iter().for_each(|side| questions(level, side, found));
        }
        Kind::Sugar(Sugar::Inherited(level, _, before)) => questions(*level, before, found),
        Kind::Truth(..) => {}
        _ => found.push((level, expr)),
    }
}
