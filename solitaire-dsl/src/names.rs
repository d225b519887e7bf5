//! The names of the Rust items that are generated from a declaration.

use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;
use syn::Path;
use syn::ext::IdentExt;

/// An identifier in snake case: `SimpleSimon` becomes `simple_simon`.
pub fn snake(name: &Ident) -> String {
    snake_text(&name.unraw().to_string())
}

/// Same as [`snake`], but takes a string.
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

/// A copy of a name for generated code, with the position of the whole macro call. Editors treat every token at the
/// position of the author's word as a use of that word, so only one copy may keep that position.
pub fn unseen(name: &Ident) -> Ident {
    let mut name = name.clone();
    name.set_span(Span::call_site());
    name
}

/// The name of the generated module of a declaration, which contains its moves and the items that its variations need.
pub fn module_name(name: &Ident) -> Ident {
    let module = snake(name);
    // A type name in lowercase (already reported) would clash with its module, so the module gets another name.
    let apart = *name == module || ["self", "super", "crate"].contains(&module.as_str());
    let module = if apart { module + "_" } else { module };
    // `match` is a keyword, so a game named `Match` has the module `r#match`.
    match syn::parse_str::<Ident>(&module) {
        Ok(_) => Ident::new(&module, name.span()),
        Err(_) => Ident::new_raw(&module, name.span()),
    }
}

/// The name under which a declaration imports its parent's module once, so that a missing parent causes only one error.
pub fn parent_module(name: &Ident) -> Ident {
    format_ident!("__parent_of_{}", name.unraw(), span = Span::call_site())
}

/// The name by which the module of a declaration imports the declaration's type. If the declaration stands inside a
/// function, the module cannot see the type; the error of the compiler then includes this name, which says what to do.
pub fn outside_name(name: &Ident) -> Ident {
    format_ident!("__{}_must_stand_outside_of_functions", name.unraw(), span = Span::call_site())
}

/// The name of a declaration's type in its own module and in the modules of its variations. The plain name is not used
/// there, because importing it would also import the macro of the same name.
pub fn inner_name(name: &Ident) -> Ident {
    format_ident!("__{}", name.unraw(), span = Span::call_site())
}

/// The name of the trait that contains the variation points of a family or variation.
pub fn trait_name(name: &Ident) -> Ident {
    format_ident!("{}Family", name.unraw(), span = Span::call_site())
}

/// The name of the enum of a game's moves.
pub fn moves_name(name: &Ident) -> Ident {
    format_ident!("{}Move", name.unraw(), span = Span::call_site())
}

/// The name of the macro that passes the tokens of a declaration to its variations. All these macros are in the crate
/// root, so the name includes the [`fingerprint`] of the declaration: two modules can use the same declaration name.
pub fn macro_name(name: &Ident, fingerprint: u64) -> Ident {
    format_ident!("__solitaire_{}_{fingerprint:016x}", name.unraw(), span = name.span())
}

/// A hash of a declaration's tokens. It ignores the spaces between the tokens, which may differ between crates.
pub fn fingerprint(words: &TokenStream) -> u64 {
    // FNV (Fowler, Noll, Vo) gives the same hash on all platforms and in all versions of Rust.
    let words = words.to_string();
    let bytes = words.bytes().filter(|byte| !byte.is_ascii_whitespace());
    bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The name of the generic function that contains the expression of a rule, value or condition from one declaration.
pub fn body_name(method: &Ident) -> Ident {
    format_ident!("__{}", method.unraw(), span = Span::call_site())
}

/// The name of the generated function through which the model calls a function that the author wrote.
pub fn adaptor_name(path: &Path) -> Ident {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
    format_ident!("__function_{}", segments.join("__"))
}

/// The name of the constant that contains the `#[constraint]` mark of a function that the author wrote.
pub fn mark_name(path: &Path) -> Ident {
    format_ident!("__mark{}", adaptor_name(path))
}

/// The slug that an identifier gives: in lowercase, without underscores.
pub fn slug_part(name: &Ident) -> String {
    name.unraw().to_string().to_lowercase().replace('_', "")
}

/// A path as written, without spaces.
pub fn path_text(path: &Path) -> String {
    let segments: Vec<String> =
        path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    segments.join("::")
}
