//! Joins lists of games, and checks that slugs are unique. Used by `games!`, not intended for direct use.

use core::marker::PhantomData;

use solitaire_runtime::private::{Declared, Listed, same};
use solitaire_runtime::{Game, GameEntry};

use crate::GameVisitor;

/// A game of a list, with the module that declares it.
#[derive(Clone, Copy)]
pub struct Row {
    /// The name of the module.
    pub module: &'static str,
    /// The game.
    pub game: GameEntry,
}

/// The total length of several lists.
#[must_use]
pub const fn length<T>(lists: &[&[T]]) -> usize {
    let (mut list, mut length) = (0, 0);
    while list < lists.len() {
        length += lists[list].len();
        list += 1;
    }
    length
}

/// The slugs of several lists, one list after the other.
#[must_use]
pub const fn joined<const N: usize>(
    lists: &[&[(&'static str, &'static str)]],
) -> [(&'static str, &'static str); N] {
    let mut joined = [("", ""); N];
    let (mut list, mut number) = (0, 0);
    while list < lists.len() {
        let mut at = 0;
        while at < lists[list].len() {
            joined[number] = lists[list][at];
            (number, at) = (number + 1, at + 1);
        }
        list += 1;
    }
    joined
}

/// The code that the author of a game wrote in Rust, with the slug of the game.
pub type Handwritten = (&'static str, solitaire_runtime::Handwritten);

/// An entry of a list. Its items exist twice: here for a type that is a game, and in [`Missing`] for any other type. So
/// a game that could not be declared causes only one error, at the right place.
#[derive(Clone, Copy)]
pub struct Entry<G>(PhantomData<G>);

impl<G> Entry<G> {
    /// The value on which the list calls `named`, to find out if the type `G` is a game.
    pub const NAMED: Self = Self(PhantomData);
}

impl<G: Game> Entry<G> {
    /// The list entry of a game that the shared engine plays.
    pub const LISTED: Listed = Listed::of::<G>();
    /// The list entry of a game with code that is compiled for it alone.
    pub const WITH_OWN_CODE: Listed = Listed::with_own_code::<G>();
    /// The slug of the game.
    pub const SLUG: &'static str = G::MODEL.slug;
    /// The code that the game's author wrote in Rust.
    pub const HANDWRITTEN: Handwritten = (G::MODEL.slug, solitaire_runtime::Handwritten::of::<G>());

    /// Passes the game to the visitor.
    pub fn visit(visitor: &mut impl GameVisitor) {
        visitor.visit::<G>();
    }

    /// Tests that each condition of the game matters.
    #[cfg(feature = "testing")]
    pub fn assert_proven() {
        if is_drawn(Self::SLUG) {
            crate::prover::assert_proven(&GameEntry::of::<G>());
        }
    }

    /// Tests the examples with a board in the declaration of the game.
    #[cfg(feature = "testing")]
    pub fn assert_examples() {
        if is_drawn(Self::SLUG) {
            crate::referee::assert_examples(&GameEntry::of::<G>());
        }
    }

    /// Tests that the laws of all games hold for this one, played by the shared engine.
    #[cfg(feature = "testing")]
    pub fn assert_laws() {
        if is_drawn(Self::SLUG) {
            crate::referee::assert_laws_of(&GameEntry::of::<G>());
        }
    }

    /// Tests that the laws of all games hold for this one, played by the code that is compiled for it.
    #[cfg(feature = "testing")]
    pub fn assert_laws_of_own_code() {
        if is_drawn(Self::SLUG) {
            crate::referee::assert_laws::<G>();
        }
    }
}

/// True if the tests of the game with this slug are to be run. They always are, unless the environment variable
/// `SOLITAIRE_DRAW` selects a part of the games: `3/12` selects one game in twelve, and `0/12` to `11/12` together
/// select each game once.
///
/// # Panics
/// Panics if the variable has any other form.
#[cfg(feature = "testing")]
#[must_use]
pub fn is_drawn(slug: &str) -> bool {
    let Ok(draw) = std::env::var("SOLITAIRE_DRAW") else { return true };
    let parts = draw.split_once('/').map(|(nth, of)| (nth.parse::<u64>(), of.parse::<u64>()));
    let Some((Ok(nth), Ok(of @ 1..))) = parts else {
        panic!("SOLITAIRE_DRAW must be a part and the number of parts, as in 3/12, not {draw}");
    };
    let hash = slug.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 20) % of == nth % of
}

