//! Reads moves in a short form, which programs that model games as Petri nets use: `Move:TP1:TP5:3` moves three cards
//! to pile 1 of the tableau from pile 5, and `Turn` presses the stock.
//!
//! The name of a place begins with a prefix of its container's name that no other container has, then `P`. Then follows
//! a number that counts from 1, or the letter of a suit: `FPH` is the foundation with hearts. `DP` is the place where
//! cards are drawn: the only place onto which a press deals from the stock or, if there is no such place, the stock.

use solitaire_runtime::explain::Refusal;
use solitaire_runtime::model::{Container, GameModel, Spot, Step};
use solitaire_runtime::{MoveCode, Place, Session, Suit};

use super::trouble::Trouble;
use crate::intent;
use crate::words::quoted;

/// The beginning of a move from one place to another, in lower case.
const MOVE: &str = "move:";
/// A press on the stock, in lower case.
const TURN: &str = "turn";
/// The name of the place where cards are drawn.
const DRAW: &str = "DP";

/// The line without surrounding spaces, if it is a move in the short form; `None` otherwise.
pub(super) fn whole_line(line: &str) -> Option<&str> {
    let line = line.trim();
    is_one(line).then_some(line)
}

/// True if the text begins like a move in the short form, even if the rest of the text is wrong.
pub(super) fn is_one(text: &str) -> bool {
    let begins = text.get(..MOVE.len()).is_some_and(|head| head.eq_ignore_ascii_case(MOVE));
    begins || text.eq_ignore_ascii_case(TURN)
}

/// Reads a move in the short form and returns the legal move that it means.
///
/// # Errors
/// Returns an error if the form is wrong, a place does not exist, or the rules do not allow the move.
pub(super) fn read(session: &Session, text: &str) -> Result<MoveCode, Trouble> {
    if text.eq_ignore_ascii_case(TURN) {
        return turn(session);
    }
    let mut parts = text.split(':').skip(1).map(str::trim);
    let form = || {
        Trouble::Bad(format!(
            "{} is not a move; write `Move:<target>:<source>:<count>`",
            quoted(text)
        ))
    };
    let (to, from) = parts.next().zip(parts.next()).ok_or_else(form)?;
    let count = parts.next().map_or(Some(1), |count| count.parse().ok()).ok_or_else(form)?;
    if parts.next().is_some() {
        return Err(form());
    }
    let (sources, targets) = (places(session, from)?, places(session, to)?);
    let mut nearest: Option<Refusal> = None;
    for from in &sources {
        for to in &targets {
            match intent::drop_on(session, *from, count, *to) {
                Ok(code) => return Ok(code),
                Err(refusal) => {
                    if nearest.as_ref().is_none_or(|other| refusal.is_nearer_than(other)) {
                        nearest = Some(refusal);
                    }
                }
            }
        }
    }
    Err(nearest.map_or_else(form, Trouble::Refused))
}

fn turn(session: &Session) -> Result<MoveCode, Trouble> {
    let model = session.model();
    let stock = model.containers.iter().find(|container| container.kind.is_stock);
    let stock =
        stock.ok_or_else(|| Trouble::Bad(format!("{} has no stock to turn", model.name)))?;
    Ok(session.attempt_press(Place(stock.span.first))?)
}

/// The places that a name in the short form may mean, the likeliest first.
///
/// # Errors
/// Returns an error if the name means no place; so the list is never empty.
fn places(session: &Session, text: &str) -> Result<Vec<Place>, Trouble> {
    let found = spelled(session, text).filter(|places| !places.is_empty());
    found.ok_or_else(|| {
        let model = session.model();
        let known = known(model).join(", ");
        Trouble::Bad(format!(
            "{} is not a place in {} right now; write one of {known}, followed by a number from 1 or a suit (C D H S)",
            quoted(text),
            model.name
        ))
    })
}

fn spelled(session: &Session, text: &str) -> Option<Vec<Place>> {
    let model = session.model();
    let text = text.to_ascii_uppercase();
    let number = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let (name, place) = if number.is_empty() {
        match text.strip_suffix('P') {
            Some(name) => (name, Which::Only),
            None => {
                let (at, suit) = text.char_indices().next_back()?;
                (text[..at].strip_suffix('P')?, Which::Suit(suit_of(suit)?))
            }
        }
    } else {
        let name = text.strip_suffix(number)?.strip_suffix('P')?;
        (name, Which::Number(number.parse().ok()?))
    };
    let Some(container) = called(model, name) else {
        return (text == DRAW).then(|| draw(model)).flatten().map(|place| vec![place]);
    };
    let span = container.span;
    Some(match place {
        Which::Only if span.count == 1 => vec![Place(span.first)],
        Which::Only => return None,
        Which::Number(number) => vec![span.place(number.checked_sub(1)?)?],
        Which::Suit(suit) => of_suit(session, container, suit),
    })
}

