//! Boards on which elements that were empty hold a card.

use solitaire_runtime::Place;
use solitaire_runtime::model::{Container, GameModel};

use crate::edits::Scene;

/// These boards with every element of a container filled, for each container of which some were empty. Small changes
/// come to such a board only where few are empty.
pub fn crowded(scenes: &[Scene], model: &'static GameModel) -> Vec<Scene> {
    let filled = |scene: &Scene| -> Vec<Scene> {
        let containers = model.containers.iter();
        containers.filter_map(|container| fill(scene.clone(), model, container)).collect()
    };
    scenes.iter().flat_map(filled).collect()
}

/// A board with a card on each element, if some were empty and there are cards for them.
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
