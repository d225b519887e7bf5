//! Computes the hash of a position as a sum with one summand for each pile. So if a move changes two piles, only two
//! summands change; and the order of interchangeable piles does not affect the sum.

/// One summand of a hash. `number` is the number of the pile at a place, or the value of a counter, and `seed`
/// identifies the place or counter.
#[inline]
pub(super) const fn mix(seed: u64, number: u32) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let wide = ((seed ^ number as u64) as u128) * ((seed ^ ODD) as u128);
    (wide as u64) ^ (wide >> 64) as u64
}

/// The seed of the summand with this number (the number of a place, for example).
pub(super) const fn seed(number: usize) -> u64 {
    // This is the generator splitmix64: its results are spread over all 64-bit numbers.
    let mut seed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    seed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    seed = (seed ^ (seed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ (seed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_few_numbers_differ_in_their_first_bits() {
        let mut heads: Vec<u32> = Vec::new();
        for first in 0..300 {
            for second in 0..300 {
                let sum = mix(seed(0), first).wrapping_add(mix(seed(1), second));
                heads.push((sum >> 32) as u32);
            }
        }
        let number = heads.len();
        heads.sort_unstable();
        heads.dedup();
        // Among ninety thousand random 32-bit numbers, only about one pair of equal numbers is expected.
        assert!(number - heads.len() < 10, "{} are equal", number - heads.len());
        let low = heads.iter().filter(|head| **head < 1 << 31).count();
        assert!(low.abs_diff(number / 2) < number / 50, "{low} of {number}");
    }
}
