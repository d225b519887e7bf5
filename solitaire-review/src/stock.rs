//! How often the stock goes through when nothing else is done.

use serde::Serialize;
use solitaire_protocol::words::counted;
use solitaire_runtime::model::Gesture;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position};

use crate::effort::Effort;
use crate::error::ReviewError;

/// After so many returns the stock is taken to go through as often as one likes.
const MAX_RETURNS: u32 = 40;

/// What pressing alone does to the stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StockSeen {
    /// How many cards it holds at first.
    pub cards: usize,
    /// In how many moves it empties for the first time, or comes to where it cannot be turned.
    pub draws: u32,
    /// How often cards come back to it; `None` when that does not end.
    pub returns: Option<u32>,
    /// How many cards stay on it when it cannot be turned any more.
    pub left: usize,
}

/// Turns the stock of the first deal over and over; `None` where there is none.
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

/// How many cards lie on elements that are the undealt deck.
fn held(position: &dyn Position) -> usize {
    let stocks = position.model().containers.iter().filter(|held| held.kind.is_stock);
    let places = stocks.flat_map(|held| held.span.places());
    places.map(|place| position.table().cards(place).len()).sum()
}

/// Makes the first move by a press that changes how many cards the stock holds, one that takes cards from it before one
/// that brings cards back. Gives whether it brought cards back; `None` when there is no such move.
fn turn(position: &mut dyn Position) -> Option<bool> {
    let (model, before) = (position.model(), held(position));
    let mut moves = Moves::new();
    position.legal_moves(&mut moves);
    let is_press = |code: &MoveCode| {
        let gesture = model.move_of(*code).map(|declared| declared.gesture);
        matches!(gesture, Some(Gesture::Press | Gesture::Click))
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
    /// A sentence.
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
