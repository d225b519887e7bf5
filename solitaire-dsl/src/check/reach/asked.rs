//! Computes bounds for conditions and numbers in a situation, in which only bounds for the numbers of cards are known.

use solitaire_model::{
    Arithmetic, Comparison, Domain, Faces, Function, Quantifier, Semantics, Worth, evaluate,
};

use super::situation::{Elements, Situation};
use crate::meaning::{Bounds, LEAF};
use crate::meaning::{ContainerId, Expr, Kind, Named, Param, Resolved, Sugar, Term};

/// What is known about the value of a parameter.
#[derive(Clone, Debug, Default)]
enum Given {
    /// The value is the element at one of these places.
    OneOf(Vec<usize>),
    /// The value is a card, or nothing is known about it.
    #[default]
    Other,
}

/// The places that a value stands for.
struct Places {
    places: Vec<usize>,
    /// True if the value is all of these places together, false if it is one of them.
    all: bool,
    /// The container that all these places belong to; `None` if they belong to several or if it is not known.
    container: Option<ContainerId>,
}

/// Computes expressions in a situation; `given` are the parameters in scope.
#[derive(Clone, Copy)]
struct Asked<'s> {
    situation: &'s Situation<'s>,
    given: &'s [Given],
}

impl Situation<'_> {
    /// True if a condition certainly holds, false if it certainly fails, `None` if that is not known.
    pub fn holds(&self, condition: &Expr) -> Option<bool> {
        self.worth(condition).holds()
    }

    /// The least and the greatest value that an expression can have in this situation.
    pub fn worth(&self, expr: &Expr) -> Bounds {
        Asked { situation: self, given: &[] }.worth(expr)
    }
}

impl Domain<Resolved> for Asked<'_> {
    type Worth = Bounds;

    fn leaf(&self, expr: &Expr) -> Bounds {
        if !self.situation.game.budget.spend(LEAF) {
            return Bounds::UNKNOWN;
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => self.situation.counters[*counter],
            Kind::Rule(Named(rule, _), args) => {
                let given: Vec<Given> = args.iter().map(|arg| self.inside(arg)).collect();
                self.with(&given).worth(&self.situation.game.pieces[*rule].now().expr)
            }
            Kind::Call(Named(function, _), args) => self.called(*function, args),
            _ => self.fixed(expr).unwrap_or(Bounds::UNKNOWN),
        }
    }

    fn worth(&self, expr: &Expr) -> Bounds {
        if let Kind::Compare(Comparison::Equal, sides) = &expr.kind
            && self.is_no_whole_run(sides)
        {
            return Bounds::truth(false);
        }
        let Kind::Arithmetic(..) = &expr.kind else { return evaluate(self, expr) };
        if let Some(number) = self.fixed(expr) {
            return number;
        }
        let worth = evaluate(self, expr);
        match counted_containers(expr).filter(|_| !self.situation.sources.is_empty()) {
            Some(counted) => {
                let most = worth.most.min(self.situation.most_on(&counted)).max(worth.least);
                Bounds { most, ..worth }
            }
            None => worth,
        }
    }

    fn either(&self, then: &Expr, otherwise: &Expr) -> Bounds {
        self.worth(then).or(self.worth(otherwise))
    }
}

