//! Reads names, paths, types, and lists of them.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::{Path, Type, parse::Parser};

use super::{
    Parsed, Stop,
    tokens::Tokens,
    trees::{is_punct, word_at},
};
use crate::syntax::ast::Parameter;

/// Reads a name that the author chose. `what` describes the named thing in messages.
pub(super) fn name(input: &mut Tokens<'_>, what: &str) -> Parsed<Ident> {
    let Some(word) = input.peek_word().cloned() else {
        return Err(input.expected(what));
    };
    if is_name(&word) {
        input.advance(1);
        return Ok(word);
    }
    if NOTATION.iter().any(|known| word == known) {
        return Err(
            input.expected_with(what, Some("choose a name that is not a Rust keyword".to_owned()))
        );
    }
    let message = format!("expected {what}, found the Rust keyword `{word}`");
    let mut told = input.report.diagnostics().iter();
    if told.any(|one| one.code == "keyword-as-name" && one.message == message) {
        // A keyword that is used as a name is reported only once, although it is wrong in every place.
        input.failed = true;
        return Err(Stop);
    }
    let help = "choose another name".to_owned();
    Err(input.fail_with(&word, "keyword-as-name", message, Some(help)))
}

/// Reserved words of Rust that our language uses: if one stands in place of a name, the name is missing.
const NOTATION: [&str; 9] = ["_", "in", "where", "do", "if", "else", "for", "use", "const"];

/// Reserved words of Rust that cannot be names, not even as `r#self`.
const RAW_NEVER: [&str; 4] = ["Self", "self", "super", "crate"];

fn is_name(word: &Ident) -> bool {
    syn::parse2::<Ident>(TokenTree::from(word.clone()).into()).is_ok()
}

/// Reads `a::b::c`, optionally starting with `::`, `crate`, `self` or `super`.
pub(super) fn path(input: &mut Tokens<'_>, what: &str) -> Parsed<Path> {
    let length = path_length(input.rest());
    let tokens: TokenStream = input.rest()[..length].iter().cloned().collect();
    let Ok(path) = Path::parse_mod_style.parse2(tokens) else {
        input.advance(length);
        return Err(input.expected(what));
    };
    if !ends_in_name(&path) {
        return Err(input.expected(what));
    }
    input.advance(length);
    Ok(path)
}

/// True if the path ends in a name, and not in `self`, `Self`, `super` or `crate`.
pub(super) fn ends_in_name(path: &Path) -> bool {
    let last = path.segments.last();
    last.is_some_and(|last| !RAW_NEVER.iter().any(|word| last.ident == *word))
}

/// The number of tokens at the beginning of `trees` that may form a path.
fn path_length(trees: &[TokenTree]) -> usize {
    let mut length = if is_punct(trees, 0, "::") { 2 } else { 0 };
    while word_at(trees, length).is_some() {
        length += 1;
        if !is_punct(trees, length, "::") {
            break;
        }
        length += 2;
    }
    length
}

/// Reads `: Type`, which stands before the `=` of a constant; `None` if there is no colon.
pub(super) fn type_annotation(input: &mut Tokens<'_>) -> Parsed<Option<Box<Type>>> {
    if input.punct(":").is_none() {
        return Ok(None);
    }
    let Some(first) =
        input.rest().first().filter(|_| !input.breaks_off() && !input.is_punct("=")).cloned()
    else {
        return Err(input.expected("a type such as `usize`"));
    };
    let length = path_length(input.rest());
    let path = syn::parse2::<Path>(input.rest()[..length].iter().cloned().collect()).ok();
    let is_known = |path: &Path| {
        let last = path.segments.last();
        last.is_some_and(|last| TYPES.iter().any(|known| last.ident == *known))
    };
    let ty = if let Some(path) = path.filter(is_known) {
        input.advance(length);
        syn::parse_quote!(#path)
    } else {
        let help = "write an integer type such as `usize`, or `bool`";
        let message = "a constant cannot have this type";
        input.fail_with(first.span(), "bad-type", message, Some(help.to_owned()));
        while !input.breaks_off() && !input.is_punct("=") {
            input.advance(1);
        }
        // A constant with a type, even a wrong one, is introduced here: `usize` stands in for the type.
        syn::parse_quote!(usize)
    };
    Ok(Some(Box::new(ty)))
}

/// The types that a constant may have.
const TYPES: [&str; 13] = [
    "usize", "isize", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "bool",
];

/// Reads parameters such as `(a, b: Cards)`. Returns an empty list if there are no parentheses.
pub(super) fn parameters(input: &mut Tokens<'_>) -> Parsed<Vec<Parameter>> {
    match input.group(Delimiter::Parenthesis) {
        Some(group) => input.within(&group, |input| commas(input, parameter)),
        None => Ok(Vec::new()),
    }
}

fn parameter(input: &mut Tokens<'_>) -> Parsed<Parameter> {
    let name = name(input, "a parameter")?;
    if input.punct(":").is_none() {
        return Ok(Parameter { name, is_cards: false });
    }
    if input.word("Cards").is_some() {
        return Ok(Parameter { name, is_cards: true });
    }
    let help = format!("write `{name}` for a card, `{name}: Cards` for cards that lie together");
    input.expected_with("`Cards`", Some(help));
    while !input.is_empty() && !input.is_punct(",") {
        input.advance(1);
    }
    Ok(Parameter { name, is_cards: false })
}

/// Reads items that commas separate, as in `a, b, c`, up to the end of the tokens.
pub(super) fn commas<T>(
    input: &mut Tokens<'_>,
    mut read: impl FnMut(&mut Tokens<'_>) -> Parsed<T>,
) -> Parsed<Vec<T>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(read(input)?);
        if input.punct(",").is_none() && !input.is_empty() {
            return Err(input.expected("`,`"));
        }
    }
    Ok(items)
}

/// Reads items separated by `|`, as in `a | b | c`, and adds each to `items` at once: a later mistake does not lose it.
pub(super) fn alternatives<T>(
    input: &mut Tokens<'_>,
    items: &mut Vec<T>,
    mut read: impl FnMut(&mut Tokens<'_>) -> Parsed<T>,
) -> Parsed<()> {
    loop {
        items.push(read(input)?);
        if input.punct("|").is_none() {
            return Ok(());
        }
    }
}
