//! Finds the names that a source declares, and the parents that it needs from other sources.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// Returns the names that some calls declare (`Name` in `family Name` and `variation Name: path::Parent`), and the last
/// path segments of the parents that they do not declare themselves.
pub fn declared_and_asked<'c>(
    calls: impl IntoIterator<Item = &'c TokenStream>,
) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut declared, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for call in calls {
        let trees: Vec<TokenTree> = call.clone().into_iter().collect();
        // A head, such as `variation Name: Parent`, contains no brackets, parentheses or braces.
        for head in trees.split(|tree| matches!(tree, TokenTree::Group(_))) {
            let words = head.iter().filter(|tree| matches!(tree, TokenTree::Ident(_)));
            let words = words.map(ToString::to_string);
            let mut words =
                words.skip_while(|word| word != "family" && word != "variation").skip(1);
            declared.extend(words.next());
            asked.extend(words.last());
        }
    }
    let asked = asked.difference(&declared).cloned().collect();
    (declared, asked)
}
