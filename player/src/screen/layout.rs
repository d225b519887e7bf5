//! Computes the cells of the window in which the table's cards and places are drawn, for drawing and for mouse input.

use ratatui::layout::{Position, Rect, Size};
use solitaire_runtime::model::{GameModel, Spread};
use solitaire_runtime::{Cards, Place, Table};

use super::folding;
use super::scale::TooSmall;
use super::spread::{Room, Slot, slots};

/// How many terminal columns of a partly covered card are visible at best: rank, suit and one edge.
const LABEL: u16 = 4;

/// The possible distances between cards in a sideways spread: for rank, suit and edge; with `T` for `10`; with no edge.
const ACROSS: [u16; 3] = [LABEL, 3, 2];

/// The minimum height of a card for columns that show two lines of each covered card instead of one.
const WIDE_FROM: u16 = 4;

/// Where everything on the table is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The size of a card.
    pub(crate) card: Size,
    /// The elements, indexed by their places.
    pub(crate) elements: Vec<Element>,
}

/// Where a pile and its cards are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Element {
    /// The place that the pile is at.
    pub(crate) place: Place,
    /// The cells of the pile's bottom card, or of the place if it is empty.
    pub(crate) base: Rect,
    /// The cells into which the pile may spread.
    pub(crate) room: Rect,
    /// The direction in which the pile spreads.
    pub(crate) spread: Spread,
    /// The pile's visible cards, from bottom to top.
    pub(crate) shown: Vec<Shown>,
}

impl Element {
    /// The largest number of cells that a dragged card shares with one card of this pile, or the room for its spread.
    pub(crate) fn reach(&self, card: Rect) -> u32 {
        let over = |rect: Rect| {
            let shared = rect.intersection(card);
            u32::from(shared.width) * u32::from(shared.height)
        };
        let cards = self.shown.iter().map(|shown| over(shown.rect)).max().unwrap_or(0);
        over(self.base).max(over(self.room)).max(cards)
    }
}

/// Where one card is drawn, or several cards that are folded into one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    /// The index of the card in the pile, counted from the bottom; for folded cards, that of the lowest.
    pub(crate) first: usize,
    /// How many cards are drawn as one: more than one if they are folded.
    pub(crate) count: usize,
    /// The cells that the card is drawn in.
    pub(crate) rect: Rect,
    /// The cells of the card that the next card of the pile does not cover.
    pub(crate) seen: Rect,
}

impl Shown {
    /// True if the card with this index, counted from the bottom of the pile, is drawn here.
    pub(crate) const fn holds(&self, index: usize) -> bool {
        self.first <= index && index < self.first + self.count
    }
}

/// What the mouse pointer is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    /// The place of the pile.
    pub(crate) place: Place,
    /// The index of the card, counted from the bottom of the pile; `None` for an empty place.
    pub(crate) card: Option<usize>,
    /// The upper left corner of the card or the empty place.
    pub(crate) corner: Position,
}

impl Layout {
    /// Computes the layout of a table in `area`.
    ///
    /// # Errors
    /// Returns an error if the area is too small.
    pub(crate) fn of(model: &GameModel, table: Table<'_>, area: Rect) -> Result<Self, TooSmall> {
        let (scale, points) = folding::fit(model, area)?;
        let mut elements: Vec<Element> = Vec::with_capacity(model.places());
        for (container, points) in model.containers.iter().zip(&points) {
            let places = container.span.places().zip(points).enumerate();
            for (index, (place, point)) in places {
                let base = scale.card_at(*point).intersection(area);
                let spread = container.spread_of(index);
                elements.push(Element { place, base, room: base, spread, shown: Vec::new() });
            }
        }
        let bases: Vec<Rect> = elements.iter().map(|element| element.base).collect();
        for element in &mut elements {
            element.room = room(element, &bases, area);
        }
        for container in model.containers {
            let ours = |element: &&mut Element| container.span.holds(element.place);
            let columns = elements.iter().filter(|element| container.span.holds(element.place));
            let steps = steps_down(columns, table, scale.card);
            for element in elements.iter_mut().filter(ours) {
                element.shown = shown(element, table.cards(element.place), scale.card, steps);
            }
        }
        Ok(Self { card: scale.card, elements })
    }

    /// Where the pile at a place is drawn.
    pub(crate) fn element(&self, place: Place) -> Option<&Element> {
        self.elements.iter().find(|element| element.place == place)
    }

    /// Finds the card at a cell, or else an empty place, or else a pile into whose room the cell falls.
    pub(crate) fn hit(&self, at: Position) -> Option<Hit> {
        let card = |element: &Element| {
            let shown = element.shown.iter().rev().find(|shown| shown.rect.contains(at))?;
            Some(Hit {
                place: element.place,
                card: Some(shown.first + shown.count - 1),
                corner: shown.rect.as_position(),
            })
        };
        let within = |rect: fn(&Element) -> Rect| {
            let element = self.elements.iter().rev().find(|element| rect(element).contains(at))?;
            // A cell beside the cards, in the room of a pile, counts as the pile's top card.
            let top = element.shown.last();
            let card = top.map(|shown| shown.first + shown.count - 1);
            let corner = top.map_or(element.base, |shown| shown.rect).as_position();
            Some(Hit { place: element.place, card, corner })
        };
        let drawn = self.elements.iter().rev().find_map(card);
        drawn.or_else(|| within(|element| element.base)).or_else(|| within(|element| element.room))
    }
}

