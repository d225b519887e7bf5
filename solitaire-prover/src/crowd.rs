//! Boards whose empty elements were filled with cards.

use solitaire_runtime::Place;
use solitaire_runtime::model::{Container, GameModel};

use crate::edits::Scene;

/// For each container with empty elements, a copy of the boards with all its elements filled. Without these copies,
/// small changes would fill all elements only if few are empty.
pub fn crowded(scenes: &[Scene], model: &'static GameModel) -> Vec<Scene> {
    let filled = |scene: &Scene| -> Vec<Scene> {
        let containers = model.containers.iter();
        containers.filter_map(|container| fill(scene.clone(), model, container)).collect()
    };
    scenes.iter().flat_map(filled).collect()
}

/// A board with a card on each element, if some were empty and there are enough cards; else `None`.
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
