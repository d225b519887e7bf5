//! Klondike: a triangle of half-hidden columns, and a stock turned onto a waste.

use solitaire::prelude::*;

solitaire! {
    /// Seven columns, built down in alternating colors. Turn the stock one card at a time, as often as you like.
    #[game(
        name = "Klondike",
        aka = ["Solitaire", "Klondike (Draw 1)"],
        after = "PySolFC rules, Klondike"
    )]
    family Klondike {
        /// How many columns there are.
        const TABLEAUS: usize = 7;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        /// How many cards the deal turns onto the waste.
        const WASTE: usize = 1;
        /// How many cards are turned at a time.
        const DRAW: usize = 1;
        /// How often the waste may be turned over to form a new stock.
        counter redeals = unlimited;
        structure {
            /// The columns.
            tableau:    [BuildablePile; TABLEAUS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal {
            for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; }
            waste <- WASTE up;
        }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = is_king(bottom(moving));
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            /// Move a run, or part of it, onto another column.
            drag  MoveColumn:     tableau[cards] => tableau;
            /// Play the top card of the waste to a column.
            drag  FromWaste:      waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | waste[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Turn cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, KH on _, !QH on _, KH on _ from waste;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, 2S on AS from waste, 2S on AS from tableau;
            MoveColumn: 7S 6H 5C, !7S 6C;
            MoveColumn: KH on _ [tableau -5D -6C KH] => [tableau -5D 6C | KH];
            Redeal: always, [waste 3C 4H 5D] => [waste _, stock 5D 4H 3C], ![waste 3C, stock 6C];
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste 3C 2S, stock 6C 5D 4H];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, foundation 0 0 0 0, waste 1, stock 23;
        }
    }

    /// Klondike with one pass through the stock. The face-up cards of a column move only as a whole, and Aces go to the
    /// foundations automatically.
    #[game(
        name = "Klondike (one pass)",
        aka = ["SDSU Klondike"],
        after = "\"Project: Solitaire\", course CS 696 Advanced OO, San Diego State University, 1997"
    )]
    variation OnePass: Klondike {
        const WASTE = 0;
        counter redeals = 0;
        moves {
            ..Klondike;
            without FromFoundation;
            /// Move all the face-up cards of a column onto another column.
            drag MoveColumn: tableau[cards] => tableau where count(moving) == face_up(source);
            /// Play a free Ace.
            auto PlayAce: tableau[top] | waste[top] => foundation where is_ace(bottom(moving));
        }
        examples {
            ..Klondike;
            MoveColumn: KD on _ [tableau -AC KD] => [tableau _ | KD, foundation AC], !8S on 9D [tableau -2C 9H 8S | 9D];
            Redeal: 0;
            deal: waste 0, stock 24;
        }
    }

    /// Klondike in which three cards are turned at a time, as often as you like. Free Aces go to the foundations
    /// automatically.
    #[game(name = "Klondike (by threes)")]
    variation ByThrees: OnePass {
        const DRAW = 3; counter redeals = unlimited;
        examples { ..OnePass; Redeal: always; Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste 3C 2S 4H 5D, stock 6C]; }
    }

    /// Klondike played for points. Each suit has its own foundation, and you turn up face-down cards yourself.
    #[game(
        name = "Klondike (scored)",
        aka = ["Windows Solitaire"],
        after = "Racin W. Nygaard, \"Solitaire game strategy\", Universitetet i Stavanger"
    )]
    variation Windows: Klondike {
        const WASTE = 0;
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = inherited && is_suit(bottom(moving), index(target));
        moves {
            ..Klondike;
            /// Turn up a face-down card that nothing covers.
            click Flip: tableau where is_hidden(source) do { flip source; }
        }
        score { min: 0; FromWaste: 5; ToFoundation: 10; Flip: 5; FromFoundation: -15; Redeal: -100; }
        examples {
            ..Klondike;
            MoveColumn: KH on _ [tableau -5D -6C KH] => [tableau -5D -6C | KH, score 0];
            Flip: 6C [tableau -5D -6C] => [tableau -5D 6C, score 5], !6C [tableau -5D 6C];
            ToFoundation: AC on foundation[0] [waste AC] => [score 10], !AC on foundation[3] [waste AC];
            FromWaste: 9H on TS [tableau TS, waste 9H] => [score 5];
            FromFoundation: AH on 2S [tableau 2S, foundation _ | _ | AH, score 40] => [score 25];
            Redeal: [waste 3C 4H, score 140] => [score 40], [waste 3C 4H, score 30] => [score 0];
            deal: waste 0, stock 24;
        }
    }

    /// Klondike in which three cards are turned at a time.
    #[game(
        name = "Klondike Deal 3",
        slug = "deal3",
        aka = ["Klondike by Threes", "Klondike (Draw 3)"],
        after = "PySolFC rules, Klondike (Draw 3)"
    )]
    variation Deal3: Klondike {
        const WASTE = 3;
        const DRAW = 3;
        structure { ..Klondike; waste: Waste(3); }
        examples { ..Klondike; Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste 3C 2S 4H 5D, stock 6C]; deal: waste 3, stock 21; }
    }

    /// Klondike with seven columns of three. Any card fills an empty column. One pass through the stock.
    #[game(name = "Eastcliff", aka = ["East Cliff"], after = "PySolFC rules, Eastcliff")]
    variation Eastcliff: Klondike {
        counter redeals = 0;
        deal { tableau <- 2 down; tableau <- 1 up; waste <- WASTE up; }
        space tableau = always;
        examples { ..Klondike; tableau: QH on _; Redeal: 0; deal: tableau 3, tableau down 2, waste 1, stock 30; }
    }

    /// Klondike with the longest column on the left.
    #[game(name = "Small Harp", aka = ["Die kleine Harfe"], after = "PySolFC rules, Small Harp")]
    variation SmallHarp: Klondike {
        deal { tableau <- [6, 5, 4, 3, 2, 1, 0] down; tableau <- 1 up; waste <- WASTE up; }
        examples { ..Klondike; deal: tableau 7 6 5 4 3 2 1, tableau down 6 5 4 3 2 1 0, waste 1, stock 23; }
    }

    /// Klondike with all cards face up in ten columns, and no stock.
    #[game(name = "Somerset", after = "PySolFC rules, Somerset")]
    variation Somerset: Klondike {
        const TABLEAUS = 10;
        structure { ..Klondike; without waste, stock; }
        deal { tableau <- [1, 2, 3, 4, 5, 6, 7, 8, 8, 8] up; }
        /// The number of cards you could move one at a time through the empty columns.
        value room = 1 << empties_besides(tableau, target);
        space tableau = always;
        moves {
            ..Klondike;
            without FromFoundation, Deal, Redeal;
            /// Move a card or a run onto another column. A run may have as many cards as you could move one at a time
            /// through the empty places.
            drag MoveColumn: tableau[cards] => tableau where count(moving) <= room;
        }
        examples {
            ..Klondike;
            tableau: QH on _;
            MoveColumn: !7S on 8H [tableau 7S 6H | 8H | KC | KD | KH | KS | QC | QD | QH | QS], 7S on 8H [tableau 7S 6H | 8H | KC | KD | KH | KS | QC | QD | QH];
            deal: tableau 1 2 3 4 5 6 7 8 8 8, tableau down 0;
        }
    }

    /// Klondike in which a card goes on the next higher card of any other suit. Any card fills an empty column. One
    /// pass through the stock.
    #[game(name = "Thumb and Pouch", after = "PySolFC rules, Thumb and Pouch")]
    variation ThumbAndPouch: Klondike {
        counter redeals = 0;
        /// A card goes on the next higher card of another suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        space tableau = always;
        examples { ..Klondike; tableau: 6C on 7S, !6S on 7S, QH on _; MoveColumn: 7S 6C; Redeal: 0; }
    }

    /// Klondike with all columns face up, built red on red and black on black. Runs of one suit move together. One pass
    /// through the stock.
    #[game(name = "Whitehead", after = "PySolFC rules, Whitehead")]
    variation Whitehead: Klondike {
        counter redeals = 0;
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } waste <- WASTE up; }
        /// A card goes on the next higher card of its color.
        rule builds(under, over)  = next_rank(under, over) && same_color(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        space  tableau = always;
        examples {
            ..Klondike;
            tableau: 6C on 7S, !6H on 7S, !8C on 7S, QH on _;
            MoveColumn: 7S 6S, !7S 8S, !7S 6C, !7S 6H 5C;
            Redeal: 0;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0, waste 1, stock 23;
        }
    }

    /// Klondike with ten columns of three. Any card fills an empty column. One pass through the stock.
    #[game(name = "Westcliff", aka = ["West Cliff"], after = "PySolFC rules, Westcliff")]
    variation Westcliff: Eastcliff {
        const TABLEAUS = 10;
        moves { ..Eastcliff; without FromFoundation; }
        examples { ..Eastcliff; deal: tableau 3, waste 1, stock 21; }
    }

    /// Klondike with two decks and nine columns.
    #[game(name = "Double Klondike", slug = "double", decks = 2, after = "PySolFC rules, Double Klondike")]
    variation DoubleKlondike: Klondike {
        const TABLEAUS = 9;
        const FOUNDATIONS = 8;
        examples {
            ..Klondike;
            deal: tableau 1 2 3 4 5 6 7 8 9, tableau down 0 1 2 3 4 5 6 7 8, foundation 0 0 0 0 0 0 0 0, waste 1, stock 58;
        }
    }

    /// Double Klondike with two passes through the stock.
    #[game(name = "Gargantua", aka = ["Jumbo"], after = "PySolFC rules, Gargantua")]
    variation Gargantua: DoubleKlondike {
        counter redeals = 1;
        examples { ..DoubleKlondike; Redeal: 1; }
    }

    /// Klondike with three decks of three suits and twelve columns. A card goes on the next higher card of any other
    /// suit.
    #[game(
        name = "Chinese Klondike",
        slug = "chinese",
        decks = 3,
        suits = "CHS",
        after = "PySolFC rules, Chinese Klondike"
    )]
    variation ChineseKlondike: Klondike {
        const TABLEAUS = 12;
        const FOUNDATIONS = 9;
        /// A card goes on the next higher card of another suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        examples {
            ..Klondike;
            tableau: 6C on 7S, !6S on 7S;
            MoveColumn: 7S 6C;
            deal: foundation 0, tableau 1 2 3 4 5 6 7 8 9 10 11 12, tableau down 0 1 2 3 4 5 6 7 8 9 10 11, waste 1, stock 38;
        }
    }
}
