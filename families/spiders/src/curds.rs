//! Relatives of Curds and Whey: cards of one rank lie together on the columns.

use solitaire::prelude::*;

use crate::spider::*;

solitaire! {
    /// Ten columns, built down by suit or with cards of the same rank. Both kinds of runs move together. Only Kings
    /// fill empty columns.
    #[game(name = "Miss Muffet", after = "PySolFC rules, Miss Muffet")]
    variation MissMuffet: CurdsAndWhey {
        const TABLEAUS = 10;
        deal { tableau <- 5 up; tableau[0] <- 1 up; tableau[9] <- 1 up; }
        examples { ..CurdsAndWhey; deal: tableau 6 5 5 5 5 5 5 5 5 6; }
    }

    /// Ten columns, built down by suit or with cards of the same rank. Both kinds of runs move together. Any card fills
    /// an empty column.
    #[game(name = "Nordic", after = "PySolFC rules, Nordic")]
    variation Nordic: MissMuffet {
        space tableau = always;
        examples { ..MissMuffet; tableau: 6C on _; }
    }

    /// Ten columns, built down regardless of suit. Runs move together. Any card fills an empty column. You win when the
    /// first five columns are all red and the others all black.
    #[game(name = "Fire and Ice", after = "PySolFC rules, Fire and Ice")]
    variation FireAndIce: Nordic {
        structure { ..Nordic; without foundation; tableau: [Column; TABLEAUS]; }
        pickup tableau = descending(moving);
        build  tableau = next_rank(top(target), bottom(moving));
        moves { ..Nordic; without LiftSuit, Flip; }
        /// You win when the first five columns hold all the red cards, and the others all the black cards.
        win = how_many_cards(tableau[0..5], is_black) + how_many_cards(tableau[5..10], is_red) == 0;
        examples {
            ..Nordic;
            tableau: 6H on 7S, !7H on 7S;
            MoveColumn: !7S 7H, 7S 6H;
            win: [tableau KH KD | _ | _ | _ | _ | KS], ![tableau KS];
        }
    }

    /// Two decks. Ten columns, only the top cards face up, built down regardless of suit or with cards of the same
    /// rank. Runs of one suit or of one rank move together. Any card fills an empty column. Complete suits are removed
    /// automatically. The stock deals a card to every column while none is empty.
    #[game(name = "Arachnida", after = "PySolFC rules, Arachnida")]
    variation Arachnida: Spider {
        structure {
            ..Spider;
            without foundation;
            /// The complete suits removed.
            discard: Discard;
        }
        #[redundant(LiftWhole, because = "a whole suit is not of one rank")]
        pickup tableau = run(moving, in_suit) || all_same_rank(moving);
        build  tableau = next_rank(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
        moves {
            ..Spider;
            without LiftSuit, LiftByItself;
            /// Lift a complete suit off a column.
            auto LiftWhole: tableau[cards] => discard where whole_suit;
        }
        win = count(discard) == CARDS;
        examples {
            ..Spider;
            tableau: 7H on 7S;
            MoveColumn: 7S 7H;
            discard: KS on _;
            MoveColumn: 2S on 3S [tableau KS..3S | 2S AS] => [tableau _ | _, discard KS..AS];
            win: [discard rest], ![tableau KS, discard rest];
        }
    }

    /// Arachnida with columns built down by suit or with cards of the same rank.
    #[game(name = "Harvestman", after = "PySolFC rules, Harvestman")]
    variation Harvestman: Arachnida {
        build tableau = in_suit(top(target), bottom(moving)) || same_rank(top(target), bottom(moving));
        examples { ..Arachnida; tableau: !6H on 7S, 6S on 7S; }
    }
}
