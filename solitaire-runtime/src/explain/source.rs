//! Expressions of a model as a declaration would write them.

use std::borrow::Cow;

use solitaire_model::{Declared, Names, text};

use crate::model::{Expr, GameModel};

/// An expression as the declaration would write it, parameters replaced by `params`.
pub(crate) fn source(model: &GameModel, expr: &Expr, params: &[String]) -> String {
    text(expr, model, params)
}

/// The names of a declared game.
impl Names<Declared> for GameModel {
    fn container(&self, container: &u8) -> Cow<'_, str> {
        self.containers[usize::from(*container)].name.into()
    }

    fn counter(&self, counter: &u8) -> Cow<'_, str> {
        self.counters[usize::from(*counter)].name.into()
    }

    fn constant(&self, constant: &u8) -> Cow<'_, str> {
        self.constants[usize::from(*constant)].name.into()
    }

    fn rule(&self, rule: &u8) -> Cow<'_, str> {
        self.rules[usize::from(*rule)].name.into()
    }

    fn param(&self, param: &u8, params: &[String]) -> String {
        params.get(usize::from(*param)).cloned().unwrap_or_else(|| "_".to_owned())
    }

    fn path(&self, path: &&'static str) -> Cow<'static, str> {
        (*path).into()
    }

    fn closure(&self, names: &&'static [&'static str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }
}
