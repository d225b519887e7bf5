//! Expands `#[constraint(...)]`: an author's claims about a constraint, a Rust function that conditions call.

use darling::FromMeta;
use darling::ast::NestedMeta;
use darling::util::PathList;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{FnArg, ItemFn, LitStr, Pat, Path, Type};

use crate::names::path_text;
use crate::report::{Extent, Report, did_you_mean};

#[derive(FromMeta)]
struct Keys {
    say: Option<LitStr>,
    #[darling(default)]
    reads: Option<Path>,
    #[darling(default)]
    ignores: PathList,
}

/// The possible values of `reads`, each with the name of its enum variant in the model.
const READS: [(&str, &str); 3] = [("counts", "Counts"), ("tops", "Tops"), ("cards", "Cards")];
/// The help text that shows how the attribute is written.
const FORM: &str = "write `#[constraint(say = \"..\", reads = tops, ignores(suits, pile_order))]`";
/// The properties of cards and piles that a constraint may claim to ignore.
const IGNORED: [&str; 2] = ["suits", "pile_order"];

/// Expands `#[constraint(...)]` before a function: returns it unchanged, and a type with its claims, the mark.
///
/// The mark has the same name as the function, so that both are imported and exported together.
pub fn constraint(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let function: ItemFn = match syn::parse2(item.clone()) {
        Ok(function) => function,
        Err(_) => {
            let mut report = Report::new();
            report
                .error(
                    Span::call_site(),
                    "constraint-on-no-function",
                    "a constraint must be a function",
                )
                .help("put it before a `fn` that returns `bool` or `i32`");
            let errors = report.to_tokens();
            return quote!(#item #errors);
        }
    };
    let mut report = Report::new();
    if takes_the_dealer(&function) {
        report
            .error(Span::call_site(), "constraint-on-no-function", "a step cannot be a constraint")
            .help("leave `#[constraint(..)]` out: it does not apply to steps");
        let errors = report.to_tokens();
        return quote!(#function #errors);
    }
    let mark = mark(attribute, &function, &mut report);
    let errors = report.to_tokens();
    let (visibility, name) = (&function.vis, &function.sig.ident);
    quote! {
        #function
        #[doc(hidden)]
        #[allow(nonstandard_style, dead_code)]
        #visibility enum #name {}
        impl ::solitaire::by_hand::Marked for #name {
            const MARK: ::core::option::Option<::solitaire::model::Mark> =
                ::core::option::Option::Some(#mark);
        }
        #errors
    }
}

/// True if a function's first parameter is a reference to a `Dealer`: the game runs it as a step, not as a condition.
fn takes_the_dealer(function: &ItemFn) -> bool {
    let Some(FnArg::Typed(first)) = function.sig.inputs.first() else { return false };
    let Type::Reference(reference) = &*first.ty else { return false };
    let Type::Path(taken) = &*reference.elem else { return false };
    taken.path.segments.last().is_some_and(|last| last.ident == "Dealer")
}

fn mark(attribute: TokenStream, function: &ItemFn, report: &mut Report) -> TokenStream {
    let keys = NestedMeta::parse_meta_list(attribute).map_err(darling::Error::from);
    let keys = keys.and_then(|items| Keys::from_list(&items)).unwrap_or_else(|error| {
        for error in error.flatten() {
            let message = format!("`constraint` cannot read this: {error}");
            report.error(error.span(), "bad-attribute", message).help(FORM);
        }
        Keys { say: None, reads: None, ignores: PathList::default() }
    });
    let say = match &keys.say {
        Some(say) => sentence(say, function, report),
        None => {
            if report.is_empty() {
                report
                    .error(Span::call_site(), "mark-without-sentence", "a constraint needs a sentence")
                    .help("add `say = \"..\"`: what the constraint requires, as a player would say it");
            }
            String::new()
        }
    };
    let reads = keys.reads.as_ref().map_or("Cards", |path| reads(path, report));
    let reads = format_ident!("{}", reads);
    for path in keys.ignores.iter() {
        let text = path_text(path);
        if !IGNORED.contains(&text.as_str()) {
            unknown(path, &text, &IGNORED, report);
        }
    }
    let ignores = |what: &str| keys.ignores.iter().any(|path| path.is_ident(what));
    let (suits, pile_order) = (ignores("suits"), ignores("pile_order"));
    quote! {
        ::solitaire::model::Mark {
            say: #say,
            reads: ::solitaire::model::Reads::#reads,
            ignores_suits: #suits,
            ignores_pile_order: #pile_order,
        }
    }
}

fn reads(path: &Path, report: &mut Report) -> &'static str {
    let text = path_text(path);
    let found = READS.iter().find(|(word, _)| *word == text);
    if found.is_none() {
        unknown(path, &text, &READS.map(|(word, _)| word), report);
    }
    found.map_or("Cards", |(_, variant)| variant)
}

fn unknown(path: &Path, text: &str, known: &[&str], report: &mut Report) {
    let help = match did_you_mean(text, known.iter().copied()) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("write one of `{}`", known.join("`, `")),
    };
    let span = Extent::of(path);
    report
        .error(span, "unknown-claim", format!("`{text}` is not a claim that can be made here"))
        .help(help);
}

/// The sentence of a mark, in which `{0}`, `{1}`, … replace the names of the function's parameters.
fn sentence(say: &LitStr, function: &ItemFn, report: &mut Report) -> String {
    let names: Vec<String> = function.sig.inputs.iter().map(parameter).collect();
    let text = say.value();
    if text.trim().is_empty() {
        report
            .error(say.span(), "mark-without-sentence", "the sentence is empty")
            .help("say what the constraint requires, as a player would");
    }
    let (mut sentence, mut rest) = (String::new(), &text[..]);
    while let Some((before, after)) = rest.split_once('{') {
        sentence.push_str(before);
        let Some((name, after)) = after.split_once('}') else {
            report
                .error(say.span(), "unknown-parameter", "`{` is not closed in this sentence")
                .help("write `}` after the name of the parameter");
            return text.clone();
        };
        match names.iter().position(|known| known == name) {
            Some(number) => sentence.push_str(&format!("{{{number}}}")),
            None => {
                let message = format!("the function has no parameter `{name}`");
                let nearest = did_you_mean(name, names.iter().map(String::as_str));
                let help = match (nearest, names.as_slice()) {
                    (Some(nearest), _) => format!("did you mean `{{{nearest}}}`?"),
                    (None, []) => format!("leave `{{{name}}}` out"),
                    (None, all) => format!("write one of `{{{}}}`", all.join("}`, `{")),
                };
                report.error(say.span(), "unknown-parameter", message).help(help);
            }
        }
        rest = after;
    }
    sentence + rest
}

fn parameter(argument: &FnArg) -> String {
    match argument {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pattern) => pattern.ident.to_string(),
            _ => String::new(),
        },
        FnArg::Receiver(_) => "self".to_owned(),
    }
}
