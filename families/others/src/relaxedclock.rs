//! Relaxed Clock: Clock in which a hidden card may be turned when no card is left to turn.

use solitaire::prelude::*;

use crate::clock::*;

solitaire! {
    /// Clock, but once, when no card is left to turn, you may turn a face-down card of another pile.
    #[game(name = "Relaxed Clock", slug = "clock/relaxedclock", aka = ["Watch"], after = "PySolFC rules, Relaxed Clock")]
    variation RelaxedClock: Clock {
        /// How many times you may still turn a card of another pile.
        counter draws = 1;
        /// The pile for the turned card has no face-down card left.
        rule is_stuck = face_down(pile[rank(top(turned)) - 1]) == 0;
        moves {
            ..Clock;
            /// Put the turned card face up under the pile of its hour, and turn the top card of that pile. Kings belong
            /// in the middle.
            click Turn: turned where !is_stuck do {
                turned <- 1 up from pile[rank(top(turned)) - 1];
                under pile[rank(bottom(turned)) - 1] <- 1 from under turned;
            }
            /// Put the turned card on the pile of its hour, which has no face-down card left. Then turn a face-down
            /// card of another pile.
            click Draw: pile where is_stuck && draws > 0 && face_down(source) > 0 do {
                under pile[rank(top(turned)) - 1] <- 1 from turned;
                turned <- 1 up from source;
                draws -= 1;
            }
        }
        /// You lose when no card can be turned while cards are still face down.
        lose = is_stuck && draws == 0 && face_down(pile) > 0;
        examples {
            Turn: 3H [pile AC | -2C | -9S -4D, turned 3H] => [pile AC | -2C | 3H -9S, turned 4D];
            Turn: !AD [pile AC, turned AD], AD [pile -9S, turned AD];
            Draw: pile[2] [pile AC | -2C | -9S -4D, turned AD] => [pile AD AC | -2C | -9S, turned 4D, draws 0];
            win: [pile AC, turned KD], ![pile -AC, turned KD];
            lose: [pile -AC, turned KD, draws 0], ![pile -AC, turned KD], ![pile -AC, turned AD, draws 0];
            deal: pile 4 4 4 4 4 4 4 4 4 4 4 4 3, turned 1;
        }
    }
}
