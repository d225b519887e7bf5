//! A declaration with everything it inherits.

use proc_macro2::Ident;
use solitaire_model::declared::{Gesture, Spread};
use solitaire_model::{Shape, Sort};
use syn::{Attribute, Path};

use super::budget::Budget;
use super::expr::Expr;
use super::ids::{ConstantId, ContainerId, CounterId, IdVec, MoveId, PieceId};
use super::number::Number;
use super::ranks::Ranks;
use super::steps::Step;
use crate::faults::Part;
use crate::lineage::Lineage;
use crate::report::Extent;
use crate::syntax::ast::{ExampleLine, Parameter, UnitKind};
use crate::words::ElementWord;

/// A declaration with everything it inherits, and with resolved names.
#[derive(Debug)]
pub struct Game {
    /// The declarations that the game consists of.
    pub lineage: Lineage,
    /// The contents of `#[game]`; `None` for a declaration that is not a playable game.
    pub identity: Option<Identity>,
    /// Number of decks.
    pub decks: u8,
    /// The suits of a deck, as numbers from 0 to 3: clubs, diamonds, hearts, spades.
    pub suits: Vec<u8>,
    /// The ranks of a suit.
    pub ranks: Ranks,
    /// True if a deal number means the same deal as in Microsoft FreeCell.
    pub microsoft_numbers: bool,
    /// The constants.
    pub constants: IdVec<ConstantId, Constant>,
    /// The counters.
    pub counters: IdVec<CounterId, Counter>,
    /// The containers.
    pub containers: IdVec<ContainerId, Container>,
    /// Rules, values, conditions of containers and moves, `win` and `lose`: each is a function of board and move.
    pub pieces: IdVec<PieceId, Piece>,
    /// The deal.
    pub deal: Vec<Step>,
    /// The level that states each step of the deal.
    pub deal_levels: Vec<usize>,
    /// The word `deal` in the source, with the level that states it.
    pub deal_word: Option<(Ident, usize)>,
    /// The lines of the doc comment of the deal.
    pub deal_docs: Vec<String>,
    /// The moves.
    pub moves: IdVec<MoveId, Move>,
    /// Moves that are declared but can never be made.
    pub off: Vec<Move>,
    /// Conditions that never decide about some moves, according to the author.
    pub redundant: Vec<Redundancy>,
    /// The score.
    pub score: Option<Score>,
    /// The lines of `examples`, each with the level that states it.
    pub examples: Vec<(usize, ExampleLine)>,
    /// The amount of work that checks of the game may still do.
    pub budget: Budget,
}

/// The contents of `#[game]`, with defaults.
#[derive(Debug)]
pub struct Identity {
    /// The display name.
    pub name: String,
    /// The place of the display name in the source.
    pub span: Extent,
    /// The permanent name.
    pub slug: String,
    /// Other names.
    pub aka: Vec<String>,
    /// The published rules that the game follows; empty if none are named.
    pub after: String,
    /// True if the game is unfinished.
    pub draft: bool,
}

/// A constant.
#[derive(Debug)]
pub struct Constant {
    /// The constant's name in its last statement.
    pub name: Ident,
    /// The constant's type as introduced.
    pub ty: Option<syn::Type>,
    /// The constant's value, if it is known while compiling.
    pub value: Option<Number>,
    /// The constant's expression.
    pub expr: Expr,
    /// The level that introduced the constant.
    pub introduced: usize,
    /// The level that stated the constant last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The constant's attributes.
    pub attrs: Vec<Attribute>,
}

