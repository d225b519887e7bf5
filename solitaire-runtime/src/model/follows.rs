//! The automatic moves after a move, as far as a model determines them.

use super::{Expr, Function as F, GameModel, Move, Spot, Step, Term, Unit};
use crate::view::Span;

/// The sort of automatic moves that may follow a move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follows {
    /// No automatic moves.
    Nothing,
    /// The automatic moves only turn up face-down top cards of these elements.
    Flips(Span),
    /// Other automatic moves, which have to be listed.
    Moves,
}

/// Determines the sort of automatic moves that may follow a move of this game.
pub(crate) const fn follows(model: &GameModel) -> Follows {
    let mut follows = Follows::Nothing;
    let mut kind = 0;
    while kind < model.moves.len() {
        let declared = &model.moves[kind];
        if declared.gesture.is_consequence() {
            follows = match (follows, declared) {
                (
                    Follows::Nothing,
                    Move {
                        lifts: [lift],
                        targets: [],
                        condition: Expr::Call(F::IsHidden, [Expr::Term(Term::Source)]),
                        located: true,
                        steps: [Step::Flip(Spot::Source)],
                        by_hand: false,
                        ..
                    },
                ) if matches!(lift.unit, Unit::Nothing) && !is_scored(model, kind) => {
                    Follows::Flips(lift.span)
                }
                _ => Follows::Moves,
            };
        }
        kind += 1;
    }
    follows
}

/// True if the move with the index `kind` adds to the score.
pub(crate) const fn is_scored(model: &GameModel, kind: usize) -> bool {
    let Some(score) = &model.score else { return false };
    let mut nth = 0;
    while nth < score.moves.len() {
        if score.moves[nth].0 as usize == kind {
            return true;
        }
        nth += 1;
    }
    false
}
