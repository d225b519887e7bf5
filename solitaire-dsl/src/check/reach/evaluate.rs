//! What a condition or a number comes to in a situation.

use solitaire_model::{
    Arithmetic, Comparison, Domain, Faces, Function, Quantifier, Semantics, Worth, evaluate,
};

use super::evaluator::{Evaluator, Given};
use super::situation::Situation;
use crate::check::filter::passing;
use crate::meaning::Bounds;
use crate::meaning::{ContainerId, Expr, Kind, Named, Resolved, Term};
use crate::syntax::ast::UnitKind;

/// A situation where a parameter stands for any of some elements.
pub struct EachOf<'s> {
    pub(super) situation: &'s Situation<'s>,
    pub(super) given: Vec<Given>,
}

impl EachOf<'_> {
    /// What a number can come to, whichever of them it is.
    pub fn worth(&self, expr: &Expr) -> Bounds {
        Evaluator { situation: self.situation, given: &self.given }.worth(expr)
    }
}

impl Situation<'_> {
    /// Whether a condition holds, if that is certain.
    pub fn holds(&self, condition: &Expr) -> Option<bool> {
        self.worth(condition).holds()
    }

    /// The same for what is asked of each element of a group, which a parameter of this number stands for.
    pub fn each_of(&self, group: &Expr, param: u8) -> Option<EachOf<'_>> {
        let elements = Evaluator { situation: self, given: &[] }.elements(group)?;
        let mut given = vec![Given::Other; usize::from(param)];
        given.push(Given::OneOf(elements.places, None));
        Some(EachOf { situation: self, given })
    }

    /// What a number can come to.
    pub fn worth(&self, expr: &Expr) -> Bounds {
        Evaluator { situation: self, given: &[] }.worth(expr)
    }
}

impl Domain<Resolved> for Evaluator<'_> {
    type Worth = Bounds;

    fn leaf(&self, expr: &Expr) -> Bounds {
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
        let Kind::Arithmetic(operation, _) = &expr.kind else { return evaluate(self, expr) };
        if let Some(number) = self.fixed(expr) {
            return number;
        }
        let worth = evaluate(self, expr);
        let mut counted = Vec::new();
        if *operation != Arithmetic::Add
            || self.situation.sources.is_empty()
            || !counted_containers(expr, &mut counted)
        {
            return worth;
        }
        Bounds { most: worth.most.min(self.situation.most_on(&counted)).max(worth.least), ..worth }
    }

    fn either(&self, then: &Expr, otherwise: &Expr) -> Bounds {
        self.worth(then).or(self.worth(otherwise))
    }
}

