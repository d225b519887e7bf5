//! Converts expressions of `syn` to the syntax tree, and rejects all Rust that is not part of the language.

use solitaire_model::Operator;
use syn::{
    BinOp, ExprBinary, ExprCall, ExprClosure, ExprIf, ExprIndex, ExprLit, ExprRange, ExprUnary,
    Lit, Pat, Path, RangeLimits, ReturnType, Stmt, Type, UnOp,
};

use super::{names::ends_in_name, operators::operator};
use crate::{
    report::Extent,
    syntax::ast::{Expr, ExprKind, Index, Parameter, UnaryOperator},
};

/// Converts expressions, and keeps the first part that is not part of the language.
#[derive(Default)]
pub(super) struct Converter {
    pub(super) unsupported: Option<Unsupported>,
    /// Each `&&` that stands next to an `||` without parentheses, as in `a && b || c`; at most one for each `||`.
    pub(super) mixed: Vec<Extent>,
}

/// A part of an expression that is Rust but not part of the language: its place, a description, and the help text.
pub(super) struct Unsupported {
    pub(super) span: Extent,
    /// A description of the part, such as `a method`, for the message that it has no place in an expression.
    pub(super) what: &'static str,
    pub(super) help: &'static str,
}

/// A converted expression, or the part that cannot be converted. `Err(None)` means that only a general message fits.
type Converted = Result<ExprKind, Option<Unsupported>>;

fn wrong(span: impl Into<Extent>, what: &'static str, help: &'static str) -> Converted {
    Err(Some(Unsupported { span: span.into(), what, help }))
}

/// The help text for something that only Rust can express.
const OWN: &str = "write a Rust function and call it";

const UNSUPPORTED: Converted = Err(None);

impl Converter {
    pub(super) fn expression(&mut self, from: &syn::Expr) -> Expr {
        let span = extent_of(from);
        let kind = self.kind(from).unwrap_or_else(|wrong| {
            self.refuse(wrong.unwrap_or(Unsupported { span, what: "this", help: OWN }))
        });
        Expr { kind, span }
    }

    /// Converts an index `a` or a range `a..b`.
    pub(super) fn index(&mut self, from: &syn::Expr) -> Index {
        match from {
            syn::Expr::Group(group) => self.index(&group.expr),
            syn::Expr::Range(_) => self.range(from),
            _ => Index::One(self.expression(from)),
        }
    }

    /// Converts a range `a..b`. Anything else is refused and becomes an [`Index::One`] with a broken expression.
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
        let help = "write both ends of a range, as in `0..4`, which does not include 4";
        let kind = self.refuse(Unsupported { span, what: "this", help });
        Index::One(Expr { kind, span })
    }

    fn refuse(&mut self, wrong: Unsupported) -> ExprKind {
        self.unsupported.get_or_insert(wrong);
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
            syn::Expr::Assign(assign) => wrong(assign.eq_token.span, "`=`", "write `==`"),
            syn::Expr::MethodCall(call) => {
                let place = Extent { first: call.dot_token.span, last: call.method.span() };
                wrong(place, "a method", "write `function(a)` in place of `a.function()`")
            }
            syn::Expr::Field(field) => {
                let place = Extent::from(field.dot_token.span).to(Extent::of(&field.member));
                wrong(place, "a field", "write `function(a)` in place of `a.field`")
            }
            syn::Expr::Return(given) => wrong(given.return_token.span, "`return`", "leave it out"),
            syn::Expr::Block(block) => {
                wrong(block.block.brace_token.span.open(), "a block", "leave the braces out")
            }
            syn::Expr::Try(tried) => wrong(tried.question_token.span, "`?`", "leave it out"),
            syn::Expr::Match(choice) => {
                wrong(choice.match_token.span, "`match`", "write `if a { b } else { c }`")
            }
            syn::Expr::Reference(taken) => wrong(taken.and_token.span, "`&`", "leave it out"),
            syn::Expr::Macro(call) => wrong(Extent::of(&call.mac.path), "a macro", OWN),
            syn::Expr::Tuple(list) => wrong(Extent::of(list), "a tuple", "write `[a, b]`"),
            syn::Expr::Cast(cast) => wrong(cast.as_token.span, "`as`", "leave it and the type out"),
            _ => UNSUPPORTED,
        }
    }

    fn boxed(&mut self, from: &syn::Expr) -> Box<Expr> {
        Box::new(self.expression(from))
    }

    fn call(&mut self, call: &ExprCall) -> Converted {
        let Some(function) = path(&call.func) else { return UNSUPPORTED };
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
        if is_least(unary) {
            return Ok(ExprKind::Number(i32::MIN.into()));
        }
        let (operator, operator_span) = match &unary.op {
            UnOp::Not(token) => (UnaryOperator::Not, token.span.into()),
            UnOp::Neg(token) => (UnaryOperator::Negate, token.span.into()),
            UnOp::Deref(token) => {
                return wrong(token.span, "`*` before a value", "leave it out");
            }
            _ => return UNSUPPORTED,
        };
        Ok(ExprKind::Unary { operator, operator_span, operand: self.boxed(&unary.expr) })
    }

    fn binary(&mut self, binary: &ExprBinary) -> Converted {
        let operator_span = Extent::of(binary.op);
        let Some(operator) = operator(&binary.op) else {
            return match &binary.op {
                BinOp::BitAnd(_) => wrong(operator_span, "`&`", "write `&&`"),
                BinOp::BitOr(_) => wrong(operator_span, "`|`", "write `||`"),
                BinOp::BitXor(_) => wrong(operator_span, "`^`", "write `!=`, or `<<`"),
                BinOp::Shr(_) => wrong(operator_span, "`>>`", "write `/`"),
                _ => UNSUPPORTED,
            };
        };
        // A literal on the right is reported as no condition, so the mixed operators are not reported too.
        if operator == Operator::Or && !matches!(*binary.right, syn::Expr::Lit(_)) {
            let bare = [&binary.left, &binary.right].into_iter().find_map(|side| bare_and(side));
            self.mixed.extend(bare);
        }
        Ok(ExprKind::Binary {
            operator,
            operator_span,
            left: self.boxed(&binary.left),
            right: self.boxed(&binary.right),
        })
    }

    fn branch(&mut self, branch: &ExprIf) -> Converted {
        let Some((_, otherwise)) = &branch.else_branch else {
            let what = "an `if` without `else`";
            return wrong(branch.if_token.span, what, "write `else { never }` after it");
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
            _ => wrong(
                Extent::of(closure),
                "a closure of this form",
                "write `|pile| ..`, or `|under, over| ..` for two cards",
            ),
        }
    }
}

