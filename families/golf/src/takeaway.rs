//! Take Away: four columns are played onto many piles.

use solitaire::prelude::*;

use crate::golf::*;

solitaire! {
    /// Play four columns of thirteen onto six piles, one rank up or down, Ace next to King. Any card begins a pile, and
    /// a pile holds thirteen cards.
    #[game(name = "Take Away", aka = ["Eliminator", "Strip", "Wolfpack"], after = "PySolFC rules, Take Away")]
    variation TakeAway: AllInARow {
        const COLUMNS = 4;
        const CARDS_A_COLUMN = 13;
        /// How many piles there are.
        const PILES: usize = 6;
        structure {
            ..AllInARow;
            without foundation;
            /// All cards end up here.
            piles: [Column; PILES] max 13;
        }
        layout { tableau across from (0, 0); piles across from (4.5, 0); }
        build piles = fits(top(target), bottom(moving));
        space piles = always;
        moves {
            /// Play a card.
            drag Play: tableau[top] => piles;
        }
        win = is_empty(tableau);
        examples {
            piles: 6H on 7S, 8S on 7S, AS on KH, QH on _, !5H on 7S;
            win: [piles KS], ![tableau 9S, piles rest];
            deal: tableau 13, piles 0;
        }
    }

    /// Take Away with eight piles.
    #[game(name = "Take Away 8", slug = "take_away_eight", after = "PySolFC rules, Take Away 8")]
    variation TakeAwayEight: TakeAway {
        const PILES = 8;
        examples { ..TakeAway; deal: piles 0 0 0 0 0 0 0 0; }
    }

    /// Four columns of thirteen, each on a Queen that stays. Play the other cards onto four piles, one rank up or down,
    /// with Kings next to both Aces and Jacks. The cards on the Queens are face down until all others are gone.
    #[game(name = "Striptease", after = "PySolFC rules, Striptease")]
    variation Striptease: TakeAway {
        const PILES = 4;
        structure {
            ..TakeAway;
            /// The columns, each on a Queen that stays.
            tableau: [BuildablePile; COLUMNS];
            piles:   [Column; PILES];
        }
        deal { tableau <- "QC QS QH QD" up; tableau <- 1 down; tableau <- 11 up; }
        rule fits(under, over) = adjacent_rank_wrap(under, over)
            || (is_king(under) && is_rank(over, 11)) || (is_rank(under, 11) && is_king(over));
        moves {
            /// Play a card, but not the Queen at the bottom of a column.
            drag Play: tableau[top] => piles where count(source) > 1;
            /// When no column has more than two cards, turn up the cards on the Queens.
            auto Flip: tableau where is_hidden(source) && every(tableau, |column| count(column) < 3) do { flip source; }
        }
        /// You win when only the Queens are left on the columns.
        win = count(tableau) == 4;
        examples {
            piles: 6H on 7S, 8S on 7S, AS on KH, JH on KS, KS on JH, QH on _, !5H on 7S;
            win: [tableau QC | QS | QH | QD, piles rest], ![tableau QC 9S | QS | QH | QD, piles rest];
            deal: tableau 13, tableau down 1, piles 0;
        }
    }

    /// Four columns of thirteen and six empty columns, built down in alternating colors. Runs move together, and any
    /// card fills an empty column. Arrange the cards in four runs from King to Ace.
    #[game(name = "Four Stacks", after = "PySolFC rules, Four Stacks")]
    variation FourStacks: Flake {
        const COLUMNS = 10;
        structure { ..Flake; without foundation; }
        layout { tableau across from (0, 0); }
        deal { tableau[0..4] <- 13 up; }
        /// A card goes on the next higher card of the other color.
        rule fits(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau = run(moving, fits);
        moves {
            /// Move a card or a run onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        /// You win when all cards lie in four runs from King to Ace, each run in its own column.
        win = how_many(tableau, |column| count(column) == 13 && run(column, fits)) == 4;
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S, QH on _;
            MoveColumn: 7S 6H, !7S 6S;
            deal: tableau 13 13 13 13 0 0 0 0 0 0;
        }
    }
}
