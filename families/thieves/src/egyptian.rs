//! Egyptian: Klondike with two decks, on open columns that rise and fall like a pyramid.

use solitaire::prelude::*;

use solitaire_klondikes::klondike::*;

solitaire! {
    /// Ten open columns form a pyramid. Any card or run fills an empty column. Unlimited redeals.
    #[game(
        name = "Egyptian",
        decks = 2,
        after = "Next-Gen Solitaire (combinators), its model of Egyptian"
    )]
    family Egyptian: Klondike {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        const WASTE = 0;
        structure { ..Klondike; tableau: [Column; TABLEAUS]; }
        deal { tableau <- [1, 3, 5, 7, 9, 10, 8, 6, 4, 2] up; waste <- WASTE up; }
        space tableau = always;
        moves { ..Klondike; without FromFoundation; }
        examples { ..Klondike; tableau: QH on _; deal: tableau 1 3 5 7 9 10 8 6 4 2, waste 0, stock 49; }
    }

    /// Egyptian, but only Kings fill empty columns, and the waste may be turned over only once.
    #[game(
        name = "Thieves of Egypt",
        slug = "thieves_of_egypt",
        after = "PySolFC rules, Thieves of Egypt"
    )]
    variation ThievesOfEgypt: Egyptian {
        const WASTE = 1;
        counter redeals = 1;
        space tableau = is_king(bottom(moving));
        examples { ..Egyptian; tableau: KH on _, !QH on _; Redeal: 1; deal: waste 1, stock 48; }
    }
}
