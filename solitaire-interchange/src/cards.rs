//! Cards as other programs write them.

use solitaire_runtime::{Card, Rank, Suit};

/// A rank: a digit, `10` or a letter in either case.
pub(crate) fn rank(text: &str) -> Option<Rank> {
    if text == "10" {
        return Rank::new(10);
    }
    let mut signs = text.chars();
    let sign = signs.next()?.to_ascii_uppercase();
    let found = Rank::all().find(|rank| rank.sign() == sign);
    found.filter(|_| signs.next().is_none())
}

/// A suit: a letter in either case, or a symbol.
pub(crate) fn suit(text: &str) -> Option<Suit> {
    let mut signs = text.chars();
    let sign = signs.next()?.to_ascii_uppercase();
    let found = Suit::ALL.into_iter().find(|suit| {
        let outline = ['♧', '♢', '♡', '♤'][usize::from(suit.number())];
        [suit.letter(), suit.symbol(), outline].contains(&sign)
    });
    found.filter(|_| signs.next().is_none())
}

/// An open card with its rank and suit in either order.
pub(crate) fn card(text: &str) -> Option<Card> {
    let last = text.char_indices().next_back()?.0;
    let first = text.chars().next()?.len_utf8();
    let (front, back) = (text.split_at(last), text.split_at(first));
    let (rank, suit) = match (rank(front.0), suit(front.1)) {
        (Some(rank), Some(suit)) => (rank, suit),
        _ => (rank(back.1)?, suit(back.0)?),
    };
    Some(Card::new(rank, suit).turned_up())
}

/// A card as this crate writes it: `TC`.
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
