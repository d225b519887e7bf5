//! Cribbage Patience: hands of cribbage, one after another, until the deck is dealt.

use solitaire::prelude::*;

use crate::cribbage::hand_score;

/// The score of a hand with the starter. A hand has one place for each card.
#[constraint(say = "the score of {hand} with {starter}", reads = cards)]
pub fn scored(hand: Group<'_>, starter: Cards<'_>) -> i32 {
    let cards: Vec<Card> = hand.elements().filter_map(|place| place.top()).collect();
    hand_score(&cards, starter.top())
}

solitaire! {
    /// You hold six cards, and two more lie in the crib. Discard two cards to the crib, then turn a starter. Your hand
    /// and the crib score as cribbage hands. You need eighty points in five deals.
    ///
    /// A hand scores two points for each combination that adds up to fifteen and for each pair. It scores one for each
    /// card of the longest run, four for a flush (five with the starter), and one for the Jack of the starter's suit. A
    /// Jack as the starter scores two.
    #[game(name = "Cribbage Patience", after = "PySolFC rules, Cribbage Patience")]
    family CribbagePatience {
        /// The points of all hands so far.
        counter points = 0;
        structure {
            /// The crib.
            crib:    [Pile; 4] max 1;
            /// The cards in hand.
            held:    [Spot; 6];
            /// The starter, which counts as part of every hand.
            starter: Spot;
            /// The cards already played, and seven cards that are not used.
            waste:   Pile;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); starter at (0, 1); crib across from (2, 0); held across from (2, 1); waste at (0, 2); }
        #[allow(deprecated)]
        deal { waste <- 7 down; crib[0..2] <- 1 down; held <- 1 up; }
        /// The score of the hand and the crib.
        value scores = scored(held, starter) + scored(crib, starter);
        space crib = always;
        moves {
            /// Give a card to the crib. When the crib is full, a starter is turned and the hands are scored.
            drag  Give: held[top] => crib do {
                compact held;
                if filled(crib) == 4 {
                    for i in 0..2 { if is_hidden(crib[i]) { flip crib[i]; } }
                    starter <- 1 up from stock;
                    points += scores;
                    if rank(top(starter)) == 11 { points += 2; }
                }
            }
            /// Deal the next hand.
            press Deal: stock where !is_empty(stock) && !is_empty(starter) do {
                gather crib into waste; gather held into waste; gather starter into waste;
                crib[0..2] <- 1 down from stock; held <- 1 up from stock;
            }
        }
        /// You win when the last hand is scored and you have at least eighty points.
        win  = is_empty(stock) && !is_empty(starter) && points >= 80;
        /// You lose when the last hand is scored and you have fewer than eighty points.
        lose = is_empty(stock) && !is_empty(starter) && points < 80;

        examples {
            crib: 6H on _, !6H on 7S;
            Give: 6H on crib[3] [crib -2C | -3C | 9D, held 6H | KC | QC | 5C | 5H, stock 4S] => [crib 2C | 3C | 9D | 6H, held KC | QC | 5C | 5H, starter 4S, points 19],
                6H on crib[2] [crib -2C | -3C, held 6H | 9S | 8H | TD | 2D | 4D] => [crib -2C | -3C | 6H, held 9S | 8H | TD | 2D | 4D];
            Deal: 4, ![crib 2C | 3C | 4C, held 6H, stock 5C];
            win: [waste rest, starter KS, points 80], ![waste rest, starter KS, points 79], ![waste rest, stock KS, points 80];
            lose: [waste rest, starter KS, points 79], ![waste rest, starter KS, points 80];
            deal: waste 7, crib 1 1 0 0, held 1, starter 0, stock 37;
        }
    }

    /// Discard two of your six cards to the crib, then two of a second hand. A starter is turned, and all three hands
    /// score as cribbage hands. You need eighty points in four deals.
    ///
    /// A hand scores two points for each combination that adds up to fifteen and for each pair. It scores one for each
    /// card of the longest run, four for a flush (five with the starter), and one for the Jack of the starter's suit. A
    /// Jack as the starter scores two.
    #[game(name = "Cribbage Patience II", slug = "cribbage_patience_two", after = "PySolFC rules, Cribbage Patience II")]
    variation CribbagePatienceTwo: CribbagePatience {
        structure {
            ..CribbagePatience;
            /// The second hand.
            second: [Spot; 6];
            /// The cards already played.
            waste:  Pile;
        }
        layout { stock at (0, 0); starter at (0, 1); crib across from (2, 0); held across from (2, 1); second across from (2, 2); waste at (0, 2); }
        deal { held <- 1 up; }
        /// The score of both hands and the crib.
        value scores = scored(held, starter) + scored(second, starter) + scored(crib, starter);
        moves {
            /// Give a card to the crib. After two cards, the second hand is dealt. When the crib is full, a starter is
            /// turned and the hands are scored.
            drag  Give: held[top] | second[top] => crib where is_empty(second) || is_in(source, second) do {
                compact held; compact second;
                if filled(crib) == 2 { second <- 1 up from stock; }
                if filled(crib) == 4 {
                    starter <- 1 up from stock;
                    points += scores;
                    if rank(top(starter)) == 11 { points += 2; }
                }
            }
            /// Deal the next hand.
            press Deal: stock where !is_empty(stock) && !is_empty(starter) do {
                gather crib into waste; gather held into waste; gather second into waste; gather starter into waste;
                held <- 1 up from stock;
            }
        }
        examples {
            ..CribbagePatience;
            Give: 6H on crib[1] [crib 2C, held 6H | 9S | 8H | TD | 4D, stock 3C 4C 5C 6C 7C 8C] => [crib 2C | 6H, held 9S | 8H | TD | 4D, second 8C | 7C | 6C | 5C | 4C | 3C],
                !9S on crib[2] [crib 2C | 6H, held 9S | 8H | TD | 4D, second 8C | 7C];
            Deal: 3;
            deal: waste 0, crib 0, held 1, second 0, starter 0, stock 46;
        }
    }
}
