//! What conditions and numbers come to on a small table, as far as that is known.

use solitaire_model::{Arithmetic, Faces, Semantics};

use super::{Table, Trial};
use crate::meaning::{Expr, Kind, Move, Named, PieceRole, Sugar, Term};

impl Trial<'_> {
    /// Whether a condition holds on a table; none if that is not known.
    pub(super) fn truth(
        &self,
        table: &Table,
        expr: &Expr,
        asked: Option<(&Move, &PieceRole)>,
    ) -> Option<bool> {
        let inner = |expr: &Expr| self.truth(table, expr, asked);
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Some(*truth),
            Kind::Constant(Named(number, _)) => {
                Some(self.game.constants[*number].value?.value != 0)
            }
            Kind::Not(operand) => inner(operand).map(|holds| !holds),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                inner(&self.game.pieces[*rule].now().expr)
            }
            Kind::If(parts) => inner(if inner(&parts[0])? { &parts[1] } else { &parts[2] }),
            Kind::All(sides) => match (inner(&sides[0]), inner(&sides[1])) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (one, other) => Some(one? && other?),
            },
            Kind::Any(sides) => match (inner(&sides[0]), inner(&sides[1])) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (one, other) => Some(one? || other?),
            },
            Kind::Compare(comparison, sides) => {
                let [left, right] = sides.each_ref().map(|side| self.number(table, side, asked));
                Some(comparison.holds_between(&left?, &right?))
            }
            Kind::Call(Named(function, _), args) => {
                let of = args.first()?;
                match function.semantics() {
                    Semantics::Holds(number) => {
                        Some(self.count(table, of, asked)? == i64::from(number))
                    }
                    Semantics::IsHidden if is_source(of) => {
                        Some(table.source.last() == Some(&false))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What a number comes to on a table.
    pub(super) fn number(
        &self,
        table: &Table,
        expr: &Expr,
        asked: Option<(&Move, &PieceRole)>,
    ) -> Option<i64> {
        if let Some(fixed) = self.fixed(expr) {
            return Some(fixed);
        }
        let inner = |expr: &Expr| self.number(table, expr, asked);
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => table.counters.get(*counter).copied(),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
            Kind::Sugar(Sugar::Negate(operand)) => inner(operand)?.checked_neg(),
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                inner(&self.game.pieces[*rule].now().expr)
            }
            Kind::Arithmetic(operation, sides) => {
                let [left, right] = sides.each_ref().map(inner);
                let (left, right) = (left?, right?);
                match operation {
                    Arithmetic::Add => left.checked_add(right),
                    Arithmetic::Subtract => left.checked_sub(right),
                    Arithmetic::Times => left.checked_mul(right),
                    Arithmetic::Remainder => left.checked_rem(right),
                    _ => None,
                }
            }
            Kind::Call(Named(function, _), args) => {
                let of = args.first()?;
                let up = |up: bool| table.source.iter().filter(|side| **side == up).count() as i64;
                match function.semantics() {
                    Semantics::Count(Faces::Any) => self.count(table, of, asked),
                    Semantics::Count(faces) if is_source(of) => Some(up(faces == Faces::Up)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn count(&self, table: &Table, of: &Expr, asked: Option<(&Move, &PieceRole)>) -> Option<i64> {
        match &of.kind {
            Kind::Term(Named(Term::Source, _)) => Some(table.source.len() as i64),
            Kind::Term(Named(Term::Moving, _)) => Some(1),
            Kind::Term(Named(Term::Target, _)) => {
                let target = asked?.0.targets.first()?;
                Some(table.heaps[target.container])
            }
            Kind::Container(Named(container, _)) if Some(*container) == self.container => {
                let is_one = self.game.containers[*container].count == 1;
                is_one.then_some(table.source.len() as i64)
            }
            Kind::Container(Named(container, _)) => Some(table.heaps[*container]),
            _ => None,
        }
    }
}

const fn is_source(of: &Expr) -> bool {
    matches!(of.kind, Kind::Term(Named(Term::Source, _)))
}
