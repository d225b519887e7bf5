//! Puts conditions on numbers into English.

use solitaire_model::Phrase;

use super::vocabulary::{a_card_of, filled_in, own_name};
use super::words::{IT, Words, counted};
use crate::model::{Arithmetic, Comparison, Counter, Expr, Function, Term};
use crate::nouns;
use solitaire_model::Rank;

impl Words<'_, '_> {
    pub(super) fn compared(
        &self,
        comparison: Comparison,
        left: &Expr,
        right: &Expr,
        wanted: bool,
    ) -> String {
        let comparison = if wanted { comparison } else { comparison.opposite() };
        let known = self.compared_places(comparison, left, right);
        if let Some(said) = known.or_else(|| self.compared_counts(comparison, left, right)) {
            return said;
        }
        let open = self.is_open(left) || self.is_open(right);
        if open {
            return format!(
                "{} must be {}",
                self.number(left),
                limited(comparison, &self.number(right))
            );
        }
        let (is, limit) =
            (self.judge.number(left, self.params), self.judge.number(right, self.params));
        match left {
            Expr::Call(Function::Rank, [card]) if let Some(rank) = rank(limit) => {
                return format!("{} must be {}", self.value(card), of_rank(comparison, rank));
            }
            Expr::Call(Function::Count, [Expr::Term(Term::Moving)])
                if matches!(comparison, Comparison::AtMost | Comparison::Less) =>
            {
                let most = limit - i32::from(matches!(comparison, Comparison::Less));
                return format!("at most {} can move at once", counted(most, "card"));
            }
            Expr::Counter(counter) if let Some(start) = self.model().falls_from(*counter) => {
                return self.made(*counter, comparison, (start, limit));
            }
            _ => {}
        }
        if let (Comparison::Equal, Expr::Arithmetic(Arithmetic::Add, [one, other])) =
            (comparison, left)
            && let (Expr::Call(Function::Rank, [one]), Expr::Call(Function::Rank, [other])) =
                (one, other)
        {
            let both = match [self.value(one), self.value(other)] {
                values if values.iter().any(|value| value == IT) => "the two".to_owned(),
                [one, other] => format!("{one} and {other}"),
            };
            return format!("{both} must add up to {limit}, not {is}");
        }
        // An index counts from 0 in a declaration, but players count from 1, so one is added.
        let from = i32::from(is_place(left));
        let limit = limited(comparison, &limit.saturating_add(from).to_string());
        format!("{} must be {limit}, not {}", self.number(left), is.saturating_add(from))
    }

    /// The sentence if a condition compares the positions of two places, or tests the position of one: `it must be 1
    /// place to the right of J♦`. `None` for other conditions.
    fn compared_places(&self, comparison: Comparison, left: &Expr, right: &Expr) -> Option<String> {
        match (comparison, left, right) {
            (
                Comparison::Equal,
                Expr::Arithmetic(
                    Arithmetic::Subtract,
                    [Expr::Call(Function::Index, [one]), Expr::Call(Function::Index, [other])],
                ),
                Expr::Number(places @ 1..),
            ) => {
                let (one, other) = (self.position(one), self.position(other));
                Some(format!("{one} must be {} to the right of {other}", counted(*places, "place")))
            }
            (
                Comparison::Less | Comparison::More,
                Expr::Call(Function::Index, [one]),
                Expr::Call(Function::Index, [other]),
            ) => {
                let side = if comparison == Comparison::Less { "left" } else { "right" };
                let (one, other) = (self.position(one), self.position(other));
                Some(format!("{one} must be to the {side} of {other}"))
            }
            (
                Comparison::Equal,
                Expr::Call(Function::Index, [one]),
                Expr::Call(Function::Index, [other]),
            ) => {
                let (one, other) = (self.value(one), self.value(other));
                Some(format!("{one} must have the same place as {other}"))
            }
            (
                Comparison::Equal | Comparison::Different,
                Expr::Call(Function::Index, [one]),
                Expr::Number(index),
            ) => {
                let not = if comparison == Comparison::Equal { "" } else { "not " };
                let nth = nouns::ordinal(index.saturating_add(1));
                Some(format!("{} must {not}be the {nth}", self.value(one)))
            }
            _ => None,
        }
    }

    /// The sentence if a condition means that all cards of a place move, or that some place is empty or holds a card.
    /// `None` for other conditions.
    fn compared_counts(&self, comparison: Comparison, left: &Expr, right: &Expr) -> Option<String> {
        use Comparison::{AtLeast, Different, Equal, Less, More};
        match (left, comparison, right) {
            (
                Expr::Call(Function::Count, [Expr::Term(Term::Moving)]),
                Equal,
                Expr::Call(function @ (Function::Count | Function::FaceUp), [of]),
            ) => {
                let which = if *function == Function::FaceUp { "face-up cards" } else { "cards" };
                Some(format!("all {which} of {} must move together", self.value(of)))
            }
            (Expr::Call(function @ (Function::Empties | Function::Filled), [group]), _, right) => {
                let does = if *function == Function::Empties { "be empty" } else { "hold a card" };
                let some = match (comparison, right) {
                    (More | Different, Expr::Number(0)) | (AtLeast, Expr::Number(1)) => "some",
                    (Equal, Expr::Number(0)) | (Less, Expr::Number(1)) => "no",
                    _ => return None,
                };
                let may = if some == "no" { "may" } else { "must" };
                Some(format!("{some} {} {may} {does}", self.element(group)))
            }
            _ => None,
        }
    }

