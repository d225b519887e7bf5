//! Translates conditions of a game to needs of a net: tokens that must be there.
//!
//! A net only counts cards. A condition on numbers of cards becomes a need for tokens on a place or on its complement.
//! If a condition asks which cards they are, the net assumes that it can be true and can be false. So the net may allow
//! more than the game, but never less.

use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Term};

use super::fx::{Fx, Ways, both, simplest};
use super::shape::{Shape, Slot};

/// The maximum number of alternatives for a condition. If it has more, the condition is assumed to hold.
const MAX_WAYS: usize = 64;

/// A variant of a move, with the values that the terms of a condition have in it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub model: &'static GameModel,
    pub shape: &'a Shape,
    pub source: Option<u8>,
    pub target: Option<u8>,
    pub partner: Option<u8>,
    /// The number of cards that move.
    pub moving: u64,
}

/// The value of an expression, as far as it can be expressed with tokens.
#[derive(Clone, Debug)]
enum Worth {
    /// A fixed number plus a weighted sum of the tokens on some slots.
    Sum(i64, Vec<(Slot, i64)>),
    /// How many of these elements are empty; or, if `empty` is false, how many hold cards.
    Elements {
        of: Vec<u8>,
        empty: bool,
    },
    /// Some elements of the board.
    Places(Vec<u8>),
    /// The cards that move.
    Moving,
    Unknown,
}

/// The values of the parameters of a rule or closure, by index.
type Given = Vec<Worth>;

