//! A stock whose top card lies face up shows this card and no other.

use solitaire_model::Function;

use super::causes::Causes;
use super::steps::beside;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, Named, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::{self, Statement};

/// No step lays cards on the one that lies face up: it would go on showing below them.
pub fn check_open_stock(game: &Game, faults: &mut Faults<'_>) {
    let open = game.containers.find(|held| held.element.is_some_and(|known| known.shows_top));
    let Some(stock) = open else { return };
    for declared in &game.moves {
        let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
        if condition.is_some_and(|condition| is_out(condition, stock)) {
            continue;
        }
        let written = game.written_move(declared).and_then(|written| written.steps.as_ref());
        let Some(block) = written else { continue };
        Checker { game, stock, declared }.steps(&declared.steps, &block.steps.statements, faults);
    }
}

/// Whether a condition asks, whatever else it asks, that no card is left in the stock.
fn is_out(condition: &Expr, stock: ContainerId) -> bool {
    match &condition.kind {
        Kind::All(sides) => sides.iter().any(|side| is_out(side, stock)),
        Kind::Call(Named(Function::IsEmpty, _), asked) => asked.iter().any(
            |of| matches!(of.kind, Kind::Container(Named(container, _)) if container == stock),
        ),
        _ => false,
    }
}

/// Looks at the steps of a move.
struct Checker<'g> {
    game: &'g Game,
    stock: ContainerId,
    declared: &'g Move,
}

impl Checker<'_> {
    fn steps(&self, steps: &[Step], words: &[Statement<ast::Step>], faults: &mut Faults<'_>) {
        for (step, words) in beside(steps, words) {
            match (step, words) {
                (
                    Step::Deal { to: Spot::Elements { container, .. }, to_under: false, .. },
                    ast::Step::Deal(deal),
                ) if *container == self.stock => self.covers(deal.place.span, faults),
                (Step::Gather { into, .. }, ast::Step::Gather(gather))
                    if into.is_none_or(|into| into == self.stock) =>
                {
                    self.covers((&gather.word).into(), faults);
                }
                (
                    Step::If(_, then, otherwise),
                    ast::Step::If { then: words, otherwise: other, .. },
                ) => {
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
    }

    fn covers(&self, span: Extent, faults: &mut Faults<'_>) {
        let name = &self.game.containers[self.stock].name;
        let message =
            format!("cards would be laid on the top card of `{name}`, which lies face up");
        let help = format!("add `where is_empty({name})`, or write `under {name} <- .. down`");
        let blame = Causes::new(self.game).container(self.stock).blame(self.declared.stated);
        faults.error(blame, span, "open-stock-covered", message, Some(help));
    }
}
