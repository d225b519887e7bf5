//! What an author calls a set of cards.

use crate::card_words::ranks_called;
use crate::check::flow::Cards;
use crate::meaning::Game;

/// What an author calls these cards: suits, ranks, or ranks of suits.
pub fn words(game: &Game, cards: Cards) -> String {
    const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    let called = |rank: usize| ranks_called(rank as i64 + 1);
    let of = |rank: usize, suit: u8| 1_u64 << (usize::from(suit) * 13 + rank);
    let holds = |rank: usize, suit: u8| cards & of(rank, suit) != 0;
    let suits: Vec<u8> =
        game.suits.iter().copied().filter(|suit| (0..13).any(|rank| holds(rank, *suit))).collect();
    let ranks: Vec<usize> =
        (0..13).filter(|rank| suits.iter().any(|suit| holds(*rank, *suit))).collect();
    let is_even = ranks.iter().all(|rank| suits.iter().all(|suit| holds(*rank, *suit)));
    let names = joined(suits.iter().map(|suit| SUITS[usize::from(*suit)]).collect());
    if !is_even {
        return format!("cards of {names}");
    }
    let all_suits = suits.len() == game.suits.len();
    let of_ranks = match (&ranks[..], ranks.first(), ranks.last()) {
        (all, ..) if all.len() == game.ranks.count() && all_suits => return "cards".to_owned(),
        (all, ..) if all.len() == game.ranks.count() => return names,
        (some, Some(first), Some(last))
            if some.len() > 2 && is_row(game, *first, *last, some.len()) =>
        {
            format!("{} to {}", called(*first), called(*last))
        }
        (some, ..) => joined(some.iter().map(|rank| called(*rank)).collect()),
    };
    if all_suits { of_ranks } else { format!("{of_ranks} of {names}") }
}

/// Whether what cards are called is short enough to be read: so many names at most.
pub fn is_short(which: &str, names: usize) -> bool {
    !which.starts_with("cards of ") && which.matches(',').count() + 2 <= names
}

/// Whether all ranks of the pack from one to another are so many.
fn is_row(game: &Game, first: usize, last: usize, count: usize) -> bool {
    game.ranks.iter().filter(|rank| (first..=last).contains(&(*rank as usize - 1))).count() == count
}

pub fn joined(names: Vec<&str>) -> String {
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}
