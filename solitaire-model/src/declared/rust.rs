//! Writes a model as a Rust expression. Parts that are equal in the parent's model refer to the parent's model.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use super::{
    Amount, Constant, Container, Counter, Examples, Expr, First, GameModel, Gesture, Kind, Lift,
    Mark, Move, OwnFunction, Part, Point, Reads, Redundancy, Rule, Score, Side, Spot, Spread, Step,
    Target, Unit,
};
use crate::card::{Card, Suit};
use crate::numbers::Numbers;
use crate::operator::{Arithmetic, Comparison};
use crate::pack::Pack;
use crate::place::Span;
use crate::ranks::Ranks;
use crate::shape::Shape;
use crate::term::Term;
use crate::vocabulary::Function;

/// Rust expressions for those parts of a model whose value only the compiler knows, by the path of the part, such as
/// `.containers[2].kind`.
pub type InRust = BTreeMap<String, String>;

/// The Rust expression for the model of the parent.
const PARENT: &str = "(*parent)";

/// Writes a model as a Rust expression. Parts that are equal in the parent's model are written as fields of `parent`.
///
/// The expression is valid where these names are in scope: the types of the model, `card` (a function that makes a card
/// from the numbers of its rank and suit), and `parent` (a reference to the parent's model).
#[must_use]
pub fn expression<'a>(
    (model, in_rust): (&GameModel<'a>, &InRust),
    parent: Option<(&GameModel<'a>, &InRust)>,
) -> String {
    let of_parent = parent.map_or(in_rust, |(_, in_rust)| in_rust);
    let mut printer = Printer { in_rust, of_parent, path: String::new(), out: String::new() };
    model.print(parent.map(|(parent, _)| (parent, "")), &mut printer);
    printer.out
}

/// The state while a model is written as a Rust expression.
struct Printer<'p> {
    in_rust: &'p InRust,
    /// The Rust expressions in the parent's model.
    of_parent: &'p InRust,
    /// The path from the model to the value that is currently written.
    path: String,
    out: String,
}

/// A type of the model whose values can be written as Rust expressions.
trait Print: PartialEq {
    /// Writes the value as a Rust expression. `like` is a similar value of the parent's model, with its path: parts
    /// that are equal in both are written as that path.
    fn print(&self, like: Option<(&Self, &str)>, to: &mut Printer<'_>);

    /// Returns the name that identifies the value in a list; `None` if values of this type have no name.
    fn key(&self) -> Option<&str> {
        None
    }
}

impl<'p> Printer<'p> {
    fn text(&mut self, text: impl Display) {
        // Writing to a `String` cannot fail.
        let _ = write!(self.out, "{text}");
    }

    /// Writes the value at the current path, or the Rust expression for it. Then shortens the path to its first
    /// `before` bytes.
    fn part<T: Print + ?Sized>(&mut self, before: usize, part: &T, like: Option<(&T, &str)>) {
        match self.in_rust.get(&self.path) {
            Some(text) => self.out.push_str(text),
            None => part.print(like, self),
        }
        self.path.truncate(before);
        self.out.push(',');
    }

    /// Writes a field of the current value. `like` is the same field of a value in the parent's model, with the path of
    /// that value.
    fn field<T: Print>(&mut self, name: &str, value: &T, like: Option<(&T, &str)>) {
        let before = self.path.len();
        self.path.push('.');
        self.path.push_str(name);
        self.out.push_str(name);
        self.out.push(':');
        let path = like.map(|(_, path)| format!("{path}.{name}"));
        let like = like.map(|(other, _)| other).zip(path.as_deref());
        self.part(before, value, like);
    }

    /// True if a field equals the same field of the value at `path` in the parent's model, and both hold the same Rust
    /// expressions.
    fn is_same<T: PartialEq>(&self, name: &str, [own, other]: [&T; 2], path: &str) -> bool {
        let within = |all: &'p InRust, path: &str| {
            let path = format!("{path}.{name}");
            let inside = all
                .iter()
                .filter_map(|(at, text)| Some((at.strip_prefix(path.as_str())?, text.as_str())));
            inside.collect::<Vec<_>>()
        };
        own == other && within(self.in_rust, &self.path) == within(self.of_parent, path)
    }

