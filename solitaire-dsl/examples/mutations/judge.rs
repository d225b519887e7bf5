//! Expands a changed file and judges what the macro reports about the change.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use solitaire_dsl::report::{Diagnostic, Severity};
use solitaire_dsl::{Arena, Expander};
use syn::Item;

use solitaire_model::Function;

use crate::corpus::{File, calls};
use crate::mended::Mended;
use crate::mutate::Mutant;

/// How far the nearest error is from the change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Distance {
    OnIt,
    BesideIt,
    InStatement,
    Elsewhere,
}

/// What came out for a change.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The macro reported errors.
    Caught { errors: Vec<String>, distance: Distance },
    /// The macro reported warnings, but no errors.
    Warned(Vec<String>),
    /// The macro reported no error, but the change calls an unknown function, and only the compiler can tell if it
    /// exists.
    Rust,
    /// The expansion is the same as before the change.
    Unchanged,
    /// The expansion differs, and the macro reported nothing.
    Uncaught,
    /// The macro returned invalid Rust, which is a bug of the macro.
    NoRust(String),
    /// The macro panicked, which is also a bug.
    Panicked(String),
}

/// The expansion of a file, and what the macro reported.
struct Expanded {
    items: Result<Vec<String>, String>,
    said: Vec<Diagnostic>,
}

/// Judges changes of files.
#[derive(Debug)]
pub struct Judge<'f> {
    files: &'f [File],
    /// For each file: the numbers of the files that declare its parents.
    needs: Vec<Vec<usize>>,
    /// For each unchanged file: its expansion in the form that [`normal`] returns.
    normal: Vec<Vec<String>>,
}

impl<'f> Judge<'f> {
    pub fn new(files: &'f [File]) -> Result<Self, String> {
        let needs: Vec<_> = (0..files.len()).map(|number| needs(files, number)).collect();
        let mut judge = Self { files, needs, normal: Vec::new() };
        for (number, file) in files.iter().enumerate() {
            let expanded = judge.expand(number, &file.text).map_err(|error| error.to_string())?;
            if let Some(one) = expanded.said.iter().find(|one| one.severity == Severity::Error) {
                return Err(format!(
                    "{} has an error before any change: {}",
                    file.name(),
                    one.text()
                ));
            }
            judge.normal.push(expanded.items?);
        }
        Ok(judge)
    }

    /// The numbers of the files that declare the parents of a file, in the order in which they must be expanded.
    pub fn needs(&self, file: usize) -> &[usize] {
        &self.needs[file]
    }

    fn expand(&self, number: usize, text: &str) -> syn::Result<Expanded> {
        self.expanded_by(Expander::new(&Arena::new()).without_repairs(), number, text)
    }

    fn expanded_by(
        &self,
        mut expander: Expander<'_>,
        number: usize,
        text: &str,
    ) -> syn::Result<Expanded> {
        for needed in &self.needs[number] {
            for call in calls(&self.files[*needed].text)? {
                expander.call(call);
            }
        }
        let (mut tokens, mut said) = (TokenStream::new(), Vec::new());
        for call in calls(text)? {
            let expansion = expander.call(call);
            tokens.extend(expansion.tokens);
            said.extend(expansion.report.diagnostics().iter().cloned());
        }
        let items = syn::parse2(tokens)
            .map(|file: syn::File| normal(file.items))
            .map_err(|error| error.to_string());
        Ok(Expanded { items, said })
    }

    pub fn judge(&self, mutant: &Mutant) -> Verdict {
        let file = &self.files[mutant.file];
        let text = mutant.text(file);
        let expanded = std::panic::catch_unwind(|| self.expand(mutant.file, &text));
        let expanded = match expanded {
            Ok(expanded) => expanded,
            Err(thrown) => {
                let text = thrown.downcast_ref::<String>().cloned();
                return Verdict::Panicked(text.unwrap_or_default());
            }
        };
        let Ok(Expanded { items, said }) = expanded else {
            let errors = vec!["the changed text cannot be split into tokens".to_owned()];
            return Verdict::Caught { errors, distance: Distance::OnIt };
        };
        let items = match items {
            Ok(items) => items,
            Err(error) => return Verdict::NoRust(error),
        };
        let texts = |severity| -> Vec<String> {
            said.iter().filter(|one| one.severity == severity).map(shown).collect()
        };
        let errors = texts(Severity::Error);
        if !errors.is_empty() {
            let distance = said.iter().map(|one| distance(one, mutant, file)).min();
            return Verdict::Caught { errors, distance: distance.unwrap_or(Distance::Elsewhere) };
        }
        if self.is_left_to_rust(mutant, &text) {
            return Verdict::Rust;
        }
        let warnings = texts(Severity::Warning);
        if !warnings.is_empty() {
            return Verdict::Warned(warnings);
        }
        if items == self.normal[mutant.file] { Verdict::Unchanged } else { Verdict::Uncaught }
    }

    /// The first report about a change, judged by its fix; `None` if nothing is reported.
    pub fn mended(&self, mutant: &Mutant) -> Option<Mended> {
        let file = &self.files[mutant.file];
        let text = mutant.text(file);
        let expand = || self.expanded_by(Expander::new(&Arena::new()), mutant.file, &text);
        let said = std::panic::catch_unwind(expand).ok()?.ok()?.said;
        said.first().map(|first| Mended::of(first, mutant, &file.text, &text))
    }

