//! Steps that take cards from where the condition around them says that none lie.

use solitaire_model::Function;

use super::Checker;
use crate::check::operands::conjuncts;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Kind, Named, Spot, Step};
use crate::syntax::ast::{self, Statement};

impl Checker<'_> {
    /// The first step of a branch finds cards where it takes them, by the condition of the branch, which `holds` there or does
    /// not.
    pub(super) fn takes_from_empty(
        &self,
        (condition, holds): (&Expr, bool),
        steps: &[Step],
        words: &[Statement<ast::Step>],
        faults: &mut Faults<'_>,
    ) {
        let ([step, ..], [words, ..]) = (steps, words) else { return };
        let (from, span) = match (step, &words.kind) {
            (Step::Deal { from, .. }, ast::Step::Deal(deal)) => match &deal.from {
                Some(words) => (from, words.place.span),
                None => return,
            },
            (Step::Gather { from, .. }, ast::Step::Gather(gather)) => {
                (from, (&gather.spot.container).into())
            }
            _ => return,
        };
        let Spot::Elements { container, name, range: None, .. } = from else { return };
        if !asks_empty(condition, holds, *container) {
            return;
        }
        let message = format!("`{name}` is empty here, so nothing is taken from there");
        let meant = if holds { format!("!is_empty({name})") } else { format!("is_empty({name})") };
        let help = Some(format!("write `{meant}` in the condition before it"));
        faults.error(self.level, span, "empty-branch", message, help);
    }
}

/// Whether a container is empty where a condition holds, or does not hold.
fn asks_empty(condition: &Expr, holds: bool, container: ContainerId) -> bool {
    let is_it = |part: &Expr| {
        part.called_of(Function::IsEmpty).is_some_and(|Named(of, _)| *of == container)
    };
    if !holds {
        return matches!(&condition.kind, Kind::Not(part) if is_it(part));
    }
    let mut found = false;
    conjuncts(condition, &mut |part| found |= is_it(part));
    found
}
