//! Writes phrases about the sides on which dealt cards lie.

use super::numbers::word;
use solitaire_runtime::model::Side;

/// Recognizes stairs, as in Klondike: each place gets one more face-down card than the last, and as many face-up cards.
/// Returns the first and the last group of the stairs, and the numbers of face-down and face-up cards in the first.
pub(super) fn stairs(groups: &[(usize, usize, &Vec<bool>)]) -> Option<(usize, usize, i32, i32)> {
    let counts = |(from, to, sides): &(usize, usize, &Vec<bool>)| {
        let down = sides.iter().take_while(|up| !**up).count();
        let is_step = to - from == 1 && down > 0 && sides[down..].iter().all(|up| *up);
        is_step.then_some((down as i32, (sides.len() - down) as i32))
    };
    let first = groups.iter().position(|group| counts(group).is_some())?;
    let (down, up) = counts(&groups[first])?;
    let rises =
        (0..).zip(&groups[first..]).all(|(nth, group)| counts(group) == Some((down + nth, up)));
    (rises && first < 2 && groups.len() - first > 2).then_some((first, groups.len() - 1, down, up))
}

/// Groups neighboring places with the same cards: the first place, the place after the last, and the cards' sides.
pub(super) fn groups(fresh: &[Vec<bool>]) -> Vec<(usize, usize, &Vec<bool>)> {
    let mut groups: Vec<(usize, usize, &Vec<bool>)> = Vec::new();
    for (index, sides) in fresh.iter().enumerate() {
        match groups.last_mut() {
            Some((_, to, last)) if *last == sides => *to = index + 1,
            _ => groups.push((index, index + 1, sides)),
        }
    }
    groups.retain(|(_, _, sides)| !sides.is_empty());
    groups
}

/// Words for the sides of the cards on one place, which are listed bottom to top: `face up`.
pub(super) fn sides_words(sides: &[bool]) -> String {
    match sides.iter().position(|up| *up != sides[0]) {
        None => side_word(if sides[0] { Side::Up } else { Side::Down }).to_owned(),
        Some(_) => run_lengths(sides),
    }
}

/// Words for the sides of the cards on one place, if they differ: `three face down, then one face up`.
pub(super) fn run_lengths(sides: &[bool]) -> String {
    let mut runs: Vec<(bool, i32)> = Vec::new();
    for side in sides {
        match runs.last_mut() {
            Some((last, count)) if last == side => *count += 1,
            _ => runs.push((*side, 1)),
        }
    }
    let runs: Vec<String> = runs
        .iter()
        .map(|(up, count)| format!("{} face {}", word(*count), if *up { "up" } else { "down" }))
        .collect();
    runs.join(", then ")
}

/// Words for the sides of cards on places with different numbers of cards: `all face up`. `None` if no words fit.
pub(super) fn of_each(fresh: &[Vec<bool>]) -> Option<String> {
    let mut filled = fresh.iter().filter(|sides| !sides.is_empty());
    let all_up = fresh.iter().flatten().all(|up| *up);
    let ends_up =
        |sides: &Vec<bool>| sides.iter().rev().enumerate().all(|(nth, up)| *up == (nth == 0));
    match all_up {
        true => Some("all face up".to_owned()),
        false => filled
            .all(ends_up)
            .then(|| "the top card of each face up, the others face down".to_owned()),
    }
}

pub(super) fn side_word(side: Side) -> &'static str {
    if side == Side::Up { "face up" } else { "face down" }
}