/// The items of an [`Entry`] whose type is not a game.
pub trait Missing {
    /// The placeholder for a game with errors.
    const LISTED: Listed = Listed::MISSING;
    /// The placeholder for a game with errors.
    const WITH_OWN_CODE: Listed = Listed::MISSING;
    /// An empty slug.
    const SLUG: &'static str = "";
    /// No code.
    const HANDWRITTEN: Handwritten = ("", solitaire_runtime::Handwritten::NONE);

    /// Passes no game to the visitor.
    fn visit(_: &mut impl GameVisitor) {}
    /// Does nothing.
    fn assert_proven() {}
    /// Does nothing.
    fn assert_examples() {}
    /// Does nothing.
    fn assert_laws() {}
    /// Does nothing.
    fn assert_laws_of_own_code() {}
}

impl<G> Missing for Entry<G> {}

/// The placeholder for a type that needs no error from [`IsGame`]: it is a game, or its error was already reported.
pub struct Told;

/// Implemented for entries of games, which need no error.
pub trait OfGame {
    /// Returns the placeholder, which satisfies [`IsGame`].
    fn named(self) -> Told;
}

/// Implemented for entries of types that would be games but for a mistake that was already reported.
pub trait OfDeclared {
    /// Returns the placeholder, which satisfies [`IsGame`].
    fn named(self) -> Told;
}

/// Implemented for entries of all other types, which get an error.
pub trait OfOther<G> {
    /// Stands for the type itself, which does not satisfy [`IsGame`]; never called.
    fn named(self) -> G;
}

impl<G: Game> OfGame for &&Entry<G> {
    fn named(self) -> Told {
        Told
    }
}

impl<G: Declared> OfDeclared for &Entry<G> {
    fn named(self) -> Told {
        Told
    }
}

impl<G> OfOther<G> for Entry<G> {
    fn named(self) -> G {
        unreachable!("it does not compile")
    }
}

/// The bound that each entry of a list must satisfy. For a type that does not, the compiler shows this message.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a game",
    label = "not a game",
    note = "to make a `family` or `variation` inside `solitaire! {{ … }}` a game, put `#[game(name = \"…\")]` before it"
)]
pub trait IsGame: Sized {
    /// Does nothing; a call makes the compiler check the bound.
    fn told(self) {}
}

#[diagnostic::do_not_recommend]
impl IsGame for Told {}

/// The number of games with a function, step or move that their author wrote in Rust.
#[must_use]
pub const fn count_written(lists: &[&[Handwritten]]) -> usize {
    let (mut list, mut count) = (0, 0);
    while list < lists.len() {
        let mut at = 0;
        while at < lists[list].len() {
            count += !lists[list][at].1.is_empty() as usize;
            at += 1;
        }
        list += 1;
    }
    count
}

/// The games with code written in Rust, one list after the other.
#[must_use]
pub const fn written<const N: usize>(lists: &[&[Handwritten]]) -> [Handwritten; N] {
    let mut written = [("", solitaire_runtime::Handwritten::NONE); N];
    let (mut list, mut number) = (0, 0);
    while list < lists.len() {
        let mut at = 0;
        while at < lists[list].len() {
            if !lists[list][at].1.is_empty() {
                written[number] = lists[list][at];
                number += 1;
            }
            at += 1;
        }
        list += 1;
    }
    written
}

/// Any row of the lists, or `None` if all lists are empty.
#[must_use]
pub const fn any(lists: &[&[Row]]) -> Option<Row> {
    let mut list = 0;
    while list < lists.len() {
        if let [row, ..] = lists[list] {
            return Some(*row);
        }
        list += 1;
    }
    None
}

