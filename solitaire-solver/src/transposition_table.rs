//! The transposition table: the set of positions seen so far, represented by their keys.

use crate::arena::Arena;
use crate::key::Key;

/// A set of keys that never uses more memory than allowed. Keys are compared as a whole: two positions with the same
/// hash but different keys count as different.
///
/// The index consists of lines that each fill one cache line of the processor. A line holds a part (32 bits) of the
/// hash of each of its keys. So looking up a key that is not in the set usually costs one memory access, and a key that
/// is in the set two. The same part of the hash determines the first line to search, so that lines are in the order of
/// the hashes. So the index can be made larger without reading any key.
pub(crate) struct TranspositionTable {
    lines: Vec<Line>,
    len: usize,
    keys: Arena,
    most: usize,
}

/// The number of keys per line.
const LANES: usize = 8;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    /// The parts of the hashes of the keys in this line. Entries in use come first; 0 marks an entry that is not in
    /// use.
    tags: [u32; LANES],
    /// For each entry, the place of its key in the arena.
    at: [u32; LANES],
}

impl Line {
    const EMPTY: Self = Self { tags: [0; LANES], at: [0; LANES] };

    /// A bit for each entry of the line that has this part of a hash.
    #[inline]
    fn lanes(&self, tag: u32) -> u32 {
        let equal = self.tags.iter().map(|held| u32::from(*held == tag));
        equal.zip(0..).fold(0, |lanes, (equal, lane)| lanes | equal << lane)
    }

    /// True if the line is full. Then a key that belongs here may have been put into the next line.
    #[inline]
    const fn is_full(&self) -> bool {
        self.tags[LANES - 1] != 0
    }
}

/// The result of adding a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Insert {
    /// The key was new, and has been added.
    New,
    /// The key was there before.
    Known,
    /// The key is new, but there is no memory for it.
    Full,
}

impl TranspositionTable {
    /// The initial number of lines.
    const FIRST: usize = 32;
    /// With at least this number of lines, the index grows by a quarter at a time instead of doubling, which wastes
    /// less memory.
    const MIN_LINES_TO_GROW_SLOWLY: usize = 1 << 12;

