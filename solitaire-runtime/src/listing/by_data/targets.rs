//! The cards that targets take: what is known about a game, and what is looked up once on a board before listing moves.

use super::ends::Ends;
use crate::bytes;
use crate::listing::plan::{MAX_TARGET_GROUPS, TargetGroup, TargetRule};
use crate::listing::tables::{MAX_KINDS, Tables};
use crate::rules::CardSet;
use crate::view::Span;

/// The number of states: at least the number of groups, and a power of two, so that indexing needs no check.
pub(super) const MAX_STATES: usize = MAX_TARGET_GROUPS.next_power_of_two();

/// The number of words for kinds of tops, besides one word for each group. The tops of groups for which they are not
/// enough are checked one by one.
pub(super) const MORE_WORDS: usize = 8;

/// Facts about a group of targets that hold on any board.
#[derive(Debug)]
pub(super) struct TargetTable {
    pub span: Span,
    /// The facts about each top; empty if elements that hold cards take none.
    tops: Vec<Top>,
    /// The elements that take cards when they are empty, one bit each.
    spaces: u64,
    /// True if empty elements are equivalent, so that the first one is enough.
    alike: bool,
    /// The cards that empty elements take.
    pub on_space: CardSet,
    /// For each lowest card the kinds of tops that take it, each repeated in all bytes of a word.
    taking: Vec<[u64; MAX_KINDS]>,
    /// The way in which takers are found.
    lookup: Lookup,
    /// For each lowest card the tops that take it, if the kinds are not enough.
    builds: Vec<CardSet>,
}

/// The way in which the elements that take a card are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lookup {
    /// In one word that holds the kinds of eight elements.
    Word,
    /// By the kinds of more elements; the kinds after the eighth are in the additional words from `from` on.
    Words { from: usize },
    /// One by one.
    Tops,
}

/// Facts about a top.
#[derive(Clone, Copy, Debug)]
struct Top {
    /// The cards that the top card takes.
    takes: CardSet,
    /// The kind of the top card.
    kind: u64,
}

impl TargetTable {
    /// The table of the group with this index; reserves its additional `words`.
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
            // The byte 0 is not a card.
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

/// The states of all targets on a board.
pub(super) struct TargetStates {
    of_parts: [TargetState; MAX_STATES],
    /// The kinds of the tops after the eighth, for groups with more than eight elements.
    more: [u64; MORE_WORDS],
}

/// The state of a group of targets on a board: which cards they take.
#[derive(Clone, Copy)]
pub(super) struct TargetState {
    /// The cards that at least one of the targets takes.
    pub taken: CardSet,
    /// The empty elements that count, one bit each: all, or only the first if they are equivalent.
    pub spaces: u64,
    /// The kinds of the first eight tops, one byte each; 0, which takes no card, if there is no element.
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

    /// Looks up the state of the group with this index.
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

    /// The elements of a group that take the card `bottom`.
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

/// The cards that go onto one of up to eight tops, and the kinds of these tops, one byte each.
#[inline(always)]
fn side_by_side(of_tops: &[Top; 64], tops: &[[u8; 2]]) -> (CardSet, u64) {
    tops.iter().rev().fold((0, 0), |(taken, kinds), [_, top]| {
        let top = &of_tops[usize::from(*top & 63)];
        (taken | top.takes, kinds << 8 | top.kind)
    })
}

/// The cards that go onto one of these tops.
#[cold]
#[inline(never)]
fn taken_by_many(of_tops: &[Top; 64], tops: &[[u8; 2]]) -> CardSet {
    tops.iter().fold(0, |taken, [_, top]| taken | of_tops[usize::from(*top & 63)].takes)
}

/// The elements whose top is one of these cards.
#[cold]
#[inline(never)]
fn one_by_one(on: CardSet, tops: &[[u8; 2]]) -> u64 {
    tops.iter().rev().fold(0, |takers, [_, top]| takers << 1 | on >> (top & 63) & 1)
}
