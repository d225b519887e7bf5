//! Makes copies of boards in which all elements of a container hold cards.

use solitaire_runtime::Place;
use solitaire_runtime::model::{Container, GameModel};

use crate::edits::Scene;

/// Copies each board once for each of its containers with empty elements, and fills these elements in the copy. The
/// search needs such boards for conditions about full containers, since its small random changes rarely fill many
/// elements.
pub fn crowded(scenes: &[Scene], model: &'static GameModel) -> Vec<Scene> {
    let filled = |scene: &Scene| -> Vec<Scene> {
        let containers = model.containers.iter();
        containers.filter_map(|container| fill(scene.clone(), model, container)).collect()
    };
    scenes.iter().flat_map(filled).collect()
}

/// Puts a card on each empty element of a container. `None` if no element was empty, or if there are not enough cards.
fn fill(mut scene: Scene, model: &'static GameModel, container: &Container) -> Option<Scene> {
    let is_empty = |place: &Place| scene.board.pile(*place).is_empty();
    let empty: Vec<Place> = container.span.places().filter(is_empty).collect();
    for to in &empty {
        let places = (0..model.places() as u8).map(Place);
        let heap = places.max_by_key(|place| scene.board.pile(*place).len())?;
        let has_enough = !scene.board.spare().is_empty() || scene.board.pile(heap).len() > 1;
        if !has_enough || !scene.board.undermine(model, heap, *to) {
            return None;
        }
    }
    scene.recount(model);
    (!empty.is_empty()).then_some(scene)
}
