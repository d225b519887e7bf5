//! Spider: build whole suits on the columns, and lift them off.

use solitaire::prelude::*;

solitaire! {
    /// Ten columns, built down regardless of suit. Only runs of one suit move together. A complete suit, from King to
    /// Ace, is removed.
    #[game(name = "Spider", aka = ["Spider (4 suits)"], decks = 2, after = "PySolFC rules, Spider")]
    family Spider {
        /// How many columns there are.
        const TABLEAUS: usize = 10;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The columns.
            tableau:    [BuildablePile; TABLEAUS];
            /// Each foundation takes one complete suit.
            foundation: [Pile; FOUNDATIONS];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 4 down; tableau[0..4] <- 1 down; tableau <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        /// The cards are a complete suit, from King to Ace.
        rule whole_suit = run(moving, in_suit) && is_king(bottom(moving)) && is_ace(top(moving));
        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        space  foundation = whole_suit;
        moves {
            /// Move a run, or part of it, onto another column.
            drag  MoveColumn: tableau[cards] => tableau;
            /// Lift a complete suit off a column.
            drag  LiftSuit:   tableau[cards] => foundation;
            /// Deal a card to every column. No column may be empty.
            press Deal: stock where !is_empty(stock) && empties(tableau) == 0
                        do { tableau <- 1 up from stock; }
            /// Lift a complete suit off a column automatically.
            #[optional]
            auto LiftByItself: tableau[cards] => foundation;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !8H on 7S, 6C on _;
            MoveColumn: 7S 6S 5S, !7S 6H, !7S 8S;
            foundation: KS on _, !QS on _;
            LiftSuit: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS, KS on _ [tableau -JH KS..AS] => [tableau JH, foundation KS..AS];
            Deal: 5, ![tableau KS, stock 2S];
            win: [foundation rest], ![tableau KS..AS, foundation rest];
            deal: tableau 6 6 6 6 5 5 5 5 5 5, tableau down 5 5 5 5 4 4 4 4 4 4, foundation 0 0 0 0 0 0 0 0, stock 50;
        }
    }

    /// Spider in which the stock may be dealt while columns are empty.
    #[game(name = "Relaxed Spider", slug = "relaxed_spider", after = "PySolFC rules, Relaxed Spider")]
    variation RelaxedSpider: Spider {
        moves {
            ..Spider;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..Spider; Deal: 5, [tableau KS, stock 2S]; }
    }

    /// Spider with spades only, so that every run moves together.
    #[game(
        name = "Spider (one suit)",
        aka = ["Spider (1 suit)", "One-Suit Spider"],
        decks = 8,
        suits = "S",
        after = "PySolFC rules, Spider (1 Suit)"
    )]
    variation OneSuit: Spider {
        /// A card goes on the next higher card of any suit.
        rule in_suit(under, over) = next_rank(under, over);
        examples { ..Spider; deal: tableau 6 6 6 6 5 5 5 5 5 5, stock 50; }
    }

    /// Spider with spades and hearts only.
    #[game(
        name = "Spider (two suits)",
        aka = ["Spider (2 suits)", "Two-Suit Spider"],
        decks = 4,
        suits = "HS",
        after = "PySolFC rules, Spider (2 Suits)"
    )]
    variation TwoSuits: Spider {}

    /// Spider in which fifty cards are dealt and complete suits are removed from the game.
    #[game(
        name = "Spider (fifty cards)",
        aka = ["SDSU Spider"],
        after = "\"Project: Solitaire\", course CS 696 Advanced OO, San Diego State University, 1997"
    )]
    variation Spider50: Spider {
        structure {
            ..Spider;
            without foundation;
            /// The complete suits removed.
            discard: Discard;
        }
        deal { tableau <- 4 down; tableau <- 1 up; }
        moves {
            ..Spider;
            /// Lift a complete suit off a column.
            drag LiftSuit: tableau[cards] => discard where whole_suit;
            /// Lift a complete suit off a column automatically.
            #[optional]
            auto LiftByItself: tableau[cards] => discard where whole_suit;
        }
        win = count(discard) == CARDS;
        examples { ..Spider; discard: KS on _; win: [discard rest], ![tableau KS, discard rest]; Deal: 6; deal: tableau 5, tableau down 4, discard 0, stock 54; }
    }

    /// Spider with one deck, dealt as a triangle in seven columns.
    #[game(name = "Spiderette", decks = 1, after = "PySolFC rules, Spiderette")]
    variation Spiderette: Spider {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        examples { ..Spider; Deal: 4; deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, foundation 0 0 0 0, stock 24; }
    }

    /// Spiderette with eight columns.
    #[game(
        name = "Spiderette (eight columns)",
        after = "Next-Gen Solitaire (combinators), its model of Spiderette"
    )]
    variation Spiderette8: Spiderette {
        const TABLEAUS = 8;
        examples { ..Spiderette; Deal: 2; deal: tableau 1 2 3 4 5 6 7 8, tableau down 0 1 2 3 4 5 6 7, stock 16; }
    }

    /// Seven columns, built down by suit. Any face-up card moves with all cards on it, and only Kings fill empty
    /// columns.
    #[game(name = "Scorpion", decks = 1, after = "PySolFC rules, Scorpion")]
    variation Scorpion: Spider {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        deal { for r in 0..3 { tableau[0..4] <- 1 down; tableau[4..7] <- 1 up; } tableau <- 4 up; }
        pickup tableau = always;
        build  tableau = in_suit(top(target), bottom(moving));
        space  tableau = is_king(bottom(moving));
        moves {
            ..Spider;
            /// Deal the last three cards to the first three columns.
            press Deal: stock where !is_empty(stock) do { tableau[0..3] <- 1 up from stock; }
        }
        examples {
            ..Spider;
            tableau: 6S on 7S, !6H on 7S, KH on _, !6C on _;
            MoveColumn: 7S 6H, 7S 2D, 7S 8S;
            Deal: 1, [tableau KS, stock 2S];
            deal: tableau 7, tableau down 3 3 3 3 0 0 0, stock 3;
        }
    }

    /// Scorpion with all cards face up.
    #[game(
        name = "Open Scorpion",
        after = "Next-Gen Solitaire (combinators), its model of Open Scorpion"
    )]
    variation OpenScorpion: Scorpion {
        deal { tableau <- 7 up; }
        examples { ..Scorpion; deal: tableau 7, tableau down 0, stock 3; }
    }

    /// Spider with all cards face up in thirteen columns, and no stock.
    #[game(name = "Mrs. Mop", after = "PySolFC rules, Mrs. Mop")]
    variation MrsMop: Spider {
        const TABLEAUS = 13;
        structure { ..Spider; without stock; }
        deal { tableau <- 8 up; }
        examples { ..Spider; deal: tableau 8, tableau down 0; }
    }

    /// Spider with four decks and fifteen columns.
    #[game(
        name = "Gigantic",
        aka = ["Gigantic Spider"],
        decks = 4,
        after = "Next-Gen Solitaire (combinators), its model of Gigantic"
    )]
    variation Gigantic: Spider {
        const TABLEAUS = 15;
        const FOUNDATIONS = 16;
        deal { tableau <- 4 down; tableau[0..7] <- 1 down; tableau <- 1 up; }
        examples { ..Spider; Deal: 9; deal: tableau 6 6 6 6 6 6 6 5 5 5 5 5 5 5 5, tableau down 5 5 5 5 5 5 5 4 4 4 4 4 4 4 4, stock 126; }
    }

    /// Spider with three decks and thirteen columns.
    #[game(
        name = "Spiderwort",
        decks = 3,
        after = "Next-Gen Solitaire (combinators), its model of Spiderwort"
    )]
    variation Spiderwort: Spider {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- 4 down; tableau[0..6] <- 1 down; tableau <- 1 up; }
        examples { ..Spider; Deal: 7; deal: tableau 6 6 6 6 6 6 5 5 5 5 5 5 5, tableau down 5 5 5 5 5 5 4 4 4 4 4 4 4, stock 85; }
    }

    /// Spiderette with eight columns, in which runs move together regardless of suit. A column that is exactly King to
    /// Ace is removed.
    #[game(name = "Baby", after = "Next-Gen Solitaire (combinators), its model of Baby")]
    variation Baby: Spiderette8 {
        structure {
            ..Spiderette8;
            without foundation;
            /// The columns removed.
            discard: Discard;
        }
        pickup tableau = descending(moving);
        moves {
            ..Spiderette8;
            /// Remove a column that is exactly King to Ace.
            auto RemoveColumn: tableau[all] => discard where count(moving) == 13;
        }
        win = is_empty(tableau) && is_empty(stock);
        examples { ..Spiderette8; MoveColumn: 7S 6H; win: [discard rest], ![stock KS, discard rest]; }
    }

    /// Spiderette in which runs move together regardless of suit.
    #[game(name = "Baby Spiderette", after = "PySolFC rules, Baby Spiderette")]
    variation BabySpiderette: Spiderette {
        #[redundant(LiftSuit, LiftByItself, because = "a whole suit descends")]
        pickup tableau = descending(moving);
        examples { ..Spiderette; MoveColumn: 7S 6H; }
    }

    /// Spider with all cards face up.
    #[game(name = "Open Spider", after = "PySolFC rules, Open Spider")]
    variation OpenSpider: Spider {
        deal { tableau <- 5 up; tableau[0..4] <- 1 up; }
        examples { ..Spider; deal: tableau 6 6 6 6 5 5 5 5 5 5, stock 50; }
    }

    /// Thirteen columns, built down by suit or with cards of the same rank. Runs of both kinds move together, and only
    /// Kings fill empty columns.
    #[game(name = "Curds and Whey", decks = 1, after = "PySolFC rules, Curds and Whey")]
    variation CurdsAndWhey: Spider {
        const TABLEAUS = 13;
        const FOUNDATIONS = 4;
        structure { ..Spider; without stock; }
        deal { tableau <- 4 up; }
        #[redundant(LiftSuit, because = "a whole suit is not of one rank")]
        pickup tableau = run(moving, in_suit) || all_same_rank(moving);
        build  tableau = in_suit(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
        space  tableau = is_king(bottom(moving));
        moves { ..Spider; without LiftByItself; }
        /// You win when all four suits are complete, from King to Ace, on columns or foundations.
        win = filled(foundation)
            + how_many(tableau, |pile| run(pile, in_suit) && count(pile) == 13) == 4;
        examples {
            ..Spider;
            tableau: 6S on 7S, !6H on 7S, 7H on 7S, KH on _, !6C on _;
            MoveColumn: 7S 7H;
            win: [tableau KS..AS, foundation rest], ![tableau KS | QS..AS];
            deal: tableau 4;
        }
    }

    /// Spiderette with three cards on each column.
    #[game(name = "Will o' the Wisp", aka = ["Will of the Wisp"], after = "PySolFC rules, Will o' the Wisp")]
    variation WillOTheWisp: Spiderette {
        deal { tableau <- 2 down; tableau <- 1 up; }
        examples { ..Spiderette; Deal: 5; deal: tableau 3, tableau down 2, stock 31; }
    }
}
