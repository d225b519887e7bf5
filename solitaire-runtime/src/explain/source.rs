//! Writes expressions of a model in the language of declarations.

use solitaire_model::text;

use crate::model::{Expr, GameModel};

/// An expression as a declaration would write it. `params` are the texts that replace its parameters.
pub(crate) fn source(model: &GameModel, expr: &Expr, params: &[String]) -> String {
    text(expr, model, params)
}
