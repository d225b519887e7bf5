//! Poker Square: twenty-five cards make ten poker hands.

use solitaire::prelude::*;

/// The score of five cards. Fewer cards score what they already make.
fn hand_score(cards: impl Iterator<Item = Card>) -> i32 {
    let mut ranks = [0; 14];
    let mut suits = [0; 4];
    for card in cards {
        ranks[usize::from(card.rank().number())] += 1;
        suits[card.suit() as usize] += 1;
    }
    let sets = |size| ranks.iter().filter(|count| **count == size).count();
    let in_order = |first: usize| ranks[first..first + 5].iter().all(|count| *count == 1);
    let is_royal = ranks[1] == 1 && ranks[10..].iter().all(|count| *count == 1);
    let is_straight = is_royal || (1..10).any(in_order);
    let is_flush = suits.contains(&5);
    match (is_flush, is_straight) {
        (true, true) if is_royal => 100,
        (true, true) => 75,
        _ if sets(4) == 1 => 50,
        _ if sets(3) == 1 && sets(2) == 1 => 25,
        (true, false) => 20,
        (false, true) => 15,
        _ if sets(3) == 1 => 10,
        _ => [0, 2, 5][sets(2)],
    }
}

/// The total score of the five rows and the five columns of the square as poker hands.
#[constraint(say = "the score of the rows and columns of {square}", reads = cards)]
pub fn poker_score(square: Group<'_>) -> i32 {
    let lines = (0..5).flat_map(|line| [(5 * line, 1), (line, 5)]);
    let hand = |(first, step): (i32, i32)| {
        (0..5).filter_map(move |place| square.element(first + step * place).top())
    };
    lines.map(|line| hand_score(hand(line))).sum()
}

/// The number of rows of the square that are a straight or better.
#[constraint(say = "the number of rows of {square} that are a straight or better", reads = cards)]
pub fn pat_hands(square: Group<'_>) -> i32 {
    let hand = |row: i32| {
        hand_score((0..5).filter_map(move |place| square.element(5 * row + place).top()))
    };
    (0..5).map(|row| i32::from(hand(row) >= 15)).sum()
}

