//! The cards and numbers of examples.

use proc_macro2::TokenTree;
use syn::{Lit, LitInt};

use super::{Parsed, tokens::Tokens};
use crate::cards::{CARD_FORM, card, card_text, meant_cards};
use crate::syntax::ast::ExampleCard;

/// Whether a word or number stands here.
pub(super) fn is_card_like(input: &Tokens<'_>) -> bool {
    matches!(input.rest().first(), Some(TokenTree::Ident(_) | TokenTree::Literal(_)))
}

/// `6H`, `TC`
pub(super) fn example_card(input: &mut Tokens<'_>) -> Parsed<ExampleCard> {
    let Some(tree @ (TokenTree::Ident(_) | TokenTree::Literal(_))) = input.rest().first().cloned()
    else {
        let help = is_after_on(input).then(|| "write `_` for an empty element".to_owned());
        return Err(input.expected_with("a card such as `6H`", help));
    };
    let text = tree.to_string();
    if let Some((rank, suit)) = card(&text) {
        input.advance(1);
        // A Ten may be written in two ways.
        let text = card_text(rank, suit);
        return Ok(ExampleCard { text, rank, suit, is_between: false, span: tree.span().into() });
    }
    let next = input.rest().get(1).map(ToString::to_string).unwrap_or_default();
    let is_behind_bar = input.before().is_some_and(|before| before.to_string() == "|");
    let lies = card(&next).is_some() || next == "_";
    let meant = match text.as_str() {
        // A bar stands between the elements of one container.
        _ if is_behind_bar && lies && text.starts_with(char::is_lowercase) => {
            Some(format!("write `,` in place of `|` before `{text}`"))
        }
        "onto" | "over" | "upon" | "to" | "in" | "at" | "into" => {
            Some("write `on`, as in `6H on 7S`".to_owned())
        }
        "once" => Some("write `1`".to_owned()),
        "twice" => Some("write `2`".to_owned()),
        "unlimited" | "forever" | "endless" => Some("write `always`".to_owned()),
        "not" | "no" | "never" if card(&next).is_some() => Some(format!("write `!{next}`")),
        _ => meant_cards(&text).map(|meant| match meant_behind(input) {
            // The same slip in both.
            Some(other) => format!("write `{meant} on {other}`"),
            None => format!("write `{meant}`"),
        }),
    };
    let help = meant.unwrap_or_else(|| CARD_FORM.to_owned());
    Err(input.fail_with(tree.span(), "no-card", format!("`{text}` is no card"), Some(help)))
}

/// The card that is meant behind `on`, by a word that is no card either.
fn meant_behind(input: &Tokens<'_>) -> Option<String> {
    let [_, on, other, ..] = input.rest() else { return None };
    let other = other.to_string();
    (on.to_string() == "on" && card(&other).is_none()).then(|| meant_cards(&other)).flatten()
}

/// Whether what stands here is to say on what a card is put.
fn is_after_on(input: &Tokens<'_>) -> bool {
    !input.breaks_off() && input.before().is_some_and(|before| before.to_string() == "on")
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
