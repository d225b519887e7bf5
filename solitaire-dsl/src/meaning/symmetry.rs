//! Finds the containers whose elements are distinguished. A rule distinguishes them if it uses an index, neighbors or a
//! single element. A move does if it deals to them or gathers them: then the place of a card matters.
//!
//! Elements that no rule distinguishes are interchangeable, and only the first of several empty ones is listed as a
//! target. Elements that only a deal distinguishes are interchangeable once there are no cards left to deal.

use solitaire_model::Term;

use super::expr::{Expr, Kind, Named};
use super::game::{Game, Move, PieceRole};
use super::ids::{ContainerId, IdVec, PieceId};
use super::steps::{Spot, Step};

/// Marks the containers whose elements some rule distinguishes. The author's functions are not considered here.
pub fn tell_apart(game: &mut Game) {
    let none = || game.containers.all(false);
    let mut search = Search { game, apart: none(), dealt_to: none() };
    search.pieces();
    search.moves_and_scores();
    search.spots_of_moves();
    for declared in &game.moves {
        search.dealing(declared);
    }
    // The cards that a handwritten move reads are not known.
    let all = game.moves.iter().any(|declared| declared.by_hand.is_some());
    let Search { apart, dealt_to, .. } = search;
    for (number, container) in game.containers.entries_mut() {
        let by_rule = apart[number] || all;
        container.told_apart = by_rule || dealt_to[number];
        container.dealt_apart = dealt_to[number] && !by_rule;
    }
}

/// The containers that `source` and `target` may stand for.
#[derive(Clone, Default)]
struct Around {
    source: Vec<ContainerId>,
    target: Vec<ContainerId>,
}

impl Around {
    fn of(declared: &Move) -> Self {
        Self {
            source: declared.lifts.iter().map(|lift| lift.container).collect(),
            target: declared.targets.iter().map(|target| target.container).collect(),
        }
    }
}

struct Search<'g> {
    game: &'g Game,
    apart: IdVec<ContainerId, bool>,
    /// For each container, true if a move deals to its elements one after another.
    dealt_to: IdVec<ContainerId, bool>,
}

impl<'g> Search<'g> {
    fn pieces(&mut self) {
        let game = self.game;
        for (number, piece) in game.pieces.entries() {
            let is_of = |held: Option<PieceId>| held == Some(number);
            let container = game.containers.find(|container| {
                is_of(container.pickup) || is_of(container.build) || is_of(container.space)
            });
            let around = match (&piece.role, container) {
                // A rule is handled where it is called, and the condition of a move with the move.
                (PieceRole::Rule | PieceRole::Where, _) => continue,
                (PieceRole::Pickup, Some(container)) => {
                    Around { source: vec![container], target: Vec::new() }
                }
                (PieceRole::Build | PieceRole::Space, Some(container)) => {
                    let moves = game.moves.iter().map(Around::of);
                    let here = moves.filter(|one| one.target.contains(&container));
                    let source = here.flat_map(|one| one.source).collect();
                    Around { source, target: vec![container] }
                }
                _ => Around::default(),
            };
            self.expr(&piece.now().expr, &around);
        }
    }

    fn moves_and_scores(&mut self) {
        let game = self.game;
        // The deal is over before the first move, so its order does not matter.
        for declared in &game.moves {
            let around = Around::of(declared);
            let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
            condition.into_iter().for_each(|expr| self.expr(expr, &around));
            for step in &declared.steps {
                step.visit(&mut |step| {
                    step.exprs().into_iter().for_each(|expr| self.expr(expr, &around));
                });
            }
        }
        let Some(score) = &game.score else { return };
        for expr in [&score.start, &score.min, &score.win, &score.board].into_iter().flatten() {
            self.expr(expr, &Around::default());
        }
        for (number, worth) in &score.moves {
            self.expr(worth, &Around::of(&game.moves[*number]));
        }
    }

    /// A move from or to only some elements of a container distinguishes them from its other elements.
    fn spots_of_moves(&mut self) {
        let lifts = self.game.moves.iter().flat_map(|declared| &declared.lifts);
        let targets = self.game.moves.iter().flat_map(|declared| &declared.targets);
        let spots = lifts.map(|lift| (lift.container, lift.count));
        for (container, count) in spots.chain(targets.map(|to| (to.container, to.count))) {
            self.apart[container] |= count < self.game.containers[container].count;
        }
    }

    /// Handles the steps of a move that treat elements in order.
    fn dealing(&mut self, declared: &Move) {
        let game = self.game;
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, from, .. } => {
                    match to {
                        Spot::Elements { container, .. } => {
                            self.dealt_to[*container] |= game.containers[*container].count > 1;
                        }
                        Spot::Bound(_) | Spot::Hand => self.in_order(to, declared),
                    }
                    let away =
                        matches!(to, Spot::Elements { container, .. } if self.discards(*container));
                    if !away {
                        self.in_order(from, declared);
                    }
                }
                Step::Gather { from, into, .. } => {
                    let away = into.is_some_and(|into| self.discards(into));
                    if !away {
                        self.in_order(from, declared);
                    }
                }
                Step::Compact(container) => self.apart[*container] = true,
                // The effects of a handwritten step are not known.
                Step::Custom(_) => self.apart.fill(true),
                _ => {}
            });
        }
    }

    /// Marks the elements of a spot, because they are processed one after another.
    fn in_order(&mut self, spot: &Spot, declared: &Move) {
        match spot {
            Spot::Elements { container, .. } => {
                self.apart[*container] |= self.game.containers[*container].count > 1;
            }
            // An automatic move is made on the first element first, so the order of elements matters.
            Spot::Bound(Term::Source) if !declared.gesture.is_players() => {
                for lift in declared.lifts.iter().filter(|lift| lift.count > 1) {
                    self.apart[lift.container] = true;
                }
            }
            Spot::Bound(_) | Spot::Hand => {}
        }
    }

    fn discards(&self, container: ContainerId) -> bool {
        self.game.containers[container].is_of("Discard")
    }

    /// Looks for uses that distinguish elements, including those in called rules.
    fn expr(&mut self, expr: &'g Expr, around: &Around) {
        let game = self.game;
        for expr in game.with_rules(expr) {
            expr.visit(&mut |part| match &part.kind {
                Kind::Call(Named(function, _), args) if function.tells_apart() => {
                    let told = args.iter().filter(|arg| !arg.is_relation());
                    told.for_each(|arg| self.told(arg, around));
                }
                Kind::Element(Named(container, _), ..) | Kind::Slice(Named(container, _), ..) => {
                    self.apart[*container] = true;
                }
                _ => {}
            });
        }
    }

    /// Marks the elements in an argument of a function that distinguishes elements.
    fn told(&mut self, elements: &Expr, around: &Around) {
        match &elements.kind {
            Kind::Term(Named(Term::Source | Term::Moving | Term::Partner, _)) => {
                around.source.iter().for_each(|container| self.apart[*container] = true);
            }
            Kind::Term(Named(Term::Target, _)) => {
                around.target.iter().for_each(|container| self.apart[*container] = true);
            }
            Kind::Container(Named(container, _))
            | Kind::Element(Named(container, _), ..)
            | Kind::Slice(Named(container, _), ..) => self.apart[*container] = true,
            Kind::Call(_, args) => {
                for arg in args.iter().filter(|arg| !arg.is_relation()) {
                    self.told(arg, around);
                }
            }
            Kind::Number(_) | Kind::Constant(..) | Kind::Counter(..) | Kind::CardsInPlay => {}
            // Any other expression may be an element of any container.
            _ => self.apart.fill(true),
        }
    }
}
