//! Parses a list of games, and reports what does not belong in one.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Attribute, MetaNameValue, Token, Visibility, bracketed, token};

use super::{List, Listed, Module, OWN_CODE};
use crate::names::camel;
use crate::report::{Extent, Report, did_you_mean};

/// The tables that a list may hold.
pub(super) const TABLES: [&str; 2] = ["odds", "difficulty"];

/// The help text about the form of a module in a list.
const MODULE_FORM: &str = "write a module with its games, as in `mod klondike { Klondike }`";

/// The code for parts in the wrong form.
const FORM: &str = "bad-list";

/// The code for repeated items.
const TWICE: &str = "listed-twice";

/// Reads the whole list.
///
/// # Errors
/// If a part is so wrong that the rest cannot be read either.
pub(super) fn list(
    input: ParseStream<'_>,
    list: &mut List,
    report: &mut Report,
) -> syn::Result<()> {
    while !input.is_empty() {
        item(input, list, report)?;
    }
    Ok(())
}

/// Reports that the rest cannot be read.
pub(super) fn not_a_list(error: &syn::Error, report: &mut Report) {
    report.error(error.span(), FORM, "a module of the list is expected here").help(MODULE_FORM);
}

fn item(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    if input.peek(Token![#]) && input.peek2(Token![!]) {
        return table(input, list, report);
    }
    let attributes = input.call(Attribute::parse_outer)?;
    if input.peek(Token![pub]) {
        let word: Visibility = input.parse()?;
        let message = "the modules of a list are `pub` by themselves";
        report.error(Extent::of(word), FORM, message).help("leave `pub` out");
    }
    if input.peek(Token![use]) {
        join(input, list, report)
    } else if input.peek(Token![,]) || input.peek(Token![;]) {
        let sign: TokenTree = input.parse()?;
        let message = "nothing separates the modules of a list";
        report.error(sign.span(), FORM, message).help(format!("leave `{sign}` out"));
        Ok(())
    } else {
        module(attributes, input, list, report)
    }
}

/// `#![odds = ..]`.
fn table(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    let (hash, _): (Token![#], Token![!]) = (input.parse()?, input.parse()?);
    let inner;
    let brackets = bracketed!(inner in input);
    let Ok(MetaNameValue { path, value, .. }) = inner.parse() else {
        let _: TokenStream = inner.parse()?;
        let place = Extent::of(hash).to(brackets.span.close());
        let help = "write `#![odds = include_str!(\"..\")]`";
        report.error(place, FORM, "a table of the list has a name and a text").help(help);
        return Ok(());
    };
    let name = path.get_ident().filter(|name| TABLES.contains(&name.to_string().as_str()));
    let Some(name) = name.cloned() else {
        let written = path.to_token_stream().to_string();
        let help = match did_you_mean(&written, TABLES) {
            Some(table) => format!("did you mean `{table}`?"),
            None => format!("write `{}` or `{}`", TABLES[0], TABLES[1]),
        };
        report.error(Extent::of(path), FORM, format!("a list has no table `{written}`")).help(help);
        return Ok(());
    };
    if list.tables.iter().any(|(other, _)| *other == name) {
        let message = format!("the table `{name}` is stated twice");
        report.error(&name, TWICE, message).help("leave one of the two out");
    } else {
        list.tables.push((name, value.into_token_stream()));
    }
    Ok(())
}

/// `use fans;`.
fn join(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    let word: Token![use] = input.parse()?;
    let mut named: Vec<TokenTree> = Vec::new();
    while !input.is_empty() && !input.peek(Token![;]) && !input.peek(Token![mod]) {
        named.push(input.parse()?);
    }
    match &named[..] {
        [TokenTree::Ident(name)] => {
            if list.joined.contains(name) {
                let message = format!("`{name}` is joined twice");
                report.error(name, TWICE, message).help("leave one of the two out");
            } else {
                list.joined.push(name.clone());
            }
            if !input.peek(Token![;]) {
                let message = format!("a `;` is missing behind `use {name}`");
                report.error(name, FORM, message).help(format!("write `use {name};`"));
            }
        }
        _ => {
            let place = match (named.first(), named.last()) {
                (Some(first), Some(last)) => Extent::from(first.span()).to(last.span()),
                _ => word.span.into(),
            };
            let message = "`use` joins the list of one other crate";
            report.error(place, FORM, message).help("write `use cells;`, a line for each crate");
        }
    }
    let _: Option<Token![;]> = input.parse()?;
    Ok(())
}

fn module(
    attributes: Vec<Attribute>,
    input: ParseStream<'_>,
    list: &mut List,
    report: &mut Report,
) -> syn::Result<()> {
    let word: Option<Token![mod]> = input.parse()?;
    let name = Ident::parse_any(input)?;
    let told = report.errors();
    if word.is_none() {
        without_mod(&name, input, report)?;
    }
    if input.peek(token::Brace) {
        let inner;
        let braces = syn::braced!(inner in input);
        let games = games_of(inner.parse()?, report);
        if games.is_empty() && report.errors() == told {
            let message = format!("no game of `{name}` is listed");
            let help = format!(
                "write the games that are declared there, as in `mod {name} {{ {} }}`",
                camel(&name)
            );
            report.error(braces.span.join(), FORM, message).help(help);
        }
        let twice = list.modules.iter().any(|module| module.name == name);
        if twice {
            let message = format!("the module `{name}` is listed twice");
            let help = "write all its games between one pair of braces";
            report.error(&name, TWICE, message).help(help);
        } else {
            list.modules.push(Module { attributes, name, games });
        }
    } else if report.errors() == told {
        let message = format!("which games of `{name}` are listed?");
        let help = format!("write `mod {name} {{ {} }}`", camel(&name));
        report.error(&name, FORM, message).help(help);
        list.modules.push(Module { attributes, name, games: Vec::new() });
        let _: Option<Token![;]> = input.parse()?;
    }
    Ok(())
}

/// Reports the missing part of a module that does not begin with `mod`, and skips the tokens in its place.
fn without_mod(name: &Ident, input: ParseStream<'_>, report: &mut Report) -> syn::Result<()> {
    let is_module = input.peek(token::Brace);
    let message = match is_module {
        true => format!("`mod` is missing before `{name}`"),
        false => "these games are outside a module".to_owned(),
    };
    report.error(name, FORM, message).help(MODULE_FORM);
    // Skip the other tokens up to the next item: they are not a second mistake.
    while !is_module
        && !input.is_empty()
        && !input.peek(Token![mod])
        && !input.peek(Token![use])
        && !input.peek(Token![#])
    {
        let _: TokenTree = input.parse()?;
    }
    Ok(())
}

/// The games between the braces of a module. Other tokens are reported and skipped.
fn games_of(tokens: TokenStream, report: &mut Report) -> Vec<Listed> {
    let mut games: Vec<Listed> = Vec::new();
    let mut rest: &[TokenTree] = &tokens.into_iter().collect::<Vec<_>>();
    while let [first, ..] = rest {
        let (game, read) = game(first, rest, report);
        let is_game = game.is_some();
        if let Some(game) = game {
            if games.iter().any(|other| other.name == game.name) {
                let message = format!("`{}` is listed twice", game.name);
                report.error(&game.name, TWICE, message).help("leave one of the two out");
            } else {
                games.push(game);
            }
        }
        let last = &rest[read - 1];
        rest = &rest[read..];
        rest = match rest {
            [comma, rest @ ..] if is_sign(comma, ',') => rest,
            [other, rest @ ..] if is_sign(other, ';') => {
                let message = "the games of a module are separated by `,`";
                report.error(other.span(), FORM, message).help("write `,` in place of `;`");
                rest
            }
            _ if !is_game || rest.is_empty() => rest,
            _ => {
                let message = format!("a `,` is missing behind `{last}`");
                report.error(last.span(), FORM, message).help(format!("write `{last},`"));
                rest
            }
        };
    }
    games
}

/// The game that begins here, if it is one, and the number of tokens read.
fn game(first: &TokenTree, trees: &[TokenTree], report: &mut Report) -> (Option<Listed>, usize) {
    let is_end = |tree: &TokenTree| is_sign(tree, ',') || is_sign(tree, ';');
    let end = trees.iter().position(is_end).unwrap_or(trees.len()).max(1);
    let listed = |name: &Ident, has_own_code| Some(Listed { name: name.clone(), has_own_code });
    match &trees[..end] {
        [TokenTree::Ident(name), colon, mark, ..] if is_type(name) && is_sign(colon, ':') => {
            let is_known = mark.to_string() == OWN_CODE;
            if !is_known {
                let message = "only `own_code` may follow a game";
                let help = format!("write `{name}: {OWN_CODE}`, or `{name}` alone");
                report.error(mark.span(), FORM, message).help(help);
            }
            (listed(name, is_known), 3)
        }
        [TokenTree::Ident(name), ..] if is_type(name) => (listed(name, false), 1),
        _ => {
            let message = "a game is listed by the name of its declaration";
            let help = "write the names of the games, with `,` between them, each perhaps with `: own_code`";
            report.error(first.span(), FORM, message).help(help);
            (None, end)
        }
    }
}

/// True if a declaration can have this name.
fn is_type(name: &Ident) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}

fn is_sign(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(found) if found.as_char() == sign)
}
