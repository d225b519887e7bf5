//! Finds the containers whose elements are distinguished, so that it matters where a card lies: by a rule with an
//! index, neighbors or a single element, or by a move that deals to them or gathers from them in order.
//!
//! Elements that no rule distinguishes are interchangeable: only the first of several empty ones is listed as a target.
//! Elements that only a dealing move distinguishes are interchangeable once there are no cards left to deal.

use solitaire_model::Term;

use super::expr::{Expr, Kind, Named};
use super::game::{Game, Move, PieceRole};
use super::ids::{ContainerId, IdVec, PieceId};
use super::steps::{Spot, Step};

/// Marks containers whose elements a rule or move distinguishes. The author's functions are not considered here.
pub fn tell_apart(game: &mut Game) {
    let none = || game.containers.all(false);
    let mut search = Search { game, apart: none(), dealt_to: none() };
    search.pieces();
    search.moves_and_scores();
    search.spots_of_moves();
    for declared in &game.moves {
        search.dealing(declared);
    }
    // What a handwritten move reads is not known, so it may distinguish the elements of every container.
    let all = game.moves.iter().any(|declared| declared.by_hand.is_some());
    let Search { apart, dealt_to, .. } = search;
    for (number, container) in game.containers.entries_mut() {
        let by_rule = apart[number] || all;
        container.told_apart = by_rule || dealt_to[number];
        container.dealt_apart = dealt_to[number] && !by_rule;
    }
}

/// The containers whose elements `source` and `target` may stand for in an expression.
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
                // A rule is followed where an expression calls it. The condition of a move is handled with the move.
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
        // Only moves are searched: the deal is over before the first move, so its order does not matter.
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

    /// Marks the containers of which a move uses only some elements, because that distinguishes these from the others.
    fn spots_of_moves(&mut self) {
        let lifts = self.game.moves.iter().flat_map(|declared| &declared.lifts);
        let targets = self.game.moves.iter().flat_map(|declared| &declared.targets);
        let spots = lifts.map(|lift| (lift.container, lift.count));
        for (container, count) in spots.chain(targets.map(|to| (to.container, to.count))) {
            self.apart[container] |= count < self.game.containers[container].count;
        }
    }

    /// Marks the containers whose elements the steps of a move process in order.
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

    /// Marks the container whose elements this spot names, because a step processes them one after another.
    fn in_order(&mut self, spot: &Spot, declared: &Move) {
        match spot {
            Spot::Elements { container, .. } => {
                self.apart[*container] |= self.game.containers[*container].count > 1;
            }
            // An automatic move is made on the first possible element, so the order of the elements matters.
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

    /// Marks the containers whose elements an expression, or a rule that it calls, distinguishes.
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

    /// Marks the containers whose elements an argument may be, for a function that distinguishes elements.
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
            // Any other expression may stand for elements of any container.
            _ => self.apart.fill(true),
        }
    }
}
