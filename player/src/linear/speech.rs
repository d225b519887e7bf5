//! Describes the board in sentences.

use std::collections::BTreeMap;

use solitaire_runtime::explain::{
    Seat, cover_words, is_free, is_main_shape, left_of, place_words, seat,
};
use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, Place, Position, Session, nouns};

use crate::words::{counted, in_words, listed, sentence};

/// The name of a face-up card, such as `the Five of spades`; for other cards, `a face-down card`.
pub(super) fn card(card: Card) -> String {
    if card.is_face_up() {
        format!("the {} of {}", card.rank().word(), card.suit().word())
    } else {
        "a face-down card".to_owned()
    }
}

/// Describes the board, with one line for each pile. The empty piles of a container share a line, and so do the cards
/// in a row of a shape such as a pyramid.
pub(super) fn board(session: &Session) -> Vec<String> {
    let mut lines = Vec::new();
    for container in session.model().containers {
        if container.shape.is_some() && row(container, 0).is_some() {
            lines.extend(rows(session, container));
            continue;
        }
        let (empty, filled): (Vec<Place>, Vec<Place>) =
            container.span.places().partition(|place| session.table().cards(*place).is_empty());
        lines.extend(filled.into_iter().map(|place| element(session, place)));
        lines.extend(empties(session, container, &empty));
    }
    lines.extend(free(session));
    lines
}

/// For a place in a shape with rows, its row and its position in the row, both counted from 1.
fn row(container: &Container, index: usize) -> Option<(usize, usize)> {
    match seat(container, index) {
        Seat::Row(row, place) => Some((row, place)),
        _ => None,
    }
}

/// A sentence for each row of a shape. In shapes whose cards cover each other, empty places are left out.
fn rows(session: &Session, container: &Container) -> Vec<String> {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (index, place) in container.span.places().enumerate() {
        let Some((number, nth)) = row(container, index) else { continue };
        let parts = rows.entry(number).or_default();
        let is_gone = session.table().cards(place).is_empty();
        if !is_gone || container.shape.is_some_and(|shape| !shape.has_covers()) {
            parts.push(format!("place {nth}, {}", contents(session, place)));
        }
    }
    let of = of_the_shape(session.model(), container);
    let said = |(row, parts): (usize, Vec<String>)| {
        let is_empty = parts.iter().all(|part| part.ends_with(EMPTY));
        sentence(&match is_empty {
            true => format!("row {row}{of} is empty"),
            false => format!("row {row}{of}: {}", parts.join("; ")),
        })
    };
    rows.into_iter().map(said).collect()
}

/// Words that name the shape that rows belong to, such as ` of the small piles`. Empty for the main shape of the game.
fn of_the_shape(model: &GameModel, shape: &Container) -> String {
    let mut named = model.containers.iter().zip(nouns::elements(model));
    match named.find(|(container, _)| container.span == shape.span) {
        Some((container, noun)) if !is_main_shape(model, container) => {
            format!(" of the {}", nouns::plural(&noun))
        }
        _ => String::new(),
    }
}

/// A sentence that lists the free cards of a game in which cards cover each other, such as Pyramid: the uncovered cards
/// of the shape, and the tops of other piles from which cards can be moved. `None` without such cards.
pub(super) fn free(session: &Session) -> Option<String> {
    let (model, table) = (session.model(), session.table());
    let has_covers = |container: &Container| container.shape.is_some_and(|one| one.has_covers());
    if !model.containers.iter().any(has_covers) {
        return None;
    }
    let lifts = || model.moves.iter().flat_map(|declared| declared.lifts);
    let is_open = |place: Place| {
        let container = model.container_of(place).filter(|one| !one.kind.is_stock);
        container.is_some_and(|one| !has_covers(one))
            && table.cards(place).top().is_some_and(|card| card.is_face_up())
            && lifts().any(|lift| lift.span.holds(place))
    };
    let free =
        every_place(session).filter(|place| is_free(model, table, *place) || is_open(*place));
    let free: Vec<String> = free.map(|place| located(session, place)).collect();
    (!free.is_empty()).then(|| sentence(&format!("free cards: {}", free.join("; "))))
}

/// The top card of a place followed by the name of the place, such as `the Five of spades, the waste`.
fn located(session: &Session, place: Place) -> String {
    let top = session.table().cards(place).as_slice().last().copied().map(card).unwrap_or_default();
    format!("{top}, {}", place_words(session.model(), place))
}

fn every_place(session: &Session) -> impl Iterator<Item = Place> + use<> {
    (0..session.model().places() as u8).map(Place)
}

/// One sentence that names all empty places of a container; `None` if no place is empty.
fn empties(session: &Session, container: &Container, empty: &[Place]) -> Option<String> {
    let model = session.model();
    let number = model.containers.iter().position(|one| one.span == container.span)?;
    let noun = nouns::plural(nouns::elements(model).get(number)?);
    let numbers = empty.iter().map(|place| {
        match seat(container, usize::from(place.0 - container.span.first)) {
            Seat::Number(number) => Some(nouns::ordinal(number as i32)),
            _ => None,
        }
    });
    let numbers: Option<Vec<String>> = numbers.collect();
    let names = || empty.iter().map(|place| place_words(model, *place)).collect::<Vec<_>>();
    match (empty, numbers) {
        ([], _) => None,
        ([one], _) => Some(sentence(&format!("{} is empty", place_words(model, *one)))),
        _ if empty.len() == usize::from(container.span.count) => {
            Some(sentence(&format!("all {} {noun} are empty", empty.len())))
        }
        (_, Some(numbers)) => Some(sentence(&format!("the {} {noun} are empty", listed(&numbers)))),
        (_, None) => Some(sentence(&format!("{} are empty", listed(&names())))),
    }
}

