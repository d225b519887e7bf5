//! Tournament and Saxony: the stock comes in fours, or rains on reserves.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The stock deals four cards to each of six columns and refills empty ones. Eight cells hold one card
    /// each. In each suit, one foundation is built up from the Ace and one down from the King. Two redeals.
    #[game(
        name = "Tournament",
        aka = ["Marechal Saxe", "La Nivernaise", "Napoleon's Flank"],
        decks = 2,
        after = "PySolFC rules, Tournament"
    )]
    family Tournament {
        /// How many times the columns may be gathered to form a new stock.
        counter redeals = 2;
        structure {
            /// Built up from the Ace to the King.
            aces:    [Pile; 4];
            /// Built down from the King to the Ace.
            kings:   [Pile; 4];
            /// Only the top card of each column may be played.
            tableau: [Column; 6];
            /// The cells.
            cells:   [Cell; 8];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            stock at (0, 0); aces across from (2, 0); kings across from (6, 0); tableau across from (3, 1);
            cells[0..4] down from (0, 1); cells[4..8] down from (10, 1);
        }
        deal { cells <- 1 up; for i in 0..6 { tableau[i] <- 4 up; } }
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space aces  = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Put a card into an empty cell.
            drag  ToCell:       tableau[top] | aces[top] | kings[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | cells[top] => aces | kings;
            /// Deal four cards to every column.
            press Deal:   stock where !is_empty(stock) do { for i in 0..6 { tableau[i] <- 4 up from stock; } }
            /// Gather the columns to form a new stock, and deal four cards to each column again.
            press Redeal: stock where is_empty(stock) && !is_empty(tableau) && redeals > 0
                do { gather tableau into stock; for i in 0..6 { tableau[i] <- 4 up from stock; } redeals -= 1; }
            /// An empty column is filled with four cards from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 4 up from stock; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: AS on _, !2S on _, 2S on AS, !2H on AS;
            kings: KS on _, !QS on _, QS on KS, !QH on KS;
            cells: 6H on _;
            Deal: 3;
            Redeal: 2;
            deal: aces 0, kings 0, tableau 4, cells 1, stock 72;
        }
    }

    /// Two decks. Four columns, built down by suit, and eight piles, onto which the stock is dealt. Any card fills an
    /// empty column. Four cells hold one card each.
    #[game(name = "Saxony", decks = 2, after = "PySolFC rules, Saxony")]
    family Saxony {
        /// The number of columns.
        const TABLEAUS: usize = 4;
        structure {
            /// Built up from the Ace to the King.
            foundation: [Pile; 8];
            /// Only the top card of each pile may be played.
            reserve:    [Column; 8];
            /// The columns.
            tableau:    [Row; TABLEAUS];
            /// The cells.
            cells:      [Cell; 4];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); foundation across from (3, 0); reserve across from (3, 1); tableau down from (0, 1); cells down from (12, 1);
        }
        deal { cells <- 1 up; tableau <- 1 up; reserve <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto a column.
            drag  MoveCard:     tableau[top] | reserve[top] | cells[top] | foundation[top] => tableau;
            /// Put a card into an empty cell.
            drag  ToCell:       tableau[top] | reserve[top] | foundation[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | cells[top] => foundation;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { reserve <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            cells: 6H on _;
            Deal: 11;
            deal: foundation 0, reserve 1, tableau 1, cells 1, stock 88;
        }
    }

    /// Two decks. Eight columns, built down in alternating colors, and eight reserves of four. The stock deals four
    /// cards to each reserve. Any card fills an empty column.
    #[game(name = "Kingsdown Eights", after = "PySolFC rules, Kingsdown Eights")]
    variation KingsdownEights: Saxony {
        const TABLEAUS = 8;
        structure { ..Saxony; without cells; tableau: [Column; TABLEAUS]; }
        layout {
            stock at (0, 0); foundation[0..4] down from (0, 1); foundation[4..8] down from (1, 1);
            tableau across from (2.5, 0); reserve across from (2.5, 3);
        }
        deal { tableau <- 1 up; for i in 0..8 { reserve[i] <- 4 up; } }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Saxony;
            without ToCell;
            /// Move a card onto a column.
            drag  MoveCard:     tableau[top] | reserve[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Deal four cards to every reserve.
            press Deal: stock where !is_empty(stock) do { for i in 0..8 { reserve[i] <- 4 up from stock; } }
        }
        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            Deal: 2;
            deal: foundation 0, reserve 4, tableau 1, stock 64;
        }
    }

    /// Six columns, built down in alternating colors, onto which the stock is dealt. The stock also fills empty
    /// columns. The foundations start with the Queens and are built up by suit to the Jacks, which wait beside them.
    #[game(name = "Ladies Battle", after = "PySolFC rules, Ladies Battle")]
    family LadiesBattle {
        structure {
            /// The columns.
            tableau:    [Column; 6];
            /// The Jacks, the last cards of the foundations.
            reserve:    [Spot; 4];
            /// Built up by suit from the Queen to the Jack, with the Ace on the King.
            foundation: [Pile; 4] max 13;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { tableau across from (1.5, 0); reserve down from (0, 0.5); foundation down from (8, 0.5); stock at (9.5, 0.5); }
        deal { reserve <- "JC JD JH JS" up; foundation <- "QC QD QH QS" up; tableau <- 1 up; }
        build tableau    = next_rank_wrap(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_rank(bottom(moving), 12);
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// An empty column is filled from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, KH on AS, !8H on 7S, QH on _;
            foundation: KS on QS, AS on KS, !KH on QS, QS on _, !KS on _;
            Deal: 7;
            deal: tableau 1, reserve 1, foundation 1, stock 38;
        }
    }
}
