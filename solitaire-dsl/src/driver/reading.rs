//! Reads the declarations of a call from its tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::meaning::Lineage;
use crate::nesting::bounded;
use crate::report::Report;
use crate::syntax::{self, ast::Declaration};

/// A declaration and its tokens.
pub type Read = (Declaration, TokenStream);

/// Reads declarations one by one, each from its own tokens, so that a broken declaration does not affect the others.
pub fn declarations(input: TokenStream, report: &mut Report) -> Vec<Read> {
    read(input, report, bounded)
}

/// Same as [`declarations`], but for tokens of which [`bounded`] has already cut off what exceeds the limits.
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

/// The lineage that consists of the ancestors in `{ root } { .. } { nearest }`.
pub fn lineage_of(words: TokenStream) -> Option<Lineage> {
    let mut lineage: Option<Lineage> = None;
    for tree in words {
        let TokenTree::Group(words) = tree else { continue };
        // Mistakes of an ancestor are reported where it is declared.
        let ancestor = declarations_again(words.stream(), &mut Report::new()).into_iter().next();
        let Some((ancestor, words)) = ancestor else { continue };
        lineage = Some(match lineage {
            Some(lineage) => lineage.and(ancestor, words),
            None => Lineage::root(ancestor, words),
        });
    }
    lineage
}
