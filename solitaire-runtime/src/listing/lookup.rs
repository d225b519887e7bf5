//! Looks up data on a board once, before any move is listed.

use super::plan::{MAX_PLACES, TargetGroup, TargetRule};
use super::tables::{KINDS, Kinds, MAX_KINDS, RunRelation, Tables};
use crate::bytes;
use crate::rules::{CardSet, Relation};
use crate::view::{Place, Span, Table};
use solitaire_model::Card;

/// The byte of the top card of each place; 0 if the place is empty or its top card lies face down.
pub(super) type Tops = [u8; MAX_PLACES];

/// Looks up the top cards of the places in the bit set `looked_at`.
#[inline(always)]
pub(super) fn tops(table: Table<'_>, looked_at: u64) -> Tops {
    let mut tops = [0; MAX_PLACES];
    // The loop is unrolled, so that the compiler removes all other places if `looked_at` is a constant.
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

/// The maximum number of elements in a group whose tops are found by their kinds. In a larger group, the tops are
/// checked one by one.
const MAX_BY_KIND: usize = 32;

/// A group of up to this many elements keeps the kinds of its tops in one word. A larger group keeps a bit set of
/// elements for each kind.
const MAX_IN_WORD: u8 = 8;

/// In a group of up to this many elements, the tops are checked one by one, without their kinds.
const MAX_ONE_BY_ONE: u8 = 4;

/// The state of a target group on a board: which cards its elements take.
#[derive(Clone, Copy)]
pub(super) struct TargetState {
    /// The cards that may go onto at least one of the tops.
    taken: CardSet,
    /// The empty elements to consider, one bit each: all of them, or only the first if the rules do not distinguish
    /// them.
    pub(super) spaces: u64,
    /// The kinds of the tops, one byte each, for a group of five to eight elements.
    kinds: u64,
    /// For each kind, the elements with a top of that kind, in bit sets of sixteen elements each; for a group of nine
    /// or more.
    of_kind: [[u16; KINDS]; MAX_BY_KIND / 16],
}

impl TargetState {
    pub(super) const BLANK: Self =
        Self { taken: 0, spaces: 0, kinds: 0, of_kind: [[0; KINDS]; MAX_BY_KIND / 16] };

    /// Computes the state of a target group on a board. For each top card, `takes` has the cards that go onto it, and
    /// `kinds` has its kind.
    #[inline(always)]
    pub(super) fn of(
        group: TargetGroup,
        table: Table<'_>,
        tops: &Tops,
        takes: &Relation,
        kinds: &Kinds,
    ) -> Self {
        let mut state = Self::BLANK;
        let Span { first, count } = group.span;
        if group.build != TargetRule::Never {
            for nth in 0..count {
                let top = usize::from(tops[usize::from(first + nth) % MAX_PLACES] & 63);
                state.taken |= takes[top];
                let kind = kinds.of_top[top];
                if count > MAX_IN_WORD {
                    let kind = usize::from(kind) % KINDS;
                    state.of_kind[usize::from(nth) % MAX_BY_KIND / 16][kind] |= 1 << (nth % 16);
                } else if count > MAX_ONE_BY_ONE {
                    state.kinds |= u64::from(kind) << (8 * (nth % 8));
                }
            }
        }
        if group.space != TargetRule::Never {
            state.spaces = table.empty(group.span);
        }
        if group.alike {
            state.spaces &= u64::wrapping_neg(state.spaces);
        }
        state
    }

    /// The cards that may go to at least one element of the group. `on_space` is the set of cards that an empty element
    /// takes.
    #[inline(always)]
    pub(super) fn taken(&self, on_space: CardSet) -> CardSet {
        if self.spaces == 0 { self.taken } else { self.taken | on_space }
    }

    /// The elements of the group with the index `number` that take the card `bottom`, as a bit set. `on_space` is true
    /// if empty elements take that card.
    #[inline(always)]
    pub(super) fn takers(
        &self,
        group: &TargetGroup,
        number: usize,
        bottom: u8,
        on_space: bool,
        looked_up: (&Tops, &Tables),
    ) -> u64 {
        let bottom = usize::from(bottom & 63);
        let (tops, tables) = looked_up;
        let kinds = &tables.kinds[number];
        let on_cards = if group.build == TargetRule::Never {
            0
        } else if group.span.count == 1 {
            self.taken >> bottom & 1
        } else if group.span.count <= MAX_ONE_BY_ONE {
            one_by_one(group.span, tables.builds[number][bottom], tops)
        } else if usize::from(group.span.count) > MAX_BY_KIND || kinds.most > MAX_KINDS {
            many(group.span, tables.builds[number][bottom], tops)
        } else {
            let taking = kinds.taking[bottom];
            let of_kind = |kind: u64, first: usize| self.of_kind[first][kind as usize % KINDS];
            let on = |kind: u64| match group.span.count {
                ..=MAX_IN_WORD => bytes::bits(bytes::same(self.kinds, kind)),
                9..=16 => u64::from(of_kind(kind, 0)),
                _ => u64::from(of_kind(kind, 0)) | u64::from(of_kind(kind, 1)) << 16,
            };
            let mut on_cards = on(taking[0]);
            if kinds.most > 1 {
                on_cards |= on(taking[1]);
            }
            on_cards
        };
        on_cards | all_or_none(self.spaces, on_space)
    }
}

/// Returns `bits` if `all` is true, else 0.
#[inline(always)]
fn all_or_none(bits: u64, all: bool) -> u64 {
    bits & u64::from(all).wrapping_neg()
}

/// Same as [`one_by_one`], but not inlined.
#[cold]
#[inline(never)]
fn many(span: Span, on: CardSet, tops: &Tops) -> u64 {
    one_by_one(span, on, tops)
}

/// The elements whose top is one of the cards in `on`, as a bit set.
#[inline(always)]
fn one_by_one(span: Span, on: CardSet, tops: &Tops) -> u64 {
    let takes = |nth: u8| on >> (tops[usize::from(span.first + nth) % MAX_PLACES] & 63) & 1;
    (0..span.count).fold(0, |takers, nth| takers | takes(nth) << nth)
}

/// The cards at the end of an element that may be lifted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// The maximum number of cards that may be lifted.
    pub len: usize,
    /// The numbers of lifted cards whose lowest card is wanted, that is, taken by some target. Bit 0 stands for one
    /// card, bit 1 for two, and so on. Numbers above [`MAX_BITS`] have no bit.
    pub wanted: u64,
}

