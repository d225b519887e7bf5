//! What a container takes according to its `space` and `build` conditions, without looking at the cards.

use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Sugar};

/// Two truth values: if the container may take cards on an empty element, and if it may on an element that holds cards.
pub fn may_take(game: &Game, container: ContainerId) -> [bool; 2] {
    let container = &game.containers[container];
    let known = container.element;
    let stated = [container.space, container.build];
    let otherwise = [known.is_none_or(|known| known.space), known.is_none_or(|known| known.build)];
    [0, 1].map(|nth| match game.piece(stated[nth]) {
        Some(piece) => !never(&piece.now().expr),
        None => otherwise[nth],
    })
}

/// True if a condition is written so that it never holds, such as `never` or `never && ..`.
pub fn never(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Truth(Named(truth, _)) => !truth,
        Kind::Sugar(Sugar::Inherited(_, _, before)) => never(before),
        Kind::All(sides) => sides.iter().any(never),
        Kind::Any(sides) => sides.iter().all(never),
        _ => false,
    }
}
