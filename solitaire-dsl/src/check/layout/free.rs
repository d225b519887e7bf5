//! Room that a layout leaves.

use super::growth::Side;
use super::{CARD, placed};
use crate::meaning::{ContainerId, Game};

/// Where all elements of a container fit side by side, in cards, among what is placed already: the first place from above,
/// and from the left.
pub fn free_place(game: &Game, number: ContainerId) -> Option<(f64, f64)> {
    let held = &game.containers[number];
    if held.shape.is_some() {
        return None;
    }
    let others: Vec<((i16, i16), Option<Side>)> = placed(game)
        .keys()
        .filter(|(of, _)| *of != number)
        .map(|(of, nth)| {
            let other = &game.containers[*of];
            (other.points[*nth], Side::of(other, *nth))
        })
        .collect();
    let (right, low) =
        (others.iter().map(|one| one.0.0).max()?, others.iter().map(|one| one.0.1).max()?);
    let own = Side::of(held, 0);
    let is_free = |point: (i16, i16), least: i16| {
        let is_in_way = |side: Option<Side>, from, to| {
            side.and_then(|side| side.distance(from, to)).is_some_and(|distance| distance <= least)
        };
        others.iter().all(|(other, side)| {
            let is_apart = (point.0 - other.0).abs() >= CARD || (point.1 - other.1).abs() >= CARD;
            is_apart && !is_in_way(own, point, *other) && !is_in_way(*side, *other, point)
        })
    };
    let width = i16::from(held.count.max(1)) * CARD;
    let step = usize::from(CARD.unsigned_abs());
    let lefts = || (0..=(right + CARD - width).max(-1)).step_by(step);
    let fits = |(x, y): (i16, i16), least: i16| {
        (0..i16::from(held.count)).all(|nth| is_free((x + nth * CARD, y), least))
    };
    // Best is where nothing spreads its cards, else where something lies beside it.
    let is_used = |y: &i16| others.iter().any(|one| one.0.1 == *y);
    let rows = || (0..=low).step_by(step);
    let places = |of_used: bool, least: i16| {
        rows()
            .filter(move |y| !of_used || is_used(y))
            .find_map(|y| lefts().map(|x| (x, y)).find(|place| fits(*place, least)))
    };
    let (x, y) =
        places(false, i16::MAX).or_else(|| places(true, CARD)).or_else(|| places(false, CARD))?;
    let in_cards = |halves: i16| f64::from(halves) / f64::from(CARD);
    Some((in_cards(x), in_cards(y)))
}

/// A line of a layout for the elements that are not placed.
pub struct NewLine {
    /// As it is written.
    pub text: String,
    /// Whether the table is no wider for it.
    pub fits: bool,
}

/// The line of a layout that places the elements which are not placed behind the last that is, beside all in its row.
pub fn behind(game: &Game, number: ContainerId, is_placed: &[bool]) -> Option<NewLine> {
    let held = &game.containers[number];
    let first = is_placed.iter().position(|placed| !placed)?;
    let last = is_placed.iter().rposition(|placed| !placed)?;
    if is_placed[first..=last].contains(&true) {
        return None;
    }
    let (before, y) = *held.points.get(first.checked_sub(1)?)?;
    let earlier = first.checked_sub(2).and_then(|nth| held.points.get(nth));
    let far = earlier.filter(|point| point.1 == y && point.0 < before);
    let far = far.map_or(CARD, |point| before - point.0);
    let points = || placed(game).into_keys().map(|(of, nth)| game.containers[of].points[nth]);
    let row = points().filter(|point| (point.1 - y).abs() < CARD);
    let right = (row.map(|point| point.0).max()? + CARD).max(before + far);
    let end = i16::try_from(last - first).ok()?.checked_mul(far)?.checked_add(right)?;
    let fits = points().any(|point| point.0 >= end);
    let [x, y, step] = [right, y, far].map(|halves| f64::from(halves) / f64::from(CARD));
    let name = &held.name;
    let text = match last - first {
        0 => format!("{name}[{first}] at ({x}, {y});"),
        _ if far != CARD => {
            format!("{name}[{first}..{}] across from ({x}, {y}), step {step};", last + 1)
        }
        _ => format!("{name}[{first}..{}] across from ({x}, {y});", last + 1),
    };
    Some(NewLine { text, fits })
}
