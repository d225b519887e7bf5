//! Expressions whose names are resolved.

use proc_macro2::Ident;
use solitaire_model::{Sort, Term};
use syn::Path;

use super::asked::Where;
use super::expr::{Expr, Kind, Named, Param, Sugar};
use super::symbols::{Symbol, Symbols};
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, Index, UnaryOperator, UnitKind};

/// Resolves expressions of one statement.
pub struct Scope<'s> {
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The level that states it.
    pub level: usize,
    /// What it may speak of.
    pub at: Where,
    /// The parameters around it, by number.
    pub params: Vec<(Ident, Sort)>,
    /// What `inherited` stands for.
    pub inherited: Option<(usize, Expr)>,
}

impl Scope<'_> {
    /// Resolves an expression that must be of a sort. What cannot be resolved is said and becomes a hole.
    pub fn expr(&mut self, expr: &ast::Expr, wanted: Sort, faults: &mut Faults<'_>) -> Expr {
        let resolved = self.any(expr, faults);
        let given = self.sort(&resolved);
        if !wanted.takes(given) {
            // What holds something wrong may be of any sort once it is mended.
            if !resolved.is_broken() {
                self.wrong_sort(&resolved, wanted, given, None, faults);
            }
            return Expr::broken(expr.span);
        }
        resolved
    }

    pub(super) fn any(&mut self, expr: &ast::Expr, faults: &mut Faults<'_>) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Number(value) => Kind::Number(*value),
            ExprKind::Truth(truth) => return Expr::truth(*truth, span),
            ExprKind::Path(path) => return self.path(path, span, faults),
            ExprKind::Call { function, arguments } => {
                return self.call(function, arguments, span, faults);
            }
            ExprKind::Index { base, index } => return self.index(base, index, span, faults),
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                self.negated(operand, faults)
            }
            ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
                Kind::Sugar(Sugar::Negate(Box::new(self.expr(operand, Sort::Number, faults))))
            }
            ExprKind::Binary { operator, left, right, .. } => {
                return self.binary(*operator, [left, right], span, faults);
            }
            ExprKind::If { condition, then, otherwise } => {
                let condition = self.expr(condition, Sort::Truth, faults);
                let then = self.any(then, faults);
                let sort = self.sort(&then);
                Kind::If(Box::new([condition, then, self.expr(otherwise, sort, faults)]))
            }
            ExprKind::Closure { .. } => {
                let message = "a closure may stand only as an argument";
                let help = Some("write it as in `exists(tableau, |pile| ..)`".to_owned());
                faults.error(self.level, span, "misplaced-closure", message, help);
                Kind::Sugar(Sugar::Broken)
            }
            ExprKind::Broken => Kind::Sugar(Sugar::Broken),
        };
        Expr { kind, span }
    }

    fn path(&mut self, path: &Path, span: Extent, faults: &mut Faults<'_>) -> Expr {
        let Some(name) = path.get_ident() else {
            return Expr {
                kind: Kind::Custom { index: self.level, path: path.clone(), args: Vec::new() },
                span,
            };
        };
        let kind = self.name(name, faults);
        Expr { kind, span }
    }

    fn index(
        &mut self,
        base: &ast::Expr,
        index: &Index,
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let Some(name) = base.as_ident() else {
            if !base.is_broken() {
                let message = "only a container has elements to index";
                let help = "name a container before the brackets, as in `tableau[0]`".to_owned();
                faults.error(self.level, base.span, "index-of-no-container", message, Some(help));
            }
            return Expr::broken(span);
        };
        let Some(container) = self.symbols.container(name) else {
            if self.symbols.names.contains_key(&name.to_string())
                || Term::named(&name.to_string()).is_some()
            {
                let message = format!("`{name}` is no container, so it has no elements to index");
                let help = Some("write `top(..)` for the last card of a pile".to_owned());
                faults.error(self.level, name, "index-of-no-container", message, help);
            } else {
                self.symbols.unknown_container(name, self.level, faults);
            }
            return Expr::broken(span);
        };
        if let Index::One(at) = index
            && let Some(unit) = at.as_ident().map(ToString::to_string)
            && UnitKind::named(&unit).is_some()
            && !self.symbols.names.contains_key(&unit)
        {
            let message =
                format!("`[{unit}]` says what a move takes, and a condition has no use for it");
            let help = Some(format!("write `{name}` in place of `{name}[{unit}]`"));
            faults.error(self.level, at.span, "unknown-name", message, help);
            return Expr::broken(span);
        }
        let kind = match index {
            Index::One(at) => {
                let at = self.expr(at, Sort::Number, faults);
                Kind::Element(Named(container, name.clone()), Box::new(at))
            }
            Index::Range(from, to) => {
                let from = self.expr(from, Sort::Number, faults);
                let to = self.expr(to, Sort::Number, faults);
                Kind::Slice(Named(container, name.clone()), Box::new([from, to]))
            }
        };
        Expr { kind, span }
    }

    /// The sort of an expression's value.
    pub fn sort(&self, expr: &Expr) -> Sort {
        match &expr.kind {
            Kind::Number(_)
            | Kind::Counter(..)
            | Kind::CardsInPlay
            | Kind::Sugar(Sugar::Negate(_)) => Sort::Number,
            Kind::Truth(..) | Kind::Not(_) => Sort::Truth,
            Kind::Term(Named(term, _)) => term.sort(),
            Kind::Container(Named(_, name)) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Container(_, true)) => Sort::Cards,
                _ => Sort::Group,
            },
            Kind::Element(..) => Sort::Cards,
            Kind::Slice(..) => Sort::Group,
            Kind::Constant(Named(_, name)) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Constant(_, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Rule(Named(_, name), _) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Rule(_, _, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Param(Param(_, _, sort)) => *sort,
            Kind::Call(Named(function, _), _) => function.result(),
            Kind::Custom { .. } | Kind::Sugar(Sugar::Broken) => Sort::Unknown,
            Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => Sort::Truth,
            Kind::Arithmetic(..) => Sort::Number,
            Kind::RuleItself(_)
            | Kind::FunctionItself(_)
            | Kind::CustomItself { .. }
            | Kind::Closure { .. } => Sort::Unknown,
            Kind::If(parts) => self.sort(&parts[1]),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.sort(before),
        }
    }
}
