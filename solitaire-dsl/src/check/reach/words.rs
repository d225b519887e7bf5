//! Why a condition never holds, in words.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function, Quantifier, Semantics, Term};

use super::situation::Situation;
use crate::meaning::Bounds;
use crate::meaning::text::quoted;
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
            Kind::Call(Named(function, _), args)
                if matches!(function.semantics(), Semantics::Quantifier(_))
                    && let Some(why) = self.why_no_element(args) =>
            {
                return why;
            }
            Kind::Call(Named(function, _), args)
                if function.semantics() == Semantics::Quantifier(Quantifier::Every)
                    && let Some(why) = self.why_not_every(args) =>
            {
                return why;
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
            Kind::Not(inner) => {
                if let Some((term, [_, heap])) = member(inner) {
                    return format!("`{}` is always one of {}", term.name(), quoted(heap));
                }
            }
            _ => {
                if let Some((term, [_, heap])) = member(condition) {
                    let heap = quoted(heap);
                    return format!("`{}` is none of {heap} wherever this is asked", term.name());
                }
            }
        }
        "this never holds".to_owned()
    }

    /// That no element holds as many cards as a test asks for.
    fn why_no_element(&self, args: &[Expr]) -> Option<String> {
        let [group, test] = args else { return None };
        let (_, name) = whole_container(group)?;
        let Kind::Closure { first, body, .. } = &test.kind else { return None };
        let Kind::Compare(comparison, sides) = &body.kind else { return None };
        let Kind::Call(Named(Function::Count, _), _) = &sides[0].kind else { return None };
        let most = self.each_of(group, *first)?.worth(&sides[0]).most;
        let asked = self.game.number(&sides[1])?;
        let is_more = match comparison {
            Comparison::Equal | Comparison::AtLeast => asked > most,
            Comparison::More => asked >= most,
            _ => false,
        };
        is_more.then(|| format!("an element of `{name}` holds {} at most", cards_words(most)))
    }

    /// That there are too few cards for all elements to pass a test.
    fn why_not_every(&self, args: &[Expr]) -> Option<String> {
        let [group, test] = args else { return None };
        let (container, name) = whole_container(group)?;
        let most = self.most_passing(group, test)?;
        let all = self.game.containers[container].count;
        (0 < most && most < all.into()).then(|| {
            format!(
                "the cards are enough for {most} of the {all} elements of `{name}`, not for all"
            )
        })
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

    /// What to do about a comparison that always holds.
    pub fn not_always(&self, comparison: Comparison, sides: &[Expr; 2]) -> String {
        passed(comparison, self.worth(&sides[0]), &sides[1]).map_or_else(
            || "leave this out".to_owned(),
            |number| format!("{number}, or leave this out"),
        )
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
                Some(_) if args.len() > 1 => {
                    format!("{} is never {word} than {number}", quoted(expr))
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

/// The element of a move of which a condition asks whether it is one of others, and what it asks that of.
pub fn member(condition: &Expr) -> Option<(Term, &[Expr; 2])> {
    let Kind::Call(Named(function, _), args) = &condition.kind else { return None };
    let args: &[Expr; 2] = args[..].try_into().ok()?;
    let Kind::Term(Named(term, _)) = &args[0].kind else { return None };
    (function.semantics() == Semantics::Member).then_some((*term, args))
}

/// The other element of a move, in the place of one of which it is always the same whether it is one of others.
pub fn other_member(condition: &Expr) -> Option<String> {
    let asked = match &condition.kind {
        Kind::Not(inner) => inner,
        _ => condition,
    };
    let other = match member(asked)?.0 {
        Term::Source => Term::Target,
        Term::Target => Term::Source,
        _ => return None,
    };
    let (name, other) = (member(asked)?.0.name(), other.name());
    Some(format!("write `{other}` in place of `{name}`"))
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

/// The nearest number with which a comparison that always holds would not, if the one that is written is a plain number.
pub fn passed(comparison: Comparison, left: Bounds, wanted: &Expr) -> Option<String> {
    if left.least == left.most || !wanted.is_literal() {
        return None;
    }
    match comparison {
        Comparison::Less => Some(format!("write `{}` at most", left.most)),
        Comparison::AtMost => Some(format!("write `{}` at most", left.most - 1)),
        Comparison::More => Some(format!("write `{}` at least", left.least)),
        Comparison::AtLeast => Some(format!("write `{}` at least", left.least + 1)),
        Comparison::Equal | Comparison::Different => None,
    }
}
