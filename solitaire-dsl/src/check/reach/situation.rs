//! What numbers and conditions can come to, by the numbers of cards alone.

use solitaire_model::{Arithmetic, Comparison, Faces, Function, Quantifier, Semantics};

use super::Reach;
use super::bounds::{Bounds, compare};
use super::counters::counter_bounds;
use crate::meaning::{Expr, Game, Kind, Move, Named, Param, PieceRole, Step, Sugar, Term, of_expr};

/// How many cards lie where: at one time, or at any time.
#[derive(Debug)]
pub struct Situation<'g> {
    pub(super) game: &'g Game,
    /// By place.
    places: Vec<Bounds>,
    /// By container, for its places together.
    sums: Vec<Bounds>,
    counters: Vec<Bounds>,
    /// By container: how many cards lie there at first for certain, and to which containers they may come.
    sources: Vec<(i64, Vec<bool>)>,
    /// The move whose condition is asked, if it is one.
    declared: Option<&'g Move>,
    /// The containers whose condition is asked, if it is one, and the term that stands for an element of theirs.
    about: Option<(Term, Vec<usize>)>,
    /// By container: whether a card may lie there face up, and face down.
    sides: Vec<[bool; 2]>,
}

/// What a parameter stands for.
#[derive(Clone, Debug, Default)]
enum Given {
    /// One of these places.
    OneOf(Vec<usize>),
    /// A card, or something else of which nothing is known.
    #[default]
    Other,
}

/// Some places.
struct Heap {
    places: Vec<usize>,
    /// All of them, or one.
    all: bool,
    /// The container they all are of.
    container: Option<usize>,
}

impl<'g> Situation<'g> {
    /// The game as soon as it is dealt.
    pub fn at_deal(game: &'g Game, reach: &Reach) -> Self {
        let places = reach.dealt.clone();
        let sum = |container| {
            let held = game.places(container).map(|place| places[place]);
            held.fold(Bounds::exactly(0), Bounds::plus)
        };
        let sums = (0..game.containers.len()).map(sum).collect();
        let is_set = |counter: usize| {
            let sets = |step: &Step| match step {
                Step::Set(of, _) => *of == counter,
                Step::Custom(_) => true,
                _ => false,
            };
            game.deal.iter().any(|step| super::says(step, sets))
        };
        let counters =
            game.counters.iter().enumerate().map(|(number, counter)| match counter.start {
                _ if is_set(number) => Bounds::ANY,
                Some(start) => Bounds::exactly(start),
                None if counter.unlimited => Bounds::exactly(i64::from(i32::MAX)),
                None => Bounds::ANY,
            });
        Self {
            game,
            sums,
            counters: counters.collect(),
            places,
            sources: Vec::new(),
            declared: None,
            about: None,
            sides: sides_of(reach),
        }
    }

    /// The game at any time.
    pub fn at_any_time(game: &'g Game, reach: &Reach) -> Self {
        let mut places = vec![Bounds::exactly(0); reach.dealt.len()];
        let mut sums = Vec::new();
        for container in 0..game.containers.len() {
            let keeps = !reach.loses[container];
            let mut sum = Bounds::exactly(0);
            for place in game.places(container) {
                let least = if keeps { reach.dealt[place].least } else { 0 };
                let most =
                    if reach.holds[container] { reach.most_on(game, container, place) } else { 0 };
                places[place] = Bounds::between(least.min(most), most);
                sum = sum.plus(places[place]);
            }
            sums.push(sum);
        }
        let all = 0..game.containers.len();
        let sources = all.clone().map(|from| {
            let least = game.places(from).map(|place| reach.dealt[place].least).sum();
            (least, all.clone().map(|to| reach.leads(from, to)).collect())
        });
        let counters = (0..game.counters.len()).map(|counter| counter_bounds(game, reach, counter));
        let counters = counters.collect();
        let sources = sources.collect();
        let sides = sides_of(reach);
        let (declared, about) = (None, None);
        let mut situation = Self { game, places, sums, counters, sources, declared, about, sides };
        for container in all {
            let most = situation.most_on(&[container]);
            let sum = &mut situation.sums[container];
            sum.most = sum.most.min(most).max(sum.least);
        }
        situation
    }

    /// The same, for the condition of a move.
    pub fn asked_by(self, declared: &'g Move) -> Self {
        Self { declared: Some(declared), ..self }
    }

    /// The same, for what is asked of containers: what may be lifted there, or put there.
    pub fn asked_of(self, role: &PieceRole, containers: Vec<usize>) -> Self {
        let term = if *role == PieceRole::Pickup { Term::Source } else { Term::Target };
        Self { about: Some((term, containers)), ..self }
    }

