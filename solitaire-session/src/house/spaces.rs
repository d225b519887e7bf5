//! The cards that fill an empty column: any card, only Kings, or none.

use solitaire_runtime::model::{Container, Expr, Function, GameModel, Gesture, Move};

use super::exprs::{MOVING, SOURCE, are_equal, call, conjuncts};
use super::{HouseRule, lengths, moves, rows};
use crate::home::foundations;

/// The cards that may be put on an empty column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    Any,
    Kings,
    Nothing,
}

impl Space {
    fn condition(self) -> Expr {
        match self {
            Self::Any => Expr::ALWAYS,
            Self::Kings => call(Function::IsKing, [call(Function::Bottom, [MOVING])]),
            Self::Nothing => Expr::NEVER,
        }
    }
}

/// All containers of columns that are built on, to and from which cards are dragged.
pub(super) fn all_columns(model: &GameModel) -> Vec<u8> {
    let goals = foundations::containers(model);
    let is_column = |number: &u8| {
        let is_it = |container: u8| container == *number;
        let container = &model.containers[usize::from(*number)];
        let is_played_on = model.moves.iter().any(|declared| {
            declared.gesture == Gesture::Drag
                && !declared.pair
                && declared.lifts.iter().any(|lift| is_it(lift.container))
                && declared.targets.iter().any(|target| is_it(target.container))
        });
        is_played_on
            && container.span.count > 1
            && container.capacity > 1
            && !container.build.is_never()
            && !goals.contains(number)
    };
    (0..model.containers.len() as u8).filter(is_column).collect()
}

/// The columns. `None` if there are none, or several containers of them.
pub(super) fn columns(model: &GameModel) -> Option<usize> {
    <[u8; 1]>::try_from(all_columns(model)).ok().map(|[column]| usize::from(column))
}

/// The columns, and the cards that fill them. `None` if another condition decides.
pub(super) fn own(model: &GameModel) -> Option<(usize, Space)> {
    let column = columns(model)?;
    let all = [Space::Any, Space::Kings, Space::Nothing];
    let space = &model.containers[column].space;
    let own = all.into_iter().find(|one| are_equal(&one.condition(), space))?;
    Some((column, own))
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let (column, own) = own(model)?;
    // If the rules fill an empty column at once, there is nothing to choose.
    let is_empty = call(Function::IsEmpty, [SOURCE]);
    let is_filled = |declared: &Move| {
        declared.gesture == Gesture::Auto
            && declared.lifts.iter().any(|lift| usize::from(lift.container) == column)
            && conjuncts(&declared.condition).iter().any(|part| are_equal(part, &is_empty))
    };
    let is_built = lengths::carried(model).is_some() && lengths::relation(model, column).is_some();
    if model.moves.iter().any(is_filled) || own == Space::Nothing && !is_built {
        return None;
    }
    // If a row is dealt only when no column is empty, a column that stays empty would end the deals.
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
