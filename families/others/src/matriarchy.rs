//! Matriarchy: Kings and Queens are built towards each other, and each pass is longer-handed.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight columns are built down by suit from the Queen, and eight up from the King through the Ace. Cards
    /// may move between columns. Each pass through the stock turns one more card at a time, from two to twelve.
    #[game(name = "Matriarchy", decks = 2, after = "PySolFC rules, Matriarchy")]
    family Matriarchy {
        /// The number of cards turned at a time in this pass.
        counter draw = 2;
        structure {
            /// Each King column begins with a King and is built up by suit from the Ace.
            kings:  [Column; 8] max 12;
            /// Built down by suit from the Queen.
            queens: [Column; 8] max 12;
            /// The cards turned from the stock.
            waste:  Waste;
            /// The cards not dealt yet.
            stock:  Stock;
        }
        /// Put the eight Queens on the Queen columns, and turn two cards onto the waste.
        deal { queens <- "QC QC QD QD QH QH QS QS" up; waste <- draw up; }
        /// King columns are built up by suit, an Ace on a King.
        rule up(under, over)   = next_rank_wrap(over, under) && same_suit(over, under);
        /// Queen columns are built down by suit.
        rule down(under, over) = next_rank(under, over) && same_suit(over, under);
        /// Cards at the end of a King column move together if they run up in suit. The King stays.
        pickup kings  = run(moving, up) && count(moving) < count(source);
        /// Cards at the end of a Queen column move together if they run down in suit. The Queen stays.
        pickup queens = run(moving, down) && count(moving) < count(source);
        build kings   = up(top(target), bottom(moving));
        /// Each suit has two King columns side by side: clubs, diamonds, hearts, spades.
        space kings   = is_king(bottom(moving)) && is_suit(bottom(moving), index(target) / 2);
        build queens  = down(top(target), bottom(moving));
        moves {
            /// Move one or more cards from one column onto another.
            drag  MoveCards: kings[cards] | queens[cards] | waste[top] => kings | queens;
            /// Turn cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- draw up from stock; }
            /// Turn the waste over to form a new stock. From now on, one more card is turned at a time.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && draw < 12 do { gather waste into stock; draw += 1; }
        }
        win = count(kings) + count(queens) == CARDS;
    }
}
