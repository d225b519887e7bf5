//! The house rule for moving cards back from the foundations.

use solitaire_runtime::model::{
    Amount, Comparison, Expr, Function, GameModel, Gesture, Lift, Move, Spot, Step, Target, Unit,
};

use super::exprs::{SOURCE, call, compare, unfolded};
use super::{HouseRule, columns, keep, moves};
use crate::home::foundations;

/// The name of the move that is added if the declared game has no move back from the foundations.
const ADDED: &str = "FromFoundation";

/// True if cards may be moved back from the foundations. `None` if the game does not offer this choice.
fn own(model: &GameModel) -> Option<bool> {
    let goals = foundations::containers(model);
    let is_goal = |container: u8| goals.contains(&container);
    if goals.is_empty() {
        return None;
    }
    let back = |lift: &Lift| is_goal(lift.container);
    let takes_back = |declared: &Move| {
        declared.gesture.is_dragged()
            && declared.lifts.iter().any(back)
            && declared.targets.iter().all(|target| !is_goal(target.container))
    };
    // If another sort of move takes cards from a foundation, for example to another foundation, that is part of the
    // game.
    let mut others = model.moves.iter().filter(|declared| !takes_back(declared));
    if others.any(|declared| declared.lifts.iter().any(back)) {
        return None;
    }
    if model.moves.iter().any(takes_back) {
        return Some(true);
    }
    let columns = columns::all_columns(model);
    let can_be = !moves::has_name(model, ADDED)
        && goals.iter().all(|goal| gives_single_cards(model, *goal))
        && !columns.is_empty()
        && !columns.iter().any(|column| has_no_room_for_more(model, *column));
    can_be.then_some(false)
}

/// True if the game collects the columns and deals the cards again with no stock to draw from. A card that was moved
/// back from a foundation would then be left over.
fn has_no_room_for_more(model: &GameModel, column: u8) -> bool {
    let is_stock = |spot: &Spot| {
        (0..)
            .zip(model.containers)
            .any(|(number, held)| held.kind.is_stock && moves::is_of(spot, number))
    };
    let gathers =
        |step: &Step| matches!(step, Step::Gather { from, .. } if moves::is_of(from, column));
    let deals_rest = |step: &Step| matches!(step, Step::Deal { amount: Amount::Rest, .. });
    let draws = |step: &Step| matches!(step, Step::Deal { from, .. } if is_stock(from));
    let (mut gathering, others): (Vec<&Move>, Vec<&Move>) =
        model.moves.iter().partition(|one| moves::has_step(one.steps, &gathers));
    gathering.retain(|one| !moves::has_step(one.steps, &deals_rest));
    !gathering.is_empty() && !others.iter().any(|one| moves::has_step(one.steps, &draws))
}

/// True if a foundation gets cards only one by one, from the player or by autoplay, and if cards may be lifted from it.
fn gives_single_cards(model: &GameModel, goal: u8) -> bool {
    let container = &model.containers[usize::from(goal)];
    let onto = |declared: &&Move| declared.targets.iter().any(|target| target.container == goal);
    let by_hand = |declared: &Move| {
        (declared.gesture.is_dragged() || declared.gesture.autoplay().is_some())
            && declared.lifts.iter().all(|lift| lift.unit == Unit::Top)
    };
    container.pickup.is_always()
        && !container.kind.is_discard
        && model.moves.iter().filter(onto).all(by_hand)
        && model.moves.iter().any(|declared| onto(&declared))
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let own = own(model)?;
    let ways = [(true, "take-back", "yes"), (false, "no-take-back", "no")];
    Some(HouseRule::of("take cards back from foundations:", own, ways, change))
}

pub(super) fn change(model: &mut GameModel, may: bool) -> Option<()> {
    let goals = &*foundations::containers(model);
    if !may {
        moves::retain(model, |container| !goals.contains(&container), |_| true);
        return Some(());
    }
    // Switches off autoplay to the foundations, because it would play the cards there again at once.
    for kind in 0..model.moves.len() {
        let declared = model.moves[kind];
        let plays_there = declared.targets.iter().any(|target| goals.contains(&target.container));
        if plays_there && declared.gesture.autoplay() == Some(true) {
            let gesture = Gesture::Autoplay { on: false };
            moves::replace(model, kind, Move { gesture, ..declared });
        }
    }
    // The first card must stay on the foundation, unless it is certain that another card may begin the foundation
    // again.
    let names_one = |part: &Expr| match part {
        Expr::Container(one) | Expr::Element(one, _) | Expr::Slice(one, _) => goals.contains(one),
        _ => false,
    };
    let is_begun_anyhow = |goal: &u8| {
        let space = unfolded(model, &model.containers[usize::from(*goal)].space);
        !space.is_never() && !space.any(&mut |part| names_one(part))
    };
    let stays = !goals.iter().all(is_begun_anyhow);
    let count = call(Function::Count, [SOURCE]);
    let condition =
        if stays { compare(Comparison::More, count, Expr::Number(1)) } else { Expr::ALWAYS };
    let spans = |container: &u8| (*container, model.containers[usize::from(*container)].span);
    let lifts =
        goals.iter().map(spans).map(|(container, span)| Lift { container, span, unit: Unit::Top });
    let columns = columns::all_columns(model);
    let targets = columns.iter().map(spans).map(|(container, span)| Target { container, span });
    let declared = Move {
        name: ADDED,
        docs: "Take a card back from a foundation.",
        gesture: Gesture::Drag,
        lifts: keep(lifts.collect::<Vec<_>>()),
        targets: keep(targets.collect::<Vec<_>>()),
        condition,
        located: true,
        ..Move::BLANK
    };
    moves::add(model, declared);
    Some(())
}
