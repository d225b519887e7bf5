//! Reads `#[game(...)]`, which makes a declaration a playable game.

use darling::{FromMeta, ast::NestedMeta};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Meta, Path};

use super::blame::last_sign;
use crate::{
    report::{Extent, Report, did_you_mean},
    syntax::ast::GameAttr,
};

/// The keys of `#[game(...)]`, each with a description of its value.
const GAME_KEYS: [(&str, &str); 9] = [
    ("name", "a string, as in `name = \"Klondike\"`"),
    ("decks", "a number, as in `decks = 2`"),
    ("suits", "a string of their letters, as in `suits = \"CDHS\"`"),
    ("ranks", "a string of their characters, as in `ranks = \"A789TJQK\"`"),
    ("numbers", "a name, as in `numbers = microsoft`"),
    ("slug", "a string, as in `slug = \"fan/trefoil\"`"),
    ("aka", "strings in brackets, as in `aka = [\"Demon\"]`"),
    ("after", "a string, as in `after = \"PySolFC rules, Klondike\"`"),
    ("draft", "no value: write `draft` alone"),
];

/// Reads `#[game(...)]`. If a key has a mistake, the other keys are kept.
pub(super) fn game(attribute: &Attribute, report: &mut Report) -> GameAttr {
    let before = report.errors();
    let keys = match &attribute.meta {
        Meta::List(list) => game_keys(&list.tokens, report),
        _ => GameAttr::default(),
    };
    if keys.name.is_none() && report.errors() == before {
        report
            .error(Extent::of(attribute.path()), "game-without-name", "a game needs a name")
            .help("write `#[game(name = \"...\")]`");
    }
    GameAttr { span: Extent::of(attribute), broken: report.errors() > before, ..keys }
}

fn game_keys(tokens: &TokenStream, report: &mut Report) -> GameAttr {
    let mut good: Vec<NestedMeta> = Vec::new();
    for tokens in split_commas(tokens).into_iter().filter(|tokens| !tokens.is_empty()) {
        let Some(item) = game_key(tokens, report) else {
            continue;
        };
        if good.iter().any(|before| key(before) == key(&item)) {
            let message = format!("`{}` appears twice", key(&item));
            report.error(Extent::of(&item), "bad-attribute", message).help("leave one of them out");
        } else {
            good.push(item);
        }
    }
    GameAttr::from_list(&good).unwrap_or_default()
}

/// Splits the tokens at commas, so that an incomplete key does not prevent the reading of the other keys.
fn split_commas(tokens: &TokenStream) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees
        .split(|tree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ','))
        .map(|item| item.iter().cloned().collect())
        .collect()
}

/// Reads one key with its value. Reports a key or value that is not valid, and returns `None`.
fn game_key(tokens: TokenStream, report: &mut Report) -> Option<NestedMeta> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if matches!(trees.last(), Some(TokenTree::Punct(_))) {
        let (text, span) = last_sign(&trees);
        let message = format!("expected a value after `{text}`");
        report.error(span, "bad-attribute", message).help(form(&trees));
        return None;
    }
    let item = match NestedMeta::parse_meta_list(tokens) {
        Ok(mut items) => items.pop()?,
        Err(error) => {
            let message = error.to_string();
            // An author who makes this mistake in one key usually makes it in all, so it is reported only once.
            if !report.diagnostics().iter().any(|one| one.message == message) {
                report.error(error.span(), "bad-attribute", message).help(form(&trees));
            }
            return None;
        }
    };
    let key = key(&item);
    let Some((_, takes)) = GAME_KEYS.iter().find(|(known, _)| *known == key) else {
        unknown_key(&item, &key, report);
        return None;
    };
    match GameAttr::from_list(std::slice::from_ref(&item)) {
        Ok(_) => Some(item),
        Err(error) => {
            let message = format!("`{key}` cannot have this value");
            let help = format!("`{key}` takes {takes}");
            report.error(error.span(), "bad-attribute", message).help(help);
            None
        }
    }
}

/// The help text about the value of a key. The first token is the key.
fn form(trees: &[TokenTree]) -> String {
    let key = trees.first().map(ToString::to_string).unwrap_or_default();
    let known = GAME_KEYS.iter().find(|(known, _)| *known == key);
    let (key, takes) = known.unwrap_or(&GAME_KEYS[0]);
    format!("`{key}` takes {takes}")
}

fn key(item: &NestedMeta) -> String {
    let path = match item {
        NestedMeta::Meta(meta) => Some(meta.path()),
        _ => None,
    };
    let name = path.and_then(Path::get_ident);
    name.map(ToString::to_string).unwrap_or_default()
}

fn unknown_key(item: &NestedMeta, key: &str, report: &mut Report) {
    let known = GAME_KEYS.map(|(known, _)| known);
    let help = match did_you_mean(key, known) {
        Some(known) => format!("did you mean `{known}`?"),
        None => format!("the keys are `{}`", known.join("`, `")),
    };
    let (span, message) = match item {
        NestedMeta::Meta(meta) => (Extent::of(meta.path()), format!("`game` has no key `{key}`")),
        other => (Extent::of(other), "expected a key of `game`".to_owned()),
    };
    report.error(span, "unknown-key", message).help(help);
}
