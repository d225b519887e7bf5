//! Resolves the names in expressions.

use proc_macro2::Ident;
use solitaire_model::{Sort, Term};
use syn::Path;

use super::asked::Where;
use super::expr::{BROKEN, Expr, Kind, Named, Param, Sugar};
use super::symbols::{Symbol, Symbols};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, Index, UnaryOperator};

/// Resolves expressions and steps of one statement. Unresolvable parts are reported, and become broken or are left out.
pub struct Scope<'s, 'r> {
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The collector of mistakes.
    pub faults: &'s mut Faults<'r>,
    /// The level that states the statement.
    pub level: usize,
    /// The kind of place where the statement stands, which limits the terms that it may use.
    pub at: Where,
    /// The parameters and loop variables in scope, by index.
    pub params: Vec<(Ident, Sort)>,
    /// The inherited expression that the word `inherited` stands for, with the level that states it.
    pub inherited: Option<(usize, Expr)>,
}

impl<'s, 'r> Scope<'s, 'r> {
    /// A scope without parameters.
    pub fn new(symbols: &'s Symbols, level: usize, at: Where, faults: &'s mut Faults<'r>) -> Self {
        Self { symbols, faults, level, at, params: Vec::new(), inherited: None }
    }

    /// Reports a mistake.
    pub(super) fn error(
        &mut self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.faults.error(self.level, span, code, message, Some(help.into()));
    }

    /// Resolves an expression that must have this sort.
    pub fn expr(&mut self, expr: &ast::Expr, wanted: Sort) -> Expr {
        let resolved = self.any(expr);
        if wanted.takes(self.sort(&resolved)) {
            return resolved;
        }
        self.wrong_sort(&resolved, wanted, None);
        Expr::broken(expr.span)
    }

    /// Resolves an expression, whatever its sort is.
    pub(super) fn any(&mut self, expr: &ast::Expr) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Number(value) => Kind::Number(*value),
            ExprKind::Truth(truth) => return Expr::truth(*truth, span),
            ExprKind::Path(path) => self.path(path),
            ExprKind::Call { function, arguments } => self.call(function, arguments),
            ExprKind::Index { base, index } => self.index(base, index),
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                Kind::Not(Box::new(self.expr(operand, Sort::Truth)))
            }
            ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
                Kind::Sugar(Sugar::Negate(Box::new(self.expr(operand, Sort::Number))))
            }
            ExprKind::Binary { operator, left, right, .. } => {
                return self.binary(*operator, [left, right], span);
            }
            ExprKind::If { condition, then, otherwise } => {
                let condition = self.expr(condition, Sort::Truth);
                let then = self.any(then);
                let sort = self.sort(&then);
                Kind::If(Box::new([condition, then, self.expr(otherwise, sort)]))
            }
            ExprKind::Closure { .. } => {
                let help = "write it as in `exists(tableau, |pile| ..)`";
                let message = "a closure can only be an argument";
                self.error(span, "misplaced-closure", message, help);
                BROKEN
            }
            ExprKind::Broken => BROKEN,
        };
        Expr { kind, span }
    }

    fn path(&mut self, path: &Path) -> Kind {
        match path.get_ident() {
            Some(name) => self.name(name),
            None => Kind::Custom { index: self.level, path: path.clone(), args: Vec::new() },
        }
    }

    fn index(&mut self, base: &ast::Expr, index: &Index) -> Kind {
        const CODE: &str = "index-of-no-container";
        const HELP: &str = "name a container before the brackets, as in `tableau[0]`";
        let Some(name) = base.as_ident() else {
            if !base.is_broken() {
                self.error(base.span, CODE, "only a container has elements to index", HELP);
            }
            return BROKEN;
        };
        let Some(container) = self.symbols.container(name) else {
            let text = name.to_string();
            if self.symbols.names.contains_key(&text) || Term::named(&text).is_some() {
                let message =
                    format!("`{name}` is not a container, so it has no elements to index");
                self.error(name, CODE, message, HELP);
            } else {
                self.symbols.unknown_container(name, self.level, self.faults);
            }
            return BROKEN;
        };
        let container = Named(container, name.clone());
        match index {
            Index::One(at) => Kind::Element(container, Box::new(self.expr(at, Sort::Number))),
            Index::Range(from, to) => {
                Kind::Slice(container, Box::new([from, to].map(|end| self.expr(end, Sort::Number))))
            }
        }
    }

    /// The sort of an expression's value.
    pub fn sort(&self, expr: &Expr) -> Sort {
        let symbol = |name: &Ident| self.symbols.names.get(&name.to_string());
        match &expr.kind {
            Kind::Number(_)
            | Kind::Counter(..)
            | Kind::CardsInPlay
            | Kind::Arithmetic(..)
            | Kind::Sugar(Sugar::Negate(_)) => Sort::Number,
            Kind::Truth(..) | Kind::Not(_) | Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => {
                Sort::Truth
            }
            Kind::Term(Named(term, _)) => term.sort(),
            Kind::Container(Named(_, name)) => match symbol(name) {
                Some(Symbol::Container(_, true)) => Sort::Cards,
                _ => Sort::Group,
            },
            Kind::Element(..) => Sort::Cards,
            Kind::Slice(..) => Sort::Group,
            Kind::Constant(Named(_, name)) | Kind::Rule(Named(_, name), _) => match symbol(name) {
                Some(Symbol::Constant(_, sort) | Symbol::Rule(_, _, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Param(Param(_, _, sort)) => *sort,
            Kind::Call(Named(function, _), _) => function.result(),
            Kind::Custom { .. }
            | Kind::Sugar(Sugar::Broken)
            | Kind::RuleItself(_)
            | Kind::FunctionItself(_)
            | Kind::CustomItself { .. }
            | Kind::Closure { .. } => Sort::Unknown,
            Kind::If(parts) => self.sort(&parts[1]),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.sort(before),
        }
    }
}
