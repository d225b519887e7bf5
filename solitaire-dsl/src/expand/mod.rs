//! Expansion: prints a game as Rust, with holes in place of its mistakes. Nothing can fail here.

mod apart;
mod by_hand;
mod callback;
mod editor;
mod engine;
mod family;
mod game;
mod mentioned;
mod model;
mod moves;
mod own_steps;
mod rust;
mod text;
mod values;

pub use callback::{ask_parent, is_the_parent};
pub use family::declared_type;
pub use game::dealt;
pub use mentioned::mentioned;
pub use model::Written;

use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::declared::{Dealt, GameModel};

use crate::meaning::{Game, Lineage};

/// The levels that have a trait, with its path from the current declaration.
#[derive(Debug)]
pub struct Traits {
    /// The trait of the root, which always has one.
    root: TokenStream,
    /// The traits of the levels below the root.
    below: Vec<Option<TokenStream>>,
}

impl Traits {
    /// For each level, `introduces` is true if it introduces a variation point. The root always has a trait.
    pub fn new(lineage: &Lineage, introduces: &[bool]) -> Self {
        let below = introduces.iter().enumerate().skip(1);
        let below = below.map(|(level, introduces)| introduces.then(|| lineage.trait_of(level)));
        Self { root: lineage.trait_of(0), below: below.collect() }
    }

    /// The trait of the level, or else of the nearest level above that has one.
    pub fn path(&self, level: usize) -> TokenStream {
        let nearest = self.below[..level].iter().rev().flatten().next();
        nearest.unwrap_or(&self.root).clone()
    }

    /// The levels that have a trait, with its path.
    pub fn levels(&self) -> impl Iterator<Item = (usize, &TokenStream)> {
        let below =
            (1..).zip(&self.below).filter_map(|(level, path)| Some((level, path.as_ref()?)));
        std::iter::once((0, &self.root)).chain(below)
    }

    /// True if this level has its own trait.
    pub fn has(&self, level: usize) -> bool {
        level == 0 || self.below[level - 1].is_some()
    }
}

/// True if the current declaration introduces any variation point.
pub fn introduces(game: &Game) -> bool {
    let own = game.own();
    game.constants.iter().any(|constant| constant.introduced == own)
        || game.counters.iter().any(|counter| counter.introduced == own)
        || game.containers.iter().any(|container| container.introduced == own)
        || game.pieces.iter().any(|piece| piece.introduced == own)
}

/// Turns off lints for generated code.
pub fn quiet() -> TokenStream {
    quote!(#[allow(unused, unexpected_cfgs, nonstandard_style, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction, rust_analyzer::inactive_code)])
}

/// A declared game as data.
#[derive(Clone, Copy, Debug)]
pub struct GameData<'a> {
    /// The model.
    pub model: &'a GameModel<'a>,
    /// The deal as a list, if it is completely known.
    pub dealt: Option<Dealt<'a>>,
    /// True if no part of the game is written in Rust. Otherwise the model lacks what only the compiler knows.
    pub is_whole: bool,
}

/// The models of a game and of its parent, as far as they have one.
#[derive(Clone, Copy, Debug)]
pub struct Models<'m, 'a> {
    /// The model of the game.
    pub own: Option<&'m Written<'a>>,
    /// The model of its parent.
    pub parent: Option<&'m Written<'a>>,
    /// The deal of the game, if it is completely known.
    pub dealt: Option<Dealt<'a>>,
}

/// The whole expansion of a declaration.
pub fn expand(game: &Game, models: Models<'_, '_>, traits: &Traits) -> TokenStream {
    // The part for editors comes first: they find a seat by its offset, which must not depend on the input.
    let editor = editor::editor(game, traits);
    let family = family::family(game, traits);
    let moves = moves::moves(game, models, traits);
    let playable = models.own.map(|own| game::game(game, own, models.parent, models.dealt, traits));
    let callback = callback::callback(&game.lineage);
    let words = by_hand::words_are_free(game);
    quote! { #editor #family #moves #playable #callback #words }
}
