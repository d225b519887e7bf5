//! How many cards are drawn from the stock at a time.

use solitaire_runtime::model::{Amount, Expr, GameModel, Gesture, Move, Spot, Spread, Step, Unit};

use super::{Change, Choice, HouseRule, keep, moves};

/// The most cards that are drawn at a time.
const MAX_DRAWN: u8 = 3;

/// Two card widths, in halves: how far the next element must be for fanned cards to be seen.
const ROOM: i16 = 4;

/// A move that draws cards from a stock onto a waste: cards lie there to be taken, and nothing is built there.
pub(super) struct Draw {
    pub kind: usize,
    pub stock: u8,
    pub waste: u8,
    /// How many cards it draws; `None` when that differs from time to time.
    pub cards: Option<u8>,
}

/// The only move of a game that draws, if there is one.
pub(super) fn draw(model: &GameModel) -> Option<Draw> {
    let mut draws = (0..model.moves.len()).filter_map(|kind| {
        let (stock, waste, amount) = drawn(model, &model.moves[kind])?;
        Some(Draw { kind, stock, waste, cards: number(model, amount) })
    });
    let draw = draws.next()?;
    let is_built =
        |declared: &Move| declared.targets.iter().any(|target| target.container == draw.waste);
    (draws.next().is_none() && !model.moves.iter().any(is_built)).then_some(draw)
}

/// The stock, the waste and the number of cards of a move that draws, and does nothing else.
fn drawn(model: &GameModel, declared: &Move) -> Option<(u8, u8, &'static Amount)> {
    let [lift] = declared.lifts else { return None };
    let [Step::Deal { to, amount, side, from, condition: None, first: None, .. }] = declared.steps
    else {
        return None;
    };
    let (Spot::Elements { container: waste, .. }, Spot::Elements { container: stock, .. }) =
        (to, from)
    else {
        return None;
    };
    let (onto, off) =
        (&model.containers[usize::from(*waste)], &model.containers[usize::from(*stock)]);
    let is_draw = declared.gesture == Gesture::Press
        && declared.targets.is_empty()
        && lift.unit == Unit::Nothing
        && lift.container == *stock
        && matches!(side, solitaire_runtime::model::Side::Up)
        && off.kind.is_stock
        && off.span.count == 1
        && onto.span.count == 1
        && onto.capacity > MAX_DRAWN
        && !onto.kind.is_discard;
    is_draw.then_some((*stock, *waste, amount))
}

fn number(model: &GameModel, amount: &Amount) -> Option<u8> {
    let number = match amount {
        Amount::Rounds(Expr::Number(number)) => *number,
        Amount::Rounds(Expr::Constant(number)) => model.constants[usize::from(*number)].value,
        _ => return None,
    };
    u8::try_from(number).ok().filter(|number| (1..=MAX_DRAWN).contains(number))
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let own = draw(model)?.cards?;
    let choice = |cards: u8| {
        let word = format!("draw{cards}");
        Choice::new(word, format!("draw {cards}"), cards == own, Change::Drawing(cards))
    };
    let about = "cards drawn from the stock at a time".to_owned();
    Some(HouseRule { about, choices: (1..=MAX_DRAWN).map(choice).collect() })
}

pub(super) fn change(model: &mut GameModel, cards: u8) {
    let Some(Draw { kind, waste, .. }) = draw(model) else { return };
    let [Step::Deal { to, to_under, side, from, from_under, first, condition, .. }] =
        model.moves[kind].steps
    else {
        return;
    };
    let (amount, to, side, from) =
        (Amount::Rounds(Expr::Number(i32::from(cards))), *to, *side, *from);
    let (to_under, from_under, first, condition) = (*to_under, *from_under, *first, *condition);
    let step = Step::Deal { to, to_under, amount, side, from, from_under, first, condition };
    moves::replace(model, kind, Move { steps: keep(vec![step]), ..model.moves[kind] });
    fan(model, waste, cards);
}

/// Fans out the cards that were drawn together, where nothing lies in the way.
fn fan(model: &mut GameModel, waste: u8, cards: u8) {
    let mut containers = model.containers.to_vec();
    let container = &mut containers[usize::from(waste)];
    let (&[point], Spread::Squared | Spread::Last(_)) = (container.points, container.spread) else {
        return;
    };
    let in_the_way = model
        .containers
        .iter()
        .flat_map(|other| other.points)
        .any(|other| (other.y - point.y).abs() < 2 && (1..ROOM).contains(&(other.x - point.x)));
    container.spread = if cards == 1 || in_the_way { Spread::Squared } else { Spread::Last(cards) };
    model.containers = keep(containers);
}
