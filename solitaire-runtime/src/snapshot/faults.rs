//! The faults of a position that was read.

use crate::model::Pack;
use crate::snapshot::Snapshot;
use solitaire_model::DealNumberError;
use solitaire_model::Ranks;
use solitaire_model::{Card, CardTextError, Rank};

/// All faults of a position, in the order of the fields of its JSON form; never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct SnapshotFaults(pub Vec<SnapshotFault>);

fn lines(faults: &[SnapshotFault]) -> String {
    faults.iter().map(SnapshotFault::to_string).collect::<Vec<_>>().join("\n")
}

/// One fault of a position. The message says where the fault is and what to write instead. It names elements as the
/// move notation does, with an index from 0.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotFault {
    /// The position has a version that this program does not know.
    #[error(
        "`version` is {found}; this program reads positions of version {}, so write the position in that form",
        Snapshot::VERSION
    )]
    Version {
        /// The version of the position.
        found: u32,
    },
    /// The position belongs to another game.
    #[error("`game` is `{found}`, not `{wanted}`; ask for that game, or write `{wanted}` here")]
    Game {
        /// The slug in the position.
        found: String,
        /// The slug of the requested game.
        wanted: &'static str,
    },
    /// The game has no deal with the number of the position.
    #[error("`deal`: {0}")]
    Deal(DealNumberError),
    /// The number of shuffles in the position is larger than in any game.
    #[error(
        "`shuffles` is {found}; write how often the cards were shuffled, {} at most",
        Snapshot::MAX_SHUFFLES
    )]
    Shuffles {
        /// The number of shuffles in the position.
        found: u32,
    },
    /// The name of a container or counter appears more than once.
    #[error("`{name}` appears more than once; write it once")]
    Doubled {
        /// The name of the container or counter.
        name: String,
    },
    /// A container is missing.
    #[error("the container `{name}` is missing; write it as {}", form(*.single, *.count))]
    MissingContainer {
        /// The container's name.
        name: &'static str,
        /// True if the container is a single element, declared without brackets.
        single: bool,
        /// The number of elements that the container has.
        count: u8,
    },
    /// There is no container with this name.
    #[error("`{name}` is not a container of {game}; its containers are {}", .known.join(", "))]
    UnknownContainer {
        /// The name in the position.
        name: String,
        /// The name of the game.
        game: &'static str,
        /// The names of the containers that the game has.
        known: Vec<&'static str>,
    },
    /// The game needs a string for this container but the position has a list, or the other way around; or the list has
    /// the wrong length.
    #[error("the container `{name}` is {}; write it as {}", found_form(*.found), form(*.single, *.count))]
    Form {
        /// The name of the container.
        name: &'static str,
        /// The number of strings in the position's list; `None` if the position has a string.
        found: Option<usize>,
        /// True if the container is a single element, declared without brackets.
        single: bool,
        /// The number of elements that the container has.
        count: u8,
    },
    /// A word in an element is not a card.
    #[error("`{place}`: {error}")]
    Text {
        /// The name of the element.
        place: String,
        /// The error, which contains the word.
        error: CardTextError,
    },
    /// An element has more cards than fit on it.
    #[error("`{place}` has {}, but holds at most {fit}; put the others elsewhere", counted(*.found))]
    TooFull {
        /// The name of the element.
        place: String,
        /// The number of cards that the position puts on the element.
        found: usize,
        /// The number of cards that fit.
        fit: u8,
    },
    /// Cards lie face down on an element of a kind whose cards always lie face up.
    #[error(
        "`{place}`: the cards of a {kind} are face up; write {} without `-`",
        listed(.cards)
    )]
    FaceDown {
        /// The name of the element.
        place: String,
        /// The name of the element's kind.
        kind: &'static str,
        /// The face-down cards, turned face up as they should lie.
        cards: Vec<Card>,
    },
    /// Cards lie face up on a stock whose cards always lie face down.
    #[error("`{place}`: the cards of a {kind} are face down; write {}", listed(.cards))]
    FaceUp {
        /// The name of the element.
        place: String,
        /// The name of the element's kind.
        kind: &'static str,
        /// The face-up cards, turned face down as they should lie.
        cards: Vec<Card>,
    },
    /// A card is not in the deck of the game.
    #[error("{}: `{card}` is not a card of the deck, which has {}; leave it out", quoted(.places), said(.pack))]
    Foreign {
        /// The card.
        card: Card,
        /// The names of the elements on which the card lies.
        places: Vec<String>,
        /// The deck of the game.
        pack: Pack,
    },
    /// There are more copies of a card on the table than in the deck.
    #[error("{}: `{card}` appears {}, but the deck has it {}; leave out the others", quoted(.places), times(*.found), times(*.copies))]
    TooMany {
        /// The card.
        card: Card,
        /// The names of the elements on which the card lies.
        places: Vec<String>,
        /// The number of copies on the table.
        found: usize,
        /// The number of copies in the deck.
        copies: usize,
    },
    /// Cards of the deck are missing from the position.
    #[error("`containers`: {}: {}", nowhere(.cards.len()), listed(.cards))]
    Missing {
        /// The missing cards, each as many times as it is missing.
        cards: Vec<Card>,
    },
    /// An unknown card is written as face up.
    #[error(
        "`{place}`: `?` stands for an unknown card, which is face down; write `-?`, or the card"
    )]
    UnknownUp {
        /// The name of the element.
        place: String,
    },
    /// An unknown card lies on an element of a kind whose cards always lie face up.
    #[error("`{place}`: the cards of a {kind} are face up, so none can be unknown; write the card")]
    UnknownOpen {
        /// The name of the element.
        place: String,
        /// The name of the element's kind.
        kind: &'static str,
    },
    /// The number of unknown cards differs from the number of cards of the deck that are missing.
    #[error("{}: {}, but {}: {}; write one `-?` for each of them", quoted(.places), unknown(*.found), lying_nowhere(.cards.len()), listed(.cards))]
    UnknownCount {
        /// The names of the elements with unknown cards.
        places: Vec<String>,
        /// The number of unknown cards.
        found: usize,
        /// The missing cards of the deck.
        cards: Vec<Card>,
    },
    /// There are unknown cards, although every card must be given.
    #[error("{}: {}; write a card for each `-?`", quoted(.places), unknown(*.found))]
    Unknown {
        /// The names of the elements with unknown cards.
        places: Vec<String>,
        /// The number of unknown cards.
        found: usize,
    },
    /// The value of a counter is missing.
    #[error(
        "the counter `{name}` is missing; write its value, which is {start} when the game begins"
    )]
    MissingCounter {
        /// The counter's name.
        name: &'static str,
        /// The counter's value at the beginning.
        start: i32,
    },
    /// The position has a value for a counter without a limit, which is not part of a position.
    #[error("the counter `{name}` never runs out in {game}; leave it out")]
    EndlessCounter {
        /// The counter's name.
        name: &'static str,
        /// The name of the game.
        game: &'static str,
    },
    /// A counter or the score has a value that play cannot reach.
    #[error("`{name}` is {found}, but in this game it is {}; correct the number", within(*.least, *.most))]
    OutOfReach {
        /// The name of the counter, or `score`.
        name: &'static str,
        /// The value in the position.
        found: i32,
        /// The smallest possible value.
        least: i32,
        /// The largest possible value.
        most: i32,
    },
    /// There is no counter with this name.
    #[error("`{name}` is not a counter of {game}; {}", known_counters(.known))]
    UnknownCounter {
        /// The name in the position.
        name: String,
        /// The name of the game.
        game: &'static str,
        /// The names of the counters that the game has.
        known: Vec<&'static str>,
    },
    /// The position has a score, but the game keeps none.
    #[error("{game} does not keep score; leave out `score`")]
    NoScore {
        /// The name of the game.
        game: &'static str,
    },
    /// The game keeps a score, but none is given.
    #[error("`score` is missing; write it as a whole number, because {game} keeps score")]
    MissingScore {
        /// The name of the game.
        game: &'static str,
    },
    /// The score is lower than the game's minimum.
    #[error("`score` is {found}; it never falls below {floor}, so write {floor} or more")]
    LowScore {
        /// The score in the position.
        found: i32,
        /// The smallest possible score.
        floor: i32,
    },
}

