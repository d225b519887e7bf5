//! What a player says in the speaking mode.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Place, nouns};

use crate::home::Sweep;

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ask {
    /// To hear how the game stands.
    Standing,
    /// To hear the whole board.
    Board,
    /// To hear one element.
    Look(Vec<Place>),
    /// To hear the legal moves.
    Moves,
    /// To make one of the moves that were told, by its number from 1.
    Number(usize),
    /// To hear the next hint.
    Hint,
    /// To make the move that was told last.
    Yes,
    /// To move cards: how many, if that is said, from where, to where.
    Move(Option<u8>, Vec<Place>, Vec<Place>),
    /// To press an element or a button.
    Press(String),
    /// To have cards played to the foundations.
    Home(Sweep),
    /// To take the last move back.
    Undo,
    /// To make it again.
    Redo,
    /// To go back to the deal.
    Restart,
    /// To play any other deal, or this one.
    Deal(Option<String>),
    /// To play another game.
    Play(String),
    /// To set a bookmark.
    Bookmark,
    /// To hear the bookmarks.
    Bookmarks,
    /// To give the game a name.
    Name(String),
    /// To go to the line that was left last.
    Line,
    /// To go to a bookmark, by its number from 1.
    Go(usize),
    /// To switch autoplay.
    Autoplay(bool),
    /// To hear score and time.
    Score,
    /// To hear whether the game can be won.
    Chances,
    /// To have that found out beside the game, or not.
    Watch(bool),
    /// To have the next move of a solution made.
    Step,
    /// To get a deal that can be won.
    Winnable,
    /// To have no such deal looked for any more.
    Stop,
    /// To hear how hard the deal is.
    Difficulty,
    /// To hear how often somebody wins who sees what the player sees.
    Fair,
    /// To hear which move lost the game, and to go back to before it.
    Lost,
    /// To hear what is counted.
    Statistics,
    /// To hear the rules.
    Rules,
    /// To get the game as one line.
    Share,
    /// To hear what can be said.
    Help,
    /// To leave.
    Quit,
}

/// What can be said, and what it does.
pub(super) const HELP: &[(&str, &str)] = &[
    ("board", "tells every pile"),
    ("look third column, or the name or letter of any pile", "tells one pile"),
    ("moves", "tells the legal moves with their numbers; a number makes that move"),
    ("hint", "tells one move after the other; yes makes it"),
    ("move third column to fifth column", "moves as many cards as go"),
    ("move 2 from column 3 to column 5", "moves so many"),
    ("A C", "moves from the pile with the letter A to the one with the letter C"),
    ("press stock", "presses a pile, or a button by its name"),
    (
        "home, home all",
        "plays the cards to the foundations that are safe there, or every one that goes; undo takes all back",
    ),
    ("undo, redo, restart", "go back and on, without limit"),
    ("new, deal 7, play spider", "begin another deal or game; this one is kept"),
    ("name Sunday game", "gives this game a name; deal and that name bring it back"),
    ("bookmark, bookmarks, go 1", "set a bookmark, tell them, go to one"),
    ("line", "goes to the line that was left last for another move, and back again"),
    (
        "chances",
        "tells whether the game can be won; chances off and chances on: find it out, or not",
    ),
    ("step", "makes the next move of a solution, if one can be found"),
    ("difficulty", "tells how hard the deal is, from 1 to 10"),
    ("fair", "tells how often somebody wins from here who sees what you see"),
    ("lost", "tells which move lost the game, and goes back to before it"),
    ("winnable, stop", "look for a deal that can be won, and deal it; or look no longer"),
    ("autoplay on, autoplay off", "let safe moves happen by themselves, or not"),
    (
        "score, statistics, rules, share",
        "tell score and time, what is counted, the rules, the game as one line",
    ),
    ("quit", "leaves; the game is kept as it is"),
];

