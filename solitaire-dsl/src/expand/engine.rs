//! The fast code of a game: how its moves are listed, judged and made.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::by_hand::facts_of;
use super::rust::{Rust, at};
use super::{Traits, by_hand};
use crate::meaning::{Container, Game, Move, Piece, Step, Target};
use crate::names::{adaptor_name, step_adaptor_name, unseen};
use crate::syntax::ast::UnitKind;

/// Prints the engine of one game. How moves are listed stands in [`super::listing`].
pub struct Engine<'g> {
    pub(super) game: &'g Game,
    traits: &'g Traits,
    pub(super) name: Ident,
}

impl<'g> Engine<'g> {
    /// For a game.
    pub fn new(game: &'g Game, traits: &'g Traits) -> Self {
        Self { game, traits, name: unseen(&game.lineage.own().name) }
    }

    /// Whether a target takes what is moving.
    pub(super) fn accepts(&self, target: &Target) -> TokenStream {
        let (at, takes) = (at(), self.takes(target));
        quote!(#takes(#at))
    }

    /// The function that says so.
    pub(super) fn takes(&self, target: &Target) -> TokenStream {
        let takes = takes_name(&self.game.containers[target.container]);
        quote!(Self::#takes)
    }

    /// One function for each container that is a target: room, and `space` or `build`.
    pub fn receptions(&self) -> TokenStream {
        let containers = self.game.containers.iter().zip(self.targets());
        let functions = containers.filter(|(_, is_target)| *is_target).map(|(container, _)| {
            let (at, takes) = (at(), takes_name(container));
            let space = self.reception(container.space, container.element.is_some_and(|e| e.space));
            let build = self.reception(container.build, container.element.is_some_and(|e| e.build));
            let room = (usize::from(container.capacity) < self.game.cards())
                .then(|| quote!(::solitaire::engine::has_room(#at) &&));
            quote! {
                #[inline]
                fn #takes(#at: &::solitaire::At<'_>) -> bool {
                    #room match ::solitaire::engine::meets(#at) {
                        ::solitaire::engine::Meets::Space => #space,
                        ::solitaire::engine::Meets::Card => #build,
                        ::solitaire::engine::Meets::Hidden => false,
                    }
                }
            }
        });
        quote!(#(#functions)*)
    }

    pub(super) fn reception(&self, piece: Option<usize>, otherwise: bool) -> TokenStream {
        match self.piece(piece) {
            Some(test) => test,
            None if piece.is_some() => quote!(true),
            None => quote!(#otherwise),
        }
    }

    pub(super) fn condition(&self, declared: &Move) -> TokenStream {
        self.piece(declared.condition).unwrap_or_else(|| quote!(true))
    }

    /// The test of a piece; none where there is no piece or it always holds.
    pub(super) fn piece(&self, number: Option<usize>) -> Option<TokenStream> {
        let piece = self.game.piece(number)?;
        if piece.now().expr.is_truth(true) {
            return None;
        }
        Some(self.ask(piece))
    }

    /// The type of a level, which holds what that level says.
    pub(super) fn owner(&self, level: usize) -> TokenStream {
        if level == self.game.own() { quote!(Self) } else { self.game.lineage.type_of(level) }
    }

    /// Asks a piece of the situation.
    fn ask(&self, piece: &Piece) -> TokenStream {
        let (name, at, method) = (&self.name, at(), unseen(&piece.method));
        let path = self.traits.path(piece.introduced);
        quote!(<#name as #path>::#method(#at))
    }

    pub(super) fn rust(&self) -> Rust<'g> {
        let name = &self.name;
        Rust {
            game: self.game,
            traits: self.traits,
            variation: quote!(#name),
            piece: None,
            two_cards: None,
        }
    }

    // --- judging -----------------------------------------------------------------------------------------------

    /// The rules as functions, by the numbers of containers and moves.
    pub fn tests(&self) -> TokenStream {
        let list = |tests: Vec<Option<TokenStream>>| {
            let tests = tests.into_iter().map(|test| match test {
                Some(test) => quote!(::core::option::Option::Some(#test)),
                None => quote!(::core::option::Option::None),
            });
            quote!(&[#(#tests),*])
        };
        let containers = || self.game.containers.iter();
        let pickups = list(containers().map(|container| self.test(container.pickup)).collect());
        let is_target = self.targets();
        let takes = containers().zip(is_target).map(|(container, is_target)| {
            let takes = takes_name(container);
            is_target.then(|| quote!(Self::#takes))
        });
        let takes = list(takes.collect());
        let conditions = self.game.moves.iter().map(|declared| self.test(declared.condition));
        let conditions = list(conditions.collect());
        quote! {
            const __TESTS: &'static ::solitaire::engine::Tests = &::solitaire::engine::Tests {
                pickups: #pickups,
                takes: #takes,
                conditions: #conditions,
            };
        }
    }

    /// The function of a piece; none where there is no piece or it always holds.
    pub(super) fn test(&self, number: Option<usize>) -> Option<TokenStream> {
        let piece = self.game.piece(number)?;
        let (name, path) = (&self.name, self.traits.path(piece.introduced));
        let method = unseen(&piece.method);
        (!piece.now().expr.is_truth(true)).then(|| quote!(<#name as #path>::#method))
    }

    /// Of each container whether cards are put on it by a move.
    fn targets(&self) -> Vec<bool> {
        let mut is_target = vec![false; self.game.containers.len()];
        for target in self.game.moves.iter().flat_map(|declared| &declared.targets) {
            is_target[target.container] = true;
        }
        is_target
    }

    // --- making ------------------------------------------------------------------------------------------------

    /// The arms of `perform` for moves that need no more than a put or a deal; the rest is read from the model.
    pub fn perform_arms(&self) -> TokenStream {
        let (mut puts, mut deals) = (Vec::new(), TokenStream::new());
        for (number, declared) in self.game.moves.iter().enumerate() {
            let kind = number as u8;
            let mut scores = self.game.score.iter().flat_map(|score| &score.moves);
            if scores.any(|(scored, _)| *scored == number) {
                continue;
            }
            if is_plain_put(declared) {
                puts.push(kind);
            } else if let ([], [step]) = (&declared.targets[..], &declared.steps[..]) {
                let deal = self.direct_step(step);
                deals.extend(deal.map(|deal| quote!(#kind => #deal,)));
            }
        }
        let puts = (!puts.is_empty())
            .then(|| quote!(#(#puts)|* => ::solitaire::engine::put(board, code, log),));
        quote!(#puts #deals)
    }

    /// A step that deals whole rounds off the stock face up.
    fn direct_step(&self, step: &Step) -> Option<TokenStream> {
        let (to, from, rounds) = step.rounds_off_stock(self.game)?;
        let (to, from) = (&self.game.containers[to], self.game.containers[from].first);
        let (first, count) = (to.first, to.count);
        Some(quote! {
            ::solitaire::engine::deal_rounds(
                board, log, ::solitaire::Place(#from), ::solitaire::Span { first: #first, count: #count }, #rounds,
            )
        })
    }

    /// The containers by name, with their places.
    pub(super) fn container_table(&self) -> TokenStream {
        let containers = self.game.containers.iter().map(|container| {
            let name = container.name.unraw().to_string();
            let (first, count) = (container.first, container.count);
            quote!((#name, ::solitaire::Span { first: #first, count: #count }))
        });
        quote!(&[#(#containers),*])
    }

    /// The author's steps, as the model calls them.
    pub fn steps(&self) -> TokenStream {
        let doors = by_hand::own_steps(self.game).into_iter().map(|step| {
            let owner = self.game.lineage.type_of(step.level);
            let name = step_adaptor_name(step);
            quote!(#owner::#name)
        });
        quote!(&[#(#doors),*])
    }

    /// The doors to the author's own moves.
    pub fn hand_moves(&self) -> TokenStream {
        let numbered = self.game.moves.iter().enumerate();
        let by_hand = numbered.filter(|(_, declared)| declared.by_hand.is_some());
        let doors = by_hand.map(|(number, declared)| self.door(number as u8, declared));
        quote!(&[#(#doors),*])
    }

    /// The door to one of the author's own moves.
    pub(super) fn door(&self, kind: u8, declared: &Move) -> TokenStream {
        let facts = facts_of(&self.name, declared);
        quote!(#facts.door(#kind))
    }

    /// The author's functions, as the model calls them.
    pub fn functions(&self) -> TokenStream {
        let doors = by_hand::own_functions(self.game).into_iter().map(|(level, path, _)| {
            let owner = self.game.lineage.type_of(level);
            let name = adaptor_name(&path);
            quote!(#owner::#name)
        });
        quote!(&[#(#doors),*])
    }
}

/// Whether a move only puts what it lifts off the end of an element.
fn is_plain_put(declared: &Move) -> bool {
    let buried = declared.lifts.iter().any(|lift| lift.unit == Some(UnitKind::Buried));
    !declared.targets.is_empty() && declared.steps.is_empty() && !declared.pair && !buried
}

/// The function that says whether an element of a container takes what is moving.
fn takes_name(container: &Container) -> Ident {
    format_ident!("__takes_{}", container.name, span = Span::call_site())
}

/// Elements of a container from an index on.
pub(super) fn elements(container: &Container, from: u8, count: u8) -> TokenStream {
    let first = container.first + from;
    quote!(::solitaire::engine::Elements::new(#first, #count, #from))
}

/// The unit in the model.
pub fn unit(unit: Option<UnitKind>) -> TokenStream {
    let variant = format_ident!(
        "{}",
        match unit {
            Some(UnitKind::Top) => "Top",
            Some(UnitKind::Cards) => "Cards",
            Some(UnitKind::All) => "All",
            Some(UnitKind::Buried) => "Buried",
            None => "Nothing",
        }
    );
    quote!(::solitaire::model::Unit::#variant)
}
