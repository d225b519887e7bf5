//! The shortest ways back: minimal semiflows of one or two transitions, all of them, however many longer ones there are.
//!
//! Where cards go round between columns every round trip is a minimal semiflow, so their number grows faster than any
//! limit. Those that matter most are found at once: what changes nothing, and what another takes back.

use std::collections::BTreeMap;

use crate::analysis::farkas::Semiflow;
use crate::net::Net;

/// The minimal semiflows of one or two transitions, in order.
#[must_use]
pub fn short_transition_semiflows(net: &Net) -> Vec<Semiflow> {
    let mut found = Vec::new();
    // Who goes in a direction, the first number of which is above 0, and who goes back.
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

/// A transition that changes so many times what its direction says.
struct Going {
    number: usize,
    times: u64,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
