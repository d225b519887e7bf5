//! Elements that lie on others, or on half of them.

use std::collections::HashMap;

use super::growth::Side;
use super::{CARD, Element, HALF_COVERED, Placed, free_column, half, in_sight, placed};
use crate::check::causes::Causes;
use crate::check::deal::dealt;
use crate::faults::{Faults, Part, either};
use crate::meaning::{ContainerId, Game, Move};
use crate::report::Extent;
use crate::syntax::ast::{Direction, Placing, Point};

/// No two elements lie on one point, or on half of each other side by side.
pub fn check_overlaps(game: &Game, faults: &mut Faults<'_>) {
    if game.layout_word().is_some_and(|(_, level)| level < game.own())
        && !faults.are_parents_whole(&[Part::Layout])
    {
        // What is wrong with the layout that is inherited is said where it stands.
        return;
    }
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
        half_covered(game, faults);
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
    let elsewhere: Vec<Elsewhere> = [(lines[1], false), (lines[0], true)]
        .into_iter()
        .filter_map(|((line, of), is_first)| elsewhere(game, &placed, line?.0, of, CARD, is_first))
        .collect();
    let only = only_within(&elsewhere).filter(|_| first != last && elsewhere.len() == lines.len());
    let help = match (first == last, stated.count) {
        _ if let Some(only) = only => format!("write {}", only.mend(MAX_PLACES)),
        (false, _) if elsewhere.len() == lines.len() => {
            let mends = elsewhere.iter().zip([MAX_PLACES, 1]);
            let mends: Vec<String> = mends.map(|(other, most)| other.mend(most)).collect();
            format!("write {}", mends.join(", or "))
        }
        (true, _) if let Some(from) = line.and_then(|line| down_from(game, line.0)) => {
            format!(
                "write `({}, {1})` in place of `({2}, {1})`, or another place",
                free_column(game),
                from.y.value,
                from.x.value
            )
        }
        (true, _) => "let one of the two lie elsewhere in `layout`".to_owned(),
        _ if first != last && line.is_some_and(|line| is_placed_by_points(game, line.0)) => {
            let which = |(number, nth): Element| match game.containers[number].count {
                1 => format!("`{}`", game.containers[number].name),
                _ => format!("`{}[{nth}]`", game.containers[number].name),
            };
            format!("write another point than `{place}` for {} or for {}", which(two), which(one))
        }
        (false, 1) => {
            format!("write `{last_name} at ({}, 0);`, or move the other", free_column(game))
        }
        _ => {
            format!(
                "write `{last_name} across from ({}, 0);`, or move the other",
                free_column(game)
            )
        }
    };
    let (level, span) =
        line.map_or((stated.stated, (&stated.name).into()), |line| (line.1, line.2));
    let points = line.filter(|_| first == last).and_then(|line| two_points(game, line.0, one, two));
    let span = points.unwrap_or(span);
    let of_own = only.filter(|only| only.level == level);
    let span = of_own.map_or(span, |only| only.point);
    // A line that lies on several containers is wrong once.
    if faults.is_told_at(span) {
        return;
    }
    let left = [first, last].into_iter().find(|number| first != last && is_left(game, *number));
    let help = match left {
        Some(number) => format!(
            "write `without {};` in `structure`, as no card comes to it here, or {}",
            game.containers[number].name,
            help.replacen("write ", "", 1)
        ),
        None => help,
    };
    let blame = Causes::new(game).container(first).container(last).blame(level);
    faults.error(blame, span, "overlap", message, Some(help));
}

/// Whether a container is inherited, and neither the deal nor a move of this game puts a card there.
fn is_left(game: &Game, number: ContainerId) -> bool {
    let takes = |declared: &Move| declared.targets.iter().any(|put| put.container == number);
    let places = game.places(number);
    game.containers[number].stated < game.own()
        && !game.moves.iter().any(takes)
        && dealt(game).is_some_and(|order| !order.iter().any(|(place, _)| places.contains(place)))
}

/// So many places are named at most for what one line places.
const MAX_PLACES: usize = 3;
/// How far a line is moved at most to where there is room, in cards.
const MAX_SHIFT: i16 = 6;

