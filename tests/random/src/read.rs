//! Reads the constants of an expansion as values: one reader of struct literals for all the types a model is made of.
//!
//! What is read is what the macro printed, token for token, so that the printed model itself is put to the test.

use std::fmt;

use solitaire_runtime::kinds::{self, ElementKind};
use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Constant, Container, Counter, Examples, Expr, First, Function,
    GameModel, Gesture, Kind, Lift, Move, OwnFunction, Point, Redundancy, Rule, Score, Side, Spot,
    Spread, Step, Target, Term, Unit,
};
use solitaire_runtime::private::{self, Dealt};
use solitaire_runtime::{Card, Numbers, Pack, Place, Plan, Ranks, Shape, Span, Suit};
use syn::{Expr as Syntax, ExprLit, Lit, Member, UnOp};

/// An expression that reads as no value of its type.
#[derive(Debug)]
pub struct Unread(String);

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unread {}

/// What can be read. References are to values that are never given back.
pub trait Read: Sized + 'static {
    /// Reads a value.
    ///
    /// # Errors
    /// When the expression is no literal of this type.
    fn read(syntax: &Syntax) -> Result<Self, Unread>;
}

fn unread<T: 'static>(what: impl fmt::Debug) -> Unread {
    Unread(format!("{what:?} is no {}", std::any::type_name::<T>()))
}

/// An expression without what only encloses it.
fn inner(syntax: &Syntax) -> &Syntax {
    match syntax {
        Syntax::Paren(paren) => inner(&paren.expr),
        Syntax::Group(group) => inner(&group.expr),
        other => other,
    }
}

// --- plain values ------------------------------------------------------------------------------------------

macro_rules! integers {
    ($($ty:ty)*) => {$(
        impl Read for $ty {
            fn read(syntax: &Syntax) -> Result<Self, Unread> {
                match inner(syntax) {
                    Syntax::Lit(ExprLit { lit: Lit::Int(number), .. }) => {
                        number.base10_parse().map_err(unread::<Self>)
                    }
                    Syntax::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                        let number = i64::read(&unary.expr)?;
                        Self::try_from(-number).map_err(unread::<Self>)
                    }
                    other => Err(unread::<Self>(other)),
                }
            }
        }
    )*};
}

integers! { u8 u16 i16 i32 i64 usize }

impl Read for bool {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        match inner(syntax) {
            Syntax::Lit(ExprLit { lit: Lit::Bool(truth), .. }) => Ok(truth.value),
            other => Err(unread::<Self>(other)),
        }
    }
}

impl Read for &'static str {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        match inner(syntax) {
            Syntax::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.value().leak()),
            other => Err(unread::<Self>(other)),
        }
    }
}

/// The elements of an array.
fn elements<T: Read>(syntax: &Syntax) -> Result<Vec<T>, Unread> {
    match inner(syntax) {
        Syntax::Array(array) => array.elems.iter().map(T::read).collect(),
        other => Err(unread::<Vec<T>>(other)),
    }
}

fn referred(syntax: &Syntax) -> Result<&Syntax, Unread> {
    match inner(syntax) {
        Syntax::Reference(reference) => Ok(&reference.expr),
        other => Err(Unread(format!("{other:?} is no reference"))),
    }
}

impl<T: Read> Read for &'static [T] {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        Ok(elements(referred(syntax)?)?.leak())
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        elements(syntax)?.try_into().map_err(|_| unread::<Self>(syntax))
    }
}

impl<T: Read> Read for &'static T {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        Ok(Box::leak(Box::new(T::read(referred(syntax)?)?)))
    }
}

impl<T: Read, U: Read> Read for (T, U) {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        match inner(syntax) {
            Syntax::Tuple(pair) if pair.elems.len() == 2 => {
                Ok((T::read(&pair.elems[0])?, U::read(&pair.elems[1])?))
            }
            other => Err(unread::<Self>(other)),
        }
    }
}

// --- what is made by name ----------------------------------------------------------------------------------

/// `Path`, `Path(args)` or `Path { fields, .. }`, by the last part of the path.
struct Made<'a> {
    name: String,
    args: Vec<&'a Syntax>,
    fields: Vec<(String, &'a Syntax)>,
}

