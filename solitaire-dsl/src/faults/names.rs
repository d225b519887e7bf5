//! Records which names a game declares and which of its names are unknown or unclear, and reports unknown names.
//!
//! An unknown name is reported only at its first use: all uses have one cause, a missing or unreadable declaration.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use solitaire_model::{Function, Term};

use super::{Blame, Faults, Part};
use crate::report::{Extent, did_you_mean};
use crate::words::{element, reserved};

/// What is known about the names of a game besides what they stand for.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// For each declared name: what it is, such as "a counter", and the level and the place of its first declaration.
    declared: HashMap<String, (&'static str, usize, Extent)>,
    /// Names whose declaration cannot be read, and names that were reported as unknown. They are not reported again.
    pub(super) unclear: HashSet<String>,
    /// True if a declaration could not be read, so that its name is not known.
    pub(super) lost: bool,
    /// True if a name is declared twice. One of the declarations may be a slip, so that another name is missing.
    pub(super) misnamed: bool,
    /// Names that are declared as two different things, such as a rule and a counter.
    doubled: HashSet<String>,
    /// True if it was reported that containers are missing because a block does not begin with `..`.
    lacks_inherited: bool,
}

/// A use of a name that does not stand for what is needed there.
#[derive(Debug)]
pub struct Unknown<'n> {
    /// The name as written.
    pub name: &'n Ident,
    /// The code for an unknown name at this place.
    pub code: &'static str,
    /// What the name should stand for, such as "container".
    pub what: &'n str,
    /// The names that are possible at this place.
    pub candidates: Vec<&'n str>,
    /// The help text if no candidate is similar to the name.
    pub otherwise: Option<String>,
}

