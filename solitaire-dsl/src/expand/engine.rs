//! The code that plays a game: its rules as functions, and entries for the author's code.

use std::fmt::Write as _;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt;

use super::by_hand::facts_of;
use super::{Traits, by_hand, own_steps};
use crate::meaning::{Game, Move, PieceId, PieceRole};
use crate::names::{adaptor_name, unseen};

/// Prints the code that plays one game.
pub struct Engine<'g> {
    pub(super) game: &'g Game,
    traits: &'g Traits,
    pub(super) name: Ident,
}

impl<'g> Engine<'g> {
    /// Creates the printer for a game.
    pub fn new(game: &'g Game, traits: &'g Traits) -> Self {
        Self { game, traits, name: unseen(&game.lineage.own().name) }
    }

    /// The rules as functions, in tables indexed by container or by move.
    pub fn tests(&self) -> TokenStream {
        let list = |numbers: Vec<Option<PieceId>>| {
            let tests = numbers.into_iter().map(|number| self.test(number));
            quote!(&[#(#tests),*])
        };
        let containers = || self.game.containers.iter();
        let pickups = list(containers().map(|container| container.pickup).collect());
        let builds = list(containers().map(|container| container.build).collect());
        let spaces = list(containers().map(|container| container.space).collect());
        let conditions = self.game.moves.iter().map(|declared| declared.condition);
        let conditions = list(conditions.collect());
        let win = self.game.pieces.find(|piece| piece.role == PieceRole::Win);
        let win = self.test(win);
        quote! {
            {
                use ::core::option::Option::{None, Some};
                Some(&::solitaire::private::Predicates {
                    pickups: #pickups,
                    builds: #builds,
                    spaces: #spaces,
                    conditions: #conditions,
                    win: #win,
                })
            }
        }
    }

    /// The function of a piece, such as a condition; `None` if there is no piece, or if it always holds.
    fn test(&self, number: Option<PieceId>) -> TokenStream {
        let Some(piece) = self.game.piece(number) else { return quote!(None) };
        if piece.now().expr.is_truth(true) {
            return quote!(None);
        }
        let (name, path) = (&self.name, self.traits.path(piece.introduced));
        let method = unseen(&piece.method);
        quote!(Some(<#name as #path>::#method))
    }

    /// The author's steps, in the form that the model calls.
    pub fn steps(&self) -> TokenStream {
        let entries = own_steps::own_steps(self.game).into_iter().map(|step| {
            let owner = self.game.lineage.type_of(step.level);
            let name = own_steps::step_adaptor_name(step);
            quote!(#owner::#name)
        });
        quote!(&[#(#entries),*])
    }

    /// The entries for the moves that the author wrote in Rust.
    pub fn hand_moves(&self) -> TokenStream {
        let numbered = (0..=u8::MAX).zip(&self.game.moves);
        let by_hand = numbered.filter(|(_, declared)| declared.by_hand.is_some());
        let entries = by_hand.map(|(number, declared)| self.entry(number, declared));
        quote!(&[#(#entries),*])
    }

    /// The entry for a move that the author wrote in Rust.
    pub(super) fn entry(&self, kind: u8, declared: &Move) -> TokenStream {
        let facts = facts_of(&self.name, declared);
        quote!(#facts.entry(#kind))
    }

    /// The author's functions, in the form that the model calls.
    pub fn functions(&self) -> TokenStream {
        let entries = by_hand::own_functions(self.game).into_iter().map(
            |by_hand::OwnFunction { level, path, .. }| {
                let owner = self.game.lineage.type_of(level);
                let name = adaptor_name(&path);
                quote!(#owner::#name)
            },
        );
        quote!(&[#(#entries),*])
    }
}

/// The containers by name, with their places, as the source text of a Rust expression.
pub fn container_table(game: &Game) -> String {
    let mut table = String::from("&[");
    for container in &game.containers {
        let name = container.name.unraw().to_string();
        let (first, count) = (container.first, container.count);
        // Writing to a `String` cannot fail.
        let _ = write!(table, "({name:?},::solitaire::Span{{first:{first},count:{count}}}),");
    }
    table.push(']');
    table
}
