//! Counts the memory that a search uses, and provides stores that grow by pieces of equal size: growing such a store
//! does not copy its entries, and freed pieces can be used again.

use hashbrown::HashTable;

/// The size of a piece, in bytes.
pub(crate) const PIECE: usize = 1 << 16;

/// The overhead of the allocator for each piece, in bytes.
const HEAD: usize = 16;

/// The maximum number of entries that a search adds to a list between two checks of its memory.
pub(crate) const BETWEEN: usize = 1024;

/// The number of bytes that a list has allocated.
pub(crate) const fn held<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// The number of additional bytes that a list may need soon. If it is nearly full, it will double its size, and for a
/// moment the old and the new memory both exist.
pub(crate) const fn grows<T>(list: &Vec<T>) -> usize {
    let is_full = list.len() + BETWEEN > list.capacity();
    if is_full { (2 * list.capacity() + BETWEEN) * size_of::<T>() } else { 0 }
}

/// Same as [`grows`], but for a hash table.
pub(crate) fn table_grows<T>(table: &HashTable<T>) -> usize {
    let is_full = table.len() + BETWEEN > table.capacity();
    if is_full { 2 * table.allocation_size() + BETWEEN * size_of::<T>() } else { 0 }
}

/// A list to which entries are only added. It is stored in pieces of equal size, so growing does not copy its entries.
pub(crate) struct Pieces<T> {
    pieces: Vec<Vec<T>>,
    len: usize,
}

impl<T> Pieces<T> {
    const EACH: usize = 1 << (PIECE / size_of::<T>()).ilog2();

    pub(crate) const fn new() -> Self {
        Self { pieces: Vec::new(), len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: T) {
        if self.len.is_multiple_of(Self::EACH) {
            self.pieces.push(Vec::with_capacity(Self::EACH));
        }
        if let Some(last) = self.pieces.last_mut() {
            last.push(entry);
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        self.pieces.get(number / Self::EACH)?.get(number % Self::EACH)
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.pieces.get_mut(number / Self::EACH)?.get_mut(number % Self::EACH)
    }

    /// The number of bytes that the list uses.
    pub(crate) const fn size(&self) -> usize {
        self.pieces.len() * (Self::EACH * size_of::<T>() + HEAD) + held(&self.pieces)
    }
}

/// A store for byte records of equal length. The memory of a freed record is used again.
pub(crate) struct Records {
    length: usize,
    /// The number of bytes from the start of a record to the start of the next.
    stride: usize,
    pieces: Vec<Vec<u8>>,
    /// The number of records in the pieces, including freed ones.
    count: u32,
    /// The number of the record that was freed last, or [`NONE`]. Its memory contains the number of the record that was
    /// freed before it, and so on.
    free: u32,
}

/// Stands for no record where the number of a record is expected.
pub(crate) const NONE: u32 = u32::MAX;

impl Records {
    /// An empty store for records of `length` bytes each.
    pub(crate) const fn new(length: usize) -> Self {
        // A freed record has to have room for the number of the record freed before it.
        let stride = if length < size_of::<u32>() { size_of::<u32>() } else { length };
        Self { length, stride, pieces: Vec::new(), count: 0, free: NONE }
    }

    const fn each(&self) -> usize {
        if self.stride > PIECE { 1 } else { PIECE / self.stride }
    }

    /// The index of the piece that contains a record, and the byte range of the record in this piece.
    fn at(&self, number: u32) -> (usize, core::ops::Range<usize>) {
        let (piece, nth) = (number as usize / self.each(), number as usize % self.each());
        (piece, nth * self.stride..(nth + 1) * self.stride)
    }

    /// Stores a record and returns its number. `None` if the record has the wrong length or all numbers are used.
    pub(crate) fn keep(&mut self, record: &[u8]) -> Option<u32> {
        if record.len() != self.length {
            return None;
        }
        if self.free == NONE {
            return self.add(record);
        }
        let number = self.free;
        let (piece, range) = self.at(number);
        let room = &mut self.pieces[piece][range];
        self.free = room.first_chunk().map_or(NONE, |before| u32::from_le_bytes(*before));
        room[..record.len()].copy_from_slice(record);
        Some(number)
    }

    /// Stores a record in memory that was not used before.
    fn add(&mut self, record: &[u8]) -> Option<u32> {
        let number = self.count;
        self.count = number.checked_add(1).filter(|count| *count < NONE)?;
        let (piece, range) = self.at(number);
        if range.start == 0 {
            self.pieces.push(Vec::with_capacity(self.each() * self.stride));
        }
        let room = &mut self.pieces[piece];
        room.extend_from_slice(record);
        room.resize(range.end, 0);
        Some(number)
    }

    /// The record for which [`keep`](Self::keep) returned this number.
    pub(crate) fn get(&self, number: u32) -> &[u8] {
        let (piece, range) = self.at(number);
        &self.pieces[piece][range][..self.length]
    }

    /// Frees the record with this number, so that its memory can be used again.
    pub(crate) fn leave(&mut self, number: u32) {
        let (before, (piece, range)) = (self.free, self.at(number));
        self.pieces[piece][range][..size_of::<u32>()].copy_from_slice(&before.to_le_bytes());
        self.free = number;
    }

    /// The number of bytes that the store uses.
    pub(crate) const fn size(&self) -> usize {
        self.pieces.len() * (self.each() * self.stride + HEAD) + held(&self.pieces)
    }

    /// The number of additional bytes that the store may need soon.
    pub(crate) const fn growth(&self) -> usize {
        self.each() * self.stride
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_from_every_piece() {
        let mut list = Pieces::new();
        (0..50_000_u64).for_each(|number| list.push(number));
        assert_eq!(list.len(), 50_000);
        assert!((0..50_000).all(|number| list.get(number) == Some(&(number as u64))));
        assert!(list.get(50_000).is_none());
        assert!(list.size() >= 50_000 * size_of::<u64>());
    }

    #[test]
    fn records_keep_what_they_hold_while_others_come_and_go() {
        for length in [1, 4, 37, PIECE / 2 + 1, PIECE + 1] {
            let mut records = Records::new(length);
            let text = |seed: u32| vec![seed as u8; length];
            let mut kept: Vec<(u32, u32)> = Vec::new();
            let rounds = if length > 100 { 40 } else { 9_000 };
            for seed in 0..rounds {
                kept.push((seed, records.keep(&text(seed)).unwrap()));
                if seed % 3 == 2 {
                    let (_, number) = kept.swap_remove(seed as usize % kept.len());
                    records.leave(number);
                }
            }
            for (seed, number) in &kept {
                assert_eq!(records.get(*number), text(*seed), "{length}");
            }
            let size = records.size();
            kept.iter().for_each(|(_, number)| records.leave(*number));
            for (seed, _) in &kept {
                assert!(records.keep(&text(*seed)).is_some());
            }
            assert_eq!(records.size(), size, "what was left free is used again");
            assert_eq!(records.keep(&vec![0; length + 4]), None);
        }
    }
}