impl Evaluator<'_> {
    const fn with<'s>(&'s self, given: &'s [Given]) -> Evaluator<'s> {
        Evaluator { situation: self.situation, given }
    }

    /// Whether as many cards are asked for as never lie on an element that takes whole runs alone.
    fn is_no_whole_run(&self, [counted, number]: &[Expr; 2]) -> bool {
        let Kind::Call(Named(Function::Count, _), args) = &counted.kind else { return false };
        let (Some(elements), Some(number)) =
            (args.first().and_then(|of| self.elements(of)), self.worth(number).known())
        else {
            return false;
        };
        let never = |place: &usize| {
            self.situation.whole[*place].is_some_and(|whole| number != 0 && number != whole)
        };
        !elements.all && elements.places.iter().all(never)
    }

    /// A number that is known while compiling.
    fn fixed(&self, expr: &Expr) -> Option<Bounds> {
        self.situation.game.number(expr).map(Bounds::exactly)
    }

    /// What a function of the vocabulary comes to.
    fn called(&self, function: Function, args: &[Expr]) -> Bounds {
        let Some(first) = args.first() else { return Bounds::UNKNOWN };
        let truth = |holds: Option<bool>| holds.map_or(Bounds::UNKNOWN, Bounds::truth);
        let each = || args.get(1).and_then(|test| self.each(first, test, None));
        match function.semantics() {
            Semantics::Holds(number) => self.count(first).map_or(Bounds::UNKNOWN, |count| {
                Bounds::compare(Comparison::Equal, [count, Bounds::exactly(number.into())])
            }),
            Semantics::IsHidden
            | Semantics::HasRank
            | Semantics::EachPair(_)
            | Semantics::Neighbors
                if function.semantics() != Semantics::Neighbors
                    || function == Function::Chained =>
            {
                let none = self.count(first).filter(|count| count.most == 0);
                truth(none.map(|_| false))
            }
            // No card stands in a relation, and passes no test.
            Semantics::Relation(_) | Semantics::CardTest(_) => {
                truth(args.iter().any(|card| self.is_no_card(card)).then_some(false))
            }
            Semantics::Quantifier(Quantifier::Exists) => truth(each().and_then(|each| {
                if each.contains(&Some(true)) {
                    return Some(true);
                }
                each.iter().all(|holds| *holds == Some(false)).then_some(false)
            })),
            Semantics::Quantifier(Quantifier::Every) => truth(each().and_then(|each| {
                if each.is_empty() || each.contains(&Some(false)) {
                    return Some(false);
                }
                let most = args.get(1).and_then(|test| self.most_passing(first, test));
                if most.is_some_and(|most| most < each.len() as i64) {
                    return Some(false);
                }
                each.iter().all(|holds| *holds == Some(true)).then_some(true)
            })),
            Semantics::Member => truth(args.get(1).and_then(|heap| self.is_in(first, heap))),
            Semantics::Count(Faces::Any) => self.count(first).unwrap_or(Bounds::UNKNOWN),
            Semantics::Count(faces) => self.faces(first, faces == Faces::Up),
            Semantics::CountPassing => {
                let passing = args.get(1).map(|test| passing(self.situation.game, test));
                let most = self.faces(first, true).most;
                Bounds::between(0, passing.map_or(most, |passing| passing.min(most)))
            }
            Semantics::CountElements if args.len() == 1 => {
                let filled = i64::from(function == Function::Filled);
                let Some(elements) = self.elements(first).filter(|elements| elements.all) else {
                    return Bounds::UNKNOWN;
                };
                let wants = |held: &Bounds| match *held {
                    Bounds { most: 0, .. } => Bounds::exactly(1 - filled),
                    Bounds { least: 0, .. } => Bounds::between(0, 1),
                    _ => Bounds::exactly(filled),
                };
                let each =
                    elements.places.iter().map(|place| wants(&self.situation.places[*place]));
                let sum = each.fold(Bounds::exactly(0), Bounds::plus);
                // Where cards always lie on some element, one of them is always filled.
                let is_never_empty = self.count(first).is_some_and(|count| count.least > 0);
                match is_never_empty {
                    true if filled == 1 => Bounds { least: sum.least.max(1), ..sum },
                    true => Bounds { most: sum.most.min(elements.places.len() as i64 - 1), ..sum },
                    false => sum,
                }
            }
            Semantics::CountElements => match self.elements(first) {
                Some(elements) => Bounds::between(0, elements.places.len() as i64),
                None => Bounds::UNKNOWN,
            },
            Semantics::Quantifier(Quantifier::HowMany) => each().map_or(Bounds::UNKNOWN, |each| {
                let certain = each.iter().filter(|holds| **holds == Some(true)).count();
                let possible = each.iter().filter(|holds| **holds != Some(false)).count() as i64;
                let most = args.get(1).and_then(|test| self.most_passing(first, test));
                let certain = certain as i64;
                Bounds::between(
                    certain,
                    most.map_or(possible, |most| most.min(possible)).max(certain),
                )
            }),
            Semantics::Measure(measure) => {
                let (none, most) = measure.range_or_none();
                match &first.kind {
                    Kind::Term(Named(Term::Card, _)) => {
                        let (least, most) = measure.range();
                        Bounds::between(least, most)
                    }
                    _ if self.is_no_card(first) => Bounds::exactly(none),
                    _ => Bounds::between(none, most),
                }
            }
            Semantics::Index => match self.elements(first) {
                Some(elements) => elements
                    .places
                    .iter()
                    .map(|place| Bounds::exactly(self.index_of(*place)))
                    .reduce(Bounds::or)
                    .unwrap_or(Bounds::between(0, 250)),
                None => Bounds::between(0, 250),
            },
            _ if matches!(function, Function::RowOf | Function::ColumnOf) => {
                self.line_of(function, first)
            }
            _ => Bounds::UNKNOWN,
        }
    }

    /// Whether an expression is the end of a pile on which no card lies.
    fn is_no_card(&self, card: &Expr) -> bool {
        let Kind::Call(Named(end, _), of) = &card.kind else { return false };
        // Of a target with room for one card, more is said elsewhere.
        let is_said =
            |of: &Expr| matches!(of.kind, Kind::Term(Named(term, _)) if term != Term::Place);
        end.semantics() == Semantics::End
            && !of.first().is_some_and(is_said)
            && of.first().and_then(|of| self.count(of)).is_some_and(|count| count.most == 0)
    }

    /// The row of elements in their shape, or the column; beyond an edge it is -1.
    fn line_of(&self, function: Function, of: &Expr) -> Bounds {
        let Some(elements) = self.elements(of) else { return Bounds::UNKNOWN };
        let number = |place: &usize| {
            let mut containers = self.situation.game.containers.iter();
            let held = containers.rfind(|held| usize::from(held.first) <= *place)?;
            let index = u8::try_from(*place - usize::from(held.first)).ok()?;
            // Without a shape all lie in one row.
            let (row, column) = held.shape.map_or((0, index), |shape| shape.row(index));
            Some(Bounds::exactly(if function == Function::RowOf { row } else { column }.into()))
        };
        let numbers: Option<Vec<Bounds>> = elements.places.iter().map(number).collect();
        numbers.and_then(|all| all.into_iter().reduce(Bounds::or)).unwrap_or(Bounds::UNKNOWN)
    }

    /// The index of a place in its container.
    fn index_of(&self, place: usize) -> i64 {
        let game = self.situation.game;
        let places = game.containers.ids().map(|container| game.places(container));
        let mut within = places.filter_map(|mut places| places.position(|one| one == place));
        within.next().unwrap_or(0) as i64
    }

    /// Whether a test holds of each of some elements.
    pub(super) fn each(
        &self,
        group: &Expr,
        test: &Expr,
        held: Option<i64>,
    ) -> Option<Vec<Option<bool>>> {
        let elements = self.elements(group).filter(|elements| elements.all)?;
        let judge = |place: usize| {
            let element = Given::OneOf(vec![place], held);
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
                        let count = held.map_or(self.situation.places[place], Bounds::exactly);
                        Bounds::compare(Comparison::Equal, [count, number]).holds()
                    }
                    _ => None,
                },
                _ => None,
            }
        };
        Some(elements.places.into_iter().map(judge).collect())
    }

    /// How many cards lie on elements.
    pub(super) fn count(&self, cards: &Expr) -> Option<Bounds> {
        if matches!(cards.kind, Kind::Term(Named(Term::Moving, _))) {
            return self.moving();
        }
        let elements = self.elements(cards)?;
        if let Some(held) = elements.held {
            return Some(Bounds::exactly(held));
        }
        if let (true, Some(container)) = (elements.all, elements.container)
            && elements.places.len() == self.situation.game.places(container).len()
        {
            return Some(self.situation.sums[container]);
        }
        let counts = elements.places.iter().map(|place| self.situation.places[*place]);
        if matches!(cards.kind, Kind::Term(Named(Term::Target, _))) {
            // There is room for one more at least.
            let held = counts.reduce(Bounds::or)?;
            let room = elements.places.iter().map(|place| self.situation.rooms[*place]).max()?;
            return Some(Bounds { most: (room - 1).max(held.least.min(0)), ..held });
        }
        if elements.all {
            return Some(counts.fold(Bounds::exactly(0), Bounds::plus));
        }
        counts.reduce(Bounds::or)
    }

    /// How many cards a move takes that takes several: no more than lie where they come from.
    fn moving(&self) -> Option<Bounds> {
        let declared = self.situation.declared.filter(|declared| !declared.pair)?;
        let game = self.situation.game;
        let most = declared.lifts.iter().map(|lift| {
            let places = game.places(lift.container).skip(usize::from(lift.from));
            let places = places.take(usize::from(lift.count));
            let takes_many = matches!(lift.unit, Some(UnitKind::Cards | UnitKind::All));
            let most = places.map(|place| self.situation.places[place].most).max();
            most.filter(|_| takes_many)
        });
        let most = most.reduce(|one, other| Some(one?.max(other?)))??;
        Some(Bounds { least: 0, most })
    }

    /// How many cards lie face up, or face down.
    fn faces(&self, cards: &Expr, up: bool) -> Bounds {
        let Some(count) = self.count(cards) else { return Bounds::UNKNOWN };
        let container = self.elements(cards).and_then(|elements| elements.container);
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
}

/// The containers whose cards an expression adds up, each once; false if it is anything else.
fn counted_containers(expr: &Expr, counted: &mut Vec<ContainerId>) -> bool {
    match &expr.kind {
        Kind::Arithmetic(Arithmetic::Add, sides) => {
            sides.iter().all(|side| counted_containers(side, counted))
        }
        Kind::Call(Named(function, _), args) if *function == Function::Count => {
            match args.first() {
                Some(Expr { kind: Kind::Container(Named(container, _)), .. }) => {
                    let is_new = !counted.contains(container);
                    counted.push(*container);
                    is_new
                }
                _ => false,
            }
        }
        _ => false,
    }
}
