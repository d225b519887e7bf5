//! How far a position seems to be from a win. Only the order in which positions are tried depends on it.

use std::sync::Arc;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::model::{Expr, Function, GameModel};
use solitaire_runtime::{Card, Place, Table};

use crate::key::KeyWriter;
use crate::reductions::{CardSet, Fits, Reducer, bit, number, visit};

/// Guesses by what the win asks for and by how the cards lie.
pub(crate) struct Estimate {
    /// By the number of the place, what it is for.
    places: Vec<Role>,
    /// By the number of a card, those that go on it at the goal, where that is known.
    next: Option<Box<Next>>,
    weights: Weights,
    /// By the number of a pile: how bad it is for a field. Piles of one search have the same numbers throughout.
    known: Vec<i32>,
}

/// Which cards go to the goal next.
struct Next {
    after: [CardSet; 64],
    fits: Arc<Fits>,
}

/// Nothing is known of a pile.
const UNKNOWN: i32 = i32::MIN;

/// How much each thing is worth that is in the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A card that is not where it is wanted.
    out: i32,
    /// A card that lies on a lower one, which has to be dug out.
    dig: i32,
    /// A card that does not continue what it lies on.
    loose: i32,
    /// A card that continues what it lies on, but in another suit.
    mixed: i32,
    /// A card that lies face down.
    hidden: i32,
    /// A card in a cell, beside that it is out.
    cell: i32,
    /// An empty element is worth so much.
    empty: i32,
    /// A card that lies on one that goes to the goal next.
    over: i32,
}

/// Weights as a row of numbers, in the order of their fields.
const fn weigh(of: [i32; 8]) -> Weights {
    let [out, dig, loose, mixed, hidden, cell, empty, over] = of;
    Weights { out, dig, loose, mixed, hidden, cell, empty, over }
}

impl Weights {
    /// Several views of what matters, for positions that look bad in one may look good in another. Where each card goes to
    /// the goal on one other, other views serve than where whole runs do, or where nothing is built at all. These were
    /// found by trying: they decide many deals of several games after few positions.
    pub(crate) fn views(reducer: &Reducer) -> &'static [Self] {
        const BY_ONES: &[Weights] = &[
            weigh([20, 5, 4, 3, 0, 6, 10, 3]),
            weigh([8, 15, 4, 0, 7, 8, 16, 1]),
            weigh([9, 0, 3, 1, 4, 0, 2, 0]),
            weigh([4, 3, 2, 1, 2, 1, 3, 0]),
        ];
        const OTHERWISE: &[Weights] = &[
            weigh([4, 3, 2, 1, 2, 1, 3, 0]),
            weigh([5, 1, 4, 8, 3, 12, 5, 0]),
            weigh([1, 1, 4, 2, 3, 2, 6, 0]),
        ];
        if reducer.ladder().is_some() { BY_ONES } else { OTHERWISE }
    }

    /// The same view a little askew, in a way of its own for each number: by the same number the same. What one view
    /// loses itself in, another one near it often solves at once.
    pub(crate) fn askew(self, number: u64) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
        // From half as much to twice as much, and a little where there was nothing.
        let mut lean = |weight: i32| (weight * 4 + 1) * (4 + (random.next_u32() & 15) as i32) / 8;
        let Self { out, dig, loose, mixed, hidden, cell, empty, over } = self;
        weigh([out, dig, loose, mixed, hidden, cell, empty, over].map(&mut lean))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Cards are wanted here.
    Goal,
    /// One card at most lies here.
    Cell,
    /// The deck, and what was drawn from it.
    Stock,
    /// It does not matter what lies here.
    Aside,
    /// Anything else: cards are to leave it.
    Field,
}

