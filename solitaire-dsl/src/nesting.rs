//! Limits the depth and length of declarations, so that no input uses up the stack of a stage.
//!
//! All stages walk expressions and blocks recursively, as `syn` does. People never write declarations near these
//! limits.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use crate::report::Report;

/// The largest sum allowed at a token: `GROUP` per group around it, `weight` per token before it or before such groups.
const MAX_WEIGHT: usize = 800;

/// The weight that a group in brackets adds to the tokens inside it.
const GROUP: usize = 12;

/// The weight that a token adds for the rest of its statement: higher for operators and `else`, which nest the rest.
fn weight(tree: &TokenTree) -> usize {
    match tree {
        TokenTree::Punct(sign) if "!-+*/%|".contains(sign.as_char()) => 4,
        tree if is_else(tree) => 8,
        _ => 1,
    }
}

fn is_else(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Ident(word) if word == "else")
}

/// Returns the tokens unchanged. If they exceed the limits, reports that and returns no tokens.
pub fn bounded(tokens: TokenStream, report: &mut Report) -> TokenStream {
    let Some(at) = too_far(tokens.clone(), 0) else { return tokens };
    let message = "this is nested too deeply or is too long to be read";
    let help = "move a part of it into a `rule` or a `value`";
    report.error(at, "too-intricate", message).help(help);
    TokenStream::new()
}

/// The first token that exceeds the limits. `before` is the weight that was reached where these tokens begin.
fn too_far(tokens: TokenStream, before: usize) -> Option<Span> {
    let mut statement = Statement::new(before);
    tokens.into_iter().find_map(|tree| {
        statement.add(&tree);
        match tree {
            _ if statement.weight > MAX_WEIGHT => Some(tree.span()),
            TokenTree::Group(group) => too_far(group.stream(), statement.weight + GROUP),
            _ => None,
        }
    })
}

/// Counts the weight of the tokens of a statement: `around` is the weight at its beginning, `weight` the weight so far.
struct Statement {
    around: usize,
    weight: usize,
    /// True if the previous token was a group in braces, which may end a statement.
    after_braces: bool,
    /// True if the previous token was `#`.
    after_hash: bool,
}

impl Statement {
    fn new(around: usize) -> Self {
        Self { around, weight: around, after_braces: false, after_hash: false }
    }

    fn add(&mut self, tree: &TokenTree) {
        if self.after_braces && !is_else(tree) {
            self.weight = self.around;
        }
        self.weight += weight(tree);
        let is_of = |tree: &TokenTree, delimiter| matches!(tree, TokenTree::Group(group) if group.delimiter() == delimiter);
        if self.after_hash && is_of(tree, Delimiter::Bracket) {
            // Attributes such as doc comments do not nest, so they add no weight, however many there are.
            self.weight = self.weight.saturating_sub(2).max(self.around);
        }
        self.after_hash = matches!(tree, TokenTree::Punct(sign) if sign.as_char() == '#');
        self.after_braces = is_of(tree, Delimiter::Brace);
        if matches!(tree, TokenTree::Punct(sign) if matches!(sign.as_char(), ';' | ',')) {
            self.weight = self.around;
        }
    }
}

#[cfg(test)]
#[path = "../tests/support/families.rs"]
mod families;

#[cfg(test)]
mod tests {
    use super::families::families;
    use super::*;

    fn most(tokens: TokenStream, before: usize) -> usize {
        let mut statement = Statement::new(before);
        let weights = tokens.into_iter().map(|tree| {
            statement.add(&tree);
            match tree {
                TokenTree::Group(group) => most(group.stream(), statement.weight + GROUP),
                _ => statement.weight,
            }
        });
        weights.max().unwrap_or(before)
    }

    fn said(text: &str) -> (String, usize) {
        let mut report = Report::new();
        let left = bounded(text.parse().expect("these are tokens"), &mut report);
        (left.to_string(), report.errors())
    }

    #[test]
    fn what_people_write_is_far_from_the_bounds() {
        for (name, text) in families() {
            let most = most(text.parse().expect("it is Rust"), 0);
            assert!(most * 3 < MAX_WEIGHT, "{name}: {most}");
        }
    }

    #[test]
    fn what_goes_too_far_is_reported_once_and_not_read() {
        let long = format!("rule a = {}b; rule c = d;", "!".repeat(1000));
        assert_eq!(said(&long), (String::new(), 1));
        let deep = format!("{}b{}", "(".repeat(500), ")".repeat(500));
        assert_eq!(said(&format!("moves {{ press A where {deep}; }}")), (String::new(), 1));
    }
}
