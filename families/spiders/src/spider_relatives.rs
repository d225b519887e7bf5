//! Relatives of Spider: whole suits are lifted off the columns.

use solitaire::prelude::*;

use crate::spider::*;

solitaire! {
    /// Four decks. Thirteen columns of six, five cards of each face down, built down regardless of suit. Runs of one
    /// suit move together. Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Spider (4 Decks)", decks = 4, after = "PySolFC rules, Spider (4 Decks)")]
    variation Spider4Decks: Spider {
        const TABLEAUS = 13;
        const FOUNDATIONS = 16;
        deal { tableau <- 5 down; tableau <- 1 up; }
        examples {
            ..Spider;
            Deal: 10;
            deal: tableau 6, tableau down 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 130;
        }
    }

    /// Two decks. Eight columns of eight, seven cards of each face down, built down regardless of suit. Runs of one
    /// suit move together. Any card fills an empty column. Four cells. The stock deals a card to every column.
    #[game(name = "Astrocyte", after = "PySolFC rules, Astrocyte")]
    variation Astrocyte: RelaxedSpider {
        const TABLEAUS = 8;
        /// How many cells there are.
        const CELLS: usize = 4;
        structure {
            ..RelaxedSpider;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 7 down; tableau <- 1 up; }
        moves {
            ..RelaxedSpider;
            /// Play a card from a cell to a column.
            drag FromCell: cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] => cells;
        }
        examples { ..RelaxedSpider; deal: tableau 8, tableau down 7, cells 0 0 0 0, stock 40; }
    }

    /// Three decks. Fourteen columns, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column.
    #[game(name = "Big York", decks = 3, after = "PySolFC rules, Big York")]
    variation BigYork: Spider {
        const TABLEAUS = 14;
        const FOUNDATIONS = 12;
        structure { ..Spider; without stock; }
        deal { tableau <- [12, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12] up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// The cards are a complete suit.
        rule whole_suit = run(moving, in_suit) && count(moving) == 13;
        build tableau = next_rank_wrap(top(target), bottom(moving));
        moves { ..Spider; without Deal, Flip; }
        examples {
            ..Spider;
            foundation: QS on _;
            tableau: KS on AS, KH on AS;
            deal: tableau 12 11 11 11 11 11 11 11 11 11 11 11 11 12, tableau down 0, foundation 0 0 0 0 0 0 0 0 0 0 0 0;
        }
    }

    /// Two decks. Ten columns of four, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column. One pass through the stock.
    #[game(name = "Brush", after = "PySolFC rules, Brush")]
    variation Brush: RelaxedSpider {
        structure {
            ..RelaxedSpider;
            /// The cards turned from the stock.
            waste: Waste;
        }
        deal { tableau <- 4 up; waste <- 1 up; }
        moves {
            ..RelaxedSpider;
            without Flip;
            /// Play the top card of the waste to a column.
            drag FromWaste: waste[top] => tableau;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            ..RelaxedSpider;
            Deal: 63, [tableau KS, stock 2S];
            deal: tableau 4, tableau down 0, waste 1, stock 63;
        }
    }

    /// Two decks. Ten columns of six, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column. The stock deals a card to every column.
    #[game(name = "Grandmother's Game", after = "PySolFC rules, Grandmother's Game")]
    variation GrandmothersGame: RelaxedSpider {
        deal { tableau <- 6 up; }
        moves { ..RelaxedSpider; without Flip; }
        examples { ..RelaxedSpider; deal: tableau 6, tableau down 0, stock 44; }
    }

    /// Two decks. Fourteen columns, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column.
    #[game(name = "Simon Jester", after = "PySolFC rules, Simon Jester")]
    variation SimonJester: Spider {
        const TABLEAUS = 14;
        structure { ..Spider; without stock; }
        deal { tableau <- [13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] up; }
        moves { ..Spider; without Deal, Flip; }
        examples { ..Spider; deal: tableau 13 13 12 11 10 9 8 7 6 5 4 3 2 1, tableau down 0; }
    }

    /// Seven columns, built down regardless of suit. Runs of one suit move together. Any card fills an empty column.
    /// One cell. The stock deals a card to every column.
    #[game(name = "Spider Web", aka = ["Sea Spider"], after = "PySolFC rules, Spider Web")]
    variation SpiderWeb: Spiderette {
        /// How many cells there are.
        const CELLS: usize = 1;
        structure {
            ..Spiderette;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 3 up; tableau[0..3] <- 1 up; }
        moves {
            ..Spiderette;
            without Flip;
            /// Play a card from a cell to a column.
            drag FromCell: cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] => cells;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            ..Spiderette;
            Deal: [tableau KS, stock 2S];
            deal: tableau 4 4 4 3 3 3 3, tableau down 0, stock 28;
        }
    }

    /// Two decks. Twelve columns, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column.
    #[game(name = "York", after = "PySolFC rules, York")]
    variation York: Spider {
        const TABLEAUS = 12;
        structure { ..Spider; without stock; }
        deal { tableau <- [8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 8, 8] up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// The cards are a complete suit.
        rule whole_suit = run(moving, in_suit) && count(moving) == 13;
        build tableau = next_rank_wrap(top(target), bottom(moving));
        moves { ..Spider; without Deal, Flip; }
        examples {
            ..Spider;
            foundation: QS on _;
            tableau: KS on AS, KH on AS;
            deal: tableau 8 8 9 9 9 9 9 9 9 9 8 8, tableau down 0;
        }
    }

    /// Three decks of spades in thirteen columns. Every run moves together.
    #[game(name = "Big Spider (1 Suit)", decks = 12, after = "PySolFC rules, Big Spider (1 Suit)")]
    variation BigSpider1Suit: OneSuit {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 down; tableau <- 1 up; }
        examples { ..OneSuit; Deal: 6; deal: tableau 6, tableau down 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 78; }
    }

    /// Three decks of spades and hearts in thirteen columns. Runs of one suit move together.
    #[game(name = "Big Spider (2 Suits)", decks = 6, after = "PySolFC rules, Big Spider (2 Suits)")]
    variation BigSpider2Suits: TwoSuits {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 down; tableau <- 1 up; }
        examples { ..TwoSuits; Deal: 6; deal: tableau 6, tableau down 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 78; }
    }

    /// Two decks. Ten columns, only the top cards face up, built down regardless of suit. Runs of one suit move
    /// together. Any card fills an empty column. Each deal moves the reserve cards onto the columns and replaces them
    /// from the stock.
    #[game(name = "Trapdoor Spider", after = "PySolFC rules, Trapdoor Spider")]
    variation TrapdoorSpider: RelaxedSpider {
        structure {
            ..RelaxedSpider;
            /// One card below each column, which may be played.
            reserve: [Spot; TABLEAUS];
        }
        deal { tableau <- [4, 3, 3, 4, 3, 3, 4, 3, 3, 4] down; tableau <- 1 up; reserve <- 1 up; }
        moves {
            ..RelaxedSpider;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Move the reserve cards onto the columns, and deal new reserve cards from the stock.
            press Deal: stock where !is_empty(stock) do {
                for i in 0..TABLEAUS { tableau[i] <- 1 up from reserve[i]; }
                reserve <- 1 up from stock;
            }
        }
        examples {
            ..RelaxedSpider;
            deal: tableau 5 4 4 5 4 4 5 4 4 5, tableau down 4 3 3 4 3 3 4 3 3 4, reserve 1, stock 50;
        }
    }
}
