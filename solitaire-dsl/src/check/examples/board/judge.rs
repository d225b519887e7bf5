//! What an expression comes to on a board.

use solitaire_model::{Domain, Function, Worth};

use super::known::Known;
use super::value::{Cards, Value};
use super::{Board, Card, Rules};
use crate::meaning::{ContainerId, Expr, Game, Kind, LEAF, Named, Param, Resolved, Term};

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

/// What is known where an expression is asked.
#[derive(Clone, Copy)]
pub enum On<'a> {
    /// A whole board, and what is asked about.
    Board(&'a Board, &'a About),
    /// The cards of a move alone.
    Cards(&'a Known),
}

/// Works out expressions on a board, or of cards alone.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub rules: Rules<'a>,
    pub on: On<'a>,
    /// The parameters around an expression.
    pub params: &'a [Value],
}

impl<'a> Judge<'a> {
    /// Outside of rules, closures and loops.
    pub const fn new(rules: Rules<'a>, board: &'a Board, about: &'a About) -> Self {
        Self { rules, on: On::Board(board, about), params: &[] }
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

    /// The board, where all of it is known.
    pub(super) const fn board(&self) -> Option<&'a Board> {
        match self.on {
            On::Board(board, _) => Some(board),
            On::Cards(_) => None,
        }
    }

    /// The cards of a place of a board that is known.
    pub(super) fn cards(&self, place: usize) -> Option<Cards> {
        Some(Cards { cards: self.board()?.piles[place].clone(), place: Some(place) })
    }

    fn elements(&self, container: ContainerId) -> Option<Vec<Cards>> {
        self.rules.places(container).map(|place| self.cards(place)).collect()
    }

    fn container(&self, container: ContainerId) -> Value {
        let is_single = self.rules.game.containers[container].single;
        match (self.on, self.elements(container)) {
            (_, Some(mut elements)) if is_single => {
                elements.pop().map_or(Value::Unknown, Value::Cards)
            }
            (_, Some(elements)) => Value::Group(elements),
            // A container of one element is that element.
            (On::Cards(known), None) if is_single && known.container == Some(container) => {
                known.target.clone()
            }
            _ => Value::Unknown,
        }
    }

    fn term(&self, term: Term) -> Value {
        let about = match self.on {
            On::Board(_, about) => about,
            On::Cards(known) => return known.term(term),
        };
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
        if let On::Cards(known) = self.on {
            let is_target = known.container == Some(container) && is_index_of_target(index);
            return if is_target { known.target.clone() } else { Value::Unknown };
        }
        let (Some(index), Some(_)) = (self.number(index), self.board()) else {
            return Value::Unknown;
        };
        let mut places = self.rules.places(container);
        let place = usize::try_from(index).ok().and_then(|index| places.nth(index));
        Value::Cards(place.and_then(|place| self.cards(place)).unwrap_or_default())
    }

    fn slice(&self, container: ContainerId, [from, to]: &[Expr; 2]) -> Value {
        let (Some(from), Some(to), Some(elements)) =
            (self.number(from), self.number(to), self.elements(container))
        else {
            return Value::Unknown;
        };
        let numbered = (0..).zip(elements);
        let inside = numbered.filter(|(index, _)| (from..to).contains(index));
        Value::Group(inside.map(|(_, element)| element).collect())
    }
}

/// Whether one of these conditions certainly fails, by the cards of a move alone.
pub fn refuted(game: &Game, known: &Known, conditions: &[&Expr]) -> bool {
    let judge = Judge { rules: Rules { game }, on: On::Cards(known), params: &[] };
    conditions.iter().any(|condition| judge.holds(condition) == Some(false))
}

fn is_index_of_target(index: &Expr) -> bool {
    let Kind::Call(Named(Function::Index, _), of) = &index.kind else { return false };
    matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Target, _)), .. }])
}

impl Domain<Resolved> for Judge<'_> {
    type Worth = Value;

    fn leaf(&self, expr: &Expr) -> Value {
        let game = self.rules.game;
        if !game.budget.spend(LEAF) {
            return Value::Unknown;
        }
        match &expr.kind {
            Kind::Number(number) => Value::Number(*number),
            Kind::Term(Named(term, _)) => self.term(*term),
            Kind::Container(Named(number, _)) => self.container(*number),
            Kind::Element(Named(number, _), index) => self.element(*number, index),
            Kind::Slice(Named(number, _), range) => self.slice(*number, range),
            Kind::Counter(Named(counter, _)) => {
                self.board().map_or(Value::Unknown, |board| Value::Number(board.counters[*counter]))
            }
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
