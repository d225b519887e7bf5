//! The house rule for deals from the stock to the columns: only if every column is filled, or onto empty columns too.

use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Move};

use super::columns::{self, Space};
use super::exprs::{all, are_equal, call, compare, conjuncts};
use super::{HouseRule, moves};

/// The only press that deals from the stock to all columns: its index, the condition that no column is empty, and true
/// if the press already has that condition.
fn deal(model: &GameModel) -> Option<(usize, Expr, bool)> {
    let column = columns::columns(model)?;
    let end = i32::from(model.containers[column].span.count);
    let mut deals = moves::dealings(model).filter(|deal| {
        usize::from(deal.onto) == column
            && deal.number.is_some_and(|number| number[..2] == [0, end])
    });
    let kind = deals.next().filter(|_| deals.next().is_none())?.kind;
    let empties = call(Function::Empties, [Expr::Container(column as u8)]);
    let filled = compare(Comparison::Equal, empties, Expr::Number(0));
    let asks = conjuncts(&model.moves[kind].condition).iter().any(|one| are_equal(one, &filled));
    Some((kind, filled, asks))
}

/// True if the player may fill an empty column with a card.
fn may_be_filled(model: &GameModel) -> bool {
    matches!(columns::own(model), Some((_, Space::Any | Space::Kings)))
}

/// True if the game deals from the stock to the columns only when no column is empty.
pub(super) fn need_cards(model: &GameModel) -> bool {
    deal(model).is_some_and(|(.., asks)| asks)
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let (.., asks) = deal(model)?;
    let ways = [
        (true, "deal-when-filled", "only when no column is empty"),
        (false, "deal-onto-empty", "also onto empty columns"),
    ];
    let is_choice = asks || may_be_filled(model);
    is_choice.then(|| HouseRule::of("dealing from the stock:", asks, ways, change))
}

pub(super) fn change(model: &mut GameModel, asks: bool) -> Option<()> {
    let (kind, filled, _) = deal(model).filter(|_| !asks || may_be_filled(model))?;
    let declared = model.moves[kind];
    let parts = conjuncts(&declared.condition).iter().filter(|part| !are_equal(*part, &filled));
    let condition = all(parts.copied().chain(asks.then_some(filled)).collect());
    let docs = "Deal cards from the stock to the columns.";
    moves::replace(model, kind, Move { condition, docs, ..declared });
    Some(())
}