    /// How many cards lie on a container.
    pub fn on(&self, container: usize) -> Bounds {
        self.sums[container]
    }

    /// How many cards may come to some containers together: all but those that never find a way there.
    fn most_on(&self, containers: &[usize]) -> i64 {
        let cards = self.game.cards() as i64;
        let lost = self.sources.iter().filter(|(_, to)| !containers.iter().any(|one| to[*one]));
        cards - lost.map(|(least, _)| least).sum::<i64>()
    }

    /// A container with cards that never find a way to any of these.
    pub fn cut_off(&self, containers: &[usize]) -> Option<usize> {
        let is_cut_off = |(least, to): &(i64, Vec<bool>)| {
            *least > 0 && !containers.iter().any(|container| to[*container])
        };
        self.sources.iter().position(is_cut_off)
    }

    /// Where the cards of a container come to that never leave again, if they leave it at all.
    pub fn dead_end(&self, from: usize) -> usize {
        let ends = |to: &usize| {
            *to != from
                && self.sources[from].1[*to]
                && (0..self.sources.len()).all(|next| next == *to || !self.sources[*to].1[next])
        };
        (0..self.sources.len()).find(ends).unwrap_or(from)
    }

    /// How many cards would fit on a container if all came there.
    pub fn room(&self, container: usize) -> i64 {
        self.game.places(container).map(|place| self.places[place].most).sum()
    }

    /// Whether a condition holds, if that is certain.
    pub fn holds(&self, condition: &Expr) -> Option<bool> {
        self.truth(condition, &[])
    }

    /// What a number can come to.
    pub fn worth(&self, expr: &Expr) -> Bounds {
        self.number(expr, &[])
    }

