//! Expands `games! { ... }`, a list of the games of a crate, module by module.
//!
//! The list is parsed here, so that messages about mistakes can say what the list should look like. The result goes to
//! a macro of the crate `solitaire`, for which no mistakes are left to report.

mod read;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::parse::Parser;
use syn::{Attribute, LitStr};

use crate::report::Report;

/// The module of all items made from a list, so that a second list beside it causes one error: that it exists twice.
const LIST: &str = "__games_list";

/// The word after a game in the list which asks for code that is generated only for this game.
const OWN_CODE: &str = "own_code";

#[derive(Default)]
struct List {
    /// The tables, such as `#![odds = ..]`, as names and values.
    tables: Vec<(Ident, TokenStream)>,
    /// The kind of the games of modules that do not name one.
    kind: Option<LitStr>,
    /// The names of the lists of other crates whose games are added to this list.
    joined: Vec<Ident>,
    modules: Vec<Module>,
}

struct Module {
    attributes: Vec<Attribute>,
    name: Ident,
    /// The kind of its games.
    kind: Option<LitStr>,
    games: Vec<Listed>,
}

/// A game in the list of a module.
struct Listed {
    name: Ident,
    has_own_code: bool,
}

/// Expands a list of games. A part that cannot be read becomes a `compile_error!`; all other games are listed normally.
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
            // The span of the name lets the compiler report a missing file there.
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
            let kind = module.kind.as_ref().or(self.kind.as_ref());
            let kind = kind.map_or_else(|| quote!(""), |kind| quote!(#kind));
            (quote!(#(#attributes)* mod #name), kind, quote!({ #(#games),* }))
        });
        let rows: Vec<_> = rows.collect();
        let of_kinds = rows.iter().map(|(module, kind, games)| quote!(#module: #kind #games));
        let plain = rows.iter().map(|(module, _, games)| quote!(#module #games));
        let named = self.modules.iter().flat_map(|module| {
            module.games.iter().map(move |game| is_game(&module.name, &game.name))
        });
        // Sort the tables into the order that `__games!` expects.
        let mut tables: Vec<_> = self.tables.iter().collect();
        tables.sort_by_key(|(name, _)| read::TABLES.iter().position(|table| name == table));
        let tables = tables.into_iter().map(|(name, value)| quote!(#![#name = #value]));
        let (list, joined) = (format_ident!("{LIST}"), &self.joined);
        let there: Vec<Ident> = joined.iter().map(|joined| beside(joined, "joined")).collect();
        let lists: Vec<Ident> = joined.iter().map(|joined| beside(joined, "list")).collect();
        let uses = there.iter().zip(&lists).zip(joined).map(|((there, its), joined)| {
            // The span of the name lets the compiler report there that it is not a list.
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
                // Each joined list also has a module of this name. This import takes precedence over theirs.
                #[doc(hidden)]
                pub use super::#list;
                #(#uses)*
                #(#aliases)*
                ::solitaire::__games! { #(#tables)* #(use #lists;)* #(#of_kinds)* }
                #(#named)*
            }
            #[doc(inline)]
            pub use #list::*;
            ::solitaire::__tests_of_games! { #(#plain)* }
        }
    }
}

impl Module {
    /// A module of type aliases for the games of this module. If a game is missing, only its alias causes an error.
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

/// The name of a generated item for a joined list, such as `__classics_list` for the list `classics`.
fn beside(joined: &Ident, what: &str) -> Ident {
    format_ident!("__{joined}_{what}", span = joined.span())
}

/// Code that makes the compiler report a listed type that is not a game, but not mistakes in the type's declaration.
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
