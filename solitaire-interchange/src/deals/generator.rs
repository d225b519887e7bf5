//! The random numbers and shuffles of other programs.

/// A source of random numbers as another program defines it.
pub(super) enum Generator {
    /// Microsoft's, with its rule for numbers above 2^31. PySolFC and pysol-cards have it too.
    Microsoft { number: u64, state: u32 },
    /// KPat's, which draws 15 bits whatever the number.
    KPat { state: u32 },
    /// The old one of PySol, with 64 bits.
    Old { state: u64 },
    /// Python's `random`: the Mersenne Twister of M. Matsumoto and T. Nishimura, "Mersenne Twister: a 623-dimensionally
    /// equidistributed uniform pseudo-random number generator", ACM TOMACS 8:1, 1998.
    Python(Box<Twister>),
}

impl Generator {
    pub(super) const fn microsoft(number: u64) -> Self {
        // Above 2^32 the seed starts again, with other bits drawn.
        Self::Microsoft { number, state: number as u32 }
    }

    /// A number from 0 to `bound - 1`.
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
            // The product is rounded as Python rounds it.
            Self::Python(twister) => (twister.fraction() * bound as f64) as usize,
        }
    }

    /// Shuffles as all these programs do, from the end. The last card is the top of the deck.
    pub(super) fn shuffle<T>(mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }
}

/// The size of the Mersenne Twister's state.
const SIZE: usize = 624;

/// MT19937.
pub(super) struct Twister {
    state: [u32; SIZE],
    next: usize,
}

impl Twister {
    /// Seeded as Python's `random.seed` does with a whole number: with its words of 32 bits as a key.
    pub(super) fn new(mut seed: u128) -> Self {
        let mut key = vec![seed as u32];
        while seed >> 32 > 0 {
            seed >>= 32;
            key.push(seed as u32);
        }
        let mut state = [19_650_218_u32; SIZE];
        let mixed = |before: u32| before ^ (before >> 30);
        for nth in 1..SIZE {
            state[nth] = mixed(state[nth - 1]).wrapping_mul(1_812_433_253).wrapping_add(nth as u32);
        }
        let mut at = 1;
        let mut step = |state: &mut [u32; SIZE], factor: u32, add: u32| {
            state[at] = (state[at] ^ mixed(state[at - 1]).wrapping_mul(factor)).wrapping_add(add);
            at += 1;
            if at == SIZE {
                state[0] = state[SIZE - 1];
                at = 1;
            }
            at as u32
        };
        for nth in 0..SIZE.max(key.len()) {
            let nth = nth % key.len();
            step(&mut state, 1_664_525, key[nth].wrapping_add(nth as u32));
        }
        let mut index = 1 + (SIZE as u32) % (SIZE as u32 - 1);
        for _ in 1..SIZE {
            index = step(&mut state, 1_566_083_941, index.wrapping_neg());
        }
        state[0] = 0x8000_0000;
        Self { state, next: SIZE }
    }

    fn word(&mut self) -> u32 {
        if self.next == SIZE {
            for nth in 0..SIZE {
                let low = self.state[(nth + 1) % SIZE];
                let both = (self.state[nth] & 0x8000_0000) | (low & 0x7fff_ffff);
                let odd = if low & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[nth] = self.state[(nth + 397) % SIZE] ^ (both >> 1) ^ odd;
            }
            self.next = 0;
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// A number from 0 up to but not including 1, with 53 random bits.
    fn fraction(&mut self) -> f64 {
        let (high, low) = (self.word() >> 5, self.word() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_twister_is_pythons() {
        // Python 3.11: random.seed(n); [int(random.random() * 10**9) for _ in range(3)]
        for (seed, drawn) in PYTHON {
            let mut twister = Twister::new(seed);
            assert_eq!([0; 3].map(|_| (twister.fraction() * 1e9) as u64), drawn, "{seed}");
        }
    }

    const PYTHON: [(u128, [u64; 3]); 4] = [
        (0, [844421851, 757954402, 420571580]),
        (24680, [735817115, 708659831, 309253774]),
        (4294967296, [112994300, 417828864, 16676366]),
        (100000000000000000000, [18195028, 541745488, 587886180]),
    ];
}
