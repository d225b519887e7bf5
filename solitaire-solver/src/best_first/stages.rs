//! Stages measure the progress of a game by changes that are rarely reversed. The stage of a position is a sum over all
//! cards that are not yet at the goal: each such card counts one; one more if it lies face down or in the stock; and
//! one more if it still lies on the card on which it lay at first, without being built on it.
//!
//! Positions of one stage can be compared, no matter how many steps lead to them: each has about the same number of
//! cards turned up, rows dealt and cards dug out, so the best of them deserves expanding. Positions of different stages
//! should not be compared, since those of a later stage often look worse.

use solitaire_runtime::{Card, Place, Table};

use crate::heuristic::{Heuristic, Role};
use crate::key::KeyWriter;
use crate::memory::Pieces;
use crate::reductions::{CardSet, bit, number};

/// Marks a pile whose value was not computed yet.
const UNKNOWN: u16 = u16::MAX;

/// Computes the stages of the positions of one search.
pub(super) struct Stages {
    /// The places whose cards count for the stage, with their roles.
    rated: Vec<(Place, Role)>,
    roles: Vec<Role>,
    /// For each card, by its number: the cards that lay directly on it at first without being built on it.
    joints: Box<[CardSet; 64]>,
    /// For each pile, by its number: what its cards add to the stage if it lies on a field (a place that cards have to
    /// leave).
    known: Pieces<u16>,
    /// The stage of the position that was given to [`look`](Self::look) last.
    looked: u32,
}

impl Stages {
    /// Prepares the stages for a search that starts at this position.
    pub(super) fn new(heuristic: &Heuristic, table: Table<'_>) -> Self {
        let mut joints = Box::new([0; 64]);
        for place in heuristic.fields() {
            for pair in table.cards_at(place, 0).as_slice().windows(2) {
                let [under, over] = pair else { continue };
                if heuristic.continues(*under, *over) != (true, true) {
                    joints[number(*under)] |= bit(*over);
                }
            }
        }
        let (rated, roles) = (heuristic.rated().to_vec(), heuristic.roles().to_vec());
        Self { rated, roles, joints, known: Pieces::new(), looked: 0 }
    }

    /// The number of bytes that this struct uses.
    pub(super) const fn size(&self) -> usize {
        self.known.size()
    }

    /// The stage of a position. Lower numbers are nearer to the end of the game.
    pub(super) fn of(&mut self, table: Table<'_>, keys: &KeyWriter) -> u32 {
        let places = 0..self.rated.len();
        places.map(|nth| self.place(self.rated[nth], table, keys)).sum()
    }

    /// Sets the position for which [`of_foretold`](Self::of_foretold) gives the stages of successors.
    pub(super) fn look(&mut self, table: Table<'_>, keys: &KeyWriter) {
        self.looked = self.of(table, keys);
    }

    /// The stage of the position after the step that was forecast last. The step starts from the position given to
    /// [`look`](Self::look).
    pub(super) fn of_foretold(&mut self, table: Table<'_>, keys: &KeyWriter) -> u32 {
        let mut stage = self.looked;
        if keys.foretold_takes_drawn() {
            stage -= 2;
        }
        for (pile, number) in keys.foretold_piles() {
            let role = self.roles[pile.place.number()];
            if matches!(role, Role::Goal | Role::Aside) {
                continue;
            }
            let cards = (&table.cards_at(pile.place, 0).as_slice()[..pile.kept], &pile.more[..]);
            stage -= self.place((pile.place, role), table, keys);
            stage += match role {
                Role::Field => self.field((number, keys.len_of(number)), cards),
                _ => beside(role, cards.0.len() + cards.1.len()),
            };
        }
        stage
    }

    fn place(&mut self, (place, role): (Place, Role), table: Table<'_>, keys: &KeyWriter) -> u32 {
        let cards = table.cards_at(place, 0).as_slice();
        match role {
            Role::Field => {
                let pile = keys.numbers()[place.number()];
                self.field((pile, keys.len_of(pile)), (cards, &[]))
            }
            _ => beside(role, cards.len()),
        }
    }

