//! Interprets expressions of the model on a board. Steps, scores and explanations use this, because code generated for
//! them would make every game larger.

use solitaire_model::{Declared, Domain, Worth};

use crate::context::RuleContext;
use crate::model::{Arithmetic, Comparison, Expr, Function, GameModel, Term};
use crate::value::{self, Value};
use crate::view::Table;
use crate::vocabulary::{Arguments, call};

/// The maximum number of parameters in scope at once; no declaration nests that deeply. Further parameters have the
/// value 0.
const MAX_PARAMS: usize = 8;

/// The values of the parameters in scope of an expression: those of its rule and of the closures and loops around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Params<'a> {
    values: [Value<'a>; MAX_PARAMS],
    len: usize,
}

impl<'a> Params<'a> {
    pub(crate) const NONE: Self = Self { values: [Value::Number(0); MAX_PARAMS], len: 0 };

    fn of(values: impl IntoIterator<Item = Value<'a>>) -> Self {
        values.into_iter().fold(Self::NONE, |params, value| params.and(params.len, value))
    }

    /// Returns these parameters with the one at the index `number` set to `value`, and without all later ones.
    pub(crate) fn and(mut self, number: usize, value: Value<'a>) -> Self {
        if number < MAX_PARAMS {
            self.values[number] = value;
            self.len = number + 1;
        }
        self
    }

    pub(crate) fn get(&self, number: u8) -> Value<'a> {
        self.values[..self.len].get(usize::from(number)).copied().unwrap_or(Value::Number(0))
    }
}

/// Evaluates expressions of one game in one context: a board and, if there is one, a move on it.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [value::Function],
    pub(crate) at: RuleContext<'a>,
}

impl<'a> Judge<'a> {
    /// The truth value of an expression.
    pub(crate) fn holds(&self, expr: &Expr, params: &Params<'a>) -> bool {
        self.value(expr, params).into()
    }

    /// The value of an expression as a number.
    pub(crate) fn number(&self, expr: &Expr, params: &Params<'a>) -> i32 {
        self.value(expr, params).into()
    }

    /// The value of an expression.
    pub(crate) fn value(&self, expr: &Expr, params: &Params<'a>) -> Value<'a> {
        Scope { judge: self, params }.worth(expr)
    }

    fn term(&self, term: Term) -> Value<'a> {
        match term {
            Term::Moving => self.at.moving().into(),
            Term::Source => self.at.source().into(),
            Term::Target => self.at.target().into(),
            Term::Partner => self.at.partner().into(),
            Term::Card => self.at.card().into(),
            Term::Place => self.at.place().into(),
        }
    }

    fn container(&self, number: u8) -> Value<'a> {
        let container = &self.model.containers[usize::from(number)];
        if container.single {
            self.at.table().element(container.span, 0).into()
        } else {
            self.at.table().group(container.span).into()
        }
    }

    pub(crate) fn custom(&self, index: u8, args: &[Value<'a>]) -> Value<'a> {
        self.functions.get(usize::from(index)).map_or(Value::Truth(false), |call| call(args))
    }

    /// Applies an argument of a function, which may be a relation, a closure, a condition or a number, to the values
    /// `args`.
    fn ask(&self, relation: &Expr, params: &Params<'a>, args: &[Value<'a>]) -> Value<'a> {
        match relation {
            Expr::RuleItself(number) => {
                let args = Params::of(args.iter().copied());
                self.value(&self.model.rules[usize::from(*number)].body, &args)
            }
            Expr::FunctionItself(function) => {
                call(*function, &self.at, self.model.pack.ranks, &args)
            }
            Expr::CustomItself { index, .. } => self.custom(*index, args),
            Expr::Closure { first, body, .. } => {
                let numbered = (usize::from(*first)..).zip(args);
                let params = numbered.fold(*params, |params, (n, arg)| params.and(n, *arg));
                self.value(body, &params)
            }
            other => self.value(other, params),
        }
    }

    /// Applies a built-in relation, such as `next_rank`, to values.
    pub(crate) fn relation_call(&self, function: Function, args: &[Value<'a>]) -> bool {
        call(function, &self.at, self.model.pack.ranks, &args).into()
    }
}

/// A judge together with the parameters in scope, which evaluates expressions.
struct Scope<'s, 'a> {
    judge: &'s Judge<'a>,
    params: &'s Params<'a>,
}

impl<'a> Domain<Declared<'static>> for Scope<'_, 'a> {
    type Worth = Value<'a>;

