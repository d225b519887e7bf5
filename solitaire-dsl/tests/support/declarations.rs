//! Splits a call of `solitaire!` into declarations.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The tokens of each declaration in a call. The last token of a declaration is its braces.
pub fn declarations(call: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut found = Vec::new();
    let mut tokens: Vec<TokenTree> = Vec::new();
    for tree in call {
        let is_end =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        tokens.push(tree);
        if is_end {
            found.push(std::mem::take(&mut tokens));
        }
    }
    found
}
