//! Conditions of which the author says that they never decide, and why.

use proc_macro2::Ident;

use super::game::{Container, Move, Piece, PieceRole, Redundancy};
use super::ids::{ContainerId, IdVec, PieceId};
use super::pieces::{own_pieces, permission};
use crate::faults::{Faults, Unknown, one_of};
use crate::lineage::Lineage;
use crate::syntax::ast::{Entry, MovesEntry, Piece as Syntax, Redundant};

/// What is said of the conditions that hold: with a condition that is replaced goes what was said of it.
pub fn redundancies(
    lineage: &Lineage,
    containers: &IdVec<ContainerId, Container>,
    pieces: &IdVec<PieceId, Piece>,
    moves: &[Move],
    faults: &mut Faults<'_>,
) -> Vec<Redundancy> {
    let mut found = Vec::new();
    for (level, role, named, said) in permissions(lineage) {
        let moves = named_moves(lineage, level, said, moves, faults);
        for name in named {
            let holds = |piece: &&Piece| {
                piece.role == role && piece.name == *name && piece.now().level == level
            };
            let container = containers.find(|container| container.name == *name);
            if let (Some(container), Some(_)) = (container, pieces.iter().find(holds)) {
                let role = role.clone();
                let because = said.because.clone();
                let container = Some(container);
                found.push(Redundancy { role, container, moves: moves.clone(), because });
            }
        }
    }
    found.extend(of_moves(lineage, moves, faults));
    found
}

/// The conditions of containers of which something is said, by level.
fn permissions(lineage: &Lineage) -> Vec<(usize, PieceRole, &[Ident], &Redundant)> {
    let mut all = Vec::new();
    for (level, declaration) in lineage.levels().iter().enumerate() {
        for statement in &declaration.pieces {
            let Some((permission, role)) = permission(&statement.kind) else { continue };
            if let Some(said) = &permission.redundant {
                all.push((level, role, &permission.containers[..], said));
            }
        }
    }
    all
}

/// The moves that are named. One that is left out by a descendant is forgotten.
fn named_moves(
    lineage: &Lineage,
    level: usize,
    said: &Redundant,
    moves: &[Move],
    faults: &mut Faults<'_>,
) -> Vec<Ident> {
    if said.moves.is_empty() && level == lineage.own_level() {
        let message = "it is not said which moves this never decides";
        let help = Some("name them before `because`".to_owned());
        faults.error(level, said.span, "bad-attribute", message, help);
    }
    let mut found = Vec::new();
    for name in &said.moves {
        if moves.iter().any(|declared| declared.name == *name) {
            found.push(name.clone());
        } else if level == lineage.own_level() && !faults.speaks_of_gone() {
            unknown_move(name, level, moves, faults);
        }
    }
    found
}

fn unknown_move(name: &Ident, level: usize, moves: &[Move], faults: &mut Faults<'_>) {
    let names: Vec<String> = moves.iter().map(|declared| declared.name.to_string()).collect();
    let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
    let otherwise = one_of("move", &candidates);
    let (what, code) = ("move", "unknown-move");
    faults.unknown(level, Unknown { name, code, what, candidates, otherwise });
}

/// What is said of the `where` of moves.
fn of_moves(lineage: &Lineage, moves: &[Move], faults: &mut Faults<'_>) -> Vec<Redundancy> {
    let blocks = own_pieces(lineage, |piece| match piece {
        Syntax::Moves(block) => Some(block),
        _ => None,
    });
    let mut found = Vec::new();
    for (level, _, block) in blocks {
        for statement in &block.statements {
            let Entry::Own(MovesEntry::Move(stated)) = &statement.kind else { continue };
            let Some(said) = &stated.redundant else { continue };
            if let Some(named) = said.moves.first() {
                let message = "this is about the move it stands before, and no other";
                let help = Some("leave the name out".to_owned());
                faults.error(level, named, "bad-attribute", message, help);
            }
            let holds = |declared: &Move| declared.name == stated.name && declared.stated == level;
            if moves.iter().any(holds) {
                let (role, because) = (PieceRole::Where, said.because.clone());
                let moves = vec![stated.name.clone()];
                found.push(Redundancy { role, container: None, moves, because });
            }
        }
    }
    found
}
