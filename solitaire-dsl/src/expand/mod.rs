//! Expansion: a game that is known to be good, or good but for holes, printed as Rust. Nothing can fail here.

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
mod rust;
mod text;
mod values;

pub use callback::ask_parent;
pub use family::declared_type;
pub use game::dealt;
pub use mentioned::mentioned;
pub use model::Written;

use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::declared::{Dealt, GameModel};

use crate::meaning::{Game, Lineage};

/// Which levels have a trait, and how it is reached from the declaration at hand.
#[derive(Debug)]
pub struct Traits {
    /// The root has one always.
    root: TokenStream,
    /// Those of the levels below it.
    below: Vec<Option<TokenStream>>,
}

impl Traits {
    /// `introduces` says of each level whether it introduces any variation point; the root has a trait always.
    pub fn new(lineage: &Lineage, introduces: &[bool]) -> Self {
        let below = introduces.iter().enumerate().skip(1);
        let below = below.map(|(level, introduces)| introduces.then(|| lineage.trait_of(level)));
        Self { root: lineage.trait_of(0), below: below.collect() }
    }

    /// The trait of the level; that of the nearest level above which has one, if it has none.
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

    /// True if this level has a trait of its own.
    pub fn has(&self, level: usize) -> bool {
        level == 0 || self.below[level - 1].is_some()
    }
}

/// True if the declaration at hand introduces any variation point.
pub fn introduces(game: &Game) -> bool {
    let own = game.own();
    game.constants.iter().any(|constant| constant.introduced == own)
        || game.counters.iter().any(|counter| counter.introduced == own)
        || game.containers.iter().any(|container| container.introduced == own)
        || game.pieces.iter().any(|piece| piece.introduced == own)
}

/// Lints that have nothing to say about generated code.
pub fn quiet() -> TokenStream {
    quote!(#[allow(unused, unexpected_cfgs, nonstandard_style, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction, rust_analyzer::inactive_code)])
}

/// A declared game as data.
#[derive(Clone, Copy, Debug)]
pub struct GameData<'a> {
    /// The model.
    pub model: &'a GameModel<'a>,
    /// The deal as a list, if all of it is known.
    pub dealt: Option<Dealt<'a>>,
    /// True if nothing of the game is written in Rust. Else the model lacks what only the compiler knows.
    pub is_whole: bool,
}

/// The models of a game and of its parent, if these have one.
#[derive(Clone, Copy, Debug)]
pub struct Models<'m, 'a> {
    /// That of the game.
    pub own: Option<&'m Written<'a>>,
    /// That of its parent.
    pub parent: Option<&'m Written<'a>>,
    /// The deal of the game, if all of it is known.
    pub dealt: Option<Dealt<'a>>,
}

/// The whole expansion of a declaration.
pub fn expand(game: &Game, models: Models<'_, '_>, traits: &Traits) -> TokenStream {
    // First of all: an editor finds a seat by its offset, which nothing that is written may change.
    let editor = editor::editor(game, traits);
    let family = family::family(game, traits);
    let moves = moves::moves(game, models, traits);
    let playable = models.own.map(|own| game::game(game, own, models.parent, models.dealt, traits));
    let callback = callback::callback(&game.lineage);
    let words = by_hand::words_are_free(game);
    quote! { #editor #family #moves #playable #callback #words }
}
