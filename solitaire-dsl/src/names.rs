//! The Rust names of the items made from a declaration.

use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;
use syn::Path;
use syn::ext::IdentExt;

/// An identifier in snake case: `SimpleSimon` becomes `simple_simon`.
pub fn snake(name: &Ident) -> String {
    snake_text(&name.unraw().to_string())
}

/// Same as [`snake`], but for a string.
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

/// An identifier in camel case: `simple_simon` becomes `SimpleSimon`.
pub fn camel(name: &Ident) -> String {
    let words = name.unraw().to_string();
    let words = words.split('_').filter_map(|word| {
        let first = word.chars().next()?;
        Some(first.to_uppercase().chain(word.chars().skip(1)).collect::<String>())
    });
    words.collect()
}

/// The name for use in generated code. An editor treats every token at the position of the author's word as a use of
/// that word, so a repeated name gets the position of the whole macro call.
pub fn unseen(name: &Ident) -> Ident {
    let mut name = name.clone();
    name.set_span(Span::call_site());
    name
}

/// The name of the module of a declaration, with its moves and the items that its variations need.
pub fn module_name(name: &Ident) -> Ident {
    let module = snake(name);
    // A type name in lowercase would clash with a module of the same name. The case is already reported.
    let apart = *name == module || ["self", "super", "crate"].contains(&module.as_str());
    let module = if apart { module + "_" } else { module };
    // A game named `Match` has the module `r#match`.
    match syn::parse_str::<Ident>(&module) {
        Ok(_) => Ident::new(&module, name.span()),
        Err(_) => Ident::new_raw(&module, name.span()),
    }
}

/// The name by which a declaration imports the module of its parent. One import means one error if it is missing.
pub fn parent_module(name: &Ident) -> Ident {
    format_ident!("__parent_of_{}", name.unraw(), span = Span::call_site())
}

/// The name by which the module of a declaration imports its type. Inside a function, a module cannot see the items
/// around it; the compiler then reports this name as missing.
pub fn outside_name(name: &Ident) -> Ident {
    format_ident!("__{}_must_stand_outside_of_functions", name.unraw(), span = Span::call_site())
}

/// The name of a declaration's type in its module and in the modules of its variations. An import of the plain name
/// would also import the macro of the same name.
pub fn inner_name(name: &Ident) -> Ident {
    format_ident!("__{}", name.unraw(), span = Span::call_site())
}

/// The name of the trait with the variation points of a family or variation.
pub fn trait_name(name: &Ident) -> Ident {
    format_ident!("{}Family", name.unraw(), span = Span::call_site())
}

/// The name of the enum of a game's moves.
pub fn moves_name(name: &Ident) -> Ident {
    format_ident!("{}Move", name.unraw(), span = Span::call_site())
}

/// The name of the macro that hands a declaration to its variations. All these macros are in the crate root. The name
/// includes the [`fingerprint`] of the declaration, so that two modules can use the same declaration name.
pub fn macro_name(name: &Ident, fingerprint: u64) -> Ident {
    format_ident!("__solitaire_{}_{fingerprint:016x}", name.unraw(), span = name.span())
}

/// A hash of a declaration's tokens. It does not depend on the spaces between them, which may vary between crates.
pub fn fingerprint(words: &TokenStream) -> u64 {
    // The FNV hash (Fowler, Noll, Vo) never changes between platforms or versions.
    let words = words.to_string();
    let bytes = words.bytes().filter(|byte| !byte.is_ascii_whitespace());
    bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The name of the generic function for a piece, as one declaration states it.
pub fn body_name(method: &Ident) -> Ident {
    format_ident!("__{}", method.unraw(), span = Span::call_site())
}

/// The name of the function through which the model calls one of the author's functions.
pub fn adaptor_name(path: &Path) -> Ident {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
    format_ident!("__function_{}", segments.join("__"))
}

/// The name of the constant with the `#[constraint]` mark of one of the author's functions.
pub fn mark_name(path: &Path) -> Ident {
    format_ident!("__mark{}", adaptor_name(path))
}

/// The part of a slug that comes from an identifier: in lowercase, without separators.
pub fn slug_part(name: &Ident) -> String {
    name.unraw().to_string().to_lowercase().replace('_', "")
}

/// A path as written, without spaces.
pub fn path_text(path: &Path) -> String {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    segments.join("::")
}