impl<'a> Made<'a> {
    fn of(syntax: &'a Syntax) -> Result<Self, Unread> {
        let last = |path: &syn::Path| {
            path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
        };
        let syntax = inner(syntax);
        let name = |syntax: &Syntax| match syntax {
            Syntax::Path(path) => Ok(last(&path.path)),
            other => Err(Unread(format!("{other:?} is no name"))),
        };
        match syntax {
            Syntax::Call(call) => {
                let args = call.args.iter().collect();
                Ok(Self { name: name(&call.func)?, args, fields: Vec::new() })
            }
            Syntax::Struct(made) => {
                let fields = made.fields.iter().map(|field| match &field.member {
                    Member::Named(name) => (name.to_string(), &field.expr),
                    Member::Unnamed(number) => (number.index.to_string(), &field.expr),
                });
                Ok(Self { name: last(&made.path), args: Vec::new(), fields: fields.collect() })
            }
            other => Ok(Self { name: name(other)?, args: Vec::new(), fields: Vec::new() }),
        }
    }

    fn arg<T: Read>(&self, number: usize) -> Result<T, Unread> {
        let arg = self.args.get(number);
        T::read(arg.ok_or_else(|| Unread(format!("`{}` lacks an argument", self.name)))?)
    }

    fn field<T: Read>(&self, name: &str, otherwise: Option<T>) -> Result<T, Unread> {
        match (self.fields.iter().find(|(field, _)| field == name), otherwise) {
            (Some((_, value)), _) => T::read(value),
            (None, Some(otherwise)) => Ok(otherwise),
            (None, None) => Err(Unread(format!("`{}` lacks `{name}`", self.name))),
        }
    }
}

impl<T: Read> Read for Option<T> {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        let made = Made::of(syntax)?;
        match made.name.as_str() {
            "None" => Ok(None),
            "Some" => Ok(Some(made.arg(0)?)),
            other => Err(unread::<Self>(other)),
        }
    }
}

macro_rules! structs {
    ($($name:ident $(.. $blank:expr ;)? { $($field:ident)* })*) => {$(
        impl Read for $name {
            fn read(syntax: &Syntax) -> Result<Self, Unread> {
                let made = Made::of(syntax)?;
                if made.name != stringify!($name) {
                    return Err(unread::<Self>(made.name));
                }
                let blank: Option<Self> = None $(.or(Some($blank)))?;
                Ok(Self {
                    $($field: made.field(stringify!($field), blank.as_ref().map(|blank| blank.$field))?,)*
                })
            }
        }
    )*};
}

structs! {
    GameModel {
        slug name family aka after docs draft pack numbers containers counters constants rules
        functions deal moves redundant score win lose examples
    }
    Pack { decks suits ranks }
    Container .. Container::BLANK; {
        name docs kind single span shape capacity max pickup build space points spread spreads
        told_apart dealt_apart is_silenced
    }
    Counter { name docs start }
    Constant { name docs value }
    Rule { name docs params body }
    Lift { container span unit }
    Target { container span }
    Move .. Move::BLANK; {
        name docs gesture pair lifts targets condition located steps by_hand
    }
    First { container again condition }
    Score { start min win board moves }
    Span { first count }
    Point { x y }
    Plan { starts spans shapes }
    Dealt { slots lengths }
}

macro_rules! enums {
    ($($name:ident {
        $([$($constant:ident)*])?
        $($variant:ident $(($($number:literal)+))? $({ $($field:ident)+ })?,)*
    })*) => {$(
        impl Read for $name {
            fn read(syntax: &Syntax) -> Result<Self, Unread> {
                let made = Made::of(syntax)?;
                match made.name.as_str() {
                    $($(stringify!($constant) => Ok(Self::$constant),)*)?
                    $(stringify!($variant) => Ok(Self::$variant
                        $(($(made.arg($number)?),+))?
                        $({ $($field: made.field(stringify!($field), None)?),+ })?
                    ),)*
                    other => Err(unread::<Self>(other)),
                }
            }
        }
    )*};
}

