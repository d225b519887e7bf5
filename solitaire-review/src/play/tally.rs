//! Counts moves, routes and changes while games are played.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use solitaire_bots::{Choice, End, Outcome, Policy, PolicyError};
use solitaire_runtime::fair::View;
use solitaire_runtime::model::{Container, GameModel, Unit};
use solitaire_runtime::{MoveCode, Place};

/// What is counted while several games are played.
#[derive(Clone)]
pub(super) struct Tally {
    model: &'static GameModel,
    /// The number of times that each move was made, by the index of the move.
    pub kinds: Vec<u64>,
    /// For each route, how often cards took it and the maximum number of cards at once. The key has the indexes of the
    /// move, the source container and the target container.
    pub routes: BTreeMap<(usize, usize, usize), (u64, usize)>,
    /// The number of cards on each place at the last call of `look`; empty at the start of a game.
    held: Vec<usize>,
    /// For each container, by index, true if the number of cards on one of its places has ever changed.
    pub changed: Vec<bool>,
    /// For each container, by index, the number of games that got stuck with a face-down card on top of one of its
    /// uncovered elements.
    pub hidden: BTreeMap<usize, u64>,
}

impl Tally {
    pub fn new(model: &'static GameModel) -> Self {
        Self {
            model,
            kinds: vec![0; model.moves.len()],
            routes: BTreeMap::new(),
            held: Vec::new(),
            changed: vec![false; model.containers.len()],
            hidden: BTreeMap::new(),
        }
    }

    /// Prepares for a new game, so that its first position is not compared with the last position of the game before.
    pub fn begin(&mut self) {
        self.held.clear();
    }

    /// Notes which containers have changed since the last call. `on` gives the number of cards on each place.
    pub fn look(&mut self, on: impl Fn(Place) -> usize) {
        let places = (0..self.model.places() as u8).map(Place);
        let now: Vec<usize> = places.map(on).collect();
        for (number, held) in self.model.containers.iter().enumerate() {
            let is_changed = |place: Place| {
                let before = self.held.get(place.number());
                before.is_some_and(|before| *before != now[place.number()])
            };
            self.changed[number] |= held.span.places().any(is_changed);
        }
        self.held = now;
    }

    /// Counts a move and its route. `on_source` is the number of cards that lay on its source before the move.
    pub fn count(&mut self, code: MoveCode, on_source: usize) {
        let kind = usize::from(code.kind);
        let Some(declared) = self.model.moves.get(kind) else { return };
        self.kinds[kind] += 1;
        let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
        let target = declared.targets.iter().find(|target| target.span.holds(code.target()));
        let Some((lift, target)) = lift.zip(target) else { return };
        let cards = match lift.unit {
            Unit::Cards => usize::from(code.count),
            Unit::All => on_source,
            Unit::Top | Unit::Buried => 1,
            Unit::Nothing => 0,
        };
        let route = (kind, usize::from(lift.container), usize::from(target.container));
        let (times, most) = self.routes.entry(route).or_default();
        *times += 1;
        *most = (*most).max(cards);
    }

    /// Counts the containers in which a face-down card lies on top of an uncovered element, at the end of a stuck game.
    fn stuck(&mut self, view: &View) {
        let is_hidden =
            |place: Place| view.cards(place).last().is_some_and(|sight| sight.open().is_none());
        let lies = |place: Place| !view.cards(place).is_empty();
        for (number, held) in self.model.containers.iter().enumerate() {
            let mut places = held.span.places();
            if !held.kind.is_stock
                && places.any(|place| is_hidden(place) && !is_covered(held, place, lies))
            {
                *self.hidden.entry(number).or_default() += 1;
            }
        }
    }
}

/// True if a card covers this element in the shape of its container. Nothing has to turn up the top card of such an
/// element.
fn is_covered(held: &Container, place: Place, lies: impl Fn(Place) -> bool) -> bool {
    let covering = held.shape.and_then(|shape| shape.covering(place.0 - held.span.first));
    covering.is_some_and(|indices| {
        indices.into_iter().any(|index| lies(Place(held.span.first + index)))
    })
}

/// A policy whose moves are counted while it plays.
pub(super) struct Counted<P> {
    pub policy: P,
    pub tally: Arc<Mutex<Tally>>,
}

impl<P> Counted<P> {
    fn with(&self, count: impl FnOnce(&mut Tally)) {
        count(&mut self.tally.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl<P: Policy> Policy for Counted<P> {
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        self.with(Tally::begin);
        self.policy.begin(seed)
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        let choice = self.policy.choose(view)?;
        self.with(|tally| {
            tally.look(|place| view.cards(place).len());
            if let Choice::Play(code) = choice {
                tally.count(code, view.cards(code.source()).len());
            }
        });
        Ok(choice)
    }

    fn end(&mut self, view: &View, outcome: &Outcome) -> Result<(), PolicyError> {
        self.with(|tally| {
            tally.look(|place| view.cards(place).len());
            if outcome.end == End::Stuck {
                tally.stuck(view);
            }
        });
        self.policy.end(view, outcome)
    }
}
