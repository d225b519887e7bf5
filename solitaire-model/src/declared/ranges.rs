//! Finds the values that counters and the score can reach in play, as far as they follow from the steps of the game.

use core::ops::RangeInclusive;

use super::{Expr, GameModel, Step};
use crate::operator::Arithmetic;

/// The values that a number can reach, from the lowest to the highest.
type Range = RangeInclusive<i32>;

const ANY: Range = i32::MIN..=i32::MAX;

/// The directions in which steps can change a number.
#[derive(Clone, Copy, Default)]
struct Changes {
    rises: bool,
    falls: bool,
}

impl Changes {
    /// Adds a change by a known amount, or by an unknown amount if `by` is `None`.
    fn add(&mut self, by: Option<i32>) {
        self.rises |= by.is_none_or(|by| by > 0);
        self.falls |= by.is_none_or(|by| by < 0);
    }

    /// Returns the values that a number can reach if steps set it to values from `least` to `most` and then change it.
    fn from(self, (least, most): (i32, i32)) -> Range {
        let least = if self.falls { i32::MIN } else { least };
        let most = if self.rises { i32::MAX } else { most };
        least..=most
    }
}

impl GameModel<'_> {
    /// Returns the values that the counter with this index can reach: all values if a step or move written in Rust may
    /// change it.
    ///
    /// # Panics
    /// If there is no counter with this index.
    #[must_use]
    pub fn counter_range(&self, number: usize) -> RangeInclusive<i32> {
        let start = self.counters[number].at_start();
        let mut found =
            Counter { model: self, number, set: (start, start), changes: Changes::default() };
        let by_hand = self.moves.iter().any(|declared| declared.by_hand);
        let mut steps = self.moves.iter().map(|declared| declared.steps).chain([self.deal]);
        if by_hand || !steps.all(|steps| found.all(steps)) {
            return ANY;
        }
        found.changes.from(found.set)
    }

    /// If moves change the counter with this index only by subtracting 1, returns its initial value; otherwise `None`.
    /// Such a counter tells how many times something can still be done, for example a redeal.
    #[must_use]
    pub fn falls_from(&self, number: u8) -> Option<i32> {
        let start = self.counters.get(usize::from(number))?.start?;
        if self.counter_range(usize::from(number)) != (i32::MIN..=start) {
            return None;
        }
        let by_one = |value: &Expr<'_>| {
            matches!(value, Expr::Arithmetic(Arithmetic::Subtract, [Expr::Counter(own), by])
                if *own == number && self.constant(by) == Some(1))
        };
        self.moves.iter().all(|made| sets_only(made.steps, number, &by_one)).then_some(start)
    }

    /// Returns the value of an expression that has the same value on every board. `None` if the value may vary or is
    /// not a number.
    #[must_use]
    pub fn constant(&self, expr: &Expr<'_>) -> Option<i32> {
        match expr {
            Expr::Number(number) => Some(*number),
            Expr::Constant(number) => Some(self.constants[usize::from(*number)].value),
            Expr::CardsInPlay => Some(self.pack.len() as i32),
            Expr::Arithmetic(operation, [left, right]) => {
                let (left, right) = (self.constant(left)?, self.constant(right)?);
                i32::try_from(operation.checked(left.into(), right.into())?).ok()
            }
            _ => None,
        }
    }

    /// Returns the scores that moves can reach, ignoring the lowest score that the declaration sets.
    #[must_use]
    pub fn score_range(&self) -> RangeInclusive<i32> {
        let Some(score) = &self.score else { return 0..=0 };
        let start = score.start.as_ref().map_or(Some(0), |start| self.constant(start));
        let Some(start) = start else { return ANY };
        let mut changes = Changes::default();
        let worths = score.moves.iter().map(|(_, worth)| worth);
        worths.for_each(|worth| changes.add(self.constant(worth)));
        changes.from((start, start))
    }
}

/// Collects the changes that steps make to a counter.
struct Counter<'m, 'a> {
    model: &'m GameModel<'a>,
    number: usize,
    /// The lowest and the highest constant to which steps set the counter.
    set: (i32, i32),
    changes: Changes,
}

impl Counter<'_, '_> {
    /// Records the changes that these steps make to the counter. Returns false if a step is written in Rust, so that
    /// its changes are not known.
    fn all(&mut self, steps: &[Step<'_>]) -> bool {
        steps.iter().all(|step| match step {
            Step::If { then, otherwise, .. } => self.all(then) && self.all(otherwise),
            Step::For { steps, .. } => self.all(steps),
            Step::Set { counter, value } if usize::from(*counter) == self.number => {
                self.set(value);
                true
            }
            Step::Custom { .. } => false,
            _ => true,
        })
    }

    fn set(&mut self, value: &Expr<'_>) {
        let is_own = |part: &Expr<'_>| matches!(part, Expr::Counter(own) if usize::from(*own) == self.number);
        if let Some(value) = self.model.constant(value) {
            self.set = (self.set.0.min(value), self.set.1.max(value));
        } else {
            self.changes.add(match value {
                Expr::Arithmetic(Arithmetic::Add, [own, by]) if is_own(own) => {
                    self.model.constant(by)
                }
                Expr::Arithmetic(Arithmetic::Subtract, [own, by]) if is_own(own) => {
                    self.model.constant(by).map(i32::saturating_neg)
                }
                _ => None,
            });
        }
    }
}

/// True if these steps set the counter `number` only to expressions that pass the test.
fn sets_only(steps: &[Step<'_>], number: u8, passes: &impl Fn(&Expr<'_>) -> bool) -> bool {
    steps.iter().all(|step| match step {
        Step::If { then, otherwise, .. } => {
            sets_only(then, number, passes) && sets_only(otherwise, number, passes)
        }
        Step::For { steps, .. } => sets_only(steps, number, passes),
        Step::Set { counter, value } => *counter != number || passes(value),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::Changes;

    #[test]
    fn a_number_goes_as_far_as_its_changes_lead() {
        let range = |by: &[Option<i32>]| {
            let mut changes = Changes::default();
            by.iter().for_each(|by| changes.add(*by));
            changes.from((2, 5))
        };
        assert_eq!(range(&[]), 2..=5);
        assert_eq!(range(&[Some(0)]), 2..=5);
        assert_eq!(range(&[Some(1)]), 2..=i32::MAX);
        assert_eq!(range(&[Some(-1)]), i32::MIN..=5);
        assert_eq!(range(&[Some(3), None]), i32::MIN..=i32::MAX);
    }
}
