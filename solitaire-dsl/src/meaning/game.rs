//! A declaration with all it inherits.

use proc_macro2::Ident;
use solitaire_model::declared::Spread;
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
use crate::syntax::ast::{ExampleLine, Gesture, Parameter, UnitKind};
use crate::words::ElementWord;

/// A declaration with all it inherits, names resolved.
#[derive(Debug)]
pub struct Game {
    /// The declarations it is made of.
    pub lineage: Lineage,
    /// What `#[game]` says; `None` for a declaration that is no game itself.
    pub identity: Option<Identity>,
    /// Number of decks.
    pub decks: u8,
    /// The suits of a deck, by number 0 to 3.
    pub suits: Vec<u8>,
    /// The ranks of a suit.
    pub ranks: Ranks,
    /// Whether deal numbers are Microsoft's.
    pub microsoft_numbers: bool,
    /// The constants.
    pub constants: IdVec<ConstantId, Constant>,
    /// The counters.
    pub counters: IdVec<CounterId, Counter>,
    /// The containers.
    pub containers: IdVec<ContainerId, Container>,
    /// Rules, values, conditions of containers and moves, win and lose: all that is a function of a situation.
    pub pieces: IdVec<PieceId, Piece>,
    /// The deal.
    pub deal: Vec<Step>,
    /// The level that states each step of the deal.
    pub deal_levels: Vec<usize>,
    /// Where `deal` stands, and whether it is the author's own.
    pub deal_word: Option<(Ident, usize)>,
    /// The lines of the doc comment of the deal.
    pub deal_docs: Vec<String>,
    /// The moves.
    pub moves: IdVec<MoveId, Move>,
    /// Moves that are stated but can never be made.
    pub off: Vec<Move>,
    /// Conditions that never decide, by what the author says.
    pub redundant: Vec<Redundancy>,
    /// The score.
    pub score: Option<Score>,
    /// The lines of `examples`, each with the level that states it.
    pub examples: Vec<(usize, ExampleLine)>,
    /// The steps that its checks may still take.
    pub budget: Budget,
}

/// What `#[game]` says, defaults filled in.
#[derive(Debug)]
pub struct Identity {
    /// The name a player reads.
    pub name: String,
    /// Where it stands.
    pub span: Extent,
    /// The permanent name.
    pub slug: String,
    /// Other names.
    pub aka: Vec<String>,
    /// The published rules it follows; empty when none are named.
    pub after: String,
    /// Whether it is unfinished.
    pub draft: bool,
}

/// A constant.
#[derive(Debug)]
pub struct Constant {
    /// Its name where it was stated last.
    pub name: Ident,
    /// Its type as introduced.
    pub ty: Option<syn::Type>,
    /// What it is worth, if that is known while compiling.
    pub value: Option<Number>,
    /// What it says.
    pub expr: Expr,
    /// The level that introduced it.
    pub introduced: usize,
    /// The level that stated it last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// Its attributes.
    pub attrs: Vec<Attribute>,
}

impl Constant {
    /// The name of its type, and the least and the most that it holds; `None` for a type nobody here knows. Of the
    /// wider types no more is used than what conditions reckon with.
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
    /// Its name where it was stated last.
    pub name: Ident,
    /// Where it begins; `None` for `unlimited`, and where it is not known.
    pub start: Option<i64>,
    /// Whether it never runs out.
    pub unlimited: bool,
    /// The level that introduced it.
    pub introduced: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
}

/// A container.
#[derive(Debug)]
pub struct Container {
    /// Its name where it was stated last.
    pub name: Ident,
    /// The level that introduced it.
    pub introduced: usize,
    /// The level that stated it last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The kind of its elements as written.
    pub kind: Path,
    /// The kind, if the language knows it.
    pub element: Option<&'static ElementWord>,
    /// `n` of `Waste(n)`.
    pub fanned: Option<u8>,
    /// Whether it was declared without brackets.
    pub single: bool,
    /// How many elements.
    pub count: u8,
    /// Its first place.
    pub first: u8,
    /// The shape in which they lie, if one is stated.
    pub shape: Option<Shape>,
    /// The capacity after `max`.
    pub max: Option<u8>,
    /// How many cards fit on one element.
    pub capacity: u8,
    /// The number of the piece that says what may be lifted; any card when `None`.
    pub pickup: Option<PieceId>,
    /// The number of the piece that says what may be put on one that holds cards; the kind decides when `None`.
    pub build: Option<PieceId>,
    /// The number of the piece that says what may be put on an empty one; the kind decides when `None`.
    pub space: Option<PieceId>,
    /// Whether some rule tells its elements apart.
    pub told_apart: bool,
    /// Whether nothing but the order in which moves deal to them does.
    pub dealt_apart: bool,
    /// True if the author silences warnings about it: where it is declared, or where cards are dealt to it.
    pub is_silenced: bool,
    /// Where each element lies, in half cards.
    pub points: Vec<(i16, i16)>,
    /// How the cards of each element are spread out, where the layout says so. Empty if it says so of none.
    pub spreads: Vec<Option<Spread>>,
}

impl Container {
    /// Whether its elements are of this kind of the vocabulary, as in `Waste`.
    pub fn is_of(&self, kind: &str) -> bool {
        self.element.is_some_and(|known| known.name == kind)
    }