    /// The sentence about a counter of the times left, which starts with `start` and is compared with `limit`: `no
    /// redeals are left`.
    fn made(&self, counter: u8, comparison: Comparison, (start, limit): (i32, i32)) -> String {
        let one = nouns::counted_by(self.model().counters[usize::from(counter)].name);
        let made = |how: &str, left: i32, may: &str| {
            let number = start.saturating_sub(left);
            format!("{how}{} {may} have been made", counted(number, &one))
        };
        match comparison {
            Comparison::More | Comparison::Different if limit == 0 => {
                format!("no {} are left", nouns::plural(&one))
            }
            Comparison::AtLeast if limit == 1 => format!("no {} are left", nouns::plural(&one)),
            Comparison::More => made("at most ", limit.saturating_add(1), "may"),
            Comparison::AtLeast => made("at most ", limit, "may"),
            Comparison::Less => made("at least ", limit.saturating_sub(1), "must"),
            Comparison::AtMost => made("at least ", limit, "must"),
            Comparison::Equal => made("exactly ", limit, "must"),
            Comparison::Different => made("more or less than ", limit, "must"),
        }
    }

    /// Words for a number: `the number of moving cards`.
    pub(super) fn number(&self, expr: &Expr) -> String {
        match expr {
            Expr::Counter(number) => counter_words(&self.model().counters[usize::from(*number)]),
            Expr::Rule(number, _) => {
                format!("“{}”", nouns::words(self.model().rules[usize::from(*number)].name))
            }
            Expr::Custom { path, index, args } => {
                let args: Vec<String> = args.iter().map(|arg| self.value(arg)).collect();
                self.marked(*index, &args).unwrap_or_else(|| format!("“{}”", own_name(path)))
            }
            Expr::Arithmetic(operation, [left, right]) => self.calculated(*operation, left, right),
            Expr::Call(Function::Count, [Expr::Term(Term::Moving)]) => {
                "the number of moving cards".to_owned()
            }
            // This expression counts runs: it counts the cards that no other card continues, and each run has one such
            // last card.
            Expr::Call(
                Function::HowManyCards,
                [
                    cards,
                    Expr::Closure {
                        body:
                            Expr::Compare(
                                Comparison::Equal,
                                [Expr::Call(Function::HowManyCards, _), Expr::Number(0)],
                            ),
                        ..
                    },
                ],
            ) => {
                format!("the number of runs among {}", self.value(cards))
            }
            Expr::Call(function, args) => {
                let text = match function.entry() {
                    entry if let Some(text) = entry.number => text,
                    entry if let Phrase::Number(text) = entry.phrase => text,
                    _ => return self.value_or_number(expr),
                };
                let arg = |nth: usize, _: &str| {
                    args.get(nth).map_or_else(String::new, |arg| self.value(arg))
                };
                filled_in(self.model(), text, true, arg)
            }
            other => self.value_or_number(other),
        }
    }

    fn value_or_number(&self, expr: &Expr) -> String {
        if self.is_open(expr) { "the number".to_owned() } else { self.value(expr) }
    }

    fn calculated(&self, operation: Arithmetic, left: &Expr, right: &Expr) -> String {
        if let (
            Arithmetic::Add,
            Expr::Call(Function::Rank, [one]),
            Expr::Call(Function::Rank, [other]),
        ) = (operation, left, right)
        {
            return format!(
                "the sum of the ranks of {} and {}",
                self.value(one),
                self.value(other)
            );
        }
        let (left, right) = (self.number(left), self.number(right));
        match operation {
            Arithmetic::Add => format!("the sum of {left} and {right}"),
            Arithmetic::Subtract => format!("{left} less {right}"),
            Arithmetic::Times => format!("{left} times {right}"),
            Arithmetic::Divide => format!("{left} divided by {right}"),
            Arithmetic::Remainder => format!("the remainder of {left} divided by {right}"),
            Arithmetic::Shift => format!("{left} times 2 to the power of {right}"),
        }
    }
}

/// What a counter counts, in the author's words: `the number of cards that have been put on the piles`. If the author's
/// comment does not begin with `How many`, the counter's name.
fn counter_words(counter: &Counter) -> String {
    let docs = counter.docs.trim().trim_end_matches('.');
    match docs.strip_prefix("How many ").and_then(|docs| docs.split_once(" have been ")) {
        Some((things, done)) if !docs.contains(['.', '`', '_']) => {
            format!("the number of {things} that have been {done}")
        }
        _ => format!("the count “{}”", nouns::words(counter.name)),
    }
}

fn rank(number: i32) -> Option<Rank> {
    u8::try_from(number).ok().and_then(Rank::new)
}

/// True if a number is a position that counts from 0: the index of an element, or its row or column.
const fn is_place(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Index | Function::RowOf | Function::ColumnOf, _))
}

/// Words for a comparison with a number: `at most 5`.
fn limited(comparison: Comparison, limit: &str) -> String {
    let how = match comparison {
        Comparison::Equal => "",
        Comparison::Different => "other than ",
        Comparison::Less => "less than ",
        Comparison::AtMost => "at most ",
        Comparison::More => "more than ",
        Comparison::AtLeast => "at least ",
    };
    format!("{how}{limit}")
}

/// Words for a comparison with a rank: `a Jack or lower`.
fn of_rank(comparison: Comparison, rank: Rank) -> String {
    let card = a_card_of(rank);
    match comparison {
        Comparison::Equal => card,
        Comparison::Different => format!("other than {card}"),
        Comparison::Less => format!("lower than {card}"),
        Comparison::AtMost => format!("{card} or lower"),
        Comparison::More => format!("higher than {card}"),
        Comparison::AtLeast => format!("{card} or higher"),
    }
}
