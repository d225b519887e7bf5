//! The places on the table.

use std::collections::HashMap;

use super::causes::Causes;
use super::indexes::{FORWARDS, IN_RANGE, out_of_range};
use crate::faults::Faults;
use crate::meaning::{Container, ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::{ExprKind, Index, Placement, Placing, Point};

/// So many cards from the corner is no place on any table.
const FAR: f64 = 100.0;

/// A line of `layout`: who states it, what was written, the container, and its first index and the one after its last.
type Line<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

/// Every line of a layout is about elements that are there, has a point for each, and each on the table.
pub fn check_lines(game: &Game, faults: &mut Faults<'_>) {
    let mut placed = game.containers.map(|container| vec![false; usize::from(container.count)]);
    let mut good = true;
    for line in &game.placements() {
        let slots = &mut placed[line.2];
        if !check_line(game, line, slots, faults) {
            good = false;
            // That they are not placed is no second mistake.
            slots.fill(true);
        }
    }
    let Some((word, level)) = game.layout_word() else { return };
    for (number, container) in game.containers.entries() {
        let (name, all) = (&container.name, placed[number].len());
        let missing = placed[number].iter().filter(|placed| !**placed).count();
        if missing == 0 || is_out_of_sight(container) || !good && missing < all {
            continue;
        }
        let message = match missing == all {
            true => format!("`{name}` is not placed"),
            false => format!("{missing} of {all} elements of `{name}` are not placed"),
        };
        let help = "add a line like `waste at (1, 0);` or `tableau across from (0, 1);`".to_owned();
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, word, "not-placed", message, Some(help));
    }
}

/// True if a line is good; marks what it places.
fn check_line(game: &Game, line: &Line<'_>, slots: &mut [bool], faults: &mut Faults<'_>) -> bool {
    let (level, placement, number, range) = *line;
    let (Some((from, to)), Some(placing)) = (range, &placement.placing) else { return true };
    let spot = &placement.spot;
    let causes = Causes::new(game).container(number);
    let causes = match &spot.index {
        Some(Index::One(at)) => causes.written(at),
        Some(Index::Range(from, to)) => causes.written(from).written(to),
        None => causes,
    };
    if let Some((span, code, message, help)) = wrong_range(game, line, (from, to)) {
        faults.error(causes.blame(level), span, code, message, Some(help.to_owned()));
        return false;
    }
    let slots = &mut slots[from as usize..to as usize];
    let (span, code, message, help) = match wrong_points(game, line, placing, slots.len()) {
        Some(wrong) => wrong,
        None if slots.contains(&true) => {
            let message = format!("an element of `{}` is placed twice", spot.container);
            (spot.span, "placed-twice", message, "leave it out of one of the two lines")
        }
        None => {
            slots.fill(true);
            return true;
        }
    };
    faults.error(causes.blame(level), span, code, message, Some(help.to_owned()));
    false
}

/// What is wrong, where, by which code, and how it is mended.
type Wrong = (Extent, &'static str, String, &'static str);

/// What is wrong with the elements that a line is about.
fn wrong_range(game: &Game, line: &Line<'_>, (from, to): (i64, i64)) -> Option<Wrong> {
    let (_, placement, number, _) = line;
    let (spot, count) = (&placement.spot, i64::from(game.containers[*number].count));
    let span = spot.index.as_ref().map_or(spot.span, Index::span);
    if from > to {
        let message = format!("this range runs backwards: {from} to {to}");
        return Some((span, "reversed-range", message, FORWARDS));
    }
    if from < 0 || to > count {
        let span = match &spot.index {
            Some(Index::Range(first, _)) if from < 0 || from >= count => first.span,
            Some(Index::Range(_, last)) => last.span,
            _ => span,
        };
        return Some((span, "index-out-of-range", out_of_range(&spot.container, count), IN_RANGE));
    }
    let Some(Index::Range(first, last)) = &spot.index else { return None };
    let are_numbers = [first, last].iter().all(|end| matches!(end.kind, ExprKind::Number(_)));
    let message = || "there is nothing in this range: its end is left out".to_owned();
    (from == to && are_numbers)
        .then(|| (span, "empty-range", message(), "write a larger second number"))
}

