//! The array types in which a board is stored.

use crate::view::Place;
use solitaire_model::Card;

/// An array type of fixed size. Each game has arrays of its own sizes.
pub trait Store<T>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync + 'static {
    /// The initial contents of the array: no cards, or zeros.
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
    /// The element on which the cards do not fit.
    pub place: Place,
    /// The number of cards that were to lie on the element.
    pub cards: usize,
}
