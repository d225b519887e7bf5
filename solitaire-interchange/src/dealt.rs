//! Deals, described by the cards of the columns and the cards that are not dealt.

use solitaire_runtime::{Card, GameEntry, Place, Position, Snapshot};

use crate::error::{Fault, Unsayable};
use crate::position::{containers, first_of};

/// The parts of a game that hold cards when it begins.
pub(crate) struct Parts {
    entry: GameEntry,
    /// A deal of the game, which shows the number of cards on each place and their sides.
    own: Box<dyn Position>,
    /// The columns that get cards.
    columns: Vec<Place>,
    stock: Option<Place>,
    waste: Option<Place>,
}

/// The cards of a deal.
#[derive(Default)]
pub(crate) struct Deal {
    /// Each column, bottom card first.
    pub columns: Vec<Vec<Card>>,
    /// The cards that are turned later, the first one first.
    pub talon: Vec<Card>,
}

impl Parts {
    /// The parts of a game whose deals have only columns, a stock and a waste.
    ///
    /// # Errors
    /// If the game deals cards to other places. The error begins with `format`, the name of the format.
    pub(crate) fn of(entry: &GameEntry, format: &str) -> Result<Self, Unsayable> {
        let model = entry.model();
        let unsayable =
            |why: &str| Unsayable(format!("{format} cannot describe {}: {why}.", model.name));
        let deal = |number| entry.deal(number).map_err(|error| unsayable(&error.to_string()));
        let own = deal(1)?;
        let (mut columns, mut stock, mut waste) = (None, None, None);
        for container in model.containers {
            let holds_cards = |place: &Place| !own.table().cards(*place).is_empty();
            let is_used = container.span.places().any(|place| holds_cards(&place));
            let is_second = match container.kind.name {
                _ if container.kind.is_stock && container.single => {
                    stock.replace(Place(container.span.first)).is_some()
                }
                "Waste" if container.single => waste.replace(Place(container.span.first)).is_some(),
                _ if is_used => {
                    columns.replace(container.span.places().filter(holds_cards).collect()).is_some()
                }
                _ => false,
            };
            if is_second {
                let name = container.name;
                return Err(unsayable(&format!(
                    "its deal also fills something that is not a column: `{name}`"
                )));
            }
        }
        let columns = columns.ok_or_else(|| unsayable("its deal has no columns"))?;
        let parts = Self { entry: *entry, own, columns, stock, waste };
        for number in 2..=4 {
            if !parts.is_undisturbed(&*deal(number)?) {
                return Err(unsayable("its deals have different shapes"));
            }
        }
        Ok(parts)
    }

    /// True if a position is as after a deal: its cards lie as in a deal, on the same sides; no counter has changed.
    fn is_undisturbed(&self, position: &dyn Position) -> bool {
        let sides = |position: &dyn Position| {
            let Snapshot { containers, counters, score, .. } = Snapshot::of(position);
            let sides: Vec<Vec<bool>> = containers
                .0
                .iter()
                .flat_map(|(_, elements)| elements.texts().to_vec())
                .map(|text| text.split_whitespace().map(|card| card.starts_with('-')).collect())
                .collect();
            (sides, counters, score)
        };
        sides(position) == sides(&*self.own)
    }

    /// The number of cards on each column, and the number of cards that are not dealt.
    pub(crate) fn sizes(&self) -> (Vec<usize>, usize) {
        let size = |place: &Place| self.own.table().cards(*place).len();
        let talon = [self.waste, self.stock].iter().flatten().map(size).sum();
        (self.columns.iter().map(size).collect(), talon)
    }

    /// The sides of the cards on a column, bottom card first; true for face up.
    pub(crate) fn sides(&self, column: usize) -> Vec<bool> {
        let place = self.columns[column];
        self.own.table().cards(place).as_slice().iter().map(|card| card.is_face_up()).collect()
    }

    /// The cards of a position, if it is an undisturbed deal.
    ///
    /// # Errors
    /// If the position is not an undisturbed deal.
    pub(crate) fn taken(&self, position: &dyn Position) -> Result<Deal, Unsayable> {
        if !self.is_undisturbed(position) {
            let sentence = "This format has only deals, and this game has begun.";
            return Err(Unsayable(sentence.to_owned()));
        }
        let cards = |place: Place| position.table().cards(place).as_slice().to_vec();
        let columns = self.columns.iter().map(|place| cards(*place)).collect();
        let mut talon = self.waste.map(cards).unwrap_or_default();
        talon.extend(self.stock.map(cards).unwrap_or_default().into_iter().rev());
        Ok(Deal { columns, talon })
    }

    /// The position of a deal with these cards; each place must have the right number. The position gets deal number 1.
    pub(crate) fn laid(&self, deal: &Deal) -> Result<Box<dyn Position>, Fault> {
        let turned = self.waste.map_or(0, |place| self.own.table().cards(place).len());
        let (waste, stock) = deal.talon.split_at(turned.min(deal.talon.len()));
        let stock: Vec<Card> = stock.iter().rev().copied().collect();
        let containers = containers(self.entry.model(), |_, place| {
            let column = self.columns.iter().position(|column| *column == place);
            let cards = match column {
                Some(column) => &deal.columns[column],
                None if Some(place) == self.waste => waste,
                None if Some(place) == self.stock => &stock,
                None => &[],
            };
            let sides = self.own.table().cards(place).as_slice().iter();
            let sided = |(card, own): (&Card, &Card)| {
                if own.is_face_up() { card.turned_up() } else { card.turned_down() }
            };
            cards.iter().zip(sides).map(sided).collect()
        });
        let snapshot = Snapshot { containers, ..Snapshot::of(&*self.own) };
        snapshot.load(&self.entry).map_err(|faults| Fault {
            line: 1,
            column: 1,
            reason: first_of(&faults),
            mend: "correct the cards".into(),
        })
    }
}
