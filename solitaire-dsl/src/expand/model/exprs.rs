//! Conditions and numbers as data.

use std::fmt::Write as _;

use syn::ext::IdentExt;

use super::Model;
use crate::meaning::{Expr, Kind, Named, Param, Sugar};
use crate::names::{adaptor_name, path_text};

impl Model<'_> {
    /// An expression; a broken one never holds.
    pub(super) fn expr(&self, expr: &Expr) -> String {
        let mut out = String::new();
        self.write_expr(expr, &mut out);
        out
    }

    /// An expression, or none.
    pub(super) fn option(&self, expr: Option<&Expr>) -> String {
        let mut out = String::new();
        self.write_option(expr, &mut out);
        out
    }

    pub(super) fn write_option(&self, expr: Option<&Expr>, out: &mut String) {
        let Some(expr) = expr else { return out.push_str("None") };
        out.push_str("Some(");
        self.write_expr(expr, out);
        out.push(')');
    }

    /// Expressions with commas between them.
    pub(super) fn write_list<'e>(
        &self,
        exprs: impl IntoIterator<Item = &'e Expr>,
        out: &mut String,
    ) {
        for expr in exprs {
            self.write_expr(expr, out);
            out.push(',');
        }
    }

    pub(super) fn write_expr(&self, expr: &Expr, out: &mut String) {
        // Text can always be written.
        let _ = match &expr.kind {
            Kind::Number(value) => {
                // What is too large is an error of the compiler's on the author's number.
                let value = i32::try_from(*value).unwrap_or(i32::MAX);
                write!(out, "E::Number({value})")
            }
            Kind::Truth(Named(truth, _)) => write!(out, "E::Truth({truth})"),
            Kind::Term(Named(term, _)) => write!(out, "E::Term(T::{})", term.variant()),
            Kind::Container(Named(container, _)) => write!(out, "E::Container({container})"),
            Kind::Element(Named(container, _), index) => {
                let _ = write!(out, "E::Element({container},&");
                self.write_expr(index, out);
                write!(out, ")")
            }
            Kind::Slice(Named(container, _), ends) => {
                let _ = write!(out, "E::Slice({container},&[");
                self.write_list(&**ends, out);
                write!(out, "])")
            }
            Kind::Counter(Named(counter, _)) => write!(out, "E::Counter({counter})"),
            Kind::Constant(Named(constant, _)) => write!(out, "E::Constant({constant})"),
            Kind::CardsInPlay => write!(out, "E::CardsInPlay"),
            Kind::Rule(Named(rule, _), args) => {
                let _ = write!(out, "E::Rule({},&[", self.rules[*rule]);
                self.write_list(args, out);
                write!(out, "])")
            }
            Kind::Param(Param(number, _, _)) => write!(out, "E::Param({number})"),
            Kind::Call(Named(function, _), args) => {
                let _ = write!(out, "E::Call(F::{},&[", function.variant());
                self.write_list(args, out);
                write!(out, "])")
            }
            Kind::Custom { index: level, path, args } => {
                let Some(index) = self.custom(*level, path) else {
                    return out.push_str("E::NEVER");
                };
                let path = path_text(path);
                let _ = write!(out, "E::Custom{{path:{path:?},index:{index},args:&[");
                self.write_list(args, out);
                write!(out, "]}}")
            }
            Kind::Not(inner) => {
                out.push_str("E::Not(&");
                self.write_expr(inner, out);
                write!(out, ")")
            }
            Kind::Sugar(Sugar::Negate(inner)) => {
                out.push_str("E::Arithmetic(Arithmetic::Subtract,&[E::Number(0),");
                self.write_expr(inner, out);
                write!(out, "])")
            }
            Kind::All(_) => {
                out.push_str("E::All(&[");
                self.write_list(conjoined(expr), out);
                write!(out, "])")
            }
            Kind::Any(_) => {
                out.push_str("E::Any(&[");
                self.write_list(conjoined(expr), out);
                write!(out, "])")
            }
            Kind::Compare(comparison, sides) => {
                let _ = write!(out, "E::Compare(Comparison::{},&[", comparison.variant());
                self.write_list(&**sides, out);
                write!(out, "])")
            }
            Kind::Arithmetic(operation, sides) => {
                let _ = write!(out, "E::Arithmetic(Arithmetic::{},&[", operation.variant());
                self.write_list(&**sides, out);
                write!(out, "])")
            }
            Kind::If(parts) => {
                out.push_str("E::If(&[");
                self.write_list(&**parts, out);
                write!(out, "])")
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => return self.write_expr(before, out),
            Kind::RuleItself(Named(rule, _)) => {
                write!(out, "E::RuleItself({})", self.rules[*rule])
            }
            Kind::FunctionItself(Named(function, _)) => {
                write!(out, "E::FunctionItself(F::{})", function.variant())
            }
            Kind::CustomItself { path, index: level } => {
                let Some(index) = self.custom(*level, path) else {
                    return out.push_str("E::NEVER");
                };
                let path = path_text(path);
                write!(out, "E::CustomItself{{path:{path:?},index:{index}}}")
            }
            Kind::Closure { names, first, body } => {
                let names: Vec<String> =
                    names.iter().map(|name| name.unraw().to_string()).collect();
                let _ = write!(out, "E::Closure{{names:&{names:?},first:{first},body:&");
                self.write_expr(body, out);
                write!(out, "}}")
            }
            Kind::Sugar(Sugar::Broken) => write!(out, "E::NEVER"),
        };
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
