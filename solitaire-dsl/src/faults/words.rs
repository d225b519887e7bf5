//! How the words of a declaration are used, whatever they mean.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// Whether a word stands before parentheses, or last of several arguments.
pub(super) fn takes_arguments(words: &TokenStream, name: &Ident) -> bool {
    let trees: Vec<TokenTree> = words.clone().into_iter().collect();
    let is_it = |tree: &TokenTree| matches!(tree, TokenTree::Ident(word) if word == name);
    let is_open = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    let is_comma =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',');
    trees.windows(2).any(|pair| is_it(&pair[0]) && is_open(&pair[1]))
        || matches!(&trees[..], [.., comma, last] if is_comma(comma) && is_it(last))
        || trees.iter().any(|tree| match tree {
            TokenTree::Group(group) => takes_arguments(&group.stream(), name),
            _ => false,
        })
}

/// Whether a step counts this name up (`+`) or down (`-`).
pub(super) fn is_changed(words: &TokenStream, name: &str, sign: char) -> bool {
    let trees: Vec<TokenTree> = words.clone().into_iter().collect();
    let is_sign = |tree: &TokenTree, sign: char| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    trees.windows(3).any(|three| {
        matches!(&three[0], TokenTree::Ident(word) if word == name)
            && is_sign(&three[1], sign)
            && is_sign(&three[2], '=')
    }) || trees.iter().any(|tree| match tree {
        TokenTree::Group(group) => is_changed(&group.stream(), name, sign),
        _ => false,
    })
}

/// How a container that is called so is declared, as likely as not.
pub(super) fn container_called(name: &str) -> String {
    match name {
        "stock" => "stock: Stock;".to_owned(),
        "waste" => "waste: Waste;".to_owned(),
        "discard" => "discard: Discard;".to_owned(),
        "tableau" | "columns" | "column" => format!("{name}: [Column; 7];"),
        "cells" | "cell" => format!("{name}: [Cell; 4];"),
        _ => format!("{name}: [Pile; 4];"),
    }
}

/// The names that stand before parentheses.
pub(super) fn called(words: &TokenStream, found: &mut Vec<Ident>) {
    let trees: Vec<TokenTree> = words.clone().into_iter().collect();
    for pair in trees.windows(2) {
        if let [TokenTree::Ident(name), TokenTree::Group(group)] = pair
            && group.delimiter() == Delimiter::Parenthesis
        {
            found.push(name.clone());
        }
    }
    for tree in trees {
        if let TokenTree::Group(group) = tree {
            called(&group.stream(), found);
        }
    }
}

/// How often a word stands in tokens.
pub(super) fn count(words: &TokenStream, name: &str) -> usize {
    let found = words.clone().into_iter().map(|tree| match tree {
        TokenTree::Ident(word) => usize::from(word == name),
        TokenTree::Group(group) => count(&group.stream(), name),
        _ => 0,
    });
    found.sum()
}

/// Adds how many arguments stand behind a name where it is called, and 2 where it is handed on alone. Where it is declared
/// it stands behind a word.
pub(super) fn arguments_given(words: &TokenStream, name: &Ident, given: &mut Vec<usize>) {
    let trees: Vec<TokenTree> = words.clone().into_iter().collect();
    let is_comma =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',');
    for (nth, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => arguments_given(&group.stream(), name, given),
            TokenTree::Ident(word) if word == name => {
                let before = nth.checked_sub(1).map(|before| &trees[before]);
                if matches!(before, Some(TokenTree::Ident(_))) {
                    continue;
                }
                match trees.get(nth + 1) {
                    Some(TokenTree::Group(arguments))
                        if arguments.delimiter() == Delimiter::Parenthesis =>
                    {
                        let inside: Vec<TokenTree> = arguments.stream().into_iter().collect();
                        let parts = inside.split(is_comma).filter(|part| !part.is_empty());
                        given.push(parts.count());
                    }
                    _ => given.push(2),
                }
            }
            _ => {}
        }
    }
}
