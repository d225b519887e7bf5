//! The board in sentences.

use solitaire_runtime::explain::place_words;
use solitaire_runtime::model::{Container, Spread};
use solitaire_runtime::{Card, Cards, Place, Rank, Session, Suit, nouns};

use crate::words::counted;

/// A card: `the Five of spades`, or that it lies face down.
pub(super) fn card(card: Card) -> String {
    if card.is_face_up() {
        format!("the {} of {}", card.rank().word(), card.suit().word())
    } else {
        "a card face down".to_owned()
    }
}

/// A sentence with a great letter at its beginning and a full stop at its end, unless it asks something.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    let end = if text.ends_with('?') { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}

/// A text with its cards in words: `the 10♥` becomes `the Ten of hearts`.
pub(super) fn in_words(text: &str) -> String {
    let mut words = text.to_owned();
    for suit in Suit::ALL {
        for rank in Rank::all() {
            let word = format!("{} of {}", rank.word(), suit.word());
            let mut signs = vec![format!("{}{}", rank.sign(), suit.symbol())];
            if rank.number() == 10 {
                signs.push(format!("10{}", suit.symbol()));
            }
            for sign in signs {
                words = words.replace(&sign, &word);
            }
        }
        // The foundation that only one suit has.
        words = words.replace(suit.symbol(), suit.word());
    }
    words
}

/// Every element of the board, a line each; empty elements of a container together.
pub(super) fn board(session: &Session) -> Vec<String> {
    let mut lines = Vec::new();
    for container in session.model().containers {
        let (empty, filled): (Vec<Place>, Vec<Place>) =
            container.span.places().partition(|place| session.table().cards(*place).is_empty());
        lines.extend(filled.into_iter().map(|place| element(session, place)));
        lines.extend(empties(session, container, &empty));
    }
    lines
}

/// One sentence for all empty elements of a container.
fn empties(session: &Session, container: &Container, empty: &[Place]) -> Option<String> {
    let model = session.model();
    let number = model.containers.iter().position(|one| one.span == container.span)?;
    let noun = nouns::plural(nouns::elements(model).get(number)?);
    let first = container.span.first;
    let numbers: Vec<String> =
        empty.iter().map(|place| nouns::ordinal(i32::from(place.0 - first) + 1)).collect();
    match empty {
        [] => None,
        [one] => Some(sentence(&format!("{} is empty", place_words(session.model(), *one)))),
        _ if empty.len() == usize::from(container.span.count) => {
            Some(sentence(&format!("all {} {noun} are empty", empty.len())))
        }
        _ => Some(sentence(&format!("the {} {noun} are empty", listed(&numbers)))),
    }
}

/// `1, 2 and 5`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// One element with all of its cards that can be seen, the top first, for that is what matters.
pub(super) fn element(session: &Session, place: Place) -> String {
    let name = place_words(session.model(), place);
    let cards = session.table().cards(place);
    let container = session.model().container_of(place);
    let shown = container.map_or(1, |container| shown(container, cards));
    if cards.is_empty() {
        return sentence(&format!("{name} is empty"));
    }
    if cards.top().is_none() && shown < cards.len() {
        return sentence(&format!("{name}: {}, the top face down", counted(cards.len(), "card")));
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
    if down > 0 {
        parts.push(format!("{} face down", counted(down, "card")));
    }
    if below > 0 {
        parts.push(format!("{} below", counted(below, "card")));
    }
    sentence(&format!("{name}: {}", parts.join("; ")))
}

/// How many of the cards show.
fn shown(container: &Container, cards: Cards<'_>) -> usize {
    let most = match container.spread_of(usize::from(cards.index())) {
        Spread::Squared => 1,
        Spread::Last(last) => usize::from(last).max(1),
        Spread::Down | Spread::Right | Spread::Left | Spread::Up => cards.len(),
    };
    most.min(cards.len())
}

/// What is told of an element when it has changed: its top and how many cards it has.
pub(super) fn top(session: &Session, place: Place) -> String {
    let name = place_words(session.model(), place);
    let cards = session.table().cards(place);
    match cards.as_slice() {
        [] => sentence(&format!("{name} is empty now")),
        [.., last] if !last.is_face_up() => {
            sentence(&format!("{name} has {}, the top face down", counted(cards.len(), "card")))
        }
        [only] => sentence(&format!("{name} has {}", card(*only))),
        [.., top] => sentence(&format!(
            "{name} has {} on top of {}",
            card(*top),
            counted(cards.len() - 1, "card")
        )),
    }
}

/// What lies where, to be compared.
pub(super) fn picture(session: &Session) -> Vec<Vec<Card>> {
    let places = (0..session.model().places() as u8).map(Place);
    places.map(|place| session.table().cards(place).as_slice().to_vec()).collect()
}

/// What is told of every element that has changed.
pub(super) fn changes(session: &Session, before: &[Vec<Card>]) -> Vec<String> {
    let places = (0..session.model().places() as u8).map(Place);
    places
        .zip(before)
        .filter(|(place, before)| session.table().cards(*place).as_slice() != before.as_slice())
        .map(|(place, _)| top(session, place))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_in_texts_become_words() {
        assert_eq!(
            in_words("the 10♥ must be one rank below the J♠, not T♣"),
            "the Ten of hearts must be one rank below the Jack of spades, not Ten of clubs"
        );
    }

    #[test]
    fn sentences_begin_and_end_as_such() {
        assert_eq!(sentence("taken back"), "Taken back.");
        assert_eq!(sentence("did you mean it?"), "Did you mean it?");
        assert_eq!(sentence(""), ".");
    }
}
