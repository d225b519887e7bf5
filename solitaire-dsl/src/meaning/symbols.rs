//! What the names of a declaration stand for.

use std::collections::{HashMap, HashSet};

use proc_macro2::Ident;

use crate::faults::{Faults, listed};
use crate::report::did_you_mean;
use crate::words::Sort;

/// What a name of a declaration stands for: a number into the lists of the game.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A container, and whether it was declared without brackets.
    Container(usize, bool),
    /// A counter.
    Counter(usize),
    /// A constant.
    Constant(usize, Sort),
    /// A rule or value: the sorts of its parameters and of its value.
    Rule(usize, Vec<Sort>, Sort),
}

/// All names of a game.
#[derive(Debug, Default)]
pub struct Symbols {
    /// By name.
    pub names: HashMap<String, Symbol>,
    /// Containers an ancestor had and a descendant dropped.
    pub gone: HashSet<String>,
}

impl Symbols {
    /// Gives a name its meaning.
    pub fn insert(&mut self, name: &Ident, symbol: Symbol) {
        self.names.insert(name.to_string(), symbol);
    }

    /// The container with this name.
    pub fn container(&self, name: &Ident) -> Option<usize> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Container(number, _)) => Some(*number),
            _ => None,
        }
    }

    /// The counter with this name.
    pub fn counter(&self, name: &Ident) -> Option<usize> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Counter(number)) => Some(*number),
            _ => None,
        }
    }

    /// The names of all containers, in the order of the alphabet.
    pub fn containers(&self) -> Vec<&str> {
        self.sorted(|symbol| matches!(symbol, Symbol::Container(..)))
    }

    /// The names of all counters, in the order of the alphabet.
    pub fn counters(&self) -> Vec<&str> {
        self.sorted(|symbol| matches!(symbol, Symbol::Counter(_)))
    }

    /// The names of what is wanted, in the order of the alphabet.
    pub fn sorted(&self, wanted: impl Fn(&Symbol) -> bool) -> Vec<&str> {
        let of_sort = self.names.iter().filter(|(_, symbol)| wanted(symbol));
        let mut names: Vec<&str> = of_sort.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// Says that there is no such container; the nearest name, or all of them, as help.
    pub fn unknown_container(&self, name: &Ident, level: usize, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if self.gone.contains(&text) {
            let message = format!("`{text}` is left out of `structure`, but is still spoken of");
            let help = Some("keep it, or state anew what speaks of it".to_owned());
            return faults.error(level, name, "container-gone", message, help);
        }
        let help = match did_you_mean(&text, self.containers()) {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => format!("the containers are {}", listed(self.containers())),
        };
        let message = format!("unknown container `{text}`");
        faults.error(level, name, "unknown-container", message, Some(help));
    }
}
