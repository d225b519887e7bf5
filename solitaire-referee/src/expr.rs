//! Evaluates the expressions of a declaration on a board of the referee.

use solitaire_runtime::model::{Arithmetic, Comparison, Expr, Term};

use super::{Board, Card, Referee, places_of, work};

/// Cards that lie together, bottom to top, and the number of their place; `None` if they lie on no place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cards {
    pub cards: Vec<Card>,
    pub place: Option<usize>,
}

impl Cards {
    /// The top card, if there is one and it lies face up.
    pub fn top(&self) -> Option<Card> {
        self.cards.last().copied().filter(|card| card.up)
    }

    /// The bottom card, if there is one and it lies face up.
    pub fn bottom(&self) -> Option<Card> {
        self.cards.first().copied().filter(|card| card.up)
    }
}

/// The value of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Number(i32),
    Truth(bool),
    Card(Option<Card>),
    Cards(Cards),
    Group(Vec<Cards>),
}

impl Value {
    pub fn truth(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// The value as a number; true counts as 1, false as 0.
    pub fn number(&self) -> i32 {
        match self {
            Self::Number(number) => *number,
            Self::Truth(truth) => i32::from(*truth),
            other => panic!("{other:?} is not a number"),
        }
    }

    pub fn card(&self) -> Option<Card> {
        if let Self::Card(card) = self { *card } else { panic!("{self:?} is not a card") }
    }

    pub fn cards(&self) -> &Cards {
        if let Self::Cards(cards) = self { cards } else { panic!("{self:?} is not a row of cards") }
    }

    /// The value as a list of elements; a single element is a list of one.
    pub fn elements(&self) -> &[Cards] {
        match self {
            Self::Cards(cards) => std::slice::from_ref(cards),
            Self::Group(elements) => elements,
            other => panic!("{other:?} is no group"),
        }
    }
}

/// The values of the terms (such as `moving` and `target`) in an expression. A move sets `moving`, `source`, `target`
/// and `partner`; a step sets `card` and `place`.
#[derive(Clone, Default)]
pub struct About {
    pub moving: Cards,
    pub source: Cards,
    pub target: Cards,
    pub partner: Cards,
    pub card: Option<Card>,
    pub place: Cards,
}

/// Evaluates expressions on a board, for a move or step that gives the terms their values.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub referee: Referee,
    pub board: &'a Board,
    pub about: &'a About,
}

