//! Finds the targets that take a card, from tables for the game and from a lookup on the board before moves are listed.

use super::ends::Ends;
use crate::bytes;
use crate::listing::plan::{MAX_TARGET_GROUPS, TargetGroup, TargetRule};
use crate::listing::tables::{MAX_KINDS, Tables};
use crate::rules::CardSet;
use crate::view::Span;

/// The length of the array of states: at least the number of groups, and a power of two, so that indexing needs no
/// check.
pub(super) const MAX_STATES: usize = MAX_TARGET_GROUPS.next_power_of_two();

/// The number of additional words for the kinds of tops. Each group has one word for its first eight tops. If the
/// additional words do not suffice for a group, its tops are checked one by one.
pub(super) const MORE_WORDS: usize = 8;

/// Facts about a group of targets that hold on any board.
#[derive(Debug)]
pub(super) struct TargetTable {
    pub span: Span,
    /// For each card, the facts about it as a top card; empty if elements that hold cards take no cards.
    tops: Vec<Top>,
    /// The elements that take cards when they are empty, one bit each.
    spaces: u64,
    /// True if the rules do not distinguish empty elements, so that considering the first one is enough.
    alike: bool,
    /// The cards that empty elements take.
    pub on_space: CardSet,
    /// For each lowest moving card, the kinds of tops that take it. Each kind is repeated in all bytes of a word.
    taking: Vec<[u64; MAX_KINDS]>,
    /// The way to find the elements that take a card.
    lookup: Lookup,
    /// For each lowest moving card, the tops that take it; empty unless the elements are checked one by one.
    builds: Vec<CardSet>,
}

/// The way to find the elements that take a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lookup {
    /// Compare one word, which holds the kinds of up to eight top cards.
    Word,
    /// Compare several words with the kinds of the top cards. From the ninth element on, the kinds are in the words of
    /// `TargetStates::more` that begin at the index `from`.
    Words { from: usize },
    /// Check the top card of each element, one by one.
    Tops,
}

/// Facts about a card that is the top card of a target.
#[derive(Clone, Copy, Debug)]
struct Top {
    /// The cards that may be put on the top card.
    takes: CardSet,
    /// The kind of the top card: cards of the same kind take the same cards.
    kind: u64,
}

impl TargetTable {
    /// The table of the target group with the index `number`. If the group needs additional words, it reserves them by
    /// increasing `words`.
    pub(super) fn of(
        group: &TargetGroup,
        number: usize,
        tables: &Tables,
        words: &mut usize,
    ) -> Self {
        let (takes, kinds) = (&tables.takes[number], &tables.kinds[number]);
        let tops = takes.iter().zip(kinds.of_top);
        let tops = tops.map(|(takes, kind)| Top { takes: *takes, kind: kind.into() });
        let from = *words;
        let more = usize::from(group.span.count).div_ceil(8).saturating_sub(1);
        let lookup = match group.span.count {
            _ if group.build == TargetRule::Never => Lookup::Word,
            _ if kinds.most > MAX_KINDS => Lookup::Tops,
            ..=8 => Lookup::Word,
            _ if from + more > MORE_WORDS => Lookup::Tops,
            _ => Lookup::Words { from },
        };
        if lookup == (Lookup::Words { from }) {
            *words += more;
        }
        Self {
            span: group.span,
            tops: if group.build == TargetRule::Never { Vec::new() } else { tops.collect() },
            spaces: match group.space {
                TargetRule::Never => 0,
                _ => !(u64::MAX << (group.span.count & 63)),
            },
            alike: group.alike,
            // The bit 0 is cleared, because the byte 0 is not a card.
            on_space: tables.spaces[number] & !1,
            taking: kinds.taking.to_vec(),
            lookup,
            builds: if lookup == Lookup::Tops {
                tables.builds[number].to_vec()
            } else {
                Vec::new()
            },
        }
    }
}

/// The states of all target groups on a board.
pub(super) struct TargetStates {
    of_parts: [TargetState; MAX_STATES],
    /// The kinds of the tops from the ninth on, for groups with more than eight elements.
    more: [u64; MORE_WORDS],
}