    /// True if the field has its default value, so that it can be left out. A field with a Rust expression cannot.
    fn is_blank<T: PartialEq>(&self, name: &str, own: &T, blank: Option<&T>) -> bool {
        blank == Some(own) && !self.in_rust.contains_key(&format!("{}.{name}", self.path))
    }
}

macro_rules! print {
    (
        structs { $($struct:ident $(<$s:lifetime>)? $(by $named_by:ident)? $(else $blank:ident)? { $($field:ident)* })* }
        enums { $($enum:ident $(<$e:lifetime>)? $(without $never:ident)? {
            $($number:literal $variant:ident $(($($part:ident)+))? $({ $($named:ident)+ })?,)*
        })* }
    ) => {
        $(impl $(<$s>)? Print for $struct $(<$s>)? {
            fn print(&self, like: Option<(&Self, &str)>, to: &mut Printer<'_>) {
                if let Some((other, path)) = like.filter(|_| self.key().is_some()) {
                    let same = [$(to.is_same(stringify!($field), [&self.$field, &other.$field], path)),*];
                    let changed = same.iter().filter(|is_same| !**is_same).count();
                    if changed == 0 {
                        return to.text(format_args!("{PARENT}{path}"));
                    }
                    if 2 * changed <= same.len() {
                        to.out.push_str(concat!(stringify!($struct), "{"));
                        let mut same = same.into_iter();
                        $(if same.next() == Some(false) {
                            to.field(stringify!($field), &self.$field, Some((&other.$field, path)));
                        })*
                        return to.text(format_args!("..{PARENT}{path}}}"));
                    }
                }
                to.out.push_str(concat!(stringify!($struct), "{"));
                let blank: Option<Self> = None $(.or(Some(Self::$blank)))?;
                $(if !to.is_blank(stringify!($field), &self.$field, blank.as_ref().map(|blank| &blank.$field)) {
                    to.field(stringify!($field), &self.$field, None);
                })*
                $(to.out.push_str(concat!("..", stringify!($struct), "::", stringify!($blank)));)?
                to.out.push('}');
            }

            $(fn key(&self) -> Option<&str> {
                Some(self.$named_by)
            })?
        })*
        $(impl $(<$e>)? Print for $enum $(<$e>)? {
            fn print(&self, _: Option<(&Self, &str)>, to: &mut Printer<'_>) {
                match self {
                    $(Self::$variant $(($($part),+))? $({ $($named),+ })? => {
                        to.out.push_str(concat!(stringify!($enum), "::", stringify!($variant)));
                        $(
                            to.out.push('(');
                            $($part.print(None, to); to.out.push(',');)+
                            to.out.push(')');
                        )?
                        $(
                            to.out.push('{');
                            $(to.field(stringify!($named), $named, None);)+
                            to.out.push('}');
                        )?
                    })*
                    $(Self::$never(never) => match *never {},)?
                }
            }
        })*
    };
}

crate::with_model!(print);

macro_rules! print_plainly {
    ($($ty:ty: |$value:ident, $to:ident| $print:expr;)*) => {$(
        impl Print for $ty {
            fn print(&self, _: Option<(&Self, &str)>, $to: &mut Printer<'_>) {
                let $value = self;
                $print
            }
        }
    )*};
}

print_plainly! {
    bool: |value, to| to.text(value);
    u8: |value, to| to.text(value);
    i16: |value, to| to.text(value);
    i32: |value, to| to.text(value);
    &str: |value, to| to.text(format_args!("{value:?}"));
    Card: |card, to| to.text(format_args!("card({},{})", card.rank().number(), card.suit_number()));
    Function: |function, to| to.text(format_args!("Function::{}", function.variant()));
    Ranks: |ranks, to| match *ranks {
        Ranks::ALL => to.text("Ranks::ALL"),
        _ => to.text(format_args!("Ranks::of({:?})", ranks.iter().map(|rank| rank.sign()).collect::<String>())),
    };
    Examples<'_>: |examples, to| to.text(format_args!("Examples::new({:?})", examples.text()));
}

impl<T: Print> Print for Option<T> {
    fn print(&self, _: Option<(&Self, &str)>, to: &mut Printer<'_>) {
        let Some(value) = self else { return to.out.push_str("None") };
        to.out.push_str("Some(");
        value.print(None, to);
        to.out.push(')');
    }
}

