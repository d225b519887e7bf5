//! Unusual relatives of Fan: cards drawn from within, and fans of one rank.

use solitaire::prelude::*;

use crate::fan::*;

solitaire! {
    /// Two decks in thirty-five fans of three, built up or down by suit. Empty fans stay empty.
    #[game(name = "House in the Wood", slug = "house_in_the_wood", aka = ["Double Fan"], decks = 2, after = "PySolFC rules, House in the Wood")]
    variation HouseInTheWood: FanTwoDeck {
        const FANS = 35;
        deal { tableau <- rest up; }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau = never;
        examples {
            ..FanTwoDeck;
            tableau: 8S on 7S, !KH on _;
            deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 2;
        }
    }

    /// Two decks in twenty-six fans of four, built down by suit. Runs move together. Empty fans stay empty. Once, you
    /// may draw a card from inside a fan.
    #[game(name = "Cromwell", after = "PySolFC rules, Cromwell")]
    variation Cromwell: FanTwoDeck {
        /// How many buried cards may still be drawn.
        counter draws = 1;
        pickup tableau = run(moving, builds);
        space tableau  = never;
        moves {
            ..FanTwoDeck;
            without Redeal;
            /// Move a run, or part of it, onto another fan.
            drag MoveCard:   tableau[cards] => tableau;
            /// Draw a buried card and play it. The cards above it close up.
            drag DrawBuried: tableau[buried] => tableau | foundation where draws > 0
                             do { draws -= 1; }
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, !KH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveCard: 7S 6S, !7S 6H;
            DrawBuried: 6S on 7S [tableau 6S KH | 7S] => [tableau KH | 7S 6S, draws 0], !6S on 7S [tableau 6S KH | 7S, draws 0];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, foundation 0 0 0 0 0 0 0 0;
        }
    }

    /// La Belle Lucie in which you may draw a card from inside a fan once.
    #[game(name = "Three Shuffles and a Draw", slug = "three_shuffles_and_a_draw", after = "PySolFC rules, Three Shuffles and a Draw")]
    variation ThreeShuffles: LaBelleLucie {
        /// How many buried cards may still be drawn.
        counter draws = 1;
        moves {
            ..LaBelleLucie;
            /// Draw a buried card and play it. The cards above it close up.
            drag DrawBuried: tableau[buried] => tableau | foundation where draws > 0
                             do { draws -= 1; }
        }
        examples { ..LaBelleLucie; DrawBuried: 6S on 7S [tableau 6S KH | 7S] => [tableau KH | 7S 6S, draws 0], !6S on 7S [tableau 6S KH | 7S, draws 0]; }
    }

    /// Seventeen fans of three, built with at most three cards of the same rank. Empty fans stay empty. A cell begins
    /// with the last card, and later takes Kings.
    #[game(name = "Open Proils", slug = "open_proils", after = "PySolFC rules, Open Proils")]
    variation OpenProils: Fan {
        const FANS = 17;
        structure {
            ..Fan;
            /// The cell begins with a card, and later takes Kings.
            cell: Cell;
        }
        deal { tableau <- 3 up; cell <- 1 up; }
        /// A card goes on a card of the same rank.
        rule builds(under, over) = same_rank(under, over);
        /// A card goes on a card of the same rank, but not if the fan already has three cards of that rank.
        build tableau = builds(top(target), bottom(moving)) && how_many_cards(target, |card| same_rank(card, bottom(moving))) < 3;
        space tableau = never;
        space cell    = is_king(bottom(moving));
        moves {
            ..Fan;
            without Redeal;
            /// Move a card onto another fan.
            drag MoveCard:     tableau[top] | cell[top] => tableau;
            /// Put a King into the cell.
            drag ToCell:       tableau[top] => cell;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cell[top] => foundation;
        }
        examples {
            ..Fan;
            tableau: !6S on 7S, 7H on 7S, !KH on _;
            cell: KH on _, !QH on _;
            MoveCard: 7H on 7C [tableau 7H | 2C 7S 7C], !7H on 7S [tableau 7H | 7D 7C 7S];
            deal: tableau 3, cell 1;
        }
    }

    /// Open Proils with only the top card of each fan face up.
    #[game(name = "Roaming Proils", slug = "roaming_proils", after = "PySolFC rules, Roaming Proils")]
    variation RoamingProils: OpenProils {
        structure { ..OpenProils; tableau: [BuildablePile; FANS]; }
        deal { tableau <- 2 down; tableau <- 1 up; cell <- 1 up; }
        moves {
            ..OpenProils;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples { ..OpenProils; deal: tableau down 2; }
    }
}
