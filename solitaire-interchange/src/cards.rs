//! Reads cards as other programs write them, and writes cards.

use solitaire_runtime::Card;

/// The outlined suit symbols, each with the filled symbol that replaces it.
const OUTLINES: [(char, char); 4] = [('♧', '♣'), ('♢', '♦'), ('♡', '♥'), ('♤', '♠')];

/// Reads a face-up card with the rank before the suit, in upper or lower case. `None` if the text is not such a card.
pub(crate) fn ranked(text: &str) -> Option<Card> {
    let symbol = |sign: char| {
        OUTLINES
            .into_iter()
            .find(|(outline, _)| *outline == sign)
            .map_or(sign, |(_, symbol)| symbol)
    };
    let card: Card = text.chars().map(symbol).collect::<String>().parse().ok()?;
    card.is_face_up().then_some(card)
}

/// Reads a face-up card with rank and suit in either order. `None` if the text is not such a card.
pub(crate) fn card(text: &str) -> Option<Card> {
    let first = text.chars().next()?;
    ranked(text).or_else(|| ranked(&format!("{}{first}", &text[first.len_utf8()..])))
}

/// The name of a card as this crate writes it, such as `TC`.
pub(crate) fn name(card: Card) -> String {
    card.face().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_generously() {
        for text in ["TH", "10H", "th", "HT", "h10", "T♥", "♡10"] {
            assert_eq!(card(text).map(name).as_deref(), Some("TH"), "{text}");
        }
        for text in ["", "H", "1H", "HH", "TT", "TH ", "-TH", "<TH>", "11H", "♥♥", "é", "THH"]
        {
            assert_eq!(card(text), None, "{text}");
        }
    }
}
