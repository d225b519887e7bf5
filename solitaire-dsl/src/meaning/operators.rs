//! Operators in expressions: the sorts of their operands and of their results.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Operator, Sort};

use super::expr::{Expr, Kind};
use super::scope::Scope;
use super::text::text_of;
use crate::faults::Part;
use crate::report::Extent;
use crate::syntax::ast;

/// The diagnostic code for a value of the wrong sort.
const CODE: &str = "wrong-sort";

impl Scope<'_, '_> {
    pub(super) fn binary(
        &mut self,
        operator: Operator,
        sides: [&ast::Expr; 2],
        span: Extent,
    ) -> Expr {
        let wanted = match operator {
            Operator::And | Operator::Or => Sort::Truth,
            _ => Sort::Number,
        };
        let sides = sides.map(|side| self.any(side));
        let sorts = sides.each_ref().map(|side| self.sort(side));
        let wrong = sides.iter().zip(sorts).find(|(_, given)| !wanted.takes(*given));
        let is_equality =
            matches!(operator, Operator::Compare(Comparison::Equal | Comparison::Different));
        if sides.iter().any(Expr::is_broken) {
            // If one side is broken, its sort is unknown, so the other side is not reported as wrong.
            if is_equality || wrong.is_some() {
                return Expr::broken(span);
            }
        } else if wanted == Sort::Number && sorts[0] == sorts[1] && wrong.is_some() {
            // If both sides have the same wrong sort, such as two cards, that is one mistake, not one for each side.
            let (sign, given) = (operator.sign(), sorts[0].words());
            let message = format!("`{sign}` is for numbers, but each side is {given}");
            self.error(span, CODE, message, help_for(wanted));
            return Expr::broken(span);
        } else if let Some((side, _)) = wrong {
            self.wrong_sort(side, wanted, None);
            return Expr::broken(span);
        }
        Expr::binary(operator, sides, span)
    }

    /// Reports an expression of a wrong sort; `function` is the called function if the expression is an argument. Does
    /// not report an expression with a mistake inside, because correcting this mistake may change the sort.
    pub(super) fn wrong_sort(&mut self, expr: &Expr, wanted: Sort, function: Option<&Ident>) {
        let is_unclear = match &expr.kind {
            Kind::Rule(name, _) => self.faults.is_unclear(&name.1),
            // If `structure` could not be read, it is not known whether a container is one element or several.
            Kind::Container(_) => !self.faults.are_whole(&[Part::Structure]),
            _ => false,
        };
        if is_unclear || expr.is_broken() {
            return;
        }
        let (shown, given) = (text_of(expr), self.sort(expr));
        let is = if given == Sort::Cards { "several cards" } else { given.words() };
        let message = match function {
            Some(function) => format!("`{function}` takes {}, but {shown} is {is}", wanted.words()),
            None => format!("{} is needed here, but {shown} is {is}", wanted.words()),
        };
        self.error(expr.span, CODE, message, help_for(wanted));
    }
}

/// The help text that says how to write a value of this sort.
const fn help_for(wanted: Sort) -> &'static str {
    match wanted {
        Sort::Card => "name one card, as in `top(..)` or `bottom(..)`",
        Sort::Cards => "name one element, as in `tableau[0]`",
        Sort::Group | Sort::Piles => "name a container",
        Sort::Number => "write a number, as in `rank(..)`, `count(..)` or `index(..)`",
        _ => "write a condition, as in `is_empty(..)`, `is_ace(..)` or `.. == 0`",
    }
}
