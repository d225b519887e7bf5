//! The arrays that a board is stored in.

use crate::view::Place;
use solitaire_model::Card;

/// An array of fixed size, which each game chooses.
pub trait Store<T>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync + 'static {
    /// The array before it is filled.
    const BLANK: Self;
}

impl<const N: usize> Store<Card> for [Card; N] {
    const BLANK: Self = [Card::FILL; N];
}

impl<const N: usize> Store<u8> for [u8; N] {
    const BLANK: Self = [0; N];
}

impl<const N: usize> Store<i32> for [i32; N] {
    const BLANK: Self = [0; N];
}

/// The error for cards that do not fit on an element.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{cards} cards do not fit on place {}", .place.0)]
pub struct NoRoom {
    /// The element.
    pub place: Place,
    /// The number of cards that should lie on the element.
    pub cards: usize,
}
