//! Records the declared names of a lineage and the parts with unreadable statements, before names are resolved.

use super::merge::{name_of, own_lines, own_pieces};
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::syntax::ast::{Block, Container, MovesEntry, Piece};

/// Keywords of statements outside of blocks: an unreadable statement in a block may be one of these in the wrong place.
const BESIDE: [&str; 9] =
    ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];

/// Keywords of statements that introduce names.
const NAMES: [&str; 5] = ["const", "counter", "rule", "value", "structure"];

/// Marks parts with unreadable statements as damaged, and records what kind of thing each name is declared as.
pub fn tell(lineage: &Lineage, faults: &mut Faults<'_>) {
    for declaration in lineage.levels() {
        let is_broken = declaration.broken.then_some(None);
        if declaration.game.as_ref().is_some_and(|game| game.broken) {
            faults.spoil(Part::Identity);
        }
        let lost = declaration.lost.iter().map(|lost| lost.meant);
        is_broken.into_iter().chain(lost).for_each(|word| lose(word, faults));
    }
    for (_, statement, piece) in own_pieces(lineage, Some) {
        let (word, lost) = word_of(piece);
        if statement.broken {
            faults.spoil(Part::of_word(word));
        }
        for stray in lost.into_iter().filter(|word| BESIDE.contains(&word.as_str())) {
            lose(Some(&stray), faults);
        }
        if let Piece::Structure(block) = piece
            && !block.lost.is_empty()
        {
            faults.lost_names();
        }
    }
    if own_lines::<Container>(lineage).any(|(_, container)| container.held.is_none()) {
        faults.lost_names();
    }
    declare(lineage, faults);
}

/// Marks the part of the game for a lost statement's keyword as damaged; all parts if the keyword is not known.
fn lose(word: Option<&str>, faults: &mut Faults<'_>) {
    match word {
        Some(word) => faults.spoil(Part::of_word(word)),
        None => Part::ALL.iter().for_each(|part| faults.spoil(*part)),
    }
    if word.is_none_or(|word| NAMES.contains(&word)) {
        faults.lost_names();
    }
}

/// The keyword of a statement (`rule` for container conditions), and first words of unreadable ones in its block.
fn word_of(piece: &Piece) -> (&'static str, Vec<String>) {
    fn lost<T>(block: &Block<T>) -> Vec<String> {
        block.lost.iter().flatten().map(ToString::to_string).collect()
    }
    match piece {
        Piece::Const(_) | Piece::Counter(_) => ("const", Vec::new()),
        Piece::Win(_) => ("win", Vec::new()),
        Piece::Lose(_) => ("lose", Vec::new()),
        Piece::Structure(block) => ("structure", lost(block)),
        Piece::Layout(block) => ("layout", lost(block)),
        Piece::Deal(block) => ("deal", lost(block)),
        Piece::Moves(block) => ("moves", lost(block)),
        Piece::Score(_) => ("score", Vec::new()),
        _ => ("rule", Vec::new()),
    }
}

/// Records what kind of thing each name of a lineage is declared as, even if the declaration has other mistakes.
fn declare(lineage: &Lineage, faults: &mut Faults<'_>) {
    for (level, _, (name, what)) in own_pieces(lineage, |piece| match piece {
        Piece::Const(stated) => Some((&stated.name, "a constant")),
        Piece::Counter(stated) => Some((&stated.name, "a counter")),
        Piece::Rule(stated) => Some((&stated.name, "a rule")),
        Piece::Value(stated) => Some((&stated.name, "a value")),
        _ => None,
    }) {
        faults.declare(name, what, level);
    }
    for (level, container) in own_lines::<Container>(lineage) {
        faults.declare(&container.name, "a container", level);
    }
    for (level, entry) in own_lines::<MovesEntry>(lineage) {
        if let Some(name) = name_of(entry) {
            faults.declare(name, "a move", level);
        }
    }
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let what = if declaration.word == "family" { "a family" } else { "a variation" };
        faults.declare(&declaration.name, what, level);
    }
}
