//! Mentions the names in a declaration with a mistake. Otherwise the compiler would also report an import as unused if
//! only an unexpanded part needs it.

use std::collections::HashSet;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use solitaire_model::Function;

use super::quiet;
use crate::names::unseen;

/// Mentions each word that may be imported: the item with that name in the author's module, or a placeholder.
pub fn mentioned(words: &TokenStream) -> TokenStream {
    let mut found = HashSet::new();
    gather(words.clone(), &mut found);
    let mut names: Vec<Ident> = found.iter().map(unseen).collect();
    names.sort();
    names.dedup();
    if names.is_empty() {
        return TokenStream::new();
    }
    let quiet = quiet();
    // In the inner block, a name means an item of the author's module, or else the item of the outer block.
    quote! {
        #quiet
        const _: () = {
            #[allow(deprecated)]
            fn mentioned() {
                #(use ::solitaire::private::same as #names;)*
                {
                    use self::*;
                    #(let _ = #names;)*
                }
            }
        };
    }
}

/// Adds the words that stand alone, outside of paths.
fn gather(words: TokenStream, found: &mut HashSet<Ident>) {
    let trees: Vec<TokenTree> = words.into_iter().collect();
    for (number, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => gather(group.stream(), found),
            TokenTree::Ident(name) => {
                let is_sign = |at: Option<usize>, signs: &str| {
                    at.and_then(|at| trees.get(at)).is_some_and(
                        |tree| matches!(tree, TokenTree::Punct(sign) if signs.contains(sign.as_char())),
                    )
                };
                let follows =
                    is_sign(number.checked_sub(1), ":") && is_sign(number.checked_sub(2), ":");
                let leads = is_sign(Some(number + 1), ":") && is_sign(Some(number + 2), ":");
                let text = name.to_string();
                let is_name = syn::parse_str::<Ident>(&text).is_ok() && text != "_";
                if is_name && !follows && !leads && Function::named(&text).is_none() {
                    found.insert(name.clone());
                }
            }
            _ => {}
        }
    }
}
