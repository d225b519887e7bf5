//! Sets of cards, and the functions of the vocabulary applied to such sets.
//!
//! A card is a number from 0 to 51, sorted by suit and then by rank; 52 stands for no card. A set of cards is a `u64`
//! with one bit for each card, so that one operation judges all cards at once.

use std::rc::Rc;

use crate::meaning::Ranks;
use solitaire_model::{CardTest, Function, Measure, RankRelation, Steps, SuitRelation};

/// The number that stands for no card.
pub const NONE: usize = 52;
/// The set whose only member is "no card".
pub const ABSENT: u64 = 1 << NONE;
/// The set of all 52 cards, without "no card".
pub const PRESENT: u64 = ABSENT - 1;
/// The set of all 52 cards and "no card".
pub const ANY: u64 = PRESENT | ABSENT;

const RED: u64 = suit_set(1) | suit_set(2);

/// Bits for the properties of a card that a condition depends on.
pub mod looks {
    /// The rank.
    pub const RANK: u8 = 1;
    /// The color.
    pub const COLOR: u8 = 2;
    /// The suit.
    pub const SUIT: u8 = 4;
    /// All properties.
    pub const ALL: u8 = RANK | COLOR | SUIT;
}

/// The rank of a card; 0 for no card.
pub const fn rank(card: usize) -> i64 {
    if card == NONE { 0 } else { (card % 13) as i64 + 1 }
}

/// The suit of a card; -1 for no card.
pub const fn suit(card: usize) -> i64 {
    if card == NONE { -1 } else { (card / 13) as i64 }
}

/// The set of the cards with this rank; empty if there is no such rank.
pub const fn rank_set(rank: i64) -> u64 {
    if rank < 1 || rank > 13 {
        return 0;
    }
    let one = 1_u64 << (rank - 1);
    one | one << 13 | one << 26 | one << 39
}

/// The set of the cards with this suit; empty if there is no such suit.
pub const fn suit_set(suit: i64) -> u64 {
    if suit < 0 || suit > 3 { 0 } else { 0x1FFF << (13 * suit) }
}

const fn color_set(card: usize) -> u64 {
    if RED >> card & 1 == 1 { RED } else { PRESENT & !RED }
}

/// The properties of cards that a function of the vocabulary depends on.
pub const fn looks_of(function: Function) -> u8 {
    let looked_at = function.looks();
    let rank = if looked_at.rank { looks::RANK } else { 0 };
    let color = if looked_at.color { looks::COLOR } else { 0 };
    let suit = if looked_at.suit { looks::SUIT } else { 0 };
    rank | color | suit
}

/// The cards that pass a test; `None` if the test needs its second argument `given` and that is not known.
pub fn passing(ranks: Ranks, test: CardTest, given: Option<i64>) -> Option<u64> {
    let ends = [ranks.lowest(), ranks.highest()];
    (0..NONE).try_fold(0, |set, card| {
        Some(set | u64::from(test.passes((rank(card), suit(card)), ends, given)?) << card)
    })
}

/// The value of a measure, such as the rank, for a card.
pub fn measured(ranks: Ranks, measure: Measure, card: usize) -> i64 {
    let card = (card != NONE).then(|| (rank(card), suit(card)));
    measure.of(card, |rank| ranks.stepped(rank, -1, true))
}

/// A relation between a first and a second card.
#[derive(Clone, PartialEq, Debug)]
pub enum Relation {
    /// The ranks and the suits of the two cards are related like this. False if one of them is "no card".
    OfCards(RankSteps, SuitRelation),
    /// Both are the same card, or both are no card.
    Identical,
    /// For each first card, the set of the second cards that are related to it.
    Listed(Rc<[u64; 53]>),
}

/// A relation between two ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankSteps {
    /// Any two ranks.
    Any,
    /// Equal ranks.
    Same,
    /// The first rank is this many steps above the second. If the flag is true, the lowest rank follows the highest.
    Above(Ranks, i64, bool),
    /// The two ranks are next to each other. If the flag is true, the lowest rank follows the highest.
    Adjacent(Ranks, bool),
}

