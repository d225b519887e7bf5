//! Games with columns and foundations, most of them with cells: FreeCell in the middle of a game, and what differs by a rule.

use solitaire::prelude::*;

solitaire! {
    /// FreeCell in the middle of a game: the low cards are home already.
    #[game(name = "Small FreeCell")]
    family SmallFreeCell {
        const TABLEAUS: usize = 4;
        const CELLS: usize = 1;
        structure {
            tableau:    [Column; TABLEAUS];
            cells:      [Cell; CELLS];
            foundation: [Pile; 4] max 13;
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
            tableau <- rest up;
        }
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        value room = (1 + empties(cells)) << empties_besides(tableau, target);
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag MoveColumn:   tableau[cards] => tableau where count(moving) <= room;
            drag FromCell:     cells[top] => tableau;
            drag ToCell:       tableau[top] | cells[top] => cells;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }

    /// No cell, and any card moves with all that lies on it.
    #[game(name = "Small Yukon")]
    variation SmallYukon: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            foundation[0..2] <- "9C 9D" up;
            tableau <- rest up;
        }
        value room = 52;
        pickup tableau = always;
        space  tableau = never;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// A card may come back from a foundation, and only the odd columns take any card.
    #[game(name = "Small Returns")]
    variation SmallReturns: SmallFreeCell {
        space tableau = index(target) != 1;
        moves { ..SmallFreeCell; drag Return: foundation[top] => cells where is_rank(bottom(moving), 10); }
    }

    /// Foundations alternate in colour, so that a card may have more than one to go to.
    #[game(name = "Small Scotch")]
    variation SmallScotch: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2D 2C 2S 2H" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4D 4C 4S 4H" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6D 6C 6S 6H" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8D 8C 8S 8H" up;
            foundation[0] <- "9C" up;
            tableau <- rest up;
        }
        value room = 1;
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        space tableau = never;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// Cards move while no column is empty, so that an empty column is no gain.
    #[game(name = "Small Crowd")]
    variation SmallCrowd: SmallFreeCell {
        moves { ..SmallFreeCell;
            drag MoveColumn: tableau[cards] => tableau where empties(tableau) == 0;
            drag ToCell:     tableau[top] => cells where empties(tableau) == 0;
        }
    }

    /// Any card may be built on, runs of one suit move, as many cards as the cells let.
    #[game(name = "Small Suits")]
    variation SmallSuits: SmallFreeCell {
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
            tableau <- rest up;
        }
        rule builds(under, over)  = next_rank(under, over);
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        value room = 1 + empties(cells);
        pickup tableau = run(moving, in_suit);
        space  tableau = never;
    }

    /// Built in suit, so that all four suits are alike.
    #[game(name = "Small Baker")]
    variation SmallBaker: SmallFreeCell {
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        value room = 1 + empties(cells);
    }

    /// Built whatever the suit, so that all four suits are alike; no cells, card by card.
    #[game(name = "Small Castle")]
    variation SmallCastle: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        rule builds(under, over) = next_rank(under, over);
        value room = 1;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// Only one suit fills columns.
    #[game(name = "Small Hearts")]
    variation SmallHearts: SmallFreeCell { space tableau = is_suit(bottom(moving), 2); }

    /// The two suits of a colour are alike, but the colours are not.
    #[game(name = "Small Reds")]
    variation SmallReds: SmallFreeCell {
        moves { ..SmallFreeCell;
            drag ToCell: tableau[top] | cells[top] => cells where is_red(bottom(moving));
        }
    }

    /// A cell takes only what is lower than what lies on the first column that is not empty.
    #[game(name = "Small First")]
    variation SmallFirst: SmallFreeCell {
        moves { ..SmallFreeCell;
            drag ToCell: tableau[top] => cells
                         where rank(bottom(moving)) <= rank(top(first_filled(tableau)));
        }
    }

    /// One suit is far behind the others, and none of its cards has a cell to wait in.
    #[game(name = "Small Laggard")]
    variation SmallLaggard: SmallFreeCell {
        const TABLEAUS = 6;
        structure { ..SmallFreeCell; without cells; }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation[0..3] <- "7C 7D 7H" up;
            foundation[0..3] <- "8C 8D 8H" up;
            foundation[0..3] <- "9C 9D 9H" up;
            tableau <- rest up;
        }
        value room = 1;
        space tableau = is_king(bottom(moving));
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// Cards of one colour go to the foundations only while a cell is empty.
    #[game(name = "Small Toll")]
    variation SmallToll: SmallFreeCell {
        moves { ..SmallFreeCell;
            drag ToFoundation: tableau[top] | cells[top] => foundation
                               where is_red(bottom(moving)) || empties(cells) > 0;
        }
    }

    /// Runs need not be built by the rule by which cards are put on each other.
    #[game(name = "Small Stairs")]
    variation SmallStairs: SmallFreeCell {
        value room = 52;
        pickup tableau = run(moving, |under, over| rank(over) < rank(under));
        space  tableau = never;
    }

    /// Two decks of two suits, built in alternating colours.
    #[game(name = "Small Decks", decks = 2, suits = "CD")]
    variation SmallDecks: SmallFreeCell {
        deal {
            foundation <- "AC AD AC AD" up;
            foundation <- "2C 2D 2C 2D" up;
            foundation <- "3C 3D 3C 3D" up;
            foundation <- "4C 4D 4C 4D" up;
            foundation <- "5C 5D 5C 5D" up;
            foundation <- "6C 6D 6C 6D" up;
            foundation <- "7C 7D 7C 7D" up;
            foundation <- "8C 8D 8C 8D" up;
            foundation <- "9C 9D 9C 9D" up;
            tableau <- rest up;
        }
        space tableau = never;
    }

    /// Two decks, one of which is home farther than the other, and no cells.
    #[game(name = "Small Halves", decks = 2, suits = "CD")]
    variation SmallHalves: SmallDecks {
        structure { ..SmallDecks; without cells; }
        deal {
            foundation <- "AC AD AC AD" up;
            foundation <- "2C 2D 2C 2D" up;
            foundation <- "3C 3D 3C 3D" up;
            foundation <- "4C 4D 4C 4D" up;
            foundation <- "5C 5D 5C 5D" up;
            foundation <- "6C 6D 6C 6D" up;
            foundation <- "7C 7D 7C 7D" up;
            foundation[0..2] <- "8C 8D" up;
            foundation[0..2] <- "9C 9D" up;
            foundation[0..2] <- "TC TD" up;
            tableau <- rest up;
        }
        value room = 1;
        moves { ..SmallDecks; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }
}
