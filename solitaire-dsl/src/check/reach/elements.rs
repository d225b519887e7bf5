//! The places that an expression speaks of.

use solitaire_model::Domain as _;

use super::evaluator::{Evaluator, Given};
use crate::meaning::{ContainerId, Expr, Kind, Named, Param, Sugar, Term};

/// Some places.
pub(super) struct Elements {
    pub(super) places: Vec<usize>,
    /// All of them, or one.
    pub(super) all: bool,
    /// The container they all are of.
    pub(super) container: Option<ContainerId>,
    /// How many cards lie on each, if that is supposed.
    pub(super) held: Option<i64>,
}

impl Evaluator<'_> {
    /// The places that cards or elements are, if that is known.
    pub(super) fn elements(&self, expr: &Expr) -> Option<Elements> {
        let game = self.situation.game;
        match &expr.kind {
            Kind::Container(Named(container, _)) => Some(Elements {
                places: game.places(*container).collect(),
                all: true,
                container: Some(*container),
                held: None,
            }),
            Kind::Element(Named(container, _), index) => {
                let places = game.places(*container);
                let index = self.worth(index).known();
                let one = index.and_then(|index| places.clone().nth(usize::try_from(index).ok()?));
                let places = one.map_or_else(|| places.collect(), |one| vec![one]);
                Some(Elements { places, all: false, container: Some(*container), held: None })
            }
            Kind::Slice(Named(container, _), ends) => {
                let [from, to] = ends.each_ref().map(|end| self.worth(end).known());
                let (from, to) = (usize::try_from(from?).ok()?, usize::try_from(to?).ok()?);
                let places = game.places(*container).take(to).skip(from).collect();
                Some(Elements { places, all: true, container: Some(*container), held: None })
            }
            Kind::Param(Param(number, ..)) => match self.given.get(usize::from(*number)) {
                Some(Given::OneOf(places, held)) => Some(Elements {
                    places: places.clone(),
                    all: false,
                    container: None,
                    held: *held,
                }),
                _ => None,
            },
            Kind::Term(Named(term, _)) if self.situation.about.is_some() => {
                let (of, containers) = self.situation.about.as_ref()?;
                let all = containers.iter().map(|one| (*one, 0, game.containers[*one].count));
                match (of, term) {
                    (of, term) if of == term => self.some(all),
                    // What is put there comes from what the moves take that go there.
                    (Term::Target, Term::Source) => {
                        let goes = |declared: &&crate::meaning::Move| {
                            let mut targets = declared.targets.iter();
                            targets.any(|target| containers.contains(&target.container))
                        };
                        let moves = game.moves.iter().chain(&game.off).filter(goes);
                        let lifts = moves.flat_map(|declared| &declared.lifts);
                        self.some(lifts.map(|lift| (lift.container, lift.from, lift.count)))
                    }
                    _ => None,
                }
            }
            Kind::Term(Named(Term::Source, _)) => {
                let lifts = self.situation.declared?.lifts.iter();
                self.some(lifts.map(|lift| (lift.container, lift.from, lift.count)))
            }
            Kind::Term(Named(Term::Target, _)) => {
                let targets = self.situation.declared?.targets.iter();
                self.some(targets.map(|to| (to.container, to.from, to.count)))
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.elements(before),
            _ => None,
        }
    }

    /// Whether elements are some of others, if that is certain.
    pub(super) fn is_in(&self, cards: &Expr, heap: &Expr) -> Option<bool> {
        let (one, others) = (self.elements(cards)?, self.elements(heap)?);
        let is_one = |place: &usize| others.places.contains(place);
        if !one.places.iter().any(is_one) {
            return Some(false);
        }
        (others.all && one.places.iter().all(is_one)).then_some(true)
    }

    /// One of the elements that a move speaks of: container, first index, how many.
    fn some(&self, spots: impl Iterator<Item = (ContainerId, u8, u8)>) -> Option<Elements> {
        let mut places = Vec::new();
        let mut containers = Vec::new();
        for (container, from, count) in spots {
            let all = self.situation.game.places(container);
            places.extend(all.skip(usize::from(from)).take(usize::from(count)));
            containers.push(container);
        }
        containers.dedup();
        let container = if let [one] = containers[..] { Some(one) } else { None };
        (!places.is_empty()).then_some(Elements { places, all: false, container, held: None })
    }

    /// What an argument of a rule stands for inside it.
    pub(super) fn inside(&self, arg: &Expr) -> Given {
        match self.elements(arg) {
            Some(elements) if !elements.all || elements.places.len() == 1 => {
                Given::OneOf(elements.places, elements.held)
            }
            _ => Given::Other,
        }
    }
}
