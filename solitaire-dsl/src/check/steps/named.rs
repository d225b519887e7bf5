//! Cards by their names.

use crate::meaning::Game;

/// What is wrong with cards that are dealt by name in one step, and how it is mended.
pub(super) fn not_in_pack(game: &Game, cards: &[(u8, u8)]) -> Option<(String, String)> {
    cards.iter().find_map(|card| {
        let times = cards.iter().filter(|other| *other == card).count();
        let (message, help) = missing(game, *card, times)?;
        let meant =
            left_out(game, cards, *card).map(|meant| format!("did you mean `\"{meant}\"`?"));
        Some((message, meant.unwrap_or(help)))
    })
}

/// The cards that were to be named where one of a rank stands twice, and all its suits but one.
fn left_out(game: &Game, cards: &[(u8, u8)], (rank, suit): (u8, u8)) -> Option<String> {
    let second = cards.iter().rposition(|card| *card == (rank, suit))?;
    let is_doubled = cards[..second].contains(&(rank, suit));
    if !is_doubled || cards.len() < 3 || cards.iter().any(|card| card.0 != rank) {
        return None;
    }
    let lacks = |suit: &&u8| cards.iter().all(|card| card.1 != **suit);
    let mut left_out = game.suits.iter().filter(lacks);
    let only = left_out.next().filter(|_| left_out.next().is_none())?;
    let mut meant = cards.to_vec();
    meant[second].1 = *only;
    Some(meant.into_iter().map(card_name).collect::<Vec<_>>().join(" "))
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
