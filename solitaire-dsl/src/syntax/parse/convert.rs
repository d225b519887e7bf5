//! From the expressions of `syn` to ours. Everything else of Rust is refused.

use syn::{
    BinOp, ExprBinary, ExprCall, ExprClosure, ExprIf, ExprIndex, ExprLit, ExprRange, ExprUnary,
    Lit, Pat, Path, RangeLimits, ReturnType, Stmt, Type, UnOp,
};

use super::{names::ends_in_name, operators::operator};
use crate::{
    report::Extent,
    syntax::ast::{Expr, ExprKind, Index, Parameter, UnaryOperator},
};

/// Makes our expressions, and remembers the first thing that cannot be one.
#[derive(Default)]
pub(super) struct Converter {
    pub(super) unsupported: Option<Unsupported>,
}

/// Rust that is no part of the notation.
pub(super) struct Unsupported {
    pub(super) span: Extent,
    pub(super) message: String,
    pub(super) help: String,
}

/// A part of an expression, or what is wrong with it in our words; none of ours: the general ones.
type Converted = Result<ExprKind, Option<(Extent, &'static str, &'static str)>>;

const UNSUPPORTED: Converted = Err(None);

impl Converter {
    pub(super) fn expression(&mut self, from: &syn::Expr) -> Expr {
        let span = Extent::of(from);
        let kind = self.kind(from).unwrap_or_else(|wrong| {
            let (span, message, help) = wrong.unwrap_or((
                span,
                "only tests, numbers, calls and `if` may stand in a rule",
                "for more, write a Rust function and call it",
            ));
            self.refuse(span, message, help)
        });
        Expr { kind, span }
    }

    /// `a` or `a..b`
    pub(super) fn index(&mut self, from: &syn::Expr) -> Index {
        match from {
            syn::Expr::Group(group) => self.index(&group.expr),
            syn::Expr::Range(_) => self.range(from),
            _ => Index::One(self.expression(from)),
        }
    }

    /// `a..b`; one broken expression for anything else.
    pub(super) fn range(&mut self, from: &syn::Expr) -> Index {
        if let syn::Expr::Group(group) = from {
            return self.range(&group.expr);
        }
        if let syn::Expr::Range(ExprRange {
            start: Some(start),
            limits: RangeLimits::HalfOpen(_),
            end: Some(end),
            ..
        }) = from
        {
            return Index::Range(self.expression(start), self.expression(end));
        }
        let span = Extent::of(from);
        let message = "expected a range with both its ends, the second left out";
        let kind = self.refuse(span, message, "write it as in `0..4`");
        Index::One(Expr { kind, span })
    }

    fn refuse(&mut self, span: Extent, message: &str, help: &str) -> ExprKind {
        self.unsupported.get_or_insert_with(|| Unsupported {
            span,
            message: message.to_owned(),
            help: help.to_owned(),
        });
        ExprKind::Broken
    }

    fn kind(&mut self, from: &syn::Expr) -> Converted {
        match from {
            syn::Expr::Paren(inner) => Ok(self.expression(&inner.expr).kind),
            syn::Expr::Group(inner) => Ok(self.expression(&inner.expr).kind),
            syn::Expr::Lit(literal) => number_or_truth(literal),
            syn::Expr::Path(path) if path.qself.is_none() => {
                named(&path.path).map(|path| ExprKind::Path(path.clone()))
            }
            syn::Expr::Call(call) => self.call(call),
            syn::Expr::Index(index) => self.indexed(index),
            syn::Expr::Unary(unary) => self.unary(unary),
            syn::Expr::Binary(binary) => self.binary(binary),
            syn::Expr::If(branch) => self.branch(branch),
            syn::Expr::Closure(closure) => self.closure(closure),
            syn::Expr::Assign(assign) => Err(Some((
                assign.eq_token.span.into(),
                "`=` sets a counter, it does not compare",
                "write `==`",
            ))),
            syn::Expr::MethodCall(call) => Err(Some((
                Extent { first: call.dot_token.span, last: call.method.span() },
                "a function stands before what it judges",
                "write `is_empty(stock)`, not `stock.is_empty()`",
            ))),
            syn::Expr::Field(field) => Err(Some((
                Extent { first: field.dot_token.span, last: Extent::of(&field.member).last },
                "nothing here has fields",
                "ask a function, as in `count(stock)` or `top(target)`",
            ))),
            _ => UNSUPPORTED,
        }
    }

    fn boxed(&mut self, from: &syn::Expr) -> Box<Expr> {
        Box::new(self.expression(from))
    }

    fn call(&mut self, call: &ExprCall) -> Converted {
        let Some(function) = path(&call.func) else {
            return UNSUPPORTED;
        };
        named(function)?;
        let arguments = call.args.iter().map(|argument| self.expression(argument));
        Ok(ExprKind::Call { function: function.clone(), arguments: arguments.collect() })
    }