/// The part of a name in the short form that selects an element of a container.
enum Which {
    /// Nothing follows the name: the container must have only one element.
    Only,
    /// The element with this number, counted from 1.
    Number(i32),
    /// The element whose top card has this suit, or an empty element.
    Suit(Suit),
}

fn suit_of(letter: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
}

/// The elements of a container whose top card has this suit, then its empty elements.
fn of_suit(session: &Session, container: &Container, suit: Suit) -> Vec<Place> {
    let cards = |place: &Place| session.table().cards(*place);
    let places = container.span.places();
    let with_suit =
        places.clone().filter(|place| cards(place).top().is_some_and(|card| card.suit() == suit));
    with_suit.chain(places.filter(|place| cards(place).is_empty())).collect()
}

/// The container with this name or, if there is none, the only container whose name begins with these letters.
fn called(model: &'static GameModel, letters: &str) -> Option<&'static Container> {
    let exact = model.containers.iter().find(|container| plain(container) == letters);
    let mut alike =
        model.containers.iter().filter(|container| plain(container).starts_with(letters));
    exact.or_else(|| alike.next().filter(|_| !letters.is_empty() && alike.next().is_none()))
}

fn plain(container: &Container) -> String {
    container.name.replace('_', "").to_ascii_uppercase()
}

/// The shortest names of all containers in the short form, such as `TP` and `FP`, and `DP`.
fn known(model: &'static GameModel) -> Vec<String> {
    let short = model.containers.iter().map(|container| {
        let name = plain(container);
        let ends = name.char_indices().map(|(at, letter)| at + letter.len_utf8());
        let is_enough = |end: &usize| {
            called(model, &name[..*end]).is_some_and(|found| found.span == container.span)
        };
        let shortest = ends.clone().find(is_enough).unwrap_or(name.len());
        format!("{}P", &name[..shortest])
    });
    let mut known: Vec<String> = short.collect();
    if draw(model).is_some() && !known.iter().any(|name| name == DRAW) {
        known.push(DRAW.to_owned());
    }
    known
}

/// The place where cards are drawn: the waste if a press deals from the stock onto it, otherwise the stock.
fn draw(model: &'static GameModel) -> Option<Place> {
    let (number, stock) =
        model.containers.iter().enumerate().find(|(_, container)| container.kind.is_stock)?;
    let pressed = model.moves.iter().filter(|declared| declared.gesture.is_pressed());
    let waste =
        pressed.flat_map(|declared| declared.steps).find_map(|step| dealt_onto(step, number));
    let single =
        waste.and_then(|number| model.containers.get(number)).filter(|one| one.span.count == 1);
    Some(Place(single.unwrap_or(stock).span.first))
}

/// The index of the container onto which a step deals cards from the container with index `source`; `None` if the step
/// deals no cards from it.
fn dealt_onto(step: &'static Step, source: usize) -> Option<usize> {
    let container = |spot: &Spot| match spot {
        Spot::Elements { container, .. } => Some(usize::from(*container)),
        _ => None,
    };
    match step {
        Step::Deal { to, from, .. } if container(from) == Some(source) => container(to),
        Step::If { then, otherwise, .. } => {
            then.iter().chain(*otherwise).find_map(|step| dealt_onto(step, source))
        }
        Step::For { steps, .. } => steps.iter().find_map(|step| dealt_onto(step, source)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::deal;
    use crate::testing::session;
    use crate::text::command::Command;
    use crate::text::execute::{Reply, execute};

    fn game(word: &str) -> Session {
        session(crate::catalog::find(GAMES, word).unwrap(), 7)
    }

    fn made(session: &mut Session, line: &str) -> String {
        match execute(session, &line.parse::<Command>().unwrap()) {
            Ok(Reply::Made(code)) => session.model().notation(code),
            Ok(other) => format!("{other:?}"),
            Err(Trouble::Refused(refusal)) => format!("refused: {refusal}"),
            Err(Trouble::Bad(sentence)) => sentence,
        }
    }

    #[test]
    fn the_destination_comes_first_and_numbers_count_from_one() {
        let mut session = session(crate::testing::simplevar(), 7);
        assert_eq!(made(&mut session, "do Move:TP4:TP2:1"), "MoveColumn tableau1 tableau3 1");
        assert!(session.undo());
        assert_eq!(made(&mut session, "move:tp4:tp2"), "MoveColumn tableau1 tableau3 1");
        assert_eq!(made(&mut session, "Turn"), "Deal");
        assert_eq!(
            made(&mut session, "Move:TP1:TP2:9"),
            "refused: the second column has only 6 cards face up"
        );
    }

    #[test]
    fn a_whole_game_goes_by_it() {
        // Write each legal move in the short form and read it again: the result must have the same places and number of
        // cards.
        for word in ["klondike", "windows", "freecell", "golf", "simplevar"] {
            let mut session = game(word);
            let mut tried = 0;
            for step in 0..60 {
                let moves = session.legal_moves().to_vec();
                for code in &moves {
                    let declared = session.model().move_of(*code).unwrap();
                    if declared.targets.is_empty() {
                        continue;
                    }
                    let name = |place: Place| {
                        let container = session.model().container_of(place).unwrap();
                        let letters = plain(container);
                        format!("{letters}P{}", place.0 - container.span.first + 1)
                    };
                    let text = format!(
                        "Move:{}:{}:{}",
                        name(code.target()),
                        name(code.source()),
                        code.count.max(1)
                    );
                    let found = read(&session, &text).unwrap();
                    assert_eq!(
                        (found.from, found.to, found.count),
                        (code.from, code.to, code.count)
                    );
                    tried += 1;
                }
                let Some(code) = moves.get(step % moves.len().max(1)) else { break };
                session.play(*code).unwrap();
            }
            assert!(tried > 10, "{word} {tried}");
        }
    }

    #[test]
    fn piles_may_be_named_by_suit_and_cards_are_drawn() {
        let mut session = game("windows");
        let known = known(session.model());
        assert_eq!(known, ["TP", "FP", "WP", "SP", "DP"]);
        let place = |session: &Session, text: &str| -> Vec<String> {
            let names = |places: Vec<Place>| {
                places.into_iter().map(|place| session.model().place_name(place)).collect()
            };
            spelled(session, text).map(names).unwrap_or_default()
        };
        assert_eq!(place(&session, "DP"), ["waste"]);
        assert_eq!(place(&session, "FPH").len(), 4);
        assert_eq!(place(&session, "TABP7"), ["tableau6"]);
        for text in ["TP0", "TP8", "TP", "P1", "XP1", "T1", "", "P", "é", "TPé", "TP99999999999"]
        {
            assert!(place(&session, text).is_empty(), "{text}");
        }
        assert_eq!(place(&game("spider/spider"), "DP"), ["stock"]);
        let mut spades = 0;
        for deal in 1..=20 {
            session = deal::another(&session, deal).unwrap();
            while made(&mut session, "Turn") == "Deal" {
                let waste = spelled(&session, "WP").unwrap()[0];
                if session.table().cards(waste).top().is_some_and(|top| top.to_string() == "AS") {
                    spades += 1;
                    // In this game each foundation has its own suit, so the first empty foundation does not take the
                    // Ace of spades.
                    assert_eq!(made(&mut session, "Move:FPS:DP"), "ToFoundation waste foundation3");
                    assert_eq!(place(&session, "FPS")[0], "foundation3");
                }
            }
        }
        assert!(spades > 3, "{spades}");
    }

    #[test]
    fn what_is_no_such_move_is_told() {
        let mut session = game("freecell");
        for (line, sentence) in [
            ("Turn", "FreeCell has no stock to turn"),
            ("Move:TP1", "`Move:TP1` is not a move; write `Move:<target>:<source>:<count>`"),
            (
                "Move:TP1:TP2:x",
                "`Move:TP1:TP2:x` is not a move; write `Move:<target>:<source>:<count>`",
            ),
            (
                "Move:TP1:TP2:1:1",
                "`Move:TP1:TP2:1:1` is not a move; write `Move:<target>:<source>:<count>`",
            ),
            (
                "Move:DP:TP2",
                "`DP` is not a place in FreeCell right now; write one of TP, CP, FP, followed by a number from 1 or a suit (C D H S)",
            ),
        ] {
            assert_eq!(made(&mut session, line), sentence);
        }
    }
}
