//! Four Kingdoms: each suit is a kingdom with a castle, a tower, a dungeon and a guest chamber.

use solitaire::prelude::*;

solitaire! {
    /// Seven columns of four, built up by suit; nothing lies on an Ace. In each suit the castle takes the King, the Queen and the
    /// Jack, then the other cards go down from the Nine. The Ten goes to its tower, and the Ace, last, to its dungeon.
    #[game(name = "Four Kingdoms", slug = "four_kingdoms", after = "PySolFC rules, Four Kingdoms")]
    family FourKingdoms {
        structure {
            /// The columns.
            tableau:  [BuildablePile; 7];
            /// Each takes the Ace of its suit when castle and tower are full. From above: clubs, diamonds, hearts, spades.
            dungeon:  [Spot; 4];
            /// Each takes the Ten of its suit.
            tower:    [Spot; 4];
            /// Each holds a card of its suit, but no Ace, once King and Queen are in the castle.
            guest:    [Cell; 4];
            /// Each takes the King of its suit.
            king:     [Spot; 4];
            /// Each takes the Queen of its suit after the King.
            queen:    [Spot; 4];
            /// Each takes the Jack of its suit after the Queen.
            jack:     [Spot; 4];
            /// Each goes down from the Nine of its suit when the castle is full.
            subjects: [Pile; 4];
            /// The cards turned from the stock.
            waste:    Waste;
            /// The cards not dealt yet.
            stock:    Stock;
        }
        layout {
            dungeon down from (0, 0); tower down from (1.5, 0); guest down from (3, 0);
            king down from (4.5, 0); queen down from (5.5, 0); jack down from (6.5, 0); subjects down from (8, 0);
            stock at (0, 4); waste at (0, 5); tableau across from (2, 4);
        }
        deal { tableau <- 3 down; tableau <- 1 up; waste <- 1 up; }
        /// A card lies on one of its suit that is a rank lower, but not on an Ace.
        rule builds(under, over) = next_rank(over, under) && same_suit(under, over) && !is_ace(under);
        /// The card belongs to the kingdom of this place.
        rule belongs(spot: Cards, card) = index(spot) == suit(card);
        /// King and Queen are in the castle beside this place.
        rule has_court(spot: Cards) = !is_empty(king[index(spot)]) && !is_empty(queen[index(spot)]);
        /// The castle beside this place is full.
        rule is_full(spot: Cards) = has_court(spot) && !is_empty(jack[index(spot)]);
        pickup tableau  = run(moving, builds);
        build  tableau  = builds(top(target), bottom(moving));
        space  tableau  = always;
        /// Each takes the King of its suit.
        space  king     = is_king(bottom(moving)) && belongs(target, bottom(moving));
        /// Each takes the Queen of its suit once the King is in the castle.
        space  queen    = is_rank(bottom(moving), 12) && belongs(target, bottom(moving)) && !is_empty(king[index(target)]);
        /// Each takes the Jack of its suit once King and Queen are in the castle.
        space  jack     = is_rank(bottom(moving), 11) && belongs(target, bottom(moving)) && has_court(target);
        /// Each takes the Ten of its suit.
        space  tower    = is_rank(bottom(moving), 10) && belongs(target, bottom(moving));
        /// Each takes the Ace of its suit once the castle and the tower are full.
        space  dungeon  = is_ace(bottom(moving)) && belongs(target, bottom(moving)) && is_full(target) && !is_empty(tower[index(target)]);
        /// Each takes a card of its suit, but no Ace, once King and Queen are in the castle.
        space  guest    = !is_ace(bottom(moving)) && belongs(target, bottom(moving)) && has_court(target);
        /// Once the castle is full, the other cards of the suit go down from the Nine to the Two.
        build  subjects = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving)) && is_full(target);
        /// Once the castle is full, its Nine begins.
        space  subjects = is_rank(bottom(moving), 9) && belongs(target, bottom(moving)) && is_full(target);
        moves {
            /// Move a run, or a part of it, onto another column.
            drag  MoveCards:   tableau[cards] => tableau;
            /// Move a card from the waste or a guest chamber onto a column.
            drag  ToColumn:    waste[top] | guest[top] => tableau;
            /// Put a card into its guest chamber.
            drag  Invite:      tableau[top] | waste[top] => guest;
            /// Put a card into its place in the kingdom.
            drag  ToKingdom:   tableau[top] | waste[top] | guest[top] => king | queen | jack | tower | dungeon | subjects;
            /// Take a card back from the kingdom to a column or its guest chamber.
            drag  FromKingdom: king[top] | queen[top] | jack[top] | tower[top] | dungeon[top] | subjects[top] => tableau | guest;
            /// Turn a card from the stock onto the waste.
            press Deal:        stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn up a card that nothing covers.
            auto  Flip:        tableau where is_hidden(source) do { flip source; }
        }
        win = count(king) + count(queen) + count(jack) + count(tower) + count(dungeon) + count(subjects) == CARDS;

        examples {
            tableau: 7S on 6S, !7H on 6S, !6S on 7S, !2S on AS, 7H on _;
            MoveCards: 5C 6C, !5C 6D;
            ToKingdom: KC on king[0] [tableau KC], !KC on king[1] [tableau KC], QC on queen[0] [tableau QC, king KC], !QC on queen[0] [tableau QC],
                TC on tower[0] [tableau TC], !AC on dungeon[0] [tableau AC, king KC, queen QC, jack JC],
                AC on dungeon[0] [tableau AC, king KC, queen QC, jack JC, tower TC],
                9C on subjects[0] [tableau 9C, king KC, queen QC, jack JC], !9C on subjects[0] [tableau 9C, king KC, queen QC];
            Invite: 7C on guest[0] [tableau 7C, king KC, queen QC], !7C on guest[0] [tableau 7C, king KC];
            deal: tableau 4, tableau down 3, waste 1, stock 23;
        }
    }
}
