//! What is known of a move of which only cards are named: of the board there is nothing else.

use super::Card;
use super::value::{Cards, Ends, Value};
use crate::meaning::{ContainerId, Term};

/// The cards of a move.
#[derive(Clone, Debug)]
pub struct Known {
    moving: Value,
    /// What lies on the target.
    pub(super) target: Value,
    /// The container of the target.
    pub(super) container: Option<ContainerId>,
}

impl Known {
    /// These cards move and no others, lowest first; where to is not known.
    pub fn of_all(moving: Vec<Card>) -> Self {
        let moving = Value::Cards(Cards { cards: moving, place: None });
        Self { moving, target: Value::Unknown, container: None }
    }

    /// This card moves, alone or as the lowest of several.
    pub fn of_lowest(card: Card, is_alone: bool) -> Self {
        if is_alone {
            return Self::of_all(vec![card]);
        }
        let moving = Value::Ends(Ends { bottom: Some(card), top: None, place: None });
        Self { moving, target: Value::Unknown, container: None }
    }

    /// The same, put on a place of this container, with this card on top or none on it.
    pub fn put_on(self, container: ContainerId, place: usize, top: Option<Card>) -> Self {
        let place = Some(place);
        let target = match top {
            Some(_) => Value::Ends(Ends { top, bottom: None, place }),
            None => Value::Cards(Cards { cards: Vec::new(), place }),
        };
        Self { target, container: Some(container), ..self }
    }

    pub(super) fn term(&self, term: Term) -> Value {
        match term {
            Term::Moving => self.moving.clone(),
            Term::Target => self.target.clone(),
            _ => Value::Unknown,
        }
    }
}
