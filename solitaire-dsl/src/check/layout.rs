//! The places on the table.

mod free;
mod growth;
mod lengths;
mod overlaps;
mod unplaced;

use std::collections::HashMap;

use solitaire_model::{Arithmetic, Operator, Shape};

use super::causes::Causes;
use super::indexes::FORWARDS;
use super::indexes::{ends_too_late, out_of_range};
use super::reach::Reach;
use super::structure::{is_left_behind, is_unspoken};
use crate::faults::{Faults, Part};
use crate::meaning::{Container, ContainerId, Game};
use crate::report::{Extent, Remark};
use crate::syntax::ast::{Direction, Expr, ExprKind, Index, Number, Placement, Placing, Point};

/// A card with the gap after it, in half cards.
const CARD: i16 = 2;

/// So many cards from the corner is no place on any table.
const FAR: f64 = 100.0;

pub use overlaps::check_overlaps;
use unplaced::{lacking_line, short_range};

/// A line of `layout`: who states it, what was written, the container, and its first index and the one after its last.
type Line<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

/// The code of containers that overlap along one side.
const HALF_COVERED: &str = "half-covered";

/// Every line of a layout is about elements that are there, has a point for each, and each on the table.
pub fn check_lines(game: &Game, faults: &mut Faults<'_>) {
    let mut placed = game.containers.map(|container| vec![false; usize::from(container.count)]);
    let lines = game.placements();
    let mut bad = game.containers.map(|_| false);
    for line in &lines {
        let slots = &mut placed[line.2];
        // That elements of a wrong line are placed twice, or not at all, is no second mistake.
        if bad[line.2] {
            check_line(game, line, &mut vec![false; slots.len()], faults);
        } else if !check_line(game, line, slots, faults) {
            bad[line.2] = true;
            slots.fill(true);
        }
    }
    let good = !bad.iter().any(|bad| *bad);
    let Some((word, level)) = game.layout_word() else { return };
    if good && level >= game.own() && lengths::is_too_large(game, &placed, faults) {
        return;
    }
    for (number, container) in game.containers.entries() {
        let missing = placed[number].iter().filter(|placed| !**placed).count();
        if missing == 0 || is_out_of_sight(container) || !good && missing < placed[number].len() {
            continue;
        }
        // What is wrong with the layout that is inherited is said where it stands.
        if level < game.own() && !faults.are_parents_whole(&[Part::Layout]) {
            continue;
        }
        // It may have been left out by a parent that says so wrongly.
        if container.stated < game.own() && !faults.are_parents_whole(&[Part::Structure]) {
            continue;
        }
        // Its parent's layout lacks it as well.
        let is_parents = lines.iter().any(|line| line.0 < game.own())
            && faults.is_said_beside(&format!("`{}` is not placed", container.name));
        if missing == placed[number].len() && container.stated < game.own() && is_parents {
            continue;
        }
        let (name, all) = (&container.name, placed[number].len());
        if container.stated < game.own() && faults.is_remarked_beside(Remark::Idle, name) {
            continue;
        }
        let are = if missing == 1 { "is" } else { "are" };
        let some_lack = format!("{missing} of {all} elements of `{name}` {are} not placed");
        if let Some((span, line)) = lacking_line(game, &lines, number, &placed[number]) {
            let help = Some(format!("write `{line}` in `layout`"));
            faults.error(game.own(), span, "not-placed", some_lack, help);
            continue;
        }
        if let Some((end, stated, help)) = short_range(game, &lines, number, &placed[number]) {
            // Who has more elements than the parent's layout places says where the others lie.
            let here = match stated < game.own() && container.stated == game.own() {
                true => free::behind(game, number, &placed[number]).map(|line| line.text),
                false => None,
            };
            let help = match here {
                Some(line) if level == game.own() => format!("write `{line}` in `layout`"),
                Some(line) => {
                    let parent = game.lineage.name(game.own() - 1);
                    format!("write `layout {{ ..{parent}; {line} }}`")
                }
                None => help,
            };
            let level = stated;
            let blame = Causes::new(game).container(number).blame(level);
            faults.error(blame, end, "not-placed", some_lack, Some(help));
            continue;
        }
        let mut code = "not-placed".into();
        let (message, help) = if missing == all && is_left_behind(game, number) {
            code = Remark::Idle.of(name, "not-placed");
            (
                format!("`{name}` is not placed, and nothing here speaks of it"),
                format!("write `without {name};` in `structure`"),
            )
        } else if missing == all {
            let (x, y) = free::free_place(game, number).unwrap_or((free_column(game), 0.0));
            let line = if all == 1 { "at" } else { "across from" };
            let place = format!("write `{name} {line} ({x}, {y});`");
            if is_unspoken(game, number) {
                let message = format!("`{name}` is not placed, and nothing speaks of it");
                let help = Some(format!("leave it out of `structure`, or {place} in `layout`"));
                let code = Remark::Idle.of(name, "not-placed");
                faults.error(container.stated, name, code, message, help);
                continue;
            }
            let parent = game.lineage.own_level().checked_sub(1);
            let place = match parent.filter(|_| level < game.own()) {
                Some(parent) => format!(
                    "write `layout {{ ..{}; {name} {line} ({x}, {y}); }}`",
                    game.lineage.name(parent)
                ),
                None => place,
            };
            (format!("`{name}` is not placed"), place)
        } else {
            let first = placed[number].iter().position(|placed| !placed).unwrap_or_default();
            let line = free::behind(game, number, &placed[number]).map_or_else(
                || format!("{name}[{first}] at ({}, 0);", free_column(game)),
                |line| line.text,
            );
            (some_lack, format!("write `{line}`"))
        };
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, word, code, message, Some(help));
    }
}

