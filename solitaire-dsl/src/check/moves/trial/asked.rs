//! What conditions and numbers come to on a small table, as far as that is known.

use solitaire_model::{Faces, Semantics};

use super::{Table, Trial};
use crate::meaning::{Argument, Expr, Kind, Move, PieceRole, Term};
use crate::syntax::ast::BinaryOperator;

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
            Kind::Truth(truth, _) => Some(*truth),
            Kind::Constant(number, _) => Some(self.game.constants[*number].value?.value != 0),
            Kind::Not(operand) => inner(operand).map(|holds| !holds),
            Kind::Inherited(_, _, before) => inner(before),
            Kind::Rule(rule, _, args) if args.is_empty() => {
                inner(&self.game.pieces[*rule].now().expr)
            }
            Kind::If(parts) => inner(if inner(&parts[0])? { &parts[1] } else { &parts[2] }),
            Kind::Binary(BinaryOperator::And, sides) => {
                match (inner(&sides[0]), inner(&sides[1])) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (one, other) => Some(one? && other?),
                }
            }
            Kind::Binary(BinaryOperator::Or, sides) => match (inner(&sides[0]), inner(&sides[1])) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (one, other) => Some(one? || other?),
            },
            Kind::Binary(operator, sides) => {
                let [left, right] = sides.each_ref().map(|side| self.number(table, side, asked));
                let (left, right) = (left?, right?);
                Some(match operator {
                    BinaryOperator::Equal => left == right,
                    BinaryOperator::NotEqual => left != right,
                    BinaryOperator::Less => left < right,
                    BinaryOperator::AtMost => left <= right,
                    BinaryOperator::Greater => left > right,
                    BinaryOperator::AtLeast => left >= right,
                    _ => return None,
                })
            }
            Kind::Call(function, _, args) => {
                let Some(Argument::Value(of)) = args.first() else { return None };
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
            Kind::Counter(counter, _) => table.counters.get(*counter).copied(),
            Kind::Inherited(_, _, before) => inner(before),
            Kind::Negate(operand) => inner(operand)?.checked_neg(),
            Kind::Rule(rule, _, args) if args.is_empty() => {
                inner(&self.game.pieces[*rule].now().expr)
            }
            Kind::Binary(operator, sides) => {
                let [left, right] = sides.each_ref().map(inner);
                let (left, right) = (left?, right?);
                match operator {
                    BinaryOperator::Add => left.checked_add(right),
                    BinaryOperator::Subtract => left.checked_sub(right),
                    BinaryOperator::Multiply => left.checked_mul(right),
                    BinaryOperator::Remainder => left.checked_rem(right),
                    _ => None,
                }
            }
            Kind::Call(function, _, args) => {
                let Some(Argument::Value(of)) = args.first() else { return None };
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
            Kind::Term(Term::Source, _) => Some(table.source.len() as i64),
            Kind::Term(Term::Moving, _) => Some(1),
            Kind::Term(Term::Target, _) => {
                let target = asked?.0.targets.first()?;
                Some(table.heaps[target.container])
            }
            Kind::Container(container, _) if Some(*container) == self.container => {
                let is_one = self.game.containers[*container].count == 1;
                is_one.then_some(table.source.len() as i64)
            }
            Kind::Container(container, _) => Some(table.heaps[*container]),
            _ => None,
        }
    }
}

const fn is_source(of: &Expr) -> bool {
    matches!(of.kind, Kind::Term(Term::Source, _))
}