/// True if this is the smallest `i32`, which is read with its minus sign: the number alone is too large for an `i32`.
fn is_least(unary: &ExprUnary) -> bool {
    let (UnOp::Neg(_), syn::Expr::Lit(ExprLit { lit: Lit::Int(digits), .. })) =
        (&unary.op, &*unary.expr)
    else {
        return false;
    };
    digits.suffix().is_empty() && digits.base10_parse().ok() == Some(i32::MIN.unsigned_abs())
}

/// The `&&` of one side of an `||`, if that side is an `&&` expression without parentheses around it.
fn bare_and(side: &syn::Expr) -> Option<Extent> {
    match side {
        syn::Expr::Group(group) => bare_and(&group.expr),
        syn::Expr::Binary(binary) => match &binary.op {
            BinOp::And(token) => Some(Extent::of(token)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the path if it ends in a name; otherwise an error (for `self`, `super` and similar words).
fn named(path: &Path) -> Result<&Path, Option<Unsupported>> {
    if ends_in_name(path) {
        return Ok(path);
    }
    let help = "write the name after it, as in `self::lucky`";
    Err(Some(Unsupported { span: Extent::of(path), what: "this Rust keyword alone", help }))
}

/// The path, if the expression consists only of a path.
fn path(from: &syn::Expr) -> Option<&Path> {
    match from {
        syn::Expr::Path(path) if path.qself.is_none() => Some(&path.path),
        syn::Expr::Group(group) => path(&group.expr),
        _ => None,
    }
}

/// The expression in a block, if the block contains nothing else.
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
            wrong(digits.span(), "a number with a type", "leave out the letters after the digits")
        }
        Lit::Int(digits) => digits.base10_parse().map(ExprKind::Number).map_err(|_| {
            let (span, help) = (digits.span().into(), "all numbers are `i32`");
            Some(Unsupported { span, what: "a number this large", help })
        }),
        Lit::Str(_) | Lit::Char(_) => wrong(
            literal.lit.span(),
            "a string",
            "write numbers, as in `is_rank(card, 12)` or `is_suit(card, 2)`",
        ),
        Lit::Float(digits) => wrong(digits.span(), "a fraction", "all numbers are whole"),
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
        Pat::Paren(inner) => parameter(&inner.pat),
        Pat::Type(typed) if is_cards(&typed.ty) => {
            Some(Parameter { is_cards: true, ..parameter(&typed.pat)? })
        }
        _ => None,
    }
}

fn is_cards(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident("Cards"))
}

/// The extent of an expression, from its first token to its last. The frequent kinds are handled without writing out
/// the tokens, because this function runs for each part of an expression.
fn extent_of(expr: &syn::Expr) -> Extent {
    match expr {
        syn::Expr::Path(path) if path.attrs.is_empty() => match path.path.get_ident() {
            Some(name) => name.into(),
            None => Extent::of(expr),
        },
        syn::Expr::Lit(literal) if literal.attrs.is_empty() => literal.lit.span().into(),
        syn::Expr::Binary(binary) if binary.attrs.is_empty() => {
            extent_of(&binary.left).to(extent_of(&binary.right))
        }
        syn::Expr::Call(call) if call.attrs.is_empty() => {
            extent_of(&call.func).to(call.paren_token.span.join())
        }
        _ => Extent::of(expr),
    }
}
