//! Looks up the names in the expressions of a declared game.

use std::borrow::Cow;

use super::GameModel;
use crate::expr::Declared;
use crate::print::Names;

/// A declared game finds the names in its lists of containers, counters, constants and rules.
impl<'a> Names<Declared<'a>> for GameModel<'a> {
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

    fn path<'p>(&self, path: &'p &'a str) -> Cow<'p, str> {
        (*path).into()
    }

    fn closure(&self, names: &&'a [&'a str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }
}
