//! Words for ranks, suits and empty piles where conditions and numbers are asked.

use solitaire_model::{Arithmetic, Comparison, Function, Operator, Sort, Term};

use super::expr::{Expr as Resolved, Kind, Named};
use super::scope::Scope;
use super::source_text::written;
use super::text::text;
use crate::card_words::{rank_number, suit_number};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind};

impl Scope<'_> {
    /// Whether containers are added up in place of their cards, `count(aces + kings)`, or counts are joined by `&&` in place
    /// of `+`: that is said.
    pub(super) fn are_counts_joined(
        &self,
        operator: Operator,
        sorts: [Sort; 2],
        sides: &[Resolved; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> bool {
        let cards = |sort: Sort| matches!(sort, Sort::Cards | Sort::Group);
        let [one, other] = sides;
        let (message, help) = match (operator, &other.kind) {
            (Operator::Calculate(Arithmetic::Add), _) if sorts.into_iter().all(cards) => (
                "`+` is for numbers, and both sides are elements".to_owned(),
                format!("write `count({}) + count({})`", text(one), text(other)),
            ),
            (Operator::And, Kind::Compare(comparison, compared))
                if counts(one) && counts(&compared[0]) =>
            {
                let (counted, number) = (text(&compared[0]), text(&compared[1]));
                let sum = format!("{} + {counted} {} {number}", text(one), comparison.sign());
                (
                    "`&&` joins conditions, and the first is a number".to_owned(),
                    format!("write `{sum}`"),
                )
            }
            _ => return false,
        };
        faults.error(self.level, span, "wrong-sort", message, Some(help));
        true
    }

    /// Whether the word of a rank stands in the place of a condition: that is said.
    pub(super) fn is_word_for_cards(&self, expr: &ast::Expr, faults: &mut Faults<'_>) -> bool {
        let Some(word) = expr.as_ident().map(ToString::to_string) else { return false };
        let is_known = self.symbols.names.contains_key(&word) || word.len() < 3;
        let Some(rank) = rank_number(&word).filter(|_| !is_known) else { return false };
        let card = if self.at.allows(Term::Moving).is_ok() { "bottom(moving)" } else { ".." };
        let asked = match rank {
            1 => format!("is_ace({card})"),
            13 => format!("is_king({card})"),
            _ => format!("is_rank({card}, {rank})"),
        };
        let message = format!("a condition is needed here, `{word}` is a rank");
        faults.error(
            self.level,
            expr.span,
            "wrong-sort",
            message,
            Some(format!("write `{asked}`")),
        );
        true
    }

    /// Whether cards are compared with a word for a rank or a suit, or for being empty: that is said.
    pub(super) fn is_word_compared(
        &self,
        comparison: Comparison,
        [left, right]: [&ast::Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(word) = right.as_ident().map(ToString::to_string) else { return false };
        let is_known = self.symbols.names.contains_key(&word)
            || self.params.iter().any(|(param, _)| *param == word)
            || word.len() < 3;
        let Some(asked) = written(left).filter(|_| !is_known) else { return false };
        let not = if comparison == Comparison::Equal { "" } else { "!" };
        let is_card = match &left.kind {
            ExprKind::Call { function, .. } => {
                let function = function.get_ident().map(ToString::to_string);
                let function = function.and_then(|name| Function::named(&name));
                function.is_some_and(|function| function.result() == Sort::Card)
            }
            _ => false,
        };
        let help = match (rank_number(&word), suit_number(&word)) {
            _ if word.eq_ignore_ascii_case("empty") => format!("write `{not}is_empty({asked})`"),
            _ if ["full", "complete", "finished", "done"]
                .contains(&word.to_lowercase().as_str())
                && !is_card =>
            {
                format!("write `count({asked}) {} CARDS`", comparison.sign())
            }
            _ if !is_card => return false,
            (Some(1), _) => format!("write `{not}is_ace({asked})`"),
            (Some(13), _) => format!("write `{not}is_king({asked})`"),
            (Some(rank), _) => format!("write `{not}is_rank({asked}, {rank})`"),
            (_, Some(suit)) => format!("write `{not}is_suit({asked}, {suit})`"),
            _ => return false,
        };
        let message = format!("`{}` compares numbers, and `{word}` is none", comparison.sign());
        faults.error(self.level, span, "wrong-sort", message, Some(help));
        true
    }
}

/// Whether it says how many cards lie somewhere.
fn counts(expr: &Resolved) -> bool {
    matches!(&expr.kind, Kind::Call(Named(Function::Count, _), _))
}