enums! {
    Expr {
        [ALWAYS NEVER]
        Number(0), Truth(0), All(0), Any(0), Not(0), If(0), Compare(0 1), Arithmetic(0 1), Term(0),
        Container(0), Element(0 1), Slice(0 1), Counter(0), Constant(0), CardsInPlay, Rule(0 1),
        Param(0), Call(0 1), Custom { path index args }, RuleItself(0), FunctionItself(0),
        CustomItself { path index }, Closure { names first body },
    }
    Term { Moving, Source, Target, Partner, Card, Place, }
    Comparison { Equal, Different, Less, AtMost, More, AtLeast, }
    Arithmetic { Add, Subtract, Times, Divide, Remainder, Shift, }
    Step {
        Deal { to to_under amount side from from_under first condition },
        Gather { from reversed turned into condition },
        Shuffle,
        Flip(0),
        Compact { container },
        Sink { container condition },
        Set { counter value },
        If { condition then otherwise },
        For { name param from to steps },
        Custom { path index args },
    }
    Spot { Elements { container from to }, Source, Target, Partner, Hand, }
    Side { Up, Down, AsItLies, }
    Amount { Rounds(0), Each(0), Rest, Cards(0), }
    Gesture { Drag, Press, Click, Auto, Autoplay { on }, }
    Unit { Top, Cards, All, Buried, Nothing, }
    Numbers { Own, Microsoft, }
    Suit { Clubs, Diamonds, Hearts, Spades, }
    Shape {
        Line { count }, Ring { count }, Grid { rows columns }, Triangle { rows },
        ThreePeaks { rows },
    }
}

impl Read for Function {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        let name = Made::of(syntax)?.name;
        let known = Self::ALL.iter().find(|function| format!("{function:?}") == name);
        known.copied().ok_or_else(|| unread::<Self>(name))
    }
}

impl Read for Examples {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        match inner(syntax) {
            Syntax::Call(call) if call.args.len() == 1 => Read::read(&call.args[0]).map(Self::new),
            other => Err(unread::<Self>(other)),
        }
    }
}

impl Read for Ranks {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        let made = Made::of(syntax)?;
        match made.name.as_str() {
            "ALL" => Ok(Self::ALL),
            "of" => made.arg(0).map(Self::of),
            other => Err(unread::<Self>(other)),
        }
    }
}

impl Read for Place {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        Made::of(syntax)?.arg(0).map(Self)
    }
}

impl Read for Card {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        let made = Made::of(syntax)?;
        Ok(private::card(made.arg(0)?, made.arg(1)?))
    }
}

/// What a kind of element says of itself, where the path `<Kind as ElementKind>::KIND` asks for it.
fn kind(syntax: &Syntax) -> Option<(Kind, Spread)> {
    let Syntax::Path(path) = inner(syntax) else { return None };
    let syn::Type::Path(ty) = &*path.qself.as_ref()?.ty else { return None };
    let name = ty.path.segments.last()?.ident.to_string();
    macro_rules! kinds {
        ($($kind:ident)*) => {
            match name.as_str() {
                $(stringify!($kind) => {
                    Some((<kinds::$kind as ElementKind>::KIND, <kinds::$kind as ElementKind>::SPREAD))
                })*
                _ => None,
            }
        };
    }
    kinds!(Pile Column Row BuildablePile FanPile Waste Stock OpenStock Cell Spot Discard)
}

impl Read for Kind {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        kind(syntax).map(|(kind, _)| kind).ok_or_else(|| unread::<Self>(syntax))
    }
}

impl Read for Spread {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        if let Some((_, spread)) = kind(syntax) {
            return Ok(spread);
        }
        let made = Made::of(syntax)?;
        match made.name.as_str() {
            "Squared" => Ok(Self::Squared),
            "Down" => Ok(Self::Down),
            "Right" => Ok(Self::Right),
            "Left" => Ok(Self::Left),
            "Up" => Ok(Self::Up),
            "Last" => made.arg(0).map(Self::Last),
            other => Err(unread::<Self>(other)),
        }
    }
}

// What an author wrote in Rust is not there to be read.

impl Read for OwnFunction {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        Err(unread::<Self>(syntax))
    }
}

impl Read for Redundancy {
    fn read(syntax: &Syntax) -> Result<Self, Unread> {
        Err(unread::<Self>(syntax))
    }
}
