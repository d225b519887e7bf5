//! Finds steps of deals and moves that have no effect, or not the stated effect, wherever the cards lie.

mod dealing;

use super::card_set::CardSet;
use super::causes::Causes;
use super::reach::containers_of;
use super::truth::chosen;
use crate::faults::Faults;
use crate::meaning::{ConstantValues, ContainerId, Expr, Game, Move, Spot, Step, Term, of_expr};
use crate::report::Extent;
use crate::syntax::ast::{self, Statement};

/// Checks the steps of the deal.
pub fn check_deal_steps(game: &Game, faults: &mut Faults<'_>) {
    let words = game.written_deal();
    if words.len() != game.deal.len() {
        return;
    }
    for ((step, level), words) in game.deal.iter().zip(&game.deal_levels).zip(words) {
        Checker::new(game, *level, None).step(step, words, faults);
    }
}

/// Checks the steps of the moves.
pub fn check_move_steps(game: &Game, faults: &mut Faults<'_>) {
    // A move that is off is skipped, since a variation may complete it.
    for declared in &game.moves {
        let written = game.written_move(declared);
        let Some(block) = written.and_then(|written| written.steps.as_ref()) else { continue };
        let checker = Checker::new(game, declared.stated, Some(declared));
        checker.steps(&declared.steps, &block.statements, faults);
    }
}

/// Pairs steps with their syntax. Returns nothing if their numbers differ, because a step could not be resolved.
pub fn beside<'s>(
    steps: &'s [Step],
    words: &'s [Statement<ast::Step>],
) -> impl Iterator<Item = (&'s Step, &'s ast::Step)> {
    let all = if steps.len() == words.len() { steps.len() } else { 0 };
    steps.iter().zip(words.iter().map(|statement| &statement.kind)).take(all)
}

/// The code of the error for a step without effect.
pub const WITHOUT_EFFECT: &str = "step-without-effect";

/// Checks the steps of a deal or a move.
struct Checker<'g> {
    game: &'g Game,
    constants: ConstantValues,
    level: usize,
    /// The move to which the steps belong; `None` for the deal.
    of: Option<&'g Move>,
}

impl<'g> Checker<'g> {
    fn new(game: &'g Game, level: usize, of: Option<&'g Move>) -> Self {
        Self { game, constants: game.constant_values(), level, of }
    }

    /// Reports a mistake that may be fixed in the statement of a container as well.
    fn tell(
        &self,
        container: ContainerId,
        span: impl Into<Extent>,
        (code, message, help): (&'static str, String, &str),
        faults: &mut Faults<'_>,
    ) {
        let blame = Causes::new(self.game).container(container).blame(self.level);
        faults.error(blame, span, code, message, Some(help.to_owned()));
    }

    /// The value of a number; `None` if it is not known or depends on a loop variable.
    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &[], self.game.cards() as i64)
    }

    fn steps(&self, steps: &[Step], words: &[Statement<ast::Step>], faults: &mut Faults<'_>) {
        for (step, words) in beside(steps, words) {
            self.step(step, words, faults);
        }
    }

    fn step(&self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) {
        match (step, words) {
            (Step::Deal { .. }, ast::Step::Deal(deal)) => self.deal(step, deal, faults),
            (Step::Gather { into, condition, .. }, ast::Step::Gather(words)) => {
                if let (Some(into), Some(words)) = (into, &words.into) {
                    self.gather(*into, words, faults);
                }
                if let Some(condition) = condition {
                    self.cards_chosen(condition, faults);
                }
            }
            (Step::Sink(_, condition), ast::Step::Sink { .. }) => {
                self.cards_chosen(condition, faults);
            }
            (Step::If(_, then, otherwise), ast::Step::If { then: words, otherwise: other, .. }) => {
                self.steps(then, &words.statements, faults);
                if let Some(other) = other {
                    self.steps(otherwise, &other.statements, faults);
                }
            }
            (Step::For { steps, .. }, ast::Step::For { body, .. }) => {
                self.steps(steps, &body.statements, faults);
            }
            _ => {}
        }
    }

    /// The containers that a spot of a step may stand for.
    fn containers(&self, spot: &Spot) -> Vec<ContainerId> {
        match (spot, self.of) {
            (Spot::Elements { container, .. }, _) => vec![*container],
            (_, Some(of)) => containers_of(of, spot),
            _ => Vec::new(),
        }
    }

    fn gather(&self, into: ContainerId, name: &proc_macro2::Ident, faults: &mut Faults<'_>) {
        let container = &self.game.containers[into];
        if container.count > 1 {
            let message = format!(
                "`{name}` has {} elements, but cards are gathered into one",
                container.count
            );
            let help = "name a container of one element, or gather without `into` and deal `rest`";
            self.tell(into, name, ("gather-into-several", message, help), faults);
        } else if container.is_of("Cell") {
            let message = format!("`{name}` holds one card");
            let help = "gather into a `Pile`, a `Stock` or a `Discard`";
            self.tell(into, name, ("over-capacity", message, help), faults);
        }
    }

    /// Reports a condition on cards that no card of the deck satisfies.
    fn cards_chosen(&self, condition: &Expr, faults: &mut Faults<'_>) {
        let speaks = condition.speaks_of(Term::Card);
        let may = chosen(self.game, condition);
        if speaks && may.bits() & CardSet::pack(self.game).bits() == 0 {
            let message = "no card in the deck matches this";
            let help = "ranks are 1 to 13, suits 0 to 3: clubs, diamonds, hearts, spades";
            let blame = Causes::new(self.game).pack().expr(condition).blame(self.level);
            faults.error(blame, condition.span, "no-such-cards", message, Some(help.to_owned()));
        }
    }
}