    /// What the cards of a field add to the stage. The cards are `under` with `over` on them. Their first `told` cards
    /// are the pile with the number `pile`; each further card counts one.
    fn field(&mut self, (pile, told): (u32, usize), (under, over): (&[Card], &[Card])) -> u32 {
        let count = under.len() + over.len();
        let more = count.saturating_sub(told) as u32;
        if let Some(known) = self.known.get(pile as usize).filter(|known| **known != UNKNOWN) {
            return u32::from(*known) + more;
        }
        let cards = under.iter().chain(over).take(told);
        let hidden = cards.clone().filter(|card| !card.is_face_up()).count();
        let pairs = cards.clone().zip(cards.clone().skip(1));
        let joints = pairs.filter(|(under, over)| {
            over.is_face_up() && self.joints[number(**under)] & bit(**over) != 0
        });
        let stage = told + hidden + joints.count();
        while self.known.len() <= pile as usize {
            self.known.push(UNKNOWN);
        }
        if let Some(known) = self.known.get_mut(pile as usize) {
            *known = stage as u16;
        }
        stage as u32 + more
    }
}

/// What `count` cards add to the stage if they lie on a place that is not a field.
const fn beside(role: Role, count: usize) -> u32 {
    match role {
        Role::Stock => 2 * count as u32,
        Role::Cell => count as u32,
        Role::Goal | Role::Aside | Role::Field => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use solitaire_runtime::Position;

    use super::*;
    use crate::heuristic::Weights;
    use crate::reductions::{Live, Reducer, Reductions};

    /// The stages of these positions of a game, in a search that starts at the first of them. Each position is a list
    /// of columns; a minus precedes a card that lies face down.
    fn stages(slug: &str, boards: &[&[&str]]) -> Vec<u32> {
        let mut games = solitaire_families::GAMES.iter();
        let game = games.find(|game| game.model().slug == slug).unwrap();
        let boards: Vec<Box<dyn Position>> = boards
            .iter()
            .map(|columns| {
                let mut position = game.empty();
                for (place, column) in (0..).map(Place).zip(*columns) {
                    let cards = column.split(' ').map(|text| match text.strip_prefix('-') {
                        Some(text) => text.parse().map(Card::turned_down).unwrap(),
                        None => text.parse().map(Card::turned_up).unwrap(),
                    });
                    position.set(place, &cards.collect::<Vec<Card>>()).unwrap();
                }
                position
            })
            .collect();
        let live = Live::everything(game.model());
        let reducer = Arc::new(Reducer::new(&*boards[0], &live, Reductions::ALL));
        let heuristic = Heuristic::new(game.model(), &reducer, Weights::default());
        let mut keys = KeyWriter::new(&*boards[0], &reducer);
        let mut stages = Stages::new(&heuristic, boards[0].table());
        boards
            .iter()
            .map(|board| {
                keys.begin(&**board);
                stages.of(board.table(), &keys)
            })
            .collect()
    }

    #[test]
    fn what_is_turned_up_or_dug_out_is_behind() {
        let found = stages(
            "spider/spider",
            &[
                &["-2C 9S 4H", "5D", "TH"],
                &["-2C 9S", "5D 4H", "TH"],
                &["2C", "5D 4H", "TH 9S"],
                &["2C 4H", "5D", "TH 9S"],
            ],
        );
        // In the first position, five cards count one each; one lies face down, the Nine still lies on the Two and the
        // Four on the Nine: 8.
        assert_eq!(found, [8, 7, 5, 5]);
        // The Queen is built on her King, so taking her off does not change the stage.
        assert_eq!(stages("spider/spider", &[&["KS QS"], &["KS", "QS"]]), [2, 2]);
    }

    #[test]
    fn neighbors_are_no_obstacle_where_either_goes_on_the_other() {
        let columns = [&["6C 7H 6D KS"][..], &["6C 7H 6D", "KS"]];
        assert_eq!(stages("golf/flake", &columns), [5, 4]);
    }
}
