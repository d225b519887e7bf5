//! A declaration together with everything it inherits.

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

/// A declaration together with everything it inherits, in which all names are resolved. It need not be a playable game.
#[derive(Debug)]
pub struct Game {
    /// The declaration and its ancestors.
    pub lineage: Lineage,
    /// The contents of `#[game]`; `None` for a declaration that is not a playable game.
    pub identity: Option<Identity>,
    /// The number of decks.
    pub decks: u8,
    /// The suits of a deck, as numbers from 0 to 3: clubs, diamonds, hearts, spades.
    pub suits: Vec<u8>,
    /// The ranks that each suit has.
    pub ranks: Ranks,
    /// True if deal numbers give the same deals as in Microsoft FreeCell.
    pub microsoft_numbers: bool,
    /// The constants.
    pub constants: IdVec<ConstantId, Constant>,
    /// The counters.
    pub counters: IdVec<CounterId, Counter>,
    /// The containers.
    pub containers: IdVec<ContainerId, Container>,
    /// The rules, values, container and move conditions, `win` and `lose`: each a function of the board and the move.
    pub pieces: IdVec<PieceId, Piece>,
    /// The steps of the deal.
    pub deal: Vec<Step>,
    /// For each step of the deal: the level of the declaration that states it.
    pub deal_levels: Vec<usize>,
    /// The word `deal` in the source, with the level of its declaration; `None` if the game has no deal.
    pub deal_word: Option<(Ident, usize)>,
    /// The lines of the doc comment of the deal.
    pub deal_docs: Vec<String>,
    /// The moves that can be made.
    pub moves: IdVec<MoveId, Move>,
    /// The moves that are declared, but whose conditions can never hold.
    pub off: Vec<Move>,
    /// The author's claims that a condition never makes a difference for some moves.
    pub redundant: Vec<Redundancy>,
    /// The score.
    pub score: Option<Score>,
    /// The lines of `examples`, each with the level of the declaration that states it.
    pub examples: Vec<(usize, ExampleLine)>,
    /// How much work the checks of the game may still do.
    pub budget: Budget,
}

/// What `#[game(..)]` says, with defaults for missing keys.
#[derive(Debug)]
pub struct Identity {
    /// The name that players see.
    pub name: String,
    /// Where the source states that name.
    pub span: Extent,
    /// The slug: the permanent name, under which games are saved.
    pub slug: String,
    /// Other names that players use for the game.
    pub aka: Vec<String>,
    /// The published rules that the game follows; empty if none are named.
    pub after: String,
    /// True if the game is unfinished.
    pub draft: bool,
}

/// A constant.
#[derive(Debug)]
pub struct Constant {
    /// The constant's name, as the declaration that stated it last writes it.
    pub name: Ident,
    /// The type that the first statement of the constant gives it.
    pub ty: Option<syn::Type>,
    /// The constant's value, if it is known at compile time.
    pub value: Option<Number>,
    /// The constant's expression.
    pub expr: Expr,
    /// The level of the declaration that stated the constant first.
    pub introduced: usize,
    /// The level of the declaration that stated the constant last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The constant's attributes.
    pub attrs: Vec<Attribute>,
}

impl Constant {
    /// The name of the constant's type, with its least and greatest value. `None` for `bool`, unknown types, and types
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
    /// The counter's name, as the declaration that stated it last writes it.
    pub name: Ident,
    /// The value at the start of the game; `None` if the counter is `unlimited` or the value is not known.
    pub start: Option<i64>,
    /// True if the counter is `unlimited`, so that it never runs out.
    pub unlimited: bool,
    /// The level of the declaration that stated the counter first.
    pub introduced: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
}

/// A container: one or more elements of the same kind, on which cards can lie.
#[derive(Debug)]
pub struct Container {
    /// The container's name, as the declaration that stated it last writes it.
    pub name: Ident,
    /// The level of the declaration that stated the container first.
    pub introduced: usize,
    /// The level of the declaration that stated the container last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The kind of its elements, such as `Column`, as the author wrote it.
    pub kind: Path,
    /// The kind of its elements; `None` if it is not a kind of the language but a Rust type.
    pub element: Option<&'static ElementWord>,
    /// The number in parentheses after the kind, as in `Waste(3)`: how many cards are shown.
    pub fanned: Option<u8>,
    /// True if the container was declared as a single element, without brackets.
    pub single: bool,
    /// The number of elements.
    pub count: u8,
    /// The place of the container's first element: places number the elements of all containers.
    pub first: u8,
    /// The shape in which the elements lie, if one is stated.
    pub shape: Option<Shape>,
    /// The number after `max`, which limits the cards on one element.
    pub max: Option<u8>,
    /// The largest number of cards that one element can hold, by its kind, `max` and the deck.
    pub capacity: u8,
    /// The `pickup` condition, for taking cards. If it is `None`, any cards can be taken.
    pub pickup: Option<PieceId>,
    /// The `build` condition, for putting cards on an element. If `None`, the kind of element decides.
    pub build: Option<PieceId>,
    /// The `space` condition, for putting cards on an empty element. If it is `None`, the kind of element decides.
    pub space: Option<PieceId>,
    /// True if it matters on which element cards lie: a rule or a move that deals to the elements distinguishes them.
    pub told_apart: bool,
    /// True if the elements differ only in the order in which moves deal to them.
    pub dealt_apart: bool,
    /// True if the author silences warnings about the container, in its declaration or in a step that deals to it.
    pub is_silenced: bool,
    /// The position of each element on the table, in half cards.
    pub points: Vec<(i16, i16)>,
    /// For each element: how its cards are spread out, if `layout` says it. Empty if `layout` says it for no element.
    pub spreads: Vec<Option<Spread>>,
}

