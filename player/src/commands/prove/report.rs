//! The findings of the prover, as lines of text and as JSON values.

use std::io::{self, Write};

use serde::Serialize;
use solitaire_prover::{AtomProof, Finding, Kind, MoveProof, Proof, Reason, Witness};
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{GameEntry, Snapshot};

use crate::words::counted;

/// How many conditions have each kind of finding.
#[derive(Default)]
struct Count {
    unique: usize,
    guard: usize,
    masking: usize,
    redundant: usize,
    unproven: usize,
}

impl Count {
    fn of<'p>(atoms: impl IntoIterator<Item = &'p AtomProof>) -> Self {
        let mut count = Self::default();
        for atom in atoms {
            *match &atom.finding {
                Finding::Pair { kind: Kind::Unique, .. } => &mut count.unique,
                Finding::Pair { kind: Kind::Guard, .. } => &mut count.guard,
                Finding::Pair { kind: Kind::Masking, .. } => &mut count.masking,
                Finding::Redundant { .. } => &mut count.redundant,
                _ => &mut count.unproven,
            } += 1;
        }
        count
    }

    fn pairs(&self) -> usize {
        self.unique + self.guard + self.masking
    }

    /// The counts in words: `6 conditions, 6 pairs (5 unique, 1 guard)`.
    fn words(&self) -> String {
        let all = self.pairs() + self.redundant + self.unproven;
        let kinds = [(self.unique, "unique"), (self.guard, "guard"), (self.masking, "masking")];
        let listed = |kinds: &[(usize, &str)]| {
            let there = kinds.iter().filter(|(count, _)| *count > 0);
            there.map(|(count, kind)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
        };
        let mut words = format!("{}, {}", counted(all, "condition"), counted(self.pairs(), "pair"));
        if self.pairs() > 0 {
            words = format!("{words} ({})", listed(&kinds));
        }
        let rest = listed(&[(self.redundant, "redundant"), (self.unproven, "unproven")]);
        if rest.is_empty() { words } else { format!("{words}, {rest}") }
    }
}

/// Prints one line for each move of a game, with the number of its conditions.
pub(super) fn print_moves(proof: &Proof, output: &mut impl Write) -> io::Result<()> {
    for one in &proof.moves {
        writeln!(output, "{} {}: {}", proof.slug, one.name, summary(one))?;
    }
    Ok(())
}

fn summary(one: &MoveProof) -> String {
    if one.by_hand {
        return "written in Rust: its conditions cannot be checked".to_owned();
    }
    Count::of(&one.atoms).words()
}

/// Prints each move, and under it each condition with its finding.
pub(super) fn print_conditions(
    model: &'static GameModel,
    proof: &Proof,
    output: &mut impl Write,
) -> io::Result<()> {
    for one in &proof.moves {
        writeln!(output, "{}: {}", one.name, summary(one))?;
        let part = |atom: &AtomProof| atom.part.words(model);
        let widest = one.atoms.iter().map(|atom| part(atom).len()).max().unwrap_or(0);
        for atom in &one.atoms {
            let found = found(&atom.finding);
            writeln!(output, "  {:widest$}  {}: {found}", part(atom), atom.text)?;
        }
    }
    Ok(())
}

/// The prover's finding about a condition, in a few words.
pub(super) fn found(finding: &Finding) -> String {
    match finding {
        Finding::Pair { kind: Kind::Unique, .. } => {
            "matters: two boards differ only in this condition".to_owned()
        }
        Finding::Pair { kind: Kind::Guard, .. } => {
            "matters: two boards differ only in this condition and one that depends on it"
                .to_owned()
        }
        Finding::Pair { kind: Kind::Masking, .. } => {
            "matters: two boards differ only in this condition and in others that have no effect"
                .to_owned()
        }
        Finding::Redundant { because: Reason::Exhausted } => {
            "redundant: it makes no difference for any pair of cards".to_owned()
        }
        Finding::Redundant { because: Reason::Settled } => {
            "redundant for this move, but not for others".to_owned()
        }
        Finding::Redundant { because: Reason::Argued(why) } => format!("redundant: {why}"),
        Finding::Redundant { because: Reason::Shared } => {
            "redundant: always true or always false for this move, but not for others".to_owned()
        }
        Finding::Refuted(_) => "marked as redundant, but it matters".to_owned(),
        Finding::Dead => "never holds".to_owned(),
        Finding::Idle => "always holds".to_owned(),
        Finding::Unproven => "unproven: no two boards were found that show it matters".to_owned(),
    }
}

/// The totals over all games: `73 games, 905 conditions, ...`.
pub(super) fn totals(proofs: &[Proof]) -> String {
    let moves = proofs.iter().flat_map(|proof| &proof.moves);
    let count = Count::of(moves.flat_map(|one| &one.atoms));
    format!("{}, {}", counted(proofs.len(), "game"), count.words())
}

/// What the prover found about a game, as a JSON value.
#[derive(Serialize)]
pub(super) struct Game {
    slug: &'static str,
    moves: Vec<Move>,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Move {
    name: &'static str,
    by_hand: bool,
    conditions: Vec<Condition>,
}

#[derive(Serialize)]
struct Condition {
    /// The part of the declaration that contains the condition, such as `build tableau`.
    part: String,
    condition: String,
    finding: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    holds: Option<Board>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fails: Option<Board>,
}

/// A board, a move on it, and whether the move is allowed, as a JSON value.
#[derive(Serialize)]
struct Board {
    #[serde(rename = "move")]
    code: String,
    allowed: bool,
    position: Snapshot,
}

impl Game {
    pub(super) fn of(entry: &GameEntry, proof: &Proof, with_boards: bool) -> Self {
        let moves = proof.moves.iter().map(|one| Move {
            name: one.name,
            by_hand: one.by_hand,
            conditions: one.atoms.iter().map(|atom| condition(entry, atom, with_boards)).collect(),
        });
        Self { slug: proof.slug, moves: moves.collect(), faults: proof.faults() }
    }
}

fn condition(entry: &GameEntry, atom: &AtomProof, with_boards: bool) -> Condition {
    let (finding, kind, because) = match &atom.finding {
        Finding::Pair { kind, .. } => ("pair", Some(*kind), None),
        Finding::Redundant { because: Reason::Exhausted } => ("redundant", None, Some("exhausted")),
        Finding::Redundant { because: Reason::Settled } => ("redundant", None, Some("settled")),
        Finding::Redundant { because: Reason::Argued(why) } => ("redundant", None, Some(*why)),
        Finding::Redundant { because: Reason::Shared } => ("redundant", None, Some("shared")),
        Finding::Refuted(_) => ("refuted", None, None),
        Finding::Dead => ("dead", None, None),
        Finding::Idle => ("idle", None, None),
        Finding::Unproven => ("unproven", None, None),
    };
    let board = |witness: &Witness| Board {
        code: entry.model().notation(witness.code),
        allowed: witness.allowed,
        position: witness.position(entry),
    };
    let (holds, fails) = match &atom.finding {
        Finding::Pair { holds, fails, .. } if with_boards => {
            (Some(board(holds)), Some(board(fails)))
        }
        _ => (None, None),
    };
    let (part, text) = (atom.part.words(entry.model()), atom.text.clone());
    Condition { part, condition: text, finding, kind, because, holds, fails }
}
