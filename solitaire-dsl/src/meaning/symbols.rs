//! What the names of a declaration stand for.

use std::collections::{HashMap, HashSet};

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::{Function, Sort};

use super::game::{Constant, Container, Counter, PieceRole};
use super::ids::{ConstantId, ContainerId, CounterId, IdVec, PieceId};
use super::merge::{Gone, Merged};
use super::raw_pieces::{RawPiece, doubled};
use crate::faults::{Blame, Faults, Unknown, one_of};
use crate::lineage::Lineage;
use crate::syntax::ast;

/// What a name of a declaration stands for: a number into the lists of the game.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A container, and whether it was declared without brackets.
    Container(ContainerId, bool),
    /// A counter.
    Counter(CounterId),
    /// A constant.
    Constant(ConstantId, Sort),
    /// A rule or value: the sorts of its parameters and of its value.
    Rule(PieceId, Vec<Sort>, Sort),
}

/// All names of a game.
#[derive(Debug, Default)]
pub struct Symbols {
    /// By name.
    pub names: HashMap<String, Symbol>,
    /// How many elements each container has.
    pub lengths: HashMap<String, u8>,
    /// Containers an ancestor had and a descendant dropped.
    pub gone: HashSet<String>,
    /// How they were dropped.
    pub gone_by: HashMap<String, Gone>,
}

/// What a name must stand for where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A container.
    Container,
    /// A counter.
    Counter,
    /// Anything an expression may speak of.
    Value,
}

impl Symbols {
    /// Gives a name its meaning.
    pub fn insert(&mut self, name: &Ident, symbol: Symbol) {
        self.names.insert(name.to_string(), symbol);
    }

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

    /// Whether a container of an ancestor is left out by a level that stands behind another.
    pub fn is_gone_after(&self, name: &Ident, level: usize) -> bool {
        self.gone_by.get(&name.to_string()).is_some_and(|gone| gone.level > level)
    }

    /// Whether a container of an ancestor is gone because a block does not begin with `..`.
    pub fn is_dropped(&self, name: &Ident) -> bool {
        self.gone_by.get(&name.to_string()).is_some_and(|gone| gone.silently)
    }

    /// Says that a move names a container that is not stated anew with all others. Who states all moves anew as well has
    /// not forgotten what is inherited.
    pub fn not_stated_anew(&self, name: &Ident, level: usize, faults: &mut Faults<'_>) {
        let message = format!("`structure` states all containers anew, and no `{name}`");
        let help = Some("name a container that it states, or state this one too".to_owned());
        faults.error(level, name, "not-stated-anew", message, help);
    }

    /// Says that there is no such container; the nearest name, or all of them, as help.
    pub fn unknown_container(&self, name: &Ident, level: usize, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if let Some(gone) = self.gone_by.get(&text) {
            let message = format!("`{text}` is left out of `structure`, but is still spoken of");
            let help = "keep it, or state anew what speaks of it";
            let blame = Blame::from(level).shared(gone.level, gone.span);
            return faults.gone(blame, name, message, help, gone.silently);
        }
        self.unknown(Wanted::Container, name, level, Vec::new(), faults);
    }

    /// Says that a name does not stand for what is wanted: for something else, or for nothing. `around` are other
    /// names that might have been meant.
    pub fn unknown(
        &self,
        wanted: Wanted,
        name: &Ident,
        level: usize,
        around: Vec<&str>,
        faults: &mut Faults<'_>,
    ) {
        let text = name.to_string();
        let (what, code, mut candidates) = match wanted {
            Wanted::Container => ("container", "unknown-container", self.containers()),
            Wanted::Counter => ("counter", "unknown-counter", self.counters()),
            Wanted::Value => ("name", "unknown-name", self.sorted(|_| true)),
        };
        let otherwise = match wanted {
            Wanted::Container => one_of(what, &candidates)
                .map(|all| format!("{all}; declare another in `structure`"))
                .or_else(|| Some("declare it in `structure`".to_owned())),
            Wanted::Counter => one_of(what, &candidates)
                .or_else(|| Some(format!("write `counter {text} = 0;` beside `moves`"))),
            Wanted::Value if text.chars().all(|letter| !letter.is_lowercase()) => {
                Some(format!("write `const {text}: usize = ..;` above"))
            }
            Wanted::Value => Some(
                "declare it: in `structure`, or as a `counter`, a `rule` or a `value`".to_owned(),
            ),
        };
        // `cards` is no card: how many are in play is meant.
        let around = around.into_iter().filter(|term| !(*term == "card" && text == "cards"));
        candidates.extend(around);
        if ["cards", "CARD"].contains(&text.as_str()) {
            candidates.push("CARDS");
        }
        if wanted == Wanted::Value {
            candidates.extend(Function::ALL.iter().map(|function| function.name()));
        }
        faults.unknown(level, Unknown { name, code, what, candidates, otherwise });
    }
}

