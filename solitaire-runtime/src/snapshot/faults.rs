//! The faults of a position that was read.

use crate::model::Pack;
use crate::snapshot::Snapshot;
use solitaire_model::DealNumberError;
use solitaire_model::Ranks;
use solitaire_model::{Card, CardTextError, Rank};

/// All faults of a position, in the order of its form; never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct SnapshotFaults(pub Vec<SnapshotFault>);

fn lines(faults: &[SnapshotFault]) -> String {
    faults.iter().map(SnapshotFault::to_string).collect::<Vec<_>>().join("\n")
}

/// One fault of a position: its place, and what to write instead. Elements are named as in moves, with an index from 0.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotFault {
    /// The position has a version that this program does not know.
    #[error(
        "`version` is {found}; this program reads positions of version {}, so write the position in that form",
        Snapshot::VERSION
    )]
    Version {
        /// The version found.
        found: u32,
    },
    /// The position belongs to another game.
    #[error("`game` is `{found}`, not `{wanted}`; ask for that game, or write `{wanted}` here")]
    Game {
        /// The slug found.
        found: String,
        /// The slug wanted.
        wanted: &'static str,
    },
    /// The game has no deal with the number of the position.
    #[error("`deal`: {0}")]
    Deal(DealNumberError),
    /// The position's number of shuffles is larger than in any game.
    #[error(
        "`shuffles` is {found}; write how often the cards were shuffled, {} at most",
        Snapshot::MAX_SHUFFLES
    )]
    Shuffles {
        /// The number found.
        found: u32,
    },
    /// A container or counter is named twice.
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
        /// True if the container is declared without brackets.
        single: bool,
        /// The number of its elements.
        count: u8,
    },
    /// There is no container with this name.
    #[error("`{name}` is not a container of {game}; its containers are {}", .known.join(", "))]
    UnknownContainer {
        /// The name found.
        name: String,
        /// The name of the game.
        game: &'static str,
        /// The known containers.
        known: Vec<&'static str>,
    },
    /// A container is a list instead of a string, a string instead of a list, or a list of another length.
    #[error("the container `{name}` is {}; write it as {}", found_form(*.found), form(*.single, *.count))]
    Form {
        /// The name of the container.
        name: &'static str,
        /// The number of strings in the list; `None` for a string.
        found: Option<usize>,
        /// True if the container is declared without brackets.
        single: bool,
        /// The number of its elements.
        count: u8,
    },
    /// A word in an element is not a card.
    #[error("`{place}`: {error}")]
    Text {
        /// The element.
        place: String,
        /// The error, with the word.
        error: CardTextError,
    },
    /// There are more cards than fit.
    #[error("`{place}` has {}, but holds at most {fit}; put the others elsewhere", counted(*.found))]
    TooFull {
        /// The element.
        place: String,
        /// The number of its cards.
        found: usize,
        /// The number of cards that fit.
        fit: u8,
    },
    /// Cards lie face down where all cards are visible.
    #[error(
        "`{place}`: the cards of a {kind} are face up; write {} without `-`",
        listed(.cards)
    )]
    FaceDown {
        /// The element.
        place: String,
        /// The kind of the element.
        kind: &'static str,
        /// The cards, as they should lie.
        cards: Vec<Card>,
    },
    /// Cards of the stock lie face up.
    #[error("`{place}`: the cards of a {kind} are face down; write {}", listed(.cards))]
    FaceUp {
        /// The element.
        place: String,
        /// The kind of the element.
        kind: &'static str,
        /// The cards, as they should lie.
        cards: Vec<Card>,
    },
    /// A card does not belong to the pack.
    #[error("{}: `{card}` is not a card of the deck, which has {}; leave it out", quoted(.places), said(.pack))]
    Foreign {
        /// The card.
        card: Card,
        /// The elements that the card lies on.
        places: Vec<String>,
        /// The pack.
        pack: Pack,
    },
    /// A card lies on the table more often than it is in the pack.
    #[error("{}: `{card}` lies there {}, but the deck has it {}; leave out the others", quoted(.places), times(*.found), times(*.copies))]
    TooMany {
        /// The card.
        card: Card,
        /// The elements that the card lies on.
        places: Vec<String>,
        /// The number of copies on the table.
        found: usize,
        /// The number of copies in the pack.
        copies: usize,
    },
    /// Cards of the pack are missing.
    #[error("`containers`: {}: {}", nowhere(.cards.len()), listed(.cards))]
    Missing {
        /// The missing cards; a card occurs as often as it is missing.
        cards: Vec<Card>,
    },
    /// An unknown card lies face up.
    #[error(
        "`{place}`: `?` stands for an unknown card, which is face down; write `-?`, or the card"
    )]
    UnknownUp {
        /// The element.
        place: String,
    },
    /// An unknown card lies where all cards are visible.
    #[error("`{place}`: the cards of a {kind} are face up, so none is unknown; write the card")]
    UnknownOpen {
        /// The element.
        place: String,
        /// The kind of the element.
        kind: &'static str,
    },
    /// The number of unknown cards differs from the number of missing cards of the pack.
    #[error("{}: {}, but {}: {}; write one `-?` for each of them", quoted(.places), unknown(*.found), lying_nowhere(.cards.len()), listed(.cards))]
    UnknownCount {
        /// The elements that the cards lie on.
        places: Vec<String>,
        /// The number of unknown cards.
        found: usize,
        /// The missing cards.
        cards: Vec<Card>,
    },
    /// There are unknown cards where every card must be given.
    #[error("{}: {}; write a card for each `-?`", quoted(.places), unknown(*.found))]
    Unknown {
        /// The elements that the cards lie on.
        places: Vec<String>,
        /// The number of unknown cards.
        found: usize,
    },
    /// A counter is missing.
    #[error(
        "the counter `{name}` is missing; write its value, which is {start} when the game begins"
    )]
    MissingCounter {
        /// The counter's name.
        name: &'static str,
        /// The counter's value at the beginning.
        start: i32,
    },
    /// A counter that never runs out is not part of a position.
    #[error("the counter `{name}` never runs out in {game}; leave it out")]
    EndlessCounter {
        /// The counter's name.
        name: &'static str,
        /// The name of the game.
        game: &'static str,
    },
    /// A counter or the score has a value that play cannot reach.
    #[error("`{name}` is {found}; in this game it is {}, so write such a number", within(*.least, *.most))]
    OutOfReach {
        /// The name of the counter, or `score`.
        name: &'static str,
        /// The number found.
        found: i32,
        /// The smallest possible value.
        least: i32,
        /// The largest possible value.
        most: i32,
    },
    /// There is no counter with this name.
    #[error("`{name}` is not a counter of {game}; {}", known_counters(.known))]
    UnknownCounter {
        /// The name found.
        name: String,
        /// The name of the game.
        game: &'static str,
        /// The known counters.
        known: Vec<&'static str>,
    },
    /// The game keeps no score.
    #[error("{game} keeps no score; leave `score` out")]
    NoScore {
        /// The name of the game.
        game: &'static str,
    },
    /// The game keeps a score, but none is given.
    #[error("`score` is missing; write the score as a whole number, for {game} keeps one")]
    MissingScore {
        /// The name of the game.
        game: &'static str,
    },
    /// The score is lower than it can be.
    #[error("`score` is {found}; it never falls below {floor}, so write {floor} or more")]
    LowScore {
        /// The score found.
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
        [] => "it has none, so leave it out".to_owned(),
        known => format!("its counters are {}", known.join(", ")),
    }
}
