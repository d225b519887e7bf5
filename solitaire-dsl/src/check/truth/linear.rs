//! Numbers in comparisons, as sums of unknown terms, and the range of values of such a sum.

use solitaire_model::{Arithmetic, Faces, Function, Operator, Quantifier, RANKS, Semantics};

use super::cards::measured;
use super::facts::Facts;
use super::terms::{Id, Term, Terms};
use crate::check::causes::statement;
use crate::meaning::{ContainerId, Game, MAX_CARDS, Ranks, Term as Word};
use crate::syntax::ast::Head;

/// A number as a sum: terms multiplied by factors, plus a constant.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Sum {
    /// The terms, sorted, each with its factor.
    pub parts: Vec<(Id, i64)>,
    /// The constant.
    pub fixed: i64,
}

impl Sum {
    /// Writes a number as a sum. If that is not possible, the number itself is the only term.
    pub fn of(terms: &Terms, id: Id) -> Self {
        let alone = || Self { parts: vec![(id, 1)], fixed: 0 };
        Self::default().with(terms, id, 1).map_or_else(alone, Self::sorted)
    }

    /// The first number minus the second, as a sum; `None` if that is not possible.
    pub fn difference(terms: &Terms, one: Id, other: Id) -> Option<Self> {
        let sum = Self::default().with(terms, one, 1)?.with(terms, other, -1)?;
        Some(sum.sorted())
    }

    fn sorted(mut self) -> Self {
        self.parts.retain(|(_, times)| *times != 0);
        self.parts.sort_unstable();
        self
    }

    fn with(mut self, terms: &Terms, id: Id, times: i64) -> Option<Self> {
        self.add(terms, id, times).then_some(self)
    }

    fn add(&mut self, terms: &Terms, id: Id, times: i64) -> bool {
        let fixed = match terms.get(id) {
            Term::Number(value) => Some(*value),
            Term::Negate(inner) => return self.add(terms, *inner, -times),
            Term::Binary(Operator::Calculate(Arithmetic::Add), one, other) => {
                return self.add(terms, *one, times) && self.add(terms, *other, times);
            }
            Term::Binary(Operator::Calculate(Arithmetic::Subtract), one, other) => {
                return self.add(terms, *one, times) && self.add(terms, *other, -times);
            }
            Term::Binary(Operator::Calculate(Arithmetic::Times), one, other) => {
                match (terms.get(*one), terms.get(*other)) {
                    (Term::Number(by), _) => return self.add_times(terms, *other, times, *by),
                    (_, Term::Number(by)) => return self.add_times(terms, *one, times, *by),
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(fixed) = fixed {
            let sum = fixed.checked_mul(times).and_then(|fixed| self.fixed.checked_add(fixed));
            // If the constant leaves the range of `i32`, the number cannot be written as a sum.
            self.fixed = sum.unwrap_or(i64::MAX);
            return self.fixed.abs() < i64::from(i32::MAX);
        }
        match self.parts.iter_mut().find(|(part, _)| *part == id) {
            Some((_, known)) => *known += times,
            None => self.parts.push((id, times)),
        }
        true
    }

    fn add_times(&mut self, terms: &Terms, id: Id, times: i64, by: i64) -> bool {
        times.checked_mul(by).is_some_and(|times| self.add(terms, id, times))
    }

    /// If the first factor is negative, negates the whole sum, so that equal sums look alike. Returns true if it did.
    pub fn turn(&mut self) -> bool {
        let turned = self.parts.first().is_some_and(|(_, times)| *times < 0);
        if turned {
            self.parts.iter_mut().for_each(|(_, times)| *times = -*times);
            self.fixed = -self.fixed;
        }
        turned
    }
}

/// The least and the greatest value of a number; `None` for an end that is not known.
pub type Range = (Option<i64>, Option<i64>);

/// Computes the ranges of numbers in conditions.
pub struct Ranges<'r> {
    /// The game.
    pub game: &'r Game,
    /// What is known when the condition is evaluated.
    pub facts: &'r Facts,
    /// The terms of the condition.
    pub terms: &'r Terms,
}

impl Ranges<'_> {
    /// The range of a sum of these terms with their factors.
    pub fn of_parts(&self, parts: &[(Id, i64)]) -> Range {
        if let [(one, first), (other, second)] = parts
            && first + second == 0
            && let Some(least) = self.moving_within(*one, *other)
        {
            // The moving cards still lie on the source, so their number is at most the number of cards there.
            return if (least == *one) == (*first > 0) { (None, Some(0)) } else { (Some(0), None) };
        }
        let (mut least, mut most) = (Some(0_i64), Some(0_i64));
        for (part, times) in parts {
            let (low, high) = self.of(*part);
            let (low, high) = if *times < 0 { (high, low) } else { (low, high) };
            let times_it = |end: Option<i64>| end.and_then(|end| end.checked_mul(*times));
            least = least.zip(times_it(low)).and_then(|(sum, end)| sum.checked_add(end));
            most = most.zip(times_it(high)).and_then(|(sum, end)| sum.checked_add(end));
        }
        (least, most)
    }

    /// If the terms are `count(moving)` and `count(source)`: the term `count(moving)`, which is never the greater one.
    fn moving_within(&self, one: Id, other: Id) -> Option<Id> {
        let counted = |id: Id| match self.terms.get(id) {
            Term::Call(Function::Count, of) => match self.terms.get(of[0]) {
                Term::Word(word) => Some(*word),
                _ => None,
            },
            _ => None,
        };
        match (self.facts.moves, counted(one), counted(other)) {
            (true, Some(Word::Moving), Some(Word::Source)) => Some(one),
            (true, Some(Word::Source), Some(Word::Moving)) => Some(other),
            _ => None,
        }
    }

    /// The range of a single term.
    pub fn of(&self, id: Id) -> Range {
        match self.terms.get(id) {
            Term::Number(value) => (Some(*value), Some(*value)),
            Term::CardsInPlay => (Some(1), Some(MAX_CARDS)),
            Term::Call(function, of) => match function.semantics() {
                Semantics::Count(faces) => self.facts.count(self.terms, faces, of[0]),
                Semantics::CountPassing => {
                    (Some(0), self.facts.count(self.terms, Faces::Up, of[0]).1)
                }
                Semantics::CountElements { .. } | Semantics::Quantifier(Quantifier::HowMany) => {
                    (Some(0), self.facts.most.and(self.elements(of[0])))
                }
                Semantics::Index => (Some(0), None),
                Semantics::FoundationRank { .. } => (Some(0), Some(i64::from(RANKS))),
                Semantics::Measure(measure) => {
                    let (least, most) = measure.range_or_none();
                    (Some(least), Some(most))
                }
                _ => (None, None),
            },
            Term::If(_, then, otherwise) => {
                let one = Sum::of(self.terms, *then);
                let other = Sum::of(self.terms, *otherwise);
                let ends = [one, other].map(|sum| {
                    let (low, high) = self.of_parts(&sum.parts);
                    (low.map(|low| low + sum.fixed), high.map(|high| high + sum.fixed))
                });
                let [(low, high), (other_low, other_high)] = ends;
                (
                    low.zip(other_low).map(|(one, other)| one.min(other)),
                    high.zip(other_high).map(|(one, other)| one.max(other)),
                )
            }
            _ => (None, None),
        }
    }

    /// The number of elements of a container; `None` if a variation may change it.
    fn elements(&self, group: Id) -> Option<i64> {
        match self.terms.get(group) {
            Term::Container(number) if !self.varies(*number) => {
                Some(i64::from(self.game.containers[*number].count))
            }
            _ => None,
        }
    }

    /// True if a constant of a family, which a variation may change, sets the container's number of elements.
    fn varies(&self, container: ContainerId) -> bool {
        let is_family = matches!(self.game.lineage.own().head, Head::Family { .. });
        let held = statement(self.game, container).and_then(|stated| stated.held.as_ref());
        is_family
            && held.and_then(|held| held.count.as_ref()).is_some_and(|count| {
                self.game.constants.iter().any(|constant| count.says(&constant.name.to_string()))
            })
    }
}

/// A number that depends only on cards, such as `rank(top(target)) + 1`.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// A constant.
    Fixed(i64),
    /// A function such as `rank` of the card that this term stands for.
    Of(Function, Id),
    /// A calculation with two such numbers.
    Of2(Arithmetic, Box<[Tree; 2]>),
}

