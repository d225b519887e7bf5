//! The places on the table.

mod free;
mod growth;
mod lengths;
mod overlaps;

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

/// The line that was forgotten among others of a container, each of as many elements and as far from the next: where one of
/// its neighbours stands, and as it is written.
fn lacking_line(
    game: &Game,
    lines: &[Line<'_>],
    number: ContainerId,
    placed: &[bool],
) -> Option<(Extent, String)> {
    let held = &game.containers[number];
    let first = placed.iter().position(|placed| !placed)?;
    let last = placed.iter().rposition(|placed| !placed)?;
    let length = last + 1 - first;
    let of_it = || lines.iter().filter(|(_, _, of, _)| *of == number);
    let is_even = |(level, placement, _, range): &Line<'_>| {
        let is_across = matches!(&placement.placing, Some(Placing::Line(line))
            if line.direction == Direction::Across && line.step.is_none());
        *level == game.own()
            && is_across
            && range.is_some_and(|(from, to)| to - from == length as i64 && from % (to - from) == 0)
    };
    if placed[first..=last].contains(&true) || of_it().count() < 2 || !of_it().all(is_even) {
        return None;
    }
    let point = |at: Option<usize>| at.and_then(|at| held.points.get(at)).copied();
    let is_there = |at: Option<usize>| at.filter(|at| placed.get(*at) == Some(&true));
    let [before, after] = [first.checked_sub(length), Some(last + 1)].map(is_there);
    let two_before = is_there(first.checked_sub(2 * length));
    let two_after = is_there(Some(last + 1 + length));
    let (x, y) = match (point(before), point(after)) {
        (Some(one), Some(other)) => ((one.0 + other.0) / 2, (one.1 + other.1) / 2),
        (Some(one), None) => {
            let other = point(two_before)?;
            (2 * one.0 - other.0, 2 * one.1 - other.1)
        }
        (None, Some(one)) => {
            let other = point(two_after)?;
            (2 * one.0 - other.0, 2 * one.1 - other.1)
        }
        (None, None) => return None,
    };
    if x < 0 || y < 0 {
        return None;
    }
    let neighbour = before.or(after)? as i64;
    let (_, placement, ..) =
        of_it().find(|(.., range)| range.is_some_and(|(from, _)| from == neighbour))?;
    let [x, y] = [x, y].map(|halves| f64::from(halves) / f64::from(CARD));
    let line = format!("{}[{first}..{}] across from ({x}, {y});", held.name, last + 1);
    Some((placement.spot.span, line))
}

/// The line whose range ends before the elements that are not placed, or begins behind them: where, who states it, and what
/// to write.
fn short_range(
    game: &Game,
    lines: &[Line<'_>],
    number: ContainerId,
    placed: &[bool],
) -> Option<(Extent, usize, String)> {
    let first = placed.iter().position(|placed| !placed)?;
    let last = placed.iter().rposition(|placed| !placed)?;
    if placed[first..=last].contains(&true) {
        return None;
    }
    let (first, last) = (first as i64, last as i64);
    let lengths = |except: Option<(i64, i64)>| -> Vec<i64> {
        let ranges = lines.iter().filter(|(_, _, of, _)| *of == number);
        let ranges = ranges.filter_map(|(.., range)| *range).filter(|range| Some(*range) != except);
        ranges.map(|(from, to)| to - from).collect()
    };
    let fits_beside = free::behind(game, number, placed).is_some_and(|line| line.fits);
    let mends = lines.iter().filter_map(|(level, placement, of, range)| {
        let (Some((from, to)), Some(Index::Range(start, end))) = (range, &placement.spot.index)
        else {
            return None;
        };
        let grows = matches!(placement.placing, Some(Placing::Line(_)));
        if *of != number || !grows {
            return None;
        }
        let [start_text, end_text] = [(start, from), (end, to)]
            .map(|(end, number)| end.as_ident().map_or(number.to_string(), ToString::to_string));
        let (place, meant, length) = match (*to == first, *from == last + 1) {
            (true, _) if is_number(end) => {
                (end.span, format!("{start_text}..{}", last + 1), last + 1 - from)
            }
            (_, true) if is_number(start) => {
                (start.span, format!("{first}..{end_text}"), to - first)
            }
            _ => return None,
        };
        let is_in_way = runs_into(game, number, (*from, *to), length);
        if is_in_way.is_some_and(|into| into == Into::Elements || fits_beside) {
            return None;
        }
        let longer = format!("write `{meant}` in place of `{start_text}..{end_text}`");
        // Half of them may have had a line of their own.
        let is_half = to - from == last + 1 - first && *from < first;
        let help = match &placement.placing {
            Some(Placing::Line(line)) if is_half && line.direction == Direction::Down => {
                let (name, x, y) =
                    (&placement.spot.container, free_column(game), line.from.y.value);
                format!("{longer}, or add `{name}[{first}..{}] down from ({x}, {y});`", last + 1)
            }
            _ => longer,
        };
        let is_even = lengths(Some((*from, *to))).iter().all(|other| *other == length);
        Some((is_even, (place, *level, help)))
    });
    // Lines of one length are the likelier ones.
    let mends: Vec<(bool, (Extent, usize, String))> = mends.collect();
    let even = mends.iter().find(|(is_even, _)| *is_even);
    even.or(mends.first()).map(|(_, mend)| mend.clone())
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

/// What a line of elements meets that is made longer.
#[derive(PartialEq, Eq)]
enum Into {
    /// Other elements.
    Elements,
    /// The right side of the table.
    Edge,
}

/// What a line meets once it places so many elements.
fn runs_into(
    game: &Game,
    number: ContainerId,
    (from, to): (i64, i64),
    length: i64,
) -> Option<Into> {
    let points = &game.containers[number].points;
    let point = |at: i64| usize::try_from(at).ok().and_then(|at| points.get(at)).copied();
    let first = point(from)?;
    let second = point(from + 1).filter(|_| to - from > 1)?;
    let far = (second.0 - first.0, second.1 - first.1);
    let placed = placed(game);
    let others = || {
        let all = placed.keys().map(|(of, nth)| (*of, *nth as i64));
        let others = all.filter(|(of, nth)| *of != number || !(from..to).contains(nth));
        others.map(|(of, nth)| game.containers[of].points[nth as usize])
    };
    let end = first.0.checked_add(far.0.checked_mul(i16::try_from(length - 1).ok()?)?)?;
    let is_met = |nth: i16| {
        let (x, y) = (first.0 + far.0 * nth, first.1 + far.1 * nth);
        others().any(|other| (other.0 - x).abs() < CARD && (other.1 - y).abs() < CARD)
    };
    let added = i16::try_from(to - from).ok()?..i16::try_from(length).ok()?;
    if added.clone().any(is_met) {
        return Some(Into::Elements);
    }
    (far.0 > 0 && others().all(|other| other.0 < end)).then_some(Into::Edge)
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
