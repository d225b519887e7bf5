//! Checks the layout: the lines of `layout`, and where the elements lie on the table.

use std::collections::{HashMap, HashSet};

use super::causes::Causes;
use super::indexes::{FORWARDS, IN_RANGE, OUT_OF_RANGE, out_of_range};
use crate::faults::Faults;
use crate::meaning::{Container, ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::{ExprKind, Index, Placement, Placing, Point};

/// The greatest coordinate that a point may have, in cards. No sensible table is that large.
const FAR: f64 = 100.0;

/// A line of `layout`: its level, syntax and container, and the range of indexes that it places (without the end).
type Line<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

/// Checks that the elements in `layout` exist, and that each has exactly one point, which lies on the table.
pub fn check_lines(game: &Game, faults: &mut Faults<'_>) {
    let mut placed = game.containers.map(|container| vec![false; usize::from(container.count)]);
    let mut good = true;
    let mut beyond = HashSet::new();
    for line in &game.placements() {
        let slots = &mut placed[line.2];
        if !check_line(game, line, slots, &mut beyond, faults) {
            good = false;
            // Count the whole container as placed, so that elements missing in the wrong line are not reported too.
            slots.fill(true);
        }
    }
    // If a line goes beyond its container, it may be meant for another one, so unplaced containers are not reported.
    let Some((word, level)) = game.layout_word().filter(|_| beyond.is_empty()) else { return };
    for (number, container) in game.containers.entries() {
        let (name, all) = (&container.name, placed[number].len());
        let missing = placed[number].iter().filter(|placed| !**placed).count();
        if missing == 0 || is_out_of_sight(container) || !good {
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

/// Checks a line and marks its elements in `slots`. Returns true if it has no mistake. Of the lines beyond the end of a
/// container only the first is reported: they have one cause, fewer elements than the author thinks.
fn check_line(
    game: &Game,
    line: &Line<'_>,
    slots: &mut [bool],
    beyond: &mut HashSet<ContainerId>,
    faults: &mut Faults<'_>,
) -> bool {
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
        if code == OUT_OF_RANGE && !beyond.insert(number) {
            return false;
        }
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

/// A mistake in a line: the words to mark, the code, the message and the help.
type Wrong = (Extent, &'static str, String, &'static str);

/// The mistake in the range of elements that a line places, if there is one.
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
        return Some((span, OUT_OF_RANGE, out_of_range(&spot.container, count), IN_RANGE));
    }
    let Some(Index::Range(first, last)) = &spot.index else { return None };
    let are_numbers = [first, last].iter().all(|end| matches!(end.kind, ExprKind::Number(_)));
    let message = || "this range is empty: its end is not included".to_owned();
    (from == to && are_numbers)
        .then(|| (span, "empty-range", message(), "write a larger second number"))
}

/// The mistake in the points of a line that places `wanted` elements, if there is one.
fn wrong_points(game: &Game, line: &Line<'_>, placing: &Placing, wanted: usize) -> Option<Wrong> {
    let (_, placement, number, range) = line;
    let (container, spot) = (&game.containers[*number], &placement.spot);
    let (word, points, step): (_, Vec<&Point>, _) = match placing {
        Placing::At { word, point } => (word, vec![point], None),
        Placing::Points { word, points } => (word, points.iter().collect(), None),
        Placing::Line(line) => (&line.word, vec![&line.from], line.step),
    };
    // With only the corner of a shape or the start of a row, the other points follow. Otherwise each element needs one.
    let is_corner = matches!(placing, Placing::Line(_))
        || matches!(placing, Placing::At { .. })
            && container.shape.is_some()
            && spot.index.is_none();
    let given = points.len();
    if wanted > 0 && !is_corner && given != wanted {
        let message = format!("{wanted} elements need {wanted} points, not {given}");
        let help = "give each element a point, or write a line: `across from (0, 1)`";
        return Some((word.into(), "wrong-number-of-points", message, help));
    }
    let numbers = points.iter().flat_map(|point| [point.x, point.y]).chain(step);
    for number in numbers {
        if number.value.abs() > FAR {
            return Some(off_the_table(number.span));
        }
        if (number.value * 2.0).fract() != 0.0 {
            let message = format!("{} is not a whole number of half cards", number.value);
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
    let help = "write smaller numbers: points count cards from the left and from the top";
    (span, "off-the-table", "this is far off the table".to_owned(), help)
}

/// An element: its container and its index there.
type Element = (ContainerId, usize);

/// The line of `layout` that places an element: its level, its number among all lines, and its syntax.
fn line_of(game: &Game, (container, nth): Element) -> Option<(usize, usize, &Placement)> {
    let lines = game.placements().into_iter().enumerate();
    let mut found = lines.filter(|(_, (.., of, range))| {
        *of == container && range.is_some_and(|(from, to)| (from..to).contains(&(nth as i64)))
    });
    let (line, (level, placement, ..)) = found.next_back()?;
    Some((level, line, placement))
}

/// Checks that no two elements lie at the same point.
pub fn check_overlaps(game: &Game, faults: &mut Faults<'_>) {
    let mut taken: HashMap<(i16, i16), Element> = HashMap::new();
    // Report each pair of containers only once.
    let mut told: Vec<(ContainerId, ContainerId)> = Vec::new();
    for (element, point) in in_sight(game) {
        let Some(other) = taken.insert(point, element) else { continue };
        let pair = (element.0.min(other.0), element.0.max(other.0));
        if !told.contains(&pair) {
            told.push(pair);
            lie_on_each_other(game, element, other, faults);
        }
    }
}

/// The elements that are visible on the table, each with its point.
fn in_sight(game: &Game) -> impl Iterator<Item = (Element, (i16, i16))> {
    let seen = game.containers.entries().filter(|(_, container)| !is_out_of_sight(container));
    seen.flat_map(|(number, container)| {
        let points = container.points.iter().enumerate();
        points.map(move |(nth, point)| ((number, nth), *point))
    })
}

/// Reports that two elements lie at the same point. The later of the two lines that place them is marked.
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
    let help = Some("move one of the two elsewhere in `layout`".to_owned());
    let stated = &game.containers[last];
    let (level, span) = line
        .map_or((stated.stated, (&stated.name).into()), |(level, _, line)| (level, line.spot.span));
    let blame = Causes::new(game).container(first).container(last).blame(level);
    faults.error(blame, span, "overlap", message, help);
}

fn is_out_of_sight(container: &Container) -> bool {
    container.element.is_some_and(|known| known.name == "Discard")
}
