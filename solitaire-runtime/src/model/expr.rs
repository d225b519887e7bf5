//! Conditions and numbers as data.

use solitaire_model::Declared;

/// An expression of a declaration.
pub type Expr = solitaire_model::Expr<Declared>;
