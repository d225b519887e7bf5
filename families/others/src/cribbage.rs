//! Cribbage Square: sixteen cards and a starter make eight cribbage hands.

use solitaire::prelude::*;

/// The score of a hand of at most four cards, with the starter if there is one.
pub fn hand_score(hand: &[Card], starter: Option<Card>) -> i32 {
    let all: Vec<Card> = hand.iter().copied().chain(starter).collect();
    let numbers: Vec<i32> = all.iter().map(|card| i32::from(card.rank().number())).collect();
    let sum = |chosen: usize| {
        let those = numbers.iter().enumerate().filter(|(nth, _)| chosen >> nth & 1 == 1);
        those.map(|(_, number)| (*number).min(10)).sum::<i32>()
    };
    let fifteens = (1..1 << all.len()).filter(|chosen| sum(*chosen) == 15).count() as i32;
    let mut ranks = [0; 15];
    numbers.iter().for_each(|number| ranks[*number as usize] += 1);
    let pairs: i32 = ranks.iter().map(|count| count * (count - 1) / 2).sum();
    // The longest run, once for each way to choose its cards.
    let (mut run, mut longest, mut ways) = (0, 0, 0);
    let mut product = 1;
    for count in ranks {
        (run, product) = if count == 0 { (0, 1) } else { (run + 1, product * count) };
        if run > longest {
            (longest, ways) = (run, product);
        } else if run == longest {
            ways += product;
        }
    }
    let runs = if longest < 3 { 0 } else { longest * ways };
    let of_suit = |card: &Card| card.suit() == hand[0].suit();
    let flush = match hand.len() == 4 && hand.iter().all(of_suit) {
        true => 4 + i32::from(starter.as_ref().is_some_and(of_suit)),
        false => 0,
    };
    let is_nobs = |card: &Card| {
        card.rank().number() == 11 && starter.is_some_and(|starter| starter.suit() == card.suit())
    };
    2 * fifteens + 2 * pairs + runs + flush + i32::from(hand.iter().any(is_nobs))
}

/// The total score of the four rows and the four columns of the square as cribbage hands. The starter belongs to every
/// hand once the square is full.
#[constraint(say = "the score of the rows and columns of {square} with {starter}", reads = cards)]
pub fn cribbage_score(square: Group<'_>, starter: Cards<'_>) -> i32 {
    let is_full = (0..16).all(|place| square.element(place).top().is_some());
    let starter = starter.top().filter(|_| is_full);
    let lines = (0..4).flat_map(|line| [(4 * line, 1), (line, 4)]);
    let hands = lines.map(|(first, step): (i32, i32)| -> Vec<Card> {
        (0..4).filter_map(|place| square.element(first + step * place).top()).collect()
    });
    let heels = starter.is_some_and(|starter| starter.rank().number() == 11);
    hands.map(|hand| hand_score(&hand, starter)).sum::<i32>() + 2 * i32::from(heels)
}

