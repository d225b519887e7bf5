//! Compares expressions by their text.

use crate::meaning::text::text;
use crate::meaning::{Expr, Kind, Sugar};

/// True if two expressions have the same text when `inherited` is replaced by the expression that it stands for.
pub fn alike(one: &Expr, other: &Expr) -> bool {
    text(before(one)) == text(before(other))
}

/// The expression that `inherited` stands for, through all levels; any other expression is returned unchanged.
fn before(expr: &Expr) -> &Expr {
    match &expr.kind {
        Kind::Sugar(Sugar::Inherited(_, _, inherited)) => before(inherited),
        _ => expr,
    }
}
