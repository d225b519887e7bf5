//! Parses a list of games, and reports the parts that do not belong in a list.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{
    Attribute, Expr, ExprLit, Lit, LitStr, MetaNameValue, Token, Visibility, braced, bracketed,
};

use super::{List, Listed, Module, OWN_CODE};
use crate::names::camel;
use crate::report::{Extent, Report};

/// The names of the tables that a list can have, as in `#![odds = ..]`.
pub(super) const TABLES: [&str; 2] = ["odds", "difficulty"];

/// The attribute that names the kind of the games of the list, or of one of its modules.
const KIND: &str = "kind";

/// The help text that shows how a module is written in a list.
const MODULE_FORM: &str = "write a module with its games, as in `mod klondike { Klondike }`";

syn::custom_keyword!(own_code);

/// The code of the error for a part that has the wrong form.
const FORM: &str = "bad-list";

/// Reads a whole list of games into `list`.
///
/// # Errors
/// Returns an error if a part is so wrong that what follows it cannot be read either.
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
    report.error(error.span(), FORM, "expected a module that lists games").help(MODULE_FORM);
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
    let named: MetaNameValue = inner.parse()?;
    if named.path.is_ident(KIND) {
        return kind(&named, &mut list.kind, report);
    }
    let MetaNameValue { path, value, .. } = named;
    match path.get_ident().filter(|name| TABLES.iter().any(|table| *name == table)) {
        Some(name) => {
            if !is_twice(list.tables.iter().any(|(other, _)| other == name), name, report) {
                list.tables.push((name.clone(), value.into_token_stream()));
            }
        }
        None => {
            let help = format!("write `{}`, `{}` or `{KIND}`", TABLES[0], TABLES[1]);
            report.error(Extent::of(path), FORM, "this is not a table of a list").help(help);
        }
    }
    Ok(())
}

/// Reads the name of a kind from `kind = "..."` into `known`. Reports a second one, and a value that is no such name.
fn kind(
    MetaNameValue { path, value, .. }: &MetaNameValue,
    known: &mut Option<LitStr>,
    report: &mut Report,
) -> syn::Result<()> {
    if !is_twice(known.is_some(), path.require_ident()?, report) {
        match value {
            Expr::Lit(ExprLit { lit: Lit::Str(name), .. }) if !name.value().trim().is_empty() => {
                *known = Some(name.clone());
            }
            _ => {
                let message = "expected the name of a kind of game";
                let help = "write a string, as in `\"Fans\"`";
                report.error(Extent::of(value), FORM, message).help(help);
            }
        }
    }
    Ok(())
}

fn module(input: ParseStream<'_>, list: &mut List, report: &mut Report) -> syn::Result<()> {
    let (kinds, attributes): (Vec<_>, Vec<_>) =
        input.call(Attribute::parse_outer)?.into_iter().partition(|one| one.path().is_ident(KIND));
    let mut of_kind = None;
    for attribute in kinds {
        kind(attribute.meta.require_name_value()?, &mut of_kind, report)?;
    }
    if input.peek(Token![pub]) {
        let word: Visibility = input.parse()?;
        let message = "the modules of a list are always `pub`";
        report.error(Extent::of(word), FORM, message).help("leave `pub` out");
    }
    let _: Token![mod] = input.parse()?;
    let name: Ident = input.parse()?;
    let inner;
    let braces = braced!(inner in input);
    let games = games_of(inner.parse()?, report);
    if games.is_empty() {
        let message = format!("`{name}` lists no games");
        let help = format!("write its games, as in `mod {name} {{ {} }}`", camel(&name));
        report.error(braces.span.join(), FORM, message).help(help);
    }
    if !is_twice(list.modules.iter().any(|module| module.name == name), &name, report) {
        list.modules.push(Module { attributes, name, kind: of_kind, games });
    }
    Ok(())
}

/// The games between the braces of a module. Stops at the first token that does not belong there and reports it.
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
        report.error(error.span(), FORM, "games are listed by name, separated by `,`").help(help);
    }
    games
}