    fn truth(&self, expr: &Expr, given: &[Given]) -> Option<bool> {
        let inner = |expr: &Expr| self.truth(expr, given);
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Some(*truth),
            Kind::Constant(Named(number, _)) => {
                Some(self.game.constants[*number].value?.value != 0)
            }
            Kind::Not(operand) => inner(operand).map(|holds| !holds),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
            Kind::If(parts) => match inner(&parts[0]) {
                Some(true) => inner(&parts[1]),
                Some(false) => inner(&parts[2]),
                None => inner(&parts[1]).filter(|one| inner(&parts[2]) == Some(*one)),
            },
            Kind::All(sides) => match (inner(&sides[0]), inner(&sides[1])) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Kind::Any(sides) => match (inner(&sides[0]), inner(&sides[1])) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Kind::Compare(comparison, sides) => {
                compare(*comparison, self.number(&sides[0], given), self.number(&sides[1], given))
            }
            Kind::Rule(Named(rule, _), args) => {
                let piece = &self.game.pieces[*rule];
                let args: Vec<Given> = args.iter().map(|arg| self.given(arg, given)).collect();
                self.truth(&piece.now().expr, &args)
            }
            Kind::Call(Named(function, _), args) => self.called(*function, args, given),
            _ => None,
        }
    }

    fn called(&self, function: Function, args: &[Expr], given: &[Given]) -> Option<bool> {
        let first = args.first()?;
        match function.semantics() {
            Semantics::Holds(number) => {
                let count = self.count(first, given)?;
                compare(Comparison::Equal, count, Bounds::exactly(number.into()))
            }
            Semantics::IsHidden | Semantics::HasRank | Semantics::EachPair(_) => {
                (self.count(first, given)?.most == 0).then_some(false)
            }
            Semantics::Quantifier(Quantifier::Exists) => {
                let each = self.each(first, args.get(1)?, given)?;
                if each.contains(&Some(true)) {
                    return Some(true);
                }
                each.iter().all(|holds| *holds == Some(false)).then_some(false)
            }
            Semantics::Quantifier(Quantifier::Every) => {
                let each = self.each(first, args.get(1)?, given)?;
                if each.is_empty() || each.contains(&Some(false)) {
                    return Some(false);
                }
                each.iter().all(|holds| *holds == Some(true)).then_some(true)
            }
            _ => None,
        }
    }

    /// Whether a test holds of each of some elements.
    fn each(&self, group: &Expr, test: &Expr, given: &[Given]) -> Option<Vec<Option<bool>>> {
        let heap = self.heap(group, given).filter(|heap| heap.all)?;
        let judge = |place: usize| {
            let element = Given::OneOf(vec![place]);
            match &test.kind {
                Kind::Closure { first, body, .. } => {
                    let first = usize::from(*first);
                    let mut inside = given.to_vec();
                    inside.resize(first, Given::Other);
                    inside.push(element);
                    self.truth(body, &inside)
                }
                Kind::RuleItself(Named(rule, _)) => {
                    self.truth(&self.game.pieces[*rule].now().expr, &[element])
                }
                Kind::FunctionItself(Named(function, _)) => match function.semantics() {
                    Semantics::Holds(number) => {
                        let number = Bounds::exactly(number.into());
                        compare(Comparison::Equal, self.places[place], number)
                    }
                    _ => None,
                },
                _ => None,
            }
        };
        Some(heap.places.into_iter().map(judge).collect())
    }

    fn number(&self, expr: &Expr, given: &[Given]) -> Bounds {
        let inner = |expr: &Expr| self.number(expr, given);
        let all = self.game.cards() as i64;
        if let Some(number) = of_expr(expr, &self.game.constant_values(), &[], all) {
            return Bounds::exactly(number);
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => self.counters[*counter],
            Kind::Sugar(Sugar::Negate(operand)) => inner(operand).minus(),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
            Kind::If(parts) => match self.truth(&parts[0], given) {
                Some(true) => inner(&parts[1]),
                Some(false) => inner(&parts[2]),
                None => inner(&parts[1]).or(inner(&parts[2])),
            },
            Kind::Rule(Named(rule, _), args) => {
                let args: Vec<Given> = args.iter().map(|arg| self.given(arg, given)).collect();
                self.number(&self.game.pieces[*rule].now().expr, &args)
            }
            Kind::Arithmetic(Arithmetic::Add, sides) => {
                let sum = inner(&sides[0]).plus(inner(&sides[1]));
                let mut counted = Vec::new();
                if self.sources.is_empty() || !counted_containers(expr, &mut counted) {
                    return sum;
                }
                Bounds { most: sum.most.min(self.most_on(&counted)).max(sum.least), ..sum }
            }
            Kind::Arithmetic(Arithmetic::Subtract, sides) => {
                inner(&sides[0]).plus(inner(&sides[1]).minus())
            }
            Kind::Arithmetic(Arithmetic::Times, sides) => inner(&sides[0]).times(inner(&sides[1])),
            Kind::Call(Named(function, _), args) => self.call(*function, args, given),
            _ => Bounds::ANY,
        }
    }

    /// What a function of the vocabulary that gives a number can come to.
    fn call(&self, function: Function, args: &[Expr], given: &[Given]) -> Bounds {
        let Some(first) = args.first() else { return Bounds::ANY };
        match function.semantics() {
            Semantics::Count(Faces::Any) => self.count(first, given).unwrap_or(Bounds::ANY),
            Semantics::Count(faces) => self.faces(first, faces == Faces::Up, given),
            Semantics::CountElements if args.len() == 1 => {
                let filled = i64::from(function == Function::Filled);
                let Some(heap) = self.heap(first, given).filter(|heap| heap.all) else {
                    return Bounds::ANY;
                };
                let wants = |held: &Bounds| match *held {
                    Bounds { most: 0, .. } => Bounds::exactly(1 - filled),
                    Bounds { least: 0, .. } => Bounds::between(0, 1),
                    _ => Bounds::exactly(filled),
                };
                let each = heap.places.iter().map(|place| wants(&self.places[*place]));
                each.fold(Bounds::exactly(0), Bounds::plus)
            }
            Semantics::CountElements => match self.heap(first, given) {
                Some(heap) => Bounds::between(0, heap.places.len() as i64),
                None => Bounds::ANY,
            },
            Semantics::Quantifier(Quantifier::HowMany) => {
                let each = args.get(1).and_then(|test| self.each(first, test, given));
                each.map_or(Bounds::ANY, |each| {
                    let certain = each.iter().filter(|holds| **holds == Some(true)).count();
                    let possible = each.iter().filter(|holds| **holds != Some(false)).count();
                    Bounds::between(certain as i64, possible as i64)
                })
            }
            Semantics::Measure(measure) => {
                let (least, most) = measure.range_or_none();
                Bounds::between(least, most)
            }
            Semantics::Index => match self.heap(first, given).and_then(|heap| heap.container) {
                Some(container) => {
                    Bounds::between(0, i64::from(self.game.containers[container].count) - 1)
                }
                None => Bounds::between(0, 250),
            },
            _ => Bounds::ANY,
        }
    }

    /// How many cards lie on elements.
    fn count(&self, cards: &Expr, given: &[Given]) -> Option<Bounds> {
        let heap = self.heap(cards, given)?;
        if let (true, Some(container)) = (heap.all, heap.container)
            && heap.places.len() == self.game.places(container).len()
        {
            return Some(self.sums[container]);
        }
        let counts = heap.places.iter().map(|place| self.places[*place]);
        if matches!(cards.kind, Kind::Term(Named(Term::Target, _))) {
            // There is room for one more at least.
            let room = counts.reduce(Bounds::or)?;
            return Some(Bounds { most: (room.most - 1).max(room.least.min(0)), ..room });
        }
        if heap.all {
            return Some(counts.fold(Bounds::exactly(0), Bounds::plus));
        }
        counts.reduce(Bounds::or)
    }

    /// How many cards lie face up, or face down.
    fn faces(&self, cards: &Expr, up: bool, given: &[Given]) -> Bounds {
        let Some(count) = self.count(cards, given) else { return Bounds::ANY };
        let container = self.heap(cards, given).and_then(|heap| heap.container);
        let element = container.and_then(|container| self.game.containers[container].element);
        let may = container.map(|container| self.sides[container][usize::from(!up)]);
        match element {
            Some(known) if !known.hides && up => count,
            Some(known) if !known.hides => Bounds::exactly(0),
            _ if may == Some(false) => Bounds::exactly(0),
            _ => Bounds::between(0, count.most),
        }
    }

    /// The places that cards or elements are, if that is known.
    fn heap(&self, expr: &Expr, given: &[Given]) -> Option<Heap> {
        let game = self.game;
        match &expr.kind {
            Kind::Container(Named(container, _)) => Some(Heap {
                places: game.places(*container).collect(),
                all: true,
                container: Some(*container),
            }),
            Kind::Element(Named(container, _), index) => {
                let places = game.places(*container);
                let index = self.number(index, given).known();
                let one = index.and_then(|index| places.clone().nth(usize::try_from(index).ok()?));
                let places = one.map_or_else(|| places.collect(), |one| vec![one]);
                Some(Heap { places, all: false, container: Some(*container) })
            }
            Kind::Slice(Named(container, _), ends) => {
                let [from, to] = ends.each_ref().map(|end| self.number(end, given).known());
                let (from, to) = (usize::try_from(from?).ok()?, usize::try_from(to?).ok()?);
                let places = game.places(*container).take(to).skip(from).collect();
                Some(Heap { places, all: true, container: Some(*container) })
            }
            Kind::Param(Param(number, ..)) => match given.get(usize::from(*number)) {
                Some(Given::OneOf(places)) => {
                    Some(Heap { places: places.clone(), all: false, container: None })
                }
                _ => None,
            },
            Kind::Term(Named(term, _)) if self.about.is_some() => {
                let (of, containers) = self.about.as_ref()?;
                let all = containers.iter().map(|one| (*one, 0, game.containers[*one].count));
                if of == term { self.some(all) } else { None }
            }
            Kind::Term(Named(Term::Source, _)) => {
                let lifts = self.declared?.lifts.iter();
                self.some(lifts.map(|lift| (lift.container, lift.from, lift.count)))
            }
            Kind::Term(Named(Term::Target, _)) => {
                let targets = self.declared?.targets.iter();
                self.some(targets.map(|to| (to.container, to.from, to.count)))
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.heap(before, given),
            _ => None,
        }
    }

    /// One of the elements that a move speaks of: container, first index, how many.
    fn some(&self, spots: impl Iterator<Item = (usize, u8, u8)>) -> Option<Heap> {
        let mut places = Vec::new();
        let mut containers = Vec::new();
        for (container, from, count) in spots {
            let all = self.game.places(container);
            places.extend(all.skip(usize::from(from)).take(usize::from(count)));
            containers.push(container);
        }
        containers.dedup();
        let container = if let [one] = containers[..] { Some(one) } else { None };
        (!places.is_empty()).then_some(Heap { places, all: false, container })
    }

    /// What an argument of a rule stands for inside it.
    fn given(&self, arg: &Expr, given: &[Given]) -> Given {
        match self.heap(arg, given) {
            Some(heap) if !heap.all || heap.places.len() == 1 => Given::OneOf(heap.places),
            _ => Given::Other,
        }
    }
}

/// By container: whether a card may lie there face up, and face down.
fn sides_of(reach: &Reach) -> Vec<[bool; 2]> {
    reach.shows.iter().zip(&reach.hides).map(|(shows, hides)| [*shows, *hides]).collect()
}

/// The containers whose cards an expression adds up, each once; false if it is anything else.
fn counted_containers(expr: &Expr, counted: &mut Vec<usize>) -> bool {
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
