//! Expansion: a game that is known to be good, or good but for holes, printed as Rust. Nothing can fail here.

mod apart;
mod by_hand;
mod callback;
mod editor;
mod engine;
mod family;
mod game;
mod model;
mod moves;
mod rust;
mod text;
mod values;

pub use callback::ask_parent;
pub use family::declared_type;
pub use model::Written;

use proc_macro2::TokenStream;
use quote::quote;

use crate::meaning::{Game, Lineage};

/// Which levels have a trait, and how it is reached from the declaration at hand.
#[derive(Debug)]
pub struct Traits {
    paths: Vec<Option<TokenStream>>,
}

impl Traits {
    /// `introduces` says of each level whether it introduces any variation point; the root has a trait always.
    pub fn new(lineage: &Lineage, introduces: &[bool]) -> Self {
        let path = |(level, introduces): (usize, &bool)| {
            (*introduces || level == 0).then(|| lineage.trait_of(level))
        };
        Self { paths: introduces.iter().enumerate().map(path).collect() }
    }

    /// The trait of the level; that of the nearest level above which has one, if it has none.
    pub fn path(&self, level: usize) -> TokenStream {
        let at_or_above = self.paths[..=level].iter().rev();
        at_or_above.flatten().next().cloned().unwrap_or_default()
    }

    /// The levels that have a trait, with its path.
    pub fn levels(&self) -> impl Iterator<Item = (usize, &TokenStream)> {
        self.paths.iter().enumerate().filter_map(|(level, path)| Some((level, path.as_ref()?)))
    }

    /// Whether this level has a trait of its own.
    pub fn has(&self, level: usize) -> bool {
        self.paths[level].is_some()
    }
}

/// Whether the declaration at hand introduces any variation point.
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

/// The models of a game and of its parent, if these have one.
#[derive(Clone, Copy, Debug)]
pub struct Models<'m> {
    /// That of the game.
    pub own: Option<&'m Written>,
    /// That of its parent.
    pub parent: Option<&'m Written>,
}

/// The whole expansion of a declaration.
pub fn expand(game: &Game, models: Models<'_>, traits: &Traits) -> TokenStream {
    // First of all: an editor finds a seat by its offset, which nothing that is written may change.
    let editor = editor::editor(game, traits);
    let family = family::family(game, traits);
    let moves = moves::moves(game, models, traits);
    let playable = models.own.map(|own| game::game(game, own, models.parent, traits));
    let callback = callback::callback(&game.lineage);
    let words = by_hand::words_are_free(game);
    quote! { #editor #family #moves #playable #callback #words }
}
