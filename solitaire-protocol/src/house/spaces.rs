//! What fills an empty column: any card, or Kings alone.

use solitaire_runtime::model::{Expr, Function, GameModel, Gesture, Term};

use super::{Change, Choice, HouseRule, keep};
use crate::home::foundations;

/// `is_king(bottom(moving))`.
const KINGS: Expr =
    Expr::Call(Function::IsKing, &[Expr::Call(Function::Bottom, &[Expr::Term(Term::Moving)])]);

/// The columns that cards are dragged to and from, and whether any card fills an empty one; `None` where there are none, or
/// several sorts, or something else decides.
fn own(model: &GameModel) -> Option<(usize, bool)> {
    let goals = foundations::containers(model);
    let mut columns = (0..model.containers.len()).filter(|number| {
        let is_it = |container: u8| usize::from(container) == *number;
        let container = &model.containers[*number];
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
            && !goals.iter().any(|goal| is_it(*goal))
    });
    let column = columns.next()?;
    if columns.next().is_some() {
        return None;
    }
    match &model.containers[column].space {
        Expr::Truth(true) => Some((column, true)),
        Expr::Call(
            Function::IsKing,
            [Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)])],
        ) => Some((column, false)),
        _ => None,
    }
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let (_, own) = own(model)?;
    let choice = |any: bool| {
        let (word, says) = if any {
            ("any-space", "any card fills a space")
        } else {
            ("king-space", "Kings alone fill a space")
        };
        Choice::new(word.to_owned(), says.to_owned(), any == own, Change::Spaces(any))
    };
    let about = "what fills an empty column".to_owned();
    Some(HouseRule { about, choices: vec![choice(true), choice(false)] })
}

pub(super) fn change(model: &mut GameModel, any: bool) {
    let Some((column, _)) = own(model) else { return };
    let mut containers = model.containers.to_vec();
    containers[column].space = if any { Expr::ALWAYS } else { KINGS };
    model.containers = keep(containers);
}
