//! Where the elements lie on the table.

use std::collections::HashMap;

use proc_macro2::Ident;
use solitaire_model::Shape;

use super::game::{Constant, Container, Game};
use super::ids::{ContainerId, IdVec};
use super::merge::{Line, Merged, Named, merge};
use super::number::{self, Number};
use super::source_text::written;
use super::symbols::Symbols;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::Report;
use crate::syntax::ast::{
    Direction, GrowSide, Index, LinePlacing, Piece as Syntax, Placement, Placing, Spot,
};

/// Half cards: a card with the gap after it is 2.
const CARD: i16 = 2;

/// Farther than any table reaches, in half cards.
const FAR: i16 = 2000;

/// How many fans stand side by side in the standard plan.
const FANS_A_ROW: usize = 6;

/// Gives every element its place: as the layout says, or by the standard plan if there is none. Whether the layout
/// fits the elements is checked later.
pub fn place(
    lineage: &Lineage,
    symbols: &Symbols,
    values: &HashMap<String, Number>,
    game: &mut Game,
    faults: &mut Faults<'_>,
) {
    let block = layout_block(lineage, faults);
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
            // What an ancestor placed and a descendant dropped is forgotten.
            None if line.level < lineage.own_level()
                && symbols.gone.contains(&spot.container.to_string()) => {}
            None => symbols.unknown_container(&spot.container, line.level, faults),
        }
    }
    if block.broken {
        faults.spoil(Part::Layout);
    }
    shift_into_view(&mut game.containers);
}

/// The statements of `layout`, inherited ones in their places.
pub fn layout_block<'t>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, Placement> {
    merge(
        lineage,
        |piece| if let Syntax::Layout(block) = piece { Some(block) } else { None },
        name_of,
        faults,
    )
}

/// A line of `layout`: who states it, what was written, the container, and the indexes of its first element and of the
/// one after its last, if these are known.
type LayoutLine<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

impl Game {
    /// The word `layout` where it was stated last, and by which level.
    pub fn layout_word(&self) -> Option<(&Ident, usize)> {
        let levels = self.lineage.levels().iter().enumerate().rev();
        let mut pieces = levels.flat_map(|(level, declaration)| {
            declaration.pieces.iter().map(move |statement| (level, &statement.kind))
        });
        pieces.find_map(|(level, piece)| match piece {
            Syntax::Layout(block) => Some((&block.word, level)),
            _ => None,
        })
    }

