//! Sets of cards, and what the functions of the vocabulary say of them.
//!
//! A card is a number from 0 to 51, rank by rank within suit by suit; 52 stands for no card. A set of them is the bits
//! of one `u64`, so a condition is judged for all cards at once.

use std::rc::Rc;

use crate::meaning::Ranks;
use solitaire_model::{CardTest, Function, Measure, RankRelation, Steps, SuitRelation};

/// No card.
pub const NONE: usize = 52;
/// The set of no card alone.
pub const ABSENT: u64 = 1 << NONE;
/// All cards that are there.
pub const PRESENT: u64 = ABSENT - 1;
/// All cards, and none.
pub const ANY: u64 = PRESENT | ABSENT;

const RED: u64 = suit_set(1) | suit_set(2);

/// What of a card a condition looks at, as bits.
pub mod looks {
    /// At the rank.
    pub const RANK: u8 = 1;
    /// At the color.
    pub const COLOR: u8 = 2;
    /// At the suit.
    pub const SUIT: u8 = 4;
    /// At all of it.
    pub const ALL: u8 = RANK | COLOR | SUIT;
}

/// The rank of a card, 0 for none.
pub const fn rank(card: usize) -> i64 {
    if card == NONE { 0 } else { (card % 13) as i64 + 1 }
}

/// The suit of a card, -1 for none.
pub const fn suit(card: usize) -> i64 {
    if card == NONE { -1 } else { (card / 13) as i64 }
}

/// The cards of a rank.
pub const fn rank_set(rank: i64) -> u64 {
    if rank < 1 || rank > 13 {
        return 0;
    }
    let one = 1_u64 << (rank - 1);
    one | one << 13 | one << 26 | one << 39
}

/// The cards of a suit.
pub const fn suit_set(suit: i64) -> u64 {
    if suit < 0 || suit > 3 { 0 } else { 0x1FFF << (13 * suit) }
}

const fn color_set(card: usize) -> u64 {
    if RED >> card & 1 == 1 { RED } else { PRESENT & !RED }
}

/// What a function of the vocabulary looks at.
pub const fn looks_of(function: Function) -> u8 {
    let looked_at = function.looks();
    let rank = if looked_at.rank { looks::RANK } else { 0 };
    let color = if looked_at.color { looks::COLOR } else { 0 };
    let suit = if looked_at.suit { looks::SUIT } else { 0 };
    rank | color | suit
}

/// The cards for which a test of one card holds; `given` is its second argument, if that is known.
pub fn passing(ranks: Ranks, test: CardTest, given: Option<i64>) -> Option<u64> {
    Some(match test {
        CardTest::Rank(_) => rank_set(test.rank([ranks.lowest(), ranks.highest()], given)?),
        CardTest::Suit => suit_set(given?),
        CardTest::Color { red: true } => RED,
        CardTest::Color { red: false } => PRESENT & !RED,
    })
}

/// The number that is read off a card.
pub fn measured(ranks: Ranks, measure: Measure, card: usize) -> i64 {
    let card = (card != NONE).then(|| (rank(card), suit(card)));
    measure.of(card, |rank| ranks.stepped(rank, -1, true))
}

/// A relation of two cards.
#[derive(Clone, PartialEq, Debug)]
pub enum Relation {
    /// What a function asks of ranks and suits. No card stands in it.
    OfCards(RankSteps, SuitRelation),
    /// Both are the same card, or none.
    Identical,
    /// As listed: for each first card the second ones.
    Listed(Rc<[u64; 53]>),
}

/// How one rank stands to another, the number of ranks between them known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankSteps {
    /// Whatever they are.
    Any,
    /// They are equal.
    Same,
    /// The first is so many of these ranks above the second; counted round after the highest or not.
    Above(Ranks, i64, bool),
    /// They are neighbors among these ranks; round after the highest or not.
    Adjacent(Ranks, bool),
}

impl RankSteps {
    /// The cards of the second rank where the first is this one.
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
    /// The relation that a function of the vocabulary asks for; `given` is its third argument, if that is known.
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

    /// The second cards for this first one.
    pub fn seconds(&self, first: usize) -> u64 {
        match self {
            Self::Identical => 1 << first,
            Self::Listed(rows) => rows[first],
            Self::OfCards(..) if first == NONE => 0,
            Self::OfCards(ranks, suits) => ranks.seconds(rank(first)) & alike(*suits, first),
        }
    }

    /// The first cards for this second one.
    pub fn firsts(&self, second: usize) -> u64 {
        match self {
            Self::Listed(rows) => {
                let stands = |first: &usize| rows[*first] >> second & 1 == 1;
                (0..=NONE).filter(stands).fold(0, |set, first| set | 1 << first)
            }
            // Suits are compared the same both ways.
            Self::OfCards(ranks, suits) => Self::OfCards(ranks.turned(), *suits).seconds(second),
            Self::Identical => self.seconds(second),
        }
    }

    /// The pairs that chains of cards end in, each card standing in the relation to the next; chains of one card too.
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

/// The cards whose suit stands so to that of a card.
const fn alike(suits: SuitRelation, card: usize) -> u64 {
    match suits {
        SuitRelation::Any => PRESENT,
        SuitRelation::Same => suit_set(suit(card)),
        SuitRelation::SameColor => color_set(card),
        SuitRelation::OppositeColor => PRESENT & !color_set(card),
    }
}

/// Of the cards of a pack, one of each sort that a condition can tell from others, and no card.
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
