//! Streets: relatives of Forty Thieves built down in alternating colors.

use solitaire::prelude::*;

use crate::courtyard::*;
use crate::fortythieves::*;
use crate::napoleon::*;

solitaire! {
    /// Two decks. Ten columns of four, built down in alternating colors. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Streets", after = "PySolFC rules, Streets")]
    variation Streets: Napoleon {
        deal { tableau <- 4 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..Napoleon; tableau: !6S on 7S, 6H on 7S; Deal: 63; deal: waste 1, stock 63; }
    }

    /// Two decks. Ten columns of four, three of them face down, built down in alternating colors. Runs move together,
    /// and any card fills an empty column. One pass through the stock.
    #[game(name = "Rank and File", aka = ["Dress Parade"], after = "PySolFC rules, Rank and File")]
    variation RankAndFile: Josephine {
        structure { ..Josephine; tableau: [BuildablePile; TABLEAUS]; }
        deal { tableau <- 3 down; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Josephine;
            /// Turn up a face-down card once it is uncovered.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples { ..Josephine; tableau: !6S on 7S, 6H on 7S; MoveCard: !7S 6S, 7S 6H; deal: tableau down 3; }
    }

    /// Two decks. Ten columns of four, two of them face down, built down in alternating colors. Runs move together, and
    /// any card fills an empty column. One pass through the stock.
    #[game(name = "Number Ten", after = "PySolFC rules, Number Ten")]
    variation NumberTen: RankAndFile {
        deal { tableau <- 2 down; tableau <- 2 up; waste <- 1 up; }
        examples { ..RankAndFile; deal: tableau down 2; }
    }

    /// Two decks. Ten columns of four, three of them face down, built down in alternating colors. Any card fills an
    /// empty column. One pass through the stock.
    #[game(name = "Emperor", aka = ["Deauville"], after = "PySolFC rules, Emperor")]
    variation Emperor: RankAndFile {
        moves {
            ..RankAndFile;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | waste[top] => tableau;
        }
        examples { ..RankAndFile; MoveCard: !7S 6H; }
    }

    /// Two decks. Twelve columns of three, built down in alternating colors. Runs move together, and the waste fills
    /// empty columns. Two passes through the stock.
    #[game(name = "Triple Line", after = "PySolFC rules, Triple Line")]
    variation TripleLine: Courtyard {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        deal { tableau <- 3 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Courtyard;
            without FromFoundation;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..Courtyard;
            tableau: !6S on 7S, 6H on 7S;
            MoveCard: !7S 6S, 7S 6H;
            Redeal: 1, [waste 3C 4H] => [waste _, redeals 0];
            Deal: 67;
            deal: tableau 3, stock 67;
        }
    }

    /// Two decks. Seven columns of seven, every other card face down, built down in alternating colors. Runs move
    /// together, and any card fills an empty column. One pass through the stock.
    #[game(name = "Alternation", after = "PySolFC rules, Alternation")]
    variation Alternation: RankAndFile {
        const TABLEAUS = 7;
        /// Deal seven cards to each column, every other card face down and the top card face up. Turn one card onto the
        /// waste.
        deal {
            tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; tableau <- 1 down; tableau <- 1 up;
            tableau <- 1 down; tableau <- 1 up; waste <- 1 up;
        }
        examples { ..RankAndFile; Deal: 54; deal: tableau 7, stock 54; }
    }

    /// Three decks. Twelve columns of four, built down in alternating colors. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Big Streets", decks = 3, after = "PySolFC rules, Big Streets")]
    variation BigStreets: Streets {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        examples { ..Streets; Deal: 107; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 107; }
    }

    /// Seven columns of five, built down in alternating colors, and two cells. Any card fills an empty column. The
    /// foundations are built up in alternating colors. One pass through the stock.
    #[game(name = "Cascade", decks = 1, after = "PySolFC rules, Cascade")]
    variation Cascade: Streets {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        /// The number of cells.
        const CELLS: usize = 2;
        structure {
            ..Streets;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 5 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        moves {
            ..Streets;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | cells[top] | waste[top] => tableau;
            /// Put a card into an empty cell.
            drag ToCell: tableau[top] | cells[top] | waste[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] | waste[top] => foundation;
        }
        examples {
            ..Streets;
            foundation: !2S on AS, !2S on AS from waste, 2H on AS;
            Deal: 16;
            deal: tableau 5, foundation 0 0 0 0, cells 0 0, stock 16;
        }
    }

    /// Four decks. Seven columns of seven, every other card face down, built down in alternating colors. Runs move
    /// together, and any card fills an empty column. One pass through the stock.
    #[game(name = "Crossroads", decks = 4, after = "PySolFC rules, Crossroads")]
    variation Crossroads: RankAndFile {
        const TABLEAUS = 7;
        const FOUNDATIONS = 16;
        /// Deal seven cards to each column, every other card face down and the top card face up. Turn one card onto the
        /// waste.
        deal {
            tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; tableau <- 1 down; tableau <- 1 up;
            tableau <- 1 down; tableau <- 1 up; waste <- 1 up;
        }
        examples { ..RankAndFile; Deal: 158; deal: tableau 7, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 158; }
    }

    /// Two decks. Eight columns of five, built up or down in alternating colors. Any card fills an empty column. One
    /// pass through the stock.
    #[game(name = "Foothold", after = "PySolFC rules, Foothold")]
    variation Foothold: Napoleon {
        const TABLEAUS = 8;
        deal { tableau <- 5 up; waste <- 1 up; }
        /// A card goes on the next higher or lower card of the other color.
        rule builds(under, over) = adjacent_rank(under, over) && opposite_color(under, over);
        examples { ..Napoleon; tableau: !6S on 7S, 6H on 7S, 8H on 7S; Deal: 63; deal: tableau 5, waste 1, stock 63; }
    }

    /// Two decks. Nine columns of four, built down in alternating colors. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Maria", aka = ["Maria Luisa", "Thirty-Six Card Tableau"], after = "PySolFC rules, Maria")]
    variation Maria: Streets {
        const TABLEAUS = 9;
        examples { ..Streets; Deal: 67; deal: stock 67; }
    }

    /// Three decks. Twelve columns of four, two of them face down, built down in alternating colors. Runs move
    /// together, and any card fills an empty column. One pass through the stock.
    #[game(name = "Number Twelve", decks = 3, after = "PySolFC rules, Number Twelve")]
    variation NumberTwelve: NumberTen {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        examples { ..NumberTen; Deal: 107; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 107; }
    }

    /// Two decks. Eight columns, built down in alternating colors. Runs move together, and any card fills an empty
    /// column. The foundations start with the Aces and are built up in alternating colors. One pass through the stock.
    #[game(name = "Red and Black", after = "PySolFC rules, Red and Black")]
    variation RedAndBlack: Josephine {
        const TABLEAUS = 8;
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        examples {
            ..Josephine;
            tableau: !6S on 7S, 6H on 7S;
            foundation: !2S on AS, !2S on AS from waste, 2H on AS;
            MoveCard: !7S 6S, 7S 6H;
            Deal: 87;
            deal: tableau 1, foundation 1, stock 87;
        }
    }

    /// Two decks. Seven columns of four, built down in alternating colors. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Roosevelt", after = "PySolFC rules, Roosevelt")]
    variation Roosevelt: Streets {
        const TABLEAUS = 7;
        examples { ..Streets; Deal: 75; deal: stock 75; }
    }

    /// Twelve columns, built down in alternating colors. Any card fills an empty column. One pass through the stock.
    /// All foundations begin with the rank of the first card dealt.
    #[game(name = "Simplicity", decks = 1, after = "PySolFC rules, Simplicity")]
    variation Simplicity: Deuces {
        const TABLEAUS = 12;
        const FOUNDATIONS = 4;
        deal { foundation[0] <- 1 up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples {
            ..Deuces;
            tableau: !6S on 7S, 6H on 7S, !KS on AS, KH on AS;
            foundation: 2S on _;
            Deal: 38;
            deal: foundation 1 0 0 0, stock 38;
        }
    }

    /// Two decks. Eight columns, built down in alternating colors. The waste fills empty columns. The foundations start
    /// with the Aces and are built up in alternating colors. Two passes through the stock.
    #[game(name = "Zebra", after = "PySolFC rules, Zebra")]
    variation Zebra: FortyAndEight {
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        moves {
            ..FortyAndEight;
            /// Fill an empty column from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            ..FortyAndEight;
            tableau: !6S on 7S, 6H on 7S;
            foundation: !2S on AS, !2S on AS from waste, 2H on AS;
            Redeal: 1, [waste 3C 4H] => [waste _, redeals 0];
            Deal: 87;
            deal: tableau 1, foundation 1, stock 87;
        }
    }
}
