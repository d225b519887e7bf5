//! Deals whole rows of cards from the stock, with as few effects as possible.

use super::{Runner, known};
use crate::effect::{Effect, Row, ShiftOptions};
use crate::model::{Amount, GameModel, Side, Spot, Step};
use crate::view::{Place, Span};

/// A step that deals `rows` rows from the top of a stock. Each row is one face-up card on each place, from left to
/// right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    pub from: Place,
    pub to: Span,
    pub rows: u8,
}

impl Rows {
    /// The rows that a step deals; `None` if the step does anything else.
    pub(crate) const fn of(model: &GameModel, step: &Step) -> Option<Self> {
        let Step::Deal {
            to: Spot::Elements { container, from: first, to: end },
            to_under: false,
            amount: Amount::Rounds(rows),
            side: Side::Up,
            from: Spot::Elements { container: stock, .. },
            from_under: false,
            first: None,
            condition: None,
        } = step
        else {
            return None;
        };
        let (to, stock) =
            (&model.containers[*container as usize], &model.containers[*stock as usize]);
        let (Some(first), Some(end), Some(rows)) =
            (known(model, first), known(model, end), known(model, rows))
        else {
            return None;
        };
        let is_stock = stock.kind.is_closed() && stock.single;
        if !is_stock || first < 0 || end < first || end > to.span.count as i32 {
            return None;
        }
        if rows < 0 || rows > u8::MAX as i32 {
            return None;
        }
        let to = Span { first: to.span.first + first as u8, count: (end - first) as u8 };
        Some(Self { from: Place(stock.span.first), to, rows: rows as u8 })
    }

    /// The maximum number of effects of dealing these rows.
    pub(super) const fn most_effects(self) -> usize {
        match self.to.count {
            1 => 1,
            count => self.rows as usize * count.div_ceil(Effect::SCATTERED_AT_ONCE) as usize,
        }
    }
}

impl Runner<'_, '_, '_, '_> {
    /// True if the cards that these rows will use lie face down in the stock, as they normally do.
    pub(super) fn are_hidden(&self, Rows { from, to, rows }: Rows) -> bool {
        let cards = self.table.view().cards(from).as_slice();
        let dealt = usize::from(rows) * usize::from(to.count);
        cards.iter().rev().take(dealt).all(|card| !card.is_face_up())
    }

    /// Deals rows of cards that lie face down in the stock. A place that is full gets no card.
    pub(super) fn deal_rows(&mut self, Rows { from, to, rows }: Rows) {
        if to.count == 1 {
            let to = Place(to.first);
            let count = usize::from(rows).min(self.len(from)).min(self.room(to));
            let how = ShiftOptions { reversed: true, turned: true, ..ShiftOptions::PLAIN };
            self.make(Effect::shift(from, to, count as u8, how));
            return;
        }
        for _ in 0..rows {
            let count = self.len(from).min(usize::from(to.count)) as u8;
            if self.make(Effect::round(from, Place(to.first), count, true)) {
                continue;
            }
            // A whole row is impossible: there are too few cards, or some place is full.
            let (mut dealt, mut nth) = (false, 0);
            while nth < to.count {
                let mut row = Row::none_from(Place(to.first + nth));
                let mut left = self.len(from);
                for place in 0..Effect::SCATTERED_AT_ONCE.min(to.count - nth) {
                    if left > 0 && self.room(Place(row.first.0 + place)) > 0 {
                        row.add(place);
                        left -= 1;
                    }
                }
                dealt |= self.make(Effect::scatter(from, row.first, row.bits as u16));
                nth += Effect::SCATTERED_AT_ONCE;
            }
            if !dealt {
                return;
            }
        }
    }
}
