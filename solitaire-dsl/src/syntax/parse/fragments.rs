//! Unpacks fragments of other macros, such as `$kind:ident`, which arrive as groups without delimiters.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::trees::is_sign;

/// Adds the tokens of `stream` to `trees`, with fragments of macros (`$kind:ident`) taken out of invisible groups.
///
/// A fragment that is an expression with operators keeps its group, because the group sets the precedence.
pub(super) fn look_through(stream: TokenStream, trees: &mut Vec<TokenTree>) {
    for tree in stream {
        match tree {
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::None && !is_operation(&group) =>
            {
                look_through(group.stream(), trees);
            }
            tree => trees.push(tree),
        }
    }
}

fn is_operation(group: &Group) -> bool {
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_negative = trees.len() == 2 && matches!(trees[1], TokenTree::Literal(_));
    let is_statement = trees.iter().any(|tree| is_sign(tree, ';'));
    let has_operator = trees
        .iter()
        .any(|tree| matches!(tree, TokenTree::Punct(punct) if !":#,.".contains(punct.as_char())));
    has_operator && !is_negative && !is_statement
}
