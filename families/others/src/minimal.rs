//! Minimal: the smallest games of the language, no serious patience.

use solitaire::prelude::*;

solitaire! {
    /// Six columns, built down regardless of suit. Any card goes to any foundation.
    family Minimal {
        structure {
            /// The columns.
            tableau:    [Column; 6];
            /// The foundations take any card.
            foundation: [Pile; 4];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 1 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        build foundation = always;
        space foundation = always;
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = is_empty(tableau);

        examples {
            tableau: 6H on 7S, !8H on 7S, QH on _;
            foundation: 6H on _, 6H on 2C;
            Deal: [tableau 2C, stock 3C 4C] => [tableau 2C 4C | 3C, stock _];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1 1 1 1 1 1, foundation 0 0 0 0, stock 46;
        }
    }

    /// Minimal, moving one card at a time.
    #[game(
        name = "Minimal (single card)",
        after = "Next-Gen Solitaire (combinators), its model of Minimal"
    )]
    variation Single: Minimal {}

    /// Minimal, but a run in descending order may move as a unit.
    #[game(
        name = "Minimal (runs)",
        after = "Next-Gen Solitaire (combinators), its model of Minimal"
    )]
    variation Multi: Minimal {
        pickup tableau = descending(moving);
        moves {
            ..Minimal;
            /// Move all or part of a run onto another column.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples { ..Minimal; MoveCard: 7S 6H 5C, !7S 5H; }
    }
}
