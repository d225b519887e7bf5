//! Archway: two decks, built half upward and half downward, from columns and from reserves sorted by rank.

use solitaire::prelude::*;

solitaire! {
    /// Four columns of twelve, and a reserve for each rank. Build up from the Aces and down from the Kings by suit.
    /// Practically unwinnable: none of the deals 1 to 5000 can be won.
    #[game(
        name = "Archway (top cards)",
        decks = 2,
        after = "Next-Gen Solitaire (combinators), its model of Archway"
    )]
    family Archway {
        structure {
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
            /// The columns.
            tableau: [Column; 4];
            /// One reserve for each rank, in order from Aces to Kings.
            reserve: [Pile; 13];
        }
        deal {
            aces    <- "AC AD AH AS" up;
            kings   <- "KC KD KH KS" up;
            tableau <- 12 up;
            reserve[rank(card) - 1] <- rest up;
        }
        space tableau = always;
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        moves {
            /// Fill an empty column from a reserve.
            drag Fill:         reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => aces | kings;
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2S on AS, !2H on AS, !2C on AS, !AS on _;
            kings: QS on KS, !QH on KS, !QC on KS, !KS on QS;
            tableau: 6H on _, !6H on 7S;
            win: [aces rest], ![tableau 5C, aces rest], ![reserve 5C, aces rest];
            deal: aces 1 1 1 1, kings 1 1 1 1, tableau 12 12 12 12, aces down 0, kings down 0;
        }
    }

    /// Four columns of twelve cards under an arch of thirteen reserves, one for each rank. All cards of the arch may be
    /// played, and any available card fills an empty column. Of the deals 1 to 1000, only deal 377 is known to be
    /// winnable.
    #[game(
        name = "Archway",
        slug = "parlett",
        after = "David Parlett, Archway, parlettgames.uk, 2017"
    )]
    variation Parlett: Archway {
        structure {
            ..Archway;
            /// The arch: one reserve for each rank, in order from Aces to Kings.
            reserve: [Column; 13];
        }
        moves {
            ..Archway;
            /// Put the top card of a column or reserve into an empty column.
            drag Fill:       tableau[top] | reserve[top] => tableau;
            /// Play any card of a reserve, even a covered one, to a foundation, or put it into an empty column.
            drag DrawBuried: reserve[buried] => tableau | aces | kings;
            /// Move a card between the two foundations of a suit once they meet. The first card of a foundation stays.
            drag Reverse:    aces[top] | kings[top] => aces | kings where count(source) > 1;
        }
        examples {
            ..Archway;
            Fill: 6H on tableau[1] [tableau 5C 6H | _ | 9C] => [tableau 5C | 6H | 9C];
            DrawBuried: 2S on AS [reserve 2S 2H, aces AS] => [reserve 2H, aces AS 2S];
            Reverse: 7S on 6S [aces AS..6S, kings KS..7S] => [aces AS..7S, kings KS..8S], !KS on QS [aces AS..QS, kings KS];
        }
    }

    /// Columns are never filled. Instead, you may move the bottom card of every reserve to the top as often as you
    /// like.
    #[game(
        name = "Archway (rotating reserves)",
        slug = "archway_rotate",
        after = "PySolFC rules, Archway"
    )]
    variation ArchwayRotate: Archway {
        space tableau = never;
        moves {
            ..Archway;
            /// Bring the bottom card of every reserve to the top.
            press Rotate: reserve where exists(reserve, |pile| count(pile) > 1)
                          do { for i in 0..13 { reserve[i] <- 1 from under reserve[i]; } }
        }
        examples { ..Archway; tableau: !6H on _; Rotate: [reserve 2C 3C | 4C] => [reserve 3C 2C | 4C], ![reserve 2C | 4C]; }
    }

    /// Two decks. Four piles of twelve and a reserve for each rank except the Ace. Only top cards play to the
    /// foundations. The foundations start with the Aces and are built up regardless of suit.
    #[game(
        name = "Lady of the Manor",
        aka = ["La Chatelaine", "Vassal"],
        after = "PySolFC rules, Lady of the Manor"
    )]
    variation LadyOfTheManor: Archway {
        structure {
            ..Archway;
            without kings;
            /// Built up from the Ace, regardless of suit.
            aces:    [Pile; 8];
            /// One reserve for each rank, in order from Twos to Kings.
            reserve: [Pile; 12];
            /// Only the top card of each pile lies face up.
            tableau: [Pile; 4];
        }
        deal {
            aces    <- "AC AC AD AD AH AH AS AS" up;
            tableau <- 11 down;
            tableau <- 1 up;
            for i in 0..12 { reserve[i] <- 8 up where is_rank(card, i + 2); }
        }
        build aces = next_rank(bottom(moving), top(target));
        win = count(aces) == CARDS;
        moves {
            ..Archway;
            without Fill;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => aces;
            /// Turn up a face-down card once it is uncovered.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples {
            aces: 2S on AS, 2H on AS, !3S on AS, !AS on _;
            tableau: !6H on _, !6H on 7S;
            deal: aces 1, tableau 12, tableau down 11;
        }
    }
}
