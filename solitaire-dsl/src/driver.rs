//! From tokens to tokens: the stages in their order, for every declaration of a call.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::check;
use crate::expand::{self, Traits};
use crate::faults::Faults;
use crate::meaning::{self, Game, Lineage};
use crate::report::Report;
use crate::syntax::{self, ast::Declaration};

/// Expands the tokens between the braces of `solitaire! { ... }`. Never fails: what is wrong becomes
/// `compile_error!`s beside whatever could be expanded.
pub fn solitaire(input: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let declarations = declarations(input, &mut report);
    let mut expanded = TokenStream::new();
    let mut known: HashMap<String, Lineage> = HashMap::new();
    let mut waiting: Vec<(Declaration, TokenStream)> = Vec::new();
    let here: HashSet<String> =
        declarations.iter().map(|(declaration, _)| declaration.name.to_string()).collect();
    for (declaration, words) in declarations {
        let name = declaration.name.to_string();
        if known.contains_key(&name) || waiting.iter().any(|(other, _)| other.name == name) {
            report
                .error(&declaration.name, "doubled-declaration", format!("`{name}` is declared twice"))
                .help("give one of them another name");
            continue;
        }
        waiting.push((declaration, words));
        // A parent may stand after its variation, so whoever has been waiting for this one comes now.
        while let Some(number) = waiting.iter().position(|(one, _)| is_ready(one, &known, &here)) {
            let (declaration, words) = waiting.remove(number);
            let name = declaration.name.to_string();
            match lineage(declaration, words, &known) {
                Ok(lineage) => {
                    expanded.extend(expand_lineage(&lineage, &mut report));
                    known.insert(name, lineage);
                }
                Err(question) => expanded.extend(question),
            }
        }
    }
    for (declaration, _) in waiting {
        let parent = declaration.parent().and_then(|path| path.get_ident()).cloned();
        let blame = parent.unwrap_or_else(|| declaration.name.clone());
        report
            .error(&blame, "no-root", format!("`{}` is never based on a family", declaration.name))
            .help("its parents lead back to itself, or to a declaration that is based on one elsewhere; put those into calls of their own");
    }
    expanded.extend(report.into_tokens());
    expanded
}

/// Goes on with a variation whose parent has handed over its words: `[{ root } { .. } { parent }] { own }`.
pub fn vary(input: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let mut groups = input.into_iter().filter_map(|tree| match tree {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    let ancestors = groups.next().unwrap_or_default();
    let own = groups.next().unwrap_or_default();
    let mut lineage: Option<Lineage> = None;
    for tree in ancestors {
        let TokenTree::Group(words) = tree else { continue };
        // What is wrong with an ancestor is said where it is declared.
        let ancestor = declarations(words.stream(), &mut Report::new()).into_iter().next();
        let Some((ancestor, words)) = ancestor else { continue };
        lineage = Some(match lineage {
            Some(lineage) => lineage.and(ancestor, words),
            None => Lineage::root(ancestor, words),
        });
    }
    // The own words were read before the parent was asked, and what is wrong with them was said then.
    let own = declarations(own, &mut Report::new()).into_iter().next();
    let (Some(lineage), Some((declaration, words))) = (lineage, own) else {
        return TokenStream::new();
    };
    let mut expanded = expand_lineage(&lineage.and(declaration, words), &mut report);
    expanded.extend(report.into_tokens());
    expanded
}

/// Reads declarations one by one, each from its own tokens, so that a broken one leaves the others whole.
fn declarations(input: TokenStream, report: &mut Report) -> Vec<(Declaration, TokenStream)> {
    let mut found = Vec::new();
    let mut words: Vec<TokenTree> = Vec::new();
    let mut trees = input.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let is_end = matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        words.push(tree);
        if is_end || trees.peek().is_none() {
            let words: TokenStream = words.drain(..).collect();
            let read = syntax::parse(words.clone(), report);
            found.extend(read.declarations.into_iter().map(|one| (one, words.clone())));
        }
    }
    found
}

/// Whether a declaration can go on: it needs no parent, has it, or must ask elsewhere.
fn is_ready(
    declaration: &Declaration,
    known: &HashMap<String, Lineage>,
    here: &HashSet<String>,
) -> bool {
    match declaration.parent().map(|path| path.get_ident()) {
        Some(Some(parent)) => {
            known.contains_key(&parent.to_string()) || !here.contains(&parent.to_string())
        }
        _ => true,
    }
}

/// The lineage of a declaration; the question to its parent when that is declared elsewhere.
fn lineage(
    declaration: Declaration,
    words: TokenStream,
    known: &HashMap<String, Lineage>,
) -> Result<Lineage, TokenStream> {
    let Some(parent) = declaration.parent().cloned() else {
        return Ok(Lineage::root(declaration, words));
    };
    match parent.get_ident().and_then(|parent| known.get(&parent.to_string())) {
        Some(lineage) => Ok(lineage.and(declaration, words)),
        None => Err(expand::ask_parent(&parent, &words)),
    }
}

/// Meaning, checks and expansion of one declaration.
fn expand_lineage(lineage: &Lineage, report: &mut Report) -> TokenStream {
    let mut introduces = Vec::new();
    let mut parents: HashSet<String> = HashSet::new();
    for level in 0..lineage.own_level() {
        let (ancestor, wrong) = understand(&lineage.up_to(level));
        introduces.push(expand::introduces(&ancestor));
        parents = wrong;
    }
    let own = lineage.own();
    let mut faults = Faults::new(report, lineage.own_level(), own.name.clone(), parents);
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    introduces.push(expand::introduces(&game));
    expand::expand(&game, &Traits::new(lineage, &introduces))
}

/// An ancestor as it is by itself, with the texts of what is wrong with it.
fn understand(lineage: &Lineage) -> (Game, HashSet<String>) {
    let mut report = Report::new();
    let name = lineage.own().name.clone();
    let mut faults = Faults::new(&mut report, 0, name, HashSet::new());
    let game = meaning::resolve(lineage.clone(), &mut faults);
    check::check(&game, &mut faults);
    let wrong = report.diagnostics().iter().map(|one| one.message.clone()).collect();
    (game, wrong)
}
