//! Expressions of a declaration: one tree for the macro and for the game that it declares.

use core::convert::Infallible;
use core::fmt::Debug;
use core::marker::PhantomData;
use core::mem::discriminant;
use core::ops::Deref;

use crate::operator::{Arithmetic, Comparison};
use crate::term::Term;
use crate::vocabulary::Function;

/// A stage on the way from text to a declared game: the information in an expression, and how it holds its parts.
///
/// There are two stages. Inside the macro, a part has a place in the source, and names are the author's tokens. In a
/// [declared](Declared) game, everything is constant data.
pub trait Stage: Sized {
    /// A number as it stands in an expression.
    type Number: Clone + Debug;
    /// Identifies a container.
    type Container: Clone + Debug;
    /// Identifies a counter.
    type Counter: Clone + Debug;
    /// Identifies a constant.
    type Constant: Clone + Debug;
    /// Identifies a rule or value.
    type Rule: Clone + Debug;
    /// A value, with the word that names it if the stage keeps words.
    type Named<T: Clone + Debug>: Clone + Debug;
    /// The parameter of a rule, a closure or a loop.
    type Param: Clone + Debug;
    /// The path of an author's function.
    type Path: Clone + Debug;
    /// Identifies a function with that path: its index in the game's table, or the level of the calling declaration.
    type Index: Clone + Debug;
    /// The names of a closure's parameters.
    type Names: Clone + Debug;
    /// Syntax that the next stage expresses by other variants.
    type Sugar: Clone + Debug;
    /// An expression with the information about it.
    type Part;
    /// One part.
    type One: Deref<Target = Self::Part> + Clone + Debug;
    /// Two parts.
    type Two: Deref<Target = [Self::Part; 2]> + Clone + Debug;
    /// Three parts.
    type Three: Deref<Target = [Self::Part; 3]> + Clone + Debug;
    /// Any number of parts.
    type Many: Deref<Target = [Self::Part]> + Clone + Debug;
    /// The parts that `&&` or `||` joins.
    type Joined: Clone + Debug;

    /// The expression of a part.
    fn expr(part: &Self::Part) -> &Expr<Self>;

    /// The parts that `&&` or `||` joins, as a list.
    fn joined(parts: &Self::Joined) -> &[Self::Part];

    /// A value, without the word that names it.
    fn plain<T: Clone + Debug>(named: &Self::Named<T>) -> &T;

    /// The meaning of syntax that only this stage has.
    fn meant(sugar: &Self::Sugar) -> Meant<'_, Self>;
}

