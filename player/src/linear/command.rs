//! Reads the commands of the speaking mode.

use solitaire_runtime::explain::{place_now, place_words};
use solitaire_runtime::{Card, MoveCode, Place, Session, nouns};

use super::speech;
use crate::home::Sweep;
use crate::words::in_words;

/// A command of the player. [`HELP`] says what each command does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ask {
    Standing,
    Board,
    Look(Vec<Place>),
    Free,
    Moves,
    /// Make a move from the list that was given last: its number, counted from 1.
    Number(usize),
    Hint,
    Yes,
    /// Make a move that is written as a move code, such as `solitaire moves` prints it.
    Code(MoveCode),
    /// Make a move: the possible sources, each with the number of cards if it is stated, and the possible targets.
    Move(Vec<(Option<u8>, Place)>, Vec<Place>),
    Press(String),
    Home(Sweep),
    Undo,
    Redo,
    Restart,
    Deal(Option<String>),
    Play(String),
    Bookmark,
    Bookmarks,
    Name(String),
    Line,
    /// Go to the bookmark with this number, counted from 1.
    Go(usize),
    Autoplay(bool),
    Score,
    Chances,
    /// Turn on (true) or off (false) the automatic check if the game can still be won.
    Watch(bool),
    Step,
    Winnable,
    Stop,
    Difficulty,
    Fair,
    Lost,
    Statistics,
    Rules,
    Share,
    Help,
    Quit,
}

/// The help: each command or group of commands, with what it does.
pub(super) const HELP: &[(&str, &str)] = &[
    ("board", "describe every pile"),
    ("look third column, or the name, letter or card of any pile", "describe one pile"),
    ("free", "list the uncovered cards"),
    ("moves", "list the legal moves; type a number to make that move"),
    ("hint", "suggest a move; yes makes it, hint suggests another"),
    ("move third column to fifth column", "move as many cards as possible"),
    ("move 2 from column 3 to column 5", "move two cards"),
    (
        "move 5H to 6S, 5H 6S",
        "move a card by its name: 5H is the Five of hearts, 10S the Ten of spades",
    ),
    ("A C", "move from the pile with the letter A to the pile with the letter C"),
    ("press stock", "press a pile or a button"),
    ("home, home all", "play safe cards, or all that fit, to the foundations"),
    ("undo, redo, restart", "undo, redo, or go back to the start"),
    ("new, deal 7, play spider", "start another deal or game; this one is saved"),
    ("name Sunday game", "name this game; type deal and the name to return to it"),
    ("bookmark, bookmarks, go 1", "set a bookmark, list bookmarks, go to one"),
    ("line", "switch between your current moves and the ones you last undid"),
    (
        "chances",
        "say if the game can be won; chances on: check after every move; chances off: stop that",
    ),
    ("step", "make the next move of a solution"),
    ("difficulty", "rate the deal from 1 (easy) to 10 (hard)"),
    ("fair", "estimate your odds from here"),
    ("lost", "find the move that lost the game, and go back to before it"),
    ("winnable, stop", "find and deal a winnable deal; or stop looking"),
    ("autoplay on, autoplay off", "turn automatic safe moves on or off"),
    (
        "score, statistics, rules, share",
        "show the score and time, your statistics, the rules, or the game as one line",
    ),
    ("quit", "quit; the game is saved"),
];