    /// An empty set that uses at most this many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { lines: vec![Line::EMPTY; Self::FIRST], len: 0, keys: Arena::default(), most }
    }

    /// Sets the maximum number of bytes.
    pub(crate) const fn allow(&mut self, most: usize) {
        self.most = most;
    }

    /// The part of a hash that a line holds. It is never 0.
    #[inline]
    const fn tag(hash: u64) -> u32 {
        let tag = (hash >> 32) as u32;
        if tag == 0 { 1 } else { tag }
    }

    /// The index of the first line to search for a key whose hash has this part, if the index has this many lines.
    #[inline]
    const fn home(tag: u32, lines: usize) -> usize {
        ((tag as u64 * lines as u64) >> 32) as usize
    }

    /// Adds a key, unless that would exceed the memory limit. `beside` is the number of bytes that the search uses
    /// besides this table; they count for the limit too.
    pub(crate) fn insert(&mut self, key: Key<'_>, beside: usize) -> Insert {
        if self.contains(key) {
            return Insert::Known;
        }
        if self.size() + self.growth() + beside > self.most {
            return Insert::Full;
        }
        let Some(at) = self.keys.push(key.bytes) else { return Insert::Full };
        if self.is_crowded() {
            self.grow();
        }
        put(&mut self.lines, Self::tag(key.hash), at);
        self.len += 1;
        Insert::New
    }

    /// True if a key is in the set.
    #[inline]
    pub(crate) fn contains(&self, key: Key<'_>) -> bool {
        self.any(key.hash, |at| self.keys.get(at) == key.bytes)
    }

    /// False if the set certainly contains no key with this hash. True nearly always means that it contains one.
    #[inline]
    pub(crate) fn may_hold(&self, hash: u64) -> bool {
        self.any(hash, |_| true)
    }

    /// Calls `is_such` with the place, in the arena, of each key that may have this hash. Returns true as soon as
    /// `is_such` does.
    #[inline]
    fn any(&self, hash: u64, mut is_such: impl FnMut(u32) -> bool) -> bool {
        let tag = Self::tag(hash);
        let mut nth = Self::home(tag, self.lines.len());
        loop {
            let line = &self.lines[nth];
            let mut lanes = line.lanes(tag);
            while lanes != 0 {
                if is_such(line.at[lanes.trailing_zeros() as usize & (LANES - 1)]) {
                    return true;
                }
                lanes &= lanes - 1;
            }
            if !line.is_full() {
                return false;
            }
            nth = if nth + 1 == self.lines.len() { 0 } else { nth + 1 };
        }
    }

    /// True if so many entries are in use that the index should grow before the next key is added.
    const fn is_crowded(&self) -> bool {
        self.len >= self.lines.len() * LANES / 5 * 4
    }

    const fn lines_next(&self) -> usize {
        let lines = self.lines.len();
        if lines < Self::MIN_LINES_TO_GROW_SLOWLY { 2 * lines } else { lines + lines / 4 }
    }

    #[cold]
    fn grow(&mut self) {
        let mut lines = vec![Line::EMPTY; self.lines_next()];
        for line in &self.lines {
            for (tag, at) in line.tags.iter().zip(line.at).filter(|(tag, _)| **tag != 0) {
                put(&mut lines, *tag, at);
            }
        }
        self.lines = lines;
    }

    /// The number of keys.
    pub(crate) const fn len(&self) -> u64 {
        self.len as u64
    }

    /// The number of bytes that the table uses.
    pub(crate) fn size(&self) -> usize {
        self.lines.len() * size_of::<Line>() + self.keys.size()
    }

    /// The maximum number of additional bytes for adding one key. While the index grows, the old and the new index both
    /// exist.
    fn growth(&self) -> usize {
        let lines = if self.is_crowded() { self.lines_next() * size_of::<Line>() } else { 0 };
        Arena::growth() + lines
    }
}

/// Adds an entry to the index. Some line must have room for it.
#[inline]
fn put(lines: &mut [Line], tag: u32, at: u32) {
    let mut nth = TranspositionTable::home(tag, lines.len());
    while lines[nth].is_full() {
        nth = if nth + 1 == lines.len() { 0 } else { nth + 1 };
    }
    let line = &mut lines[nth];
    if let Some(lane) = line.tags.iter().position(|tag| *tag == 0) {
        (line.tags[lane], line.at[lane]) = (tag, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(n: u64) -> Vec<u8> {
        [n.to_le_bytes(); 5].concat()
    }

    fn insert(visited: &mut TranspositionTable, n: u64, hash: u64) -> Insert {
        visited.insert(Key { hash, bytes: &text(n) }, 0)
    }

    #[test]
    fn a_key_is_new_once() {
        // The hashes are, in turn: spread evenly, close together at the low end, close together at the high end, and
        // all equal.
        let hashes: [fn(u64) -> u64; 4] = [
            |n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            |n| n << 32,
            |n| u64::MAX - (n << 32),
            |_| u64::MAX / 3,
        ];
        for (number, hash) in hashes.iter().enumerate() {
            let mut visited = TranspositionTable::new(1 << 20);
            let mut all = |what| (0..2_000).all(|n| insert(&mut visited, n, hash(n)) == what);
            assert!(all(Insert::New) && all(Insert::Known), "{number}");
            assert_eq!(visited.len(), 2_000);
        }
    }

    #[test]
    fn it_keeps_to_its_memory_and_knows_what_it_holds() {
        let most = 1 << 18;
        let mut visited = TranspositionTable::new(most);
        let hash = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let held = (0..).take_while(|n| insert(&mut visited, *n, hash(*n)) == Insert::New).count();
        let held = held as u64;
        assert!(held > 1_000 && visited.size() <= most, "{held}");
        assert_eq!(insert(&mut visited, held, hash(held)), Insert::Full);
        assert_eq!(insert(&mut visited, held - 1, hash(held - 1)), Insert::Known);
        assert_eq!(visited.len(), held);
    }
}
