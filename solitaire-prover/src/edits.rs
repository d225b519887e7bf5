//! Makes small random changes to a board, for the search.

mod counters;

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use solitaire_runtime::model::{GameModel, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Rank};

use crate::arrangement::Arrangement;

/// A board, and the move on it that the prover examines.
#[derive(Clone, Debug)]
pub struct Scene {
    pub board: Arrangement,
    pub code: MoveCode,
}

/// Makes one random change to the board or the move, mostly at the places of the move. Returns true if anything
/// changed.
pub fn change(
    scene: &mut Scene,
    model: &'static GameModel,
    random: &mut Xoshiro256PlusPlus,
) -> bool {
    let changed = changed(Edit { scene, model }, random);
    scene.recount(model);
    changed
}

impl Scene {
    /// If the move takes all cards of its source, sets the count in its code to the number of cards that lie there now.
    pub fn recount(&mut self, model: &'static GameModel) {
        let source = self.code.source();
        let mut lifts = model.moves[usize::from(self.code.kind)].lifts.iter();
        if lifts.any(|lift| lift.unit == Unit::All && lift.span.holds(source)) {
            self.code.count = self.board.pile(source).len() as u8;
        }
    }
}

fn changed(edit: Edit<'_>, random: &mut Xoshiro256PlusPlus) -> bool {
    match random.random_range(0..21) {
        0..=4 => edit.exchange(random),
        5..=6 => edit.replace(random),
        7..=8 => edit.shift(random),
        9 => edit.drop(random),
        10 => edit.add(random),
        11 => edit.turn(random),
        12 => edit.count(random),
        13 => edit.place(random),
        14 => edit.run(random),
        15 => edit.clear(random),
        16 => edit.fill(random),
        17 => edit.tops(random),
        18 => edit.meet(random),
        _ => edit.counter(random),
    }
}

struct Edit<'s> {
    scene: &'s mut Scene,
    model: &'static GameModel,
}

