//! Finds the names that a source declares, and the parents that it needs from other sources.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// Returns two sets of names: those that the calls declare (`Name` in `family Name` and in `variation Name:
/// path::Parent`), and those of the parents that are named but not declared in the calls (`Parent`).
pub fn declared_and_asked<'c>(
    calls: impl IntoIterator<Item = &'c TokenStream>,
) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut declared, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for call in calls {
        let trees: Vec<TokenTree> = call.clone().into_iter().collect();
        // Between two groups stands at most one head (`variation Name: Parent`), because a head contains no groups.
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