/// The meaning of syntax that only one stage has.
#[derive(Clone, Copy, Debug)]
pub enum Meant<'s, S: Stage> {
    /// Same as this part.
    Same(&'s S::Part),
    /// Same as 0 minus this part.
    Negated(&'s S::Part),
    /// Not known.
    Nothing,
}

/// An expression of a declaration.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "S: SerializeParts, S::Number: serde::Serialize, S::Named<bool>: serde::Serialize, S::Named<Term>: serde::Serialize, \
        S::Named<S::Container>: serde::Serialize, S::Named<S::Counter>: serde::Serialize, \
        S::Named<S::Constant>: serde::Serialize, S::Named<S::Rule>: serde::Serialize, \
        S::Named<Function>: serde::Serialize, \
        S::Param: serde::Serialize, S::Path: serde::Serialize, S::Index: serde::Serialize, \
        S::Names: serde::Serialize"
    ))
)]
pub enum Expr<S: Stage> {
    /// A whole number.
    Number(<S as Stage>::Number),
    /// A Boolean: `always`, `never`, `true`, `false`.
    Truth(<S as Stage>::Named<bool>),
    /// All parts hold.
    All(<S as Stage>::Joined),
    /// At least one part holds.
    Any(<S as Stage>::Joined),
    /// The part does not hold.
    Not(<S as Stage>::One),
    /// The first part decides between the second and the third.
    If(<S as Stage>::Three),
    /// Two numbers are compared.
    Compare(Comparison, <S as Stage>::Two),
    /// A calculation with two numbers.
    Arithmetic(Arithmetic, <S as Stage>::Two),
    /// A word for the cards or elements of the move.
    Term(<S as Stage>::Named<Term>),
    /// All elements of the container with this index, or its only element if it was declared without brackets.
    Container(<S as Stage>::Named<<S as Stage>::Container>),
    /// The element of a container with an index.
    Element(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::One),
    /// The elements of a container from an index up to but not including another.
    Slice(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::Two),
    /// The counter with this index.
    Counter(<S as Stage>::Named<<S as Stage>::Counter>),
    /// The constant with this index.
    Constant(<S as Stage>::Named<<S as Stage>::Constant>),
    /// The number of cards in play.
    CardsInPlay,
    /// A call of a rule or value.
    Rule(<S as Stage>::Named<<S as Stage>::Rule>, <S as Stage>::Many),
    /// The parameter with this index: of the rule, of the closures inside it, or of the loops around a step.
    Param(<S as Stage>::Param),
    /// A call of a function of the vocabulary.
    Call(<S as Stage>::Named<Function>, <S as Stage>::Many),
    /// A call of a function that the author wrote.
    Custom {
        /// The function's path as written.
        path: <S as Stage>::Path,
        /// The function's index in the game's table of functions; inside the macro, the level of the declaration in
        /// whose scope it stands.
        index: <S as Stage>::Index,
        /// The arguments.
        args: <S as Stage>::Many,
    },
    /// A relation between cards, as an argument: a rule.
    RuleItself(<S as Stage>::Named<<S as Stage>::Rule>),
    /// A relation between cards, as an argument: a function of the vocabulary.
    FunctionItself(<S as Stage>::Named<Function>),
    /// A relation as an argument: a function that the author wrote.
    CustomItself {
        /// The function's path as written.
        path: <S as Stage>::Path,
        /// The function's index in the game's table of functions; inside the macro, the level of the declaration in
        /// whose scope it stands.
        index: <S as Stage>::Index,
    },
    /// `|a, b| body`, as an argument; its parameters are numbered after the parameters around it.
    Closure {
        /// The names of the parameters.
        names: <S as Stage>::Names,
        /// The index of the closure's first parameter.
        first: u8,
        /// The closure's body.
        body: <S as Stage>::One,
    },
    /// Syntax that only this stage has.
    #[cfg_attr(feature = "serde", serde(skip))]
    Sugar(<S as Stage>::Sugar),
}

impl<S: Stage> Expr<S> {
    /// The expressions directly inside this one, in the order in which they are written.
    pub fn parts(&self) -> &[S::Part] {
        match self {
            Self::Not(part) | Self::Element(_, part) | Self::Closure { body: part, .. } => {
                core::slice::from_ref(&**part)
            }
            Self::Compare(_, parts) | Self::Arithmetic(_, parts) | Self::Slice(_, parts) => {
                parts.as_slice()
            }
            Self::If(parts) => parts.as_slice(),
            Self::All(parts) | Self::Any(parts) => S::joined(parts),
            Self::Rule(_, parts) | Self::Call(_, parts) | Self::Custom { args: parts, .. } => parts,
            Self::Sugar(sugar) => match S::meant(sugar) {
                Meant::Same(part) | Meant::Negated(part) => core::slice::from_ref(part),
                Meant::Nothing => &[],
            },
            Self::Number(_)
            | Self::Truth(_)
            | Self::Term(_)
            | Self::Container(_)
            | Self::Counter(_)
            | Self::Constant(_)
            | Self::CardsInPlay
            | Self::Param(_)
            | Self::RuleItself(_)
            | Self::FunctionItself(_)
            | Self::CustomItself { .. } => &[],
        }
    }
}

/// Calls `see` for an expression and all parts inside it, outer ones first. The bodies of rules are not visited.
pub fn visit<'e, S: Stage + 'e>(part: &'e S::Part, see: &mut dyn FnMut(&'e S::Part)) {
    see(part);
    for inner in S::expr(part).parts() {
        visit::<S>(inner, see);
    }
}

/// True if `holds` is true for an expression or any part inside it. The bodies of rules are not visited.
pub fn any<'e, S: Stage + 'e>(part: &'e S::Part, holds: &mut dyn FnMut(&S::Part) -> bool) -> bool {
    holds(part) || S::expr(part).parts().iter().any(|inner| any::<S>(inner, holds))
}

