//! Chooses the card size from only the game's layout and the window's size, so cards keep their size in a game.

use ratatui::layout::{Rect, Size};
use solitaire_runtime::model::{GameModel, Point, Spread};

/// For each container, the points of its elements.
pub(crate) type Points = Vec<Vec<Point>>;

/// The minimum width of a card with the gap beside it, in terminal columns.
const NARROWEST: i32 = 3;

/// Pairs of a card height and the maximum width, with the gap, of cards with at least this height. A card should look
/// three quarters as wide as high, and a terminal cell is half as wide as high.
const WIDEST: [(i32, i32); 6] = [(10, 16), (9, 14), (8, 13), (7, 11), (6, 10), (0, 10)];

/// The minimum width, with the gap, and the minimum height of a card that has room for a complete border.
const COMFORTABLE: (i32, i32) = (6, 3);

/// How many half cards of room a sideways or upward spread gets beyond its last card, if there is space.
const REACH: i32 = 4;

/// How many lines columns that grow downwards get below their first card, from the desired number to the minimum. Each
/// number applies to cards with one of these heights.
const ROOM_DOWN: [(i32, core::ops::RangeInclusive<i32>); 5] =
    [(22, 6..=10), (12, 3..=5), (8, 2..=3), (4, 1..=3), (1, 1..=1)];

/// The size of the cards, and how layout points become terminal cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scale {
    /// The distance from one card to the next, in terminal columns.
    unit: i32,
    /// The width and height of a card, without the gap.
    pub(crate) card: Size,
    /// The number of lines left free below each card; 0 in games whose columns grow downwards.
    leading: i32,
    /// The terminal cell of the layout point (0, 0), as column and line.
    origin: (i32, i32),
}

/// The error that the window is too small to show the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooSmall {
    /// The minimum size of the table's area.
    pub(crate) needed: Size,
}

/// The edges of the table in layout points, whose unit is half a card.
#[derive(Clone, Copy)]
struct Extent {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Extent {
    const fn width(self) -> i32 {
        self.right - self.left
    }

    const fn height(self) -> i32 {
        self.bottom - self.top
    }
}

impl Scale {
    /// The largest scale at which the table of the game fits into `area`.
    ///
    /// # Errors
    /// Returns an error if the table does not fit even at the smallest scale.
    pub(crate) fn fit(model: &GameModel, points: &Points, area: Rect) -> Result<Self, TooSmall> {
        let (width, height) = (i32::from(area.width), i32::from(area.height));
        let extents = [REACH, REACH / 2, 0].map(|reach| Extent::of(model, points, reach));
        let room = |extent: &Extent| (2 * width / extent.width().max(1)).min(WIDEST[0].1);
        let lines = |extent: &Extent| card_height(model, *extent, room(extent), height);
        let unit = |extent: &Extent| room(extent).min(widest(lines(extent).unwrap_or(0)));
        let comfortable = |extent: &&Extent| {
            unit(extent) >= COMFORTABLE.0 && lines(extent) >= Some(COMFORTABLE.1)
        };
        let extent = *extents.iter().find(comfortable).unwrap_or(&extents[2]);
        let (unit, Some(card_height)) = (unit(&extent), lines(&extent)) else {
            return Err(Self::too_small(model, extents[2]));
        };
        if unit < NARROWEST {
            return Err(Self::too_small(model, extents[2]));
        }
        let whole = points.iter().flatten().all(|point| point.y % 2 == 0);
        let rows = extent.height() / 2;
        let spare = height - (extent.height() * card_height + 1) / 2;
        let breathes = whole && !grows_down(model) && rows > 1 && spare >= rows - 1;
        let margin = (width - extent.width() * unit / 2).max(0) / 2;
        Ok(Self {
            unit,
            card: Size::new((unit - 1) as u16, card_height as u16),
            leading: i32::from(breathes),
            origin: (
                i32::from(area.x) + margin - extent.left * unit / 2,
                i32::from(area.y) - extent.top * (card_height + i32::from(breathes)) / 2,
            ),
        })
    }

