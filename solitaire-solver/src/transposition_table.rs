//! The transposition table: the positions seen so far, by their keys.

use crate::arena::Arena;
use crate::key::Key;

/// A set of keys that never takes more memory than it is allowed. Keys are compared as a whole: equal hashes decide
/// nothing.
///
/// The index stands in lines of a cache. A line holds a part of the hash of each of its keys, so what is not in the set
/// costs one look at memory, and what is costs two. That part says too in which line a key is looked for first, in the
/// order of the hashes; so the index grows without looking at any key, from one end to the other.
pub(crate) struct TranspositionTable {
    lines: Vec<Line>,
    len: usize,
    keys: Arena,
    most: usize,
}

/// How many keys a line names.
const LANES: usize = 8;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    /// Parts of hashes, those that are there first; 0 where there is none.
    tags: [u32; LANES],
    /// Where the keys are.
    at: [u32; LANES],
}

impl Line {
    const EMPTY: Self = Self { tags: [0; LANES], at: [0; LANES] };

    /// Where this part of a hash stands, as bits.
    #[inline]
    fn lanes(&self, tag: u32) -> u32 {
        let equal = self.tags.iter().map(|held| u32::from(*held == tag));
        equal.zip(0..).fold(0, |lanes, (equal, lane)| lanes | equal << lane)
    }

    /// True if what is not here may be in the next line.
    #[inline]
    const fn is_full(&self) -> bool {
        self.tags[LANES - 1] != 0
    }
}

/// What putting a key into the set found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Insert {
    /// The key is new, and in the set now.
    New,
    /// It was there.
    Known,
    /// It is new, but there is no memory for it.
    Full,
}

impl TranspositionTable {
    /// How many lines there are at first.
    const FIRST: usize = 32;
    /// With so many lines it no longer grows to twice its size, but by a quarter: much memory is better used than half.
    const MIN_LINES_TO_GROW_SLOWLY: usize = 1 << 12;

    /// An empty set that takes at most so many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { lines: vec![Line::EMPTY; Self::FIRST], len: 0, keys: Arena::default(), most }
    }

    /// From here on it takes at most so many bytes.
    pub(crate) const fn allow(&mut self, most: usize) {
        self.most = most;
    }

    /// The part of a hash that a line holds.
    #[inline]
    const fn tag(hash: u64) -> u32 {
        let tag = (hash >> 32) as u32;
        if tag == 0 { 1 } else { tag }
    }

    /// The first line in which a key is looked for, of so many.
    #[inline]
    const fn home(tag: u32, lines: usize) -> usize {
        ((tag as u64 * lines as u64) >> 32) as usize
    }

    /// Puts a key in. `beside` is what else is held in memory that counts, in bytes.
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

    /// True if there may be a key with this hash in the set. There may be where there is none, but hardly ever.
    #[inline]
    pub(crate) fn may_hold(&self, hash: u64) -> bool {
        self.any(hash, |_| true)
    }

    /// True if one of the keys whose hashes may be this is such, given by where it is.
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

    /// How many keys there are.
    pub(crate) const fn len(&self) -> u64 {
        self.len as u64
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.lines.len() * size_of::<Line>() + self.keys.size()
    }

    /// How many bytes more the next key may take. When the index grows, the old and the new one are there meanwhile.
    fn growth(&self) -> usize {
        let lines = if self.is_crowded() { self.lines_next() * size_of::<Line>() } else { 0 };
        Arena::growth() + lines
    }
}

/// Puts a key into the lines, in which there is room for more.
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
        // Hashes that are far apart, that lie together at either end, and that are all one.
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
