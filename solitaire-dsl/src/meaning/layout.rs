//! Computes the places of the elements on the table.

use proc_macro2::Ident;
use solitaire_model::Shape;
use solitaire_model::declared::Spread;

use super::game::{Constant, Container, Game};
use super::ids::{ContainerId, IdVec};
use super::merge::{Line, merge, own_pieces};
use super::number::{Number, Values, unknown_number};
use super::symbols::Symbols;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::Report;
use crate::syntax::ast::{
    Direction, GrowSide, Index, LinePlacing, Piece, Placement, Placing, Point, Spot,
};

/// The size of a card in half cards, including the gap after it.
const CARD: i16 = 2;

/// A distance beyond any table, in half cards.
const FAR: i16 = 2000;

/// The number of fans side by side in the standard layout.
const FANS_A_ROW: i16 = 6;

/// Places every element according to the layout, or by the standard layout if there is none. A later check reports
/// elements that the layout does not place.
pub fn place(
    lineage: &Lineage,
    symbols: &Symbols,
    values: &Values,
    game: &mut Game,
    faults: &mut Faults<'_>,
) {
    let block = merge::<Placement>(lineage, faults);
    if block.word.is_none() {
        return standard_plan(&mut game.containers);
    }
    for container in &mut game.containers {
        container.points = vec![(0, 0); usize::from(container.count)];
    }
    for line in &block.lines {
        let spot = &line.kind.spot;
        match symbols.container(&spot.container) {
            Some(number) => place_line(line, values, &mut game.containers[number], faults),
            // A line about a container that a descendant left out is ignored.
            None if symbols.is_gone_after(&spot.container, line.level) => {}
            None => symbols.unknown_container(&spot.container, line.level, faults),
        }
    }
    if block.broken {
        faults.spoil(Part::Layout);
    }
    shift_into_view(&mut game.containers);
}

/// A line of `layout`: the level that states it, its syntax, the container, and the index of its first element and the
/// index after its last, if they are known.
type LayoutLine<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

impl Game {
    /// The word `layout` before the braces of the last `layout` block, with the level that states it.
    pub fn layout_word(&self) -> Option<(&Ident, usize)> {
        let blocks = own_pieces(&self.lineage, |piece| match piece {
            Piece::Layout(block) => Some(block),
            _ => None,
        });
        blocks.last().map(|(level, _, block)| (&block.word, level))
    }

    /// The lines of `layout`, including inherited ones.
    pub fn placements(&self) -> Vec<LayoutLine<'_>> {
        let mut unheard = Report::new();
        let mut faults = Faults::unsorted(&mut unheard, &self.lineage);
        let block = merge::<Placement>(&self.lineage, &mut faults);
        let known = |constant: &Constant| Some((constant.name.to_string(), constant.value?));
        let values: Values = self.constants.iter().filter_map(known).collect();
        let lines = block.lines.iter().filter_map(|line| {
            let spot = &line.kind.spot;
            let is_it = |container: &Container| container.name == spot.container;
            let number = self.containers.find(is_it)?;
            let range = elements(spot, &self.containers[number], &values);
            Some((line.level, line.kind, number, range))
        });
        lines.collect()
    }
}

/// The indexes of a spot's first element and after its last; `None` if they are not known while compiling.
fn elements(spot: &Spot, container: &Container, values: &Values) -> Option<(i64, i64)> {
    let known = |expr| {
        let number = Number::of(expr, values)?;
        (!number.is_broken).then_some(number.value)
    };
    match &spot.index {
        None => Some((0, i64::from(container.count))),
        Some(Index::One(at)) => known(at).and_then(|at| Some((at, at.checked_add(1)?))),
        Some(Index::Range(from, to)) => known(from).zip(known(to)),
    }
}

fn place_line(
    line: &Line<'_, Placement>,
    values: &Values,
    container: &mut Container,
    faults: &mut Faults<'_>,
) {
    let spot = &line.kind.spot;
    let Some((from, to)) = elements(spot, container, values) else {
        let ends = spot.index.iter().flat_map(Index::ends);
        for end in ends.filter(|end| Number::of(end, values).is_none()) {
            unknown_number(end, values, line.level, faults);
        }
        return faults.spoil(Part::Layout);
    };
    let Some(placing) = &line.kind.placing else { return faults.spoil(Part::Layout) };
    let count = i64::from(container.count);
    let (from, to) = (from.clamp(0, count) as usize, to.clamp(0, count) as usize);
    if from >= to {
        return;
    }
    if let Placing::Line(LinePlacing { grow: Some(grow), .. }) = placing {
        let side = match grow {
            GrowSide::Left => Spread::Left,
            GrowSide::Right => Spread::Right,
            GrowSide::Up => Spread::Up,
            GrowSide::Down => Spread::Down,
        };
        container.spreads.resize(usize::from(container.count), None);
        container.spreads[from..to].fill(Some(side));
    }
    let points = match (placing, container.shape) {
        (Placing::At { point, .. }, Some(shape)) if spot.index.is_none() => {
            points_of(shape, half_cards_of(point))
        }
        _ => points(placing, to - from),
    };
    container.points[from..to].iter_mut().zip(points).for_each(|(slot, point)| *slot = point);
}

