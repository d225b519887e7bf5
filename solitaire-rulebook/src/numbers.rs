//! Numbers, lists and small words of English.

use solitaire_model::NUMBER_WORDS;
use solitaire_runtime::Rank;
use solitaire_runtime::nouns::capital;

/// A rank from 1 to 13 with its article: `an Ace`, `a Five`.
pub(super) fn a_rank(rank: i32) -> String {
    match u8::try_from(rank).ok().and_then(Rank::new) {
        Some(rank) => a(rank.word()),
        None => "a card of a rank that there is not".to_owned(),
    }
}

/// A number as a word up to twenty, and in digits above.
pub(super) fn word(number: i32) -> String {
    if number == 0 {
        return "no".to_owned();
    }
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let known = place.and_then(|place| NUMBER_WORDS.get(place));
    known.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// A number of times: `once`, `twice`, `three times`.
pub(super) fn times(number: i32) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{} times", word(number)),
    }
}

/// A number of things, as a word: `one card`, `three cards`. `one` and `many` are the singular and the plural.
pub(super) fn counted(number: i32, one: &str, many: &str) -> String {
    if number == 1 { format!("one {one}") } else { format!("{} {many}", word(number)) }
}

/// A number of cards, as a word: `one card`, `three cards`.
pub(super) fn cards(number: i32) -> String {
    counted(number, "card", "cards")
}

/// A number of cards in digits: `1 card`, `37 cards`.
pub(super) fn tally(number: usize) -> String {
    if number == 1 { "1 card".to_owned() } else { format!("{number} cards") }
}

/// Joins parts by commas and "and": `a, b and c`.
pub(super) fn and(parts: &[String]) -> String {
    joined(parts, "and")
}

/// Joins parts by commas and "or": `a, b or c`.
pub(super) fn or(parts: &[String]) -> String {
    joined(parts, "or")
}

fn joined(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] => {
            // If a part contains a comma itself, a comma also stands before the last "and" or "or".
            let pause = if parts.iter().any(|part| part.contains(", ")) { "," } else { "" };
            format!("{}{pause} {last} {end}", all.join(", "))
        }
    }
}

/// The noun with `a` or `an` before it.
pub(super) fn a(noun: &str) -> String {
    let first = noun.chars().next().unwrap_or(' ').to_ascii_lowercase();
    let eight = noun.starts_with('8') || noun.starts_with("11 ") || noun.starts_with("18 ");
    let vowel = "aeio".contains(first) || first == 'u' && !noun.starts_with("uni") || eight;
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// The text as a sentence, with a capital letter and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.ends_with(['.', '!', '?', ':']) { text } else { format!("{text}.") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([word(0), word(7), word(20), word(21)], ["no", "seven", "twenty", "21"]);
        assert_eq!([times(1), times(2), times(3)], ["once", "twice", "three times"]);
        assert_eq!([cards(1), cards(2)], ["one card", "two cards"]);
        assert_eq!([tally(1), tally(24)], ["1 card", "24 cards"]);
    }

    #[test]
    fn lists_end_in_a_word() {
        let parts = ["a".to_owned(), "b".to_owned(), "c".to_owned()];
        assert_eq!(and(&parts), "a, b and c");
        assert_eq!(or(&parts[..2]), "a or b");
        assert_eq!(and(&parts[..1]), "a");
        assert_eq!(or(&["a, b".to_owned(), "c".to_owned()]), "a, b, or c");
    }

    #[test]
    fn nouns_have_articles() {
        assert_eq!(
            ["Ace", "King", "empty cell", "unit", "8th card"].map(a),
            ["an Ace", "a King", "an empty cell", "a unit", "an 8th card"]
        );
        assert_eq!(sentence("the end"), "The end.");
    }
}
