//! Writes sentences about the decks with which a game is played.

use super::numbers::{a, and, counted};
use super::speaker::Book;
use solitaire_runtime::nouns::{capital, plural};
use solitaire_runtime::{Rank, Ranks, Suit};

/// The line on decks: `Two decks of 52 cards, 104 in all.` Also the lowest and highest rank if `page` compares ranks.
pub(super) fn line(book: &Book, page: &str) -> String {
    let pack = book.model.pack;
    let suits = |kept: bool| {
        let suits = Suit::ALL.iter().filter(|suit| pack.suits.contains(suit) == kept);
        suits.map(|suit| suit.word().to_owned()).collect::<Vec<String>>()
    };
    let few = pack.suits.len() * 2 <= Suit::ALL.len();
    let mut left_out = if few { Vec::new() } else { suits(false) };
    let missing: Vec<Rank> = Rank::all().filter(|rank| !pack.ranks.holds(*rank)).collect();
    for run in missing.chunk_by(|one, next| one.number() + 1 == next.number()) {
        let name = |rank: &Rank| plural(rank.word());
        match run {
            [first, _, .., last] => left_out.push(format!("{} to {}", name(first), name(last))),
            short => left_out.extend(short.iter().map(name)),
        }
    }
    let packs = counted(i32::from(pack.decks), "deck", "decks");
    let packs = if few { format!("the {} of {packs}", and(&suits(true))) } else { packs };
    let cards = match pack.len() {
        cards if !left_out.is_empty() => {
            format!("{packs} without {}, {cards} cards", and(&left_out))
        }
        cards if few => format!("{packs}, {cards} cards"),
        cards if pack.decks > 1 => format!("{packs} of 52 cards, {cards} in all"),
        cards => format!("{packs} of {cards} cards"),
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

/// True if a line of the page mentions higher or lower ranks without connecting the highest rank with the lowest.
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

/// The sentence about the numbers of ranks, if the page uses them: `As numbers, an Ace is 1, a Jack 11 …`.
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

/// A sentence for a pack in which ranks are missing between others: ` A Seven is next above an Ace.`
fn gap(ranks: Ranks) -> Option<String> {
    let steps = ranks.iter().zip(ranks.iter().skip(1));
    let gaps = steps.filter(|(low, high)| low.number() + 1 < high.number());
    let said = gaps.map(|(low, high)| format!("{} next above {}", a(high.word()), a(low.word())));
    let said: Vec<String> = said.collect();
    let first = said.first()?.replacen(" next", " is next", 1);
    let all: Vec<String> = std::iter::once(first).chain(said.into_iter().skip(1)).collect();
    Some(format!(" {}.", capital(&and(&all))))
}
