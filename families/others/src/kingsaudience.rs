//! King's Audience: Kings and Queens leave in couples, Jacks and Aces too.

use solitaire::prelude::*;

solitaire! {
    /// Sixteen cards surround a hall. Remove the King and Queen of a suit together. The Jack and Ace of a suit start a
    /// foundation, which is built down by suit. The waste fills empty places.
    #[game(name = "King's Audience", aka = ["Queen's Audience"], after = "PySolFC rules, King's Audience")]
    family KingsAudience {
        structure {
            /// The sixteen places around the hall, clockwise from the upper left corner.
            antechamber: [Pile; 16];
            /// Each court pile takes a King and a Queen.
            court:       [Discard; 4];
            /// Each foundation takes an Ace and a Jack, and is then built down to the Two.
            foundation:  [Pile; 4];
            /// The cards turned from the stock.
            waste:       Waste;
            /// The cards not dealt yet.
            stock:       Stock;
        }
        layout {
            antechamber points [
                (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2), (5, 3), (5, 4), (4, 5), (3, 5), (2, 5), (1, 5), (0, 1), (0, 2), (0, 3), (0, 4)
            ];
            court across from (1, 1); foundation across from (1, 4); stock at (2, 2.5); waste at (3, 2.5);
        }
        deal { antechamber <- 1 up; waste <- 1 up; }
        /// The cards are the King and Queen of one suit, or its Jack and Ace.
        rule couple(one, other) = same_suit(one, other)
            && ((rank(one) > 11 && rank(other) > 11) || (is_rank(one, 11) && is_ace(other)) || (is_ace(one) && is_rank(other, 11)));
        /// A card pairs with the other half of its couple: the King and Queen of a suit, or its Jack and Ace.
        build antechamber = couple(top(target), bottom(moving));
        /// After the Ace and the Jack, a foundation is built down by suit.
        build foundation  = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        moves {
            /// Pair two cards. A King and Queen go to a court pile, an Ace and Jack to a foundation.
            drag  Meet: antechamber[top] | waste[top] => antechamber do {
                if rank(top(target)) > 11 { for i in 0..2 { court[suit(top(target))] <- 1 from under target; } }
                else if is_ace(bottom(target)) { for i in 0..2 { foundation[suit(top(target))] <- 1 from under target; } }
                else { foundation[suit(top(target))] <- 2 from target; }
                if is_empty(waste) { waste <- 1 up from stock; }
                target <- 1 from waste;
            }
            /// Play a card to its foundation.
            drag  ToFoundation: antechamber[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
            /// An empty place of the antechamber is filled from the waste.
            auto  Fill: antechamber where is_empty(source) && !is_empty(waste) do { source <- 1 from waste; }
        }
        win = count(court) + count(foundation) == CARDS;

        examples {
            antechamber: QH on KH, KH on QH, JH on AH, AH on JH, !QS on KH, !TH on JH, !QH on JH;
            foundation: TH on JH, !TS on JH, !TH on 9H;
            Meet: QH on KH [antechamber KH | QH, waste 2C 3C, stock 4C 5C] => [antechamber 3C | 2C | 5C | 4C, waste _, court _ | _ | KH QH];
            Meet: AH on JH from waste [antechamber JH | 2H, waste AH, stock 4C 5C] => [antechamber 5C | 2H | 4C, waste _, foundation _ | _ | AH JH];
            ToFoundation: TH on JH [antechamber 9C | TH, foundation AH JH, waste 2C, stock 5C] => [antechamber 9C | 2C | 5C, waste _];
            win: [court KC QC | KD QD | KH QH | KS QS, foundation rest], ![antechamber 2S, court KC QC | KD QD | KH QH | KS QS, foundation rest];
            deal: antechamber 1, waste 1, court 0, foundation 0, stock 35;
        }
    }
}