impl Scene<'_> {
    /// Returns the value of an expression that is the same number on every board; `None` for other expressions.
    pub fn fixed(&self, expr: &Expr, params: &[i64]) -> Option<i64> {
        let given: Given = params.iter().map(|number| Worth::Sum(*number, Vec::new())).collect();
        match self.worth(expr, &given) {
            Worth::Sum(number, terms) if terms.is_empty() => Some(number),
            _ => None,
        }
    }

    /// If `value` is always the counter's own value plus a fixed number, returns that number; otherwise `None`.
    pub fn added(&self, counter: u8, value: &Expr, params: &[i64]) -> Option<i64> {
        let given: Given = params.iter().map(|number| Worth::Sum(*number, Vec::new())).collect();
        match self.worth(value, &given) {
            Worth::Sum(by, terms) if terms == [(Slot::Counter(counter), 1)] => Some(by),
            _ => None,
        }
    }

    /// Returns the alternative needs with which a condition is true. Empty if it is never true.
    pub fn holds(&self, condition: &Expr, params: &[i64]) -> Ways {
        let given: Given = params.iter().map(|number| Worth::Sum(*number, Vec::new())).collect();
        self.ways(condition, &given, true)
    }

    /// Returns the alternative needs with which a condition is false. Empty if it is never false.
    pub fn fails(&self, condition: &Expr, params: &[i64]) -> Ways {
        let given: Given = params.iter().map(|number| Worth::Sum(*number, Vec::new())).collect();
        self.ways(condition, &given, false)
    }

    fn ways(&self, expr: &Expr, given: &Given, want: bool) -> Ways {
        let mut ways = self.all_ways(expr, given, want);
        ways.retain(|way| !way.is_impossible(self.shape));
        simplest(&mut ways);
        if ways.len() > MAX_WAYS { open() } else { ways }
    }

    fn all_ways(&self, expr: &Expr, given: &Given, want: bool) -> Ways {
        let each = |parts: &[Expr], all: bool| {
            let ways = parts.iter().map(|part| self.ways(part, given, want));
            if all == want { every(ways) } else { some(ways) }
        };
        match expr {
            Expr::Truth(truth) => {
                if *truth == want {
                    open()
                } else {
                    Vec::new()
                }
            }
            Expr::All(parts) => each(parts, true),
            Expr::Any(parts) => each(parts, false),
            Expr::Not(part) => self.ways(part, given, !want),
            Expr::If([condition, then, otherwise]) => {
                let first = both(&self.ways(condition, given, true), &self.ways(then, given, want));
                let second =
                    both(&self.ways(condition, given, false), &self.ways(otherwise, given, want));
                some([first, second].into_iter())
            }
            Expr::Compare(comparison, [left, right]) => {
                let comparison = if want { *comparison } else { comparison.opposite() };
                self.compared(comparison, self.worth(left, given), self.worth(right, given))
            }
            Expr::Rule(number, args) => {
                let args: Given = args.iter().map(|arg| self.worth(arg, given)).collect();
                self.ways(&self.model.rules[usize::from(*number)].body, &args, want)
            }
            Expr::Call(function, args) => self.called(*function, args, given, want),
            _ => open(),
        }
    }

    fn called(&self, function: Function, args: &[Expr], given: &Given, want: bool) -> Ways {
        let first = args.first().map_or(Worth::Unknown, |arg| self.worth(arg, given));
        match (function, first) {
            (Function::IsEmpty, Worth::Places(places)) => {
                let each = places.iter().map(|place| self.occupied(*place, !want));
                if want { every(each) } else { some(each) }
            }
            (Function::IsEmpty, Worth::Moving) => {
                if want {
                    Vec::new()
                } else {
                    open()
                }
            }
            (Function::IsSingle, Worth::Moving) => {
                if (self.moving == 1) == want {
                    open()
                } else {
                    Vec::new()
                }
            }
            (Function::IsSingle, Worth::Places(places)) if places.len() == 1 => {
                let number = Worth::Sum(0, vec![(self.shape.cards_slot(places[0]), 1)]);
                let comparison = if want { Comparison::Equal } else { Comparison::Different };
                self.compared(comparison, number, Worth::Sum(1, Vec::new()))
            }
            (Function::IsHidden, Worth::Places(places)) if places.len() == 1 => {
                self.hidden(places[0], want)
            }
            (Function::Exists | Function::Every, Worth::Places(places)) => {
                let Some(Expr::Closure { first, body, .. }) = args.get(1) else { return open() };
                let each = places.iter().map(|place| {
                    let mut given = given.clone();
                    given.resize(usize::from(*first), Worth::Unknown);
                    given.push(Worth::Places(vec![*place]));
                    self.ways(body, &given, want)
                });
                if (function == Function::Every) == want { every(each) } else { some(each) }
            }
            _ => open(),
        }
    }

    /// Returns the need that an element holds a card if `is`, or else that it is empty.
    fn occupied(&self, place: u8, is: bool) -> Ways {
        vec![if is {
            Fx::needing(self.shape.cards_slot(place), 1)
        } else {
            Fx::needing(Slot::Room(place), self.shape.most(place))
        }]
    }

    fn hidden(&self, place: u8, want: bool) -> Ways {
        let [up, _] = self.shape.faces[usize::from(place)];
        if want {
            let mut need = Fx::needing(Slot::Down(place), 1);
            if up && self.shape.ordered[usize::from(place)] {
                need = need.and(&Fx::needing(Slot::NoneUp(place), self.shape.most(place)));
            }
            vec![need]
        } else {
            some([vec![Fx::needing(Slot::Up(place), 1)], self.occupied(place, false)].into_iter())
        }
    }

    fn worth(&self, expr: &Expr, given: &Given) -> Worth {
        let number = |number: i64| Worth::Sum(number, Vec::new());
        let one =
            |place: Option<u8>| place.map_or(Worth::Unknown, |place| Worth::Places(vec![place]));
        let span = |container: u8| self.model.containers[usize::from(container)].span;
        match expr {
            Expr::Number(value) => number(i64::from(*value)),
            Expr::Constant(constant) => {
                number(i64::from(self.model.constants[usize::from(*constant)].value))
            }
            Expr::CardsInPlay => number(self.shape.cards as i64),
            Expr::Counter(counter) => match self.model.counters[usize::from(*counter)].start {
                None => number(i64::from(i32::MAX)),
                Some(_) if self.shape.kept[usize::from(*counter)] => {
                    Worth::Sum(0, vec![(Slot::Counter(*counter), 1)])
                }
                Some(_) => Worth::Unknown,
            },
            Expr::Term(Term::Moving) => Worth::Moving,
            Expr::Term(Term::Source) => one(self.source),
            Expr::Term(Term::Target) => one(self.target),
            Expr::Term(Term::Partner) => one(self.partner),
            Expr::Container(container) => {
                Worth::Places(span(*container).places().map(|place| place.0).collect())
            }
            Expr::Element(container, index) => match self.worth(index, given) {
                Worth::Sum(index, terms) if terms.is_empty() => one(i32::try_from(index)
                    .ok()
                    .and_then(|index| span(*container).place(index))
                    .map(|p| p.0)),
                _ => Worth::Unknown,
            },
            Expr::Slice(container, [from, to]) => {
                match (self.worth(from, given), self.worth(to, given)) {
                    (Worth::Sum(from, a), Worth::Sum(to, b)) if a.is_empty() && b.is_empty() => {
                        let span = span(*container);
                        let within = |index: i64| index.clamp(0, i64::from(span.count)) as u8;
                        Worth::Places((within(from)..within(to)).map(|i| span.first + i).collect())
                    }
                    _ => Worth::Unknown,
                }
            }
            Expr::Param(param) => given.get(usize::from(*param)).cloned().unwrap_or(Worth::Unknown),
            Expr::Rule(rule, args) => {
                let args: Given = args.iter().map(|arg| self.worth(arg, given)).collect();
                self.worth(&self.model.rules[usize::from(*rule)].body, &args)
            }
            Expr::Arithmetic(operation, [left, right]) => {
                calculated(*operation, self.worth(left, given), self.worth(right, given))
            }
            Expr::Call(function, args) => {
                let first = args.first().map_or(Worth::Unknown, |arg| self.worth(arg, given));
                self.measured(*function, first)
            }
            _ => Worth::Unknown,
        }
    }

    fn measured(&self, function: Function, of: Worth) -> Worth {
        let sum = |places: Vec<u8>, slot: &dyn Fn(u8) -> Slot| {
            Worth::Sum(0, places.into_iter().map(|place| (slot(place), 1)).collect())
        };
        match (function, of) {
            (Function::Count, Worth::Moving) => Worth::Sum(self.moving as i64, Vec::new()),
            (Function::Count, Worth::Places(places)) => {
                sum(places, &|place| self.shape.cards_slot(place))
            }
            (Function::FaceUp, Worth::Places(places)) => sum(places, &Slot::Up),
            (Function::FaceDown, Worth::Places(places)) => sum(places, &Slot::Down),
            (Function::Empties, Worth::Places(of)) => Worth::Elements { of, empty: true },
            (Function::Filled, Worth::Places(of)) => Worth::Elements { of, empty: false },
            (Function::Index, Worth::Places(places)) if places.len() == 1 => {
                let place = solitaire_runtime::Place(places[0]);
                self.model.container_of(place).map_or(Worth::Unknown, |container| {
                    Worth::Sum(i64::from(place.0 - container.span.first), Vec::new())
                })
            }
            _ => Worth::Unknown,
        }
    }

    fn compared(&self, comparison: Comparison, left: Worth, right: Worth) -> Ways {
        match (left, right) {
            (Worth::Sum(left, mut terms), Worth::Sum(right, others)) => {
                terms.extend(others.into_iter().map(|(slot, by)| (slot, -by)));
                self.sum_is(comparison, right - left, terms)
            }
            (Worth::Elements { of, empty }, Worth::Sum(bound, terms)) if terms.is_empty() => {
                self.elements_are(comparison, &of, empty, bound)
            }
            (Worth::Sum(bound, terms), Worth::Elements { of, empty }) if terms.is_empty() => {
                self.elements_are(comparison.mirrored(), &of, empty, bound)
            }
            _ => open(),
        }
    }

    /// Returns the needs for a comparison of a number with a bound, where the number is how many elements are empty (or
    /// hold cards). Only comparisons that mean "none" or "at least one" give needs; others are assumed to be true.
    fn elements_are(&self, comparison: Comparison, of: &[u8], empty: bool, bound: i64) -> Ways {
        let none = || every(of.iter().map(|place| self.occupied(*place, empty)));
        let any = || some(of.iter().map(|place| self.occupied(*place, !empty)));
        match (comparison, bound) {
            (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => none(),
            (Comparison::Different | Comparison::More, 0) | (Comparison::AtLeast, 1) => any(),
            _ => open(),
        }
    }

    /// Returns the alternative needs with which a weighted sum of tokens compares with a bound in this way.
    fn sum_is(&self, comparison: Comparison, bound: i64, terms: Vec<(Slot, i64)>) -> Ways {
        if terms.is_empty() {
            let holds = comparison.holds_between(&0, &bound);
            return if holds { open() } else { Vec::new() };
        }
        if terms.iter().all(|(_, by)| *by == -1) {
            let terms = terms.into_iter().map(|(slot, _)| (slot, 1)).collect();
            return self.sum_is(comparison.mirrored(), -bound, terms);
        }
        if terms.iter().any(|(_, by)| *by != 1) {
            return open();
        }
        let at_least = |bound: i64| self.at_least(&terms, bound);
        let at_most = |bound: i64| self.at_most(&terms, bound);
        match comparison {
            Comparison::AtLeast => at_least(bound),
            Comparison::More => at_least(bound + 1),
            Comparison::AtMost => at_most(bound),
            Comparison::Less => at_most(bound - 1),
            Comparison::Equal => both(&at_least(bound), &at_most(bound)),
            Comparison::Different => some([at_least(bound + 1), at_most(bound - 1)].into_iter()),
        }
    }

    fn at_least(&self, terms: &[(Slot, i64)], bound: i64) -> Ways {
        match (terms, bound) {
            (_, ..=0) => open(),
            ([(slot, _)], _) => vec![Fx::needing(*slot, bound as u64)],
            (_, 1) => terms.iter().map(|(slot, _)| Fx::needing(*slot, 1)).collect(),
            _ => open(),
        }
    }

    fn at_most(&self, terms: &[(Slot, i64)], bound: i64) -> Ways {
        match (terms, bound) {
            (_, i64::MIN..0) => Vec::new(),
            ([(slot, _)], _) => self.none_above(*slot, bound as u64),
            (_, 0) => every(terms.iter().map(|(slot, _)| self.none_above(*slot, 0))),
            _ => open(),
        }
    }

    /// Returns the need that a slot holds at most `bound` tokens, which is a need for tokens on the slot's complement.
    /// Without a complement, the condition is assumed to hold.
    fn none_above(&self, slot: Slot, bound: u64) -> Ways {
        let need = |complement: Slot, most: u64| {
            if bound >= most { open() } else { vec![Fx::needing(complement, most - bound)] }
        };
        match slot {
            Slot::Cards(place) => need(Slot::Room(place), self.shape.most(place)),
            Slot::Up(place) | Slot::Down(place) if self.shape.cards_slot(place) == slot => {
                need(Slot::Room(place), self.shape.most(place))
            }
            Slot::Up(place) => need(Slot::NoneUp(place), self.shape.most(place)),
            Slot::Counter(counter) => match self.shape.counters[usize::from(counter)] {
                Some(most) => need(Slot::Spent(counter), most),
                None => open(),
            },
            _ => open(),
        }
    }
}

