//! Limits on the number of moving cards, as a few steps that calculate the limit on a board.

use crate::judge::calculate;
use crate::model::{Arithmetic, Comparison, Expr, Function as F, GameModel, Term};
use crate::view::{Place, Span, Table};

/// The maximum number of steps of a calculation.
const MAX_STEPS: usize = 12;
/// The maximum number of values on the stack of a calculation.
const MAX_DEPTH: usize = 6;

/// One step of a calculation that uses a stack of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Pushes a number.
    Number(i32),
    /// Pushes the value of a counter.
    Counter(u8),
    /// Pushes the number of empty elements among these places.
    Empties(Span),
    /// Pushes the number of empty elements among these places, not counting the target.
    EmptiesBesides(Span),
    /// Replaces the last two numbers on the stack by the result of this operation.
    Arithmetic(Arithmetic),
}

/// The maximum number of moving cards, as the steps that calculate it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    pub steps: [Step; MAX_STEPS],
    pub len: usize,
}

impl Limit {
    /// A limit without steps.
    pub const BLANK: Self = Self { steps: [Step::Number(0); MAX_STEPS], len: 0 };

    /// Translates a condition of the form `count(moving) <= …` (or `<`) into a limit. `None` if the condition has
    /// another form, or if the limit depends on more than the numbers of empty elements, the counters, and whether the
    /// target is empty.
    pub const fn of(model: &'static GameModel, condition: &Expr) -> Option<Self> {
        let Expr::Compare(
            comparison @ (Comparison::AtMost | Comparison::Less),
            [Expr::Call(F::Count, [Expr::Term(Term::Moving)]), limit],
        ) = condition
        else {
            return None;
        };
        let Some(steps) = Self::BLANK.and(model, limit, 0) else { return None };
        if matches!(comparison, Comparison::AtMost) {
            return Some(steps);
        }
        let Some(steps) = steps.with(Step::Number(1)) else { return None };
        steps.with(Step::Arithmetic(Arithmetic::Subtract))
    }

    const fn with(mut self, step: Step) -> Option<Self> {
        if self.len == MAX_STEPS {
            return None;
        }
        self.steps[self.len] = step;
        self.len += 1;
        Some(self)
    }

    /// Adds the steps that push the value of an expression. `depth` is the number of values on the stack before these
    /// steps.
    const fn and(self, model: &'static GameModel, expr: &Expr, depth: usize) -> Option<Self> {
        if depth == MAX_DEPTH {
            return None;
        }
        match expr {
            Expr::Number(number) => self.with(Step::Number(*number)),
            Expr::Constant(number) => {
                self.with(Step::Number(model.constants[*number as usize].value))
            }
            Expr::CardsInPlay => self.with(Step::Number(model.pack.len() as i32)),
            Expr::Counter(number) => self.with(Step::Counter(*number)),
            Expr::Rule(number, []) => self.and(model, &model.rules[*number as usize].body, depth),
            Expr::Call(F::Empties, [Expr::Container(number)]) => {
                self.with(Step::Empties(model.containers[*number as usize].span))
            }
            Expr::Call(F::EmptiesBesides, [Expr::Container(number), Expr::Term(Term::Target)]) => {
                self.with(Step::EmptiesBesides(model.containers[*number as usize].span))
            }
            Expr::Arithmetic(operation, [left, right]) => {
                let Some(left) = self.and(model, left, depth) else { return None };
                let Some(both) = left.and(model, right, depth + 1) else { return None };
                both.with(Step::Arithmetic(*operation))
            }
            _ => None,
        }
    }

    /// The two limits: for a target that holds cards, and for the empty target `space`. `empties` gives the number of
    /// empty elements among some places, `counter` the value of a counter.
    pub fn on_both(
        &self,
        space: Place,
        empties: &dyn Fn(Span) -> i32,
        counter: &dyn Fn(u8) -> i32,
    ) -> [i32; 2] {
        let (mut stack, mut depth) = ([[0; 2]; MAX_DEPTH + 1], 0);
        for step in &self.steps[..self.len] {
            stack[depth] = match *step {
                Step::Number(number) => [number; 2],
                Step::Counter(number) => [counter(number); 2],
                Step::Empties(span) => [empties(span); 2],
                Step::EmptiesBesides(span) => {
                    let empties = empties(span);
                    [empties, empties - i32::from(span.holds(space))]
                }
                Step::Arithmetic(operation) => {
                    depth -= 2;
                    let [left, right] = [stack[depth], stack[depth + 1]];
                    [0, 1].map(|target| calculate(operation, left[target], right[target]))
                }
            };
            depth += 1;
        }
        stack[0]
    }

    /// The limit on this board: for the empty target `space` or, if that is `None`, for any target that holds cards.
    #[inline(always)]
    pub fn on(&self, table: Table<'_>, space: Option<Place>) -> i32 {
        let (mut stack, mut depth) = ([0; MAX_DEPTH + 1], 0);
        macro_rules! each {
            ($($nth:literal)*) => {
                $(if $nth < self.len {
                    Self::step(self.steps[$nth], table, space, &mut stack, &mut depth);
                })*
            };
        }
        each!(0 1 2 3 4 5 6 7 8 9 10 11);
        stack[0]
    }

    #[inline(always)]
    fn step(
        step: Step,
        table: Table<'_>,
        space: Option<Place>,
        stack: &mut [i32; MAX_DEPTH + 1],
        depth: &mut usize,
    ) {
        let value = match step {
            Step::Number(number) => number,
            Step::Counter(number) => table.counter(usize::from(number)),
            Step::Empties(span) => empties(table, span),
            Step::EmptiesBesides(span) => {
                let besides = match space {
                    Some(space) => span.holds(space),
                    None => false,
                };
                empties(table, span) - i32::from(besides)
            }
            Step::Arithmetic(operation) => {
                *depth -= 2;
                calculate(operation, stack[*depth], stack[*depth + 1])
            }
        };
        stack[*depth] = value;
        *depth += 1;
    }
}

const _: () = assert!(MAX_STEPS == 12);

#[inline(always)]
fn empties(table: Table<'_>, span: Span) -> i32 {
    table.empty(span).count_ones() as i32
}
