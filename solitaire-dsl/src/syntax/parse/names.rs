//! Names, paths, types, and lists of them.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::{Path, Type, parse::Parser};

use super::{
    Parsed, Stop,
    habits::{is_type, text_of, type_for},
    tokens::Tokens,
    trees::{is_joint, is_punct, word_at},
};
use crate::{report::Extent, syntax::ast::Parameter};

/// A name of the author's; `what` says of what.
pub(super) fn name(input: &mut Tokens<'_>, what: &str) -> Parsed<Ident> {
    let Some(word) = input.peek_word().cloned() else {
        let quoted = input.rest().first().map(ToString::to_string).unwrap_or_default();
        let inside = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let is_word = |text: &&str| {
            !text.is_empty() && text.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        };
        let help = inside.filter(is_word).map(|text| format!("write `{text}` without quotes"));
        return Err(input.expected_with(what, help));
    };
    if is_name(&word) {
        input.advance(1);
        return Ok(word);
    }
    if NOTATION.iter().any(|known| word == known) {
        return Err(
            input.expected_with(what, Some("take a name that is no word of Rust".to_owned()))
        );
    }
    if word == "pub" && word_at(input.rest(), 1).is_some_and(is_name) {
        let message = format!("expected {what}, found `pub`");
        let help = "leave `pub` out: what is declared is seen wherever the game is".to_owned();
        input.fail_with(&word, "unexpected-token", message, Some(help));
        input.advance(1);
        return name(input, what);
    }
    let message = format!("expected {what}, found the Rust keyword `{word}`");
    let mut told = input.report.diagnostics().iter();
    if told.any(|one| one.code == "keyword-as-name" && one.message == message) {
        // The name is as wrong wherever it stands.
        input.failed = true;
        return Err(Stop);
    }
    let help = match RAW_NEVER.iter().any(|never| word == never) {
        true => "choose another name".to_owned(),
        false => format!("write `r#{word}` if that is its name"),
    };
    Err(input.fail_with(&word, "keyword-as-name", message, Some(help)))
}

/// Reserved words of Rust that mean something here: where a name is missing before them, none was meant.
const NOTATION: [&str; 9] = ["_", "in", "where", "do", "if", "else", "for", "use", "const"];

/// Reserved words of Rust that are no name even with `r#`.
const RAW_NEVER: [&str; 4] = ["Self", "self", "super", "crate"];

fn is_name(word: &Ident) -> bool {
    syn::parse2::<Ident>(TokenTree::from(word.clone()).into()).is_ok()
}

/// `a::b::c`, perhaps from `::`, `crate`, `self` or `super`.
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

/// Whether something is named: `self` and the like only say where it is.
pub(super) fn ends_in_name(path: &Path) -> bool {
    let last = path.segments.last();
    last.is_some_and(|last| !RAW_NEVER.iter().any(|word| last.ident == *word))
}

/// How many of the tokens might be a path.
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

/// `: Type`, up to the `=`.
pub(super) fn type_annotation(input: &mut Tokens<'_>) -> Parsed<Option<Box<Type>>> {
    if input.punct(":").is_none() {
        return Ok(None);
    }
    if input.is_punct("=") && input.before().is_some_and(is_joint) {
        input.step_back(1);
        let start = input.position();
        input.advance(2);
        let span = input.since(start);
        input.step_back(1);
        let help = "write `: usize =` where the constant is introduced, `=` where it is overridden";
        let help = Some(help.to_owned());
        input.fail_with(span, "unexpected-token", "expected `=`, found `:=`", help);
        return Ok(None);
    }
    if matches!(input.rest(), [TokenTree::Ident(_), ..]) && is_punct(input.rest(), 1, "==") {
        let start = input.position() + 1;
        input.advance(2);
        let (span, help) = (input.since(start), Some("write `=`".to_owned()));
        input.fail_with(span, "unexpected-token", "expected `=`, found `==`", help);
        return Ok(Some(syn::parse_quote!(usize)));
    }
    let rest = input.rest();
    let length = (0..rest.len())
        .find(|&nth| is_punct(rest, nth, "=") || is_punct(rest, nth, ";") || input.starts_at(nth))
        .unwrap_or(rest.len());
    // `usize 7`: what is missing is the `=`.
    let length = match rest {
        [TokenTree::Ident(_), TokenTree::Literal(_), ..] => 1,
        _ => length,
    };
    let tokens: TokenStream = rest[..length].iter().cloned().collect();
    if length == 0 {
        return Err(input.expected("a type such as `usize`"));
    }
    // `usize +` is a type too, of a trait: numbers and truths have names.
    let named = syn::parse2(tokens.clone()).ok().filter(|ty| matches!(ty, Type::Path(_)));
    let is_list = matches!(rest, [TokenTree::Group(_), ..]);
    let of_list =
        is_list.then(|| "a constant is one number or truth: write one for each".to_owned());
    let other = of_list.or_else(|| type_for(&text_of(&rest[..length]))).or_else(|| match rest {
        // The value stands where the type should.
        [TokenTree::Literal(value)] => {
            Some(format!("write the type before the value: `usize = {value}`"))
        }
        [TokenTree::Literal(value), TokenTree::Punct(end), ..] if end.as_char() == ';' => {
            Some(format!("write the type before the value: `usize = {value}`"))
        }
        [TokenTree::Ident(word), ..] if length > 1 => type_for(&word.to_string()),
        _ => None,
    });
    let ty = named.filter(|_| other.is_none()).unwrap_or_else(|| {
        let general = "write a type of whole numbers such as `usize`, or `bool`";
        let help = other.unwrap_or_else(|| general.to_owned());
        input.fail_with(
            Extent::of(tokens),
            "bad-type",
            "this is not the type of a constant",
            Some(help),
        );
        // That it has a type says that the constant is introduced here.
        syn::parse_quote!(usize)
    });
    input.advance(length);
    Ok(Some(Box::new(ty)))
}

