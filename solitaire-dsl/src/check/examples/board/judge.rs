//! What an expression comes to on a board.

use solitaire_model::{Domain, Worth};

use super::value::{Cards, Value};
use super::{Board, Card, Rules};
use crate::meaning::{ContainerId, Expr, Kind, Named, Param, Resolved, Term};

/// What an expression is about: the cards and places of a move, the card and place of a step.
#[derive(Clone, Default)]
pub struct About {
    pub moving: Cards,
    pub source: Cards,
    pub target: Cards,
    pub partner: Cards,
    pub card: Option<Card>,
    pub place: Cards,
}

/// Works out expressions on a board.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub rules: Rules<'a>,
    pub board: &'a Board,
    pub about: &'a About,
    /// The parameters around an expression.
    pub params: &'a [Value],
}

impl<'a> Judge<'a> {
    /// Outside of rules, closures and loops.
    pub const fn new(rules: Rules<'a>, board: &'a Board, about: &'a About) -> Self {
        Self { rules, board, about, params: &[] }
    }

    /// Whether a condition holds, if that is known.
    pub fn holds(&self, condition: &Expr) -> Option<bool> {
        self.worth(condition).holds()
    }

    /// What a number comes to, if that is known.
    pub fn number(&self, expr: &Expr) -> Option<i64> {
        self.worth(expr).number()
    }

    /// The same with other parameters.
    fn with<'b>(&self, params: &'b [Value]) -> Judge<'b>
    where
        'a: 'b,
    {
        Judge { params, ..*self }
    }

    pub(super) fn all(&self, exprs: &[Expr]) -> Vec<Value> {
        exprs.iter().map(|expr| self.worth(expr)).collect()
    }

    /// What a relation, a test or a number that is handed to a function makes of these.
    pub(super) fn asked(&self, relation: &Expr, args: Vec<Value>) -> Value {
        match &relation.kind {
            Kind::RuleItself(Named(rule, _)) => {
                self.with(&args).worth(&self.rules.game.pieces[*rule].now().expr)
            }
            Kind::FunctionItself(Named(function, _)) => self.plain(*function, &args),
            Kind::Closure { first, body, .. } => {
                let Some(around) = self.params.get(..usize::from(*first)) else {
                    return Value::Unknown;
                };
                let inner: Vec<Value> = around.iter().cloned().chain(args).collect();
                self.with(&inner).worth(body)
            }
            _ => Value::Unknown,
        }
    }

    /// The cards of a place.
    pub(super) fn cards(&self, place: usize) -> Cards {
        Cards { cards: self.board.piles[place].clone(), place: Some(place) }
    }

    fn elements(&self, container: ContainerId) -> Vec<Cards> {
        self.rules.places(container).map(|place| self.cards(place)).collect()
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

    /// The element of a container with an index; no place where there is none.
    fn element(&self, container: ContainerId, index: &Expr) -> Value {
        let Some(index) = self.number(index) else { return Value::Unknown };
        let mut places = self.rules.places(container);
        let place = usize::try_from(index).ok().and_then(|index| places.nth(index));
        Value::Cards(place.map_or_else(Cards::default, |place| self.cards(place)))
    }

    fn slice(&self, container: ContainerId, [from, to]: &[Expr; 2]) -> Value {
        let (Some(from), Some(to)) = (self.number(from), self.number(to)) else {
            return Value::Unknown;
        };
        let numbered = (0..).zip(self.elements(container));
        let inside = numbered.filter(|(index, _)| (from..to).contains(index));
        Value::Group(inside.map(|(_, element)| element).collect())
    }
}

impl Domain<Resolved> for Judge<'_> {
    type Worth = Value;

    fn leaf(&self, expr: &Expr) -> Value {
        let game = self.rules.game;
        match &expr.kind {
            Kind::Number(number) => Value::Number(*number),
            Kind::Term(Named(term, _)) => self.term(*term),
            Kind::Container(Named(number, _)) => {
                let mut elements = self.elements(*number);
                match game.containers[*number].single {
                    true => elements.pop().map_or(Value::Unknown, Value::Cards),
                    false => Value::Group(elements),
                }
            }
            Kind::Element(Named(number, _), index) => self.element(*number, index),
            Kind::Slice(Named(number, _), range) => self.slice(*number, range),
            Kind::Counter(Named(counter, _)) => Value::Number(self.board.counters[*counter]),
            Kind::Constant(Named(constant, _)) => match &game.constants[*constant].value {
                Some(number) if !number.is_broken => Value::Number(number.value),
                _ => Value::Unknown,
            },
            Kind::CardsInPlay => Value::Number(game.cards() as i64),
            Kind::Rule(Named(rule, _), args) => {
                self.with(&self.all(args)).worth(&game.pieces[*rule].now().expr)
            }
            Kind::Param(Param(number, ..)) => {
                self.params.get(usize::from(*number)).cloned().unwrap_or(Value::Unknown)
            }
            Kind::Call(Named(function, _), args) => self.call(*function, args),
            _ => Value::Unknown,
        }
    }
}
