//! What is certain of a condition at any time of a game, whatever the cards: by constants, and by how far counters ever get.

use solitaire_model::{Arithmetic, Comparison};

use super::counter_changes::only_falls;
use super::expr::{Expr, Kind, Named, Sugar};
use super::game::{Game, Move, rules_asked};
use super::ids::{CounterId, IdVec};
use super::steps::Step;

/// The least and the most that a number ever is, where that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least.
    pub least: Option<i64>,
    /// The most.
    pub most: Option<i64>,
}

impl Range {
    const OPEN: Self = Self { least: None, most: None };

    const fn exactly(number: i64) -> Self {
        Self { least: Some(number), most: Some(number) }
    }

    /// That of a number which is in one of two ranges.
    fn or(self, other: Self) -> Self {
        let both = |one: Option<i64>, other: Option<i64>| one.zip(other);
        Self {
            least: both(self.least, other.least).map(|(one, other)| one.min(other)),
            most: both(self.most, other.most).map(|(one, other)| one.max(other)),
        }
    }

    fn negated(self) -> Self {
        let negated = |end: Option<i64>| end.and_then(i64::checked_neg);
        Self { least: negated(self.most), most: negated(self.least) }
    }

    fn plus(self, other: Self) -> Self {
        let sum = |one: Option<i64>, other: Option<i64>| one?.checked_add(other?);
        Self { least: sum(self.least, other.least), most: sum(self.most, other.most) }
    }

    fn times(self, by: i64) -> Self {
        let [first, last] =
            [self.least, self.most].map(|end| end.and_then(|end| end.checked_mul(by)));
        if by < 0 { Self { least: last, most: first } } else { Self { least: first, most: last } }
    }

    /// Whether each number of this range is less than each of the other.
    fn is_below(self, other: Self) -> bool {
        self.most.zip(other.least).is_some_and(|(most, least)| most < least)
    }

    fn is_at_most(self, other: Self) -> bool {
        self.most.zip(other.least).is_some_and(|(most, least)| most <= least)
    }

    fn is_one(self) -> bool {
        self.least.is_some() && self.least == self.most
    }

    /// How all numbers of this range compare with all of another, where that is the same for all.
    fn compares(self, comparison: Comparison, other: Self) -> Option<bool> {
        let either = |holds: bool, fails: bool| match (holds, fails) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        let apart = self.is_below(other) || other.is_below(self);
        let same = self.is_one() && self == other;
        match comparison {
            Comparison::Less => either(self.is_below(other), other.is_at_most(self)),
            Comparison::AtMost => either(self.is_at_most(other), other.is_below(self)),
            Comparison::More => either(other.is_below(self), self.is_at_most(other)),
            Comparison::AtLeast => either(other.is_at_most(self), self.is_below(other)),
            Comparison::Equal => either(same, apart),
            Comparison::Different => either(apart, same),
        }
    }
}

/// What is certain of one game at any time.
pub struct Ever<'g> {
    /// The game.
    pub game: &'g Game,
    counters: IdVec<CounterId, Range>,
}

