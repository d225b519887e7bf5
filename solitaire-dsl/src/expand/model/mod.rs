//! The model: the whole declaration as data.

mod exprs;
mod steps;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use bumpalo::Bump;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use solitaire_model::declared::rust::{InRust, expression};
use solitaire_model::declared::{self, Examples, GameModel, Part, Spread};
use solitaire_model::{Numbers, Pack, Ranks, Span as Places, Suit};
use syn::ext::IdentExt;

use super::apart::asks_functions_of_elements;
use super::by_hand::{OwnFunction, facts_of, own_functions};
use super::engine::container_table;
use super::family::{own_kind_name, own_spread_name};
use super::moves::TypedMove;
use super::own_steps::{is_same, own_steps};
use super::text::tokens;
use crate::check::example_lines;
use crate::meaning::{
    Container, Game, Id, IdVec, Identity, Lineage, Move, OwnStep, Piece, PieceId, PieceRole,
    Redundancy, Score, rules_asked,
};
use crate::names::{adaptor_name, mark_name, path_text};
use crate::syntax::ast::UnitKind;

/// The model of a game, as far as it is known while compiling. A variation only prints its differences from the parent.
#[derive(Debug)]
pub struct Written<'a> {
    /// The model. Parts that only the compiler knows have default values.
    pub model: &'a GameModel<'a>,
    /// The Rust expressions for the parts that only the compiler knows.
    in_rust: InRust,
    /// The levels of the lineage that the Rust expressions name.
    levels: BTreeSet<usize>,
    /// The name of the game.
    pub(super) name: Ident,
    /// The game's moves as types, if none is written in Rust.
    pub(super) moves: Option<Vec<TypedMove>>,
}

impl<'a> Written<'a> {
    /// The model of a game, made in an arena.
    pub fn of(game: &Game, identity: &Identity, arena: &'a Bump) -> Self {
        let builder = Builder::new(game, arena);
        let model = arena.alloc(builder.whole(identity));
        let (in_rust, levels) = (builder.in_rust.into_inner(), builder.levels.into_inner());
        let name = game.lineage.own().name.clone();
        Self { model, in_rust, levels, name, moves: TypedMove::all_of(game) }
    }

    /// True if no part of the game is written in Rust, so that the model is complete.
    pub fn is_whole(&self, game: &Game) -> bool {
        self.in_rust.is_empty() && own_steps(game).is_empty()
    }

    /// The model as a constant Rust expression, a reference. Parts that equal the parent's are taken from its model.
    pub fn print(&self, lineage: &Lineage, parent: Option<&Self>) -> TokenStream {
        let mut text = String::from("{use ::solitaire::private::model::*;");
        let parent_level = parent.map(|_| lineage.own_level() - 1);
        // The parent's model is a variable, because the compiler would evaluate the value of a constant once more.
        if let Some(level) = parent_level {
            let parent = level_name(level);
            let _ = write!(text, "let parent=<{parent} as ::solitaire::Game>::MODEL;");
        }
        text.push('&');
        let parent = parent.map(|parent| (parent.model, &parent.in_rust));
        text.push_str(&expression((self.model, &self.in_rust), parent));
        text.push('}');
        let model = tokens(&text);
        let levels = self.levels.iter().copied().chain(parent_level).collect::<BTreeSet<_>>();
        if levels.is_empty() {
            return model;
        }
        let names = levels.into_iter().map(|level| {
            let (name, ty) =
                (Ident::new(&level_name(level), Span::call_site()), lineage.type_of(level));
            quote!(type #name = #ty;)
        });
        quote!({ #(#names)* #model })
    }
}

/// The alias for the type of a level in the text of a model.
fn level_name(level: usize) -> String {
    format!("Level{level}")
}

struct Builder<'g, 'a> {
    game: &'g Game,
    arena: &'a Bump,
    /// The number of rules before each piece; for a rule, this is its index in the model.
    rules: IdVec<PieceId, u8>,
    /// The author's functions, by level and path.
    customs: Vec<(usize, Ident)>,
    /// True if a custom function takes elements, and so may tell them apart.
    asks_of_elements: bool,
    /// The Rust expressions for the parts that only the compiler knows.
    in_rust: RefCell<InRust>,
    /// The levels that the Rust expressions name.
    levels: RefCell<BTreeSet<usize>>,
}

/// The index of an item in a model. A game with too many items was already rejected.
fn number(id: impl Id) -> u8 {
    u8::try_from(id.number()).unwrap_or(u8::MAX)
}

impl<'g, 'a> Builder<'g, 'a> {
    fn new(game: &'g Game, arena: &'a Bump) -> Self {
        let mut before: u8 = 0;
        let rules = game.pieces.iter().map(|piece| {
            let number = before;
            before = before.saturating_add((piece.role == PieceRole::Rule).into());
            number
        });
        let rules = rules.collect();
        let customs = own_functions(game)
            .into_iter()
            .map(|OwnFunction { level, path, .. }| (level, adaptor_name(&path)))
            .collect();
        let asks_of_elements = asks_functions_of_elements(game);
        let (in_rust, levels) = (RefCell::default(), RefCell::default());
        Self { game, arena, rules, customs, asks_of_elements, in_rust, levels }
    }

    fn text(&self, text: &str) -> &'a str {
        self.arena.alloc_str(text)
    }

    fn name(&self, name: &Ident) -> &'a str {
        self.text(&name.unraw().to_string())
    }

    fn docs(&self, lines: &[String]) -> &'a str {
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        self.text(lines.join("\n").trim())
    }

