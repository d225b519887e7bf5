//! Texts that several front ends share: sentences, names, numbers.

use std::fmt::{Display, Write as _};

use solitaire_runtime::nouns::capital;
use solitaire_runtime::{Card, Position, Rank, Session, Suit};

use crate::harmless::{harmless, is_harmful};

/// The maximum number of characters of the player's text that an error message repeats.
const QUOTED: usize = 40;

/// The player's text in backquotes, for error messages. A long text is shortened, characters that may control a
/// terminal are escaped, and an empty text becomes `an empty text`.
pub fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "an empty text".to_owned();
    }
    // Look only at the part that the message repeats, since the text may have many MiB.
    let mut told = String::new();
    for letter in text.chars().take(QUOTED + 1) {
        match letter {
            _ if is_harmful(letter) => told.extend(letter.escape_default()),
            _ => told.push(letter),
        }
    }
    format!("`{}`", clip(&told, QUOTED))
}

/// The text with every character that may control a terminal, such as a line break, replaced.
pub fn tame(text: &str) -> String {
    harmless(text, is_harmful).into_owned()
}

/// The text if it has at most `most` characters; otherwise its beginning and `…`, together `most` characters.
pub fn clip(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => {
            let kept: String = text.chars().take(most.saturating_sub(1)).collect();
            kept + "…"
        }
        None => text.to_owned(),
    }
}

/// An identifier as words: `kings_down` and `KingsDown` become `kings down` and `Kings down`.
pub fn name_words(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    for (number, letter) in name.chars().enumerate() {
        match letter {
            '_' => words.push(' '),
            _ if number > 0 && letter.is_uppercase() => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            _ => words.push(letter),
        }
    }
    words
}

/// A number with its noun: `1 card`, `3 cards`.
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// A share (0 to 1) as a percentage for players: `45%`, and `0.4%` if it is below one percent. A share that is nearly
/// but not exactly 0 or 1 never becomes `0%` or `100%`.
pub fn percent(share: f64) -> String {
    match 100.0 * share {
        low if low > 0.0 && low < 0.05 => "less than 0.1%".to_owned(),
        low if low > 0.0 && low < 0.95 => format!("{low:.1}%"),
        high if high > 99.0 && high < 100.0 => "99%".to_owned(),
        percent => format!("{percent:.0}%"),
    }
}

/// A list in words: `1, 2 and 5`, for example.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The text as a sentence: the first letter becomes a capital, and a full stop is added unless the text ends with a
/// mark.
pub fn sentence(text: &str) -> String {
    let end = if text.ends_with(['?', '.', '…']) { "" } else { "." };
    format!("{}{end}", capital(text))
}

/// The text with the symbols of cards replaced by words: `10♥` becomes `Ten of hearts`.
pub fn in_words(text: &str) -> String {
    let mut words = text.to_owned();
    for suit in Suit::ALL {
        for rank in Rank::all() {
            let word = format!("{} of {}", rank.word(), suit.word());
            let card = Card::new(rank, suit);
            for sign in [card.pretty(), format!("{}{}", rank.sign(), suit.symbol())] {
                words = words.replace(&sign, &word);
            }
        }
        // A suit symbol without a rank belongs to the name of a foundation that takes only one suit. Replace it as
        // well.
        words = words.replace(suit.symbol(), suit.word());
    }
    words
}