    /// Whether it is declared as the stock.
    pub fn is_stock(&self) -> bool {
        self.element.is_some_and(|known| known.is_stock)
    }
}

/// What a piece is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PieceRole {
    /// A rule or value.
    Rule,
    /// What may be lifted from a container.
    Pickup,
    /// What may be put on an element that holds cards.
    Build,
    /// What may be put on an empty element.
    Space,
    /// When the game is won.
    Win,
    /// When it is lost.
    Lose,
    /// The condition of a move.
    Where,
}

impl PieceRole {
    /// The part of the game to which such a piece belongs.
    pub const fn part(&self) -> Part {
        match self {
            Self::Rule | Self::Pickup | Self::Build | Self::Space => Part::Rules,
            Self::Win => Part::Win,
            Self::Lose => Part::Lose,
            Self::Where => Part::Moves,
        }
    }
}

/// Something that is a function of the situation, and a variation point.
#[derive(Debug)]
pub struct Piece {
    /// What it is for.
    pub role: PieceRole,
    /// The name the author gave it; that of the container, move, or the word itself where there is none.
    pub name: Ident,
    /// The name of its function.
    pub method: Ident,
    /// Its parameters.
    pub params: Vec<Parameter>,
    /// A condition, or a number.
    pub result: Sort,
    /// The level that introduced it.
    pub introduced: usize,
    /// What each level says, the last one holding.
    pub stated: Vec<Stated>,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// The level of the doc comment of a rule.
    pub docs_level: usize,
    /// Its attributes.
    pub attrs: Vec<Attribute>,
}

impl Piece {
    /// What holds.
    pub fn now(&self) -> &Stated {
        &self.stated[self.stated.len() - 1]
    }

    /// Puts a hole in the place of what holds.
    pub fn make_hole(&mut self) {
        if let Some(now) = self.stated.last_mut() {
            now.expr = Expr::broken(now.expr.span);
        }
    }
}

/// What a level says of a piece.
#[derive(Clone, Debug)]
pub struct Stated {
    /// The level.
    pub level: usize,
    /// What it says.
    pub expr: Expr,
}

/// A condition that never decides some moves.
#[derive(Debug)]
pub struct Redundancy {
    /// What the condition is for.
    pub role: PieceRole,
    /// The number of its container; none for the `where` of a move.
    pub container: Option<ContainerId>,
    /// The names of the moves.
    pub moves: Vec<Ident>,
    /// Why it never decides them.
    pub because: String,
}

/// A move.
#[derive(Debug)]
pub struct Move {
    /// Its name where it was stated last.
    pub name: Ident,
    /// The level that stated it last.
    pub stated: usize,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// How it is made.
    pub gesture: Gesture,
    /// For an `auto` with `#[optional]`: whether it is on.
    pub optional: Option<bool>,
    /// Whether it takes two cards from two places.
    pub pair: bool,
    /// Where the cards come from.
    pub lifts: Vec<Lift>,
    /// Where they go.
    pub targets: Vec<Target>,
    /// The number of the piece with its condition.
    pub condition: Option<PieceId>,
    /// What else is done.
    pub steps: Vec<Step>,
    /// Whether it matters where it is made.
    pub located: bool,
    /// Whether it says a number: how many cards, or how deep a buried one lies.
    pub counts: bool,
    /// The type of a move the author wrote in Rust, as its level names it.
    pub by_hand: Option<Path>,
}

impl Move {
    /// Whether the player makes it.
    pub fn is_players(&self) -> bool {
        self.gesture != Gesture::Auto
    }

    /// Whether it happens by itself and cannot be switched off.
    pub fn is_consequence(&self) -> bool {
        self.gesture == Gesture::Auto && self.optional.is_none()
    }

    /// The unit it takes, if it takes one.
    pub fn unit(&self) -> Option<UnitKind> {
        self.lifts.first().and_then(|lift| lift.unit)
    }
}

/// A source of a move.
#[derive(Clone, Debug)]
pub struct Lift {
    /// The container.
    pub container: ContainerId,
    /// Its name as written.
    pub name: Ident,
    /// The index of the first element.
    pub from: u8,
    /// How many elements.
    pub count: u8,
    /// What is taken.
    pub unit: Option<UnitKind>,
}

/// A target of a move.
#[derive(Clone, Debug)]
pub struct Target {
    /// The container.
    pub container: ContainerId,
    /// Its name as written.
    pub name: Ident,
    /// The index of the first element.
    pub from: u8,
    /// How many elements.
    pub count: u8,
}

/// How a game is scored.
#[derive(Debug, Default)]
pub struct Score {
    /// Where it begins.
    pub start: Option<Expr>,
    /// What it never falls below.
    pub min: Option<Expr>,
    /// What a win adds.
    pub win: Option<Expr>,
    /// A score read off the board.
    pub board: Option<Expr>,
    /// What each move adds.
    pub moves: Vec<(MoveId, Expr)>,
}

impl Score {
    /// All its numbers.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        let single = [&self.start, &self.min, &self.win, &self.board].into_iter().flatten();
        single.chain(self.moves.iter().map(|(_, expr)| expr))
    }
}
