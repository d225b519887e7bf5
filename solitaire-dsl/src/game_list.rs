//! `games! { ... }`: a list of the games of a crate, module by module.
//!
//! The list is parsed here, so that mistakes in it can be reported in its own terms. The result goes to a macro of the
//! crate `solitaire`, which has nothing left to report.

mod read;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Attribute;
use syn::parse::Parser;

use crate::report::Report;

/// The module for all items made from a list, so that a second list beside it causes only one error.
const LIST: &str = "__games_list";

/// The word in the list after a game that gets generated code.
const OWN_CODE: &str = "own_code";

#[derive(Default)]
struct List {
    /// The names and values of the tables.
    tables: Vec<(Ident, TokenStream)>,
    /// The names of the lists of other crates that are joined to this list.
    joined: Vec<Ident>,
    modules: Vec<Module>,
}

struct Module {
    attributes: Vec<Attribute>,
    name: Ident,
    games: Vec<Listed>,
}

/// A game of a module.
struct Listed {
    name: Ident,
    has_own_code: bool,
}

/// Expands a list of games. Unreadable parts become a `compile_error!` in their place; the rest is listed normally.
pub fn games(input: TokenStream) -> TokenStream {
    let (mut list, mut report) = (List::default(), Report::new());
    let read = |input: syn::parse::ParseStream<'_>| read::list(input, &mut list, &mut report);
    if let Err(error) = read.parse2(input) {
        read::not_a_list(&error, &mut report);
    }
    let (list, errors) = (list.expanded(), report.to_tokens());
    quote!(#list #errors)
}

impl List {
    fn expanded(&self) -> TokenStream {
        let modules = self.modules.iter().map(|module| {
            let (attributes, name) = (&module.attributes, &module.name);
            // A missing file is reported at the name.
            quote_spanned!(name.span()=> #(#attributes)* pub mod #name;)
        });
        let rows = self.modules.iter().filter(|module| !module.games.is_empty()).map(|module| {
            let (attributes, name) = (&module.attributes, &module.name);
            let games = module.games.iter().map(|game| {
                let name = &game.name;
                let mark = game.has_own_code.then(|| format_ident!("{OWN_CODE}"));
                let mark = mark.map(|mark| quote!(: #mark));
                quote!(#name #mark)
            });
            quote!(#(#attributes)* mod #name { #(#games),* })
        });
        let rows: Vec<TokenStream> = rows.collect();
        let named = self.modules.iter().flat_map(|module| {
            module.games.iter().map(move |game| is_game(&module.name, &game.name))
        });
        // The tables stand in the order that the next macro expects.
        let mut tables: Vec<_> = self.tables.iter().collect();
        tables.sort_by_key(|(name, _)| read::TABLES.iter().position(|table| name == table));
        let tables = tables.into_iter().map(|(name, value)| quote!(#![#name = #value]));
        let (list, joined) = (format_ident!("{LIST}"), &self.joined);
        let there: Vec<Ident> = joined.iter().map(|joined| beside(joined, "joined")).collect();
        let lists: Vec<Ident> = joined.iter().map(|joined| beside(joined, "list")).collect();
        let uses = there.iter().zip(&lists).zip(joined).map(|((there, its), joined)| {
            // A name that is not a list is reported at the name.
            quote_spanned! {joined.span()=>
                #[allow(unused_imports)]
                #[doc(no_inline)]
                pub use super::#there::*;
                use super::#there::#list as #its;
            }
        });
        let aliases = self.modules.iter().map(Module::aliases);
        quote! {
            #(#modules)*
            #(use #joined as #there;)*
            #[doc(hidden)]
            pub mod #list {
                // The name of the list must not clash with the names of the joined lists.
                #[doc(hidden)]
                pub use super::#list;
                #(#uses)*
                #(#aliases)*
                ::solitaire::__games! { #(#tables)* #(use #lists;)* #(#rows)* }
                #(#named)*
            }
            #[doc(inline)]
            pub use #list::*;
            ::solitaire::__tests_of_games! { #(#rows)* }
        }
    }
}

impl Module {
    /// Aliases in the list for the games of the module, so that a missing game is looked up only once.
    fn aliases(&self) -> TokenStream {
        let (attributes, name) = (&self.attributes, &self.name);
        let games = self.games.iter().map(|game| {
            let game = &game.name;
            quote_spanned!(game.span()=> pub type #game = #name::#game;)
        });
        quote! {
            #(#attributes)*
            #[allow(dead_code, unused_imports)]
            pub(super) mod #name {
                use super::super::#name;
                #(#games)*
            }
        }
    }
}

/// A name for an item made from a joined list.
fn beside(joined: &Ident, what: &str) -> Ident {
    format_ident!("__{joined}_{what}", span = joined.span())
}

/// Code that reports at its name that a listed type is not a game. Mistakes in its declaration are not repeated here.
fn is_game(module: &Ident, game: &Ident) -> TokenStream {
    let place = Span::mixed_site().located_at(game.span());
    quote_spanned! {place=>
        const _: () = {
            #[allow(dead_code, unused_imports)]
            fn named() {
                use ::solitaire::games::{IsGame, OfDeclared as _, OfGame as _, OfOther as _};
                <_ as IsGame>::told((&&::solitaire::games::Entry::<#module::#game>::NAMED).named());
            }
        };
    }
}
