//! Names of the author's that are taken: conditions become functions, which have names too.

use proc_macro2::Ident;
use quote::format_ident;

use super::game::{Constant, Container, Counter, Piece, PieceRole};
use super::ids::{IdVec, PieceId};
use crate::faults::Faults;

/// Says of names that something is made under them already.
pub fn check(
    containers: &[Container],
    counters: &[Counter],
    constants: &[Constant],
    pieces: &mut IdVec<PieceId, Piece>,
    faults: &mut Faults<'_>,
) {
    let containers = containers.iter().map(|one| (&one.name, one.introduced));
    let counters = counters.iter().map(|one| (&one.name, one.introduced));
    let constants = constants.iter().map(|one| (&one.name, one.introduced));
    let rules = pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
    let rules = rules.map(|one| (&one.name, one.introduced));
    let all = containers.chain(counters).chain(constants).chain(rules);
    let names: Vec<(Ident, usize)> = all.map(|(name, level)| (name.clone(), level)).collect();
    for piece in pieces.iter_mut().filter(|piece| piece.role != PieceRole::Rule) {
        let taken = names.iter().find(|(name, _)| *name == piece.method);
        let Some((name, level)) = taken else { continue };
        let made_for = made_for(piece);
        if *level >= piece.introduced {
            let message = format!("`{name}` is the name of the function made for {made_for}");
            let help = Some("give it another name".to_owned());
            faults.error(*level, name, "taken-name", message, help);
        } else {
            let message = format!("the function made for {made_for} has the name of `{name}`");
            let help = Some(format!("give `{name}` another name"));
            faults.error(piece.introduced, &piece.name, "taken-name", message, help);
        }
        // There are two, so that one mistake stays one.
        piece.method = format_ident!("__second_{}", piece.method);
    }
}

/// What a function is made for, as the author writes it.
fn made_for(piece: &Piece) -> String {
    let name = &piece.name;
    match piece.role {
        PieceRole::Pickup => format!("`pickup {name}`"),
        PieceRole::Build => format!("`build {name}`"),
        PieceRole::Space => format!("`space {name}`"),
        PieceRole::Where => format!("the condition of `{name}`"),
        PieceRole::Rule | PieceRole::Win | PieceRole::Lose => format!("`{name} = ..`"),
    }
}
