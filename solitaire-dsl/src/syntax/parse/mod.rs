//! Parses tokens into the syntax tree, by hand: only expressions, types and attributes are parsed with `syn`.
//!
//! A function that reads a part takes its tokens from the current position. If it cannot read the part, it reports a
//! mistake and returns [`Stop`]. A caller that has read the beginning of a statement keeps that, and [`statements`]
//! continues with the next one. Only the first mistake in a statement is reported: others usually follow from it.

mod attributes;
mod blame;
mod convert;
mod deal;
mod declaration;
mod example_words;
mod examples;
mod expression;
mod foreign;
mod fragments;
mod game;
mod layout;
mod moves;
mod names;
mod operators;
mod pieces;
mod places;
mod positions;
mod redundant;
mod statements;
mod steps;
mod structure;
mod tokens;
mod trees;

use proc_macro2::{Span, TokenStream};

use self::{
    declaration::{declaration, starts_declaration},
    statements::statements,
    tokens::Tokens,
};
use super::ast::Input;
use crate::report::Report;

/// The error of a function that has reported why it could not read a part.
struct Stop;

/// A part of the tree, or [`Stop`] if it could not be read.
type Parsed<T> = Result<T, Stop>;

/// Reads all declarations between the braces of `solitaire! { ... }`.
///
/// Never fails: unreadable parts are reported, and all others are in the tree.
///
/// # Examples
///
/// ```
/// use solitaire_dsl::{report::Report, syntax};
///
/// let tokens = "variation Easy: Klondike { const DRAW = ; counter redeals = unlimited; }";
/// let mut report = Report::new();
/// let input = syntax::parse(tokens.parse().unwrap(), &mut report);
///
/// assert_eq!(report.diagnostics()[0].message, "expected a value after `=`");
/// assert_eq!(input.declarations[0].pieces.len(), 2);
/// ```
pub fn parse(tokens: TokenStream, report: &mut Report) -> Input {
    let mut tokens = Tokens::new(tokens, Span::call_site(), starts_declaration, report);
    let (statements, _) = statements(&mut tokens, declaration);
    Input { declarations: statements.into_iter().map(|statement| statement.kind).collect() }
}