impl Judge<'_> {
    pub fn holds(&self, expr: &Expr, params: &[Value]) -> bool {
        self.worth(expr, params).truth()
    }

    pub fn number(&self, expr: &Expr, params: &[Value]) -> i32 {
        self.worth(expr, params).number()
    }

    /// The value of an expression. `params` holds the values for the parameters of the rule or closures that contain
    /// it.
    pub fn worth(&self, expr: &Expr, params: &[Value]) -> Value {
        work::add(1);
        match expr {
            Expr::Number(number) => Value::Number(*number),
            Expr::Truth(truth) => Value::Truth(*truth),
            Expr::All(parts) => Value::Truth(parts.iter().all(|part| self.holds(part, params))),
            Expr::Any(parts) => Value::Truth(parts.iter().any(|part| self.holds(part, params))),
            Expr::Not(part) => Value::Truth(!self.holds(part, params)),
            Expr::If([condition, then, otherwise]) => {
                if self.holds(condition, params) {
                    self.worth(then, params)
                } else {
                    self.worth(otherwise, params)
                }
            }
            Expr::Compare(comparison, [left, right]) => {
                let (left, right) = (self.number(left, params), self.number(right, params));
                Value::Truth(match comparison {
                    Comparison::Equal => left == right,
                    Comparison::Different => left != right,
                    Comparison::Less => left < right,
                    Comparison::AtMost => left <= right,
                    Comparison::More => left > right,
                    Comparison::AtLeast => left >= right,
                })
            }
            Expr::Arithmetic(operation, [left, right]) => {
                let (left, right) = (self.number(left, params), self.number(right, params));
                Value::Number(calculate(*operation, left.into(), right.into()))
            }
            Expr::Term(term) => self.term(*term),
            Expr::Container(number) => {
                let container = &self.referee.model.containers[usize::from(*number)];
                let elements = self.elements(*number);
                if container.single {
                    Value::Cards(elements[0].clone())
                } else {
                    Value::Group(elements)
                }
            }
            Expr::Element(number, index) => {
                let index = usize::try_from(self.number(index, params)).ok();
                let elements = self.elements(*number);
                let element = index.and_then(|index| elements.get(index).cloned());
                Value::Cards(element.unwrap_or_default())
            }
            Expr::Slice(number, [from, to]) => {
                let (from, to) = (self.number(from, params), self.number(to, params));
                let numbered = (0..).zip(self.elements(*number));
                let inside = numbered.filter(|(index, _)| (from..to).contains(index));
                Value::Group(inside.map(|(_, element)| element).collect())
            }
            Expr::Counter(number) => Value::Number(self.board.counters[usize::from(*number)]),
            Expr::Constant(number) => {
                Value::Number(self.referee.model.constants[usize::from(*number)].value)
            }
            Expr::CardsInPlay => Value::Number(self.referee.model.pack.cards().count() as i32),
            Expr::Rule(number, args) => {
                let args = self.all(args, params);
                self.worth(&self.referee.model.rules[usize::from(*number)].body, &args)
            }
            Expr::Param(number) => params[usize::from(*number)].clone(),
            Expr::Call(function, args) => self.call(*function, args, params),
            Expr::Custom { index, args, .. } => self.own(*index, &self.all(args, params)),
            Expr::RuleItself(_)
            | Expr::FunctionItself(_)
            | Expr::CustomItself { .. }
            | Expr::Closure { .. } => panic!("a relation has no value by itself: {expr:?}"),
            Expr::Sugar(never) => match *never {},
        }
    }

    /// The values of several expressions.
    pub fn all(&self, exprs: &[Expr], params: &[Value]) -> Vec<Value> {
        exprs.iter().map(|expr| self.worth(expr, params)).collect()
    }

    /// True if a relation or test, which is an argument of a function, holds for `args`. `params` are the values around
    /// it.
    pub fn ask(&self, relation: &Expr, params: &[Value], args: Vec<Value>) -> bool {
        self.asked(relation, params, args).truth()
    }

    /// The value, for `args`, of a relation, test or number that is an argument of a function. `params` are the values
    /// around it.
    pub fn asked(&self, relation: &Expr, params: &[Value], args: Vec<Value>) -> Value {
        match relation {
            Expr::RuleItself(number) => {
                self.worth(&self.referee.model.rules[usize::from(*number)].body, &args)
            }
            Expr::FunctionItself(function) => self.plain(*function, &args),
            Expr::CustomItself { index, .. } => self.own(*index, &args),
            Expr::Closure { first, body, .. } => {
                let mut inner = params[..usize::from(*first)].to_vec();
                inner.extend(args);
                self.worth(body, &inner)
            }
            other => panic!("{other:?} is no relation"),
        }
    }

    /// The cards of a place.
    pub fn cards(&self, place: usize) -> Cards {
        Cards { cards: self.board.pile(place).to_vec(), place: Some(place) }
    }

    /// The elements of a container.
    fn elements(&self, container: u8) -> Vec<Cards> {
        let container = &self.referee.model.containers[usize::from(container)];
        places_of(container).map(|place| self.cards(place)).collect()
    }

    fn term(&self, term: Term) -> Value {
        let about = self.about;
        match term {
            Term::Moving => Value::Cards(about.moving.clone()),
            Term::Source => Value::Cards(about.source.clone()),
            Term::Target => Value::Cards(about.target.clone()),
            Term::Partner => Value::Cards(about.partner.clone()),
            Term::Card => Value::Card(about.card),
            Term::Place => Value::Cards(about.place.clone()),
        }
    }
}

/// Integer arithmetic, clamped to the range of `i32`; division by 0 gives 0.
fn calculate(operation: Arithmetic, left: i64, right: i64) -> i32 {
    let exact = match operation {
        Arithmetic::Add => left + right,
        Arithmetic::Subtract => left - right,
        Arithmetic::Times => left * right,
        Arithmetic::Divide => left.checked_div(right).unwrap_or(0),
        Arithmetic::Remainder => left.checked_rem(right).unwrap_or(0),
        Arithmetic::Shift => left << right.clamp(0, 30),
    };
    exact.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
