//! Computes facts about a game that hold for every shuffle: where cards can get to, and how many can lie there.
//!
//! The facts only err on one side: whatever depends on cards, on conditions or on the author's functions counts as
//! possible. So a fact may say that something is possible although it never happens, but never the reverse.

use std::cell::OnceCell;

mod asked;
mod counters;
mod dealing;
mod most;
mod situation;
mod ways;
mod words;

pub use crate::meaning::Bounds;
pub use asked::counted_containers;
pub use most::{Direction, direction, lifts_run_down};
pub use situation::Situation;

use crate::check::permits::{may_take, never};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, IdVec, Lift, Move, Spot, Step, Target, Term,
};
use crate::syntax::ast::UnitKind;

use self::dealing::{Dealing, speaks_of_a_constant};
use self::most::Counted;
use self::ways::Ways;

/// The facts about the containers of a game. In each list by container, true means that something is possible.
#[derive(Debug)]
pub struct Reach {
    /// Bounds for the number of cards on each place after the deal.
    pub dealt: Vec<Bounds>,
    /// By container: true if a card may ever lie there.
    pub holds: IdVec<ContainerId, bool>,
    /// By container: true if a card may ever leave it.
    pub loses: IdVec<ContainerId, bool>,
    /// By container: true if a card may ever lie there face up.
    pub shows: IdVec<ContainerId, bool>,
    /// By container: true if a card may ever lie there face down.
    pub hides: IdVec<ContainerId, bool>,
    /// By container: true if a card that lies there may be turned over there.
    pub turns: IdVec<ContainerId, bool>,
    /// By container: true if steps of moves may put cards there during the game. Targets of moves do not count.
    pub stepped_on: IdVec<ContainerId, bool>,
    /// The largest number of cards that can ever lie on each place, computed when it is first needed.
    counted: OnceCell<Counted>,
    /// True if a card may be in the hand during the game, because a move gathers cards into it.
    hand: bool,
    ways: Ways,
    /// True if a move or step is Rust code, whose effects are unknown, so that everything is possible.
    pub is_open: bool,
}

impl Reach {
    /// Computes the facts by a fixpoint that starts with the deal.
    pub fn of(game: &Game) -> Self {
        let dealing = Dealing::of(game);
        let containers = &game.containers;
        let holds = |container: ContainerId| {
            dealing.varies[container]
                || game.places(container).any(|place| dealing.places[place].most > 0)
        };
        let is_open = game.any_step(|step| matches!(step, Step::Custom(_)))
            || game.moves.iter().any(|declared| declared.by_hand.is_some());
        let mut reach = Self {
            holds: containers.ids().map(|container| is_open || holds(container)).collect(),
            loses: containers.all(is_open),
            shows: containers
                .ids()
                .map(|container| {
                    is_open || dealing.shows[container] || is_open_kind(game, container)
                })
                .collect(),
            hides: containers
                .ids()
                .map(|container| {
                    let known = game.containers[container].element;
                    let rest = known.is_none_or(|known| known.is_stock);
                    !is_open_kind(game, container) && (is_open || rest || dealing.hides[container])
                })
                .collect(),
            turns: containers.all(is_open),
            stepped_on: containers.all(is_open),
            hand: is_open,
            ways: Ways::new(is_open),
            dealt: dealing.places,
            counted: OnceCell::new(),
            is_open,
        };
        loop {
            let before = reach.known();
            game.moves.iter().for_each(|declared| reach.make(game, declared));
            if reach.known() == before {
                reach.ways.join();
                return reach;
            }
        }
    }

    /// True if cards of the container `from` may get to `to`, directly or through other containers. `None` is the hand.
    pub fn leads(&self, from: ContainerId, to: Option<ContainerId>) -> bool {
        Some(from) == to || self.ways.has(Some(from), to)
    }

    /// The number of facts that are true. It only grows, so the fixpoint is reached when it stays the same.
    fn known(&self) -> usize {
        [&self.holds, &self.loses, &self.shows, &self.hides, &self.turns, &self.stepped_on]
            .into_iter()
            .flatten()
            .filter(|found| **found)
            .count()
            + self.ways.count()
            + usize::from(self.hand)
    }

    /// True if a move may ever take cards from this source, according to the facts so far.
    pub fn gives(&self, game: &Game, lift: &Lift) -> bool {
        let pickup = game.piece(game.containers[lift.container].pickup);
        let forbidden = lift.unit.is_some() && pickup.is_some_and(|piece| never(&piece.now().expr));
        let hidden = lift.unit != Some(UnitKind::All) && !self.shows[lift.container];
        lift.unit.is_none()
            || (self.holds[lift.container] && lift.count > 0 && !forbidden && !hidden)
    }

    /// True if an element of a container may ever be empty.
    pub fn may_be_empty(&self, game: &Game, container: ContainerId) -> bool {
        self.loses[container] || game.places(container).any(|place| self.dealt[place].least == 0)
    }

    /// True if a target may ever take a card, according to its conditions and the facts so far.
    pub fn takes(&self, game: &Game, target: &Target) -> bool {
        let [space, build] = may_take(game, target.container);
        target.count > 0
            && (space && self.may_be_empty(game, target.container)
                || build && self.holds[target.container])
    }

