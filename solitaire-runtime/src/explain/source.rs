//! Prints expressions of a model as a declaration would write them.

use solitaire_model::text;

use crate::model::{Expr, GameModel};

/// An expression as the declaration would write it, with parameters replaced by `params`.
pub(crate) fn source(model: &GameModel, expr: &Expr, params: &[String]) -> String {
    text(expr, model, params)
}
