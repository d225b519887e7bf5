//! The house rule for the first cards that are turned from the stock: by the deal, or by the player.

use solitaire_runtime::model::{GameModel, Spot, Step};

use super::{HouseRule, keep, moves};

/// The step that turns the first cards from the stock, and its index in the steps of the deal; the index is `None` if
/// the player turns these cards. The result is `None` if the game has no such step, or if the player could put other
/// cards on its target first.
fn turn(model: &GameModel) -> Option<(Step, Option<usize>)> {
    let mut turns = moves::dealings(model);
    let turn = turns.next()?;
    let is_put_there =
        model.moves.iter().any(|one| one.targets.iter().any(|to| to.container == turn.onto));
    let space = &model.containers[usize::from(turn.onto)].space;
    if turns.next().is_some() || turn.number.is_none() || is_put_there && !space.is_never() {
        return None;
    }
    let step = moves::dealing(turn.step, None, Some(Spot::Hand));
    let mut touching = (0..model.deal.len()).filter(|at| {
        let steps = &model.deal[*at..=*at];
        let number = moves::dealt(model, &steps[0]).and_then(|(_, number)| number);
        let is_nothing = number.is_some_and(|[.., cards]| cards == 0);
        let touches = moves::touch(steps, turn.onto) || moves::touch(steps, turn.stock);
        touches && !is_nothing
    });
    let at = touching.next();
    let is_turn = |at: usize| moves::dealt(model, &model.deal[at]) == moves::dealt(model, &step);
    (touching.next().is_none() && at.is_none_or(is_turn)).then_some((step, at))
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let (_, at) = turn(model)?;
    let ways = [(true, "first-dealt", "part of the deal"), (false, "first-by-hand", "left to you")];
    Some(HouseRule::of("first turn of the stock:", at.is_some(), ways, change))
}

pub(super) fn change(model: &mut GameModel, dealt: bool) -> Option<()> {
    let mut deal = model.deal.to_vec();
    match turn(model)? {
        (step, None) if dealt => deal.push(step),
        (_, Some(at)) if !dealt => drop(deal.remove(at)),
        _ => return None,
    }
    model.deal = keep(deal);
    Some(())
}
