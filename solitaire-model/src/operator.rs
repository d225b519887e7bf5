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
    /// True if the comparison holds between these two numbers.
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

    /// True if the comparison holds between these two values of an ordered type.
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

    /// The equivalent comparison with its sides exchanged.
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

    /// The comparison that holds if this one does not.
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

    /// The sign in a declaration.
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
    /// `/`; division by 0 gives 0
    Divide,
    /// `%`; division by 0 gives 0
    Remainder,
    /// `<<`, up to 30 places
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

    /// The name of the enum variant.
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

    /// The sign in a declaration.
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
    /// The equivalent operator with its sides exchanged. An operator that is not a comparison stays the same.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Compare(comparison) => Self::Compare(comparison.mirrored()),
            Self::And | Self::Or | Self::Calculate(_) => self,
        }
    }

    /// The sign in a declaration.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::And => "&&",
            Self::Or => "||",
            Self::Compare(comparison) => comparison.sign(),
            Self::Calculate(operation) => operation.sign(),
        }
    }

    /// The operator's precedence.
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

/// The precedence of an expression, lowest first, as in Rust.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Precedence {
    /// `if` and closures: as an operand they always stand in parentheses.
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