impl Container {
    /// True if the elements are of the kind with this name, such as `Waste`.
    pub fn is_of(&self, kind: &str) -> bool {
        self.element.is_some_and(|known| known.name == kind)
    }

    /// True if the container is a stock.
    pub fn is_stock(&self) -> bool {
        self.element.is_some_and(|known| known.is_stock)
    }
}

/// What a piece is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PieceRole {
    /// A rule or value.
    Rule,
    /// The `pickup` condition of a container, for taking cards from it.
    Pickup,
    /// The `build` condition of a container, for putting cards on an element that holds cards.
    Build,
    /// The `space` condition of a container, for putting cards on an empty element.
    Space,
    /// `win`: the condition for winning the game.
    Win,
    /// `lose`: the condition for losing the game.
    Lose,
    /// The condition after `where` of a move.
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

/// A rule, a value or a condition: a function of the board and the move that a variation can replace.
#[derive(Debug)]
pub struct Piece {
    /// What the piece is for.
    pub role: PieceRole,
    /// The name of the rule or value. For a condition, the name of its container or move, or the word `win` or `lose`.
    pub name: Ident,
    /// The name of the Rust function that is generated for the piece.
    pub method: Ident,
    /// The piece's parameters.
    pub params: Vec<Parameter>,
    /// The sort of its value: a truth value or a number.
    pub result: Sort,
    /// The level of the declaration that stated the piece first.
    pub introduced: usize,
    /// The expressions that declarations state for the piece, in the order of levels. The last one is used.
    pub stated: Vec<Stated>,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The level of the declaration that the doc comment of a rule is from.
    pub docs_level: usize,
    /// The piece's attributes.
    pub attrs: Vec<Attribute>,
}

impl Piece {
    /// The expression that is used: the one stated last.
    pub fn now(&self) -> &Stated {
        &self.stated[self.stated.len() - 1]
    }

    /// Makes the expression that is used a broken one, because of a reported mistake.
    pub fn make_hole(&mut self) {
        if let Some(now) = self.stated.last_mut() {
            now.expr = Expr::broken(now.expr.span);
        }
    }
}

/// An expression that a declaration states for a piece.
#[derive(Clone, Debug)]
pub struct Stated {
    /// The level of the declaration.
    pub level: usize,
    /// The expression.
    pub expr: Expr,
}

/// An author's claim that a condition never makes a difference for some moves.
#[derive(Debug)]
pub struct Redundancy {
    /// The role of the condition.
    pub role: PieceRole,
    /// The container that the condition belongs to; `None` for the condition after `where` of a move.
    pub container: Option<ContainerId>,
    /// The names of the moves.
    pub moves: Vec<Ident>,
    /// The author's reason why the condition makes no difference for these moves.
    pub because: String,
}

/// A move.
#[derive(Debug)]
pub struct Move {
    /// The move's name, as the declaration that stated it last writes it.
    pub name: Ident,
    /// The level of the declaration that stated the move last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// How the move is made: by a gesture of the player, such as a drag, or automatically.
    pub gesture: Gesture,
    /// True if the move takes two cards from two elements (`two of`).
    pub pair: bool,
    /// The alternative sources: where the move takes cards.
    pub lifts: Vec<Lift>,
    /// The alternative targets: where the move puts the cards. Empty if it puts none down.
    pub targets: Vec<Target>,
    /// The condition after `where`, if the move has one.
    pub condition: Option<PieceId>,
    /// The steps after `do`, which run when the cards are put down.
    pub steps: Vec<Step>,
    /// True if it makes a difference from which element the move starts.
    pub located: bool,
    /// True if the move's notation has a number: of its cards or, for a buried card, of the cards on top of it.
    pub counts: bool,
    /// The author's Rust type, if the move is written in Rust.
    pub by_hand: Option<Path>,
}

impl Move {
    /// The unit of its first source, such as the top card. `None` if the move takes no cards.
    pub fn unit(&self) -> Option<UnitKind> {
        self.lifts.first().and_then(|lift| lift.unit)
    }
}

/// A source of a move: some elements of a container, from which the move takes cards.
#[derive(Clone, Debug)]
pub struct Lift {
    /// The container.
    pub container: ContainerId,
    /// The name of the container as the move writes it.
    pub name: Ident,
    /// The index of the first of these elements.
    pub from: u8,
    /// The number of these elements.
    pub count: u8,
    /// Which cards the move takes from an element, such as the top card. `None` if it takes none.
    pub unit: Option<UnitKind>,
}

/// A target of a move: some elements of a container, on which the move puts cards.
#[derive(Clone, Debug)]
pub struct Target {
    /// The container.
    pub container: ContainerId,
    /// The name of the container as the move writes it.
    pub name: Ident,
    /// The index of the first of these elements.
    pub from: u8,
    /// The number of these elements.
    pub count: u8,
}

/// How a game counts points.
#[derive(Debug, Default)]
pub struct Score {
    /// The score at the start of the game.
    pub start: Option<Expr>,
    /// The minimum: the score never falls below it.
    pub min: Option<Expr>,
    /// The points for a win.
    pub win: Option<Expr>,
    /// The points for the cards on the board, computed anew for each board.
    pub board: Option<Expr>,
    /// The points that each move adds, for the moves that have any.
    pub moves: Vec<(MoveId, Expr)>,
}

impl Score {
    /// All expressions of the score.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let single = [&self.start, &self.min, &self.win, &self.board].into_iter().flatten();
        single.chain(self.moves.iter().map(|(_, expr)| expr))
    }
}
