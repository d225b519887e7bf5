//! The transposition table: the positions seen so far, by their keys.

use core::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use crate::arena::Arena;
use crate::memory::table_grows;

/// A set of keys that never takes more memory than it is allowed. Keys are compared as a whole: equal hashes decide
/// nothing.
pub(crate) struct TranspositionTable {
    index: HashTable<u32>,
    keys: Arena,
    hash: FixedState,
    most: usize,
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
    /// An empty set that takes at most so many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { index: HashTable::new(), keys: Arena::default(), hash: FixedState::default(), most }
    }

    /// Puts a key in. `beside` is what else is held in memory that counts, in bytes.
    pub(crate) fn insert(&mut self, key: &[u8], beside: usize) -> Insert {
        let Self { index, keys, hash, .. } = self;
        let hashed = hash.hash_one(key);
        if index.find(hashed, |at| keys.get(*at) == key).is_some() {
            return Insert::Known;
        }
        if self.size() + self.growth() + beside > self.most {
            return Insert::Full;
        }
        let Self { index, keys, hash, .. } = self;
        let Some(at) = keys.push(key) else { return Insert::Full };
        index.insert_unique(hashed, at, |at| hash.hash_one(keys.get(*at)));
        Insert::New
    }

    /// Whether a key is in the set.
    pub(crate) fn contains(&self, key: &[u8]) -> bool {
        let hashed = self.hash.hash_one(key);
        self.index.find(hashed, |at| self.keys.get(*at) == key).is_some()
    }

    /// How many keys there are.
    pub(crate) fn len(&self) -> u64 {
        self.index.len() as u64
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.index.allocation_size() + self.keys.size()
    }

    /// How many bytes more the next key may take. A table grows to twice its size, and both are there meanwhile.
    fn growth(&self) -> usize {
        Arena::growth() + table_grows(&self.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_new_once() {
        let mut visited = TranspositionTable::new(1 << 20);
        let keys = || (0..2_000_u32).map(|n| [n.to_le_bytes(), (n / 3).to_le_bytes()].concat());
        assert!(keys().all(|key| visited.insert(&key, 0) == Insert::New));
        assert!(keys().all(|key| visited.insert(&key, 0) == Insert::Known));
        assert_eq!(visited.len(), 2_000);
    }

    #[test]
    fn it_keeps_to_its_memory_and_knows_what_it_holds() {
        let most = 1 << 18;
        let mut visited = TranspositionTable::new(most);
        let key = |n: u64| [n.to_le_bytes(); 5].concat();
        let held = (0..).take_while(|n| visited.insert(&key(*n), 0) == Insert::New).count() as u64;
        assert!(held > 1_000 && visited.size() <= most, "{held}");
        assert_eq!(visited.insert(&key(held), 0), Insert::Full);
        assert_eq!(visited.insert(&key(held - 1), 0), Insert::Known);
        assert_eq!(visited.len(), held);
    }
}
