//! Slugs of a list of games. Used by `games!`, not meant to be named by hand.

use solitaire_runtime::private::same;

/// Of two games of a list that have one slug, the number of the second. `slugs` is each slug after the name of its game.
///
/// The slugs are sorted by a hash, so that a long list costs the compiler little.
#[must_use]
pub const fn taken<const N: usize>(slugs: &[(&str, &str)]) -> Option<usize> {
    let mut sorted = [(0, 0); N];
    let mut number = 0;
    while number < N {
        sorted[number] = (hash(slugs[number].1), number);
        number += 1;
    }
    sort(&mut sorted);
    let mut one = 0;
    while one < N {
        let mut other = one + 1;
        while other < N && sorted[other].0 == sorted[one].0 {
            if same(slugs[sorted[one].1].1, slugs[sorted[other].1].1) {
                return Some(sorted[other].1);
            }
            other += 1;
        }
        one += 1;
    }
    None
}

/// Whether the game of this name has a slug of its own.
#[must_use]
pub const fn is_own(slugs: &[(&str, &str)], taken: Option<usize>, name: &str) -> bool {
    match taken {
        Some(number) => !same(slugs[number].0, name),
        None => true,
    }
}

/// A game with a slug that no other game of the list has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has the slug of a game above it",
    label = "saved games of the two could not be told apart",
    note = "give it a slug of its own: `#[game(name = \"..\", slug = \"..\")]`"
)]
pub trait Own<const OWN: bool> {}

#[diagnostic::do_not_recommend]
impl<G> Own<true> for G {}

/// Fowler, Noll and Vo's hash.
const fn hash(text: &str) -> u64 {
    let (bytes, mut hash, mut at) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// Shell's sort, by hash and then by place in the list.
const fn sort<const N: usize>(sorted: &mut [(u64, usize); N]) {
    let mut gap = N / 2;
    while gap > 0 {
        let mut end = gap;
        while end < N {
            let (moved, mut at) = (sorted[end], end);
            while at >= gap && is_after(sorted[at - gap], moved) {
                sorted[at] = sorted[at - gap];
                at -= gap;
            }
            sorted[at] = moved;
            end += 1;
        }
        gap /= 2;
    }
}

const fn is_after(one: (u64, usize), other: (u64, usize)) -> bool {
    one.0 > other.0 || (one.0 == other.0 && one.1 > other.1)
}
