//! Why a condition never holds, in words.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function};

use super::situation::Situation;
use crate::meaning::{ContainerId, Expr, Kind, Named};

impl Situation<'_> {
    /// Why a condition never holds, in words.
    pub fn why_never(&self, condition: &Expr) -> String {
        match &condition.kind {
            Kind::Call(Named(function, _), args) if *function == Function::IsEmpty => {
                if let Some((container, name)) = args.first().and_then(whole_container) {
                    let least = cards_words(self.on(container).least);
                    return format!("`{name}` always keeps {least}");
                }
            }
            Kind::Compare(comparison, sides) => {
                let [left, right] = sides.each_ref().map(|side| self.worth(side));
                let (word, number) = match comparison {
                    Comparison::More if left.most <= right.least => ("more", left.most),
                    Comparison::Equal | Comparison::AtLeast if left.most < right.least => {
                        ("more", left.most)
                    }
                    Comparison::Less if left.least >= right.most => ("less", left.least),
                    Comparison::Equal | Comparison::AtMost if left.least > right.most => {
                        ("less", left.least)
                    }
                    _ => return "this never holds".to_owned(),
                };
                return self.bound_words(&sides[0], word, number);
            }
            _ => {}
        }
        "this never holds".to_owned()
    }

    /// Why a comparison always holds.
    pub fn why_always(&self, comparison: Comparison, sides: &[Expr; 2]) -> String {
        let [left, right] = sides.each_ref().map(|side| self.worth(side));
        let (word, number) = match comparison {
            Comparison::AtMost | Comparison::Less => ("more", left.most),
            Comparison::Different if left.most < right.least => ("more", left.most),
            _ => ("less", left.least),
        };
        self.bound_words(&sides[0], word, number)
    }

    /// That a number is never more, or less, than another.
    fn bound_words(&self, expr: &Expr, word: &str, number: i64) -> String {
        match &expr.kind {
            Kind::Counter(Named(_, name)) => format!("`{name}` is never {word} than {number}"),
            Kind::Call(Named(function, _), args) => match args.first().and_then(whole_container) {
                Some(_) if *function == Function::Count && number >= self.game.cards() as i64 => {
                    format!("there are {number} cards in play")
                }
                Some((_, name)) if *function == Function::Count => {
                    let word = if word == "less" { "fewer" } else { word };
                    format!("`{name}` never holds {word} than {}", cards_words(number))
                }
                Some((_, name)) => {
                    format!("`{}({name})` is never {word} than {number}", function.name())
                }
                None => match args.first() {
                    Some(Expr { kind: Kind::Term(Named(_, name)), .. }) => {
                        format!("`{}({name})` is never {word} than {number}", function.name())
                    }
                    _ => format!("this never comes to {word} than {number}"),
                },
            },
            _ => format!("this never comes to {word} than {number}"),
        }
    }
}

/// The container that an argument names as a whole.
const fn whole_container(arg: &Expr) -> Option<(ContainerId, &Ident)> {
    match &arg.kind {
        Kind::Container(Named(container, name)) => Some((*container, name)),
        _ => None,
    }
}

/// `1 card`, `3 cards`.
fn cards_words(count: i64) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}