impl Asked<'_> {
    const fn with<'s>(&'s self, given: &'s [Given]) -> Asked<'s> {
        Asked { situation: self.situation, given }
    }

    /// True if `counted` counts an element that only ever holds a whole run or nothing, and `number` is another length.
    fn is_no_whole_run(&self, [counted, number]: &[Expr; 2]) -> bool {
        let Kind::Call(Named(Function::Count, _), args) = &counted.kind else { return false };
        let (Some(heap), Some(number)) =
            (args.first().and_then(|of| self.heap(of)), self.worth(number).known())
        else {
            return false;
        };
        let never = |place: &usize| {
            self.situation.whole[*place].is_some_and(|whole| number != 0 && number != whole)
        };
        !heap.all && heap.places.iter().all(never)
    }

    /// The value of a number, if it is known at compile time.
    fn fixed(&self, expr: &Expr) -> Option<Bounds> {
        self.situation.game.number(expr).map(Bounds::exactly)
    }

    /// The bounds of the result of a function of the vocabulary for these arguments.
    fn called(&self, function: Function, args: &[Expr]) -> Bounds {
        let Some(first) = args.first() else { return Bounds::UNKNOWN };
        let truth = |holds: Option<bool>| holds.map_or(Bounds::UNKNOWN, Bounds::truth);
        let each = || args.get(1).and_then(|test| self.each(first, test));
        match function.semantics() {
            Semantics::Holds(number) => self.count(first).map_or(Bounds::UNKNOWN, |count| {
                Bounds::compare(Comparison::Equal, [count, Bounds::exactly(number.into())])
            }),
            Semantics::IsHidden | Semantics::HasRank | Semantics::EachPair(_) => {
                let none = self.count(first).filter(|count| count.most == 0);
                truth(none.map(|_| false))
            }
            Semantics::Quantifier(quantifier) => each().map_or(Bounds::UNKNOWN, |each| {
                let certain = each.iter().filter(|holds| **holds == Some(true)).count();
                let possible = each.iter().filter(|holds| **holds != Some(false)).count();
                let ends = [certain, possible].map(|count| match quantifier {
                    Quantifier::Exists => usize::from(count > 0),
                    Quantifier::Every => usize::from(count > 0 && count == each.len()),
                    Quantifier::HowMany => count,
                });
                Bounds::between(ends[0] as i64, ends[1] as i64)
            }),
            Semantics::Count(Faces::Any) => self.count(first).unwrap_or(Bounds::UNKNOWN),
            Semantics::Count(faces) => self.faces(first, faces == Faces::Up),
            Semantics::CountPassing => Bounds::between(0, self.faces(first, true).most),
            Semantics::CountElements { filled } if args.len() == 1 => {
                let filled = i64::from(filled);
                let Some(heap) = self.heap(first).filter(|heap| heap.all) else {
                    return Bounds::UNKNOWN;
                };
                let wants = |held: &Bounds| match *held {
                    Bounds { most: 0, .. } => Bounds::exactly(1 - filled),
                    Bounds { least: 0, .. } => Bounds::between(0, 1),
                    _ => Bounds::exactly(filled),
                };
                let each = heap.places.iter().map(|place| wants(&self.situation.places[*place]));
                let sum = each.fold(Bounds::exactly(0), Bounds::plus);
                // If the group always holds a card, then at least one of its elements is filled.
                let is_never_empty = self.count(first).is_some_and(|count| count.least > 0);
                match is_never_empty {
                    true if filled == 1 => Bounds { least: sum.least.max(1), ..sum },
                    true => Bounds { most: sum.most.min(heap.places.len() as i64 - 1), ..sum },
                    false => sum,
                }
            }
            Semantics::CountElements { .. } => match self.heap(first) {
                Some(heap) => Bounds::between(0, heap.places.len() as i64),
                None => Bounds::UNKNOWN,
            },
            Semantics::Measure(measure) => {
                let (least, most) = measure.range_or_none();
                Bounds::between(least, most)
            }
            Semantics::Index => match self.heap(first) {
                Some(heap) => heap
                    .places
                    .iter()
                    .map(|place| Bounds::exactly(self.index_of(*place)))
                    .reduce(Bounds::or)
                    .unwrap_or(Bounds::between(0, 250)),
                None => Bounds::between(0, 250),
            },
            _ => Bounds::UNKNOWN,
        }
    }

    /// The index of a place in its container.
    fn index_of(&self, place: usize) -> i64 {
        let game = self.situation.game;
        let places = game.containers.ids().map(|container| game.places(container));
        let mut within = places.filter_map(|mut places| places.position(|one| one == place));
        within.next().unwrap_or(0) as i64
    }

    /// The result of `test` for each element of a group (`None` if not known), or `None` if the elements are not known.
    fn each(&self, group: &Expr, test: &Expr) -> Option<Vec<Option<bool>>> {
        let heap = self.heap(group).filter(|heap| heap.all)?;
        let judge = |place: usize| {
            let element = Given::OneOf(vec![place]);
            match &test.kind {
                Kind::Closure { first, body, .. } => {
                    let first = usize::from(*first);
                    let mut inside = self.given.to_vec();
                    inside.resize(first, Given::Other);
                    inside.push(element);
                    self.with(&inside).worth(body).holds()
                }
                Kind::RuleItself(Named(rule, _)) => self
                    .with(&[element])
                    .worth(&self.situation.game.pieces[*rule].now().expr)
                    .holds(),
                Kind::FunctionItself(Named(function, _)) => match function.semantics() {
                    Semantics::Holds(number) => {
                        let number = Bounds::exactly(number.into());
                        Bounds::compare(Comparison::Equal, [self.situation.places[place], number])
                            .holds()
                    }
                    _ => None,
                },
                _ => None,
            }
        };
        Some(heap.places.into_iter().map(judge).collect())
    }

    /// Bounds for the number of cards on an element, a container or a group; `None` if the places are not known.
    fn count(&self, cards: &Expr) -> Option<Bounds> {
        let heap = self.heap(cards)?;
        if let (true, Some(container)) = (heap.all, heap.container)
            && heap.places.len() == self.situation.game.places(container).len()
        {
            return Some(self.situation.sums[container]);
        }
        let counts = heap.places.iter().map(|place| self.situation.places[*place]);
        if matches!(cards.kind, Kind::Term(Named(Term::Target, _))) {
            // A target has room for another card, so it never holds its maximum.
            let room = counts.reduce(Bounds::or)?;
            return Some(Bounds { most: (room.most - 1).max(room.least.min(0)), ..room });
        }
        if heap.all {
            return Some(counts.fold(Bounds::exactly(0), Bounds::plus));
        }
        counts.reduce(Bounds::or)
    }

    /// Bounds for the number of face-up cards (`up`) or face-down cards on the places of an expression.
    fn faces(&self, cards: &Expr, up: bool) -> Bounds {
        let Some(count) = self.count(cards) else { return Bounds::UNKNOWN };
        let container = self.heap(cards).and_then(|heap| heap.container);
        let element =
            container.and_then(|container| self.situation.game.containers[container].element);
        let may = container.map(|container| self.situation.sides[container][usize::from(!up)]);
        match element {
            Some(known) if !known.hides && up => count,
            Some(known) if !known.hides => Bounds::exactly(0),
            _ if may == Some(false) => Bounds::exactly(0),
            _ => Bounds::between(0, count.most),
        }
    }

    /// The places that an expression for cards or elements stands for, if they are known.
    fn heap(&self, expr: &Expr) -> Option<Places> {
        let game = self.situation.game;
        match &expr.kind {
            Kind::Container(Named(container, _)) => Some(Places {
                places: game.places(*container).collect(),
                all: true,
                container: Some(*container),
            }),
            Kind::Element(Named(container, _), index) => {
                let places = game.places(*container);
                let index = self.worth(index).known();
                let one = index.and_then(|index| places.clone().nth(usize::try_from(index).ok()?));
                let places = one.map_or_else(|| places.collect(), |one| vec![one]);
                Some(Places { places, all: false, container: Some(*container) })
            }
            Kind::Slice(Named(container, _), ends) => {
                let [from, to] = ends.each_ref().map(|end| self.worth(end).known());
                let (from, to) = (usize::try_from(from?).ok()?, usize::try_from(to?).ok()?);
                let places = game.places(*container).take(to).skip(from).collect();
                Some(Places { places, all: true, container: Some(*container) })
            }
            Kind::Param(Param(number, ..)) => match self.given.get(usize::from(*number)) {
                Some(Given::OneOf(places)) => {
                    Some(Places { places: places.clone(), all: false, container: None })
                }
                _ => None,
            },
            Kind::Term(Named(term, _)) => {
                let mut terms = self.situation.terms.iter();
                self.some(&terms.find(|(of, _)| of == term)?.1)
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.heap(before),
            _ => None,
        }
    }

    /// The places of these elements. The value is one of them, but it is not known which.
    fn some(&self, spots: &[Elements]) -> Option<Places> {
        let mut places = Vec::new();
        let mut containers = Vec::new();
        for (container, from, count) in spots {
            let all = self.situation.game.places(*container);
            places.extend(all.skip(usize::from(*from)).take(usize::from(*count)));
            containers.push(*container);
        }
        containers.dedup();
        let container = if let [one] = containers[..] { Some(one) } else { None };
        (!places.is_empty()).then_some(Places { places, all: false, container })
    }

    /// What is known about a rule's parameter if the rule is called with this argument.
    fn inside(&self, arg: &Expr) -> Given {
        match self.heap(arg) {
            Some(heap) if !heap.all || heap.places.len() == 1 => Given::OneOf(heap.places),
            _ => Given::Other,
        }
    }
}

/// The containers of a count or of a sum of counts of different containers; `None` for any other expression.
pub fn counted_containers(expr: &Expr) -> Option<Vec<ContainerId>> {
    match &expr.kind {
        Kind::Arithmetic(Arithmetic::Add, sides) => {
            let [mut all, others] =
                [counted_containers(&sides[0])?, counted_containers(&sides[1])?];
            let is_twice = others.iter().any(|container| all.contains(container));
            all.extend(others);
            (!is_twice).then_some(all)
        }
        Kind::Call(Named(Function::Count, _), args) => match args[..] {
            [Expr { kind: Kind::Container(Named(container, _)), .. }] => Some(vec![container]),
            _ => None,
        },
        _ => None,
    }
}