/// Reads a line that the player typed. Returns `None` if it is not a command.
pub(super) fn read(line: &str, session: &Session, letters: &[(char, Vec<Place>)]) -> Option<Ask> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let known = |text: &str| named(text, session, letters);
    let place = |text: &str| known(text).map(|found| found.into_iter().map(|(_, at)| at).collect());
    let ask = match (word.to_lowercase().as_str(), rest) {
        ("", "") => Ask::Standing,
        ("board" | "look", "") => Ask::Board,
        ("look", _) => Ask::Look(place(rest)?),
        ("free", "") => Ask::Free,
        ("moves", "") => Ask::Moves,
        ("hint", "") => Ask::Hint,
        ("yes", "") => Ask::Yes,
        ("move", _) => moved(rest, &known)?,
        ("press", text) if !text.is_empty() => Ask::Press(text.to_owned()),
        ("home", "") => Ask::Home(Sweep::Safe),
        ("home", "all") => Ask::Home(Sweep::All),
        ("undo", "") => Ask::Undo,
        ("redo", "") => Ask::Redo,
        ("restart", "") => Ask::Restart,
        ("new" | "deal", "") => Ask::Deal(None),
        ("deal", number) => Ask::Deal(Some(number.to_owned())),
        ("play", game) if !game.is_empty() => Ask::Play(game.to_owned()),
        ("bookmark", "") => Ask::Bookmark,
        ("name", name) => Ask::Name(name.to_owned()),
        ("line", "") => Ask::Line,
        ("bookmarks", "") => Ask::Bookmarks,
        ("go", number) => Ask::Go(number.parse().ok()?),
        ("autoplay", "on") => Ask::Autoplay(true),
        ("autoplay", "off") => Ask::Autoplay(false),
        ("score" | "time", "") => Ask::Score,
        ("chances", "") => Ask::Chances,
        ("chances", "on") => Ask::Watch(true),
        ("chances", "off") => Ask::Watch(false),
        ("step", "") => Ask::Step,
        ("winnable", "") => Ask::Winnable,
        ("stop", "") => Ask::Stop,
        ("difficulty", "") => Ask::Difficulty,
        ("lost", "") => Ask::Lost,
        ("fair", "") => Ask::Fair,
        ("statistics", "") => Ask::Statistics,
        ("rules", "") => Ask::Rules,
        ("share", "") => Ask::Share,
        ("help" | "?", "") => Ask::Help,
        ("quit" | "q", "") => Ask::Quit,
        (number, "") if number.parse::<usize>().is_ok() => Ask::Number(number.parse().ok()?),
        _ => {
            let written = || session.model().parse_move(line).ok().map(Ask::Code);
            return place(line).map(Ask::Look).or_else(|| moved(line, &known)).or_else(written);
        }
    };
    Some(ask)
}

/// The maximum number of words in a move command. Longer commands are not understood.
const MAX_WORDS: usize = 30;

/// The places that a name may mean, each with the number of cards if the name says it.
type Named = Vec<(Option<u8>, Place)>;

/// Reads a move, such as `2 from column 3 to column 5` or `5H 6S`. `known` returns the places that a name may mean.
fn moved(text: &str, known: &impl Fn(&str) -> Option<Named>) -> Option<Ask> {
    let text = text.to_lowercase();
    let (count, text) = match text.split_once("from ") {
        None => (None, text.as_str()),
        Some((count, text)) => match count.split_whitespace().next() {
            None => (None, text),
            Some(count) => (Some(count.parse().ok()?), text),
        },
    };
    let words: Vec<&str> = text.split_whitespace().take(MAX_WORDS + 1).collect();
    (1..words.len()).take_while(|_| words.len() <= MAX_WORDS).find_map(|at| {
        let (from, to) = words.split_at(at);
        let to = to.strip_prefix(&["to"]).unwrap_or(to);
        let (mut from, to) = (known(&from.join(" "))?, known(&to.join(" "))?);
        if count.is_some() {
            from.iter_mut().for_each(|from| from.0 = count);
        }
        Some(Ask::Move(from, to.into_iter().map(|(_, place)| place).collect()))
    })
}

/// The places that a name may mean. A name is the letter of a pile, a visible card, the name that the program itself
/// gives a place, or the name or noun of a container with a number, counted from 1: `column 3`. Without a number it
/// means the only place of the container, or all of its places if they share one letter.
fn named(text: &str, session: &Session, letters: &[(char, Vec<Place>)]) -> Option<Named> {
    let text = plain(text);
    let mut signs = text.chars();
    if let (Some(letter), None) = (signs.next(), signs.next()) {
        let known = letters.iter().find(|(known, _)| known.to_ascii_lowercase() == letter);
        return known.map(|(_, places)| places.iter().map(|place| (None, *place)).collect());
    }
    let (model, table) = (session.model(), session.table());
    let cards = speech::seen(session, |card| plain(&card.pretty()) == text);
    if !cards.is_empty() {
        return Some(cards);
    }
    for (container, noun) in model.containers.iter().zip(nouns::elements(model)) {
        let names = [container.name, &noun, &nouns::plural(&noun)].map(plain);
        let numbered = |number: usize| {
            let ordinal = nouns::ordinal(number as i32);
            let mut names = names
                .iter()
                .flat_map(|name| [format!("{name}{number}"), format!("{ordinal}{name}")]);
            names.any(|name| name == text)
        };
        let places: Vec<Place> = container.span.places().collect();
        let is_whole = places.len() == 1 || letters.iter().any(|(_, known)| *known == places);
        if is_whole && names.contains(&text) {
            return Some(places.into_iter().map(|place| (None, place)).collect());
        }
        let is_named = |place: Place| {
            [place_now(model, table, place), place_words(model, place)]
                .iter()
                .any(|name| plain(name) == text)
        };
        let mut found =
            (1..).zip(&places).filter(|(number, place)| numbered(*number) || is_named(**place));
        if let Some((_, place)) = found.next() {
            return Some(vec![(None, *place)]);
        }
    }
    None
}

