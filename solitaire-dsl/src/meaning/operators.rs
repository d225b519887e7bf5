//! Operators in expressions: what stands on their sides, and what they make of it.

use solitaire_model::{Comparison, Function, Operator, Sort};

use super::expr::{Expr, Kind, Named, Sugar};
use super::scope::Scope;
use super::source_text::written;
use super::text::{text_of, whole};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, UnaryOperator};

impl Scope<'_> {
    /// `!operand`; a number that is asked so is one mistake. `wanted` is what is needed there.
    pub(super) fn negated(
        &mut self,
        operand: &ast::Expr,
        wanted: Sort,
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Kind {
        if self.is_word_for_cards(operand, faults) {
            return Kind::Sugar(Sugar::Broken);
        }
        let of = self.any(operand, faults);
        let given = self.sort(&of);
        if Sort::Truth.takes(given) {
            return Kind::Not(Box::new(of));
        }
        if wanted == Sort::Number && given == Sort::Number {
            let message = format!("`!` denies a condition, `{}` is a number", whole(&of));
            let help = Some("leave `!` out".to_owned());
            faults.error(self.level, span, "wrong-sort", message, help);
            return Kind::Sugar(Sugar::Broken);
        }
        let is_counter = matches!(of.kind, Kind::Counter(..));
        if given == Sort::Number && (of.counts_something() || is_counter) {
            let message = format!("a condition is needed here, {} is a number", text_of(&of));
            let of = whole(&of);
            let help = Some(format!("write `{of} == 0` in place of `!{of}`"));
            faults.error(self.level, span, "wrong-sort", message, help);
        } else if !of.is_broken() {
            self.wrong_sort(&of, Sort::Truth, given, None, faults);
        }
        Kind::Sugar(Sugar::Broken)
    }

    pub(super) fn binary(
        &mut self,
        operator: Operator,
        sides: [&ast::Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let wanted = operands(operator);
        if let Operator::Compare(comparison @ (Comparison::Equal | Comparison::Different)) =
            operator
            && self.is_word_compared(comparison, sides, span, faults)
        {
            return Expr::broken(span);
        }
        if let (Operator::Or, ExprKind::Number(_)) = (operator, &sides[1].kind)
            && let Some(compared) = compared_too(sides[0], sides[1])
        {
            self.any(sides[0], faults);
            let message = "a condition is needed here, this is a number";
            let help = Some(format!("write `{compared}`"));
            faults.error(self.level, sides[1].span, "wrong-sort", message, help);
            return Expr::broken(span);
        }
        let sides = sides.map(|side| match &side.kind {
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                let kind = self.negated(operand, wanted, side.span, faults);
                Expr { kind, span: side.span }
            }
            _ => self.any(side, faults),
        });
        let [left, right] = sides.each_ref().map(|side| self.sort(side));
        let is_equality = matches!(
            operator,
            Operator::Compare(Comparison::Equal) | Operator::Compare(Comparison::Different)
        );
        if is_equality && left == right && !wanted.takes(left) && !sides.iter().any(Expr::is_broken)
        {
            // One mistake, not one on either side.
            self.no_equality(operator, left, &sides, span, faults);
            return Expr::broken(span);
        }
        if let (true, Sort::Cards, Sort::Group) | (true, Sort::Group, Sort::Cards) =
            (is_equality, left, right)
        {
            let [one, all] = match left {
                Sort::Cards => [&sides[0], &sides[1]],
                _ => [&sides[1], &sides[0]],
            };
            let not = if operator.sign() == "==" { "" } else { "!" };
            let message = format!(
                "`{}` compares numbers, and {} is several elements",
                operator.sign(),
                text_of(all)
            );
            let help = format!("write `{not}is_in({}, {})`", whole(one), whole(all));
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if matches!(operator, Operator::Calculate(_) | Operator::Compare(_))
            && left == Sort::Card
            && right == Sort::Card
        {
            let message = format!("`{}` is for numbers, and both sides are cards", operator.sign());
            let [one, other] = sides.each_ref().map(whole);
            let help = format!("write `rank({one}) {} rank({other})`", operator.sign());
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if matches!(operator, Operator::Calculate(_)) && sides.iter().all(Expr::is_place) {
            let message =
                format!("`{}` is for numbers, and both sides are elements", operator.sign());
            let [one, other] = sides.each_ref().map(whole);
            let help = format!("write `index({one}) {} index({other})`", operator.sign());
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if let Operator::Compare(comparison) = operator
            && !is_equality
            && [left, right] == [Sort::Cards, Sort::Cards]
            && sides.iter().all(Expr::is_place)
        {
            let message =
                format!("`{}` compares numbers, and both sides are piles", comparison.sign());
            let [one, other] = sides.each_ref().map(whole);
            let sign = comparison.sign();
            let help = format!(
                "write `index({one}) {sign} index({other})` for where they are, `count({one}) {sign} count({other})` for how many cards they hold"
            );
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if self.are_counts_joined(operator, [left, right], &sides, span, faults) {
            return Expr::broken(span);
        }
        // What is compared with something unknown is perhaps what is right of the two.
        if is_equality && sides.iter().any(Expr::is_broken) {
            return Expr::broken(span);
        }
        let is_index = |side: &Expr| {
            matches!(&side.kind, Kind::Call(Named(Function::Index, _), of)
                if of.iter().all(|of| matches!(of.kind, Kind::Term(..))))
        };
        let of_index = is_equality && sides.iter().any(is_index);
        let sides = sides.map(|side| {
            let given = self.sort(&side);
            if wanted.takes(given) {
                return side;
            }
            if of_index && given == Sort::Card {
                self.card_as_index(&side, None, faults);
            } else if !side.is_broken() {
                self.wrong_sort(&side, wanted, given, None, faults);
            }
            Expr::broken(side.span)
        });
        Expr::binary(operator, sides, span)
    }
}

/// `a == 3` for the `3` of `a == 1 || 3`.
fn compared_too(before: &ast::Expr, number: &ast::Expr) -> Option<String> {
    let ExprKind::Binary { operator, left, right, .. } = &before.kind else { return None };
    match operator {
        Operator::Compare(comparison) => {
            Some(format!("{} {} {}", written(left)?, comparison.sign(), written(number)?))
        }
        _ => compared_too(right, number),
    }
}

const fn operands(operator: Operator) -> Sort {
    match operator {
        Operator::And | Operator::Or => Sort::Truth,
        _ => Sort::Number,
    }
}
