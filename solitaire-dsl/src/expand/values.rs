//! Values that a game is declared with, as expressions of Rust.

use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::Shape;

use crate::meaning::{Game, Ranks};

/// The ranks of a game's pack as Rust.
pub fn ranks(game: &Game) -> TokenStream {
    if game.ranks == Ranks::ALL {
        return quote!(::solitaire::Ranks::ALL);
    }
    let signs = game.ranks.signs();
    quote!(::solitaire::Ranks::of(#signs))
}

/// A shape as an expression of Rust.
pub fn shape(shape: Shape) -> TokenStream {
    let stated = match shape {
        Shape::Line { count } => quote!(Line { count: #count }),
        Shape::Ring { count } => quote!(Ring { count: #count }),
        Shape::Grid { rows, columns } => quote!(Grid { rows: #rows, columns: #columns }),
        Shape::Triangle { rows } => quote!(Triangle { rows: #rows }),
        Shape::ThreePeaks { rows } => quote!(ThreePeaks { rows: #rows }),
    };
    quote!(::solitaire::Shape::#stated)
}
