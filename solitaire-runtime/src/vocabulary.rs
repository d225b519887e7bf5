//! Calls the built-in functions of rules (the vocabulary). A table in `solitaire_model` describes their arguments.

use solitaire_model::Function;

use crate::constraints as c;
use crate::context::RuleContext;
use crate::value::Value;
use crate::view::Cards;
use solitaire_model::Card;
use solitaire_model::Ranks;

/// The arguments of a call of a built-in function.
pub(crate) trait Arguments<'a> {
    /// The value of the argument with this index.
    fn value(&self, number: usize) -> Value<'a>;

    /// True if the argument with this index, which must be a relation or a test, holds for the values `of`.
    fn holds(&self, number: usize, of: &[Value<'a>]) -> bool;

    /// The number that the argument with this index, which must be a function, returns for the values `of`.
    fn number(&self, number: usize, of: &[Value<'a>]) -> i32;
}

/// A list of plain values as arguments: none of them is a relation, a test or a function.
impl<'a> Arguments<'a> for &[Value<'a>] {
    fn value(&self, number: usize) -> Value<'a> {
        self.get(number).copied().unwrap_or(Value::Number(0))
    }

    fn holds(&self, _: usize, _: &[Value<'a>]) -> bool {
        false
    }

    fn number(&self, _: usize, _: &[Value<'a>]) -> i32 {
        0
    }
}

macro_rules! calls {
    ($(
        #[doc = $meaning:literal]
        $variant:ident = $name:ident($($parameter:ident: $sort:ident),*) -> $result:ident
            $($needs:ident)? { $($fields:tt)* }
    )*) => {
        /// The value of a function with these arguments.
        pub(crate) fn call<'a>(
            function: Function,
            at: &RuleContext<'a>,
            ranks: Ranks,
            arguments: &impl Arguments<'a>,
        ) -> Value<'a> {
            match function {
                $(Function::$variant => {
                    let mut numbers = 0..;
                    $(let $parameter = argument!($sort, arguments, numbers);)*
                    called!($($needs)?, $name, at, ranks, ($($parameter),*)).into()
                })*
            }
        }
    };
}

/// The next argument of a call, converted to the Rust type of the parameter.
macro_rules! argument {
    (Relation, $arguments:ident, $numbers:ident) => {{
        let number = $numbers.next().unwrap_or_default();
        move |under: Option<Card>, over: Option<Card>| {
            $arguments.holds(number, &[under.into(), over.into()])
        }
    }};
    (CardTest, $arguments:ident, $numbers:ident) => {{
        let number = $numbers.next().unwrap_or_default();
        move |card: Option<Card>| $arguments.holds(number, &[card.into()])
    }};
    (CardNumber, $arguments:ident, $numbers:ident) => {{
        let number = $numbers.next().unwrap_or_default();
        move |card: Option<Card>| $arguments.number(number, &[card.into()])
    }};
    (PileTest, $arguments:ident, $numbers:ident) => {{
        let number = $numbers.next().unwrap_or_default();
        move |pile: Cards<'a>| $arguments.holds(number, &[pile.into()])
    }};
    (Cards, $arguments:ident, $numbers:ident) => {
        Cards::from($arguments.value($numbers.next().unwrap_or_default()))
    };
    (Piles, $arguments:ident, $numbers:ident) => {
        $arguments.value($numbers.next().unwrap_or_default())
    };
    ($sort:ident, $arguments:ident, $numbers:ident) => {
        $arguments.value($numbers.next().unwrap_or_default()).into()
    };
}

/// The call itself. If the function needs the context of the rule or the ranks of the deck, the call passes that too.
macro_rules! called {
    (, $name:ident, $at:ident, $ranks:ident, ($($argument:ident),*)) => {
        c::$name($($argument),*)
    };
    (situation, $name:ident, $at:ident, $ranks:ident, ($($argument:ident),*)) => {
        c::$name($at, $($argument),*)
    };
    (ranks, $name:ident, $at:ident, $ranks:ident, ($($argument:ident),*)) => {
        $ranks.$name($($argument),*)
    };
}

solitaire_model::with_vocabulary!(calls);

#[cfg(test)]
mod tests;
