//! The syntax of the statements of a declaration: constants, counters, rules, conditions of containers, and blocks.

use proc_macro2::Ident;
use syn::{Path, Type};

use super::{Block, ExampleLine, Expr, MovesEntry, Parameter, Placement, Step};
use crate::report::Extent;

/// A statement of a declaration: one line or one block.
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
    /// `pickup tableau = ...;`: the condition for lifting cards.
    Pickup(Permission),
    /// `build tableau = ...;`: the condition for putting cards on an element that holds cards.
    Build(Permission),
    /// `space tableau = ...;`: the condition for putting cards on an empty element.
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
    /// The number of lines if the statement is a block other than `examples`; 0 for all other statements.
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
}

/// `const NAME: Type = value;`
#[derive(Clone, Debug)]
pub struct Const {
    /// The word `const`.
    pub word: Ident,
    /// The constant's name.
    pub name: Ident,
    /// The type. It is required only in the first statement of a constant, not where a descendant changes the value.
    pub ty: Option<Box<Type>>,
    /// The constant's value.
    pub value: Expr,
}

/// `counter name = start;`
#[derive(Clone, Debug)]
pub struct Counter {
    /// The word `counter`.
    pub word: Ident,
    /// The counter's name.
    pub name: Ident,
    /// The counter's first value.
    pub start: CounterStart,
}

/// The first value of a counter.
#[derive(Clone, Debug)]
pub enum CounterStart {
    /// A number.
    At(Expr),
    /// The word `unlimited`: the counter never runs out.
    Unlimited,
}

/// `rule name(parameters) = body;` or `value name(parameters) = body;`
#[derive(Clone, Debug)]
pub struct Definition {
    /// The word `rule` or `value`.
    pub word: Ident,
    /// The name of the rule or value.
    pub name: Ident,
    /// The parameters; an empty list if there are no parentheses.
    pub parameters: Vec<Parameter>,
    /// The condition of the rule, or the number that the value stands for.
    pub body: Expr,
}

/// A condition of containers: `pickup a | b = condition;`, or the same with `build` or `space`.
#[derive(Clone, Debug)]
pub struct Permission {
    /// The attribute `#[redundant(..)]`, if there is one.
    pub redundant: Option<Redundant>,
    /// The word `pickup`, `build` or `space`.
    pub word: Ident,
    /// The containers that the condition is about.
    pub containers: Vec<Ident>,
    /// The condition.
    pub condition: Expr,
}

/// `#[redundant(Move, because = "..")]`: the claim that a condition never decides whether these moves are allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Redundant {
    /// The attribute.
    pub span: Extent,
    /// The moves that the attribute names. Empty if it stands before a move, because then it is about this move.
    pub moves: Vec<Ident>,
    /// The author's reason for the claim.
    pub because: String,
}

/// An end of the game: `win = condition;` or `lose = condition;`.
#[derive(Clone, Debug)]
pub struct End {
    /// The word `win` or `lose`.
    pub word: Ident,
    /// The condition.
    pub condition: Expr,
}

/// A line of `structure`: `tableau: [Column; 7] max 13 in grid(2, 4);`
#[derive(Clone, Debug, PartialEq)]
pub struct Container {
    /// The container's name.
    pub name: Ident,
    /// The container's elements; `None` only if they could not be read.
    pub held: Option<Held>,
    /// `max n`: the largest number of cards on one element.
    pub max: Option<Expr>,
    /// `in shape(..)`: the shape in which the elements lie.
    pub shape: Option<Expr>,
}

/// The elements of a container: `Column` or `[Column; 7]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The kind of the elements.
    pub kind: Kind,
    /// The number of elements in brackets, as in `[Column; 7]`; `None` for a single element without brackets.
    pub count: Option<Expr>,
}

/// The kind of an element, such as `Column` or `Waste(3)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// The name of the kind, or the path of a kind that the author wrote in Rust.
    pub path: Path,
    /// The argument in parentheses, as in `Waste(3)`.
    pub argument: Option<Expr>,
}

/// A line of `score`: `ToFoundation: 10;`
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreLine {
    /// What the points are for.
    pub kind: ScoreKind,
    /// The word before the colon.
    pub name: Ident,
    /// The number of points.
    pub value: Expr,
}

/// What the number in a line of `score` means.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ScoreKind {
    /// `start`: the score at the start.
    Start,
    /// `min`: the score never falls below this number.
    Min,
    /// `win`: points for a win.
    Win,
    /// `board`: points for the cards on the board.
    Board,
    /// The name of a move: points for making it.
    Move,
}
