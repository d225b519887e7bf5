//! Small games with fans (small piles), from which cards move one by one.

use solitaire::prelude::*;

solitaire! {
    /// Fans of two suits, built in suit.
    #[game(name = "Small Fan", suits = "CD")]
    family SmallFan {
        /// The rank up to which both suits are home.
        const HOME: usize = 0;
        counter draws = 1;
        structure { tableau: [FanPile; 8]; foundation: [Pile; 2]; }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- rest up;
        }
        build tableau    = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] => tableau;
            drag ToFoundation: tableau[top] => foundation;
            drag DrawBuried:   tableau[buried] => foundation where draws > 0 do { draws -= 1; }
        }
        win = count(foundation) == CARDS;
    }

    /// Fans that go up to any neighbor in rank, and hold three cards.
    #[game(name = "Small Shamrocks")]
    variation SmallShamrocks: SmallFan {
        structure { ..SmallFan; tableau: [FanPile; 6] max 3; }
        const HOME = 5;
        build tableau = adjacent_rank(top(target), bottom(moving));
        space tableau = never;
        moves { ..SmallFan; without DrawBuried; }
    }

    /// The fans are shuffled and dealt again once, and an empty one stays empty.
    #[game(name = "Small Lucie")]
    variation SmallLucie: SmallFan {
        counter redeals = 1;
        const HOME = 4;
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau[0..6] <- 3 up;
        }
        space tableau = never;
        moves { ..SmallFan; without DrawBuried;
            press Redeal where redeals > 0
                  do { gather tableau; shuffle; for i in 0..8 { tableau[i] <- 3 up; } redeals -= 1; }
        }
    }

    /// Like the parent, but regardless of suit.
    #[game(name = "Small Grandmother")]
    variation SmallGrandmother: SmallLucie {
        build tableau    = next_rank(top(target), bottom(moving)) && rank(bottom(moving)) > 9;
        build foundation = next_rank(bottom(moving), top(target));
    }

    /// The top card of every fan goes under the others, twice in the game.
    #[game(name = "Small Rotation")]
    variation SmallRotation: SmallLucie {
        counter turns = 2;
        moves { ..SmallLucie; without Redeal;
            press Rotate where turns > 0
                  do { for i in 0..8 { under tableau[i] <- 1 from tableau[i]; } turns -= 1; }
        }
    }

    /// The top cards of two fans lie hidden; they can be turned twice.
    #[game(name = "Small Peek")]
    variation SmallPeek: SmallLucie {
        counter looks = 2;
        structure { ..SmallLucie; tableau: [BuildablePile; 6]; }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- 2 up;
            tableau[2..6] <- 1 up;
            tableau <- rest down;
        }
        space tableau = is_king(bottom(moving));
        moves { ..SmallLucie; without Redeal;
            press Peek where looks > 0 do { flip tableau[0]; flip tableau[1]; looks -= 1; }
        }
    }

    /// Two decks of one suit: every card has a twin.
    #[game(name = "Small Twins", decks = 2, suits = "C")]
    family SmallTwins {
        structure { tableau: [Column; 5]; cells: [Cell; 1]; foundation: [Pile; 2]; }
        deal { tableau <- rest up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = never;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] | cells[top] => tableau;
            drag ToCell:       tableau[top] => cells;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}
