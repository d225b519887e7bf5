//! Which of several edits is likelier meant, where each makes all examples hold.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Operator};

use super::exprs::parts_of_ref;
use super::word::Changed;
use crate::check::argument_order::is_in_order;
use crate::meaning::text::text;
use crate::meaning::{Game, PieceRole, written};
use crate::syntax::ast::{Expr, ExprKind, Gesture};

/// How likely an edit is, the likeliest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likelihood {
    /// The family says elsewhere what is said then, or the comment before it says it.
    Told,
    /// A word or a sign.
    Word,
    /// With what a counter begins: as easily what an example says.
    Start,
    /// A number, of which the same is so.
    Number,
    /// A comparison the other way round, or another calculation: that changes much.
    Turned,
    /// What is written is as it mostly is, or as the comment before it says.
    Odd,
    /// Another game would come of it.
    Spoils,
}

/// What a game says, to compare edits of it with.
pub struct Sayings<'g> {
    game: &'g Game,
    texts: Vec<String>,
}

impl<'g> Sayings<'g> {
    /// All that a game says.
    pub fn of(game: &'g Game) -> Self {
        let mut texts = Vec::new();
        for whole in game.exprs() {
            whole.visit(&mut |part| texts.push(text(part)));
        }
        Self { game, texts }
    }

    /// How likely it is that something was meant in the place of an expression.
    pub fn likelihood(&self, old: Option<&Expr>, changed: &Changed) -> Likelihood {
        let (Some(old), Changed::Expr(new)) = (old, changed) else {
            return match changed {
                // How much there is of something is mostly meant.
                Changed::Held(_) => Likelihood::Odd,
                Changed::Decks(_) | Changed::Ranks(_) | Changed::Range(_) | Changed::List(_) => {
                    Likelihood::Number
                }
                _ => Likelihood::Word,
            };
        };
        let (was, is) = differing(old, new);
        if let Some(arguments) = exchanged(was, is) {
            return self.of_exchanged(was, arguments);
        }
        // That one thing is asked says little.
        let is_of_two = match &is.kind {
            ExprKind::Binary { .. } => true,
            ExprKind::Call { arguments, .. } => arguments.len() > 1,
            _ => false,
        };
        let is_said = is_of_two && written(is).is_some_and(|is| self.texts.contains(&is));
        if is_said {
            return Likelihood::Told;
        }
        if is_turned(was, is) {
            return Likelihood::Turned;
        }
        if goes_round(was, is) || names_rank(was, is) {
            return Likelihood::Odd;
        }
        if is_of_numbers(was, is) { Likelihood::Number } else { Likelihood::Word }
    }

    /// The same of two arguments that are exchanged: by the order in which the rule is asked elsewhere.
    fn of_exchanged(&self, call: &Expr, [first, second]: [&Expr; 2]) -> Likelihood {
        let rule = match &call.kind {
            ExprKind::Call { function, .. } => function
                .get_ident()
                .and_then(|name: &Ident| self.game.find_piece(&PieceRole::Rule, &name.to_string())),
            _ => None,
        };
        let texts = written(first).zip(written(second));
        let order = rule.zip(texts).and_then(|(rule, (first, second))| {
            is_in_order(self.game, rule, [&first, &second], call.span)
        });
        match order {
            Some(true) => Likelihood::Odd,
            Some(false) => Likelihood::Told,
            None => Likelihood::Word,
        }
    }
}

/// Whether a relation goes round and another, of ranks that end, stands in its place: nobody writes the longer word unmeant.
fn goes_round(was: &Expr, is: &Expr) -> bool {
    let [Some(was), Some(is)] = [was, is].map(called) else { return false };
    was.ends_with("_wrap") && !is.ends_with("_wrap")
}

/// The lowest card of the target.
const BELOW: &str = "bottom(target)";

/// Whether another game comes of it: what happens by itself has to be done, or a condition lets all be, or all but what it
/// let. An empty element takes any card in many games.
pub fn spoils(old: Option<&Expr>, changed: &Changed, within: &str) -> bool {
    match changed {
        Changed::Gesture(gesture) => *gesture == Gesture::Click,
        Changed::Expr(expr) => {
            let new = written(expr).unwrap_or_default();
            let lets_others = || {
                let old = old.and_then(written).unwrap_or_default();
                old != new && old.replace(" == ", " != ") == new
            };
            // What lies there is not known of a card that is put on another, so anything would hold.
            let asks_below = || {
                let old = old.and_then(written).unwrap_or_default();
                new.contains(BELOW) && !old.contains(BELOW)
            };
            new == "always" && !within.starts_with("space ") || lets_others() || asks_below()
        }
        _ => false,
    }
}

/// Whether an Ace or a King is named and the number of a rank stands in its place: nobody writes the word for another number.
fn names_rank(was: &Expr, is: &Expr) -> bool {
    let [Some(was), Some(is)] = [was, is].map(called) else { return false };
    ["is_ace", "is_king"].contains(&was.as_str()) && is == "is_rank"
}

