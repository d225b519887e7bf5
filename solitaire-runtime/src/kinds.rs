//! The kinds of elements a container can be made of. A declaration names them after the colon in `structure`.

use crate::model::{Kind, Spread};

/// What an element is made of: how its cards lie and what may lie there.
///
/// An author's own kind is a type with this trait. How many cards fit on it is said after `max` in `structure`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no kind of element",
    label = "not a kind of element",
    note = "the kinds are Pile, Column, Row, BuildablePile, FanPile, Waste, Stock, OpenStock, Cell, Spot and Discard; an own kind implements `solitaire::kinds::ElementKind`"
)]
pub trait ElementKind {
    /// What the model says of it.
    const KIND: Kind;
    /// How the cards are spread out on the table.
    const SPREAD: Spread;
}

const PLAIN: Kind =
    Kind { name: "", hides: false, is_stock: false, shows_top: false, is_discard: false };

macro_rules! kinds {
    ($($(#[$docs:meta])* $name:ident { $kind:expr, $spread:expr })*) => {$(
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        #[diagnostic::do_not_recommend]
        impl ElementKind for $name {
            const KIND: Kind = Kind { name: stringify!($name), ..$kind };
            const SPREAD: Spread = $spread;
        }
    )*};
}

kinds! {
    /// A squared pile: only the top card shows. Cards may lie face down.
    Pile { Kind { hides: true, ..PLAIN }, Spread::Squared }
    /// All cards face up, overlapping downwards.
    Column { PLAIN, Spread::Down }
    /// All cards face up, overlapping sideways.
    Row { PLAIN, Spread::Right }
    /// A column that may have a face-down part below its face-up part.
    BuildablePile { Kind { hides: true, ..PLAIN }, Spread::Down }
    /// A few cards face up, fanned out sideways.
    FanPile { PLAIN, Spread::Right }
    /// Fed by the stock; only the top card shows. `Waste(n)` shows the last n cards.
    Waste { PLAIN, Spread::Squared }
    /// The undealt cards, face down.
    Stock { Kind { hides: true, is_stock: true, ..PLAIN }, Spread::Squared }
    /// The undealt cards, the top one face up.
    OpenStock { Kind { hides: true, is_stock: true, shows_top: true, ..PLAIN }, Spread::Squared }
    /// Holds at most one card; any card may enter it when it is empty.
    Cell { PLAIN, Spread::Squared }
    /// A place for at most one card.
    Spot { Kind { hides: true, ..PLAIN }, Spread::Squared }
    /// Where cards go that are out of the game.
    Discard { Kind { is_discard: true, ..PLAIN }, Spread::Squared }
}
