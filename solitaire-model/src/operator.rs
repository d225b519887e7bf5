//! Operators between two numbers.

/// How two numbers are compared.
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
    /// True if it holds of these two.
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

    /// True if it holds of these two, of any kind that has an order.
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

    /// The comparison that says the same with its sides exchanged.
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

    /// The comparison that holds where this one does not.
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

    /// How a declaration writes it.
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

/// How two numbers are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Times,
    /// `/`; by 0 gives 0
    Divide,
    /// `%`; by 0 gives 0
    Remainder,
    /// `<<`, up to 30 places
    Shift,
}

impl Arithmetic {
    /// What two numbers come to; `None` where one is divided by 0, or the outcome is no number.
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

    /// The name of its variant.
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

    /// How a declaration writes it.
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

/// An operator that stands between its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    /// `&&`
    And,
    /// `||`
    Or,
    /// One that compares two numbers.
    Compare(Comparison),
    /// One that combines two numbers.
    Calculate(Arithmetic),
}

impl Operator {
    /// The operator that says the same with its sides exchanged; one that does not compare stays as it is.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Compare(comparison) => Self::Compare(comparison.mirrored()),
            Self::And | Self::Or | Self::Calculate(_) => self,
        }
    }

    /// How a declaration writes it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::And => "&&",
            Self::Or => "||",
            Self::Compare(comparison) => comparison.sign(),
            Self::Calculate(operation) => operation.sign(),
        }
    }

    /// How tightly it binds.
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

/// How tightly an expression binds, the loosest first: that of Rust.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Precedence {
    /// Of `if`, and of a closure: as an operand it always stands in parentheses.
    Lowest,
    /// Of `||`.
    Or,
    /// Of `&&`.
    And,
    /// Of `<` and the like.
    Comparison,
    /// Of `<<`.
    Shift,
    /// Of `+` and `-`.
    Sum,
    /// Of `*`, `/` and `%`.
    Product,
    /// Of `!` and of `-` before a number.
    Prefix,
    /// Of names, numbers and calls.
    Highest,
}

impl Precedence {
    /// The next tighter one.
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
