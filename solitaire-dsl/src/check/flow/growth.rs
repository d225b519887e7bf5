//! How rows of cards grow on an element, and how many copies of each card can lie somewhere at once.

use std::rc::Rc;

use super::{Cards, Flow};
use crate::check::reach::may_take;
use crate::check::truth::{Chains, Following, NONE, Relation};
use crate::meaning::{ContainerId, Move, Step};
use crate::syntax::ast::UnitKind;

/// How rows of cards lie on an element, if its cards come one by one and stay.
#[derive(PartialEq, Eq)]
pub struct Growth {
    /// The cards that may lie lowest.
    pub begins: Cards,
    /// By card: the cards that may be put on it.
    pub above: [Cards; 53],
}

impl Flow<'_> {
    /// How many copies of each card can lie on some containers at once, at most as many as there are.
    pub fn copies(&mut self, containers: &[ContainerId]) -> [u8; 52] {
        let game = self.game;
        let mut room = [0; 52];
        for container in containers {
            let is_once = self.is_once(*container);
            for (nth, place) in game.places(*container).enumerate() {
                let is_once =
                    is_once || self.growth_on(*container, nth).is_some_and(|rows| rows.end());
                let times = if is_once { 1 } else { game.decks };
                for (card, room) in room.iter_mut().enumerate() {
                    let may_lie = self.held[place] >> card & 1 == 1;
                    *room = game.decks.min(*room + if may_lie { times } else { 0 });
                }
            }
        }
        room
    }

    /// How rows lie on an element of a container; `None` if anything may come there or leave it otherwise.
    pub fn growth_on(&mut self, container: ContainerId, nth: usize) -> Option<Growth> {
        let (game, reach) = (self.game, self.reach);
        let place = game.places(container).nth(nth)?;
        let dealt = reach.dealt[place];
        let is_sunk = || game.moves.iter().any(|declared| sinks(declared, container));
        if dealt.most > 1 || reach.stepped_on[container] || reach.loses[container] || is_sunk() {
            return None;
        }
        let [space, build] = may_take(game, container);
        let mut rows = Growth { begins: self.dealt[place], above: [0; 53] };
        for (number, declared) in game.moves.entries() {
            for (target_number, target) in declared.targets.iter().enumerate() {
                let first = usize::from(target.from);
                let is_there = (first..first + usize::from(target.count)).contains(&nth);
                if target.container != container || !is_there {
                    continue;
                }
                if declared.pair {
                    return None;
                }
                for (lift_number, lift) in declared.lifts.iter().enumerate() {
                    if lift.unit.is_none() || !reach.gives(game, lift) {
                        continue;
                    }
                    if !matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried)) {
                        return None;
                    }
                    let from = game.places(lift.container).skip(usize::from(lift.from));
                    let source = from
                        .take(usize::from(lift.count))
                        .fold(0, |all, place| all | self.held[place]);
                    for empty in [true, false] {
                        if !(if empty { space && dealt.least == 0 } else { build }) {
                            continue;
                        }
                        let way = (number, lift_number, target_number, empty, nth);
                        let (found, _) = self.rows(declared, (lift, target), way);
                        rows.put(source, &found, if empty { 1 << NONE } else { self.held[place] });
                    }
                }
            }
        }
        Some(rows)
    }

    /// Whether a card that lies on an element of a container is never put there again: its cards come one by one, and
    /// what is put on what never goes round.
    fn is_once(&mut self, container: ContainerId) -> bool {
        let game = self.game;
        let reach = self.reach;
        let few = game.places(container).all(|place| reach.dealt[place].most <= 1);
        if !few || reach.stepped_on[container] {
            return false;
        }
        let mut below = [0_u64; 53];
        for (number, declared) in game.moves.entries() {
            for (target_number, target) in declared.targets.iter().enumerate() {
                if target.container != container {
                    continue;
                }
                for (lift_number, lift) in declared.lifts.iter().enumerate() {
                    if !matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried)) {
                        return false;
                    }
                    for nth in (usize::from(target.from)..).take(usize::from(target.count)) {
                        let way = (number, lift_number, target_number, false, nth);
                        let (rows, _) = self.rows(declared, (lift, target), way);
                        below.iter_mut().zip(rows.iter()).for_each(|(all, row)| *all |= row);
                    }
                }
            }
        }
        let held = self.on(container);
        for (card, row) in below.iter_mut().enumerate() {
            *row &= if card < NONE && held >> card & 1 == 1 { held } else { 0 };
        }
        Chains::of(&Relation::Listed(Rc::new(below))).is_some()
    }
}

impl Growth {
    /// Adds cards that may be put on some of those that lie on top, or on none.
    fn put(&mut self, cards: Cards, below: &[u64; 53], tops: u64) {
        for card in (0..52).filter(|card| cards >> card & 1 == 1) {
            let mut on = below[card] & tops;
            if on >> NONE & 1 == 1 {
                self.begins |= 1 << card;
            }
            on &= !(1 << NONE);
            while on != 0 {
                self.above[on.trailing_zeros() as usize] |= 1 << card;
                on &= on - 1;
            }
        }
    }

    /// What comes after each card.
    pub fn following(&self) -> Following {
        Following::of(&Relation::Listed(Rc::new(self.above)))
    }

    /// Whether no row comes back to a card.
    fn end(&self) -> bool {
        !self.following().goes_round()
    }
}

/// Whether a move may put cards of a container below others.
fn sinks(declared: &Move, container: ContainerId) -> bool {
    let mut sinks = false;
    for step in &declared.steps {
        step.visit(&mut |step| sinks |= matches!(step, Step::Sink(of, _) if *of == container));
    }
    sinks
}
