//! Numbers that are known while compiling.

use std::collections::HashMap;

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Domain, Operator, evaluate};

use super::expr::{Expr, Kind, Named, Param, Resolved};
use super::ids::{ConstantId, IdVec};
use super::merge::own_pieces;
use crate::faults::{Blame, Faults, Part, Unknown};
use crate::lineage::Lineage;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, UnaryOperator};

/// The value of a constant or of an expression of constants: a number, or a truth value as 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number.
    pub value: i64,
    /// True if the value is a truth value.
    pub is_truth: bool,
    /// True if the value cannot be computed, because of a division by 0 or because a number is too large. The check of
    /// constants reports that, and expressions that use such a constant are not reported again.
    pub is_broken: bool,
}

/// The known constants, by name.
pub type Values = HashMap<String, Number>;

impl Number {
    /// Returns a value that is this number.
    pub const fn whole(value: i64) -> Self {
        Self { value, is_truth: false, is_broken: false }
    }

    /// Returns a value that is this truth value, stored as 0 or 1.
    pub const fn truth(truth: bool) -> Self {
        Self { value: truth as i64, is_truth: true, is_broken: false }
    }

    /// The value of an expression that cannot be computed although the values in it are known.
    const BROKEN: Self = Self { value: 0, is_truth: false, is_broken: true };

    /// The value of an expression, given the constants by name; `None` if it is not known while compiling.
    pub fn of(expr: &ast::Expr, constants: &Values) -> Option<Self> {
        let of = |expr: &ast::Expr| Self::of(expr, constants);
        match &expr.kind {
            ExprKind::Number(value) => Some(Self::whole(*value)),
            ExprKind::Truth(truth) => Some(Self::truth(*truth)),
            ExprKind::Path(path) => constants.get(&path.get_ident()?.to_string()).copied(),
            ExprKind::Unary { operator, operand, .. } => {
                let operand = of(operand)?;
                Some(match operator {
                    _ if operand.is_broken => operand,
                    UnaryOperator::Not => Self::truth(operand.value == 0),
                    UnaryOperator::Negate => Self::or_broken(operand.value.checked_neg()),
                })
            }
            ExprKind::Binary { operator, left, right, .. } => {
                Some(Self::combined(*operator, of(left)?, of(right)?))
            }
            ExprKind::If { condition, then, otherwise } => match of(condition)? {
                broken if broken.is_broken => Some(broken),
                condition => of(if condition.value != 0 { then } else { otherwise }),
            },
            ExprKind::Call { .. }
            | ExprKind::Index { .. }
            | ExprKind::Closure { .. }
            | ExprKind::Broken => None,
        }
    }

    fn or_broken(value: Option<i64>) -> Self {
        value.map_or(Self::BROKEN, Self::whole)
    }

    fn combined(operator: Operator, left: Self, right: Self) -> Self {
        if left.is_broken || right.is_broken {
            return Self::BROKEN;
        }
        let (left, right) = (left.value, right.value);
        match operator {
            Operator::And => Self::truth(left != 0 && right != 0),
            Operator::Or => Self::truth(left != 0 || right != 0),
            Operator::Compare(comparison) => Self::truth(comparison.holds_between(&left, &right)),
            Operator::Calculate(operation) => Self::or_broken(operation.checked(left, right)),
        }
    }

    /// Returns true if an expression itself divides by 0 or becomes too large, and reports that. Returns false if the
    /// reason lies in a constant that the expression uses, because the constant itself is reported.
    pub fn say_trouble(
        expr: &ast::Expr,
        constants: &Values,
        whose: impl FnOnce() -> Blame,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(trouble) = trouble(expr, constants) else { return false };
        trouble.say(whose(), faults);
        true
    }
}

/// The reason why an expression cannot be computed.
#[derive(Clone, Copy, Debug)]
pub enum Trouble {
    /// This divisor is 0.
    Zero(Extent),
    /// This value is too large.
    TooLarge(Extent),
}

