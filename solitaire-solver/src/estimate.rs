//! How far a position seems to be from a win. Only the order in which positions are tried depends on it.

use solitaire_runtime::Position;
use solitaire_runtime::model::{Expr, Function, GameModel};

use crate::reductions::visit;

/// Guesses by what the win asks for and by how the cards lie.
pub(crate) struct Estimate {
    /// By the number of the place, what it is for.
    places: Vec<Role>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Cards are wanted here.
    Goal,
    /// One card at most lies here.
    Cell,
    /// The deck.
    Stock,
    /// Anything else.
    Field,
}

impl Estimate {
    pub(crate) fn new(model: &'static GameModel) -> Self {
        let mut wanted = vec![false; model.containers.len()];
        visit(&model.win, &mut |part| {
            if let Expr::Call(Function::Count | Function::Filled, [Expr::Container(container)]) =
                part
            {
                wanted[usize::from(*container)] = true;
            }
        });
        let places = model.containers.iter().zip(wanted).flat_map(|(container, wanted)| {
            let role = if wanted || container.kind.is_discard {
                Role::Goal
            } else if container.kind.is_stock {
                Role::Stock
            } else if container.capacity == 1 {
                Role::Cell
            } else {
                Role::Field
            };
            container.span.places().map(move |_| role)
        });
        Self { places: places.collect() }
    }

    /// Whether a place is one where cards are wanted.
    pub(crate) fn is_goal(&self, place: u8) -> bool {
        self.places.get(usize::from(place)) == Some(&Role::Goal)
    }

    /// The lower, the nearer. Cards that are out of the way count for most; then cards that lie on lower ones, which have
    /// to be dug out; then cards that do not continue what they lie on.
    pub(crate) fn of(&self, position: &dyn Position) -> i32 {
        let table = position.table();
        let mut sum = 0;
        for (place, role) in table.places().zip(&self.places) {
            let cards = table.cards_at(place, 0).as_slice();
            match role {
                Role::Goal => {}
                Role::Cell => sum += 5 * cards.len() as i32,
                Role::Stock => sum += 6 * cards.len() as i32,
                Role::Field if cards.is_empty() => sum -= 3,
                Role::Field => {
                    sum += 4;
                    let mut lowest = cards[0].rank();
                    for pair in cards.windows(2) {
                        let (under, over) = (pair[0], pair[1]);
                        sum += 4;
                        if over.rank() > lowest {
                            sum += 3;
                        }
                        lowest = lowest.min(over.rank());
                        let follows = over.rank().number() + 1 == under.rank().number();
                        sum += if !follows || !under.is_face_up() {
                            2
                        } else {
                            i32::from(over.suit() != under.suit())
                        };
                        sum += 2 * i32::from(!under.is_face_up());
                    }
                }
            }
        }
        sum
    }
}