/// `(a, b: Cards)`, or nothing.
pub(super) fn parameters(input: &mut Tokens<'_>) -> Parsed<Vec<Parameter>> {
    match input.group(Delimiter::Parenthesis) {
        Some(group) => {
            let typed_first = sorts_first(&group);
            if let Some((word, listed)) = &typed_first {
                let message = "the sort of a parameter stands behind its name";
                let help = Some(format!("write `({listed})`"));
                input.fail_with(word, "unexpected-token", message, help);
            }
            let is_told = typed_first.is_some();
            input.within(&group, |input| commas(input, |input| parameter(input, is_told)))
        }
        None => Ok(Vec::new()),
    }
}

/// The first sort of a list of parameters of which each has one before its name, as in other languages, and how they are
/// written.
fn sorts_first(group: &Group) -> Option<(Ident, String)> {
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let parameters = trees.split(is_comma).map(|parameter| match parameter {
        [TokenTree::Ident(sort), TokenTree::Ident(name)] if is_type(&sort.to_string()) => {
            Some((sort, name))
        }
        _ => None,
    });
    let parameters: Vec<(&Ident, &Ident)> = parameters.collect::<Option<_>>()?;
    let listed = parameters.iter().map(|(sort, name)| match *sort == "Cards" {
        true => format!("{name}: Cards"),
        false => name.to_string(),
    });
    let listed = listed.collect::<Vec<_>>().join(", ");
    (parameters.len() > 1).then(|| (parameters[0].0.clone(), listed))
}

fn is_comma(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',')
}

/// A parameter; `is_told` where it was said already that its sort stands before its name.
fn parameter(input: &mut Tokens<'_>, is_told: bool) -> Parsed<Parameter> {
    let mut name = name(input, "a parameter")?;
    if is_told && let Some(second) = input.peek_word().cloned() {
        input.advance(1);
        return Ok(Parameter { name: second, is_cards: name == "Cards" });
    }
    // `Card over`, as in other languages.
    if let Some(second) = input.peek_word().filter(|_| is_type(&name.to_string())).cloned() {
        let message = format!("`{name}` is no part of a parameter");
        let help = match name.to_string().as_str() {
            "Cards" => format!("write `{second}: Cards`"),
            _ => format!("a parameter is a card by itself: write `{second}`"),
        };
        input.fail_with(&name, "unexpected-token", message, Some(help));
        input.advance(1);
        if name == "Cards" {
            return Ok(Parameter { name: second, is_cards: true });
        }
        name = second;
    }
    if input.is_punct("=") {
        let text = text_of(input.rest().split(is_comma).next().unwrap_or_default());
        let span = input.rest()[0].span();
        let help = Some(format!("a parameter has no value of its own: leave `{text}` out"));
        return Err(input.fail_with(span, "unexpected-token", "expected `,`, found `=`", help));
    }
    if input.punct(":").is_none() {
        return Ok(Parameter { name, is_cards: false });
    }
    if input.word("Cards").is_some() {
        return Ok(Parameter { name, is_cards: true });
    }
    if input.is_empty() || input.is_punct(",") {
        return Err(input.expected_one(&["Cards"]));
    }
    let (rest, start) = (input.rest(), input.position());
    let length = (0..rest.len()).find(|nth| is_punct(rest, *nth, ",")).unwrap_or(rest.len());
    let text = text_of(&rest[..length]);
    let is_several = ["&", "[", "Vec", "Group", "Pile", "Column", "cards"]
        .iter()
        .any(|begin| text.starts_with(begin));
    let is_several = is_several && !["&Card", "& Card"].iter().any(|one| text == *one);
    let help = if is_several || text == "Card s" {
        "write `Cards` for cards that lie together".to_owned()
    } else {
        format!(
            "leave the type out: write `{name}`, which is a card; or `{name}: Cards` for several"
        )
    };
    input.advance(length);
    let span = input.since(start);
    let message = format!("expected `Cards` or no type, found `{text}`");
    input.fail_with(span, "unexpected-token", message, Some(help));
    Ok(Parameter { name, is_cards: is_several })
}

/// `a, b, c`, to the end of the group.
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

/// `a | b | c`, added to `items` as they are read.
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
