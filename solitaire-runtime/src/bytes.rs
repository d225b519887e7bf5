//! Operations on eight small numbers packed into one word.

/// The lowest bit of each byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = LOW << 7;

/// Eight bytes from `first` on, the first one lowest; bytes beyond the end are 0.
#[inline(always)]
pub(crate) fn eight(bytes: &[u8], first: usize) -> u64 {
    match bytes[first..].first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes[first..].iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)),
    }
}

/// This number in all bytes.
pub(crate) const fn all(number: u8) -> u64 {
    LOW * number as u64
}

/// The highest bit of each byte that is 0, and no other.
#[inline(always)]
pub(crate) const fn zeros(word: u64) -> u64 {
    // The sum carries into the highest bit of its own byte only.
    !(((word & !HIGH) + !HIGH) | word) & HIGH
}

/// The highest bit of each byte that is equal in both, if all bytes are less than 128.
#[inline(always)]
pub(crate) const fn same(one: u64, other: u64) -> u64 {
    // All bytes are below 128, so no byte borrows from the next one.
    (HIGH - (one ^ other)) & HIGH
}

/// The highest bits of the bytes, packed side by side.
#[inline(always)]
pub(crate) const fn bits(highest: u64) -> u64 {
    // The product has each bit at its final position. No two bits of the partial products meet, so nothing carries.
    (highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[cfg(test)]
mod tests {
    use super::{all, bits, eight, same, zeros};

    /// Words of many kinds.
    fn words() -> impl Iterator<Item = u64> {
        (0..5000_u64).map(|nth| {
            let word = nth.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(nth as u32);
            // Every second word has many zeros.
            if nth % 2 == 0 { word } else { word & word << 3 & word >> 5 & word >> 9 }
        })
    }

    /// The bytes for which `holds` is true, as bits.
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
