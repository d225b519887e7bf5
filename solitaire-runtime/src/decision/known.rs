//! Finds atoms that have the same value on every board, or on every board with a given number of cards on the target.

use core::ops::RangeInclusive;

use super::{Decision, Frame, Question};
use crate::model::{Arithmetic, Comparison, Expr, Function, Lift, Target, Term, Unit};

/// The smallest and the largest value that a number can have.
pub(super) type Range = RangeInclusive<i32>;

impl Decision {
    /// The numbers of cards that can lie on the target. The first range is 0. The others are each number up to the
    /// capacity or, if the capacity is not limited, one range with all other numbers.
    pub(super) fn heights(&self) -> Vec<Range> {
        let Some(aim) = self.aim() else { return vec![0..=0] };
        let pack = self.model.pack.len() as i32;
        let capacity = i32::from(self.model.containers[usize::from(aim.container)].capacity);
        if capacity < pack {
            (0..=capacity).map(|height| height..=height).collect()
        } else {
            vec![0..=0, 1..=pack]
        }
    }

    /// The value of an atom if the number of cards on the target is in the range `height`; `None` if it depends on the
    /// board.
    pub(super) fn known(&self, atom: usize, height: &Range) -> Option<bool> {
        let of = Known { decision: self, height };
        match self.atoms[atom].what {
            Question::Asked(expr, frame) => of.truth(expr, frame),
            Question::Empty => Some(*height.end() == 0),
            Question::Room => of.room(),
            Question::Function(..) | Question::Custom(..) => None,
        }
    }

    fn lifted(&self) -> Option<&'static Lift> {
        let declared = &self.model.moves[usize::from(self.kind)];
        self.lift.map(|lift| &declared.lifts[lift]).filter(|lift| lift.unit != Unit::Nothing)
    }

    fn aim(&self) -> Option<&'static Target> {
        let declared = &self.model.moves[usize::from(self.kind)];
        self.target.map(|target| &declared.targets[target])
    }
}

/// Evaluates expressions for all boards on which the number of cards on the target is in the range `height`.
struct Known<'d> {
    decision: &'d Decision,
    height: &'d Range,
}