impl Constant {
    /// The name of the constant's type, with its lowest and highest value. `None` for `bool`, unknown types, and types
    /// that hold every `i32`. Wide unsigned types end at the largest `i32`, because conditions compute with `i32`.
    pub fn range(&self) -> Option<(String, i64, i64)> {
        let Some(syn::Type::Path(ty)) = &self.ty else { return None };
        let name = ty.path.get_ident()?.to_string();
        let (least, most) = match name.as_str() {
            "usize" | "u32" | "u64" | "u128" => (0, i64::from(i32::MAX)),
            "u8" => (0, i64::from(u8::MAX)),
            "u16" => (0, i64::from(u16::MAX)),
            "i8" => (i64::from(i8::MIN), i64::from(i8::MAX)),
            "i16" => (i64::from(i16::MIN), i64::from(i16::MAX)),
            _ => return None,
        };
        Some((name, least, most))
    }
}

/// A counter.
#[derive(Debug)]
pub struct Counter {
    /// The counter's name in its last statement.
    pub name: Ident,
    /// The counter's first value; `None` for `unlimited`.
    pub start: Option<i64>,
    /// True if the counter never runs out.
    pub unlimited: bool,
    /// The level that introduced the counter.
    pub introduced: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
}

/// A container.
#[derive(Debug)]
pub struct Container {
    /// The container's name in its last statement.
    pub name: Ident,
    /// The level that introduced the container.
    pub introduced: usize,
    /// The level that stated the container last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The kind of its elements as written.
    pub kind: Path,
    /// The kind, if the language knows it.
    pub element: Option<&'static ElementWord>,
    /// `n` of `Waste(n)`.
    pub fanned: Option<u8>,
    /// True if the container was declared without brackets.
    pub single: bool,
    /// The number of elements.
    pub count: u8,
    /// The index of the container's first element among all elements of the game.
    pub first: u8,
    /// The shape in which the elements lie, if one is stated.
    pub shape: Option<Shape>,
    /// The number after `max`: the largest number of cards on one element.
    pub max: Option<u8>,
    /// The largest number of cards that fit on one element.
    pub capacity: u8,
    /// The piece with the condition for lifting cards; any card can be lifted if `None`.
    pub pickup: Option<PieceId>,
    /// The piece with the condition for cards on an element that holds cards; the default of the kind if `None`.
    pub build: Option<PieceId>,
    /// The piece with the condition for cards on an empty element; the default of the kind if `None`.
    pub space: Option<PieceId>,
    /// True if a rule, or a move that deals to its elements, distinguishes its elements.
    pub told_apart: bool,
    /// True if only the order in which moves deal to its elements distinguishes them.
    pub dealt_apart: bool,
    /// True if the author silences warnings about the container, in its declaration or in a step that deals to it.
    pub is_silenced: bool,
    /// The position of each element on the table, in half cards.
    pub points: Vec<(i16, i16)>,
    /// The way the cards of each element are spread out, if the layout sets it. Empty if the layout sets none.
    pub spreads: Vec<Option<Spread>>,
}

impl Container {
    /// True if the container's elements are of this kind of the vocabulary, such as `Waste`.
    pub fn is_of(&self, kind: &str) -> bool {
        self.element.is_some_and(|known| known.name == kind)
    }

    /// True if the container is declared as the stock.
    pub fn is_stock(&self) -> bool {
        self.element.is_some_and(|known| known.is_stock)
    }
}

/// The purpose of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PieceRole {
    /// A rule or value.
    Rule,
    /// The condition for lifting cards from a container.
    Pickup,
    /// The condition for putting cards on an element that holds cards.
    Build,
    /// The condition for putting cards on an empty element.
    Space,
    /// The condition for a win.
    Win,
    /// The condition for a loss.
    Lose,
    /// The condition of a move.
    Where,
}

impl PieceRole {
    /// The part of the game that a piece with this role belongs to.
    pub const fn part(&self) -> Part {
        match self {
            Self::Rule | Self::Pickup | Self::Build | Self::Space => Part::Rules,
            Self::Win => Part::Win,
            Self::Lose => Part::Lose,
            Self::Where => Part::Moves,
        }
    }
}

