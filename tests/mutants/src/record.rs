//! Makes the witnesses from the proofs of the declared games.

use std::collections::{BTreeMap, BTreeSet};

use solitaire::decision::{Atom, Decision};
use solitaire::explain::explain;
use solitaire::referee::Referee;
use solitaire::{Card, GameEntry, Journal, MoveCode, Place, Position, Snapshot};
use solitaire_prover::{Effort, Finding, prove};

use crate::evidence::{Answer, cases, won_game};
use crate::witness::{EDGES, Faces, Seat, Witness, after, faces, seated, turned};

/// The witnesses of a game: for every proven condition, the two boards that prove it, without the cards that are
/// irrelevant to it; and for each move, a board on which it is legal.
#[must_use]
pub fn record(entry: &GameEntry) -> Vec<Witness> {
    let model = entry.model();
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    let mut add = |proves: String, holds: bool, scene: &Scene| {
        let witness = witness(proves, holds, &*scene.position, scene.code);
        let board = serde_json::to_string(&(&witness.containers, &witness.counters));
        if seen.insert((board.unwrap_or_default(), witness.code.clone())) {
            found.push(witness);
        }
    };
    for (kind, proof) in (0..).zip(prove(entry, Effort::default()).moves) {
        let decisions = Decision::of(model, kind);
        let scene = |witness: &solitaire_prover::Witness| {
            let mut position = entry.empty();
            witness.board.put_on(&mut *position);
            Scene { position: begun(entry, position), code: witness.code }
        };
        let allowed =
            proof.allowed.as_ref().map(&scene).or_else(|| made_in_a_won_game(entry, kind));
        let allowed = allowed.or_else(|| accepted_in_a_case(entry, kind));
        if let Some(allowed) = allowed {
            add(proof.name.to_owned(), true, &allowed);
        }
        for atom in &proof.atoms {
            let Finding::Pair { holds, fails, .. } = &atom.finding else { continue };
            let about = |other: &Atom| other.part == atom.part && other.text == atom.text;
            let mut scenes = [scene(holds), scene(fails)];
            let found: Option<Vec<_>> =
                scenes.iter().map(|scene| what_matters(scene, &decisions, &about)).collect();
            if let Some(found) = found {
                shrink(&mut scenes, &|scenes: &[Scene; 2]| {
                    scenes.iter().zip(&found).all(|(scene, found)| {
                        what_matters(scene, &decisions, &about).as_ref() == Some(found)
                    })
                });
            }
            let proves = format!("{}: {}: {}", proof.name, atom.part.words(model), atom.text);
            add(proves.clone(), true, &scenes[0]);
            add(proves, false, &scenes[1]);
        }
    }
    found
}

/// The board on which a move was first made in the recorded won game.
fn made_in_a_won_game(entry: &GameEntry, kind: u8) -> Option<Scene> {
    let (deal, moves) = won_game(entry).ok()??;
    let (mut position, mut journal) = (entry.deal(deal).ok()?, Journal::new());
    for code in moves {
        if code.kind == kind {
            return Some(Scene { position: begun(entry, position), code });
        }
        position.apply(code, &mut journal);
    }
    None
}

/// The first case in which a move is accepted.
fn accepted_in_a_case(entry: &GameEntry, kind: u8) -> Option<Scene> {
    let cases = cases(entry, Referee::of(entry)).ok()?;
    let (board, code) = cases.into_iter().find_map(|case| match case.answer {
        Answer::Accepted(code, _) if code.kind == kind => Some((case.board, code)),
        _ => None,
    })?;
    let mut position = entry.empty();
    for (place, pile) in (0..).map(Place).zip(&board.piles[..entry.model().places()]) {
        let cards: Vec<Card> = pile.iter().map(|card| card.write()).collect();
        position.set(place, &cards).ok()?;
    }
    for (number, value) in board.counters.iter().enumerate() {
        position.set_counter(number, *value);
    }
    Some(Scene { position: begun(entry, position), code })
}

/// The board as loading a witness will restore it: after the deal, so that the next shuffle is the second.
fn begun(entry: &GameEntry, position: Box<dyn Position>) -> Box<dyn Position> {
    let snapshot = Snapshot { deal: 1, shuffles: 1, ..Snapshot::of(&*position) };
    snapshot.arrange(entry).unwrap_or(position)
}

/// A board and a move on it.
struct Scene {
    position: Box<dyn Position>,
    code: MoveCode,
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Self { position: self.position.boxed(), code: self.code }
    }
}

/// The facts that must stay when cards are removed: the verdict with its reasons, the values of the single conditions
/// (atoms) that decide, and the places that the move changes.
type Matter = (Vec<String>, Vec<bool>, BTreeSet<String>);

