//! Sultan: eight foundations around a King on which nothing is played.

use solitaire::prelude::*;

solitaire! {
    /// Eight foundations around the Sultan are built up by suit to the Queen. Seven begin with a King, followed by the
    /// Ace, and one begins with the Ace of hearts.
    #[game(
        name = "Sultan",
        aka = ["Sultan of Turkey", "Emperor of Germany"],
        decks = 2,
        after = "PySolFC rules, Sultan"
    )]
    family Sultan {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// Seven foundations begin with a King and one with the Ace of hearts. All are built up to the Queen.
            foundation: [Pile; 8] max 13;
            /// The Sultan, a King of hearts, on which nothing is built.
            sultan:     Pile;
            /// These places form the divan.
            cells:      [Cell; 6];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            cells      points [(0, 0), (0, 1), (0, 2), (4, 0), (4, 1), (4, 2)];
            foundation points [(1, 0), (2, 0), (3, 0), (1, 1), (3, 1), (1, 2), (2, 2), (3, 2)];
            sultan     at (2, 1);
            stock      at (1.5, 3);
            waste      at (2.5, 3);
        }
        /// The foundations lie in a block of three by three. The top row is K♣ A♥ K♣, the middle row K♦ Sultan K♦, and
        /// the bottom row K♠ K♥ K♠. The Sultan is the other King of hearts. Deal one card to each place of the divan,
        /// and turn one card onto the waste.
        deal {
            foundation <- "KC AH KC KD KD KS KH KS" up;
            sultan     <- "KH" up;
            cells      <- 1 up;
            waste      <- 1 up;
        }
        /// The foundations are built up by suit to the Queen. On a King goes the Ace, then the Two.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target))
                        && !is_rank(top(target), 12);
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] | waste[top] => foundation;
            /// Put the top card of the waste into an empty place of the divan.
            drag  ToCell:       waste[top] => cells;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) + count(sultan) == CARDS;

        examples {
            foundation: AS on KS, 2S on AS, !2H on AS, !KS on QS, !AS on _, AS on KS from cells;
            cells: 6H on _ from waste, !6H on 7S, !6H on _ from cells;
            Deal: [waste 9H, stock 3C 4C] => [waste 9H 4C, stock 1];
            Redeal: 2;
            deal: foundation 1 1 1 1 1 1 1 1, sultan 1, cells 1 1 1 1 1 1, waste 1, stock 88;
        }
    }

    /// Two decks. Eight foundations around the Sultan are built up by suit to the Queen: seven from the King through
    /// the Ace, and one from the Ace of hearts. Eight cells hold one card each. Three passes through the stock.
    #[game(name = "Sultan Plus", slug = "sultan/sultanplus", after = "PySolFC rules, Sultan +")]
    variation SultanPlus: Sultan {
        structure { ..Sultan; cells: [Cell; 8]; }
        layout {
            ..Sultan;
            cells points [(0, 0), (0, 1), (0, 2), (0, 3), (4, 0), (4, 1), (4, 2), (4, 3)];
        }
        examples { ..Sultan; deal: cells 1, stock 86; }
    }

    /// Two decks. Ten piles, built up regardless of suit and filled from the waste. Seven Queens are built down by suit
    /// to the Ace and then the King. The King of hearts is built up to its Queen. One pass through the stock.
    #[game(name = "Catherine the Great", after = "PySolFC rules, Catherine the Great")]
    variation CatherineTheGreat: Sultan {
        counter redeals = 0;
        structure {
            ..Sultan;
            without cells;
            /// Seven Queens, each built down by suit to the Ace and then the King.
            foundation: [Pile; 7] max 13;
            /// The King of hearts, built up by suit from the Ace to the Queen.
            sultan:     Pile max 13;
            /// The piles.
            tableau:    [Pile; 10];
        }
        layout {
            tableau    points [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4)];
            foundation points [(1, 2), (1, 1), (1, 0), (3, 0), (2, 0), (3, 1), (3, 2)];
            sultan     at (2, 1);
            stock      at (1.5, 4);
            waste      at (2.5, 4);
        }
        deal { foundation <- "QC QC QS QS QH QD QD" up; sultan <- "KH" up; tableau <- 1 up; waste <- 1 up; }
        /// The foundations are built down by suit, a King on an Ace.
        build foundation = next_rank_wrap(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// The King in the middle is built up by suit, an Ace on a King.
        build sultan     = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build tableau    = next_rank_wrap(bottom(moving), top(target));
        moves {
            ..Sultan;
            without ToCell;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation | sultan;
            /// Move a card onto another pile.
            drag MoveCard: tableau[top] | waste[top] => tableau;
            /// An empty pile is filled from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            foundation: JS on QS, KS on AS, !JH on QS, !KS on QS, !QS on _;
            sultan: AH on KH, !AS on KH, 2H on AH;
            tableau: 8H on 7S, AS on KH, !6H on 7S, !QH on _;
            Redeal: 0;
            deal: foundation 1, sultan 1, tableau 1, waste 1, stock 85;
        }
    }
}
