//! What loses a game.

use super::counters::uncounted;
use super::operands::conjuncts;
use super::reach::{Reach, Situation};
use super::same::alike;
use super::win::{counters_in, culprit, moves_by_itself, stated, varies};
use crate::faults::{Blame, Faults};
use crate::meaning::{Expr, Game, PieceRole, Settings};

/// A game is not lost as soon as it is dealt, and not lost by what wins it.
pub fn check_lose(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(lose) = stated(game, &PieceRole::Lose) else { return };
    let blame = || counters_in(game, &lose.expr, lose.level.into());
    if let Some(win) = stated(game, &PieceRole::Win)
        && (alike(&win.expr, &lose.expr)
            || lose.level >= game.own() && asks_all_of(&lose.expr, &win.expr))
    {
        let message = match alike(&win.expr, &lose.expr) {
            true => "this is what wins the game, so it never loses it",
            false => "wherever this holds the game is won, so it never loses it",
        };
        let help = Some("say when no move can help any more, or leave `lose` out".to_owned());
        let blame = Blame::from(lose.level).shared(win.level, win.expr.span);
        return faults.error(blame, lose.expr.span, "lost-by-winning", message, help);
    }
    if lose.expr.is_truth(false) {
        // So a variation takes back what its parent says.
        return;
    }
    if !moves_by_itself(game) && Situation::at_deal(game, reach).holds(&lose.expr) == Some(true) {
        let message = "this game is lost as soon as it is dealt";
        let help = Some("say what must come about, or leave `lose` out".to_owned());
        return faults.error(
            blame().with_deal(game),
            lose.expr.span,
            "lost-at-once",
            message,
            help,
        );
    }
    if lose.level < game.own() {
        // A variation may do without what its parent loses by.
        return;
    }
    let situation = Situation::at_any_time(game, reach);
    if situation.holds(&lose.expr) == Some(false) {
        let culprit = culprit(&situation, &lose.expr);
        if let Some((message, help)) = uncounted(game, &Settings::of(game), culprit) {
            let message = format!("this game can never be lost: {message}");
            faults.warning(lose.level, culprit.span, "never-lost", message, Some(help));
            return faults.guessed(culprit.span);
        }
        if varies(game, culprit) {
            return;
        }
        let message = format!("this game can never be lost: {}", situation.why_never(culprit));
        let help = Some("say what can come about, or leave `lose` out".to_owned());
        faults.error(blame().with_deal(game), culprit.span, "never-lost", message, help);
    }
}

/// Whether one condition asks all that another does, and more.
fn asks_all_of(more: &Expr, less: &Expr) -> bool {
    let mut asked = Vec::new();
    conjuncts(more, &mut |part| asked.push(part.clone()));
    let mut all = true;
    conjuncts(less, &mut |part| all &= asked.iter().any(|other| alike(other, part)));
    all
}
