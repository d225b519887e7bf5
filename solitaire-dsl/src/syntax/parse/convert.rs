//! From the expressions of `syn` to ours. Everything else of Rust is refused.

use std::borrow::Cow;

use proc_macro2::Span;
use quote::ToTokens as _;
use solitaire_model::Operator;
use syn::{
    BinOp, ExprBinary, ExprCall, ExprClosure, ExprIf, ExprIndex, ExprLit, ExprRange, ExprUnary,
    Lit, Pat, Path, RangeLimits, ReturnType, Type, UnOp,
};

use super::{
    habits::text_of,
    names::ends_in_name,
    operators::operator,
    ranges::range_meant,
    rust_forms::{
        against_none, call_of_each, dotted_path, field_as_function, macro_as_comparison,
        match_as_branches, method_as_function, rewritten, squared, within_range,
        without_card_method, without_variables,
    },
    rust_parts::{Wrong, only_expression, path},
};
use crate::{
    card_words::{card_number, rank_number, suit_number},
    report::Extent,
    syntax::ast::{Expr, ExprKind, Index, Parameter, UnaryOperator},
};

/// Makes our expressions, and remembers the first thing that cannot be one.
#[derive(Default)]
pub(super) struct Converter {
    pub(super) unsupported: Option<Unsupported>,
    /// Each `&&` beside an `||` that no parentheses keep apart, once a chain.
    pub(super) mixed: Vec<Extent>,
}

/// Rust that is no part of the notation.
pub(super) struct Unsupported {
    pub(super) span: Extent,
    pub(super) message: String,
    pub(super) help: String,
}

/// A part of an expression, or what is wrong with it in our words; none of ours: the general ones.
type Converted = Result<ExprKind, Option<Wrong>>;

fn wrong(
    span: impl Into<Extent>,
    message: &'static str,
    help: impl Into<Cow<'static, str>>,
) -> Converted {
    Err(Some((span.into(), message, help.into())))
}

const UNSUPPORTED: Converted = Err(None);