impl<T: Print, U: Print> Print for (T, U) {
    fn print(&self, _: Option<(&Self, &str)>, to: &mut Printer<'_>) {
        to.out.push('(');
        self.0.print(None, to);
        to.out.push(',');
        self.1.print(None, to);
        to.out.push(')');
    }
}

impl<T: Print + ?Sized> Print for &T {
    fn print(&self, like: Option<(&Self, &str)>, to: &mut Printer<'_>) {
        to.out.push('&');
        (**self).print(like.map(|(other, path)| (&**other, path)), to);
    }
}

impl<T: Print, const N: usize> Print for [T; N] {
    fn print(&self, _: Option<(&Self, &str)>, to: &mut Printer<'_>) {
        self.as_slice().print(None, to);
    }
}

impl<T: Print> Print for [T] {
    fn print(&self, like: Option<(&Self, &str)>, to: &mut Printer<'_>) {
        to.out.push('[');
        for (nth, value) in self.iter().enumerate() {
            let found = like.zip(value.key()).and_then(|((others, path), name)| {
                let at = others.iter().position(|other| other.key() == Some(name))?;
                Some((&others[at], format!("{path}[{at}]")))
            });
            let like = found.as_ref().map(|(other, path)| (*other, path.as_str()));
            let before = to.path.len();
            let _ = write!(to.path, "[{nth}]");
            to.part(before, value, like);
        }
        to.out.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PILE: Container<'_> = Container { name: "pile", capacity: 9, ..Container::BLANK };
    const CELL: Container<'_> = Container { name: "cell", capacity: 1, ..Container::BLANK };

    const TOY: GameModel<'_> = GameModel {
        slug: "toy/toy",
        name: "Toy",
        family: "Toy",
        containers: &[PILE, CELL],
        win: Expr::Not(&Expr::Call(Function::IsEmpty, &[Expr::Container(0)])),
        ..GameModel::BLANK
    };

    /// Prints a child of the toy game. The child differs from its parent in its slug and its containers.
    fn child(
        containers: &'static [Container<'static>],
        [own, parents]: [&[(&str, &str)]; 2],
    ) -> String {
        let in_rust = |all: &[(&str, &str)]| -> InRust {
            all.iter().map(|(at, text)| ((*at).to_owned(), (*text).to_owned())).collect()
        };
        let model = GameModel { slug: "toy/child", containers, ..TOY };
        expression((&model, &in_rust(own)), Some((&TOY, &in_rust(parents))))
    }

    #[test]
    fn a_game_alone_is_printed_whole_but_for_blank_fields() {
        let text = expression((&TOY, &InRust::new()), None);
        assert!(text.starts_with("GameModel{slug:\"toy/toy\",name:\"Toy\","), "{text}");
        let cell = "Container{name:\"cell\",capacity:1,..Container::BLANK},";
        assert!(text.contains(cell), "{text}");
        let win = "win:Expr::Not(&Expr::Call(Function::IsEmpty,&[Expr::Container(0,),],),),";
        assert!(text.contains(win), "{text}");
    }

    #[test]
    fn what_is_the_same_is_the_parents() {
        let same = "GameModel{slug:\"toy/child\",..(*parent)}";
        assert_eq!(child(&[PILE, CELL], [&[], &[]]), same);
        let turned = child(&[CELL, Container { max: Some(9), ..PILE }], [&[], &[]]);
        let containers = "containers:&[(*parent).containers[1],\
            Container{max:Some(9),..(*parent).containers[0]},],";
        assert!(turned.contains(containers), "{turned}");
    }

    #[test]
    fn what_stands_in_a_place_is_compared_too() {
        let own = (".containers[1].kind", "OWN");
        let same = "GameModel{slug:\"toy/child\",..(*parent)}";
        assert_eq!(child(&[PILE, CELL], [&[own], &[own]]), same);
        let text = child(&[PILE, CELL], [&[own], &[]]);
        assert!(text.contains("Container{kind:OWN,..(*parent).containers[1]},"), "{text}");
        let moved = child(&[CELL, PILE], [&[(".containers[0].kind", "OWN")], &[own]]);
        assert!(moved.contains("containers:&[(*parent).containers[1],"), "{moved}");
    }
}