impl Trouble {
    /// Reports why the expression cannot be computed; `whose` are the levels to blame.
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

/// The value of each constant; `None` if it is not known.
pub type ConstantValues = IdVec<ConstantId, Option<Number>>;

/// Computes a resolved expression, given the values of the constants and of the loop variables (`params`), and the
/// number of cards in play. `None` if the value depends on the board.
pub fn of_expr(expr: &Expr, constants: &ConstantValues, params: &[i64], cards: i64) -> Option<i64> {
    Numbers { constants, params, cards }.worth(expr)
}

/// Evaluates expressions whose value is the same on every board; `None` is the value of all others.
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
            // If an operand depends on the board, the result is unknown, even if the other operand decides it.
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

/// The value of an expression. If it is unknown at compile time or out of range, reports that and returns `least`.
pub fn number_in(
    expr: &ast::Expr,
    (least, most): (i64, i64),
    values: &Values,
    whose: impl Into<Blame>,
    faults: &mut Faults<'_>,
) -> u8 {
    let Some(number) = Number::of(expr, values) else {
        unknown_number(expr, values, whose, faults);
        return least as u8;
    };
    if !number.is_broken && (least..=most).contains(&number.value) {
        return number.value as u8;
    }
    let whose = whose.into();
    let fits = i32::try_from(number.value).is_ok() && !number.is_broken;
    if fits {
        let message = format!("{} is out of range", number.value);
        let help = Some(format!("write a number from {least} to {most}"));
        faults.error(whose, expr.span, "number-out-of-range", message, help);
    } else if !Number::say_trouble(expr, values, || whose, faults) {
        // The mistake lies in a constant of the expression and is reported where the constant is stated.
        faults.spoil(Part::Numbers);
    }
    least as u8
}

/// Reports why a number is not known while compiling.
pub fn unknown_number(
    expr: &ast::Expr,
    values: &Values,
    whose: impl Into<Blame>,
    faults: &mut Faults<'_>,
) {
    if expr.is_broken() {
        return;
    }
    let whose = whose.into();
    if let Some(name) = unknown_in(expr, values) {
        let mut candidates: Vec<&str> = values.keys().map(String::as_str).collect();
        candidates.sort_unstable();
        let otherwise = Some(format!("write `const {name}: usize = ..;` above"));
        let (what, code) = ("constant", "unknown-constant");
        let unknown = Unknown { name, code, what, candidates, otherwise };
        return faults.unknown(whose.level(), unknown);
    }
    let message = "this number must be known at compile time";
    let help = Some("write a number or an expression of constants".to_owned());
    faults.error(whose, expr.span, "unknown-number", message, help);
}

/// The levels to blame for a number: the level that states the number, and the levels that state the constants in it.
pub fn whose(lineage: &Lineage, level: usize, expr: &ast::Expr) -> Blame {
    let constants: Vec<_> = own_pieces(lineage, |piece| match piece {
        ast::Piece::Const(stated) => Some(stated),
        _ => None,
    })
    .collect();
    let mut blame = Blame::from(level);
    let mut spoken_of = vec![expr];
    let mut named: Vec<&Ident> = Vec::new();
    while let Some(expr) = spoken_of.pop() {
        // If several levels state a constant, the last statement counts.
        for (level, _, stated) in constants.iter().rev() {
            if !named.contains(&&stated.name) && expr.says(&stated.name.to_string()) {
                named.push(&stated.name);
                blame = blame.shared(*level, &stated.name);
                spoken_of.push(&stated.value);
            }
        }
    }
    blame
}

/// The first name in an expression that is not a constant.
fn unknown_in<'e>(expr: &'e ast::Expr, values: &Values) -> Option<&'e Ident> {
    match &expr.kind {
        ExprKind::Path(path) => {
            path.get_ident().filter(|name| !values.contains_key(&name.to_string()))
        }
        ExprKind::Unary { .. } | ExprKind::Binary { .. } | ExprKind::If { .. } => {
            expr.parts().into_iter().find_map(|part| unknown_in(part, values))
        }
        _ => None,
    }
}

/// The first mistake in an expression: a division by 0, or a value too large though the values of its parts are not.
fn trouble(expr: &ast::Expr, values: &Values) -> Option<Trouble> {
    if let Some(inside) = expr.parts().into_iter().find_map(|part| trouble(part, values)) {
        return Some(inside);
    }
    let is_known = |part: &&ast::Expr| Number::of(part, values).is_some_and(|one| !one.is_broken);
    if let ExprKind::Binary { operator: Operator::Calculate(operation), right, .. } = &expr.kind
        && matches!(operation, Arithmetic::Divide | Arithmetic::Remainder)
        && Number::of(right, values) == Some(Number::whole(0))
    {
        return Some(Trouble::Zero(right.span));
    }
    // A name or an `if` has the value of another expression, which is to blame if the value is too large.
    let may_be = !matches!(expr.kind, ExprKind::Path(_) | ExprKind::If { .. });
    let number =
        Number::of(expr, values).filter(|_| may_be && expr.parts().iter().all(is_known))?;
    let is_large = number.is_broken || i32::try_from(number.value).is_err();
    is_large.then_some(Trouble::TooLarge(expr.span))
}
