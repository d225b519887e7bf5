//! Osmosis: ranks seep from each foundation into the one below it.

use solitaire::prelude::*;

solitaire! {
    /// Each foundation takes cards of one suit in any order, but only ranks already on the foundation above it. Turn
    /// three cards at a time; unlimited redeals.
    #[game(name = "Osmosis", aka = ["Treasure Trove"], after = "PySolFC rules, Osmosis")]
    family Osmosis {
        structure {
            /// These are the packets. Only the top card of each may be played.
            reserve:    [Pile; 4];
            /// One foundation for each suit. The first card of the top foundation sets the starting rank of all.
            foundation: [Row; 4];
            /// The cards turned from the stock.
            waste:      Waste(3);
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            reserve    down from (0, 0);
            foundation down from (1, 0);
            stock      at (6, 0);
            waste      at (6, 1);
        }
        deal { reserve <- 3 down; reserve <- 1 up; foundation[0] <- 1 up; waste <- 3 up; }
        /// A foundation takes its suit in any order. Except on the first foundation, a card of the same rank must
        /// already be on the foundation above.
        build foundation = same_suit(bottom(moving), bottom(target))
                        && (index(target) == 0 || has_rank(left(target), rank(bottom(moving))));
        /// The foundations are started from the top down, with cards of the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(foundation[0])) && !is_empty(left(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: reserve[top] | waste[top] => foundation;
            /// Turn three cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
            /// Turn up a face-down card once it is uncovered.
            auto  Flip:   reserve where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            foundation: 9S on 4S;
            ToFoundation: 9S on foundation[0] [foundation 4S, waste 9S], !9C on foundation[0] [foundation 4S, waste 9C];
            ToFoundation: 9C on 4C [foundation 4S 9S | 4C, waste 9C] => [foundation 4S 9S | 4C 9C], !9C on 4C [foundation 4S | 4C, waste 9C];
            ToFoundation: 4D on foundation[1] [foundation 4S, waste 4D], !4D on foundation[2] [foundation 4S, waste 4D], !5D on foundation[1] [foundation 4S, waste 5D];
            Deal: [waste 9H, stock 2C 3C 4C 5C] => [waste 9H 5C 4C 3C, stock 1];
            Redeal: always, [waste 9H 5C] => [waste _, stock 2];
            deal: reserve 4 4 4 4, reserve down 3 3 3 3, foundation 1 0 0 0, waste 3, stock 32;
        }
    }

    /// Osmosis with all packets face up.
    #[game(name = "Peek", after = "PySolFC rules, Peek")]
    variation Peek: Osmosis {
        structure { ..Osmosis; reserve: [Row; 4]; }
        layout {
            ..Osmosis;
            foundation down from (3, 0);
            stock      at (8, 0);
            waste      at (8, 1);
        }
        deal { reserve <- 4 up; foundation[0] <- 1 up; waste <- 3 up; }
        moves { ..Osmosis; without Flip; }
        examples { ..Osmosis; deal: reserve 4 4 4 4, reserve down 0, waste 3, stock 32; }
    }

    /// Four face-down packets of four, with only the top cards face up. Each foundation takes one suit, and ranks must
    /// follow in the same order on all foundations. Turn one card at a time; unlimited redeals.
    #[game(name = "Osmium", after = "PySolFC rules, Osmium")]
    variation Osmium: Osmosis {
        structure { ..Osmosis; waste: Waste; }
        /// Deal one card to the foundation of its suit. Deal four packets of four, only the top card face up, and one
        /// card to the waste.
        deal { foundation[0] <- 1 up; foundation[suit(top(foundation[0]))] <- 1 from foundation[0]; reserve <- 3 down; reserve <- 1 up; waste <- 1 up; }
        /// No foundation shows these two ranks in a different order.
        rule in_order(under, over) = how_many(foundation, |pile| run(pile, |a, b| if same_rank(a, under) { same_rank(b, over) }
            else { !same_rank(b, over) })) == filled(foundation);
        /// Each foundation takes its own suit. Ranks must follow each other in the same order as on the other
        /// foundations.
        build foundation = same_suit(bottom(moving), bottom(target)) && in_order(top(target), bottom(moving));
        /// Each suit has its own foundation, from the top: clubs, diamonds, hearts, spades. All foundations begin with
        /// the same rank.
        space foundation = is_suit(bottom(moving), index(target))
                        && (is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation))));
        moves {
            ..Osmosis;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            foundation: 9S on 4S;
            ToFoundation: 9C on 4C [foundation 4C | 4D 9D | _ | 4S, waste 9C], !8C on 4C [foundation 4C | 4D 9D | _ | 4S, waste 8C],
                8D on 9D [foundation 4C | 4D 9D, waste 8D], 4H on foundation[2] [foundation 4C | 4D 9D, waste 4H], !5H on foundation[2] [foundation 4C, waste 5H];
            Deal: 34;
            Redeal: always;
            deal: reserve 4, reserve down 3, waste 1, stock 34;
        }
    }

    /// Four face-up packets of four. Each foundation takes one suit, and ranks must follow in the same order on all
    /// foundations. Turn one card at a time; unlimited redeals.
    #[game(name = "Osmium II", after = "PySolFC rules, Osmium II")]
    variation OsmiumII: Osmium {
        structure { ..Osmium; reserve: [Row; 4]; }
        layout { ..Osmium; foundation down from (3, 0); stock at (8, 0); waste at (8, 1); }
        /// Deal one card to the foundation of its suit, four face-up packets of four, and one card to the waste.
        deal { foundation[0] <- 1 up; foundation[suit(top(foundation[0]))] <- 1 from foundation[0]; reserve <- 4 up; waste <- 1 up; }
        moves { ..Osmium; without Flip; }
        examples { ..Osmium; deal: reserve down 0; }
    }

    /// Four face-up packets of five and thirty-two single cards. Start a foundation with any card. Each foundation
    /// takes one suit, and ranks must follow in the same order on all foundations.
    #[game(name = "Open Osmium", after = "PySolFC rules, Open Osmium")]
    variation OpenOsmium: Osmium {
        structure {
            ..Osmium;
            without waste, stock;
            reserve: [Row; 4];
            /// Places that hold one card each.
            singles: [Spot; 32] in grid(4, 8);
        }
        layout { reserve down from (0, 0); foundation down from (3, 0); singles at (8, 0); }
        deal { reserve <- 5 up; singles <- 1 up; }
        moves {
            ..Osmium;
            without Flip, Deal, Redeal;
            /// Play a card to a foundation.
            drag ToFoundation: reserve[top] | singles[top] => foundation;
        }
        examples {
            foundation: 9S on 4S;
            ToFoundation: 9C on 4C [foundation 4C | 4D 9D | _ | 4S, singles 9C], !8C on 4C [foundation 4C | 4D 9D | _ | 4S, singles 8C],
                5H on foundation[2] [singles 5H], !5H on foundation[2] [foundation 4C, singles 5H];
            deal: reserve 5, singles 1, foundation 0;
        }
    }

    /// Four face-up packets of five and thirty-two single cards. Start the first foundation with any card. Each
    /// foundation takes one suit in any order, but only ranks already on the foundation above it.
    #[game(name = "Open Peek", after = "PySolFC rules, Open Peek")]
    variation OpenPeek: OpenOsmium {
        /// A foundation takes its suit in any order. Except on the first foundation, a card of the same rank must
        /// already be on the foundation above.
        build foundation = same_suit(bottom(moving), bottom(target))
                        && (index(target) == 0 || has_rank(left(target), rank(bottom(moving))));
        /// Any card begins the first foundation. The others are started from the top down, with cards of the same rank.
        space foundation = index(target) == 0 || (same_rank(bottom(moving), bottom(foundation[0])) && !is_empty(left(target)));
        examples {
            foundation: 9S on 4S;
            ToFoundation: 9S on foundation[0] [foundation 4S, singles 9S], !9C on foundation[0] [foundation 4S, singles 9C],
                9C on 4C [foundation 4S 9S | 4C, singles 9C], !9C on 4C [foundation 4S | 4C, singles 9C],
                4D on foundation[1] [foundation 4S, singles 4D], !5D on foundation[1] [foundation 4S, singles 5D];
        }
    }

    /// Turn three cards at a time; unlimited redeals. Each foundation takes cards of one suit in any order, but only
    /// ranks already on the foundation above it.
    #[game(name = "Bridesmaids", after = "PySolFC rules, Bridesmaids")]
    variation Bridesmaids: Osmosis {
        structure { ..Osmosis; without reserve; }
        layout { foundation down from (1.5, 0); stock at (0, 0); waste at (0, 1); }
        deal { foundation[0] <- 1 up; waste <- 3 up; }
        moves {
            ..Osmosis;
            without Flip;
            /// Play a card to a foundation.
            drag ToFoundation: waste[top] => foundation;
        }
        examples { ..Osmosis; Deal: [waste 9H, stock 2C 3C 4C 5C] => [waste 9H 5C 4C 3C, stock 1]; deal: foundation 1 0 0 0, waste 3, stock 48; }
    }

    /// One pass through the stock, turning one card at a time. Three foundations begin with any card, and each next
    /// card must match the suit or rank of the last one.
    #[game(name = "Dimensions", after = "PySolFC rules, Dimensions")]
    variation Dimensions: Bridesmaids {
        structure {
            ..Bridesmaids;
            /// Each foundation takes a card that matches the suit or rank of its last card.
            foundation: [Row; 3];
            waste:      Waste;
        }
        deal { waste <- 1 up; }
        build foundation = same_suit(bottom(moving), top(target)) || same_rank(bottom(moving), top(target));
        space foundation = always;
        moves {
            ..Bridesmaids;
            without Redeal;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            foundation: 9S on 4S, 4H on 4S, !9H on 4S, 9H on _;
            Deal: 51;
            deal: foundation 0, waste 1, stock 51;
        }
    }

    /// Thirteen single cards and thirteen packets of three. Each foundation takes cards of one suit in any order, but
    /// only ranks already on the foundation before it.
    #[game(name = "Genesis", after = "PySolFC rules, Genesis")]
    variation Genesis: Osmosis {
        structure { ..Osmosis; without waste, stock; reserve: [Column; 26]; }
        layout { foundation down from (0, 0); reserve[0..13] across from (5, 0); reserve[13..26] across from (5, 1.5); }
        deal { reserve <- 1 up; reserve[13..26] <- 2 up; }
        /// The first foundation begins with any club. The others begin with the same rank, from the top: spades,
        /// hearts, diamonds.
        space foundation = if index(target) == 0 { is_suit(bottom(moving), 0) } else {
            same_rank(bottom(moving), bottom(foundation[0])) && !is_empty(left(target))
            && is_suit(bottom(moving), 4 - index(target))
        };
        moves {
            ..Osmosis;
            without Flip, Deal, Redeal;
            /// Play a card to a foundation.
            drag ToFoundation: reserve[top] => foundation;
        }
        examples {
            foundation: 9C on 4C;
            ToFoundation: 9C on foundation[0] [reserve 9C], !9S on foundation[0] [reserve 9S],
                4S on foundation[1] [foundation 4C 9C, reserve 4S], !9S on foundation[1] [foundation 4C 9C, reserve 9S],
                9S on 4S [foundation 4C 9C | 4S, reserve 9S], !TS on 4S [foundation 4C 9C | 4S, reserve TS],
                !4H on foundation[2] [foundation 4C 9C, reserve 4H];
            deal: reserve 1 1 1 1 1 1 1 1 1 1 1 1 1 3 3 3 3 3 3 3 3 3 3 3 3 3, foundation 0 0 0 0;
        }
    }

    /// Thirteen single cards, thirteen packets of three, and two cells. Each foundation takes cards of one suit in any
    /// order, but only ranks already on the foundation before it.
    #[game(name = "Genesis Plus", slug = "osmosis/genesisplus", after = "PySolFC rules, Genesis +")]
    variation GenesisPlus: Genesis {
        structure {
            ..Genesis;
            /// The cells.
            cells: [Cell; 2];
        }
        layout { ..Genesis; cells across from (0, 4.5); }
        moves {
            ..Genesis;
            /// Put a card into an empty cell.
            drag ToCell:       reserve[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: reserve[top] | cells[top] => foundation;
        }
        examples { ..Genesis; cells: 6H on _; deal: cells 0; }
    }
}