impl<'g> Ever<'g> {
    /// Finds out how far counters ever get: only moves that can be made change them. `is_off` says of a move that it cannot, by
    /// what is known so far.
    pub fn of(game: &'g Game, is_off: impl Fn(&Self, &Move) -> bool) -> Self {
        let begins = |start: Option<i64>| start.map_or(Range::OPEN, Range::exactly);
        let counters = game.counters.map(|counter| begins(counter.start));
        let mut ever = Self { game, counters };
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            ever.lose_count();
        }
        loop {
            let before = ever.counters.clone();
            ever.steps(&game.deal);
            for declared in &game.moves {
                if !is_off(&ever, declared) {
                    ever.steps(&declared.steps);
                }
            }
            if ever.counters == before {
                return ever;
            }
        }
    }

    /// Nobody knows what the author's own steps and moves do to counters.
    fn lose_count(&mut self) {
        self.counters = self.game.counters.all(Range::OPEN);
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Set(counter, value) => {
                    let (was, is) = (self.counters[*counter], self.number(value));
                    let both = was.or(is);
                    // What moves an end once may do so again.
                    self.counters[*counter] = Range {
                        least: both.least.filter(|least| Some(*least) == was.least),
                        most: both.most.filter(|most| Some(*most) == was.most),
                    };
                }
                Step::Custom(_) => self.lose_count(),
                Step::If(condition, then, otherwise) => {
                    let holds = self.truth(condition);
                    if holds != Some(false) {
                        self.steps(then);
                    }
                    if holds != Some(true) {
                        self.steps(otherwise);
                    }
                }
                Step::For { steps, .. } => self.steps(steps),
                _ => {}
            }
        }
    }

    /// Whether a condition always holds, or never; none where that depends on the board.
    pub fn truth(&self, expr: &Expr) -> Option<bool> {
        let both = |sides: &[Expr; 2]| sides.each_ref().map(|side| self.truth(side));
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Some(*truth),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.truth(before),
            Kind::Rule(Named(rule, _), _) => self.truth(&self.game.pieces[*rule].now().expr),
            Kind::Constant(Named(number, _)) => {
                let value = self.game.constants[*number].value?;
                (value.is_truth && !value.is_broken).then_some(value.value != 0)
            }
            Kind::Not(inner) => self.truth(inner).map(|truth| !truth),
            Kind::All(sides) => joined(both(sides), false),
            Kind::Any(sides) => joined(both(sides), true),
            Kind::If(parts) => match self.truth(&parts[0]) {
                Some(holds) => self.truth(&parts[if holds { 1 } else { 2 }]),
                None => self.truth(&parts[1]).filter(|then| self.truth(&parts[2]) == Some(*then)),
            },
            Kind::Compare(comparison, sides) => self.compared(*comparison, sides),
            _ => None,
        }
    }

    fn compared(&self, comparison: Comparison, sides: &[Expr; 2]) -> Option<bool> {
        let [left, right] = sides.each_ref().map(|side| self.number(side));
        let found = left.compares(comparison, right)?;
        if sides
            .iter()
            .any(|side| self.speaks(side, &|part| matches!(part.kind, Kind::Constant(..))))
        {
            return Some(found);
        }
        // To ask for more than is left switches something off; that a counter has gone below where it begins, or is what
        // nothing sets it to, is asked by mistake, which is said elsewhere.
        let falls = |part: &Expr| matches!(part.kind, Kind::Counter(Named(counter, _)) if only_falls(self.game, counter));
        let counts = |side: &Expr| self.speaks(side, &falls);
        let lacks = match comparison {
            Comparison::More | Comparison::AtLeast => counts(&sides[0]),
            Comparison::Less | Comparison::AtMost => counts(&sides[1]),
            Comparison::Equal => counts(if left.is_below(right) { &sides[0] } else { &sides[1] }),
            Comparison::Different => sides.iter().any(counts),
        };
        let is_known = if found { sides.iter().any(counts) } else { lacks };
        is_known.then_some(found)
    }

    /// Whether some part of an expression, or of a rule that it asks, is such a one.
    fn speaks(&self, expr: &Expr, is: &dyn Fn(&Expr) -> bool) -> bool {
        let mut found = false;
        let rules = rules_asked(&self.game.pieces, expr);
        let rules = rules.into_iter().map(|rule| &self.game.pieces[rule].now().expr);
        rules.chain([expr]).for_each(|expr| expr.visit(&mut |part| found |= is(part)));
        found
    }

    /// What a number ever is.
    pub fn number(&self, expr: &Expr) -> Range {
        if let Some(number) = self.game.number(expr) {
            return Range::exactly(number);
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => self.counters[*counter],
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.number(before),
            Kind::Sugar(Sugar::Negate(inner)) => self.number(inner).negated(),
            Kind::Rule(Named(rule, _), _) => self.number(&self.game.pieces[*rule].now().expr),
            Kind::If(parts) => match self.truth(&parts[0]) {
                Some(holds) => self.number(&parts[if holds { 1 } else { 2 }]),
                None => self.number(&parts[1]).or(self.number(&parts[2])),
            },
            Kind::Arithmetic(operation, sides) => {
                calculated(*operation, sides.each_ref().map(|side| self.number(side)))
            }
            _ => Range::OPEN,
        }
    }
}

/// What two numbers ever come to.
fn calculated(operation: Arithmetic, [left, right]: [Range; 2]) -> Range {
    let one = |range: Range| range.least.filter(|_| range.is_one());
    match (operation, one(left), one(right)) {
        (Arithmetic::Add, ..) => left.plus(right),
        (Arithmetic::Subtract, ..) => left.plus(right.negated()),
        (Arithmetic::Times, _, Some(by)) => left.times(by),
        (Arithmetic::Times, Some(by), _) => right.times(by),
        (_, Some(left), Some(right)) => {
            operation.checked(left, right).map_or(Range::OPEN, Range::exactly)
        }
        _ => Range::OPEN,
    }
}

/// What is certain of two sides of which one alone decides if it is `decides`.
fn joined(sides: [Option<bool>; 2], decides: bool) -> Option<bool> {
    if sides.contains(&Some(decides)) {
        return Some(decides);
    }
    (sides == [Some(!decides); 2]).then_some(!decides)
}
