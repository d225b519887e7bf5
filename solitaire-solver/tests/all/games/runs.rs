//! Small games in which runs of one suit are built, and several cards of a run may be moved together.

use solitaire::prelude::*;

solitaire! {
    /// Spider with one suit on four columns.
    #[game(name = "Small Spider", suits = "C")]
    family SmallSpider {
        structure {
            tableau:    [Column; 4];
            foundation: [Pile; 1];
            stock:      Stock;
        }
        deal { tableau <- 2 up; }
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        space  foundation = run(moving, in_suit) && is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            drag  MoveColumn: tableau[cards] => tableau;
            drag  LiftSuit:   tableau[cards] => foundation;
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }

    /// Two suits, hidden cards, and no deal while a column is empty.
    #[game(name = "Small Spiderette", suits = "CD")]
    variation SmallSpiderette: SmallSpider {
        structure {
            tableau:    [BuildablePile; 4];
            foundation: [Pile; 2];
            stock:      Stock;
            aside:      [Pile; 12];
        }
        deal {
            aside <- "AC AD 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D" up;
            tableau <- 2 down;
            tableau <- 1 up;
        }
        space foundation = run(moving, in_suit) && is_king(bottom(moving)) && is_rank(top(moving), 7);
        moves { ..SmallSpider;
            press Deal: stock where !is_empty(stock) && empties(tableau) == 0
                        do { tableau <- 1 up from stock; }
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == 14;
    }
}

solitaire! {
    /// Simple Simon with one suit on five columns, which only Kings fill.
    #[game(name = "Small Simon", suits = "C")]
    family SmallSimon {
        structure { tableau: [Column; 5]; foundation: [Pile; 1]; }
        deal { tableau <- rest up; }
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = is_king(bottom(moving));
        space  foundation = is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            drag MoveColumn: tableau[cards] => tableau;
            drag LiftSuit:   tableau[cards] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}
