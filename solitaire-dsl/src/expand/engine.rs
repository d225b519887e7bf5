//! The fast code of a game: how its moves are listed, judged and made.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Traits;
use super::rust::{Rust, at};
use crate::meaning::{
    Argument, Container, Expr, Game, Kind, Lift, Move, Piece, Step, Target, Term,
};
use crate::names::adaptor_name;
use crate::syntax::ast::{Gesture, UnitKind};

/// Prints the engine of one game.
pub struct Engine<'g> {
    game: &'g Game,
    traits: &'g Traits,
    name: &'g Ident,
}

impl<'g> Engine<'g> {
    /// For a game.
    pub fn new(game: &'g Game, traits: &'g Traits) -> Self {
        Self { game, traits, name: &game.lineage.own().name }
    }

    /// The name of the function that lists a move.
    pub fn lister(number: usize) -> Ident {
        format_ident!("__list_{}", number)
    }

    /// One function for each move, which visits its legal instances.
    pub fn listers(&self) -> TokenStream {
        let functions = self.game.moves.iter().enumerate().map(|(number, declared)| {
            let name = Self::lister(number);
            let body = self.list(number as u8, declared);
            quote! {
                #[inline]
                fn #name(
                    table: ::solitaire::Table<'_>,
                    found: &mut (impl ::solitaire::engine::Found + ?::core::marker::Sized),
                ) -> ::solitaire::engine::Flow {
                    #body
                    ::solitaire::engine::GO_ON
                }
            }
        });
        quote!(#(#functions)*)
    }

