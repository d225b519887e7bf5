//! One call: its declarations in the order in which they can be understood, each parent before its variations.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream};
use syn::Path;

use super::ancestry::{Known, Parents, root};
use super::kept::whole_if_kept;
use super::parents::{say_another_is_meant, taken_from};
use super::reading::Read;
use super::related::{MAX_TRIED, lacking, say_related};
use super::stages::expand_lineage;
use crate::clashes::{CallNames, Expandable};
use crate::expand;
use crate::faults::{CallWords, listed};
use crate::meaning::{Game, Lineage};
use crate::report::{Diagnostic, Report};
use crate::syntax::ast::{Declaration, Head};

/// A call, as far as it is expanded.
pub struct Call<'b> {
    /// By name, the declarations of the calls before.
    before: &'b HashMap<String, Known>,
    /// Those of this call that are understood.
    known: HashMap<String, Known>,
    /// The names of those that are not understood yet.
    here: HashSet<String>,
    /// Those that wait for their parents.
    waiting: Vec<Read>,
    questions: Vec<Question>,
    beside: CallNames,
    words: CallWords,
    tokens: TokenStream,
}

impl<'b> Call<'b> {
    /// A call of these declarations, none of which is expanded yet.
    pub fn new(
        before: &'b HashMap<String, Known>,
        declarations: &[Read],
        words: CallWords,
    ) -> Self {
        Self {
            before,
            known: HashMap::new(),
            here: declarations.iter().map(|(one, _)| one.name.to_string()).collect(),
            waiting: Vec::new(),
            questions: Vec::new(),
            beside: CallNames::default(),
            words,
            tokens: TokenStream::new(),
        }
    }

    /// Expands a declaration, and those that have been waiting for it: a parent may stand after its variation.
    pub fn add(&mut self, read: Read, report: &mut Report) {
        let room = self.beside.name(&read.0, report);
        if room == Expandable::None {
            return;
        }
        self.tokens.extend(expand::declared_type(&read.0, report.errors() > 0));
        if room == Expandable::Type {
            self.here.remove(&read.0.name.to_string());
            return;
        }
        self.waiting.push(read);
        while let Some(number) = self.waiting.iter().position(|(one, _)| self.is_ready(one)) {
            let ready = self.waiting.remove(number);
            self.understand(ready, report);
        }
    }

    /// Whether a declaration can go on: it needs no parent, has it, or must ask elsewhere.
    fn is_ready(&self, declaration: &Declaration) -> bool {
        match declaration.parent().map(|path| path.get_ident()) {
            Some(Some(parent)) => {
                let parent = parent.to_string();
                self.known.contains_key(&parent) || !self.here.contains(&parent)
            }
            _ => true,
        }
    }

    /// Expands a declaration whose parent is known, or else asks the parent.
    fn understand(&mut self, (declaration, words): Read, report: &mut Report) {
        let name = declaration.name.to_string();
        let another = self.another_meant(&declaration, report);
        let (lineage, parents) = match declaration.parent().cloned() {
            None => root((declaration, words.clone())),
            Some(parent) => match self.known_parent(&parent) {
                Some(known) => known.child((declaration, words.clone()), report),
                None => {
                    self.here.remove(&name);
                    return self.ask(parent, name, words);
                }
            },
        };
        let told = report.diagnostics().len();
        let (mut understood, mut is_another) = (self.expanded(lineage, parents, report), false);
        if let Some((based, mut other)) = another
            && told + 1 < report.diagnostics().len()
            && let Some(known) = based.parent().and_then(|parent| self.known_parent(parent))
        {
            let (lineage, parents) = known.child((based, words), &mut other);
            let meant = self.expanded(lineage, parents, &mut other);
            if other.diagnostics().len() < report.diagnostics().len() {
                (understood, *report) = (meant, other);
                is_another = true;
            }
        }
        let of_it = &report.diagnostics()[told..];
        if of_it.iter().any(Diagnostic::is_error)
            && !(is_another || self.words.are_judged_only)
            && let Some((meant, said)) = self.meant_otherwise(&understood.known.lineage, of_it)
        {
            understood = meant;
            report.take_back(told);
            report.append(said);
        }
        let Expanded { tokens, game, known } = understood;
        self.tokens.extend(tokens);
        self.beside.game(&game, report);
        self.known.insert(name, known);
    }

