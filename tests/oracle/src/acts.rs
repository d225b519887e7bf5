//! Moves of both sides in a common form, for comparison.

use core::fmt;

use solitaire_runtime::model::{GameModel, Lift, Step, Unit};
use solitaire_runtime::{Journal, MoveCode, Place, Position};

use crate::piles::Piles;
use crate::recording::{Role, Said};

/// A move in the common form, with the elements of the declared game instead of piles of the recording.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// The top cards of an element go to another.
    Cards {
        /// The source element.
        from: Place,
        /// The number of cards.
        count: usize,
        /// The target element.
        to: Place,
    },
    /// A card from within an element goes to another.
    Within {
        /// The source element.
        from: Place,
        /// The number of cards below the card.
        index: usize,
        /// The target element.
        to: Place,
    },
    /// Two cards are taken together, in either order.
    Pair(Place, Place),
    /// The stock is dealt, or redealt.
    Deal,
    /// A card is turned up by hand.
    Turn(Place),
    /// A click or press on an element has another effect.
    Click(Place),
}

/// The context for reading the moves of a position.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The declaration.
    pub model: &'static GameModel,
    /// The mapping of piles to elements.
    pub piles: &'a Piles,
    /// True if cards are taken in pairs.
    pub pairs: bool,
    /// The containers from which the recording drags a card where the game has a click.
    pub clicks: &'a [String],
    /// The containers from which the recording drags a card where the game has a click on the target.
    pub clicked: &'a [String],
    /// The position.
    pub position: &'a dyn Position,
}

impl Reader<'_> {
    /// Converts a recorded move to the common form.
    ///
    /// # Errors
    /// Returns the number of a pile that the move names and that belongs to no element.
    pub fn recorded(&self, said: Said) -> Result<Act, usize> {
        let place = |pile| self.piles.place(pile).ok_or(pile);
        Ok(match said {
            Said::Cards { from, count, to } => self.cards(place(from)?, count, place(to)?),
            Said::Within { from, index, to } => self.within(place(from)?, index, place(to)?),
            Said::Deal => Act::Deal,
            Said::Turn(pile) => Act::Turn(place(pile)?),
            Said::Click(pile) => Act::Click(place(pile)?),
        })
    }

    /// Converts a legal move of the declared game to the common form.
    #[must_use]
    pub fn declared(&self, code: MoveCode) -> Act {
        let Some(declared) = self.model.move_of(code) else { return Act::Click(code.source()) };
        if declared.pair {
            return pair(code.source(), Place(code.count));
        }
        let source = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
        match source.map(|lift| lift.unit) {
            Some(unit) if unit != Unit::Nothing && !declared.targets.is_empty() => {
                let held = self.len(code.source());
                match unit {
                    Unit::Buried => {
                        let index = held.saturating_sub(usize::from(code.count) + 1);
                        self.within(code.source(), index, code.target())
                    }
                    Unit::All if self.piles.has_under(code.source()) => {
                        self.cards(code.source(), 1, code.target())
                    }
                    Unit::All => self.cards(code.source(), held, code.target()),
                    Unit::Cards => {
                        self.cards(code.source(), usize::from(code.count), code.target())
                    }
                    Unit::Top | Unit::Nothing => self.cards(code.source(), 1, code.target()),
                }
            }
            _ if declared.lifts.is_empty() => Act::Deal,
            _ if declared.lifts.iter().all(|lift| self.is_stock(lift)) => Act::Deal,
            _ if !declared.located && declared.gesture.is_pile_press() => Act::Deal,
            _ if matches!(declared.steps, [Step::Flip(_)]) => Act::Turn(code.source()),
            _ => self.done(code),
        }
    }

    /// The same move with the first of several equivalent empty elements as its target, because a game lists only this
    /// one.
    #[must_use]
    pub fn plain(&self, act: Act) -> Act {
        match act {
            Act::Cards { from, count, to } => Act::Cards { from, count, to: self.first_alike(to) },
            Act::Within { from, index, to } => {
                Act::Within { from, index, to: self.first_alike(to) }
            }
            other => other,
        }
    }

    /// The elements that are empty and equivalent to this one, including itself.
    pub fn alike(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        let container = self.model.container_of(place);
        let alike = container.filter(|one| !one.told_apart || self.piles.is_bound(place));
        let alike = alike.filter(|_| self.len(place) == 0);
        let span = alike.map(|container| container.span.places());
        let empty = span.into_iter().flatten().filter(|other| self.len(*other) == 0);
        let only = alike.is_none().then_some(place);
        empty.chain(only)
    }

    fn first_alike(&self, place: Place) -> Place {
        self.alike(place).next().unwrap_or(place)
    }

    /// The number of cards on an element.
    #[must_use]
    pub fn len(&self, place: Place) -> usize {
        self.position.table().cards(place).len()
    }

    fn cards(&self, from: Place, count: usize, to: Place) -> Act {
        let name = self.model.container_of(from).map_or("", |container| container.name);
        let names = |containers: &[String]| containers.iter().any(|container| container == name);
        if names(self.clicks) {
            return Act::Click(from);
        }
        if names(self.clicked) {
            return Act::Click(to);
        }
        let leaves = self.piles.role(to) == Role::Foundation;
        if self.pairs && count == 1 && !leaves && self.len(to) > 0 {
            return pair(from, to);
        }
        Act::Cards { from, count, to }
    }

    fn within(&self, from: Place, index: usize, to: Place) -> Act {
        if index + 1 == self.len(from) {
            return self.cards(from, 1, to);
        }
        Act::Within { from, index, to }
    }

    fn is_stock(&self, lift: &Lift) -> bool {
        self.model.containers[usize::from(lift.container)].kind.is_stock
    }

    /// Converts a click to the common form by its effect: it may just move cards from one element to another.
    fn done(&self, code: MoveCode) -> Act {
        let mut after = self.position.boxed();
        after.apply(code, &mut Journal::new());
        let (before, after) = (self.position.table(), after.table());
        let places = (0..self.model.places()).map(|place| Place(place as u8));
        let (mut lost, mut gained) = (Vec::new(), Vec::new());
        for place in places {
            let change = after.cards(place).len() as i64 - before.cards(place).len() as i64;
            match change {
                ..0 => lost.push((place, change.unsigned_abs() as usize)),
                0 => {}
                _ => gained.push((place, change as usize)),
            }
        }
        match (lost.as_slice(), gained.as_slice()) {
            (&[(from, count)], &[(to, more)]) if count == more => self.cards(from, count, to),
            (&[(one, 1), (other, 1)], &[(_, 2)]) => pair(one, other),
            _ => Act::Click(code.source()),
        }
    }
}

fn pair(one: Place, other: Place) -> Act {
    Act::Pair(one.min(other), one.max(other))
}

impl Act {
    /// The move in words, by the names of the elements.
    #[must_use]
    pub fn words(self, model: &GameModel) -> String {
        let name = |place| model.place_name(place);
        struct Several(usize);
        impl fmt::Display for Several {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.0 == 1 { Ok(()) } else { write!(f, " ({} cards)", self.0) }
            }
        }
        match self {
            Self::Cards { from, count, to } => {
                format!("{} > {}{}", name(from), name(to), Several(count))
            }
            Self::Within { from, index, to } => {
                format!("card {index} of {} > {}", name(from), name(to))
            }
            Self::Pair(one, other) => format!("{} with {}", name(one), name(other)),
            Self::Deal => "deal".to_owned(),
            Self::Turn(place) => format!("turn up {}", name(place)),
            Self::Click(place) => format!("click {}", name(place)),
        }
    }
}
