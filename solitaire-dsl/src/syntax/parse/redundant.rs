//! Reads `#[redundant(...)]`: the claim, with its reason, that a condition never decides whether moves are allowed.

use syn::{
    Attribute, Expr, ExprLit, Lit, Meta, MetaNameValue, Token, parse::Parser,
    punctuated::Punctuated,
};

use crate::{
    report::{Extent, Report},
    syntax::ast::Redundant,
};

/// Reads `#[redundant(MoveA, MoveB, because = "...")]`. Reports a part that cannot be read, and returns `None`.
pub(super) fn redundant(attribute: &Attribute, report: &mut Report) -> Option<Redundant> {
    let span = Extent::of(attribute);
    let tokens = match &attribute.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => Default::default(),
    };
    let items = match Punctuated::<Meta, Token![,]>::parse_terminated.parse2(tokens) {
        Ok(items) => items,
        Err(error) => {
            report.error(error.span(), "bad-attribute", error.to_string()).help(FORM);
            return None;
        }
    };
    let mut found = Redundant { span, moves: Vec::new(), because: String::new() };
    for item in &items {
        match (item, item.path().get_ident()) {
            (Meta::Path(_), Some(name)) => found.moves.push(name.clone()),
            (
                Meta::NameValue(MetaNameValue {
                    value: Expr::Lit(ExprLit { lit: Lit::Str(text), .. }),
                    ..
                }),
                Some(key),
            ) if key == "because" => found.because = text.value().trim().to_owned(),
            (_, key) => {
                let message = "`redundant` takes the names of moves, and `because` with a string";
                let span = key.map_or_else(|| Extent::of(item), Extent::from);
                report.error(span, "bad-attribute", message).help(FORM);
                return None;
            }
        }
    }
    if found.because.is_empty() {
        let message = "give the reason why this condition never makes a difference";
        report.error(Extent::of(attribute.path()), "bad-attribute", message).help(FORM);
        return None;
    }
    Some(found)
}

const FORM: &str = "write `#[redundant(LiftSuit, because = \"a whole suit descends\")]`";
