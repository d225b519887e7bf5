//! The permanent facts of each game, one line each in `golden.txt`: the slug, a fingerprint of the first deals, and the
//! numbers of sequences of one, two, three and more moves from deal 1.

use std::path::PathBuf;
use std::{fs, io};

use solitaire::Card;

/// The number of deals in a fingerprint, from number 1.
pub const DEALS: u64 = 10;

/// A line of `golden.txt`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Golden {
    /// The slug of the game.
    pub slug: String,
    /// The [`fingerprint`] of its first deals.
    pub deals: u64,
    /// The numbers of sequences of one move, of two, … from deal 1.
    pub sequences: Vec<u64>,
}

impl Golden {
    /// Reads a line; `None` if it is invalid.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let slug = words.next()?.to_owned();
        let deals = u64::from_str_radix(words.next()?, 16).ok()?;
        let sequences = words.map(str::parse).collect::<Result<Vec<u64>, _>>().ok()?;
        Some(Self { slug, deals, sequences })
    }

    /// The data as a line of `golden.txt`.
    #[must_use]
    pub fn line(&self) -> String {
        let Self { slug, deals, sequences } = self;
        let sequences: Vec<String> = sequences.iter().map(u64::to_string).collect();
        format!("{slug} {deals:016x} {}", sequences.join(" "))
    }
}

/// The path of the file.
#[must_use]
pub fn path() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden.txt"].iter().collect()
}

/// The lines of `golden.txt`.
///
/// # Errors
/// Returns an error if the file cannot be read, or a line is invalid.
pub fn kept() -> io::Result<Vec<Golden>> {
    let text = fs::read_to_string(path())?;
    let read = |line| Golden::read(line).ok_or_else(|| io::Error::other(format!("`{line}`")));
    text.lines().map(read).collect()
}

/// A fingerprint of deals, each the piles of a table in the order of their places, bottom to top: FNV-1a over the cards
/// as they are written, a blank after each, and a line end after each pile.
pub fn fingerprint(deals: impl IntoIterator<Item = Vec<Vec<Card>>>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    for pile in deals.into_iter().flatten() {
        for card in pile {
            card.to_string().bytes().for_each(&mut add);
            add(b' ');
        }
        add(b'\n');
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn what_lies_where_and_how_is_told_apart() {
        let cards = |text: &str| text.split(' ').map(|word| word.parse().unwrap()).collect();
        let of = |piles: &[&str]| fingerprint([piles.iter().copied().map(cards).collect()]);
        let known = of(&["AS 2H", "3C"]);
        for other in [&["2H AS", "3C"], &["AS", "2H 3C"], &["AS -2H", "3C"]] {
            assert_ne!(known, of(other), "{other:?}");
        }
    }
}
