//! What is known of the names of a game besides their meaning, and names that mean nothing where they stand.
//!
//! An unknown name is reported once, where it stands first: its declaration may be gone, renamed or unreadable.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use solitaire_model::{Function, Term};

use super::{Blame, Faults, Part};
use crate::report::{Extent, did_you_mean};
use crate::words::{element, reserved};

/// What is known of the names of a game besides their meaning.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// What each is declared as, as in `a counter`, the first level that does, and where.
    declared: HashMap<String, (&'static str, usize, Extent)>,
    /// Those whose declaration cannot be read, and those of which it was reported that they mean nothing.
    pub(super) unclear: HashSet<String>,
    /// True if there may be declarations of which not even the name could be read.
    pub(super) lost: bool,
    /// True if a name is declared twice, in the place of another as likely as not.
    pub(super) misnamed: bool,
    /// The names that are declared as two things.
    doubled: HashSet<String>,
    /// True if it was reported that containers are missing because a block does not begin with `..`.
    lacks_inherited: bool,
}

/// A name that means nothing where it stands.
#[derive(Debug)]
pub struct Unknown<'n> {
    /// The name.
    pub name: &'n Ident,
    /// What kind of mistake it is.
    pub code: &'static str,
    /// What was looked for, as in `container`.
    pub what: &'n str,
    /// What might have been meant.
    pub candidates: Vec<&'n str>,
    /// What to write if it is none of these.
    pub otherwise: Option<String>,
}

impl Faults<'_> {
    /// Says what a name is declared as, as in `a counter`, wherever it may be used.
    pub fn declare(&mut self, name: &Ident, what: &'static str, level: usize) {
        self.known.declared.entry(name.to_string()).or_insert((what, level, name.into()));
    }

    /// Says that what declares this name cannot be read, which was reported: its uses are no mistakes.
    pub fn unclear(&mut self, name: &Ident) {
        self.known.unclear.insert(name.to_string());
    }

    /// Says that some declaration cannot be read at all, which was reported: nobody knows what it declares.
    pub fn lost_names(&mut self) {
        self.known.lost = true;
    }

    /// Says that two things are declared by one name, which was reported: another name may be missing for it.
    pub fn lost_a_name(&mut self) {
        self.known.misnamed = true;
    }

    /// Says that this name is declared as two things, which was reported: its uses may mean either.
    pub fn doubled(&mut self, name: &Ident) {
        self.known.doubled.insert(name.to_string());
    }

    /// True if this name is declared as two things.
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

    /// True if some name means nothing where the parents are declared.
    pub fn parents_lack_names(&self) -> bool {
        !self.parents.names.is_empty()
    }

    /// True if what declares this name cannot be read, or it was reported that the name means nothing.
    pub fn is_unclear(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.known.unclear.contains(&name) || self.parents.names.contains(&name)
    }

    /// True if anything is declared by this name.
    pub fn is_declared(&self, name: &Ident) -> bool {
        self.known.declared.contains_key(&name.to_string())
    }

    /// True if this name is declared, as something else than what is said.
    pub fn is_declared_but(&self, name: &Ident, what: &str) -> bool {
        self.known.declared.get(&name.to_string()).is_some_and(|(is, ..)| *is != what)
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

    /// Adds a name that does not mean what is needed in what a level states.
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
                    "ask of a container, a counter, a rule or a constant".to_owned(),
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
        // Nobody knows what its declaration would say.
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
                let message = format!("nothing asks `{near}`, and `{text}` is declared nowhere");
                self.error(level, span, code, message, Some(format!("did you mean `{text}`?")));
            }
            None => {
                let help = near.map(|near| format!("did you mean `{near}`?")).or(otherwise);
                self.error(level, name, code, format!("unknown {what} `{text}`"), help);
            }
        }
        self.unclear(name);
    }

    /// Where a name is declared that stands nowhere else, if another that is like it stands in several places: the slip is
    /// in the declaration.
    fn misspelt_at(&self, declared: &str, asked: &str) -> Option<Extent> {
        let times = |name| self.words.iter().map(|words| count(words, name)).sum::<usize>();
        let (_, level, span) = self.known.declared.get(declared)?;
        (self.is_own(*level) && times(declared) == 1 && times(asked) > 1).then_some(*span)
    }

    /// Adds a container that is spoken of where it is left out; silently, if nothing says so. All that are left out
    /// silently are one mistake: the block does not begin with `..`.
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
        // What speaks of it was to be left out too.
        let was_to_go = !self.is_own(blame.level) && self.is_warned("nothing-to-leave-out");
        // Nobody knows whether it was to stay, and moves are gone with what they speak of.
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

    /// True if it was reported that a container is left out and still spoken of: moves may be gone with it.
    pub fn speaks_of_gone(&self) -> bool {
        self.is_warned("container-gone")
    }
}

/// How often a word stands in tokens.
pub fn count(words: &TokenStream, name: &str) -> usize {
    let found = words.clone().into_iter().map(|tree| match tree {
        TokenTree::Ident(word) => usize::from(word == name),
        TokenTree::Group(group) => count(&group.stream(), name),
        _ => 0,
    });
    found.sum()
}

/// `a`, `b` and `c`, in backquotes.
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// All names there are to choose from, if any.
pub fn one_of(what: &str, names: &[&str]) -> Option<String> {
    match names {
        [] => None,
        [only] => Some(format!("the only {what} is `{only}`")),
        _ => Some(format!("the {what}s are {}", listed(names.iter().copied()))),
    }
}
