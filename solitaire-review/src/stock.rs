//! Finds out how often the stock can be dealt through if the player only presses it.

use serde::Serialize;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position};
use solitaire_session::words::counted;

use crate::effort::Effort;
use crate::error::ReviewError;

/// If cards have returned to the stock this many times, the number of redeals is reported as unlimited.
const MAX_RETURNS: u32 = 40;

/// What happens if the player presses the stock again and again and makes no other move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StockSeen {
    /// The initial number of cards in the stock.
    pub cards: usize,
    /// The number of presses that take cards off the stock before cards return to it for the first time.
    pub draws: u32,
    /// The number of times that cards return to the stock; `None` if there is no limit.
    pub returns: Option<u32>,
    /// The number of cards left on the stock when pressing it has no more effect.
    pub left: usize,
}

/// Presses the stock of the first deal until that has no more effect; `None` if the game has no stock or deals none to
/// it.
pub(crate) fn see(entry: &GameEntry, effort: &Effort) -> Result<Option<StockSeen>, ReviewError> {
    let mut position = entry.deal(effort.first)?;
    let cards = held(&*position);
    if cards == 0 {
        return Ok(None);
    }
    let mut seen = StockSeen { cards, draws: 0, returns: Some(0), left: cards };
    let mut returns = 0;
    while let Some(is_return) = turn(&mut *position) {
        returns += u32::from(is_return);
        seen.draws += u32::from(returns == 0);
        if returns == MAX_RETURNS {
            return Ok(Some(StockSeen { returns: None, left: 0, ..seen }));
        }
    }
    Ok(Some(StockSeen { returns: Some(returns), left: held(&*position), ..seen }))
}

/// The number of cards in all stocks of the game.
fn held(position: &dyn Position) -> usize {
    let stocks = position.model().containers.iter().filter(|held| held.kind.is_stock);
    let places = stocks.flat_map(|held| held.span.places());
    places.map(|place| position.table().cards(place).len()).sum()
}

/// Makes a move, by pressing something, that changes the number of cards in the stock. Prefers a move that takes cards
/// off the stock to one that returns cards. Returns true if cards returned; `None` if there is no such move.
fn turn(position: &mut dyn Position) -> Option<bool> {
    let (model, before) = (position.model(), held(position));
    let mut moves = Moves::new();
    position.legal_moves(&mut moves);
    let is_press = |code: &MoveCode| {
        model.move_of(*code).is_some_and(|declared| declared.gesture.is_pressed())
    };
    let mut back = None;
    for code in moves.iter().copied().filter(is_press) {
        let mut journal = Journal::new();
        position.apply(code, &mut journal);
        let after = held(position);
        if after < before {
            return Some(false);
        }
        position.undo(&mut journal);
        if after > before {
            back.get_or_insert(code);
        }
    }
    position.apply(back?, &mut Journal::new());
    Some(true)
}

impl StockSeen {
    /// Describes the result in a sentence: `12 moves turn its 24 cards; unlimited redeals.`
    #[must_use]
    pub fn sentence(&self) -> String {
        let Self { cards, draws, returns, left } = *self;
        let (all, moves) = (counted(cards, "card"), counted(draws, "move"));
        let first = match (draws, left, cards) {
            (0, ..) => return format!("No move turns its {all} at the start."),
            (1, 0, 1) => "One move turns its one card".to_owned(),
            (1, 0, _) => format!("One move turns all its {all}"),
            (_, 0, _) => format!("{moves} turn its {all}"),
            _ => format!("{moves} turn all but {left} of its {all}"),
        };
        let then = match returns {
            None => "; unlimited redeals",
            Some(0) => "; no redeal",
            Some(1) => "; one redeal",
            Some(times) => return format!("{first}; {times} redeals."),
        };
        format!("{first}{then}.")
    }
}
