//! The house rule for the number of cards that are drawn from the stock at a time.

use solitaire_runtime::model::{
    Arithmetic, Comparison, Container, Counter, Expr, GameModel, Move, Spread, Step,
};

use super::exprs::compare;
use super::moves::Dealing;
use super::{HouseRule, keep, moves};

/// The largest number of cards that a house rule draws at a time.
const MAX_DRAWN: u8 = 3;

/// The distance from a pile of fanned cards to the next element, in half card widths: two card widths.
const ROOM: i16 = 4;

/// The only move of a game that draws cards from a stock onto a waste. A waste is a container that no move puts cards
/// on as a target. `None` if there is no such move or more than one.
pub(super) fn draw(model: &GameModel) -> Option<Dealing> {
    let mut draws = moves::dealings(model).filter(|draw| {
        let [stock, waste] = [draw.stock, draw.onto].map(|one| &model.containers[usize::from(one)]);
        let is_waste = waste.capacity > MAX_DRAWN && !waste.kind.is_discard;
        stock.span.count == 1 && waste.span.count == 1 && is_waste
    });
    let draw = draws.next()?;
    let is_built =
        |declared: &Move| declared.targets.iter().any(|target| target.container == draw.onto);
    (draws.next().is_none() && !model.moves.iter().any(is_built)).then_some(draw)
}

/// The number of cards that a move draws. `None` if the number varies or is larger than a house rule offers.
fn cards(draw: &Dealing) -> Option<u8> {
    let cards = u8::try_from(draw.number?[2]).ok()?;
    (1..=MAX_DRAWN).contains(&cards).then_some(cards)
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let own = cards(&draw(model)?)?;
    let ways =
        (1..=MAX_DRAWN).map(|cards| (cards, format!("draw{cards}"), format!("draw {cards}")));
    Some(HouseRule::of("cards turned from the stock", own, ways, change))
}

pub(super) fn change(model: &mut GameModel, cards: u8) -> Option<()> {
    let draw = draw(model)?;
    let steps = keep(vec![moves::dealing(draw.step, Some(cards), None)]);
    let docs = "Turn cards from the stock onto the waste.";
    moves::replace(model, draw.kind, Move { steps, docs, ..model.moves[draw.kind] });
    // If the deal also turns cards from the stock, it must turn the same number as a draw.
    let deal = model.deal.iter().map(|step| {
        let is_turn = moves::dealt(model, step) == Some((draw.onto, draw.number));
        if is_turn { moves::dealing(step, Some(cards), None) } else { *step }
    });
    model.deal = keep(deal.collect::<Vec<_>>());
    fan(model, draw.onto, cards);
    if (self::cards(&draw), cards) == (Some(1), MAX_DRAWN) {
        charge(model, &draw);
    }
    Some(())
}

/// Changes the cost of a redeal when three cards are drawn. This applies to a game that takes 100 points for each
/// redeal when one card is drawn. As in Windows Solitaire, the first two redeals become free, and each later one costs
/// 20 points.
fn charge(model: &mut GameModel, draw: &Dealing) {
    let Some(mut score) = model.score else { return };
    let is_charged = |(kind, points): &&(u8, Expr)| {
        let steps = model.moves[usize::from(*kind)].steps;
        model.constant(points) == Some(-100) && moves::touch(steps, draw.stock)
    };
    let Some((redeal, _)) = score.moves.iter().find(is_charged) else { return };
    let docs = "How many passes through the stock have begun, up to four.";
    let counter = model.counters.len() as u8;
    let passes = Counter { name: "passes", docs, start: Some(1) };
    model.counters = keep([model.counters, &[passes]].concat());
    let passes = Expr::Counter(counter);
    let is_early = compare(Comparison::Less, passes, Expr::Number(4));
    let next = Expr::Arithmetic(Arithmetic::Add, keep(Box::new([passes, Expr::Number(1)])));
    let then = keep([Step::Set { counter, value: next }]);
    let counted = Step::If { condition: is_early, then, otherwise: &[] };
    let declared = model.moves[usize::from(*redeal)];
    let steps = keep([declared.steps, &[counted]].concat());
    moves::replace(model, usize::from(*redeal), Move { steps, ..declared });
    let points = Expr::If(keep(Box::new([is_early, Expr::Number(0), Expr::Number(-20)])));
    let charged = |(kind, own): &(u8, Expr)| (*kind, if kind == redeal { points } else { *own });
    score.moves = keep(score.moves.iter().map(charged).collect::<Vec<_>>());
    model.score = Some(score);
}

/// Spreads the cards on the waste so that all cards drawn together are visible, if no other element is in the way.
fn fan(model: &mut GameModel, waste: u8, cards: u8) {
    let container = model.containers[usize::from(waste)];
    let (&[point], Spread::Squared | Spread::Last(_)) = (container.points, container.spread) else {
        return;
    };
    let in_the_way = model
        .containers
        .iter()
        .flat_map(|other| other.points)
        .any(|other| (other.y - point.y).abs() < 2 && (1..ROOM).contains(&(other.x - point.x)));
    let spread = if cards == 1 || in_the_way { Spread::Squared } else { Spread::Last(cards) };
    moves::hold(model, usize::from(waste), Container { spread, ..container });
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use crate::house::by_words;

    #[test]
    fn a_page_tells_from_which_pass_on_a_redeal_costs_points() {
        let declared = GAMES.iter().find(|game| game.model().slug == "klondike/windows").unwrap();
        let drawing = by_words(declared, ["draw3"].into_iter()).unwrap();
        let page = solitaire_rulebook::page(drawing.model());
        for line in [
            "minus 20 points if the count “passes” is at least four.",
            "It says how many passes through the stock have begun, up to four.",
        ] {
            assert!(page.contains(line), "{page}");
        }
    }
}