/// A name in lower case without "the", punctuation and spaces, to compare names: `5H` and `5♥` become `fiveofhearts`.
fn plain(text: &str) -> String {
    let word = |word: &str| {
        let card: Option<Card> = word.trim_end_matches(',').parse().ok();
        in_words(&card.map_or_else(|| word.to_owned(), Card::pretty)).to_lowercase()
    };
    let words = text.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("the"));
    let words: String = words.map(word).collect();
    words.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::letters::letters;

    fn ask(line: &str) -> Option<Ask> {
        let entry = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        let session = Session::new(*entry, 7).unwrap();
        read(line, &session, &letters(session.model()))
    }

    fn place(name: &str) -> Vec<Place> {
        let entry = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        vec![entry.model().parse_place(name).unwrap()]
    }

    #[test]
    fn lines_are_read_as_a_player_says_them() {
        let moved = |count| Ask::Move(vec![(count, place("tableau0")[0])], place("tableau2"));
        for (line, wanted) in [
            ("", Ask::Standing),
            ("Board", Ask::Board),
            ("look tableau 3", Ask::Look(place("tableau2"))),
            ("look the third column", Ask::Look(place("tableau2"))),
            ("Column 3", Ask::Look(place("tableau2"))),
            ("move 2 from first column to column 3", moved(Some(2))),
            ("tableau3", Ask::Look(place("tableau2"))),
            ("the stock", Ask::Look(place("stock"))),
            ("c", Ask::Look(place("tableau2"))),
            ("move tableau 1 to tableau 3", moved(None)),
            ("move 2 from Tableau 1 to the tableau 3", moved(Some(2))),
            ("move 2 cards from tableau 1 to tableau 3", moved(Some(2))),
            ("move from a to c", moved(None)),
            ("a c", moved(None)),
            ("Home", Ask::Home(Sweep::Safe)),
            ("home all", Ask::Home(Sweep::All)),
            ("12", Ask::Number(12)),
            ("go 2", Ask::Go(2)),
            ("deal 7", Ask::Deal(Some("7".into()))),
            ("play la belle lucie", Ask::Play("la belle lucie".into())),
            ("autoplay off", Ask::Autoplay(false)),
            ("chances", Ask::Chances),
            ("Chances off", Ask::Watch(false)),
            ("step", Ask::Step),
            ("winnable", Ask::Winnable),
            ("stop", Ask::Stop),
            ("difficulty", Ask::Difficulty),
            ("lost", Ask::Lost),
            ("line", Ask::Line),
            ("name Sunday game", Ask::Name("Sunday game".into())),
            ("fair", Ask::Fair),
            ("press stock", Ask::Press("stock".into())),
        ] {
            assert_eq!(ask(line), Some(wanted), "{line}");
        }
        let Some(Ask::Move(_, foundations)) = ask("move waste to foundation") else { panic!() };
        assert_eq!(foundations.len(), 4);
    }

    #[test]
    fn what_means_nothing_is_not_guessed() {
        for line in [
            "fly",
            "look",
            "look tableau",
            "tableau 0",
            "tableau 8",
            "eighth column",
            "zeroth column",
            "move a",
            "move x from a to c",
            "z",
            "a z",
            "go",
            "99999999999999999999999",
            "é",
            "aé b",
        ] {
            assert!(matches!(ask(line), None | Some(Ask::Board)), "{line}: {:?}", ask(line));
        }
    }
}
