//! Expressions of a declaration: one tree for the macro and for the game that it declares.

use core::convert::Infallible;
use core::fmt::Debug;
use core::marker::PhantomData;
use core::mem::discriminant;
use core::ops::Deref;

use crate::operator::{Arithmetic, Comparison};
use crate::term::Term;
use crate::vocabulary::Function;

/// What a stage on the way from text to a declared game knows of an expression, and how it holds the parts.
///
/// There are two: inside the macro a part has a place in the source, and names the author's tokens; in a
/// [declared](Declared) game it is constant data, and nothing else.
pub trait Stage: Sized {
    /// A number as it stands in an expression.
    type Number: Clone + Debug;
    /// Which container.
    type Container: Clone + Debug;
    /// Which counter.
    type Counter: Clone + Debug;
    /// Which constant.
    type Constant: Clone + Debug;
    /// Which rule or value.
    type Rule: Clone + Debug;
    /// Something, with the word that names it where words are known.
    type Named<T: Clone + Debug>: Clone + Debug;
    /// The parameter of a rule, a closure or a loop.
    type Param: Clone + Debug;
    /// The path of an author's function.
    type Path: Clone + Debug;
    /// Which function of that path: its number in the game's table, or the level of the lineage that calls it.
    type Index: Clone + Debug;
    /// The names of a closure's parameters.
    type Names: Clone + Debug;
    /// What an expression has besides, which the next stage writes in other words.
    type Sugar: Clone + Debug;
    /// An expression with what is known of it.
    type Part;
    /// One part.
    type One: Deref<Target = Self::Part> + Clone + Debug;
    /// Two parts.
    type Two: Deref<Target = [Self::Part; 2]> + Clone + Debug;
    /// Three parts.
    type Three: Deref<Target = [Self::Part; 3]> + Clone + Debug;
    /// Any number of parts.
    type Many: Deref<Target = [Self::Part]> + Clone + Debug;
    /// What `&&` or `||` joins.
    type Joined: Clone + Debug;

    /// The expression of a part.
    fn expr(part: &Self::Part) -> &Expr<Self>;

    /// What `&&` or `||` joins, as a list.
    fn joined(parts: &Self::Joined) -> &[Self::Part];

    /// Something, without the word that names it.
    fn plain<T: Clone + Debug>(named: &Self::Named<T>) -> &T;

    /// What stands for what only this stage has.
    fn meant(sugar: &Self::Sugar) -> Meant<'_, Self>;
}

/// What stands for something that only one stage has.
#[derive(Clone, Copy, Debug)]
pub enum Meant<'s, S: Stage> {
    /// The same as this.
    Same(&'s S::Part),
    /// The same as 0 less this.
    Negated(&'s S::Part),
    /// Nobody knows.
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
    /// A truth: `always`, `never`, `true`, `false`.
    Truth(<S as Stage>::Named<bool>),
    /// All of them hold.
    All(<S as Stage>::Joined),
    /// At least one of them holds.
    Any(<S as Stage>::Joined),
    /// It does not hold.
    Not(<S as Stage>::One),
    /// The first decides between the second and the third.
    If(<S as Stage>::Three),
    /// Two numbers are compared.
    Compare(Comparison, <S as Stage>::Two),
    /// A calculation with two numbers.
    Arithmetic(Arithmetic, <S as Stage>::Two),
    /// What the move is about.
    Term(<S as Stage>::Named<Term>),
    /// All elements of the container with this number, or its only element if it was declared without brackets.
    Container(<S as Stage>::Named<<S as Stage>::Container>),
    /// The element of a container with an index.
    Element(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::One),
    /// The elements of a container from an index up to but not including another.
    Slice(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::Two),
    /// The counter with this number.
    Counter(<S as Stage>::Named<<S as Stage>::Counter>),
    /// The constant with this number.
    Constant(<S as Stage>::Named<<S as Stage>::Constant>),
    /// The number of cards in play.
    CardsInPlay,
    /// A rule or value (by its number) of arguments.
    Rule(<S as Stage>::Named<<S as Stage>::Rule>, <S as Stage>::Many),
    /// The parameter with this number: of the rule, of the closures inside it, or of the loops around a step.
    Param(<S as Stage>::Param),
    /// A function of the vocabulary, of arguments.
    Call(<S as Stage>::Named<Function>, <S as Stage>::Many),
    /// A function the author wrote, of arguments.
    Custom {
        /// Its path as written.
        path: <S as Stage>::Path,
        /// Its number in the game's table of functions; inside the macro, the level in whose scope it stands.
        index: <S as Stage>::Index,
        /// The arguments.
        args: <S as Stage>::Many,
    },
    /// A relation between cards, handed to a function: a rule by its number.
    RuleItself(<S as Stage>::Named<<S as Stage>::Rule>),
    /// A relation between cards, handed to a function: one of the vocabulary.
    FunctionItself(<S as Stage>::Named<Function>),
    /// A relation handed to a function: one the author wrote, by its number in the game's table.
    CustomItself {
        /// Its path as written.
        path: <S as Stage>::Path,
        /// Its number in the game's table of functions; inside the macro, the level in whose scope it stands.
        index: <S as Stage>::Index,
    },
    /// `|a, b| body`, handed to a function; its parameters follow those around it.
    Closure {
        /// The names of the parameters.
        names: <S as Stage>::Names,
        /// The number of its first parameter.
        first: u8,
        /// What it says.
        body: <S as Stage>::One,
    },
    /// What only this stage has.
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

/// Shows an expression and all inside it, what is around before what is inside. Rules are not gone into.
pub fn visit<'e, S: Stage + 'e>(part: &'e S::Part, see: &mut dyn FnMut(&'e S::Part)) {
    see(part);
    for inner in S::expr(part).parts() {
        visit::<S>(inner, see);
    }
}

/// True if something is so of an expression or of any inside it. Rules are not gone into.
pub fn any<'e, S: Stage + 'e>(part: &'e S::Part, holds: &mut dyn FnMut(&S::Part) -> bool) -> bool {
    holds(part) || S::expr(part).parts().iter().any(|inner| any::<S>(inner, holds))
}

/// The stage of a declared game: constant data, without words and places.
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

    /// True if it is the plain truth `true`.
    #[must_use]
    pub const fn is_always(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// True if it is the plain truth `false`.
    #[must_use]
    pub const fn is_never(&self) -> bool {
        matches!(self, Self::Truth(false))
    }

    /// Shows it and all inside it. Rules are not gone into: they stand in the model themselves.
    pub fn visit<'e>(&'e self, see: &mut dyn FnMut(&'e Self)) {
        visit::<Declared<'a>>(self, see);
    }

    /// True if something is so of it or of any inside it. Rules are not gone into.
    pub fn any(&self, holds: &mut dyn FnMut(&Self) -> bool) -> bool {
        any::<Declared<'a>>(self, holds)
    }
}

/// A stage of which the parts can be written out.
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
