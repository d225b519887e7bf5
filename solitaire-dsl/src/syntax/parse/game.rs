//! `#[game(...)]`: the keys of a playable game.

use darling::{FromMeta, ast::NestedMeta, util::Flag};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, LitInt, LitStr, Meta, Path};

use super::{blame::last_sign, trees::text_of};
use crate::{
    report::{Extent, Report, did_you_mean},
    syntax::ast::GameAttr,
};

/// The keys of `#[game(...)]`, for darling.
#[derive(Default, FromMeta)]
struct GameKeys {
    name: Option<LitStr>,
    decks: Option<LitInt>,
    suits: Option<LitStr>,
    ranks: Option<LitStr>,
    numbers: Option<Path>,
    slug: Option<LitStr>,
    #[darling(default)]
    aka: Vec<LitStr>,
    after: Option<LitStr>,
    draft: Flag,
}

/// The keys, and what each takes.
const GAME_KEYS: [(&str, &str); 9] = [
    ("name", "a text, as in `name = \"Klondike\"`"),
    ("decks", "a number, as in `decks = 2`"),
    ("suits", "a text of their letters, as in `suits = \"CDHS\"`"),
    ("ranks", "a text of their signs, as in `ranks = \"A789TJQK\"`"),
    ("numbers", "a name, as in `numbers = microsoft`"),
    ("slug", "a text, as in `slug = \"fan/trefoil\"`"),
    ("aka", "texts in brackets, as in `aka = [\"Demon\"]`"),
    ("after", "a text, as in `after = \"PySolFC rules, Klondike\"`"),
    ("draft", "nothing: write `draft` alone"),
];

/// Reads `#[game(...)]`; of what is wrong in it, only that is lost.
pub(super) fn game(attribute: &Attribute, report: &mut Report) -> GameAttr {
    let before = report.errors();
    let keys = match &attribute.meta {
        Meta::List(list) => game_keys(&list.tokens, report),
        _ => GameKeys::default(),
    };
    if keys.name.is_none() && report.errors() == before {
        report
            .error(Extent::of(attribute.path()), "game-without-name", "a game needs a name")
            .help("write `#[game(name = \"...\")]`");
    }
    GameAttr {
        span: Extent::of(attribute),
        broken: report.errors() > before,
        name: keys.name,
        decks: keys.decks,
        suits: keys.suits,
        ranks: keys.ranks,
        numbers: keys.numbers,
        slug: keys.slug,
        aka: keys.aka,
        after: keys.after,
        draft: keys.draft.is_present().then(|| keys.draft.span().into()),
    }
}

fn game_keys(tokens: &TokenStream, report: &mut Report) -> GameKeys {
    let mut good: Vec<NestedMeta> = Vec::new();
    for tokens in split_commas(tokens).into_iter().filter(|tokens| !tokens.is_empty()) {
        let Some(item) = game_key(tokens, report) else {
            continue;
        };
        if good.iter().any(|before| key(before) == key(&item)) {
            let message = format!("`{}` stands here twice", key(&item));
            report.error(Extent::of(&item), "bad-attribute", message).help("leave one of them out");
        } else {
            good.push(item);
        }
    }
    GameKeys::from_list(&good).unwrap_or_default()
}

/// Each key for itself, so that one that is not written to its end does not hide the others.
fn split_commas(tokens: &TokenStream) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    trees
        .split(|tree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ','))
        .map(|item| item.iter().cloned().collect())
        .collect()
}

