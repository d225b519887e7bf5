//! The names declared by the ancestors of a game, even those that the game leaves out.

use proc_macro2::Ident;

use crate::meaning::{Game, StatedInBlock, name_of, own_lines};
use crate::syntax::ast::{Container, MovesEntry};

/// The containers of all ancestors, each with its level.
pub fn containers(game: &Game) -> Vec<(usize, &Ident)> {
    named(game, |container: &Container| Some(&container.name))
}

/// The moves of all ancestors, each with its level.
pub fn moves(game: &Game) -> Vec<(usize, &Ident)> {
    named::<MovesEntry>(game, name_of)
}

fn named<'g, T: StatedInBlock + 'g>(
    game: &'g Game,
    name: impl Fn(&'g T) -> Option<&'g Ident>,
) -> Vec<(usize, &'g Ident)> {
    let above = own_lines(&game.lineage).filter(|(level, _)| *level < game.own());
    above.filter_map(|(level, line)| Some((level, name(line)?))).collect()
}