impl Faults<'_> {
    /// Records that a name is declared at this level, and what it is, such as "a counter".
    pub fn declare(&mut self, name: &Ident, what: &'static str, level: usize) {
        self.known.declared.entry(name.to_string()).or_insert((what, level, name.into()));
    }

    /// Records that this name's declaration cannot be read, which was reported. Its uses are not reported as unknown.
    pub fn unclear(&mut self, name: &Ident) {
        self.known.unclear.insert(name.to_string());
    }

    /// Records that a declaration cannot be read, which was reported: the names that it declares are not known.
    pub fn lost_names(&mut self) {
        self.known.lost = true;
    }

    /// Records that a name is declared twice, which was reported. Another name may be missing because of this slip.
    pub fn lost_a_name(&mut self) {
        self.known.misnamed = true;
    }

    /// Records that this name is declared as two different things, which was reported. Its uses may mean either.
    pub fn doubled(&mut self, name: &Ident) {
        self.known.doubled.insert(name.to_string());
    }

    /// True if this name is declared as two different things.
    pub fn is_doubled(&self, name: &Ident) -> bool {
        self.known.doubled.contains(&name.to_string())
    }

    /// True if moves may be missing because of a reported mistake: in the parents' moves, or a name declared twice.
    pub fn may_lack_moves(&self) -> bool {
        self.parents.spoilt & Part::Moves.bit() != 0 || self.known.misnamed
    }

    /// True if statements of this block may be missing because of a mistake of the parents, which is reported there.
    pub fn may_lack(&self, block: &str) -> bool {
        !self.are_parents_whole(&[Part::of_word(block)])
    }

    /// True if names may be missing because of a mistake here or in the parents, which is reported.
    pub fn may_lack_names(&self) -> bool {
        self.known.lost || self.known.misnamed || self.parents.lacks_names
    }

    /// True if the parents use unknown names, or have declarations that cannot be read.
    pub fn parents_lack_names(&self) -> bool {
        !self.parents.names.is_empty()
    }

    /// True if the declaration of this name cannot be read, or if it was reported as unknown.
    pub fn is_unclear(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.known.unclear.contains(&name) || self.parents.names.contains(&name)
    }

    /// True if this name is declared, at any level.
    pub fn is_declared(&self, name: &Ident) -> bool {
        self.known.declared.contains_key(&name.to_string())
    }

    /// True if this name is declared, but as something else than `what`.
    pub fn is_declared_but(&self, name: &Ident, what: &str) -> bool {
        self.known.declared.get(&name.to_string()).is_some_and(|(is, ..)| *is != what)
    }

    /// What a name stands for, such as "a counter". Also knows the words of the language itself.
    pub fn what_is(&self, name: &str) -> Option<&'static str> {
        let declared = self.known.declared.get(name).map(|(is, ..)| *is);
        declared
            .or_else(|| Term::named(name).map(|_| "a word for a part of a move or step"))
            .or_else(|| Function::named(name).map(|_| "a function"))
            .or_else(|| element(name).map(|_| "a kind of element"))
            .or_else(|| reserved(name).map(|_| "a word of the language"))
    }

    /// Reports a name in a statement at `level` that is unknown, or that does not stand for what is needed there.
    pub fn unknown(&mut self, level: usize, unknown: Unknown<'_>) {
        let Unknown { name, code, what, candidates, otherwise } = unknown;
        self.spoil(self.at);
        let text = name.to_string();
        if !self.is_unclear(name)
            && let Some(is) = self.what_is(&text).filter(|is| !is.ends_with(&format!(" {what}")))
        {
            let (message, help) = match what {
                "name" => (
                    format!("`{text}` is {is}, which has no value"),
                    "use a container, a counter, a rule or a constant".to_owned(),
                ),
                _ => (
                    format!("`{text}` is {is}, but a {what} is needed here"),
                    one_of(what, &candidates)
                        .unwrap_or_else(|| format!("declare a {what} with a name of its own")),
                ),
            };
            let help = Some(help);
            return self.error(level, name, "name-of-another-sort", message, help);
        }
        // The declaration of the name is missing from one of these parts, so they cannot be checked further.
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
                let message = format!("nothing uses `{near}`, and `{text}` is not declared");
                self.error(level, span, code, message, Some(format!("did you mean `{text}`?")));
            }
            None => {
                let help = near.map(|near| format!("did you mean `{near}`?")).or(otherwise);
                self.error(level, name, code, format!("unknown {what} `{text}`"), help);
            }
        }
        self.unclear(name);
    }

    /// The place where `declared` is declared, if probably misspelled: it is unused, and `asked` is used several times.
    fn misspelt_at(&self, declared: &str, asked: &str) -> Option<Extent> {
        let times = |name| self.words.iter().map(|words| count(words, name)).sum::<usize>();
        let (_, level, span) = self.known.declared.get(declared)?;
        (self.is_own(*level) && times(declared) == 1 && times(asked) > 1).then_some(*span)
    }

    /// Reports a statement that uses a container which this declaration leaves out. If `silently`, no statement leaves
    /// it out: the block just does not begin with `..`. Containers missing for this reason are reported once.
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
        // A `without` here that was reported to name nothing was probably meant for this inherited statement.
        let was_to_go = !self.is_own(blame.level) && self.is_warned("nothing-to-leave-out");
        // The author may have meant to keep the container. Moves that use it are gone too: check neither part further.
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

    /// True if a statement was reported to use a container that is left out: moves may be gone with the container.
    pub fn speaks_of_gone(&self) -> bool {
        self.is_warned("container-gone")
    }
}

/// How often a word occurs in tokens.
pub fn count(words: &TokenStream, name: &str) -> usize {
    let found = words.clone().into_iter().map(|tree| match tree {
        TokenTree::Ident(word) => usize::from(word == name),
        TokenTree::Group(group) => count(&group.stream(), name),
        _ => 0,
    });
    found.sum()
}

/// Lists names in backquotes, as in "`a`, `b` and `c`".
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// A sentence that lists all possible names; `None` if there are none.
pub fn one_of(what: &str, names: &[&str]) -> Option<String> {
    match names {
        [] => None,
        [only] => Some(format!("the only {what} is `{only}`")),
        _ => Some(format!("the {what}s are {}", listed(names.iter().copied()))),
    }
}
