//! The shortest cycles of a net: the minimal semiflows that consist of one or two transitions.
//!
//! If cards can go around between columns, every round trip is a minimal semiflow, so there may be too many to find
//! them all. The most important ones are found without a search: transitions that change nothing, and pairs that undo
//! each other.

use std::collections::BTreeMap;

use crate::analysis::farkas::Semiflow;
use crate::net::Net;

/// Returns the minimal semiflows that consist of one or two transitions, in order.
#[must_use]
pub fn short_transition_semiflows(net: &Net) -> Vec<Semiflow> {
    let mut found = Vec::new();
    // The changes of transitions by direction. A direction is a change divided by its greatest common divisor, with a
    // positive first number. The first list has the transitions in this direction, the second those in the opposite
    // direction.
    let mut directions: BTreeMap<Vec<(usize, i64)>, [Vec<Going>; 2]> = BTreeMap::new();
    for (number, one) in net.transitions.iter().enumerate() {
        let change = one.change();
        let Some((_, first)) = change.first() else {
            found.push(Semiflow(vec![(number, 1)]));
            continue;
        };
        let back = usize::from(*first < 0);
        let times = change.iter().fold(0, |times, (_, by)| gcd(times, by.unsigned_abs()));
        let by = times.cast_signed() * first.signum();
        let direction = change.into_iter().map(|(place, change)| (place, change / by)).collect();
        directions.entry(direction).or_default()[back].push(Going { number, times });
    }
    for [forth, back] in directions.values() {
        for one in forth {
            for other in back {
                let common = gcd(one.times, other.times);
                let mut weights =
                    vec![(one.number, other.times / common), (other.number, one.times / common)];
                weights.sort_unstable();
                found.push(Semiflow(weights));
            }
        }
    }
    found.sort();
    found
}

/// A transition whose change is `times` times its direction.
struct Going {
    number: usize,
    times: u64,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
