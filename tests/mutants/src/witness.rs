//! Verdicts of games on single boards, stored as data.
//!
//! `witnesses/<slug>.jsonl` (with a dash for the slash of the slug) has a line of JSON for each board:
//!
//! - `proves`: the move and the condition that the board is for, and `holds`: true if the condition holds there;
//! - `containers`, `counters`, `score`: the position, as in `docs/position.md`, of deal 1 after one shuffle; missing
//!   parts are empty, or as at the start;
//! - `move`: a move, and `allowed`: true if it is legal;
//! - `failed`: the conditions that refuse it;
//! - `then`: the places, counters and score that differ after the move and the automatic moves that follow it;
//! - `tops`, `bottoms`: the cards that would make the move legal in place of the top of the target, or of the bottom
//!   card of the moving cards; see [`Faces`];
//! - `edges`: the same for the top of the target, with the ranks of all moving cards shifted by the same distance,
//!   around the King, so that the bottom one is an Ace, or a King. For a target without cards the value is `not` (any
//!   card) if the move is legal.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use solitaire::snapshot::{Elements, Named};
use solitaire::{Card, GameEntry, Journal, MoveCode, Moves, Place, Position, Rank, Snapshot};

/// A board, a move on it, and the verdict of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// The move and the condition that the board is for.
    pub proves: String,
    /// True if that condition holds on the board.
    pub holds: bool,
    /// The cards on each element.
    pub containers: Named<Elements>,
    /// The counters.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub counters: Named<i32>,
    /// The score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// The move.
    #[serde(rename = "move")]
    pub code: String,
    /// True if the move is legal.
    pub allowed: bool,
    /// The conditions that fail.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<String>,
    /// The changes that the move makes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub then: BTreeMap<String, String>,
    /// The cards that make the move legal as the top of the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tops: Option<Faces>,
    /// The cards that make the move legal as the bottom moving card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bottoms: Option<Faces>,
    /// The cards that make the move legal as the top of the target, by the rank of the bottom moving card.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub edges: BTreeMap<String, Faces>,
}

fn is_empty(named: &Named<i32>) -> bool {
    named.0.is_empty()
}

/// Faces of cards as text: `7C 7S`, or `not 7C 7S` if most faces are included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Faces(String);

impl Faces {
    /// The faces that are paired with `true`.
    #[must_use]
    pub fn of(tried: &[(Card, bool)]) -> Self {
        let text = |wanted: bool| {
            let faces = tried.iter().filter(|(_, meant)| *meant == wanted);
            faces.map(|(card, _)| card.to_string()).collect::<Vec<_>>().join(" ")
        };
        let meant = tried.iter().filter(|(_, meant)| *meant).count();
        if 2 * meant > tried.len() {
            Self(format!("not {}", text(false)).trim_end().to_owned())
        } else {
            Self(text(true))
        }
    }

    /// All faces if `all` is true, and no face otherwise.
    #[must_use]
    pub fn all(all: bool) -> Self {
        Self(if all { "not" } else { "" }.to_owned())
    }

    /// True if a face is included.
    #[must_use]
    pub fn holds(&self, card: Card) -> bool {
        let text = card.face().to_string();
        match self.0.strip_prefix("not") {
            Some(others) => !others.split_whitespace().any(|other| other == text),
            None => self.0.split_whitespace().any(|face| face == text),
        }
    }
}

/// One of the two cards of a board that other cards replace, to see whether the move is still legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The top of the target.
    Top,
    /// The bottom card of the moving cards.
    Bottom,
}

impl Seat {
    /// All seats.
    pub const ALL: [Self; 2] = [Self::Top, Self::Bottom];

    /// The position of the card: its place and its height there.
    #[must_use]
    pub fn find(self, position: &dyn Position, code: MoveCode) -> Option<(Place, usize)> {
        let declared = position.model().move_of(code)?;
        let (place, depth) = match self {
            Self::Top if !declared.targets.is_empty() => (code.target(), 1),
            Self::Bottom if !declared.lifts.is_empty() && code.count > 0 => {
                (code.source(), usize::from(code.count))
            }
            _ => return None,
        };
        let cards = position.table().cards(place).as_slice();
        let height = cards.len().checked_sub(depth)?;
        cards[height].is_face_up().then_some((place, height))
    }
}

/// The faces that can be tried in a seat: the pack has a copy of them that lies nowhere else.
#[must_use]
pub fn faces(position: &dyn Position, seat: (Place, usize)) -> Vec<Card> {
    let (model, table) = (position.model(), position.table());
    let lying = (0..model.places() as u8).map(Place).flat_map(|place| {
        let cards = table.cards(place).as_slice().iter().enumerate();
        cards.filter(move |(height, _)| (place, *height) != seat).map(|(_, card)| card.face())
    });
    let lying: Vec<Card> = lying.collect();
    let mut faces: Vec<Card> = Vec::new();
    for card in model.pack.cards().map(Card::face) {
        let count = lying.iter().filter(|other| **other == card).count();
        if count < model.pack.copies(card) && !faces.contains(&card) {
            faces.push(card);
        }
    }
    faces
}

