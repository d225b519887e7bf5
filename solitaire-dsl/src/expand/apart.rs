//! Whether what the author wrote in Rust tells elements apart.

use proc_macro2::TokenStream;
use quote::quote;
use solitaire_model::Sort;

use super::engine::Engine;
use crate::meaning::{Container, Expr, Kind, Named, Param, Term};
use crate::names::mark_name;

impl Engine<'_> {
    /// The functions of the author's that are given elements, and so may tell them apart.
    fn functions_of_elements(&self) -> Vec<(usize, syn::Path)> {
        let mut found = Vec::new();
        for expr in self.game.exprs() {
            expr.visit(&mut |part| match &part.kind {
                Kind::Custom { index: level, path, args } if args.iter().any(may_be_elements) => {
                    found.push((*level, path.clone()));
                }
                Kind::Call(Named(function, _), args) => {
                    found.extend(args.iter().zip(function.sorts()).filter_map(|(arg, sort)| {
                        match &arg.kind {
                            Kind::CustomItself { index: level, path }
                                if *sort == Sort::PileTest =>
                            {
                                Some((*level, path.clone()))
                            }
                            _ => None,
                        }
                    }));
                }
                _ => {}
            });
        }
        found
    }

    /// Whether any function of the author's is given elements.
    pub(super) fn asks_functions_of_elements(&self) -> bool {
        !self.functions_of_elements().is_empty()
    }

    /// Whether some rule tells the elements of a container apart, as an expression: functions of the author's may,
    /// unless their marks say that they do not.
    pub(super) fn told_apart(&self, container: &Container) -> TokenStream {
        if container.told_apart {
            quote!(true)
        } else if self.asks_functions_of_elements() {
            let name = &self.name;
            quote!(#name::__TOLD_APART_BY_HAND)
        } else {
            quote!(false)
        }
    }

    /// Whether nothing but a deal tells the elements of a container apart, whatever functions of the author's may do.
    pub(super) fn dealt_apart(&self, container: &Container) -> bool {
        container.dealt_apart && !self.asks_functions_of_elements()
    }

    /// Whether the author's functions tell elements apart.
    pub fn told_apart_by_hand(&self) -> TokenStream {
        if !self.asks_functions_of_elements() {
            return TokenStream::new();
        }
        let marks = self.functions_of_elements().into_iter().map(|(level, path)| {
            let (owner, mark) = (self.game.lineage.type_of(level), mark_name(&path));
            quote!(::solitaire::private::tells_apart(#owner::#mark))
        });
        quote!(const __TOLD_APART_BY_HAND: bool = #(#marks)||*;)
    }
}

/// Whether an argument may be cards that lie together, or elements: what knows where it lies.
fn may_be_elements(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Term(Named(term, _)) => *term != Term::Card,
        Kind::Container(..) | Kind::Element(..) | Kind::Slice(..) | Kind::Custom { .. } => true,
        Kind::Param(Param(_, _, sort)) => !matches!(sort, Sort::Card | Sort::Number | Sort::Truth),
        Kind::Call(Named(function, _), _) => {
            matches!(function.result(), Sort::Cards | Sort::Group | Sort::Heap)
        }
        Kind::If(parts) => parts[1..].iter().any(may_be_elements),
        _ => false,
    }
}
