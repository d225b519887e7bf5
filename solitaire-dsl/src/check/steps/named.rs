//! Cards by their names.

use crate::meaning::Game;

/// What is wrong with cards that are dealt by name in one step, and how it is mended.
pub(super) fn not_in_pack(game: &Game, cards: &[(u8, u8)]) -> Option<(String, String)> {
    cards.iter().find_map(|card| {
        let times = cards.iter().filter(|other| *other == card).count();
        missing(game, *card, times)
    })
}

/// What is wrong if a card is dealt so many times, and how it is mended.
pub fn missing(game: &Game, (rank, suit): (u8, u8), times: usize) -> Option<(String, String)> {
    let card = card_name((rank, suit));
    if !game.suits.contains(&suit) {
        let message = format!("the pack has no {card}");
        return Some((message, "leave it out, or play with its suit too".to_owned()));
    }
    if !game.ranks.holds(i64::from(rank)) {
        let message = format!("the pack has no {card}");
        return Some((message, "leave it out, or play with its rank too".to_owned()));
    }
    let held = usize::from(game.decks);
    (times > held).then(|| {
        let message = format!("{card} is dealt {times} times, the pack has {held}");
        let more = held + 1;
        (message, format!("leave it out, or play with more: `#[game(decks = {more})]`"))
    })
}

/// A card as it is written: `TC`.
pub fn card_name((rank, suit): (u8, u8)) -> String {
    let rank = b"?A23456789TJQK"[usize::from(rank.min(13))];
    let suit = b"CDHS"[usize::from(suit.min(3))];
    format!("{}{}", char::from(rank), char::from(suit))
}
