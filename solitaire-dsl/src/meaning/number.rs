//! Numbers that are known while compiling.

use std::collections::HashMap;

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Domain, Operator, evaluate};

use super::expr::{Expr, Kind, Named, Param, Resolved};
use super::ids::{ConstantId, IdVec};
use crate::faults::{Blame, Faults, Part, Unknown};
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, UnaryOperator};

/// The worth of a constant: a number, or a truth as 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number.
    pub value: i64,
    /// Whether it is a truth.
    pub is_truth: bool,
    /// Whether it cannot be worked out after all: something is divided by 0, or a number becomes too large. Which is
    /// said where the constants are checked, and nothing that rests on it is a mistake of its own.
    pub is_broken: bool,
}

impl Number {
    /// A number.
    pub const fn whole(value: i64) -> Self {
        Self { value, is_truth: false, is_broken: false }
    }

    /// A truth.
    pub const fn truth(truth: bool) -> Self {
        Self { value: truth as i64, is_truth: true, is_broken: false }
    }

    /// What cannot be worked out, though all in it is known.
    const BROKEN: Self = Self { value: 0, is_truth: false, is_broken: true };

    /// What an expression as written is worth, if that is known while compiling.
    pub fn of(expr: &ast::Expr, constants: &HashMap<String, Self>) -> Option<Self> {
        of_syntax(expr, constants)
    }

    /// Says what keeps an expression as written from being worked out, if something does.
    pub fn say_trouble(
        expr: &ast::Expr,
        constants: &HashMap<String, Self>,
        whose: impl FnOnce() -> Blame,
        faults: &mut Faults<'_>,
    ) {
        if let Some(trouble) = trouble(expr, constants) {
            trouble.say(whose(), faults);
        }
    }
}

/// Works out an expression as written, given the constants by name; `None` when it is not known while compiling.
pub fn of_syntax(expr: &ast::Expr, constants: &HashMap<String, Number>) -> Option<Number> {
    match &expr.kind {
        ExprKind::Number(value) => Some(Number::whole(*value)),
        ExprKind::Truth(truth) => Some(Number::truth(*truth)),
        ExprKind::Path(path) => constants.get(&path.get_ident()?.to_string()).copied(),
        ExprKind::Unary { operator, operand, .. } => {
            let operand = of_syntax(operand, constants)?;
            Some(match operator {
                _ if operand.is_broken => operand,
                UnaryOperator::Not => Number::truth(operand.value == 0),
                UnaryOperator::Negate => whole(operand.value.checked_neg()),
            })
        }
        ExprKind::Binary { operator, left, right, .. } => {
            Some(combine(*operator, of_syntax(left, constants)?, of_syntax(right, constants)?))
        }
        ExprKind::If { condition, then, otherwise } => {
            let condition = of_syntax(condition, constants)?;
            if condition.is_broken {
                return Some(condition);
            }
            of_syntax(if condition.value != 0 { then } else { otherwise }, constants)
        }
        ExprKind::Call { .. }
        | ExprKind::Index { .. }
        | ExprKind::Closure { .. }
        | ExprKind::Broken => None,
    }
}

/// What each constant is worth, as far as that is known.
pub type ConstantValues = IdVec<ConstantId, Option<Number>>;

/// Works out a resolved expression, given the constants and the parameters (loop variables) by number, and how
/// many cards are in play.
pub fn of_expr(expr: &Expr, constants: &ConstantValues, params: &[i64], cards: i64) -> Option<i64> {
    Numbers { constants, params, cards }.worth(expr)
}

/// Numbers that are the same on every board.
struct Numbers<'n> {
    constants: &'n ConstantValues,
    params: &'n [i64],
    cards: i64,
}

impl Domain<Resolved> for Numbers<'_> {
    type Worth = Option<i64>;

    fn leaf(&self, expr: &Expr) -> Option<i64> {
        match &expr.kind {
            Kind::Number(value) => Some(*value),
            Kind::Constant(Named(number, _)) => {
                let number = (*self.constants.get(*number)?)?;
                (!number.is_broken).then_some(number.value)
            }
            Kind::Param(Param(number, _, _)) => self.params.get(usize::from(*number)).copied(),
            Kind::CardsInPlay => Some(self.cards),
            _ => None,
        }
    }

    fn worth(&self, expr: &Expr) -> Option<i64> {
        match &expr.kind {
            // What asks a board is no constant, whatever it is joined with.
            Kind::All(sides) | Kind::Any(sides) => {
                let [left, right] = sides.each_ref().map(|side| self.worth(side));
                let [left, right] = [left? != 0, right? != 0];
                let both = matches!(expr.kind, Kind::All(_));
                Some(if both { left && right } else { left || right }.into())
            }
            _ => evaluate(self, expr),
        }
    }
}

/// A number, or what cannot be worked out.
fn whole(value: Option<i64>) -> Number {
    value.map_or(Number::BROKEN, Number::whole)
}

fn combine(operator: Operator, left: Number, right: Number) -> Number {
    if left.is_broken || right.is_broken {
        return Number::BROKEN;
    }
    let (left, right) = (left.value, right.value);
    match operator {
        Operator::And => Number::truth(left != 0 && right != 0),
        Operator::Or => Number::truth(left != 0 || right != 0),
        Operator::Compare(comparison) => Number::truth(comparison.holds_between(&left, &right)),
        Operator::Calculate(operation) => whole(operation.checked(left, right)),
    }
}

/// Who states a number.
pub trait Owner: Into<Blame> + Copy {
    /// The level that states it.
    fn level(self) -> usize;
}

impl Owner for usize {
    fn level(self) -> usize {
        self
    }
}

