//! The places on the table.

mod growth;

use std::collections::HashMap;

use solitaire_model::Shape;

use super::causes::Causes;
use super::indexes::FORWARDS;
use super::indexes::out_of_range;
use crate::faults::Faults;
use crate::meaning::{Container, ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::{Direction, Index, Number, Placement, Placing, Point};

/// A card with the gap after it, in half cards.
const CARD: i16 = 2;

/// So many cards from the corner is no place on any table.
const FAR: f64 = 100.0;

/// A line of `layout`: who states it, what was written, the container, and its first index and the one after its last.
type Line<'g> = (usize, &'g Placement, ContainerId, Option<(i64, i64)>);

/// Every line of a layout is about elements that are there, has a point for each, and each on the table.
pub fn check_lines(game: &Game, faults: &mut Faults<'_>) {
    let mut placed = game.containers.map(|container| vec![false; usize::from(container.count)]);
    let lines = game.placements();
    let mut good = true;
    for line in &lines {
        let slots = &mut placed[line.2];
        if !check_line(game, line, slots, faults) {
            good = false;
            // That they are not placed is no second mistake.
            slots.fill(true);
        }
    }
    let Some((word, level)) = game.layout_word() else { return };
    for (number, container) in game.containers.entries() {
        let missing = placed[number].iter().filter(|placed| !**placed).count();
        if missing == 0 || is_out_of_sight(container) || !good && missing < placed[number].len() {
            continue;
        }
        let (name, all) = (&container.name, placed[number].len());
        let (message, help) = if missing == all {
            (
                format!("`{name}` is not placed"),
                match all {
                    1 => format!("add a line like `{name} at ({}, 0);`", free_column(game)),
                    _ => {
                        format!("add a line like `{name} across from ({}, 0);`", free_column(game))
                    }
                },
            )
        } else {
            let first = placed[number].iter().position(|placed| !placed).unwrap_or_default();
            (
                format!("{missing} of {all} elements of `{name}` are not placed"),
                format!("add a line like `{name}[{first}] at ({}, 0);`", free_column(game)),
            )
        };
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, word, "not-placed", message, Some(help));
    }
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
        let (message, help) = out_of_range(name, count);
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
        let help = Some("leave it out of one of the two lines".to_owned());
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
            Placing::At { .. } => (
                format!("1 point for {wanted} elements"),
                format!("write `{name} across from ..`, or `points [..]` with {wanted} points"),
            ),
            _ => (
                format!("{} points for {wanted} elements", points.len()),
                format!("say {wanted} points"),
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

/// No two elements lie on one point, or on half of each other side by side.
pub fn check_overlaps(game: &Game, faults: &mut Faults<'_>) {
    let mut taken: HashMap<(i16, i16), Element> = HashMap::new();
    // Each two containers are wrong once.
    let mut told: Vec<(ContainerId, ContainerId)> = Vec::new();
    for (number, container) in in_sight(game) {
        for (nth, point) in container.points.iter().enumerate() {
            let Some((other, other_nth)) = taken.insert(*point, (number, nth)) else { continue };
            let pair = (number.min(other), number.max(other));
            if told.contains(&pair) {
                continue;
            }
            told.push(pair);
            lie_on_each_other(game, (number, nth), (other, other_nth), faults);
        }
    }
    if told.is_empty() {
        let before = faults.told();
        half_covered(game, faults);
        if faults.told() == before {
            growth::check(game, faults);
        }
    }
}

/// Says that two elements lie on one point, on the line that was stated later.
fn lie_on_each_other(game: &Game, one: Element, two: Element, faults: &mut Faults<'_>) {
    let placed = placed(game);
    let (x, y) = game.containers[one.0].points[one.1];
    let place = format!("({}, {})", half(x), half(y));
    let mut lines = [one, two].map(|element| (placed.get(&element), element.0));
    lines.sort_by_key(|(line, _)| line.map(|(line, level, _)| (*level, *line)));
    let [(_, first), (line, last)] = lines;
    let [first_name, last_name] = [first, last].map(|number| &game.containers[number].name);
    let message = if first == last {
        format!("two elements of `{last_name}` lie at {place}")
    } else {
        format!("`{last_name}` lies on `{first_name}` at {place}")
    };
    let stated = &game.containers[last];
    let help = Some(match (first == last, stated.count) {
        (true, _) => "let one of the two lie elsewhere in `layout`".to_owned(),
        (false, 1) => {
            format!("move one of the two, as in `{last_name} at ({}, 0);`", free_column(game))
        }
        _ => {
            format!(
                "move one of the two, as in `{last_name} across from ({}, 0);`",
                free_column(game)
            )
        }
    });
    let (level, span) =
        line.map_or((stated.stated, (&stated.name).into()), |line| (line.1, line.2));
    let blame = Causes::new(game).container(first).container(last).blame(level);
    faults.error(blame, span, "overlap", message, help);
}

/// Piles that cover each other corner by corner are drawn so on purpose, and so are the elements of one container. Two
/// containers that overlap along one side are a slip.
fn half_covered(game: &Game, faults: &mut Faults<'_>) {
    if game.layout_word().is_none_or(|(_, level)| level < game.own()) {
        return;
    }
    let mut at: HashMap<(i16, i16), ContainerId> = HashMap::new();
    for (number, container) in in_sight(game) {
        at.extend(container.points.iter().map(|point| (*point, number)));
    }
    let placed = placed(game);
    let mut told: Vec<(ContainerId, ContainerId)> = Vec::new();
    for (number, container) in in_sight(game) {
        for (nth, (x, y)) in container.points.iter().enumerate() {
            for beside in [(x + CARD / 2, *y), (*x, y + CARD / 2)] {
                let other = at.get(&beside).copied().filter(|other| *other != number);
                let (Some(other), Some(line)) = (other, placed.get(&(number, nth))) else {
                    continue;
                };
                let pair = (number.min(other), number.max(other));
                if told.contains(&pair) {
                    continue;
                }
                told.push(pair);
                let (one, two) = (&container.name, &game.containers[other].name);
                let message = format!("`{one}` and `{two}` cover half of each other");
                let help = Some("leave a whole card between their points".to_owned());
                faults.warning(line.1, line.2, "half-covered", message, help);
            }
        }
    }
}

/// Where a whole column to the right of all that is placed begins.
fn free_column(game: &Game) -> f64 {
    let points = game.containers.iter().flat_map(|container| &container.points);
    points.map(|(x, _)| x + CARD).max().map_or(0.0, |x| f64::from(x) / f64::from(CARD))
}

fn in_sight(game: &Game) -> impl Iterator<Item = (ContainerId, &Container)> {
    game.containers.entries().filter(|(_, container)| !is_out_of_sight(container))
}

fn is_out_of_sight(container: &Container) -> bool {
    container.element.is_some_and(|known| known.name == "Discard")
}

fn half(halves: i16) -> String {
    if halves % 2 == 0 {
        (halves / 2).to_string()
    } else {
        format!("{:.1}", f64::from(halves) / 2.0)
    }
}
