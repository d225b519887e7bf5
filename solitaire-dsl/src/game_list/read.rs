//! Parses a list of games, and reports what does not belong in one.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, MetaNameValue, Token, Visibility, braced, bracketed};

use super::{List, Listed, Module, OWN_CODE};
use crate::names::camel;
use crate::report::{Extent, Report};

/// The tables that a list may hold.
pub(super) const TABLES: [&str; 2] = ["odds", "difficulty"];

/// The help text about the form of a module in a list.
const MODULE_FORM: &str = "write a module with its games, as in `mod klondike { Klondike }`";

syn::custom_keyword!(own_code);

/// The diagnostic code for parts in the wrong form.
const FORM: &str = "bad-list";

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
        if input.peek(Token![#]) && input.peek2(Token![!]) {
            table(input, list, report)?;
        } else if input.peek(Token![use]) {
            let (_, name): (Token![use], Ident) = (input.parse()?, input.parse()?);
            let _: Token![;] = input.parse()?;
            if !is_twice(list.joined.contains(&name), &name, report) {
                list.joined.push(name);
            }
        } else {
            module(input, list, report)?;
        }
    }
    Ok(())
}

/// Reports that the rest of the list cannot be read.
pub(super) fn not_a_list(error: &syn::Error, report: &mut Report) {
    report.error(error.span(), FORM, "a module of the list is expected here").help(MODULE_FORM);
}

/// If `is_known`, reports that a name is already listed. Returns `is_known`.
fn is_twice(is_known: bool, name: &Ident, report: &mut Report) -> bool {
    if is_known {
        let message = format!("`{name}` is listed twice");
        report.error(name, "listed-twice", message).help("leave one of the two out");
    }
    is_known
}

/// Reads a table, such as `#![odds = ..]`.
fn table(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    let (_, _): (Token![#], Token![!]) = (input.parse()?, input.parse()?);
    let inner;
    bracketed!(inner in input);
    let MetaNameValue { path, value, .. } = inner.parse()?;
    match path.get_ident().filter(|name| TABLES.iter().any(|table| *name == table)) {
        Some(name) => {
            if !is_twice(list.tables.iter().any(|(other, _)| other == name), name, report) {
                list.tables.push((name.clone(), value.into_token_stream()));
            }
        }
        None => {
            let help = format!("write `{}` or `{}`", TABLES[0], TABLES[1]);
            report.error(Extent::of(path), FORM, "a list has no such table").help(help);
        }
    }
    Ok(())
}

fn module(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    let attributes = input.call(Attribute::parse_outer)?;
    if input.peek(Token![pub]) {
        let word: Visibility = input.parse()?;
        let message = "the modules of a list are `pub` by themselves";
        report.error(Extent::of(word), FORM, message).help("leave `pub` out");
    }
    let _: Token![mod] = input.parse()?;
    let name: Ident = input.parse()?;
    let inner;
    let braces = braced!(inner in input);
    let games = games_of(inner.parse()?, report);
    if games.is_empty() {
        let message = format!("no game of `{name}` is listed");
        let help = format!("write its games, as in `mod {name} {{ {} }}`", camel(&name));
        report.error(braces.span.join(), FORM, message).help(help);
    }
    if !is_twice(list.modules.iter().any(|module| module.name == name), &name, report) {
        list.modules.push(Module { attributes, name, games });
    }
    Ok(())
}

/// The games between the braces of a module, up to the first token that does not belong there, which is reported.
fn games_of(tokens: TokenStream, report: &mut Report) -> Vec<Listed> {
    let mut games: Vec<Listed> = Vec::new();
    let read = |input: ParseStream<'_>| {
        while !input.is_empty() {
            let name: Ident = input.parse()?;
            let is_known = games.iter().any(|other| other.name == name);
            let has_own_code = input.parse::<Option<Token![:]>>()?.is_some();
            if !is_twice(is_known, &name, report) {
                games.push(Listed { name, has_own_code });
            }
            if has_own_code {
                input.parse::<own_code>()?;
            }
            if !input.is_empty() {
                let _: Token![,] = input.parse()?;
            }
        }
        Ok(())
    };
    if let Err(error) = read.parse2(tokens) {
        let help = format!("write `mod klondike {{ Klondike, Draw: {OWN_CODE} }}`");
        report.error(error.span(), FORM, "games are listed by name, with `,` between").help(help);
    }
    games
}