/// Another place for what a line places.
struct Elsewhere {
    /// Where else, the likeliest place first.
    places: Vec<(f64, f64)>,
    /// What is to be written in place of what, for what.
    old: (f64, f64),
    name: String,
    /// The point of the line, and who states it.
    point: Extent,
    level: usize,
    /// Whether the table is wider or higher then.
    grows: bool,
}

impl Elsewhere {
    /// What to write, of so many places at most.
    fn mend(&self, most: usize) -> String {
        let (x, y) = self.old;
        let places = self.places.iter().take(most).map(|(x, y)| format!("({x}, {y})"));
        let places: Vec<String> = places.collect();
        let places = either(places.iter().map(String::as_str));
        format!("{places} in place of `({x}, {y})` for `{}`", self.name)
    }
}

/// The only one by which the table grows no wider or higher: it is hardly meant to be larger than all else needs.
fn only_within(all: &[Elsewhere]) -> Option<&Elsewhere> {
    let mut within = all.iter().filter(|other| !other.grows);
    within.next().filter(|_| within.next().is_none())
}

/// What to write for all that a line places to lie beside everything else, as near as it goes in such steps. What is
/// stated first lies further to the left, as a rule.
fn elsewhere(
    game: &Game,
    placed: &HashMap<Element, Placed>,
    line: usize,
    of: ContainerId,
    step: i16,
    is_first: bool,
) -> Option<Elsewhere> {
    let (level, placement, ..) = *game.placements().get(line)?;
    let from = match placement.placing.as_ref()? {
        Placing::At { point, .. } => point,
        Placing::Line(line) => &line.from,
        Placing::Points { .. } => return None,
    };
    let elements = in_sight(game).flat_map(|(number, container)| {
        let points = container.points.iter().enumerate();
        points
            .map(move |(nth, point)| (placed.get(&(number, nth)), *point, Side::of(container, nth)))
    });
    let (moved, others): (Vec<_>, Vec<_>) =
        elements.partition(|(placed, ..)| placed.is_some_and(|placed| placed.0 == line));
    let fits = |(across, down): (i16, i16)| {
        moved.iter().all(|(_, (x, y), side)| {
            let point = (x + across, y + down);
            let near = |one: Option<Side>, from, to| {
                one.and_then(|side| side.distance(from, to))
                    .is_some_and(|distance| distance <= CARD)
            };
            point.0 >= 0
                && point.1 >= 0
                && others.iter().all(|(_, other, of_other)| {
                    let is_apart =
                        (point.0 - other.0).abs() >= CARD || (point.1 - other.1).abs() >= CARD;
                    is_apart && !near(*side, point, *other) && !near(*of_other, *other, point)
                })
        })
    };
    let (x, y) = (from.x.value, from.y.value);
    let right = |all: &[(_, (i16, i16), _)]| all.iter().map(|(_, point, _)| point.0).max();
    let low = |all: &[(_, (i16, i16), _)]| all.iter().map(|(_, point, _)| point.1).max();
    let is_beyond =
        |moved: Option<i16>, by, other: Option<i16>| by > 0 && moved.map(|end| end + by) > other;
    let widens = |shift: &(i16, i16)| {
        is_beyond(right(&moved), shift.0, right(&others))
            || is_beyond(low(&moved), shift.1, low(&others))
    };
    let shifts = (1..=MAX_SHIFT).flat_map(|far| [(0, far), (0, -far), (far, 0), (-far, 0)]);
    let ahead = if is_first { -step } else { step };
    let shifts = shifts.map(|(across, down)| (across * ahead, down * step));
    let free: Vec<(i16, i16)> = shifts.filter(|shift| fits(*shift)).collect();
    let within = || free.iter().filter(|shift| !widens(shift));
    let grows = within().next().is_none();
    let in_row = within().filter(|(_, down)| *down == 0).take(2);
    let in_column = within().filter(|(across, _)| *across == 0).take(1);
    let nearest = in_row.chain(in_column).chain(free.first().filter(|_| grows));
    let moved_by = |value: f64, shift: i16| value + f64::from(shift) / f64::from(CARD);
    let mut places: Vec<(f64, f64)> =
        nearest.map(|(across, down)| (moved_by(x, *across), moved_by(y, *down))).collect();
    if places.is_empty() {
        return None;
    }
    // Of the two numbers of a point the first may be meant for the second.
    let turned = (((y - x) * f64::from(CARD)) as i16, ((x - y) * f64::from(CARD)) as i16);
    if x != y && !places.contains(&(y, x)) && x <= lowest(game) && fits(turned) {
        places.push((y, x));
    }
    let name = game.containers[of].name.to_string();
    Some(Elsewhere { places, old: (x, y), name, point: from.span, level, grows })
}

