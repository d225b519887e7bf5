//! The shuffled decks of programs that play only Klondike.
//!
//! `Solver::Lonelybot` is lonelybot 0.2.3 of May 2026. It shuffles with `SmallRng` of the crate `rand` 0.10, which is
//! Xoshiro256++ on 64-bit machines. Before February 2025, lonelybot had the same version number but shuffled with
//! `rand` 0.8: that is `Solver::Lonelybot2024`.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use solitaire_runtime::{Card, Rank, Suit};

use super::chacha;
use super::program::Solver;

use Suit::{Clubs, Diamonds, Hearts, Spades};

/// The number of swaps with which Klondike-Solver shuffles a deck.
const SWAPS: usize = 269;

/// The number of times that greenfelt.net's shuffle goes through the deck.
const PASSES: usize = 7;

/// Returns the shuffled deck that a program has for a deal number. `digits` is the number in decimal digits; it must be
/// in the program's range. The last card is dealt first.
pub(super) fn shuffled(solver: Solver, digits: &str) -> Vec<Card> {
    let number: u64 = digits.parse().unwrap_or_default();
    match solver {
        Solver::Lonelybot => {
            let mut cards = by_rank();
            cards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(number));
            cards.reverse();
            cards
        }
        Solver::Lonelybot2024 | Solver::Legacy => {
            let mut cards = by_rank();
            chacha::shuffle(&mut cards, number);
            cards.reverse();
            cards
        }
        Solver::Exact => {
            let mut cards = by_rank();
            for (at, other) in (1..).zip(remainders(digits, 2..=52)) {
                cards.swap(at, other);
            }
            cards.reverse();
            cards
        }
        Solver::Pyksolve => {
            let mut cards = by_suit([Clubs, Diamonds, Spades, Hearts]);
            let mut random = Twisted::new(number as i32);
            for _ in 0..SWAPS {
                let (one, other) = (random.below(cards.len()), random.below(cards.len()));
                cards.swap(one, other);
            }
            cards.reverse();
            cards
        }
        Solver::Greenfelt => {
            let mut cards = by_suit([Clubs, Diamonds, Hearts, Spades]);
            let mut state = number;
            for _ in 0..PASSES {
                for at in 0..cards.len() {
                    // The next random number comes from the generator of S. Park and K. Miller, "Random number
                    // generators: good ones are hard to find", Communications of the ACM 31:10, 1988.
                    state = state * 16_807 % 0x7fff_ffff;
                    cards.swap(at, state as usize % 52);
                }
            }
            cards
        }
        Solver::Collection => {
            let mut cards = by_suit([Spades, Hearts, Clubs, Diamonds]);
            let last_first = (2..=52).rev();
            for (at, other) in (1..52).rev().zip(remainders(digits, last_first)) {
                cards.swap(at, other);
            }
            cards
        }
    }
}

fn by_rank() -> Vec<Card> {
    let suits = [Hearts, Diamonds, Clubs, Spades];
    Rank::all().flat_map(|rank| suits.map(|suit| Card::new(rank, suit).turned_up())).collect()
}

fn by_suit(suits: [Suit; 4]) -> Vec<Card> {
    let cards =
        |suit| Rank::all().map(move |rank| Card::new(rank, suit)).map(|card| card.turned_up());
    suits.into_iter().flat_map(cards).collect()
}

/// Divides a number, given in decimal digits, by the first divisor, then the quotient by the second, and so on. Returns
/// the remainders.
fn remainders(digits: &str, by: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut digits: Vec<usize> = digits.bytes().map(|digit| usize::from(digit - b'0')).collect();
    by.map(|divisor| {
        digits.iter_mut().fold(0, |rest, digit| {
            let value = rest * 10 + *digit;
            *digit = value / divisor;
            value % divisor
        })
    })
    .collect()
}

/// Klondike-Solver's random number generator.
struct Twisted {
    value: i32,
    mix: i32,
    twist: i32,
}

impl Twisted {
    fn new(seed: i32) -> Self {
        let mut random = Self { value: seed, mix: 51_651_237, twist: 895_213_268 };
        random.run(50);
        random.value = 0x9417_b3af_u32 as i32 ^ seed ^ (seed >> 15);
        random.run(950);
        random
    }

    fn run(&mut self, steps: usize) {
        for _ in 0..steps {
            self.step();
        }
    }

    fn step(&mut self) {
        let Self { value, mix, twist } = *self;
        // Klondike-Solver's code begins with `value ^ (twist - mix) ^ value`, in which `value` cancels out.
        let last = twist.wrapping_sub(mix) ^ twist ^ value ^ mix;
        self.mix = mix ^ twist ^ value;
        self.value = value ^ twist.wrapping_sub(self.mix);
        self.twist = twist ^ self.value ^ last;
        self.value ^= (self.twist << 7) ^ (self.mix >> 16) ^ (last << 8);
    }

    /// Draws a random number from 0 to `bound - 1`.
    fn below(&mut self, bound: usize) -> usize {
        self.step();
        (self.value & i32::MAX) as usize % bound
    }
}