impl Known<'_> {
    fn truth(&self, expr: &Expr, frame: usize) -> Option<bool> {
        match expr {
            Expr::Call(Function::IsEmpty, [heap]) => {
                compared(Comparison::Equal, self.count(heap, frame)?, 0..=0)
            }
            Expr::Compare(comparison, [left, right]) => {
                compared(*comparison, self.number(left, frame)?, self.number(right, frame)?)
            }
            _ => None,
        }
    }

    /// True if the moving cards always fit on the target, false if they never fit; `None` if it depends on the board.
    fn room(&self) -> Option<bool> {
        let partner = i32::from(self.decision.partner.is_some());
        let moving = self.moving()?;
        let arriving = moving.start() + partner..=moving.end() + partner;
        let lying = self.on_target()?;
        let capacity = self.capacity(self.decision.aim()?.container);
        let after = arriving.start() + lying.start()..=arriving.end() + lying.end();
        compared(Comparison::AtMost, after, capacity..=capacity)
    }

    fn number(&self, expr: &Expr, frame: usize) -> Option<Range> {
        if let Some(value) = self.decision.model.constant(expr) {
            return Some(value..=value);
        }
        let sides = |sides: &[Expr; 2]| {
            Some((self.number(&sides[0], frame)?, self.number(&sides[1], frame)?))
        };
        match expr {
            Expr::Call(Function::Count, [heap]) => self.count(heap, frame),
            Expr::Call(Function::Empties, [Expr::Container(container)]) => {
                let ([free, taken], elements) = self.elements(*container);
                Some(free..=elements - taken)
            }
            Expr::Call(Function::Filled, [Expr::Container(container)]) => {
                let ([free, taken], elements) = self.elements(*container);
                Some(taken..=elements - free)
            }
            Expr::Arithmetic(Arithmetic::Add, both) => {
                let (left, right) = sides(both)?;
                let add = |one: &i32, other: &i32| one.saturating_add(*other);
                Some(add(left.start(), right.start())..=add(left.end(), right.end()))
            }
            Expr::Arithmetic(Arithmetic::Subtract, both) => {
                let (left, right) = sides(both)?;
                let subtract = |one: &i32, other: &i32| one.saturating_sub(*other);
                Some(subtract(left.start(), right.end())..=subtract(left.end(), right.start()))
            }
            Expr::Param(number) => {
                self.argument(*number, frame).and_then(|(arg, outer)| self.number(arg, outer))
            }
            _ => None,
        }
    }

    /// The smallest and the largest number of cards that can lie on a place or on the places of a container.
    fn count(&self, heap: &Expr, frame: usize) -> Option<Range> {
        match heap {
            Expr::Term(Term::Moving) => self.moving(),
            Expr::Term(Term::Source) => self.on_source(),
            Expr::Term(Term::Target) => self.on_target(),
            Expr::Container(container) => self.on_container(*container),
            Expr::Param(number) => {
                self.argument(*number, frame).and_then(|(arg, outer)| self.count(arg, outer))
            }
            _ => None,
        }
    }

    fn argument(&self, number: u8, frame: usize) -> Option<(&'static Expr, usize)> {
        match self.decision.frames[frame] {
            Frame::Args(args, outer) => Some((args.get(usize::from(number))?, outer)),
            Frame::Root | Frame::Bound { .. } => None,
        }
    }

    fn moving(&self) -> Option<Range> {
        match self.decision.lifted()?.unit {
            Unit::Top | Unit::Buried => Some(1..=1),
            _ => self.on_source(),
        }
    }

    /// The source holds at least the moving cards until the move is made. A pair has two sources, and `source` may mean
    /// either.
    fn on_source(&self) -> Option<Range> {
        let lifted = self.decision.lifted()?;
        let is_pair = self.decision.partner.is_some();
        Some(1..=if is_pair { self.pack() } else { self.capacity(lifted.container) })
    }

    fn on_target(&self) -> Option<Range> {
        self.decision.aim().map(|_| self.height.clone())
    }

    fn on_container(&self, container: u8) -> Option<Range> {
        let single = self.decision.model.containers[usize::from(container)].span.count == 1;
        let [is_source, is_target] = self.ends_at(container);
        match (is_source, is_target) {
            (true, _) if single => self.on_source(),
            (_, true) if single => self.on_target(),
            (true, _) => Some(1..=self.pack()),
            (_, true) if *self.height.start() > 0 => Some(1..=self.pack()),
            _ => None,
        }
    }

    /// The number of a container's elements that are certainly empty, the number that certainly hold cards, and the
    /// number of all its elements.
    fn elements(&self, container: u8) -> ([i32; 2], i32) {
        let elements = self.decision.model.containers[usize::from(container)].span.count;
        let [is_source, is_target] = self.ends_at(container);
        let is_free = is_target && *self.height.end() == 0;
        let is_taken = is_target && *self.height.start() > 0;
        let taken = i32::from(is_source) + i32::from(is_taken);
        ([i32::from(is_free), taken], i32::from(elements))
    }

    /// True at index 0 if the move takes cards from this container, and true at index 1 if it puts cards there.
    fn ends_at(&self, container: u8) -> [bool; 2] {
        let decision = self.decision;
        [
            decision.lifted().is_some_and(|lift| lift.container == container),
            decision.aim().is_some_and(|aim| aim.container == container),
        ]
    }

    fn capacity(&self, container: u8) -> i32 {
        let capacity = self.decision.model.containers[usize::from(container)].capacity;
        i32::from(capacity).min(self.pack())
    }

    fn pack(&self) -> i32 {
        self.decision.model.pack.len() as i32
    }
}

/// The result of a comparison if it is the same for all values in the two ranges, else `None`.
fn compared(comparison: Comparison, left: Range, right: Range) -> Option<bool> {
    let holds = |one: &i32, other: &i32| comparison.holds(*one, *other);
    let first = holds(left.start(), right.end());
    let is_apart = left.end() < right.start() || right.end() < left.start();
    let is_one = left.start() == left.end() && right.start() == right.end();
    let is_ordered = !matches!(comparison, Comparison::Equal | Comparison::Different);
    let is_certain = is_apart || is_one || is_ordered && first == holds(left.end(), right.start());
    is_certain.then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{Comparison, compared};

    #[test]
    fn a_comparison_is_certain_if_no_two_numbers_say_otherwise() {
        for (comparison, left, right, expected) in [
            (Comparison::Equal, 1..=3, 2..=2, None),
            (Comparison::Equal, 1..=3, 4..=4, Some(false)),
            (Comparison::Equal, 2..=2, 2..=2, Some(true)),
            (Comparison::Different, 0..=0, 1..=52, Some(true)),
            (Comparison::AtMost, 1..=2, 2..=5, Some(true)),
            (Comparison::AtMost, 1..=3, 2..=5, None),
            (Comparison::Less, 2..=4, 1..=2, Some(false)),
            (Comparison::More, 1..=4, 0..=0, Some(true)),
        ] {
            assert_eq!(compared(comparison, left.clone(), right.clone()), expected, "{left:?}");
        }
    }
}