fn what_matters(
    scene: &Scene,
    decisions: &[Decision],
    about: &dyn Fn(&Atom) -> bool,
) -> Option<Matter> {
    let decision = decisions.iter().find(|decision| decision.is_of(scene.code))?;
    let evaluation = decision.evaluate(&*scene.position, scene.code)?;
    let numbered = decision.atoms().iter().enumerate().filter(|(_, atom)| about(atom));
    let mut deciding = Vec::new();
    for (number, _) in numbered {
        let leaves = evaluation.leaves().iter().copied().filter(|leaf| leaf.atom == number);
        let leaves = leaves.chain(evaluation.throughout(number));
        let matters = leaves.filter(|leaf| decision.matters(&evaluation, *leaf));
        deciding.extend(matters.map(|leaf| leaf.holds));
    }
    let changed = if scene.position.valid(scene.code) {
        after(&*scene.position, scene.code).into_keys().collect()
    } else {
        BTreeSet::new()
    };
    (!deciding.is_empty()).then(|| (failed(&*scene.position, scene.code), deciding, changed))
}

fn failed(position: &dyn Position, code: MoveCode) -> Vec<String> {
    match explain(position, code) {
        Ok(()) => Vec::new(),
        Err(refusal) => refusal.failures.into_iter().map(|failure| failure.constraint).collect(),
    }
}

/// Removes cards from both boards alike as long as the facts stay the same.
fn shrink(scenes: &mut [Scene; 2], is_as_it_was: &dyn Fn(&[Scene; 2]) -> bool) {
    let model = scenes[0].position.model();
    for place in (0..model.places() as u8).map(Place) {
        // First try to remove all cards of a place. If that changes the facts, remove one card at a time from the
        // bottom.
        let mut dropped = usize::MAX;
        loop {
            let mut fewer = scenes.clone();
            let mut taken = false;
            for (scene, fewer) in scenes.iter().zip(&mut fewer) {
                let cards = scene.position.table().cards(place).as_slice();
                let left = &cards[dropped.min(cards.len())..];
                taken |= left.len() < cards.len();
                // This cannot fail: there are fewer cards than before.
                let _ = fewer.position.set(place, left);
            }
            let fits = taken && is_as_it_was(&fewer);
            if fits {
                *scenes = fewer;
            }
            if dropped == usize::MAX && !fits {
                dropped = 1;
            } else if !fits || dropped == usize::MAX {
                break;
            }
        }
    }
}

/// The witness for a board, as judged by the game.
#[must_use]
pub fn witness(proves: String, holds: bool, position: &dyn Position, code: MoveCode) -> Witness {
    let mut snapshot = Snapshot::of(position);
    snapshot
        .containers
        .0
        .retain(|(_, elements)| elements.texts().iter().any(|text| !text.is_empty()));
    let allowed = position.valid(code);
    let tried = |seat: Seat| {
        let seat = seat.find(position, code)?;
        let tried: Vec<(Card, bool)> = faces(position, seat)
            .into_iter()
            .map(|card| (card, seated(position, seat, card).valid(code)))
            .collect();
        // The seat is left out if only one card can be tried in it, or if no card makes the move legal: it would show
        // nothing.
        let tells = tried.len() > 1 && tried.iter().any(|(_, valid)| *valid);
        tells.then(|| Faces::of(&tried))
    };
    Witness {
        proves,
        holds,
        containers: snapshot.containers,
        counters: snapshot.counters,
        score: snapshot.score.filter(|score| *score != 0),
        code: position.model().notation(code),
        allowed,
        failed: failed(position, code),
        then: if allowed { after(position, code) } else { Default::default() },
        tops: tried(Seat::Top),
        bottoms: tried(Seat::Bottom),
        edges: edges(position, code),
    }
}

/// The cards that make the move legal as the top of the target, first if the bottom moving card were an Ace, and then
/// if it were a King.
fn edges(position: &dyn Position, code: MoveCode) -> BTreeMap<String, Faces> {
    let has_target = position.model().move_of(code).is_some_and(|one| !one.targets.is_empty());
    let boards = EDGES.into_iter().filter_map(|(name, rank)| {
        Some((name, turned(position, code, rank).filter(|_| has_target)?))
    });
    let judged = boards.map(|(name, board)| {
        let faces = match Seat::Top.find(&*board, code) {
            Some(seat) => {
                let faces = faces(&*board, seat).into_iter();
                let tried: Vec<(Card, bool)> =
                    faces.map(|card| (card, seated(&*board, seat, card).valid(code))).collect();
                Faces::of(&tried)
            }
            None => Faces::all(board.valid(code)),
        };
        (name.to_owned(), faces)
    });
    judged.collect()
}

/// The counters and the score at the start of each game, as one line of text for each game. Witnesses do not have them.
#[must_use]
pub fn starts(games: &[GameEntry]) -> String {
    let mut text = String::new();
    for entry in games {
        let (model, empty) = (entry.model(), entry.deal(1));
        let Ok(snapshot) = empty.map(|position| Snapshot::of(&*position)) else { continue };
        let counters = snapshot.counters.0.iter();
        let numbers = counters.map(|(name, value)| format!(" {name} {value}"));
        let score = snapshot.score.map(|score| format!(" score {score}"));
        let numbers: String = numbers.chain(score).collect();
        if !numbers.is_empty() {
            text += &format!("{}:{numbers}\n", model.slug);
        }
    }
    text
}

/// The witnesses as the text of a file.
#[must_use]
pub fn written(witnesses: &[Witness]) -> String {
    let lines = witnesses.iter().map(|witness| serde_json::to_string(witness).unwrap_or_default());
    lines.map(|line| line + "\n").collect()
}