/// The stage of a declared game: constant data, without the author's words and source positions.
#[derive(Clone, Copy, Debug)]
pub struct Declared<'a>(PhantomData<&'a ()>);

impl<'a> Stage for Declared<'a> {
    type Number = i32;
    type Container = u8;
    type Counter = u8;
    type Constant = u8;
    type Rule = u8;
    type Named<T: Clone + Debug> = T;
    type Param = u8;
    type Path = &'a str;
    type Index = u8;
    type Names = &'a [&'a str];
    type Sugar = Infallible;
    type Part = Expr<Self>;
    type One = &'a Expr<Self>;
    type Two = &'a [Expr<Self>; 2];
    type Three = &'a [Expr<Self>; 3];
    type Many = &'a [Expr<Self>];
    type Joined = &'a [Expr<Self>];

    fn expr(part: &Expr<Self>) -> &Expr<Self> {
        part
    }

    fn joined<'p>(parts: &'p &'a [Expr<Self>]) -> &'p [Expr<Self>] {
        parts
    }

    fn plain<T: Clone + Debug>(named: &T) -> &T {
        named
    }

    fn meant(sugar: &Infallible) -> Meant<'_, Self> {
        match *sugar {}
    }
}

impl Copy for Expr<Declared<'_>> {}

impl PartialEq for Expr<Declared<'_>> {
    fn eq(&self, other: &Self) -> bool {
        let is_same = match (self, other) {
            (Self::Number(one), Self::Number(other)) => one == other,
            (Self::Truth(one), Self::Truth(other)) => one == other,
            (Self::Compare(one, _), Self::Compare(other, _)) => one == other,
            (Self::Arithmetic(one, _), Self::Arithmetic(other, _)) => one == other,
            (Self::Term(one), Self::Term(other)) => one == other,
            (Self::Container(one), Self::Container(other))
            | (Self::Element(one, _), Self::Element(other, _))
            | (Self::Slice(one, _), Self::Slice(other, _))
            | (Self::Counter(one), Self::Counter(other))
            | (Self::Constant(one), Self::Constant(other))
            | (Self::Param(one), Self::Param(other))
            | (Self::Rule(one, _), Self::Rule(other, _))
            | (Self::RuleItself(one), Self::RuleItself(other)) => one == other,
            (Self::Call(one, _), Self::Call(other, _))
            | (Self::FunctionItself(one), Self::FunctionItself(other)) => one == other,
            (
                Self::Custom { path: one, index, .. } | Self::CustomItself { path: one, index },
                Self::Custom { path: other, index: at, .. }
                | Self::CustomItself { path: other, index: at },
            ) => (one, index) == (other, at),
            (
                Self::Closure { names: one, first, .. },
                Self::Closure { names: other, first: at, .. },
            ) => (one, first) == (other, at),
            _ => true,
        };
        is_same && discriminant(self) == discriminant(other) && self.parts() == other.parts()
    }
}

impl<'a> Expr<Declared<'a>> {
    /// Holds always.
    pub const ALWAYS: Self = Self::Truth(true);
    /// Holds never.
    pub const NEVER: Self = Self::Truth(false);

    /// True if the expression is the plain truth `true`.
    #[must_use]
    pub const fn is_always(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// True if the expression is the plain truth `false`.
    #[must_use]
    pub const fn is_never(&self) -> bool {
        matches!(self, Self::Truth(false))
    }

    /// Calls `see` for this expression and all parts inside it. The bodies of rules are not visited.
    pub fn visit<'e>(&'e self, see: &mut dyn FnMut(&'e Self)) {
        visit::<Declared<'a>>(self, see);
    }

    /// True if `holds` is true for this expression or any part inside it. The bodies of rules are not visited.
    pub fn any(&self, holds: &mut dyn FnMut(&Self) -> bool) -> bool {
        any::<Declared<'a>>(self, holds)
    }
}

/// A stage whose parts can be serialized.
#[cfg(feature = "serde")]
pub trait SerializeParts:
    Stage<
        One: serde::Serialize,
        Two: serde::Serialize,
        Three: serde::Serialize,
        Many: serde::Serialize,
        Joined: serde::Serialize,
    >
{
}

#[cfg(feature = "serde")]
impl SerializeParts for Declared<'_> {}