    fn expanded(&self, lineage: Lineage, parents: Parents, report: &mut Report) -> Expanded {
        let (tokens, game, parents) = expand_lineage(&lineage, parents, &self.words, report);
        Expanded { tokens, game, known: Known { lineage, parents } }
    }

    /// Another reading of the last declaration of a lineage by which nothing else is wrong with it, and what is said then: a
    /// block keeps what the parent states, or its parent is another.
    fn meant_otherwise(
        &self,
        lineage: &Lineage,
        told: &[Diagnostic],
    ) -> Option<(Expanded, Report)> {
        let declaration = lineage.own();
        let path = declaration.parent()?;
        let parent = self.known_parent(path).filter(|parent| !parent.parents.are_wrong)?;
        if let Some((lineage, (tokens, game, parents), said)) =
            whole_if_kept(lineage, &parent.parents, &self.words)
        {
            let known = Known { lineage, parents };
            return Some((Expanded { tokens, game, known }, said));
        }
        let lacking = lacking(told)?;
        let mut found: Vec<(&Ident, Expanded)> = Vec::new();
        for other in self.relatives(parent) {
            let name = other.lineage.name(other.lineage.own_level());
            // Whatever a game states, those based on it have.
            let is_found = |(one, _): &(&Ident, _)| {
                other.lineage.levels().iter().any(|level| level.name == **one)
            };
            if found.iter().any(is_found) {
                continue;
            }
            let mut based = declaration.clone();
            let (Head::Family { parent } | Head::Variation { parent }) = &mut based.head;
            *parent = Some(name.clone().into());
            let mut report = Report::new();
            let words = lineage.words()[lineage.own_level()].clone();
            let (based, parents) = other.child((based, words), &mut report);
            let expanded = self.expanded(based, parents, &mut report);
            found.extend(report.is_empty().then_some((name, expanded)));
        }
        let (name, expanded) = found.pop().filter(|_| found.is_empty())?;
        Some((expanded, say_related(path, name, lacking)))
    }

    /// The other games of a family, those before their variations.
    fn relatives(&self, parent: &Known) -> Vec<&Known> {
        let own = parent.lineage.name(parent.lineage.own_level());
        let is_related = |other: &&Known| {
            let lineage = &other.lineage;
            !lineage.is_alone()
                && lineage.name(0) == parent.lineage.name(0)
                && lineage.name(lineage.own_level()) != own
        };
        let all = self.known.values().chain(self.before.values()).filter(is_related);
        let mut all: Vec<&Known> = all.collect();
        let depth = |known: &Known| {
            let level = known.lineage.own_level();
            (level, known.lineage.name(level).to_string())
        };
        all.sort_by_key(|known| depth(known));
        all.dedup_by_key(|known| depth(known));
        all.truncate(MAX_TRIED);
        all
    }

    /// A declaration based on the one whose statements it takes in place of its parent, and what is said then. Which of
    /// the two is wrong is known by trial.
    fn another_meant(
        &self,
        declaration: &Declaration,
        report: &Report,
    ) -> Option<(Declaration, Report)> {
        let (taken, _) = taken_from(declaration)?;
        let parent = declaration.parent().filter(|parent| self.known_parent(parent).is_some())?;
        let taken = taken.clone();
        self.known_parent(&taken.clone().into())?;
        let mut said = report.clone();
        say_another_is_meant(declaration, parent, &taken, &mut said);
        let mut based = declaration.clone();
        let (Head::Family { parent } | Head::Variation { parent }) = &mut based.head;
        *parent = Some(taken.into());
        Some((based, said))
    }

