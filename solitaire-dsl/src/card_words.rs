//! Suits and ranks in words: what they are as numbers.

use solitaire_model::NUMBER_WORDS;

const SUITS: [(&[&str], i32); 4] = [
    (&["club", "c", "\u{2663}"], 0),
    (&["diamond", "d", "\u{2666}"], 1),
    (&["heart", "h", "\u{2665}"], 2),
    (&["spade", "s", "\u{2660}"], 3),
];

const RANKS: [(&[&str], i32); 13] = [
    (&["ace", "a", "1"], 1),
    (&["two", "deuce", "2"], 2),
    (&["three", "3"], 3),
    (&["four", "4"], 4),
    (&["five", "5"], 5),
    (&["six", "6"], 6),
    (&["seven", "7"], 7),
    (&["eight", "8"], 8),
    (&["nine", "9"], 9),
    (&["ten", "t", "10"], 10),
    (&["jack", "j", "knave"], 11),
    (&["queen", "q"], 12),
    (&["king", "k"], 13),
];

fn number(rows: &[(&[&str], i32)], word: &str) -> Option<i32> {
    let word = word.to_lowercase();
    let single = word.strip_suffix('s').filter(|rest| rest.len() > 1).unwrap_or(&word);
    let single = if single == "sixe" { "six" } else { single };
    rows.iter().find(|(words, _)| words.contains(&single)).map(|(_, number)| *number)
}

/// The number of a suit that is called so.
pub fn suit_number(word: &str) -> Option<i32> {
    number(&SUITS, word)
}

/// The number of a rank that is called so.
pub fn rank_number(word: &str) -> Option<i32> {
    number(&RANKS, word)
}

/// A number that is written as a word, and is no rank by that name.
pub fn number_called(word: &str) -> Option<i32> {
    let place = NUMBER_WORDS.iter().position(|other| word.eq_ignore_ascii_case(other))?;
    let number = i32::try_from(place + 1).ok()?;
    (number == 1 || number > 10).then_some(number)
}

/// What to write for a word that names a suit or a rank.
pub fn card_number(word: &str) -> Option<String> {
    if let Some(suit) = suit_number(word) {
        return Some(format!(
            "suits are numbers, in the order clubs, diamonds, hearts, spades from 0: write `{suit}`"
        ));
    }
    let rank = rank_number(word)?;
    Some(format!("ranks are numbers, from 1 for an Ace to 13 for a King: write `{rank}`"))
}

/// A card of a rank, with its article: `an Ace`.
pub fn a_card_of(rank: i64) -> String {
    const NAMES: [&str; 13] = [
        "an Ace", "a Two", "a Three", "a Four", "a Five", "a Six", "a Seven", "an Eight", "a Nine",
        "a Ten", "a Jack", "a Queen", "a King",
    ];
    let name = usize::try_from(rank - 1).ok().and_then(|rank| NAMES.get(rank));
    name.copied().unwrap_or("a card").to_owned()
}

/// Cards of a rank: `Sixes`.
pub fn ranks_called(rank: i64) -> &'static str {
    const NAMES: [&str; 13] = [
        "Aces", "Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens",
        "Jacks", "Queens", "Kings",
    ];
    let name = usize::try_from(rank - 1).ok().and_then(|rank| NAMES.get(rank));
    name.copied().unwrap_or("such cards")
}
