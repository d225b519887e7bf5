//! Conditions and numbers as data.

use solitaire_model::Arithmetic;
use solitaire_model::declared::Expr as E;

use super::{Builder, number};
use crate::meaning::{Expr, Kind, Named, Param, Sugar};
use crate::names::{adaptor_name, path_text};

impl<'a> Builder<'_, 'a> {
    /// Converts an optional expression.
    pub(super) fn option(&self, expr: Option<&Expr>) -> Option<E<'a>> {
        expr.map(|expr| self.expr(expr))
    }

    /// Converts expressions, in order.
    pub(super) fn exprs<'e>(&self, exprs: impl IntoIterator<Item = &'e Expr>) -> &'a [E<'a>] {
        self.list(exprs.into_iter().map(|expr| self.expr(expr)))
    }

    fn one(&self, expr: &Expr) -> &'a E<'a> {
        self.arena.alloc(self.expr(expr))
    }

    fn array<const N: usize>(&self, exprs: &[Expr; N]) -> &'a [E<'a>; N] {
        self.arena.alloc(exprs.each_ref().map(|expr| self.expr(expr)))
    }

    /// Converts an expression. A broken expression becomes a condition that never holds.
    pub(super) fn expr(&self, expr: &Expr) -> E<'a> {
        match &expr.kind {
            // For a number that is too large, the compiler reports an error on the author's number.
            Kind::Number(value) => E::Number(i32::try_from(*value).unwrap_or(i32::MAX)),
            Kind::Truth(Named(truth, _)) => E::Truth(*truth),
            Kind::Term(Named(term, _)) => E::Term(*term),
            Kind::Container(Named(container, _)) => E::Container(number(*container)),
            Kind::Element(Named(container, _), index) => {
                E::Element(number(*container), self.one(index))
            }
            Kind::Slice(Named(container, _), ends) => {
                E::Slice(number(*container), self.array(ends))
            }
            Kind::Counter(Named(counter, _)) => E::Counter(number(*counter)),
            Kind::Constant(Named(constant, _)) => E::Constant(number(*constant)),
            Kind::CardsInPlay => E::CardsInPlay,
            Kind::Rule(Named(rule, _), args) => E::Rule(self.rules[*rule], self.exprs(args)),
            Kind::Param(Param(number, _, _)) => E::Param(*number),
            Kind::Call(Named(function, _), args) => E::Call(*function, self.exprs(args)),
            Kind::Custom { index: level, path, args } => match self.custom(*level, path) {
                Some(index) => {
                    E::Custom { path: self.text(&path_text(path)), index, args: self.exprs(args) }
                }
                None => E::NEVER,
            },
            Kind::Not(inner) => E::Not(self.one(inner)),
            Kind::Sugar(Sugar::Negate(inner)) => {
                let sides = [E::Number(0), self.expr(inner)];
                E::Arithmetic(Arithmetic::Subtract, self.arena.alloc(sides))
            }
            Kind::All(_) => E::All(self.exprs(conjoined(expr))),
            Kind::Any(_) => E::Any(self.exprs(conjoined(expr))),
            Kind::Compare(comparison, sides) => E::Compare(*comparison, self.array(sides)),
            Kind::Arithmetic(operation, sides) => E::Arithmetic(*operation, self.array(sides)),
            Kind::If(parts) => E::If(self.array(parts)),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.expr(before),
            Kind::RuleItself(Named(rule, _)) => E::RuleItself(self.rules[*rule]),
            Kind::FunctionItself(Named(function, _)) => E::FunctionItself(*function),
            Kind::CustomItself { path, index: level } => match self.custom(*level, path) {
                Some(index) => E::CustomItself { path: self.text(&path_text(path)), index },
                None => E::NEVER,
            },
            Kind::Closure { names, first, body } => {
                let names = self.list(names.iter().map(|name| self.name(name)));
                E::Closure { names, first: *first, body: self.one(body) }
            }
            Kind::Sugar(Sugar::Broken) => E::NEVER,
        }
    }

    /// The index of an author's function in the game's table; `None` if the table has no room for it.
    fn custom(&self, level: usize, path: &syn::Path) -> Option<u8> {
        let name = adaptor_name(path);
        let found = self.customs.iter().position(|(l, n)| *l == level && *n == name)?;
        u8::try_from(found).ok()
    }
}

/// The operands of one operator as a flat list: `a && b && c`.
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
