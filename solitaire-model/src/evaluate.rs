//! Evaluates expressions. The same walk through an expression serves several kinds of values.
//!
//! On a board every value is known. During compilation, a number may be known, lie between two other numbers, or be
//! unknown. [`Worth`] defines the operators, [`Domain`] gives the values of names and calls, and this module walks
//! through the expression.

use crate::expr::{Expr, Meant, Stage};
use crate::operator::{Arithmetic, Comparison};

/// The value of an expression, as far as it is known.
pub trait Worth: Sized {
    /// The value of an expression about which nothing is known.
    const UNKNOWN: Self;

    /// Returns the value for `true` or `false`.
    fn truth(truth: bool) -> Self;

    /// The value as a Boolean; `None` if it is not known.
    fn holds(&self) -> Option<bool>;

    /// The number with the opposite sign.
    fn negate(self) -> Self;

    /// The result of a calculation with two numbers.
    fn calculate(operation: Arithmetic, sides: [Self; 2]) -> Self;

    /// Returns the result of a comparison of two numbers.
    fn compare(comparison: Comparison, sides: [Self; 2]) -> Self;
}

/// Gives values to the names and calls in expressions.
pub trait Domain<S: Stage> {
    /// The type of the values.
    type Worth: Worth;

    /// Returns the value of an expression that is not an operator, such as a number, a name or a call.
    fn leaf(&self, part: &S::Part) -> Self::Worth;

    /// Returns the value of an expression. A domain can override this function if it knows more about some operators.
    fn worth(&self, part: &S::Part) -> Self::Worth {
        evaluate(self, part)
    }

    /// Returns the value of an `if` whose condition is not known. The arguments are the two branches.
    fn either(&self, _: &S::Part, _: &S::Part) -> Self::Worth {
        Self::Worth::UNKNOWN
    }
}

/// Evaluates an expression: applies its operator to the values of its parts.
pub fn evaluate<S: Stage, D: Domain<S> + ?Sized>(domain: &D, part: &S::Part) -> D::Worth {
    let both = |sides: &[S::Part; 2]| sides.each_ref().map(|side| domain.worth(side));
    match S::expr(part) {
        Expr::Truth(truth) => D::Worth::truth(*S::plain(truth)),
        Expr::All(parts) => joined(domain, S::joined(parts), true),
        Expr::Any(parts) => joined(domain, S::joined(parts), false),
        Expr::Not(inner) => {
            domain.worth(inner).holds().map_or(D::Worth::UNKNOWN, |holds| D::Worth::truth(!holds))
        }
        Expr::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            match domain.worth(condition).holds() {
                Some(true) => domain.worth(then),
                Some(false) => domain.worth(otherwise),
                None => domain.either(then, otherwise),
            }
        }
        Expr::Compare(comparison, sides) => D::Worth::compare(*comparison, both(sides)),
        Expr::Arithmetic(operation, sides) => D::Worth::calculate(*operation, both(sides)),
        Expr::Sugar(sugar) => match S::meant(sugar) {
            Meant::Same(part) => domain.worth(part),
            Meant::Negated(part) => domain.worth(part).negate(),
            Meant::Nothing => D::Worth::UNKNOWN,
        },
        _ => domain.leaf(part),
    }
}

/// Evaluates `&&` (if `all`) or `||`. A single part that decides the result is enough, even if other parts are unknown.
fn joined<S: Stage, D: Domain<S> + ?Sized>(domain: &D, parts: &[S::Part], all: bool) -> D::Worth {
    let mut is_known = true;
    for part in parts {
        match domain.worth(part).holds() {
            Some(holds) if holds != all => return D::Worth::truth(holds),
            Some(_) => {}
            None => is_known = false,
        }
    }
    if is_known { D::Worth::truth(all) } else { D::Worth::UNKNOWN }
}

/// A number, or `None` if the number is not known. As Booleans, 0 is false and other numbers are true.
impl Worth for Option<i64> {
    const UNKNOWN: Self = None;

    fn truth(truth: bool) -> Self {
        Some(truth.into())
    }

