//! Checks the indexes of elements in conditions, deals and moves.

use std::cmp::Ordering;

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Domain, Semantics, Worth as _};

use super::causes::Causes;
use crate::check::same::alike;
use crate::faults::Faults;
use crate::meaning::{
    Bounds, ConstantValues, ContainerId, Expr, Game, Kind, MAX_CARDS, Named, Resolved, Spot, Step,
    Term, of_expr,
};

/// The help text for a range whose first number is larger than its second.
pub const FORWARDS: &str = "write the smaller number first; the range ends before the second";

/// Checks that every element named by its index in a rule or condition exists.
pub fn check_rules(game: &Game, faults: &mut Faults<'_>) {
    let check = Check::new(game);
    for piece in &game.pieces {
        let stated = piece.now();
        check.expr(&stated.expr, stated.level, faults);
    }
}

/// Checks that every element named by its index in a move exists.
pub fn check_moves(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        Check::new(game).steps(&declared.steps, declared.stated, faults);
    }
}

/// Checks that every element named by its index in a deal exists.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        Check::new(game).steps(std::slice::from_ref(step), *level, faults);
    }
}

struct Check<'g> {
    game: &'g Game,
    constants: ConstantValues,
    /// The values of the surrounding loop variables, outermost first. Empty if the range of a loop is not known.
    loops: Vec<i64>,
}

impl<'g> Check<'g> {
    fn new(game: &'g Game) -> Self {
        let constants = game.constant_values();
        Self { game, constants, loops: Vec::new() }
    }

    fn steps(&mut self, steps: &[Step], level: usize, faults: &mut Faults<'_>) {
        for step in steps {
            for spot in step.spots() {
                self.spot(spot, level, faults);
            }
            for expr in step.exprs() {
                self.expr(expr, level, faults);
            }
            match step {
                Step::If(_, then, otherwise) => {
                    self.steps(then, level, faults);
                    self.steps(otherwise, level, faults);
                }
                Step::For { range, steps, .. } => self.repeat(range, steps, level, faults),
                _ => {}
            }
        }
    }

    fn repeat(&mut self, range: &[Expr; 2], steps: &[Step], level: usize, faults: &mut Faults<'_>) {
        let (Some(from), Some(to)) = (self.number(&range[0]), self.number(&range[1])) else {
            let around = std::mem::take(&mut self.loops);
            self.steps(steps, level, faults);
            self.loops = around;
            return;
        };
        let before = faults.found();
        if !self.runs(range, level, faults) {
            return;
        }
        for number in from..to.min(from.saturating_add(MAX_CARDS)) {
            self.loops.push(number);
            self.steps(steps, level, faults);
            self.loops.pop();
            if faults.found() > before {
                return;
            }
        }
    }

    fn spot(&self, spot: &Spot, level: usize, faults: &mut Faults<'_>) {
        if let Spot::Elements { container, range: Some(range), .. } = spot {
            self.range(*container, range, level, faults);
        }
    }

    fn expr(&self, expr: &Expr, level: usize, faults: &mut Faults<'_>) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Element(Named(container, _), index) => self.one(*container, index, level, faults),
            Kind::Slice(Named(container, _), ends) => self.range(*container, ends, level, faults),
            _ => {}
        });
    }

    /// The value of a number, if it is known at compile time.
    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &self.loops, self.game.cards() as i64)
    }

    /// Reports an index that can have a value without an element. An index without known bounds is accepted.
    fn one(&self, container: ContainerId, index: &Expr, level: usize, faults: &mut Faults<'_>) {
        let count = i64::from(self.game.containers[container].count);
        let Bounds { least, most } = self.worth(index);
        let is_bounded = least > i64::MIN / 2 && most < i64::MAX / 2;
        if is_bounded && (least < 0 || most >= count) {
            self.is_missing(container, index, level, faults);
        }
    }

    fn range(
        &self,
        container: ContainerId,
        ends: &[Expr; 2],
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        if is_one(ends) {
            return self.one(container, &ends[0], level, faults);
        }
        let count = i64::from(self.game.containers[container].count);
        if !self.runs(ends, level, faults) {
            return;
        }
        let is_missing =
            |end: &&Expr| self.number(end).is_some_and(|end| !(0..=count).contains(&end));
        if let Some(end) = ends.iter().find(is_missing) {
            self.is_missing(container, end, level, faults);
        }
    }

    /// Returns false and reports a range that runs backwards, or is empty with literal ends (constants may vary).
    fn runs(&self, ends: &[Expr; 2], level: usize, faults: &mut Faults<'_>) -> bool {
        let [Some(from), Some(to)] = ends.each_ref().map(|end| self.number(end)) else {
            return true;
        };
        let (code, message, help) = match from.cmp(&to) {
            Ordering::Greater => {
                ("reversed-range", format!("this range runs backwards: {from} to {to}"), FORWARDS)
            }
            Ordering::Equal if ends.iter().all(Expr::is_literal) => {
                let message = "this range is empty: its end is not included".to_owned();
                ("empty-range", message, "write a larger second number")
            }
            _ => return true,
        };
        let blame = Causes::new(self.game).exprs(ends).blame(level);
        let span = ends[0].span.to(ends[1].span);
        faults.error(blame, span, code, message, Some(help.to_owned()));
        false
    }

    fn is_missing(&self, number: ContainerId, end: &Expr, level: usize, faults: &mut Faults<'_>) {
        let container = &self.game.containers[number];
        let message = out_of_range(&container.name, i64::from(container.count));
        // In a loop, the same mistake occurs for several values of the variable. Report it once.
        if !self.loops.is_empty() && faults.is_last(&message) {
            return;
        }
        let blame = Causes::new(self.game).container(number).expr(end).blame(level);
        faults.error(blame, end.span, OUT_OF_RANGE, message, Some(IN_RANGE.to_owned()));
    }
}

/// Computes the least and the greatest value of a number. The card that a step deals may be any card.
impl Domain<Resolved> for Check<'_> {
    type Worth = Bounds;

    fn leaf(&self, expr: &Expr) -> Bounds {
        if let Some(known) = self.number(expr) {
            return Bounds::exactly(known);
        }
        match &expr.kind {
            Kind::Call(Named(function, _), args)
                if matches!(&args[..], [Expr { kind: Kind::Term(Named(Term::Card, _)), .. }]) =>
            {
                let Semantics::Measure(measure) = function.semantics() else {
                    return Bounds::UNKNOWN;
                };
                let (least, most) = measure.range();
                Bounds::between(least, most)
            }
            _ => Bounds::UNKNOWN,
        }
    }
}

/// True if a range has the form `i..i + 1`, so that it stands for a single element.
pub fn is_one([from, to]: &[Expr; 2]) -> bool {
    matches!(&to.kind, Kind::Arithmetic(Arithmetic::Add, sides)
        if matches!(sides[1].kind, Kind::Number(1)) && alike(&sides[0], from))
}

/// The message for an index beyond the last element of a container with `count` elements.
pub fn out_of_range(name: &Ident, count: i64) -> String {
    match count {
        1 => format!("`{name}` is one element, so its only index is 0"),
        _ => format!("`{name}` has {count} elements, so indexes end at {}", count - 1),
    }
}

/// The code of the error for an index that belongs to no element.
pub const OUT_OF_RANGE: &str = "index-out-of-range";

/// The help text for an index that belongs to no element.
pub const IN_RANGE: &str = "name an element that exists: indexes count from 0";