/// Returns a single alternative without needs, for a condition that is assumed to hold.
pub(super) fn open() -> Ways {
    vec![Fx::default()]
}

fn every(ways: impl Iterator<Item = Ways>) -> Ways {
    let mut all = open();
    for next in ways {
        if all.len() * next.len() > MAX_WAYS * MAX_WAYS {
            continue;
        }
        all = both(&all, &next);
    }
    all
}

fn some(ways: impl Iterator<Item = Ways>) -> Ways {
    let mut any: Ways = ways.flatten().collect();
    simplest(&mut any);
    any
}

fn calculated(operation: solitaire_runtime::model::Arithmetic, left: Worth, right: Worth) -> Worth {
    use solitaire_runtime::model::Arithmetic as A;
    let (Worth::Sum(left, mut terms), Worth::Sum(right, others)) = (left, right) else {
        return Worth::Unknown;
    };
    match operation {
        A::Add => {
            terms.extend(others);
            Worth::Sum(left + right, terms)
        }
        A::Subtract => {
            terms.extend(others.into_iter().map(|(slot, by)| (slot, -by)));
            Worth::Sum(left - right, terms)
        }
        _ if !terms.is_empty() || !others.is_empty() => Worth::Unknown,
        A::Times => Worth::Sum(left.saturating_mul(right), terms),
        A::Divide => Worth::Sum(left.checked_div(right).unwrap_or(0), terms),
        A::Remainder => Worth::Sum(left.checked_rem(right).unwrap_or(0), terms),
        A::Shift => Worth::Sum(left << right.clamp(0, 30), terms),
    }
}
