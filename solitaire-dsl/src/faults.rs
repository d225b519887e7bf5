//! Mistakes of a game, sorted by whose they are.
//!
//! What is wrong with a parent is said where the parent is declared, once. What goes wrong only in a variation is
//! the variation's, even when the words stand in the parent: then it is said on the word of the variation that
//! brings it about, or on the variation's name where no single word does.

mod names;
mod told;

use std::collections::HashSet;
use std::ops::{Deref, DerefMut};

use proc_macro2::{Ident, TokenStream};

use crate::lineage::Lineage;
use crate::report::{Extent, Report, Severity};
use names::Names;

pub use names::{Unknown, count, listed, one_of};

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

    /// The part that a statement belongs to, by its word.
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
    /// The codes of the mistakes, with the parts that they damage.
    codes: HashSet<(&'static str, u16)>,
    /// True if names may be missing for a reason that was reported.
    lacks_names: bool,
    /// The names that mean nothing to them, and those whose declaration cannot be read.
    names: HashSet<String>,
    /// The damaged parts.
    spoilt: u16,
}

impl Wrong {
    /// With the mistakes of ancestors: a descendant may have one again that its own parent does not have.
    pub fn with_codes_of(mut self, ancestors: &Self) -> Self {
        self.codes.extend(ancestors.codes.iter().copied());
        self
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
    /// The codes of the mistakes so far, with the parts that they damage.
    codes: HashSet<(&'static str, u16)>,
    known: Names,
    /// All tokens, to count how often a name stands in them.
    words: Vec<TokenStream>,
    /// How many mistakes there were before: those of other declarations.
    before: usize,
}

impl<'r> Faults<'r> {
    /// Collects into `report`; `parents` is what the parents have wrong by themselves.
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
            ..*self
        }
    }

    /// The same collector, for what is found in this part of the game.
    pub const fn at(&mut self, part: Part) -> PartGuard<'_, 'r> {
        let around = self.at;
        self.at = part;
        PartGuard { faults: self, around }
    }

    /// Says that a part is damaged, which was reported already.
    pub fn spoil(&mut self, part: Part) {
        self.spoilt |= part.bit();
    }

    /// True if all of these parts are without a mistake so far.
    pub fn are_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.spoilt & part.bit() == 0)
    }

    /// True if the parents have nothing wrong in these parts by themselves.
    pub fn are_parents_whole(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.parents.spoilt & part.bit() == 0)
    }

    /// True if anything is wrong with the parents by themselves.
    pub fn are_parents_wrong(&self) -> bool {
        self.parents != Wrong::default()
    }

    /// Says which parts are relied on from here on.
    pub fn rely_on(&mut self, parts: &[Part]) {
        self.relies = parts.iter().fold(0, |all, part| all | part.bit());
    }

    /// True if the declaration at hand is at this level, or all levels are looked at.
    pub const fn is_own(&self, level: usize) -> bool {
        level >= self.own_level
    }

    /// Adds a mistake in what `blame` states, on the tokens to blame.
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
        // What the parents have wrong with what they share may show in another part here.
        let is_theirs = self.parents.codes.contains(&key)
            || !is_inherited && self.parents.codes.iter().any(|(other, _)| *other == code);
        if (is_inherited || has_inherited_share) && is_theirs {
            return;
        }
        let Some((span, message)) = self.place(blame, span.into(), message.into()) else { return };
        let told = self.report.diagnostics();
        // One statement may be about several things.
        let is_repeated = told.last().is_some_and(|last| {
            last.code == code && last.message == message && last.span.begins_as(span) != Some(false)
        });
        if is_repeated || is_inherited && told.iter().any(|other| other.message == message) {
            return;
        }
        self.add(Severity::Error, span, code, message, help);
    }

    /// Where a mistake is said, and in which words; `None` if the parents bring it about, as likely as not.
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

    /// Adds what is legal in what a level states, but hardly meant. What a parent states is its own affair.
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

    /// What is wrong altogether, for the declarations based on this one.
    pub fn finish(self) -> Wrong {
        let Self { known, codes, spoilt, parents, .. } = self;
        let lacks_names = parents.lacks_names || known.lost || known.misnamed;
        Wrong { codes, names: known.unclear, lacks_names, spoilt }
    }
}
