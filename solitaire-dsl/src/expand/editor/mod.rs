//! The parts of an expansion that are only for editors. The compiler drops them after parsing.
//!
//! - Links: items of the language and of the game, named by the author's own tokens, so that an editor knows the
//!   meaning of each token even where no generated code needs it.
//! - [Seats](seats): places where an incomplete name can be completed.

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

/// The code of a declaration that only editors see.
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
