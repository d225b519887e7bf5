//! Operations on eight bytes that are packed into one `u64`. All eight are handled at the same time.

/// A word in which the lowest bit of each byte is set.
const LOW: u64 = 0x0101_0101_0101_0101;
/// A word in which the highest bit of each byte is set.
const HIGH: u64 = LOW << 7;

/// Packs the eight bytes from the index `first` on into a word, the first byte lowest. Bytes beyond the end are 0.
#[inline(always)]
pub(crate) fn eight(bytes: &[u8], first: usize) -> u64 {
    match bytes[first..].first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes[first..].iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

/// A word in which each byte is `number`.
pub(crate) const fn all(number: u8) -> u64 {
    LOW * number as u64
}

/// A word in which the highest bit of a byte is set if that byte of `word` is 0. All other bits are 0.
#[inline(always)]
pub(crate) const fn zeros(word: u64) -> u64 {
    // Adding 127 to the low seven bits of a byte sets its highest bit if any of them is set, and never changes the next
    // byte.
    !(((word & !HIGH) + !HIGH) | word) & HIGH
}

/// A word in which the highest bit of a byte is set if that byte is equal in `one` and `other`. All bytes must be below
/// 128.
#[inline(always)]
pub(crate) const fn same(one: u64, other: u64) -> u64 {
    // All bytes are below 128, so no byte borrows from the next one.
    (HIGH - (one ^ other)) & HIGH
}

/// Packs the highest bits of the eight bytes into the lowest eight bits of a word. All other bits of `highest` must be
/// 0.
#[inline(always)]
pub(crate) const fn bits(highest: u64) -> u64 {
    // The multiplication moves each bit to its position in the highest byte. No two bits ever meet, so nothing carries.
    (highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[cfg(test)]
mod tests {
    use super::{all, bits, eight, same, zeros};

    /// Words to test with, half of which contain many zero bits.
    fn words() -> impl Iterator<Item = u64> {
        (0..5000_u64).map(|nth| {
            let word = nth.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(nth as u32);
            // Combining a word with shifted copies of itself clears most of its bits.
            if nth % 2 == 0 { word } else { word & word << 3 & word >> 5 & word >> 9 }
        })
    }

    /// A number in which bit `n` is set if `holds` is true for byte `n` of the word.
    fn which(word: u64, holds: impl Fn(u8) -> bool) -> u64 {
        let bytes = (0..8).zip(word.to_le_bytes());
        bytes.fold(0, |bits, (nth, byte)| bits | u64::from(holds(byte)) << nth)
    }

    #[test]
    fn bytes_are_told_apart() {
        for word in words() {
            assert_eq!(bits(zeros(word)), which(word, |byte| byte == 0), "{word:#x}");
            let small = word & all(127);
            for number in [0, 1, 64, 127, (small >> 24 & 127) as u8] {
                let wanted = which(small, |byte| byte == number);
                assert_eq!(bits(same(small, all(number))), wanted, "{small:#x} {number}");
            }
        }
    }

    #[test]
    fn eight_bytes_begin_anywhere() {
        let bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        assert_eq!(eight(&bytes, 2), 0x0A09_0807_0605_0403);
        assert_eq!(eight(&bytes, 7), 0x000A_0908);
        assert_eq!(eight(&bytes, 10), 0);
    }
}
