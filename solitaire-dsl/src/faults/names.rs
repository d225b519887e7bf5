//! Facts about the names of a game besides their meaning, and names that are unknown.
//!
//! An unknown name is reported once, at its first use: its declaration may be missing, renamed or unreadable.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use solitaire_model::{Function, Term};

use super::{Blame, Faults, Part};
use crate::report::{Extent, did_you_mean};
use crate::words::{element, reserved};

/// Facts about the names of a game besides their meaning.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// For each name, its kind as in `a counter`, and the level and the place of its first declaration.
    declared: HashMap<String, (&'static str, usize, Extent)>,
    /// The names whose declaration cannot be read, and those reported as unknown.
    pub(super) unclear: HashSet<String>,
    /// True if there may be declarations whose names could not be read.
    pub(super) lost: bool,
    /// True if a name is declared twice, which may be a slip for another name.
    pub(super) misnamed: bool,
    /// The names that are declared as two kinds of things.
    doubled: HashSet<String>,
    /// True if it was reported that containers are missing because a block does not begin with `..`.
    lacks_inherited: bool,
}

/// A name that has no meaning where it stands.
#[derive(Debug)]
pub struct Unknown<'n> {
    /// The name.
    pub name: &'n Ident,
    /// The code of the mistake.
    pub code: &'static str,
    /// The kind of name that was expected, as in `container`.
    pub what: &'n str,
    /// The names that might be meant.
    pub candidates: Vec<&'n str>,
    /// The help text if none of the candidates is meant.
    pub otherwise: Option<String>,
}

