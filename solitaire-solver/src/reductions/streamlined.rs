//! Additional reductions for a search that only looks for wins. They are not sound: winnable positions may be left out,
//! so such a search proves nothing if it finds no win.
//!
//! - *Forced goal moves*: a card that may go to the goal goes there at once, and no card comes back. That is wrong if
//!   other cards would have to lie on the card later, which is rare.
//! - *Coarser keys*: if only the rules of the goal tell two cards apart, it hardly ever matters which of the two lies
//!   where. So positions that differ only in that are treated as one. If columns are built by colors, two cards of each
//!   rank and color become equal, which merges a great number of positions.

use solitaire_runtime::model::{Expr, Move};

use super::classes::{Classes, Sees, sees_in};
use super::goal::goal_of;
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::parts_of_move;

/// The classes of cards that only the rules of the goal tell apart; `None` if other rules tell all cards apart.
pub(super) fn suit_blind_classes(model: &Live) -> Option<Classes> {
    let goal = goal_of(model).filter(|_| !is_opaque(model.moves()))?;
    // Leave out autoplay, because the solver makes no autoplay moves, and moves to the goal, because the merged keys
    // are meant to ignore what these moves read.
    let matters = |declared: &&'static Move| {
        let mut targets = declared.targets.iter().peekable();
        let goes_home = targets.peek().is_some() && targets.all(|target| target.container == goal);
        !goes_home && declared.gesture.autoplay().is_none()
    };
    let mut ahead: Vec<_> = model.moves().filter(matters).flat_map(parts_of_move).collect();
    for (number, container) in (0..).zip(model.containers) {
        if number != goal {
            ahead.extend([&container.pickup, &container.build, &container.space]);
        }
    }
    let mut sees = Sees::Nothing;
    let mut rules = vec![false; model.rules.len()];
    while let Some(expr) = ahead.pop() {
        sees = sees.max(sees_in(expr));
        expr.visit(&mut |part| {
            if let Expr::Rule(rule, _) | Expr::RuleItself(rule) = part
                && !core::mem::replace(&mut rules[usize::from(*rule)], true)
            {
                ahead.push(&model.rules[usize::from(*rule)].body);
            }
        });
    }
    Classes::that_see(model, sees)
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::Card;

    use super::*;

    /// The number of classes of cards in the merged keys; `None` if keys are not merged in this game.
    fn kinds(slug: &str) -> Option<usize> {
        let mut games = solitaire_families::GAMES.iter();
        let model = games.find(|game| game.model().slug == slug).unwrap().model();
        let classes = suit_blind_classes(&Live::everything(model))?;
        let mut kinds: Vec<Card> = model.pack.cards().map(|card| classes.one(card)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        Some(kinds.len())
    }

    #[test]
    fn keys_are_blind_to_what_columns_do_not_see() {
        for (slug, number) in [
            ("freecell/freecell", Some(26)),
            ("klondike/klondike", Some(26)),
            // In La Belle Lucie columns are built by suit, in Somerset by color, and in the other two games regardless
            // of suit.
            ("fan/labellelucie", None),
            ("klondike/somerset", Some(26)),
            ("fan/superflowergarden", Some(13)),
            ("bakersdozen/bakersdozen", Some(13)),
        ] {
            assert_eq!(kinds(slug), number, "{slug}");
        }
    }
}
