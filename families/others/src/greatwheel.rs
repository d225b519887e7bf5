//! Great Wheel: pictures that go up by twos, and piles that the waste fills.

use solitaire::prelude::*;

use crate::picturegallery::*;

solitaire! {
    /// Two decks without Kings. Foundations start with a Three or a Two and are built up by twos in suit; Aces are set
    /// aside. The waste refills eight piles with four cards each, built down by suit once the stock is empty.
    #[game(name = "Great Wheel", slug = "picturegallery/greatwheel", ranks = "A23456789TJQ", after = "PySolFC rules, Great Wheel")]
    variation GreatWheel: PictureGallery {
        /// The number of cards that fill a pile.
        const FILL: usize = 4;
        structure {
            ..PictureGallery;
            /// The foundations. The first row is for Threes, the second for Twos.
            gallery: [Pile; 16] max 6 in grid(2, 8);
            /// The piles.
            tableau: [Pile; 8];
            /// The cards turned from the stock.
            waste:   Waste;
        }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (8.5, 0); waste at (8.5, 3); stock at (8.5, 4); }
        deal { tableau <- FILL up; waste <- 1 up; }
        /// The card has the rank that begins the foundations of this row.
        rule begins(card, pile: Cards) = rank(card) == 3 - row_of(pile);
        /// A card goes on the card of its suit that is two ranks lower.
        rule paints(under, over) = rank(over) == rank(under) + 2 && same_suit(over, under);
        /// Foundations in the upper row begin with Threes, and those in the lower row with Twos.
        space gallery = inherited;
        /// The Aces are set aside in alternating colors.
        build aces    = is_ace(bottom(moving)) && opposite_color(bottom(moving), top(target));
        build tableau = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        moves {
            ..PictureGallery;
            /// Put a card on a foundation. An empty place takes a card that begins its row. A foundation begun
            /// correctly takes the card of its suit that is two ranks higher.
            drag  Paint:   gallery[top] | tableau[top] | waste[top] => gallery
                where is_empty(target) || (begins(bottom(target), target) && paints(top(target), bottom(moving)));
            /// Set an Ace aside.
            drag  LiftAce: gallery[top] | tableau[top] | waste[top] => aces;
            /// Move a card onto a pile once the stock is empty.
            drag  Move:    gallery[top] | tableau[top] | waste[top] => tableau where is_empty(stock);
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty pile is filled with cards from the waste, and then from the stock.
            auto  Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock)) do {
                for i in 0..FILL { if is_empty(waste) { source <- 1 up from stock; } else { source <- 1 up from waste; } }
            }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            aces: AS on _, AH on AS, !AC on AS, !2S on AS;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            Paint: 5C on 3C [gallery 3C, tableau 5C], !5D on 3C [gallery 3C, tableau 5D], 3C on gallery[0] [tableau 3C], !2C on gallery[0] [tableau 2C];
            Deal: 63;
            deal: gallery 0, tableau 4, aces 0, waste 1, stock 63;
        }
    }

    /// Four decks without Kings. Foundations start with a Three or a Two and are built up by twos in suit; Aces are set
    /// aside. The waste refills twelve piles with six cards each, built down by suit once the stock is empty.
    #[game(name = "Greater Wheel", slug = "picturegallery/greaterwheel", decks = 4, after = "PySolFC rules, Greater Wheel")]
    variation GreaterWheel: GreatWheel {
        const FILL = 6;
        structure { ..GreatWheel; gallery: [Pile; 32] max 6 in grid(2, 16); tableau: [Pile; 12]; }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (16.5, 0); waste at (14, 3); stock at (15, 3); }
        examples { ..GreatWheel; Deal: 119; deal: tableau 6, stock 119; }
    }

    /// Two decks without Kings. Foundations start with a Three or a Two and are built up by twos in suit; Aces are set
    /// aside. The waste refills eight piles with four cards each, built down by suit.
    #[game(name = "Carousel", slug = "picturegallery/carousel", after = "PySolFC rules, Carousel")]
    variation Carousel: GreatWheel {
        moves {
            ..GreatWheel;
            /// Move a card onto a pile.
            drag Move: gallery[top] | tableau[top] | waste[top] => tableau;
        }
    }
}
