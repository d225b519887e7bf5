//! Small games with columns and foundations, most of them with cells: FreeCell in the middle of a game, and variations
//! of it.

use solitaire::prelude::*;

solitaire! {
    /// FreeCell in the middle of a game: the low cards are home already.
    #[game(name = "Small FreeCell")]
    family SmallFreeCell {
        const TABLEAUS: usize = 4;
        const CELLS: usize = 1;
        const SUITS: usize = 4;
        structure {
            tableau:    [Column; TABLEAUS];
            cells:      [Cell; CELLS];
            foundation: [Pile; 4] max 13;
        }
        /// The rank up to which every suit is home, and some of the foundations.
        const HOME: usize = 8;
        const FAR: usize = HOME;
        const AHEAD: usize = 2;
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place) % SUITS; }
            for low in HOME + 1..FAR + 1 {
                foundation[0..AHEAD] <- 1 up where rank(card) == low && suit(card) == index(place) % SUITS;
            }
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
        const FAR = 9;
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

    /// Foundations alternate in color, so that a card may have more than one to go to.
    #[game(name = "Small Scotch")]
    variation SmallScotch: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        deal {
            for low in 1..5 {
                foundation <- 1 up where rank(card) == 2 * low - 1 && suit(card) == index(place);
                foundation <- 1 up where rank(card) == 2 * low && suit(card) == (index(place) + 2) % 4;
            }
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

    /// Any card may be built on; runs of one suit move, as long as the cells allow.
    #[game(name = "Small Suits")]
    variation SmallSuits: SmallFreeCell {
        const HOME = 9;
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

    /// Built regardless of suit, so that all four suits are alike; no cells, card by card.
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

    /// The two suits of a color are alike, but the colors are not.
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
        const HOME = 6;
        const FAR = 9;
        const AHEAD = 3;
        value room = 1;
        space tableau = is_king(bottom(moving));
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// Cards of one color go to the foundations only while a cell is empty.
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

    /// Two decks of two suits, built in alternating colors.
    #[game(name = "Small Decks", decks = 2, suits = "CD")]
    variation SmallDecks: SmallFreeCell {
        const SUITS = 2;
        const HOME = 9;
        space tableau = never;
    }

    /// Two decks, one of which is home farther than the other, and no cells.
    #[game(name = "Small Halves", decks = 2, suits = "CD")]
    variation SmallHalves: SmallDecks {
        structure { ..SmallDecks; without cells; }
        const HOME = 7;
        const FAR = 10;
        value room = 1;
        moves { ..SmallDecks; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// A card in a cell has to go back to a column before it goes home.
    #[game(name = "Small Detour")]
    variation SmallDetour: SmallFreeCell {
        const HOME = 9;
        value room = 1;
        space tableau = never;
        moves { ..SmallFreeCell; drag ToFoundation: tableau[top] => foundation; }
    }

    /// Clubs may go home on diamonds too, where they are in the way.
    #[game(name = "Small Clubs", suits = "CD")]
    variation SmallClubs: SmallFreeCell {
        const TABLEAUS = 3;
        structure { ..SmallFreeCell; foundation: [Pile; 2] max 13; }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) != index(place); }
            tableau <- rest up;
        }
        rule builds(under, over) = next_rank(under, over);
        space tableau = never;
        build foundation = next_rank(bottom(moving), top(target))
            && (same_suit(bottom(moving), top(target)) || is_black(bottom(moving)));
    }

    /// Cards come back from the foundations; one suit is far behind, another is all home.
    #[game(name = "Small Ahead")]
    variation SmallAhead: SmallFreeCell {
        const TABLEAUS = 3;
        const FAR = 11;
        const AHEAD = 3;
        structure { ..SmallFreeCell; without cells; }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            for low in HOME + 1..FAR + 1 {
                foundation[0..AHEAD] <- 1 up where rank(card) == low && suit(card) == index(place);
            }
            foundation[0] <- "QC" up;
            foundation[2] <- "QH" up;
            foundation[2] <- "KH" up;
            tableau <- rest up;
        }
        value room = 52;
        space tableau = never;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
            drag Back:         foundation[top] => tableau;
        }
    }

    /// Only runs of two or more move from column to column.
    #[game(name = "Small Pairs")]
    variation SmallPairs: SmallFreeCell {
        const HOME = 9;
        rule builds(under, over) = next_rank(under, over);
        space tableau = never;
        moves { ..SmallFreeCell;
            drag MoveColumn: tableau[cards] => tableau where count(moving) >= 2;
            drag ToCell:     tableau[top] => cells;
        }
    }

    /// Like the crowd, with its rule in another form.
    #[game(name = "Small Hustle")]
    variation SmallHustle: SmallCrowd {
        moves { ..SmallCrowd;
            drag MoveColumn: tableau[cards] => tableau where empties(tableau) <= 0;
            drag ToCell:     tableau[top] => cells where empties(tableau) <= 0;
        }
    }
}

solitaire! {
    /// A King was dealt where a foundation should begin; it may move on.
    #[game(name = "Small Disorder", suits = "CD")]
    family SmallDisorder {
        structure { tableau: [Column; 3]; foundation: [Pile; 4]; }
        deal {
            foundation[2] <- "KD" up;
            for low in 1..10 { foundation[0..2] <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- rest up;
        }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = never;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target))
                        && rank(bottom(moving)) != 10;
        space foundation = is_ace(bottom(moving)) || is_rank(bottom(moving), 10);
        moves {
            drag MoveCard:     tableau[top] => tableau;
            drag ToFoundation: tableau[top] | foundation[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}
