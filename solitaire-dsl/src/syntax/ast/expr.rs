//! Expressions: the subset of Rust for rules, numbers and conditions.

use proc_macro2::Ident;
use solitaire_model::Operator;
use syn::Path;

use crate::report::Extent;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// The kind of expression, with its operands. Parentheses around the expression are only part of `span`.
    pub kind: ExprKind,
    /// The place in the source, from the first token of the expression to its last, parentheses included.
    pub span: Extent,
}

impl Expr {
    /// True if the expression could not be read, completely or in part.
    pub fn is_broken(&self) -> bool {
        self.any(&|part| matches!(part.kind, ExprKind::Broken))
    }

    /// True if this word stands in the expression as a name of its own. The name of a called function does not count.
    pub fn says(&self, word: &str) -> bool {
        self.any(&|part| part.as_ident().is_some_and(|name| name == word))
    }

    /// Returns this expression with `other` in place of `word` wherever the word stands as a name of its own.
    pub fn with(&self, word: &str, other: &Self) -> Self {
        if self.as_ident().is_some_and(|name| name == word) {
            return Self { kind: other.kind.clone(), span: self.span };
        }
        let mut whole = self.clone();
        whole.parts_mut().into_iter().for_each(|part| *part = part.with(word, other));
        whole
    }

    fn parts_mut(&mut self) -> Vec<&mut Self> {
        match &mut self.kind {
            ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
                vec![]
            }
            ExprKind::Call { arguments, .. } => arguments.iter_mut().collect(),
            ExprKind::Index { base, index } => match &mut **index {
                Index::One(at) => vec![base, at],
                Index::Range(from, to) => vec![base, from, to],
            },
            ExprKind::Unary { operand, .. } => vec![operand],
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
            ExprKind::Closure { body, .. } => vec![body],
        }
    }

    /// The expressions directly inside this one: its operands, arguments or branches.
    pub fn parts(&self) -> Vec<&Self> {
        match &self.kind {
            ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
                vec![]
            }
            ExprKind::Call { arguments, .. } => arguments.iter().collect(),
            ExprKind::Index { base, index } => [vec![&**base], index.ends()].concat(),
            ExprKind::Unary { operand, .. } => vec![operand],
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
            ExprKind::Closure { body, .. } => vec![body],
        }
    }

    /// True if `holds` returns true for this expression or for any expression inside it.
    pub fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
        holds(self) || self.parts().into_iter().any(|part| part.any(holds))
    }

    /// The identifier, if the expression is a path of a single identifier.
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
    /// A number such as `13`. Only the smallest `i32` is negative: any other minus sign is an operator.
    Number(i64),
    /// `true`, `false`.
    Truth(bool),
    /// `moving`, `TABLEAUS`, `games::golf::WIDTH`.
    Path(Path),
    /// `function(arguments)`.
    Call {
        /// The path of the function, with the author's own tokens.
        function: Path,
        /// The arguments.
        arguments: Vec<Expr>,
    },
    /// `base[index]`.
    Index {
        /// The path before the brackets; it should be the name of a container.
        base: Box<Expr>,
        /// The index or the range of indexes.
        index: Box<Index>,
    },
    /// `!operand`, `-operand`.
    Unary {
        /// The operator.
        operator: UnaryOperator,
        /// The place of the operator in the source.
        operator_span: Extent,
        /// The operand.
        operand: Box<Expr>,
    },
    /// `left + right`.
    Binary {
        /// The operator.
        operator: Operator,
        /// The place of the operator in the source.
        operator_span: Extent,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `if condition { then } else { otherwise }`.
    If {
        /// The condition.
        condition: Box<Expr>,
        /// The value if the condition holds.
        then: Box<Expr>,
        /// The value if the condition does not hold.
        otherwise: Box<Expr>,
    },
    /// `|parameters| body`.
    Closure {
        /// The parameters between the bars.
        parameters: Vec<Parameter>,
        /// The body after the bars.
        body: Box<Expr>,
    },
    /// An expression that could not be read, which was reported.
    Broken,
}

/// The contents of the brackets after the name of a container: one index or a range.
#[derive(Clone, Debug, PartialEq)]
pub enum Index {
    /// `[i]`.
    One(Expr),
    /// `[from..to]`, not including `to`.
    Range(Expr, Expr),
}

impl Index {
    /// True if the index could not be read, completely or in part.
    pub fn is_broken(&self) -> bool {
        match self {
            Index::One(at) => at.is_broken(),
            Index::Range(from, to) => from.is_broken() || to.is_broken(),
        }
    }

    /// The single index, or the two ends of the range.
    pub fn ends(&self) -> Vec<&Expr> {
        match self {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
        }
    }

    /// The place in the source, from the first token in the brackets to the last.
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
    /// The parameter's name.
    pub name: Ident,
    /// True if `: Cards` stands after the parameter. Otherwise a parameter of a rule is one card, and a parameter of a
    /// closure is whatever the function that takes the closure passes.
    pub is_cards: bool,
}

/// An operator with one operand.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnaryOperator {
    /// `!`.
    Not,
    /// `-`.
    Negate,
}