impl Edit<'_> {
    /// A random place: mostly a place of the move (source, target or partner), sometimes any place.
    fn some_place(&self, random: &mut Xoshiro256PlusPlus) -> Place {
        let declared = &self.model.moves[usize::from(self.scene.code.kind)];
        let any = Place(random.random_range(0..self.model.places() as u8));
        match random.random_range(0..8) {
            0..=1 if declared.pair => Place(self.scene.code.count),
            0..=2 if !declared.lifts.is_empty() => self.scene.code.source(),
            3..=5 if !declared.targets.is_empty() => self.scene.code.target(),
            _ => any,
        }
    }

    /// The number of cards that the move takes off its source.
    fn moving(&self) -> usize {
        let code = self.scene.code;
        let is_pair = self.model.moves[usize::from(code.kind)].pair;
        if is_pair { 1 } else { usize::from(code.count) }
    }

    /// A random card of a place, as its place and height: usually near the top, or the lowest card that moves. `None`
    /// if the place is empty.
    fn some_card(&self, place: Place, random: &mut Xoshiro256PlusPlus) -> Option<(Place, usize)> {
        let len = self.scene.board.pile(place).len();
        if len == 0 {
            return None;
        }
        let moving = self.moving().clamp(1, len);
        let depth = match random.random_range(0..8) {
            0..=2 => 0,
            3 => moving - 1,
            4 => moving.min(len - 1),
            5 => random.random_range(0..moving),
            _ => random.random_range(0..len),
        };
        Some((place, len - 1 - depth))
    }

    fn exchange(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let place = self.some_place(random);
        let Some(one) = self.some_card(place, random) else { return false };
        let cards = self.scene.board.cards().count();
        let other = self.scene.board.cards().nth(random.random_range(0..cards));
        let Some((place, height, _)) = other else { return false };
        self.scene.board.exchange(one, (place, height));
        true
    }

    fn replace(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let spare = self.scene.board.spare().len();
        if spare == 0 {
            return self.exchange(random);
        }
        let place = self.some_place(random);
        let Some(at) = self.some_card(place, random) else { return false };
        self.scene.board.replace(at, random.random_range(0..spare));
        true
    }

    fn shift(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let (from, to) = (self.some_place(random), self.some_place(random));
        let len = self.scene.board.pile(from).len();
        if len == 0 {
            return false;
        }
        let count = match random.random_range(0..4) {
            0..=1 => 1,
            2 => len,
            _ => random.random_range(1..=len),
        };
        self.scene.board.shift(self.model, from, to, count)
    }

    fn drop(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let from = self.some_place(random);
        let len = self.scene.board.pile(from).len();
        if len == 0 {
            return false;
        }
        let count = if random.random_bool(0.5) { len } else { random.random_range(1..=len) };
        self.scene.board.drop(from, count);
        true
    }

    /// Makes all elements of a random container empty.
    fn clear(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let containers = self.model.containers;
        for place in containers[random.random_range(0..containers.len())].span.places() {
            self.scene.board.drop(place, usize::MAX);
        }
        true
    }

    /// Adds cards under a random place, or removes cards there, until it has a number of cards that may matter. For a
    /// limited capacity that is the capacity or one less; otherwise it is a number named in a condition, or one more.
    fn fill(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let to = self.some_place(random);
        let Some(container) = self.model.container_of(to) else { return false };
        let (capacity, pack) = (usize::from(container.capacity), self.model.pack.len());
        let wanted = if capacity < pack {
            capacity - random.random_range(0..=1)
        } else {
            let named = self.numbers();
            if named.is_empty() {
                return false;
            }
            let number = named[random.random_range(0..named.len())];
            usize::try_from(number).unwrap_or(0).min(pack) + random.random_range(0..=1)
        };
        self.scene.board.drop_below(to, wanted);
        while self.scene.board.pile(to).len() < wanted {
            // Takes cards from the longest pile, because the change matters least there.
            let heaps = (0..self.model.places() as u8).map(Place).filter(|place| *place != to);
            let Some(from) = heaps.max_by_key(|place| self.scene.board.pile(*place).len()) else {
                break;
            };
            if !self.scene.board.undermine(self.model, from, to) {
                break;
            }
        }
        true
    }

    /// Gives the elements of a random container top cards of similar ranks, each of the next suit, as if foundations
    /// had grown evenly: conditions on safe moves compare such tops.
    fn tops(mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        let containers = self.model.containers;
        let span = containers[random.random_range(0..containers.len())].span;
        let suits = self.model.pack.suits;
        let moving = self.scene.board.pile(self.scene.code.source()).last();
        let ranks: Vec<Rank> = self.model.pack.ranks.iter().collect();
        let middle = match moving {
            Some(card) if random.random_bool(0.7) => self.model.pack.ranks.place(card.rank()),
            _ => random.random_range(0..ranks.len()),
        };
        let least = middle.saturating_sub(2);
        let first = random.random_range(0..suits.len());
        for (number, place) in span.places().enumerate() {
            let rank = ranks[random.random_range(least..=(middle + 1).min(ranks.len() - 1))];
            let suit = suits[(first + number) % suits.len()];
            let Some(top) = self.scene.board.pile(place).len().checked_sub(1) else { continue };
            self.bring((place, top), |card| card.rank() == rank && card.suit() == suit);
        }
        true
    }

    /// Makes the lowest moving card a card whose rank is one above or below the top card of the target, usually of the
    /// same suit. For a move of a pair, the first card is changed to go with the second in the same way.
    fn meet(mut self, random: &mut Xoshiro256PlusPlus) -> bool {
        let code = self.scene.code;
        let is_pair = self.model.moves[usize::from(code.kind)].pair;
        let met = if is_pair { Place(code.count) } else { code.target() };
        let Some(top) = self.scene.board.pile(met).last().copied() else { return false };
        let len = self.scene.board.pile(code.source()).len();
        let Some(at) = len.checked_sub(self.moving().max(1)) else { return false };
        let ranks = self.model.pack.ranks;
        let beside =
            if random.random_bool(0.5) { ranks.above(top.rank()) } else { ranks.below(top.rank()) };
        let Some(rank) = beside else { return false };
        let any_suit = random.random_bool(0.3);
        self.bring((code.source(), at), |card| {
            card.rank() == rank && (any_suit || card.suit() == top.suit())
        })
    }

    /// Puts a card that `wanted` accepts at this place and height. Takes a spare card, or exchanges the card there with
    /// one elsewhere on the board. Returns false if no card is accepted.
    fn bring(&mut self, at: (Place, usize), wanted: impl Fn(Card) -> bool) -> bool {
        let spare = self.scene.board.spare().iter().position(|card| wanted(*card));
        if let Some(spare) = spare {
            self.scene.board.replace(at, spare);
            return true;
        }
        let found = self.scene.board.cards().find(|(.., card)| wanted(*card));
        if let Some((place, height, _)) = found {
            self.scene.board.exchange(at, (place, height));
        }
        found.is_some()
    }

    fn add(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let spare = self.scene.board.spare().len();
        let to = self.some_place(random);
        spare > 0 && self.scene.board.add(self.model, to, random.random_range(0..spare))
    }

    fn turn(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let place = self.some_place(random);
        let at = self.some_card(place, random);
        at.is_some_and(|at| self.scene.board.turn(self.model, at))
    }

    /// Arranges the top cards of a random place in descending or ascending ranks: rules often require such a run, and
    /// single changes would rarely produce one.
    fn run(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let place = self.some_place(random);
        let ranks: Vec<Rank> = self.model.pack.ranks.iter().collect();
        let most = ranks.len();
        let len =
            if random.random_bool(0.3) { most } else { random.random_range(2.min(most)..=most) };
        while self.scene.board.pile(place).len() < len {
            let from = Place(random.random_range(0..self.model.places() as u8));
            let spare = self.scene.board.spare().len();
            let more = if spare > 0 {
                self.scene.board.add(self.model, place, random.random_range(0..spare))
            } else {
                let rest = self.scene.board.pile(from).len();
                rest > 0 && self.scene.board.shift(self.model, from, place, 1)
            };
            if !more && random.random_bool(0.1) {
                return false;
            }
        }
        if random.random_bool(0.2) {
            self.scene.board.drop_below(place, len);
        }
        let highest = if random.random_bool(0.5) { most } else { random.random_range(len..=most) };
        let rises = random.random_bool(0.25);
        let suits = self.model.pack.suits;
        let first = random.random_range(0..suits.len());
        let step = random.random_range(0..suits.len());
        let start = self.scene.board.pile(place).len() - len;
        for number in 0..len {
            let rank = ranks[if rises { highest - len + number } else { highest - 1 - number }];
            let suit = suits[(first + number * step) % suits.len()];
            let wanted = |card: Card| card.rank() == rank && card.suit() == suit;
            let at = (place, start + number);
            let mut lying = self.scene.board.cards();
            let found = lying.find(|(there, height, card)| {
                wanted(*card) && (*there != place || *height >= start + number)
            });
            drop(lying);
            if let Some((there, height, _)) = found {
                self.scene.board.exchange(at, (there, height));
            } else if let Some(spare) =
                self.scene.board.spare().iter().position(|card| wanted(*card))
            {
                self.scene.board.replace(at, spare);
            }
        }
        if random.random_bool(0.7) {
            for height in start..start + len {
                if !self.scene.board.pile(place)[height].is_face_up() {
                    self.scene.board.turn(self.model, (place, height));
                }
            }
        }
        let code = &mut self.scene.code;
        if place == code.source() && code.count > 1 || random.random_bool(0.5) {
            self.set_count(len as u8);
        }
        true
    }

    /// Sets the number of moving cards, if the move lets the player choose it. Returns true if it does.
    fn set_count(self, count: u8) -> bool {
        let code = self.scene.code;
        let declared = &self.model.moves[usize::from(code.kind)];
        let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
        let may = matches!(lift.map(|lift| lift.unit), Some(Unit::Cards | Unit::Buried));
        if may {
            self.scene.code.count = count;
        }
        may
    }

    fn count(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let len = self.scene.board.pile(self.scene.code.source()).len() as u8;
        len > 0 && self.set_count(random.random_range(1..=len))
    }

    /// Changes the source, the target or the second card of the move to another place of the same container.
    fn place(self, random: &mut Xoshiro256PlusPlus) -> bool {
        let code = &mut self.scene.code;
        let declared = &self.model.moves[usize::from(code.kind)];
        let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
        let target = declared.targets.iter().find(|target| target.span.holds(code.target()));
        let other = |first: u8, count: u8, random: &mut Xoshiro256PlusPlus| {
            first + random.random_range(0..count)
        };
        if declared.pair && random.random_bool(0.5) {
            let lift = declared.lifts.iter().find(|lift| lift.span.holds(Place(code.count)));
            let Some(lift) = lift else { return false };
            code.count = other(lift.span.first, lift.span.count, random);
            return true;
        }
        match (lift, target) {
            (Some(lift), _) if declared.located && random.random_bool(0.5) => {
                code.from = other(lift.span.first, lift.span.count, random);
                true
            }
            (_, Some(target)) => {
                code.to = other(target.span.first, target.span.count, random);
                true
            }
            _ => false,
        }
    }
}
