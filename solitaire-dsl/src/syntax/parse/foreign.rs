//! Words and signs of other languages and of rule books, and ours for them.

use proc_macro2::TokenTree;

use super::trees::{is_punct, word_at};

/// Signs and words that people write in the place of a sign: in each row ours comes first.
const SIGNS: [&[&str]; 11] = [
    &["=>", "->", "=", ">=", ">", "==>", "~>", "to", "onto", "into"],
    &["<-", "=", ":=", "<=", "<<", "->", "=>", "<", ":", "+="],
    &["|", "||", ",", "or", "and", "/", "&", "+", "\\"],
    &["=", ":", ":=", "==", "=>", "->", "<-", "if", "when", "is", "where"],
    &[":", "=", "::", "of", "extends", "inherits", "from", "is", "->", "=>"],
    &["into", "->", "=>", "<-", "to", "onto", "in"],
    &["at", "=", ":", "->", "=>", "in", "on"],
    &["from", "at", "=", ":", "to", "starting", "beginning"],
    &[";", ",", ".", ":"],
    &["do", "{", "=>", "->", ":"],
    &["on", ">", ">>", "=>", "->", "<-", "/", "over", "onto", "upon", "to", "above"],
];

/// Which of our signs was meant by what stands in its place.
pub(super) fn sign_for<'c>(choices: &[&'c str], found: &str) -> Option<&'c str> {
    let stands_for =
        |ours: &str| SIGNS.iter().any(|row| row[0] == ours && row[1..].contains(&found));
    choices.iter().copied().find(|choice| stands_for(choice))
}

/// The word of a declaration that another word stands for. `trees` begin with it.
pub(super) fn declaration_for(trees: &[TokenTree]) -> Option<&'static str> {
    const OTHERS: [&str; 12] = [
        "game",
        "solitaire",
        "struct",
        "class",
        "enum",
        "trait",
        "mod",
        "module",
        "impl",
        "type",
        "interface",
        "object",
    ];
    let word = word_at(trees, 0)?.to_string();
    word_at(trees, 1)?;
    let has_parent = is_punct(trees, 2, ":");
    if OTHERS.contains(&word.as_str()) {
        return Some(if has_parent { "variation" } else { "family" });
    }
    crate::alike::did_you_mean(&word, ["family", "variation"])
}