/// The name of what is called.
fn called(expr: &Expr) -> Option<String> {
    let ExprKind::Call { function, .. } = &expr.kind else { return None };
    function.get_ident().map(Ident::to_string)
}

/// How likely it is that a step counts otherwise than it does: counters mostly go one by one.
pub fn of_counting(by: &Expr, changed: &Changed) -> Likelihood {
    let is_one = |expr: &Expr| matches!(expr.kind, ExprKind::Number(1));
    match changed {
        _ if is_one(by) => Likelihood::Odd,
        Changed::Expr(changed) if is_one(changed) => Likelihood::Told,
        _ => Likelihood::Number,
    }
}

/// The smallest parts in which two expressions differ; what differs in a number or a name, with what it is said of.
fn differing<'e>(old: &'e Expr, new: &'e Expr) -> (&'e Expr, &'e Expr) {
    let (olds, news) = (parts_of_ref(old), parts_of_ref(new));
    let is_alike = std::mem::discriminant(&old.kind) == std::mem::discriminant(&new.kind);
    if !is_alike || olds.len() != news.len() || !says_same_of_parts(old, new) {
        return (old, new);
    }
    let mut differ = olds.into_iter().zip(news).filter(|(old, new)| !is_same(old, new));
    match (differ.next(), differ.next()) {
        (Some((was, is)), None) if !matches!(is.kind, ExprKind::Number(_) | ExprKind::Path(_)) => {
            differing(was, is)
        }
        _ => (old, new),
    }
}

/// Whether two expressions are the same but for their parts.
fn says_same_of_parts(old: &Expr, new: &Expr) -> bool {
    match (&old.kind, &new.kind) {
        (ExprKind::Call { function: old, .. }, ExprKind::Call { function: new, .. }) => {
            old.get_ident() == new.get_ident()
        }
        (ExprKind::Binary { operator: old, .. }, ExprKind::Binary { operator: new, .. }) => {
            old == new
        }
        _ => true,
    }
}

fn is_same(old: &Expr, new: &Expr) -> bool {
    let (olds, news) = (parts_of_ref(old), parts_of_ref(new));
    let is_alike = match (&old.kind, &new.kind) {
        (ExprKind::Number(old), ExprKind::Number(new)) => old == new,
        (ExprKind::Path(old), ExprKind::Path(new)) => old.get_ident() == new.get_ident(),
        (old, new) => std::mem::discriminant(old) == std::mem::discriminant(new),
    };
    is_alike
        && olds.len() == news.len()
        && says_same_of_parts(old, new)
        && olds.into_iter().zip(news).all(|(old, new)| is_same(old, new))
}

/// The first two arguments of a call, if both are calls of the same that differ in their order.
fn exchanged<'e>(was: &'e Expr, is: &Expr) -> Option<[&'e Expr; 2]> {
    let (ExprKind::Call { arguments: old, .. }, ExprKind::Call { arguments: new, .. }) =
        (&was.kind, &is.kind)
    else {
        return None;
    };
    let ([first, second, ..], [third, fourth, ..]) = (&old[..], &new[..]) else { return None };
    let is_it = says_same_of_parts(was, is)
        && is_same(first, fourth)
        && is_same(second, third)
        && !is_same(first, second);
    is_it.then_some([first, second])
}

/// Whether a comparison is turned round, or another calculation made; `*` and `<<` both multiply, and of two numbers that
/// are reckoned either may be taken off.
fn is_turned(was: &Expr, is: &Expr) -> bool {
    use Comparison::{AtLeast, AtMost, Less, More};
    let (
        ExprKind::Binary { operator: was, left: first, .. },
        ExprKind::Binary { operator: is, left, .. },
    ) = (&was.kind, &is.kind)
    else {
        return false;
    };
    let is_number = |expr: &Expr| matches!(expr.kind, ExprKind::Number(_));
    match (was, is) {
        (Operator::Compare(was), Operator::Compare(is)) => {
            let [was, is] = [was, is].map(|one| match one {
                Less | AtMost => -1,
                More | AtLeast => 1,
                _ => 0,
            });
            was * is < 0
        }
        (Operator::Calculate(was), Operator::Calculate(is)) if was == is => {
            is_number(first) != is_number(left)
        }
        (Operator::Calculate(was), Operator::Calculate(is)) => {
            let multiplies = |one| matches!(one, &Arithmetic::Times | &Arithmetic::Shift);
            !(multiplies(was) && multiplies(is))
        }
        _ => false,
    }
}

/// Whether two expressions differ in a number alone.
fn is_of_numbers(was: &Expr, is: &Expr) -> bool {
    let is_number = |expr: &Expr| matches!(expr.kind, ExprKind::Number(_));
    if is_number(was) || is_number(is) {
        return true;
    }
    let (olds, news) = (parts_of_ref(was), parts_of_ref(is));
    says_same_of_parts(was, is)
        && olds.len() == news.len()
        && olds
            .iter()
            .zip(&news)
            .any(|(old, new)| is_number(old) && is_number(new) && !is_same(old, new))
}