    fn too_small(model: &GameModel, extent: Extent) -> TooSmall {
        let width = (extent.width() * NARROWEST + 1) / 2;
        let down = i32::from(grows_down(model));
        let height = (extent.height() + 1) / 2 + down;
        TooSmall { needed: Size::new(width as u16, height as u16) }
    }

    /// The cells of a card at a layout point.
    pub(crate) fn card_at(self, point: Point) -> Rect {
        let x = self.origin.0 + (i32::from(point.x) * self.unit).div_euclid(2);
        let step = i32::from(self.card.height) + self.leading;
        let y = self.origin.1 + (i32::from(point.y) * step).div_euclid(2);
        Rect::new(x.max(0) as u16, y.max(0) as u16, self.card.width, self.card.height)
    }

    /// True if cards have room for rank, suit and border side by side.
    pub(crate) const fn is_comfortable(self) -> bool {
        self.unit >= COMFORTABLE.0 && self.card.height as i32 >= COMFORTABLE.1
    }

    /// How many half cards fit in a row if the cards have the minimum comfortable width.
    pub(crate) fn comfortable_line(area: Rect) -> i32 {
        2 * i32::from(area.width) / COMFORTABLE.0
    }
}

impl Extent {
    /// The smallest box that contains the layout's cards, and `reach` half cards for each sideways or upward spread.
    fn of(model: &GameModel, points: &Points, reach: i32) -> Self {
        let mut extent = Self { left: i32::MAX, right: i32::MIN, top: i32::MAX, bottom: i32::MIN };
        let spread_points = model.containers.iter().zip(points).flat_map(|(container, points)| {
            let numbered = points.iter().enumerate();
            numbered.map(|(index, point)| (container.spread_of(index), *point))
        });
        for (spread, point) in spread_points {
            let (x, y) = (i32::from(point.x), i32::from(point.y));
            let fan = |last: u8| (i32::from(last) - 1).clamp(0, reach);
            let (left, right, up) = match spread {
                Spread::Left => (reach, 0, 0),
                Spread::Right => (0, reach, 0),
                Spread::Last(last) => (0, fan(last), 0),
                Spread::Up => (0, 0, reach),
                Spread::Squared | Spread::Down => (0, 0, 0),
            };
            extent.left = extent.left.min(x - left);
            extent.right = extent.right.max(x + 2 + right);
            extent.top = extent.top.min(y - up);
            extent.bottom = extent.bottom.max(y + 2);
        }
        if extent.left > extent.right {
            return Self { left: 0, right: 2, top: 0, bottom: 2 };
        }
        extent
    }
}

fn grows_down(model: &GameModel) -> bool {
    let elements = model.containers.iter().flat_map(|container| {
        (0..usize::from(container.span.count)).map(|index| container.spread_of(index))
    });
    elements.into_iter().any(|spread| spread == Spread::Down)
}

/// The maximum width, with the gap, of a card with this height, in terminal columns.
fn widest(lines: i32) -> i32 {
    WIDEST.iter().find(|(from, _)| lines >= *from).map_or(NARROWEST, |(_, unit)| *unit)
}

/// The height in lines of a card whose width with the gap is `unit`; less in a low window, `None` if no line fits.
fn card_height(model: &GameModel, extent: Extent, unit: i32, height: i32) -> Option<i32> {
    let handsome = match unit {
        16.. => 10,
        14.. => 9,
        13.. => 8,
        11.. => 7,
        10.. => 6,
        8.. => 5,
        6.. => 4,
        _ => 3,
    };
    let fits = |card: i32, down: i32| (extent.height() * card + 1) / 2 + down <= height;
    let wishes: &[_] = if grows_down(model) { &ROOM_DOWN } else { &[(0, 1..=10)] };
    wishes.iter().find_map(|(down, cards)| {
        cards.clone().rev().filter(|card| *card <= handsome).find(|card| fits(*card, *down))
    })
}
