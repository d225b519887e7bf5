//! Moojub: four rows of foundations, one for each suit, with as many sequences as it takes.

use solitaire::prelude::*;

solitaire! {
    /// Deal four cards at a time. Foundations are built up by suit, with an Ace on a King. Start them column by column
    /// from the top, one row for each suit, always with the lowest card in sight that fits nowhere else.
    #[game(name = "Moojub", after = "PySolFC rules, Moojub")]
    family Moojub {
        structure {
            /// Only the top card of each reserve may be played.
            reserve:    [Pile; 4];
            /// They lie in columns of four, with one row for each suit.
            foundation: [Pile; 32] max 13;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); reserve down from (1.5, 0);
            foundation[0..4] down from (3, 0); foundation[4..8] down from (4, 0); foundation[8..12] down from (5, 0);
            foundation[12..16] down from (6, 0); foundation[16..20] down from (7, 0); foundation[20..24] down from (8, 0);
            foundation[24..28] down from (9, 0); foundation[28..32] down from (10, 0);
        }
        deal { reserve <- 1 up; }
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule follows(over, under) = next_rank_wrap(over, under) && same_suit(over, under);
        /// The row belongs to the suit of the card: its first foundation has this suit, or the row is new and no other
        /// row has it.
        rule suits_row(card, pile: Cards) = if index(pile) < 4 { !exists(foundation[0..4], |other| same_suit(top(other), card)) }
            else { same_suit(top(foundation[index(pile) - 4]), card) };
        /// The top card of a reserve is a lower card of the same suit.
        rule lower_in_sight(card) = exists(reserve, |pile| same_suit(top(pile), card) && rank(top(pile)) < rank(card));
        build foundation = follows(bottom(moving), top(target));
        /// Foundations begin in order, from the top of each column. Each begins with a card of its row's suit that fits
        /// on no other foundation. No lower card of that suit may be on top of a reserve.
        space foundation = (index(target) == 0 || !is_empty(left(target))) && suits_row(bottom(moving), target)
            && !lower_in_sight(bottom(moving)) && !exists(foundation, |pile| follows(bottom(moving), top(pile)));
        moves {
            /// Play a card to a foundation.
            drag  Play: reserve[top] => foundation;
            /// Deal a card to every reserve.
            press Deal: stock where !is_empty(stock) do { reserve <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            foundation: 6H on 5H, AH on KH, !6H on 5S, !5H on 6H;
            Play: 6H on foundation[0] [reserve 6H | 9H | 3C], !9H on foundation[0] [reserve 6H | 9H | 3C],
                !6H on foundation[1] [reserve 6H], 6H on foundation[1] [reserve 6H, foundation 2C], !6H on foundation[1] [reserve 6H, foundation 2H];
            Play: 6H on foundation[4] [reserve 6H, foundation 2H | 2C | 3S | 4D], !6H on foundation[4] [reserve 6H, foundation 2C | 2H | 3S | 4D],
                !6H on foundation[4] [reserve 6H, foundation 2H 3H 4H 5H | 2C | 3S | 4D];
            Deal: 12, [stock 2C 3C 4C 5C] => [reserve 5C | 4C | 3C | 2C];
            win: [foundation rest], ![stock KS, foundation rest];
            deal: reserve 1, stock 48;
        }
    }
}
