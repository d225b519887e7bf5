//! Finds out if the author's Rust code distinguishes the elements of a container.

use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::Sort;

use crate::meaning::{Expr, Game, Kind, Named, Param, Term};
use crate::names::mark_name;

/// The author's functions that take elements, and so may distinguish them.
fn functions_of_elements(game: &Game) -> Vec<(usize, syn::Path)> {
    let mut found = Vec::new();
    for expr in game.exprs() {
        expr.visit(&mut |part| match &part.kind {
            Kind::Custom { index: level, path, args } if args.iter().any(may_be_elements) => {
                found.push((*level, path.clone()));
            }
            Kind::Call(Named(function, _), args) => {
                let with_sorts = args.iter().zip(function.sorts());
                found.extend(with_sorts.filter_map(|(arg, sort)| match &arg.kind {
                    Kind::CustomItself { index: level, path } if *sort == Sort::PileTest => {
                        Some((*level, path.clone()))
                    }
                    _ => None,
                }));
            }
            _ => {}
        });
    }
    found
}

/// True if any of the author's functions takes elements.
pub fn asks_functions_of_elements(game: &Game) -> bool {
    !functions_of_elements(game).is_empty()
}

/// The code of a constant that is true if the author's functions distinguish elements.
pub fn told_apart_by_hand(game: &Game) -> TokenStream {
    let functions = functions_of_elements(game);
    if functions.is_empty() {
        return TokenStream::new();
    }
    let marks = functions.into_iter().map(|(level, path)| {
        let (owner, mark) = (game.lineage.type_of(level), mark_name(&path));
        quote!(::solitaire::private::tells_apart(#owner::#mark))
    });
    quote!(const __TOLD_APART_BY_HAND: bool = #(#marks)||*;)
}

/// True if an argument may be cards that lie together, or elements. Such a value includes its place.
fn may_be_elements(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Term(Named(term, _)) => *term != Term::Card,
        Kind::Container(..) | Kind::Element(..) | Kind::Slice(..) | Kind::Custom { .. } => true,
        Kind::Param(Param(_, _, sort)) => !matches!(sort, Sort::Card | Sort::Number | Sort::Truth),
        Kind::Call(Named(function, _), _) => {
            matches!(function.result(), Sort::Cards | Sort::Group | Sort::Piles)
        }
        Kind::If(parts) => parts[1..].iter().any(may_be_elements),
        _ => false,
    }
}
