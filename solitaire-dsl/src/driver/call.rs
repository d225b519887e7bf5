//! Expands the declarations of one macro call, each after its parent.

use std::collections::{HashMap, HashSet};

use bumpalo::Bump;
use proc_macro2::{Ident, TokenStream};
use syn::Path;

use super::ancestry::{Known, Parents, root};
use super::before::{Before, Scope};
use super::reading::Read;
use super::stages::{Expanded, expand_lineage};
use crate::clashes::{CallNames, Expandable};
use crate::expand::{self, GameData};
use crate::faults::listed;
use crate::meaning::Lineage;
use crate::report::Report;
use crate::syntax::ast::Declaration;

/// A macro call that is being expanded.
pub struct Call<'b, 'a> {
    arena: &'a Bump,
    /// The declarations of earlier calls.
    before: &'b Before<'a>,
    /// Where this call stands in its crate.
    scope: &'b Scope,
    /// The declarations of this call that are expanded, by name.
    known: HashMap<String, Known<'a>>,
    /// The names of declarations that this call has expanded or will expand, so none with a parent in another call.
    here: HashSet<String>,
    /// The declarations that wait until their parent in this call is expanded.
    waiting: Vec<Read>,
    questions: Vec<Question>,
    beside: CallNames,
    tokens: TokenStream,
    /// The models of the games expanded so far.
    pub games: Vec<GameData<'a>>,
}

impl<'b, 'a> Call<'b, 'a> {
    /// Creates a call that consists of these declarations. None of them is expanded yet.
    pub fn new(
        before: &'b Before<'a>,
        scope: &'b Scope,
        declarations: &[Read],
        arena: &'a Bump,
    ) -> Self {
        Self {
            arena,
            before,
            scope,
            known: HashMap::new(),
            here: declarations.iter().map(|(one, _)| one.name.to_string()).collect(),
            waiting: Vec::new(),
            questions: Vec::new(),
            beside: CallNames::default(),
            tokens: TokenStream::new(),
            games: Vec::new(),
        }
    }

    /// Expands a declaration once its parent is expanded, then those that waited for it: a parent may come later.
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

    /// True if a declaration need not wait: it has no parent, or its parent is already expanded or is not in this call.
    fn is_ready(&self, declaration: &Declaration) -> bool {
        match declaration.parent().map(|path| path.get_ident()) {
            Some(Some(parent)) => {
                let parent = parent.to_string();
                self.known.contains_key(&parent) || !self.here.contains(&parent)
            }
            _ => true,
        }
    }

    /// Expands a declaration if its parent is known. Otherwise prepares a question that asks the parent for its tokens.
    fn understand(&mut self, (declaration, words): Read, report: &mut Report) {
        let name = declaration.name.to_string();
        let (lineage, parents) = match declaration.parent().cloned() {
            None => root((declaration, words)),
            Some(parent) => match self.known_parent(&parent) {
                Some(known) => known.child((declaration, words), report),
                None => {
                    self.here.remove(&name);
                    return self.ask(parent, name, words);
                }
            },
        };
        let Expanded { tokens, game, parents, data } =
            expand_lineage(&lineage, parents, report, self.arena);
        self.tokens.extend(tokens);
        self.games.extend(data);
        self.beside.game(&game, report);
        self.known.insert(name, Known { lineage, parents });
    }

    /// The parent with this path, if it is declared in this call or in an earlier one.
    fn known_parent(&self, parent: &Path) -> Option<&Known<'a>> {
        let beside = parent.get_ident().and_then(|name| self.known.get(&name.to_string()));
        beside.or_else(|| self.before.find(self.scope, parent))
    }

    /// Prepares a question that asks a parent for its tokens. If the parent itself waits for an answer to such a
    /// question, the declaration is added to that question, so that a missing parent is reported only once.
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

    /// Returns the tokens that the call expands to, and the expanded declarations by name.
    pub fn finish(self, report: &mut Report) -> (TokenStream, HashMap<String, Known<'a>>) {
        let mut tokens = self.tokens;
        tokens.extend(self.questions.iter().map(|one| expand::ask_parent(&one.parent, &one.words)));
        tokens.extend(circles(self.waiting, &self.known, report, self.arena));
        (tokens, self.known)
    }
}

/// A question to a parent in another call for its tokens, which some declarations of this call need.
struct Question {
    parent: Path,
    /// The names of the declaration that has this parent, and of declarations that are based on it.
    names: Vec<String>,
    /// The tokens of these declarations, each after its parent.
    words: TokenStream,
}

/// The name of the family in a call, if the call has exactly one family.
fn only_family<'k>(known: &'k HashMap<String, Known<'_>>) -> Option<&'k String> {
    let mut families = known.iter().filter(|(_, one)| one.lineage.own_level() == 0);
    families.next().filter(|_| families.next().is_none()).map(|(name, _)| name)
}

/// Reports declarations whose parents lead back to them, once for each cycle. They are expanded as if they had no
/// parents, so that their names exist in Rust.
fn circles<'a>(
    waiting: Vec<Read>,
    known: &HashMap<String, Known<'a>>,
    report: &mut Report,
    arena: &'a Bump,
) -> TokenStream {
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
                (1, None) => {
                    "write the name of its parent, or `family` instead of `variation`".to_owned()
                }
                _ => "write `family` instead of `variation` before one of them".to_owned(),
            };
            report.error(&way[0], "no-root", message).help(help);
        }
        told.extend(way);
    }
    let alone = waiting.into_iter().map(|(declaration, words)| Lineage::root(declaration, words));
    let expand =
        |lineage| expand_lineage(&lineage, Parents::default(), &mut Report::new(), arena).tokens;
    alone.map(expand).collect()
}
