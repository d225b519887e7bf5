//! Clock patience, which plays itself, and Grandfather's Clock, which does not.

use solitaire::prelude::*;

solitaire! {
    /// Thirteen face-down piles form a clock, one pile for each rank. Put each turned card under the pile of its hour,
    /// and turn the top card of that pile next.
    #[game(name = "Clock", aka = ["Sundial"], after = "PySolFC rules, Clock")]
    family Clock {
        structure {
            /// One pile for each rank: Aces at one o'clock, Queens at twelve, Kings in the middle.
            pile:   [Pile; 13];
            /// The card in hand.
            turned: Pile;
        }
        layout {
            pile   points [
                (4.5, 0), (5.5, 1), (6, 2), (5.5, 3), (4.5, 4), (3, 4), (1.5, 4), (0.5, 3), (0, 2), (0.5, 1), (1.5, 0), (3, 0), (3, 2)
            ];
            turned at (8, 2);
        }
        /// Deal thirteen face-down piles of four: twelve around a clock and one in the middle. Turn the top card of the
        /// middle pile.
        deal { pile <- 4 down; turned <- 1 up from pile[12]; }
        moves {
            /// Put the turned card face up under the pile of its hour, and turn the top card of that pile. Kings belong
            /// in the middle. The fourth King ends the game.
            click Turn: turned where !is_empty(turned) && (!is_king(top(turned)) || face_down(pile[12]) > 0) do {
                turned <- 1 up from pile[rank(top(turned)) - 1];
                under pile[rank(bottom(turned)) - 1] <- 1 from under turned;
            }
        }
        /// You win when all cards lie face up.
        win  = face_down(pile) == 0;
        /// You lose when the fourth King is turned while other cards are still face down.
        lose = is_king(top(turned)) && face_down(pile[12]) == 0;

        examples {
            Turn: 3H [pile AC | -2C | -9S -4D, turned 3H] => [pile AC | -2C | 3H -9S, turned 4D];
            Turn: KD [pile _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | -9S -AS, turned KD] => [pile _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | KD -9S, turned AS];
            Turn: !KD [pile -AC, turned KD], AD [pile -9S, turned AD];
            win: [pile AC, turned KD], ![pile -AC, turned KD];
            lose: [pile -AC, turned KD], ![pile -AC, turned QD], ![pile _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | -9S, turned KD];
            deal: pile 4 4 4 4 4 4 4 4 4 4 4 4 3, pile down 4 4 4 4 4 4 4 4 4 4 4 4 3, turned 1;
        }
    }

    /// Twelve foundations form a clock, and each begins with a different rank. Build each up by suit until its top card
    /// shows its hour.
    #[game(
        name = "Grandfather's Clock",
        slug = "clock/grandfathersclock",
        after = "PySolFC rules, Grandfather's Clock"
    )]
    family GrandfathersClock {
        structure {
            /// The columns.
            tableau:    [Column; 8];
            /// The hours of the clock, starting at one o'clock.
            foundation: [Pile; 12];
        }
        layout {
            foundation points [
                (4.5, 0), (5.5, 0), (5.5, 1), (5.5, 2), (4.5, 2), (3.5, 2), (2.5, 2), (1.5, 2), (1.5, 1), (1.5, 0), (2.5, 0), (3.5, 0)
            ];
            tableau    across from (0, 3);
        }
        /// Put one card on each hour of the clock, starting at one o'clock: 10♠ J♥ Q♣ K♦ 2♠ 3♥ 4♣ 5♦ 6♠ 7♥ 8♣ 9♦. Deal
        /// the rest face up in eight columns of five.
        deal { foundation <- "TS JH QC KD 2S 3H 4C 5D 6S 7H 8C 9D" up; tableau <- 5 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        /// Each foundation is built up by suit, an Ace on a King, until it shows its hour (Jack 11, Queen 12).
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target))
                        && rank(top(target)) != index(target) + 1;
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 6S on 7S, !8S on 7S, QH on _;
            foundation: 3S on 2S, AS on KS, !3H on 2S, !3C on 2S, !4S on 2S, !AS on _;
            ToFoundation: AS on KS [tableau AS, foundation TS JS QS KS], !2S on AS [tableau 2S, foundation TS JS QS KS AS];
            MoveCard: 7S, !7S 6S;
            deal: tableau 5 5 5 5 5 5 5 5, foundation 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }

    /// Two decks. Twelve foundations form a clock and are built up by suit to their hours. Twelve piles of three, built
    /// down by suit, must hold three cards before you build on them. The stock refills short piles or else turns a
    /// card.
    #[game(name = "Big Ben", slug = "clock/bigben", aka = ["Father Time"], decks = 2, after = "PySolFC rules, Big Ben")]
    variation BigBen: GrandfathersClock {
        structure {
            ..GrandfathersClock;
            /// The piles.
            tableau:    [Column; 12];
            /// The hours of the clock, starting at nine o'clock.
            foundation: [Pile; 12] max 9;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            tableau[0..6] across from (0, 0); tableau[6..12] across from (0, 3);
            foundation points [
                (6, 1.5), (6.5, 0.5), (7.5, 0), (8.5, 0), (9.5, 0), (10.5, 0.5), (11, 1.5), (10.5, 2.5), (9.5, 3), (8.5, 3), (7.5, 3), (6.5, 2.5)
            ];
            waste at (11, 4.5); stock at (12, 4.5);
        }
        deal { foundation <- "2C 3H 4S 5D 6C 7H 8S 9D TC JH QS KD" up; tableau <- 3 up; }
        /// Columns of three or more cards are built down by suit, a King on an Ace.
        build tableau    = count(target) > 2 && next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space tableau    = never;
        /// Each foundation is built up by suit, an Ace on a King, until it shows its hour.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target))
                        && (count(target) < 8 || index(target) > 3);
        moves {
            ..GrandfathersClock;
            /// Move a card onto another pile.
            drag  MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Refill every pile to three cards. If no pile is short, turn a card.
            press Deal: stock where !is_empty(stock) do {
                if exists(tableau, |pile| count(pile) < 3) {
                    for i in 0..3 { tableau <- 1 up from stock where count(place) < 3; }
                } else { waste <- 1 up from stock; }
            }
        }
        examples {
            MoveCard: 6S on 7S [tableau 2C 3C 7S | 6S], !6S on 7S [tableau 3C 7S | 6S], !6H on 7S [tableau 2C 3C 7S | 6H], AS on 2S [tableau 2C 3C 2S | AS], KS on AS [tableau 2C 3C AS | KS];
            foundation: 3S on 2S, AS on KS, !3H on 2S, !4S on 2S, !AS on _;
            deal: tableau 3, foundation 1, waste 0, stock 56;
        }
    }

    /// Each card of the waste goes to the pile of its rank, in alternating colors. Two passes through the stock.
    #[game(name = "Dial", slug = "clock/dial", after = "PySolFC rules, Dial")]
    family Dial {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure {
            /// One pile for each rank: Aces at one o'clock, Queens at twelve, Kings in the middle.
            foundation: [Pile; 13];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            foundation points [
                (5.5, 0), (6.5, 0.5), (7, 1.5), (6.5, 2.5), (5.5, 3), (4.5, 3), (3.5, 3), (2.5, 2.5), (2, 1.5), (2.5, 0.5), (3.5, 0), (4.5, 0), (4.5, 1.5)
            ];
            stock at (0, 0); waste at (1, 0);
        }
        deal { waste <- 1 up; }
        /// Each pile takes the four cards of its rank, in alternating colors.
        build foundation = same_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        space foundation = always;
        moves {
            /// Play a card to the pile of its hour: an Ace at one o'clock, a Jack at eleven, a Queen at twelve, a King in the
            /// middle.
            drag  Play:   waste[top] => foundation[rank(bottom(moving)) - 1];
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;
        examples {
            Play: AC on foundation[0] [waste AC], !2C on foundation[0] [waste 2C];
            foundation: 7H on 7S, !7C on 7S, !8H on 7S;
            Redeal: 1;
            deal: foundation 0, waste 1, stock 51;
        }
    }

    /// Each card of the waste goes to the pile of its rank, in alternating colors. All piles must use the same order of
    /// suits. Two passes through the stock.
    #[game(name = "German Clock", slug = "clock/germanclock", aka = ["Die Uhr"], after = "PySolFC rules, German Clock")]
    variation GermanClock: Dial {
        deal { }
        /// No pile shows these two suits in a different order.
        rule in_order(under, over) = how_many(foundation, |pile| run(pile, |a, b| if same_suit(a, under) { same_suit(b, over) }
            else { !same_suit(b, over) })) == filled(foundation);
        /// Each foundation takes its own rank in alternating colors. Suits must follow each other in the same order on
        /// all foundations.
        build foundation = same_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target))
            && in_order(top(target), bottom(moving));
        /// Any card begins the first foundation. The others begin with the suit of that card.
        space foundation = is_empty(foundation) || same_suit(bottom(moving), bottom(first_filled(foundation)));
        examples { ..Dial; deal: waste 0, stock 52; }
    }
}
