//! What is looked up of the targets once on a board, before any move is listed.

use super::ends::Ends;
use crate::bytes;
use crate::listing::plan::{Judged, MAX_PARTS, Part};
use crate::listing::tables::{CardSet, MAX_KINDS, Tables};
use crate::view::Span;

/// As many glances as can be indexed without a check; not less than there are parts.
pub(super) const GLANCES: usize = MAX_PARTS.next_power_of_two();

/// There is room for so many words besides one for each part; of the elements of further parts the tops are looked at one
/// by one.
pub(super) const MORE_WORDS: usize = 8;

/// How some targets are looked at: worked out once for a game.
#[derive(Debug)]
pub(super) struct Look {
    pub span: Span,
    /// What is known of each top; nothing, if elements that hold cards take none.
    tops: Vec<Top>,
    /// The elements of which the empty ones take cards, as bits.
    spaces: u64,
    /// Whether empty ones are alike, so that the first will do.
    alike: bool,
    /// The cards that empty ones take.
    pub on_space: CardSet,
    /// For each lowest card the kinds of tops that take it, each in all bytes of a word.
    taking: Vec<[u64; MAX_KINDS]>,
    /// How takers are found.
    by: By,
    /// For each lowest card the tops that take it, if kinds do not tell.
    builds: Vec<CardSet>,
}

/// How the elements that take a card are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    /// By the kinds of eight elements.
    Word,
    /// By the kinds of more, kept in the words from this one on besides.
    Words { from: usize },
    /// One by one.
    Tops,
}

/// What is known of a top.
#[derive(Clone, Copy, Debug)]
struct Top {
    /// The cards that it takes.
    takes: CardSet,
    /// Its kind.
    kind: u64,
}

impl Look {
    /// That of the part with this number; `words` are taken of those that there are besides.
    pub(super) fn of(part: &Part, number: usize, tables: &Tables, words: &mut usize) -> Self {
        let (takes, kinds) = (&tables.takes[number], &tables.kinds[number]);
        let tops = takes.iter().zip(kinds.of_top);
        let tops = tops.map(|(takes, kind)| Top { takes: *takes, kind: kind.into() });
        let from = *words;
        let more = usize::from(part.span.count).div_ceil(8).saturating_sub(1);
        let by = match part.span.count {
            _ if part.build == Judged::Never => By::Word,
            _ if kinds.most > MAX_KINDS => By::Tops,
            ..=8 => By::Word,
            _ if from + more > MORE_WORDS => By::Tops,
            _ => By::Words { from },
        };
        if by == (By::Words { from }) {
            *words += more;
        }
        Self {
            span: part.span,
            tops: if part.build == Judged::Never { Vec::new() } else { tops.collect() },
            spaces: match part.space {
                Judged::Never => 0,
                _ => !(u64::MAX << (part.span.count & 63)),
            },
            alike: part.alike,
            // The byte 0 is no card.
            on_space: tables.spaces[number] & !1,
            taking: kinds.taking.to_vec(),
            by,
            builds: if by == By::Tops { tables.builds[number].to_vec() } else { Vec::new() },
        }
    }
}

/// What was looked up of all targets.
pub(super) struct Glances {
    of_parts: [Glance; GLANCES],
    /// The kinds of the tops of parts with more elements, besides the first eight.
    more: [u64; MORE_WORDS],
}

/// What was looked up of some targets.
#[derive(Clone, Copy)]
pub(super) struct Glance {
    /// The cards that may go to one of them.
    pub taken: CardSet,
    /// The empty elements that count, as bits: all, or the first if they are alike.
    pub spaces: u64,
    /// The kinds of the first eight tops, a byte each; 0, which takes nothing, where there is no element.
    kinds: u64,
}

impl Glances {
    pub(super) const BLANK: Self = Self {
        of_parts: [Glance { taken: 0, spaces: 0, kinds: 0 }; GLANCES],
        more: [0; MORE_WORDS],
    };

    /// What was looked up of the part with this number.
    #[inline(always)]
    pub(super) fn of(&self, number: usize) -> &Glance {
        &self.of_parts[number % GLANCES]
    }

    /// Looks at the targets with this number.
    #[inline(always)]
    pub(super) fn look(&mut self, number: usize, look: &Look, ends: &Ends) {
        let (mut taken, mut kinds) = (0, 0);
        if let Some(of_tops) = look.tops.first_chunk() {
            let tops = ends.at(look.span);
            (taken, kinds) = match look.by {
                By::Word => side_by_side(of_tops, tops),
                By::Words { from } => {
                    let (eight, rest) = tops.split_at(tops.len().min(8));
                    let (mut taken, kinds) = side_by_side(of_tops, eight);
                    for (tops, more) in rest.chunks(8).zip(self.more.iter_mut().skip(from)) {
                        let (taken_more, kinds) = side_by_side(of_tops, tops);
                        taken |= taken_more;
                        *more = kinds;
                    }
                    (taken, kinds)
                }
                By::Tops => (taken_by_many(of_tops, tops), 0),
            };
        }
        let spaces = ends.empty >> (look.span.first & 63) & look.spaces;
        self.of_parts[number % GLANCES] = Glance {
            taken: if spaces == 0 { taken } else { taken | look.on_space },
            spaces: if look.alike { spaces & spaces.wrapping_neg() } else { spaces },
            kinds,
        };
    }

    /// The elements of a part that take the card `bottom`.
    #[inline(always)]
    pub(super) fn takers(&self, number: usize, look: &Look, bottom: u8, ends: &Ends) -> u64 {
        let glance = self.of(number);
        let bottom = usize::from(bottom & 63);
        let taking = look.taking[bottom];
        let on =
            |kinds: u64| bytes::bits(bytes::same(kinds, taking[0]) | bytes::same(kinds, taking[1]));
        let on_cards = match look.by {
            By::Word => on(glance.kinds),
            By::Words { from } => {
                let more = usize::from(look.span.count).div_ceil(8) - 1;
                let more = self.more.iter().skip(from).take(more);
                more.rev().fold(0, |takers, kinds| takers << 8 | on(*kinds)) << 8 | on(glance.kinds)
            }
            By::Tops => one_by_one(look.builds[bottom], ends.at(look.span)),
        };
        on_cards | glance.spaces & (look.on_space >> bottom & 1).wrapping_neg()
    }
}

/// The cards that go onto one of up to eight tops, and the kinds of these, a byte each.
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
