//! Names that mean nothing where they stand.
//!
//! A slip of the pen is said where it was made. A declaration that is gone, renamed or unreadable is one mistake too,
//! however often its name is used.

use proc_macro2::Ident;
use solitaire_model::Function;

use super::words::{called, container_called, is_changed};
use super::{Blame, Faults, Part, Wrong, listed};
use crate::alike::is_slip;
use crate::card_words::{card_number, number_called, rank_number};
use crate::report::{Diagnostic, Severity, did_you_mean};
use crate::words::{element, reserved};

/// So many uses of one unknown name may each be a slip of the pen; more hint at its declaration.
const SLIPS: usize = 3;

/// Words that stand where a name should when the statement before broke off.
const KEYWORDS: &[&str] = &[
    "const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose", "drag",
    "press", "click", "auto", "up", "down", "from", "into", "first", "where", "rest", "without",
    "do", "usize",
];

/// Stands for the names of all containers that are left out silently; no name of the author's looks so.
const SILENTLY: &str = "..";

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

/// The uses of an unknown name in what the author states.
#[derive(Debug)]
pub(super) struct Uses {
    name: String,
    /// What was offered in its place.
    near: Option<String>,
    /// What is declared and asked nowhere: it was renamed where it is declared alone, as likely as not.
    renamed: Option<String>,
    /// The number in the report of what was said of the first.
    first: usize,
    /// What is to be said of the others.
    more: Vec<Diagnostic>,
    /// Other names that are missing for the same reason.
    others: Vec<String>,
}

