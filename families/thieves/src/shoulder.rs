//! Relatives of Forty Thieves with a rule of their own for columns.

use solitaire::prelude::*;

use crate::diplomat::*;
use crate::fortythieves::*;
use crate::indian::*;

solitaire! {
    /// Two decks. Twelve columns of four, built down regardless of suit. Only the waste fills an empty column. One pass
    /// through the stock.
    #[game(name = "Napoleon's Shoulder", after = "PySolFC rules, Napoleon's Shoulder")]
    variation NapoleonsShoulder: Diplomat {
        const TABLEAUS = 12;
        moves {
            ..Diplomat;
            /// Move a card onto another column. Only a card from the waste may go to an empty column.
            drag MoveCard: tableau[top] | waste[top] => tableau where is_in(source, waste) || !is_empty(target);
        }
        examples { ..Diplomat; Deal: 55; deal: stock 55; }
    }

    /// Two decks. Nine empty columns, built down in alternating colors. Runs move together, and any card or run fills
    /// an empty column. One pass through the stock, three cards at a time.
    #[game(name = "Double Gold Mine", after = "PySolFC rules, Double Gold Mine")]
    variation DoubleGoldMine: Josephine {
        const TABLEAUS = 9;
        structure { ..Josephine; waste: Waste(3); }
        deal { waste <- 3 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Josephine;
            /// Turn three cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 3 up from stock; }
        }
        examples {
            ..Josephine;
            tableau: !6S on 7S, 6H on 7S;
            MoveCard: !7S 6S, 7S 6H;
            Deal: 34;
            deal: tableau 0, waste 3, stock 101;
        }
    }

    /// Two decks. Seven columns of seven, built down in alternating colors. Runs move together, but only to empty
    /// columns. One pass through the stock.
    #[game(name = "Forty-Nine", after = "PySolFC rules, Forty-Nine")]
    variation FortyNine: Josephine {
        const TABLEAUS = 7;
        deal { tableau <- 7 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Josephine;
            /// Move a card onto another column, or a run to an empty column.
            drag MoveCard: tableau[cards] | waste[top] => tableau where is_single(moving) || is_empty(target);
        }
        examples {
            ..Josephine;
            tableau: !6S on 7S, 6H on 7S;
            MoveCard: !7S 6S, 7S 6H;
            Deal: 54;
            deal: tableau 7, stock 54;
        }
    }

    /// Two decks. Ten columns of three, one card face down, built down on any other suit. Until the stock is empty, it
    /// fills each empty column with three cards, and single cards in columns neither move onto others nor take cards.
    #[game(name = "Indian Patience", after = "PySolFC rules, Indian Patience")]
    variation IndianPatience: Indian {
        moves {
            ..Indian;
            /// Move a card onto another column. Until the stock is empty, a card alone in a column takes no card, and
            /// goes only to an empty column.
            drag MoveCard: tableau[top] | waste[top] => tableau where is_empty(stock) || is_empty(target)
                || (count(target) > 1 && (is_in(source, waste) || count(source) > 1));
            /// An empty column is filled with three cards from the stock, the first face down.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do {
                if count(stock) > 1 { source <- 1 down from stock; }
                source <- 2 up from stock;
            }
        }
        examples {
            ..Indian;
            MoveCard: 6H on 7S [tableau 2C 6H | 3C 7S, stock 5C], !6H on 7S [tableau 6H | 3C 7S, stock 5C], !6H on 7S [tableau 2C 6H | 7S, stock 5C];
        }
    }

    /// Two decks. Twelve columns of three, built down by suit with a King on an Ace. The waste fills empty columns. All
    /// foundations begin with the rank of the first card dealt to them. One pass through the stock.
    #[game(name = "Quadrangle", after = "PySolFC rules, Quadrangle")]
    variation Quadrangle: Corona {
        structure { ..Corona; foundation: [Pile; FOUNDATIONS] max 13; }
        deal { tableau <- 3 up; waste <- 1 up; foundation[0] <- 1 up; }
        /// A card goes on the next higher card of its suit, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        /// The foundations are built up by suit, with an Ace on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples { ..Corona; tableau: KS on AS; foundation: AS on KS, 2S on _; Deal: 66; deal: foundation 1 0 0 0 0 0 0 0, stock 66; }
    }

    /// Two decks. Eight columns, built up or down by suit. The waste fills empty columns. In each suit, one foundation
    /// is built up from the Ace and one down from the King. One pass through the stock.
    #[game(name = "Wheatsheaf", after = "PySolFC rules, Wheatsheaf")]
    variation Wheatsheaf: Congress {
        const FOUNDATIONS = 4;
        structure {
            ..Congress;
            /// Built down from the King to the Ace.
            kings: [Pile; 4];
        }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings      = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings      = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..Congress;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation | kings;
        }
        examples {
            tableau: 6S on 7S, 8S on 7S, !6H on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            kings: KS on _, !QS on _, QS on KS, !QH on KS;
            Deal: 95;
            deal: tableau 1, foundation 0, kings 0, waste 1, stock 95;
        }
    }

    /// Two decks. Eight columns of three, built down regardless of suit. Runs move together, and any card or run fills
    /// an empty column. Cards that fit go to the foundations during the deal. One pass through the stock.
    #[game(name = "Dieppe", after = "PySolFC rules, Dieppe")]
    variation Dieppe: LadyPalk {
        deal { for i in 0..3 { tableau <- 1 up first foundation again; } waste <- 1 up; }
        examples { ..LadyPalk; deal: tableau 3, waste 1; }
    }

    /// Four decks of Sevens to Aces. Seven columns, built down in alternating colors. Any card or run fills an empty
    /// column. The foundations go by suit from the Ace and the Seven to the King. One pass through the stock.
    #[game(name = "Junction", decks = 4, ranks = "A789TJQK", after = "PySolFC rules, Junction")]
    variation Junction: Josephine {
        const TABLEAUS = 7;
        const FOUNDATIONS = 16;
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color, but no Ace goes on a Seven.
        rule builds(under, over) = rank(under) == rank(over) + 1 && opposite_color(under, over);
        examples {
            tableau: 7H on 8S, !7S on 8S, !AH on 7S, QH on _;
            foundation: AS on _, !7S on _, 7S on AS, 8S on 7S, !7H on AS;
            MoveCard: 8S 7H, !8S 7S;
            Deal: 120;
            deal: tableau 1, foundation 0, waste 1, stock 120;
        }
    }

    /// Two decks. Six columns of six, built down regardless of suit. Any card fills an empty column. The foundations
    /// are built up by suit to the Queen, and the Kings have a pile of their own. One pass through the stock.
    #[game(name = "Floradora", after = "PySolFC rules, Floradora")]
    variation Floradora: Diplomat {
        const TABLEAUS = 6;
        structure {
            ..Diplomat;
            /// Built up by suit from the Ace to the Queen.
            foundation: [Pile; FOUNDATIONS] max 12;
            /// The Kings.
            kings:      Pile;
        }
        deal { tableau <- 6 up; waste <- 1 up; }
        /// The King pile takes Kings of any suit.
        build kings = is_king(bottom(moving));
        space kings = is_king(bottom(moving));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..Diplomat;
            /// Play a card to a foundation, or a King to the King pile.
            drag ToFoundation: tableau[top] | waste[top] => foundation | kings;
        }
        examples {
            ..Diplomat;
            kings: KS on _, KH on KS, !QS on KS;
            Deal: 67;
            win: [foundation AC..QC | AC..QC | AD..QD | AD..QD | AH..QH | AH..QH | AS..QS | AS..QS, kings rest], ![tableau KS, foundation AC..QC | AC..QC | AD..QD | AD..QD | AH..QH | AH..QH | AS..QS | AS..QS, kings rest];
            deal: tableau 6, kings 0, stock 67;
        }
    }

    /// Six columns, built down in the suit order spades, hearts, clubs, diamonds, spades. Runs move together, and any
    /// card or run fills an empty column. The foundations are built up in the same suit order. Two passes through the
    /// stock.
    #[game(name = "Following", decks = 1, after = "PySolFC rules, Following")]
    variation Following: Josephine {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        const TABLEAUS = 6;
        const FOUNDATIONS = 4;
        deal { tableau <- 1 up; waste <- 1 up; }
        /// The suits follow each other in the order spades, hearts, clubs, diamonds, spades.
        rule follows(first, second) = (is_suit(first, 3) && is_suit(second, 2)) || (is_suit(first, 2) && is_suit(second, 0))
            || (is_suit(first, 0) && is_suit(second, 1)) || (is_suit(first, 1) && is_suit(second, 3));
        /// A card goes on a card one rank higher whose suit comes just before its own in the order spades, hearts, clubs,
        /// diamonds, spades.
        rule builds(under, over) = next_rank(under, over) && follows(under, over);
        /// A card goes on a card one rank lower whose suit comes just before its own in the same order.
        build foundation = next_rank(bottom(moving), top(target)) && follows(top(target), bottom(moving));
        moves {
            ..Josephine;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            tableau: 6H on 7S, 6C on 7H, 6D on 7C, 6S on 7D, !6D on 7S, !6S on 7S, QH on _;
            foundation: AS on _, !2S on _, 2H on AS, 2C on AH, !2S on AS;
            MoveCard: 7S 6H, !7S 6D;
            Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            Deal: 45;
            deal: tableau 1, foundation 0, waste 1, stock 45;
        }
    }
}
