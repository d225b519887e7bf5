//! Keywords of Rust that an author takes for names: said once, where the name is declared, and read as what they name
//! wherever else they stand.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::report::Report;

/// Words before the name of what a statement declares.
const BEFORE: [&str; 4] = ["rule", "value", "counter", "const"];
/// Keywords that mean something in the language, or that are no name even with `r#`.
const NEVER: [&str; 15] = [
    "_", "in", "where", "do", "if", "else", "for", "use", "const", "true", "false", "self", "Self",
    "super", "crate",
];

/// The tokens of a call with such keywords as raw names.
pub fn as_names(tokens: TokenStream, report: &mut Report) -> TokenStream {
    let mut found: Vec<Ident> = Vec::new();
    declared(&tokens, false, &mut found);
    let mut called = Vec::new();
    find_called(&tokens, &mut called);
    if found.is_empty() && called.is_empty() {
        return tokens;
    }
    for name in &found {
        let message = format!("`{name}` is a keyword of Rust, and no name");
        let help = format!("take another name, or write `r#{name}` wherever it is meant");
        report.error(name, "keyword-as-name", message).help(help);
        // What else would be said of the name is an echo.
        report.broken_at(name);
    }
    // What was meant by a function of this name is said with its call.
    found.extend(called);
    renamed(tokens, &found)
}

/// Finds the names that are declared: after the word of a statement, and before the colons of `structure`.
fn declared(tokens: &TokenStream, in_structure: bool, found: &mut Vec<Ident>) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (nth, tree) in trees.iter().enumerate() {
        let before = nth.checked_sub(1).and_then(|before| trees.get(before));
        match tree {
            TokenTree::Ident(word) if is_keyword(word) => {
                let after_word = matches!(before, Some(TokenTree::Ident(before)) if BEFORE.iter().any(|one| before == one));
                let is_first = before.is_none_or(
                    |before| matches!(before, TokenTree::Punct(sign) if sign.as_char() == ';'),
                );
                let before_colon = matches!(trees.get(nth + 1), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
                let declares = after_word || (in_structure && is_first && before_colon);
                if declares && !found.contains(word) {
                    found.push(word.clone());
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let is_structure =
                    matches!(before, Some(TokenTree::Ident(word)) if word == "structure");
                declared(&group.stream(), is_structure, found);
            }
            _ => {}
        }
    }
}

/// Finds where `match` is called as functions are.
fn find_called(tokens: &TokenStream, found: &mut Vec<Ident>) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is_of = |nth: usize, delimiter: Delimiter| matches!(trees.get(nth), Some(TokenTree::Group(group)) if group.delimiter() == delimiter);
    for (nth, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Ident(word) if word == "match" => {
                // `match (a) { .. }` is Rust, of which other things are said.
                let is_call = is_of(nth + 1, Delimiter::Parenthesis);
                if is_call && !is_of(nth + 2, Delimiter::Brace) {
                    found.push(word.clone());
                }
            }
            TokenTree::Group(group) => find_called(&group.stream(), found),
            _ => {}
        }
    }
}

/// Whether a word is a keyword of Rust that means nothing in the language.
pub fn is_keyword(word: &Ident) -> bool {
    let text = word.to_string();
    !text.starts_with("r#")
        && !NEVER.contains(&text.as_str())
        && syn::parse2::<Ident>(TokenTree::from(word.clone()).into()).is_err()
}

fn renamed(tokens: TokenStream, names: &[Ident]) -> TokenStream {
    let renamed = tokens.into_iter().map(|tree| match tree {
        TokenTree::Ident(word) if names.contains(&word) => {
            Ident::new_raw(&word.to_string(), word.span()).into()
        }
        TokenTree::Group(group) => {
            let mut inside = Group::new(group.delimiter(), self::renamed(group.stream(), names));
            inside.set_span(group.span());
            inside.into()
        }
        other => other,
    });
    renamed.collect()
}
