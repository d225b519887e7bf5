//! Whether two expressions say the same in the same words.

use crate::meaning::text::text;
use crate::meaning::{Expr, Kind, Sugar};

/// True if two expressions are built alike of the same things.
pub fn alike(one: &Expr, other: &Expr) -> bool {
    text(before(one)) == text(before(other))
}

/// What an expression comes to that is inherited.
fn before(expr: &Expr) -> &Expr {
    match &expr.kind {
        Kind::Sugar(Sugar::Inherited(_, _, inherited)) => before(inherited),
        _ => expr,
    }
}