/// A number that is known while compiling and lies in a range; what is not so is said, and the lower end taken.
pub fn number_in(
    expr: &ast::Expr,
    least: i64,
    most: i64,
    values: &HashMap<String, Number>,
    whose: impl Owner,
    faults: &mut Faults<'_>,
) -> u8 {
    match of_syntax(expr, values) {
        Some(number) if number.is_broken => {
            if let Some(trouble) = trouble(expr, values) {
                trouble.say(whose, faults);
            }
            least as u8
        }
        Some(number) if (least..=most).contains(&number.value) => number.value as u8,
        // Of a constant that fits into no number it is said where it stands.
        Some(number) if i32::try_from(number.value).is_err() && trouble(expr, values).is_none() => {
            faults.spoil(Part::Numbers);
            least as u8
        }
        Some(number) => {
            let message = format!("{} is out of range", number.value);
            let help = if least == most {
                format!("write {least}")
            } else {
                format!("write a number from {least} to {most}")
            };
            faults.error(whose, expr.span, "number-out-of-range", message, Some(help));
            least as u8
        }
        None => {
            unknown_number(expr, values, whose, faults);
            least as u8
        }
    }
}

/// Says why a number is not known while compiling.
pub fn unknown_number(
    expr: &ast::Expr,
    values: &HashMap<String, Number>,
    whose: impl Owner,
    faults: &mut Faults<'_>,
) {
    if expr.is_broken() {
        return;
    }
    if let Some(name) = unknown_in(expr, values) {
        let mut candidates: Vec<&str> = values.keys().map(String::as_str).collect();
        candidates.sort_unstable();
        let otherwise = Some(format!("write `const {name}: usize = ..;` above"));
        let (what, code) = ("constant", "unknown-constant");
        return faults.unknown(whose.level(), Unknown { name, code, what, candidates, otherwise });
    }
    let message = "this number must be known while compiling";
    let help = Some("write a number, or constants combined".to_owned());
    faults.error(whose, expr.span, "unknown-number", message, help);
}

/// The first name in an expression that is no constant.
fn unknown_in<'e>(expr: &'e ast::Expr, values: &HashMap<String, Number>) -> Option<&'e Ident> {
    match &expr.kind {
        ExprKind::Path(path) => {
            path.get_ident().filter(|name| !values.contains_key(&name.to_string()))
        }
        ExprKind::Unary { operand, .. } => unknown_in(operand, values),
        ExprKind::Binary { left, right, .. } => {
            unknown_in(left, values).or_else(|| unknown_in(right, values))
        }
        ExprKind::If { condition, then, otherwise } => {
            [condition, then, otherwise].into_iter().find_map(|part| unknown_in(part, values))
        }
        _ => None,
    }
}

/// What cannot be worked out, though all in it is known.
#[derive(Clone, Copy, Debug)]
pub enum Trouble {
    /// Something is divided by this, and it is 0.
    Zero(Extent),
    /// This does not fit into a number.
    TooLarge(Extent),
}

impl Trouble {
    /// Says so, of what `whose` states.
    pub fn say(self, whose: impl Into<Blame>, faults: &mut Faults<'_>) {
        let (span, code, message, help) = match self {
            Self::Zero(span) => {
                (span, "division-by-zero", "this divides by 0", "write a divisor other than 0")
            }
            Self::TooLarge(span) => {
                let help = "write a number from -2147483648 to 2147483647";
                (span, "number-too-large", "this number is too large", help)
            }
        };
        faults.error(whose, span, code, message, Some(help.to_owned()));
    }
}

/// What keeps an expression as written from being worked out. A constant of which that is true is not meant: it has
/// its own mistake.
pub fn trouble(expr: &ast::Expr, values: &HashMap<String, Number>) -> Option<Trouble> {
    let inside = |part: &ast::Expr| trouble(part, values);
    match &expr.kind {
        ExprKind::Number(value) => does_not_fit(*value, expr.span),
        ExprKind::Unary { operator, operand, .. } => inside(operand).or_else(|| {
            // Of the least number there is no opposite.
            let is_least = of_syntax(operand, values)?.value == i32::MIN.into();
            (is_least && *operator == UnaryOperator::Negate).then_some(Trouble::TooLarge(expr.span))
        }),
        ExprKind::Binary { operator, left, right, .. } => {
            if let Some(trouble) = inside(left).or_else(|| inside(right)) {
                return Some(trouble);
            }
            let [left, right] = [left, right].map(|side| of_syntax(side, values));
            let right_value = right.filter(|right| !right.is_broken)?.value;
            let divides = matches!(
                operator,
                Operator::Calculate(Arithmetic::Divide)
                    | Operator::Calculate(Arithmetic::Remainder)
            );
            if let (true, 0, ExprKind::Binary { right, .. }) = (divides, right_value, &expr.kind) {
                return Some(Trouble::Zero(right.span));
            }
            let whole = combine(*operator, left.filter(|left| !left.is_broken)?, right?);
            if whole.is_broken {
                return Some(Trouble::TooLarge(expr.span));
            }
            does_not_fit(whole.value, expr.span)
        }
        ExprKind::If { condition, then, otherwise } => {
            inside(condition).or_else(|| inside(then)).or_else(|| inside(otherwise))
        }
        ExprKind::Call { arguments, .. } => arguments.iter().find_map(inside),
        ExprKind::Closure { body, .. } => inside(body),
        ExprKind::Index { index, .. } => match &**index {
            ast::Index::One(at) => inside(at),
            ast::Index::Range(from, to) => inside(from).or_else(|| inside(to)),
        },
        ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => None,
    }
}

fn does_not_fit(value: i64, span: Extent) -> Option<Trouble> {
    i32::try_from(value).is_err().then_some(Trouble::TooLarge(span))
}
