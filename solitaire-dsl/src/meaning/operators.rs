//! Operators in expressions: what stands on their sides, and what they make of it.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function, Operator, Sort};

use super::expr::{Expr, Kind, Sugar};
use super::scope::Scope;
use super::text::{text_of, whole};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast;

/// The code of a value of another sort than is needed.
const CODE: &str = "wrong-sort";

impl Scope<'_> {
    /// `!operand`
    pub(super) fn negated(&mut self, operand: &ast::Expr, faults: &mut Faults<'_>) -> Kind {
        let of = self.any(operand, faults);
        let given = self.sort(&of);
        if Sort::Truth.takes(given) {
            return Kind::Not(Box::new(of));
        }
        if !of.is_broken() {
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
        let wanted = match operator {
            Operator::And | Operator::Or => Sort::Truth,
            _ => Sort::Number,
        };
        let sides = sides.map(|side| self.any(side, faults));
        let sorts = sides.each_ref().map(|side| self.sort(side));
        let is_equality =
            matches!(operator, Operator::Compare(Comparison::Equal | Comparison::Different));
        if sides.iter().any(Expr::is_broken) {
            // What is compared with something unknown is perhaps what is right of the two.
            let are_wrong = is_equality || sorts.iter().any(|given| !wanted.takes(*given));
            return if are_wrong {
                Expr::broken(span)
            } else {
                Expr::binary(operator, sides, span)
            };
        }
        // Two cards or two piles that are compared are one mistake, not one on either side.
        if wanted == Sort::Number && sorts[0] == sorts[1] && !wanted.takes(sorts[0]) {
            self.no_operands(operator, sorts[0], &sides, span, faults);
            return Expr::broken(span);
        }
        for (side, given) in sides.iter().zip(sorts) {
            if !wanted.takes(given) {
                self.wrong_sort(side, wanted, given, None, faults);
                return Expr::broken(span);
            }
        }
        Expr::binary(operator, sides, span)
    }

    /// Reports an operator for numbers between two values of another sort.
    fn no_operands(
        &self,
        operator: Operator,
        given: Sort,
        sides: &[Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let sign = operator.sign();
        let [one, other] = sides.each_ref().map(whole);
        let message = format!("`{sign}` is for numbers, and both sides are {}", plural(given));
        let help = match given {
            Sort::Card if sign == "==" => {
                format!("write `same_rank({one}, {other})`, or compare `rank(..)` or `suit(..)`")
            }
            Sort::Card => format!("write `rank({one}) {sign} rank({other})`"),
            Sort::Cards | Sort::Group => format!(
                "write `index({one}) {sign} index({other})` for where they are, `count({one}) {sign} count({other})` for \
                 how many cards they hold"
            ),
            _ => format!("write `{one} && {other}` or `{one} || {other}`"),
        };
        faults.error(self.level, span, CODE, message, Some(help));
    }

    /// Reports an expression of another sort than is needed; `function` is the one that is given it, if it is an argument.
    pub(super) fn wrong_sort(
        &self,
        expr: &Expr,
        wanted: Sort,
        given: Sort,
        function: Option<&Ident>,
        faults: &mut Faults<'_>,
    ) {
        if let Kind::Rule(name, _) = &expr.kind
            && faults.is_unclear(&name.1)
        {
            return;
        }
        let shown = text_of(expr);
        let message = match function {
            Some(function) => format!(
                "`{function}` takes {} here, {shown} is {}",
                wanted.words(),
                if given == Sort::Cards { "several" } else { given.words() }
            ),
            None => format!("{} is needed here, {shown} is {}", wanted.words(), given.words()),
        };
        let text = whole(expr);
        let help = match (wanted, given) {
            (Sort::Card, Sort::Cards) if text == "moving" => "write `bottom(moving)`".to_owned(),
            (Sort::Card, Sort::Cards) => format!("write `top({text})`"),
            (Sort::Card | Sort::Cards, Sort::Group) => {
                format!("say which element, as in `{text}[0]`, or ask `exists({text}, |pile| ..)`")
            }
            (Sort::Group | Sort::Piles, Sort::Cards) => "name a container".to_owned(),
            (Sort::Number, Sort::Card) => {
                format!("write `rank({text})` or `suit({text})`")
            }
            (Sort::Number, Sort::Cards) => {
                format!("write `count({text})`, or `index({text})` for where it is")
            }
            (Sort::Number, Sort::Group | Sort::Piles) => {
                format!("write `count({text})`, or `empties({text})` for how many are empty")
            }
            (Sort::Truth, Sort::Number) => format!("compare it, as in `{text} == 0`"),
            (Sort::Truth, Sort::Cards | Sort::Group | Sort::Piles) => {
                format!("write `is_empty({text})` or `!is_empty({text})`")
            }
            (Sort::Truth, Sort::Card) => {
                format!("ask something of it, as in `{}({text})`", Function::IsAce.name())
            }
            _ => format!("write {}", wanted.words()),
        };
        faults.error(self.level, expr.span, CODE, message, Some(help));
    }
}

const fn plural(sort: Sort) -> &'static str {
    match sort {
        Sort::Card => "cards",
        Sort::Cards => "piles",
        Sort::Group | Sort::Piles => "several piles",
        _ => "conditions",
    }
}
