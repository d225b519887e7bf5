//! Collects the mistakes of a game and assigns each to the declaration that causes it.
//!
//! A mistake of a parent is reported once, where the parent is declared. If a variation makes the words of its parent
//! wrong, the mistake belongs to the variation: it is reported on the word of the variation that causes it or, if no
//! single word does, on the variation's name.

mod names;
mod told;

use std::collections::HashSet;
use std::ops::{Deref, DerefMut};

use proc_macro2::{Ident, TokenStream};

use crate::lineage::Lineage;
use crate::report::{Extent, Report, Severity};
use names::Names;

pub use names::{Unknown, count, listed, one_of};

/// A part of a game. A mistake ends the checks of its own part and of the parts that depend on it, but not of others.
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
    /// `lose`. A mistake in `win` or `lose` counts as a mistake in both.
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

    /// The part that a statement belongs to. `word` is the first word of the statement.
    pub fn of_word(word: &str) -> Self {
        match word {
            "const" | "counter" => Self::Numbers,
            "win" => Self::Win,
            "lose" => Self::Lose,
            "structure" => Self::Structure,
            "layout" => Self::Layout,
            "deal" => Self::Deal,
            "moves" => Self::Moves,
            "score" => Self::Score,
            _ => Self::Rules,
        }
    }

    const fn bit(self) -> u16 {
        match self {
            Self::Lose => Self::Win.bit(),
            _ => 1 << self as u16,
        }
    }

    /// What messages call this part, as in "the rules of `Klondike`".
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

/// What may be to blame for a mistake: the level with the wrong words, and other places that contribute to the mistake.
#[derive(Clone, Debug)]
pub struct Blame {
    level: usize,
    shares: Vec<(usize, Extent)>,
}

impl Blame {
    /// The level of the declaration with the wrong words.
    pub const fn level(&self) -> usize {
        self.level
    }

    /// Adds a place that contributes to the mistake, such as a constant in the wrong words, and the level of its
    /// declaration. If the wrong words are inherited and this place is not, the mistake is reported at this place.
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

/// The mistakes that the parents have by themselves. They are reported where the parents are declared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wrong {
    /// The code of each mistake, with the part of the game that it is in, as a bit.
    codes: HashSet<(&'static str, u16)>,
    /// True if names may be missing because of a mistake that was reported.
    lacks_names: bool,
    /// The names that are unknown in the parents, and the names whose declaration cannot be read.
    names: HashSet<String>,
    /// The parts of the game that have mistakes, as bits.
    spoilt: u16,
}

impl Wrong {
    /// Adds the codes of the ancestors' mistakes: a declaration may repeat one that its nearest parent does not have.
    pub fn with_codes_of(mut self, ancestors: &Self) -> Self {
        self.codes.extend(ancestors.codes.iter().copied());
        self
    }
}

/// A collector of mistakes in one part of a game. When it is dropped, mistakes belong to the earlier part again.
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

/// Collects the mistakes of one game and writes them into a report.
#[derive(Debug)]
pub struct Faults<'r> {
    report: &'r mut Report,
    own_level: usize,
    names: Vec<Ident>,
    parents: Wrong,
    at: Part,
    spoilt: u16,
    /// The parts, as bits, that had to be without mistakes for the current check.
    relies: u16,
    /// The code of each mistake so far, with the part of the game that it is in, as a bit.
    codes: HashSet<(&'static str, u16)>,
    known: Names,
    /// The tokens of all levels, in which the uses of names are counted.
    words: Vec<TokenStream>,
    /// The number of mistakes that the report already had, from other declarations.
    before: usize,
}

impl<'r> Faults<'r> {
    /// Collects a declaration's mistakes in `report`, but not those in `parents`, which its parents have themselves.
    pub fn new(report: &'r mut Report, lineage: &Lineage, parents: Wrong) -> Self {
        Self {
            before: report.diagnostics().len(),
            report,
            own_level: lineage.own_level(),
            names: lineage.levels().iter().map(|level| level.name.clone()).collect(),
            parents,
            at: Part::Identity,
            spoilt: 0,
            relies: 0,
            codes: HashSet::new(),
            known: Names::default(),
            words: lineage.words().to_vec(),
        }
    }

    /// Collects all mistakes, also those of inherited statements.
    pub fn unsorted(report: &'r mut Report, lineage: &Lineage) -> Self {
        Self { own_level: 0, ..Self::new(report, lineage, Wrong::default()) }
    }