impl Converter {
    pub(super) fn expression(&mut self, from: &syn::Expr) -> Expr {
        let span = extent_of(from);
        let kind = self.kind(from).unwrap_or_else(|wrong| {
            let (span, message, help) = wrong.unwrap_or((
                span,
                "only tests, numbers, calls and `if` may stand in a rule",
                "for more, write a Rust function and call it".into(),
            ));
            self.refuse(span, message, &help)
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
        let message = "expected a range such as `0..4`, which leaves its end out";
        let kind = self.refuse(span, message, &range_meant(from));
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
            syn::Expr::Assign(assign) => {
                wrong(assign.eq_token.span, "`=` sets a counter, it does not compare", "write `==`")
            }
            syn::Expr::MethodCall(call) => {
                let span = Extent { first: call.dot_token.span, last: call.method.span() };
                match without_card_method(call) {
                    Some(help) => wrong(span, "nothing has to be unwrapped or copied here", help),
                    None if let Some(path) = dotted_path(call) => wrong(
                        call.dot_token.span,
                        "the parts of a path are joined by `::`",
                        format!("write `{path}`"),
                    ),
                    None if let Some(text) = within_range(call) => wrong(
                        span,
                        "a function stands before what it judges",
                        format!("write `{text}`"),
                    ),
                    None => wrong(
                        span,
                        "a function stands before what it judges",
                        method_as_function(call),
                    ),
                }
            }
            syn::Expr::Field(field) => wrong(
                Extent { first: field.dot_token.span, last: Extent::of(&field.member).last },
                "nothing here has fields",
                field_as_function(field),
            ),
            syn::Expr::Return(given) => wrong(
                given.return_token.span,
                "a rule is its value, nothing returns",
                "leave `return` out",
            ),
            syn::Expr::Block(block) if only_expression(&block.block.stmts).is_some() => wrong(
                block.block.brace_token.span.open(),
                "a value stands here, no block",
                "leave the braces out",
            ),
            syn::Expr::Try(tried) => wrong(
                tried.question_token.span,
                "nothing has to be unwrapped here: a test of no card is false",
                "leave `?` out",
            ),
            syn::Expr::Match(choice) => wrong(
                choice.match_token.span,
                "nothing is matched here",
                match_as_branches(choice).map_or("write `if a { b } else { c }`".into(), |text| {
                    format!("write `{text}`")
                }),
            ),
            syn::Expr::Reference(taken) => {
                wrong(taken.and_token.span, "nothing is borrowed here", "leave `&` out")
            }
            syn::Expr::Macro(call) => match macro_as_comparison(&call.mac) {
                Some(text) => wrong(
                    Extent::of(call),
                    "a macro has no place in a rule",
                    format!("write `{text}`"),
                ),
                None => wrong(
                    Extent::of(&call.mac.path),
                    "a macro has no place in a rule",
                    "write a Rust function and call it",
                ),
            },
            syn::Expr::Block(block) if let Some(text) = without_variables(&block.block) => {
                wrong(Extent::of(block), "a rule has no variables", format!("write `{text}`"))
            }
            syn::Expr::Tuple(list) => wrong(
                Extent::of(list),
                "a list stands in brackets",
                format!(
                    "write `[{}]`",
                    text_of(&list.elems.to_token_stream().into_iter().collect::<Vec<_>>())
                ),
            ),
            syn::Expr::Cast(cast) => {
                wrong(cast.as_token.span, "all numbers are `i32`", "leave `as` and the type out")
            }
            _ => UNSUPPORTED,
        }
    }

    fn boxed(&mut self, from: &syn::Expr) -> Box<Expr> {
        Box::new(self.expression(from))
    }

    fn call(&mut self, call: &ExprCall) -> Converted {
        let Some(function) = path(&call.func) else {
            return match call_of_each(call) {
                Some(text) => wrong(
                    Extent::of(call),
                    "a function is called by itself",
                    format!("write `{text}`"),
                ),
                None => UNSUPPORTED,
            };
        };
        named(function)?;
        // Functions and shapes are given one number.
        let range = call.args.iter().find_map(|argument| match argument {
            syn::Expr::Range(range) => range.end.as_ref().map(|end| (range, end)),
            _ => None,
        });
        if let Some((range, end)) = range {
            let help = format!("write `{}`", rewritten(end));
            return wrong(Extent::of(range), "a number stands here, and no range", help);
        }
        let named_argument = call.args.iter().find_map(|argument| match argument {
            syn::Expr::Assign(assign) => path(&assign.left).map(|name| (name, assign)),
            _ => None,
        });
        if let Some((name, assign)) = named_argument {
            let help = format!("leave `{} =` out", name.to_token_stream());
            let span = Extent::of(name).to(assign.eq_token.span);
            return wrong(span, "what a function is given has no names", help);
        }
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
                return wrong(
                    token.span,
                    "`*` multiplies, and has a number on either side",
                    "leave `*` out; two to the power of `n` is `1 << n`",
                );
            }
            _ => return UNSUPPORTED,
        };
        Ok(ExprKind::Unary { operator, operator_span, operand: self.boxed(&unary.expr) })
    }

    fn binary(&mut self, binary: &ExprBinary) -> Converted {
        let operator_span = Extent::of(binary.op);
        let Some(operator) = operator(&binary.op) else {
            return match &binary.op {
                BinOp::BitAnd(_) => wrong(operator_span, "`&` joins bits, not tests", "write `&&`"),
                BinOp::BitXor(_) if ends_in_two(&binary.left) => {
                    let power = rewritten(&binary.right);
                    let help = format!("write `(1 << {power})` in place of `2 ^ {power}`");
                    Ok(self.refuse(operator_span, "`^` is no operator here", &help))
                }
                BinOp::BitXor(_) => wrong(
                    operator_span,
                    "`^` is no operator here",
                    "write `1 << n` for two to the power of `n`, `a != b` for numbers that differ",
                ),
                BinOp::Shr(_) => wrong(
                    operator_span,
                    "`>>` is no operator here",
                    "write `<<` to double a number, `/` to divide it",
                ),
                BinOp::BitOr(_) => wrong(operator_span, "`|` joins bits, not tests", "write `||`"),
                _ => UNSUPPORTED,
            };
        };
        if let Some(wrong) = against_none(binary) {
            return Err(Some(wrong));
        }
        if let Some((second, base)) = squared(binary) {
            return wrong(
                operator_span.to(second),
                "`**` is no operator here",
                format!("write `{base} * {base}`"),
            );
        }
        // A number is no condition, which is said alone.
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
            return wrong(
                branch.if_token.span,
                "this `if` has no value where its condition does not hold",
                "write `else { never }` behind it if nothing else will do",
            );
        };
        let otherwise_stmts = match &**otherwise {
            syn::Expr::Block(block) => &block.block.stmts[..],
            _ => &[],
        };
        let both = [&branch.then_branch.stmts[..], otherwise_stmts];
        if let Some(block) = both.into_iter().find_map(without_else) {
            let open = block.brace_token.span.open();
            return wrong(open, "expected `else`, found `{`", "write `else` before `{`");
        }
        if let Some(ended) = both.into_iter().find_map(ended) {
            return wrong(ended, "the value of an `if` stands alone", "leave `;` out");
        }
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
            _ if let Some(word) = &closure.capture => {
                wrong(word.span, "nothing is moved into a closure", "leave `move` out")
            }
            _ => wrong(
                Extent::of(closure),
                "a closure names what it is given, and nothing else",
                "write `|pile| ..`, or `|under, over| ..` for two cards",
            ),
        }
    }
}

/// Whether it is the least number there is, which is no other number with a minus: that would be too large.
fn is_least(unary: &ExprUnary) -> bool {
    let (UnOp::Neg(_), syn::Expr::Lit(ExprLit { lit: Lit::Int(digits), .. })) =
        (&unary.op, &*unary.expr)
    else {
        return false;
    };
    digits.suffix().is_empty() && digits.base10_parse().ok() == Some(i32::MIN.unsigned_abs())
}

/// The last `&&` of a side of `||`, if it stands there without parentheses.
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

