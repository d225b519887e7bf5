//! Games in which cards only ever leave the piles that matter, as the columns of Golf. There are few positions then: how many cards
//! lie on each pile, and what lies on top of where they went, is all that differs. An exhaustive search comes to its end.
//!
//! No verdict depends on it, only how soon that search has its turn.

use super::Relevance;
use super::dealing::Deal;
use super::live::Live;
use super::opaque::is_opaque;

/// Whether nothing is ever put where all cards matter; `matters` says by container how much of it does.
pub(super) fn only_shrinks(model: &Live, matters: &[Relevance]) -> bool {
    let stays = |number: u8| matters[usize::from(number)] == Relevance::All;
    let may_not_grow = |declared| Deal::of(model, declared).is_some_and(|deal| !stays(deal.to));
    let are_there_others = matters.iter().any(|matters| *matters != Relevance::All);
    are_there_others
        && model.counters.is_empty()
        && !is_opaque(model.moves())
        && model.moves().all(|declared| {
            declared.targets.iter().all(|target| !stays(target.container))
                && (declared.steps.is_empty() || may_not_grow(declared))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reductions::relevance::relevance;

    #[test]
    fn cards_only_leave_the_columns_where_nothing_is_built_there() {
        for (slug, shrinks) in [
            ("golf/golf", true),
            ("golf/allinarow", true),
            ("golf/blackhole", true),
            // Cards are built on the columns, or dealt to them, or the waste is turned over.
            ("golf/flake", false),
            ("idiot/idiot", false),
            ("golf/robert", false),
            ("freecell/freecell", false),
        ] {
            let mut games = solitaire_families::GAMES.iter();
            let model = games.find(|game| game.model().slug == slug).unwrap().model();
            let live = Live::everything(model);
            assert_eq!(only_shrinks(&live, &relevance(&live)), shrinks, "{slug}");
        }
    }
}
