//! Whether two expressions say the same in the same words.

use crate::meaning::{Expr, Kind, Named, Param, Sugar};

/// Whether two expressions are built alike of the same things.
pub fn alike(one: &Expr, other: &Expr) -> bool {
    match (&one.kind, &other.kind) {
        (Kind::Sugar(Sugar::Inherited(_, _, before)), _) => alike(before, other),
        (_, Kind::Sugar(Sugar::Inherited(_, _, before))) => alike(one, before),
        (kind, as_kind) => {
            let (ones, others) = (kind.parts(), as_kind.parts());
            begin_alike(kind, as_kind)
                && ones.len() == others.len()
                && ones.iter().zip(others).all(|(one, other)| alike(one, other))
        }
    }
}

/// Whether two expressions are alike, whatever their parts are.
fn begin_alike(one: &Kind, other: &Kind) -> bool {
    match (one, other) {
        (Kind::Number(a), Kind::Number(b)) => a == b,
        (Kind::Truth(Named(a, _)), Kind::Truth(Named(b, _))) => a == b,
        (Kind::Term(Named(a, _)), Kind::Term(Named(b, _))) => a == b,
        (Kind::Container(Named(a, _)), Kind::Container(Named(b, _)))
        | (Kind::Element(Named(a, _), _), Kind::Element(Named(b, _), _))
        | (Kind::Slice(Named(a, _), _), Kind::Slice(Named(b, _), _)) => a == b,
        (Kind::Counter(Named(a, _)), Kind::Counter(Named(b, _))) => a == b,
        (Kind::Constant(Named(a, _)), Kind::Constant(Named(b, _))) => a == b,
        (Kind::Rule(Named(a, _), _), Kind::Rule(Named(b, _), _))
        | (Kind::RuleItself(Named(a, _)), Kind::RuleItself(Named(b, _))) => a == b,
        (Kind::Param(Param(a, ..)), Kind::Param(Param(b, ..))) => a == b,
        (Kind::Call(Named(a, _), _), Kind::Call(Named(b, _), _))
        | (Kind::FunctionItself(Named(a, _)), Kind::FunctionItself(Named(b, _))) => a == b,
        (Kind::Custom { index: a, path: one, .. }, Kind::Custom { index: b, path: other, .. })
        | (
            Kind::CustomItself { index: a, path: one },
            Kind::CustomItself { index: b, path: other },
        ) => a == b && one == other,
        (Kind::Closure { first: a, .. }, Kind::Closure { first: b, .. }) => a == b,
        (Kind::Compare(a, _), Kind::Compare(b, _)) => a == b,
        (Kind::Arithmetic(a, _), Kind::Arithmetic(b, _)) => a == b,
        (Kind::CardsInPlay, Kind::CardsInPlay)
        | (Kind::Not(_), Kind::Not(_))
        | (Kind::Sugar(Sugar::Negate(_)), Kind::Sugar(Sugar::Negate(_)))
        | (Kind::All(_), Kind::All(_))
        | (Kind::Any(_), Kind::Any(_))
        | (Kind::If(_), Kind::If(_)) => true,
        _ => false,
    }
}
