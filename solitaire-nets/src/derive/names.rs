//! Gives the elements of a game short names such as `TP1`, `FP3` and `DP`.

use solitaire_runtime::Place;
use solitaire_runtime::model::{Container, GameModel, Spot, Step};

/// Returns the short name of each element. It has the shortest prefix that distinguishes the container's name from
/// others, the letter `P`, and a number from 1 if the container has several elements. If pressing the stock deals to a
/// single element, this element is called `DP`.
pub(super) fn elements(model: &'static GameModel) -> Vec<String> {
    let drawn = drawn(model);
    let name = |place: Place| {
        let container = model.container_of(place)?;
        if Some(place) == drawn
            && !model.containers.iter().any(|other| letters(model, other) == "D")
        {
            return Some("DP".to_owned());
        }
        let letters = letters(model, container);
        Some(if container.span.count == 1 {
            format!("{letters}P")
        } else {
            format!("{letters}P{}", place.0 - container.span.first + 1)
        })
    };
    (0..model.places() as u8).map(|place| name(Place(place)).unwrap_or_default()).collect()
}

fn plain(container: &Container) -> String {
    container.name.replace('_', "").to_ascii_uppercase()
}

/// Returns the shortest prefix of a container's name with which no other container's name begins.
fn letters(model: &GameModel, container: &Container) -> String {
    let name = plain(container);
    let alike = |head: &str| {
        let mut others = model.containers.iter().filter(|other| other.name != container.name);
        others.any(|other| plain(other).starts_with(head))
    };
    let ends = name.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.into_iter().find(|end| !alike(&name[..*end])).unwrap_or(name.len());
    name[..end].to_owned()
}

/// Returns the element to which a press deals cards from the stock, if there is only one.
fn drawn(model: &'static GameModel) -> Option<Place> {
    let stock = model.containers.iter().position(|container| container.kind.is_stock)?;
    let pressed = model.moves.iter().filter(|declared| declared.gesture.is_pressed());
    let onto =
        pressed.flat_map(|declared| declared.steps).find_map(|step| dealt_onto(step, stock))?;
    let span = model.containers[onto].span;
    (span.count == 1).then_some(Place(span.first))
}

fn dealt_onto(step: &'static Step, source: usize) -> Option<usize> {
    let container = |spot: &Spot| match spot {
        Spot::Elements { container, .. } => Some(usize::from(*container)),
        _ => None,
    };
    match step {
        Step::Deal { to, from, .. } if container(from) == Some(source) => container(to),
        Step::If { then, otherwise, .. } => {
            then.iter().chain(*otherwise).find_map(|step| dealt_onto(step, source))
        }
        Step::For { steps, .. } => steps.iter().find_map(|step| dealt_onto(step, source)),
        _ => None,
    }
}
