//! Collects the author's claims (`#[redundant(..)]`) that a condition never decides whether some moves are allowed.

use super::game::{Container, Move, Piece, PieceRole, Redundancy};
use super::ids::{ContainerId, IdVec, PieceId};
use super::merge::{own_lines, own_pieces};
use super::pieces::permission;
use crate::faults::{Faults, Unknown, one_of};
use crate::lineage::Lineage;
use crate::syntax::ast::MovesEntry;

/// Returns the claims about conditions in use, without claims about conditions that a descendant replaced.
pub fn redundancies(
    lineage: &Lineage,
    containers: &IdVec<ContainerId, Container>,
    pieces: &IdVec<PieceId, Piece>,
    moves: &[Move],
    faults: &mut Faults<'_>,
) -> Vec<Redundancy> {
    let mut found = Vec::new();
    for (level, _, (permission, role)) in own_pieces(lineage, permission) {
        let Some(said) = &permission.redundant else { continue };
        let is_own = level == lineage.own_level();
        if said.moves.is_empty() && is_own {
            let message = "name the moves for which this condition never makes a difference";
            let help = Some("write their names before `because`".to_owned());
            faults.error(level, said.span, "bad-attribute", message, help);
        }
        let is_move = |name: &_| moves.iter().any(|declared| declared.name == *name);
        let (named, unknown): (Vec<_>, Vec<_>) =
            said.moves.iter().cloned().partition(|name| is_move(name));
        // An unknown move in an inherited claim is ignored, because a descendant may have left the move out.
        for name in unknown.iter().filter(|_| is_own) {
            if !faults.speaks_of_gone() {
                let names: Vec<String> = moves.iter().map(|one| one.name.to_string()).collect();
                let candidates: Vec<&str> = names.iter().map(String::as_str).collect();
                let otherwise = one_of("move", &candidates);
                let (what, code) = ("move", "unknown-move");
                faults.unknown(level, Unknown { name, code, what, candidates, otherwise });
            }
        }
        for name in &permission.containers {
            let holds = |piece: &Piece| {
                piece.role == role && piece.name == *name && piece.now().level == level
            };
            let container = containers.find(|container| container.name == *name);
            if container.is_some() && pieces.iter().any(holds) {
                let (role, because) = (role.clone(), said.because.clone());
                found.push(Redundancy { role, container, moves: named.clone(), because });
            }
        }
    }
    for (level, entry) in own_lines(lineage) {
        let MovesEntry::Move(stated) = entry else { continue };
        let Some(said) = &stated.redundant else { continue };
        if let Some(named) = said.moves.first() {
            let message = "here `#[redundant]` applies only to the move that follows";
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
    found
}
