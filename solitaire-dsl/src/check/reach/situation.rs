//! Bounds for the number of cards on each place, and for counters: right after the deal, or at any time.

use solitaire_model::Worth;

use super::Reach;
use super::counters::counter_bounds;
use crate::meaning::Bounds;
use crate::meaning::{ContainerId, CounterId, Game, IdVec, Move, PieceRole, Step, Term};

/// Some elements of a container: the container, the first index and the number of elements.
pub(super) type Elements = (ContainerId, u8, u8);

/// Bounds for the number of cards on each place and for the counters, either right after the deal or at any time.
#[derive(Debug)]
pub struct Situation<'g> {
    pub(super) game: &'g Game,
    /// The number of cards, by place.
    pub(super) places: Vec<Bounds>,
    /// For each place: if it only ever receives one run of always the same length and keeps it, this length.
    pub(super) whole: Vec<Option<i64>>,
    /// By container: the number of cards on all its places.
    pub(super) sums: IdVec<ContainerId, Bounds>,
    pub(super) counters: IdVec<CounterId, Bounds>,
    /// By container: the fewest cards that the deal puts there and, by container, true if these cards may get to it.
    pub(super) sources: IdVec<ContainerId, (i64, IdVec<ContainerId, bool>)>,
    /// The terms that stand for one element, such as `source`, each with the elements that it may be.
    pub(super) terms: Vec<(Term, Vec<Elements>)>,
    /// By container: true if a card may lie there face up, and true if a card may lie there face down.
    pub(super) sides: IdVec<ContainerId, [bool; 2]>,
}

impl<'g> Situation<'g> {
    /// The situation right after the deal.
    pub fn at_deal(game: &'g Game, reach: &Reach) -> Self {
        let places = reach.dealt.clone();
        let sum = |container| {
            let held = game.places(container).map(|place| places[place]);
            held.fold(Bounds::exactly(0), Bounds::plus)
        };
        let sums = game.containers.ids().map(sum).collect();
        let is_set = |counter: CounterId| {
            let mut found = false;
            for step in &game.deal {
                step.visit(&mut |step| {
                    found |= matches!(step, Step::Custom(_))
                        || matches!(step, Step::Set(of, _) if *of == counter);
                });
            }
            found
        };
        let counters = game.counters.entries().map(|(number, counter)| match counter.start {
            _ if is_set(number) => Bounds::UNKNOWN,
            Some(start) => Bounds::exactly(start),
            None if counter.unlimited => Bounds::exactly(i64::from(i32::MAX)),
            None => Bounds::UNKNOWN,
        });
        Self {
            game,
            sums,
            counters: counters.collect(),
            whole: vec![None; places.len()],
            places,
            sources: IdVec::default(),
            terms: Vec::new(),
            sides: sides_of(reach),
        }
    }

    /// The situation at any time during the game.
    pub fn at_any_time(game: &'g Game, reach: &Reach) -> Self {
        let counted = reach.counted(game);
        let mut places = vec![Bounds::exactly(0); reach.dealt.len()];
        let mut sums = IdVec::default();
        for container in game.containers.ids() {
            let keeps = !reach.loses[container];
            let mut sum = Bounds::exactly(0);
            for place in game.places(container) {
                let least = if keeps { reach.dealt[place].least } else { 0 };
                let most = if reach.holds[container] { counted.most[place] } else { 0 };
                places[place] = Bounds::between(least.min(most), most);
                sum = sum.plus(places[place]);
            }
            sums.push(sum);
        }
        let all = game.containers.ids();
        let sources = all.clone().map(|from| {
            let least = game.places(from).map(|place| reach.dealt[place].least).sum();
            (least, all.clone().map(|to| reach.leads(from, Some(to))).collect())
        });
        let counters = game.counters.ids().map(|counter| counter_bounds(game, reach, counter));
        let counters = counters.collect();
        let sources = sources.collect();
        let sides = sides_of(reach);
        let terms = Vec::new();
        let whole = counted.whole.clone();
        let mut situation = Self { game, places, whole, sums, counters, sources, terms, sides };
        for container in all.clone() {
            let most = situation.most_on(&[container]);
            let dealt = situation.sources[container].0;
            let sum = &mut situation.sums[container];
            // If the dealt cards of this container can never leave it, it always holds at least these.
            let mut others = all.clone().filter(|to| *to != container).map(Some).chain([None]);
            if others.all(|to| !reach.leads(container, to)) {
                sum.least = sum.least.max(dealt);
            }
            sum.most = sum.most.min(most).max(sum.least);
        }
        situation
    }

    /// The same situation for a move's condition: `source` and `target` are the elements that this move uses.
    pub fn asked_by(self, declared: &Move) -> Self {
        let lifts = declared.lifts.iter().map(|lift| (lift.container, lift.from, lift.count));
        let targets = declared.targets.iter().map(|to| (to.container, to.from, to.count));
        let terms = vec![(Term::Source, lifts.collect()), (Term::Target, targets.collect())];
        Self { terms, ..self }
    }

    /// The same situation for a condition of containers: `source` (`pickup`) or `target` is one of their elements.
    pub fn asked_of(self, role: &PieceRole, containers: Vec<ContainerId>) -> Self {
        let term = if *role == PieceRole::Pickup { Term::Source } else { Term::Target };
        let all = containers.into_iter().map(|one| (one, 0, self.game.containers[one].count));
        Self { terms: vec![(term, all.collect())], ..self }
    }

    /// Bounds for the number of cards on all elements of a container.
    pub fn on(&self, container: ContainerId) -> Bounds {
        self.sums[container]
    }

    /// The most cards on these containers together: all except those dealt to places from which they reach none.
    pub(super) fn most_on(&self, containers: &[ContainerId]) -> i64 {
        let cards = self.game.cards() as i64;
        let lost = self.sources.iter().filter(|(_, to)| !containers.iter().any(|one| to[*one]));
        cards - lost.map(|(least, _)| least).sum::<i64>()
    }
}

/// By container: true if a card may lie there face up, and true if a card may lie there face down.
fn sides_of(reach: &Reach) -> IdVec<ContainerId, [bool; 2]> {
    reach.shows.iter().zip(&reach.hides).map(|(shows, hides)| [*shows, *hides]).collect()
}
