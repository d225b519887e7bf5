//! The shuffle of version 0.8 of the crate `rand`, with its generator `StdRng`. The generator is ChaCha with twelve
//! rounds: D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008. Newer versions of the crate shuffle differently, so
//! this module contains the old shuffle.

/// Shuffles cards with a generator that is seeded with this number.
pub(super) fn shuffle<T>(cards: &mut [T], seed: u64) {
    let mut random = ChaCha::new(seed);
    for last in (1..cards.len()).rev() {
        cards.swap(last, random.below(last as u32 + 1) as usize);
    }
}

struct ChaCha {
    /// The input of the next block: four constants, the key, and the number of the block.
    state: [u32; 16],
    block: [u32; 16],
    /// The number of words of `block` that were already drawn.
    used: usize,
}

impl ChaCha {
    fn new(seed: u64) -> Self {
        // The first four words are the text "expand 32-byte k".
        let mut state = [0; 16];
        state[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        // The crate derives the key from the seed with the generator PCG-XSH-RR: M. E. O'Neill, "PCG: a family of
        // simple fast space-efficient statistically good algorithms for random number generation", 2014.
        let mut drawn = seed;
        for word in &mut state[4..12] {
            drawn = drawn
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(11_634_580_027_462_260_723);
            let mixed = (((drawn >> 18) ^ drawn) >> 27) as u32;
            *word = mixed.rotate_right((drawn >> 59) as u32);
        }
        Self { state, block: [0; 16], used: 16 }
    }

    fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.fill();
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    fn fill(&mut self) {
        self.block = self.state;
        for _ in 0..6 {
            for column in 0..4 {
                self.quarter([column, 4 + column, 8 + column, 12 + column]);
            }
            for start in 0..4 {
                let diagonal = |row: usize| 4 * row + (start + row) % 4;
                self.quarter([diagonal(0), diagonal(1), diagonal(2), diagonal(3)]);
            }
        }
        for (word, before) in self.block.iter_mut().zip(self.state) {
            *word = word.wrapping_add(before);
        }
        self.state[12] += 1;
        self.used = 0;
    }

    fn quarter(&mut self, [a, b, c, d]: [usize; 4]) {
        let words = &mut self.block;
        for (to, from, other, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            words[to] = words[to].wrapping_add(words[from]);
            words[other] = (words[other] ^ words[to]).rotate_left(turn);
        }
    }

    /// Draws a number from 0 to `bound - 1`. A word that would make some results more likely than others is discarded,
    /// and another is drawn.
    fn below(&mut self, bound: u32) -> u32 {
        let zone = (bound << bound.leading_zeros()).wrapping_sub(1);
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if product as u32 <= zone {
                return (product >> 32) as u32;
            }
        }
    }
}
