//! Relatives of Scorpion: whole suits are put together on the columns, and any open card moves with the cards on it.

use solitaire::prelude::*;

use crate::spider::*;

solitaire! {
    /// Two decks. Ten columns of ten, the first five with four cards face down, built down by suit. Any face-up card
    /// moves with the cards on it. Only Kings fill empty columns. The last four cards are dealt to the first four
    /// columns.
    #[game(name = "Double Scorpion", decks = 2, after = "PySolFC rules, Double Scorpion")]
    variation DoubleScorpion: Scorpion {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        deal { tableau[0..5] <- 4 down; tableau[5..10] <- 4 up; tableau <- 6 up; }
        moves {
            ..Scorpion;
            /// Deal the last four cards to the first four columns.
            press Deal: stock where !is_empty(stock) do { tableau[0..4] <- 1 up from stock; }
        }
        examples {
            ..Scorpion;
            deal: tableau 10, tableau down 4 4 4 4 4 0 0 0 0 0, foundation 0 0 0 0 0 0 0 0, stock 4;
        }
    }

    /// Three decks. Thirteen columns of twelve, the first five with five cards face down, built down by suit. Any
    /// face-up card moves with the cards on it. Only Kings fill empty columns.
    #[game(name = "Triple Scorpion", decks = 3, after = "PySolFC rules, Triple Scorpion")]
    variation TripleScorpion: Scorpion {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        structure { ..Scorpion; without stock; }
        deal { tableau[0..5] <- 5 down; tableau[5..13] <- 5 up; tableau <- 7 up; }
        moves { ..Scorpion; without Deal; }
        examples {
            ..Scorpion;
            deal: tableau 12, tableau down 5 5 5 5 5 0 0 0 0 0 0 0 0, foundation 0 0 0 0 0 0 0 0 0 0 0 0;
        }
    }

    /// Seven columns of seven, the first three with three cards face down, built down by suit. Any face-up card moves
    /// with the cards on it. Only Kings fill empty columns. The last three cards are dealt to the first three columns.
    #[game(name = "Scorpion II", after = "PySolFC rules, Scorpion II")]
    variation ScorpionII: Scorpion {
        deal { tableau[0..3] <- 3 down; tableau[3..7] <- 3 up; tableau <- 4 up; }
        examples { ..Scorpion; deal: tableau 7, tableau down 3 3 3 0 0 0 0; }
    }

    /// Scorpion in which any card fills an empty column.
    #[game(name = "Wasp", after = "PySolFC rules, Wasp")]
    variation Wasp: Scorpion {
        space tableau = always;
        examples { ..Scorpion; tableau: 6C on _; }
    }

    /// Wasp in which only three columns begin with face-down cards.
    #[game(name = "Wasp II", after = "PySolFC rules, Wasp II")]
    variation WaspII: ScorpionII {
        space tableau = always;
        examples { ..ScorpionII; tableau: 6C on _; }
    }

    /// Seven columns of seven, built down in alternating colors. Any face-up card moves with the cards on it. Only
    /// Kings fill empty columns. A run from King to Ace in alternating colors is removed.
    #[game(name = "Scorpion Tail", after = "PySolFC rules, Scorpion Tail")]
    variation ScorpionTail: Scorpion {
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The cards are a run in alternating colors, from King to Ace.
        rule whole_suit = run(moving, builds) && is_king(bottom(moving)) && is_ace(top(moving));
        build tableau = builds(top(target), bottom(moving));
        examples {
            ..Scorpion;
            tableau: 6H on 7S, !6S on 7S;
            LiftSuit: !KS on _ [tableau -JH KS..AS], !KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS, KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS, KS on _ [tableau -JH KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS] => [tableau JH, foundation KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS];
        }
    }

    /// Seven columns, the first three of eight face-up cards, the others of seven with four face down, built down by
    /// suit. Any face-up card moves with the cards on it. Only Kings fill empty columns. Four cells.
    #[game(name = "Scorpion Head", after = "PySolFC rules, Scorpion Head")]
    variation ScorpionHead: Scorpion {
        /// How many cells there are.
        const CELLS: usize = 4;
        structure {
            ..Scorpion;
            without stock;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau[0..3] <- 5 up; tableau[3..7] <- 4 down; tableau <- 3 up; }
        moves {
            ..Scorpion;
            without Deal;
            /// Play a card from a cell to a column.
            drag FromCell: cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] => cells;
        }
        examples { ..Scorpion; deal: tableau 8 8 8 7 7 7 7, tableau down 0 0 0 4 4 4 4, cells 0 0 0 0; }
    }

    /// Ten columns of five, the last three with three cards face down, built down by suit. Any face-up card moves with
    /// the cards on it. Only Kings fill empty columns. Two reserve cards.
    #[game(name = "Three Blind Mice", after = "PySolFC rules, Three Blind Mice")]
    variation ThreeBlindMice: Scorpion {
        const TABLEAUS = 10;
        structure {
            ..Scorpion;
            without stock;
            /// Two cards that can be played to the columns.
            reserve: [Spot; 2];
        }
        deal { tableau[0..7] <- 3 up; tableau[7..10] <- 3 down; tableau <- 2 up; reserve <- 1 up; }
        moves {
            ..Scorpion;
            without Deal;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
        }
        examples { ..Scorpion; deal: tableau 5, tableau down 0 0 0 0 0 0 0 3 3 3, reserve 1; }
    }

    /// Ten columns of five, the last three with three cards face down, built down by suit. Any face-up card moves with
    /// the cards on it. Only Kings fill empty columns. Two cells begin with one card each.
    #[game(name = "How They Run", after = "PySolFC rules, How They Run")]
    variation HowTheyRun: ScorpionHead {
        const TABLEAUS = 10;
        const CELLS = 2;
        deal { tableau[0..7] <- 3 up; tableau[7..10] <- 3 down; tableau <- 2 up; cells <- 1 up; }
        examples { ..ScorpionHead; deal: tableau 5, tableau down 0 0 0 0 0 0 0 3 3 3, cells 1; }
    }

    /// Ten columns of five, the last three with three cards face down, built down in alternating colors. Any face-up
    /// card moves with the cards on it. Only Kings fill empty columns. Two reserve cards.
    #[game(name = "Farmer's Wife", after = "PySolFC rules, Farmer's Wife")]
    variation FarmersWife: ScorpionTail {
        const TABLEAUS = 10;
        structure {
            ..ScorpionTail;
            without stock;
            /// Two cards that can be played to the columns.
            reserve: [Spot; 2];
        }
        deal { tableau[0..7] <- 3 up; tableau[7..10] <- 3 down; tableau <- 2 up; reserve <- 1 up; }
        moves {
            ..ScorpionTail;
            without Deal;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
        }
        examples { ..ScorpionTail; deal: tableau 5, tableau down 0 0 0 0 0 0 0 3 3 3, reserve 1; }
    }

    /// Ten columns with an arch of face-down cards, built down by suit. Any face-up card moves with the cards on it.
    /// Only Kings fill empty columns. Two cells begin with one card each.
    #[game(name = "Ten Across", after = "PySolFC rules, Ten Across")]
    variation TenAcross: HowTheyRun {
        deal {
            tableau <- [0, 1, 2, 3, 4, 4, 3, 2, 1, 0] down; tableau <- [5, 4, 3, 2, 1, 1, 2, 3, 4, 5] up;
            cells <- 1 up;
        }
        examples { ..HowTheyRun; deal: tableau 5, tableau down 0 1 2 3 4 4 3 2 1 0, cells 1; }
    }

    /// Seven columns of one to eleven cards, the top five cards of each face up, built down by suit. Any face-up card
    /// moves with the cards on it. Only Kings fill empty columns.
    #[game(name = "Russian Spider", aka = ["Ukrainian Solitaire"], after = "PySolFC rules, Russian Spider")]
    variation RussianSpider: Scorpion {
        structure { ..Scorpion; without stock; }
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6] down; tableau <- [1, 5, 5, 5, 5, 5, 5] up; }
        moves { ..Scorpion; without Deal; }
        examples { ..Scorpion; deal: tableau 1 6 7 8 9 10 11, tableau down 0 1 2 3 4 5 6; }
    }

    /// Two decks. Ten columns, the top six cards of each face up, built down by suit. Any face-up card moves with the
    /// cards on it. Only Kings fill empty columns. Complete suits are removed.
    #[game(name = "Double Russian Spider", decks = 2, after = "PySolFC rules, Double Russian Spider")]
    variation DoubleRussianSpider: RussianSpider {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6, 7, 8, 8] down; tableau <- 6 up; }
        examples {
            ..RussianSpider;
            deal: tableau 6 7 8 9 10 11 12 13 14 14, tableau down 0 1 2 3 4 5 6 7 8 8, foundation 0 0 0 0 0 0 0 0;
        }
    }

    /// Seven columns of four, three cards of each face down, built down by suit. Any face-up card moves with the cards
    /// on it. Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Kiev", aka = ["Kyiv"], after = "PySolFC rules, Kiev")]
    variation Kiev: Wasp {
        deal { tableau <- 3 down; tableau <- 1 up; }
        moves {
            ..Wasp;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..Wasp; Deal: 4; deal: tableau 4, tableau down 3, stock 24; }
    }

    /// Kiev in which a King also goes on an Ace.
    #[game(name = "Dnieper", aka = ["Dnipro"], after = "PySolFC rules, Dnieper")]
    variation Dnieper: Kiev {
        build tableau = next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        examples { ..Kiev; tableau: KS on AS; }
    }

    /// Kiev with seven columns of three and four cards in turn, only the top cards face up.
    #[game(name = "Sevastopol", after = "PySolFC rules, Sevastopol")]
    variation Sevastopol: Kiev {
        deal { tableau <- [2, 3, 2, 3, 2, 3, 2] down; tableau <- 1 up; }
        examples { ..Kiev; deal: tableau 3 4 3 4 3 4 3, tableau down 2 3 2 3 2 3 2, stock 28; }
    }

    /// Seven columns, three of them longer, built down by suit. Any face-up card moves with the cards on it. An empty
    /// column gets three cards from the stock automatically. Once the stock is empty, only Kings fill empty columns.
    /// Complete suits stay on the columns.
    #[game(name = "Chelicera", after = "PySolFC rules, Chelicera")]
    variation Chelicera: Scorpion {
        structure { ..Scorpion; without foundation; tableau: [Column; TABLEAUS]; }
        deal { tableau <- [4, 4, 4, 4, 7, 7, 7] up; }
        /// The column is a complete suit, from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, in_suit);
        moves {
            ..Scorpion;
            without LiftSuit, LiftByItself, Deal, Flip;
            /// Deal three cards to an empty column.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 3 up from stock; }
        }
        /// You win when each suit lies in its own column, from King to Ace.
        win = is_empty(stock) && how_many(tableau, complete) == 4;
        examples {
            ..Scorpion;
            win: [tableau KC..AC | KS..AS | KH..AH | KD..AD], ![tableau QC..AC | KC | KS..AS | KH..AH | KD..AD];
            deal: tableau 4 4 4 4 7 7 7, tableau down 0, stock 15;
        }
    }

    /// Seven columns of seven, built down by suit, a King on an Ace. Any face-up card moves with the cards on it. Only
    /// Kings fill empty columns. Three reserve cards. Complete suits stay on the columns.
    #[game(name = "Applegate", after = "PySolFC rules, Applegate")]
    variation Applegate: ThreeBlindMice {
        const TABLEAUS = 7;
        structure {
            ..ThreeBlindMice;
            without foundation;
            /// Three cards that can be played to the columns.
            reserve: [Spot; 3];
        }
        deal { tableau[0] <- 2 up; tableau[1..7] <- 2 down; tableau <- 5 up; reserve <- 1 up; }
        /// The column is a complete suit, from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, in_suit);
        build tableau = next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        moves { ..ThreeBlindMice; without LiftSuit, LiftByItself; }
        /// You win when each suit lies in its own column, from King to Ace.
        win = how_many(tableau, complete) == 4;
        examples {
            ..ThreeBlindMice;
            tableau: KS on AS;
            win: [tableau KC..AC | KS..AS | KH..AH | KD..AD], ![tableau QC..AC | KC | KS..AS | KH..AH | KD..AD];
            deal: tableau 7, tableau down 0 2 2 2 2 2 2, reserve 1;
        }
    }

    /// Ten columns of five, built down by suit. Runs move together. Four cells, two of which begin with a card. Only
    /// Kings fill empty columns until all four Kings lie at the bottom of columns. Complete suits stay on the columns.
    #[game(name = "Scorpion Towers", after = "PySolFC rules, Scorpion Towers")]
    variation ScorpionTowers: ScorpionHead {
        const TABLEAUS = 10;
        structure { ..ScorpionHead; without foundation; tableau: [Column; TABLEAUS]; }
        deal { tableau <- 5 up; cells[1..3] <- 1 up; }
        /// The column begins with a King.
        rule founded(pile: Cards) = is_king(bottom(pile));
        /// The column is a complete suit, from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, in_suit);
        pickup tableau = run(moving, in_suit);
        /// An empty column takes only a King, alone or with a run, until all four Kings lie at the bottom of columns.
        /// Then it takes any card or run.
        space  tableau = is_king(bottom(moving)) || how_many(tableau, founded) >= 4;
        moves { ..ScorpionHead; without LiftSuit, LiftByItself, Flip; }
        /// You win when each suit lies in its own column, from King to Ace.
        win = how_many(tableau, complete) == 4;
        examples {
            ..ScorpionHead;
            tableau: 6C on _;
            MoveColumn: !7S 6H, !7S 2D, !7S 8S, 7S 6S;
            win: [tableau KC..AC | KS..AS | KH..AH | KD..AD], ![tableau QC..AC | KC | KS..AS | KH..AH | KD..AD];
            deal: tableau 5, tableau down 0, cells 0 1 1 0;
        }
    }
}
