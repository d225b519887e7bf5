//! Converts the binary operators of Rust that are part of the language.

use solitaire_model::{Arithmetic, Comparison, Operator};
use syn::BinOp;

/// Converts an operator of `syn`. Returns `None` for an operator that the language does not have.
pub(super) fn operator(from: &BinOp) -> Option<Operator> {
    Some(match from {
        BinOp::And(_) => Operator::And,
        BinOp::Or(_) => Operator::Or,
        BinOp::Eq(_) => Operator::Compare(Comparison::Equal),
        BinOp::Ne(_) => Operator::Compare(Comparison::Different),
        BinOp::Lt(_) => Operator::Compare(Comparison::Less),
        BinOp::Le(_) => Operator::Compare(Comparison::AtMost),
        BinOp::Gt(_) => Operator::Compare(Comparison::More),
        BinOp::Ge(_) => Operator::Compare(Comparison::AtLeast),
        BinOp::Add(_) => Operator::Calculate(Arithmetic::Add),
        BinOp::Sub(_) => Operator::Calculate(Arithmetic::Subtract),
        BinOp::Mul(_) => Operator::Calculate(Arithmetic::Times),
        BinOp::Div(_) => Operator::Calculate(Arithmetic::Divide),
        BinOp::Rem(_) => Operator::Calculate(Arithmetic::Remainder),
        BinOp::Shl(_) => Operator::Calculate(Arithmetic::Shift),
        _ => return None,
    })
}
