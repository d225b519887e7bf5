//! Writes sentences about how often a move may be made, and about a stock with too few cards for a whole row.

use super::deal::Dealt;
use super::node::{Node, conjuncts};
use super::numbers::{times, word};
use super::roles::Role;
use super::speaker::Book;

use solitaire_runtime::model::{Amount, Arithmetic, Comparison, Expr, Move, Spot, Step};
use solitaire_runtime::nouns::capital;

/// A limit on how often a move may be made. The counter holds the number of times left, and starts with `times`.
pub(super) struct Limit {
    pub(super) times: i32,
    pub(super) counter: u8,
}

impl Book {
    /// The sentence about how often a move may be made, with a space before it. Empty if there is nothing to say.
    pub(super) fn limit_words(&self, made: &'static Move) -> String {
        let redeals = made.steps.iter().any(|step| match step {
            Step::Gather { into: Some(into), from: Spot::Elements { container, .. }, .. } => {
                let from = self.model.containers[usize::from(*container)].kind.name;
                self.role(*into) == Role::Stock && from == "Waste"
            }
            _ => false,
        });
        match self.limit(made).map(|limit| limit.times) {
            Some(1) if redeals => " One redeal: two passes through the stock.".to_owned(),
            Some(often) if redeals => format!(
                " {} redeals: {} passes through the stock.",
                capital(&word(often)),
                word(often + 1)
            ),
            Some(often) => format!(" You may do this {}.", times(often)),
            None if self.is_unlimited(made) => " You may do this as often as you like.".to_owned(),
            None => String::new(),
        }
    }

    /// The limit of a move: a counter that must be above 0, that the move lowers by one, and that no other move sets.
    pub(super) fn limit(&self, made: &'static Move) -> Option<Limit> {
        let node = self.reader.read(&made.condition, &[]);
        conjuncts(&node).iter().find_map(|part| {
            let counter = right_of(part)?;
            let times = self.model.counters[usize::from(counter)].start?;
            let used = made.steps.iter().any(|step| {
                let Step::Set { counter: set, value } = step else { return false };
                let one_less = Node::Arithmetic(
                    Arithmetic::Subtract,
                    Box::new([Node::Counter(counter), Node::Number(1)]),
                );
                *set == counter && self.reader.read(value, &[]) == one_less
            });
            let elsewhere =
                self.model.moves.iter().filter(|other| !std::ptr::eq(*other, made)).any(|other| {
                    other.steps.iter().any(
                        |step| matches!(step, Step::Set { counter: set, .. } if *set == counter),
                    )
                });
            (used && !elsewhere).then_some(Limit { times, counter })
        })
    }

    /// True if the page must mention a counter by its name: it changes, and is not just the limit of one move.
    pub(super) fn speaks_of(&self, counter: u8) -> bool {
        let is_limit =
            |made: &&'static Move| self.limit(made).is_some_and(|limit| limit.counter == counter);
        let changes = self.reader.read(&Expr::Counter(counter), &[]) == Node::Counter(counter);
        changes && !self.model.moves.iter().any(|made| is_limit(&made))
    }

    /// True if a move, such as a redeal, may be made any number of times, so that the page should say so.
    fn is_unlimited(&self, made: &'static Move) -> bool {
        made.steps.iter().any(|step| match step {
            Step::Set { counter, .. } => self.model.counters[usize::from(*counter)].start.is_none(),
            Step::Gather { from: Spot::Elements { .. }, into, .. } => {
                into.is_none_or(|into| self.role(into) == Role::Stock)
                    && !uses_counter(&made.condition)
            }
            _ => false,
        })
    }

    /// The sentence about a stock with too few cards left for a whole row; `None` if that never happens.
    pub(super) fn runs_short(&self, made: &'static Move, dealt: &Dealt) -> Option<String> {
        let [Step::Deal { to, amount: Amount::Rounds(rounds), from, .. }] = made.steps else {
            return None;
        };
        let places = self.speaker().places(to, &[]);
        let Spot::Elements { container, .. } = from else { return None };
        if !self.model.containers[usize::from(*container)].kind.is_stock {
            return None;
        }
        let Node::Number(rounds) = self.reader.read(rounds, &[]) else { return None };
        let row = places.range.map_or(1, |(from, to)| to - from) * rounds;
        let left = i32::try_from(dealt.stock?).ok()? % row.max(1);
        let noun = self.noun(places.container?);
        // If several moves take cards from the stock or return cards to it, the number left cannot be calculated.
        let several =
            self.model.moves.iter().filter(|other| self.touches(other, *container)).count() > 1;
        if left == 0 && !several || row == 1 {
            return None;
        }
        Some(match noun.only {
            true => " If fewer are left, turn all of them.".to_owned(),
            false => format!(" If too few are left, the {} at the right get none.", noun.many),
        })
    }

    /// True if the steps of a move deal cards from the container or gather cards into it.
    fn touches(&self, made: &Move, container: u8) -> bool {
        made.steps.iter().any(|step| match step {
            Step::Deal { from: Spot::Elements { container: from, .. }, .. } => *from == container,
            Step::Gather { into, .. } => *into == Some(container),
            _ => false,
        })
    }
}

/// The counter in a condition that requires it to be above 0, such as `redeals > 0`; `None` for other conditions.
fn right_of(part: &Node) -> Option<u8> {
    let Node::Compare(comparison, sides) = part else { return None };
    match (comparison, &**sides) {
        (Comparison::More | Comparison::Different, [Node::Counter(counter), Node::Number(0)])
        | (Comparison::AtLeast, [Node::Counter(counter), Node::Number(1)]) => Some(*counter),
        _ => None,
    }
}

pub(super) fn is_right(part: &Node, counter: u8) -> bool {
    right_of(part) == Some(counter)
}

fn uses_counter(expr: &Expr) -> bool {
    match expr {
        Expr::Counter(_) => true,
        Expr::All(parts) | Expr::Any(parts) => parts.iter().any(uses_counter),
        Expr::Not(part) => uses_counter(part),
        Expr::Compare(_, parts) => parts.iter().any(uses_counter),
        _ => false,
    }
}
