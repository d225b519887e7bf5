//! The names declared by the ancestors of a game, even those that the game leaves out.

use proc_macro2::Ident;

use crate::meaning::Game;
use crate::syntax::ast::{Block, Entry, MovesEntry, Piece};

/// The containers of all ancestors, each with its level.
pub fn containers(game: &Game) -> Vec<(usize, &Ident)> {
    named(game, |piece| match piece {
        Piece::Structure(block) => own(block).map(|container| &container.name).collect(),
        _ => Vec::new(),
    })
}

/// The moves of all ancestors, each with its level.
pub fn moves(game: &Game) -> Vec<(usize, &Ident)> {
    named(game, |piece| match piece {
        Piece::Moves(block) => own(block)
            .filter_map(|entry| match entry {
                MovesEntry::Move(declared) => Some(&declared.name),
                MovesEntry::Use { path, .. } => path.segments.last().map(|last| &last.ident),
            })
            .collect(),
        _ => Vec::new(),
    })
}

fn own<T>(block: &Block<T>) -> impl Iterator<Item = &T> {
    block.statements.iter().filter_map(|statement| match &statement.kind {
        Entry::Own(own) => Some(own),
        Entry::Inherit(_) => None,
    })
}

fn named<'g>(game: &'g Game, of: impl Fn(&'g Piece) -> Vec<&'g Ident>) -> Vec<(usize, &'g Ident)> {
    let mut found = Vec::new();
    for (level, declared) in game.lineage.levels()[..game.own()].iter().enumerate() {
        for statement in &declared.pieces {
            found.extend(of(&statement.kind).into_iter().map(|name| (level, name)));
        }
    }
    found
}
