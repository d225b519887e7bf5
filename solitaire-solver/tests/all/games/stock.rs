//! Small games with a stock, and most of them with a waste.

use solitaire::prelude::*;

solitaire! {
    /// Klondike with two suits and three columns.
    #[game(name = "Small Klondike", suits = "CD")]
    family SmallKlondike {
        const DRAW: usize = 1;
        /// The rank up to which every suit is home.
        const HOME: usize = 4;
        const HIDDEN: usize = 2;
        counter redeals = unlimited;
        structure {
            tableau:    [BuildablePile; 3];
            foundation: [Pile; 2];
            waste:      Waste;
            stock:      Stock;
        }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- HIDDEN down;
            tableau <- 1 up;
        }
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
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

    /// Three cards at a time and one redeal; what fits plays itself, and hidden cards are turned by hand.
    #[game(name = "Small Klondike by Threes")]
    variation SmallByThrees: SmallKlondike {
        const DRAW = 3;
        counter redeals = 1;
        rule builds(under, over) = next_rank(under, over);
        moves { ..SmallKlondike; without FromFoundation;
            click Flip: tableau where is_hidden(source) do { flip source; }
            auto Join: waste[top] => tableau where is_rank(bottom(moving), 7);
        }
    }

    /// The top card of the stock lies open and is played from there; there is no waste.
    #[game(name = "Small Open Klondike")]
    variation SmallOpen: SmallKlondike {
        const HOME = 3;
        structure { ..SmallKlondike; without waste; stock: OpenStock; }
        moves { ..SmallKlondike; without Deal, Redeal, FromWaste;
            drag  FromStock: stock[top] => tableau | foundation;
            press Pass: stock where count(stock) > 1 do { under stock <- 1 down from stock; }
        }
    }

    /// Cards are dealt while few red ones lie open, and come home while the ranks that lie open add up to something.
    #[game(name = "Small Count")]
    variation SmallCount: SmallKlondike {
        moves { ..SmallKlondike;
            drag  ToFoundation: tableau[top] | waste[top] => foundation where sum(tableau, rank) > 9;
            press Deal: stock where !is_empty(stock) && how_many_cards(tableau, |card| is_red(card)) < 4
                        do { waste <- DRAW up from stock; }
        }
    }

    /// Three cards at a time, as often as you like.
    #[game(name = "Small Turns")]
    variation SmallTurns: SmallKlondike { const DRAW = 3; }

    /// Card by card, two redeals, and no way back from the foundations.
    #[game(name = "Small Thrice")]
    variation SmallThrice: SmallKlondike {
        counter redeals = 2;
        moves { ..SmallKlondike; without FromFoundation; }
    }

    /// Whole columns move, any card fills one, and one pass.
    #[game(name = "Small Whole")]
    variation SmallWhole: SmallKlondike {
        counter redeals = 0;
        space tableau = always;
        moves { ..SmallKlondike; without FromFoundation;
            drag MoveColumn: tableau[cards] => tableau where count(moving) == face_up(source);
        }
    }

    /// The stock is turned only while a column is empty, or the waste is.
    #[game(name = "Small Patience")]
    variation SmallPatience: SmallKlondike {
        moves { ..SmallKlondike;
            press Deal: stock where !is_empty(stock) && (empties(tableau) > 0 || count(waste) < 3)
                        do { waste <- DRAW up from stock; }
        }
    }

    /// The stock is turned ten times at most.
    #[game(name = "Small Tally")]
    variation SmallTally: SmallKlondike {
        counter turns = 10;
        const DRAW = 2;
        moves { ..SmallKlondike;
            press Deal: stock where !is_empty(stock) && turns > 0
                        do { waste <- DRAW up from stock; turns -= 1; }
        }
    }

    /// The waste is built on, and what was turned may lie deep in it.
    #[game(name = "Small Heap")]
    variation SmallHeap: SmallKlondike {
        const DRAW = 3;
        counter redeals = 1;
        build waste = next_rank(top(target), bottom(moving));
        moves { ..SmallKlondike; without FromFoundation;
            drag ToWaste: tableau[top] => waste;
        }
    }

    /// An empty column is filled from a reserve automatically, and the first foundation determines the base rank.
    #[game(name = "Small Canfield")]
    variation SmallCanfield: SmallKlondike {
        const DRAW = 3;
        structure { ..SmallKlondike; tableau: [Column; 3]; foundation: [Pile; 2] max 13; reserve: Pile; }
        deal {
            foundation[0] <- 1 up;
            reserve <- 4 down;
            reserve <- 1 up;
            tableau <- 1 up;
        }
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        pickup tableau    = is_single(moving) || count(moving) == count(source);
        space  tableau    = is_empty(reserve);
        build  foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = same_rank(bottom(moving), bottom(foundation[0]));
        moves { ..SmallKlondike; without FromFoundation;
            drag FromReserve: reserve[top] => tableau | foundation;
            auto Fill: tableau where is_empty(source) && !is_empty(reserve)
                       do { source <- 1 up from reserve; }
            auto Flip: reserve where is_hidden(source) do { flip source; }
        }
    }

    /// The waste holds four cards at most before it is turned over.
    #[game(name = "Small Slow")]
    variation SmallSlow: SmallKlondike {
        moves { ..SmallKlondike; without FromFoundation;
            press Deal: stock where !is_empty(stock) && count(waste) < 4 do { waste <- DRAW up from stock; }
        }
    }

    /// Columns move when the stock is out.
    #[game(name = "Small Late")]
    variation SmallLate: SmallKlondike {
        counter redeals = 1;
        moves { ..SmallKlondike; without FromFoundation;
            drag MoveColumn: tableau[cards] => tableau where is_empty(stock);
        }
    }

    /// A turned card plays itself.
    #[game(name = "Small Eager")]
    variation SmallEager: SmallKlondike {
        const DRAW = 3;
        counter redeals = 2;
        moves { ..SmallKlondike; without FromFoundation;
            auto Join: waste[top] => tableau;
        }
    }

    /// The stock is dealt onto the columns, a card to each.
    #[game(name = "Small Gypsy")]
    variation SmallGypsy: SmallKlondike {
        structure { ..SmallKlondike; without waste; }
        space tableau = always;
        moves { ..SmallKlondike; without FromWaste, Redeal;
            drag  ToFoundation: tableau[top] => foundation;
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
    }

    /// Cards on the foundations stay there; many cards are hidden, and only Kings fill columns.
    #[game(name = "Small Irmgard")]
    variation SmallIrmgard: SmallGypsy {
        const HIDDEN = 1;
        const HOME = 5;
        space tableau = is_king(bottom(moving));
        moves { ..SmallGypsy; without FromFoundation; }
    }

    /// Two packs of a suit, built down as they are.
    #[game(name = "Small Giant", suits = "C", decks = 2)]
    variation SmallGiant: SmallGypsy {
        const HIDDEN = 1;
        const HOME = 7;
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low; }
            tableau <- HIDDEN down;
            tableau <- 1 up;
        }
        rule builds(under, over) = next_rank(under, over);
        space tableau = never;
    }

    /// Cards are lifted together that could not be put on each other.
    #[game(name = "Small Nomad")]
    variation SmallNomad: SmallGypsy {
        const HOME = 5;
        pickup tableau = descending(moving);
        space  tableau = is_king(bottom(moving));
    }

    /// Two columns only get cards from the stock.
    #[game(name = "Small Flank")]
    variation SmallFlank: SmallGypsy {
        moves { ..SmallGypsy; without FromFoundation;
            press Deal: stock where !is_empty(stock) do { tableau[1..3] <- 1 up from stock; }
        }
    }
}
