//! Describes the place under the cursor in words.

use solitaire_runtime::Card;
use solitaire_runtime::explain::place_words;

use super::app::App;
use super::layout::Layout;
use crate::words::counted;

/// Names the place and the card under the cursor. If cards are folded together under the cursor, names all of them.
pub(super) fn cursor(app: &App, layout: &Layout) -> String {
    let place = app.cursor().place;
    let cards = app.session().table().cards(place);
    let name = place_words(app.session().model(), place);
    let Some(index) = app.cursor_card(place) else { return format!("{name}: empty") };
    let (number, of) = (index + 1, cards.len());
    let mut shown = layout.element(place).into_iter().flat_map(|element| &element.shown);
    if let Some(folded) = shown.find(|shown| shown.count > 1 && shown.holds(index)) {
        let last = folded.first + folded.count;
        let names: Vec<String> =
            cards.as_slice()[folded.first..last].iter().map(|card| card_words(*card)).collect();
        return format!("{name}, {number} of {of}; folded: {}", names.join(" "));
    }
    let card = card_words(cards.as_slice()[index]);
    match of {
        1 => format!("{name}: {card}"),
        _ if number == of && card == FACE_DOWN => {
            format!("{name}: {}, {card}", counted(of, "card"))
        }
        _ if number == of => format!("{name}: {card} on top of {}", counted(of - 1, "card")),
        _ => format!("{name}, {number} of {of}: {card}"),
    }
}

const FACE_DOWN: &str = "face down";

/// A card as its rank and suit, or as `face down`.
fn card_words(card: Card) -> String {
    if card.is_face_up() { card.pretty() } else { FACE_DOWN.to_owned() }
}
