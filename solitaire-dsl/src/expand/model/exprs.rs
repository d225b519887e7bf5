//! Conditions and numbers as data.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::{Model, m};
use crate::meaning::{Argument, Expr, Kind};
use crate::names::{adaptor_name, path_text};
use crate::syntax::ast::BinaryOperator;

impl Model<'_> {
    /// An expression; a broken one never holds.
    pub(super) fn expr(&self, expr: &Expr) -> TokenStream {
        let ty = m("E");
        match &expr.kind {
            Kind::Number(value) => {
                let value = i32::try_from(*value).unwrap_or(i32::MAX);
                quote!(#ty::Number(#value))
            }
            Kind::Truth(truth, _) => quote!(#ty::Truth(#truth)),
            Kind::Term(term, _) => {
                let term = format_ident!("{}", term.variant());
                quote!(#ty::Term(T::#term))
            }
            Kind::Container(container, _) => {
                let container = *container as u8;
                quote!(#ty::Container(#container))
            }
            Kind::Element(container, _, index) => {
                let (container, index) = (*container as u8, self.expr(index));
                quote!(#ty::Element(#container, &#index))
            }
            Kind::Slice(container, _, ends) => {
                let container = *container as u8;
                let [from, to] = ends.each_ref().map(|end| self.expr(end));
                quote!(#ty::Slice(#container, &[#from, #to]))
            }
            Kind::Counter(counter, _) => {
                let counter = *counter as u8;
                quote!(#ty::Counter(#counter))
            }
            Kind::Constant(constant, _) => {
                let constant = *constant as u8;
                quote!(#ty::Constant(#constant))
            }
            Kind::CardsInPlay(_) => quote!(#ty::CardsInPlay),
            Kind::Rule(rule, _, args) => {
                let rule = self.rules[*rule].unwrap_or(0);
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Rule(#rule, &[#(#args),*]))
            }
            Kind::Param(number, _, _) => quote!(#ty::Param(#number)),
            Kind::Call(function, _, args) => {
                let function = format_ident!("{}", function.variant());
                let args = args.iter().map(|arg| self.argument(arg));
                quote!(#ty::Call(F::#function, &[#(#args),*]))
            }
            Kind::Custom(level, path, args) => {
                let (text, index) = (path_text(path), self.custom(*level, path));
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Custom { path: #text, index: #index, args: &[#(#args),*] })
            }
            Kind::Not(inner) => {
                let inner = self.expr(inner);
                quote!(#ty::Not(&#inner))
            }
            Kind::Negate(inner) => {
                let inner = self.expr(inner);
                quote!(#ty::Arithmetic(
                    Arithmetic::Subtract, &[#ty::Number(0), #inner],
                ))
            }
            Kind::Binary(operator, sides) => self.binary(*operator, sides),
            Kind::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.expr(part));
                quote!(#ty::If(&[#condition, #then, #otherwise]))
            }
            Kind::Inherited(_, _, before) => self.expr(before),
            Kind::Broken => quote!(#ty::NEVER),
        }
    }

    fn binary(&self, operator: BinaryOperator, sides: &[Expr; 2]) -> TokenStream {
        let ty = m("E");
        if let Some(joined) = joined(operator) {
            let mut parts = Vec::new();
            flatten(operator, sides, &mut parts);
            let parts = parts.into_iter().map(|part| self.expr(part));
            let joined = format_ident!("{}", joined);
            return quote!(#ty::#joined(&[#(#parts),*]));
        }
        let [left, right] = sides.each_ref().map(|side| self.expr(side));
        match comparison(operator) {
            Ok(comparison) => {
                let comparison = format_ident!("{}", comparison);
                quote!(#ty::Compare(Comparison::#comparison, &[#left, #right]))
            }
            Err(arithmetic) => {
                let arithmetic = format_ident!("{}", arithmetic);
                quote!(#ty::Arithmetic(Arithmetic::#arithmetic, &[#left, #right]))
            }
        }
    }

    fn argument(&self, argument: &Argument) -> TokenStream {
        let ty = m("E");
        match argument {
            Argument::Value(value) => self.expr(value),
            Argument::Rule(rule, _) => {
                let rule = self.rules[*rule].unwrap_or(0);
                quote!(#ty::RuleItself(#rule))
            }
            Argument::Function(function, _) => {
                let function = format_ident!("{}", function.variant());
                quote!(#ty::FunctionItself(F::#function))
            }
            Argument::Custom(level, path) => {
                let (text, index) = (path_text(path), self.custom(*level, path));
                quote!(#ty::CustomItself { path: #text, index: #index })
            }
            Argument::Closure(names, first, body) => {
                let names = names.iter().map(|name| name.unraw().to_string());
                let body = self.expr(body);
                quote!(#ty::Closure { names: &[#(#names),*], first: #first, body: &#body })
            }
        }
    }

    fn custom(&self, level: usize, path: &syn::Path) -> u8 {
        let name = adaptor_name(path);
        let found = self.customs.iter().position(|(l, n)| *l == level && *n == name);
        found.unwrap_or(0) as u8
    }
}

const fn joined(operator: BinaryOperator) -> Option<&'static str> {
    match operator {
        BinaryOperator::And => Some("All"),
        BinaryOperator::Or => Some("Any"),
        _ => None,
    }
}

/// `a && b && c` as one list.
fn flatten<'e>(operator: BinaryOperator, sides: &'e [Expr; 2], parts: &mut Vec<&'e Expr>) {
    for side in sides {
        match &side.kind {
            Kind::Binary(inner, sides) if *inner == operator => flatten(operator, sides, parts),
            _ => parts.push(side),
        }
    }
}

/// The comparison an operator is, or else the calculation.
const fn comparison(operator: BinaryOperator) -> Result<&'static str, &'static str> {
    match operator {
        BinaryOperator::Equal => Ok("Equal"),
        BinaryOperator::NotEqual => Ok("Different"),
        BinaryOperator::Less => Ok("Less"),
        BinaryOperator::AtMost => Ok("AtMost"),
        BinaryOperator::Greater => Ok("More"),
        BinaryOperator::AtLeast => Ok("AtLeast"),
        BinaryOperator::Subtract => Err("Subtract"),
        BinaryOperator::Multiply => Err("Times"),
        BinaryOperator::Divide => Err("Divide"),
        BinaryOperator::Remainder => Err("Remainder"),
        BinaryOperator::ShiftLeft => Err("Shift"),
        BinaryOperator::Add | BinaryOperator::And | BinaryOperator::Or => Err("Add"),
    }
}
