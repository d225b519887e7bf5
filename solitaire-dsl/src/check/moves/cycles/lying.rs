//! What conditions come to where it is known how many cards lie on the elements between which a card goes there and back.

use solitaire_model::{Domain, Faces, Function, Semantics};

use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Resolved, Sugar, Term};

/// A place: its container and its index there.
pub(super) type Place = (ContainerId, usize);

/// How many cards lie on the elements of the containers that a card goes between, and from where to where it goes now.
#[derive(Clone, Debug)]
pub(super) struct Lying<'g> {
    pub(super) game: &'g Game,
    pub(super) counts: Vec<(ContainerId, Vec<usize>)>,
    pub(super) source: Place,
    pub(super) target: Place,
}

/// So many cards lie on an element, as far as it matters.
const COUNTS: [usize; 4] = [0, 1, 2, 5];

impl<'g> Lying<'g> {
    /// In all ways that matter, with a card at the first of two places, and room for it at the second.
    pub(super) fn between(game: &'g Game, [source, target]: [Place; 2]) -> Vec<Self> {
        let held = |(container, _): Place| &game.containers[container];
        let mut all = vec![Self { game, counts: Vec::new(), source, target }];
        let places = [source, target];
        for container in places.map(|(container, _)| container) {
            let of = |lying: &Self| {
                let elements = usize::from(game.containers[container].count);
                // How many of the elements that are neither hold cards.
                let filled = [0, 1, elements.saturating_sub(1), elements];
                let each = |others: usize| {
                    let mut counts = vec![0; elements];
                    let is_other = |index: &usize| !places.contains(&(container, *index));
                    let other = (0..elements).filter(is_other).take(others);
                    other.for_each(|index| counts[index] = 1);
                    let counts = [lying.counts.clone(), vec![(container, counts)]].concat();
                    Self { counts, ..lying.clone() }
                };
                filled.map(each)
            };
            if all[0].elements(container).is_none() {
                all = all.iter().flat_map(of).collect();
            }
        }
        for (place, least, spare) in [(source, 1, 0), (target, 0, 1)] {
            let room = usize::from(held(place).capacity).saturating_sub(spare);
            let of = |lying: &Self| {
                let fits = |cards: &usize| (least..=room).contains(cards);
                let on = |cards| {
                    let mut lying = lying.clone();
                    let counts = lying.counts.iter_mut().find(|(of, _)| *of == place.0);
                    counts.into_iter().for_each(|(_, counts)| counts[place.1] = cards);
                    lying
                };
                COUNTS.into_iter().filter(fits).map(on).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(of).collect();
        }
        all
    }

    /// How many cards lie on an element of these containers.
    pub(super) fn on(&self, (container, index): Place) -> usize {
        self.elements(container).map_or(0, |counts| counts[index])
    }

    /// The same after the card went, as it goes back.
    pub(super) fn turned(&self) -> Self {
        let mut turned = Self { source: self.target, target: self.source, ..self.clone() };
        for (container, counts) in &mut turned.counts {
            for (place, more) in [(self.source, false), (self.target, true)] {
                if place.0 == *container {
                    counts[place.1] = if more { counts[place.1] + 1 } else { counts[place.1] - 1 };
                }
            }
        }
        turned
    }

    /// What else is asked for a condition to hold, if it may: parts that are about the cards that meet, as `is_settled` says.
    pub(super) fn left_of(
        &self,
        condition: &'g Expr,
        is_settled: &dyn Fn(&Expr) -> bool,
    ) -> Option<Vec<&'g Expr>> {
        match self.worth(condition) {
            Some(0) => return None,
            Some(_) => return Some(Vec::new()),
            None if is_settled(condition) => return Some(vec![condition]),
            None => {}
        }
        let left = |part| self.left_of(part, is_settled);
        match &condition.kind {
            Kind::All(sides) => Some([left(&sides[0])?, left(&sides[1])?].concat()),
            Kind::Any(sides) => left(&sides[0]).or_else(|| left(&sides[1])),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => left(before),
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                left(&self.game.pieces[*rule].now().expr)
            }
            _ => None,
        }
    }

    fn elements(&self, container: ContainerId) -> Option<&[usize]> {
        let mut counts = self.counts.iter();
        counts.find(|(of, _)| *of == container).map(|(_, counts)| &counts[..])
    }

    fn called(&self, function: Function, args: &[Expr]) -> Option<i64> {
        let first = args.first()?;
        let counted = match &first.kind {
            Kind::Term(Named(Term::Moving, _)) => vec![1],
            Kind::Term(Named(Term::Source, _)) => vec![self.on(self.source)],
            Kind::Term(Named(Term::Target, _)) => vec![self.on(self.target)],
            Kind::Container(Named(container, _)) => self.elements(*container)?.to_vec(),
            _ => return None,
        };
        let cards: usize = counted.iter().sum();
        match function.semantics() {
            Semantics::Holds(number) => Some((cards == usize::from(number)).into()),
            Semantics::Count(Faces::Any) => i64::try_from(cards).ok(),
            Semantics::CountElements if args.len() == 1 => {
                let filled = function == Function::Filled;
                let counted = counted.iter().filter(|cards| (**cards > 0) == filled).count();
                i64::try_from(counted).ok()
            }
            Semantics::Member => {
                let Kind::Container(Named(container, _)) = &args.get(1)?.kind else { return None };
                let of = match &first.kind {
                    Kind::Term(Named(Term::Source, _)) => self.source.0,
                    Kind::Term(Named(Term::Target, _)) => self.target.0,
                    _ => return None,
                };
                Some((of == *container).into())
            }
            _ => None,
        }
    }
}

impl Domain<Resolved> for Lying<'_> {
    type Worth = Option<i64>;

    fn leaf(&self, expr: &Expr) -> Option<i64> {
        match &expr.kind {
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                self.worth(&self.game.pieces[*rule].now().expr)
            }
            Kind::Call(Named(function, _), args) => self.called(*function, args),
            _ => self.game.number(expr),
        }
    }
}
