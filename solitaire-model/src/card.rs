//! Ranks, suits and cards.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// The rank of a card: 1 (Ace) to 13 (King).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The Ace, lowest of all ranks.
    pub const ACE: Self = Self(1);
    /// The King, highest of all ranks.
    pub const KING: Self = Self(13);

    /// Returns the rank with this number, or `None` if it is not 1 to 13.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 { Some(Self(number)) } else { None }
    }

    /// Returns 1 for the Ace to 13 for the King.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All ranks, Ace to King.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=13).map(Self)
    }

    /// The one-letter sign: `A 2 3 4 5 6 7 8 9 T J Q K`.
    #[must_use]
    #[inline]
    pub const fn sign(self) -> char {
        b"A23456789TJQK"[self.0 as usize - 1] as char
    }

    /// The word a player says: `Ace`, `Seven`, `King`.
    #[must_use]
    #[inline]
    pub const fn word(self) -> &'static str {
        [
            "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
            "Queen", "King",
        ][self.0 as usize - 1]
    }
}

/// The suit of a card, in the order clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Clubs, black.
    Clubs,
    /// Diamonds, red.
    Diamonds,
    /// Hearts, red.
    Hearts,
    /// Spades, black.
    Spades,
}

impl Suit {
    /// All suits, in the order clubs, diamonds, hearts, spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Returns the suit with this number: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades; `None` for other
    /// numbers.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self::ALL[number as usize]) } else { None }
    }

    /// Returns the suit's number: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// True if the suit is red (diamonds, hearts).
    #[must_use]
    #[inline]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Diamonds | Self::Hearts)
    }

    /// The letter `C`, `D`, `H` or `S`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// The sign `♣`, `♦`, `♥` or `♠`.
    #[must_use]
    #[inline]
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The plural word: `clubs`, `diamonds`, `hearts` or `spades`.
    #[must_use]
    #[inline]
    pub const fn word(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

/// A card with its side, in one byte: 4 bits rank, 2 bits suit, 1 bit face.
///
/// Copies of a card from different decks are equal. Two cards are equal if rank, suit *and* side are equal; compare
/// [`Card::face`] to ignore the side.
///
/// A card is written `TC` (face up) or `-TC` (face down). Parsing also accepts `10C` and `T♣`.
///
/// ```
/// # use solitaire_model::Card;
/// let card: Card = "10♣".parse().unwrap();
/// assert_eq!(card.to_string(), "TC");
/// assert_eq!(card.turned_down().to_string(), "-TC");
/// assert_eq!(size_of::<Option<Card>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

const FACE_DOWN: u8 = 0b100_0000;

impl Card {
    /// Creates a face-up card of this rank and suit.
    #[must_use]
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        // A rank is at least 1, so the byte is never zero.
        match NonZeroU8::new(rank.0 | (suit as u8) << 4) {
            Some(byte) => Self(byte),
            None => unreachable!(),
        }
    }

    /// The bit of a card's byte that is set if the card lies face down.
    #[doc(hidden)]
    pub const HIDDEN: u8 = FACE_DOWN;

    /// The Ace of clubs, face up. Unused memory of a board is filled with this card, which means nothing there.
    #[doc(hidden)]
    pub const FILL: Self = Self::new(Rank::ACE, Suit::Clubs);

    /// The rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0.get() & 0b1111)
    }

    /// The suit.
    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0.get() >> 4 & 0b11) as usize]
    }

    /// The suit's number, 0 to 3.
    #[must_use]
    #[inline]
    pub const fn suit_number(self) -> u8 {
        self.0.get() >> 4 & 0b11
    }

    /// True if rank and suit can be seen.
    #[must_use]
    #[inline]
    pub const fn is_face_up(self) -> bool {
        self.0.get() & FACE_DOWN == 0
    }

    /// True if the card is red.
    #[must_use]
    #[inline]
    pub const fn is_red(self) -> bool {
        self.suit().is_red()
    }

    /// Returns this card face up.
    #[must_use]
    #[inline]
    pub const fn turned_up(self) -> Self {
        // Clearing the bit of the side leaves the rank, which is at least 1, so the byte is never zero. The same holds
        // in `turned_over`.
        match NonZeroU8::new(self.0.get() & !FACE_DOWN) {
            Some(byte) => Self(byte),
            None => self,
        }
    }

    /// Returns this card face down.
    #[must_use]
    #[inline]
    pub const fn turned_down(self) -> Self {
        match NonZeroU8::new(self.0.get() | FACE_DOWN) {
            Some(byte) => Self(byte),
            None => unreachable!(),
        }
    }

    /// Returns this card with its other side up.
    #[must_use]
    #[inline]
    pub const fn turned_over(self) -> Self {
        match NonZeroU8::new(self.0.get() ^ FACE_DOWN) {
            Some(byte) => Self(byte),
            None => self,
        }
    }

    /// Returns the card face up, to compare cards regardless of their side.
    #[must_use]
    #[inline]
    pub const fn face(self) -> Self {
        self.turned_up()
    }

    /// Returns the byte: bits 0 to 3 are the rank (1 to 13), 4 and 5 the suit, and 6 is set if the card lies face down.
    #[must_use]
    #[inline]
    pub const fn byte(self) -> u8 {
        self.0.get()
    }

    /// True if this byte is the [byte](Self::byte) of some card.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn is_byte(byte: u8) -> bool {
        // This is one expression without branches, because callers check many bytes in a row.
        let rank = byte & 15;
        (rank.wrapping_sub(1) < 13) & (byte < 128)
    }

    /// Returns the card with this byte, which must be the [byte](Self::byte) of some card.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn of_known_byte(byte: u8) -> Self {
        match NonZeroU8::new(byte) {
            Some(card) => Self(card),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// Returns the card as players write it: `7♦`, `10♣`, `Q♠`, whichever side is up.
    #[must_use]
    pub fn pretty(self) -> String {
        let rank = self.rank();
        if rank.0 == 10 {
            format!("10{}", self.suit().symbol())
        } else {
            format!("{}{}", rank.sign(), self.suit().symbol())
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.is_face_up() { "" } else { "-" };
        write!(f, "{side}{}{}", self.rank().sign(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a string that is not a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardTextError(pub String);

impl fmt::Display for CardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a card; write a rank (A 2-9 T or 10 J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠), as in `TC`, with `-` before it if it is face down",
            self.0
        )
    }
}

impl core::error::Error for CardTextError {}

impl FromStr for Card {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| CardTextError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Card> {
    let (face_down, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let suit_sign = text.chars().next_back()?;
    let suit = Suit::ALL.into_iter().find(|suit| {
        suit.symbol() == suit_sign || suit.letter() == suit_sign.to_ascii_uppercase()
    })?;
    let rank_text = &text[..text.len() - suit_sign.len_utf8()];
    let rank = if rank_text == "10" {
        Rank(10)
    } else {
        let mut signs = rank_text.chars();
        let sign = signs.next()?.to_ascii_uppercase();
        if signs.next().is_some() {
            return None;
        }
        Rank::all().find(|rank| rank.sign() == sign)?
    };
    let card = Card::new(rank, suit);
    Some(if face_down { card.turned_down() } else { card })
}

#[cfg(feature = "serde")]
mod serde_impls {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Card, Rank, Suit};

    impl Serialize for Rank {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl Serialize for Suit {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.letter().serialize(serializer)
        }
    }

    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Card {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(serde::de::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_written() {
        for suit in Suit::ALL {
            for rank in Rank::all() {
                for card in [Card::new(rank, suit), Card::new(rank, suit).turned_down()] {
                    assert_eq!(card.to_string().parse(), Ok(card));
                    assert_eq!((card.rank(), card.suit()), (rank, suit));
                    assert_eq!(card.turned_over().turned_over(), card);
                    assert_ne!(card.turned_over(), card);
                }
            }
        }
    }

    #[test]
    fn other_spellings_are_read() {
        assert_eq!("10c".parse(), "TC".parse::<Card>());
        assert_eq!("-q♠".parse(), "-QS".parse::<Card>());
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "-", "T", "C", "1C", "11C", "TCC", "T♣♣", "♣T", "ZZ", "--TC", "é"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
