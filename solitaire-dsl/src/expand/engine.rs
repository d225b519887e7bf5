//! The fast code of a game: how its moves are listed, judged and made.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::rust::{Rust, at};
use super::{Traits, by_hand};
use crate::meaning::{Container, Game, Move, Piece, Step, Target};
use crate::names::{adaptor_name, module_name, step_adaptor_name};
use crate::syntax::ast::UnitKind;

/// Prints the engine of one game. How moves are listed stands in [`super::listing`].
pub struct Engine<'g> {
    pub(super) game: &'g Game,
    traits: &'g Traits,
    pub(super) name: &'g Ident,
}

impl<'g> Engine<'g> {
    /// For a game.
    pub fn new(game: &'g Game, traits: &'g Traits) -> Self {
        Self { game, traits, name: &game.lineage.own().name }
    }

    /// Whether a target takes what is moving.
    pub(super) fn accepts(&self, target: &Target) -> TokenStream {
        let (at, takes) = (at(), takes_name(&self.game.containers[target.container]));
        quote!(Self::#takes(#at))
    }

    /// One function for each container that is a target: room, and `space` or `build`.
    pub fn receptions(&self) -> TokenStream {
        let is_target = |number: usize| {
            let targets = self.game.moves.iter().flat_map(|declared| &declared.targets);
            targets.into_iter().any(|target| target.container == number)
        };
        let containers = self.game.containers.iter().enumerate();
        let functions =
            containers.filter(|(number, _)| is_target(*number)).map(|(_, container)| {
                let (at, takes) = (at(), takes_name(container));
                let space =
                    self.reception(container.space, container.element.is_some_and(|e| e.space));
                let build =
                    self.reception(container.build, container.element.is_some_and(|e| e.build));
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
        let (name, at, method) = (self.name, at(), &piece.method);
        let path = self.traits.path(piece.introduced);
        quote!(<#name as #path>::#method(#at))
    }

    pub(super) fn rust(&self) -> Rust<'g> {
        let name = self.name;
        Rust {
            game: self.game,
            traits: self.traits,
            variation: quote!(#name),
            piece: None,
            two_cards: None,
        }
    }

    // --- judging -----------------------------------------------------------------------------------------------

    /// The arms of `valid`: one for each move.
    pub fn valid_arms(&self) -> TokenStream {
        let arms = self.game.moves.iter().enumerate().map(|(number, declared)| {
            let kind = number as u8;
            if declared.by_hand.is_some() {
                let door = self.door(kind, declared);
                return quote!(#kind => ::solitaire::engine::allowed_by_hand::<Self>(table, #door, code),);
            }
            let judged = self.judge(declared);
            quote!(#kind => { #judged })
        });
        quote!(#(#arms)*)
    }

    fn judge(&self, declared: &Move) -> TokenStream {
        let at = at();
        let condition = self.condition(declared);
        if declared.lifts.is_empty() {
            return quote! {
                let #at = &::solitaire::At::board(table);
                code.from == 0 && code.to == 0 && code.count == 0 && #condition
            };
        }
        // A move that is made nowhere in particular has one code: that of its first element.
        let lifts = if declared.located { &declared.lifts[..] } else { &declared.lifts[..1] };
        let lifts = lifts.iter().map(|lift| {
            let count = if declared.located { lift.count } else { 1 };
            let elements = elements(&self.game.containers[lift.container], lift.from, count);
            let unit = unit(lift.unit);
            let pickup = self.piece(self.game.containers[lift.container].pickup);
            let pickup = lift.unit.and(pickup).map(|pickup| quote!(#pickup &&));
            let targets = self.judge_targets(declared, &condition);
            quote! {
                match ::solitaire::engine::lifted(table, code, #elements, #unit) {
                    ::core::option::Option::Some(#at) => { let #at = &#at; #pickup #targets }
                    ::core::option::Option::None => false,
                }
            }
        });
        quote!(#((#lifts))||*)
    }

    fn judge_targets(&self, declared: &Move, condition: &TokenStream) -> TokenStream {
        let at = at();
        if declared.targets.is_empty() {
            return quote!((code.to == 0 && #condition));
        }
        let each = declared.targets.iter().map(|target| {
            let container = &self.game.containers[target.container];
            let elements = elements(container, target.from, target.count);
            let accepts = self.accepts(target);
            let condition = self.piece(declared.condition).map(|condition| quote!(&& #condition));
            quote! {
                match ::solitaire::engine::aimed(#at, code, #elements) {
                    ::core::option::Option::Some(#at) => { let #at = &#at; #accepts #condition }
                    ::core::option::Option::None => false,
                }
            }
        });
        quote!((#((#each))||*))
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
        let (module, name) = (module_name(self.name), &declared.name);
        quote!(::solitaire::by_hand::HandMoveDoor::of::<#module::#name>(#kind))
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
    format_ident!("__takes_{}", container.name)
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
