//! Links: tell an editor the meanings of the author's identifiers whose tokens the rest of the expansion lacks.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use solitaire_model::declared::Gesture;
use solitaire_model::{Function, Shape};
use syn::ext::IdentExt;

use super::above;
use super::seats::{Seat, is_marked};
use super::sites::{Role, Site};
use crate::expand::Traits;
use crate::meaning::{Expr, Game, PieceRole, Term};
use crate::names::module_name;
use crate::words::element;

/// The reserved words in conditions, and after them.
const IN_CONDITIONS: &str = "always never inherited CARDS unlimited do up down from first again where rest into \
                             reversed turned under hand in if else";

/// The reserved words in other places: those that [`Seat`]s offer, and reserved words of Rust.
const ELSEWHERE: &str = "family variation const counter rule value pickup build space win lose structure layout \
                         deal moves score examples use without two of where do top cards all \
                         buried gather shuffle flip compact sink if else for in under up down from first again rest \
                         into reversed turned hand max at across points step \
                         grow height left right start min board name decks suits ranks numbers slug aka after draft";

/// True if a word is reserved where the names of this seat may stand.
fn is_word(seat: Seat, word: &str) -> bool {
    let known = match seat {
        Seat::LeftOutContainers | Seat::LeftOutMoves | Seat::Parents | Seat::Kinds => return false,
        Seat::Conditions => IN_CONDITIONS,
        _ => ELSEWHERE,
    };
    known.split_whitespace().any(|known| known == word)
        || seat != Seat::Conditions
            && (Gesture::WORDS.contains(&word) || Shape::WORDS.iter().any(|known| known.0 == word))
}

#[derive(Default)]
struct Links {
    words: Vec<Ident>,
    functions: Vec<Ident>,
    kinds: Vec<Ident>,
    moves: Vec<Ident>,
    dropped: Vec<TokenStream>,
    points: Vec<TokenStream>,
}

/// The links of a declaration.
pub fn links(game: &Game, traits: &Traits, sites: &[Site]) -> TokenStream {
    let broken = game.lineage.own().broken || game.exprs().into_iter().any(Expr::is_broken);
    let mut links = Links::default();
    // The segments of a path need no link, because an editor reads them as the compiler does; only parents get one.
    let is_linked = |site: &&Site| {
        (!site.in_path || site.role == Role::Offers(Seat::Parents)) && !is_marked(&site.name)
    };
    for site in sites.iter().filter(is_linked) {
        match site.role {
            Role::Offers(seat) => links.add(game, site, seat, broken),
            Role::NewName => links.add_restated(game, &site.name),
            Role::Other => {}
        }
    }
    let Links { words, functions, kinds, moves, dropped, points } = links;
    let bound = traits.path(game.own());
    let module = module_name(&game.lineage.own().name);
    let variation = format_ident!("V");
    quote! {
        use ::solitaire::words::{#(#words),*};
        use ::solitaire::constraints::{#(#functions),*};
        use ::solitaire::kinds::{#(#kinds),*};
        use #module::{#(#moves),*};
        #(use #dropped;)*
        fn links<#variation: #bound>() { #(#points;)* }
    }
}

impl Links {
    fn add(&mut self, game: &Game, site: &Site, seat: Seat, broken: bool) {
        let (name, text) = (&site.name, site.name.unraw().to_string());
        match seat {
            Seat::LeftOutMoves | Seat::ScoreLines if self.add_move(game, name) => return,
            Seat::Parents => return self.add_parent(game, name),
            Seat::Kinds if element(&text).is_some() => return self.kinds.push(name.clone()),
            _ => {}
        }
        if seat != Seat::Declarations && is_point(game, name) {
            let is_definition = seat == Seat::StructureLines && is_introduced_here(game, name);
            if !is_definition && (!site.printed || broken || seat != Seat::Conditions) {
                self.points.push(quote!(V::#name));
            }
            return;
        }
        if is_word(seat, &text) {
            // A reserved word of Rust can be a name in its raw form.
            let is_free = syn::parse_str::<Ident>(&text).is_ok();
            let raw = || Ident::new_raw(&text, name.span());
            self.words.push(if is_free { name.clone() } else { raw() });
            return;
        }
        let is_said = matches!(seat, Seat::Conditions | Seat::Places | Seat::Steps | Seat::Amounts);
        if !is_said || (site.printed && !broken) {
            return;
        }
        if Term::named(&text).is_some() {
            self.points.push(quote!(::solitaire::RuleContext::#name));
        } else if Function::named(&text).is_some() {
            self.functions.push(name.clone());
        }
    }

    /// Adds a link for a name that a parent declares too.
    fn add_restated(&mut self, game: &Game, name: &Ident) {
        if !self.add_move_above(game, name) && is_inherited(game, name) {
            self.points.push(quote!(V::#name));
        }
    }

    /// Adds a link for a move of the game, or for a parent's move that the game leaves out. Returns true if it did.
    fn add_move(&mut self, game: &Game, name: &Ident) -> bool {
        if game.moves.iter().chain(&game.off).any(|declared| declared.name == *name) {
            self.moves.push(name.clone());
            return true;
        }
        self.add_move_above(game, name)
    }

    fn add_move_above(&mut self, game: &Game, name: &Ident) -> bool {
        let above = above::moves(game);
        let level = above.iter().rfind(|(_, declared)| *declared == name).map(|(level, _)| *level);
        self.dropped.extend(level.map(|level| game.lineage.reach(level, name)));
        level.is_some()
    }

    fn add_parent(&mut self, game: &Game, name: &Ident) {
        let level = (0..game.own()).rfind(|level| game.lineage.name(*level) == name);
        self.dropped.extend(level.map(|level| game.lineage.reach(level, name)));
    }
}

/// True if a name is an item of the game's traits.
fn is_point(game: &Game, name: &Ident) -> bool {
    game.containers.iter().any(|container| container.name == *name)
        || game.counters.iter().any(|counter| counter.name == *name)
        || game.constants.iter().any(|constant| constant.name == *name)
        || game.pieces.iter().any(|piece| piece.role == PieceRole::Rule && piece.name == *name)
        || above::containers(game).iter().any(|(_, container)| *container == name)
}

/// True if a rule or counter is inherited.
fn is_inherited(game: &Game, name: &Ident) -> bool {
    let mut rules = game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
    let mut counters = game.counters.iter();
    rules.any(|rule| rule.name == *name && rule.introduced < game.own())
        || counters.any(|counter| counter.name == *name && counter.introduced < game.own())
}

fn is_introduced_here(game: &Game, name: &Ident) -> bool {
    let mut containers = game.containers.iter();
    containers.any(|container| container.name == *name && container.introduced == game.own())
}
