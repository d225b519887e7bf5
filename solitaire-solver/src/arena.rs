//! Stores many short byte strings one after the other, in memory blocks that are never reallocated.

use crate::memory::PIECE;

/// An append-only store of byte strings of at most [`Arena::MAX_LENGTH`] bytes each.
#[derive(Default)]
pub(crate) struct Arena {
    pieces: Vec<Box<[u8]>>,
    /// The offset in the last piece at which the next string begins.
    end: usize,
}

impl Arena {
    /// The maximum length of a string.
    pub(crate) const MAX_LENGTH: usize = u16::MAX as usize / 2;

    /// Stores a string and returns a number for [`get`](Self::get). `None` if the string is too long or the store is
    /// full.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Option<u32> {
        if bytes.len() > Self::MAX_LENGTH {
            return None;
        }
        let head = if bytes.len() < 128 { 1 } else { 2 };
        let whole = head + bytes.len();
        let next = if self.pieces.is_empty() || self.end + whole > PIECE {
            self.pieces.len() * PIECE
        } else {
            (self.pieces.len() - 1) * PIECE + self.end
        };
        let at = u32::try_from(next).ok()?;
        if next % PIECE == 0 {
            self.pieces.push(vec![0; PIECE].into_boxed_slice());
            self.end = 0;
        }
        let piece = self.pieces.last_mut()?;
        let room = &mut piece[self.end..self.end + whole];
        if head == 1 {
            room[0] = bytes.len() as u8;
        } else {
            room[0] = 128 | (bytes.len() >> 8) as u8;
            room[1] = bytes.len() as u8;
        }
        room[head..].copy_from_slice(bytes);
        self.end += whole;
        Some(at)
    }

    /// The string for which [`push`](Self::push) returned the number `at`.
    #[inline]
    pub(crate) fn get(&self, at: u32) -> &[u8] {
        let bytes = &self.pieces[at as usize / PIECE][at as usize % PIECE..];
        let first = usize::from(bytes[0]);
        if first < 128 {
            &bytes[1..=first]
        } else {
            let len = (first & 127) << 8 | usize::from(bytes[1]);
            &bytes[2..2 + len]
        }
    }

    /// The number of bytes that the arena uses now.
    pub(crate) fn size(&self) -> usize {
        self.pieces.len() * (PIECE + size_of::<Box<[u8]>>())
    }

    /// The maximum number of additional bytes for storing one more string.
    pub(crate) const fn growth() -> usize {
        PIECE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_of_every_length_come_back_as_they_were() {
        let mut arena = Arena::default();
        let text =
            |length: usize| -> Vec<u8> { (0..length).map(|n| (n * 7 + length) as u8).collect() };
        let lengths = || (0..400).chain([5_000, 20_000, Arena::MAX_LENGTH]);
        let places: Vec<u32> = lengths().map(|n| arena.push(&text(n)).unwrap()).collect();
        for (length, at) in lengths().zip(places) {
            assert!(arena.get(at) == text(length), "{length}");
        }
        assert_eq!(arena.push(&vec![1; Arena::MAX_LENGTH + 1]), None);
    }
}
