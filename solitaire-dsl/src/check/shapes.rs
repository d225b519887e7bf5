//! Checks the uses of shapes.

use solitaire_model::{Neighbor, Semantics, Shape, Term};

use super::causes::Causes;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, PieceRole};

/// Reports calls of `is_covered`, `above` or `below` if no container in question has a shape with such elements.
pub fn check_shapes(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let own = game.containers.find(|container| {
            [container.pickup, container.build, container.space].contains(&Some(number))
        });
        stated.expr.visit(&mut |part| {
            let Kind::Call(Named(function, name), args) = &part.kind else { return };
            let Semantics::Neighbors(asked) = function.semantics() else { return };
            let has: fn(Shape) -> bool = match asked {
                Neighbor::IsCovered => Shape::has_covers,
                Neighbor::Above | Neighbor::Below => Shape::has_columns,
                Neighbor::Left
                | Neighbor::Right
                | Neighbor::Row
                | Neighbor::Column
                | Neighbor::IsLeftmost
                | Neighbor::Adjoins
                | Neighbor::Touches
                | Neighbor::Chained => return,
            };
            let asked = args.first().and_then(|arg| container_of(own, &piece.role, arg));
            let mut containers = match asked {
                Some(container) => vec![container],
                None => game.containers.ids().collect(),
            };
            containers.retain(|container| game.containers[*container].shape.is_some_and(has));
            if containers.is_empty() {
                let message =
                    format!("no container here has a shape that `{name}` can be used with");
                let help =
                    "give the elements a shape in `structure`: `in triangle(7)`, `in grid(4, 5)`";
                let causes = asked.into_iter().fold(Causes::new(game), Causes::container);
                let blame = causes.blame(stated.level);
                faults.error(blame, name, "no-such-neighbor", message, Some(help.to_owned()));
            }
        });
    }
}

/// The container that the argument of a call belongs to; `None` if it could be several.
fn container_of(own: Option<ContainerId>, role: &PieceRole, expr: &Expr) -> Option<ContainerId> {
    match (&expr.kind, role) {
        (Kind::Term(Named(Term::Source, _)), PieceRole::Pickup)
        | (Kind::Term(Named(Term::Target, _)), PieceRole::Build | PieceRole::Space) => own,
        (Kind::Element(Named(container, _), _), _) => Some(*container),
        _ => None,
    }
}
