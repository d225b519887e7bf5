//! Computes where cards can get to, and how many: the facts about a game that hold for any cards.
//!
//! All results err on the same side: anything that depends on cards, on conditions or on the author's functions counts
//! as possible.

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

/// The facts about the containers of a game.
#[derive(Debug)]
pub struct Reach {
    /// The number of cards on each place after the deal.
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
    /// By container: true if steps, not moves themselves, may bring cards there during the game.
    pub stepped_on: IdVec<ContainerId, bool>,
    /// The largest number of cards that can ever lie on each place.
    counted: OnceCell<Counted>,
    /// True if some card may be in the hand during the game.
    hand: bool,
    ways: Ways,
    /// True if a move or step is Rust code, whose effects are unknown.
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

    /// True if cards of a container may reach another one, or the hand (`None`), directly or through other containers.
    pub fn leads(&self, from: ContainerId, to: Option<ContainerId>) -> bool {
        Some(from) == to || self.ways.has(Some(from), to)
    }

    /// The number of facts found so far, which only grows.
    fn known(&self) -> usize {
        [&self.holds, &self.loses, &self.shows, &self.hides, &self.turns, &self.stepped_on]
            .into_iter()
            .flatten()
            .filter(|found| **found)
            .count()
            + self.ways.count()
            + usize::from(self.hand)
    }

    /// True if a source may ever give a card.
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

    /// True if a target may ever take a card, by its conditions and the cards that may lie there.
    pub fn takes(&self, game: &Game, target: &Target) -> bool {
        let [space, build] = may_take(game, target.container);
        target.count > 0
            && (space && self.may_be_empty(game, target.container)
                || build && self.holds[target.container])
    }

    /// Records the effects of a move, if it can be made according to the facts so far.
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
                        // Only whole elements are lifted together with their face-down cards.
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
                        // The cards left in the hand go to the stock.
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

    /// True if a step may find a card in this place.
    fn may_give(&self, declared: &Move, from: &Spot) -> bool {
        match from {
            Spot::Hand => self.hand,
            _ => containers_of(declared, from).into_iter().any(|container| self.holds[container]),
        }
    }
}

/// The containers of the possible places of a spot.
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

/// True if a step deals no card, whatever values a variation gives its constants.
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

/// True if the cards of a container always lie face up, or if that is not known.
fn is_open_kind(game: &Game, container: ContainerId) -> bool {
    game.containers[container].element.is_none_or(|known| !known.hides)
}
