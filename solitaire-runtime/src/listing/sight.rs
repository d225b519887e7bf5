//! What is looked up once on a board, before any move is listed.

use super::plan::{Judged, MOST_PLACES, Part};
use super::tables::{CardSet, Relation, RunRelation};
use crate::card::Card;
use crate::view::{Place, Span, Table};

/// The top of each place as the byte of a card; 0 where there is none or it lies face down.
pub(super) type Tops = [u8; MOST_PLACES];

/// The bit of a card's byte that says that it lies face down.
const FACE_DOWN: u8 = 0b100_0000;

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

/// Of so many elements it is kept which cards may come off each.
const FEW: usize = 16;

/// What was looked up of some targets.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// The cards that may go onto one of the tops.
    taken: CardSet,
    /// The empty elements that count, as bits: all, or the first if they are alike.
    spaces: u64,
}

impl Sight {
    pub(super) const BLANK: Self = Self { taken: 0, spaces: 0 };

    /// Looks at the targets; `takes` says for each top which cards may go onto it.
    #[inline(always)]
    pub(super) fn of(part: Part, table: Table<'_>, tops: &Tops, takes: &Relation) -> Self {
        let (mut taken, mut spaces) = (0, 0);
        let Span { first, count } = part.span;
        for nth in 0..count {
            if part.build != Judged::Never {
                let top = tops[usize::from(first + nth) % MOST_PLACES];
                taken |= takes[usize::from(top & 63)];
            }
            if part.space != Judged::Never {
                spaces |= u64::from(table.held(Place(first + nth)) == 0) << nth;
            }
        }
        if part.alike {
            spaces &= u64::wrapping_neg(spaces);
        }
        Self { taken, spaces }
    }

    /// The empty elements that count, as bits.
    #[inline(always)]
    pub(super) const fn spaces(&self) -> u64 {
        self.spaces
    }

    /// The cards that may go to one of these elements, where an empty one takes those of `on_space`.
    #[inline(always)]
    pub(super) const fn taken(&self, on_space: CardSet) -> CardSet {
        if self.spaces == 0 { self.taken } else { self.taken | on_space }
    }

    /// The elements that take the card `bottom`, which fits on the tops `on`, and if `on_space` on an empty element.
    #[inline(always)]
    pub(super) fn takers(
        &self,
        part: Part,
        bottom: u8,
        on: CardSet,
        on_space: bool,
        tops: &Tops,
    ) -> u64 {
        let Span { first, count } = part.span;
        let on_cards = if part.build == Judged::Never || self.taken >> (bottom & 63) & 1 == 0 {
            0
        } else if count == 1 {
            1
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
    /// Which these are, for as many elements.
    lifted: [CardSet; FEW],
    /// All cards that may come off.
    cards: CardSet,
}

impl Runs {
    pub(super) const BLANK: Self = Self { lens: [0; MOST_PLACES], lifted: [0; FEW], cards: 0 };

    /// Looks how many cards off the end of some elements lie as the relation says.
    #[inline(always)]
    pub(super) fn of(span: Span, relation: &RunRelation, table: Table<'_>) -> Self {
        let mut runs = Self::BLANK;
        for nth in 0..span.count {
            let place = Place(span.first + nth);
            let (len, lifted) = run(table.slice(place), relation);
            runs.lens[place.number() % MOST_PLACES] = len;
            runs.lifted[usize::from(nth) % FEW] = lifted;
            runs.cards |= lifted;
        }
        runs
    }

    /// How many cards may come off a place.
    #[inline(always)]
    pub(super) const fn len(&self, place: Place) -> usize {
        self.lens[place.number() % MOST_PLACES] as usize
    }

    /// Whether one of these cards may come off a place of `span`, the elements looked at; if they are many, whether any
    /// card may.
    #[inline(always)]
    pub(super) const fn may_lift(&self, span: Span, place: Place, cards: CardSet) -> bool {
        if span.count as usize > FEW {
            return self.len(place) != 0;
        }
        self.lifted[(place.0 - span.first) as usize % FEW] & cards != 0
    }

    /// All cards that may come off.
    #[inline(always)]
    pub(super) const fn cards(&self) -> CardSet {
        self.cards
    }
}

/// How many cards off the end lie as the relation says, and which.
#[inline(always)]
fn run(cards: &[Card], relation: &RunRelation) -> (u8, CardSet) {
    let Some((top, below)) = cards.split_last() else { return (0, 0) };
    let mut over = top.byte();
    if !is_open(over) {
        return (0, 0);
    }
    let (mut length, mut lifted) = (1, 1 << (over & 63));
    for under in below.iter().rev() {
        let under = under.byte();
        // The row of a hidden card is empty.
        if relation[usize::from(under & 127)] >> (over & 63) & 1 == 0 {
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
    use super::{CardSet, RunRelation, run};
    use crate::card::{Card, Rank, Suit};
    use crate::constraints::{self, next_rank};
    use crate::view::{Cards, Place};

    /// All cards, and for each those that are a rank lower.
    fn descending() -> RunRelation {
        let cards =
            || Suit::ALL.into_iter().flat_map(|s| Rank::all().map(move |r| Card::new(r, s)));
        let mut relation = [0; 128];
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
