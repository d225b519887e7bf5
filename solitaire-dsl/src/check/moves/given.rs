//! Finds steps that never have an effect, because their move's condition wants the pile they take from to be empty.

use solitaire_model::Function;

use super::written_steps;
use crate::check::operands::condition;
use crate::check::steps::{WITHOUT_EFFECT, beside};
use crate::check::truth::Given;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Move, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast;

/// Reports steps without any effect: the condition of their move requires the pile that they take from to be empty.
pub fn check_given(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(condition) = condition(game, declared) else { continue };
        if condition.is_broken() || condition.is_truth(true) || declared.steps.is_empty() {
            continue;
        }
        let given = Given::new(game, declared, condition);
        // The move itself puts cards on its targets, so steps can take cards from there.
        let filled = declared.targets.iter().map(|target| target.container).collect();
        let mut checker = Checker { game, declared, condition, given, filled };
        if checker.given.may_be() {
            checker.steps(faults);
        }
    }
}

struct Checker<'g> {
    game: &'g Game,
    declared: &'g Move,
    condition: &'g Expr,
    given: Given<'g>,
    /// The containers that may have received cards since the condition was checked.
    filled: Vec<ContainerId>,
}

impl Checker<'_> {
    /// Checks the steps in order and stops at the first step whose effects are not known in advance.
    fn steps(&mut self, faults: &mut Faults<'_>) {
        for (step, words) in beside(&self.declared.steps, written_steps(self.game, self.declared)) {
            let (from, to, span) = match (step, words) {
                (Step::Deal { to, from, .. }, ast::Step::Deal(deal)) => {
                    let to = match to {
                        Spot::Elements { container, .. } => Some(*container),
                        _ => None,
                    };
                    let span = deal.from.as_ref().map(|from| from.span);
                    // Mark the part of the condition that requires an empty pile; probably it names the wrong pile.
                    (from, to, self.asked_empty(from).or(span))
                }
                (Step::Gather { from, into, .. }, ast::Step::Gather(gather)) => {
                    (from, *into, Some((&gather.word).into()))
                }
                (Step::Shuffle | Step::Compact(_) | Step::Sink(..) | Step::Flip(_), _) => continue,
                (Step::Set(..), _) => continue,
                _ => return,
            };
            if let (Spot::Elements { container, .. }, Some(span)) = (from, span)
                && !self.filled.contains(container)
                && !self.given.may_be_filled(*container)
            {
                let name = &self.game.containers[*container].name;
                let message = format!(
                    "`{}` requires an empty `{name}`, so nothing is taken from there",
                    self.declared.name
                );
                let help =
                    Some(format!("write `!is_empty({name})` in its condition, or leave this out"));
                return faults.error(self.declared.stated, span, WITHOUT_EFFECT, message, help);
            }
            let Some(to) = to else { return };
            self.filled.push(to);
        }
    }

    /// The part of the current declaration's condition that requires this container to be empty, if any.
    fn asked_empty(&self, place: &Spot) -> Option<Extent> {
        let Spot::Elements { container, .. } = place else { return None };
        let mut found = None;
        self.condition.visit_conjuncts(&mut |part| {
            if part.called_of(Function::IsEmpty).is_some_and(|named| named.0 == *container) {
                found = Some(part.span);
            }
        });
        let level = self.game.piece(self.declared.condition)?.now().level;
        found.filter(|_| level >= self.declared.stated)
    }
}
