//! Sentences about the cards with which a game is played.

use super::numbers::{a, and, counted};
use super::speaker::Book;
use solitaire_runtime::nouns::{capital, plural};
use solitaire_runtime::{Rank, Ranks, Suit};

/// The line under "Cards".
pub(super) fn line(book: &Book, page: &str) -> String {
    let pack = book.model.pack;
    let packs = counted(i32::from(pack.decks), "deck", "decks");
    let mut left_out = Vec::new();
    if pack.suits.len() < Suit::ALL.len() {
        let missing: Vec<String> = Suit::ALL
            .iter()
            .filter(|suit| !pack.suits.contains(suit))
            .map(|suit| suit.word().to_owned())
            .collect();
        left_out.push(and(&missing));
    }
    if pack.ranks != Ranks::ALL {
        let missing: Vec<String> = Rank::all()
            .filter(|rank| !pack.ranks.holds(*rank))
            .map(|rank| plural(rank.word()))
            .collect();
        left_out.push(and(&missing));
    }
    let without = if left_out.is_empty() {
        String::new()
    } else {
        format!(" without {}", left_out.join(" and "))
    };
    let few = pack.suits.len() * 2 <= Suit::ALL.len() && pack.ranks == Ranks::ALL;
    let cards = if few {
        let suits: Vec<String> = Suit::ALL
            .iter()
            .filter(|suit| pack.suits.contains(suit))
            .map(|suit| suit.word().to_owned())
            .collect();
        format!("the {} of {packs}, {} cards", and(&suits), pack.len())
    } else if pack.decks > 1 && without.is_empty() {
        format!("{packs} of 52 cards, {} in all", pack.len())
    } else if without.is_empty() {
        format!("{packs} of {} cards", pack.len())
    } else {
        format!("{packs}{without}, {} cards", pack.len())
    };
    let mut line = format!("{}.", capital(&cards));
    if orders_ranks(page) {
        let [low, high] = [pack.ranks.lowest(), pack.ranks.highest()].map(Rank::word);
        line.push_str(&format!(" The {low} is the lowest card of a suit, the {high} the highest."));
        if let Some(gap) = gap(pack.ranks) {
            line.push_str(&gap);
        }
    }
    line
}

/// True if a line of a page mentions higher or lower ranks without saying that the highest and the lowest are neighbors.
fn orders_ranks(page: &str) -> bool {
    const ORDERS: [&str; 8] = [
        "rank lower",
        "rank higher",
        "ranks lower",
        "ranks higher",
        "lower rank",
        "higher rank",
        "is lower than",
        "is higher than",
    ];
    const AROUND: [&str; 6] =
        ["counting on", "counting as", "on a King", "on an Ace", "being neighbors", "below an Ace"];
    let says = |line: &str, words: &[&str]| words.iter().any(|words| line.contains(words));
    page.lines().any(|line| says(line, &ORDERS) && !says(line, &AROUND))
}

/// The values of ranks, for a page on which ranks are added up or serve as numbers of places.
pub(super) fn numbers(book: &Book, page: &str) -> Option<String> {
    const ASKS: [&str; 4] =
        ["ranks add up", "sum of the ranks", "whose number is the rank", "is not the number of"];
    if !ASKS.iter().any(|words| page.contains(words)) {
        return None;
    }
    let ranks = book.model.pack.ranks;
    let said = [1, 11, 12, 13].into_iter().filter_map(|number| {
        let rank = Rank::new(number).filter(|rank| ranks.holds(*rank))?;
        Some(format!("{} {number}", a(rank.word())))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| format!("As numbers, {}.", and(&said).replacen(" 1", " is 1", 1)))
}

/// The order of ranks next to a gap in the middle of the pack: ` A Seven is next above an Ace.`
fn gap(ranks: Ranks) -> Option<String> {
    let steps = ranks.iter().zip(ranks.iter().skip(1));
    let gaps = steps.filter(|(low, high)| low.number() + 1 < high.number());
    let said = gaps.map(|(low, high)| format!("{} next above {}", a(high.word()), a(low.word())));
    let said: Vec<String> = said.collect();
    let first = said.first()?.replacen(" next", " is next", 1);
    let all: Vec<String> = std::iter::once(first).chain(said.into_iter().skip(1)).collect();
    Some(format!(" {}.", capital(&and(&all))))
}