    /// Adds the facts that follow from a move, if the facts so far allow the move.
    fn make(&mut self, game: &Game, declared: &Move) {
        let gives = |reach: &Self, lift: &Lift| reach.gives(game, lift);
        if !declared.lifts.is_empty() && !declared.lifts.iter().any(|lift| gives(self, lift)) {
            return;
        }
        if !declared.targets.is_empty() {
            if !declared.targets.iter().any(|target| self.takes(game, target)) {
                return;
            }
            for lift in declared.lifts.iter().filter(|lift| lift.unit.is_some()) {
                if gives(self, lift) {
                    self.loses[lift.container] = true;
                }
            }
            for target in &declared.targets {
                if self.takes(game, target) {
                    for lift in &declared.lifts {
                        if self.gives(game, lift) {
                            self.ways.add(Some(lift.container), Some(target.container));
                        }
                        // Only a move that takes `all` of an element takes face-down cards.
                        self.hides[target.container] |= lift.unit == Some(UnitKind::All)
                            && self.hides[lift.container]
                            && !is_open_kind(game, target.container);
                    }
                    self.holds[target.container] = true;
                    self.shows[target.container] = true;
                }
            }
        }
        for step in &declared.steps {
            step.visit(&mut |step| self.step(game, declared, step));
        }
    }

    fn step(&mut self, game: &Game, declared: &Move, step: &Step) {
        match step {
            Step::Deal { to, from, first, amount, side, .. } => {
                if !self.may_give(declared, from) || deals_nothing(game, amount) {
                    return;
                }
                let sources = match from {
                    Spot::Hand => vec![None],
                    _ => containers_of(declared, from).into_iter().map(Some).collect(),
                };
                for source in sources {
                    if let Some(source) = source {
                        self.loses[source] = true;
                    }
                    let first = first.iter().map(|first| first.container);
                    for target in containers_of(declared, to).into_iter().chain(first) {
                        self.ways.add(source, Some(target));
                    }
                }
                let up = side.as_ref().is_some_and(|(up, _)| *up);
                let shown = side.is_none()
                    && containers_of(declared, from).into_iter().any(|from| self.shows[from]);
                let hidden = match side {
                    Some((up, _)) => !up,
                    None => {
                        let from_hidden =
                            containers_of(declared, from).into_iter().any(|from| self.hides[from]);
                        matches!(from, Spot::Hand) || from_hidden
                    }
                };
                for container in containers_of(declared, to) {
                    self.fill(container, up || shown);
                    self.hides[container] |= hidden && !is_open_kind(game, container);
                }
                if let Some(first) = first {
                    self.fill(first.container, true);
                }
            }
            Step::Gather { from, into, .. } => {
                if !self.may_give(declared, from) {
                    return;
                }
                for container in containers_of(declared, from) {
                    self.loses[container] = true;
                    self.ways.add(Some(container), *into);
                }
                match into {
                    Some(into) => {
                        self.fill(*into, !game.containers[*into].is_stock());
                        self.hides[*into] |= !is_open_kind(game, *into);
                    }
                    None => {
                        self.hand = true;
                        // The cards that are still in the hand after the move go to the stock.
                        if let Some(stock) = game.containers.find(|held| held.is_stock()) {
                            self.fill(stock, false);
                            self.ways.add(None, Some(stock));
                        }
                    }
                }
            }
            Step::Flip(spot) => {
                for container in containers_of(declared, spot) {
                    self.turns[container] = true;
                    self.shows[container] |= self.holds[container];
                    self.hides[container] |= !is_open_kind(game, container);
                }
            }
            Step::Compact(container) => self.loses[*container] |= self.holds[*container],
            Step::Shuffle
            | Step::Sink(..)
            | Step::Set(..)
            | Step::Custom(_)
            | Step::If(..)
            | Step::For { .. } => {}
        }
    }

    fn fill(&mut self, container: ContainerId, shown: bool) {
        self.holds[container] = true;
        self.stepped_on[container] = true;
        self.shows[container] |= shown;
    }

    /// True if there may be a card in the place from which a step takes cards.
    fn may_give(&self, declared: &Move, from: &Spot) -> bool {
        match from {
            Spot::Hand => self.hand,
            _ => containers_of(declared, from).into_iter().any(|container| self.holds[container]),
        }
    }
}

/// The containers that a spot in a move's step may mean; for `target` and `source`, those of all targets or sources.
pub fn containers_of(declared: &Move, spot: &Spot) -> Vec<ContainerId> {
    match spot {
        Spot::Elements { container, .. } => vec![*container],
        Spot::Bound(Term::Target) => {
            declared.targets.iter().map(|target| target.container).collect()
        }
        Spot::Bound(_) => declared.lifts.iter().map(|lift| lift.container).collect(),
        Spot::Hand => Vec::new(),
    }
}

/// True if the amount is certainly 0. An amount that depends on a constant is not certain: a variation may change it.
fn deals_nothing(game: &Game, amount: &Amount) -> bool {
    let none = |expr: &Expr| {
        !speaks_of_a_constant(expr) && game.number(expr).is_some_and(|number| number <= 0)
    };
    match amount {
        Amount::Rounds(rounds) => none(rounds),
        Amount::Each(each) => each.iter().all(none),
        Amount::Rest => false,
        Amount::Cards(cards) => cards.is_empty(),
    }
}

/// True if the kind of a container shows all cards face up. Also true if the kind is unknown.
fn is_open_kind(game: &Game, container: ContainerId) -> bool {
    game.containers[container].element.is_none_or(|known| !known.hides)
}
