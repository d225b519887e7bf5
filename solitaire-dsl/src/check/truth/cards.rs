//! Sets of cards, and what the functions of the vocabulary say of them.
//!
//! A card is a number from 0 to 51, rank by rank within suit by suit; 52 stands for no card. A set of them is the bits
//! of one `u64`, so a condition is judged for all cards at once.

use std::rc::Rc;

use crate::meaning::Ranks;

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
    /// At the colour.
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

/// The cards for which a test of one card holds, and what it looks at. `number` is its second argument.
pub fn tested(ranks: Ranks, name: &str, number: Option<i64>) -> Option<(u64, u8)> {
    Some(match (name, number) {
        ("is_ace", _) => (rank_set(ranks.lowest()), looks::RANK),
        ("is_king", _) => (rank_set(ranks.highest()), looks::RANK),
        ("is_red", _) => (RED, looks::COLOR),
        ("is_black", _) => (PRESENT & !RED, looks::COLOR),
        ("is_rank", Some(number)) => (rank_set(number), looks::RANK),
        ("is_suit", Some(number)) => (suit_set(number), looks::SUIT),
        _ => return None,
    })
}

/// The number a function reads off a card.
pub fn measured(ranks: Ranks, name: &str, card: usize) -> Option<i64> {
    Some(match name {
        "rank" => rank(card),
        "suit" => suit(card),
        "ace_high" => match rank(card) {
            1 => 14,
            rank => rank,
        },
        "rank_below" => ranks.stepped(rank(card), -1, true),
        _ => return None,
    })
}

/// What [`measured`] looks at.
pub fn measure_looks(name: &str) -> u8 {
    if name == "suit" { looks::SUIT } else { looks::RANK }
}

/// A relation of two cards. No card stands in none.
#[derive(Clone, PartialEq, Debug)]
pub enum Relation {
    /// The first is so many of these ranks above the second; counted round after the highest or not.
    Above(Ranks, i64, bool),
    /// They are neighbours among these ranks; round after the highest or not.
    Beside(Ranks, bool),
    /// The ranks are equal.
    SameRank,
    /// The suits are equal.
    SameSuit,
    /// The colours are equal.
    SameColor,
    /// They are not.
    OppositeColor,
    /// Both are the same card, or none.
    Identical,
    /// As listed: for each first card the second ones.
    Listed(Rc<[u64; 53]>),
}

impl Relation {
    /// The relation a function of the vocabulary stands for. `number` is its third argument.
    pub fn named(ranks: Ranks, name: &str, number: Option<i64>) -> Option<Self> {
        Some(match (name, number) {
            ("next_rank", _) => Self::Above(ranks, 1, false),
            ("next_rank_wrap", _) => Self::Above(ranks, 1, true),
            ("adjacent_rank", _) => Self::Beside(ranks, false),
            ("adjacent_rank_wrap", _) => Self::Beside(ranks, true),
            ("step_rank", Some(step)) => Self::Above(ranks, step, true),
            ("same_rank", _) => Self::SameRank,
            ("same_suit", _) => Self::SameSuit,
            ("same_color", _) => Self::SameColor,
            ("opposite_color", _) => Self::OppositeColor,
            _ => return None,
        })
    }

    /// What it looks at.
    pub const fn looks(&self) -> u8 {
        match self {
            Self::Above(..) | Self::Beside(..) | Self::SameRank => looks::RANK,
            Self::SameSuit => looks::SUIT,
            Self::SameColor | Self::OppositeColor => looks::COLOR,
            Self::Identical | Self::Listed(_) => looks::ALL,
        }
    }

    /// The second cards for this first one.
    pub fn seconds(&self, first: usize) -> u64 {
        match self {
            Self::Identical => 1 << first,
            Self::Listed(rows) => rows[first],
            _ if first == NONE => 0,
            Self::Above(ranks, step, round) => rank_set(ranks.stepped(rank(first), -step, *round)),
            Self::Beside(ranks, round) => {
                let beside = |by| rank_set(ranks.stepped(rank(first), by, *round));
                beside(1) | beside(-1)
            }
            Self::SameRank => rank_set(rank(first)),
            Self::SameSuit => suit_set(suit(first)),
            Self::SameColor => color_set(first),
            Self::OppositeColor => PRESENT & !color_set(first),
        }
    }

