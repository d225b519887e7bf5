//! The expressions of a declaration. The macro and the game that it declares use the same type of tree.

use core::convert::Infallible;
use core::fmt::Debug;
use core::marker::PhantomData;
use core::mem::discriminant;
use core::ops::Deref;

use crate::operator::{Arithmetic, Comparison};
use crate::term::Term;
use crate::vocabulary::Function;

/// A stage of the way from an author's text to a declared game. The types of a stage say what an expression stores.
///
/// There are two stages. Inside the macro, a part of an expression knows its place in the source, and names are the
/// author's tokens. In a [declared](Declared) game, everything is constant data.
pub trait Stage: Sized {
    /// The type of a number in an expression.
    type Number: Clone + Debug;
    /// The type that identifies a container.
    type Container: Clone + Debug;
    /// The type that identifies a counter.
    type Counter: Clone + Debug;
    /// The type that identifies a constant.
    type Constant: Clone + Debug;
    /// The type that identifies a rule.
    type Rule: Clone + Debug;
    /// A value of type `T`, together with the author's word for it if the stage keeps words.
    type Named<T: Clone + Debug>: Clone + Debug;
    /// The type that identifies a parameter of a rule, a closure or a loop.
    type Param: Clone + Debug;
    /// The type for the path of a function that the author wrote.
    type Path: Clone + Debug;
    /// The type that says which function a path means. In a declared game, it is the index in the game's table of
    /// functions. In the macro, it is the level of the declaration that contains the path: 0 for the most distant
    /// parent, 1 for its child, and so on.
    type Index: Clone + Debug;
    /// The type for the names of a closure's parameters.
    type Names: Clone + Debug;
    /// The type for syntax that exists only in this stage. The next stage expresses it by other variants of [`Expr`].
    type Sugar: Clone + Debug;
    /// The type for an expression together with what the stage knows about it, such as its place in the source.
    type Part;
    /// The type that holds one part.
    type One: Deref<Target = Self::Part> + Clone + Debug;
    /// The type that holds two parts.
    type Two: Deref<Target = [Self::Part; 2]> + Clone + Debug;
    /// The type that holds three parts.
    type Three: Deref<Target = [Self::Part; 3]> + Clone + Debug;
    /// The type that holds any number of parts.
    type Many: Deref<Target = [Self::Part]> + Clone + Debug;
    /// The type that holds the parts joined by `&&` or `||`.
    type Joined: Clone + Debug;

    /// Returns the expression that a part holds.
    fn expr(part: &Self::Part) -> &Expr<Self>;

    /// Returns the parts joined by `&&` or `||` as a list.
    fn joined(parts: &Self::Joined) -> &[Self::Part];

    /// Returns a value without the author's word for it.
    fn plain<T: Clone + Debug>(named: &Self::Named<T>) -> &T;

    /// Returns the meaning of syntax that exists only in this stage.
    fn meant(sugar: &Self::Sugar) -> Meant<'_, Self>;
}

/// The meaning of syntax that exists only in one stage.
#[derive(Clone, Copy, Debug)]
pub enum Meant<'s, S: Stage> {
    /// The syntax means the same as this part, as in parentheses around it.
    Same(&'s S::Part),
    /// The syntax means 0 minus this part.
    Negated(&'s S::Part),
    /// The meaning is not known.
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
    /// A whole number, such as `3`.
    Number(<S as Stage>::Number),
    /// A Boolean: `always` or `true`, `never` or `false`.
    Truth(<S as Stage>::Named<bool>),
    /// True if all parts are true (`&&`).
    All(<S as Stage>::Joined),
    /// True if at least one part is true (`||`).
    Any(<S as Stage>::Joined),
    /// True if the part is false (`!`).
    Not(<S as Stage>::One),
    /// An `if`: the condition, the value if it is true, and the value if it is false.
    If(<S as Stage>::Three),
    /// A comparison of two numbers.
    Compare(Comparison, <S as Stage>::Two),
    /// A calculation with two numbers.
    Arithmetic(Arithmetic, <S as Stage>::Two),
    /// A word that stands for cards or an element of the move, such as `moving` or `target`.
    Term(<S as Stage>::Named<Term>),
    /// All elements of the container with this index, or its only element if it was declared without brackets.
    Container(<S as Stage>::Named<<S as Stage>::Container>),
    /// One element of a container, by its index.
    Element(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::One),
    /// The elements of a container from one index up to but not including another.
    Slice(<S as Stage>::Named<<S as Stage>::Container>, <S as Stage>::Two),
    /// The counter with this index.
    Counter(<S as Stage>::Named<<S as Stage>::Counter>),
    /// The constant with this index.
    Constant(<S as Stage>::Named<<S as Stage>::Constant>),
    /// The number of cards with which the game is played.
    CardsInPlay,
    /// A call of a rule, with its arguments.
    Rule(<S as Stage>::Named<<S as Stage>::Rule>, <S as Stage>::Many),
    /// A parameter of the rule, of a closure or of a loop that encloses the expression, by its index.
    Param(<S as Stage>::Param),
    /// A call of a function of the [vocabulary](Function), with its arguments.
    Call(<S as Stage>::Named<Function>, <S as Stage>::Many),
    /// A call of a function that the author wrote in Rust.
    Custom {
        /// The path of the function, as the declaration writes it.
        path: <S as Stage>::Path,
        /// Which function the path means: see [`Stage::Index`].
        index: <S as Stage>::Index,
        /// The arguments of the call.
        args: <S as Stage>::Many,
    },
    /// The name of a rule as an argument of a call. The called function applies the rule to cards.
    RuleItself(<S as Stage>::Named<<S as Stage>::Rule>),
    /// The name of a function of the vocabulary as an argument of a call. The called function applies it to cards.
    FunctionItself(<S as Stage>::Named<Function>),
    /// The name of a function that the author wrote, as an argument of a call. The called function applies it to cards.
    CustomItself {
        /// The path of the function, as the declaration writes it.
        path: <S as Stage>::Path,
        /// Which function the path means: see [`Stage::Index`].
        index: <S as Stage>::Index,
    },
    /// A closure `|a, b| body` as an argument of a call.
    Closure {
        /// The names of the parameters.
        names: <S as Stage>::Names,
        /// The index of the closure's first parameter. Parameters that enclose the closure have lower indexes.
        first: u8,
        /// The closure's body.
        body: <S as Stage>::One,
    },
    /// Syntax that exists only in this stage.
    #[cfg_attr(feature = "serde", serde(skip))]
    Sugar(<S as Stage>::Sugar),
}

impl<S: Stage> Expr<S> {
    /// Returns the expressions directly inside this expression, in the order in which they are written.
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
    /// The condition that always holds.
    pub const ALWAYS: Self = Self::Truth(true);
    /// The condition that never holds.
    pub const NEVER: Self = Self::Truth(false);

    /// True if the expression is the constant `true`.
    #[must_use]
    pub const fn is_always(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// True if the expression is the constant `false`.
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