solitaire! {
    /// Place twenty-five cards one at a time on a square. Each row and column is a poker hand. You need a hundred
    /// points to win.
    ///
    /// A royal flush scores 100, a straight flush 75, four of a kind 50, a full house 25, a flush 20, a straight 15,
    /// three of a kind 10, two pairs 5, and one pair 2.
    #[game(
        name = "Poker Square",
        slug = "poker/pokersquare",
        aka = ["Poker Solitaire"],
        after = "PySolFC rules, Poker Square"
    )]
    family PokerSquare {
        structure {
            /// The square.
            grid:   [Cell; 25] in grid(5, 5);
            /// The card turned from the stock.
            turned: Pile max 1;
            /// The cards not dealt yet.
            stock:  Stock;
        }
        layout {
            stock        at (0, 0);
            turned       at (0, 1);
            grid at (1.5, 0);
        }
        deal { turned <- 1 up; }
        moves {
            /// Put the turned card on an empty place, and turn the next card.
            drag Place: turned[top] => grid do { if empties(grid) > 0 { turned <- 1 up from stock; } }
        }
        score { board: poker_score(grid); }
        /// You win when the square is full and its rows and columns score at least 100 points.
        win = filled(grid) == 25 && poker_score(grid) >= 100;

        examples {
            grid: 6H on _, !6H on 7S;
            Place: 6H on grid[1] [grid 6C, turned 6H, stock 9C] => [turned 9C, score 2];
            deal: grid 0, turned 1, stock 51;
        }
    }

    /// Poker Square with five extra cards, which you may set aside.
    #[game(name = "Poker Square (Waste)", slug = "poker_square_waste", after = "PySolFC rules, Poker Square (Waste)")]
    variation PokerSquareWaste: PokerSquare {
        /// The number of cards used.
        const USED: usize = 30;
        structure {
            ..PokerSquare;
            /// The waste.
            waste: Pile max 5;
        }
        layout { stock at (0, 0); turned at (0, 1); waste at (0, 3); grid at (1.5, 0); }
        build waste = always;
        space waste = always;
        moves {
            /// Put the turned card on an empty place, and turn the next card.
            drag Place:   turned[top] => grid do { if count(stock) > CARDS - USED { turned <- 1 up from stock; } }
            /// Set the turned card aside, and turn the next card.
            drag ToWaste: turned[top] => waste do { if count(stock) > CARDS - USED { turned <- 1 up from stock; } }
        }
        examples {
            grid: 6H on _, !6H on 7S;
            waste: 6H on _, 6H on 7S;
            deal: grid 0, turned 1, waste 0, stock 51;
        }
    }

    /// Poker Square with five extra cards and a reserve for five cards. Its top card may be put on the square later.
    #[game(name = "Poker Square (1 Reserve)", slug = "poker_square_one_reserve", after = "PySolFC rules, Poker Square (1 Reserve)")]
    variation PokerSquareOneReserve: PokerSquareWaste {
        /// The number of reserves.
        const RESERVES: usize = 1;
        structure {
            ..PokerSquareWaste;
            without waste;
            /// The reserves.
            reserve: [Pile; RESERVES] max 5;
        }
        layout { stock at (0, 0); turned at (0, 1); reserve down from (0, 3); grid at (1.5, 0); }
        build reserve = always;
        space reserve = always;
        moves {
            ..PokerSquareWaste;
            without ToWaste;
            /// Put the turned card on a reserve, and turn the next card.
            drag ToReserve: turned[top] => reserve do { if count(stock) > CARDS - USED { turned <- 1 up from stock; } }
            /// Put the top card of a reserve on an empty place of the square.
            drag Return:    reserve[top] => grid;
        }
        examples {
            grid: 6H on _, !6H on 7S, 6H on _ from reserve;
            reserve: 6H on _, 6H on 7S;
            deal: grid 0, turned 1, reserve 0, stock 51;
        }
    }

    /// Poker Square with ten extra cards and two reserves for five cards each. Their top cards may be put on the square
    /// later.
    #[game(name = "Poker Square (2 Reserves)", slug = "poker_square_two_reserves", after = "PySolFC rules, Poker Square (2 Reserves)")]
    variation PokerSquareTwoReserves: PokerSquareOneReserve {
        const USED = 35;
        const RESERVES = 2;
        moves {
            ..PokerSquareOneReserve;
            /// Move the top card of one reserve to the other.
            drag Shift: reserve[top] => reserve;
        }
        examples { ..PokerSquareOneReserve; reserve: 6H on 7S from reserve; }
    }

    /// Swap any two of twenty-five cards on a square. Each row and column is a poker hand. You need two hundred points
    /// to win.
    ///
    /// A royal flush scores 100, a straight flush 75, four of a kind 50, a full house 25, a flush 20, a straight 15,
    /// three of a kind 10, two pairs 5, and one pair 2.
    #[game(name = "Poker Shuffle", slug = "poker_shuffle", after = "PySolFC rules, Poker Shuffle")]
    variation PokerShuffle: PokerSquare {
        structure {
            /// The square.
            grid:  [Pile; 25] in grid(5, 5);
            /// The cards not used.
            stock: Stock;
        }
        layout { stock at (0, 0); grid at (1.5, 0); }
        deal { grid <- 1 up; }
        build grid = always;
        moves {
            /// Swap two cards.
            drag Exchange: grid[top] => grid do { source <- 1 from under target; }
        }
        /// You win when the rows and columns score at least 200 points.
        win = poker_score(grid) >= 200;
        examples { Exchange: 6S on 7H [grid 6S | 7H] => [grid 7H | 6S]; deal: grid 1, stock 27; }
    }

    /// Swap any two of twenty-five cards in five rows. Each row must become a straight, a flush or a better poker hand.
    #[game(name = "Maverick", after = "PySolFC rules, Maverick")]
    variation Maverick: PokerShuffle {
        score { board: pat_hands(grid); }
        /// You win when every row is a straight or better.
        win = pat_hands(grid) == 5;
        examples { ..PokerShuffle; Exchange: 6S on KC [grid 6S | 7H | 8H | 9H | TH | KC] => [score 0]; }
    }
}
