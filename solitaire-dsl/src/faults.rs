//! Mistakes of a game, sorted by whose they are.
//!
//! What is wrong with a parent is said where the parent is declared, once. What goes wrong only in a variation is
//! the variation's, even when the words stand in the parent: then it is said on the word of the variation that
//! brings it about, or on the variation's name where no single word does.

mod declared;
mod gone;
mod unknown;
mod words;

use std::collections::{HashMap, HashSet};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::lineage::Lineage;
use crate::report::{Code, Extent, Remark, Report, Severity};
use crate::syntax::ast::Piece;
use declared::Names;
use gone::StillSpeaking;

pub use unknown::{Unknown, one_of};

/// A part of a game. A mistake spoils the part it is found in, and what is built on that; all else is still checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// `#[game(..)]`.
    Identity,
    /// Constants and counters.
    Numbers,
    /// `structure`.
    Structure,
    /// Rules, values, and the conditions of containers.
    Rules,
    /// `win`.
    Win,
    /// `lose`. What spoils one of the two spoils both.
    Lose,
    /// `moves`.
    Moves,
    /// `deal`.
    Deal,
    /// `score`.
    Score,
    /// `layout`.
    Layout,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 10] = [
        Self::Identity,
        Self::Numbers,
        Self::Structure,
        Self::Rules,
        Self::Win,
        Self::Lose,
        Self::Moves,
        Self::Deal,
        Self::Score,
        Self::Layout,
    ];

    const fn bit(self) -> u16 {
        match self {
            Self::Lose => Self::Win.bit(),
            _ => 1 << self as u16,
        }
    }

    /// What an author calls it, as in "the rules of `Klondike`".
    const fn words(self) -> &'static str {
        match self {
            Self::Identity => "`#[game]`",
            Self::Numbers => "the numbers",
            Self::Structure => "`structure`",
            Self::Rules => "the rules",
            Self::Win => "`win`",
            Self::Lose => "`lose`",
            Self::Moves => "`moves`",
            Self::Deal => "`deal`",
            Self::Score => "`score`",
            Self::Layout => "`layout`",
        }
    }
}

/// Whose a mistake is: the level whose words are wrong, and what else has a share in it.
#[derive(Clone, Debug)]
pub struct Blame {
    level: usize,
    shares: Vec<(usize, Extent)>,
}

impl Blame {
    /// The level whose words are wrong.
    pub const fn level(&self) -> usize {
        self.level
    }

    /// Adds what has a share in the mistake besides the words themselves, and the level that states it: a constant
    /// they speak of, the container they fill. If the words are inherited and this is not, it is to blame.
    pub fn shared(mut self, level: usize, span: impl Into<Extent>) -> Self {
        self.shares.push((level, span.into()));
        self
    }
}

impl From<usize> for Blame {
    fn from(level: usize) -> Self {
        Self { level, shares: Vec::new() }
    }
}

/// What the parents have wrong by themselves. It is said where they are declared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wrong {
    /// The texts of the mistakes.
    messages: HashSet<String>,
    /// The kinds of the mistakes, with the parts they spoil.
    codes: HashSet<(&'static str, u16)>,
    /// Whether names may be missing for a reason that was told.
    lacks_names: bool,
    /// The names that mean nothing to them, and those whose declaration cannot be read.
    names: HashSet<String>,
    /// The parts that have a hole.
    spoilt: u16,
}

impl Wrong {
    /// With what was said of ancestors, too: a descendant may have it again where one between has not.
    pub fn with_messages_of(mut self, ancestors: &Self) -> Self {
        self.messages.extend(ancestors.messages.iter().cloned());
        self
    }
}

/// What the declarations of a call say that one of them should know.
#[derive(Clone, Debug, Default)]
pub struct CallWords {
    /// The rules that they declare.
    pub rules: Rc<HashSet<String>>,
    /// How often each word stands in the call.
    pub words: Rc<HashMap<String, usize>>,
}