impl Estimate {
    pub(crate) fn new(model: &'static GameModel, reducer: &Reducer, weights: Weights) -> Self {
        let mut wanted = vec![false; model.containers.len()];
        let mut unwanted = wanted.clone();
        visit(&model.win, &mut |part| match part {
            Expr::Call(Function::Count | Function::Filled, [Expr::Container(container)]) => {
                wanted[usize::from(*container)] = true;
            }
            Expr::Call(Function::IsEmpty, [Expr::Container(container)]) => {
                unwanted[usize::from(*container)] = true;
            }
            _ => {}
        });
        // Where it is enough that some are empty, cards may go anywhere else.
        let is_clearing = unwanted.contains(&true) && !wanted.contains(&true);
        let containers = model.containers.iter().zip(wanted.iter().zip(&unwanted));
        let places = containers.flat_map(|(container, (wanted, unwanted))| {
            let first = Place(container.span.first);
            let is_drawn = reducer.talon().is_some_and(|talon| talon.holds(first));
            let role = if *wanted || container.kind.is_discard {
                Role::Goal
            } else if is_clearing && !unwanted {
                Role::Aside
            } else if container.kind.is_stock || is_drawn {
                Role::Stock
            } else if container.capacity == 1 {
                Role::Cell
            } else {
                Role::Field
            };
            container.span.places().map(move |_| role)
        });
        let ladder = reducer.ladder().filter(|_| weights.over != 0);
        let next = ladder.map(|fits| {
            let mut after = [0; 64];
            for card in model.pack.cards() {
                for (under, after) in after.iter_mut().enumerate() {
                    if fits.below[number(card)] & 1 << under != 0 {
                        *after |= bit(card);
                    }
                }
            }
            Box::new(Next { after, fits: Arc::clone(fits) })
        });
        Self { places: places.collect(), next, weights, known: Vec::new() }
    }

    /// Whether a place is one where cards are wanted.
    pub(crate) fn is_goal(&self, place: u8) -> bool {
        self.places.get(usize::from(place)) == Some(&Role::Goal)
    }

    /// The lower, the nearer. Cards that are out of the way count for most; then cards that lie on lower ones, which have
    /// to be dug out; then cards that do not continue what they lie on.
    pub(crate) fn of(&mut self, table: Table<'_>, keys: &KeyWriter) -> i32 {
        let mut sum = 0;
        for place in 0..self.places.len() {
            let role = self.places[place];
            let cards = table.cards_at(Place(place as u8), 0).as_slice();
            if role != Role::Field {
                sum += self.place(cards, role);
                continue;
            }
            let pile = keys.numbers()[place];
            let number = pile as usize;
            if number >= self.known.len() {
                self.known.resize(number + number / 2 + 64, UNKNOWN);
            }
            // Linked cards may be no part of what has a number.
            let told = keys.len_of(pile).min(cards.len());
            if self.known[number] == UNKNOWN {
                self.known[number] = self.place(&cards[..told], role);
            }
            let linked = (cards.len() - told) as i32;
            sum += self.known[number] + linked * (self.weights.out + self.weights.mixed);
        }
        sum + self.over_next(table)
    }

    /// How many cards lie on those that go to the goal next.
    fn over_next(&self, table: Table<'_>) -> i32 {
        let Some(next) = &self.next else { return 0 };
        let roles = || table.places().zip(&self.places);
        let wanted = roles().filter(|(_, role)| **role == Role::Goal).fold(0, |set, (place, _)| {
            set | match table.cards_at(place, 0).as_slice().last() {
                Some(top) => next.after[number(*top)],
                None => next.fits.begins,
            }
        });
        let fields = roles().filter(|(_, role)| **role == Role::Field);
        let over = fields.map(|(place, _)| {
            let cards = table.cards_at(place, 0).as_slice().iter().rev().enumerate();
            let next = cards.filter(|(_, card)| wanted & bit(**card) != 0);
            next.map(|(over, _)| over as i32).sum::<i32>()
        });
        self.weights.over * over.sum::<i32>()
    }

    fn place(&self, cards: &[Card], role: Role) -> i32 {
        let Weights { out, dig, loose, mixed, hidden, cell, empty, .. } = self.weights;
        let count = cards.len() as i32;
        let Some(bottom) = cards.first().filter(|_| role == Role::Field) else {
            return match role {
                Role::Goal | Role::Aside => 0,
                Role::Cell => (out + cell) * count,
                Role::Stock => (out + hidden) * count,
                Role::Field => -empty,
            };
        };
        let mut sum = out * count;
        let mut lowest = bottom.rank();
        for pair in cards.windows(2) {
            let (under, over) = (pair[0], pair[1]);
            sum += dig * i32::from(over.rank() > lowest);
            lowest = lowest.min(over.rank());
            let follows = over.rank().number() + 1 == under.rank().number();
            sum += if !follows || !under.is_face_up() {
                loose
            } else {
                mixed * i32::from(over.suit() != under.suit())
            };
            sum += hidden * i32::from(!under.is_face_up());
        }
        sum
    }
}