impl Faults<'_> {
    /// Adds a name that does not mean what is needed in what a level states.
    pub fn unknown(&mut self, level: usize, unknown: Unknown<'_>) {
        let Unknown { name, code, what, candidates, otherwise } = unknown;
        self.spoil(self.at);
        if self.is_unclear(name) {
            return self.spoil_names(what);
        }
        let text = name.to_string();
        if let Some(is) = self.what_is(&text).filter(|is| !is.ends_with(&format!(" {what}"))) {
            let (message, help) = match what {
                "name" if self.is_ancestor(&text) => (
                    format!("`{text}` is {is}, and has no value"),
                    Some("write `inherited` for what the parent says".to_owned()),
                ),
                "name" => (
                    format!("`{text}` is {is}, and has no value"),
                    Some("ask of a container, a counter, a rule or a constant".to_owned()),
                ),
                "container" if is == "a function" => {
                    let help = format!("a function has its arguments in parentheses: `{text}(..)`");
                    (format!("`{text}` is {is}, a {what} is needed here"), Some(help))
                }
                _ => {
                    let all = one_of(what, &candidates).or_else(|| {
                        Some(match (what, is) {
                            ("counter", "a constant") => {
                                format!("declare it as `counter {text} = ..;`")
                            }
                            _ => format!("declare a {what}, by a name of its own"),
                        })
                    });
                    (format!("`{text}` is {is}, a {what} is needed here"), all)
                }
            };
            return self.error(level, name, "name-of-another-sort", message, help);
        }
        // A suit or a rank in words is a number, whatever it looks like.
        let is_word = text.len() > 1 || text.chars().all(char::is_uppercase);
        let is_declared =
            |name: &&&str| self.known.declared.contains_key(**name) && is_slip(&text, name);
        let card = (what == "name" && is_word && !candidates.iter().any(|name| is_declared(&name)))
            .then(|| {
                let number = || number_called(&text);
                card_number(&text)
                    .or_else(|| Some(format!("write the number in digits: `{}`", number()?)))
            })
            .flatten();
        let unasked = candidates.iter().filter(|name| self.stands_once(name)).copied();
        let unasked: Vec<String> = unasked.map(str::to_owned).collect();
        // A name stands there twice if something is declared by the name of a function.
        let offered = candidates.clone();
        let near = did_you_mean(&text, candidates).filter(|_| card.is_none()).map(str::to_owned);
        // Each of these is a pile of its own in rule books, and none stands for another.
        const PILES: [&str; 8] =
            ["tableau", "foundation", "reserve", "waste", "stock", "cell", "cells", "discard"];
        let is_pile = |name: &str| PILES.contains(&name);
        let near = near.filter(|near| {
            !matches!(what, "container" | "name")
                || !is_pile(&text)
                || !is_pile(near)
                || is_slip(&text, near)
        });
        // A constant is not written as anything else is.
        let is_constant = |name: &str| !name.contains(char::is_lowercase);
        let is_near = near.as_ref().is_some_and(|near| is_constant(near) == is_constant(&text));
        let is_keyword = KEYWORDS.contains(&text.as_str()) && self.report.errors() > 0;
        if self.known.misnamed || is_keyword || !is_near && self.may_lack_names() {
            return self.spoil_names(what);
        }
        let message = format!("unknown {what} `{text}`");
        let help = match &near {
            _ if let Some(element) = self.element_numbered(&text) => {
                Some(format!("write `{element}`"))
            }
            Some(near)
                if what == "name"
                    && Function::named(near).is_some()
                    && offered.iter().filter(|name| *name == near).count() == 1 =>
            {
                Some(format!("did you mean the function `{near}(..)`?"))
            }
            Some(near) => Some(format!("did you mean `{near}`?")),
            None if card.is_some() => card,
            None if what == "constant" && rank_number(&text).is_some() => {
                rank_number(&text).map(|number| format!("write the number in digits: `{number}`"))
            }
            None if what == "constant" && number_called(&text).is_some() => {
                number_called(&text).map(|number| format!("write the number in digits: `{number}`"))
            }
            None if what == "constant"
                && ["none", "zero", "nothing", "no"].contains(&text.as_str()) =>
            {
                Some("write `0`; a counter that never runs out is `unlimited`".to_owned())
            }
            None if what == "constant" && did_you_mean(&text, ["unlimited"]).is_some() => {
                Some("a counter that never runs out is `unlimited`".to_owned())
            }
            // What is declared and asked nowhere had this name, as likely as not.
            None => match (&unasked[..], what) {
                (_, "name" | "counter")
                    if unasked.is_empty()
                        && !["score", "points"].contains(&text.as_str())
                        && let Some(start) = self.counted_from(&text) =>
                {
                    Some(format!("write `counter {text} = {start};` beside `moves`"))
                }
                (_, "container")
                    if let Some(term) = ["source", "target", "partner"]
                        .into_iter()
                        .find(|term| is_slip(&text, term)) =>
                {
                    Some(format!("did you mean `{term}`?"))
                }
                (_, "container") if let Some(missing) = self.container_missing(&text) => {
                    Some(missing)
                }
                ([only], "name") if text.chars().all(|sign| !sign.is_lowercase()) => Some(format!(
                    "did you mean `{only}`, which nothing asks? A constant of yours in Rust is asked by its path: `self::{text}`"
                )),
                ([only], "name") => Some(format!("did you mean `{only}`, which nothing asks?")),
                _ => otherwise,
            },
        };
        if !near.as_ref().is_some_and(|near| self.is_used(near)) {
            self.spoil_names(what);
        }
        if level < self.own_level {
            return self.error(level, name, code, message, help);
        }
        let span = name.into();
        let only = if let ([only], "name") = (&unasked[..], what) { Some(only) } else { None };
        let renamed = near.as_ref().or(only).filter(|name| self.is_renamed_here(name)).cloned();
        self.add_use(
            text,
            near,
            renamed,
            Diagnostic {
                severity: Severity::Error,
                span,
                code,
                remark: None,
                message,
                help,
                edits: Vec::new(),
            },
        );
    }

    /// Whether a declaration that this one is based on has this name.
    fn is_ancestor(&self, name: &str) -> bool {
        self.names[..self.own_level].iter().any(|parent| parent == name)
    }

    /// `foundation[0]` for `foundation0`, if there is such a container.
    fn element_numbered(&self, text: &str) -> Option<String> {
        let before = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = text.strip_prefix(before).filter(|number| !number.is_empty())?;
        let name = before.trim_end_matches('_');
        let (is, ..) = self.known.declared.get(name)?;
        (*is == "a container").then(|| format!("{name}[{number}]"))
    }

    /// The container to declare by a name that means nothing, if it stands in too many places for slips.
    pub fn container_missing(&self, name: &str) -> Option<String> {
        let is_missing = self.times(name) >= SLIPS;
        is_missing.then(|| format!("write `{}` in `structure`", container_called(name)))
    }

    /// Where a counter of this name would begin: steps count it up or down.
    fn counted_from(&self, name: &str) -> Option<u8> {
        let is_counted = |sign| self.words.iter().any(|words| is_changed(words, name, sign));
        is_counted('-').then_some(1).or_else(|| is_counted('+').then_some(0))
    }

    /// Says that a name of this sort lacks its declaration: nobody knows what that would say.
    fn spoil_names(&mut self, what: &str) {
        if matches!(what, "container" | "name") {
            self.spoil(Part::Structure);
        }
        if what != "container" {
            self.spoil(Part::Numbers);
        }
    }

    /// Whether a name is used besides: it is a word of the language, or stands more than once in the declarations.
    fn is_used(&self, name: &str) -> bool {
        let is_given =
            reserved(name).is_some() || Function::named(name).is_some() || element(name).is_some();
        is_given || self.times(name) > 1
    }

    /// What is called in several places by the name that this one is but for its verb: `beaten` for `is_beaten`.
    pub fn called_otherwise(&self, name: &Ident) -> Option<String> {
        fn bare(name: &str) -> &str {
            let verbs = ["is_", "are_", "has_"];
            verbs.iter().find_map(|verb| name.strip_prefix(verb)).unwrap_or(name)
        }
        let text = name.to_string();
        let mut all = Vec::new();
        self.words.iter().for_each(|words| called(words, &mut all));
        let is_it = |other: &String| {
            *other != text
                && bare(other) == bare(&text)
                && self.times(other) > 1
                && Function::named(other).is_none()
                && !KEYWORDS.contains(&other.as_str())
        };
        let mut names = all.iter().map(ToString::to_string);
        names.find(is_it).filter(|_| self.times(&text) == 1)
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
        let is_inherited = blame.level < self.own_level;
        if self.is_unclear(name) || self.known.misnamed {
            return;
        }
        if is_inherited && self.is_warned("nothing-to-leave-out") {
            // What speaks of it was to be left out too.
            self.spoil(Part::Moves);
            return;
        }
        // Nobody knows whether it was to stay, and moves are gone with what they speak of.
        self.spoil(Part::Structure);
        self.spoil(Part::Moves);
        if is_inherited && !silently {
            self.still_speaking.add(&name.to_string(), self.at, self.speaker.as_ref());
        }
        let text = name.to_string();
        let block = blame.shares.iter().find(|(level, _)| silently && *level == self.own_level);
        let block = block.filter(|_| !is_inherited).map(|(_, span)| *span);
        let placed = match block {
            Some(block) => Some((block, format!("{message}, in {}", self.at.words()))),
            None => self.place(blame, name, message),
        };
        let Some((span, message)) = placed else { return };
        let key = if silently { SILENTLY.to_owned() } else { text.clone() };
        let (severity, code, mut help) = (Severity::Error, "container-gone", help.to_owned());
        if silently && let Some(above) = self.own_level.checked_sub(1) {
            help = format!("write `..{};` first in `structure`, or {help}", self.names[above]);
        }
        self.add_use(
            key,
            None,
            None,
            Diagnostic {
                severity,
                span,
                code,
                remark: None,
                message,
                help: Some(help),
                edits: Vec::new(),
            },
        );
        if let Some(uses) = self.known.unknown.iter_mut().find(|uses| uses.name == SILENTLY)
            && silently
            && !uses.others.contains(&text)
        {
            uses.others.push(text);
        }
    }

    /// Whether it was told of a container that it is left out, and still spoken of: moves may be gone with it.
    pub fn speaks_of_gone(&self) -> bool {
        self.is_warned("container-gone")
    }

    /// Says a mistake about a name, or remembers it if it is not the first one about that name.
    fn add_use(
        &mut self,
        name: String,
        near: Option<String>,
        renamed: Option<String>,
        diagnostic: Diagnostic,
    ) {
        if let Some(uses) = self.known.unknown.iter_mut().find(|uses| uses.name == name) {
            return uses.more.push(diagnostic);
        }
        let first = self.report.diagnostics().len();
        self.known.unknown.push(Uses {
            name,
            near,
            renamed,
            first,
            more: Vec::new(),
            others: Vec::new(),
        });
        self.report.push(diagnostic);
    }

    /// A name that a variation declares and nothing uses was to be the like one that is inherited.
    fn say_what_was_to_be_replaced(&mut self) {
        const CODES: [&str; 3] = ["unused-name", "unused-container", "move-adds-nothing"];
        let told = self.report.diagnostics().iter().enumerate().skip(self.before);
        let mended: Vec<(usize, String)> = told
            .filter(|(_, one)| CODES.contains(&one.code))
            .filter_map(|(number, one)| {
                let name = one.message.split('`').nth(1)?;
                let (what, level, _) = self.known.declared.get(name)?;
                let mut inherited: Vec<(&String, usize)> = self
                    .known
                    .declared
                    .iter()
                    .filter(|(_, (is, above, _))| {
                        is == what && above < level && *level == self.own_level
                    })
                    .map(|(other, (_, above, _))| (other, *above))
                    .collect();
                let is_only = *what == "a rule" && inherited.len() == 1;
                let is_unhelped = one.help.as_ref().is_some_and(|help| help.starts_with("leave"));
                inherited.sort_unstable();
                let near = inherited.iter().find(|(other, _)| is_slip(name, other));
                let (other, above) = near.or(inherited.first().filter(|_| is_only && is_unhelped))?;
                let parent = &self.names[*above];
                let help = match near {
                    Some(_) => format!("did you mean `{other}`, which `{parent}` declares?"),
                    None => format!(
                        "call it `{other}` to replace that of `{parent}`, ask it in a condition, or leave it out"
                    ),
                };
                Some((number, help))
            })
            .collect();
        for (number, help) in mended {
            self.report.set_help(number, help);
        }
    }

    /// Says what is left to say: of unknown names that stand in many places. What is wrong altogether, for those
    /// based on this.
    pub fn finish(mut self) -> Wrong {
        self.say_what_was_to_be_replaced();
        let unknown = std::mem::take(&mut self.known.unknown);
        let slips: Vec<bool> = unknown
            .iter()
            .map(|uses| uses.near.as_ref().is_some_and(|near| self.is_used(near)))
            .collect();
        let parent = self.own_level.checked_sub(1).and_then(|above| self.names.get(above));
        let Self { report, known, spoilt, parents, codes, beside, .. } = self;
        let mut names = known.unclear;
        for (uses, is_slip) in unknown.into_iter().zip(slips) {
            let Uses { name, first, more, others, renamed, .. } = uses;
            // A rule is mostly asked in several places.
            let of_rule =
                report.diagnostics().get(first).is_some_and(|one| one.code == "unknown-function");
            let declared = renamed.as_ref().and_then(|name| known.declared.get(name));
            // Another declaration of the call that says the name says which is right.
            let places = beside.words.get(&name).copied().unwrap_or_default().max(more.len() + 1);
            if let (Some(renamed), Some((.., span)), true) = (&renamed, declared, places > 1) {
                // One slip, where it was made.
                let message = format!(
                    "nothing asks `{renamed}`, and `{name}`, which stands in {} places, is declared nowhere",
                    places
                );
                report.set_place(first, *span, message, format!("did you mean `{name}`?"));
            } else if is_slip && !of_rule && more.len() < SLIPS {
                more.into_iter().for_each(|one| report.push(one));
            } else if others.len() > 1 {
                names.extend(others.iter().cloned());
                let others = listed(others[1..].iter().map(String::as_str));
                report.add_help(first, &format!("{others} too"));
            } else if let Some(help) =
                parent.and_then(|parent| self.still_speaking.help(&name, parent, self.states_moves))
            {
                report.set_help(first, help);
            } else if !more.is_empty() && name != SILENTLY {
                let places = if more.len() == 1 { "place" } else { "places" };
                report.add_help(first, &format!("`{name}` stands in {} more {places}", more.len()));
            }
            names.insert(name);
        }
        let messages = report.diagnostics().iter().map(|one| one.message.clone()).collect();
        let lacks_names = parents.lacks_names || known.lost || known.misnamed;
        Wrong { messages, codes, names, lacks_names, spoilt }
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