    fn leaf(&self, expr: &Expr) -> Value<'a> {
        let Scope { judge, params } = *self;
        let model = judge.model;
        let number = |expr: &Expr| judge.number(expr, params);
        let all = |args: &[Expr]| Params::of(args.iter().map(|arg| self.worth(arg)));
        match expr {
            Expr::Number(number) => Value::Number(*number),
            Expr::Term(term) => judge.term(*term),
            Expr::Container(number) => judge.container(*number),
            Expr::Element(container, index) => {
                let span = model.containers[usize::from(*container)].span;
                judge.at.table().element(span, number(index)).into()
            }
            Expr::Slice(container, [from, to]) => {
                let span = model.containers[usize::from(*container)].span;
                judge.at.table().group(span).slice(number(from), number(to)).into()
            }
            Expr::Counter(number) => Value::Number(judge.at.table().counter(usize::from(*number))),
            Expr::Constant(number) => Value::Number(model.constants[usize::from(*number)].value),
            Expr::CardsInPlay => Value::Number(model.pack.len() as i32),
            Expr::Rule(number, args) => {
                judge.value(&model.rules[usize::from(*number)].body, &all(args))
            }
            Expr::Param(number) => params.get(*number),
            Expr::Call(function, args) => {
                call(*function, &judge.at, model.pack.ranks, &Written { judge, args, params })
            }
            Expr::Custom { index, args, .. } => {
                let args = all(args);
                judge.custom(*index, &args.values[..args.len])
            }
            // Other expressions are relations, which have a value only when a function applies them: see `Judge::ask`.
            _ => Value::UNKNOWN,
        }
    }
}

/// On a board, every value is known. `UNKNOWN` stands only for a relation, which has a value only when it is applied.
impl Worth for Value<'_> {
    const UNKNOWN: Self = Value::Truth(false);

    fn truth(truth: bool) -> Self {
        Self::Truth(truth)
    }

    fn holds(&self) -> Option<bool> {
        Some((*self).into())
    }

    fn negate(self) -> Self {
        Self::Number(i32::from(self).saturating_neg())
    }

    fn calculate(operation: Arithmetic, sides: [Self; 2]) -> Self {
        let [left, right] = sides.map(i32::from);
        Self::Number(calculate(operation, left, right))
    }

    fn compare(comparison: Comparison, sides: [Self; 2]) -> Self {
        let [left, right] = sides.map(i32::from);
        Self::Truth(comparison.holds(left, right))
    }
}

/// The arguments of a function call, as expressions of the model that are evaluated only when the function needs them.
struct Written<'j, 'e, 'a> {
    judge: &'j Judge<'a>,
    args: &'e [Expr],
    params: &'e Params<'a>,
}

impl<'a> Arguments<'a> for Written<'_, '_, 'a> {
    fn value(&self, number: usize) -> Value<'a> {
        let arg = self.args.get(number);
        arg.map_or(Value::Number(0), |arg| self.judge.value(arg, self.params))
    }

    fn holds(&self, number: usize, of: &[Value<'a>]) -> bool {
        let relation = self.args.get(number);
        relation.is_some_and(|relation| self.judge.ask(relation, self.params, of).into())
    }

    fn number(&self, number: usize, of: &[Value<'a>]) -> i32 {
        self.args.get(number).map_or(0, |asked| self.judge.ask(asked, self.params, of).into())
    }
}

/// True if the game has a rule for losing and that rule says that the game is lost.
pub(crate) fn is_lost(
    model: &'static GameModel,
    functions: &'static [value::Function],
    table: Table<'_>,
) -> bool {
    let judge = Judge { model, functions, at: RuleContext::board(table) };
    model.lose.as_ref().is_some_and(|lose| judge.holds(lose, &Params::NONE))
}

/// Calculates exactly as generated code does: results saturate, division by 0 gives 0, and shifts are limited to 30
/// bits.
#[must_use]
pub fn calculate(operation: Arithmetic, left: i32, right: i32) -> i32 {
    match operation {
        Arithmetic::Add => left.saturating_add(right),
        Arithmetic::Subtract => left.saturating_sub(right),
        Arithmetic::Times => left.saturating_mul(right),
        Arithmetic::Divide => left.checked_div(right).unwrap_or(0),
        Arithmetic::Remainder => left.checked_rem(right).unwrap_or(0),
        Arithmetic::Shift => left.saturating_mul(1 << right.clamp(0, 30)),
    }
}
