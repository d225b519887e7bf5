//! Shuffles for numbered deals: a deal number gives the same order of cards on every platform, forever.

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};
use solitaire_model::{Card, Numbers};

/// Shuffles `cards` in place. The last card is the top of the deck.
///
/// `deal` is the deal number and `turn` counts the shuffles of that game: 0 for the deal, 1 for the first shuffling
/// redeal, and so on. The order is a function of `cards`, `numbers`, `deal` and `turn` alone.
///
/// ```
/// use solitaire_runtime::{Numbers, Pack, shuffle, unshuffle};
///
/// let sorted: Vec<_> = Pack::STANDARD.cards().collect();
/// let mut cards = sorted.clone();
/// shuffle(&mut cards, Numbers::Microsoft, 1, 0);
/// // The first column of Microsoft's deal 1 begins with the Jack of Diamonds.
/// assert_eq!(cards.last().map(|card| card.turned_up().to_string()).as_deref(), Some("JD"));
/// unshuffle(&mut cards, Numbers::Microsoft, 1, 0);
/// assert_eq!(cards, sorted);
/// ```
pub fn shuffle(cards: &mut [Card], numbers: Numbers, deal: u64, turn: u32) {
    permute(numbers, deal, turn, cards.len(), |a, b| cards.swap(a, b));
}

/// Undoes a [`shuffle`] that was called with the same arguments.
pub fn unshuffle(cards: &mut [Card], numbers: Numbers, deal: u64, turn: u32) {
    // A deck has at most 255 cards, so a small buffer holds all swaps, which are then made in reverse order.
    let mut swaps = [(0_u8, 0_u8); 256];
    let mut count = 0;
    permute(numbers, deal, turn, cards.len(), |a, b| {
        swaps[count] = (a as u8, b as u8);
        count += 1;
    });
    for (a, b) in swaps[..count].iter().rev() {
        cards.swap(usize::from(*a), usize::from(*b));
    }
}

/// Calls `swap` for each swap of a shuffle, in order: at most once per card.
fn permute(numbers: Numbers, deal: u64, turn: u32, len: usize, mut swap: impl FnMut(usize, usize)) {
    match numbers {
        Numbers::Own => {
            let mut generator = generator(deal, turn);
            // This is the Fisher-Yates shuffle, from the end.
            for left in (2..=len).rev() {
                swap(left - 1, below(&mut generator, left as u64) as usize);
            }
        }
        Numbers::Microsoft => {
            // Microsoft's program picks a card, deals it, and fills the gap with the last card. The card that is dealt
            // first must become the top of the deck, which is the last card here. So the picked cards are placed from
            // the end.
            let mut state = (deal as u32).wrapping_add(turn.wrapping_mul(0x9E37_79B9));
            for left in (1..=len).rev() {
                state = state.wrapping_mul(214_013).wrapping_add(2_531_011) & 0x7FFF_FFFF;
                swap(left - 1, (state >> 16) as usize % left);
            }
        }
    }
}

/// A random number generator (xoshiro256++), seeded with four words: the deal number, the turn, and two constants.
fn generator(deal: u64, turn: u32) -> Xoshiro256PlusPlus {
    let words = [deal, u64::from(turn), 0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03];
    let mut seed = [0; 32];
    for (bytes, word) in seed.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    let mut generator = Xoshiro256PlusPlus::from_seed(seed);
    // If seeds differ in few bits, the first outputs look related, so some outputs are skipped.
    for _ in 0..16 {
        generator.next_u64();
    }
    generator
}

/// A uniformly distributed random number from 0 to `bound - 1`: the high word of a product, after D. Lemire, "Fast
/// Random Integer Generation in an Interval", ACM TOMACS 29:3, 2019.
fn below(generator: &mut impl Rng, bound: u64) -> u64 {
    let mut product = u128::from(generator.next_u64()) * u128::from(bound);
    if (product as u64) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u64) < threshold {
            product = u128::from(generator.next_u64()) * u128::from(bound);
        }
    }
    (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Pack;

    fn dealt(numbers: Numbers, deal: u64, turn: u32) -> Vec<String> {
        let mut cards: Vec<Card> = Pack::STANDARD.cards().collect();
        shuffle(&mut cards, numbers, deal, turn);
        cards.iter().rev().map(|card| card.face().to_string()).collect()
    }

    #[test]
    fn microsoft_deal_1_is_the_published_one() {
        let cards = dealt(Numbers::Microsoft, 1, 0);
        assert_eq!(cards[..8], ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]);
        assert_eq!(cards[48..], ["6S", "9C", "2H", "6H"]);
    }

    #[test]
    fn a_number_means_the_same_deal_for_ever() {
        assert_eq!(dealt(Numbers::Own, 1, 0)[..8].join(" "), "3S 6H TH 5D QC 3D 6S 9H");
        assert_eq!(dealt(Numbers::Own, (1 << 53) - 1, 2)[..8].join(" "), "7H TD KC AS AD 9S JS 2S");
    }

    #[test]
    fn unshuffle_takes_a_shuffle_back() {
        for (numbers, deal, turn) in [(Numbers::Own, 7, 3), (Numbers::Microsoft, 11_982, 1)] {
            let sorted: Vec<Card> = Pack { decks: 4, ..Pack::STANDARD }.cards().collect();
            let mut cards = sorted.clone();
            shuffle(&mut cards, numbers, deal, turn);
            assert_ne!(cards, sorted);
            unshuffle(&mut cards, numbers, deal, turn);
            assert_eq!(cards, sorted);
        }
    }

    #[test]
    fn each_place_gets_each_card_about_equally_often() {
        let mut first_is_ace_of_clubs = 0;
        for deal in 1..=20_800 {
            let mut cards: Vec<Card> = Pack::STANDARD.cards().collect();
            shuffle(&mut cards, Numbers::Own, deal, 0);
            first_is_ace_of_clubs += usize::from(cards[51].face().to_string() == "AC");
        }
        assert!((320..480).contains(&first_is_ace_of_clubs), "{first_is_ace_of_clubs} of 20800");
    }
}
