//! The operators on two operands that the notation has of Rust.

use syn::BinOp;

use crate::syntax::ast::BinaryOperator;

/// None for one that the notation does not have.
pub(super) fn operator(from: &BinOp) -> Option<BinaryOperator> {
    Some(match from {
        BinOp::And(_) => BinaryOperator::And,
        BinOp::Or(_) => BinaryOperator::Or,
        BinOp::Eq(_) => BinaryOperator::Equal,
        BinOp::Ne(_) => BinaryOperator::NotEqual,
        BinOp::Lt(_) => BinaryOperator::Less,
        BinOp::Le(_) => BinaryOperator::AtMost,
        BinOp::Gt(_) => BinaryOperator::Greater,
        BinOp::Ge(_) => BinaryOperator::AtLeast,
        BinOp::Add(_) => BinaryOperator::Add,
        BinOp::Sub(_) => BinaryOperator::Subtract,
        BinOp::Mul(_) => BinaryOperator::Multiply,
        BinOp::Div(_) => BinaryOperator::Divide,
        BinOp::Rem(_) => BinaryOperator::Remainder,
        BinOp::Shl(_) => BinaryOperator::ShiftLeft,
        _ => return None,
    })
}
