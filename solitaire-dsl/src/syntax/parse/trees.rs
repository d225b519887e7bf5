//! Checks which token stands at a position in a list.

use proc_macro2::{Delimiter, Ident, Spacing, TokenTree};

/// The word at the index `nth`; `None` if another token or no token is there.
pub(super) fn word_at(trees: &[TokenTree], nth: usize) -> Option<&Ident> {
    match trees.get(nth) {
        Some(TokenTree::Ident(word)) => Some(word),
        _ => None,
    }
}

/// True if this word is at the index `nth`.
pub(super) fn is_word(trees: &[TokenTree], nth: usize, word: &str) -> bool {
    word_at(trees, nth).is_some_and(|found| found == word)
}

/// True if a group with this delimiter is at the index `nth`.
pub(super) fn is_group(trees: &[TokenTree], nth: usize, delimiter: Delimiter) -> bool {
    matches!(trees.get(nth), Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

/// True if the signs of `text` begin at the index `nth` and are a whole operator, not the beginning of a longer one.
pub(super) fn is_punct(trees: &[TokenTree], nth: usize, text: &str) -> bool {
    let end = nth + text.len();
    let Some([begin @ .., last]) = trees.get(nth..end) else {
        return false;
    };
    let mut signs = begin.iter().chain([last]).zip(text.chars());
    begin.iter().all(is_joint)
        && signs.all(|(tree, sign)| is_sign(tree, sign))
        && !(is_joint(last) && trees.get(end).is_some_and(|next| lengthens(text, next)))
}

/// True if `text` followed by the token `next` is another operator, such as `=>` for `=`.
fn lengthens(text: &str, next: &TokenTree) -> bool {
    let longer = match text {
        "=" => "=>",
        ":" => ":",
        "|" => "|=",
        ".." => ".=",
        _ => "",
    };
    matches!(next, TokenTree::Punct(punct) if longer.contains(punct.as_char()))
}

/// True if this token is the punctuation character `sign`, alone or as part of an operator.
pub(super) fn is_sign(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// True if this token is a sign that another sign follows without a space, as in `=>`.
pub(super) fn is_joint(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint)
}