/// What is wrong with the points that a line gives to so many elements.
fn wrong_points(game: &Game, line: &Line<'_>, placing: &Placing, wanted: usize) -> Option<Wrong> {
    let (_, placement, number, range) = line;
    let (container, spot) = (&game.containers[*number], &placement.spot);
    let (word, points, step): (_, Vec<&Point>, _) = match placing {
        Placing::At { word, point } => (word, vec![point], None),
        Placing::Points { word, points } => (word, points.iter().collect(), None),
        Placing::Line(line) => (&line.word, vec![&line.from], line.step),
    };
    // The corner of a whole shape stands for all of it, and that of a line for the others.
    let is_corner = matches!(placing, Placing::Line(_))
        || matches!(placing, Placing::At { .. })
            && container.shape.is_some()
            && spot.index.is_none();
    let given = points.len();
    if wanted > 0 && !is_corner && given != wanted {
        let message = format!("{wanted} elements need {wanted} points, not {given}");
        let help = "give a point for each, or a line: `across from (0, 1)`";
        return Some((word.into(), "wrong-number-of-points", message, help));
    }
    let numbers = points.iter().flat_map(|point| [point.x, point.y]).chain(step);
    for number in numbers {
        if number.value.abs() > FAR {
            return Some(off_the_table(number.span));
        }
        if (number.value * 2.0).fract() != 0.0 {
            let message = format!("{} is no number of half cards", number.value);
            return Some((number.span, "no-half-card", message, "write a multiple of 0.5"));
        }
    }
    let first = range.map_or(0, |(from, _)| from as usize);
    let is_far =
        |(x, y): &(i16, i16)| f64::from(x.unsigned_abs().max(y.unsigned_abs())) > 2.0 * FAR;
    let mut placed = container.points.iter().skip(first).take(wanted);
    let span = step.map_or_else(|| points.first().map(|point| point.span), |step| Some(step.span));
    placed.any(is_far).then(|| off_the_table(span.unwrap_or(spot.span)))
}

fn off_the_table(span: Extent) -> Wrong {
    let help = "write smaller numbers: points count cards, from the left and from above";
    (span, "off-the-table", "this lies off any table".to_owned(), help)
}

/// An element: its container and its index there.
type Element = (ContainerId, usize);

/// The line that places an element: who states it, its number, and where it stands.
fn line_of(game: &Game, (container, nth): Element) -> Option<(usize, usize, Extent)> {
    let lines = game.placements().into_iter().enumerate();
    let mut found = lines.filter(|(_, (.., of, range))| {
        *of == container && range.is_some_and(|(from, to)| (from..to).contains(&(nth as i64)))
    });
    let (line, (level, placement, ..)) = found.next_back()?;
    Some((level, line, placement.spot.span))
}

/// No two elements lie on one point.
pub fn check_overlaps(game: &Game, faults: &mut Faults<'_>) {
    let mut taken: HashMap<(i16, i16), Element> = HashMap::new();
    // Each two containers are wrong once.
    let mut told: Vec<(ContainerId, ContainerId)> = Vec::new();
    for (number, container) in game.containers.entries() {
        if is_out_of_sight(container) {
            continue;
        }
        for (nth, point) in container.points.iter().enumerate() {
            let Some(other) = taken.insert(*point, (number, nth)) else { continue };
            let pair = (number.min(other.0), number.max(other.0));
            if !told.contains(&pair) {
                told.push(pair);
                lie_on_each_other(game, (number, nth), other, faults);
            }
        }
    }
}

/// Says that two elements lie on one point, on the line that was stated later.
fn lie_on_each_other(game: &Game, one: Element, two: Element, faults: &mut Faults<'_>) {
    let (x, y) = game.containers[one.0].points[one.1];
    let [x, y] = [x, y].map(|halves| f64::from(halves) / 2.0);
    let mut lines = [one, two].map(|element| (line_of(game, element), element.0));
    lines.sort_by_key(|(line, _)| line.map(|(level, line, _)| (level, line)));
    let [(_, first), (line, last)] = lines;
    let [first_name, last_name] = [first, last].map(|number| &game.containers[number].name);
    let message = match first == last {
        true => format!("two elements of `{last_name}` lie at ({x}, {y})"),
        false => format!("`{last_name}` lies on `{first_name}` at ({x}, {y})"),
    };
    let help = Some("let one of the two lie elsewhere in `layout`".to_owned());
    let stated = &game.containers[last];
    let (level, span) =
        line.map_or((stated.stated, (&stated.name).into()), |(level, _, span)| (level, span));
    let blame = Causes::new(game).container(first).container(last).blame(level);
    faults.error(blame, span, "overlap", message, help);
}

fn is_out_of_sight(container: &Container) -> bool {
    container.element.is_some_and(|known| known.name == "Discard")
}
