//! The house rule for the cards that may fill an empty column: any card, only Kings, or none.

use solitaire_runtime::model::{Container, Function, GameModel, Move};

use super::columns::{Space, own};
use super::exprs::{SOURCE, are_equal, call, conjuncts};
use super::{HouseRule, lengths, moves, rows};

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let (column, own) = own(model)?;
    // If an automatic move fills an empty column at once, the player has no choice.
    let is_empty = call(Function::IsEmpty, [SOURCE]);
    let is_filled = |declared: &Move| {
        declared.gesture.is_consequence()
            && declared.lifts.iter().any(|lift| usize::from(lift.container) == column)
            && conjuncts(&declared.condition).iter().any(|part| are_equal(part, &is_empty))
    };
    let is_built = lengths::carried(model).is_some() && lengths::relation(model, column).is_some();
    if model.moves.iter().any(is_filled) || own == Space::Nothing && !is_built {
        return None;
    }
    // If the stock is dealt only when no column is empty, a column that must stay empty would prevent all further
    // deals.
    let is_ended_by = |space: Space| space == Space::Nothing && rows::need_cards(model);
    let ways = [
        (Space::Any, "any-space", "any card"),
        (Space::Kings, "king-space", "Kings only"),
        (Space::Nothing, "no-space", "stay empty"),
    ];
    let ways = ways.into_iter().filter(|(space, ..)| !is_ended_by(*space));
    Some(HouseRule::of("empty columns:", own, ways, change))
}

pub(super) fn change(model: &mut GameModel, space: Space) -> Option<()> {
    let (column, _) = own(model)?;
    let container = model.containers[column];
    moves::hold(model, column, Container { space: space.condition(), ..container });
    lengths::follow(model, space)
}
