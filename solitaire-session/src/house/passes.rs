//! The house rule for how often a move may be made, such as turning over the waste or reshuffling.

use solitaire_runtime::Span;
use solitaire_runtime::model::{
    Arithmetic, Comparison, Counter, Expr, Function, GameModel, Gesture, Lift, Move, Spot, Step,
    Unit,
};

use super::drawing::draw;
use super::exprs::{all, are_equal, call, compare, conjuncts};
use super::moves::Dealing;
use super::{HouseRule, keep, moves};
use crate::words::{counted, name_words};

/// The largest number that a house rule offers as a limit, besides no limit.
const MAX_PASSES: u8 = 3;

/// The name of the redeal move that is added to a game that is declared without a redeal.
const ADDED: &str = "Redeal";

/// A counter and the index of the only move that it limits: each time the move is made, the counter falls by one.
/// `None` if there is not exactly one such pair, or if another condition reads the counter.
fn limited(model: &GameModel) -> Option<(u8, usize)> {
    let limits = |declared: &Move, counter: u8| {
        (declared.gesture.is_pile_press() || declared.gesture.is_dragged())
            && conjuncts(&declared.condition).iter().any(|one| are_equal(one, &is_left(counter)))
            && declared.steps.iter().any(|step| are_equal(step, &counted_down(counter)))
    };
    let counters = 0..model.counters.len() as u8;
    let mut found = model.moves.iter().enumerate().flat_map(|(kind, declared)| {
        let limiting = counters.clone().filter(|counter| limits(declared, *counter));
        limiting.map(move |counter| (counter, kind))
    });
    let (counter, kind) = found.next().filter(|_| found.next().is_none())?;
    // If another condition reads the counter, a different start value would change that condition too.
    let asks = |condition: &Expr| {
        condition.any(&mut |part| matches!(part, Expr::Counter(asked) if *asked == counter))
    };
    let moves = model.moves.iter().enumerate().filter(|(other, _)| *other != kind);
    let held = model.containers.iter().flat_map(|held| [&held.pickup, &held.build, &held.space]);
    let conditions = moves.map(|(_, declared)| &declared.condition).chain(held);
    let mut all = conditions.chain(model.rules.iter().map(|rule| &rule.body));
    (!all.any(asks)).then_some((counter, kind))
}

/// A copy of the model in which the redeal is complete. A declaration leaves out the redeal move if a redeal is never
/// allowed, and leaves out its counter if a redeal is never or always allowed. Both are added here.
fn written_out(model: &GameModel) -> GameModel {
    let mut model = *model;
    let Some(draw) = draw(&model) else { return model };
    let turns_over = |declared: &Move| {
        let gathers = |from: &Spot, into: u8| moves::is_of(from, draw.onto) && into == draw.stock;
        declared.gesture.is_pile_press()
            && matches!(declared.steps, [Step::Gather { from, into: Some(into), .. }] if gathers(from, *into))
    };
    let changes = |declared: &Move| {
        moves::has_step(declared.steps, &|step| {
            matches!(step, Step::Gather { .. } | Step::Set { .. })
        })
    };
    let redeal = model.moves.iter().position(turns_over);
    let is_left_out = !model.moves.iter().any(changes) && !moves::has_name(&model, ADDED);
    if model.counters.is_empty() && (redeal.is_some() || is_left_out) {
        let docs = "How many times the waste may be turned over into the stock.";
        let start = if redeal.is_some() { None } else { Some(0) };
        model.counters = keep(vec![Counter { name: "redeals", docs, start }]);
        if let Some(kind) = redeal {
            let declared = model.moves[kind];
            let condition = all([conjuncts(&declared.condition), &[is_left(0)]].concat());
            let steps = keep([declared.steps, &[counted_down(0)]].concat());
            moves::replace(&mut model, kind, Move { condition, steps, ..declared });
        }
    }
    if let (true, [Counter { start: Some(0), .. }]) = (is_left_out, model.counters) {
        let redeal = turn_over(&model, &draw);
        moves::add(&mut model, redeal);
    }
    model
}

/// The condition `counter > 0`.
fn is_left(counter: u8) -> Expr {
    compare(Comparison::More, Expr::Counter(counter), Expr::Number(0))
}

/// The step `counter -= 1`.
fn counted_down(counter: u8) -> Step {
    let less = Box::new([Expr::Counter(counter), Expr::Number(1)]);
    Step::Set { counter, value: Expr::Arithmetic(Arithmetic::Subtract, keep(less)) }
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let model = &written_out(model);
    let (counter, kind) = limited(model)?;
    let Counter { name, start, .. } = model.counters[usize::from(counter)];
    let own = match start {
        Some(number) => Some(u8::try_from(number).ok().filter(|number| *number <= MAX_PASSES)?),
        None => None,
    };
    let (words, slug) = (name_words(name), name.replace('_', "-"));
    let one = words.strip_suffix('s').unwrap_or(&words).to_owned();
    let way = |number: Option<u8>| match number {
        None => (number, format!("unlimited-{slug}"), format!("unlimited {words}")),
        Some(0) => (number, format!("{slug}0"), format!("no {words}")),
        Some(times) => (number, format!("{slug}{times}"), counted(usize::from(times), &one)),
    };
    // A move that shuffles must have a limit, since the game would never end otherwise.
    let does =
        |is_meant: &dyn Fn(&Step) -> bool| moves::has_step(model.moves[kind].steps, is_meant);
    let shuffles = does(&|step| matches!(step, Step::Shuffle | Step::Custom { .. }));
    let is_endless = does(&|step| matches!(step, Step::Gather { .. }));
    let mut numbers: Vec<Option<u8>> = (0..=MAX_PASSES).map(Some).collect();
    if own.is_none() || (is_endless && !shuffles) {
        numbers.push(None);
    }
    Some(HouseRule::of(&words, own, numbers.into_iter().map(way), change))
}

pub(super) fn change(model: &mut GameModel, number: Option<u8>) -> Option<()> {
    *model = written_out(model);
    let (counter, kind) = limited(model)?;
    let mut counters = model.counters.to_vec();
    counters[usize::from(counter)].start = number.map(i32::from);
    model.counters = keep(counters);
    if number == Some(0) {
        moves::remove(model, kind);
    }
    Some(())
}

/// The move that turns over the waste to form a new stock. It may be made as often as the model's only counter allows.
fn turn_over(model: &GameModel, draw: &Dealing) -> Move {
    let is_empty = |container: u8| call(Function::IsEmpty, [Expr::Container(container)]);
    let stock = model.containers[usize::from(draw.stock)].span;
    let holds_cards = Expr::Not(keep(Box::new(is_empty(draw.onto))));
    let condition = all(vec![is_empty(draw.stock), holds_cards, is_left(0)]);
    let (first, end) = (Expr::Number(0), Expr::Number(1));
    let gathered = Step::Gather {
        from: Spot::Elements { container: draw.onto, from: first, to: end },
        reversed: false,
        turned: false,
        into: Some(draw.stock),
        condition: None,
    };
    let steps = vec![gathered, counted_down(0)];
    let lift =
        Lift { container: draw.stock, span: Span { count: 1, ..stock }, unit: Unit::Nothing };
    Move {
        name: ADDED,
        docs: "Turn the waste over into the stock.",
        gesture: Gesture::Press,
        lifts: keep(vec![lift]),
        condition,
        steps: keep(steps),
        ..Move::BLANK
    }
}
