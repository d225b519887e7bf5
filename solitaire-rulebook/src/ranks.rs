//! What the rules of a game make of ranks: an order, or numbers.

use super::comparisons::ranks_below;
use super::node::{Node, parts_of};
use super::places::{is_own_rank, next};
use super::roles::lift_several;
use super::speaker::Book;
use solitaire_runtime::model::{Amount, Comparison, Expr, Function, GameModel, Move, Spot, Step};

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

/// Whether the rules count with ranks.
pub(super) fn are_numbers(book: &Book) -> bool {
    let counts = |expr: &Expr| counts_with_a_rank(&book.reader.read(expr, &[]));
    let scored = book.model.score.iter().flat_map(|score| {
        let points = score.moves.iter().map(|(_, points)| points);
        points.chain(&score.start).chain(&score.min).chain(&score.win).chain(&score.board)
    });
    conditions(book).chain(scored).any(counts)
        || said_steps(book).any(|step| step_counts_with_a_rank(book, step))
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

/// Whether a step, or one within it, counts with a rank.
fn step_counts_with_a_rank(book: &Book, step: &Step) -> bool {
    let read = |expr: &Expr| book.reader.read(expr, &[]);
    let counts = |expr: &Expr| counts_with_a_rank(&read(expr));
    let any = |steps: &[Step]| steps.iter().any(|step| step_counts_with_a_rank(book, step));
    let at = |spot: &Spot| match spot {
        Spot::Elements { from, to, .. } => {
            let (from, to) = (read(from), read(to));
            let own = to == next(&from) && is_own_rank(&to);
            !own && (counts_with_a_rank(&from) || counts_with_a_rank(&to))
        }
        _ => false,
    };
    match step {
        Step::Deal { to, amount, from, first, condition, .. } => {
            let amount = match amount {
                Amount::Rounds(rounds) => counts(rounds),
                Amount::Each(each) => each.iter().any(counts),
                Amount::Rest | Amount::Cards(_) => false,
            };
            let first = first.as_ref().and_then(|first| first.condition.as_ref());
            at(to) || amount || at(from) || condition.iter().chain(first).any(counts)
        }
        Step::Gather { from, condition, .. } => at(from) || condition.as_ref().is_some_and(counts),
        Step::Flip(spot) => at(spot),
        Step::Sink { condition, .. } => counts(condition),
        Step::Set { counter, value } => book.speaks_of(*counter) && counts(value),
        Step::If { condition, then, otherwise } => counts(condition) || any(then) || any(otherwise),
        Step::For { from, to, steps, .. } => counts(from) || counts(to) || any(steps),
        Step::Shuffle | Step::Compact { .. } | Step::Custom { .. } => false,
    }
}

/// Whether a rank is a number there: more is done with it than to hold it against another, or against one by its name.
fn counts_with_a_rank(node: &Node) -> bool {
    use Comparison::{AtLeast, Different, Equal};
    let within = |node: &Node| parts_of(node).iter().any(counts_with_a_rank);
    match node {
        Node::Call(Function::Rank, _) => true,
        Node::Call(Function::HasRank, args) if matches!(args[1], Node::Call(Function::Rank, _)) => {
            args.iter().any(within)
        }
        Node::Compare(comparison, sides) => match (&sides[0], &sides[1]) {
            (
                Node::Call(Function::Rank, _),
                Node::Number(1..=13) | Node::Call(Function::Rank, _),
            ) => sides.iter().any(within),
            (Node::Call(Function::Rank, _), Node::Call(Function::RankBelow, _))
                if matches!(comparison, Equal | Different) =>
            {
                sides.iter().any(within)
            }
            // How far foundations of other suits have come is said of a card.
            (Node::Call(Function::LowestOpposite | Function::LowestPartner, args), number)
                if *comparison == AtLeast && ranks_below(&args[1], number).is_some() =>
            {
                args.iter().any(within)
            }
            _ => within(node),
        },
        other => within(other),
    }
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
