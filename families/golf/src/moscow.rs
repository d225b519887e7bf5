//! Napoleon Takes Moscow: a fir tree between columns.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight columns of four, built down by suit, one card at a time, and a tree of sixteen face-up cards.
    /// Only Kings fill empty columns. Two redeals.
    #[game(name = "Napoleon Takes Moscow", slug = "moscow/napoleontakesmoscow", decks = 2, after = "PySolFC rules, Napoleon Takes Moscow")]
    family NapoleonTakesMoscow {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// The columns.
            tableau:    [Column; 8];
            /// The tree.
            tree:       [Spot; 16];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            foundation across from (1.5, 0);
            tableau[0..4] across from (0, 1);
            tableau[4..8] across from (7, 1);
            tree points [
                (5, 1), (4.5, 1.5), (5.5, 1.5), (5, 2), (4.5, 2.5), (5.5, 2.5),
                (5, 3), (4.5, 3.5), (5.5, 3.5), (5, 4), (4.5, 4.5), (5.5, 4.5),
                (5, 5), (4.5, 5.5), (5.5, 5.5), (5, 6)
            ];
            stock at (0, 8); waste at (1, 8);
        }
        deal { tree <- 1 up; tableau <- 4 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        /// A card of the next row covers this card.
        rule covered(spot: Cards) = !is_empty(tree[index(spot) + 1 + index(spot) % 3 % 2])
            || (index(spot) % 3 == 0 && !is_empty(tree[index(spot) + 2]));
        /// A card of the tree is free when no card of the next row overlaps it.
        pickup tree      = !covered(source);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | tree[top] | waste[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | tree[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0 do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !6C on 7S, !8S on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S, 2S on AS from waste;
            MoveCard: 6S on 7S [tableau 7S, tree 2C | _ | _ | 6S], !6S on 7S [tableau 7S, tree 6S | _ | 2C];
            Deal: 55;
            Redeal: 2;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, tree 1, foundation 0, waste 1, stock 55;
        }
    }

    /// Napoleon Takes Moscow with columns of five, in which runs move together.
    #[game(name = "Napoleon Leaves Moscow", aka = ["Napoleon at Friedland"], decks = 2, after = "PySolFC rules, Napoleon Leaves Moscow")]
    variation NapoleonLeavesMoscow: NapoleonTakesMoscow {
        deal { tree <- 1 up; tableau <- 5 up; waste <- 1 up; }
        pickup tableau = run(moving, builds);
        moves {
            ..NapoleonTakesMoscow;
            /// Move a card or a run onto another column.
            drag MoveCard: tableau[cards] | tree[top] | waste[top] | foundation[top] => tableau;
        }
        examples { ..NapoleonTakesMoscow; MoveCard: 7S 6S, !7S 6H; Deal: 47; deal: tableau 5, stock 47; }
    }
}