/// The board with another card in a seat.
#[must_use]
pub fn seated(
    position: &dyn Position,
    (place, height): (Place, usize),
    card: Card,
) -> Box<dyn Position> {
    let mut other = position.boxed();
    let mut cards = position.table().cards(place).as_slice().to_vec();
    cards[height] = card;
    // This cannot fail: there are as many cards as before.
    let _ = other.set(place, &cards);
    other
}

/// The ranks, as text and number, to which the bottom moving card is shifted: Ace and King.
pub const EDGES: [(&str, u8); 2] = [("A", 1), ("K", 13)];

/// The board after the ranks of all moving cards are shifted by the same distance, going on with the Ace after the
/// King, so that the bottom one gets this rank. `None` if no cards move, or if the board would have more copies of a
/// card than the pack.
#[must_use]
pub fn turned(position: &dyn Position, code: MoveCode, rank: u8) -> Option<Box<dyn Position>> {
    let (place, height) = Seat::Bottom.find(position, code)?;
    let ranks: Vec<Rank> = position.model().pack.ranks.iter().collect();
    let place_of = |rank: Rank| ranks.iter().filter(|other| **other < rank).count();
    let rank = if rank == 1 { 0 } else { ranks.len() - 1 };
    let cards = position.table().cards(place).as_slice();
    let turn = rank + ranks.len() - place_of(cards[height].rank());
    let mut board = position.boxed();
    let mut turned = cards.to_vec();
    for card in turned[height..].iter_mut().filter(|card| card.is_face_up()) {
        let rank = ranks[(place_of(card.rank()) + turn) % ranks.len()];
        *card = Card::new(rank, card.suit());
    }
    board.set(place, &turned).ok()?;
    let pack = position.model().pack;
    let places = (0..position.model().places() as u8).map(Place);
    let lying: Vec<Card> = places
        .flat_map(|place| board.table().cards(place).as_slice().to_vec())
        .map(Card::face)
        .collect();
    let is_legal =
        |card: &Card| lying.iter().filter(|other| *other == card).count() <= pack.copies(*card);
    lying.iter().all(is_legal).then_some(board)
}

impl Witness {
    /// Makes a board of the game with the position of the witness, and reads the move.
    ///
    /// # Errors
    /// Returns an error if the position or the move cannot be read.
    pub fn load(&self, entry: &GameEntry) -> Result<(Box<dyn Position>, MoveCode), String> {
        let snapshot = Snapshot {
            version: Snapshot::VERSION,
            game: entry.model().slug.to_owned(),
            deal: 1,
            shuffles: 1,
            containers: self.containers.clone(),
            counters: self.counters.clone(),
            score: self.score,
        };
        let position = snapshot.arrange(entry).map_err(|faults| faults.to_string())?;
        let code = entry.model().parse_move(&self.code).map_err(|error| error.to_string())?;
        Ok((position, code))
    }
}

/// The cards, counters and score of a board: by name, as text.
#[must_use]
pub fn stated(position: &dyn Position) -> BTreeMap<String, String> {
    let (model, table) = (position.model(), position.table());
    let mut stated = BTreeMap::new();
    for place in (0..model.places() as u8).map(Place) {
        let cards: Vec<String> =
            table.cards(place).as_slice().iter().map(Card::to_string).collect();
        stated.insert(model.place_name(place), cards.join(" "));
    }
    for (number, counter) in model.counters.iter().enumerate() {
        if counter.start.is_some() {
            stated.insert(counter.name.to_owned(), table.counter(number).to_string());
        }
    }
    if model.score.is_some() {
        stated.insert("score".to_owned(), table.score().to_string());
    }
    stated
}

/// The cards, counters and score that differ after a move. Empty if an automatic move is possible on the board before
/// it: play never stops at such a board, and the undo log of a move only has room for the automatic moves that follow
/// it in play.
#[must_use]
pub fn after(position: &dyn Position, code: MoveCode) -> BTreeMap<String, String> {
    if !is_settled(position) {
        return BTreeMap::new();
    }
    let before = stated(position);
    let mut played = position.boxed();
    played.apply(code, &mut Journal::new());
    let mut then = stated(&*played);
    then.retain(|name, text| before.get(name) != Some(text));
    then
}

/// True if no automatic move is possible.
fn is_settled(position: &dyn Position) -> bool {
    let mut moves = Moves::new();
    for (kind, declared) in (0..).zip(position.model().moves) {
        if declared.gesture.is_consequence() {
            position.automatic_moves(kind, &mut moves);
        }
    }
    moves.is_empty()
}

/// The file with the witnesses of a game.
#[must_use]
pub fn path(entry: &GameEntry) -> PathBuf {
    let name = format!("{}.jsonl", entry.model().slug.replace('/', "-"));
    [env!("CARGO_MANIFEST_DIR"), "witnesses", &name].iter().collect()
}

/// The file with the counters and scores at the start of the games.
#[must_use]
pub fn starts() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "starts.txt"].iter().collect()
}

/// The recorded witnesses of a game.
///
/// # Errors
/// Returns an error if the file is missing or cannot be read.
pub fn kept(entry: &GameEntry) -> Result<Vec<Witness>, String> {
    let path = path(entry);
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(&path).map_err(|error| at(&error))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| at(&error))).collect()
}
