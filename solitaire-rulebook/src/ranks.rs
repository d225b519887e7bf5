//! Whether the rules of a game make an order of ranks.

use super::node::Node;
use super::roles::lift_several;
use super::speaker::Book;
use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Move, Step};

/// Whether the rules ask which rank is above which.
pub(super) fn are_ordered(book: &Book) -> bool {
    let asked =
        Asked { model: book.model, function: |function| function.semantics().orders_ranks() };
    let dealt = said_steps(book).filter_map(|step| match step {
        Step::Deal { condition, .. } => condition.as_ref(),
        _ => None,
    });
    conditions(book).chain(dealt).any(|condition| asked.by(condition))
}

/// The conditions a page speaks of; a rule that nothing asks for says nothing.
fn conditions(book: &Book) -> impl Iterator<Item = &'static Expr> {
    let model = book.model;
    let held = (0..).zip(model.containers).flat_map(|(number, one)| {
        let lifted = book.lifts_from(number).into_iter().any(lift_several);
        let filled = book.moves_to(number).next().is_some();
        let put = filled.then_some([&one.build, &one.space]);
        lifted.then_some(&one.pickup).into_iter().chain(put.into_iter().flatten())
    });
    let moves = said_moves(book).map(|made| &made.condition);
    let ends = std::iter::once(&model.win).chain(&model.lose);
    held.chain(moves).chain(ends)
}

/// The moves that can be made.
fn said_moves(book: &Book) -> impl Iterator<Item = &'static Move> {
    let never = |made: &Move| book.reader.read(&made.condition, &[]) == Node::Truth(false);
    book.model.moves.iter().filter(move |made| !never(made))
}

/// The steps of the deal, and of the moves that can be made.
fn said_steps(book: &Book) -> impl Iterator<Item = &'static Step> {
    book.model.deal.iter().chain(said_moves(book).flat_map(|made| made.steps))
}

/// What is looked for in conditions, and the game whose rules they call.
struct Asked {
    model: &'static GameModel,
    function: fn(Function) -> bool,
}

impl Asked {
    /// Whether an expression asks for it.
    fn by(&self, expr: &Expr) -> bool {
        let by_any = |parts: &[Expr]| parts.iter().any(|part| self.by(part));
        match expr {
            // That two ranks are one says nothing of their order.
            Expr::Compare(Comparison::Equal | Comparison::Different, parts)
                if parts.iter().all(is_rank) =>
            {
                parts.iter().any(|part| self.within(part))
            }
            Expr::Call(Function::HasRank, args) => {
                args.iter().any(|arg| if is_rank(arg) { self.within(arg) } else { self.by(arg) })
            }
            Expr::Call(called, args) => (self.function)(*called) || by_any(args),
            Expr::FunctionItself(called) => (self.function)(*called),
            Expr::Rule(number, args) => {
                by_any(args) || self.by(&self.model.rules[usize::from(*number)].body)
            }
            Expr::RuleItself(number) => self.by(&self.model.rules[usize::from(*number)].body),
            other => by_any(other.parts()),
        }
    }

    /// Whether what a rank is taken of asks for it.
    fn within(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Call(_, args) if args.iter().any(|arg| self.by(arg)))
    }
}

/// Whether this is the rank of a card, or the one below it, counted round.
const fn is_rank(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Rank | Function::RankBelow, _))
}
