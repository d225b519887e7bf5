//! Describes each move in a sentence, and finds a board that allows it and a board that refuses it.

use serde::Serialize;
use solitaire_prover::{Effort, Finding, MoveProof, Witness, prove};
use solitaire_runtime::explain::{explain, place_words};
use solitaire_runtime::model::{GameModel, Move};
use solitaire_runtime::{GameEntry, Place, Snapshot};
use solitaire_session::move_words::move_words;

/// What a review says about a move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveSeen {
    /// The move's name in the declaration.
    pub name: &'static str,
    /// The sentence that describes the move on the rules page.
    pub sentence: String,
    /// The number of its atomic conditions, including those that its containers contribute.
    pub conditions: usize,
    /// The conditions, as declared, for which no two boards were found on which the condition alone decides.
    pub unproven: Vec<String>,
    /// A board that allows the move; left out if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Example>,
    /// A board on which one condition is the reason why the move is refused; left out if no such board was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Example>,
}

/// A board, and a move on it that is allowed or refused.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// The board.
    pub position: Snapshot,
    /// The move in the notation of the game.
    pub notation: String,
    /// The move in a player's words.
    pub words: String,
    /// The reason for the refusal in a player's words; empty if the move is allowed.
    pub because: String,
    /// The cards at the source and the target, a text for each place: `the first column: KH QS`.
    pub piles: Vec<String>,
}

/// Describes each move of a game, and finds boards that allow and refuse it.
pub(crate) fn see(entry: &GameEntry) -> Vec<MoveSeen> {
    let model = entry.model();
    let proof = prove(entry, Effort::default());
    let numbered = proof.moves.iter().enumerate();
    numbered.map(|(number, proven)| seen(entry, model, number, proven)).collect()
}

fn seen(
    entry: &GameEntry,
    model: &'static GameModel,
    number: usize,
    proven: &MoveProof,
) -> MoveSeen {
    let open = |finding: &Finding| {
        matches!(finding, Finding::Dead | Finding::Idle | Finding::Unproven | Finding::Refuted(_))
    };
    let unproven = proven.atoms.iter().filter(|atom| open(&atom.finding));
    let refused = proven.atoms.iter().find_map(|atom| match &atom.finding {
        Finding::Pair { holds, fails, .. } => Some(if holds.allowed { fails } else { holds }),
        _ => None,
    });
    MoveSeen {
        name: proven.name,
        sentence: solitaire_rulebook::move_words(model, number).unwrap_or_default(),
        conditions: proven.atoms.len(),
        unproven: unproven.map(|atom| atom.text.clone()).collect(),
        allowed: proven.allowed.as_ref().map(|witness| example(entry, witness)),
        refused: refused.map(|witness| example(entry, witness)),
    }
}

fn example(entry: &GameEntry, witness: &Witness) -> Example {
    let mut position = entry.empty();
    witness.board.put_on(&mut *position);
    let model = entry.model();
    let because = match explain(&*position, witness.code) {
        Err(refusal) if !witness.allowed => refusal.to_string(),
        _ => String::new(),
    };
    let declared = model.move_of(witness.code);
    let places = declared.map(|declared| ends(model, declared, witness)).unwrap_or_default();
    let pile = |place: &Place| {
        let cards = witness.board.pile(*place).iter().map(ToString::to_string);
        let cards: Vec<String> = cards.collect();
        let cards = if cards.is_empty() { "empty".to_owned() } else { cards.join(" ") };
        format!("{}: {cards}", place_words(model, *place))
    };
    Example {
        position: Snapshot::of(&*position),
        notation: model.notation(witness.code),
        words: move_words(&*position, witness.code),
        because,
        piles: places.iter().map(pile).collect(),
    }
}

/// The places of a move: its source, its second source if it takes a pair, and its target.
fn ends(model: &GameModel, declared: &Move, witness: &Witness) -> Vec<Place> {
    let mut places = Vec::new();
    if declared.located && !declared.lifts.is_empty() {
        places.push(witness.code.source());
    }
    if declared.pair {
        places.push(Place(witness.code.count));
    }
    if !declared.targets.is_empty() {
        places.push(witness.code.target());
    }
    places.retain(|place| model.container_of(*place).is_some());
    places
}