/// The cells into which a pile may spread: from its first card to the next pile or the edge of the table.
fn room(element: &Element, bases: &[Rect], area: Rect) -> Rect {
    let base = element.base;
    let beside = |other: &&Rect| other.y < base.bottom() && base.y < other.bottom();
    let in_line = |other: &&Rect| other.x < base.right() && base.x < other.right();
    let (mut left, mut top, mut right, mut bottom) = (base.x, base.y, base.right(), base.bottom());
    match element.spread {
        Spread::Squared => {}
        Spread::Down => {
            let below = bases.iter().filter(in_line).map(|other| other.y);
            bottom = below.filter(|y| *y > base.y).min().unwrap_or(area.bottom());
        }
        Spread::Up => {
            let above = bases.iter().filter(in_line).map(|other| other.bottom());
            top = above.filter(|y| *y < base.bottom()).max().unwrap_or(area.y);
        }
        Spread::Right | Spread::Last(_) => {
            let after = bases.iter().filter(beside).map(|other| other.x);
            let next = after.filter(|x| *x > base.x).min();
            right = next.map_or(area.right(), |x| x - 1).max(right);
        }
        Spread::Left => {
            let before = bases.iter().filter(beside).map(|other| other.right());
            let last = before.filter(|x| *x < base.right()).max();
            left = last.map_or(area.x, |x| x + 1).min(left);
        }
    }
    bottom = bottom.max(base.y);
    top = top.min(base.y);
    Rect::new(left, top, right - left, bottom - top)
}

/// The possible distances between cards in all columns of a container: large ones only if every column has room.
fn steps_down<'a>(
    mut columns: impl Iterator<Item = &'a Element>,
    table: Table<'_>,
    card: Size,
) -> &'static [u16] {
    let fits = |column: &Element| {
        let covered = table.cards(column.place).len().saturating_sub(1);
        2 * covered + usize::from(card.height) <= usize::from(column.room.height)
    };
    if card.height >= WIDE_FROM && columns.all(fits) { &[2] } else { &[1] }
}

/// The visible cards of a pile and their cells. `steps`: the possible distances between cards in a downward spread.
fn shown(element: &Element, cards: Cards<'_>, card: Size, steps: &[u16]) -> Vec<Shown> {
    let len = cards.len();
    if len == 0 {
        return Vec::new();
    }
    let room = element.room;
    let across = |cells: u16| {
        let steps = ACROSS.map(|step| step.min(card.width));
        Room { cells, card: card.width, least: card.width, steps: &steps }.slots(len)
    };
    let slots = match element.spread {
        Spread::Squared => top_only(len),
        Spread::Last(last) => last_cards(len, last, element.room.width, card.width),
        Spread::Right | Spread::Left => across(room.width),
        Spread::Down => {
            let least = card.height.min(2);
            Room { cells: room.height, card: card.height, least, steps }.slots(len)
        }
        Spread::Up => {
            let least = card.height;
            Room { cells: room.height, card: least, least, steps: &[1] }.slots(len)
        }
    };
    let rects: Vec<Rect> = slots.iter().map(|slot| place_slot(element, slot, card)).collect();
    let next = rects.iter().skip(1).map(Some).chain([None]);
    slots
        .iter()
        .zip(&rects)
        .zip(next)
        .map(|((slot, rect), next)| Shown {
            first: slot.first,
            count: slot.count,
            rect: *rect,
            seen: next.map_or(*rect, |next| uncovered(element.spread, *rect, *next)),
        })
        .collect()
}

impl Room<'_> {
    fn slots(self, count: usize) -> Vec<Slot> {
        slots(count, self)
    }
}

fn top_only(len: usize) -> Vec<Slot> {
    vec![Slot { first: len - 1, count: 1, offset: 0 }]
}

/// The slots of the `last` top cards of a pile, which are fanned out; fewer if there is no room for them.
fn last_cards(len: usize, last: u8, cells: u16, card: u16) -> Vec<Slot> {
    let step = LABEL.min(card);
    let fitting = usize::from(cells.saturating_sub(card) / step) + 1;
    let fanned = usize::from(last).clamp(1, fitting).min(len);
    let first = len - fanned;
    let slot =
        |number: usize| Slot { first: first + number, count: 1, offset: number as u16 * step };
    (0..fanned).map(slot).collect()
}

/// The cells of a card in `slot`, whose offset counts from the first card in the direction of the spread.
fn place_slot(element: &Element, slot: &Slot, card: Size) -> Rect {
    let (base, room) = (element.base, element.room);
    let rect = match element.spread {
        Spread::Squared => base,
        Spread::Down => Rect::new(base.x, base.y + slot.offset, card.width, card.height),
        Spread::Up => {
            let y = base.y.saturating_sub(slot.offset);
            Rect::new(base.x, y, card.width, card.height)
        }
        Spread::Right | Spread::Last(_) => {
            Rect::new(base.x + slot.offset, base.y, card.width, card.height)
        }
        Spread::Left => {
            let x = base.x.saturating_sub(slot.offset);
            Rect::new(x, base.y, card.width, card.height)
        }
    };
    rect.intersection(room)
}

/// The part of a card that the next card leaves uncovered.
fn uncovered(spread: Spread, rect: Rect, next: Rect) -> Rect {
    match spread {
        Spread::Squared => rect,
        Spread::Down => Rect { height: next.y - rect.y, ..rect },
        Spread::Up => {
            let height = rect.bottom().saturating_sub(next.bottom());
            Rect { y: next.bottom(), height, ..rect }
        }
        Spread::Right | Spread::Last(_) => Rect { width: next.x - rect.x, ..rect },
        Spread::Left => {
            let width = rect.right().saturating_sub(next.right());
            Rect { x: next.right(), width, ..rect }
        }
    }
}
