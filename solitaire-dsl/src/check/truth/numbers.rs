//! What to write where a number is asked for that something never comes to.

use solitaire_model::{
    Arithmetic, Comparison, Faces, Function, Measure, Operator, Quantifier, Semantics,
};

use super::claims::{ConditionSite, flatten};
use super::own::{instead, visit};
use crate::faults::{Faults, Part};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Game, Kind, Named, Term as Word};

impl ConditionSite<'_> {
    /// Says of a rule that asks for a difference, and never holds of the cards that it is asked of, that a sum was meant, if it
    /// holds then.
    pub(super) fn say_difference(&self, expr: &Expr, faults: &mut Faults<'_>) -> bool {
        let Kind::Rule(Named(rule, _), _) = &expr.kind else { return false };
        let stated = self.place.game.pieces[*rule].now();
        let Some(other) = with_sum(&stated.expr).filter(|_| stated.level >= self.place.game.own())
        else {
            return false;
        };
        if !self.is_open(&instead(expr, *rule, &other)) {
            return false;
        }
        if !faults.is_told_at(stated.expr.span) {
            let message = format!("{} never holds of two cards", quoted(&stated.expr));
            let help = Some(format!("write `{}`", text(&other)));
            let faults = &mut faults.at(Part::Rules);
            faults.error(stated.level, stated.expr.span, "never-holds", message, help);
        }
        true
    }

    /// A comparison with a sum for a difference, if that can be so and otherwise.
    pub(super) fn other_sum(&self, expr: &Expr) -> Option<String> {
        let other = with_sum(expr)?;
        self.is_open(&other).then(|| format!("write `{}`", text(&other)))
    }

    pub(super) fn range_help(&self, expr: &Expr) -> String {
        if let Some(other) = self.other_sum(expr) {
            return other;
        }
        let mut asks: Option<Function> = None;
        let mut speaks: Vec<Word> = Vec::new();
        visit(expr, &mut |part| match &part.kind {
            Kind::Call(Named(function, _), ..) => asks = asks.or(Some(*function)),
            Kind::Term(Named(word, _)) => speaks.push(*word),
            _ => {}
        });
        let says = asks.map(Function::semantics);
        let counts =
            matches!(says, Some(Semantics::Count(Faces::Any | Faces::Up) | Semantics::Holds(_)));
        if asks == Some(Function::IsEmpty)
            && self.facts.moves
            && speaks == [Word::Source]
            && let Some(stock) = self.shown_stock()
        {
            return format!(
                "write `is_empty({stock})` in place of `{}`, or `is_single(source)` for its last card",
                text(expr)
            );
        }
        if asks == Some(Function::IsEmpty) && self.facts.moves && speaks == [Word::Source] {
            return "write `is_single(source)`, as the card that moves still lies there, or leave this out"
                .to_owned();
        }
        if counts && self.facts.moves && speaks.contains(&Word::Source) {
            return "change this: the moving cards still lie on `source`".to_owned();
        }
        if counts && self.facts.moves && speaks == [Word::Moving] {
            return "change this: what moves is one card at least".to_owned();
        }
        if let Some(Named(of, name)) = expr.called_of(Function::IsEmpty)
            && self.facts.moves
            && self.facts.source == Some(*of)
        {
            return match self.other_heap(&[expr]) {
                Some((_, other)) => other,
                None => format!("change this: the moving cards still lie on `{name}`"),
            };
        }
        let name = asks.map_or("", Function::name);
        match says {
            Some(Semantics::Measure(Measure::AceHigh)) => {
                "change this: `ace_high` is 2 to 14, and 0 for no card".to_owned()
            }
            Some(Semantics::Measure(Measure::Suit))
                if let Kind::Compare(Comparison::Equal, sides) = &expr.kind
                    && matches!(sides[1].kind, Kind::Number(4..=26)) =>
            {
                let [suit, rank] = [Function::Suit, Function::Rank].map(Function::name);
                format!("write `{}`", text(expr).replace(&format!("{suit}("), &format!("{rank}(")))
            }
            Some(Semantics::Measure(Measure::Suit)) => {
                "write a suit from 0 to 3 (clubs, diamonds, hearts, spades); -1 is that of no card"
                    .to_owned()
            }
            Some(Semantics::Measure(Measure::Rank))
                if let Some(help) = sum_help(self.place.game, expr) =>
            {
                help
            }
            Some(Semantics::Measure(_) | Semantics::FoundationRank) => beyond_a_king(expr)
                .filter(|_| {
                    !expr.kind.parts().iter().any(|side| matches!(side.kind, Kind::Arithmetic(..)))
                })
                .map_or_else(
                    || "write a rank from 1 (Ace) to 13 (King); 0 is that of no card".to_owned(),
                    |king| format!("write `{king}`, for a King"),
                ),
            Some(
                Semantics::Count(_)
                | Semantics::CountPassing
                | Semantics::CountElements
                | Semantics::Quantifier(Quantifier::HowMany),
            ) if let Kind::Compare(Comparison::AtLeast, sides) = &expr.kind
                && matches!(sides[1].kind, Kind::Number(0)) =>
            {
                format!("write `{} > 0`, or leave this out", text(&sides[0]))
            }
            Some(Semantics::CountElements)
                if let Some(help) = elements_help(self.place.game, expr) =>
            {
                help
            }
            Some(Semantics::Count(_) | Semantics::CountPassing) => {
                format!("change this: `{name}` is 0 or more, and no more than the cards in play")
            }
            Some(Semantics::CountElements | Semantics::Quantifier(Quantifier::HowMany)) => {
                format!("change this: `{name}` is 0 or more, and no more than there are elements")
            }
            Some(Semantics::Index) => "change this: indexes count from 0".to_owned(),
            _ => "ask something that can be so or not".to_owned(),
        }
    }
}

