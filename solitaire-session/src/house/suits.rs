//! The house rule for moving runs of several suits, in games that build regardless of suit but move only runs of one
//! suit.

use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Move};

use super::exprs::{MOVING, all, are_equal, call, compare, conjuncts, unfolded};
use super::lengths::{self, Carried, Length};
use super::{HouseRule, keep, moves};

/// The move from column to column, the index of the rule for two neighboring cards of a run, and the conditions for
/// building. In a run, each card is one rank below the card under it, so no two cards have the same rank. `None` for
/// other games.
fn runs(model: &GameModel) -> Option<(Carried, u8, Vec<Expr>)> {
    let carried = lengths::carried(model).filter(|carried| carried.length == Length::Run)?;
    let [Expr::Call(Function::Run, [_, Expr::RuleItself(own)])] = carried.pickup[..] else {
        return None;
    };
    let built = lengths::relation(model, carried.column)?;
    let narrow = unfolded(model, &model.rules[usize::from(*own)].body);
    let narrow = conjuncts(&narrow);
    let is_in = |part: &Expr, parts: &[Expr]| parts.iter().any(|other| are_equal(part, other));
    let next = call(Function::NextRank, [Expr::Param(0), Expr::Param(1)]);
    let is_wider = built.len() < narrow.len() && built.iter().all(|part| is_in(part, narrow));
    (is_wider && is_in(&next, &built)).then_some((carried, *own, built))
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    runs(model)?;
    let ways = [(true, "mixed-runs", "any suits"), (false, "suit-runs", "one suit")];
    Some(HouseRule::of("suits of a moving run:", false, ways, change))
}

pub(super) fn change(model: &mut GameModel, mixed: bool) -> Option<()> {
    let (carried, own, built) = runs(model).filter(|_| mixed)?;
    // The condition counts the parts of the run that have one suit. The last card of a part is a card that no other
    // card of the run continues, by the rule for runs.
    let continues = Expr::Rule(own, keep(vec![Expr::Param(0), Expr::Param(1)]));
    let count = |name: &'static str, first: u8, test: Expr| {
        let test = Expr::Closure { names: keep(vec![name]), first, body: keep(Box::new(test)) };
        call(Function::HowManyCards, [MOVING, test])
    };
    let is_last = compare(Comparison::Equal, count("over", 1, continues), Expr::Number(0));
    let most = lengths::doubled(carried.column, Expr::Number(1));
    let few = compare(Comparison::AtMost, count("under", 0, is_last), most);
    lengths::take_runs(model, &carried, &built, &[]);
    let declared = model.moves[carried.kind];
    let condition = all([conjuncts(&declared.condition), &[few]].concat());
    let docs = "Move a run, or a part of it, onto another column.";
    moves::replace(model, carried.kind, Move { condition, docs, ..declared });
    Some(())
}
