//! Numbers of decks that do not go with the rest of a game.

use syn::LitInt;

use crate::meaning::Game;
use crate::syntax::ast::{GameAttr, Head};

/// The number of decks that the declaration at hand states.
pub fn stated_decks(game: &Game) -> Option<&LitInt> {
    game.lineage.own().game.as_ref()?.decks.as_ref()
}

/// Whether a declaration says that it plays with as many decks as it would without a word: it was to be another number.
pub fn is_needless(game: &Game) -> bool {
    let inherited = inherited_decks(game).unwrap_or(1);
    stated_decks(game).is_some() && inherited == i64::from(game.decks)
}

/// The number of decks that a parent states.
fn inherited_decks(game: &Game) -> Option<i64> {
    let (_, parents) = game.lineage.levels().split_last()?;
    let number = |game: &GameAttr| game.decks.as_ref()?.base10_parse::<i64>().ok();
    parents.iter().rev().find_map(|level| number(level.game.as_ref()?))
}

/// The number of decks that the declaration at hand states, and the smaller one that has so many cards. A variation that
/// plays with more decks than its parent is about that.
pub fn fewer_decks(game: &Game, cards: i64) -> Option<(&LitInt, i64)> {
    let stated = stated_decks(game)?;
    let inherited = inherited_decks(game);
    let decks = i64::from(game.decks);
    let deck = game.cards() as i64 / decks.max(1);
    let fewer = cards.checked_div(deck).filter(|fewer| fewer * deck == cards)?;
    let least = match game.lineage.own().head {
        Head::Variation { .. } => inherited.unwrap_or(1) + 1,
        Head::Family { .. } => 1,
    };
    (least..decks).contains(&fewer).then_some((stated, fewer))
}
