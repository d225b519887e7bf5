//! Links: what each of the author's identifiers means, where the rest of the expansion does not say it by their tokens.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use solitaire_model::Function;
use syn::ext::IdentExt;

use super::above;
use super::seats::{Seat, is_marked};
use super::sites::{Role, Site};
use crate::expand::Traits;
use crate::meaning::{Expr, Game, PieceRole, Term};
use crate::names::module_name;
use crate::syntax::ast::UnitKind;
use crate::words::element;

/// The words that mean something by themselves, by where they stand: what [`Seat`]s offer, and the words that are
/// reserved in Rust.
const DECLARATIONS: &[&str] = &["family", "variation"];
const STATEMENTS: &[&str] = &[
    "const",
    "counter",
    "rule",
    "value",
    "pickup",
    "build",
    "space",
    "win",
    "lose",
    "structure",
    "layout",
    "deal",
    "moves",
    "score",
    "examples",
];
const GESTURES: &[&str] = &["drag", "press", "click", "auto", "use", "without"];
const STEPS: &[&str] =
    &["gather", "shuffle", "flip", "compact", "sink", "if", "else", "for", "under", "without"];
const IN_STEPS: &[&str] = &[
    "up", "down", "from", "first", "again", "where", "rest", "into", "reversed", "turned", "under",
    "hand", "in", "if", "else",
];
const IN_MOVES: &[&str] = &["two", "of", "where", "do"];
const IN_CONDITIONS: &[&str] = &["always", "never", "inherited", "CARDS", "unlimited", "do"];
const LINES: &[&str] = &["without"];
const LIMITS: &[&str] = &["max", "in"];
const SHAPES: &[&str] = &["line", "ring", "grid", "triangle", "three_peaks"];
const PLACINGS: &[&str] =
    &["at", "across", "down", "points", "from", "step", "grow", "height", "left", "right", "up"];
const SCORE: &[&str] = &["start", "min", "win", "board", "without"];
const KEYS: &[&str] =
    &["name", "decks", "suits", "ranks", "numbers", "slug", "aka", "after", "draft"];

/// The words that may stand at a place.
fn words_of(seat: Seat) -> [&'static [&'static str]; 2] {
    match seat {
        Seat::Declarations => [DECLARATIONS, &[]],
        Seat::Statements => [STATEMENTS, &[]],
        Seat::Gestures => [GESTURES, IN_MOVES],
        Seat::Units => [&UnitKind::WORDS, &[]],
        Seat::Amounts | Seat::Gathered | Seat::Places => [IN_STEPS, &[]],
        Seat::Limits => [LIMITS, &[]],
        Seat::Shapes => [SHAPES, &[]],
        Seat::Placings => [PLACINGS, &[]],
        Seat::Keys => [KEYS, &[]],
        Seat::Containers => [IN_MOVES, &[]],
        Seat::StructureLines => [LINES, &[]],
        Seat::ScoreLines => [SCORE, &[]],
        Seat::Steps => [STEPS, IN_STEPS],
        Seat::Conditions => [IN_CONDITIONS, IN_STEPS],
        Seat::LeftOutContainers | Seat::LeftOutMoves | Seat::Parents | Seat::Kinds => [&[], &[]],
    }
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
    // Of a path, the names before the last mean what they mean to the compiler; so does the last, but for a parent.
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
        if words_of(seat).iter().any(|words| words.contains(&text.as_str())) {
            // A word that is reserved in Rust can be a name in its raw form.
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

    /// A name that a parent states too.
    fn add_restated(&mut self, game: &Game, name: &Ident) {
        let of_parent = above::moves(game).filter(|(_, declared)| *declared == name).last();
        if let Some((level, _)) = of_parent {
            self.dropped.push(game.lineage.reach(level, name));
        } else if is_inherited(game, name) {
            self.points.push(quote!(V::#name));
        }
    }

    /// A move of the game, or one that a parent has and this game has not.
    fn add_move(&mut self, game: &Game, name: &Ident) -> bool {
        if game.moves.iter().chain(&game.off).any(|declared| declared.name == *name) {
            self.moves.push(name.clone());
            return true;
        }
        let level = above::moves(game).filter(|(_, declared)| *declared == name).last();
        let level = level.map(|(level, _)| level);
        if let Some(level) = level {
            self.dropped.push(game.lineage.reach(level, name));
        }
        level.is_some()
    }

    fn add_parent(&mut self, game: &Game, name: &Ident) {
        let level = (0..game.own()).rev().find(|level| game.lineage.name(*level) == name);
        if let Some(level) = level {
            self.dropped.push(game.lineage.reach(level, name));
        }
    }
}

/// Whether a name is an item of the game's traits.
fn is_point(game: &Game, name: &Ident) -> bool {
    game.containers.iter().any(|container| container.name == *name)
        || game.counters.iter().any(|counter| counter.name == *name)
        || game.constants.iter().any(|constant| constant.name == *name)
        || game.pieces.iter().any(|piece| piece.role == PieceRole::Rule && piece.name == *name)
        || above::containers(game).any(|(_, container)| container == name)
}

/// Whether a rule or counter is one of a parent.
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
