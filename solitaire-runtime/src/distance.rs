//! Estimates how far a position is from a win, by the numbers in the condition for winning.

use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::{Expr, Function};
use crate::position::Position;

/// Estimates how far a position is from a win. For each comparison in the condition for winning that fails, it adds the
/// difference of the two numbers; so each card to gather or clear away counts 1. Of alternatives, the nearest one
/// counts. The result is 0 if the game is won.
///
/// ```
/// let games = solitaire_families::GAMES;
/// let golf = games.iter().find(|game| game.model().slug == "golf/golf").expect("it is declared");
/// // All cards of the seven columns have to go.
/// assert_eq!(solitaire_runtime::distance_to_win(&*golf.deal(7)?), 35);
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
#[must_use]
pub fn distance_to_win(position: &dyn Position) -> u32 {
    let (model, functions) = (position.model(), position.functions());
    let judge = Judge { model, functions, at: RuleContext::board(position.table()) };
    distance(&judge, &model.win, &Params::NONE)
}

fn distance(judge: &Judge<'_>, condition: &Expr, params: &Params<'_>) -> u32 {
    if judge.holds(condition, params) {
        return 0;
    }
    let missing = match condition {
        Expr::All(parts) => {
            parts.iter().map(|part| distance(judge, part, params)).fold(0, u32::saturating_add)
        }
        Expr::Any(parts) => {
            parts.iter().map(|part| distance(judge, part, params)).min().unwrap_or(1)
        }
        Expr::Compare(_, [one, other]) => {
            judge.number(one, params).abs_diff(judge.number(other, params))
        }
        Expr::Call(Function::IsEmpty, args) => {
            let cards = judge.number(&Expr::Call(Function::Count, args), params);
            cards.unsigned_abs()
        }
        Expr::Rule(number, []) => {
            distance(judge, &judge.model.rules[usize::from(*number)].body, &Params::NONE)
        }
        _ => 1,
    };
    missing.max(1)
}