solitaire! {
    /// Place sixteen cards one at a time on a square, then turn a starter. Each row and column is a cribbage hand with
    /// the starter. You need sixty-one points to win.
    ///
    /// A hand scores two points for each combination that adds up to fifteen and for each pair. It scores one for each
    /// card of the longest run, four for a flush (five with the starter), and one for the Jack of the starter's suit. A
    /// Jack as the starter scores two.
    #[game(name = "Cribbage Square", slug = "cribbage/cribbage_square", after = "PySolFC rules, Cribbage Square")]
    family CribbageSquare {
        structure {
            /// The square.
            grid:   [Cell; 16] in grid(4, 4);
            /// The card turned from the stock. The last one is the starter.
            turned: Pile max 1;
            /// The cards not dealt yet.
            stock:  Stock;
        }
        layout { stock at (0, 0); turned at (0, 1); grid at (1.5, 0); }
        deal { turned <- 1 up; }
        moves {
            /// Put the turned card on an empty place, and turn the next card.
            drag Place: turned[top] => grid do { turned <- 1 up from stock; }
        }
        score { board: cribbage_score(grid, turned); }
        /// You win when the square is full and its rows and columns score at least 61 points.
        win = filled(grid) == 16 && cribbage_score(grid, turned) >= 61;

        examples {
            grid: 6H on _, !6H on 7S;
            Place: 6H on grid[1] [grid 9C, turned 6H, stock 9D] => [turned 9D, score 2], 6H on grid[1] [grid 6C, turned 6H, stock 9D] => [score 2];
            Place: 7H on grid[2] [grid 6C | 8H, turned 7H, stock 9D] => [score 5];
            deal: grid 0, turned 1, stock 51;
        }
    }

    /// Cribbage Square with five extra cards, which you may set aside.
    #[game(name = "Cribbage Square (Waste)", slug = "cribbage_square_waste", after = "PySolFC rules, Cribbage Square (Waste)")]
    variation CribbageSquareWaste: CribbageSquare {
        structure {
            ..CribbageSquare;
            /// The waste.
            waste: Pile max 5;
        }
        layout { stock at (0, 0); turned at (0, 1); waste at (0, 3); grid at (1.5, 0); }
        build waste = always;
        space waste = always;
        moves {
            ..CribbageSquare;
            /// Set the turned card aside, and turn the next card.
            drag ToWaste: turned[top] => waste where empties(grid) > 0 do { turned <- 1 up from stock; }
        }
        examples { ..CribbageSquare; waste: 6H on _, 6H on 7S; deal: waste 0; }
    }

    /// Cribbage Square with five extra cards and a reserve for five cards. Its top card may be put on the square later.
    #[game(name = "Cribbage Square (1 Reserve)", slug = "cribbage_square_one_reserve", after = "PySolFC rules, Cribbage Square (1 Reserve)")]
    variation CribbageSquareOneReserve: CribbageSquare {
        /// The number of reserves.
        const RESERVES: usize = 1;
        structure {
            ..CribbageSquare;
            /// The reserves.
            reserve: [Pile; RESERVES] max 5;
        }
        layout { stock at (0, 0); turned at (0, 1); reserve down from (0, 3); grid at (1.5, 0); }
        build reserve = always;
        space reserve = always;
        moves {
            ..CribbageSquare;
            /// Put the turned card on a reserve, and turn the next card.
            drag ToReserve: turned[top] => reserve where empties(grid) > 0 do { turned <- 1 up from stock; }
            /// Put the top card of a reserve on an empty place of the square.
            drag Return:    reserve[top] => grid;
        }
        examples { ..CribbageSquare; grid: 6H on _ from reserve; reserve: 6H on _, 6H on 7S; deal: reserve 0; }
    }

    /// Cribbage Square with ten extra cards and two reserves for five cards each. Their top cards may be put on the
    /// square later.
    #[game(name = "Cribbage Square (2 Reserves)", slug = "cribbage_square_two_reserves", after = "PySolFC rules, Cribbage Square (2 Reserves)")]
    variation CribbageSquareTwoReserves: CribbageSquareOneReserve {
        const RESERVES = 2;
        moves {
            ..CribbageSquareOneReserve;
            /// Move the top card of one reserve to the other.
            drag Shift: reserve[top] => reserve;
        }
        examples { ..CribbageSquareOneReserve; reserve: 6H on 7S from reserve; }
    }

    /// Swap any two of sixteen cards on a square beside a starter. Each row and column is a cribbage hand with the
    /// starter. You need sixty-one points to win.
    ///
    /// A hand scores two points for each combination that adds up to fifteen and for each pair. It scores one for each
    /// card of the longest run, four for a flush (five with the starter), and one for the Jack of the starter's suit. A
    /// Jack as the starter scores two.
    #[game(name = "Cribbage Shuffle", slug = "cribbage_shuffle", after = "PySolFC rules, Cribbage Shuffle")]
    variation CribbageShuffle: CribbageSquare {
        structure {
            ..CribbageSquare;
            /// The square.
            grid: [Pile; 16] in grid(4, 4);
        }
        deal { grid <- 1 up; turned <- 1 up; }
        build grid = always;
        moves {
            /// Swap two cards.
            drag Exchange: grid[top] => grid do { source <- 1 from under target; }
        }
        examples { Exchange: 6S on 7H [grid 6S | 7H] => [grid 7H | 6S]; deal: grid 1, turned 1, stock 35; }
    }
}