/// The lists merged by the names of the modules. The rows of each list keep their order. `any` may be any row: it only
/// fills the array at first.
#[must_use]
pub const fn merged<const N: usize>(any: Row, lists: &[&[Row]]) -> [Row; N] {
    let mut merged = [any; N];
    let (mut list, mut filled) = (0, 0);
    while list < lists.len() {
        // Fill from the back, so that no row is overwritten before it is moved.
        let (mut old, mut new) = (filled, lists[list].len());
        filled += new;
        let mut to = filled;
        while new > 0 {
            let added = lists[list][new - 1];
            to -= 1;
            if old > 0 && is_after_in_alphabet(merged[old - 1].module, added.module) {
                merged[to] = merged[old - 1];
                old -= 1;
            } else {
                merged[to] = added;
                new -= 1;
            }
        }
        list += 1;
    }
    merged
}

/// The games of a list. `any` may be any row of the list: it only fills the array at first.
#[must_use]
pub const fn entries<const N: usize>(any: Row, rows: &[Row]) -> [GameEntry; N] {
    let mut entries = [any.game; N];
    let mut number = 0;
    while number < N {
        entries[number] = rows[number].game;
        number += 1;
    }
    entries
}

/// The error message for two games with one slug.
#[doc(hidden)]
pub struct Clash {
    message: [u8; 256],
    end: usize,
}

impl Clash {
    /// The message.
    #[must_use]
    pub const fn text(&self) -> &str {
        match str::from_utf8(self.message.split_at(self.end).0) {
            Ok(text) => text,
            Err(_) => "two games in these lists have the same slug",
        }
    }
}

/// The error message if two games have one slug and both are from lists of other crates. `taken` is the index of the
/// second game, and the first `listed` slugs are from these lists.
#[doc(hidden)]
#[must_use]
pub const fn clash(slugs: &[(&str, &str)], taken: Option<usize>, listed: usize) -> Option<Clash> {
    match taken {
        Some(number) if number < listed => {
            let mut message = [0; 256];
            let mut end = write(&mut message, 0, "two games in these lists have the same slug `");
            end = write(&mut message, end, slugs[number].1);
            end = write(&mut message, end, "`; give one of them a slug of its own");
            Some(Clash { message, end })
        }
        _ => None,
    }
}

/// Writes as much of a string as fits, and returns the new end.
const fn write(to: &mut [u8], mut at: usize, text: &str) -> usize {
    let (bytes, mut from) = (text.as_bytes(), 0);
    while from < bytes.len() && at < to.len() {
        to[at] = bytes[from];
        (at, from) = (at + 1, from + 1);
    }
    at
}

/// If two games of a list have one slug, the index of the second. `slugs` has each slug after the name of its game.
///
/// The slugs are sorted by a hash, so that a long list takes the compiler little time.
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
            let (slug, next) = (slugs[sorted[one].1].1, slugs[sorted[other].1].1);
            if same(slug, next) && !slug.is_empty() {
                return Some(sorted[other].1);
            }
            other += 1;
        }
        one += 1;
    }
    None
}

/// True unless this is the game whose slug an earlier game already has: the game with the index `taken`.
#[must_use]
pub const fn is_own(slugs: &[(&str, &str)], taken: Option<usize>, name: &str) -> bool {
    match taken {
        Some(number) => !same(slugs[number].0, name),
        None => true,
    }
}

/// The bound for a game of a list. `OWN` must be true, which means that no earlier game of the list has its slug.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has the same slug as a game above it",
    label = "the saved games of the two could not be told apart",
    note = "give it a slug of its own: `#[game(name = \"..\", slug = \"..\")]`"
)]
pub trait Own<const OWN: bool> {}

#[diagnostic::do_not_recommend]
impl<G> Own<true> for G {}

/// The FNV-1a hash.
const fn hash(text: &str) -> u64 {
    let (bytes, mut hash, mut at) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// Shellsort, by hash and then by place in the list.
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

const fn is_after_in_alphabet(one: &str, other: &str) -> bool {
    let (one, other, mut at) = (one.as_bytes(), other.as_bytes(), 0);
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] > other[at];
        }
        at += 1;
    }
    one.len() > other.len()
}
