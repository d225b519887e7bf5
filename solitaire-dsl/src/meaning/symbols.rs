//! The meanings of the names of a declaration.

use std::collections::HashMap;

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::{Function, Sort};

use super::game::{Constant, Container, Counter, PieceRole};
use super::ids::{ConstantId, ContainerId, CounterId, IdVec, PieceId};
use super::merge::{Gone, Merged, stated_twice};
use super::raw_pieces::RawPiece;
use crate::faults::{Blame, Faults, Unknown};
use crate::lineage::Lineage;
use crate::syntax::ast;

/// The meaning of a name: the id of an item of the game.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A container. The flag is true if it is a single element, declared without brackets.
    Container(ContainerId, bool),
    /// A counter.
    Counter(CounterId),
    /// A constant, and the sort of its value.
    Constant(ConstantId, Sort),
    /// A rule or value: its id, the sorts of its parameters, and the sort of its value.
    Rule(PieceId, Vec<Sort>, Sort),
}

/// All names of a game.
#[derive(Debug, Default)]
pub struct Symbols {
    /// For each name, its meaning.
    pub names: HashMap<String, Symbol>,
    /// The containers that an ancestor declared and a descendant left out.
    pub gone: HashMap<String, Gone>,
}

/// What a name has to be in the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A container.
    Container,
    /// A counter.
    Counter,
    /// Anything that an expression may name.
    Value,
}

impl Symbols {
    /// The container with this name.
    pub fn container(&self, name: &Ident) -> Option<ContainerId> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Container(number, _)) => Some(*number),
            _ => None,
        }
    }

    /// The counter with this name.
    pub fn counter(&self, name: &Ident) -> Option<CounterId> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Counter(number)) => Some(*number),
            _ => None,
        }
    }

    /// The names whose meanings pass the test `wanted`, in alphabetical order.
    pub fn sorted(&self, wanted: impl Fn(&Symbol) -> bool) -> Vec<&str> {
        let of_sort = self.names.iter().filter(|(_, symbol)| wanted(symbol));
        let mut names: Vec<&str> = of_sort.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// True if an ancestor declared this container and a level after `level` leaves it out.
    pub fn is_gone_after(&self, name: &Ident, level: usize) -> bool {
        self.gone.get(&name.to_string()).is_some_and(|gone| gone.level > level)
    }

    /// Reports a name that is not a container, or a container that was left out.
    pub fn unknown_container(&self, name: &Ident, level: usize, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if let Some(gone) = self.gone.get(&text) {
            let message = format!("`{text}` is left out of `structure`, but is still used");
            let help = "keep it, or restate what uses it";
            let blame = Blame::from(level).shared(gone.level, gone.span);
            return faults.gone(blame, name, message, help, gone.silently);
        }
        self.unknown(Wanted::Container, name, level, Vec::new(), faults);
    }

    /// Reports a name that is unknown or not what is `wanted`. `around` holds other names that might be meant.
    pub fn unknown(
        &self,
        wanted: Wanted,
        name: &Ident,
        level: usize,
        around: Vec<&str>,
        faults: &mut Faults<'_>,
    ) {
        let (what, code, otherwise) = match wanted {
            Wanted::Container => ("container", "unknown-container", "declare it in `structure`"),
            Wanted::Counter => {
                ("counter", "unknown-counter", "declare it as a `counter`, beside `moves`")
            }
            Wanted::Value => {
                let help =
                    "declare it: in `structure`, or as a `const`, `counter`, `rule` or `value`";
                ("name", "unknown-name", help)
            }
        };
        let mut candidates = self.sorted(|symbol| match wanted {
            Wanted::Container => matches!(symbol, Symbol::Container(..)),
            Wanted::Counter => matches!(symbol, Symbol::Counter(_)),
            Wanted::Value => true,
        });
        candidates.extend(around);
        if wanted == Wanted::Value {
            candidates.extend(Function::ALL.iter().map(|function| function.name()));
        }
        let otherwise = Some(otherwise.to_owned());
        faults.unknown(level, Unknown { name, code, what, candidates, otherwise });
    }
}

/// Gives each name its meaning. Reports a name with two meanings, and keeps the meaning that was introduced first.
pub fn symbols(
    lineage: &Lineage,
    structure: &Merged<'_, ast::Container>,
    containers: &mut IdVec<ContainerId, Container>,
    counters: &mut IdVec<CounterId, Counter>,
    constants: &mut IdVec<ConstantId, Constant>,
    pieces: &mut IdVec<PieceId, RawPiece<'_>>,
    faults: &mut Faults<'_>,
) -> Symbols {
    let containers = containers.entries_mut().map(|(number, one)| {
        let symbol = Symbol::Container(number, one.single);
        (one.introduced, &mut one.name, "a container", symbol)
    });
    let counters = counters
        .entries_mut()
        .map(|(number, one)| (one.introduced, &mut one.name, "a counter", Symbol::Counter(number)));
    let constants = constants.entries_mut().map(|(number, one)| {
        let is_truth = one.value.is_some_and(|value| value.is_truth);
        let sort = if is_truth { Sort::Truth } else { Sort::Number };
        (one.introduced, &mut one.name, "a constant", Symbol::Constant(number, sort))
    });
    let rules = pieces.entries_mut().filter(|(_, piece)| piece.role == PieceRole::Rule);
    let rules = rules.map(|(number, one)| {
        let is = if one.result == Sort::Number { "a value" } else { "a rule" };
        let symbol = Symbol::Rule(number, one.sorts(), one.result);
        (one.introduced(), &mut one.name, is, symbol)
    });
    let mut all: Vec<_> = containers.chain(counters).chain(constants).chain(rules).collect();
    all.sort_by_key(|(level, ..)| *level);
    let gone = structure.gone.iter().map(|gone| (gone.text.clone(), gone.clone())).collect();
    let mut symbols = Symbols { gone, ..Symbols::default() };
    let mut taken: HashMap<String, (usize, &'static str)> = HashMap::new();
    for (level, name, is, symbol) in all {
        let Some((before, was)) = taken.get(&name.to_string()).copied() else {
            taken.insert(name.to_string(), (level, is));
            symbols.names.insert(name.to_string(), symbol);
            continue;
        };
        if before == level {
            stated_twice(level, &*name, &name.to_string(), faults);
            faults.doubled(name);
        } else {
            let parent = lineage.name(before);
            let message = format!("`{name}` is {was} in `{parent}`, but {is} here");
            let help = format!("give it another name, or state it as {was}");
            faults.error(level, &*name, "override-of-another-type", message, Some(help));
        }
        // Do not report uses of the name. The second item is kept under a generated name that nothing uses.
        faults.unclear(name);
        *name = format_ident!("__second_{}", name);
    }
    symbols
}