    /// A parent that is declared in this call, or by the last part of its path in one before.
    fn known_parent(&self, parent: &Path) -> Option<&Known> {
        let beside = parent.get_ident().and_then(|name| self.known.get(&name.to_string()));
        let elsewhere = || self.before.get(&parent.segments.last()?.ident.to_string());
        beside.or_else(elsewhere)
    }

    /// Asks for the words of a parent. Who is based on a declaration that asks already goes on with it: if the parent is
    /// not there, that is one mistake, however long the chain.
    fn ask(&mut self, parent: Path, name: String, words: TokenStream) {
        let nearest = parent.get_ident().map(ToString::to_string);
        let asking = self
            .questions
            .iter_mut()
            .find(|one| nearest.as_ref().is_some_and(|nearest| one.names.contains(nearest)));
        match asking {
            Some(question) => {
                question.names.push(name);
                question.words.extend(words);
            }
            None => self.questions.push(Question { parent, names: vec![name], words }),
        }
    }

    /// What the call becomes, and the declarations that are understood.
    pub fn finish(self, report: &mut Report) -> (TokenStream, HashMap<String, Known>) {
        let mut tokens = self.tokens;
        tokens.extend(self.questions.iter().map(|one| expand::ask_parent(&one.parent, &one.words)));
        tokens.extend(circles(self.waiting, &self.known, report));
        (tokens, self.known)
    }
}

/// A declaration of which all is known.
struct Expanded {
    tokens: TokenStream,
    game: Game,
    known: Known,
}

/// What a parent that is declared elsewhere is asked for: its words, with which declarations of this call go on.
struct Question {
    parent: Path,
    /// The declaration that has this parent, and those that are based on it.
    names: Vec<String>,
    /// Their words, each parent before its variations.
    words: TokenStream,
}

/// The family of a call that has one.
fn only_family(known: &HashMap<String, Known>) -> Option<&String> {
    let mut families = known.iter().filter(|(_, one)| one.lineage.own_level() == 0);
    families.next().filter(|_| families.next().is_none()).map(|(name, _)| name)
}

/// Says of declarations whose parents lead back to themselves that they do, once a circle. They are expanded as if
/// they had no parents, so that their names are there.
fn circles(waiting: Vec<Read>, known: &HashMap<String, Known>, report: &mut Report) -> TokenStream {
    let parent_of = |name: &Ident| {
        let (declaration, _) = waiting.iter().find(|(one, _)| one.name == *name)?;
        declaration.parent()?.get_ident().cloned()
    };
    let mut told: HashSet<Ident> = HashSet::new();
    for (declaration, _) in &waiting {
        let mut way: Vec<Ident> = Vec::new();
        let mut next = parent_of(&declaration.name);
        while let Some(name) = next.filter(|name| !way.contains(name)) {
            next = parent_of(&name);
            way.push(name);
        }
        if !way.iter().any(|name| told.contains(name)) && way.contains(&declaration.name) {
            let names = listed(
                way.iter().map(Ident::to_string).collect::<Vec<_>>().iter().map(String::as_str),
            );
            let message =
                format!("the parents of `{}` lead back to itself: {names}", declaration.name);
            let help = match (way.len(), only_family(known)) {
                (1, Some(family)) => format!("write `{family}`"),
                (1, None) => "write the name of its parent, or `family` for `variation`".to_owned(),
                _ => "write `family` for `variation` before one of them".to_owned(),
            };
            report.error(&way[0], "no-root", message).help(help);
        }
        told.extend(way);
    }
    let alone = waiting.into_iter().map(|(declaration, words)| Lineage::root(declaration, words));
    let call = CallWords::default();
    let expand =
        |lineage| expand_lineage(&lineage, Parents::default(), &call, &mut Report::new()).0;
    alone.map(expand).collect()
}
