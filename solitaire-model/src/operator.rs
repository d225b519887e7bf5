//! Operators between two numbers.

/// A comparison of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// True if the comparison of these two numbers is true.
    #[must_use]
    pub const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Different => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }

    /// True if the comparison of these two values is true.
    pub fn holds_between<T: PartialOrd>(self, left: &T, right: &T) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Different => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }

    /// Returns the comparison that is true for `(b, a)` exactly if this one is true for `(a, b)`: `<` becomes `>`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Less => Self::More,
            Self::AtMost => Self::AtLeast,
            Self::More => Self::Less,
            Self::AtLeast => Self::AtMost,
            Self::Equal | Self::Different => self,
        }
    }

    /// Returns the comparison that is true exactly if this one is false: `<` becomes `>=`.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Equal => Self::Different,
            Self::Different => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtMost => Self::More,
            Self::More => Self::AtMost,
            Self::AtLeast => Self::Less,
        }
    }

    /// The sign of the comparison in a declaration.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::Different => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }
}

/// A calculation with two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Times,
    /// `/`; division by 0 gives 0.
    Divide,
    /// `%`; the remainder of a division by 0 is 0.
    Remainder,
    /// `<<`; shifts by 0 to 30 bits.
    Shift,
}

impl Arithmetic {
    /// The result; `None` on division by 0, or if it is out of range.
    #[must_use]
    pub fn checked(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Self::Add => left.checked_add(right),
            Self::Subtract => left.checked_sub(right),
            Self::Times => left.checked_mul(right),
            Self::Divide => left.checked_div(right),
            Self::Remainder => left.checked_rem(right),
            Self::Shift => {
                let places = u32::try_from(right).ok().filter(|places| *places <= 30)?;
                left.checked_mul(1 << places)
            }
        }
    }

    /// The name of the enum variant, such as `Add`.
    #[must_use]
    pub const fn variant(self) -> &'static str {
        match self {
            Self::Add => "Add",
            Self::Subtract => "Subtract",
            Self::Times => "Times",
            Self::Divide => "Divide",
            Self::Remainder => "Remainder",
            Self::Shift => "Shift",
        }
    }

    /// The sign of the calculation in a declaration.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::Shift => "<<",
        }
    }
}

/// An infix operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    /// `&&`
    And,
    /// `||`
    Or,
    /// A comparison of two numbers.
    Compare(Comparison),
    /// A calculation with two numbers.
    Calculate(Arithmetic),
}

impl Operator {
    /// Returns the operator that has the same result if its sides are exchanged: `<` becomes `>`. Operators that are
    /// not comparisons stay the same.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Compare(comparison) => Self::Compare(comparison.mirrored()),
            Self::And | Self::Or | Self::Calculate(_) => self,
        }
    }

    /// The sign of the operator in a declaration.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::And => "&&",
            Self::Or => "||",
            Self::Compare(comparison) => comparison.sign(),
            Self::Calculate(operation) => operation.sign(),
        }
    }

    /// Returns the precedence of the operator, which says if its operands need parentheses.
    #[must_use]
    pub const fn precedence(self) -> Precedence {
        match self {
            Self::Or => Precedence::Or,
            Self::And => Precedence::And,
            Self::Compare(_) => Precedence::Comparison,
            Self::Calculate(Arithmetic::Shift) => Precedence::Shift,
            Self::Calculate(Arithmetic::Add | Arithmetic::Subtract) => Precedence::Sum,
            Self::Calculate(Arithmetic::Times | Arithmetic::Divide | Arithmetic::Remainder) => {
                Precedence::Product
            }
        }
    }
}

/// The precedences of expressions, from the lowest to the highest, as in Rust.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Precedence {
    /// `if` and closures, which always stand in parentheses if they are operands.
    Lowest,
    /// `||`.
    Or,
    /// `&&`.
    And,
    /// `<` and the other comparisons.
    Comparison,
    /// `<<`.
    Shift,
    /// `+` and `-`.
    Sum,
    /// `*`, `/` and `%`.
    Product,
    /// `!`, and `-` before a number.
    Prefix,
    /// Names, numbers and calls.
    Highest,
}

impl Precedence {
    /// The next higher precedence.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Lowest => Self::Or,
            Self::Or => Self::And,
            Self::And => Self::Comparison,
            Self::Comparison => Self::Shift,
            Self::Shift => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product => Self::Prefix,
            Self::Prefix | Self::Highest => Self::Highest,
        }
    }
}
