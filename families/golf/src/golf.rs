//! Golf: every card goes onto one pile, a rank up or down.

use solitaire::prelude::*;

solitaire! {
    /// Play seven columns of five onto the waste, one rank up or down, Ace next to King.
    #[game(
        name = "Putt Putt",
        aka = ["Relaxed Golf"],
        after = "PySolFC rules, Relaxed Golf"
    )]
    family Golf {
        /// How many columns there are.
        const COLUMNS: usize = 7;
        /// How many cards are dealt to each column.
        const CARDS_A_COLUMN: usize = 5;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// All cards end up here.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        deal { tableau <- CARDS_A_COLUMN up; waste <- 1 up; }
        /// A card goes on the next higher or lower card of any suit. Ace and King are next to each other.
        rule fits(under, over) = adjacent_rank_wrap(under, over);
        build waste = fits(top(target), bottom(moving));
        moves {
            /// Play a card.
            drag  Play: tableau[top] => waste;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = is_empty(tableau);

        examples {
            waste: 6H on 7S, 8S on 7S, AS on KH, KH on AS, !5H on 7S, !6H on _;
            Deal: 16;
            win: [waste rest], ![tableau 9S, waste rest];
            deal: tableau 5, waste 1, stock 16;
        }
    }

    /// Play seven columns of five onto the waste, one rank up or down. Only a Queen goes on a King, and only a Two on
    /// an Ace.
    #[game(
        name = "Golf",
        slug = "golf_no_wrap",
        aka = ["Golf no Wrap", "One Foundation"],
        after = "PySolFC rules, Golf"
    )]
    variation GolfNoWrap: Golf {
        /// A card goes on the next higher or lower card of any suit. Ace and King are not next to each other.
        rule fits(under, over) = adjacent_rank(under, over);
        examples { ..Golf; waste: !AS on KH, !KH on AS; }
    }

    /// Golf in which nothing goes on a King.
    #[game(name = "Dead King Golf", slug = "deadking", after = "PySolFC rules, Dead King Golf")]
    variation DeadKing: GolfNoWrap {
        /// A card goes on the next higher or lower card of any suit. Nothing goes on a King.
        rule fits(under, over) = adjacent_rank(under, over) && !is_king(under);
        examples { ..GolfNoWrap; waste: KH on QS, !QH on KS; }
    }

    /// Play the cards of thirteen columns onto one row, one rank up or down, Ace next to King. Any card may begin the
    /// row.
    #[game(name = "All in a Row", aka = ["Quasar"], after = "PySolFC rules, All in a Row")]
    variation AllInARow: Golf {
        const COLUMNS = 13;
        const CARDS_A_COLUMN = 4;
        structure {
            tableau: [Column; COLUMNS];
            /// All cards end up here.
            foundation: Row;
        }
        deal { tableau <- CARDS_A_COLUMN up; }
        build foundation = fits(top(target), bottom(moving));
        space foundation = always;
        moves {
            /// Play a card.
            drag Play: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;
        examples {
            foundation: 6H on 7S, 8S on 7S, AS on KH, QH on _, !5H on 7S;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 4;
        }
    }

    /// Golf with six columns, which are also built up or down, and one foundation. Any card may begin the foundation.
    #[game(name = "Flake", after = "PySolFC rules, Flake")]
    variation Flake: Golf {
        const COLUMNS = 6;
        structure {
            tableau: [Column; COLUMNS];
            /// All cards end up here.
            foundation: Pile;
        }
        deal { tableau <- rest up; }
        build tableau | foundation = fits(top(target), bottom(moving));
        space tableau | foundation = always;
        moves {
            /// Play a card to the foundation, or onto another column.
            drag Play: tableau[top] => tableau | foundation;
        }
        win = count(foundation) == CARDS;
        examples {
            foundation: 6H on 7S, 8S on 7S, AS on KH, QH on _;
            tableau: 6H on 7S, QH on _;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 9 9 9 9 8 8;
        }
    }

    /// Flake with two decks and eight columns.
    #[game(
        name = "Flake Two Decks",
        slug = "flake_two_decks",
        aka = ["Flake (2 Decks)"],
        decks = 2,
        after = "PySolFC rules, Flake (2 Decks)"
    )]
    variation FlakeTwoDecks: Flake {
        const COLUMNS = 8;
        examples { ..Flake; deal: tableau 13; }
    }

    /// Play the cards of the stock onto one foundation, one rank up or down, Ace next to King. Three passes through the
    /// stock.
    #[game(name = "Robert", after = "PySolFC rules, Robert")]
    variation Robert: Golf {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        /// How many cards are turned at a time.
        const DRAW: usize = 1;
        structure {
            /// All cards end up here.
            foundation: Pile;
            /// The cards turned from the stock.
            waste: Waste;
            stock: Stock;
        }
        deal { foundation <- 1 up; waste <- DRAW up; }
        build foundation = fits(top(target), bottom(moving));
        moves {
            ..Golf;
            /// Play the top card of the waste.
            drag  Play:   waste[top] => foundation;
            /// Turn cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;
        examples {
            foundation: 6H on 7S, 8S on 7S, AS on KH, !5H on 7S;
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1], ![waste 3C, stock 4H];
            win: [foundation rest], ![waste 9S, foundation rest];
            deal: foundation 1, waste 1, stock 50;
        }
    }

    /// Play the cards of seventeen fans onto the Ace of spades, one rank up or down, Ace next to King.
    #[game(name = "Black Hole", after = "PySolFC rules, Black Hole")]
    variation BlackHole: AllInARow {
        structure {
            ..AllInARow;
            /// The fans.
            tableau:    [FanPile; 17];
            /// The black hole, where all cards end up.
            foundation: Pile;
        }
        layout {
            tableau[0..6]   across from (0, 0), step 2;
            tableau[6..9]   across from (0, 1), step 2;
            foundation      at (6.5, 1);
            tableau[9..11]  across from (8, 1), step 2;
            tableau[11..17] across from (0, 2), step 2;
        }
        deal { foundation <- "AS" up; tableau <- 3 up; }
        space foundation = never;
        examples { ..AllInARow; foundation: !QH on _; deal: foundation 1, tableau 3; }
    }
}
