//! What a container may take, judged by its conditions alone.

use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Sugar};

/// True if a container may take cards on an empty element, and true if on an element that holds cards.
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

/// True if a condition obviously never holds.
pub fn never(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Truth(Named(truth, _)) => !truth,
        Kind::Sugar(Sugar::Inherited(_, _, before)) => never(before),
        Kind::All(sides) => sides.iter().any(never),
        Kind::Any(sides) => sides.iter().all(never),
        _ => false,
    }
}