/// Reads a line; `None` when it says nothing that is known.
pub(super) fn read(line: &str, model: &GameModel, letters: &[(char, Vec<Place>)]) -> Option<Ask> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let place = |text: &str| places(text, model, letters);
    let ask = match (word.to_lowercase().as_str(), rest) {
        ("", "") => Ask::Standing,
        ("board" | "look", "") => Ask::Board,
        ("look", _) => Ask::Look(place(rest)?),
        ("moves", "") => Ask::Moves,
        ("hint", "") => Ask::Hint,
        ("yes", "") => Ask::Yes,
        ("move", _) => moved(rest, &place)?,
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
        _ => return place(line).map(Ask::Look).or_else(|| by_letters(line, &place)),
    };
    Some(ask)
}

/// `2 from column 3 to column 5`, or without the number.
fn moved(text: &str, place: &impl Fn(&str) -> Option<Vec<Place>>) -> Option<Ask> {
    let text = text.to_lowercase();
    let (from, to) = text.split_once(" to ")?;
    let (count, from) = match from.split_once("from ") {
        None => (None, from),
        Some((count, from)) => match count.split_whitespace().next() {
            None => (None, from),
            Some(count) => (Some(count.parse().ok()?), from),
        },
    };
    Some(Ask::Move(count, place(from)?, place(to)?))
}

/// `A C`.
fn by_letters(line: &str, place: &impl Fn(&str) -> Option<Vec<Place>>) -> Option<Ask> {
    let (from, to) = line.split_once(char::is_whitespace)?;
    let single = |text: &str| text.trim().chars().count() == 1;
    if !single(from) || !single(to) {
        return None;
    }
    Some(Ask::Move(None, place(from)?, place(to)?))
}

/// A name and the number from 1 before or after it: `third column`, `column 3`.
fn numbered(text: &str) -> (&str, Option<usize>) {
    let name = text.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
    if let Ok(number) = text[name.len()..].trim().parse() {
        return (name, Some(number));
    }
    let Some((first, name)) = text.split_once(' ') else { return (text, None) };
    let number = (1..=i32::from(u8::MAX)).find(|number| nouns::ordinal(*number) == first);
    match number.and_then(|number| usize::try_from(number).ok()) {
        Some(number) => (name.trim(), Some(number)),
        None => (text, None),
    }
}

/// The elements that are called so: by a letter, by the name of a container or the noun for its elements where there is
/// one, with its number from 1 where there are several; or all of a container that shares one letter, by its name alone.
fn places(text: &str, model: &GameModel, letters: &[(char, Vec<Place>)]) -> Option<Vec<Place>> {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("the ").unwrap_or(&text).trim();
    let mut signs = text.chars();
    if let (Some(letter), None) = (signs.next(), signs.next()) {
        let known = letters.iter().find(|(known, _)| known.to_ascii_lowercase() == letter);
        return known.map(|(_, places)| places.clone());
    }
    let (name, number) = numbered(text);
    let of_elements = model.containers.iter().zip(nouns::elements(model));
    let mut named = of_elements.filter(|(container, noun)| {
        let known = [nouns::words(container.name), noun.to_lowercase(), nouns::plural(noun)];
        known.iter().any(|known| known == name || known.replace(' ', "") == name)
    });
    let (container, _) = named.next()?;
    let mut places: Vec<Place> = container.span.places().collect();
    if let Some(number) = number {
        places = vec![*places.get(number.checked_sub(1)?)?];
    }
    (places.len() == 1 || letters.iter().any(|(_, known)| *known == places)).then_some(places)
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::letters::letters;

    fn ask(line: &str) -> Option<Ask> {
        let entry = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        let model = entry.model();
        read(line, model, &letters(model))
    }

    fn place(name: &str) -> Vec<Place> {
        let entry = GAMES.iter().find(|game| game.model().slug == "klondike/klondike").unwrap();
        vec![entry.model().parse_place(name).unwrap()]
    }

    #[test]
    fn lines_are_read_as_a_player_says_them() {
        let moved = |count| Ask::Move(count, place("tableau0"), place("tableau2"));
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
        let Some(Ask::Move(None, _, foundations)) = ask("move waste to foundation") else {
            panic!()
        };
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