/// One key with its value, if darling will take it.
fn game_key(tokens: TokenStream, report: &mut Report) -> Option<NestedMeta> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    if matches!(trees.last(), Some(TokenTree::Punct(_))) {
        let (text, span) = last_sign(&trees);
        let message = format!("expected a value after `{text}`");
        report.error(span, "bad-attribute", message).help(mend(&trees));
        return None;
    }
    let item = match NestedMeta::parse_meta_list(tokens) {
        Ok(mut items) => items.pop()?,
        Err(error) => {
            let message = match trees.get(1) {
                Some(TokenTree::Punct(sign)) if sign.as_char() == ':' => {
                    "expected `=`, found `:`".to_owned()
                }
                _ => error.to_string(),
            };
            // Whoever writes one key so writes all of them so.
            if !report.diagnostics().iter().any(|one| one.message == message) {
                let next = match (message.as_str(), &trees[..]) {
                    (
                        "expected `,`",
                        [
                            _,
                            _,
                            TokenTree::Literal(_) | TokenTree::Group(_),
                            TokenTree::Ident(next),
                            ..,
                        ],
                    ) => Some(format!("write `,` before `{next}`")),
                    (
                        "expected `,`",
                        [
                            _,
                            _,
                            TokenTree::Literal(_) | TokenTree::Group(_),
                            TokenTree::Punct(sign),
                            ..,
                        ],
                    ) => Some(format!("write `,` in place of `{sign}`")),
                    ("expected `,`", [key, _, TokenTree::Ident(_), TokenTree::Ident(_), ..]) => {
                        Some(format!("write `{key} = \"{}\"`", text_of(&trees[2..])))
                    }
                    _ => None,
                };
                let help = next.unwrap_or_else(|| mend(&trees));
                report.error(error.span(), "bad-attribute", message).help(help);
            }
            return None;
        }
    };
    let key = key(&item);
    let Some((_, takes)) = GAME_KEYS.iter().find(|(known, _)| *known == key) else {
        unknown_key(&item, &key, report);
        return None;
    };
    match GameKeys::from_list(std::slice::from_ref(&item)) {
        Ok(_) => Some(item),
        Err(error) => {
            let message = format!("`{key}` takes {takes}");
            report.error(error.span(), "bad-attribute", message).help(mend(&trees));
            None
        }
    }
}

/// What to write for a key, by the tokens of it.
fn mend(trees: &[TokenTree]) -> String {
    let key = trees.first().map(ToString::to_string).unwrap_or_default();
    let takes = GAME_KEYS.iter().find(|(known, _)| *known == key).map(|(_, takes)| *takes);
    let example = takes.and_then(|takes| takes.split('`').nth(1));
    // A number in quotes is the number.
    let number = trees.last().map(|last| last.to_string().trim_matches('"').to_owned());
    let value = trees.get(2..).map(text_of).filter(|value| !value.is_empty());
    let is_colon = matches!(trees.get(1), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
    match (key.as_str(), number) {
        (_, _) if is_colon && let Some(value) = value => format!("write `{key} = {value}`"),
        ("suits", _) => {
            let written = text_of(trees).to_uppercase();
            let written = written.split_once('=').map_or("", |(_, value)| value);
            let letters: String = "CDHS".chars().filter(|suit| written.contains(*suit)).collect();
            // Of one suit it is mostly spades; of two, a black and a red one.
            let letters = match written.trim().trim_matches('"') {
                "1" => "S",
                "2" => "HS",
                "3" => {
                    return "write the letters of three suits, as in `suits = \"CHS\"`".to_owned();
                }
                _ if letters.is_empty() => "CDHS",
                _ => &letters,
            };
            format!("write `suits = \"{letters}\"`")
        }
        ("decks", Some(number)) if number.parse::<u8>().is_ok() => {
            format!("write `decks = {number}`")
        }
        ("aka", _) if let [_, _, text @ TokenTree::Literal(_)] = trees => {
            format!("write `aka = [{text}]`")
        }
        ("aka", _)
            if let [_, _, TokenTree::Group(group)] = trees
                && group.delimiter() != Delimiter::Bracket =>
        {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            format!("write `aka = [{}]`", text_of(&inside))
        }
        // What is to be a text and has no quotes.
        ("name" | "slug" | "after", _)
            if let [_, _, value @ ..] = trees
                && matches!(value, [TokenTree::Ident(_), ..])
                && value
                    .iter()
                    .all(|tree| !matches!(tree, TokenTree::Literal(_) | TokenTree::Group(_))) =>
        {
            format!("write `{key} = \"{}\"`", text_of(value))
        }
        ("numbers", Some(name))
            if name.chars().all(|sign| sign.is_alphanumeric() || sign == '_') =>
        {
            format!("write `numbers = {name}`")
        }
        _ => format!("write `{}`", example.unwrap_or("name = \"Klondike\"")),
    }
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
    let help = match item {
        NestedMeta::Lit(text @ syn::Lit::Str(_)) => {
            format!("write `name = {}`", text.to_token_stream())
        }
        _ => help,
    };
    report.error(span, "unknown-key", message).help(help);
}
