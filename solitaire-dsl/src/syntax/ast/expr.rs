//! Expressions: the cut-down Rust in which rules, numbers and conditions are written.

use proc_macro2::Ident;
use solitaire_model::Operator;
use syn::Path;

use crate::report::Extent;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
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

    /// The same with another expression wherever this word stands alone.
    pub fn with(&self, word: &str, other: &Self) -> Self {
        if self.as_ident().is_some_and(|name| name == word) {
            return Self { kind: other.kind.clone(), span: self.span };
        }
        let with = |part: &Self| part.with(word, other);
        let boxed = |part: &Self| Box::new(part.with(word, other));
        let kind = match &self.kind {
            ExprKind::Call { function, arguments } => ExprKind::Call {
                function: function.clone(),
                arguments: arguments.iter().map(with).collect(),
            },
            ExprKind::Index { base, index } => {
                let index = match &**index {
                    Index::One(at) => Index::One(with(at)),
                    Index::Range(from, to) => Index::Range(with(from), with(to)),
                };
                ExprKind::Index { base: boxed(base), index: Box::new(index) }
            }
            ExprKind::Unary { operator, operator_span, operand } => ExprKind::Unary {
                operator: *operator,
                operator_span: *operator_span,
                operand: boxed(operand),
            },
            ExprKind::Binary { operator, operator_span, left, right } => ExprKind::Binary {
                operator: *operator,
                operator_span: *operator_span,
                left: boxed(left),
                right: boxed(right),
            },
            ExprKind::If { condition, then, otherwise } => ExprKind::If {
                condition: boxed(condition),
                then: boxed(then),
                otherwise: boxed(otherwise),
            },
            ExprKind::Closure { parameters, body } => {
                ExprKind::Closure { parameters: parameters.clone(), body: boxed(body) }
            }
            kind => kind.clone(),
        };
        Self { kind, span: self.span }
    }

    /// Whether something holds for it or for a part of it.
    pub fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
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
#[derive(Clone, Debug, PartialEq)]
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
        operator_span: Extent,
        /// On what.
        operand: Box<Expr>,
    },
    /// `left + right`.
    Binary {
        /// Which.
        operator: Operator,
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
#[derive(Clone, Debug, PartialEq)]
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

    /// The one index, or the first and the one after the last.
    pub fn ends(&self) -> Vec<&Expr> {
        match self {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
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
#[derive(Clone, Debug, PartialEq)]
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
