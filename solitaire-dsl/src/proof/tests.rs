//! Generates the tests of a setup function once its game has supplied its tokens.

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::{Atom, atoms};
use crate::faults::{Faults, one_of};
use crate::lineage::Lineage;
use crate::meaning::{self, Game, Move};
use crate::names::snake;
use crate::report::Report;

/// The longest name of a test in characters; longer names are cut after a word.
const MAX_LENGTH: usize = 72;

/// The words for signs in the name of a test. Longer signs stand before the signs they begin with: `<=` before `<`.
const SIGNS: [(&str, &str); 12] = [
    ("==", " is "),
    ("!=", " is not "),
    ("<=", " at most "),
    (">=", " at least "),
    ("<", " less than "),
    (">", " more than "),
    ("!", " not "),
    ("+", " plus "),
    ("-", " minus "),
    ("*", " times "),
    ("/", " by "),
    ("|", " of "),
];

/// The tests that a setup function requests. The request is `setup arranged Game MoveA MoveB [fn arranged() ..]`.
pub fn proofs(lineage: &Lineage, asked: TokenStream) -> TokenStream {
    let (mut names, mut arrangement) = (Vec::new(), None);
    for tree in asked {
        match tree {
            TokenTree::Ident(name) => names.push(name),
            TokenTree::Group(group) => arrangement = Some(group.stream()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    let mut names = names.into_iter();
    let (Some(setup), Some(arranged), Some(named)) = (names.next(), names.next(), names.next())
    else {
        return TokenStream::new();
    };
    let wanted: Vec<Ident> = names.collect();
    // The mistakes of the game are reported where it is declared, not here.
    let mut unheard = Report::new();
    let game = meaning::resolve(
        lineage.clone(),
        &mut Faults::new(&mut unheard, lineage, Default::default()),
    );
    let mut report = Report::new();
    if game.identity.is_none() {
        let message = format!("`{named}` is a family without a game of its own");
        report
            .error(&named, "setup-of-no-game", message)
            .help("name one of its variations, or give it `#[game(..)]`");
        return report.to_tokens();
    }
    for name in wanted.iter().filter(|name| !game.moves.iter().any(|m| m.name == **name)) {
        unknown(name, &game, &mut report);
    }
    let chosen = |declared: &&Move| wanted.is_empty() || wanted.contains(&declared.name);
    let strict = !wanted.is_empty();
    let moves = game.moves.iter().filter(chosen);
    let moves = moves.map(|declared| tests_of(&game, declared, &setup, &arranged, strict));
    let errors = report.to_tokens();
    quote! {
        #arrangement
        #[cfg(test)]
        mod #setup {
            #(#moves)*
        }
        #errors
    }
}

fn unknown(name: &Ident, game: &Game, report: &mut Report) {
    let names: Vec<String> =
        game.moves.iter().map(|declared| declared.name.unraw().to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let message = format!("`{}` has no move `{name}`", game.lineage.own().name);
    let error = report.error(name, "unknown-move", message);
    if let Some(help) = one_of("move", &names) {
        error.help(help);
    }
}

/// The tests of one move: one that checks that it is accepted, and one for each condition that can refuse it.
fn tests_of(
    game: &Game,
    declared: &Move,
    setup: &Ident,
    arranged: &Ident,
    strict: bool,
) -> TokenStream {
    let name = declared.name.unraw().to_string();
    let snake = snake(&declared.name);
    let accepts = format_ident!("accepts_{snake}", span = setup.span());
    let module = Ident::new(&snake, Span::call_site());
    let module = if syn::parse_str::<Ident>(&snake).is_ok() {
        module
    } else {
        format_ident!("{snake}_", span = Span::call_site())
    };
    let mut taken = HashSet::new();
    let rejects = atoms(game, declared).into_iter().map(|atom| {
        let test = Ident::new(&name_of(&atom, &mut taken), setup.span());
        let Atom { part, text, .. } = atom;
        quote! {
            #[test]
            fn #test() {
                super::super::#arranged().rejects_when_not(#name, #strict, #part, #text);
            }
        }
    });
    let rejects: Vec<TokenStream> = rejects.collect();
    let rejects = (!rejects.is_empty()).then(|| quote!(mod #module { #(#rejects)* }));
    quote! {
        #[test]
        fn #accepts() {
            super::#arranged().accepts(#name, #strict);
        }
        #rejects
    }
}

/// A name for the test of an atom that no other test of the move has.
fn name_of(atom: &Atom, taken: &mut HashSet<String>) -> String {
    let text = SIGNS.iter().fold(atom.text.clone(), |text, (sign, word)| text.replace(sign, word));
    let mut name = String::from(if atom.negated { "rejects_when" } else { "rejects_when_not" });
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    for word in words {
        if name.len() + word.len() > MAX_LENGTH {
            break;
        }
        name.push('_');
        name.push_str(&word.to_lowercase());
    }
    if taken.insert(name.clone()) {
        return name;
    }
    let with_part = format!("{name}_in_{}", atom.part.replace(' ', "_"));
    let numbered = (2..).map(|number| format!("{with_part}_{number}"));
    let mut names = std::iter::once(with_part.clone()).chain(numbered);
    names.find(|name| taken.insert(name.clone())).unwrap_or(with_part)
}
