//! Relatives of Nestor in other columns, and with other pairs.

use solitaire::prelude::*;

use crate::nestor::*;

solitaire! {
    /// Seven columns and nine reserve cards. Remove two free cards of the same rank.
    #[game(name = "Vertical", after = "PySolFC rules, Vertical")]
    variation Vertical: Nestor {
        const COLUMNS = 7;
        const RESERVES = 9;
        layout { tableau across from (1, 0); reserve across from (0, 4); discard at (8, 0); }
        deal { tableau <- [6, 6, 6, 7, 6, 6, 6] up; reserve <- 1 up; }
        examples { ..Nestor; deal: tableau 6 6 6 7 6 6 6, reserve 1; }
    }

    /// Twelve columns. Remove two free cards that add up to fourteen.
    #[game(name = "Fourteen", aka = ["Fourteen Out", "Fourteen Puzzle", "Take Fourteen"], after = "PySolFC rules, Fourteen")]
    variation Fourteen: Nestor {
        const COLUMNS = 12;
        structure { ..Nestor; without reserve; }
        layout { tableau across from (0, 0); discard at (12, 0); }
        deal { tableau <- rest up; }
        /// A pair is two cards that add up to fourteen.
        rule pairs(one, other) = rank(one) + rank(other) == 14;
        moves {
            /// Remove two free cards that form a pair.
            drag RemovePair: two of tableau[top] => discard where pairs(top(source), top(partner));
        }
        examples {
            RemovePair: 6H on 8S [tableau 6H | 2C 8S] => [tableau _ | 2C, discard 6H 8S], AH on KH [tableau AH | KH], !6H on 7S [tableau 6H | 7S];
            deal: tableau 5 5 5 5 4 4 4 4 4 4 4 4, discard 0;
        }
    }

    /// Fourteen with two decks and eighteen columns.
    #[game(name = "Double Fourteen", decks = 2, after = "PySolFC rules, Double Fourteen")]
    variation DoubleFourteen: Fourteen {
        const COLUMNS = 18;
        layout { tableau across from (0, 0); discard at (18, 0); }
        examples { ..Fourteen; deal: tableau 6 6 6 6 6 6 6 6 6 6 6 6 6 6 5 5 5 5; }
    }

    /// Fourteen with two decks and seventeen columns, the first of eight cards.
    #[game(name = "Juvenile", decks = 2, after = "PySolFC rules, Juvenile")]
    variation Juvenile: Fourteen {
        const COLUMNS = 17;
        layout { tableau across from (0, 0); discard at (17, 0); }
        deal { tableau[0] <- 2 up; tableau <- 6 up; }
        examples { ..Fourteen; deal: tableau 8 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6; }
    }

    /// Nestor with two decks and ten columns of ten.
    #[game(name = "Double Nestor", decks = 2, after = "PySolFC rules, Double Nestor")]
    variation DoubleNestor: Nestor {
        const COLUMNS = 10;
        layout { tableau across from (0, 0); reserve across from (3, 6); discard at (9, 6); }
        deal { tableau <- 10 up where !has_rank(place, rank(card)); reserve <- 1 up; }
        examples { ..Nestor; deal: tableau 10 10 10 10 10 10 10 10 10 10; }
    }

    /// Ten columns of five and two reserve cards. Remove two free cards that add up to eleven, two Jacks, or a Queen
    /// and a King.
    #[game(name = "Relaxed Exit", after = "PySolFC rules, Relaxed Exit")]
    variation RelaxedExit: Nestor {
        const COLUMNS = 10;
        const RESERVES = 1;
        layout { tableau across from (0, 0); reserve across from (4.5, 4); discard at (9, 4); }
        deal { tableau <- 5 up; reserve <- rest up; }
        /// A pair is two cards that add up to eleven, two Jacks, or a Queen and a King.
        rule pairs(one, other) = rank(one) + rank(other) == 11 || (is_rank(one, 11) && is_rank(other, 11)) || rank(one) + rank(other) == 25;
        examples {
            RemovePair: 4H on 7S [tableau 4H | 7S] => [discard 4H 7S], JH on JS [tableau JH | JS], QH on KS [tableau QH, reserve KS], QH on KH [tableau QH | KH], !7H on 7S [tableau 7H | 7S];
            deal: tableau 5, reserve 2, discard 0;
        }
    }

    /// Ten columns of five and two reserve cards. Remove two free cards that add up to eleven, two Jacks, or a Queen
    /// and a King of different suits.
    #[game(name = "Exit", aka = ["Gay Gordons"], after = "PySolFC rules, Exit")]
    variation Exit: RelaxedExit {
        /// A pair is two cards that add up to eleven, two Jacks, or a Queen and a King of different suits.
        rule pairs(one, other) = rank(one) + rank(other) == 11 || (is_rank(one, 11) && is_rank(other, 11)) || (rank(one) + rank(other) == 25 && !same_suit(one, other));
        examples {
            RemovePair: 4H on 7S [tableau 4H | 7S] => [discard 4H 7S], JH on JS [tableau JH | JS], QH on KS [tableau QH, reserve KS], !QH on KH [tableau QH | KH], !7H on 7S [tableau 7H | 7S];
            deal: tableau 5, reserve 2, discard 0;
        }
    }

    /// Ten piles of three around three cards that the stock refills. Remove two free cards that add up to fourteen.
    #[game(name = "Hurricane", after = "PySolFC rules, Hurricane")]
    variation Hurricane: Nestor {
        const COLUMNS = 3;
        const RESERVES = 10;
        structure {
            ..Nestor;
            /// The cards in the middle, filled from the stock.
            tableau: [Pile; COLUMNS] max 2;
            /// The piles around them.
            reserve: [FanPile; RESERVES];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            reserve[0..4] across from (2, 0), step 2; reserve[4] at (2, 1); reserve[5] at (8, 1); reserve[6..10] across from (2, 2), step 2;
            tableau across from (4, 1); stock at (0, 0); discard at (0, 2);
        }
        deal { reserve <- 3 up; tableau <- 1 up; }
        /// A pair is two cards that add up to fourteen.
        rule pairs(one, other) = rank(one) + rank(other) == 14;
        build tableau | reserve = pairs(top(target), bottom(moving));
        moves {
            /// Remove two cards that form a pair. If you moved a card from the middle, its place is filled first.
            drag RemovePair: tableau[top] | reserve[top] => tableau | reserve
                             do { discard <- 2 from target; if is_in(source, tableau) { source <- 1 up from stock; } }
            /// A free place in the middle gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            RemovePair: 6H on 8S [tableau 6H, reserve 2C 8S, stock 3C] => [tableau 3C, reserve 2C, discard 6H 8S], AH on KH [tableau AH | KH], !6H on 7S [tableau 6H | 7S];
            deal: tableau 1, reserve 3, stock 19, discard 0;
        }
    }

    /// Hurricane with pairs that add up to fifteen, and pairs of Aces.
    #[game(name = "Ides of March", aka = ["XV"], after = "PySolFC rules, Ides of March")]
    variation IdesOfMarch: Hurricane {
        /// A pair is two cards that add up to fifteen, or two Aces.
        rule pairs(one, other) = rank(one) + rank(other) == 15 || (is_ace(one) && is_ace(other));
        examples {
            RemovePair: 7H on 8S [tableau 7H, reserve 2C 8S, stock 3C] => [tableau 3C, reserve 2C, discard 7H 8S], AH on AS [tableau AH | AS], !6H on 8S [tableau 6H | 8S];
            deal: tableau 1, reserve 3, stock 19, discard 0;
        }
    }

    /// Five columns, to which the stock deals. Remove Kings, and two free cards that add up to thirteen.
    #[game(name = "Baroness", aka = ["Five Piles", "Foxfire 13"], after = "PySolFC rules, Baroness")]
    variation Baroness: Nestor {
        const COLUMNS = 5;
        const RESERVES = 2;
        structure {
            ..Nestor;
            /// The last two cards of the stock.
            reserve: [Pile; RESERVES];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); tableau across from (1.5, 0); reserve across from (7, 0); discard at (9.5, 0); }
        deal { tableau <- 1 up; }
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        space tableau = always;
        moves {
            ..Nestor;
            /// Move a card to an empty column.
            drag  MoveCard:   tableau[top] | reserve[top] => tableau;
            /// Remove a free King.
            click RemoveKing: tableau[top] | reserve[top] => discard where is_king(bottom(moving));
            /// Deal a card to every column. The last two cards go to the reserve.
            press Deal: stock where !is_empty(stock) do {
                tableau <- 1 up from stock;
                if count(stock) == 2 { reserve <- 1 up from stock; }
            }
        }
        examples {
            RemovePair: 6H on 7S [tableau 6H | 2C 7S] => [tableau _ | 2C, discard 6H 7S], QH on AS [tableau QH, reserve AS], !6H on 8S [tableau 6H | 8S];
            RemoveKing: KH, !QH;
            tableau: QH on _, !QH on KS;
            Deal: 9, [stock 2C 3C 4C 5C 6C 7C 8C] => [tableau 8C | 7C | 6C | 5C | 4C, reserve 3C | 2C];
            deal: tableau 1, reserve 0, stock 47;
        }
    }

    /// Sixteen piles of three and two of two. Remove three cards of consecutive ranks, Ace next to King, by collecting
    /// them in three cells.
    #[game(name = "Triple Alliance", aka = ["Triplets"], after = "PySolFC rules, Triple Alliance")]
    variation TripleAlliance: Nestor {
        /// How many cards are dealt to each of the last two piles.
        const SHORT: usize = 2;
        /// How many more cards the other piles have.
        const MORE: usize = 1;
        const COLUMNS = 18;
        structure {
            ..Nestor;
            without reserve;
            /// The piles.
            tableau: [FanPile; COLUMNS];
            /// Three cards wait here until they are removed together.
            cells:   [Cell; 3];
        }
        layout {
            cells across from (0, 0); discard at (8, 0); tableau[0..5] across from (0, 1), step 2; tableau[5..10] across from (0, 2), step 2;
            tableau[10..15] across from (0, 3), step 2; tableau[15..18] across from (0, 4), step 2;
        }
        deal { tableau <- SHORT up; tableau[0..16] <- MORE up; }
        /// The card may go to a free cell if the cells are empty. Otherwise it must be next in rank to a card there and
        /// match none of them in rank.
        rule may_gather(card) = is_empty(cells) || (exists(cells, |cell| adjacent_rank_wrap(top(cell), card))
            && !exists(cells, |cell| same_rank(top(cell), card)));
        moves {
            /// Put a card into a cell. Unless the cells are empty, it must be next in rank to a card there, Ace next to
            /// King.
            drag ToCell: tableau[top] => cells where may_gather(bottom(moving));
            /// When the cells are full, their cards are removed together.
            auto RemoveThree: cells where empties(cells) == 0 do { discard <- 1 from cells; }
        }
        /// You win when at most two cards are left.
        win = count(discard) >= CARDS - 2;
        examples {
            cells: KH on _;
            ToCell: KH on _ [tableau KH, cells AS], QH on _ [tableau QH, cells AS | KS] => [cells _, discard 3], !KH on _ [tableau KH, cells QS | KS], !JH on _ [tableau JH, cells KS];
            win: [tableau KS, discard rest], ![tableau KS QS JS TS, discard rest];
            deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 2 2, cells 0, discard 0;
        }
    }

    /// Triple Alliance with two decks: sixteen piles of six and two of four.
    #[game(name = "Triple Alliance (2 Decks)", slug = "triple_alliance_two_decks", decks = 2, after = "PySolFC rules, Triple Alliance (2 Decks)")]
    variation TripleAllianceTwoDecks: TripleAlliance {
        const SHORT = 4;
        const MORE = 2;
        examples { ..TripleAlliance; deal: tableau 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 4 4; }
    }
}