impl RankSteps {
    /// The set of all cards whose rank is related to `rank`, which is the first of the two ranks.
    fn seconds(self, rank: i64) -> u64 {
        match self {
            Self::Any => PRESENT,
            Self::Same => rank_set(rank),
            Self::Above(ranks, steps, wraps) => rank_set(ranks.stepped(rank, -steps, wraps)),
            Self::Adjacent(ranks, wraps) => {
                let beside = |by| rank_set(ranks.stepped(rank, by, wraps));
                beside(1) | beside(-1)
            }
        }
    }

    const fn turned(self) -> Self {
        match self {
            Self::Above(ranks, steps, wraps) => Self::Above(ranks, -steps, wraps),
            same => same,
        }
    }
}

impl Relation {
    /// The relation of a vocabulary function; `None` if it needs its third argument `given` and that is not known.
    pub fn of(
        ranks: Ranks,
        relation: solitaire_model::Relation,
        given: Option<i64>,
    ) -> Option<Self> {
        let steps = match relation.ranks {
            RankRelation::Any => RankSteps::Any,
            RankRelation::Same => RankSteps::Same,
            RankRelation::Above { by: Steps::One, wraps } => RankSteps::Above(ranks, 1, wraps),
            RankRelation::Above { by: Steps::Given, wraps } => {
                RankSteps::Above(ranks, given?, wraps)
            }
            RankRelation::Adjacent { wraps } => RankSteps::Adjacent(ranks, wraps),
        };
        Some(Self::OfCards(steps, relation.suits))
    }

    /// The set of the second cards that are related to this first card.
    pub fn seconds(&self, first: usize) -> u64 {
        match self {
            Self::Identical => 1 << first,
            Self::Listed(rows) => rows[first],
            Self::OfCards(..) if first == NONE => 0,
            Self::OfCards(ranks, suits) => ranks.seconds(rank(first)) & alike(*suits, first),
        }
    }

    /// The set of the first cards that are related to this second card.
    pub fn firsts(&self, second: usize) -> u64 {
        match self {
            Self::Listed(rows) => {
                let stands = |first: &usize| rows[*first] >> second & 1 == 1;
                (0..=NONE).filter(stands).fold(0, |set, first| set | 1 << first)
            }
            // Turning the ranks around is enough: relations between suits are symmetric.
            Self::OfCards(ranks, suits) => Self::OfCards(ranks.turned(), *suits).seconds(second),
            Self::Identical => self.seconds(second),
        }
    }

    /// The relation of the first to the last card of a chain of related cards. A chain may have only one card.
    pub fn chained(&self) -> Self {
        let mut rows: [u64; 53] =
            std::array::from_fn(|first| self.seconds(first) & PRESENT | 1 << first);
        for through in 0..NONE {
            let beyond = rows[through];
            for row in &mut rows {
                if *row >> through & 1 == 1 {
                    *row |= beyond;
                }
            }
        }
        rows[NONE] = 0;
        Self::Listed(Rc::new(rows))
    }
}

/// The set of the cards whose suit is related in this way to the suit of a card.
const fn alike(suits: SuitRelation, card: usize) -> u64 {
    match suits {
        SuitRelation::Any => PRESENT,
        SuitRelation::Same => suit_set(suit(card)),
        SuitRelation::SameColor => color_set(card),
        SuitRelation::OppositeColor => PRESENT & !color_set(card),
    }
}

/// One card of the pack for each class of cards with equal properties `looked_at`, and "no card".
pub fn representatives(looked_at: u8, pack: u64) -> u64 {
    let first = |cards: u64| cards & cards.wrapping_neg();
    let suit_of =
        |cards: u64| if cards == 0 { 0 } else { suit_set(suit(cards.trailing_zeros() as usize)) };
    let suits = if looked_at & looks::SUIT != 0 {
        PRESENT
    } else if looked_at & looks::COLOR != 0 {
        suit_of(pack & RED) | suit_of(pack & PRESENT & !RED)
    } else {
        suit_of(pack & PRESENT)
    };
    let ranks = if looked_at & looks::RANK != 0 {
        PRESENT
    } else {
        rank_set(rank(first(pack & PRESENT).trailing_zeros().min(NONE as u32) as usize))
    };
    suits & ranks | ABSENT
}
