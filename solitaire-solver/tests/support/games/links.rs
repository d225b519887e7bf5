//! Games of four suits, in which a card may lie on either of two, and runs of any length are moved.

use solitaire::prelude::*;

solitaire! {
    /// Klondike near its end: the cards up to the Nine are home.
    #[game(name = "Small Links")]
    family SmallLinks {
        const DRAW: usize = 1;
        const LOW: usize = 7;
        counter redeals = unlimited;
        structure {
            tableau:    [BuildablePile; 3];
            foundation: [Pile; 4];
            waste:      Waste;
            stock:      Stock;
        }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            foundation <- "9C 9D 9H 9S" up;
            tableau <- 3 down;
            tableau <- 1 up;
        }
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over)
                                && rank(over) >= LOW;
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = is_king(bottom(moving));
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag  MoveColumn:     tableau[cards] => tableau;
            drag  FromWaste:      waste[top] => tableau;
            drag  ToFoundation:   tableau[top] | waste[top] => foundation;
            drag  FromFoundation: foundation[top] => tableau;
            press Deal: stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;
    }

    /// Three cards at a time.
    #[game(name = "Small Links by Threes")]
    variation SmallLinksByThrees: SmallLinks { const DRAW = 3; }

    /// A cell, into which single cards go off the columns, and no stock.
    #[game(name = "Small Links with a Cell")]
    variation SmallLinksCell: SmallLinks {
        structure { ..SmallLinks; tableau: [BuildablePile; 3]; cell: Cell; without waste, stock; }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            tableau <- 4 down;
            tableau <- rest up;
        }
        moves { ..SmallLinks; without FromWaste, Deal, Redeal;
            drag ToFoundation:  tableau[top] | cell[top] => foundation;
            drag ToCell:        tableau[top] => cell;
            drag FromCell:      cell[top] => tableau;
        }
    }

    /// Nothing comes back, and one pass.
    #[game(name = "Small Links Once")]
    variation SmallLinksOnce: SmallLinks {
        counter redeals = 0;
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            tableau <- 4 down;
            tableau <- 1 up;
        }
        moves { ..SmallLinks; without FromFoundation; }
    }
}
