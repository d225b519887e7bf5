//! Determines at compile time what a condition depends on, from its form.

use super::{Expr, Function as F, GameModel, Semantics, Term};

/// The maximum nesting of rules; a condition that nests deeper is assumed to depend on everything.
const MAX_DEPTH: u8 = 32;

/// The set of cards that a condition is allowed to read.
#[derive(Clone, Copy)]
struct ReadSet {
    /// True if the condition may read the card `bottom(moving)`.
    bottom: bool,
    /// True if the condition may read the card `top(moving)`.
    top: bool,
    /// True if the condition may read the card `top(target)`.
    target: bool,
}

/// True if the condition depends only on the card `bottom(moving)` and, if `target` is true, on the card `top(target)`,
/// not on the rest of the board.
pub(crate) const fn is_of_cards(model: &GameModel, expr: &Expr, target: bool) -> bool {
    reads_only(model, expr, ReadSet { bottom: true, top: false, target }, MAX_DEPTH)
}

/// True if the condition depends only on the card `top(moving)`, not on the rest of the board.
pub(crate) const fn is_of_top(model: &GameModel, expr: &Expr) -> bool {
    reads_only(model, expr, ReadSet { bottom: false, top: true, target: false }, MAX_DEPTH)
}

/// True if the top moving card alone can make the condition false, because a part that must hold depends only on
/// `top(moving)`; or if the condition never holds.
pub(crate) const fn top_tells(model: &GameModel, expr: &Expr) -> bool {
    tells(model, expr, MAX_DEPTH)
}

const fn tells(model: &GameModel, expr: &Expr, depth: u8) -> bool {
    if depth == 0 {
        return false;
    }
    match expr {
        Expr::Truth(holds) => !*holds,
        Expr::All(parts) => {
            let mut nth = 0;
            while nth < parts.len() {
                if tells(model, &parts[nth], depth - 1) {
                    return true;
                }
                nth += 1;
            }
            false
        }
        Expr::Rule(number, []) => tells(model, &model.rules[*number as usize].body, depth - 1),
        _ => is_of_top(model, expr) && !expr.is_always(),
    }
}

const fn reads_only(model: &GameModel, expr: &Expr, set: ReadSet, depth: u8) -> bool {
    if depth == 0 {
        return false;
    }
    match expr {
        Expr::Number(_)
        | Expr::Truth(_)
        | Expr::Constant(_)
        | Expr::CardsInPlay
        | Expr::Param(_) => true,
        Expr::All(parts) | Expr::Any(parts) => all_read_only(model, parts, set, depth),
        Expr::If(parts) => all_read_only(model, parts.as_slice(), set, depth),
        Expr::Compare(_, sides) | Expr::Arithmetic(_, sides) => {
            all_read_only(model, sides.as_slice(), set, depth)
        }
        Expr::Not(inner) => reads_only(model, inner, set, depth - 1),
        Expr::Rule(number, args) => {
            all_read_only(model, args, set, depth)
                && reads_only(model, &model.rules[*number as usize].body, set, depth - 1)
        }
        Expr::Call(F::Top, [Expr::Term(Term::Target)]) => set.target,
        Expr::Call(F::Top, [Expr::Term(Term::Moving)]) => set.top,
        Expr::Call(F::Bottom, [Expr::Term(Term::Moving)]) => set.bottom,
        Expr::Call(function, args) => {
            function.is_of_cards() && all_read_only(model, args, set, depth)
        }
        Expr::Custom { args, .. } => all_read_only(model, args, set, depth),
        Expr::Term(_)
        | Expr::Container(_)
        | Expr::Element(..)
        | Expr::Slice(..)
        | Expr::Counter(_)
        | Expr::RuleItself(_)
        | Expr::FunctionItself(_)
        | Expr::CustomItself { .. }
        | Expr::Closure { .. } => false,
        Expr::Sugar(never) => match *never {},
    }
}

const fn all_read_only(model: &GameModel, parts: &[Expr], set: ReadSet, depth: u8) -> bool {
    let mut nth = 0;
    while nth < parts.len() {
        if !reads_only(model, &parts[nth], set, depth - 1) {
            return false;
        }
        nth += 1;
    }
    true
}

/// True if a pickup rule requires only a run: a relation must hold for each two neighboring cards. Then it is enough to
/// check neighboring cards.
pub(crate) const fn is_run(model: &GameModel, pickup: &Expr) -> bool {
    match pickup {
        Expr::Call(function, [Expr::Term(Term::Moving)]) => {
            matches!(function.semantics(), Semantics::EachPair(Some(_)))
        }
        Expr::Call(F::Run, [Expr::Term(Term::Moving), relation]) => match relation {
            Expr::RuleItself(number) => {
                is_of_cards(model, &model.rules[*number as usize].body, false)
            }
            Expr::FunctionItself(function) => function.is_of_cards(),
            Expr::Closure { body, .. } => is_of_cards(model, body, false),
            Expr::CustomItself { .. } => true,
            _ => false,
        },
        _ => false,
    }
}

/// True if the condition depends only on the board, not on the move.
pub(crate) const fn is_of_board(model: &GameModel, expr: &Expr) -> bool {
    knows(model, expr, MAX_DEPTH)
}

const fn knows(model: &GameModel, expr: &Expr, depth: u8) -> bool {
    if depth == 0 {
        return false;
    }
    match expr {
        Expr::Term(_) => false,
        Expr::All(parts) | Expr::Any(parts) | Expr::Call(_, parts) => all_know(model, parts, depth),
        Expr::If(parts) => all_know(model, parts.as_slice(), depth),
        Expr::Compare(_, sides) | Expr::Arithmetic(_, sides) | Expr::Slice(_, sides) => {
            all_know(model, sides.as_slice(), depth)
        }
        Expr::Not(inner) | Expr::Element(_, inner) => knows(model, inner, depth - 1),
        Expr::Closure { body, .. } => knows(model, body, depth - 1),
        Expr::Rule(number, args) => {
            all_know(model, args, depth)
                && knows(model, &model.rules[*number as usize].body, depth - 1)
        }
        Expr::RuleItself(number) => knows(model, &model.rules[*number as usize].body, depth - 1),
        Expr::Custom { args, .. } => all_know(model, args, depth),
        Expr::Number(_)
        | Expr::Truth(_)
        | Expr::Container(_)
        | Expr::Counter(_)
        | Expr::Constant(_)
        | Expr::CardsInPlay
        | Expr::Param(_)
        | Expr::FunctionItself(_)
        | Expr::CustomItself { .. } => true,
        Expr::Sugar(never) => match *never {},
    }
}

const fn all_know(model: &GameModel, parts: &[Expr], depth: u8) -> bool {
    let mut nth = 0;
    while nth < parts.len() {
        if !knows(model, &parts[nth], depth - 1) {
            return false;
        }
        nth += 1;
    }
    true
}
