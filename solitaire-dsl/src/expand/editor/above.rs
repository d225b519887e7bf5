//! What the ancestors of a game state, whether the game has it or not.

use proc_macro2::Ident;

use crate::meaning::Game;
use crate::syntax::ast::{Entry, Inherit, MovesEntry, Piece};

/// The containers of all ancestors, each with its level.
pub fn containers(game: &Game) -> impl Iterator<Item = (usize, &Ident)> {
    pieces(game).flat_map(|(level, piece)| {
        let statements = match piece {
            Piece::Structure(block) => &block.statements[..],
            _ => &[],
        };
        statements.iter().filter_map(move |statement| match &statement.kind {
            Entry::Own(container) => Some((level, &container.name)),
            Entry::Inherit(Inherit::All { .. } | Inherit::Without { .. }) => None,
        })
    })
}

/// The moves of all ancestors, each with its level.
pub fn moves(game: &Game) -> impl Iterator<Item = (usize, &Ident)> {
    pieces(game).flat_map(|(level, piece)| {
        let statements = match piece {
            Piece::Moves(block) => &block.statements[..],
            _ => &[],
        };
        statements.iter().filter_map(move |statement| match &statement.kind {
            Entry::Own(MovesEntry::Move(declared)) => Some((level, &declared.name)),
            Entry::Own(MovesEntry::Use { path, .. }) => {
                path.segments.last().map(|last| (level, &last.ident))
            }
            Entry::Inherit(Inherit::All { .. } | Inherit::Without { .. }) => None,
        })
    })
}

fn pieces(game: &Game) -> impl Iterator<Item = (usize, &Piece)> {
    let above = game.lineage.levels()[..game.own()].iter().enumerate();
    above.flat_map(|(level, declared)| {
        declared.pieces.iter().map(move |statement| (level, &statement.kind))
    })
}
