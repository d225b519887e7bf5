//! Reads the cards and numbers in examples.

use proc_macro2::TokenTree;
use syn::{Lit, LitInt};

use super::{Parsed, Stop, tokens::Tokens};
use crate::cards::{CARD_FORM, card, card_text};
use crate::report::Extent;
use crate::syntax::ast::ExampleCard;

/// True if the next token is a word or a literal: only these can be cards.
pub(super) fn is_card_like(input: &Tokens<'_>) -> bool {
    matches!(input.rest().first(), Some(TokenTree::Ident(_) | TokenTree::Literal(_)))
}

/// Reads a card such as `6H` or `TC`
pub(super) fn example_card(input: &mut Tokens<'_>) -> Parsed<ExampleCard> {
    let Some(tree @ (TokenTree::Ident(_) | TokenTree::Literal(_))) = input.rest().first().cloned()
    else {
        return Err(input.expected("a card such as `6H`"));
    };
    let text = tree.to_string();
    if let Some((rank, suit)) = card(&text) {
        input.advance(1);
        // The author can write a Ten as `TC` or `10C`; the tree always contains `TC`.
        let text = card_text(rank, suit);
        return Ok(ExampleCard { text, rank, suit, is_between: false, span: tree.span().into() });
    }
    let message = format!("`{text}` is not a card");
    Err(input.fail_with(tree.span(), "no-card", message, Some(CARD_FORM.to_owned())))
}

/// Reports that an example is not written in a form that examples can have.
pub(super) fn form(
    input: &mut Tokens<'_>,
    span: impl Into<Extent>,
    message: impl Into<String>,
    help: impl Into<String>,
) -> Stop {
    input.fail_with(span, "example-form", message, Some(help.into()))
}

pub(super) fn number(input: &mut Tokens<'_>) -> Option<LitInt> {
    number_that(input, |_| true)
}

pub(super) fn number_that(
    input: &mut Tokens<'_>,
    fits: impl Fn(&LitInt) -> bool,
) -> Option<LitInt> {
    let Some(TokenTree::Literal(literal)) = input.rest().first() else { return None };
    let Lit::Int(number) = Lit::new(literal.clone()) else { return None };
    if !fits(&number) {
        return None;
    }
    input.advance(1);
    Some(number)
}
