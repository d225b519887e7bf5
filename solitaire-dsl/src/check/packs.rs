//! Numbers of decks that do not go with the rest of a game.

use syn::LitInt;

use crate::meaning::Game;
use crate::syntax::ast::{GameAttr, Head};

/// The number of decks that the declaration at hand states, and the smaller one that has so many cards. A variation that
/// plays with more decks than its parent is about that.
pub fn fewer_decks(game: &Game, cards: i64) -> Option<(&LitInt, i64)> {
    let (own, parents) = game.lineage.levels().split_last()?;
    let stated = own.game.as_ref()?.decks.as_ref()?;
    let number = |game: &GameAttr| game.decks.as_ref()?.base10_parse::<i64>().ok();
    let inherited = parents.iter().rev().find_map(|level| number(level.game.as_ref()?));
    let decks = i64::from(game.decks);
    let deck = game.cards() as i64 / decks.max(1);
    let fewer = cards.checked_div(deck).filter(|fewer| fewer * deck == cards)?;
    let least = match own.head {
        Head::Variation { .. } => inherited.unwrap_or(1) + 1,
        Head::Family { .. } => 1,
    };
    (least..decks).contains(&fewer).then_some((stated, fewer))
}