    /// True if only the compiler can judge the change: it calls an unknown function that the file did not call before,
    /// or it uses a rule whose declaration is gone.
    fn is_left_to_rust(&self, mutant: &Mutant, text: &str) -> bool {
        let names = |text: &str| calls(text).map(Spoken::of).unwrap_or_default();
        let (was, is) = (names(&self.files[mutant.file].text), names(text));
        let gone = |name: &String| was.rules.contains(name) && !is.rules.contains(name);
        let new = |name: &String| !was.called.contains(name) && !is.rules.contains(name);
        is.words.iter().any(gone)
            || is.called.iter().any(|name| new(name) && Function::named(name).is_none())
    }
}

fn shown(one: &Diagnostic) -> String {
    format!("{} [{}]", one.message, one.code)
}

fn needs(files: &[File], number: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for parent in &files[number].asks {
        let Some(holder) = files.iter().position(|file| file.declares.contains(parent)) else {
            continue;
        };
        for file in needs(files, holder).into_iter().chain([holder]) {
            if !found.contains(&file) {
                found.push(file);
            }
        }
    }
    found
}

fn distance(one: &Diagnostic, mutant: &Mutant, file: &File) -> Distance {
    let extent = one.span.first.byte_range().start..one.span.last.byte_range().end;
    let now = mutant.now();
    let meet = |a: &Range<usize>, b: &Range<usize>| a.start <= b.end && b.start <= a.end;
    if meet(&extent, &now) && extent.len() <= now.len().max(1) * 3 + 20 {
        return Distance::OnIt;
    }
    // Extend the changed range by one token on each side.
    let before = file.tokens.iter().rfind(|token| token.range.end <= mutant.range.start);
    let after = file.tokens.iter().find(|token| token.range.start >= mutant.range.end);
    let shift = |at: usize| at + now.end - mutant.range.end;
    let wider = before.map_or(now.start, |token| token.range.start)
        ..after.map_or(now.end, |token| shift(token.range.end));
    if meet(&extent, &wider) {
        return Distance::BesideIt;
    }
    let statement = file.statement(mutant.range.start);
    let statement =
        statement.map(|range| range.start.min(now.start)..shift(range.end.max(mutant.range.end)));
    if statement.is_some_and(|statement| meet(&extent, &statement)) {
        return Distance::InStatement;
    }
    Distance::Elsewhere
}

/// The words that the declarations of a file use.
#[derive(Default)]
struct Spoken {
    /// The names of its rules: the words after `rule` or `value`.
    rules: BTreeSet<String>,
    /// All names with parentheses after them.
    called: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Spoken {
    fn of(calls: Vec<TokenStream>) -> Self {
        let mut spoken = Self::default();
        calls.into_iter().for_each(|call| spoken.add(call));
        spoken
    }

    fn add(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            match (tree, trees.get(at + 1)) {
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)))
                    if word == "rule" || word == "value" =>
                {
                    self.rules.insert(name.to_string());
                }
                (TokenTree::Ident(name), Some(TokenTree::Group(group)))
                    if group.delimiter() == proc_macro2::Delimiter::Parenthesis =>
                {
                    self.called.insert(name.to_string());
                }
                (TokenTree::Group(group), _) => self.add(group.stream()),
                _ => {}
            }
            if let TokenTree::Ident(word) = tree {
                self.words.insert(word.to_string());
            }
        }
    }
}

/// The items of an expansion in a form that can be compared. The order of items and the macro calls that pass tokens to
/// variations make no difference.
fn normal(items: Vec<Item>) -> Vec<String> {
    sorted(items.into_iter().filter(|item| !matches!(item, Item::Macro(_))).map(item))
}

/// The text of an item, with the items inside it sorted.
fn item(item: Item) -> String {
    match item {
        Item::Impl(mut block) => {
            let items = sorted(std::mem::take(&mut block.items).into_iter().map(text));
            format!("{} {}", text(block), items.join(" "))
        }
        Item::Trait(mut block) => {
            let items = sorted(std::mem::take(&mut block.items).into_iter().map(text));
            format!("{} {}", text(block), items.join(" "))
        }
        Item::Mod(mut module) => {
            let (_, items) = module.content.take().unwrap_or_default();
            let items = normal(items);
            format!("{} {}", text(module), items.join(" "))
        }
        other => text(other),
    }
}

fn text(tokens: impl ToTokens) -> String {
    tokens.into_token_stream().to_string()
}

fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort_unstable();
    texts
}

/// For each code: the number of changes whose first report has it.
pub fn by_code(verdicts: &[Verdict]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for verdict in verdicts {
        let (Verdict::Caught { errors: said, .. } | Verdict::Warned(said)) = verdict else {
            continue;
        };
        let code = said.first().and_then(|text| text.rsplit_once('[')).map_or("", |(_, code)| code);
        *found.entry(code.trim_end_matches(']').to_owned()).or_default() += 1;
    }
    found
}
