//! What is lifted together.

use solitaire_model::{Operator, Semantics};

use super::{Failure, One, number, shown};
use crate::check::lifted::flatten;
use crate::check::truth::{NONE, run_pairs};
use crate::meaning::text::unfolded;
use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, Term};
use crate::syntax::ast::{ExampleCard, UnitKind};

impl One<'_> {
    /// Whether the move lifts these cards together from some container.
    pub(super) fn lifted(
        &self,
        declared: &Move,
        cards: &[ExampleCard],
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            return;
        }
        let obstacles: Vec<Option<String>> =
            declared.lifts.iter().map(|lift| obstacle(game, lift, cards)).collect();
        let run = cards.iter().map(shown).collect::<Vec<_>>().join(" ");
        let name = &declared.name;
        match (obstacles.iter().any(Option::is_none), self.example.is_negated) {
            (true, true) => {
                self.fails(
                    format!("`{name}` lifts {run}, but an example says that it does not"),
                    failures,
                );
            }
            (false, false) => {
                let why = obstacles.into_iter().flatten().next();
                let why = why.unwrap_or_else(|| "it lifts no cards".to_owned());
                self.fails(format!("`{name}` does not lift {run}: {why}"), failures);
            }
            _ => {}
        }
    }
}

/// Why a source does not let these cards go together; `None` when it may.
fn obstacle(game: &Game, lift: &Lift, cards: &[ExampleCard]) -> Option<String> {
    match lift.unit {
        Some(UnitKind::Top | UnitKind::Buried) if cards.len() > 1 => {
            return Some("it takes one card at a time".to_owned());
        }
        None => return Some("it lifts no cards".to_owned()),
        _ => {}
    }
    let source = &game.containers[lift.container];
    let pickup = game.piece(source.pickup)?;
    let mut alternatives = Vec::new();
    flatten(game, &pickup.now().expr, Operator::Or, &mut alternatives);
    let mut first = None;
    for alternative in alternatives {
        let mut parts = Vec::new();
        flatten(game, alternative, Operator::And, &mut parts);
        let part = parts.into_iter().find(|part| forbids(game, part, cards))?;
        first.get_or_insert_with(|| {
            format!("`pickup {}` asks `{}`", source.name, unfolded(game, part, &[]))
        });
    }
    first
}

/// Whether a part of what is asked of the moving cards certainly fails for these.
fn forbids(game: &Game, part: &Expr, cards: &[ExampleCard]) -> bool {
    if part.is_truth(false) {
        return true;
    }
    let Kind::Call(Named(function, _), arguments) = &part.kind else { return false };
    let of_moving =
        matches!(arguments.first(), Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }));
    match function.semantics() {
        _ if !of_moving => false,
        Semantics::Holds(count) => cards.len() as i64 != i64::from(count),
        Semantics::EachPair(_) => {
            let Some(pairs) = run_pairs(game, *function, arguments) else { return false };
            cards.windows(2).any(|two| {
                let (under, over) = (number(&two[0]), number(&two[1]));
                debug_assert!(under < NONE && over < NONE);
                pairs.seconds(under) >> over & 1 == 0
            })
        }
        _ => false,
    }
}
