//! Elements that no line of a layout places, and which line was to place them.

use super::free;
use super::{CARD, Line, free_column, is_number, placed};
use crate::meaning::{ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::{Direction, Index, Placing};

/// The line that was forgotten among others of a container, each of as many elements and as far from the next: where one of
/// its neighbours stands, and as it is written.
pub fn lacking_line(
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
pub fn short_range(
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
