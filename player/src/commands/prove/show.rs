//! Prints the two boards that prove a condition side by side, as an example of the rule.

use std::io::{self, Write};

use solitaire_prover::{Finding, Proof, Witness};
use solitaire_runtime::explain::place_words;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Card, GameEntry, Place};

use super::report::found;
use crate::move_words::move_words;
use crate::words::name_words;

/// Prints each condition with its boards.
pub(super) fn print(entry: &GameEntry, proof: &Proof, output: &mut impl Write) -> io::Result<()> {
    let model = entry.model();
    for one in &proof.moves {
        for atom in &one.atoms {
            let part = atom.part.words(model);
            writeln!(output, "{} {}, {part}: {}", proof.slug, one.name, atom.text)?;
            let Finding::Pair { holds, fails, .. } = &atom.finding else {
                writeln!(output, "  {}\n", found(&atom.finding))?;
                continue;
            };
            let (allowed, refused) = if holds.allowed { (holds, fails) } else { (fails, holds) };
            for line in side_by_side(entry, allowed, refused) {
                writeln!(output, "  {}", line.trim_end())?;
            }
            writeln!(output)?;
        }
    }
    Ok(())
}

/// Prints two boards side by side. A row shows one place: the source, the target, and every place where the boards
/// differ. `*` marks a card that differs from the other board, and brackets enclose the cards that move.
fn side_by_side(entry: &GameEntry, allowed: &Witness, refused: &Witness) -> Vec<String> {
    let model = entry.model();
    let mut rows = vec![[head("allowed", entry, allowed), head("refused", entry, refused)]];
    let declared = model.move_of(allowed.code);
    let is_about = |place: Place| {
        let of = |witness: &Witness| {
            let from = declared.is_some_and(|one| one.located && !one.lifts.is_empty());
            let to = declared.is_some_and(|one| !one.targets.is_empty());
            (from && witness.code.source() == place) || (to && witness.code.target() == place)
        };
        of(allowed) || of(refused)
    };
    let mut alike = false;
    for place in (0..model.places() as u8).map(Place) {
        let piles = [allowed, refused].map(|witness| witness.board.pile(place));
        if is_about(place) || piles[0] != piles[1] {
            let name = place_words(model, place);
            let row = |own: &Witness, other: &Witness| {
                format!("{name}: {}", cards(model, place, own, other.board.pile(place)))
            };
            rows.push([row(allowed, refused), row(refused, allowed)]);
        } else {
            alike |= !piles[0].is_empty();
        }
    }
    for (number, counter) in model.counters.iter().enumerate() {
        let values = [allowed, refused].map(|witness| witness.board.counter(number));
        if values[0] != values[1] {
            let name = name_words(counter.name);
            rows.push(values.map(|value| format!("{name}: {value} *")));
        }
    }
    let widest = rows.iter().map(|[left, _]| left.chars().count()).max().unwrap_or(0);
    let mut lines: Vec<String> = rows
        .iter()
        .map(|[left, right]| {
            let gap = " ".repeat(widest - left.chars().count());
            format!("{left}{gap}   {right}")
        })
        .collect();
    if alike {
        lines.push("(everything else is the same)".to_owned());
    }
    lines
}

fn head(verdict: &str, entry: &GameEntry, witness: &Witness) -> String {
    let mut position = entry.empty();
    witness.board.put_on(&mut *position);
    format!("{verdict}: {}", move_words(&*position, witness.code))
}

/// The cards at a place as text, bottom to top, with marks for cards that differ from `other` and for cards that move.
fn cards(model: &GameModel, place: Place, witness: &Witness, other: &[Card]) -> String {
    let pile = witness.board.pile(place);
    let (code, declared) = (witness.code, model.move_of(witness.code));
    let moves = declared.is_some_and(|one| {
        let lifts = one.lifts.iter();
        one.located
            && code.source() == place
            && lifts.clone().any(|lift| {
                lift.span.holds(place) && lift.unit != solitaire_runtime::model::Unit::Nothing
            })
    });
    let first = if moves { pile.len().saturating_sub(usize::from(code.count)) } else { pile.len() };
    let mut words = Vec::new();
    for (height, card) in pile.iter().enumerate() {
        let mark = if other.get(height) == Some(card) { "" } else { "*" };
        let open = if height == first { "[" } else { "" };
        let close = if moves && height + 1 == pile.len() { "]" } else { "" };
        words.push(format!("{open}{card}{mark}{close}"));
    }
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