    /// A collector that starts from the same state but writes into another report, whose mistakes are not shown.
    pub fn unheard<'o>(&self, report: &'o mut Report) -> Faults<'o> {
        Faults {
            report,
            names: self.names.clone(),
            parents: Wrong::default(),
            codes: HashSet::new(),
            known: Names::default(),
            words: Vec::new(),
            ..*self
        }
    }

    /// Returns this collector. Until the returned guard is dropped, mistakes belong to `part`.
    pub const fn at(&mut self, part: Part) -> PartGuard<'_, 'r> {
        let around = self.at;
        self.at = part;
        PartGuard { faults: self, around }
    }

    /// Records that a part has a mistake, without reporting one.
    pub fn spoil(&mut self, part: Part) {
        self.spoilt |= part.bit();
    }

    /// True if none of these parts has a mistake so far.
    pub fn are_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.spoilt & part.bit() == 0)
    }

    /// True if the parents have no mistakes by themselves in these parts.
    pub fn are_parents_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.parents.spoilt & part.bit() == 0)
    }

    /// True if the parents have mistakes by themselves.
    pub fn are_parents_wrong(&self) -> bool {
        self.parents != Wrong::default()
    }

    /// Sets the parts that the next check needs to be without mistakes.
    pub fn rely_on(&mut self, parts: &[Part]) {
        self.relies = parts.iter().fold(0, |all, part| all | part.bit());
    }

    /// True if this is the level of the current declaration, or if inherited statements are judged too.
    pub const fn is_own(&self, level: usize) -> bool {
        level >= self.own_level
    }

    /// Reports an error at the level of `blame`, unless the parents have it or it was already reported. Marks `span`;
    /// if that is inherited, a place of `blame` in the current declaration instead.
    pub fn error(
        &mut self,
        blame: impl Into<Blame>,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        let blame = blame.into();
        let key = (code, self.at.bit());
        self.spoil(self.at);
        self.codes.insert(key);
        let is_inherited = !self.is_own(blame.level);
        let has_inherited_share = blame.shares.iter().any(|(level, _)| !self.is_own(*level));
        // Do not repeat the parents' mistakes in this part or, if own words clash with inherited ones, in any part.
        let is_theirs = self.parents.codes.contains(&key)
            || !is_inherited && self.parents.codes.iter().any(|(other, _)| *other == code);
        if (is_inherited || has_inherited_share) && is_theirs {
            return;
        }
        let Some((span, message)) = self.place(blame, span.into(), message.into()) else { return };
        let told = self.report.diagnostics();
        // If a statement names several items, its mistake may be found once for each of them, with the same message.
        let is_repeated = told.last().is_some_and(|last| {
            last.code == code && last.message == message && last.span.begins_as(span) != Some(false)
        });
        if is_repeated || is_inherited && told.iter().any(|other| other.message == message) {
            return;
        }
        self.add(Severity::Error, span, code, message, help);
    }

    /// The tokens to mark and the message; `None` if the wrong words are inherited and the parents may be the cause.
    fn place(&self, blame: Blame, span: Extent, message: String) -> Option<(Extent, String)> {
        if self.is_own(blame.level) {
            return Some((span, message));
        }
        let mut shares = blame.shares.iter().rev();
        let span = match shares.find(|(level, _)| self.is_own(*level)) {
            Some((_, span)) => *span,
            None if self.parents.spoilt & (self.at.bit() | self.relies) != 0 => return None,
            None => (&self.names[self.own_level]).into(),
        };
        let parent = &self.names[blame.level];
        Some((span, format!("{message}, in {} of `{parent}`", self.at.words())))
    }

    /// Reports a warning: a statement at `level` is legal but probably unintended. Does nothing if it is inherited.
    pub fn warning(
        &mut self,
        level: usize,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        if self.is_own(level) {
            self.add(Severity::Warning, span.into(), code, message.into(), help);
        }
    }

    fn add(
        &mut self,
        severity: Severity,
        span: Extent,
        code: &'static str,
        message: String,
        help: Option<String>,
    ) {
        let diagnostic = match severity {
            Severity::Error => self.report.error(span, code, message),
            Severity::Warning => self.report.warning(span, code, message),
        };
        diagnostic.help = help;
    }

    /// Returns all mistakes, which declarations based on this one do not report again.
    pub fn finish(self) -> Wrong {
        let Self { known, codes, spoilt, parents, .. } = self;
        let lacks_names = parents.lacks_names || known.lost || known.misnamed;
        Wrong { codes, names: known.unclear, lacks_names, spoilt }
    }
}
