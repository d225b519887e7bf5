//! The Rust names of what a declaration makes.

use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;
use syn::Path;
use syn::ext::IdentExt;

/// An identifier in words joined by `_`: `SimpleSimon` becomes `simple_simon`.
pub fn snake(name: &Ident) -> String {
    snake_text(&name.unraw().to_string())
}

/// The same for a text.
pub fn snake_text(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    let mut before_was_small = false;
    for letter in name.chars() {
        let is_capital = letter.is_uppercase();
        if is_capital && before_was_small {
            snake.push('_');
        }
        before_was_small = !is_capital;
        if is_capital {
            snake.extend(letter.to_lowercase());
        } else {
            snake.push(letter);
        }
    }
    snake
}

/// The words of an identifier joined by capitals: `simple_simon` becomes `SimpleSimon`.
pub fn camel(name: &Ident) -> String {
    let words = name.unraw().to_string();
    let words = words.split('_').filter_map(|word| {
        let first = word.chars().next()?;
        Some(first.to_uppercase().chain(word.chars().skip(1)).collect::<String>())
    });
    words.collect()
}

/// The name as generated code uses it. An editor takes every token that bears the place of the author's word for a use
/// of what the word means; a name that is only repeated bears the place of the whole call.
pub fn unseen(name: &Ident) -> Ident {
    let mut name = name.clone();
    name.set_span(Span::call_site());
    name
}

/// The module of a declaration: its moves, and what its variations reach it by.
pub fn module_name(name: &Ident) -> Ident {
    let module = snake(name);
    // A type in small letters would stand in the way; that has been said.
    let apart = *name == module || ["self", "super", "crate"].contains(&module.as_str());
    let module = if apart { module + "_" } else { module };
    // `Match` has a module `r#match`.
    match syn::parse_str::<Ident>(&module) {
        Ok(_) => Ident::new(&module, name.span()),
        Err(_) => Ident::new_raw(&module, name.span()),
    }
}

/// By which name a declaration reaches the module of its parent. It is imported once, so that it is missed once.
pub fn parent_module(name: &Ident) -> Ident {
    format_ident!("__parent_of_{}", name.unraw(), span = Span::call_site())
}

/// A name of the type, by which its module imports it. In a function a module does not see what stands around it; the
/// compiler then says that there is no such name.
pub fn outside_name(name: &Ident) -> Ident {
    format_ident!("__{}_must_stand_outside_of_functions", name.unraw(), span = Span::call_site())
}

/// The name of the type in the module of a declaration and in those of its variations. The macro that bears the same name as
/// the type would be imported with it.
pub fn inner_name(name: &Ident) -> Ident {
    format_ident!("__{}", name.unraw(), span = Span::call_site())
}

/// The trait of a family or variation: its variation points.
pub fn trait_name(name: &Ident) -> Ident {
    format_ident!("{}Family", name.unraw(), span = Span::call_site())
}

/// The enum of a game's moves.
pub fn moves_name(name: &Ident) -> Ident {
    format_ident!("{}Move", name.unraw(), span = Span::call_site())
}

/// The macro that hands a declaration on to its variations. Such macros share the root of their crate; so that two
/// declarations may have one name in two modules, their words, which differ, are part of it.
pub fn macro_name(name: &Ident, words: &TokenStream) -> Ident {
    // Fowler, Noll and Vo: the same everywhere and for ever.
    let hash = words.to_string().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format_ident!("__solitaire_{}_{hash:016x}", name.unraw(), span = name.span())
}

/// The generic function that holds what one declaration says of a piece.
pub fn body_name(method: &Ident) -> Ident {
    format_ident!("__{}", method.unraw(), span = Span::call_site())
}

/// The function through which the model calls one of the author's functions.
pub fn adaptor_name(path: &Path) -> Ident {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
    format_ident!("__function_{}", segments.join("__"))
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
