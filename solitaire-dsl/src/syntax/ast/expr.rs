//! Expressions: the cut-down Rust in which rules, numbers and conditions are written.

use proc_macro2::{Ident, Span};
use syn::Path;

use crate::report::Extent;

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is; parentheses leave no trace but in `span`.
    pub kind: ExprKind,
    /// From its first token to its last, parentheses included.
    pub span: Extent,
}

impl Expr {
    /// Whether it could not be read, in whole or in part.
    pub fn is_broken(&self) -> bool {
        self.any(&|part| matches!(part.kind, ExprKind::Broken))
    }

    /// Whether this word stands in it, alone and not as a function.
    pub fn says(&self, word: &str) -> bool {
        self.any(&|part| part.as_ident().is_some_and(|name| name == word))
    }

    /// Whether something holds for it or for a part of it.
    fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
        let inside = |part: &Self| part.any(holds);
        holds(self)
            || match &self.kind {
                ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
                    false
                }
                ExprKind::Call { arguments, .. } => arguments.iter().any(inside),
                ExprKind::Index { base, index } => {
                    inside(base)
                        || match &**index {
                            Index::One(at) => inside(at),
                            Index::Range(from, to) => inside(from) || inside(to),
                        }
                }
                ExprKind::Unary { operand, .. } => inside(operand),
                ExprKind::Binary { left, right, .. } => inside(left) || inside(right),
                ExprKind::If { condition, then, otherwise } => {
                    [condition, then, otherwise].into_iter().any(|part| inside(part))
                }
                ExprKind::Closure { body, .. } => inside(body),
            }
    }

    /// The identifier, if it is a path of one.
    pub fn as_ident(&self) -> Option<&Ident> {
        match &self.kind {
            ExprKind::Path(path) => path.get_ident(),
            _ => None,
        }
    }
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// `13`: never negative, a minus sign is an operator.
    Number(i64),
    /// `true`, `false`.
    Truth(bool),
    /// `moving`, `TABLEAUS`, `games::golf::WIDTH`.
    Path(Path),
    /// `function(arguments)`.
    Call {
        /// The function, with the author's own tokens.
        function: Path,
        /// What it is called with.
        arguments: Vec<Expr>,
    },
    /// `base[index]`.
    Index {
        /// A path.
        base: Box<Expr>,
        /// Which element, or which of them.
        index: Box<Index>,
    },
    /// `!operand`, `-operand`.
    Unary {
        /// Which.
        operator: UnaryOperator,
        /// Where the operator stands.
        operator_span: Span,
        /// On what.
        operand: Box<Expr>,
    },
    /// `left + right`.
    Binary {
        /// Which.
        operator: BinaryOperator,
        /// Where the operator stands.
        operator_span: Extent,
        /// On what.
        left: Box<Expr>,
        /// And on what.
        right: Box<Expr>,
    },
    /// `if condition { then } else { otherwise }`.
    If {
        /// A truth.
        condition: Box<Expr>,
        /// The value if it holds.
        then: Box<Expr>,
        /// The value if it does not.
        otherwise: Box<Expr>,
    },
    /// `|parameters| body`.
    Closure {
        /// Between the bars.
        parameters: Vec<Parameter>,
        /// After them.
        body: Box<Expr>,
    },
    /// Something that could not be read; it has been said.
    Broken,
}

/// What stands between brackets after the name of a container.
#[derive(Clone, Debug)]
pub enum Index {
    /// `[i]`.
    One(Expr),
    /// `[from..to]`, `to` left out.
    Range(Expr, Expr),
}

impl Index {
    /// Whether it could not be read, in whole or in part.
    pub fn is_broken(&self) -> bool {
        match self {
            Index::One(at) => at.is_broken(),
            Index::Range(from, to) => from.is_broken() || to.is_broken(),
        }
    }

    /// From its first token to its last, brackets left out.
    pub fn span(&self) -> Extent {
        match self {
            Index::One(at) => at.span,
            Index::Range(from, to) => from.span.to(to.span),
        }
    }
}

/// A parameter of a rule, a value or a closure.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Ident,
    /// Whether it says `: Cards`; without, it is one card (of a rule) or what the function called decides (a closure).
    pub is_cards: bool,
}

/// An operator on one operand.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnaryOperator {
    /// `!`.
    Not,
    /// `-`.
    Negate,
}

/// An operator on two operands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum BinaryOperator {
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `==`.
    Equal,
    /// `!=`.
    NotEqual,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    Greater,
    /// `>=`.
    AtLeast,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// `/`.
    Divide,
    /// `%`.
    Remainder,
    /// `<<`.
    ShiftLeft,
}

impl BinaryOperator {
    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::And => "&&",
            Self::Or => "||",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::ShiftLeft => "<<",
        }
    }
}