/// A sentence that lists the visible cards of a place, beginning with the top card, which matters most.
pub(super) fn element(session: &Session, place: Place) -> String {
    let name = place_words(session.model(), place);
    match contents(session, place).as_str() {
        EMPTY => sentence(&format!("{name} is {EMPTY}")),
        contents => sentence(&format!("{name}: {contents}")),
    }
}

/// The word for a place without cards.
const EMPTY: &str = "empty";

/// The visible cards of a place, and the cards that cover them; for an empty place in a row, the card beside it.
fn contents(session: &Session, place: Place) -> String {
    let (model, table) = (session.model(), session.table());
    let cards = table.cards(place);
    let container = model.container_of(place);
    let shown = container.map_or(1, |container| container.shown(cards.index(), cards.len()));
    if cards.is_empty() {
        let left = left_of(model, place).and_then(|left| table.cards(left).top());
        let gap = left.map(|left| format!("a gap next to {}", in_words(&left.pretty())));
        return gap.unwrap_or_else(|| EMPTY.to_owned());
    }
    if cards.top().is_none() && shown < cards.len() {
        return format!("{}, face down", counted(cards.len(), "card"));
    }
    let seen = cards.tail(shown).as_slice();
    let open: Vec<String> =
        seen.iter().rev().filter(|card| card.is_face_up()).map(|one| card(*one)).collect();
    let down = seen.len() - open.len();
    let below = cards.len() - shown;
    let mut parts = Vec::new();
    match open.as_slice() {
        [] => {}
        [one] => parts.push(one.clone()),
        [top, rest @ ..] => parts.push(format!("{top}, on {}", rest.join(", on "))),
    }
    if down == 1 && cards.len() == 1 {
        parts.push("face down".to_owned());
    } else if down > 0 {
        parts.push(format!("{} face down", counted(down, "card")));
    }
    if below > 0 {
        parts.push(format!("{} below", counted(below, "card")));
    }
    let mut said = parts.join("; ");
    if let Some(cover) = cover_words(model, table, place) {
        said += &format!(", covered by {}", in_words(&cover));
    } else if is_free(model, table, place) {
        said += ", free";
    }
    said
}

/// The places with a visible card that `is_meant` accepts, and the number of cards from it to the top, smallest first.
pub(super) fn seen(session: &Session, is_meant: impl Fn(Card) -> bool) -> Vec<(Option<u8>, Place)> {
    let mut found: Vec<(Option<u8>, Place)> = Vec::new();
    for container in session.model().containers {
        for place in container.span.places() {
            let cards = session.table().cards(place);
            let open = cards
                .tail(container.shown(cards.index(), cards.len()).min(cards.open()))
                .as_slice();
            let counted = (1..).zip(open.iter().rev()).filter(|(_, card)| is_meant(**card));
            found.extend(counted.map(|(count, _)| (Some(count), place)));
        }
    }
    found.sort_by_key(|(count, _)| *count);
    found
}

/// A sentence about a place that has changed: its top card and its number of cards.
fn top(session: &Session, place: Place) -> String {
    let name = place_words(session.model(), place);
    let cards = session.table().cards(place);
    match cards.as_slice() {
        [] => sentence(&format!("{name} is {} now", contents(session, place))),
        [.., last] if !last.is_face_up() => {
            sentence(&format!("{name} has {}, face down", counted(cards.len(), "card")))
        }
        [only] => sentence(&format!("{name} has {}", card(*only))),
        [.., top] => sentence(&format!(
            "{name} has {} on top of {}",
            card(*top),
            counted(cards.len() - 1, "card")
        )),
    }
}

/// A sentence for each place that has changed since the position `before`, and one for the cards that have become free.
pub(super) fn changes(session: &Session, before: &dyn Position) -> Vec<String> {
    let (model, table, was) = (session.model(), session.table(), before.table());
    let freed: Vec<Place> = every_place(session)
        .filter(|place| is_free(model, table, *place) && !is_free(model, was, *place))
        .collect();
    let is_told = |place: &Place| {
        let cards = table.cards(*place);
        // Discarded cards are left out, because the words of the move have already named the card and its pile.
        let is_gone = model.container_of(*place).is_some_and(|container| {
            let covers = container.shape.is_some_and(|shape| shape.has_covers());
            container.kind.is_discard || covers && cards.is_empty()
        });
        cards.as_slice() != was.cards(*place).as_slice() && !is_gone && !freed.contains(place)
    };
    let mut told: Vec<String> =
        every_place(session).filter(is_told).map(|place| top(session, place)).collect();
    if !freed.is_empty() {
        let freed: Vec<String> = freed.iter().map(|place| located(session, *place)).collect();
        told.push(sentence(&format!("now free: {}", freed.join("; "))));
    }
    told
}
