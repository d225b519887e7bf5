//! What is asked of the shapes in which elements lie.

use proc_macro2::Ident;
use solitaire_model::{Function, Shape, Term};

use super::causes::Causes;
use crate::faults::Faults;
use crate::meaning::{Container, Expr, Game, Kind, Named, PieceRole};

/// Whoever asks what lies on an element, above or below it, asks it of a shape that has such elements.
pub fn check_shapes(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let own = game.containers.iter().find(|container| {
            [container.pickup, container.build, container.space].contains(&Some(number))
        });
        stated.expr.visit(&mut |part| {
            let Kind::Call(Named(function, name), args) = &part.kind else { return };
            let Some(asked) = Asked::by(*function) else { return };
            let asked_of =
                args.first().and_then(|element| container_of(game, own, &piece.role, element));
            let is_there = match asked_of {
                Some(container) => asked.is_in(container),
                None => game.containers.iter().any(|container| asked.is_in(container)),
            };
            if !is_there {
                asked.is_missing(game, asked_of, (name, stated.level), faults);
            }
        });
    }
}

/// The container whose element is asked for, if it is one for sure.
fn container_of<'g>(
    game: &'g Game,
    own: Option<&'g Container>,
    role: &PieceRole,
    expr: &Expr,
) -> Option<&'g Container> {
    match &expr.kind {
        Kind::Term(Named(Term::Source, _)) if *role == PieceRole::Pickup => own,
        Kind::Term(Named(Term::Target, _))
            if matches!(role, PieceRole::Build | PieceRole::Space) =>
        {
            own
        }
        Kind::Element(Named(container, _), _) => Some(&game.containers[*container]),
        _ => None,
    }
}

/// What a function asks of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Covers,
    Columns,
}

impl Asked {
    const fn by(function: Function) -> Option<Self> {
        match function {
            Function::IsCovered => Some(Self::Covers),
            Function::Above | Function::Below => Some(Self::Columns),
            _ => None,
        }
    }

    fn is_in(self, container: &Container) -> bool {
        container.shape.is_some_and(|shape| match self {
            Self::Covers => Shape::has_covers(shape),
            Self::Columns => Shape::has_columns(shape),
        })
    }

    fn is_missing(
        self,
        game: &Game,
        asked_of: Option<&Container>,
        (name, level): (&Ident, usize),
        faults: &mut Faults<'_>,
    ) {
        let (lies, shapes) = match self {
            Self::Covers => ("on another", "`in triangle(7)` or `in three_peaks(4)`"),
            Self::Columns => ("above another", "`in grid(4, 5)`"),
        };
        let of = asked_of.map_or("any container".to_owned(), |asked| format!("`{}`", asked.name));
        let message = format!("no element of {of} lies {lies}, so this asks for nothing");
        let help = Some(format!("say in `structure` in which shape they lie, as in {shapes}"));
        let number =
            asked_of.and_then(|asked| game.containers.find(|other| other.name == asked.name));
        let causes = Causes::new(game);
        let blame = match number {
            Some(number) => causes.container(number).blame(level),
            None => causes.blame(level),
        };
        faults.error(blame, name, "no-such-neighbor", message, help);
    }
}
