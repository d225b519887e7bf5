//! The kinds of elements that a container can consist of. A declaration names the kind after the colon in `structure`.

use crate::model::{Kind, Spread};

/// The kind of an element: how its cards are laid out, and which cards may lie there.
///
/// An author's own kind is a type that implements this trait. Its capacity is written after `max` in `structure`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a kind of element",
    label = "not a kind of element",
    note = "the kinds are Pile, Column, Row, BuildablePile, FanPile, Waste, Stock, OpenStock, Cell, Spot and Discard; a kind of your own must implement `solitaire::kinds::ElementKind`"
)]
pub trait ElementKind {
    /// The name of this kind in the model.
    const KIND: Kind;
    /// The way in which the cards are spread out on the table.
    const SPREAD: Spread;
}

macro_rules! kinds {
    ($($(#[$docs:meta])* $name:ident)*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        #[diagnostic::do_not_recommend]
        impl ElementKind for $name {
            const KIND: Kind = Kind::known(stringify!($name)).0;
            const SPREAD: Spread = Kind::known(stringify!($name)).1;
        }
    )*};
}

kinds! {
    /// A squared pile: only the top card shows. Cards may lie face down.
    Pile
    /// All cards face up, overlapping downwards.
    Column
    /// All cards face up, overlapping sideways.
    Row
    /// A column that may have a face-down part below its face-up part.
    BuildablePile
    /// A few cards face up, fanned out sideways.
    FanPile
    /// Fed by the stock; only the top card shows. `Waste(n)` shows the last n cards.
    Waste
    /// The undealt cards, face down.
    Stock
    /// The undealt cards, the top one face up.
    OpenStock
    /// Holds at most one card; any card may enter it when it is empty.
    Cell
    /// A place for at most one card.
    Spot
    /// Holds cards that are out of the game.
    Discard
}