    fn list(&self, kind: u8, declared: &Move) -> TokenStream {
        if !declared.located {
            return self.list_button(kind, declared);
        }
        let lifts = declared.lifts.iter().map(|lift| {
            let elements = elements(&self.game.containers[lift.container], lift.from, lift.count);
            let pickup = self.pickup_test(lift);
            let visit = self.visit_targets(kind, declared, lift);
            let at = at();
            match lift.unit {
                None => quote! {
                    ::solitaire::engine::spots(table, #elements, |#at| { #visit })?;
                },
                Some(UnitKind::All) => quote! {
                    ::solitaire::engine::wholes(table, #elements, |#at| { #pickup #visit })?;
                },
                Some(UnitKind::Buried) => quote! {
                    ::solitaire::engine::buried(table, #elements, |#at, depth| { #pickup #visit })?;
                },
                Some(UnitKind::Top | UnitKind::Cards) => {
                    let longest = self.longest(lift);
                    quote! {
                        ::solitaire::engine::lifts(table, #elements, |#at| #longest, |#at| {
                            #pickup #visit
                        })?;
                    }
                }
            }
        });
        quote!(#(#lifts)*)
    }

    /// A move that is made nowhere in particular: at most one instance.
    fn list_button(&self, kind: u8, declared: &Move) -> TokenStream {
        let first = declared.lifts.first();
        let first = first.map_or(0, |lift| self.game.containers[lift.container].first + lift.from);
        let condition = self.condition(declared);
        let at = at();
        quote! {
            let #at = &::solitaire::At::board(table);
            if #condition {
                found(::solitaire::MoveCode::new(#kind, ::solitaire::Place(#first), ::solitaire::Place(0), 0))?;
            }
        }
    }

    /// How many cards may come off an element at most.
    fn longest(&self, lift: &Lift) -> TokenStream {
        let at = at();
        if lift.unit == Some(UnitKind::Top) {
            return quote!(#at.source().open().min(1));
        }
        match self.relation_of_run(lift) {
            Some(relation) => {
                quote!(::solitaire::constraints::longest_run(#at.source(), #relation))
            }
            None => quote!(#at.source().open()),
        }
    }

    /// Skips what the pickup rule does not let go, unless listing by runs has asked it already.
    fn pickup_test(&self, lift: &Lift) -> TokenStream {
        let by_run = matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards))
            && self.relation_of_run(lift).is_some();
        let pickup = self.piece(self.game.containers[lift.container].pickup);
        match pickup {
            Some(test) if !by_run => {
                quote!(if !#test { return ::solitaire::engine::GO_ON; })
            }
            _ => TokenStream::new(),
        }
    }

    /// The relation by which runs are lifted, if the pickup rule is just that.
    fn relation_of_run(&self, lift: &Lift) -> Option<TokenStream> {
        let piece = self.game.piece(self.game.containers[lift.container].pickup)?;
        let Kind::Call(word, _, args) = &piece.now().expr.kind else { return None };
        let Some(Argument::Value(Expr { kind: Kind::Term(Term::Moving, _), .. })) = args.first()
        else {
            return None;
        };
        let own = self.game.own();
        match (word.name, args.get(1)) {
            ("descending", None) => Some(quote!(::solitaire::constraints::next_rank)),
            ("all_same_suit", None) => Some(quote!(::solitaire::constraints::same_suit)),
            ("all_same_rank", None) => Some(quote!(::solitaire::constraints::same_rank)),
            ("run", Some(relation @ (Argument::Rule(..) | Argument::Word(..)))) => {
                Some(self.rust().relation(relation))
            }
            ("run", Some(relation @ Argument::Custom(level, _))) if *level == own => {
                Some(self.rust().relation(relation))
            }
            _ => None,
        }
    }

    /// Visits the targets of what is lifted, or the move itself when it has none.
    fn visit_targets(&self, kind: u8, declared: &Move, lift: &Lift) -> TokenStream {
        let at = at();
        let condition = self.condition(declared);
        let code = self.code(kind, declared, lift);
        if declared.targets.is_empty() {
            return quote! {
                if #condition { found(#code) } else { ::solitaire::engine::GO_ON }
            };
        }
        let each = declared.targets.iter().map(|target| {
            let container = &self.game.containers[target.container];
            let elements = elements(container, target.from, target.count);
            let alike = !container.told_apart;
            let accepts = self.accepts(target);
            let condition = self.piece(declared.condition).map(|condition| quote!(&& #condition));
            quote! {
                ::solitaire::engine::targets(
                    #at, #elements, #alike, |#at| #accepts #condition, |#at| found(#code),
                )?;
            }
        });
        let all = quote!(#(#each)* ::solitaire::engine::GO_ON);
        if declared.gesture == Gesture::Drag {
            return all;
        }
        // What the player does not aim goes to the first target that takes it.
        quote! {
            ::solitaire::engine::to_first_target(|found| { #all }, |code| found(code))
        }
    }

    fn code(&self, kind: u8, declared: &Move, lift: &Lift) -> TokenStream {
        let at = at();
        match (lift.unit, declared.targets.is_empty()) {
            (Some(UnitKind::Buried), _) => {
                quote!(::solitaire::MoveCode::new(#kind, #at.source().place(), #at.target().place(), depth))
            }
            (_, false) => quote!(::solitaire::engine::code(#kind, #at)),
            (_, true) => quote!(::solitaire::engine::code_without_target(#kind, #at)),
        }
    }

    /// Whether a target takes what is moving.
    fn accepts(&self, target: &Target) -> TokenStream {
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
                        #room ::solitaire::engine::accepts(#at, |#at| #space, |#at| #build)
                    }
                }
            });
        quote!(#(#functions)*)
    }

    fn reception(&self, piece: Option<usize>, otherwise: bool) -> TokenStream {
        match self.piece(piece) {
            Some(test) => test,
            None if piece.is_some() => quote!(true),
            None => quote!(#otherwise),
        }
    }

    fn condition(&self, declared: &Move) -> TokenStream {
        self.piece(declared.condition).unwrap_or_else(|| quote!(true))
    }

    /// The test of a piece; none where there is no piece or it always holds.
    fn piece(&self, number: Option<usize>) -> Option<TokenStream> {
        let piece = self.game.piece(number)?;
        if piece.now().expr.is_truth(true) {
            return None;
        }
        Some(self.ask(piece))
    }

    /// Asks a piece of the situation.
    fn ask(&self, piece: &Piece) -> TokenStream {
        let (name, at, method) = (self.name, at(), &piece.method);
        let path = self.traits.path(piece.introduced);
        quote!(<#name as #path>::#method(#at))
    }

    fn rust(&self) -> Rust<'g> {
        let name = self.name;
        Rust { game: self.game, traits: self.traits, variation: quote!(#name), piece: None }
    }

    // --- judging -----------------------------------------------------------------------------------------------

    /// The arms of `valid`: one for each move.
    pub fn valid_arms(&self) -> TokenStream {
        let arms = self.game.moves.iter().enumerate().map(|(number, declared)| {
            let kind = number as u8;
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
        let lifts = declared.lifts.iter().map(|lift| {
            // A move that is made nowhere in particular has one code: that of its first element.
            let count = if declared.located { lift.count } else { 1 };
            let elements = elements(&self.game.containers[lift.container], lift.from, count);
            let unit = unit(lift.unit);
            let pickup = self.piece(self.game.containers[lift.container].pickup);
            let pickup = lift.unit.and(pickup).map(|pickup| quote!(#pickup &&));
            let targets = self.judge_targets(declared, &condition);
            quote! {
                ::solitaire::engine::lifted(table, code, #elements, #unit)
                    .is_some_and(|#at| { let #at = &#at; #pickup #targets })
            }
        });
        quote!(#(#lifts)||*)
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
                ::solitaire::engine::aimed(#at, code, #elements)
                    .is_some_and(|#at| { let #at = &#at; #accepts #condition })
            }
        });
        quote!((#(#each)||*))
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

    /// The author's functions, as the model calls them.
    pub fn functions(&self) -> TokenStream {
        let doors = super::family::customs(self.game).into_iter().map(|(level, path, _)| {
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
fn elements(container: &Container, from: u8, count: u8) -> TokenStream {
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
