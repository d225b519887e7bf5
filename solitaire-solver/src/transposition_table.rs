//! The transposition table: the positions seen so far, by their keys.

use crate::arena::Arena;
use crate::key::Key;

/// A set of keys that never uses more memory than allowed. Keys are compared as a whole; equal hashes alone decide
/// nothing.
///
/// The index consists of cache lines. A line holds a part of the hash of each of its keys, so a missing key costs one
/// memory access, and a present one two. That part also determines the first line to search, in the order of the
/// hashes; so the index can grow from one end to the other without reading any key.
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
    /// Parts of hashes, used entries first; 0 for a free one.
    tags: [u32; LANES],
    /// The places of the keys in the arena.
    at: [u32; LANES],
}

impl Line {
    const EMPTY: Self = Self { tags: [0; LANES], at: [0; LANES] };

    /// The entries with this part of a hash, as bits.
    #[inline]
    fn lanes(&self, tag: u32) -> u32 {
        let equal = self.tags.iter().map(|held| u32::from(*held == tag));
        equal.zip(0..).fold(0, |lanes, (equal, lane)| lanes | equal << lane)
    }

    /// True if a key that is not in this line may be in the next one.
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
    /// From this number of lines on, the index grows by a quarter instead of doubling, to use the memory better.
    const MIN_LINES_TO_GROW_SLOWLY: usize = 1 << 12;

    /// An empty set that uses at most this many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { lines: vec![Line::EMPTY; Self::FIRST], len: 0, keys: Arena::default(), most }
    }

    /// Sets the maximum number of bytes.
    pub(crate) const fn allow(&mut self, most: usize) {
        self.most = most;
    }

    /// The part of a hash that a line holds.
    #[inline]
    const fn tag(hash: u64) -> u32 {
        let tag = (hash >> 32) as u32;
        if tag == 0 { 1 } else { tag }
    }

    /// The first line to search for a key, among this many lines.
    #[inline]
    const fn home(tag: u32, lines: usize) -> usize {
        ((tag as u64 * lines as u64) >> 32) as usize
    }

    /// Adds a key. `beside` is the memory, in bytes, that the search uses besides this table; it counts too.
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

    /// True if the set seems to contain a key with this hash. Very rarely, it does not contain one.
    #[inline]
    pub(crate) fn may_hold(&self, hash: u64) -> bool {
        self.any(hash, |_| true)
    }

    /// True if `is_such` accepts the place of a key that may have this hash.
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

    /// True if there are so many keys that a few more need more lines.
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

    /// The maximum number of additional bytes for the next key. While the index grows, both copies exist.
    fn growth(&self) -> usize {
        let lines = if self.is_crowded() { self.lines_next() * size_of::<Line>() } else { 0 };
        Arena::growth() + lines
    }
}

/// Adds a key to the lines, which must have room.
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
        // Hashes that are far apart, that are close together at either end, and that are all equal.
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
