//! What is looked up once on a board, before any move is listed.

use super::plan::{Judged, MOST_PLACES, Part};
use super::tables::{CardSet, Relation};
use crate::card::Card;
use crate::view::{Place, Span, Table};

/// The top of each place as the byte of a card; 0 where there is none or it lies face down.
pub(super) type Tops = [u8; MOST_PLACES];

/// The bit of a card's byte that says that it lies face down.
const FACE_DOWN: u8 = 0b100_0000;

/// How many elements of a part are found by a table of the cards they take.
const FEW: u8 = 16;

/// Looks at the tops of these places, given as bits.
#[inline(always)]
pub(super) fn tops(table: Table<'_>, looked_at: u64) -> Tops {
    let mut tops = [0; MOST_PLACES];
    // Written out, so that with a constant nothing is left of the others.
    macro_rules! each {
        ($($eight:literal)*) => {
            $(each!($eight, 0 1 2 3 4 5 6 7);)*
        };
        ($eight:literal, $($one:literal)*) => {
            $(if looked_at >> ($eight * 8 + $one) & 1 != 0 {
                tops[$eight * 8 + $one] = table.top_byte(Place($eight * 8 + $one));
            })*
        };
    }
    each!(0 1 2 3 4 5 6 7);
    tops
}

/// What was looked up of some targets.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// For each card the elements on top of which it lies, as bits, if they are few.
    lying: [u16; 64],
    /// The tops.
    tops: CardSet,
    /// The empty elements that count, as bits: all, or the first if they are alike.
    spaces: u64,
}

impl Sight {
    pub(super) const BLANK: Self = Self { lying: [0; 64], tops: 0, spaces: 0 };

    /// Looks at the targets.
    #[inline(always)]
    pub(super) fn of(part: Part, table: Table<'_>, tops: &Tops) -> Self {
        let (mut lying, mut on, mut spaces) = ([0; 64], 0, 0);
        let Span { first, count } = part.span;
        for nth in 0..count {
            let top = tops[usize::from(first + nth) % MOST_PLACES];
            if part.build != Judged::Never {
                on |= 1 << (top & 63);
                if count > 1 && count <= FEW {
                    lying[usize::from(top & 63)] |= 1 << nth;
                }
            }
            if part.space != Judged::Never {
                spaces |= u64::from(table.held(Place(first + nth)) == 0) << nth;
            }
        }
        // What shows no card takes none.
        lying[0] = 0;
        if part.alike {
            spaces &= u64::wrapping_neg(spaces);
        }
        Self { lying, tops: on, spaces }
    }

    /// The empty elements that count, as bits.
    #[inline(always)]
    pub(super) const fn spaces(&self) -> u64 {
        self.spaces
    }

    /// The elements that take a card which fits on the tops `on`, and if `on_space` on an empty element.
    #[inline(always)]
    pub(super) fn takers(&self, part: Part, on: CardSet, on_space: bool, tops: &Tops) -> u64 {
        let Span { first, count } = part.span;
        let mut fitting = if part.build == Judged::Never { 0 } else { self.tops & on };
        let on_cards = if fitting == 0 {
            0
        } else if count == 1 {
            1
        } else if count <= FEW {
            let mut takers = 0;
            while fitting != 0 {
                takers |= self.lying[fitting.trailing_zeros() as usize % 64];
                fitting &= fitting - 1;
            }
            u64::from(takers)
        } else {
            let takes = |nth: u8| on >> (tops[usize::from(first + nth) % MOST_PLACES] & 63) & 1;
            (0..count).fold(0, |takers, nth| takers | takes(nth) << nth)
        };
        // All bits, or none.
        on_cards | self.spaces & u64::from(on_space).wrapping_neg()
    }
}

/// The runs of some elements.
#[derive(Clone, Copy)]
pub(super) struct Runs {
    /// How many cards may come off each place.
    lens: [u8; MOST_PLACES],
    /// All cards that may come off.
    cards: CardSet,
}

impl Runs {
    pub(super) const BLANK: Self = Self { lens: [0; MOST_PLACES], cards: 0 };

    /// Looks how many cards off the end of some elements lie as the relation says.
    #[inline(always)]
    pub(super) fn of(span: Span, relation: &Relation, table: Table<'_>) -> Self {
        let (mut lens, mut cards) = ([0; MOST_PLACES], 0);
        for place in span.first..span.first + span.count {
            let (len, lifted) = run(table.slice(Place(place)), relation);
            lens[usize::from(place) % MOST_PLACES] = len;
            cards |= lifted;
        }
        Self { lens, cards }
    }

    /// How many cards may come off a place.
    #[inline(always)]
    pub(super) const fn len(&self, place: Place) -> usize {
        self.lens[place.number() % MOST_PLACES] as usize
    }

    /// All cards that may come off.
    #[inline(always)]
    pub(super) const fn cards(&self) -> CardSet {
        self.cards
    }
}

/// How many cards off the end lie as the relation says, and which.
#[inline(always)]
fn run(cards: &[Card], relation: &Relation) -> (u8, CardSet) {
    let Some((top, below)) = cards.split_last() else { return (0, 0) };
    let mut over = top.byte();
    if !is_open(over) {
        return (0, 0);
    }
    let (mut length, mut lifted) = (1, 1 << (over & 63));
    for under in below.iter().rev() {
        let under = under.byte();
        // A hidden card has a row too: that of its face.
        if !is_open(under) || relation[usize::from(under & 63)] >> (over & 63) & 1 == 0 {
            break;
        }
        (over, length) = (under, length + 1);
        lifted |= 1 << (over & 63);
    }
    (length, lifted)
}

/// Whether a card lies face up.
#[inline(always)]
pub(super) const fn is_open(card: u8) -> bool {
    card & FACE_DOWN == 0
}

#[cfg(test)]
mod tests {
    use super::{CardSet, Relation, run};
    use crate::card::{Card, Rank, Suit};
    use crate::constraints::{self, next_rank};
    use crate::view::{Cards, Place};

    /// All cards, and for each those that are a rank lower.
    fn descending() -> Relation {
        let cards =
            || Suit::ALL.into_iter().flat_map(|s| Rank::all().map(move |r| Card::new(r, s)));
        let mut relation = [0; 64];
        for under in cards() {
            let over = cards().filter(|over| next_rank(Some(under), Some(*over)));
            relation[usize::from(under.byte())] = over.fold(0, |set, card| set | 1 << card.byte());
        }
        relation
    }

    #[test]
    fn a_run_is_the_most_cards_off_the_end_that_are_one() {
        let relation = descending();
        let piles = [
            "",
            "7C",
            "-7C",
            "KH QH JH TH",
            "9C KH QH JH",
            "-KH QH JH 2S",
            "-KH QH JH",
            "5C 4C -3C 2C AC",
            "2C AC KC",
            "7C -6D",
        ];
        for text in piles {
            let pile: Vec<Card> =
                text.split_whitespace().map(|card| card.parse().unwrap()).collect();
            let view = Cards::new(&pile, Place(0), 0);
            let is_run = |count: &usize| constraints::run(view.tail(*count), next_rank);
            let longest = (1..=pile.len()).rev().find(is_run).unwrap_or(0);
            let (length, lifted): (u8, CardSet) = run(&pile, &relation);
            assert_eq!(usize::from(length), longest, "{text}");
            let cards = pile[pile.len() - longest..].iter();
            assert_eq!(lifted, cards.fold(0, |set, card| set | 1 << card.byte()), "{text}");
        }
    }
}
