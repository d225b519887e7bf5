//! Where the elements lie on the table.

use std::collections::HashMap;

use super::game::{Container, Game};
use super::lineage::Lineage;
use super::merge::{Line, Named, merge};
use super::number::{self, Number};
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::syntax::ast::{
    Direction, GrowSide, Index, LinePlacing, Piece as Syntax, Placement, Placing,
};

/// Half cards: a card with the gap after it is 2.
const CARD: i16 = 2;

/// How many fans stand side by side in the standard plan.
const FANS_A_ROW: usize = 6;

/// Gives every element its place: as the layout says, or by the standard plan if there is none.
pub fn place(
    lineage: &Lineage,
    symbols: &Symbols,
    values: &HashMap<String, Number>,
    game: &mut Game,
    faults: &mut Faults<'_>,
) {
    let block = merge(
        lineage,
        |piece| if let Syntax::Layout(block) = piece { Some(block) } else { None },
        |placement: &Placement| {
            Some(Named { text: spot_text(placement), span: placement.spot.span })
        },
        faults,
    );
    let Some((word, level)) = block.word else {
        return standard_plan(&mut game.containers);
    };
    let mut placed: Vec<Vec<Option<(i16, i16)>>> =
        game.containers.iter().map(|c| vec![None; usize::from(c.count)]).collect();
    for line in &block.lines {
        place_line(line, symbols, values, &mut game.containers, &mut placed, faults);
    }
    for (container, points) in game.containers.iter_mut().zip(placed) {
        let missing = points.iter().filter(|point| point.is_none()).count();
        let is_discard = container.element.is_some_and(|known| known.name == "Discard");
        if missing > 0 && !block.broken && !is_discard {
            let message = if missing == points.len() {
                format!("`{}` is not placed", container.name)
            } else {
                format!(
                    "{missing} of {} elements of `{}` are not placed",
                    points.len(),
                    container.name
                )
            };
            let help = Some(format!("add a line like `{} across from (0, 0);`", container.name));
            faults.error(level, word, "not-placed", message, help);
        }
        container.points = points.into_iter().map(|point| point.unwrap_or((0, 0))).collect();
    }
    shift_into_view(&mut game.containers);
}

fn spot_text(placement: &Placement) -> String {
    let spot = &placement.spot;
    match &spot.index {
        None => spot.container.to_string(),
        Some(_) => {
            let span = spot.span;
            // Two parts of one container are two statements, so the words of the index belong to the name.
            format!(
                "{}{:?}",
                spot.container,
                spot.index.as_ref().map(index_text).unwrap_or_else(|| format!("{span:?}"))
            )
        }
    }
}

fn index_text(index: &Index) -> String {
    let constants = HashMap::new();
    let text = |expr| {
        number::of_syntax(expr, &constants)
            .map_or_else(|| format!("{expr:?}"), |n| n.value.to_string())
    };
    match index {
        Index::One(at) => text(at),
        Index::Range(from, to) => format!("{}..{}", text(from), text(to)),
    }
}

fn place_line(
    line: &Line<'_, Placement>,
    symbols: &Symbols,
    values: &HashMap<String, Number>,
    containers: &mut [Container],
    placed: &mut [Vec<Option<(i16, i16)>>],
    faults: &mut Faults<'_>,
) {
    let spot = &line.kind.spot;
    let Some(number) = symbols.container(&spot.container) else {
        if !symbols.gone.contains(&spot.container.to_string()) {
            symbols.unknown_container(&spot.container, line.level, faults);
        }
        return;
    };
    let count = i64::from(containers[number].count);
    let known = |expr| number::of_syntax(expr, values).map(|number| number.value);
    let range = match &spot.index {
        None => Some((0, count)),
        Some(Index::One(at)) => known(at).map(|at| (at, at + 1)),
        Some(Index::Range(from, to)) => known(from).zip(known(to)),
    };
    let Some((from, to)) = range.filter(|(from, to)| 0 <= *from && from <= to && *to <= count)
    else {
        let message =
            format!("`{}` has {count} elements, so indexes end at {}", spot.container, count - 1);
        placed[number].iter_mut().for_each(|slot| *slot = Some((0, 0)));
        return faults.error(line.level, spot.span, "index-out-of-range", message, None);
    };
    let Some(placing) = &line.kind.placing else { return };
    let wanted = (to - from) as usize;
    let points = points(placing, wanted);
    if points.len() != wanted {
        let message = format!("{} points for {wanted} elements", points.len());
        // That they are not placed is no second mistake.
        placed[number].iter_mut().for_each(|slot| *slot = Some((0, 0)));
        return faults.error(line.level, spot.span, "wrong-number-of-points", message, None);
    }
    if let Placing::Line(LinePlacing { grow: Some(grow), .. }) = placing {
        let side = match grow.to {
            GrowSide::Left => "Left",
            GrowSide::Right => "Right",
            GrowSide::Up => "Up",
            GrowSide::Down => "Down",
        };
        let container = &mut containers[number];
        container.spreads.resize(usize::from(container.count), None);
        container.spreads[from as usize..to as usize].fill(Some(side));
    }
    for (slot, point) in placed[number][from as usize..].iter_mut().zip(points) {
        if slot.replace(point).is_some() {
            let message = format!("an element of `{}` is placed twice", spot.container);
            let help = Some("leave it out of one of the two lines".to_owned());
            return faults.error(line.level, spot.span, "placed-twice", message, help);
        }
    }
}

fn half_cards(number: f64) -> i16 {
    (number * f64::from(CARD)).round().clamp(-2000.0, 2000.0) as i16
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
            let along = |nth: usize| step.saturating_mul(nth as i16);
            let place = |nth: usize| match line.direction {
                Direction::Across => (x.saturating_add(along(nth)), y),
                Direction::Down => (x, y.saturating_add(along(nth))),
            };
            (0..count).map(place).collect()
        }
    }
}

/// Moves everything so that nothing lies left of or above the table.
fn shift_into_view(containers: &mut [Container]) {
    let all = containers.iter().flat_map(|container| container.points.iter());
    let (left, top) = all.fold((0, 0), |(left, top), (x, y)| (left.min(*x), top.min(*y)));
    for (x, y) in containers.iter_mut().flat_map(|container| container.points.iter_mut()) {
        *x -= left;
        *y -= top;
    }
}

/// The standard plan: what is small on the first line (the stock and what it feeds at the left, the last piles at the
/// right), columns in one row below, fans in rows of six below that.
fn standard_plan(containers: &mut [Container]) {
    let is = |container: &Container, tall: bool| {
        container.element.is_some_and(|known| {
            if tall { known.is_tall } else { known.is_wide && !container.single }
        })
    };
    let widest_column =
        containers.iter().filter(|c| is(c, true)).map(|c| i16::from(c.count) * CARD).max();
    let has_fans = containers.iter().any(|c| is(c, false));
    let small: Vec<usize> = (0..containers.len())
        .filter(|n| !is(&containers[*n], true) && !is(&containers[*n], false))
        .collect();
    let first_line: i16 = small.iter().map(|n| i16::from(containers[*n].count) * CARD).sum();
    let fans_width = if has_fans { FANS_A_ROW as i16 * 2 * CARD } else { 0 };
    // Wide enough for the lower rows; the first line itself may be the widest.
    let width = widest_column.unwrap_or(0).max(fans_width).max(first_line);
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
