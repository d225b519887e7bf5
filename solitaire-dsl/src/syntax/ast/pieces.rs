//! What a declaration states: constants, rules, conditions of containers, and the blocks.

use proc_macro2::Ident;
use syn::{Path, Type};

use super::{Block, ExampleLine, Expr, MovesEntry, Parameter, Placement, Step};
use crate::report::Extent;

/// One line or block of a declaration.
#[derive(Clone, Debug)]
pub enum Piece {
    /// `const N: usize = 7;`
    Const(Const),
    /// `counter redeals = 2;`
    Counter(Counter),
    /// `rule builds(under, over) = ...;`
    Rule(Definition),
    /// `value room = ...;`
    Value(Definition),
    /// `pickup tableau = ...;`: what may be lifted from it.
    Pickup(Permission),
    /// `build tableau = ...;`: what may be put on a non-empty element.
    Build(Permission),
    /// `space tableau = ...;`: what may be put on an empty element.
    Space(Permission),
    /// `win = ...;`
    Win(End),
    /// `lose = ...;`
    Lose(End),
    /// `structure { ... }`
    Structure(Block<Container>),
    /// `layout { ... }`
    Layout(Block<Placement>),
    /// `deal { ... }`
    Deal(Block<Step>),
    /// `moves { ... }`
    Moves(Block<MovesEntry>),
    /// `score { ... }`
    Score(Block<ScoreLine>),
    /// `examples { ... }`
    Examples(Block<ExampleLine>),
}

impl Piece {
    /// How many lines stand in it, if it is a block.
    pub fn lines(&self) -> usize {
        match self {
            Self::Structure(block) => block.statements.len(),
            Self::Layout(block) => block.statements.len(),
            Self::Deal(block) => block.statements.len(),
            Self::Moves(block) => block.statements.len(),
            Self::Score(block) => block.statements.len(),
            _ => 0,
        }
    }

    /// Leaves out all lines of a block behind so many.
    pub fn shorten(&mut self, most: usize) {
        match self {
            Self::Structure(block) => block.statements.truncate(most),
            Self::Layout(block) => block.statements.truncate(most),
            Self::Deal(block) => block.statements.truncate(most),
            Self::Moves(block) => block.statements.truncate(most),
            Self::Score(block) => block.statements.truncate(most),
            _ => {}
        }
    }
}

/// `const NAME: Type = value;`
#[derive(Clone, Debug)]
pub struct Const {
    /// The word `const`.
    pub word: Ident,
    /// Its name.
    pub name: Ident,
    /// Its type, written where the constant is introduced.
    pub ty: Option<Box<Type>>,
    /// What it is.
    pub value: Expr,
}

/// `counter name = start;`
#[derive(Clone, Debug)]
pub struct Counter {
    /// The word `counter`.
    pub word: Ident,
    /// Its name.
    pub name: Ident,
    /// Where it begins.
    pub start: CounterStart,
}

/// Where a counter begins.
#[derive(Clone, Debug)]
pub enum CounterStart {
    /// At a number.
    At(Expr),
    /// At the word `unlimited`: it never runs out.
    Unlimited,
}

/// `rule name(parameters) = body;` or `value name(parameters) = body;`
#[derive(Clone, Debug)]
pub struct Definition {
    /// The word `rule` or `value`.
    pub word: Ident,
    /// Its name.
    pub name: Ident,
    /// Its parameters; none without parentheses.
    pub parameters: Vec<Parameter>,
    /// What it stands for.
    pub body: Expr,
}

/// `pickup a | b = condition;`, and so `build` and `space`.
#[derive(Clone, Debug)]
pub struct Permission {
    /// `#[redundant(..)]` before it.
    pub redundant: Option<Redundant>,
    /// The word `pickup`, `build` or `space`.
    pub word: Ident,
    /// The containers it is about.
    pub containers: Vec<Ident>,
    /// When it may be.
    pub condition: Expr,
}

/// `#[redundant(Move, because = "..")]`: some part of a condition never decides these moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Redundant {
    /// The attribute.
    pub span: Extent,
    /// The moves, where it stands before a condition of a container.
    pub moves: Vec<Ident>,
    /// Why it never does.
    pub because: String,
}

/// `win = condition;`, and so `lose`.
#[derive(Clone, Debug)]
pub struct End {
    /// The word `win` or `lose`.
    pub word: Ident,
    /// When it is so.
    pub condition: Expr,
}

/// A line of `structure`: `tableau: [Column; 7] max 13 in grid(2, 4);`
#[derive(Clone, Debug, PartialEq)]
pub struct Container {
    /// Its name.
    pub name: Ident,
    /// What it holds; none only if that could not be read.
    pub held: Option<Held>,
    /// `max n`: how many cards an element takes.
    pub max: Option<Expr>,
    /// `in shape(..)`: how the elements lie to each other.
    pub shape: Option<Expr>,
}

/// The elements of a container.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Of what kind they are.
    pub kind: Kind,
    /// How many there are, if it is written with brackets.
    pub count: Option<Expr>,
}

/// The kind of an element: `Column`, `Waste(3)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Its name.
    pub path: Path,
    /// What stands in parentheses.
    pub argument: Option<Expr>,
}

/// A line of `score`: `ToFoundation: 10;`
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreLine {
    /// What it is about.
    pub kind: ScoreKind,
    /// The word before the colon.
    pub name: Ident,
    /// How much.
    pub value: Expr,
}

/// What a line of `score` is about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ScoreKind {
    /// `start`: where the score begins.
    Start,
    /// `min`: below which it never falls.
    Min,
    /// `win`: added when the game is won.
    Win,
    /// `board`: read off the board.
    Board,
    /// The name of a move: added when it is made.
    Move,
}