/// A number of seconds as a time for players: `0:07`, `12:34`, `1:02:03`.
pub fn time(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// One line about the state of a game: `Klondike, deal 7, 3 moves, score 120, redeals 2`.
pub fn standing(session: &Session) -> String {
    standing_after(session.position(), Some(session.steps_done()))
}

/// One line about the state of a game, as on a screen: the score is left out if `with_score` is false, and the time is
/// shown if `seconds` is known. If moves can be redone, the line shows the total number of moves as well (`3 of 5
/// moves`).
pub fn standing_on_screen(session: &Session, with_score: bool, seconds: Option<u64>) -> String {
    let (done, undone) = (session.steps_done(), session.steps_undone());
    let moves = match undone {
        0 => counted(done, "move"),
        _ => format!("{done} of {}", counted(done + undone, "move")),
    };
    let mut line = standing_with(session.position(), Some(moves), with_score);
    if let Some(seconds) = seconds {
        let _ = write!(line, ", {}", time(seconds));
    }
    line
}

/// One line about a position: the game, the deal, the score and the counters, and the number of moves if it is known.
pub fn standing_after(position: &dyn Position, moves: Option<usize>) -> String {
    standing_with(position, moves.map(|moves| counted(moves, "move")), true)
}

fn standing_with(position: &dyn Position, moves: Option<String>, with_score: bool) -> String {
    let (model, table) = (position.model(), position.table());
    let mut line = format!("{}, deal {}", model.name, position.deal_number());
    if let Some(moves) = moves {
        let _ = write!(line, ", {moves}");
    }
    if let Some(score) = solitaire_runtime::score(position).filter(|_| with_score) {
        let _ = write!(line, ", score {score}");
    }
    for (number, counter) in model.counters.iter().enumerate() {
        let value = table.counter(number);
        // A counter that began at zero is shown only while it is not zero.
        let tells = value != 0 || counter.start != Some(0);
        if counter.start.is_some() && tells {
            let _ = write!(line, ", {} {}", name_words(counter.name), value);
        }
    }
    line
}

/// The clause for a game that cannot be won. It speaks of the deal or the position before the first move, and of the
/// game after it.
#[must_use]
pub const fn cannot_be_won(session: &Session) -> &'static str {
    match (session.steps_done(), session.is_from_deal()) {
        (0, true) => "this deal cannot be won",
        (0, false) => "this position cannot be won",
        _ => "the game cannot be won from here",
    }
}

/// The message for a won game.
pub fn won(session: &Session) -> String {
    let moves = counted(session.steps_done(), "move");
    format!("You won: deal {} in {moves}.", session.deal_number())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_that_begins_at_nothing_is_told_once_it_counts() {
        let standing = |slug: &str, counts: i32| {
            let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == slug);
            let mut deal = game.unwrap().deal(7).unwrap();
            deal.set_counter(0, counts);
            standing_after(&*deal, None)
        };
        assert_eq!(standing("narcotic/narcotic", 0), "Narcotic, deal 7");
        assert_eq!(standing("narcotic/narcotic", 2), "Narcotic, deal 7, idle 2");
        // A counter that did not begin at zero is shown even at zero: here no redeals are left.
        let used_up = standing("fan/labellelucie", 0);
        assert!(used_up.ends_with(", redeals 0"), "{used_up}");
    }

    #[test]
    fn what_cannot_be_won_is_a_deal_a_position_or_a_game() {
        let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "fan/fan");
        let mut session = Session::new(*game.unwrap(), 2).unwrap();
        assert_eq!(cannot_be_won(&session), "this deal cannot be won");
        let snapshot = solitaire_runtime::Snapshot::of(session.position());
        let placed = Session::from_snapshot(*game.unwrap(), &snapshot).unwrap();
        assert_eq!(cannot_be_won(&placed), "this position cannot be won");
        let code = session.legal_moves()[0];
        session.play(code).unwrap();
        assert_eq!(cannot_be_won(&session), "the game cannot be won from here");
    }

    #[test]
    fn cards_in_texts_become_words() {
        assert_eq!(
            in_words("10♥ cannot go on J♠, nor T♣"),
            "Ten of hearts cannot go on Jack of spades, nor Ten of clubs"
        );
    }

    #[test]
    fn sentences_begin_and_end_as_such() {
        assert_eq!(sentence("undone"), "Undone.");
        assert_eq!(sentence("did you mean it?"), "Did you mean it?");
        assert_eq!(
            [0.0, 0.0001, 0.004, 0.45, 0.999].map(percent),
            ["0%", "less than 0.1%", "0.4%", "45%", "99%"]
        );
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn names_become_words() {
        assert_eq!(name_words("MoveColumn"), "Move column");
        assert_eq!(name_words("kings_down"), "kings down");
    }

    #[test]
    fn long_and_wild_texts_are_quoted_tamely() {
        assert_eq!(quoted("tableau99"), "`tableau99`");
        assert_eq!(quoted(""), "an empty text");
        assert_eq!(quoted("\u{1b}[2J"), "`\\u{1b}[2J`");
        assert_eq!(quoted(r#"{"a":'\'}"#), r#"`{"a":'\'}`"#);
        assert_eq!(tame("a\u{1b}[2J\r\n\u{9b}b"), "a\u{fffd}[2J\u{fffd}\u{fffd}\u{fffd}b");
        assert_eq!(quoted(&"x".repeat(1000)).chars().count(), QUOTED + 2);
        assert_eq!(clip("seven", 5), "seven");
        assert_eq!(clip("sevens", 5), "seve…");
    }
}
