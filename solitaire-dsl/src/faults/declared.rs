//! What is known of the names of a game besides their meaning: what each is declared as, and how often it stands where.

use std::collections::{HashMap, HashSet};

use proc_macro2::Ident;
use solitaire_model::{Function, Term};

use super::unknown::Uses;
use super::words::{arguments_given, count, takes_arguments};
use super::{Faults, Part};
use crate::alike::is_slip;
use crate::report::Extent;
use crate::words::{element, reserved};

/// What is known of the names of a game besides their meaning.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// What each is declared as, as in `a counter`, the first level that does, and where.
    pub(super) declared: HashMap<String, (&'static str, usize, Extent)>,
    /// Those whose declaration cannot be read.
    pub(super) unclear: HashSet<String>,
    /// Whether there may be declarations of which not even the name could be read.
    pub(super) lost: bool,
    /// Whether a name is declared twice, in the place of another as likely as not.
    pub(super) misnamed: bool,
    /// The names that are declared as two things.
    doubled: HashSet<String>,
    /// Those that were used and mean nothing.
    pub(super) unknown: Vec<Uses>,
}

impl Faults<'_> {
    /// Says what a name is declared as, as in `a counter`, wherever it may be used.
    pub fn declare(&mut self, name: &Ident, what: &'static str, level: usize) {
        self.known.declared.entry(name.to_string()).or_insert((what, level, name.into()));
    }

    /// Says that what declares this name cannot be read, which was told already: its uses are no mistakes.
    pub fn unclear(&mut self, name: &Ident) {
        self.known.unclear.insert(name.to_string());
    }

    /// Says that some declaration cannot be read at all, which was told already: nobody knows what it declares.
    pub fn lost_names(&mut self) {
        self.known.lost = true;
    }

    /// Says that two things are declared by one name, which was told: another name may be missing for it.
    pub fn lost_a_name(&mut self) {
        self.known.misnamed = true;
    }

    /// Says that this name is declared as two things, which was told: its uses may mean either.
    pub fn doubled(&mut self, name: &Ident) {
        self.known.doubled.insert(name.to_string());
    }

    /// Whether this name is declared as two things.
    pub fn is_doubled(&self, name: &Ident) -> bool {
        self.known.doubled.contains(&name.to_string())
    }

    /// Whether moves may be missing for a reason that was told where the parents are declared.
    pub fn may_lack_moves(&self) -> bool {
        self.parents.spoilt & Part::Moves.bit() != 0 || self.known.misnamed
    }

    /// Whether statements of a block may be missing for a reason that was told where the parents are declared.
    pub fn may_lack(&self, block: &str) -> bool {
        // Those whose mend is another move.
        const LACK_A_MOVE: [&str; 1] = ["never-turned-up"];
        let lacks_one = || self.parents.codes.iter().any(|(code, _)| LACK_A_MOVE.contains(code));
        let part = match block {
            "moves" if lacks_one() => return true,
            "structure" => Part::Structure,
            "moves" => Part::Moves,
            "score" => Part::Score,
            "layout" => Part::Layout,
            _ => return false,
        };
        self.parents.spoilt & part.bit() != 0
    }

    /// Whether names may be missing for a reason that was told, here or where the parents are declared.
    pub fn may_lack_names(&self) -> bool {
        self.known.lost || self.known.misnamed || self.parents.lacks_names
    }

    /// Whether what declares this name cannot be read, or is missing where the parents are declared.
    pub fn is_unclear(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.known.unclear.contains(&name) || self.parents.names.contains(&name)
    }

    /// Whether this name is declared, as something else than what is said.
    pub fn is_declared_but(&self, name: &Ident, what: &str) -> bool {
        self.known.declared.get(&name.to_string()).is_some_and(|(is, ..)| *is != what)
    }

    /// How many arguments a rule is given, wherever it is asked: as often as it is called, or handed on as a relation of two.
    pub fn arguments_given(&self, name: &Ident) -> Vec<usize> {
        let mut given = Vec::new();
        self.words.iter().for_each(|words| arguments_given(words, name, &mut given));
        given
    }

    /// Whether anything is declared by this name.
    pub fn is_declared(&self, name: &Ident) -> bool {
        self.known.declared.contains_key(&name.to_string())
    }

    /// Whether a name is asked as something that takes arguments: with parentheses, or handed on.
    pub fn takes_arguments(&self, name: &Ident) -> bool {
        self.words.iter().any(|words| takes_arguments(words, name))
    }

    /// How often a name stands in the declarations.
    pub fn times(&self, name: &str) -> usize {
        self.words.iter().map(|words| count(words, name)).sum()
    }

    /// Whether a name is declared, and named nowhere else.
    pub fn stands_once(&self, name: &str) -> bool {
        self.known.declared.contains_key(name)
            && self.times(name) == 1
            && self.beside.words.get(name).is_none_or(|count| *count <= 1)
    }

    /// Whether what the declaration at hand declares by this name is named nowhere else.
    pub fn is_renamed_here(&self, name: &str) -> bool {
        let is_own = |(_, level, _): &(_, usize, _)| *level >= self.own_level;
        self.known.declared.get(name).is_some_and(is_own) && self.stands_once(name)
    }

    /// Whether another word than this one may be a slip of the pen for a name.
    pub fn another_is_slip_for(&self, word: &str, name: &str) -> bool {
        let may_be = |other: &&String| {
            other.as_str() != word && other.as_str() != name && is_slip(other, name)
        };
        self.beside.words.keys().any(|other| may_be(&other))
    }

    /// Whether some name means nothing where the parents are declared.
    pub fn parents_lack_names(&self) -> bool {
        !self.parents.names.is_empty()
    }

    /// What a name stands for, as in `a counter`; of the language's own words too.
    pub fn what_is(&self, name: &str) -> Option<&'static str> {
        let declared = self.known.declared.get(name).map(|(is, ..)| *is);
        declared
            .or_else(|| Term::named(name).map(|_| "a word for what a move or step is about"))
            .or_else(|| Function::named(name).map(|_| "a function"))
            .or_else(|| element(name).map(|_| "a kind of element"))
            .or_else(|| reserved(name).map(|_| "a word of the language"))
    }
}
