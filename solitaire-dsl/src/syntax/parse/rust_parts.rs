//! Parts of Rust's expressions, and what is wrong with one.

use std::borrow::Cow;

use syn::{Expr, Path, Stmt};

use crate::report::Extent;

/// The place, the message and the help.
pub(super) type Wrong = (Extent, &'static str, Cow<'static, str>);

/// The path, if it is nothing else.
pub(super) fn path(from: &Expr) -> Option<&Path> {
    match from {
        Expr::Path(path) if path.qself.is_none() => Some(&path.path),
        Expr::Group(group) => path(&group.expr),
        _ => None,
    }
}

/// The expression of a block that holds nothing else.
pub(super) fn only_expression(statements: &[Stmt]) -> Option<&Expr> {
    match statements {
        [Stmt::Expr(expression, None)] => Some(expression),
        _ => None,
    }
}