/// All that has a name.
#[derive(Debug)]
pub struct Declared<'d, 't> {
    /// The containers.
    pub containers: &'d mut IdVec<ContainerId, Container>,
    /// The counters.
    pub counters: &'d mut IdVec<CounterId, Counter>,
    /// The constants.
    pub constants: &'d mut IdVec<ConstantId, Constant>,
    /// The rules and values, among other pieces.
    pub pieces: &'d mut IdVec<PieceId, RawPiece<'t>>,
}

/// Gives each name its meaning. A name that stands for two things keeps the one that was introduced first.
pub fn symbols(
    lineage: &Lineage,
    structure: &Merged<'_, ast::Container>,
    declared: Declared<'_, '_>,
    faults: &mut Faults<'_>,
) -> Symbols {
    let gone = structure.gone.iter().map(|gone| gone.text.clone()).collect();
    let gone_by = structure.gone.iter().map(|gone| (gone.text.clone(), gone.clone())).collect();
    let mut symbols = Symbols { gone, gone_by, ..Symbols::default() };
    symbols.lengths =
        declared.containers.iter().map(|held| (held.name.to_string(), held.count)).collect();
    let mut taken: HashMap<String, (usize, &'static str)> = HashMap::new();
    let mut all = declared.into_names();
    all.sort_by_key(|one| one.level);
    for Name { name, level, is, symbol } in all {
        let Some((before, was)) = taken.get(&name.to_string()).copied() else {
            taken.insert(name.to_string(), (level, is));
            symbols.insert(name, symbol);
            continue;
        };
        if before == level {
            doubled(level, name, faults);
        } else {
            let parent = lineage.name(before);
            let message = format!("`{name}` is {was} in `{parent}`, and {is} here");
            let word = was.trim_start_matches("a ");
            let help = match word {
                "counter" => format!("write `counter {name}`, or give it another name"),
                "rule" => format!("write `rule {name}`, or give it another name"),
                "constant" => format!("write `const {name}`, or give it another name"),
                _ => format!("give it another name, or state it as the {word} that it is"),
            };
            faults.error(level, &*name, "override-of-another-type", message, Some(help));
        }
        // What speaks of the second is no mistake of its own. It is still there, under a name that nobody uses.
        faults.unclear(name);
        *name = format_ident!("__second_{}", name);
    }
    symbols
}

/// A name, who introduced it, and what it is to stand for.
struct Name<'d> {
    name: &'d mut Ident,
    level: usize,
    is: &'static str,
    symbol: Symbol,
}

impl<'d> Declared<'d, '_> {
    fn into_names(self) -> Vec<Name<'d>> {
        let containers = self.containers.entries_mut().map(|(number, container)| {
            let symbol = Symbol::Container(number, container.single);
            let level = container.introduced;
            Name { name: &mut container.name, level, is: "a container", symbol }
        });
        let counters = self.counters.entries_mut().map(|(number, counter)| {
            let (level, symbol) = (counter.introduced, Symbol::Counter(number));
            Name { name: &mut counter.name, level, is: "a counter", symbol }
        });
        let constants = self.constants.entries_mut().map(|(number, constant)| {
            let is_truth = constant.value.is_some_and(|value| value.is_truth);
            let sort = if is_truth { Sort::Truth } else { Sort::Number };
            let (level, symbol) = (constant.introduced, Symbol::Constant(number, sort));
            Name { name: &mut constant.name, level, is: "a constant", symbol }
        });
        let pieces = self.pieces.entries_mut();
        let rules = pieces.filter(|(_, piece)| piece.role == PieceRole::Rule);
        let rules = rules.map(|(number, piece)| {
            let level = piece.stated.first().map_or(0, |(level, _)| *level);
            let symbol = Symbol::Rule(number, piece.sorts(), piece.result);
            let is = if piece.result == Sort::Number { "a value" } else { "a rule" };
            Name { name: &mut piece.name, level, is, symbol }
        });
        containers.chain(counters).chain(constants).chain(rules).collect()
    }
}
