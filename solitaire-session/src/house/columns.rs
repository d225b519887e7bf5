//! Finds the columns of a game and the rule for filling an empty column.

use solitaire_runtime::model::{Expr, Function, GameModel};

use super::exprs::{MOVING, are_equal, call};
use crate::home::foundations;

/// The cards that may be put on an empty column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    Any,
    Kings,
    Nothing,
}

impl Space {
    pub(super) fn condition(self) -> Expr {
        match self {
            Self::Any => Expr::ALWAYS,
            Self::Kings => call(Function::IsKing, [call(Function::Bottom, [MOVING])]),
            Self::Nothing => Expr::NEVER,
        }
    }
}

/// The containers of columns: cards are built there, and the player drags cards to and from them. Foundations are left
/// out.
pub(super) fn all_columns(model: &GameModel) -> Vec<u8> {
    let goals = foundations::containers(model);
    let is_column = |number: &u8| {
        let is_it = |container: u8| container == *number;
        let container = &model.containers[usize::from(*number)];
        let is_played_on = model.moves.iter().any(|declared| {
            declared.gesture.is_dragged()
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

/// The index of the only container of columns. `None` if there is no such container or more than one.
pub(super) fn columns(model: &GameModel) -> Option<usize> {
    <[u8; 1]>::try_from(all_columns(model)).ok().map(|[column]| usize::from(column))
}

/// The index of the only container of columns, and the cards that may fill an empty column. `None` if there is no such
/// container, or if its rule for empty columns has another form.
pub(super) fn own(model: &GameModel) -> Option<(usize, Space)> {
    let column = columns(model)?;
    let all = [Space::Any, Space::Kings, Space::Nothing];
    let space = &model.containers[column].space;
    let own = all.into_iter().find(|one| are_equal(&one.condition(), space))?;
    Some((column, own))
}