/// How far down one card may lie without lying apart from the others.
fn lowest(game: &Game) -> f64 {
    let points = in_sight(game).flat_map(|(_, container)| &container.points);
    points.map(|(_, y)| y + CARD).max().map_or(0.0, |y| f64::from(y) / f64::from(CARD))
}

/// Whether a line names a point for each element.
fn is_placed_by_points(game: &Game, line: usize) -> bool {
    game.placements().get(line).is_some_and(|(_, placement, ..)| {
        matches!(&placement.placing, Some(Placing::Points { points, .. }) if points.len() > 1)
    })
}

/// The later point of two elements, if one line names both; both of them, if they stand side by side.
fn two_points(game: &Game, line: usize, one: Element, two: Element) -> Option<Extent> {
    let (_, placement, _, range) = *game.placements().get(line)?;
    let first = usize::try_from(range.map_or(0, |(from, _)| from)).ok()?;
    let Some(Placing::Points { points, .. }) = &placement.placing else { return None };
    let point = |(_, nth): Element| points.get(nth.checked_sub(first)?).map(|point| point.span);
    let [before, behind] = if one.1 < two.1 { [one, two] } else { [two, one] };
    let (early, late) = (point(before)?, point(behind)?);
    Some(if before.1 + 1 == behind.1 { early.to(late) } else { late })
}

/// Where a line begins, if it goes down.
fn down_from(game: &Game, line: usize) -> Option<&Point> {
    let (_, placement, ..) = *game.placements().get(line)?;
    match &placement.placing {
        Some(Placing::Line(line)) if line.direction == Direction::Down => Some(&line.from),
        _ => None,
    }
}

/// Two lines, first the one that is likelier to be wrong: that which alone lies half a card beside all others of its row,
/// else the later one.
fn likelier_first<'p>(
    game: &Game,
    lines: [(&'p Placed, ContainerId); 2],
) -> [(&'p Placed, ContainerId); 2] {
    let all = game.placements();
    let from = |line: usize| match all.get(line)?.1.placing.as_ref()? {
        Placing::At { point, .. } => Some((point.x.value, point.y.value)),
        Placing::Line(line) => Some((line.from.x.value, line.from.y.value)),
        Placing::Points { .. } => None,
    };
    let is_odd = |line: usize| {
        let Some((x, y)) = from(line) else { return false };
        let others = (0..all.len()).filter(|other| *other != line).filter_map(from);
        let row: Vec<f64> =
            others.filter(|(_, other)| *other == y).map(|(other, _)| other).collect();
        x.fract() != 0.0 && row.len() > 1 && row.iter().all(|other| other.fract() == 0.0)
    };
    let [(one, _), (other, _)] = lines;
    let is_second = match (is_odd(one.0), is_odd(other.0)) {
        (true, false) => false,
        (false, true) => true,
        _ => (other.1, other.0) > (one.1, one.0),
    };
    let [first, second] = lines;
    if is_second { [second, first] } else { [first, second] }
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
                let points = &game.containers[other].points;
                let beside = points.iter().position(|point| *point == beside).unwrap_or(0);
                let Some(other_line) = placed.get(&(other, beside)) else { continue };
                let lines = likelier_first(game, [(line, number), (other_line, other)]);
                let elsewhere: Vec<Elsewhere> = lines
                    .iter()
                    .filter_map(|(line, of)| elsewhere(game, &placed, line.0, *of, CARD / 2, false))
                    .collect();
                let (line, _) = lines[0];
                let (span, help) = match (only_within(&elsewhere), &elsewhere[..]) {
                    (Some(only), [_, _]) if only.level == game.own() => {
                        (only.point, format!("write {}", only.mend(MAX_PLACES)))
                    }
                    (_, [one, other]) => {
                        let span = if one.level == line.1 { one.point } else { line.2 };
                        (span, format!("write {}, or {}", one.mend(1), other.mend(1)))
                    }
                    _ => (line.2, "leave a whole card between their points".to_owned()),
                };
                faults.warning(line.1, span, HALF_COVERED, message, Some(help));
            }
        }
    }
}
