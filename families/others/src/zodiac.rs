//! Zodiac and Regal Family: all cards are gathered on piles built up or down by suit before the foundations begin.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Build twenty-four piles up or down by suit from the waste and eight cells, with unlimited redeals.
    /// Once stock and waste are empty, build foundations up from the Ace and down from the King in each suit.
    #[game(name = "Zodiac", decks = 2, after = "PySolFC rules, Zodiac")]
    family Zodiac {
        structure {
            /// The piles of the zodiac.
            tableau: [Pile; 24] in grid(2, 12);
            /// The cells of the equator.
            cells:   [Cell; 8];
            /// Built up from the Ace to the King.
            aces:    [Pile; 4];
            /// Built down from the King to the Ace.
            kings:   [Pile; 4];
            /// The cards turned from the stock.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { tableau at (0, 0); cells across from (2, 3); aces across from (4, 2); kings across from (4, 4); stock at (1, 2); waste at (1, 4); }
        deal { cells <- 1 up; tableau <- 1 up; waste <- 1 up; }
        build tableau = adjacent_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space aces    = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings   = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Put a card from the waste or a cell on a pile, or take a card back from a foundation.
            drag  Build:        waste[top] | cells[top] | aces[top] | kings[top] => tableau;
            /// Put a card into an empty cell.
            drag  ToCell:       waste[top] | aces[top] | kings[top] => cells;
            /// Play a card to a foundation once stock and waste are empty.
            drag  ToFoundation: tableau[top] | cells[top] => aces | kings where is_empty(stock) && is_empty(waste);
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            tableau: 6S on 7S from waste, 8S on 7S from cells, !6H on 7S, !6S on 7S from tableau, !KS on _;
            ToFoundation: AC on aces[0] [tableau AC], !AC on aces[0] [tableau AC, waste 5H];
            Deal: 71;
            deal: tableau 1, cells 1, aces 0, kings 0, waste 1, stock 71;
        }
    }

    /// Two decks. The stock is dealt onto twenty piles, which then build up or down by suit. In diamonds, one
    /// foundation goes up from Ace to King and one down from Jack to Queen. In each other suit, two go down from Ten to
    /// Jack.
    #[game(name = "Regal Family", decks = 2, after = "PySolFC rules, Regal Family")]
    family RegalFamily {
        structure {
            /// The piles.
            tableau: [Pile; 20];
            /// Built down by suit from the Ten to the Jack, with a King on an Ace.
            tens:    [Pile; 6] max 13;
            /// Built up in diamonds from the Ace to the King.
            ace:     Pile;
            /// Built down in diamonds from the Jack to the Queen, with a King on an Ace.
            jack:    Pile max 13;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            tableau points [
                (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (7, 1), (7, 2), (7, 3),
                (7, 4), (6, 4), (5, 4), (4, 4), (3, 4), (2, 4), (1, 4), (1, 3), (1, 2), (1, 1)
            ];
            tens points [(3, 1), (3, 3), (4, 1), (4, 3), (5, 1), (5, 3)]; ace at (3, 2); jack at (5, 2); stock at (0, 2);
        }
        deal { tableau <- 1 up; }
        /// A card goes on the next higher card of its suit, a King on an Ace.
        rule descends(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        build tableau = adjacent_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build tens    = descends(top(target), bottom(moving));
        space tens    = is_rank(bottom(moving), 10) && !is_suit(bottom(moving), 1);
        build ace     = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space ace     = is_ace(bottom(moving)) && is_suit(bottom(moving), 1);
        build jack    = descends(top(target), bottom(moving));
        space jack    = is_rank(bottom(moving), 11) && is_suit(bottom(moving), 1);
        moves {
            /// Move a card onto another pile once the stock is empty.
            drag  MoveCard:     tableau[top] | tens[top] | ace[top] | jack[top] => tableau where is_empty(stock);
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => tens | ace | jack;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(tens) + count(ace) + count(jack) == CARDS;

        examples {
            tens: TS on _, !9S on _, !TD on _, 9S on TS, KS on AS, !9H on TS;
            ace: AD on _, !AS on _, 2D on AD;
            jack: JD on _, !JS on _, TD on JD, KD on AD;
            tableau: 6S on 7S, 8S on 7S, !6H on 7S, !KH on _;
            Deal: 5;
            deal: tableau 1, tens 0, ace 0, jack 0, stock 84;
        }
    }
}
