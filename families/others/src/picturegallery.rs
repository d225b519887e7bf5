//! Picture Gallery: three rows of pictures that go up by threes.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Three rows of foundations begin with a Four, a Three or a Two and are built up by threes in suit. The
    /// Aces are set aside. The stock is dealt onto eight columns. Later, any card fills an empty column.
    #[game(
        name = "Picture Gallery",
        aka = ["Die Bildgallerie", "Mod-3"],
        decks = 2,
        after = "PySolFC rules, Picture Gallery"
    )]
    family PictureGallery {
        structure {
            /// The foundations. The first row is for Fours, the second for Threes, and the third for Twos.
            gallery: [Pile; 24] max 4 in grid(3, 8);
            /// The columns.
            tableau: [Column; 8];
            /// The Aces, set aside.
            aces:    Pile;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (8.5, 0); stock at (8.5, 3); }
        deal { gallery <- 1 up; tableau <- 1 up; }
        /// The card has the rank that begins the foundations of this row.
        rule begins(card, pile: Cards) = rank(card) == 4 - row_of(pile);
        /// A card goes on the card of its suit that is three ranks lower.
        rule paints(under, over) = rank(over) == rank(under) + 3 && same_suit(over, under);
        build gallery = always;
        /// An empty place takes only a card of the rank that begins the foundations of its row.
        space gallery = begins(bottom(moving), target);
        /// The Aces are set aside.
        build aces    = is_ace(bottom(moving));
        space aces    = is_ace(bottom(moving));
        space tableau = always;
        moves {
            /// Put a card on a foundation. An empty place takes a card that begins its row. A foundation begun
            /// correctly takes the card of its suit that is three ranks higher.
            drag  Paint:   gallery[top] | tableau[top] => gallery
                where is_empty(target) || (begins(bottom(target), target) && paints(top(target), bottom(moving)));
            /// Set an Ace aside.
            drag  LiftAce: gallery[top] | tableau[top] => aces;
            /// Put a card on an empty column once the stock is empty.
            drag  Move:    gallery[top] | tableau[top] => tableau where is_empty(stock);
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// An empty column is filled from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(aces) + count(gallery) == CARDS;

        examples {
            aces: AS on _, AH on AS, !2S on AS;
            Paint: 7C on 4C [gallery 4C | 7C], !7D on 4C [gallery 4C | 7D], !6C on 3C [gallery 3C | 6C];
            deal: gallery 1, tableau 1, aces 0, stock 72;
        }
    }

    /// Three decks. Three rows of foundations begin with a Four, a Three or a Two and are built up by threes in suit.
    /// The Aces are set aside. The stock is dealt onto twelve columns. Later, any card fills an empty column.
    #[game(name = "Big Picture Gallery", decks = 3, after = "PySolFC rules, Big Picture Gallery")]
    variation BigPictureGallery: PictureGallery {
        structure { ..PictureGallery; gallery: [Pile; 36] max 4 in grid(3, 12); tableau: [Column; 12]; }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (12.5, 0); stock at (12.5, 3); }
        examples { ..PictureGallery; deal: stock 108; }
    }

    /// Four decks. Three rows of foundations begin with a Four, a Three or a Two and are built up by threes in suit.
    /// The Aces are set aside. The stock is dealt onto sixteen columns. Later, any card fills an empty column.
    #[game(name = "Huge Picture Gallery", decks = 4, after = "PySolFC rules, Huge Picture Gallery")]
    variation HugePictureGallery: PictureGallery {
        structure { ..PictureGallery; gallery: [Pile; 48] max 4 in grid(3, 16); tableau: [Column; 16]; }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (16.5, 0); stock at (16.5, 3); }
        examples { ..PictureGallery; deal: stock 144; }
    }

    /// Two decks. Three rows of eight foundations begin with a Two, a Three or a Four; these cards may swap places.
    /// Build up by threes in suit, and set the Aces aside. The stock is dealt onto eight columns and fills empty ones.
    #[game(
        name = "Royal Parade",
        aka = ["Cavalcade", "Financier", "Hussars"],
        after = "PySolFC rules, Royal Parade"
    )]
    variation RoyalParade: PictureGallery {
        structure {
            ..PictureGallery;
            /// The foundations. The first row is for Twos, the second for Threes, and the third for Fours.
            gallery: [Pile; 24] max 4 in grid(3, 8);
        }
        rule begins(card, pile: Cards) = rank(card) == row_of(pile) + 2;
        moves {
            ..PictureGallery;
            without Move;
            /// Swap two single cards so that each begins a foundation in its own row.
            drag Swap: gallery[top] => gallery where count(source) == 1 && count(target) == 1
                && begins(bottom(moving), target) && begins(bottom(target), source)
                do { source <- 1 from under target; }
        }
        examples {
            aces: AS on _, AH on AS, !2S on AS;
            Paint: 5C on 2C [gallery 2C | 5C], !5D on 2C [gallery 2C | 5D], !6C on 3C [gallery 3C | 6C];
            Swap: 2C on 3D [gallery 3D | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | 2C] => [gallery 2C | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | 3D];
            deal: gallery 1, tableau 1, aces 0, stock 72;
        }
    }

    /// Three decks. Three rows of twelve foundations begin with a Two, a Three or a Four; these cards may swap places.
    /// Build up by threes in suit, and set the Aces aside. The stock is dealt onto twelve columns and fills empty ones.
    #[game(name = "Big Parade", decks = 3, after = "PySolFC rules, Big Parade")]
    variation BigParade: RoyalParade {
        structure { ..RoyalParade; gallery: [Pile; 36] max 4 in grid(3, 12); tableau: [Column; 12]; }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (12.5, 0); stock at (12.5, 3); }
        examples {
            ..RoyalParade;
            deal: stock 108;
        }
    }

    /// Two decks. Three rows of foundations begin with a Two, a Three or a Four; one of each is dealt. Build up by
    /// threes in suit, and set the Aces aside. The stock is dealt onto eight columns when no foundation is empty.
    #[game(name = "Virginia Reel", after = "PySolFC rules, Virginia Reel")]
    variation VirginiaReel: RoyalParade {
        deal {
            for i in 0..3 { gallery[8 * i] <- 1 up where is_rank(card, i + 2); }
            for i in 0..3 { gallery[8 * i + 1..8 * i + 8] <- 1 up; }
            tableau <- 1 up;
        }
        moves {
            ..RoyalParade;
            without Fill;
            /// Deal a card to every column when no foundation is empty.
            press Deal: stock where !is_empty(stock) && empties(gallery) == 0 do { tableau <- 1 up from stock; }
        }
    }

    /// Three decks. Three rows of foundations begin with a Two, a Three or a Four; one of each is dealt. Build up by
    /// threes in suit, and set the Aces aside. The stock is dealt onto twelve columns when no foundation is empty.
    #[game(name = "Three Up", decks = 3, after = "PySolFC rules, Three Up")]
    variation ThreeUp: VirginiaReel {
        structure { ..VirginiaReel; gallery: [Pile; 36] max 4 in grid(3, 12); tableau: [Column; 12]; }
        layout { gallery at (0, 0); tableau across from (0, 3); aces at (12.5, 0); stock at (12.5, 3); }
        deal {
            for i in 0..3 { gallery[12 * i] <- 1 up where is_rank(card, i + 2); }
            for i in 0..3 { gallery[12 * i + 1..12 * i + 12] <- 1 up; }
            tableau <- 1 up;
        }
        examples {
            ..VirginiaReel;
            deal: stock 108;
        }
    }

    /// Two decks. Three rows of foundations begin with a Two, a Three or a Four; one of each is dealt. Build up by
    /// threes in suit, and set Aces aside. The stock deals to eight columns when no foundation is empty. Any card fills
    /// an empty column.
    #[game(name = "Blue Jacket", after = "PySolFC rules, Blue Jacket")]
    variation BlueJacket: VirginiaReel {
        moves {
            ..VirginiaReel;
            /// Put a card on an empty column.
            drag Move: gallery[top] | tableau[top] => tableau;
        }
    }

    /// Two decks without Aces. Sort three rows of eight piles, which begin with a Two, a Three or a Four and are built
    /// up by threes in suit. Whole piles may swap rows. Turn three cards at a time; unlimited redeals.
    #[game(
        name = "Devil's Grip",
        slug = "picturegallery/devils_grip",
        decks = 2,
        ranks = "23456789TJQK",
        after = "PySolFC rules, Devil's Grip"
    )]
    family DevilsGrip {
        structure {
            /// The piles. At the end, the first row begins with Twos, the second with Threes, and the third with Fours.
            gallery: [Pile; 24] in grid(3, 8);
            /// The cards turned from the stock.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
            /// A space for cards while two piles swap.
            held:    Pile;
        }
        layout { gallery at (0, 0); stock at (8.5, 0); waste at (8.5, 1); held at (8.5, 2); }
        deal { gallery <- 1 up; waste <- 3 up; }
        /// The card has the rank that begins the piles of this row.
        rule begins(card, pile: Cards) = rank(card) == row_of(pile) + 2;
        /// A card goes on the card of its suit that is three ranks lower.
        rule paints(under, over) = rank(over) == rank(under) + 3 && same_suit(over, under);
        /// Two piles in different rows may swap if their first cards differ in rank and the swap brings at least one
        /// into its own row.
        rule exchange(one: Cards, other: Cards) = row_of(one) != row_of(other) && !same_rank(bottom(one), bottom(other))
            && (begins(bottom(one), other) || begins(bottom(other), one));
        pickup gallery = run(moving, paints);
        build gallery  = always;
        /// An empty place takes only a card of the rank that begins the piles of its row.
        space gallery  = begins(bottom(moving), target);
        moves {
            /// Put cards on a pile whose top card is of the same suit and three ranks lower, unless the two piles could
            /// swap.
            drag  Paint: gallery[cards] => gallery where is_empty(target) || (paints(top(target), bottom(moving)) && !exchange(source, target));
            /// Put the top card of the waste on a pile.
            drag  FromWaste: waste[top] => gallery where paints(top(target), bottom(moving));
            /// Swap two piles.
            drag  Swap: gallery[top] => gallery where !is_empty(target) && exchange(source, target) do {
                held <- count(source) from under source;
                source <- count(target) - 1 from under target;
                under target <- count(held) from held;
            }
            /// Turn three cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
            /// An empty place is filled from the stock, or from the waste if the stock is empty.
            auto  Fill: gallery where is_empty(source) && !(is_empty(stock) && is_empty(waste))
                do { if is_empty(stock) { source <- 1 from waste; } else { source <- 1 up from stock; } }
        }
        /// You win when each place holds four cards and begins with the rank of its row.
        win = every(gallery, |pile| count(pile) == 4 && begins(bottom(pile), pile));
        examples {
            Paint: 5C on 2C [gallery 5C | 2C, stock KC] => [gallery KC | 2C 5C], !5D on 2C [gallery 2C | 5D];
            Swap: 5C on 6D [gallery 3D 6D | _ | _ | _ | _ | _ | _ | _ | 2C 5C] => [gallery 2C 5C | _ | _ | _ | _ | _ | _ | _ | 3D 6D];
            Fill: gallery[0] [stock 5C] => [gallery 5C], gallery[0] [waste 5C] => [gallery 5C];
            deal: gallery 1, waste 3, stock 69;
        }
    }
}
