//! What an expansion says to editors alone. The compiler drops it after parsing, and it changes nothing.
//!
//! - Links: items of the language and of the game, named by the author's own tokens, so that an editor knows what each
//!   of them means also where no generated code needs it.
//! - [Seats](seats): where a name that is being written can be completed.

mod above;
mod links;
mod names;
mod seats;
mod sites;

use proc_macro2::TokenStream;
use quote::quote;

use self::seats::is_marked;
use self::sites::Role;
use super::Traits;
use crate::meaning::Game;

/// What editors are told of a declaration.
pub fn editor(game: &Game, traits: &Traits) -> TokenStream {
    let own = game.lineage.words()[game.own()].clone();
    let sites = sites::sites(own);
    let taken = sites.iter().find(|site| is_marked(&site.name)).and_then(|site| match site.role {
        Role::Offers(seat) => Some((seat, &site.name)),
        Role::NewName | Role::Other => None,
    });
    let seats = seats::seats(taken);
    let names = names::names(game);
    let links = links::links(game, traits, &sites);
    quote! {
        #[allow(unexpected_cfgs, unused, nonstandard_style)]
        const _: () = {
            #[cfg(rust_analyzer)]
            const _: () = {
                #seats
                #names
            };
            #[cfg(rust_analyzer)]
            const _: () = { #links };
        };
    }
}