/// What is said of an index that is written as a difference of two numbers where a range was meant, and what to write.
fn hyphenated(at: &Expr) -> Option<(String, String)> {
    let ExprKind::Binary { operator, left, right, .. } = &at.kind else { return None };
    let (ExprKind::Number(from), ExprKind::Number(to)) = (&left.kind, &right.kind) else {
        return None;
    };
    let is_difference = *operator == Operator::Calculate(Arithmetic::Subtract) && from < to;
    is_difference.then(|| {
        (
            format!("`{from}-{to}` is a difference, and no range"),
            format!("write `{from}..{to}`, whose end is left out"),
        )
    })
}

/// Whether a line is good; marks what it places.
fn check_line(game: &Game, line: &Line<'_>, slots: &mut [bool], faults: &mut Faults<'_>) -> bool {
    let (level, placement, number, range) = *line;
    let container = &game.containers[number];
    let name = &placement.spot.container;
    let causes = || {
        let causes = Causes::new(game).container(number);
        match &placement.spot.index {
            Some(Index::One(at)) => causes.written(at),
            Some(Index::Range(from, to)) => causes.written(from).written(to),
            None => causes,
        }
    };
    let Some((from, to)) = range else { return true };
    let count = i64::from(container.count);
    let span = placement.spot.index.as_ref().map_or(placement.spot.span, Index::span);
    if from > to {
        let message = format!("this range runs backwards: {from} to {to}");
        let help = Some(FORWARDS.to_owned());
        faults.error(causes().blame(level), span, "reversed-range", message, help);
        return false;
    }
    if from < 0 || to > count {
        let span = match &placement.spot.index {
            Some(Index::Range(first, _)) if from < 0 || from >= count => first.span,
            Some(Index::Range(_, last)) => last.span,
            _ => span,
        };
        let (message, mut help) = match &placement.spot.index {
            Some(Index::One(at)) if let Some(told) = hyphenated(at) => told,
            _ => out_of_range(name, count),
        };
        if let Some(Index::Range(_, last)) = &placement.spot.index
            && is_number(last)
            && let Some(ends) = ends_too_late(name, count, (from, to))
        {
            help = ends;
        }
        if level < game.own()
            && let Some(parent) = game.lineage.own().parent().and_then(|path| path.segments.last())
        {
            help = format!("state `layout` anew, without `..{};`", parent.ident);
        }
        faults.error(causes().blame(level), span, "index-out-of-range", message, Some(help));
        return false;
    }
    let Some(placing) = &placement.placing else { return true };
    if from == to {
        if let Some(Index::Range(first, last)) = &placement.spot.index
            && is_number(first)
            && is_number(last)
        {
            let message = "there is no element in this range: its end is left out";
            let help = Some(format!("write `{from}..{}` for one element", from.saturating_add(1)));
            faults.error(level, span, "empty-range", message, help);
            return false;
        }
        return true;
    }
    let wanted = (to - from) as usize;
    let has_shape = container.shape.is_some();
    if !check_points(placing, wanted, placement, has_shape, (level, causes()), faults) {
        return false;
    }
    if let (
        Some(Shape::Grid { .. } | Shape::Triangle { .. } | Shape::ThreePeaks { .. }),
        Placing::Line(line),
    ) = (container.shape, placing)
        && placement.spot.index.is_none()
    {
        let message = format!("the shape of `{name}` has rows, and this puts all in one line");
        let (x, y) = (line.from.x.value, line.from.y.value);
        let help = Some(format!("write `{name} at ({x}, {y});`"));
        faults.warning(level, &line.word, "shape-in-a-line", message, help);
    }
    let slots = &mut slots[from as usize..to as usize];
    if slots.contains(&true) {
        let message = if count == 1 {
            format!("`{name}` is placed twice")
        } else {
            format!("an element of `{name}` is placed twice")
        };
        // Where lines run into each other, one of them is wrong.
        if faults.is_told(&message) {
            return false;
        }
        // What was placed before begins the row: it may begin too early.
        let begun = slots.iter().take_while(|slot| **slot).count();
        let is_written = matches!(&placement.spot.index,
            Some(Index::Range(first, last)) if is_number(first) && is_number(last));
        let is_begun = is_written && begun < slots.len() && !slots[begun..].contains(&true);
        let leave = "leave it out of one of the two lines".to_owned();
        let help = Some(match is_begun {
            true => format!(
                "write `{}..{to}` in place of `{from}..{to}`, or {leave}",
                from + begun as i64
            ),
            false => leave,
        });
        faults.error(causes().blame(level), placement.spot.span, "placed-twice", message, help);
        return false;
    }
    slots.fill(true);
    true
}