    /// The first cards for this second one.
    pub fn firsts(&self, second: usize) -> u64 {
        match self {
            Self::Above(ranks, step, round) if second != NONE => {
                rank_set(ranks.stepped(rank(second), *step, *round))
            }
            Self::Listed(rows) => {
                let stands = |first: &usize| rows[*first] >> second & 1 == 1;
                (0..=NONE).filter(stands).fold(0, |set, first| set | 1 << first)
            }
            // All others are the same both ways.
            _ => self.seconds(second),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A relation as its definition has it, card by card.
    fn by_definition(relation: &Relation, first: usize, second: usize) -> bool {
        if *relation == Relation::Identical {
            return first == second;
        }
        if first == NONE || second == NONE {
            return false;
        }
        let (one, other) = (rank(first), rank(second));
        let is_red = |card| matches!(suit(card), 1 | 2);
        match relation {
            Relation::Above(_, step, true) => (one - other).rem_euclid(13) == step.rem_euclid(13),
            Relation::Above(_, step, false) => one - other == *step,
            Relation::Beside(_, true) => matches!((one - other).rem_euclid(13), 1 | 12),
            Relation::Beside(_, false) => (one - other).abs() == 1,
            Relation::SameRank => one == other,
            Relation::SameSuit => suit(first) == suit(second),
            Relation::SameColor => is_red(first) == is_red(second),
            Relation::OppositeColor => is_red(first) != is_red(second),
            Relation::Identical | Relation::Listed(_) => unreachable!(),
        }
    }

    #[test]
    fn relations_hold_for_the_pairs_of_their_definition() {
        let relations = [
            Relation::Above(Ranks::ALL, 1, false),
            Relation::Above(Ranks::ALL, 1, true),
            Relation::Above(Ranks::ALL, 2, true),
            Relation::Above(Ranks::ALL, -1, true),
            Relation::Above(Ranks::ALL, 14, true),
            Relation::Beside(Ranks::ALL, false),
            Relation::Beside(Ranks::ALL, true),
            Relation::SameRank,
            Relation::SameSuit,
            Relation::SameColor,
            Relation::OppositeColor,
            Relation::Identical,
        ];
        for relation in relations {
            for first in 0..=NONE {
                for second in 0..=NONE {
                    let holds = by_definition(&relation, first, second);
                    let pair = format!("{relation:?} {first} {second}");
                    assert_eq!(relation.seconds(first) >> second & 1 == 1, holds, "{pair}");
                    assert_eq!(relation.firsts(second) >> first & 1 == 1, holds, "{pair}");
                }
            }
        }
    }

    #[test]
    fn chains_of_neighbours_reach_all_below() {
        let below = Relation::Above(Ranks::ALL, 1, false).chained();
        let (king, ace) = (12, 0);
        assert_eq!(below.seconds(king), PRESENT & !rank_set(13) | 1 << king);
        assert_eq!(below.seconds(ace), 1 << ace);
        assert_eq!(below.seconds(NONE), 0);
        assert_eq!(below.firsts(ace) & rank_set(13), rank_set(13));
    }

    #[test]
    fn tests_of_one_card_hold_for_the_cards_they_name() {
        let of = |name, number| tested(Ranks::ALL, name, number).map(|(set, _)| set);
        assert_eq!(of("is_red", None), Some(suit_set(1) | suit_set(2)));
        assert_eq!(of("is_black", None), Some(suit_set(0) | suit_set(3)));
        assert_eq!(of("is_king", None), of("is_rank", Some(13)));
        assert_eq!(of("is_rank", Some(14)), Some(0));
        assert_eq!(of("is_suit", Some(-1)), Some(0));
        assert_eq!(of("is_suit", None), None);
        assert_eq!(measured(Ranks::ALL, "ace_high", 0), Some(14));
        assert_eq!(measured(Ranks::ALL, "rank_below", 13), Some(13));
        assert_eq!(measured(Ranks::ALL, "rank", NONE), Some(0));
        assert_eq!(measured(Ranks::ALL, "suit", NONE), Some(-1));
    }
}