impl Faults<'_> {
    /// Records the kind of thing that a name is declared as, as in `a counter`, for all its uses.
    pub fn declare(&mut self, name: &Ident, what: &'static str, level: usize) {
        self.known.declared.entry(name.to_string()).or_insert((what, level, name.into()));
    }

    /// Records that the declaration of this name cannot be read, which was reported: uses of the name are not mistakes.
    pub fn unclear(&mut self, name: &Ident) {
        self.known.unclear.insert(name.to_string());
    }

    /// Records that a declaration cannot be read at all, which was reported: the names in it are not known.
    pub fn lost_names(&mut self) {
        self.known.lost = true;
    }

    /// Records that two things have one name, which was reported: another name may be missing because of it.
    pub fn lost_a_name(&mut self) {
        self.known.misnamed = true;
    }

    /// Records that this name is declared as two kinds of things, which was reported: its uses may mean either.
    pub fn doubled(&mut self, name: &Ident) {
        self.known.doubled.insert(name.to_string());
    }

    /// True if this name is declared as two kinds of things.
    pub fn is_doubled(&self, name: &Ident) -> bool {
        self.known.doubled.contains(&name.to_string())
    }

    /// True if moves may be missing for a reason that was reported where the parents are declared.
    pub fn may_lack_moves(&self) -> bool {
        self.parents.spoilt & Part::Moves.bit() != 0 || self.known.misnamed
    }

    /// True if statements of a block may be missing for a reason that was reported where the parents are declared.
    pub fn may_lack(&self, block: &str) -> bool {
        !self.are_parents_whole(&[Part::of_word(block)])
    }

    /// True if names may be missing for a reason that was reported, here or where the parents are declared.
    pub fn may_lack_names(&self) -> bool {
        self.known.lost || self.known.misnamed || self.parents.lacks_names
    }

    /// True if some name is unknown where the parents are declared.
    pub fn parents_lack_names(&self) -> bool {
        !self.parents.names.is_empty()
    }

    /// True if the declaration of this name cannot be read, or if it was reported as unknown.
    pub fn is_unclear(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.known.unclear.contains(&name) || self.parents.names.contains(&name)
    }

    /// True if some declaration introduces this name.
    pub fn is_declared(&self, name: &Ident) -> bool {
        self.known.declared.contains_key(&name.to_string())
    }

    /// True if this name is declared as another kind of thing than `what`.
    pub fn is_declared_but(&self, name: &Ident, what: &str) -> bool {
        self.known.declared.get(&name.to_string()).is_some_and(|(is, ..)| *is != what)
    }

    /// The kind of thing that a name stands for, as in `a counter`; also for the language's own words.
    pub fn what_is(&self, name: &str) -> Option<&'static str> {
        let declared = self.known.declared.get(name).map(|(is, ..)| *is);
        declared
            .or_else(|| Term::named(name).map(|_| "a word for what a move or step is about"))
            .or_else(|| Function::named(name).map(|_| "a function"))
            .or_else(|| element(name).map(|_| "a kind of element"))
            .or_else(|| reserved(name).map(|_| "a word of the language"))
    }

    /// Reports a name in the statement of a level that does not have the meaning needed there.
    pub fn unknown(&mut self, level: usize, unknown: Unknown<'_>) {
        let Unknown { name, code, what, candidates, otherwise } = unknown;
        self.spoil(self.at);
        let text = name.to_string();
        if !self.is_unclear(name)
            && let Some(is) = self.what_is(&text).filter(|is| !is.ends_with(&format!(" {what}")))
        {
            let (message, help) = match what {
                "name" => (
                    format!("`{text}` is {is}, and has no value"),
                    "use a container, a counter, a rule or a constant".to_owned(),
                ),
                _ => (
                    format!("`{text}` is {is}, a {what} is needed here"),
                    one_of(what, &candidates)
                        .unwrap_or_else(|| format!("declare a {what}, by a name of its own")),
                ),
            };
            let help = Some(help);
            return self.error(level, name, "name-of-another-sort", message, help);
        }
        // The declaration of the unknown name is missing from the game.
        if matches!(what, "container" | "name") {
            self.spoil(Part::Structure);
        }
        if what != "container" {
            self.spoil(Part::Numbers);
        }
        let near = did_you_mean(&text, candidates);
        let is_told = self.is_unclear(name) || self.known.misnamed;
        if is_told || near.is_none() && self.may_lack_names() {
            return;
        }
        match near.and_then(|near| Some((near, self.misspelt_at(near, &text)?))) {
            Some((near, span)) => {
                let message = format!("nothing uses `{near}`, and `{text}` is declared nowhere");
                self.error(level, span, code, message, Some(format!("did you mean `{text}`?")));
            }
            None => {
                let help = near.map(|near| format!("did you mean `{near}`?")).or(otherwise);
                self.error(level, name, code, format!("unknown {what} `{text}`"), help);
            }
        }
        self.unclear(name);
    }

    /// The place where `declared` is declared, if nothing uses that name and `asked` is used several times: then the
    /// declaration is misspelled.
    fn misspelt_at(&self, declared: &str, asked: &str) -> Option<Extent> {
        let times = |name| self.words.iter().map(|words| count(words, name)).sum::<usize>();
        let (_, level, span) = self.known.declared.get(declared)?;
        (self.is_own(*level) && times(declared) == 1 && times(asked) > 1).then_some(*span)
    }

    /// Reports a container that is used but left out; `silently` if no statement leaves it out. All containers that are
    /// left out silently are one mistake: the block does not begin with `..`.
    pub fn gone(
        &mut self,
        blame: Blame,
        name: &Ident,
        message: String,
        help: &str,
        silently: bool,
    ) {
        self.spoil(self.at);
        let is_told = self.is_unclear(name) || self.known.misnamed;
        // The inherited statement that uses the container was meant to be left out too.
        let was_to_go = !self.is_own(blame.level) && self.is_warned("nothing-to-leave-out");
        // The container may have been meant to stay, and moves that use it are gone too.
        self.spoil(Part::Structure);
        self.spoil(Part::Moves);
        if !(is_told || was_to_go || silently && self.known.lacks_inherited) {
            let block = blame.shares.first().filter(|(level, _)| silently && self.is_own(*level));
            let span = block.map_or_else(|| name.into(), |(_, block)| *block);
            let inherit = "begin the block with `..` and the name of the parent, or state it here";
            let help = if silently { inherit } else { help };
            self.error(blame, span, "container-gone", message, Some(help.to_owned()));
            self.known.lacks_inherited |= silently;
        }
        self.unclear(name);
    }

    /// True if a container that is left out was reported as still used: moves may be gone with it.
    pub fn speaks_of_gone(&self) -> bool {
        self.is_warned("container-gone")
    }
}

/// The number of times a word occurs in tokens.
pub fn count(words: &TokenStream, name: &str) -> usize {
    let found = words.clone().into_iter().map(|tree| match tree {
        TokenTree::Ident(word) => usize::from(word == name),
        TokenTree::Group(group) => count(&group.stream(), name),
        _ => 0,
    });
    found.sum()
}

/// A list of names in backquotes: `a`, `b` and `c`.
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// A sentence with all names to choose from, or `None` if there are none.
pub fn one_of(what: &str, names: &[&str]) -> Option<String> {
    match names {
        [] => None,
        [only] => Some(format!("the only {what} is `{only}`")),
        _ => Some(format!("the {what}s are {}", listed(names.iter().copied()))),
    }
}