fn is_number(expr: &crate::syntax::ast::Expr) -> bool {
    matches!(expr.kind, crate::syntax::ast::ExprKind::Number(_))
}

/// There are as many points as elements, none on top of the other, and all on the table.
fn check_points(
    placing: &Placing,
    wanted: usize,
    placement: &Placement,
    shape: bool,
    (level, causes): (usize, Causes<'_>),
    faults: &mut Faults<'_>,
) -> bool {
    let name = &placement.spot.container;
    let points: Vec<&Point> = match placing {
        // The corner of the whole shape.
        Placing::At { point, .. } if shape && placement.spot.index.is_none() => {
            return check_each(&[point], level, faults);
        }
        Placing::At { point, .. } => vec![point],
        Placing::Points { points, .. } => points.iter().collect(),
        Placing::Line(line) => {
            if !check_each(&[&line.from], level, faults) {
                return false;
            }
            if let Some(step) = line.step.filter(|step| is_far(*step) || !is_half(*step)) {
                return number_is_bad(step, level, faults);
            }
            if let Some(step) = line.step.filter(|step| step.value == 0.0 && wanted > 1) {
                let message = format!("with this step all elements of `{name}` lie on one point");
                let side = if line.direction == Direction::Across { "beside" } else { "below" };
                let help = Some(format!(
                    "write `step 1`, or leave it out: each lies {side} the one before"
                ));
                faults.error(causes.blame(level), step.span, "step-of-nothing", message, help);
                return false;
            }
            let last = line.step.map_or(1.0, |step| step.value) * (wanted - 1) as f64;
            let (x, y) = match line.direction {
                Direction::Across => (line.from.x.value + last, line.from.y.value),
                Direction::Down => (line.from.x.value, line.from.y.value + last),
            };
            if x.abs() > FAR || y.abs() > FAR {
                let span = line.step.map_or(line.from.span, |step| step.span);
                let message =
                    format!("this places an element of `{name}` at ({x}, {y}), off any table");
                let help = Some(
                    "write smaller numbers: points count cards, from the left and from above"
                        .to_owned(),
                );
                faults.error(causes.blame(level), span, "off-the-table", message, help);
                return false;
            }
            return true;
        }
    };
    if points.len() != wanted {
        let (message, help) = match placing {
            Placing::At { point, .. } => (
                format!("1 point for {wanted} elements"),
                format!(
                    "write `across from ({}, {})`, or `points [..]` with {wanted} points",
                    point.x.value, point.y.value
                ),
            ),
            _ => (
                format!("{} points for {wanted} elements", points.len()),
                more_or_fewer_points(&points, wanted),
            ),
        };
        let span: Extent = match placing {
            Placing::At { word, .. } | Placing::Points { word, .. } => word.into(),
            Placing::Line(_) => placement.spot.span,
        };
        faults.error(causes.blame(level), span, "wrong-number-of-points", message, Some(help));
        return false;
    }
    check_each(&points, level, faults)
}

fn check_each(points: &[&Point], level: usize, faults: &mut Faults<'_>) -> bool {
    let mut numbers = points.iter().flat_map(|point| [point.x, point.y]);
    match numbers.find(|number| is_far(*number) || !is_half(*number)) {
        Some(number) => number_is_bad(number, level, faults),
        None => true,
    }
}

fn is_far(number: Number) -> bool {
    !number.value.is_finite() || number.value.abs() > FAR
}

/// Half cards are the smallest steps there are.
fn is_half(number: Number) -> bool {
    (number.value * 2.0).fract() == 0.0
}

/// Says what is wrong with a number of cards.
fn number_is_bad(number: Number, level: usize, faults: &mut Faults<'_>) -> bool {
    let value = number.value;
    if is_far(number) {
        let message = format!("{value} cards away is off any table");
        let help = Some(
            "write smaller numbers: points count cards, from the left and from above".to_owned(),
        );
        faults.error(level, number.span, "off-the-table", message, help);
    } else {
        let message = format!("{value} is no number of half cards");
        let help = Some(format!(
            "write {} or {}",
            (value * 2.0).floor() / 2.0,
            (value * 2.0).ceil() / 2.0
        ));
        faults.error(level, number.span, "no-half-card", message, help);
    }
    false
}

/// What places an element: the line, who states it, and where it stands.
type Placed = (usize, usize, Extent);

/// An element: its container and its index there.
type Element = (ContainerId, usize);

/// The line that places each element, by container and index.
fn placed(game: &Game) -> HashMap<Element, Placed> {
    let mut found = HashMap::new();
    for (line, (level, placement, number, range)) in game.placements().into_iter().enumerate() {
        let Some((from, to)) = range else { continue };
        let count = i64::from(game.containers[number].count);
        for nth in from.clamp(0, count)..to.clamp(0, count) {
            found.insert((number, nth as usize), (line, level, placement.spot.span));
        }
    }
    found
}

/// Every element has room for the cards that it spreads.
pub fn check_growth(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if !faults.is_warned(HALF_COVERED) {
        growth::check(game, reach, faults);
    }
}

/// How a list of points comes to be as long as there are elements: points in a straight line go on in it.
fn more_or_fewer_points(given: &[&Point], wanted: usize) -> String {
    if let Some(surplus) = given.len().checked_sub(wanted) {
        let last: Vec<String> = given[wanted..]
            .iter()
            .map(|point| format!("({}, {})", point.x.value, point.y.value))
            .collect();
        let last = last.join(", ");
        return match surplus {
            1 => format!("leave the last, `{last}`, out"),
            _ => format!("leave the last {surplus}, `{last}`, out"),
        };
    }
    let next = match given {
        [.., one, other, last] => {
            let step =
                |from: &Point, to: &Point| (to.x.value - from.x.value, to.y.value - from.y.value);
            let (before, after) = (step(one, other), step(other, last));
            let next = (last.x.value + after.0, last.y.value + after.1);
            let is_free = given.iter().all(|point| (point.x.value, point.y.value) != next);
            (before == after && is_free && next.0 >= 0.0 && next.1 >= 0.0).then_some(next)
        }
        _ => None,
    };
    let next = next.or_else(|| opposite(given).filter(|_| wanted == given.len() + 1));
    match (wanted - given.len(), next) {
        (1, Some((x, y))) => format!("write `({x}, {y})` at its end"),
        (lacking, Some((x, y))) => {
            format!("write {lacking} more at its end, beginning with `({x}, {y})`")
        }
        (lacking, None) => format!("write {lacking} more at its end"),
    }
}

/// The point that lies opposite the only one of these opposite which none does.
fn opposite(given: &[&Point]) -> Option<(f64, f64)> {
    let of = |value: fn(&Point) -> f64| {
        let least = given.iter().map(|point| value(point)).fold(f64::INFINITY, f64::min);
        least + given.iter().map(|point| value(point)).fold(f64::NEG_INFINITY, f64::max)
    };
    let (across, down) = (of(|point| point.x.value), of(|point| point.y.value));
    let is_there = |x: f64, y: f64| given.iter().any(|one| (one.x.value, one.y.value) == (x, y));
    let opposites = given.iter().map(|point| (across - point.x.value, down - point.y.value));
    let mut lacking = opposites.filter(|(x, y)| !is_there(*x, *y));
    // Of few points most look as if they lay around something.
    lacking.next().filter(|_| lacking.next().is_none() && given.len() >= 5)
}

/// Where a whole column to the right of all that is placed begins.
fn free_column(game: &Game) -> f64 {
    let points = game.containers.iter().flat_map(|container| &container.points);
    points.map(|(x, _)| x + CARD).max().map_or(0.0, |x| f64::from(x) / f64::from(CARD))
}

/// The containers that are drawn: all but a `Discard` that the layout does not place.
fn in_sight(game: &Game) -> impl Iterator<Item = (ContainerId, &Container)> {
    let placed: Vec<ContainerId> = game.placements().iter().map(|line| line.2).collect();
    game.containers
        .entries()
        .filter(move |(number, container)| placed.contains(number) || !is_out_of_sight(container))
}

/// Whether a container needs no place.
fn is_out_of_sight(container: &Container) -> bool {
    container.is_of("Discard")
}

fn half(halves: i16) -> String {
    if halves % 2 == 0 {
        (halves / 2).to_string()
    } else {
        format!("{:.1}", f64::from(halves) / 2.0)
    }
}
