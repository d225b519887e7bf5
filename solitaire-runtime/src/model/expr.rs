//! Conditions and numbers as data.

use serde::Serialize;
use solitaire_model::{Arithmetic, Comparison, Function, Term};

/// An expression of a declaration.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Expr {
    /// A whole number.
    Number(i32),
    /// A truth: `always`, `never`, `true`, `false`.
    Truth(bool),
    /// All of them hold.
    All(&'static [Expr]),
    /// At least one of them holds.
    Any(&'static [Expr]),
    /// It does not hold.
    Not(&'static Expr),
    /// The first decides between the second and the third.
    If(&'static [Expr; 3]),
    /// Two numbers are compared.
    Compare(Comparison, &'static [Expr; 2]),
    /// A calculation with two numbers.
    Arithmetic(Arithmetic, &'static [Expr; 2]),
    /// What the move is about.
    Term(Term),
    /// All elements of the container with this number, or its only element if it was declared without brackets.
    Container(u8),
    /// The element of a container with an index.
    Element(u8, &'static Expr),
    /// The elements of a container from an index up to but not including another.
    Slice(u8, &'static [Expr; 2]),
    /// The counter with this number.
    Counter(u8),
    /// The constant with this number.
    Constant(u8),
    /// The number of cards in play.
    CardsInPlay,
    /// A rule or value (by its number) of arguments.
    Rule(u8, &'static [Expr]),
    /// The parameter with this number: of the rule, of the closures inside it, or of the loops around a step.
    Param(u8),
    /// A function of the vocabulary, of arguments.
    Call(Function, &'static [Expr]),
    /// A function the author wrote, of arguments.
    Custom {
        /// Its path as written.
        path: &'static str,
        /// Its number in the game's table of functions.
        index: u8,
        /// The arguments.
        args: &'static [Expr],
    },
    /// A relation between cards, handed to a function: a rule by its number.
    RuleItself(u8),
    /// A relation between cards, handed to a function: one of the vocabulary.
    FunctionItself(Function),
    /// A relation handed to a function: one the author wrote, by its number in the game's table.
    CustomItself {
        /// Its path as written.
        path: &'static str,
        /// Its number in the game's table of functions.
        index: u8,
    },
    /// `|a, b| body`, handed to a function; its parameters follow those around it.
    Closure {
        /// The names of the parameters.
        names: &'static [&'static str],
        /// The number of its first parameter.
        first: u8,
        /// What it says.
        body: &'static Expr,
    },
}

impl Expr {
    /// Holds always.
    pub const ALWAYS: Self = Self::Truth(true);
    /// Holds never.
    pub const NEVER: Self = Self::Truth(false);

    /// Whether it is the plain truth `true`.
    #[must_use]
    pub const fn is_always(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// Whether it is the plain truth `false`.
    #[must_use]
    pub const fn is_never(&self) -> bool {
        matches!(self, Self::Truth(false))
    }
}
