//! The Rust names of what a declaration makes.

use crate::meaning::OwnStep;
use proc_macro2::Ident;
use quote::format_ident;
use syn::Path;
use syn::ext::IdentExt;

/// An identifier in words joined by `_`: `SimpleSimon` becomes `simple_simon`.
pub fn snake(name: &Ident) -> String {
    let name = name.unraw().to_string();
    let mut snake = String::with_capacity(name.len() + 4);
    let mut before_was_small = false;
    for letter in name.chars() {
        if letter.is_uppercase() && before_was_small {
            snake.push('_');
        }
        before_was_small = !letter.is_uppercase();
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The module of a declaration: its moves, and what its variations reach it by.
pub fn module_name(name: &Ident) -> Ident {
    format_ident!("{}", snake(name), span = name.span())
}

/// The trait of a family or variation: its variation points.
pub fn trait_name(name: &Ident) -> Ident {
    format_ident!("{}Family", name.unraw(), span = name.span())
}

/// The enum of a game's moves.
pub fn moves_name(name: &Ident) -> Ident {
    format_ident!("{}Move", name.unraw(), span = name.span())
}

/// The macro that hands a declaration on to its variations.
pub fn macro_name(name: &Ident) -> Ident {
    format_ident!("__solitaire_{}", name.unraw(), span = name.span())
}

/// The generic function that holds what one declaration says of a piece.
pub fn body_name(method: &Ident) -> Ident {
    format_ident!("__{}", method.unraw(), span = method.span())
}

/// The same for what can be asked of two cards alone.
pub fn pair_name(method: &Ident) -> Ident {
    format_ident!("__pair_{}", method.unraw(), span = method.span())
}

/// The function through which the model calls one of the author's functions.
pub fn adaptor_name(path: &Path) -> Ident {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
    format_ident!("__function_{}", segments.join("__"))
}

/// The function through which the model calls one of the author's steps with arguments of these sorts.
pub fn step_adaptor_name(step: &OwnStep) -> Ident {
    let sorts: String = step.sorts.iter().map(|sort| format!("_{sort:?}")).collect();
    format_ident!("__step{}{}", adaptor_name(&step.path), sorts)
}

/// The constant with what one of the author's functions is marked with.
pub fn mark_name(path: &Path) -> Ident {
    format_ident!("__mark{}", adaptor_name(path))
}

/// The part of a slug that an identifier gives: in lower case, without separators.
pub fn slug_part(name: &Ident) -> String {
    name.unraw().to_string().to_lowercase().replace('_', "")
}

/// A path as written, without spaces.
pub fn path_text(path: &Path) -> String {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    segments.join("::")
}
