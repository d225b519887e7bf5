//! Deals as lists of cards: those on the columns, and those of the stock and the waste (the talon).

use solitaire_runtime::{Card, GameEntry, Place, Position, Snapshot};

use crate::error::{Fault, Unsayable};
use crate::position::{containers, first_of};

/// The places of a game to which a deal puts cards.
pub(crate) struct Parts {
    entry: GameEntry,
    /// The game's deal 1. It shows how many cards each place gets and which of them lie face up.
    own: Box<dyn Position>,
    /// The columns to which cards are dealt.
    columns: Vec<Place>,
    stock: Option<Place>,
    waste: Option<Place>,
}

/// The cards of a deal, by columns and talon.
#[derive(Default)]
pub(crate) struct Deal {
    /// The cards of each column, bottom card first.
    pub columns: Vec<Vec<Card>>,
    /// The cards of the waste and then of the stock, in the order in which they are turned.
    pub talon: Vec<Card>,
}

impl Parts {
    /// Finds the columns, the stock and the waste of a game whose deals put cards to no other places.
    ///
    /// # Errors
    /// If the deals put cards to other places or have different shapes. The error begins with `format`, the name of the
    /// format.
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

    /// True if the position could be a new deal: every place has as many cards as in a deal, with the same sides up,
    /// and the counters and the score have their initial values.
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

    /// Returns the number of cards on each column of a deal, and the number of cards in stock and waste together.
    pub(crate) fn sizes(&self) -> (Vec<usize>, usize) {
        let size = |place: &Place| self.own.table().cards(*place).len();
        let talon = [self.waste, self.stock].iter().flatten().map(size).sum();
        (self.columns.iter().map(size).collect(), talon)
    }

    /// Returns one value per card that a deal puts on this column, bottom card first: true if the card lies face up.
    pub(crate) fn sides(&self, column: usize) -> Vec<bool> {
        let place = self.columns[column];
        self.own.table().cards(place).as_slice().iter().map(|card| card.is_face_up()).collect()
    }

    /// Returns the cards of a position in which no move has been made.
    ///
    /// # Errors
    /// If the position differs from a new deal in more than the order of the cards.
    pub(crate) fn taken(&self, position: &dyn Position) -> Result<Deal, Unsayable> {
        if !self.is_undisturbed(position) {
            let sentence = "This format can describe only deals, but this game has already begun.";
            return Err(Unsayable(sentence.to_owned()));
        }
        let cards = |place: Place| position.table().cards(place).as_slice().to_vec();
        let columns = self.columns.iter().map(|place| cards(*place)).collect();
        let mut talon = self.waste.map(cards).unwrap_or_default();
        talon.extend(self.stock.map(cards).unwrap_or_default().into_iter().rev());
        Ok(Deal { columns, talon })
    }

    /// Lays out the cards of a deal as a position with deal number 1.
    ///
    /// # Errors
    /// If a column or the talon has another number of cards than in the game's own deals.
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
