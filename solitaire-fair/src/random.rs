//! A policy that chooses any legal move with equal probability, and the random generator of all policies.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::fair::View;

use crate::policy::{Choice, Policy, PolicyError};

/// Random numbers that are the same for the same seed on every platform.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// A generator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A random number in the whole range of `u64`.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A random number below a positive bound.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }

    /// A random number from 0 up to but not including 1.
    pub fn share(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Shuffles all items.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for left in (2..=all.len()).rev() {
            all.swap(left - 1, self.below(left));
        }
    }
}

/// Chooses any legal move with equal probability.
#[derive(Debug)]
pub struct Random(Dice);

impl Random {
    /// The policy.
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
