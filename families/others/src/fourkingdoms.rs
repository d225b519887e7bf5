//! Four Kingdoms: each suit is a kingdom with a castle, a tower, a dungeon and a guest chamber.

use solitaire::prelude::*;

solitaire! {
    /// Seven columns of four, built up by suit. Each suit fills its castle with King, Queen and Jack, then is built
    /// down from the Nine. The Ten goes to its tower at any time, and the Ace goes to its dungeon last.
    #[game(name = "Four Kingdoms", slug = "four_kingdoms", after = "PySolFC rules, Four Kingdoms")]
    family FourKingdoms {
        structure {
            /// The columns.
            tableau:  [BuildablePile; 7];
            /// The places of the kingdoms, from top to bottom: clubs, diamonds, hearts and spades. From left to right:
            /// dungeons for the Aces, towers for the Tens, and castles for King, Queen and Jack.
            kingdom:  [Spot; 20];
            /// The guest chambers. Each chamber holds one card of its suit.
            guest:    [Cell; 4];
            /// Each pile is built down from the Nine of its suit.
            subjects: [Pile; 4];
            /// The cards turned from the stock.
            waste:    Waste;
            /// The cards not dealt yet.
            stock:    Stock;
        }
        layout {
            kingdom[0..4] down from (0, 0); kingdom[4..8] down from (1.5, 0); guest down from (3, 0);
            kingdom[8..12] down from (4.5, 0); kingdom[12..16] down from (5.5, 0); kingdom[16..20] down from (6.5, 0);
            subjects down from (8, 0);
            stock at (0, 4); waste at (0, 5); tableau across from (2, 4);
        }
        deal { tableau <- 3 down; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next lower card of its suit, but not on an Ace.
        rule builds(under, over) = next_rank(over, under) && same_suit(under, over) && !is_ace(under);
        /// The number of the kingdom of a place: clubs 0, diamonds 1, hearts 2, spades 3.
        value realm(spot: Cards) = index(spot) % 4;
        /// The King and the Queen are in the castle of this kingdom.
        rule has_court(spot: Cards) = !is_empty(kingdom[8 + realm(spot)]) && !is_empty(kingdom[12 + realm(spot)]);
        /// The castle of this kingdom is full.
        rule has_castle(spot: Cards) = has_court(spot) && !is_empty(kingdom[16 + realm(spot)]);
        pickup tableau  = run(moving, builds);
        build  tableau  = builds(top(target), bottom(moving));
        space  tableau  = always;
        /// Each suit has its own kingdom. The King enters the castle first, then the Queen, then the Jack. The Ten may
        /// enter its tower at any time. The Ace enters its dungeon once castle and tower are full.
        space  kingdom  = suit(bottom(moving)) == realm(target)
            && if index(target) < 4 { is_ace(bottom(moving)) && has_castle(target) && !is_empty(kingdom[4 + realm(target)]) }
            else if index(target) < 8 { is_rank(bottom(moving), 10) }
            else if index(target) < 12 { is_king(bottom(moving)) }
            else if index(target) < 16 { is_rank(bottom(moving), 12) && !is_empty(kingdom[8 + realm(target)]) }
            else { is_rank(bottom(moving), 11) && has_court(target) };
        /// A guest chamber takes any card of its suit except the Ace, once the King and the Queen are in the castle.
        space  guest    = !is_ace(bottom(moving)) && suit(bottom(moving)) == realm(target) && has_court(target);
        /// Once the castle is full, the other cards of the suit are built down from the Nine to the Two.
        build  subjects = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving)) && has_castle(target);
        /// Once the castle is full, the pile begins with the Nine of its suit.
        space  subjects = is_rank(bottom(moving), 9) && suit(bottom(moving)) == realm(target) && has_castle(target);
        moves {
            /// Move all or part of a run, or a card from the waste or a guest chamber, onto a column.
            drag  MoveCards:   tableau[cards] | waste[top] | guest[top] => tableau;
            /// Put a card into its place in the kingdom or into its guest chamber.
            drag  ToKingdom:   tableau[top] | waste[top] | guest[top] => kingdom | subjects | guest;
            /// Move a card from the kingdom back to a column or to its guest chamber.
            drag  FromKingdom: kingdom[top] | subjects[top] => tableau | guest;
            /// Turn a card from the stock onto the waste.
            press Deal:        stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn up a face-down card once it is uncovered.
            auto  Flip:        tableau where is_hidden(source) do { flip source; }
        }
        win = count(kingdom) + count(subjects) == CARDS;

        examples {
            tableau: 7S on 6S, !7H on 6S, !6S on 7S, !2S on AS, 7H on _;
            MoveCards: 5C 6C, !5C 6D;
            ToKingdom: KC on kingdom[8] [tableau KC], !KC on kingdom[9] [tableau KC], !QC on kingdom[12] [tableau QC], TC on kingdom[4] [tableau TC],
                !AC on kingdom[0] [tableau AC], !9C on subjects[0] [tableau 9C], !7C on guest[0] [tableau 7C];
            deal: tableau 4, tableau down 3, waste 1, stock 23;
        }
    }
}
