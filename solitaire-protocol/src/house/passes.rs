//! How often something limited may be done: turn the waste over, shuffle what is left, draw a card from beneath.

use solitaire_runtime::Span;
use solitaire_runtime::model::{
    Arithmetic, Comparison, Counter, Expr, Function, GameModel, Gesture, Lift, Move, Spot, Step,
    Unit,
};

use super::drawing::{Draw, draw};
use super::{Change, Choice, HouseRule, keep, moves};
use crate::words::{counted, name_words};

/// The most times that are offered, but for no limit.
const MAX_PASSES: u8 = 3;

/// The name of the move that is added where the declared game has but one pass.
const ADDED: &str = "Redeal";

/// A counter that limits a move.
struct Limited {
    counter: usize,
    /// The move; `None` where the declared game leaves it out, since it would never be allowed.
    kind: Option<usize>,
}

/// The only move that a counter limits, each making of it counting one down.
fn limited(model: &GameModel) -> Option<Limited> {
    let mut found = (0..model.moves.len()).filter_map(|kind| {
        let declared = &model.moves[kind];
        let is_player = matches!(declared.gesture, Gesture::Press | Gesture::Drag);
        let counter = moves::conjuncts(&declared.condition).iter().find_map(demanded)?;
        let counts = declared.steps.iter().any(|step| counts_down(step, counter));
        (is_player && counts).then_some(Limited { counter: usize::from(counter), kind: Some(kind) })
    });
    let first = found.next();
    if found.next().is_some() {
        return None;
    }
    match first {
        Some(limited) => (!asks_how_far(model, &limited)).then_some(limited),
        None => left_out(model),
    }
}

/// Whether something else than the limited move asks how far the counter is: with another number it would say another thing.
fn asks_how_far(model: &GameModel, limited: &Limited) -> bool {
    let asks = |condition: &Expr| {
        condition.any(&mut |part| matches!(part, Expr::Counter(counter) if usize::from(*counter) == limited.counter))
    };
    let mut moves = (0..model.moves.len()).filter(|kind| Some(*kind) != limited.kind);
    let mut containers =
        model.containers.iter().flat_map(|held| [&held.pickup, &held.build, &held.space]);
    moves.any(|kind| asks(&model.moves[kind].condition))
        || containers.any(asks)
        || model.rules.iter().any(|rule| asks(&rule.body))
}

/// A counter that begins at 0 and that nothing reads, in a game that draws from a stock: its waste is turned over in other
/// games of the family.
fn left_out(model: &GameModel) -> Option<Limited> {
    let [Counter { start: Some(0), .. }] = model.counters else { return None };
    let draw = draw(model)?;
    let gathers = |declared: &Move| {
        moves::has_step(declared.steps, &|step| {
            matches!(step, Step::Gather { .. } | Step::Set { .. })
        })
    };
    let is_free = !model.moves.iter().any(gathers)
        && model.moves[draw.kind].lifts.len() == 1
        && moves::fresh_name(model, ADDED).is_some();
    is_free.then_some(Limited { counter: 0, kind: None })
}

/// The counter of `counter > 0`.
const fn demanded(condition: &Expr) -> Option<u8> {
    match condition {
        Expr::Compare(Comparison::More, [Expr::Counter(counter), Expr::Number(0)]) => {
            Some(*counter)
        }
        _ => None,
    }
}

/// Whether a step is `counter -= 1`.
fn counts_down(step: &Step, wanted: u8) -> bool {
    matches!(step, Step::Set { counter, value: Expr::Arithmetic(Arithmetic::Subtract, [Expr::Counter(from), Expr::Number(1)]) }
        if *counter == wanted && *from == wanted)
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let Limited { counter, kind } = limited(model)?;
    let Counter { name, start, .. } = model.counters[counter];
    let own = match start {
        Some(number) => Some(u8::try_from(number).ok().filter(|number| *number <= MAX_PASSES)?),
        None => None,
    };
    let (words, slug) = (name_words(name), name.replace('_', "-"));
    let one = words.strip_suffix('s').unwrap_or(&words).to_owned();
    let choice = |number: Option<u8>| {
        let (word, says) = match number {
            None => (format!("unlimited-{slug}"), format!("unlimited {words}")),
            Some(0) => (format!("{slug}0"), format!("no {words}")),
            Some(number) => (format!("{slug}{number}"), counted(usize::from(number), &one)),
        };
        Choice::new(word, says, number == own, Change::Passes(number))
    };
    // What shuffles without end would never be over, and nothing but a shuffle makes such a round differ from the last.
    let shuffles = kind.is_some_and(|kind| {
        moves::has_step(model.moves[kind].steps, &|step| {
            matches!(step, Step::Shuffle | Step::Custom { .. })
        })
    });
    let is_endless = kind.is_none_or(|kind| {
        moves::has_step(model.moves[kind].steps, &|step| matches!(step, Step::Gather { .. }))
    });
    let mut numbers: Vec<Option<u8>> = (0..=MAX_PASSES).map(Some).collect();
    if own.is_none() || (is_endless && !shuffles) {
        numbers.push(None);
    }
    Some(HouseRule { about: words.clone(), choices: numbers.into_iter().map(choice).collect() })
}

pub(super) fn change(model: &mut GameModel, number: Option<u8>) {
    let Some(Limited { counter, kind }) = limited(model) else { return };
    let mut counters = model.counters.to_vec();
    counters[counter].start = number.map(i32::from);
    match kind {
        Some(kind) if number == Some(0) => moves::remove(model, kind),
        Some(_) => {}
        None => {
            let Some(draw) = draw(model) else { return };
            let declared = turn_over(model, &draw, counter as u8);
            moves::add(model, declared);
        }
    }
    model.counters = keep(counters);
}

/// The move that turns the waste over to be the stock again, so often as a counter allows.
fn turn_over(model: &GameModel, draw: &Draw, counter: u8) -> Move {
    let call =
        |container: u8| Expr::Call(Function::IsEmpty, keep(vec![Expr::Container(container)]));
    let stock = model.containers[usize::from(draw.stock)].span;
    let (left, one) = (Expr::Counter(counter), Expr::Number(1));
    let condition = Expr::All(keep(vec![
        call(draw.stock),
        Expr::Not(keep(Box::new(call(draw.waste)))),
        Expr::Compare(Comparison::More, keep(Box::new([left, Expr::Number(0)]))),
    ]));
    let waste = Spot::Elements { container: draw.waste, from: Expr::Number(0), to: one };
    let steps = vec![
        Step::Gather {
            from: waste,
            reversed: false,
            turned: false,
            into: Some(draw.stock),
            condition: None,
        },
        Step::Set {
            counter,
            value: Expr::Arithmetic(Arithmetic::Subtract, keep(Box::new([left, one]))),
        },
    ];
    let lift =
        Lift { container: draw.stock, span: Span { count: 1, ..stock }, unit: Unit::Nothing };
    Move {
        name: ADDED,
        docs: "Turn the waste over to be the stock again.",
        gesture: Gesture::Press,
        lifts: keep(vec![lift]),
        condition,
        steps: keep(steps),
        ..Move::BLANK
    }
}
