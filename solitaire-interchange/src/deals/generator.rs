//! The random number generators of other programs, and the shuffle that uses them.

use rand_mt::Mt;

/// A generator of random numbers that works like that of another program.
pub(super) enum Generator {
    /// Microsoft's generator. It draws its numbers in another way for deal numbers of 2^31 or more. PySolFC and
    /// pysol-cards use it too.
    Microsoft { number: u64, state: u32 },
    /// KPat's generator: Microsoft's formula, but with numbers of 15 bits for every deal number.
    KPat { state: u32 },
    /// PySol's old generator: a linear congruential generator with a state of 64 bits.
    Old { state: u64 },
    /// Python's `random`: the Mersenne Twister of M. Matsumoto and T. Nishimura, "Mersenne Twister: a 623-dimensionally
    /// equidistributed uniform pseudo-random number generator", ACM TOMACS 8:1, 1998.
    Python(Box<Mt>),
    /// Solvitaire's generator: `uniform_int_distribution` of the Boost libraries, with numbers from the Mersenne
    /// Twister.
    Boost(Box<Mt>),
}

impl Generator {
    pub(super) const fn microsoft(number: u64) -> Self {
        // The seed is the low 32 bits of the number. Deals above 2^32 still differ from those below, since `below`
        // draws other bits for them.
        Self::Microsoft { number, state: number as u32 }
    }

    /// Draws a random number from 0 to `bound - 1`.
    fn below(&mut self, bound: usize) -> usize {
        let next = |state: &mut u32| {
            *state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
            *state >> 16
        };
        match self {
            Self::KPat { state } => (next(state) & 0x7fff) as usize % bound,
            Self::Microsoft { number, state } => {
                let drawn = match *number {
                    0..0x8000_0000 => next(state) & 0x7fff,
                    0x8000_0000..0x1_0000_0000 => next(state) | 0x8000,
                    _ => next(state) + 1,
                };
                drawn as usize % bound
            }
            Self::Old { state } => {
                *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (((*state >> 21) & 0x7fff_ffff) as usize * bound) >> 31
            }
            // `f64` rounds the product as Python's `float` does, so the result is the same.
            Self::Python(twister) => (fraction(twister) * bound as f64) as usize,
            // The 2^32 possible numbers are divided into `bound` equal buckets. A number above the last bucket is
            // discarded, and another is drawn.
            Self::Boost(twister) => {
                let bound = bound as u32;
                let fits_exactly = u32::MAX % bound == bound - 1;
                let bucket = u32::MAX / bound + u32::from(fits_exactly);
                let mut drawn = || twister.next_u32() / bucket;
                core::iter::repeat_with(&mut drawn).find(|drawn| *drawn < bound).unwrap_or(0)
                    as usize
            }
        }
    }

    /// Shuffles cards: swaps each card, from the last down to the second, with a random card at or before its index.
    /// All programs with these generators use this shuffle. The last card becomes the top of the deck.
    pub(super) fn shuffle<T>(mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }
}

/// Creates a Mersenne Twister, seeded as Python's `random.seed` seeds it with a whole number: the number's 32-bit words
/// are the key.
pub(super) fn twister(seed: u128) -> Mt {
    let words = [0, 32, 64, 96].map(|shift| (seed >> shift) as u32);
    let length = words.iter().rposition(|word| *word > 0).map_or(1, |last| last + 1);
    Mt::new_with_key(words[..length].iter().copied())
}

/// Draws a number from 0 up to but not including 1, with 53 random bits, as Python's `random.random` does.
fn fraction(twister: &mut Mt) -> f64 {
    let (high, low) = (twister.next_u32() >> 5, twister.next_u32() >> 6);
    (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_twister_is_pythons() {
        // The expected numbers come from Python 3.11: random.seed(n); [int(random.random() * 10**9) for _ in range(3)]
        for (seed, drawn) in PYTHON {
            let mut twister = twister(seed);
            assert_eq!([0; 3].map(|_| (fraction(&mut twister) * 1e9) as u64), drawn, "{seed}");
        }
    }

    const PYTHON: [(u128, [u64; 3]); 4] = [
        (0, [844421851, 757954402, 420571580]),
        (24680, [735817115, 708659831, 309253774]),
        (4294967296, [112994300, 417828864, 16676366]),
        (100000000000000000000, [18195028, 541745488, 587886180]),
    ];
}