/// The points of all elements of a container with this shape, given the upper left corner of the shape.
fn points_of(shape: Shape, (left, top): (i16, i16)) -> Vec<(i16, i16)> {
    let points = (0..shape.count()).map(|index| shape.point(index));
    points.map(|(x, y)| (left.saturating_add(x), top.saturating_add(y))).collect()
}

fn half_cards(number: f64) -> i16 {
    (number * f64::from(CARD)).round().clamp(f64::from(-FAR), f64::from(FAR)) as i16
}

fn half_cards_of(point: &Point) -> (i16, i16) {
    (half_cards(point.x.value), half_cards(point.y.value))
}

fn points(placing: &Placing, count: usize) -> Vec<(i16, i16)> {
    match placing {
        Placing::At { point: at, .. } => vec![half_cards_of(at)],
        Placing::Points { points, .. } => points.iter().map(half_cards_of).collect(),
        Placing::Line(line) => {
            let (x, y) = half_cards_of(&line.from);
            let step = line.step.map_or(CARD, |step| half_cards(step.value));
            // Another check reports points off the table. Here they are limited, so that sums do not overflow.
            let along = |nth: usize| step.saturating_mul(nth as i16).clamp(-FAR, FAR);
            let place = |nth: usize| match line.direction {
                Direction::Across => (x.saturating_add(along(nth)), y),
                Direction::Down => (x, y.saturating_add(along(nth))),
            };
            (0..count).map(place).collect()
        }
    }
}

/// Moves all elements so that nothing lies left of or above the table.
fn shift_into_view(containers: &mut IdVec<ContainerId, Container>) {
    let all = containers.iter().flat_map(|container| container.points.iter());
    let (left, top) = all.fold((0, 0), |(left, top), (x, y)| (left.min(*x), top.min(*y)));
    for (x, y) in containers.iter_mut().flat_map(|container| container.points.iter_mut()) {
        *x -= left;
        *y -= top;
    }
}

/// The rows of the standard layout, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// Containers that belong to none of the other rows, such as piles and cells: they share the first line.
    Small,
    /// Containers with a shape.
    Shaped,
    Columns,
    Fans,
}

impl Row {
    fn of(container: &Container) -> Self {
        match container.element {
            _ if container.shape.is_some() => Self::Shaped,
            Some(known) if known.is_tall => Self::Columns,
            Some(known) if known.is_wide && !container.single => Self::Fans,
            _ => Self::Small,
        }
    }
}

/// The standard layout. On the first line: small containers, with the stock and waste on the left and the last piles on
/// the right. Below: containers with a shape, then one row for each container of columns, then fans in rows of six.
fn standard_plan(containers: &mut IdVec<ContainerId, Container>) {
    for container in containers.iter_mut() {
        let count = i16::from(container.count);
        container.points = match (container.shape, Row::of(container)) {
            (Some(shape), _) => points_of(shape, (0, 0)),
            (None, Row::Fans) => (0..count)
                .map(|nth| (nth % FANS_A_ROW * 2 * CARD, nth / FANS_A_ROW * CARD))
                .collect(),
            (None, _) => (0..count).map(|nth| (nth * CARD, 0)).collect(),
        };
    }
    let end = |ends: &mut dyn Iterator<Item = i16>| ends.max().map_or(0, |end| end + CARD);
    let width_of = |container: &Container| match Row::of(container) {
        Row::Fans => FANS_A_ROW * 2 * CARD,
        _ => end(&mut container.points.iter().map(|(x, _)| *x)),
    };
    let (mut first_line, mut width) = (0, 0);
    for container in containers.iter() {
        match Row::of(container) {
            Row::Small => first_line += width_of(container),
            _ => width = width.max(width_of(container)),
        }
    }
    // The width of the table: that of the lower rows, or that of the first line if it is wider.
    let width = width.max(first_line);
    let mut y = if first_line > 0 { CARD } else { 0 };
    for row in [Row::Shaped, Row::Columns, Row::Fans] {
        for container in containers.iter_mut().filter(|container| Row::of(container) == row) {
            let left = if row == Row::Fans { 0 } else { (width - width_of(container)) / 2 };
            let height = match row {
                Row::Columns => 3 * CARD,
                _ => end(&mut container.points.iter().map(|(_, down)| *down)),
            };
            container.points.iter_mut().for_each(|(x, down)| (*x, *down) = (*x + left, *down + y));
            y += height;
        }
    }
    let small = containers.iter_mut().filter(|container| Row::of(container) == Row::Small);
    let mut small: Vec<&mut Container> = small.collect();
    small.sort_by_key(|container| rank_on_first_line(container));
    let (mut left, count) = (0, small.len());
    for (nth, container) in small.into_iter().enumerate() {
        let own = width_of(container);
        let is_at_right = nth + 1 == count && rank_on_first_line(container) == LAST_ON_FIRST_LINE;
        let start = if is_at_right { width - own } else { left };
        container.points.iter_mut().for_each(|(x, _)| *x += start);
        left += own;
    }
}

/// The rank of piles on the first line: they come last, and the last container of piles stands at the right edge.
const LAST_ON_FIRST_LINE: u8 = 3;

/// The order of a small container on the first line: the stock first, then the waste, all others, and piles last.
fn rank_on_first_line(container: &Container) -> u8 {
    match container.element {
        Some(known) if known.is_stock => 0,
        Some(known) if known.name == "Waste" => 1,
        Some(known) if known.name == "Pile" => LAST_ON_FIRST_LINE,
        _ => 2,
    }
}