    /// The author's comment on a condition; empty if a later level changed the comment of a rule that it calls.
    fn said_of(&self, piece: Option<&Piece>) -> &'a str {
        let Some(piece) = piece else { return "" };
        let said = piece.now();
        let rules = rules_asked(&self.game.pieces, &said.expr);
        let is_stale = rules.iter().any(|rule| self.game.pieces[*rule].docs_level > said.level);
        if is_stale { "" } else { self.docs(&piece.docs) }
    }

    fn list<T: Copy>(&self, items: impl IntoIterator<Item = T>) -> &'a [T] {
        let items: Vec<T> = items.into_iter().collect();
        self.arena.alloc_slice_copy(&items)
    }

    /// Sets the Rust expression for a path of the model.
    fn print_there(&self, path: String, text: String) {
        self.in_rust.borrow_mut().insert(path, text);
    }

    /// The alias for the type of a level. Records that the printed model needs the alias.
    fn level(&self, level: usize) -> String {
        self.levels.borrow_mut().insert(level);
        level_name(level)
    }

    fn whole(&self, identity: &Identity) -> GameModel<'a> {
        let game = self.game;
        let Identity { name, slug, aka, after, draft, .. } = identity;
        let constants = game.constants.iter().map(|constant| declared::Constant {
            name: self.name(&constant.name),
            docs: self.docs(&constant.docs),
            value: constant.value.map_or(0, |value| value.value) as i32,
        });
        let counters = game.counters.iter().map(|counter| declared::Counter {
            name: self.name(&counter.name),
            docs: self.docs(&counter.docs),
            start: counter.start.map(|start| i32::try_from(start).unwrap_or(i32::MAX)),
        });
        let rules = game.pieces.iter().filter(|piece| piece.role == PieceRole::Rule);
        let ending = |role: PieceRole| game.pieces.iter().find(|piece| piece.role == role);
        let end = |role: PieceRole| Some(self.expr(&ending(role)?.now().expr));
        GameModel {
            slug: self.text(slug),
            name: self.text(name),
            family: self.name(game.lineage.family()),
            aka: self.list(aka.iter().map(|name| self.text(name))),
            after: self.text(after),
            docs: self.docs(&game.lineage.own().docs),
            draft: *draft,
            pack: Pack {
                decks: game.decks,
                suits: self.list(game.suits.iter().filter_map(|suit| Suit::new(*suit))),
                ranks: Ranks::of(&game.ranks.signs()),
            },
            numbers: if game.microsoft_numbers { Numbers::Microsoft } else { Numbers::Own },
            containers: self
                .list((0..).zip(&game.containers).map(|(nth, one)| self.container(nth, one))),
            counters: self.list(counters),
            constants: self.list(constants),
            rules: self.list(rules.map(|piece| self.rule(piece))),
            functions: self.functions(),
            deal: self.steps(&game.deal),
            moves: self.list((0..).zip(&game.moves).map(|(nth, one)| self.one_move(nth, one))),
            redundant: self.redundant(),
            score: game.score.as_ref().map(|score| self.score(score)),
            win: end(PieceRole::Win).unwrap_or(declared::Expr::NEVER),
            lose: end(PieceRole::Lose),
            deal_docs: self.docs(&game.deal_docs),
            win_docs: self.said_of(ending(PieceRole::Win)),
            lose_docs: self.said_of(ending(PieceRole::Lose)),
            examples: Examples::new(self.text(&example_lines(game))),
        }
    }

    /// The author's functions; only the compiler knows their marks.
    fn functions(&self) -> &'a [declared::OwnFunction<'a>] {
        let functions = (0..).zip(own_functions(self.game));
        self.list(functions.map(|(nth, OwnFunction { level, path, .. }): (usize, _)| {
            let mark = format!("{}::{}", self.level(level), mark_name(&path));
            self.print_there(format!(".functions[{nth}].mark"), mark);
            declared::OwnFunction { path: self.text(&path_text(&path)), mark: None }
        }))
    }

    /// The index of an author's step in the game's table; `None` if the table has no room for it.
    fn own_step(&self, step: &OwnStep) -> Option<u8> {
        let found = own_steps(self.game).iter().position(|known| is_same(known, step))?;
        u8::try_from(found).ok()
    }

    fn container(&self, nth: usize, container: &Container) -> declared::Container<'a> {
        let path = format!(".containers[{nth}]");
        let (kind, of_kind) = match container.element {
            Some(known) => (known.kind, known.spread),
            None => (declared::Kind::PLAIN, Spread::Squared),
        };
        let spread = container.fanned.map_or(of_kind, Spread::Last);
        // The level that names an author's kind exports its properties.
        if container.element.is_none() {
            let owner = self.level(container.stated);
            self.print_there(
                format!("{path}.kind"),
                format!("{owner}::{}", own_kind_name(container)),
            );
            if container.fanned.is_none() {
                let own = format!("{owner}::{}", own_spread_name(container));
                let unsaid = (0..).zip(&container.spreads).filter(|(_, side)| side.is_none());
                for (nth, _) in unsaid {
                    let nth: usize = nth;
                    self.print_there(format!("{path}.spreads[{nth}]"), own.clone());
                }
                self.print_there(format!("{path}.spread"), own);
            }
        }
        // The author's functions may distinguish elements, unless their marks say otherwise.
        if !container.told_apart && self.asks_of_elements {
            let owner = self.level(self.game.own());
            self.print_there(
                format!("{path}.told_apart"),
                format!("{owner}::__TOLD_APART_BY_HAND"),
            );
        }
        let condition = |piece: Option<PieceId>, otherwise: bool| match self.game.piece(piece) {
            Some(piece) => self.expr(&piece.now().expr),
            None => declared::Expr::Truth(otherwise),
        };
        let spreads = container.spreads.iter().map(|side| side.unwrap_or(spread));
        declared::Container {
            name: self.name(&container.name),
            docs: self.docs(&container.docs),
            kind,
            single: container.single,
            span: Places { first: container.first, count: container.count },
            shape: container.shape,
            capacity: container.capacity,
            max: container.max,
            pickup: condition(container.pickup, true),
            build: condition(container.build, container.element.is_some_and(|known| known.build)),
            space: condition(container.space, container.element.is_some_and(|known| known.space)),
            pickup_docs: self.said_of(self.game.piece(container.pickup)),
            build_docs: self.said_of(self.game.piece(container.build)),
            space_docs: self.said_of(self.game.piece(container.space)),
            points: self
                .list(container.points.iter().map(|(x, y)| declared::Point { x: *x, y: *y })),
            spread,
            spreads: self.list(spreads),
            told_apart: container.told_apart || self.asks_of_elements,
            // False if an author's function may distinguish elements, because then dealing is not the only reason.
            dealt_apart: container.dealt_apart && !self.asks_of_elements,
            is_silenced: container.is_silenced,
        }
    }

    fn rule(&self, piece: &Piece) -> declared::Rule<'a> {
        declared::Rule {
            name: self.name(&piece.name),
            docs: self.docs(&piece.docs),
            params: self.list(piece.params.iter().map(|param| self.name(&param.name))),
            body: self.expr(&piece.now().expr),
        }
    }

    /// The Rust expression for the model of a move that the author wrote in Rust. The move's type supplies the data.
    fn hand_move(&self, declared: &Move) -> String {
        let name = declared.name.unraw().to_string();
        let facts = facts_of(&self.game.lineage.own().name, declared);
        let containers = container_table(self.game);
        format!(
            "{{const LIFT:Lift={facts}.lift({containers});\
             const TARGET:Target={facts}.target({containers});\
             {facts}.model({name:?},&[LIFT],&[TARGET])}}"
        )
    }

    fn one_move(&self, nth: usize, declared: &Move) -> declared::Move<'a> {
        if declared.by_hand.is_some() {
            self.print_there(format!(".moves[{nth}]"), self.hand_move(declared));
            let name = self.name(&declared.name);
            return declared::Move { name, by_hand: true, ..declared::Move::BLANK };
        }
        let places = |container, from: u8, count| {
            let first = self.game.containers[container].first.saturating_add(from);
            (number(container), Places { first, count })
        };
        let lifts = declared.lifts.iter().map(|lift| {
            let (container, span) = places(lift.container, lift.from, lift.count);
            declared::Lift { container, span, unit: unit(lift.unit) }
        });
        let targets = declared.targets.iter().map(|target| {
            let (container, span) = places(target.container, target.from, target.count);
            declared::Target { container, span }
        });
        let condition = self.game.piece(declared.condition);
        declared::Move {
            name: self.name(&declared.name),
            docs: self.docs(&declared.docs),
            gesture: declared.gesture,
            pair: declared.pair,
            lifts: self.list(lifts),
            targets: self.list(targets),
            condition: condition
                .map_or(declared::Expr::ALWAYS, |piece| self.expr(&piece.now().expr)),
            located: declared.located,
            steps: self.steps(&declared.steps),
            by_hand: false,
        }
    }

    /// The conditions that the author declares redundant, except those whose moves are all missing in this game.
    fn redundant(&self) -> &'a [declared::Redundancy<'a>] {
        let said = self.game.redundant.iter().map(|said: &Redundancy| {
            let moves = said.moves.iter();
            let moves = moves.filter_map(|name| self.game.moves.find(|known| known.name == *name));
            let part = match (&said.role, said.container.map(number)) {
                (PieceRole::Pickup, Some(container)) => Part::Pickup(container),
                (PieceRole::Build, Some(container)) => Part::Build(container),
                (PieceRole::Space, Some(container)) => Part::Space(container),
                _ => Part::Where,
            };
            let (moves, because) = (self.list(moves.map(number)), self.text(&said.because));
            declared::Redundancy { part, moves, because }
        });
        self.list(said.filter(|said| !said.moves.is_empty()))
    }

    fn score(&self, score: &Score) -> declared::Score<'a> {
        let moves = score.moves.iter().map(|(made, worth)| (number(*made), self.expr(worth)));
        declared::Score {
            start: self.option(score.start.as_ref()),
            min: self.option(score.min.as_ref()),
            win: self.option(score.win.as_ref()),
            board: self.option(score.board.as_ref()),
            moves: self.list(moves),
        }
    }
}

/// Converts the unit of a move: which cards of an element it takes.
const fn unit(unit: Option<UnitKind>) -> declared::Unit {
    match unit {
        Some(UnitKind::Top) => declared::Unit::Top,
        Some(UnitKind::Cards) => declared::Unit::Cards,
        Some(UnitKind::All) => declared::Unit::All,
        Some(UnitKind::Buried) => declared::Unit::Buried,
        None => declared::Unit::Nothing,
    }
}