/// The number of bits in `Run::wanted`. A larger number of cards has no bit there.
pub(super) const MAX_BITS: usize = 64;

impl Run {
    const NONE: Self = Self { len: 0, wanted: 0 };

    /// The longest run at the end of `cards`: each two neighboring cards satisfy the relation. `wanted` is the set of
    /// cards that some target takes.
    #[inline(always)]
    pub(super) fn of(cards: &[Card], relation: &RunRelation, wanted: CardSet) -> Self {
        let Some((top, below)) = cards.split_last() else { return Self::NONE };
        let mut over = top.byte();
        if !is_open(over) {
            return Self::NONE;
        }
        let mut run = Self::NONE.with(over, wanted);
        for under in below.iter().rev() {
            let under = under.byte();
            // A face-down card ends the run, because its row in the relation is empty.
            if relation[usize::from(under & 127)] >> (over & 63) & 1 == 0 {
                break;
            }
            run = run.with(under, wanted);
            over = under;
        }
        run
    }

    /// Same as [`of`](Self::of), for a source where any number of face-up cards may be lifted.
    #[inline(always)]
    pub(super) fn open(cards: &[Card], wanted: CardSet) -> Self {
        let open = cards.iter().rev().map(|card| card.byte()).take_while(|card| is_open(*card));
        open.fold(Self::NONE, |run, card| run.with(card, wanted))
    }

    /// True if no number of cards has a wanted lowest card. False if this is unknown because the run is too long.
    #[inline(always)]
    pub(super) const fn is_unwanted(self) -> bool {
        self.wanted == 0 && self.len <= MAX_BITS
    }

    /// Removes and returns the largest number of cards whose lowest card is wanted. `cards` must have the same end as
    /// the cards from which the run was made.
    #[inline(always)]
    pub(super) fn pop(&mut self, cards: &[Card], wanted: CardSet) -> Option<usize> {
        if self.len > MAX_BITS {
            self.len = longest(cards, self.len, wanted);
            if self.len > MAX_BITS {
                self.len -= 1;
                return Some(self.len + 1);
            }
        }
        let last = self.wanted.checked_ilog2()?;
        self.wanted ^= 1 << last;
        Some(last as usize + 1)
    }

    /// The run with one more card below its lowest card. `wanted` is the set of cards that some target takes.
    #[inline(always)]
    const fn with(self, card: u8, wanted: CardSet) -> Self {
        Self {
            len: self.len + 1,
            wanted: match self.len {
                ..MAX_BITS => self.wanted | (wanted >> (card & 63) & 1) << self.len,
                _ => self.wanted,
            },
        }
    }
}

/// The largest number of cards above [`MAX_BITS`], but at most `len`, whose lowest card is wanted; [`MAX_BITS`] if
/// there is none.
#[cold]
#[inline(never)]
fn longest(cards: &[Card], len: usize, wanted: CardSet) -> usize {
    let is_wanted = |count: &usize| {
        let lowest = cards[cards.len() - count].byte();
        wanted >> (lowest & 63) & 1 != 0
    };
    (MAX_BITS + 1..=len).rev().find(is_wanted).unwrap_or(MAX_BITS)
}

/// True if the card with this byte lies face up.
#[inline(always)]
const fn is_open(card: u8) -> bool {
    card & Card::HIDDEN == 0
}

#[cfg(test)]
mod tests {
    use super::{CardSet, Run, RunRelation};
    use crate::constraints::{self, next_rank};
    use crate::view::{Cards, Place};
    use solitaire_model::{Card, Rank, Suit};

    /// A relation of all cards: the row of a card is the set of the cards that are one rank lower.
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
            let run = Run::of(&pile, &relation, CardSet::MAX);
            assert_eq!(run.len, longest, "{text}");
            assert_eq!(run.wanted, (1 << longest) - 1, "{text}");
        }
    }
}
