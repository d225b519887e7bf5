//! Bounds for the value of a number.

use solitaire_model::{Arithmetic, Comparison, Worth};

/// The lowest and the highest value that a number can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The lowest value.
    pub least: i64,
    /// The highest value.
    pub most: i64,
}

impl Bounds {
    /// The bounds of a known number.
    pub const fn exactly(number: i64) -> Self {
        Self { least: number, most: number }
    }

    /// The bounds of a number from `least` to `most`, both included.
    pub const fn between(least: i64, most: i64) -> Self {
        Self { least, most }
    }

    /// The bounds of the sum of two numbers with these bounds.
    pub fn plus(self, other: Self) -> Self {
        Self {
            least: self.least.saturating_add(other.least),
            most: self.most.saturating_add(other.most),
        }
    }

    /// The bounds of the product of two numbers with these bounds.
    pub fn times(self, other: Self) -> Self {
        let ends = [
            (self.least, other.least),
            (self.least, other.most),
            (self.most, other.least),
            (self.most, other.most),
        ];
        let ends = ends.map(|(one, by)| Self::exactly(one.saturating_mul(by)));
        ends.into_iter().reduce(Self::or).unwrap_or(Self::UNKNOWN)
    }

    /// The bounds of a number that lies within these bounds or within the other bounds.
    pub fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// The value of the number, if only one value is possible.
    pub const fn known(self) -> Option<i64> {
        if self.least == self.most { Some(self.least) } else { None }
    }
}

/// Computes with bounds. A truth value is 0 or 1.
impl Worth for Bounds {
    const UNKNOWN: Self = Self { least: i64::MIN, most: i64::MAX };

    fn truth(truth: bool) -> Self {
        Self::exactly(truth.into())
    }

    fn holds(&self) -> Option<bool> {
        self.known().map(|number| number != 0)
    }

    fn negate(self) -> Self {
        Self { least: self.most.saturating_neg(), most: self.least.saturating_neg() }
    }

    fn calculate(operation: Arithmetic, [left, right]: [Self; 2]) -> Self {
        match operation {
            Arithmetic::Add => left.plus(right),
            Arithmetic::Subtract => left.plus(right.negate()),
            Arithmetic::Times => left.times(right),
            Arithmetic::Divide | Arithmetic::Remainder | Arithmetic::Shift => {
                let both = left.known().zip(right.known());
                both.and_then(|(left, right)| operation.checked(left, right))
                    .map_or(Self::UNKNOWN, Self::exactly)
            }
        }
    }

    fn compare(comparison: Comparison, [left, right]: [Self; 2]) -> Self {
        let less = |left: Self, right: Self| match () {
            () if left.most < right.least => Some(true),
            () if left.least >= right.most => Some(false),
            () => None,
        };
        let equal = || match (left.known(), right.known()) {
            (Some(left), Some(right)) => Some(left == right),
            _ if left.most < right.least || left.least > right.most => Some(false),
            _ => None,
        };
        let not = |holds: Option<bool>| holds.map(|holds| !holds);
        let holds = match comparison {
            Comparison::Equal => equal(),
            Comparison::Different => not(equal()),
            Comparison::Less => less(left, right),
            Comparison::More => less(right, left),
            Comparison::AtMost => not(less(right, left)),
            Comparison::AtLeast => not(less(left, right)),
        };
        holds.map_or(Self::UNKNOWN, Self::truth)
    }
}
