//! Moves that ask for cards where none have come so far.

use solitaire_model::{Comparison, Function, Operator};

use super::{Reach, containers_of};
use crate::check::operands::flatten;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, Named, Piece, Spot, Step, Term};

/// What a move asks for and does not find.
pub struct Lacking<'g> {
    /// The part of its condition.
    pub asked: &'g Expr,
    /// Where the cards would have to lie.
    pub container: ContainerId,
}

impl Reach {
    /// Where a move asks for cards that have not come by all that is known so far.
    pub fn lacking<'g>(&self, game: &'g Game, declared: &'g Move) -> Option<Lacking<'g>> {
        let condition = game.piece(declared.condition).map(Piece::now)?;
        let mut parts = Vec::new();
        flatten(game, &condition.expr, Operator::And, &mut parts);
        parts.into_iter().find_map(|asked| {
            let container = container_of(declared, wanted(game, asked)?)?;
            (!self.holds[container]).then_some(Lacking { asked, container })
        })
    }
}

/// The cards that a condition wants to be there.
fn wanted<'g>(game: &Game, asked: &'g Expr) -> Option<&'g Expr> {
    if let Kind::Not(part) = &asked.kind {
        return called(part, &[Function::IsEmpty]);
    }
    let Kind::Compare(comparison, sides) = &asked.kind else { return None };
    let number = game.number(&sides[1])?;
    let needs_some = match comparison {
        Comparison::More => number >= 0,
        Comparison::AtLeast | Comparison::Equal => number >= 1,
        _ => false,
    };
    let counting = [Function::Count, Function::Filled, Function::FaceUp];
    called(&sides[0], &counting).filter(|_| needs_some)
}

/// What one of some functions is called of.
fn called<'g>(expr: &'g Expr, functions: &[Function]) -> Option<&'g Expr> {
    match &expr.kind {
        Kind::Call(Named(function, _), args) if functions.contains(function) => args.first(),
        _ => None,
    }
}

/// The container that cards lie in, if it is one.
fn container_of(declared: &Move, cards: &Expr) -> Option<ContainerId> {
    match &cards.kind {
        Kind::Container(Named(container, _))
        | Kind::Element(Named(container, _), _)
        | Kind::Slice(Named(container, _), _) => Some(*container),
        Kind::Term(Named(Term::Source, _)) => match &declared.lifts[..] {
            [one] => Some(one.container),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a move would bring cards to a container.
pub fn brings(declared: &Move, container: ContainerId) -> bool {
    declared.targets.iter().any(|target| target.container == container)
        || deals_to(declared, container)
}

/// Whether the steps of a move bring cards to a container.
pub fn deals_to(declared: &Move, container: ContainerId) -> bool {
    let mut brings = false;
    for step in &declared.steps {
        step.visit(&mut |step| {
            brings |= match step {
                Step::Deal { to, first, .. } => {
                    let first = first.as_ref().is_some_and(|first| first.container == container);
                    first || is_in(declared, to, container)
                }
                Step::Gather { into, .. } => *into == Some(container),
                _ => false,
            };
        });
    }
    brings
}

fn is_in(declared: &Move, spot: &Spot, container: ContainerId) -> bool {
    containers_of(declared, spot).contains(&container)
}
