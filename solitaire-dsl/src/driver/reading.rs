//! From text to syntax: the declarations of a call, each with its words.

use std::rc::Rc;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use crate::alike::is_slip;
use crate::faults::CallWords;
use crate::meaning::Lineage;
use crate::nesting::bounded;
use crate::report::Report;
use crate::syntax::{
    self,
    ast::{Block, Declaration, Entry, Head, Inherit, Piece, Statement},
};

/// A declaration, and its words.
pub type Read = (Declaration, TokenStream);

/// Reads declarations one by one, each from its own tokens, so that a broken one leaves the others whole.
pub fn declarations(input: TokenStream, report: &mut Report) -> Vec<Read> {
    read(input, report, bounded)
}

/// The same for tokens that were read before, and are what was [left of them](bounded) then.
fn declarations_again(input: TokenStream, report: &mut Report) -> Vec<Read> {
    read(input, report, |words, _| words)
}

fn read(
    input: TokenStream,
    report: &mut Report,
    bounded: fn(TokenStream, &mut Report) -> TokenStream,
) -> Vec<Read> {
    let mut found = Vec::new();
    let mut words: Vec<TokenTree> = Vec::new();
    let mut trees = input.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let is_end =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        words.push(tree);
        if is_end || trees.peek().is_none() {
            let words = bounded(words.drain(..).collect(), report);
            let read = syntax::parse(words.clone(), report);
            found.extend(read.declarations.into_iter().map(|one| (one, words.clone())));
        }
    }
    found
}

/// The declarations that were handed over, `{ root } { .. } { nearest }`, as one lineage.
pub fn lineage_of(words: TokenStream) -> Option<Lineage> {
    let mut lineage: Option<Lineage> = None;
    for tree in words {
        let TokenTree::Group(words) = tree else { continue };
        // What is wrong with an ancestor is said where it is declared.
        let ancestor = declarations_again(words.stream(), &mut Report::new()).into_iter().next();
        let Some((ancestor, words)) = ancestor else { continue };
        lineage = Some(match lineage {
            Some(lineage) => lineage.and(ancestor, words),
            None => Lineage::root(ancestor, words),
        });
    }
    lineage
}

/// What the declarations of a call say that each of them should know.
pub fn call_words(input: &TokenStream, declarations: &[Read]) -> CallWords {
    let rules = declarations.iter().flat_map(|(declaration, _)| rule_names(declaration));
    CallWords {
        rules: Rc::new(rules.collect()),
        words: Rc::new(CallWords::count(input)),
        are_judged_only: false,
    }
}

/// The names of the rules and values a declaration states.
fn rule_names(declaration: &Declaration) -> impl Iterator<Item = String> {
    declaration.pieces.iter().filter_map(|piece| match &piece.kind {
        Piece::Rule(stated) | Piece::Value(stated) => Some(stated.name.to_string()),
        _ => None,
    })
}

/// Takes a parent whose name differs by a slip of the pen from one that is declared here for that one, and says so: it
/// would be asked for its words in vain, and so would its variations. One that is imported has its path to be told by.
pub fn meant_parents(
    declarations: &mut [Read],
    is_known: impl Fn(&str) -> bool,
    report: &mut Report,
) {
    let names: Vec<Ident> = declarations.iter().map(|(one, _)| one.name.clone()).collect();
    for (declaration, _) in declarations {
        if let Head::Family { parent: parent @ None } = &mut declaration.head
            && let Some(taken) = taken_from(&declaration.pieces)
                .filter(|taken| names.contains(taken) && **taken != declaration.name)
                .cloned()
        {
            let name = &declaration.name;
            let message =
                format!("`{name}` takes statements of `{taken}`, and is based on nothing");
            let help = format!("write `variation {name}: {taken}`");
            report.error(name, "no-parent", message).help(help);
            *parent = Some(taken.into());
        }
        let own = declaration.name.clone();
        let (Head::Family { parent } | Head::Variation { parent }) = &mut declaration.head;
        let Some(written) = parent.as_ref().and_then(|path| path.get_ident()).cloned() else {
            continue;
        };
        let text = written.to_string();
        if names.contains(&written) || is_known(&text) {
            continue;
        }
        let near = names.iter().find(|name| **name != own && is_slip(&text, &name.to_string()));
        if let Some(near) = near {
            // That the other is not written with a capital is said of it.
            let is_small = near.to_string().starts_with(char::is_lowercase);
            if is_small && near.to_string().eq_ignore_ascii_case(&text) {
                *parent = Some(Ident::new(&near.to_string(), written.span()).into());
                continue;
            }
            let message = format!("nothing is declared as `{text}` here");
            report
                .error(&written, "unknown-parent", message)
                .help(format!("did you mean `{near}`?"));
            *parent = Some(Ident::new(&near.to_string(), written.span()).into());
        }
    }
}

/// The first declaration whose statements one takes over with `..`.
fn taken_from(pieces: &[Statement<Piece>]) -> Option<&Ident> {
    fn of<T>(block: &Block<T>) -> Option<&Ident> {
        block.statements.iter().find_map(|entry| match &entry.kind {
            Entry::Inherit(Inherit::All { parent, .. }) => parent.get_ident(),
            _ => None,
        })
    }
    pieces.iter().find_map(|piece| match &piece.kind {
        Piece::Structure(block) => of(block),
        Piece::Layout(block) => of(block),
        Piece::Deal(block) => of(block),
        Piece::Moves(block) => of(block),
        Piece::Score(block) => of(block),
        Piece::Examples(block) => of(block),
        _ => None,
    })
}
