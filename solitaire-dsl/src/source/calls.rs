//! The calls of `solitaire!` in a Rust file.

use proc_macro2::TokenStream;
use syn::Item;

/// What stands between the braces of each call of `solitaire!` among items, in modules too.
pub fn calls(items: Vec<Item>) -> Vec<TokenStream> {
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Macro(call)
                if call.mac.path.segments.last().is_some_and(|last| last.ident == "solitaire") =>
            {
                found.push(call.mac.tokens);
            }
            Item::Mod(module) => {
                found.extend(calls(module.content.map(|(_, items)| items).unwrap_or_default()));
            }
            _ => {}
        }
    }
    found
}