    fn indexed(&mut self, index: &ExprIndex) -> Converted {
        if path(&index.expr).is_none() {
            return UNSUPPORTED;
        }
        Ok(ExprKind::Index {
            base: self.boxed(&index.expr),
            index: Box::new(self.index(&index.index)),
        })
    }

    fn unary(&mut self, unary: &ExprUnary) -> Converted {
        let (operator, operator_span) = match &unary.op {
            UnOp::Not(token) => (UnaryOperator::Not, token.span),
            UnOp::Neg(token) => (UnaryOperator::Negate, token.span),
            _ => return UNSUPPORTED,
        };
        Ok(ExprKind::Unary { operator, operator_span, operand: self.boxed(&unary.expr) })
    }

    fn binary(&mut self, binary: &ExprBinary) -> Converted {
        let operator_span = Extent::of(binary.op);
        let Some(operator) = operator(&binary.op) else {
            return Err(match &binary.op {
                BinOp::BitAnd(_) => {
                    Some((operator_span, "`&` joins bits, not tests", "write `&&`"))
                }
                BinOp::BitOr(_) => Some((operator_span, "`|` joins bits, not tests", "write `||`")),
                _ => None,
            });
        };
        Ok(ExprKind::Binary {
            operator,
            operator_span,
            left: self.boxed(&binary.left),
            right: self.boxed(&binary.right),
        })
    }

    fn branch(&mut self, branch: &ExprIf) -> Converted {
        let Some((_, otherwise)) = &branch.else_branch else {
            return Err(Some((
                branch.if_token.span.into(),
                "this `if` has no value where its condition does not hold",
                "add `else { ... }`",
            )));
        };
        let Some(then) = only_expression(&branch.then_branch.stmts) else {
            return UNSUPPORTED;
        };
        let otherwise = match &**otherwise {
            syn::Expr::Block(block) => only_expression(&block.block.stmts),
            other => Some(other),
        };
        let Some(otherwise) = otherwise else {
            return UNSUPPORTED;
        };
        Ok(ExprKind::If {
            condition: self.boxed(&branch.cond),
            then: self.boxed(then),
            otherwise: self.boxed(otherwise),
        })
    }

    fn closure(&mut self, closure: &ExprClosure) -> Converted {
        let is_plain = closure.lifetimes.is_none()
            && closure.constness.is_none()
            && closure.asyncness.is_none()
            && closure.capture.is_none()
            && matches!(closure.output, ReturnType::Default);
        let parameters: Option<Vec<Parameter>> = closure.inputs.iter().map(parameter).collect();
        match parameters {
            Some(parameters) if is_plain => {
                Ok(ExprKind::Closure { parameters, body: self.boxed(&closure.body) })
            }
            _ => UNSUPPORTED,
        }
    }
}

/// The path, if it is nothing else.
fn path(from: &syn::Expr) -> Option<&Path> {
    match from {
        syn::Expr::Path(path) if path.qself.is_none() => Some(&path.path),
        syn::Expr::Group(group) => path(&group.expr),
        _ => None,
    }
}

/// The path, if it ends in a name.
fn named(path: &Path) -> Result<&Path, Option<(Extent, &'static str, &'static str)>> {
    if ends_in_name(path) {
        return Ok(path);
    }
    let message = "this word of Rust names nothing by itself";
    Err(Some((Extent::of(path), message, "write the name after it, as in `self::lucky`")))
}

/// The expression of a block that holds nothing else.
fn only_expression(statements: &[Stmt]) -> Option<&syn::Expr> {
    match statements {
        [Stmt::Expr(expression, None)] => Some(expression),
        _ => None,
    }
}

fn number_or_truth(literal: &ExprLit) -> Converted {
    match &literal.lit {
        Lit::Bool(truth) => Ok(ExprKind::Truth(truth.value)),
        Lit::Int(digits) if !digits.suffix().is_empty() => {
            let message = "a number has no type of its own here";
            Err(Some((digits.span().into(), message, "leave out the letters after the digits")))
        }
        Lit::Int(digits) => digits.base10_parse().map(ExprKind::Number).map_err(|_| {
            let message = "this number is too large";
            Some((digits.span().into(), message, "all numbers are `i32`"))
        }),
        _ => UNSUPPORTED,
    }
}

fn parameter(pattern: &Pat) -> Option<Parameter> {
    match pattern {
        Pat::Ident(name)
            if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
        {
            Some(Parameter { name: name.ident.clone(), is_cards: false })
        }
        Pat::Type(typed) if is_cards(&typed.ty) => {
            Some(Parameter { is_cards: true, ..parameter(&typed.pat)? })
        }
        _ => None,
    }
}

fn is_cards(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident("Cards"))
}