/// A function of the board and the move, which a variation can replace: a rule, a value or a condition.
#[derive(Debug)]
pub struct Piece {
    /// The piece's purpose.
    pub role: PieceRole,
    /// The author's name for the piece; if it has none, the name of its container or move, or its keyword.
    pub name: Ident,
    /// The name of the Rust function that is generated for the piece.
    pub method: Ident,
    /// The piece's parameters.
    pub params: Vec<Parameter>,
    /// The sort of its value: a condition or a number.
    pub result: Sort,
    /// The level that introduced the piece.
    pub introduced: usize,
    /// The expressions that the levels state for the piece; the last one is used.
    pub stated: Vec<Stated>,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The level of the doc comment of a rule.
    pub docs_level: usize,
    /// The piece's attributes.
    pub attrs: Vec<Attribute>,
}

impl Piece {
    /// The expression that is used.
    pub fn now(&self) -> &Stated {
        &self.stated[self.stated.len() - 1]
    }

    /// Replaces the expression that is used with a broken one.
    pub fn make_hole(&mut self) {
        if let Some(now) = self.stated.last_mut() {
            now.expr = Expr::broken(now.expr.span);
        }
    }
}

/// The expression that a level states for a piece.
#[derive(Clone, Debug)]
pub struct Stated {
    /// The level.
    pub level: usize,
    /// The expression.
    pub expr: Expr,
}

/// The author's claim that a condition never decides about some moves.
#[derive(Debug)]
pub struct Redundancy {
    /// The role of the condition.
    pub role: PieceRole,
    /// The container of the condition; `None` for the `where` of a move.
    pub container: Option<ContainerId>,
    /// The names of the moves.
    pub moves: Vec<Ident>,
    /// The reason why the condition never decides about these moves.
    pub because: String,
}

/// A move.
#[derive(Debug)]
pub struct Move {
    /// The move's name in its last statement.
    pub name: Ident,
    /// The level that stated the move last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The gesture of the player.
    pub gesture: Gesture,
    /// True if the move takes two cards from two places.
    pub pair: bool,
    /// The sources of the cards.
    pub lifts: Vec<Lift>,
    /// The targets of the cards.
    pub targets: Vec<Target>,
    /// The piece with the move's condition.
    pub condition: Option<PieceId>,
    /// The steps after the cards are put down.
    pub steps: Vec<Step>,
    /// True if the element on which the move is made matters.
    pub located: bool,
    /// True if the move's notation has a number: of its cards, or of the cards that lie on a buried card.
    pub counts: bool,
    /// The Rust type of a custom move, as the author wrote it.
    pub by_hand: Option<Path>,
}

impl Move {
    /// The unit, which says which cards the move takes; `None` if the move takes no cards.
    pub fn unit(&self) -> Option<UnitKind> {
        self.lifts.first().and_then(|lift| lift.unit)
    }
}

/// A source of a move.
#[derive(Clone, Debug)]
pub struct Lift {
    /// The container.
    pub container: ContainerId,
    /// The source's name as written.
    pub name: Ident,
    /// The index of the first element.
    pub from: u8,
    /// The number of elements.
    pub count: u8,
    /// The cards that are taken.
    pub unit: Option<UnitKind>,
}

/// A target of a move.
#[derive(Clone, Debug)]
pub struct Target {
    /// The container.
    pub container: ContainerId,
    /// The target's name as written.
    pub name: Ident,
    /// The index of the first element.
    pub from: u8,
    /// The number of elements.
    pub count: u8,
}

/// The scoring of a game.
#[derive(Debug, Default)]
pub struct Score {
    /// The score at the start.
    pub start: Option<Expr>,
    /// The lowest score.
    pub min: Option<Expr>,
    /// The points for a win.
    pub win: Option<Expr>,
    /// The points for the cards on the board.
    pub board: Option<Expr>,
    /// The points of each move.
    pub moves: Vec<(MoveId, Expr)>,
}

impl Score {
    /// All expressions of the score.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let single = [&self.start, &self.min, &self.win, &self.board].into_iter().flatten();
        single.chain(self.moves.iter().map(|(_, expr)| expr))
    }
}
