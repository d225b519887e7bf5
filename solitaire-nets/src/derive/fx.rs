//! The effects of parts of a move: the tokens that a part needs and changes, and how two parts combine.

use std::collections::BTreeMap;

use super::shape::{Shape, Slot};

/// The effect of a part of a move: the tokens that must be there before the part, and those that are there after it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Fx {
    pub takes: BTreeMap<Slot, u64>,
    pub puts: BTreeMap<Slot, u64>,
}

impl Fx {
    /// Creates an effect that needs `count` tokens on a slot but does not remove them.
    pub fn needing(slot: Slot, count: u64) -> Self {
        let mut fx = Self::default();
        fx.need(slot, count);
        fx
    }

    fn need(&mut self, slot: Slot, count: u64) {
        if count > 0 {
            self.takes.insert(slot, count);
            self.puts.insert(slot, count);
        }
    }

    /// Creates the effect of moving `count` cards. They leave the cards that lie on one side of an element (true: face
    /// up) and join those on a side of another element. If both elements are the same, the cards are turned over.
    pub fn moved(from: (u8, bool), to: (u8, bool), count: u64) -> Self {
        let mut fx = Self::default();
        if count > 0 && from.0 == to.0 && from != to {
            fx.takes.insert(Slot::face(from), count);
            fx.puts.insert(Slot::face(to), count);
            let none_up = if to.1 { &mut fx.takes } else { &mut fx.puts };
            none_up.insert(Slot::NoneUp(from.0), count);
        } else if count > 0 && from != to {
            fx.add(from, -(count as i64));
            fx = fx.then(&{
                let mut there = Self::default();
                there.add(to, count as i64);
                there
            });
        } else if count > 0 {
            fx.need(Slot::face(from), count);
        }
        fx
    }

    /// Adds `by` cards on one side of an element (removes them if `by` is negative), in all slots that count them.
    fn add(&mut self, (element, up): (u8, bool), by: i64) {
        let count = by.unsigned_abs();
        let (more, fewer) = if by > 0 {
            (&mut self.puts, &mut self.takes)
        } else {
            (&mut self.takes, &mut self.puts)
        };
        more.insert(Slot::face((element, up)), count);
        more.insert(Slot::Cards(element), count);
        fewer.insert(Slot::Room(element), count);
        if up {
            fewer.insert(Slot::NoneUp(element), count);
        }
    }

    /// Creates the effect of adding `by` to a counter, and of subtracting it from the counter's complement if there is
    /// one.
    pub fn counted(counter: u8, by: i64, has_complement: bool) -> Self {
        let mut fx = Self::default();
        let count = by.unsigned_abs();
        if count > 0 {
            let (more, fewer) =
                if by > 0 { (&mut fx.puts, &mut fx.takes) } else { (&mut fx.takes, &mut fx.puts) };
            more.insert(Slot::Counter(counter), count);
            if has_complement {
                fewer.insert(Slot::Spent(counter), count);
            }
        }
        fx
    }

    /// Combines two effects that happen one after the other: first this one, then `other`.
    pub fn then(&self, other: &Self) -> Self {
        let mut takes = self.takes.clone();
        let mut puts = other.puts.clone();
        for (slot, need) in &other.takes {
            let there = self.puts.get(slot).copied().unwrap_or(0);
            if *need > there {
                *takes.entry(*slot).or_insert(0) += need - there;
            }
        }
        for (slot, there) in &self.puts {
            let need = other.takes.get(slot).copied().unwrap_or(0);
            if *there > need {
                *puts.entry(*slot).or_insert(0) += there - need;
            }
        }
        Self { takes, puts }
    }

    /// Combines the needs of two effects that change nothing: the larger number of tokens is needed on each slot.
    pub fn and(&self, other: &Self) -> Self {
        let mut both = self.clone();
        for (slot, count) in &other.takes {
            let most = both.takes.get(slot).copied().unwrap_or(0).max(*count);
            both.need(*slot, most);
        }
        both
    }

    /// True if the effect can never happen: it needs more tokens on a slot and its complement than both hold together.
    pub fn is_impossible(&self, shape: &Shape) -> bool {
        let taken = |slot: Slot| self.takes.get(&slot).copied().unwrap_or(0);
        let full = |element: u8| shape.most(element);
        self.takes.keys().any(|slot| match *slot {
            Slot::Up(one)
            | Slot::Down(one)
            | Slot::Cards(one)
            | Slot::Room(one)
            | Slot::NoneUp(one) => {
                let (up, down) = (taken(Slot::Up(one)), taken(Slot::Down(one)));
                let cards = taken(Slot::Cards(one)).max(up + down);
                cards + taken(Slot::Room(one)) > full(one)
                    || up + taken(Slot::NoneUp(one)) > full(one)
            }
            Slot::Counter(one) | Slot::Spent(one) => shape.counters[usize::from(one)]
                .is_some_and(|most| taken(Slot::Counter(one)) + taken(Slot::Spent(one)) > most),
            Slot::Phase(..) | Slot::Ready => false,
        })
    }

    /// Returns by how much the effect changes the number of tokens on a slot.
    pub fn gain(&self, slot: Slot) -> i64 {
        let of = |side: &BTreeMap<Slot, u64>| side.get(&slot).copied().unwrap_or(0) as i64;
        of(&self.puts) - of(&self.takes)
    }
}

/// Alternative effects of a part of a move. Any of them may happen; none if the list is empty.
pub(super) type Ways = Vec<Fx>;

/// Combines each alternative of one part with each of the other. The parts must be needs that change nothing.
pub(super) fn both(left: &Ways, right: &Ways) -> Ways {
    let mut ways: Ways =
        left.iter().flat_map(|left| right.iter().map(|right| left.and(right))).collect();
    simplest(&mut ways);
    ways
}

/// Removes each alternative that needs at least as much as another alternative.
pub(super) fn simplest(ways: &mut Ways) {
    ways.sort();
    ways.dedup();
    let weaker = |one: &Fx, other: &Fx| {
        one != other
            && one
                .takes
                .iter()
                .all(|(slot, count)| other.takes.get(slot).is_some_and(|c| c >= count))
    };
    let all = ways.clone();
    ways.retain(|way| !all.iter().any(|other| weaker(other, way)));
}