    fn holds(&self) -> Option<bool> {
        self.map(|number| number != 0)
    }

    fn negate(self) -> Self {
        self?.checked_neg()
    }

    fn calculate(operation: Arithmetic, [left, right]: [Self; 2]) -> Self {
        operation.checked(left?, right?)
    }

    fn compare(comparison: Comparison, [left, right]: [Self; 2]) -> Self {
        Some(comparison.holds_between(&left?, &right?).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Declared;

    type Tree = Expr<Declared<'static>>;

    const TRUE: Tree = Tree::ALWAYS;
    const FALSE: Tree = Tree::NEVER;
    const TWO: Tree = Tree::Number(2);
    const SEVEN: Tree = Tree::Number(7);
    /// A counter, whose value the domains of these tests do not know.
    const OPEN: Tree = Tree::Counter(0);

    /// A domain in which numbers are known, and names and calls are not.
    struct Numbers;

    impl Domain<Declared<'static>> for Numbers {
        type Worth = Option<i64>;

        fn leaf(&self, part: &Tree) -> Option<i64> {
            if let Expr::Number(number) = part { Some((*number).into()) } else { None }
        }
    }

    /// A domain like [`Numbers`], except that an `if` with an unknown condition has the larger value of its branches.
    struct Larger;

    impl Domain<Declared<'static>> for Larger {
        type Worth = Option<i64>;

        fn leaf(&self, part: &Tree) -> Option<i64> {
            Numbers.leaf(part)
        }

        fn either(&self, then: &Tree, otherwise: &Tree) -> Option<i64> {
            Some(self.worth(then)?.max(self.worth(otherwise)?))
        }
    }

    #[test]
    fn one_part_that_decides_is_enough() {
        let cases = [
            (Tree::All(&[]), Some(1)),
            (Tree::All(&[TRUE, TRUE]), Some(1)),
            (Tree::All(&[OPEN, FALSE]), Some(0)),
            (Tree::All(&[FALSE, OPEN]), Some(0)),
            (Tree::All(&[TRUE, OPEN]), None),
            (Tree::Any(&[]), Some(0)),
            (Tree::Any(&[FALSE, FALSE]), Some(0)),
            (Tree::Any(&[OPEN, TRUE]), Some(1)),
            (Tree::Any(&[TRUE, OPEN]), Some(1)),
            (Tree::Any(&[OPEN, FALSE]), None),
            (Tree::Not(&TRUE), Some(0)),
            (Tree::Not(&OPEN), None),
        ];
        for (tree, worth) in cases {
            assert_eq!(Numbers.worth(&tree), worth, "{tree:?}");
        }
    }

    #[test]
    fn operators_are_worked_out_where_both_sides_are_known() {
        let cases = [
            (Tree::Compare(Comparison::Less, &[TWO, SEVEN]), Some(1)),
            (Tree::Compare(Comparison::Less, &[SEVEN, TWO]), Some(0)),
            (Tree::Compare(Comparison::Less, &[OPEN, TWO]), None),
            (Tree::Arithmetic(Arithmetic::Subtract, &[TWO, SEVEN]), Some(-5)),
            (Tree::Arithmetic(Arithmetic::Subtract, &[TWO, OPEN]), None),
            (Tree::Arithmetic(Arithmetic::Divide, &[TWO, Tree::Number(0)]), None),
        ];
        for (tree, worth) in cases {
            assert_eq!(Numbers.worth(&tree), worth, "{tree:?}");
        }
    }

    #[test]
    fn a_choice_that_is_open_is_left_to_the_domain() {
        let choice = |condition| {
            Tree::If(match condition {
                Some(true) => &[TRUE, TWO, SEVEN],
                Some(false) => &[FALSE, TWO, SEVEN],
                None => &[OPEN, TWO, SEVEN],
            })
        };
        assert_eq!(Numbers.worth(&choice(Some(true))), Some(2));
        assert_eq!(Numbers.worth(&choice(Some(false))), Some(7));
        assert_eq!(Numbers.worth(&choice(None)), None);
        assert_eq!(Larger.worth(&choice(None)), Some(7));
    }
}
