//! A policy that chooses any legal move with equal probability, and the random generator that all policies use.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::fair::View;

use crate::policy::{Choice, Policy, PolicyError};

/// A generator of random numbers. The same seed gives the same numbers on every platform.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Creates a generator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns a random number in the whole range of `u64`.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a random number from 0 up to but not including `bound`, which must be positive.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }

    /// Returns a random number from 0 up to but not including 1.
    pub fn share(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Puts all items into a random order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for left in (2..=all.len()).rev() {
            all.swap(left - 1, self.below(left));
        }
    }
}

/// A policy that chooses any legal move with equal probability.
#[derive(Debug)]
pub struct Random(Dice);

impl Random {
    /// Creates the policy. Its seed is set when a deal begins.
    #[must_use]
    pub fn new() -> Self {
        Self(Dice::new(0))
    }
}

impl Default for Random {
    fn default() -> Self {
        Self::new()
    }
}

impl Policy for Random {
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        self.0 = Dice::new(seed);
        Ok(())
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        Ok(Choice::Play(view.moves()[self.0.below(view.moves().len())]))
    }
}
