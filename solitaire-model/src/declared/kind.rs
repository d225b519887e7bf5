//! The kinds of elements (piles) that a declaration can use.

use super::layout::Spread;

/// The kind of an element (a pile), such as a column or a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Kind {
    /// The name of the kind: `Column`, `Pile`, …
    pub name: &'static str,
    /// True if some cards of the element may lie face down.
    pub hides: bool,
    /// True if a container of this kind is the undealt deck.
    pub is_stock: bool,
    /// True if the top card lies face up and all others lie face down.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub shows_top: bool,
    /// True if cards on an element of this kind are out of the game.
    pub is_discard: bool,
}

impl Kind {
    /// The kind from which others are derived: it has no name, and all its properties are false.
    pub const PLAIN: Self =
        Self { name: "", hides: false, is_stock: false, shows_top: false, is_discard: false };

    /// All kinds that a declaration can name, each with the way its cards are spread out.
    pub const KNOWN: [(Self, Spread); 11] = [
        (Self { name: "Pile", hides: true, ..Self::PLAIN }, Spread::Squared),
        (Self { name: "Column", ..Self::PLAIN }, Spread::Down),
        (Self { name: "Row", ..Self::PLAIN }, Spread::Right),
        (Self { name: "BuildablePile", hides: true, ..Self::PLAIN }, Spread::Down),
        (Self { name: "FanPile", ..Self::PLAIN }, Spread::Right),
        (Self { name: "Waste", ..Self::PLAIN }, Spread::Squared),
        (Self { name: "Stock", hides: true, is_stock: true, ..Self::PLAIN }, Spread::Squared),
        (
            Self { name: "OpenStock", hides: true, is_stock: true, shows_top: true, ..Self::PLAIN },
            Spread::Squared,
        ),
        (Self { name: "Cell", ..Self::PLAIN }, Spread::Squared),
        (Self { name: "Spot", hides: true, ..Self::PLAIN }, Spread::Squared),
        (Self { name: "Discard", is_discard: true, ..Self::PLAIN }, Spread::Squared),
    ];

    /// Returns the kind with this name, and the way its cards are spread out.
    ///
    /// # Panics
    /// If no kind has this name. The panic happens during compilation, because the names are constants.
    #[must_use]
    pub const fn known(name: &str) -> (Self, Spread) {
        let mut nth = 0;
        while nth < Self::KNOWN.len() {
            let (known, name) = (Self::KNOWN[nth].0.name.as_bytes(), name.as_bytes());
            let mut same = 0;
            while same < known.len() && same < name.len() && known[same] == name[same] {
                same += 1;
            }
            if same == known.len() && same == name.len() {
                return Self::KNOWN[nth];
            }
            nth += 1;
        }
        panic!("there is no such kind")
    }

    /// True if all cards on an element of this kind lie face down.
    #[doc(hidden)]
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_stock && !self.shows_top
    }
}