impl CallWords {
    /// Counts the words of a call.
    pub fn count(tokens: &TokenStream) -> HashMap<String, usize> {
        fn add(tokens: TokenStream, counts: &mut HashMap<String, usize>) {
            for tree in tokens {
                match tree {
                    TokenTree::Ident(word) => *counts.entry(word.to_string()).or_default() += 1,
                    TokenTree::Group(group) => add(group.stream(), counts),
                    _ => {}
                }
            }
        }
        let mut counts = HashMap::new();
        add(tokens.clone(), &mut counts);
        counts
    }
}

/// Collects the mistakes of one part of a game; those of the part around it again when it is dropped.
#[derive(Debug)]
pub struct PartGuard<'f, 'r> {
    faults: &'f mut Faults<'r>,
    around: Part,
}

impl<'r> Deref for PartGuard<'_, 'r> {
    type Target = Faults<'r>;

    fn deref(&self) -> &Faults<'r> {
        self.faults
    }
}

impl<'r> DerefMut for PartGuard<'_, 'r> {
    fn deref_mut(&mut self) -> &mut Faults<'r> {
        self.faults
    }
}

impl Drop for PartGuard<'_, '_> {
    fn drop(&mut self) {
        self.faults.at = self.around;
    }
}

/// Collects the mistakes of one game.
#[derive(Debug)]
pub struct Faults<'r> {
    report: &'r mut Report,
    own_level: usize,
    names: Vec<Ident>,
    parents: Wrong,
    at: Part,
    spoilt: u16,
    /// The parts that are relied on where a rule is judged.
    relies: u16,
    /// The kinds of the mistakes so far, with the parts they spoil.
    codes: HashSet<(&'static str, u16)>,
    known: Names,
    /// What the call says besides.
    beside: CallWords,
    /// How many mistakes there were before: those of other declarations.
    before: usize,
    /// All tokens, to count how often a name stands in them.
    words: Vec<TokenStream>,
    /// The name of the move or rule that is looked at.
    speaker: Option<String>,
    still_speaking: StillSpeaking,
    /// Whether the declaration at hand states `moves`.
    states_moves: bool,
}

impl<'r> Faults<'r> {
    /// Collects into `report`; `parents` is what the parents have wrong by themselves.
    pub fn new(report: &'r mut Report, lineage: &Lineage, parents: Wrong) -> Self {
        let names = lineage.levels().iter().map(|level| level.name.clone()).collect();
        let (own_level, before) = (lineage.own_level(), report.diagnostics().len());
        let mut own = lineage.own().pieces.iter();
        let states_moves = own.any(|piece| matches!(piece.kind, Piece::Moves(_)));
        Self {
            before,
            report,
            own_level,
            names,
            parents,
            at: Part::Identity,
            spoilt: 0,
            relies: 0,
            codes: HashSet::new(),
            known: Names::default(),
            words: lineage.words().to_vec(),
            beside: CallWords::default(),
            speaker: None,
            still_speaking: StillSpeaking::default(),
            states_moves,
        }
    }

    /// Knows what other declarations of the call say.
    pub fn beside(self, beside: &CallWords) -> Self {
        Self { beside: beside.clone(), ..self }
    }

    /// Whether another declaration of the call declares a rule of this name.
    pub fn is_rule_beside(&self, name: &Ident) -> bool {
        self.beside.rules.contains(&name.to_string())
    }

    /// Collects all that is wrong, whichever level says it.
    pub fn unsorted(report: &'r mut Report, lineage: &Lineage) -> Self {
        Self { own_level: 0, ..Self::new(report, lineage, Wrong::default()) }
    }