impl Tree {
    /// The tree of a number, if it depends only on cards; otherwise `None`.
    pub fn of(terms: &Terms, id: Id) -> Option<Self> {
        match terms.get(id) {
            Term::Number(value) => Some(Self::Fixed(*value)),
            Term::Call(function, of) => {
                let is_measure = matches!(function.semantics(), Semantics::Measure(_));
                is_measure.then(|| Self::Of(*function, of[0]))
            }
            Term::Negate(inner) => {
                let sides = [Self::Fixed(0), Self::of(terms, *inner)?];
                Some(Self::Of2(Arithmetic::Subtract, Box::new(sides)))
            }
            // A shift is left out: its right operand has limits of its own, which [`Self::value`] does not compute.
            Term::Binary(Operator::Calculate(operation), one, other)
                if *operation != Arithmetic::Shift =>
            {
                let sides = [Self::of(terms, *one)?, Self::of(terms, *other)?];
                Some(Self::Of2(*operation, Box::new(sides)))
            }
            _ => None,
        }
    }

    /// Calls `see` for each card that the number is computed from, with the function that reads the card.
    pub fn cards(&self, see: &mut impl FnMut(Id, Function)) {
        match self {
            Self::Fixed(_) => {}
            Self::Of(function, card) => see(*card, *function),
            Self::Of2(_, sides) => sides.iter().for_each(|side| side.cards(see)),
        }
    }

    /// The number of constants and functions of cards in this tree.
    pub fn size(&self) -> u64 {
        match self {
            Self::Fixed(_) | Self::Of(..) => 1,
            Self::Of2(_, sides) => sides.iter().map(Self::size).sum(),
        }
    }

    /// The value of this tree; `card` returns the card for a term.
    pub fn value(&self, ranks: Ranks, card: &impl Fn(Id) -> usize) -> i64 {
        match self {
            Self::Fixed(value) => *value,
            Self::Of(function, of) => match function.semantics() {
                Semantics::Measure(measure) => measured(ranks, measure, card(*of)),
                _ => 0,
            },
            Self::Of2(operation, sides) => {
                let [left, right] = sides.each_ref().map(|side| side.value(ranks, card));
                let value = match operation {
                    Arithmetic::Add => left.checked_add(right),
                    Arithmetic::Subtract => left.checked_sub(right),
                    Arithmetic::Times => left.checked_mul(right),
                    Arithmetic::Divide => left.checked_div(right).or(Some(0)),
                    Arithmetic::Remainder => left.checked_rem(right).or(Some(0)),
                    Arithmetic::Shift => Some(0),
                };
                // A result beyond the range of `i32` becomes the limit of the range.
                let (least, most) = (i64::from(i32::MIN), i64::from(i32::MAX));
                value.unwrap_or(most).clamp(least, most)
            }
        }
    }
}
