//! How far a position seems to be from a win. Only the order in which positions are tried depends on it.

use solitaire_runtime::model::{Expr, Function, GameModel};
use solitaire_runtime::{Card, Place, Table};

use crate::key::KeyWriter;
use crate::reductions::{Talon, visit};

/// Guesses by what the win asks for and by how the cards lie.
pub(crate) struct Estimate {
    /// By the number of the place, what it is for.
    places: Vec<Role>,
    weights: Weights,
    /// By the number of a pile: how bad it is for a field. Piles of one search have the same numbers throughout.
    known: Vec<i32>,
}

/// Nothing is known of a pile.
const UNKNOWN: i32 = i32::MIN;

/// How much each thing is worth that is in the way.
#[derive(Clone, Copy)]
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
}

impl Weights {
    /// Several views of what matters, for positions that look bad in one may look good in another: the first is the
    /// best for most games.
    pub(crate) const ALL: [Self; 3] = [
        Self { out: 4, dig: 3, loose: 2, mixed: 1, hidden: 2, cell: 1, empty: 3 },
        Self { out: 2, dig: 4, loose: 1, mixed: 0, hidden: 6, cell: 2, empty: 4 },
        Self { out: 1, dig: 1, loose: 4, mixed: 2, hidden: 3, cell: 2, empty: 6 },
    ];
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Cards are wanted here.
    Goal,
    /// One card at most lies here.
    Cell,
    /// The deck.
    Stock,
    /// It does not matter what lies here.
    Aside,
    /// Anything else: cards are to leave it.
    Field,
}

impl Estimate {
    pub(crate) fn new(model: &'static GameModel, talon: Option<Talon>, weights: Weights) -> Self {
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
            let is_of_talon = talon.is_some_and(|t| t.holds(Place(container.span.first)));
            let role = if *wanted || container.kind.is_discard {
                Role::Goal
            } else if is_clearing && !unwanted {
                Role::Aside
            } else if container.kind.is_stock || is_of_talon {
                Role::Stock
            } else if container.capacity == 1 {
                Role::Cell
            } else {
                Role::Field
            };
            container.span.places().map(move |_| role)
        });
        Self { places: places.collect(), weights, known: Vec::new() }
    }

    /// Whether a place is one where cards are wanted.
    pub(crate) fn is_goal(&self, place: u8) -> bool {
        self.places.get(usize::from(place)) == Some(&Role::Goal)
    }

    /// The lower, the nearer. Cards that are out of the way count for most;
    /// then cards that lie on lower ones, which have to be dug out; then cards that do not continue what they lie on.
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
        sum
    }

    fn place(&self, cards: &[Card], role: Role) -> i32 {
        let Weights { out, dig, loose, mixed, hidden, cell, empty } = self.weights;
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
