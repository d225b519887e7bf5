//! The set of positions that a scan (a search that only looks for wins) has seen. It stores only the hash of each
//! position's key.
//!
//! A scan treats two positions with the same hash as one position. So it may miss a win, but two positions have the
//! same hash only with a probability of about one in 2⁶⁴. Its results are never wrong, since it reports only wins, and
//! every win is replayed. So whole keys need not be stored and compared.

use hashbrown::HashTable;

use crate::memory::table_grows;
use crate::transposition_table::Insert;

/// A set of hashes that never uses more memory than allowed.
pub(crate) struct Fingerprints {
    hashes: HashTable<u64>,
    /// The maximum number of bytes.
    most: usize,
}

/// The initial capacity, in hashes. It is large enough for a deal that is easily won, so that the table need not grow.
const ROOM: usize = 448;

impl Fingerprints {
    /// An empty set that uses at most this many bytes.
    pub(crate) fn new(most: usize) -> Self {
        Self { hashes: HashTable::with_capacity(ROOM), most }
    }

    /// Adds a hash, unless that would exceed the memory limit. `beside` is the number of bytes that the search uses
    /// besides this set; they count for the limit too.
    #[inline]
    pub(crate) fn insert(&mut self, hash: u64, beside: usize) -> Insert {
        if self.contains(hash) {
            return Insert::Known;
        }
        self.insert_new(hash, beside)
    }

    /// Adds a hash that is known not to be in the set, unless that would exceed the memory limit.
    #[inline]
    pub(crate) fn insert_new(&mut self, hash: u64, beside: usize) -> Insert {
        if self.size() + table_grows(&self.hashes) + beside > self.most {
            return Insert::Full;
        }
        self.hashes.insert_unique(hash, hash, |hash| *hash);
        Insert::New
    }

    /// True if a hash is in the set.
    #[inline]
    pub(crate) fn contains(&self, hash: u64) -> bool {
        self.hashes.find(hash, |held| *held == hash).is_some()
    }

    /// The number of hashes in the set.
    pub(crate) fn len(&self) -> u64 {
        self.hashes.len() as u64
    }

    /// The number of bytes that the set uses.
    pub(crate) fn size(&self) -> usize {
        self.hashes.allocation_size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_new_once_and_memory_is_kept_to() {
        let most = 1 << 16;
        let mut seen = Fingerprints::new(most);
        let hash = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let held = (0..).take_while(|n| seen.insert(hash(*n), 0) == Insert::New).count() as u64;
        assert!(held > 1_000 && seen.size() <= most, "{held}");
        assert_eq!(seen.len(), held);
        assert!((0..held).all(|n| seen.insert(hash(n), 0) == Insert::Known));
        assert_eq!(seen.insert(hash(held), 0), Insert::Full);
        assert!(!seen.contains(hash(held)));
    }
}
