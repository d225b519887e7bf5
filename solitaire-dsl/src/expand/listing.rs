//! How the legal instances of moves are listed.
//!
//! What several moves need to know of the board is looked up once: how many cards may come off each source, and the
//! tops of the targets. Then each move is visited: every lift, and for each lift the targets that take it.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::engine::{Engine, elements};
use super::pairs::{ignores_target, rules_know_no_move, speaks_of_two_cards};
use super::rust::at;
use crate::meaning::{Argument, Expr, Kind, Lift, Move, Target, Term};
use crate::names::{pair_name, unseen};
use crate::syntax::ast::{Gesture, UnitKind};

impl Engine<'_> {
    /// The name of the function that lists a move.
    pub fn lister(number: usize) -> Ident {
        format_ident!("__list_{}", number)
    }

    /// One function for each move that happens by itself, which visits its legal instances.
    pub fn listers(&self) -> TokenStream {
        let automatic =
            self.game.moves.iter().enumerate().filter(|(_, declared)| !declared.is_players());
        let functions = automatic.map(|(number, declared)| {
            let name = Self::lister(number);
            let body = self.list(&[(number as u8, declared)]);
            quote! {
                #[inline]
                fn #name(
                    table: ::solitaire::Table<'_>,
                    found: &mut dyn ::core::ops::FnMut(::solitaire::MoveCode) -> ::solitaire::engine::Flow,
                ) -> ::solitaire::engine::Flow {
                    #body
                }
            }
        });
        quote!(#(#functions)*)
    }

    /// Visits the legal instances of the player's moves.
    pub fn list_players_moves(&self) -> TokenStream {
        let numbered = self.game.moves.iter().enumerate();
        let players: Vec<(u8, &Move)> = numbered
            .filter(|(_, declared)| declared.is_players())
            .map(|(number, declared)| (number as u8, declared))
            .collect();
        self.list(&players)
    }

    fn list(&self, moves: &[(u8, &Move)]) -> TokenStream {
        let at = at();
        let mut look_ups = BTreeMap::new();
        let visits: Vec<TokenStream> = moves
            .iter()
            .map(|(kind, declared)| self.visit(*kind, declared, &mut look_ups))
            .collect();
        let look_ups = look_ups.into_iter().map(|(name, value)| {
            let name = local(&name);
            quote!(let #name = #value;)
        });
        quote! {
            let #at = &::solitaire::At::board(table);
            #(#look_ups)*
            #(#visits)*
            ::solitaire::engine::GO_ON
        }
    }

    fn visit(
        &self,
        kind: u8,
        declared: &Move,
        look_ups: &mut BTreeMap<String, TokenStream>,
    ) -> TokenStream {
        if declared.by_hand.is_some() {
            let door = self.door(kind, declared);
            return go_on(&quote!(::solitaire::engine::by_hand::<Self>(table, #door, found)));
        }
        if !declared.located {
            return self.visit_button(kind, declared);
        }
        let lifts = declared.lifts.iter().map(|lift| {
            let container = &self.game.containers[lift.container];
            let elements = elements(container, lift.from, lift.count);
            let pickup = self.pickup_test(lift);
            let targets = self.visit_targets(kind, declared, lift, look_ups);
            let at = at();
            match lift.unit {
                None => go_on(&quote! {
                    ::solitaire::engine::spots(table, #elements, |#at| { #targets })
                }),
                Some(UnitKind::All) => go_on(&quote! {
                    ::solitaire::engine::wholes(table, #elements, |#at| { #pickup #targets })
                }),
                Some(UnitKind::Buried) => go_on(&quote! {
                    ::solitaire::engine::buried(table, #elements, |#at, depth| { #pickup #targets })
                }),
                Some(unit @ (UnitKind::Top | UnitKind::Cards)) => {
                    let name = format!("runs_{}", part_text(lift.container, lift.from, lift.count));
                    let name = if unit == UnitKind::Top { format!("{name}_top") } else { name };
                    let runs = local(&name);
                    let (first, count) = (container.first + lift.from, usize::from(lift.count));
                    let (first_index, longest) = (lift.from, self.longest(lift));
                    look_ups.insert(name, quote! {
                        ::solitaire::engine::runs::<#count>(table, #first, #first_index, #longest)
                    });
                    go_on(&quote! {
                        ::solitaire::engine::lifts_of_runs(
                            table, #first, #first_index, &#runs, |#at| { #pickup #targets },
                        )
                    })
                }
            }
        });
        quote!(#(#lifts)*)
    }

    /// A move that is made nowhere in particular: at most one instance.
    fn visit_button(&self, kind: u8, declared: &Move) -> TokenStream {
        let first = declared.lifts.first();
        let first = first.map_or(0, |lift| self.game.containers[lift.container].first + lift.from);
        let condition = self.condition(declared);
        let found = go_on(&quote! {
            found(::solitaire::MoveCode::new(
                #kind, ::solitaire::Place(#first), ::solitaire::Place(0), 0,
            ))
        });
        quote!(if #condition { #found })
    }

    /// How many cards may come off an element at most, as a function of its cards.
    fn longest(&self, lift: &Lift) -> TokenStream {
        if lift.unit == Some(UnitKind::Top) {
            return quote!(::solitaire::engine::one);
        }
        match self.relation_of_run(lift) {
            Some(relation) => quote!(|source| ::solitaire::engine::longest_run(source, #relation)),
            None => quote!(|source| source.open()),
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
            // The condition itself is printed where it is stated; this is only repeated.
            ("run", Some(Argument::Rule(rule, name))) => {
                Some(self.rust().relation(&Argument::Rule(*rule, unseen(name))))
            }
            ("run", Some(Argument::Word(word, name))) => {
                Some(self.rust().relation(&Argument::Word(word, unseen(name))))
            }
            ("run", Some(relation @ Argument::Custom(level, _))) if *level == own => {
                Some(self.rust().relation(relation))
            }
            _ => None,
        }
    }

    /// Visits the targets of what is lifted, or the move itself when it has none.
    fn visit_targets(
        &self,
        kind: u8,
        declared: &Move,
        lift: &Lift,
        look_ups: &mut BTreeMap<String, TokenStream>,
    ) -> TokenStream {
        let at = at();
        if declared.targets.is_empty() {
            let condition = self.condition(declared);
            return quote! {
                if #condition {
                    found(::solitaire::engine::code_without_target(#kind, #at))
                } else {
                    ::solitaire::engine::GO_ON
                }
            };
        }
        let each = declared.targets.iter().map(|target| {
            self.visit_by_tops(kind, declared, target, lift, look_ups)
                .unwrap_or_else(|| self.visit_one_by_one(kind, declared, target, lift, look_ups))
        });
        let all = quote!(#(#each)* ::solitaire::engine::GO_ON);
        if declared.gesture == Gesture::Drag {
            return all;
        }
        // What the player does not aim goes to the first target that takes it.
        quote!(::solitaire::engine::to_first_target(|found| { #all }, |code| found(code)))
    }

    /// Asks each target in turn.
    fn visit_one_by_one(
        &self,
        kind: u8,
        declared: &Move,
        target: &Target,
        lift: &Lift,
        look_ups: &mut BTreeMap<String, TokenStream>,
    ) -> TokenStream {
        let at = at();
        let container = &self.game.containers[target.container];
        let (first, count) = (container.first + target.from, usize::from(target.count));
        let first_index = target.from;
        let apart = self.told_apart(container);
        let alike = quote!(!#apart);
        let name = format!("views_{}", part_text(target.container, target.from, target.count));
        let views = local(&name);
        look_ups.insert(
            name,
            quote! {
                ::solitaire::engine::views::<#count>(table, #first, #first_index)
            },
        );
        let accepts = match self.piece(declared.condition) {
            Some(condition) => {
                let accepts = self.accepts(target);
                quote!(|#at| #accepts && #condition)
            }
            None => self.takes(target),
        };
        let number = match lift.unit {
            Some(UnitKind::Buried) => quote!(depth),
            _ => quote!(#at.moving().len() as u8),
        };
        go_on(&quote! {
            ::solitaire::engine::targets(
                (#kind, #number), #at, &#views, #alike, #accepts, &mut *found,
            )
        })
    }

    /// Asks the tops of all targets at once, where the rules judge a target by its top alone.
    fn visit_by_tops(
        &self,
        kind: u8,
        declared: &Move,
        target: &Target,
        lift: &Lift,
        look_ups: &mut BTreeMap<String, TokenStream>,
    ) -> Option<TokenStream> {
        let at = at();
        let container = &self.game.containers[target.container];
        let condition = self.game.piece(declared.condition);
        let is_plain = target.count <= 64
            && lift.unit != Some(UnitKind::Buried)
            && condition.is_none_or(|piece| ignores_target(self.game, &piece.now().expr));
        let space = self.game.piece(container.space);
        if !is_plain || !space.is_none_or(|piece| ignores_target(self.game, &piece.now().expr)) {
            return None;
        }
        let pair = self.pair(target)?;
        let otherwise = container.element.is_some_and(|known| known.space);
        let space = match self.test(container.space) {
            Some(test) => test,
            None if container.space.is_some() || otherwise => {
                quote!(::solitaire::engine::always)
            }
            None => quote!(::solitaire::engine::never),
        };
        let apart = self.told_apart(container);
        let name = format!("tops_{}", part_text(target.container, target.from, target.count));
        let is_roomy = usize::from(container.capacity) >= self.game.cards();
        let look = format_ident!("{}", if is_roomy { "of_roomy" } else { "of" });
        let tops = local(&name);
        let (first, count) = (container.first + target.from, usize::from(target.count));
        let first_index = target.from;
        look_ups.insert(
            name,
            quote! {
                ::solitaire::engine::Tops::<#count>::#look(table, #first, #first_index, !#apart)
            },
        );
        let condition = self
            .piece(declared.condition)
            .map(|condition| quote!(if !#condition { return ::solitaire::engine::GO_ON; }));
        let visit = go_on(&quote! {
            ::solitaire::engine::fits(#kind, #at, &#tops, #space, #pair, &mut *found)
        });
        Some(quote!(#condition #visit))
    }

    /// The building rule of a target as a relation of its top and the lowest moving card, if it is one.
    fn pair(&self, target: &Target) -> Option<TokenStream> {
        let container = &self.game.containers[target.container];
        let Some(piece) = self.game.piece(container.build) else {
            let takes_nothing = !container.element.is_some_and(|known| known.build);
            return takes_nothing.then(|| quote!(::solitaire::engine::nothing_fits));
        };
        let stated = piece.now();
        if stated.expr.is_truth(false) {
            return Some(quote!(::solitaire::engine::nothing_fits));
        }
        if !speaks_of_two_cards(&stated.expr) || !rules_know_no_move(self.game, &stated.expr) {
            return None;
        }
        let owner = self.owner(stated.level);
        let pair = pair_name(&piece.method);
        Some(quote!(#owner::#pair::<Self>))
    }
}

/// A visit after which the listing goes on, unless it has found what was wanted. The operator `?` says the same, but
/// costs the compiler more.
fn go_on(visit: &TokenStream) -> TokenStream {
    quote!(if #visit.is_break() { return ::solitaire::engine::STOP; })
}

/// Part of a container in the name of a variable.
fn part_text(container: usize, from: u8, count: u8) -> String {
    format!("{container}_{from}_{count}")
}

/// A variable that no name of the author's can be.
fn local(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}
