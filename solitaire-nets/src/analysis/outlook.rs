//! Quick results about a net: bounds on the number of tokens, and transitions that can never fire.
//!
//! The results are proven, but they are fewer than those of a whole analysis, because no markings are explored.

use crate::net::{Holds, Net, StandsFor};

/// The quick results about a net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// For each place, the maximum number of tokens that it can hold; `None` if no maximum is known.
    pub most: Vec<Option<u64>>,
    /// For each transition, false if it needs more tokens than its places can ever hold. It can then never fire.
    pub may_fire: Vec<bool>,
}

impl Outlook {
    /// Computes the quick results for a net.
    #[must_use]
    pub fn of(net: &Net) -> Self {
        let most: Vec<Option<u64>> = (0..net.places.len())
            .map(|place| {
                let bounds = [most_within(net, &[place]), capacity(net, place)];
                bounds.into_iter().flatten().min()
            })
            .collect();
        let has = |(place, count): &(usize, u64)| most[*place].is_none_or(|most| *count <= most);
        let may_fire = net.transitions.iter().map(|one| one.takes.iter().all(has)).collect();
        Self { most, may_fire }
    }

    /// Returns the indexes of the moves that are dead: they have transitions, but none that may fire.
    #[must_use]
    pub fn dead_moves(&self, net: &Net) -> Vec<u8> {
        let of = |number: usize| match net.transitions[number].stands_for {
            StandsFor::Move(made) => Some((made.kind, self.may_fire[number])),
            _ => None,
        };
        let moves: Vec<(u8, bool)> = (0..net.transitions.len()).filter_map(of).collect();
        let mut dead: Vec<u8> = moves.iter().map(|(kind, _)| *kind).collect();
        dead.retain(|kind| moves.iter().all(|(of, may_fire)| of != kind || !may_fire));
        dead.sort_unstable();
        dead.dedup();
        dead
    }
}

/// Returns the maximum number of tokens that these places can ever hold together. `None` if a transition creates tokens
/// for them.
///
/// The set of places is extended by all places from which tokens can get into it, until no transition raises the number
/// of tokens on the set. The maximum is the initial number of tokens on the extended set.
#[must_use]
pub fn most_within(net: &Net, places: &[usize]) -> Option<u64> {
    let mut within = vec![false; net.places.len()];
    places.iter().for_each(|place| within[*place] = true);
    loop {
        let mut has_grown = false;
        for one in &net.transitions {
            let change = one.change();
            let gain: i64 =
                change.iter().filter(|(place, _)| within[*place]).map(|(_, by)| by).sum();
            if gain <= 0 {
                continue;
            }
            // Only places for cards count. The tokens of a complement are not cards, so they cannot be the source of
            // the gain.
            let gives = |place: usize, by: i64| {
                by < 0 && !within[place] && net.places[place].holds.is_cards()
            };
            let givers = change.into_iter().filter(|(place, by)| gives(*place, *by));
            let givers: Vec<usize> = givers.map(|(place, _)| place).collect();
            if givers.is_empty() {
                return None;
            }
            givers.into_iter().for_each(|place| within[place] = true);
            has_grown = true;
        }
        if !has_grown {
            let held = (0..net.places.len()).filter(|place| within[*place]);
            return Some(held.map(|place| net.places[place].initial).sum());
        }
    }
}

/// Returns the capacity of an element in cards, if the net has a place for the element's free room.
fn capacity(net: &Net, place: usize) -> Option<u64> {
    let (Holds::Up(element) | Holds::Down(element)) = net.places[place].holds else { return None };
    let initial = |holds: Holds| {
        let place = net.places.iter().find(|place| place.holds == holds);
        place.map(|place| place.initial)
    };
    let room = initial(Holds::Room(element))?;
    let cards = [Holds::Up(element), Holds::Down(element)].into_iter().filter_map(initial);
    Some(room + cards.sum::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Made, NetPlace, Transition};

    #[test]
    fn a_move_that_needs_more_cards_than_there_are_is_dead() {
        let place = |name: &str, element, initial| NetPlace {
            name: name.to_owned(),
            module: 0,
            holds: Holds::Up(element),
            initial,
        };
        let lift = |kind, count| Transition {
            name: format!("Lift:{count}"),
            module: 0,
            takes: vec![(0, count)],
            puts: vec![(1, count)],
            stands_for: StandsFor::Move(Made { kind, from: None, to: None, count: None }),
        };
        let net = Net {
            places: vec![place("A", 0, 4), place("B", 1, 3)],
            transitions: vec![lift(7, 5), lift(7, 6), lift(8, 4), lift(8, 5)],
            ..Net::default()
        };
        let outlook = Outlook::of(&net);
        assert_eq!(outlook.most, [Some(4), Some(7)]);
        assert_eq!(outlook.may_fire, [false, false, true, false]);
        assert_eq!(outlook.dead_moves(&net), [7]);
    }
}
