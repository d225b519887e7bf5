//! FreeCell: all cards lie open, and free cells hold what is in the way.

use solitaire::prelude::*;

solitaire! {
    /// Eight face-up columns, built down in alternating colors, and four cells that hold one card each.
    #[game(
        name = "FreeCell",
        aka = ["Free Cell"],
        numbers = microsoft,
        after = "Robert Noonan, \"Freecell\", course project, 2009; PySolFC rules, FreeCell"
    )]
    family FreeCell {
        /// How many columns there are.
        const TABLEAUS: usize = 8;
        /// How many cells there are.
        const CELLS: usize = 4;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// The cells.
            cells:      [Cell; CELLS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        deal { tableau <- rest up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The number of cards you could move one at a time through the empty cells and columns.
        value room = (1 + empties(cells)) << empties_besides(tableau, target);
        /// No card still in play could be built on this card.
        rule safe = lowest_opposite(foundation, bottom(moving)) >= rank(bottom(moving)) - 1
                 && lowest_partner(foundation, bottom(moving)) >= rank(bottom(moving)) - 2;
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            /// Move a card or a run onto another column. A run may have as many cards as you could move one at a time
            /// through the empty places.
            drag MoveColumn:   tableau[cards] => tableau where count(moving) <= room;
            /// Play a card from a cell to a column.
            drag FromCell:     cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] | cells[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
            /// Play a card that no column still needs.
            #[optional]
            auto PlaySafe:     tableau[top] | cells[top] => foundation where safe;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, QH on _, 6H on 7S from cells;
            cells: 6H on _, !6H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !2S on 3S, 2S on AS from cells;
            MoveColumn: 7S 6H 5C, !7S 6C, 9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD], !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD | JH];
            MoveColumn: 9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH], !9H on _ [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
            PlaySafe: 5H on 4H [tableau 5H, foundation AC..4C | AD..3D | AH..4H | AS..4S], !5H on 4H [tableau 5H, foundation AC..4C | AD..3D | AH..4H | AS..3S];
            win: [foundation rest], ![cells KS, foundation rest];
            deal: tableau 7 7 7 7 6 6 6 6, cells 0 0 0 0, foundation 0 0 0 0;
        }
    }

    /// FreeCell in which the Twos and the Aces lie at the bottom of the columns.
    #[game(name = "Challenge FreeCell", after = "PySolFC rules, Challenge FreeCell")]
    variation Challenge: FreeCell {
        deal {
            tableau[0..4] <- "2C 2S 2H 2D" up;
            tableau[4..8] <- "AC AS AH AD" up;
            tableau <- rest up;
        }
        examples { ..FreeCell; deal: tableau 7 7 7 7 6 6 6 6; }
    }

    /// Challenge FreeCell in which only Kings fill empty columns.
    #[game(name = "Super Challenge FreeCell", after = "PySolFC rules, Super Challenge FreeCell")]
    variation SuperChallenge: Challenge {
        value room = 1 + empties(cells);
        space tableau = is_king(bottom(moving));
        examples { ..Challenge; tableau: KH on _, !QH on _; MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH]; }
    }

    /// Two decks in ten columns, with six cells. Each foundation takes its suit twice.
    #[game(
        name = "Double FreeCell",
        decks = 2,
        numbers = own,
        after = "Next-Gen Solitaire (combinators), its model of Double FreeCell"
    )]
    variation Double: FreeCell {
        const TABLEAUS = 10;
        const CELLS = 6;
        structure { ..FreeCell; foundation: [Pile; 4] max 26; }
        /// One foundation for each suit takes both decks: it is built up from Ace to King, and then from Ace to King
        /// again.
        build foundation = next_rank_wrap(bottom(moving), top(target))
                        && same_suit(bottom(moving), top(target));
        /// One Ace of each suit begins a foundation.
        space foundation = is_ace(bottom(moving))
                        && !exists(foundation, |pile| same_suit(top(pile), bottom(moving)));
        moves { ..FreeCell; without PlaySafe; }
        examples {
            ..FreeCell;
            foundation: AS on KS;
            deal: tableau 11 11 11 11 10 10 10 10 10 10, cells 0 0 0 0 0 0;
            MoveColumn: 9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD | JH], 9H on _ [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
        }
    }

    /// Double FreeCell with an Ace of every suit dealt to its foundation.
    #[game(
        name = "Double FreeCell (Aces dealt)",
        slug = "double_aces",
        after = "PySolFC rules, Double FreeCell"
    )]
    variation DoubleAces: Double {
        deal { foundation <- "AC AD AH AS" up; tableau <- 10 up; }
        space foundation = never;
        examples { ..Double; foundation: !AS on _; deal: foundation 1, tableau 10; }
    }

    /// FreeCell in which the cells are full at first. Only Kings fill empty columns.
    #[game(name = "ForeCell", after = "PySolFC rules, ForeCell")]
    variation ForeCell: FreeCell {
        deal { tableau <- 6 up; cells <- 1 up; }
        value room = 1 + empties(cells);
        space tableau = is_king(bottom(moving));
        examples { ..FreeCell; tableau: KH on _, !QH on _; MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH]; deal: cells 1, tableau 6; }
    }

    /// FreeCell in which nothing is built on the columns. The foundations are built up regardless of suit, an Ace on a
    /// King.
    #[game(name = "Stalactites", after = "PySolFC rules, Stalactites")]
    variation Stalactites: FreeCell {
        const CELLS = 2;
        deal { tableau <- 6 up; foundation <- 1 up; }
        build tableau    = never;
        space tableau    = never;
        build foundation = next_rank_wrap(bottom(moving), top(target));
        space foundation = never;
        moves { ..FreeCell; without PlaySafe; }
        examples {
            foundation: 2H on AS, AC on KH, !3H on AS, !AS on _;
            cells: 6H on _;
            tableau: !6H on 7S, !KH on _;
            deal: foundation 1, cells 0 0, tableau 6;
        }
    }

    /// FreeCell built down by suit.
    #[game(name = "Baker's Game", aka = ["Bakers Game"], after = "PySolFC rules, Baker's Game")]
    variation BakersGame: FreeCell {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        moves {
            ..FreeCell;
            /// Play a card on which nothing could be built.
            #[optional]
            auto PlaySafe: tableau[top] | cells[top] => foundation;
        }
        examples {
            ..FreeCell;
            tableau: 6S on 7S, !6H on 7S, !6H on 7S from cells;
            MoveColumn: 7S 6S, !7S 6H 5C, !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD];
            MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
            PlaySafe: 5H on 4H [tableau 5H, foundation AC..4C | AD..3D | AH..4H | AS..3S];
        }
    }

    /// Eight columns, built down by suit, and eight cells, four of which begin with a card. Only Kings fill empty
    /// columns.
    #[game(name = "Eight Off", after = "PySolFC rules, Eight Off")]
    variation EightOff: BakersGame {
        const CELLS = 8;
        deal { tableau <- 6 up; for i in 0..4 { cells[2 * i] <- 1 up; } }
        /// The number of cards you could move one at a time through the empty cells.
        value room = 1 + empties(cells);
        space tableau = is_king(bottom(moving));
        examples { ..BakersGame; tableau: KH on _, !QH on _; deal: tableau 6, cells 1 0 1 0 1 0 1 0; }
    }

    /// Ten columns of five, built down by suit, and four cells, two of which begin with a card. Only Kings fill empty
    /// columns.
    #[game(
        name = "Seahaven Towers",
        aka = ["Sea Towers", "Sea Haven Towers", "Towers"],
        after = "PySolFC rules, Seahaven Towers"
    )]
    variation SeahavenTowers: EightOff {
        const TABLEAUS = 10;
        const CELLS = 4;
        deal { tableau <- 5 up; cells[1..3] <- 1 up; }
        examples { ..EightOff; deal: tableau 5, cells 0 1 1 0; }
    }

    /// Seven columns of seven, built down by suit, and seven cells. The foundations begin with the rank of the beak,
    /// the first card of the first column. The other three cards of that rank start the foundations.
    #[game(
        name = "Penguin",
        aka = ["Beak and Flipper"],
        after = "David Parlett, Penguin; PySolFC rules, Penguin"
    )]
    variation Penguin: BakersGame {
        const TABLEAUS = 7;
        const CELLS = 7;
        /// The first card is the beak. Put the other three cards of its rank on the foundations. Deal the rest face up
        /// in seven columns of seven, the beak at the bottom of the first.
        deal {
            foundation[0] <- 1 up;
            foundation[1..3] <- 1 up where same_rank(card, bottom(foundation[0]));
            tableau[0] <- 1 up where same_rank(card, bottom(foundation[0]));
            tableau[1..7] <- 1 up;
            tableau <- 6 up;
        }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// An empty column takes only a card of the rank below the beak, alone or with a run.
        space tableau    = rank(bottom(moving)) == rank_below(bottom(first_filled(foundation)));
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..BakersGame;
            /// Move a card or a run onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples {
            ..BakersGame;
            tableau: KH on AH;
            foundation: AS on KS, 2S on _;
            MoveColumn: 2S AS KS;
            deal: cells 0 0 0 0 0 0 0;
        }
    }
}
