//! Each move in a sentence, with a board on which it is allowed and one on which it is not.

use serde::Serialize;
use solitaire_protocol::move_words::move_words;
use solitaire_prover::{Effort, Finding, MoveProof, Witness, prove};
use solitaire_runtime::explain::{explain, place_words};
use solitaire_runtime::model::{GameModel, Move};
use solitaire_runtime::{GameEntry, Place, Snapshot};

/// A move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveSeen {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What it does, as the rules page says it.
    pub sentence: String,
    /// How many conditions it has, those of its containers among them.
    pub conditions: usize,
    /// Conditions that were not seen to decide, as the declaration writes them.
    pub unproven: Vec<String>,
    /// A board on which it is allowed; left out when none was met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Example>,
    /// A board on which one of its conditions alone refuses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Example>,
}

/// A board with a move.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// The board.
    pub position: Snapshot,
    /// The move, as it is written.
    pub notation: String,
    /// The move as a player says it.
    pub words: String,
    /// Why it is refused, as the player is told; empty when it is allowed.
    pub because: String,
    /// What lies where the cards come from and go to.
    pub piles: Vec<String>,
}

/// Looks for the boards.
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

/// Where the cards come from and go to.
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