    /// The lines of `layout`, inherited ones in their places.
    pub fn placements(&self) -> Vec<LayoutLine<'_>> {
        let mut unheard = Report::new();
        let mut faults = Faults::unsorted(&mut unheard, &self.lineage);
        let block = layout_block(&self.lineage, &mut faults);
        let known = |constant: &Constant| Some((constant.name.to_string(), constant.value?));
        let values: HashMap<String, Number> = self.constants.iter().filter_map(known).collect();
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

/// The index of the first element of a spot and of the one after its last, if they are known while compiling.
fn elements(
    spot: &Spot,
    container: &Container,
    values: &HashMap<String, Number>,
) -> Option<(i64, i64)> {
    let known = |expr| {
        let number = number::of_syntax(expr, values)?;
        (!number.is_broken).then_some(number.value)
    };
    match &spot.index {
        None => Some((0, i64::from(container.count))),
        Some(Index::One(at)) => known(at).and_then(|at| Some((at, at.checked_add(1)?))),
        Some(Index::Range(from, to)) => known(from).zip(known(to)),
    }
}

/// The name under which a statement of `layout` is replaced: two parts of one container are two statements, so the index
/// belongs to it as it is written.
fn name_of(placement: &Placement) -> Option<Named> {
    let Spot { container, index, span } = &placement.spot;
    let text = match index {
        None => container.to_string(),
        Some(Index::One(at)) => format!("{container}[{}]", written(at)?),
        Some(Index::Range(from, to)) => {
            format!("{container}[{}..{}]", written(from)?, written(to)?)
        }
    };
    Some(Named { text, span: *span })
}

fn place_line(
    line: &Line<'_, Placement>,
    values: &HashMap<String, Number>,
    container: &mut Container,
    faults: &mut Faults<'_>,
) {
    let spot = &line.kind.spot;
    let Some((from, to)) = elements(spot, container, values) else {
        let ends = match &spot.index {
            Some(Index::One(at)) => vec![at],
            Some(Index::Range(from, to)) => vec![from, to],
            None => Vec::new(),
        };
        let unknown = ends.into_iter().find(|end| number::of_syntax(end, values).is_none());
        return match unknown {
            Some(end) => number::unknown_number(end, values, line.level, faults),
            None => faults.spoil(Part::Layout),
        };
    };
    let Some(placing) = &line.kind.placing else { return faults.spoil(Part::Layout) };
    let count = i64::from(container.count);
    let (from, to) = (from.clamp(0, count) as usize, to.clamp(0, count) as usize);
    if from >= to {
        return;
    }
    if let Placing::Line(LinePlacing { grow: Some(grow), .. }) = placing {
        let side = match grow.to {
            GrowSide::Left => "Left",
            GrowSide::Right => "Right",
            GrowSide::Up => "Up",
            GrowSide::Down => "Down",
        };
        container.spreads.resize(usize::from(container.count), None);
        container.spreads[from..to].fill(Some(side));
    }
    let points = match (placing, container.shape) {
        (Placing::At { point, .. }, Some(shape)) if spot.index.is_none() => {
            let corner = (half_cards(point.x.value), half_cards(point.y.value));
            points_of(shape, corner)
        }
        _ => points(placing, to - from),
    };
    for (slot, point) in container.points[from..to].iter_mut().zip(points) {
        *slot = point;
    }
}

/// Where the elements of a shape lie whose left upper corner is there.
fn points_of(shape: Shape, (left, top): (i16, i16)) -> Vec<(i16, i16)> {
    let points = (0..shape.count()).map(|index| shape.point(index));
    points.map(|(x, y)| (left.saturating_add(x), top.saturating_add(y))).collect()
}

fn half_cards(number: f64) -> i16 {
    (number * f64::from(CARD)).round().clamp(f64::from(-FAR), f64::from(FAR)) as i16
}

fn points(placing: &Placing, count: usize) -> Vec<(i16, i16)> {
    let point =
        |point: &crate::syntax::ast::Point| (half_cards(point.x.value), half_cards(point.y.value));
    match placing {
        Placing::At { point: at, .. } => vec![point(at)],
        Placing::Points { points, .. } => points.iter().map(point).collect(),
        Placing::Line(line) => {
            let (x, y) = point(&line.from);
            let step = line.step.map_or(CARD, |step| half_cards(step.value));
            // What is off the table is said; here it only must not run out of numbers.
            let along = |nth: usize| step.saturating_mul(nth as i16).clamp(-FAR, FAR);
            let place = |nth: usize| match line.direction {
                Direction::Across => (x.saturating_add(along(nth)), y),
                Direction::Down => (x, y.saturating_add(along(nth))),
            };
            (0..count).map(place).collect()
        }
    }
}

/// Moves everything so that nothing lies left of or above the table.
fn shift_into_view(containers: &mut IdVec<ContainerId, Container>) {
    let all = containers.iter().flat_map(|container| container.points.iter());
    let (left, top) = all.fold((0, 0), |(left, top), (x, y)| (left.min(*x), top.min(*y)));
    for (x, y) in containers.iter_mut().flat_map(|container| container.points.iter_mut()) {
        *x -= left;
        *y -= top;
    }
}

/// The standard plan: what is small on the first line (the stock and what it feeds at the left, the last piles at the
/// right), columns in one row below, fans in rows of six below that. Between them lies, in its shape, what has one.
fn standard_plan(containers: &mut IdVec<ContainerId, Container>) {
    let is = |container: &Container, tall: bool| {
        container.shape.is_none()
            && container.element.is_some_and(|known| {
                if tall { known.is_tall } else { known.is_wide && !container.single }
            })
    };
    let widest_column =
        containers.iter().filter(|c| is(c, true)).map(|c| i16::from(c.count) * CARD).max();
    let has_fans = containers.iter().any(|c| is(c, false));
    let small: Vec<ContainerId> = containers
        .ids()
        .filter(|n| containers[*n].shape.is_none())
        .filter(|n| !is(&containers[*n], true) && !is(&containers[*n], false))
        .collect();
    let shaped = |container: &Container| container.shape.map(|shape| points_of(shape, (0, 0)));
    let width_of = |points: &[(i16, i16)]| points.iter().map(|(x, _)| x + CARD).max().unwrap_or(0);
    let widest_shape = containers.iter().filter_map(shaped).map(|points| width_of(&points)).max();
    let first_line: i16 = small.iter().map(|n| i16::from(containers[*n].count) * CARD).sum();
    let fans_width = if has_fans { FANS_A_ROW as i16 * 2 * CARD } else { 0 };
    // Wide enough for the lower rows; the first line itself may be the widest.
    let width = [widest_column, widest_shape, Some(fans_width), Some(first_line)];
    let width = width.into_iter().flatten().max().unwrap_or(0);
    let mut left = 0;
    let mut order = small.clone();
    order.sort_by_key(|n| rank_on_first_line(&containers[*n]));
    let at_right = order.last().copied().filter(|n| rank_on_first_line(&containers[*n]) == 3);
    for number in order {
        let container = &mut containers[number];
        let span = i16::from(container.count) * CARD;
        let start = if Some(number) == at_right { width - span } else { left };
        container.points =
            (0..i16::from(container.count)).map(|nth| (start + nth * CARD, 0)).collect();
        left += span;
    }
    let mut y = if small.is_empty() { 0 } else { CARD };
    for container in containers.iter_mut() {
        let Some(mut points) = shaped(container) else { continue };
        let left = (width - width_of(&points)) / 2;
        for (x, down) in &mut points {
            *x += left;
            *down += y;
        }
        y = points.iter().map(|(_, down)| down + CARD).max().unwrap_or(y);
        container.points = points;
    }
    for container in containers.iter_mut().filter(|container| is(container, true)) {
        let span = i16::from(container.count) * CARD;
        let start = (width - span) / 2;
        container.points =
            (0..i16::from(container.count)).map(|nth| (start + nth * CARD, y)).collect();
        y += 3 * CARD;
    }
    for container in containers.iter_mut().filter(|container| is(container, false)) {
        let place = |nth: usize| {
            ((nth % FANS_A_ROW) as i16 * 2 * CARD, y + (nth / FANS_A_ROW) as i16 * CARD)
        };
        container.points = (0..usize::from(container.count)).map(place).collect();
        y += (usize::from(container.count).div_ceil(FANS_A_ROW)) as i16 * CARD;
    }
}

/// Where a small element stands on the first line: stock, what it feeds, the rest, and piles at the right.
fn rank_on_first_line(container: &Container) -> u8 {
    match container.element {
        Some(known) if known.is_stock => 0,
        Some(known) if known.name == "Waste" => 1,
        Some(known) if known.name == "Pile" => 3,
        _ => 2,
    }
}
