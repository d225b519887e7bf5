//! How many cards have room on some elements at once, by what may be put on what.

use super::flow::{Cards, Flow, Growth};
use super::truth::Following;
use crate::meaning::{ContainerId, Game};

/// Elements that are alike.
struct Alike {
    count: usize,
    /// How many cards an element holds, whatever they are.
    capacity: i64,
    /// The cards that may lie lowest there, and what comes after each; `None` if any cards may lie there.
    rows: Option<(Growth, Following)>,
}

/// The room on some elements.
pub struct Room {
    decks: i64,
    elements: Vec<Alike>,
}

impl Room {
    /// The same if the game were played with so many decks.
    pub fn with_decks(self, decks: u8) -> Self {
        Self { decks: decks.into(), ..self }
    }

    /// That on all elements of some containers.
    pub fn of(game: &Game, flow: &mut Flow<'_>, containers: &[ContainerId]) -> Self {
        let mut elements: Vec<Alike> = Vec::new();
        for container in containers {
            let held = &game.containers[*container];
            let capacity = i64::from(held.capacity);
            for nth in 0..usize::from(held.count) {
                let rows = flow.growth_on(*container, nth);
                let is_like = |one: &&mut Alike| {
                    one.capacity == capacity
                        && one.rows.as_ref().map(|(rows, _)| rows) == rows.as_ref()
                };
                match elements.iter_mut().find(is_like) {
                    Some(like) => like.count += 1,
                    None => {
                        let rows = rows.map(|rows| {
                            let following = rows.following();
                            (rows, following)
                        });
                        elements.push(Alike { count: 1, capacity, rows });
                    }
                }
            }
        }
        Self { decks: game.decks.into(), elements }
    }

    /// Whether an element may hold two copies of a card.
    pub fn holds_twice(&self) -> bool {
        self.elements.iter().any(|one| {
            one.rows.as_ref().is_some_and(|(rows, following)| {
                let longest = |copies: i64| {
                    let longest = following.longest(u64::MAX, copies);
                    let begins = (0..52).filter(|card| rows.begins >> card & 1 == 1);
                    begins.map(|card| longest[card]).max().unwrap_or(0).min(one.capacity)
                };
                longest(self.decks) > longest(1)
            })
        })
    }

    /// How many of some cards lie there at most.
    pub fn most(&self, cards: Cards) -> i64 {
        self.begun(cards).0.min(self.all(cards))
    }

    /// How many of some cards there are.
    pub fn all(&self, cards: Cards) -> i64 {
        i64::from(cards.count_ones()) * self.decks
    }

    /// How many of some cards would have room if there were more of them, and how many elements get a card.
    ///
    /// The lowest cards are different ones, and each element counts with the longest row that is thought of there. So the
    /// most is that of elements for which there are different lowest cards: those with the longest rows are given theirs
    /// first, which is as good as any order.
    pub fn begun(&self, cards: Cards) -> (i64, usize) {
        let all = self.all(cards);
        let (mut most, mut begun) = (0, 0);
        let mut bounded: Vec<(i64, Cards)> = Vec::new();
        for one in &self.elements {
            match &one.rows {
                None => {
                    most += one.count as i64 * one.capacity.min(all);
                    begun += one.count;
                }
                Some((rows, following)) => {
                    let longest = following.longest(cards, self.decks);
                    let begins = (0..52).filter(|card| rows.begins >> card & 1 == 1);
                    let longest = begins.map(|card| longest[card]).max().unwrap_or(0);
                    let longest = longest.min(one.capacity);
                    bounded.extend(std::iter::repeat_n((longest, rows.begins), one.count));
                }
            }
        }
        bounded.sort_by_key(|(longest, _)| std::cmp::Reverse(*longest));
        let mut lowest =
            Lowest { begins: Vec::new(), taken: vec![Vec::new(); 52], copies: self.decks as usize };
        for (longest, begins) in bounded {
            lowest.begins.push(begins);
            if lowest.give(lowest.begins.len() - 1, &mut 0) {
                most += longest;
                begun += 1;
            }
        }
        (most, begun)
    }
}

/// Which element has which card lowest.
struct Lowest {
    /// By element: the cards that may lie lowest.
    begins: Vec<Cards>,
    /// By card: the elements that have a copy of it.
    taken: Vec<Vec<usize>>,
    copies: usize,
}

impl Lowest {
    /// Gives an element its card, for which others may get another one; says whether there is one. Cards that were asked
    /// for are not asked for again.
    fn give(&mut self, element: usize, asked: &mut Cards) -> bool {
        loop {
            let open = self.begins[element] & !*asked;
            if open == 0 {
                return false;
            }
            let card = open.trailing_zeros() as usize;
            *asked |= 1 << card;
            if self.taken[card].len() < self.copies {
                self.taken[card].push(element);
                return true;
            }
            for nth in 0..self.taken[card].len() {
                let other = self.taken[card][nth];
                if self.give(other, asked) {
                    self.taken[card][nth] = element;
                    return true;
                }
            }
        }
    }
}
