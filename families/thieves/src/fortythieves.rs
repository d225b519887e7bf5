//! Relatives of Forty Thieves, which is declared in `napoleon.rs`.

use solitaire::prelude::*;

use crate::napoleon::*;

solitaire! {
    /// Forty Thieves, but runs of one suit move together, and cards may be taken back from the foundations.
    #[game(
        name = "Josephine",
        slug = "fortythieves/josephine",
        aka = ["Forty Bandits", "Pack of Thieves"],
        after = "PySolFC rules, Josephine"
    )]
    variation Josephine: Napoleon {
        deal { tableau <- 4 up; waste <- 1 up; }
        pickup tableau = run(moving, builds);
        moves {
            ..Napoleon;
            /// Move a card or a run onto another column.
            drag MoveCard:       tableau[cards] | waste[top] => tableau;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples { ..Napoleon; MoveCard: 7S 6S, !7S 6H; Deal: 63; deal: waste 1, stock 63; }
    }

    /// Forty Thieves with eight columns. The waste may be turned over once to form a new stock.
    #[game(
        name = "Forty and Eight",
        slug = "fortythieves/fortyandeight",
        aka = ["Forty & Eight"],
        after = "PySolFC rules, Forty and Eight"
    )]
    variation FortyAndEight: Napoleon {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        const TABLEAUS = 8;
        deal { tableau <- 4 up; waste <- 1 up; }
        moves {
            ..Napoleon;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        examples { ..Napoleon; Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0]; deal: tableau 4, waste 1, stock 71; }
    }

    /// Two decks. Twelve columns of three, built down by suit. The waste fills empty columns. One pass through the
    /// stock.
    #[game(name = "Corona", aka = ["Round Dozen"], after = "PySolFC rules, Corona")]
    variation Corona: Napoleon {
        const TABLEAUS = 12;
        deal { tableau <- 3 up; waste <- 1 up; }
        moves {
            ..Napoleon;
            /// Fill an empty column from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples { ..Napoleon; Deal: 67; deal: tableau 3, waste 1, stock 67; }
    }

    /// Two decks. Ten columns, built down by suit. Any card fills an empty column. The foundations start with the Twos.
    /// One pass through the stock.
    #[game(name = "Deuces", aka = ["Les Deux", "Twos"], after = "PySolFC rules, Deuces")]
    variation Deuces: Napoleon {
        structure { ..Napoleon; foundation: [Pile; FOUNDATIONS] max 13; }
        deal { foundation <- "2C 2C 2S 2S 2H 2H 2D 2D" up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// Each foundation is built up by suit, with an Ace on a King, until it holds thirteen cards.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        examples { ..Napoleon; tableau: KS on AS; Deal: 85; deal: tableau 1, foundation 1, waste 1, stock 85; }
    }

    /// Two decks. Twelve columns, built down by suit. Any card fills an empty column. One pass through the stock.
    #[game(name = "Busy Aces", after = "PySolFC rules, Busy Aces")]
    variation BusyAces: Napoleon {
        const TABLEAUS = 12;
        deal { tableau <- 1 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 91; deal: tableau 1, waste 1, stock 91; }
    }

    /// Four decks. Sixteen columns of three, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Carnation", decks = 4, after = "PySolFC rules, Carnation")]
    variation Carnation: Napoleon {
        const TABLEAUS = 16;
        const FOUNDATIONS = 16;
        deal { tableau <- 3 up; waste <- 1 up; }
        examples {
            ..Napoleon;
            Deal: 159;
            deal: tableau 3, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, waste 1, stock 159;
        }
    }

    /// Four decks. Twelve columns of three, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Delivery", decks = 4, after = "PySolFC rules, Delivery")]
    variation Delivery: Corona {
        const FOUNDATIONS = 16;
        moves { ..Corona; without Fill; }
        examples { ..Corona; Deal: 171; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 171; }
    }

    /// Four decks. Ten columns of eight, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Eighty Thieves", decks = 4, after = "PySolFC rules, Eighty Thieves")]
    variation EightyThieves: Napoleon {
        const FOUNDATIONS = 16;
        deal { tableau <- 8 up; waste <- 1 up; }
        examples {
            ..Napoleon;
            Deal: 127;
            deal: tableau 8, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, waste 1, stock 127;
        }
    }

    /// Three decks. Fourteen columns of three, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Express", decks = 3, after = "PySolFC rules, Express")]
    variation Express: Napoleon {
        const TABLEAUS = 14;
        const FOUNDATIONS = 12;
        deal { tableau <- 3 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 113; deal: tableau 3, foundation 0 0 0 0 0 0 0 0 0 0 0 0, waste 1, stock 113; }
    }

    /// Two decks. Ten columns of five, built down by suit. Any card fills an empty column. One pass through the stock.
    #[game(name = "Famous Fifty", after = "PySolFC rules, Famous Fifty")]
    variation FamousFifty: Napoleon {
        deal { tableau <- 5 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 53; deal: tableau 5, waste 1, stock 53; }
    }

    /// Twelve columns, built down by suit. The waste fills empty columns. One pass through the stock. The foundations
    /// start with the Aces.
    #[game(name = "Fortune's Favor", decks = 1, after = "PySolFC rules, Fortune's Favor")]
    variation FortunesFavor: Corona {
        const FOUNDATIONS = 4;
        deal { foundation <- "AC AS AH AD" up; tableau <- 1 up; waste <- 1 up; }
        moves {
            ..Corona;
            /// Turn a card from the stock onto an empty waste.
            auto Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Corona; Deal: 35; deal: tableau 1, foundation 1, stock 35; }
    }

    /// Two decks. Six columns, built down by suit, and four cells. Any card fills an empty column. The foundations
    /// start with the Jacks. One pass through the stock.
    #[game(name = "Jacks in the Box", after = "PySolFC rules, Jacks in the Box")]
    variation JacksInTheBox: Deuces {
        const TABLEAUS = 6;
        /// The number of cells.
        const CELLS: usize = 4;
        structure {
            ..Deuces;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { foundation <- "JC JC JS JS JH JH JD JD" up; tableau <- 1 up; waste <- 1 up; }
        moves {
            ..Deuces;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | cells[top] | waste[top] => tableau;
            /// Put a card into an empty cell.
            drag ToCell: tableau[top] | cells[top] | waste[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] | waste[top] => foundation;
        }
        examples { ..Deuces; Deal: 89; deal: cells 0 0 0 0, stock 89; }
    }

    /// Two decks. Twelve columns of three, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Limited", after = "PySolFC rules, Limited")]
    variation Limited: Corona {
        moves { ..Corona; without Fill; }
    }

    /// Two decks. Four columns of five, built down by suit. Any card fills an empty column. Four passes through the
    /// stock. The foundations start with the Aces.
    #[game(name = "Octagon", after = "PySolFC rules, Octagon")]
    variation Octagon: FortyAndEight {
        const TABLEAUS = 4;
        counter redeals = 3;
        deal { foundation <- "AC AS AH AD AC AS AH AD" up; tableau <- 5 up; waste <- 1 up; }
        examples {
            ..FortyAndEight;
            Redeal: 3, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 2];
            Deal: 75;
            deal: tableau 5, foundation 1, stock 75;
        }
    }

    /// Two decks. Twelve columns, built down by suit with a King on an Ace. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Pluto", aka = ["Square"], after = "PySolFC rules, Pluto")]
    variation Pluto: Deuces {
        const TABLEAUS = 12;
        deal { tableau <- 1 up; waste <- 1 up; }
        space foundation = is_rank(bottom(moving), 2);
        examples {
            ..Deuces;
            foundation: !AS on _, 2S on _, !KS on _;
            Deal: 91;
            deal: foundation 0 0 0 0 0 0 0 0, stock 91;
        }
    }

    /// Eight columns, built down by suit. The waste fills empty columns. One pass through the stock. The foundations
    /// start with the Aces.
    #[game(name = "Preference", decks = 1, after = "PySolFC rules, Preference")]
    variation Preference: Corona {
        const TABLEAUS = 8;
        const FOUNDATIONS = 4;
        deal { foundation <- "AC AS AH AD" up; tableau <- 1 up; waste <- 1 up; }
        moves {
            ..Corona;
            /// Turn a card from the stock onto an empty waste.
            auto Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Corona; Deal: 39; deal: tableau 1, foundation 1, stock 39; }
    }

    /// Two decks. Ten columns of four, built down by suit. Any card fills an empty column. One pass through the stock.
    /// The foundations start with the Aces.
    #[game(name = "San Juan Hill", aka = ["Kettle Hill"], after = "PySolFC rules, San Juan Hill")]
    variation SanJuanHill: Napoleon {
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 4 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 55; deal: foundation 1, waste 1, stock 55; }
    }

    /// Three decks. Twelve columns of five, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Sixty Thieves", decks = 3, after = "PySolFC rules, Sixty Thieves")]
    variation SixtyThieves: Napoleon {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 95; deal: tableau 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, waste 1, stock 95; }
    }

    /// Two decks. Ten columns of four, built down by suit, and three cells. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Squadron", after = "PySolFC rules, Squadron")]
    variation Squadron: Napoleon {
        /// The number of cells.
        const CELLS: usize = 3;
        structure {
            ..Napoleon;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 4 up; cells <- 1 up; waste <- 1 up; }
        moves {
            ..Napoleon;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | cells[top] | waste[top] => tableau;
            /// Put a card into an empty cell.
            drag ToCell: tableau[top] | cells[top] | waste[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] | waste[top] => foundation;
        }
        examples { ..Napoleon; Deal: 60; deal: cells 1 1 1, waste 1, stock 60; }
    }

    /// Two decks. Thirteen columns of three, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Thirty-Nine Steps", after = "PySolFC rules, Thirty-Nine Steps")]
    variation ThirtyNineSteps: Napoleon {
        const TABLEAUS = 13;
        deal { tableau <- 3 up; waste <- 1 up; }
        examples { ..Napoleon; deal: tableau 3, waste 1; }
    }

    /// Two decks. Eight columns, built down by suit. The waste fills empty columns. Two passes through the stock.
    #[game(name = "Twin Queens", after = "PySolFC rules, Twin Queens")]
    variation TwinQueens: FortyAndEight {
        structure { ..FortyAndEight; foundation: [Pile; FOUNDATIONS] max 13; }
        deal { tableau <- 1 up; waste <- 1 up; }
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        moves {
            ..FortyAndEight;
            /// Fill an empty column from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            ..FortyAndEight;
            foundation: !AS on _, !2S on _, KS on _;
            Redeal: 1, [waste 3C 4H] => [waste _, redeals 0];
            Deal: 95;
            deal: tableau 1, stock 95;
        }
    }

    /// Two decks. Twelve columns, built down by suit. The waste fills empty columns. One pass through the stock.
    #[game(name = "Voracious", after = "PySolFC rules, Voracious")]
    variation Voracious: Corona {
        deal { tableau <- 1 up; waste <- 1 up; }
        space tableau = never;
        examples { ..Corona; tableau: !KH on _, !QH on _; Deal: 91; deal: tableau 1, stock 91; }
    }

    /// Two decks. Thirteen columns of four, built down by suit. Any card fills an empty column. One pass through the
    /// stock.
    #[game(name = "Waning Moon", after = "PySolFC rules, Waning Moon")]
    variation WaningMoon: Napoleon {
        const TABLEAUS = 13;
        deal { tableau <- 4 up; waste <- 1 up; }
        examples { ..Napoleon; Deal: 51; deal: waste 1, stock 51; }
    }
}
