//! A policy that chooses a random legal move; and the generator of all policies.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::fair::View;

use crate::policy::{Choice, Policy, PolicyError};

/// Numbers at random, the same for the same seed on every platform.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Begins anew for this number.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below a bound that is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 up to but not including 1.
    pub fn share(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Puts all into any order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for left in (2..=all.len()).rev() {
            all.swap(left - 1, self.below(left));
        }
    }
}

/// Chooses any legal move.
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
