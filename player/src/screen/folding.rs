//! Breaks rows of piles that are too long for the window into several rows, as a text is broken into lines.

use ratatui::layout::Rect;
use solitaire_runtime::model::{GameModel, Point, Spread};

use super::scale::{Points, Scale, TooSmall};

/// The distance between neighboring cards in layout points, whose unit is half a card.
const CARD: i16 = 2;

/// The scale at which the table fits into a window, and its points, with long rows broken if cards would be too small.
///
/// # Errors
/// Returns an error if the window is too small.
pub(crate) fn fit(model: &GameModel, area: Rect) -> Result<(Scale, Points), TooSmall> {
    let declared: Points = model.containers.iter().map(|one| one.points.to_vec()).collect();
    let scale = Scale::fit(model, &declared, area);
    if !scale.as_ref().is_ok_and(|scale| scale.is_comfortable()) {
        let most = i16::try_from(Scale::comfortable_line(area)).unwrap_or(i16::MAX);
        let broken = broken(model, &declared, most);
        let fitted =
            broken.and_then(|points| Some((Scale::fit(model, &points, area).ok()?, points)));
        if let Some(fitted) = fitted.filter(|(scale, _)| scale.is_comfortable()) {
            return Ok(fitted);
        }
    }
    Ok((scale?, declared))
}

/// An element in a row: the number of its container, its index in the container, and its point.
type Item = (usize, usize, Point);

/// True if squared piles lie above the gaps of the next row (a pyramid). Rules need such a layout: it is never broken.
fn is_shaped(model: &GameModel, points: &Points) -> bool {
    let lies_apart = |some: &[Point]| some.windows(2).any(|two| (two[0].x - two[1].x) % CARD != 0);
    let mut containers = model.containers.iter().zip(points);
    containers.any(|(one, some)| one.spread == Spread::Squared && lies_apart(some))
}

/// The points after breaking rows longer than `most` half cards. `None` if such a row must not be broken.
fn broken(model: &GameModel, points: &Points, most: i16) -> Option<Points> {
    if is_shaped(model, points) {
        return None;
    }
    let mut items: Vec<Item> = Vec::new();
    for (number, some) in points.iter().enumerate() {
        items.extend(some.iter().enumerate().map(|(index, point)| (number, index, *point)));
    }
    items.sort_by_key(|(_, _, point)| (point.y, point.x));
    let mut laid = points.clone();
    let mut below = 0;
    let mut last: Option<i16> = None;
    for line in items.chunk_by(|one, other| one.2.y == other.2.y) {
        let y = line.first()?.2.y;
        if last.is_some_and(|last| y - last < CARD) {
            return None;
        }
        last = Some(y);
        let parts =
            if length(line) <= most { vec![line.to_vec()] } else { parts(model, line, most)? };
        for (nth, part) in parts.iter().enumerate() {
            let nth = i16::try_from(nth).ok()?;
            let left = part.first()?.2.x;
            let margin = (most - length(part)).max(0) / 2;
            for (container, index, point) in part {
                let to = laid.get_mut(*container)?.get_mut(*index)?;
                *to = Point { x: margin + point.x - left, y: point.y + below + nth * CARD };
            }
        }
        below += (i16::try_from(parts.len()).ok()? - 1) * CARD;
    }
    Some(laid)
}

fn length(line: &[Item]) -> i16 {
    let ends = line.first().zip(line.last());
    ends.map_or(0, |(first, last)| last.2.x + CARD - first.2.x)
}

/// Splits a row into parts of at most `most` half cards, between containers if possible. `None` if some pile is spread.
fn parts(model: &GameModel, line: &[Item], most: i16) -> Option<Vec<Vec<Item>>> {
    let is_squared = |(container, index, _): &Item| {
        model.containers[*container].spread_of(*index) == Spread::Squared
    };
    if !line.iter().all(is_squared) {
        return None;
    }
    let mut parts: Vec<Vec<Item>> = vec![Vec::new()];
    for group in line.chunk_by(|one, other| one.0 == other.0) {
        let room = usize::try_from(most / CARD).ok()?.max(1);
        let count = group.len().div_ceil(room);
        for part in group.chunks(group.len().div_ceil(count)) {
            let current = parts.last_mut()?;
            let mut joined = current.clone();
            joined.extend_from_slice(part);
            if count > 1 && !current.is_empty() || length(&joined) > most {
                parts.push(part.to_vec());
            } else {
                *current = joined;
            }
        }
    }
    parts.retain(|part| !part.is_empty());
    Some(parts)
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    fn lines(slug: &str, width: u16) -> Vec<usize> {
        let model = GAMES.iter().find(|entry| entry.model().slug == slug).unwrap().model();
        let (_, points) = fit(model, Rect::new(0, 0, width, 20)).unwrap();
        let mut ys: Vec<i16> = points.iter().flatten().map(|point| point.y).collect();
        ys.sort_unstable();
        ys.chunk_by(|one, other| one == other).map(<[i16]>::len).collect()
    }

    #[test]
    fn long_lines_are_broken_between_containers() {
        assert_eq!(lines("archway/archway", 80), [8, 13, 4]);
    }

    #[test]
    fn a_figure_keeps_its_lines() {
        assert_eq!(lines("peaks/tripeaks", 50), [3, 6, 9, 10, 2]);
    }

    #[test]
    fn what_fits_stays_as_it_is_declared() {
        assert_eq!(lines("archway/archway", 160), [21, 4]);
        assert_eq!(lines("klondike/klondike", 80), [6, 7]);
    }
}