    /// A collector for what nobody needs to hear.
    pub fn unheard<'o>(&self, report: &'o mut Report) -> Faults<'o> {
        Faults {
            report,
            names: self.names.clone(),
            parents: Wrong::default(),
            codes: HashSet::new(),
            known: Names::default(),
            words: Vec::new(),
            beside: CallWords::default(),
            speaker: None,
            still_speaking: StillSpeaking::default(),
            ..*self
        }
    }

    /// The same collector, for what is found in this part of the game.
    pub const fn at(&mut self, part: Part) -> PartGuard<'_, 'r> {
        let around = self.at;
        self.at = part;
        PartGuard { faults: self, around }
    }

    /// Says which move or rule is looked at.
    pub fn look_at(&mut self, name: Option<String>) {
        self.speaker = name;
    }

    /// Says that the part that is looked at has a hole, which was told already.
    pub fn spoil(&mut self, part: Part) {
        self.spoilt |= part.bit();
    }

    /// Whether all of these parts are without a mistake so far.
    pub fn are_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.spoilt & part.bit() == 0)
    }

    /// Adds a mistake in what `blame` states, on the tokens to blame.
    pub fn error(
        &mut self,
        blame: impl Into<Blame>,
        span: impl Into<Extent>,
        kind: impl Into<Code>,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        let (blame, kind) = (blame.into(), kind.into());
        let code = kind.name;
        let is_inherited = blame.level < self.own_level;
        self.spoil(self.at);
        self.codes.insert((code, self.at.bit()));
        let message = message.into();
        if self.is_shared_with_parents(&blame, code, &message) {
            return;
        }
        let Some((span, message)) = self.place(blame, span, message) else { return };
        let told = self.report.diagnostics();
        // One statement may be about several things.
        if told.last().is_some_and(|last| {
            last.code == code && last.message == message && last.span.begins_as(span) != Some(false)
        }) {
            return;
        }
        if !is_inherited || !told.iter().any(|other| other.message == message) {
            self.add(Severity::Error, span, kind, message, help);
        }
    }

    /// Whether the parents have the same mistake, brought about by the same.
    fn is_shared_with_parents(&self, blame: &Blame, code: &'static str, message: &str) -> bool {
        if blame.level < self.own_level {
            return self.parents.codes.contains(&(code, self.at.bit()));
        }
        let inherited = blame.shares.iter().any(|(level, _)| *level < self.own_level);
        inherited
            && (self.parents.messages.contains(message)
                || self.parents.codes.contains(&(code, self.at.bit())))
    }

    /// Where a mistake is said, and in which words; `None` if the parents have it by themselves.
    fn place(
        &self,
        blame: Blame,
        span: impl Into<Extent>,
        message: String,
    ) -> Option<(Extent, String)> {
        if blame.level >= self.own_level {
            return Some((span.into(), message));
        }
        if self.parents.messages.contains(&message) {
            return None;
        }
        let mut shares = blame.shares.iter().rev();
        let span = match shares.find(|(level, _)| *level >= self.own_level) {
            Some((_, span)) => *span,
            // What the parents have wrong in this part brings it about, as likely as not.
            None if self.parents.spoilt & (self.at.bit() | self.relies) != 0 => return None,
            None => (&self.names[self.own_level]).into(),
        };
        let parent = &self.names[blame.level];
        Some((span, format!("{message}, in {} of `{parent}`", self.at.words())))
    }

    /// Adds what is legal in what a level states, but hardly meant. What a parent states is its own affair.
    pub fn warning(
        &mut self,
        level: usize,
        span: impl Into<Extent>,
        kind: impl Into<Code>,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        if level >= self.own_level {
            self.add(Severity::Warning, span.into(), kind.into(), message.into(), help);
        }
    }

    fn add(
        &mut self,
        severity: Severity,
        span: Extent,
        Code { name: code, remark }: Code,
        message: String,
        help: Option<String>,
    ) {
        let diagnostic = match severity {
            Severity::Error => self.report.error(span, code, message),
            Severity::Warning => self.report.warning(span, code, message),
        };
        diagnostic.remark = remark;
        if let Some(help) = help {
            diagnostic.help(help);
        }
    }

    /// Whether this was said of a declaration of the same call already.
    pub fn is_said_beside(&self, message: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.message == message)
    }

    /// Whether this was said of such a name in a declaration of the same call already.
    pub fn is_remarked_beside(&self, remark: Remark, name: &Ident) -> bool {
        self.report.diagnostics().iter().any(|one| one.remarks(remark, name))
    }

    /// Whether a mistake of this kind was said of a declaration of the same call already.
    pub fn is_kind_said_beside(&self, code: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.code == code)
    }

    /// Whether this was said last, of the game at hand.
    pub fn is_last(&self, message: &str) -> bool {
        let mut told = self.report.diagnostics().iter().skip(self.before);
        told.next_back().is_some_and(|one| one.message == message)
    }

    /// Whether a mistake of this kind was said last.
    pub fn is_last_kind(&self, code: &str) -> bool {
        self.report.diagnostics().last().is_some_and(|one| one.code == code)
    }

    /// Whether this was said of the game at hand already.
    pub fn is_told(&self, message: &str) -> bool {
        self.report.diagnostics().iter().skip(self.before).any(|one| one.message == message)
    }

    /// Whether the declaration at hand is at this level, or all levels are looked at.
    pub const fn is_own(&self, level: usize) -> bool {
        level >= self.own_level
    }

    /// Whether the parents have nothing wrong in these parts by themselves.
    pub fn are_parents_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.parents.spoilt & part.bit() == 0)
    }

    /// Whether anything is wrong with the parents by themselves.
    pub fn are_parents_wrong(&self) -> bool {
        self.parents != Wrong::default()
    }

    /// Says which parts are relied on from here on.
    pub fn rely_on(&mut self, parts: &[Part]) {
        self.relies = parts.iter().fold(0, |all, part| all | part.bit());
    }

    /// Whether a mistake of this kind was said of the game at hand already.
    pub fn is_warned(&self, code: &str) -> bool {
        self.report.diagnostics().iter().skip(self.before).any(|one| one.code == code)
    }

    /// Whether this was said of such a name in the game at hand already.
    pub fn is_remarked(&self, remark: Remark, name: &Ident) -> bool {
        self.report.diagnostics().iter().skip(self.before).any(|one| one.remarks(remark, name))
    }

    /// Whether something that begins at this place was said of the game at hand already.
    pub fn is_told_at(&self, span: Extent) -> bool {
        let mut told = self.report.diagnostics().iter().skip(self.before);
        told.any(|one| one.span.begins_as(span) == Some(true))
    }

    /// Whether something was told of the game at hand that stands within a place, or around it.
    pub fn is_told_around(&self, span: Extent) -> bool {
        let mut told = self.report.diagnostics().iter().skip(self.before);
        told.any(|one| one.span.holds(span) || span.holds(one.span))
    }

    /// Takes back warnings that begin at the same place.
    pub fn retract_at(&mut self, span: Extent) {
        self.report.retract(self.before, |one| one.span.begins_as(span) == Some(true));
    }

    /// Takes back warnings of a kind that were said of the game at hand: what is said now says more.
    pub fn retract(&mut self, code: &str) {
        self.report.retract(self.before, |one| one.code == code);
    }

    /// Takes back all of a kind that was said of the game at hand: its cause is told.
    pub fn take_back(&mut self, code: &str) {
        self.report.take_away(self.before, |one| one.code == code);
    }

    /// Says something in the place of what was told of the game at hand.
    pub fn say_instead(&mut self, told: &str, span: Extent, message: String, help: String) {
        let mut all = self.report.diagnostics().iter().enumerate().skip(self.before);
        if let Some((number, _)) = all.find(|(_, one)| one.message == told) {
            self.report.set_place(number, span, message, help);
        }
    }

    /// How many mistakes were told, warnings too.
    pub fn told(&self) -> usize {
        self.report.diagnostics().len()
    }

    /// Whether anything was told of the declaration at hand or of its parents, warnings too.
    pub fn is_any_told(&self) -> bool {
        self.told() > self.before || !self.parents.messages.is_empty()
    }

    /// How many errors were found.
    pub fn found(&self) -> usize {
        self.report.errors()
    }
}

/// `a`, `b` and `c`, in backquotes.
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    joined(names, "and")
}

fn joined<'n>(names: impl IntoIterator<Item = &'n str>, word: &str) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{} {word} {last}", before.join(", "))
        }
        _ => names.concat(),
    }
}