/// The state of a target group on a board: which cards its elements take.
#[derive(Clone, Copy)]
pub(super) struct TargetState {
    /// The cards that at least one element of the group takes.
    pub taken: CardSet,
    /// The empty elements to consider, one bit each: all of them, or only the first if the rules do not distinguish
    /// them.
    pub spaces: u64,
    /// The kinds of the first eight tops, one byte each. If there is no element, the byte is 0: a kind that takes no
    /// card.
    kinds: u64,
}

impl TargetStates {
    pub(super) const EMPTY: Self = Self {
        of_parts: [TargetState { taken: 0, spaces: 0, kinds: 0 }; MAX_STATES],
        more: [0; MORE_WORDS],
    };

    /// The state of the group with this index.
    #[inline(always)]
    pub(super) fn of(&self, number: usize) -> &TargetState {
        &self.of_parts[number % MAX_STATES]
    }

    /// Computes the state of the group with this index on a board.
    #[inline(always)]
    pub(super) fn look_up(&mut self, number: usize, target: &TargetTable, ends: &Ends) {
        let (mut taken, mut kinds) = (0, 0);
        if let Some(of_tops) = target.tops.first_chunk() {
            let tops = ends.at(target.span);
            (taken, kinds) = match target.lookup {
                Lookup::Word => side_by_side(of_tops, tops),
                Lookup::Words { from } => {
                    let (eight, rest) = tops.split_at(tops.len().min(8));
                    let (mut taken, kinds) = side_by_side(of_tops, eight);
                    for (tops, more) in rest.chunks(8).zip(self.more.iter_mut().skip(from)) {
                        let (taken_more, kinds) = side_by_side(of_tops, tops);
                        taken |= taken_more;
                        *more = kinds;
                    }
                    (taken, kinds)
                }
                Lookup::Tops => (taken_by_many(of_tops, tops), 0),
            };
        }
        let spaces = ends.empty >> (target.span.first & 63) & target.spaces;
        self.of_parts[number % MAX_STATES] = TargetState {
            taken: if spaces == 0 { taken } else { taken | target.on_space },
            spaces: if target.alike { spaces & spaces.wrapping_neg() } else { spaces },
            kinds,
        };
    }

    /// The elements of a group that take cards whose lowest card is `bottom`, as a bit set.
    #[inline(always)]
    pub(super) fn takers(
        &self,
        number: usize,
        target: &TargetTable,
        bottom: u8,
        ends: &Ends,
    ) -> u64 {
        let state = self.of(number);
        let bottom = usize::from(bottom & 63);
        let taking = target.taking[bottom];
        let on =
            |kinds: u64| bytes::bits(bytes::same(kinds, taking[0]) | bytes::same(kinds, taking[1]));
        let on_cards = match target.lookup {
            Lookup::Word => on(state.kinds),
            Lookup::Words { from } => {
                let more = usize::from(target.span.count).div_ceil(8) - 1;
                let more = self.more.iter().skip(from).take(more);
                more.rev().fold(0, |takers, kinds| takers << 8 | on(*kinds)) << 8 | on(state.kinds)
            }
            Lookup::Tops => one_by_one(target.builds[bottom], ends.at(target.span)),
        };
        on_cards | state.spaces & (target.on_space >> bottom & 1).wrapping_neg()
    }
}

/// The cards that go onto at least one of up to eight tops, and the kinds of these tops, one byte each.
#[inline(always)]
fn side_by_side(of_tops: &[Top; 64], tops: &[[u8; 2]]) -> (CardSet, u64) {
    tops.iter().rev().fold((0, 0), |(taken, kinds), [_, top]| {
        let top = &of_tops[usize::from(*top & 63)];
        (taken | top.takes, kinds << 8 | top.kind)
    })
}

/// The cards that go onto at least one of these tops.
#[cold]
#[inline(never)]
fn taken_by_many(of_tops: &[Top; 64], tops: &[[u8; 2]]) -> CardSet {
    tops.iter().fold(0, |taken, [_, top]| taken | of_tops[usize::from(*top & 63)].takes)
}

/// The elements whose top is one of the cards in `on`, as a bit set.
#[cold]
#[inline(never)]
fn one_by_one(on: CardSet, tops: &[[u8; 2]]) -> u64 {
    tops.iter().rev().fold(0, |takers, [_, top]| takers << 1 | on >> (top & 63) & 1)
}
