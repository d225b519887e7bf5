//! The shortest cycles: all minimal semiflows of one or two transitions, however many longer ones there are.
//!
//! If cards go around between columns every round trip is a minimal semiflow, so their number grows beyond any limit.
//! The most important ones are found at once: transitions that change nothing, and pairs that undo each other.

use std::collections::BTreeMap;

use crate::analysis::farkas::Semiflow;
use crate::net::Net;

/// The minimal semiflows of one or two transitions, in order.
#[must_use]
pub fn short_transition_semiflows(net: &Net) -> Vec<Semiflow> {
    let mut found = Vec::new();
    // For each direction of change (with a positive first number): the transitions in this and the opposite direction.
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

/// A transition whose change is a multiple of its direction.
struct Going {
    number: usize,
    times: u64,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
