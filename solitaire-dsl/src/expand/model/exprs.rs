//! Conditions and numbers as data.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;

use super::{Model, e, m};
use crate::meaning::{Expr, Kind, Named, Param, Sugar};
use crate::names::{adaptor_name, path_text};

impl Model<'_> {
    /// An expression; a broken one never holds.
    pub(super) fn expr(&self, expr: &Expr) -> TokenStream {
        let ty = m("E");
        match &expr.kind {
            Kind::Number(value) => {
                let value = i32::try_from(*value).unwrap_or(i32::MAX);
                quote!(#ty::Number(#value))
            }
            Kind::Truth(Named(truth, _)) => quote!(#ty::Truth(#truth)),
            Kind::Term(Named(term, _)) => {
                let term = format_ident!("{}", term.variant());
                quote!(#ty::Term(T::#term))
            }
            Kind::Container(Named(container, _)) => {
                let container = *container as u8;
                quote!(#ty::Container(#container))
            }
            Kind::Element(Named(container, _), index) => {
                let (container, index) = (*container as u8, self.expr(index));
                quote!(#ty::Element(#container, &#index))
            }
            Kind::Slice(Named(container, _), ends) => {
                let container = *container as u8;
                let [from, to] = ends.each_ref().map(|end| self.expr(end));
                quote!(#ty::Slice(#container, &[#from, #to]))
            }
            Kind::Counter(Named(counter, _)) => {
                let counter = *counter as u8;
                quote!(#ty::Counter(#counter))
            }
            Kind::Constant(Named(constant, _)) => {
                let constant = *constant as u8;
                quote!(#ty::Constant(#constant))
            }
            Kind::CardsInPlay => quote!(#ty::CardsInPlay),
            Kind::Rule(Named(rule, _), args) => {
                let rule = self.rules[*rule];
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Rule(#rule, &[#(#args),*]))
            }
            Kind::Param(Param(number, _, _)) => quote!(#ty::Param(#number)),
            Kind::Call(Named(function, _), args) => {
                let function = format_ident!("{}", function.variant());
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Call(F::#function, &[#(#args),*]))
            }
            Kind::Custom { index: level, path, args } => {
                let Some(index) = self.custom(*level, path) else { return e("NEVER") };
                let text = path_text(path);
                let args = args.iter().map(|arg| self.expr(arg));
                quote!(#ty::Custom { path: #text, index: #index, args: &[#(#args),*] })
            }
            Kind::Not(inner) => {
                let inner = self.expr(inner);
                quote!(#ty::Not(&#inner))
            }
            Kind::Sugar(Sugar::Negate(inner)) => {
                let inner = self.expr(inner);
                quote!(#ty::Arithmetic(
                    Arithmetic::Subtract, &[#ty::Number(0), #inner],
                ))
            }
            Kind::All(_) => {
                let parts = conjoined(expr).into_iter().map(|part| self.expr(part));
                quote!(#ty::All(&[#(#parts),*]))
            }
            Kind::Any(_) => {
                let parts = conjoined(expr).into_iter().map(|part| self.expr(part));
                quote!(#ty::Any(&[#(#parts),*]))
            }
            Kind::Compare(comparison, sides) => {
                let comparison = format_ident!("{}", comparison.variant());
                let [left, right] = sides.each_ref().map(|side| self.expr(side));
                quote!(#ty::Compare(Comparison::#comparison, &[#left, #right]))
            }
            Kind::Arithmetic(operation, sides) => {
                let operation = format_ident!("{}", operation.variant());
                let [left, right] = sides.each_ref().map(|side| self.expr(side));
                quote!(#ty::Arithmetic(Arithmetic::#operation, &[#left, #right]))
            }
            Kind::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.expr(part));
                quote!(#ty::If(&[#condition, #then, #otherwise]))
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.expr(before),
            Kind::RuleItself(Named(rule, _)) => {
                let rule = self.rules[*rule];
                quote!(#ty::RuleItself(#rule))
            }
            Kind::FunctionItself(Named(function, _)) => {
                let function = format_ident!("{}", function.variant());
                quote!(#ty::FunctionItself(F::#function))
            }
            Kind::CustomItself { path, index } => {
                let Some(index) = self.custom(*index, path) else { return e("NEVER") };
                let text = path_text(path);
                quote!(#ty::CustomItself { path: #text, index: #index })
            }
            Kind::Closure { names, first, body } => {
                let names = names.iter().map(|name| name.unraw().to_string());
                let body = self.expr(body);
                quote!(#ty::Closure { names: &[#(#names),*], first: #first, body: &#body })
            }
            Kind::Sugar(Sugar::Broken) => e("NEVER"),
        }
    }

    /// The number of one of the author's functions in the game's table; none where the table has no room for it.
    fn custom(&self, level: usize, path: &syn::Path) -> Option<u8> {
        let name = adaptor_name(path);
        let found = self.customs.iter().position(|(l, n)| *l == level && *n == name)?;
        u8::try_from(found).ok()
    }
}

/// What one operator joins, as one list: `a && b && c`.
fn conjoined(whole: &Expr) -> Vec<&Expr> {
    let mut found = Vec::new();
    for part in whole.kind.parts() {
        match (&whole.kind, &part.kind) {
            (Kind::All(_), Kind::All(_)) | (Kind::Any(_), Kind::Any(_)) => {
                found.extend(conjoined(part));
            }
            _ => found.push(part),
        }
    }
    found
}