/// The path, if it ends in a name.
fn named(path: &Path) -> Result<&Path, Option<Wrong>> {
    if ends_in_name(path) {
        return Ok(path);
    }
    let message = "this word of Rust names nothing by itself";
    if path.is_ident("super") {
        return Err(Some((
            Extent::of(path),
            message,
            "write `inherited` for what the parent says".into(),
        )));
    }
    let help = if path.is_ident("self") {
        "write `source`, `target` or `moving` for what a move is about; a function of yours is `self::lucky`"
    } else {
        "write the name after it, as in `self::lucky`"
    };
    Err(Some((Extent::of(path), message, help.into())))
}

/// The number that is meant by letters which look like digits: `1O`, `1l`.
fn meant_digits(digits: &syn::LitInt) -> Option<String> {
    let meant: String = digits
        .to_string()
        .chars()
        .map(|sign| match sign {
            'O' | 'o' => '0',
            'l' | 'I' => '1',
            other => other,
        })
        .collect();
    meant.parse::<u32>().is_ok().then_some(meant)
}

/// Whether a type of numbers is called so.
fn is_type(suffix: &str) -> bool {
    suffix.strip_prefix(['i', 'u', 'f']).is_some_and(|bits| {
        bits == "size" || !bits.is_empty() && bits.chars().all(|digit| digit.is_ascii_digit())
    })
}

fn number_or_truth(literal: &ExprLit) -> Converted {
    match &literal.lit {
        Lit::Bool(truth) => Ok(ExprKind::Truth(truth.value)),
        Lit::Int(digits) if !digits.suffix().is_empty() => {
            let message = "a number has no type of its own here";
            let by = digits.suffix().strip_prefix('x').filter(|by| by.parse::<u8>().is_ok());
            match by {
                Some(by) => {
                    let help = format!("write `{}, {by}`", digits.base10_digits());
                    wrong(digits.span(), message, help)
                }
                None => match meant_digits(digits) {
                    Some(number) => wrong(digits.span(), message, format!("write `{number}`")),
                    None if digits.suffix() == "x" => {
                        wrong(digits.span(), message, format!("write `{}`", digits.base10_digits()))
                    }
                    None if !is_type(digits.suffix()) => {
                        let help =
                            format!("write `{} * {}`", digits.base10_digits(), digits.suffix());
                        wrong(digits.span(), message, help)
                    }
                    None => wrong(digits.span(), message, "leave out the letters after the digits"),
                },
            }
        }
        Lit::Int(digits) => digits.base10_parse().map(ExprKind::Number).map_err(|_| {
            let message = "this number is too large";
            Some((digits.span().into(), message, "all numbers are `i32`".into()))
        }),
        Lit::Str(text) => {
            wrong(text.span(), "a condition has no texts", text_as_number(&text.value()))
        }
        Lit::Char(sign) => wrong(
            sign.span(),
            "a condition has no texts",
            text_as_number(&sign.value().to_string()),
        ),
        Lit::Float(digits) => {
            wrong(digits.span(), "all numbers are whole", "write a number without a point")
        }
        _ => UNSUPPORTED,
    }
}

/// The block that stands behind an `if` without `else` before it.
fn without_else(statements: &[syn::Stmt]) -> Option<&syn::Block> {
    match statements {
        [
            syn::Stmt::Expr(syn::Expr::If(branch), None),
            syn::Stmt::Expr(syn::Expr::Block(block), None),
        ] if branch.else_branch.is_none() => Some(&block.block),
        _ => None,
    }
}

/// The `;` behind the only expression of a block.
fn ended(statements: &[syn::Stmt]) -> Option<Span> {
    match statements {
        [syn::Stmt::Expr(_, Some(ends))] => Some(ends.span),
        _ => None,
    }
}

/// What to write for a suit, a rank or a card in quotes.
fn text_as_number(text: &str) -> String {
    let is_number = !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    card_number(text).filter(|_| !is_number).unwrap_or_else(|| {
        let ranks = text.get(..text.len().saturating_sub(1)).unwrap_or_default();
        let suits = text.get(text.len().saturating_sub(1)..).unwrap_or_default();
        match (rank_number(ranks), suit_number(suits)) {
            (Some(rank), Some(suit)) => {
                format!(
                    "ask for its rank and suit: `is_rank(card, {rank}) && is_suit(card, {suit})`"
                )
            }
            _ if is_number => format!("write `{text}` without quotes"),
            _ if text == "always" || text == "never" => format!("write `{text}` without quotes"),
            _ if text.chars().all(|sign| "CDHS".contains(sign)) => {
                "a suit is a number: `0` for clubs, `1` for diamonds, `2` for hearts, `3` for spades; write `index(target)` for one \
                 suit an element"
                    .to_owned()
            }
            _ => "for more, write a Rust function and call it".to_owned(),
        }
    })
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

/// From the first token of an expression to its last. Told without writing down its tokens where that is easily seen, for it
/// is asked of each part of an expression.
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

/// Whether the last thing before an operator is the number 2.
fn ends_in_two(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Binary(binary) => ends_in_two(&binary.right),
        syn::Expr::Lit(number) => number.lit.to_token_stream().to_string() == "2",
        _ => false,
    }
}
