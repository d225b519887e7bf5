//! Values of a declaration as Rust expressions.

use proc_macro2::TokenStream;
use solitaire_model::Shape;

use super::text::tokens;
use crate::meaning::{Game, Ranks};

/// The ranks of a game's pack as the source text of an expression.
pub fn ranks_text(game: &Game) -> String {
    if game.ranks == Ranks::ALL {
        return "::solitaire::Ranks::ALL".to_owned();
    }
    format!("::solitaire::Ranks::of({:?})", game.ranks.signs())
}

/// The ranks of a game's pack as tokens.
pub fn ranks(game: &Game) -> TokenStream {
    tokens(&ranks_text(game))
}

/// A shape as the source text of an expression.
pub fn shape_text(shape: Shape) -> String {
    format!("::solitaire::Shape::{shape:?}")
}
