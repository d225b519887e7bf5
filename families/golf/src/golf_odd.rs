//! Relatives of Golf with rare rules.

use solitaire::prelude::*;

use crate::golf::*;
use crate::peaks::*;

solitaire! {
    /// Two decks. Eight columns, each on a King that stays. Play the other cards onto the waste, one rank up or down in
    /// alternating colors. You may set aside one Ace from the waste, and then once bring the bottom card of the waste
    /// to its top.
    #[game(name = "King's Way", slug = "kings_way", decks = 2, after = "PySolFC rules, King's Way")]
    variation KingsWay: GolfNoWrap {
        /// How often the bottom card of the waste may be brought to its top.
        counter turns = 1;
        const COLUMNS = 8;
        structure {
            ..GolfNoWrap;
            /// The columns, each on a King that stays.
            tableau: [BuildablePile; COLUMNS];
            /// This pile takes one Ace from the waste.
            aside:   Pile max 1;
        }
        deal { tableau <- "KC KC KS KS KH KH KD KD" up; tableau <- 1 down; tableau <- 4 up; waste <- 1 up; }
        /// A card goes on the next higher or lower card of the other color. Kings are not played.
        rule fits(under, over) = adjacent_rank(under, over) && opposite_color(under, over) && !is_king(over);
        space aside = always;
        moves {
            ..GolfNoWrap;
            /// Set an Ace from the waste aside, and turn a card from the stock.
            drag  PutAside: waste[top] => aside where is_ace(bottom(moving))
                            do { if is_empty(stock) { waste <- 1 up from under waste; turns -= 1; } else { waste <- 1 up from stock; } }
            /// Bring the bottom card of the waste to its top.
            press Turn: stock where is_empty(stock) && !is_empty(aside) && turns > 0 do { waste <- 1 up from under waste; turns -= 1; }
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        /// You win when only the Kings are left on the columns.
        win = count(tableau) == COLUMNS;
        examples {
            waste: 6H on 7S, 8H on 7S, !6S on 7S, !8C on 7S, !AS on KH, !KH on AS, !KH on QS, !5H on 7S, !6H on _;
            aside: AS on _, !2S on _;
            Deal: 55;
            Turn: [waste 2C 3C, aside AS] => [waste 3C 2C, turns 0], ![waste 2C 3C];
            win: [tableau KC | KC | KS | KS | KH | KH | KD | KD, waste rest], ![tableau KC 9S | KC | KS | KS | KH | KH | KD | KD, waste rest];
            deal: tableau 6 6 6 6 6 6 6 6, tableau down 1, waste 1, aside 0, stock 55;
        }
    }

    /// Two decks. Eight cards and a reserve of eight. Build the foundation up regardless of suit, an Ace on a King,
    /// from the rank above the top card of the reserve. Once it has twelve cards, the reserve adds the thirteenth, and
    /// all are removed. Two redeals.
    #[game(name = "Devil's Solitaire", slug = "devils_solitaire", aka = ["Banner"], decks = 2, after = "PySolFC rules, Devil's Solitaire")]
    variation DevilsSolitaire: Robert {
        structure {
            ..Robert;
            /// The cards that may be played.
            tableau: [Spot; 8];
            /// Each card of the reserve completes a sequence of thirteen.
            reserve: Column;
            /// The sequences removed.
            discard: Discard;
        }
        layout {
            stock at (3.5, 4); waste at (4.5, 4); foundation at (4, 0); discard at (8, 0);
            tableau[0..4] across from (0, 1); tableau[4..8] across from (5, 1); reserve at (4, 1);
        }
        deal { reserve <- 8 up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule fits(under, over) = next_rank_wrap(over, under);
        /// The foundation begins one rank above the top card of the reserve.
        space foundation = is_empty(reserve) || fits(top(reserve), bottom(moving));
        moves {
            ..Robert;
            /// Play a card to the foundation.
            drag Play: tableau[top] | waste[top] => foundation;
            /// A free place gets the top card of the waste, or of the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && !(is_empty(waste) && is_empty(stock))
                       do { if is_empty(waste) { source <- 1 up from stock; } else { source <- 1 up from waste; } }
            /// When twelve cards lie on the foundation, the reserve adds one, and all thirteen are removed.
            auto Leave: foundation where count(source) == 12 && !is_empty(reserve)
                        do { foundation <- 1 up from reserve; gather foundation into discard; }
        }
        win = count(discard) == CARDS;
        examples {
            foundation: 8H on 7S, AS on KH, !6H on 7S;
            Play: 8H on _ [tableau 8H, reserve 7C], !9H on _ [tableau 9H, reserve 7C],
                8H on 7S [tableau 8H, reserve 9C, foundation TC JC QC KC AC 2C 3C 4C 5C 6C 7S, stock 2D] => [tableau 2D, reserve _, foundation _, discard 13];
            Redeal: 2, [waste 3C 4H, tableau 9C | 9D | 9H | 9S | 8C | 8D | 8H | 8S] => [waste _, stock 4H 3C, redeals 1];
            win: [discard rest], ![waste 9S, discard rest];
            deal: foundation 0, tableau 1, reserve 8, waste 1, stock 87;
        }
    }

    /// Four walls of face-down cards around a square of face-up cards. Play free cards onto the waste, one rank up or
    /// down, Ace next to King, but no two in a row from the same wall.
    #[game(name = "Ricochet", after = "PySolFC rules, Ricochet")]
    variation Ricochet: TriPeaks {
        /// The wall that the last card came from, counted from 0, or -1 after a card from the stock.
        counter wall = -1;
        /// The second wall of the last card if it came from a corner, and otherwise the same wall.
        counter other = -1;
        structure {
            ..TriPeaks;
            /// The walls and the square between them.
            tableau: [Spot; 32];
        }
        layout {
            tableau points [
                (2.5, 0), (3.5, 0), (6, 2.5), (6, 3.5), (3.5, 6), (2.5, 6), (0, 3.5), (0, 2.5), (2, 0.5), (3, 0.5), (4, 0.5),
                (5.5, 2), (5.5, 3), (5.5, 4), (4, 5.5), (3, 5.5), (2, 5.5), (0.5, 4), (0.5, 3), (0.5, 2),
                (1.5, 1), (2.5, 1), (3.5, 1), (4.5, 1), (5, 2), (5, 3), (5, 4), (4.5, 5), (3.5, 5), (2.5, 5), (1, 4), (1, 3)
            ];
            stock at (2.5, 3); waste at (3.5, 3);
        }
        deal { tableau[0..20] <- 1 down; tableau[20..32] <- 1 up; waste <- 1 up; }
        /// A card of the next row covers this card.
        rule covered(spot: Cards) =
            if index(spot) < 8 { !is_empty(tableau[index(spot) + 8 + index(spot) / 2]) || !is_empty(tableau[index(spot) + 9 + index(spot) / 2]) }
            else { if index(spot) < 20 { !is_empty(tableau[index(spot) + 12]) || !is_empty(tableau[20 + (index(spot) - 7) % 12]) } else { never } };
        /// The place belongs to a wall that the last card came from.
        rule in_last_wall(spot: Cards) = (index(spot) < 8 && (index(spot) / 2 == wall || index(spot) / 2 == other))
            || (index(spot) >= 8 && index(spot) < 20 && ((index(spot) - 8) / 3 == wall || (index(spot) - 8) / 3 == other))
            || (index(spot) >= 20 && ((index(spot) - 20) / 3 == wall || (index(spot) - 20) / 3 == other))
            || (index(spot) >= 20 && index(spot) % 3 == 2 && ((index(spot) - 11) / 3 % 4 == wall || (index(spot) - 11) / 3 % 4 == other));
        /// A card is free when no card of the next row overlaps it.
        pickup tableau = !covered(source);
        moves {
            ..TriPeaks;
            /// Play a free card to the waste, but not from the wall that the last card came from. A card at a corner
            /// belongs to both walls.
            drag  Play: tableau[top] => waste where !in_last_wall(source) do {
                wall = (index(source) - 20) / 3;
                if index(source) < 20 { wall = (index(source) - 8) / 3; }
                if index(source) < 8 { wall = index(source) / 2; }
                other = wall;
                if index(source) >= 20 && index(source) % 3 == 2 { other = (wall + 3) % 4; }
            }
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; wall = -1; other = -1; }
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) && !covered(source) do { flip source; }
        }
        examples {
            ..TriPeaks;
            Play: 6H on 7S [tableau 6H, waste 7S], !6H on 7S [tableau 6H, waste 7S, wall 0, other 0], 6H on 7S [tableau 6H, waste 7S, wall 1, other 1] => [waste 7S 6H, wall 0, other 0], !6H on 7S [tableau 6H | _ | _ | _ | _ | _ | _ | _ | 2C, waste 7S];
            Deal: 19;
            deal: tableau 1, waste 1, stock 19;
        }
    }
}