/// A comparison with a difference, with a sum in its place.
fn with_sum(expr: &Expr) -> Option<Expr> {
    let Kind::Compare(_, sides) = &expr.kind else { return None };
    let sum = sides.iter().find(|side| {
        let is_called = |part: &Expr| matches!(part.kind, Kind::Call(..));
        matches!(&side.kind, Kind::Arithmetic(Arithmetic::Subtract, parts) if parts.iter().all(is_called))
    })?;
    Some(expr.changed(&mut |part| match &part.kind {
        Kind::Arithmetic(_, parts) if std::ptr::eq(part, sum) => {
            let kind = Kind::Arithmetic(Arithmetic::Add, parts.clone());
            Some(Expr { kind, span: part.span })
        }
        _ => None,
    }))
}

/// What stands in a comparison with a number beyond the last rank, as it would be for that rank.
fn beyond_a_king(expr: &Expr) -> Option<&'static str> {
    match &expr.kind {
        Kind::Compare(comparison, sides) if matches!(sides[1].kind, Kind::Number(13..)) => {
            match comparison {
                Comparison::Equal => Some("== 13"),
                Comparison::AtLeast | Comparison::More => Some(">= 13"),
                _ => None,
            }
        }
        _ => None,
    }
}

/// What to write where more elements are asked for than there are: any of them, or all.
fn elements_help(game: &Game, expr: &Expr) -> Option<String> {
    let Kind::Compare(comparison, sides) = &expr.kind else { return None };
    let counted = [Function::Filled, Function::Empties];
    let Named(of, _) = counted.into_iter().find_map(|one| sides[0].called_of(one))?;
    let (all, number) = (i64::from(game.containers[*of].count), game.number(&sides[1])?);
    let sign = comparison.sign();
    match comparison {
        Comparison::More if number >= all => {
            Some(format!("write `{sign} 0`, or `== {all}` for all of them"))
        }
        Comparison::AtLeast | Comparison::Equal if number > all => {
            Some(format!("write `{sign} {all}`"))
        }
        _ => None,
    }
}

/// What to write where the ranks of some cards never come to a number: its digits the other way round, if they do.
fn sum_help(game: &Game, expr: &Expr) -> Option<String> {
    let Kind::Compare(_, sides) = &expr.kind else { return None };
    let (Kind::Arithmetic(..), Kind::Number(number)) = (&sides[0].kind, &sides[1].kind) else {
        return None;
    };
    let mut summands = Vec::new();
    flatten(&sides[0], Operator::Calculate(Arithmetic::Add), &mut summands);
    let is_rank = |one: &&Expr| matches!(&one.kind, Kind::Call(Named(function, _), _) if *function == Function::Rank);
    if summands.len() < 2 || !summands.iter().all(is_rank) {
        return None;
    }
    let cards = summands.len() as i64;
    let [least, most] = [game.ranks.lowest(), game.ranks.highest()].map(|rank| rank * cards);
    let turned: String = number.to_string().chars().rev().collect();
    Some(match turned.parse::<i64>() {
        Ok(turned) if (least..=most).contains(&turned) => {
            format!("write `{turned}` in place of `{number}`")
        }
        _ => format!("change this: the ranks of {cards} cards come to {least} to {most}"),
    })
}
