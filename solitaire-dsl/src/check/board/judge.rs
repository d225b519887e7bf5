//! Computes the values of expressions, on a board or, without a board, from the cards of a move.

use solitaire_model::{Domain, Worth};

use super::value::{Cards, Ends, Value};
use super::{Board, Card, Rules};
use crate::meaning::{ContainerId, Expr, Kind, LEAF, Named, Param, Resolved, Term};

/// The values of the terms, such as `moving`. A move sets its cards and places; a step sets `card` and `place`.
#[derive(Clone, Debug)]
pub struct About {
    pub moving: Value,
    pub source: Value,
    pub target: Value,
    pub partner: Value,
    pub card: Value,
    pub place: Value,
}

impl Default for About {
    /// Each term is empty: it has no cards and no place.
    fn default() -> Self {
        let [moving, source, target, partner, place] =
            std::array::from_fn(|_| Value::Cards(Cards::default()));
        Self { moving, source, target, partner, card: Value::Card(None), place }
    }
}

impl About {
    /// The values of all terms are unknown.
    pub fn unknown() -> Self {
        let [moving, source, target, partner, card, place] =
            std::array::from_fn(|_| Value::Unknown);
        Self { moving, source, target, partner, card, place }
    }

    /// Only the moving cards are known; all other terms are unknown.
    pub fn moving(moving: Value) -> Self {
        Self { moving, ..Self::unknown() }
    }

    /// These values with the target `place`, of which only the top card `top` is known (`None`: the place is empty).
    pub fn put_on(self, place: usize, top: Option<Card>) -> Self {
        let place = Some(place);
        let target = match top {
            Some(_) => Value::Ends(Ends { top, bottom: None, place }),
            None => Value::Cards(Cards { cards: Vec::new(), place }),
        };
        Self { target, ..self }
    }
}

/// Computes expressions on a board, or without a board from the values of the terms.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) board: Option<&'a Board>,
    about: &'a About,
    /// The parameters in scope.
    params: &'a [Value],
}

impl<'a> Judge<'a> {
    /// Creates a judge without parameters, for expressions outside of rules, closures and loops.
    pub const fn new(rules: Rules<'a>, board: Option<&'a Board>, about: &'a About) -> Self {
        Self { rules, board, about, params: &[] }
    }

    /// True if the condition holds, false if it does not, `None` if that is not known.
    pub fn holds(&self, condition: &Expr) -> Option<bool> {
        self.worth(condition).holds()
    }

    /// The value of an expression that is a number; `None` if the value is not known.
    pub fn number(&self, expr: &Expr) -> Option<i64> {
        self.worth(expr).number()
    }

    /// The same judge, with other values of the parameters.
    pub fn with<'b>(&self, params: &'b [Value]) -> Judge<'b>
    where
        'a: 'b,
    {
        Judge { params, ..*self }
    }

    fn all(&self, exprs: &[Expr]) -> Vec<Value> {
        exprs.iter().map(|expr| self.worth(expr)).collect()
    }

    /// The value of `relation`, a rule, function or closure that was passed to a function, for the arguments `args`.
    pub(super) fn asked(&self, relation: &Expr, args: Vec<Value>) -> Value {
        match &relation.kind {
            Kind::RuleItself(Named(rule, _)) => {
                self.with(&args).worth(&self.rules.game.pieces[*rule].now().expr)
            }
            Kind::FunctionItself(Named(function, _)) => {
                self.call(*function, &args, &[]).unwrap_or(Value::Unknown)
            }
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

    /// The cards of a place on the board. Without a board, only the cards of the move's target can be known.
    fn lying(&self, place: usize) -> Value {
        match self.board {
            Some(board) => Value::Cards(board.on(place)),
            None if self.about.target.place() == Some(place) => self.about.target.clone(),
            None => Value::Unknown,
        }
    }

    fn elements(&self, container: ContainerId) -> Option<Vec<Cards>> {
        let board = self.board?;
        Some(self.rules.game.places(container).map(|place| board.on(place)).collect())
    }

    fn container(&self, container: ContainerId) -> Value {
        match self.rules.game.containers[container].single {
            true => self.lying(self.rules.game.places(container).start),
            false => self.elements(container).map_or(Value::Unknown, Value::Group),
        }
    }

    fn term(&self, term: Term) -> Value {
        let about = self.about;
        let value = match term {
            Term::Moving => &about.moving,
            Term::Source => &about.source,
            Term::Target => &about.target,
            Term::Partner => &about.partner,
            Term::Card => &about.card,
            Term::Place => &about.place,
        };
        value.clone()
    }

    /// The element of a container at an index; no cards and no place if there is no such element.
    fn element(&self, container: ContainerId, index: &Expr) -> Value {
        let Some(index) = self.number(index) else { return Value::Unknown };
        let mut places = self.rules.game.places(container);
        let place = usize::try_from(index).ok().and_then(|index| places.nth(index));
        place.map_or_else(|| Value::Cards(Cards::default()), |place| self.lying(place))
    }

    fn slice(&self, container: ContainerId, [from, to]: &[Expr; 2]) -> Option<Value> {
        let range = self.number(from)?..self.number(to)?;
        let numbered = (0..).zip(self.elements(container)?);
        let inside = numbered.filter(|(index, _)| range.contains(index));
        Some(Value::Group(inside.map(|(_, element)| element).collect()))
    }
}

impl Domain<Resolved> for Judge<'_> {
    type Worth = Value;

    fn leaf(&self, expr: &Expr) -> Value {
        let game = self.rules.game;
        if !game.budget.spend(LEAF) {
            return Value::Unknown;
        }
        let found = match &expr.kind {
            Kind::Number(number) => Some(Value::Number(*number)),
            Kind::Term(Named(term, _)) => Some(self.term(*term)),
            Kind::Container(Named(number, _)) => Some(self.container(*number)),
            Kind::Element(Named(number, _), index) => Some(self.element(*number, index)),
            Kind::Slice(Named(number, _), range) => self.slice(*number, range),
            Kind::Counter(Named(counter, _)) => {
                self.board.map(|board| Value::Number(board.counters[*counter]))
            }
            Kind::Constant(Named(constant, _)) => {
                let number = game.constants[*constant].value.as_ref();
                number.filter(|number| !number.is_broken).map(|number| Value::Number(number.value))
            }
            Kind::CardsInPlay => Some(Value::Number(game.cards() as i64)),
            Kind::Rule(Named(rule, _), args) => {
                Some(self.with(&self.all(args)).worth(&game.pieces[*rule].now().expr))
            }
            Kind::Param(Param(number, ..)) => self.params.get(usize::from(*number)).cloned(),
            Kind::Call(Named(function, _), args) => self.call(*function, &self.all(args), args),
            _ => None,
        };
        found.unwrap_or(Value::Unknown)
    }
}
