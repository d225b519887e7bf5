//! Relatives of Monte Carlo: other squares, other pairs, other ways to fill the gaps.

use solitaire::prelude::*;

use crate::montecarlo::*;

solitaire! {
    /// Monte Carlo with two decks.
    #[game(name = "Monte Carlo (2 Decks)", slug = "monte_carlo_two_decks", decks = 2, after = "PySolFC rules, Monte Carlo (2 Decks)")]
    variation MonteCarloTwoDecks: MonteCarlo {
        examples { ..MonteCarlo; deal: stock 79; }
    }

    /// Five rows of five. Remove any two cards of the same rank. The others close up, and the stock fills the free
    /// places.
    #[game(name = "Simple Carlo", after = "PySolFC rules, Simple Carlo")]
    variation SimpleCarlo: MonteCarlo {
        /// The two cards may lie anywhere.
        rule near(one: Cards, other: Cards) = always;
        moves {
            /// Remove two cards that form a pair. The others close up.
            drag RemovePair: grid[top] => grid do { discard <- 2 from target; compact grid; grid <- 1 up from stock where is_empty(place); }
        }
        examples {
            grid: 7H on 7S, !6H on 7S, !7H on _;
            RemovePair: 7H on 7S [grid 7S | 9C | 7H, stock 2C] => [grid 9C | 2C, discard 2];
            deal: grid 1, stock 27, discard 0;
        }
    }

    /// Five rows of five. Remove Kings, and two neighbors that add up to thirteen. The others close up, and the stock
    /// fills the free places.
    #[game(name = "Neighbor", aka = ["Neighbour"], after = "PySolFC rules, Neighbour")]
    variation Neighbor: MonteCarlo {
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        moves {
            /// Remove two neighbors that form a pair. The others close up.
            drag  RemovePair: grid[top] => grid do { discard <- 2 from target; compact grid; grid <- 1 up from stock where is_empty(place); }
            /// Remove a King. The others close up.
            click RemoveKing: grid[top] => discard where is_king(bottom(moving)) do { compact grid; grid <- 1 up from stock where is_empty(place); }
        }
        examples {
            grid: 6H on 7S, !7H on 7S, !7H on _;
            RemovePair: 6H on 7S [grid 7S | 6H | 9C, stock 2C] => [grid 9C | 2C, discard 2], !6H on 7S [grid 7S | 9C | 6H];
            RemoveKing: KH [grid 2C | KH | 3C] => [grid 2C | 3C], !QH [grid QH];
            deal: grid 1, stock 27, discard 0;
        }
    }

    /// Five rows of five. Remove two cards of one row or column that add up to fourteen. The stock fills their places.
    /// Once the stock is empty, the others close up.
    #[game(name = "Quatorze", after = "PySolFC rules, Quatorze")]
    variation Quatorze: MonteCarlo {
        /// A pair is two cards that add up to fourteen.
        rule pairs(one, other) = rank(one) + rank(other) == 14;
        /// The two cards must lie in the same row or column.
        rule near(one: Cards, other: Cards) = row_of(one) == row_of(other) || column_of(one) == column_of(other);
        moves {
            /// Remove two cards that form a pair.
            drag RemovePair: grid[top] => grid do { discard <- 2 from target; grid <- 1 up from stock where is_empty(place); if is_empty(stock) { compact grid; } }
        }
        examples {
            grid: 6H on 8S, !7H on 6S, !7H on _;
            RemovePair: 6H on 8S [grid 8S | 9C | 6H | 3C, stock 4C 5C] => [grid 5C | 9C | 4C | 3C, discard 2], 6H on 8S [grid 8S | 9C | 6H | 3C] => [grid 9C | 3C],
                !6H on 8S [grid 8S | 9C | _ | _ | _ | _ | 6H];
            deal: grid 1, stock 27, discard 0;
        }
    }

    /// Three rows of three. Remove any two cards of the same rank, and the stock fills their places.
    #[game(name = "Simple Pairs", aka = ["Hunter", "Jamestown", "Pirate Gold", "Treasure Hunt"], after = "PySolFC rules, Simple Pairs")]
    variation SimplePairs: MonteCarlo {
        structure {
            ..MonteCarlo;
            /// The square.
            grid: [Pile; 9] max 2 in grid(3, 3);
        }
        layout { stock at (0, 1); grid at (1.5, 0); discard at (5, 1); }
        /// The two cards may lie anywhere.
        rule near(one: Cards, other: Cards) = always;
        moves {
            /// Remove two cards that form a pair. The stock fills both places, beginning with that of the card you
            /// moved.
            drag RemovePair: grid[top] => grid do { discard <- 2 from target; source <- 1 up from stock; target <- 1 up from stock; }
        }
        examples {
            grid: 7H on 7S, !6H on 7S, !7H on _;
            RemovePair: 7H on 7S [grid 7S | 9C | 7H, stock 2C 3C] => [grid 2C | 9C | 3C, discard 2];
            deal: grid 1, stock 43, discard 0;
        }
    }

    /// Three rows of three. Remove two cards that add up to ten, or two face cards of the same rank. The stock fills
    /// their places. The Tens are left over.
    #[game(name = "Block Ten", after = "PySolFC rules, Block Ten")]
    variation BlockTen: SimplePairs {
        /// A pair is two cards that add up to ten, or two Jacks, Queens, or Kings.
        rule pairs(one, other) = rank(one) + rank(other) == 10 || (same_rank(one, other) && rank(one) > 10);
        /// You win when only the four Tens are left.
        win = count(discard) == 48;
        examples {
            grid: 7H on 3S, KH on KS, !TH on TS, !7H on _;
            RemovePair: 7H on 3S [grid 3S | 9C | 7H, stock 2C 3C] => [grid 2C | 9C | 3C, discard 2];
            win: [grid TC | TD | TH | TS, discard rest], ![grid TC | TD | TH | TS | 9C | AC, discard rest];
            deal: grid 1, stock 43, discard 0;
        }
    }

    /// Block Ten without Tens and face cards.
    #[game(name = "Simple Tens", aka = ["Add Up Tens"], ranks = "A23456789", after = "PySolFC rules, Simple Tens")]
    variation SimpleTens: BlockTen {
        /// A pair is two cards that add up to ten.
        rule pairs(one, other) = rank(one) + rank(other) == 10;
        win = count(discard) == CARDS;
        examples {
            grid: 7H on 3S, 5H on 5S, !6H on 3S, !7H on _;
            RemovePair: 7H on 3S [grid 3S | 9C | 7H, stock 2C 3C] => [grid 2C | 9C | 3C, discard 2];
            win: [discard rest], ![grid 9C | AC, discard rest];
            deal: grid 1, stock 27, discard 0;
        }
    }

    /// Four rows of four. Remove two cards of the same suit in a row or column, and the stock fills their places. The
    /// Aces are left over.
    #[game(name = "Aces Square", aka = ["Miner"], after = "PySolFC rules, Aces Square")]
    variation AcesSquare: SimplePairs {
        structure {
            ..SimplePairs;
            /// The square.
            grid: [Pile; 16] max 2 in grid(4, 4);
        }
        layout { stock at (0, 1); grid at (1.5, 0); discard at (6, 1); }
        /// A pair is two cards of one suit, but not Aces.
        rule pairs(one, other) = same_suit(one, other) && !is_ace(one) && !is_ace(other);
        /// The two cards must lie in the same row or column.
        rule near(one: Cards, other: Cards) = row_of(one) == row_of(other) || column_of(one) == column_of(other);
        /// You win when only the four Aces are left.
        win = count(discard) == 48;
        examples {
            grid: 7H on 3H, !7H on AH, !AH on 7H, !7H on 3S, !7H on _;
            RemovePair: 7H on 3H [grid 3H | 9C | 7H, stock 2C 3C] => [grid 2C | 9C | 3C, discard 2], !7H on 3H [grid 3H | _ | _ | _ | _ | 7H];
            win: [grid AC | AD | AH | AS, discard rest], ![grid AC | AD | AH | AS | 9C | TC, discard rest];
            deal: grid 1, stock 36, discard 0;
        }
    }

    /// Four rows of four. Remove any two cards of the same rank below Jack, and the stock fills the free places. Face
    /// cards are moved to the edge: Kings above and below the middle, Queens beside it, Jacks to the corners.
    #[game(name = "Crispy", after = "PySolFC rules, Crispy")]
    variation Crispy: MonteCarlo {
        structure {
            ..MonteCarlo;
            /// The square.
            grid: [Pile; 16] max 2 in grid(4, 4);
        }
        layout { grid at (0, 0); stock at (5, 0); discard at (5, 2); }
        /// A pair is two cards of one rank below Jack.
        rule pairs(one, other) = same_rank(one, other) && rank(one) < 11;
        /// The two cards may lie anywhere.
        rule near(one: Cards, other: Cards) = always;
        /// The place lies in the first or last row.
        rule at_top(spot: Cards) = row_of(spot) % 3 == 0;
        /// The place lies in the first or last column.
        rule at_side(spot: Cards) = column_of(spot) % 3 == 0;
        /// The card belongs in this place.
        rule belongs(card, spot: Cards) = (is_king(card) && at_top(spot) && !at_side(spot))
            || (is_rank(card, 12) && !at_top(spot) && at_side(spot)) || (is_rank(card, 11) && at_top(spot) && at_side(spot));
        /// A free place takes only a face card that belongs there: a King above or below the middle, a Queen beside it,
        /// a Jack in a corner.
        space grid = belongs(bottom(moving), target);
        moves {
            /// Remove two cards that form a pair.
            drag  RemovePair: grid[top] => grid where !is_empty(target) do { discard <- 2 from target; }
            /// Move a face card to a free place where it belongs.
            drag  Settle: grid[top] => grid where is_empty(target);
            /// Fill the free places from the stock.
            press Deal: stock where !is_empty(stock) && empties(grid) > 0 do { grid <- 1 up from stock where is_empty(place); }
        }
        /// You win when the stock is empty and only face cards are left, each where it belongs.
        win = is_empty(stock) && every(grid, |pile| is_empty(pile) || belongs(top(pile), pile));
        examples {
            RemovePair: 7H on 7S [grid 7S | 9C | 7H] => [grid _ | 9C, discard 2], !KH on KS [grid KS | KH];
            Settle: KH on grid[1] [grid KH], !KH on grid[3] [grid KH], QH on grid[4] [grid QH], JH on grid[3] [grid JH], !TH on grid[3] [grid TH];
            Deal: [grid 7S | _ | 9C, stock 2C 3C] => [grid 7S | 3C | 9C | 2C];
            deal: grid 1, stock 36, discard 0;
        }
    }

    /// All cards lie face up in four rows. Move a card onto a neighbor. The covered card goes to its foundation, built
    /// up by suit, or else to one of four reserves. You win when one card is left.
    #[game(name = "The Last Monarch", slug = "montecarlo/thelastmonarch", aka = ["Der letzte Monarch"], after = "PySolFC rules, The Last Monarch")]
    family TheLastMonarch {
        structure {
            /// The rows.
            grid:       [Pile; 52] max 2 in grid(4, 13);
            /// These cards may be played only to the foundations.
            reserve:    [Cell; 4];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; 4];
        }
        layout { reserve across from (2, 0); foundation across from (7, 0); grid at (0, 1); }
        deal { grid <- 1 up; }
        /// The card is the next one for a foundation of its suit.
        rule goes_up(card) = rank(card) == count(foundation[suit(card)]) + 1;
        /// A card may cover a neighbor above, below or beside it if the neighbor can go to its foundation or a reserve
        /// is free.
        build grid = adjoins(source, target) && (goes_up(top(target)) || empties(reserve) > 0);
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each foundation begins with the Ace of its suit.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Put a card on a neighbor. The covered card goes to its foundation, or else to the first free reserve.
            drag Cover: grid[top] => grid do {
                if goes_up(bottom(target)) { foundation[suit(bottom(target))] <- 1 from under target; }
                for i in 0..4 { if count(target) == 2 && is_empty(reserve[i]) { reserve[i] <- 1 from under target; } }
            }
            /// Play a card of the reserve to its foundation.
            drag ToFoundation: reserve[top] => foundation;
        }
        /// You win when all cards but one lie on the foundations.
        win = count(foundation) == CARDS - 1;
        examples {
            foundation: AS on _ from reserve, 2S on AS from reserve, !2H on AS from reserve;
            Cover: 7H on AS [grid AS | 7H] => [grid 7H, foundation _ | _ | _ | AS], 7H on 2S [grid 2S | 7H, reserve 9C] => [grid 7H, reserve 9C | 2S],
                !7H on 2S [grid 2S | _ | 7H], !7H on 2S [grid 2S | 7H, reserve 9C | 8C | 7C | 6C];
            deal: grid 1, reserve 0, foundation 0;
        }
    }

    /// The Last Monarch with two decks. When a card moves, the stock fills its place.
    #[game(name = "The Last Monarch II", slug = "the_last_monarch_two", decks = 2, after = "PySolFC rules, The Last Monarch II")]
    variation TheLastMonarchTwo: TheLastMonarch {
        structure {
            ..TheLastMonarch;
            foundation: [Pile; 8];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); reserve across from (1, 0); foundation across from (5, 0); grid at (0, 1); }
        /// The card is the next one for the first foundation of its suit.
        rule goes_first(card) = rank(card) == count(foundation[suit(card)]) + 1;
        rule goes_up(card) = goes_first(card) || rank(card) == count(foundation[suit(card) + 4]) + 1;
        /// Each foundation begins with the Ace of its suit. Each suit has two foundations.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target) % 4);
        /// A card may cover a neighbor that can go to a foundation or a free reserve.
        build grid = inherited;
        moves {
            ..TheLastMonarch;
            /// Put a card on a neighbor. The covered card goes to its foundation, or else to the first free reserve.
            /// The stock fills the place of the card that was moved.
            drag Cover: grid[top] => grid do {
                if goes_first(bottom(target)) { foundation[suit(bottom(target))] <- 1 from under target; }
                if count(target) == 2 && goes_up(bottom(target)) { foundation[suit(bottom(target)) + 4] <- 1 from under target; }
                for i in 0..4 { if count(target) == 2 && is_empty(reserve[i]) { reserve[i] <- 1 from under target; } }
                source <- 1 up from stock;
            }
        }
        examples {
            ..TheLastMonarch;
            Cover: 7H on AS [grid AS | 7H, foundation _ | _ | _ | AS, stock 2C] => [grid 7H | 2C, foundation _ | _ | _ | AS | _ | _ | _ | AS];
            deal: stock 52;
        }
    }
}
