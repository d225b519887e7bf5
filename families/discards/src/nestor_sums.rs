//! Relatives of Nestor in which two cards leave that come to a sum.

use solitaire::prelude::*;

use crate::nestor::*;

solitaire! {
    /// Ten cards, refilled from the stock. Remove Kings, and two cards that add up to thirteen.
    #[game(name = "Thirteens", aka = ["Good Thirteen", "Helsinki"], after = "PySolFC rules, Thirteens")]
    variation Thirteens: Nestor {
        const COLUMNS = 10;
        structure {
            ..Nestor;
            without reserve;
            /// The cards that may be removed.
            tableau: [Pile; COLUMNS] max 2;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { tableau[0..5] across from (0, 0); tableau[5..10] across from (0, 1); stock at (0, 2.5); discard at (4, 2.5); }
        deal { tableau <- 1 up; }
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        build tableau = pairs(top(target), bottom(moving));
        moves {
            /// Remove two cards that form a pair. The stock fills both places, beginning with that of the card you
            /// moved.
            drag  RemovePair: tableau[top] => tableau do { discard <- 2 from target; source <- 1 up from stock; }
            /// Remove a King.
            click RemoveKing: tableau[top] => discard where is_king(bottom(moving));
            /// A free place gets a card from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            RemovePair: 6H on 7S [tableau 6H | 7S, stock 2C 3C] => [tableau 3C | 2C, discard 6H 7S], QH on AS [tableau QH | AS], !6H on 8S [tableau 6H | 8S];
            RemoveKing: KH, !QH;
            deal: tableau 1, stock 42, discard 0;
        }
    }

    /// Eight cards, refilled from the stock. Remove two cards next to each other in rank, until the stock is empty.
    #[game(name = "Neptune", aka = ["Mixtures"], after = "PySolFC rules, Neptune")]
    variation Neptune: Thirteens {
        const COLUMNS = 8;
        layout { tableau[0..4] across from (0, 0); tableau[4..8] across from (0, 1); stock at (0, 2.5); discard at (3, 2.5); }
        /// A pair is two cards next to each other in rank.
        rule pairs(one, other) = adjacent_rank(one, other);
        moves { ..Thirteens; without RemoveKing; }
        win = is_empty(stock);
        examples {
            RemovePair: 6H on 7S [tableau 6H | 7S, stock 2C 3C] => [tableau 3C | 2C, discard 6H 7S], !KH on AS [tableau KH | AS], !6H on 8S [tableau 6H | 8S];
            win: [tableau 7C], ![tableau 7C, stock 8C];
            deal: tableau 1, stock 44, discard 0;
        }
    }

    /// Eight cards, refilled from the stock. Remove face cards, and two cards that add up to eleven. Twice you may turn
    /// an extra card to help.
    #[game(name = "Eight Cards", aka = ["Acht Karten"], after = "PySolFC rules, Eight Cards")]
    variation EightCards: Thirteens {
        /// How often an extra card may still be turned.
        counter draws = 2;
        const COLUMNS = 8;
        structure {
            ..Thirteens;
            /// An extra card that may help to form a pair.
            helper: Pile max 1;
        }
        layout { tableau[0..4] across from (0, 0); tableau[4..8] across from (0, 1); stock at (0, 2.5); helper at (1, 2.5); discard at (3, 2.5); }
        /// A pair is two cards that add up to eleven.
        rule pairs(one, other) = rank(one) + rank(other) == 11;
        moves {
            ..Thirteens;
            without RemoveKing;
            /// Remove the extra card together with a card that forms a pair with it.
            drag  RemoveWithHelper: helper[top] => tableau do { discard <- 2 from target; }
            /// Remove a face card.
            click RemoveCourt: tableau[top] | helper[top] => discard where rank(bottom(moving)) > 10;
            /// Turn an extra card from the stock.
            press Turn: stock where !is_empty(stock) && is_empty(helper) && draws > 0 do { helper <- 1 up from stock; draws -= 1; }
        }
        examples {
            RemovePair: 4H on 7S [tableau 4H | 7S, stock 2C 3C] => [tableau 3C | 2C, discard 4H 7S], !6H on 7S [tableau 6H | 7S];
            RemoveWithHelper: AS on TH [tableau TH, helper AS, stock 2C] => [tableau 2C, helper _, discard 2];
            RemoveCourt: KH, !TH;
            Turn: 2, ![helper 2C, stock 3C];
            deal: tableau 1, helper 0, stock 44, discard 0;
        }
    }

    /// Nine cards, refilled from the stock. Remove two cards that add up to eleven, or a Jack, a Queen and a King,
    /// which are gathered in three cells.
    #[game(name = "Elevens", aka = ["Eleven Away"], after = "PySolFC rules, Elevens")]
    variation Elevens: Thirteens {
        const COLUMNS = 9;
        structure {
            ..Thirteens;
            /// Cards wait here until they are removed together.
            cells: [Cell; 3];
        }
        layout {
            tableau[0..3] across from (0, 0); tableau[3..6] across from (0, 1); tableau[6..9] across from (0, 2);
            cells across from (0, 3.5); stock at (4, 0); discard at (4, 3.5);
        }
        /// A pair is two cards that add up to eleven.
        rule pairs(one, other) = rank(one) + rank(other) == 11;
        /// The card is gathered in the cells and removed as part of a set.
        rule gathers(card) = rank(card) > 10;
        /// The two cards may not be in the cells together.
        rule clashes(one, other) = same_rank(one, other);
        /// The card may go to a free cell.
        rule may_gather(card) = gathers(card) && !exists(cells, |cell| clashes(top(cell), card));
        moves {
            ..Thirteens;
            without RemoveKing;
            /// Put a face card into a cell. The cells take a Jack, a Queen and a King.
            drag ToCell: tableau[top] => cells where may_gather(bottom(moving));
            /// When the cells are full, their cards are removed together.
            auto RemoveGathered: cells where empties(cells) == 0 do { discard <- 1 from cells; }
        }
        examples {
            RemovePair: 4H on 7S [tableau 4H | 7S, stock 2C 3C] => [tableau 3C | 2C, discard 4H 7S], !6H on 7S [tableau 6H | 7S];
            cells: KH on _, !TH on _;
            ToCell: KH on _ [tableau KH, cells QS], !KH on _ [tableau KH, cells KS], KH on _ [tableau KH, cells QS | JS] => [cells _, discard 3];
            deal: tableau 1, cells 0, stock 43, discard 0;
        }
    }

    /// Elevens in which free places are filled only while the cells are empty.
    #[game(name = "Elevens Too", after = "PySolFC rules, Elevens Too")]
    variation ElevensToo: Elevens {
        moves {
            ..Elevens;
            /// Remove two cards that form a pair.
            drag RemovePair: tableau[top] => tableau do { discard <- 2 from target; }
            /// While the cells are empty, a free place gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) && is_empty(cells) do { source <- 1 up from stock; }
        }
        examples { ..Elevens; ToCell: KH on _ [tableau KH, cells QS, stock 2C] => [tableau _, cells QS | KH]; }
    }

    /// Fifteen cards. Remove two cards of one suit that add up to eleven, or the Jack, Queen and King of one suit
    /// together.
    #[game(name = "Suit Elevens", after = "PySolFC rules, Suit Elevens")]
    variation SuitElevens: Elevens {
        const COLUMNS = 15;
        layout {
            tableau[0..5] across from (0, 0); tableau[5..10] across from (0, 1); tableau[10..15] across from (0, 2);
            cells across from (0, 3.5); stock at (6, 0); discard at (6, 3.5);
        }
        /// A pair is two cards of one suit that add up to eleven.
        rule pairs(one, other) = rank(one) + rank(other) == 11 && same_suit(one, other);
        /// Cards of different suits may not be in the cells together.
        rule clashes(one, other) = rank(one) > 0 && !same_suit(one, other);
        examples {
            RemovePair: 4H on 7H [tableau 4H | 7H, stock 2C 3C] => [tableau 3C | 2C, discard 4H 7H], !4H on 7S [tableau 4H | 7S];
            cells: KH on _, !TH on _;
            ToCell: KH on _ [tableau KH, cells QH], !KH on _ [tableau KH, cells QS];
            deal: tableau 1, cells 0, stock 37, discard 0;
        }
    }

    /// Thirteen cards. Remove two cards that add up to ten, or four Tens, Jacks, Queens or Kings together. Free places
    /// are filled only while the cells are empty.
    #[game(name = "Tens", aka = ["Take Ten"], after = "PySolFC rules, Tens")]
    variation Tens: ElevensToo {
        const COLUMNS = 13;
        structure { ..ElevensToo; cells: [Cell; 4]; }
        layout {
            tableau[0..7] across from (0, 0); tableau[7..13] across from (0, 1);
            cells across from (0, 2.5); stock at (8, 0); discard at (8, 2.5);
        }
        /// A pair is two cards that add up to ten.
        rule pairs(one, other) = rank(one) + rank(other) == 10;
        /// The card is removed in a set of four.
        rule gathers(card) = rank(card) > 9;
        /// Cards of different ranks may not be in the cells together.
        rule clashes(one, other) = rank(one) > 0 && !same_rank(one, other);
        moves {
            ..ElevensToo;
            /// Put a Ten or a face card into a cell. The cells take four cards of one rank.
            drag ToCell: tableau[top] | cells[top] => cells where may_gather(bottom(moving));
        }
        examples {
            RemovePair: 4H on 6S [tableau 4H | 6S, stock 2C 3C] => [tableau 3C | 2C, discard 4H 6S], !6H on 7S [tableau 6H | 7S];
            cells: TH on _, !9H on _;
            ToCell: KH on _ [tableau KH, cells KS], !KH on _ [tableau KH, cells QS];
            deal: tableau 1, cells 0, stock 39, discard 0;
        }
    }

    /// Nine cards. Remove Nines, two cards that add up to nine, or a Ten, a Jack, a Queen and a King together. Free
    /// places are filled only while the cells are empty.
    #[game(name = "Nines", after = "PySolFC rules, Nines")]
    variation Nines: Tens {
        const COLUMNS = 9;
        layout {
            tableau[0..3] across from (0, 0); tableau[3..6] across from (0, 1); tableau[6..9] across from (0, 2);
            cells across from (0, 3.5); stock at (5, 0); discard at (5, 3.5);
        }
        /// A pair is two cards that add up to nine.
        rule pairs(one, other) = rank(one) + rank(other) == 9;
        /// Cards of the same rank may not be in the cells together.
        rule clashes(one, other) = same_rank(one, other);
        moves {
            ..Tens;
            /// Put a Ten or a face card into a cell. The cells take a Ten, a Jack, a Queen and a King.
            drag  ToCell: tableau[top] => cells where may_gather(bottom(moving));
            /// Remove a Nine.
            click RemoveNine: tableau[top] => discard where is_rank(bottom(moving), 9);
        }
        examples {
            RemovePair: 4H on 5S [tableau 4H | 5S, stock 2C 3C] => [tableau 3C | 2C, discard 4H 5S], !6H on 7S [tableau 6H | 7S];
            cells: TH on _, !9H on _;
            ToCell: KH on _ [tableau KH, cells QS], !KH on _ [tableau KH, cells KS];
            RemoveNine: 9H, !TH;
            deal: tableau 1, cells 0, stock 43, discard 0;
        }
    }

    /// Two decks. Twelve columns of four. Remove two cards that add up to eleven, or a Jack, a Queen and a King
    /// together. While the cells are empty, the waste fills empty columns, and the stock may be turned.
    #[game(name = "The Lucky Number", decks = 2, after = "PySolFC rules, The Lucky Number")]
    variation TheLuckyNumber: ElevensToo {
        const COLUMNS = 12;
        structure {
            ..ElevensToo;
            tableau: [Column; COLUMNS];
            /// The cards turned from the stock.
            waste:   Waste;
        }
        layout { tableau across from (0, 0); cells across from (0, 4); stock at (5, 4); waste at (6, 4); discard at (11, 4); }
        deal { tableau <- 4 up; waste <- 1 up; }
        moves {
            ..ElevensToo;
            /// Remove two cards that form a pair.
            drag  RemovePair: tableau[top] | waste[top] => tableau do { discard <- 2 from target; }
            /// Put a face card into a cell. The cells take a Jack, a Queen and a King.
            drag  ToCell: tableau[top] | waste[top] => cells where may_gather(bottom(moving));
            /// Turn a card from the stock onto the waste.
            press Turn: stock where !is_empty(stock) && is_empty(cells) do { waste <- 1 up from stock; }
            /// While the cells are empty, an empty column gets the top card of the waste, or of the stock if the waste
            /// is empty.
            auto  Fill: tableau where is_empty(source) && is_empty(cells) && !(is_empty(waste) && is_empty(stock))
                        do { if is_empty(waste) { source <- 1 up from stock; } else { source <- 1 up from waste; } }
        }
        examples {
            RemovePair: 4H on 7S [tableau 4H | 7S, waste 3C, stock 2C] => [tableau 3C | 2C, discard 4H 7S], !6H on 7S [tableau 6H | 7S];
            cells: KH on _, !TH on _;
            ToCell: KH on _ [tableau KH, cells QS, stock 2C] => [tableau _, cells QS | KH];
            Turn: 55, ![cells KS, stock 2C];
            deal: tableau 4, cells 0, waste 1, stock 55, discard 0;
        }
    }

    /// Sixteen cards. Remove two cards that add up to fifteen. On the reserve, gather several cards that add up to
    /// fifteen, or a Ten, a Jack, a Queen and a King. Free places are filled only while the reserve is empty.
    #[game(name = "Fifteens", after = "PySolFC rules, Fifteens")]
    variation Fifteens: Thirteens {
        const COLUMNS = 16;
        structure {
            ..Thirteens;
            /// Cards wait here until they are removed together.
            gathered: Column;
        }
        layout {
            tableau[0..4] across from (0, 0); tableau[4..8] across from (0, 1); tableau[8..12] across from (0, 2); tableau[12..16] across from (0, 3);
            gathered at (5, 1); stock at (5, 0); discard at (6, 0);
        }
        /// The card is a Ten, a Jack, a Queen, or a King.
        rule is_high(card) = rank(card) > 9;
        /// A pair is two cards below Ten that add up to fifteen.
        rule pairs(one, other) = rank(one) + rank(other) == 15 && !is_high(one) && !is_high(other);
        /// The cards on the reserve are removed together.
        rule complete = if how_many_cards(gathered, is_high) == 0 { sum(gathered, rank) == 15 } else {
            count(gathered) == 4 && has_rank(gathered, 10) && has_rank(gathered, 11) && has_rank(gathered, 12) && has_rank(gathered, 13) };
        build gathered = always;
        space gathered = always;
        moves {
            ..Thirteens;
            without RemoveKing;
            /// Remove two cards that form a pair.
            drag RemovePair: tableau[top] => tableau do { discard <- 2 from target; }
            /// Put a card on the reserve.
            drag Gather: tableau[top] => gathered;
            /// Remove the gathered cards when they add up to fifteen, or when they are a Ten, a Jack, a Queen and a
            /// King.
            auto RemoveGathered: gathered where complete do { gather gathered into discard; }
            /// While the reserve is empty, a free place gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) && is_empty(gathered) do { source <- 1 up from stock; }
        }
        examples {
            RemovePair: 8H on 7S [tableau 8H | 7S, stock 2C 3C] => [tableau 3C | 2C, discard 8H 7S], !TH on 5S [tableau TH | 5S];
            Gather: 5H on 7S [tableau 5H, gathered 3C 7S] => [gathered _, discard 3], KH on JS [tableau KH, gathered TC QC JS] => [gathered _, discard 4];
            deal: tableau 1, gathered 0, stock 36, discard 0;
        }
    }
}
