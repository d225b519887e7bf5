//! The places on the table.

use std::collections::HashMap;

use crate::faults::Faults;
use crate::meaning::Game;

/// No two elements lie on one point.
pub fn check_overlaps(game: &Game, faults: &mut Faults<'_>) {
    let mut taken: HashMap<(i16, i16), usize> = HashMap::new();
    for (number, container) in game.containers.iter().enumerate() {
        if container.element.is_some_and(|known| known.name == "Discard") {
            continue;
        }
        for point in &container.points {
            let Some(other) = taken.insert(*point, number) else { continue };
            let (one, other) = (&container.name, &game.containers[other].name);
            let place = format!("({}, {})", half(point.0), half(point.1));
            let message = if one == other {
                format!("two elements of `{one}` lie at {place}")
            } else {
                format!("`{one}` lies on `{other}` at {place}")
            };
            let help = Some("move one of the two in `layout`".to_owned());
            faults.error(container.stated, one, "overlap", message, help);
            break;
        }
    }
}

fn half(halves: i16) -> String {
    if halves % 2 == 0 {
        (halves / 2).to_string()
    } else {
        format!("{:.1}", f64::from(halves) / 2.0)
    }
}
