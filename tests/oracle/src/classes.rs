//! Kinds of differences, each with a name and a sentence.

use core::fmt;

use serde::Deserialize;

/// The side that has a move which the other lacks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The recording.
    Recorded,
    /// The declared game.
    Declared,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Recorded => "recorded",
            Self::Declared => "declared",
        })
    }
}

macro_rules! classes {
    ($($(#[doc = $sentence:literal])* $name:ident = $word:literal,)*) => {
        /// A kind of difference.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Class {
            $($(#[doc = $sentence])* $name,)*
        }

        impl Class {
            /// All classes.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name of the class in the table.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                }
            }

            /// A sentence that describes the class.
            #[must_use]
            pub fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($sentence),*).trim(),)*
                }
            }
        }
    };
}

classes! {
    /// The deal leaves cards elsewhere.
    Layout = "layout",
    /// The deal leaves as many cards on piles of a kind, but on others of them.
    LayoutOrder = "layout-order",
    /// The recording begins with the first cards of the stock dealt already.
    FirstDeal = "first-deal",
    /// Cards leave a foundation.
    FromFoundation = "from-foundation",
    /// A card goes from one foundation to another.
    BetweenFoundations = "between-foundations",
    /// Cards go to a foundation.
    ToFoundation = "to-foundation",
    /// A card lies open on the stock and is played from there, or onto it.
    OpenStock = "open-stock",
    /// A whole pile goes to an empty one of its kind.
    WholeToEmpty = "whole-to-empty",
    /// Several cards go at once.
    SeveralCards = "several-cards",
    /// A card goes to a cell or reserve.
    ToReserve = "to-reserve",
    /// A card goes to an empty pile of the tableau.
    ToEmpty = "to-empty",
    /// A card of the waste goes to the tableau.
    FromWaste = "from-waste",
    /// A card of a cell or reserve goes to the tableau.
    FromReserve = "from-reserve",
    /// A card of the tableau goes onto another one.
    OntoCard = "onto-card",
    /// One of several equal empty piles takes the cards, another does not.
    WhichEmpty = "which-empty",
    /// A card is drawn from within a pile.
    Within = "within",
    /// Two cards are taken together.
    Pair = "pair",
    /// The stock is dealt.
    Deal = "deal",
    /// The cards are dealt anew when the stock is out.
    Redeal = "redeal",
    /// A card is turned up by hand.
    TurnUp = "turn-up",
    /// A click does something else.
    Click = "click",
    /// A move leads to another position.
    Afterwards = "afterwards",
    /// A move that shuffles leaves other numbers of cards.
    Shuffled = "shuffled",
    /// A move leads to the same cards with other faces up.
    Faces = "faces",
    /// The game is won with the one and not with the other.
    Won = "won",
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