fn form(single: bool, count: u8) -> String {
    match (single, count) {
        (true, _) => "one string of cards, `\"\"` when it is empty".to_owned(),
        (false, 1) => "a list of 1 string, `\"\"` when it is empty".to_owned(),
        (false, _) => format!("a list of {count} strings, `\"\"` for an empty element"),
    }
}

fn found_form(found: Option<usize>) -> String {
    match found {
        None => "a string".to_owned(),
        Some(1) => "a list of 1 string".to_owned(),
        Some(count) => format!("a list of {count} strings"),
    }
}

fn within(least: i32, most: i32) -> String {
    match (least, most) {
        (i32::MIN, most) => format!("{most} or less"),
        (least, i32::MAX) => format!("{least} or more"),
        (least, most) if least == most => format!("always {least}"),
        (least, most) => format!("{least} to {most}"),
    }
}

fn counted(cards: usize) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}

fn nowhere(cards: usize) -> String {
    let them = if cards == 1 { "it where it belongs" } else { "them where they belong" };
    format!("{}; put {them}", lying_nowhere(cards))
}

fn lying_nowhere(cards: usize) -> String {
    match cards {
        1 => "1 card of the deck is missing".to_owned(),
        _ => format!("{cards} cards of the deck are missing"),
    }
}

fn unknown(cards: usize) -> String {
    format!("{} {} unknown", counted(cards), if cards == 1 { "is" } else { "are" })
}

fn times(count: usize) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn quoted(places: &[String]) -> String {
    places.iter().map(|place| format!("`{place}`")).collect::<Vec<_>>().join(", ")
}

fn said(pack: &Pack) -> String {
    let suits: Vec<String> = pack.suits.iter().map(|suit| suit.letter().to_string()).collect();
    let suits = suits.join(" ");
    let (lowest, highest) = (pack.ranks.lowest().sign(), pack.ranks.highest().sign());
    if pack.ranks == Ranks::ALL {
        return format!("the suits {suits}, each from {lowest} to {highest}");
    }
    let ranks: String = pack.ranks.iter().map(Rank::sign).collect();
    format!("the suits {suits} of the ranks {ranks}")
}

fn known_counters(known: &[&str]) -> String {
    match known {
        [] => "the game has no counters, so leave it out".to_owned(),
        known => format!("its counters are {}", known.join(", ")),
    }
}
