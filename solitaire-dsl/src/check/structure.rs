//! Checks the containers.

use super::causes::{Causes, statement};
use super::permits::may_take;
use super::reach::Reach;
use super::traffic::{Traffic, Way};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Expr, Game};
use crate::report::Extent;

/// Reports a second stock, or a stock with several elements: there is only one undealt deck.
pub fn check_one_stock(game: &Game, faults: &mut Faults<'_>) {
    let mut stocks: Vec<ContainerId> =
        game.containers.ids().filter(|number| game.containers[*number].is_stock()).collect();
    // Put the stock that is stated last at the end: it is the one to report.
    stocks.sort_by_key(|number| game.containers[*number].stated);
    let wide = stocks.iter().copied().find(|number| game.containers[*number].count > 1);
    let Some(number) = wide.or(stocks.get(1).copied()) else { return };
    let held = &game.containers[number];
    let message = format!("a game has only one stock, so `{}` is one too many", held.name);
    let help = Some("write `stock: Stock;` once, and declare the others as `Pile`".to_owned());
    let blame = Causes::new(game).container(number).blame(held.stated);
    faults.error(blame, &held.name, "several-stocks", message, help);
}

/// Reports a `max` not below the capacity of the container's kind, and containers that show more cards than they hold.
pub fn check_capacities(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let stated = statement(game, number);
        let kind = container.element.and_then(|known| Some((known.name, known.capacity?)));
        let (message, span) = if let (Some(max), Some((kind, most))) = (container.max, kind)
            && max >= most
        {
            let span = stated.and_then(|stated| stated.max.as_ref()).map(|max| max.span);
            (format!("a `{kind}` holds one card"), span)
        } else if let Some(shown) = container.fanned
            && shown > container.capacity
        {
            let held = stated.and_then(|stated| stated.held.as_ref());
            let span = held.and_then(|held| held.kind.argument.as_ref()).map(|shown| shown.span);
            (
                format!(
                    "`{}` should show {shown} cards, but never holds that many",
                    container.name
                ),
                span,
            )
        } else {
            continue;
        };
        let span = span.unwrap_or_else(|| Extent::from(&container.name));
        let help = Some("write a smaller number, or use another kind of element".to_owned());
        if container.max.zip(kind).is_some_and(|(max, (_, most))| max == most) {
            faults.warning(container.stated, span, "over-capacity", message, help);
            continue;
        }
        let blame = Causes::new(game).pack().container(number).blame(container.stated);
        faults.error(blame, span, "over-capacity", message, help);
    }
}

/// True if a container is a stock whose cards never lie face up, so that none can be seen or taken by a move.
pub fn is_dark(game: &Game, number: ContainerId) -> bool {
    let traffic = Traffic::with_off(game);
    let shows = |way: Way<'_>, in_play: bool| match way {
        Way::Put | Way::Turn => true,
        Way::Lay(side) => in_play && side.is_some_and(|(up, _)| *up),
        _ => false,
    };
    game.containers[number].is_of("Stock")
        && !traffic.is_open
        && !traffic.any(number, |touch| shows(touch.way, touch.by.is_some()))
}

/// Reports containers that neither the deal nor a move uses. Being named in a condition does not count as a use.
pub fn check_used(game: &Game, faults: &mut Faults<'_>) {
    let traffic = Traffic::with_off(game);
    // Another check reports a game without moves.
    if traffic.is_open
        || !game.moves.iter().chain(&game.off).any(|declared| declared.gesture.is_players())
    {
        return;
    }
    for (number, container) in game.containers.entries() {
        // An inherited container stays if an expression names it: the variation may have dropped only its moves.
        let asks = |expr: &Expr| expr.speaks_of_container(number);
        let is_kept = container.stated < game.own() && game.exprs().into_iter().any(asks);
        if is_kept || container.is_stock() || traffic.any(number, |_| true) {
            continue;
        }
        let message = format!("`{}` never holds a card", container.name);
        let help = Some("deal or move cards to it, or drop it".to_owned());
        let blame = Causes::new(game).blame(container.stated).with_left_out(game, |_| true);
        faults.error(blame, &container.name, "unused-container", message, help);
    }
}

/// Warns about a container with more elements than can ever get a card.
pub fn check_idle(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if !faults.are_whole(&[Part::Win]) {
        // Another check has reported a mistake in `win`, and idle elements may have the same cause.
        return;
    }
    for (number, held) in game.containers.entries() {
        let whole = reach.counted(game).whole[usize::from(held.first)];
        let runs = whole.filter(|whole| *whole > 0);
        let runs = runs.map(|whole| game.cards() as i64 / whole);
        let begun = dealt_once(game, reach, number).or(reach.beginnings(game, number)).or(runs);
        let Some(begun) = begun.filter(|begun| (1..i64::from(held.count)).contains(begun)) else {
            continue;
        };
        let Some(span) = Causes::new(game).pack().place_of(number) else { continue };
        let message = format!(
            "`{}` has {} elements, but at most {begun} ever get a card",
            held.name, held.count
        );
        let help = format!("write {begun}, or play with more cards");
        faults.warning(game.own(), span, "idle-elements", message, Some(help));
    }
}

/// The number of elements that the deal fills, if over half and the others can never take a card; otherwise `None`.
fn dealt_once(game: &Game, reach: &Reach, container: ContainerId) -> Option<i64> {
    let [space, _] = may_take(game, container);
    let places = game.places(container);
    let bare = places.clone().filter(|place| reach.dealt[*place].most == 0).count();
    let may_fill = space || reach.stepped_on[container] || reach.is_open;
    let is_kept = !game.containers[container].is_stock() && !may_fill;
    (is_kept && bare > 0 && 2 * bare < places.len()).then(|| (places.len() - bare) as i64)
}
