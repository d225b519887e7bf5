//! Conditions that can be asked of two cards alone: the target's top and the lowest moving card.
//!
//! Most building rules are such. They are listed fast: every target's top is looked at once, not once for each lift.

use crate::meaning::{Argument, Expr, Game, Kind, Term, rules_asked};

/// Whether the words of a condition speak of the move only through `top(target)` and `bottom(moving)`. What its rules
/// say is not looked at, so this is the same for every variation that inherits the words.
pub fn speaks_of_two_cards(expr: &Expr) -> bool {
    if is_top_of_target(expr) || is_bottom_of_moving(expr) {
        return true;
    }
    match &expr.kind {
        Kind::Term(..) | Kind::Broken => false,
        Kind::Inherited(_, _, before) => speaks_of_two_cards(before),
        Kind::Call(word, _, args) => {
            let fits = |arg: &Argument| match arg {
                Argument::Value(value) | Argument::Closure(_, _, value) => {
                    speaks_of_two_cards(value)
                }
                Argument::Rule(..) | Argument::Word(..) | Argument::Custom(..) => true,
            };
            !word.needs_at && args.iter().all(fits)
        }
        Kind::Rule(_, _, args) | Kind::Custom(_, _, args) => args.iter().all(speaks_of_two_cards),
        Kind::Not(inner) | Kind::Negate(inner) => speaks_of_two_cards(inner),
        Kind::Element(_, _, index) => speaks_of_two_cards(index),
        Kind::Slice(_, _, ends) => ends.iter().all(speaks_of_two_cards),
        Kind::Binary(_, sides) => sides.iter().all(speaks_of_two_cards),
        Kind::If(parts) => parts.iter().all(speaks_of_two_cards),
        Kind::Number(_)
        | Kind::Truth(..)
        | Kind::Container(..)
        | Kind::Counter(..)
        | Kind::Constant(..)
        | Kind::CardsInPlay(_)
        | Kind::Param(..) => true,
    }
}

/// Whether no rule the condition asks, directly or through others, speaks of a move by itself.
pub fn rules_know_no_move(game: &Game, expr: &Expr) -> bool {
    let terms = [Term::Moving, Term::Source, Term::Target, Term::Partner];
    rules_asked(&game.pieces, expr).into_iter().all(|rule| {
        let body = &game.pieces[rule].now().expr;
        terms.iter().all(|term| !body.speaks_of(*term))
    })
}

/// Whether the condition, with the rules it asks, has nothing to do with the target.
pub fn ignores_target(game: &Game, expr: &Expr) -> bool {
    !expr.speaks_of(Term::Target)
        && rules_asked(&game.pieces, expr)
            .into_iter()
            .all(|rule| !game.pieces[rule].now().expr.speaks_of(Term::Target))
}

/// Whether it is `top(target)`.
pub fn is_top_of_target(expr: &Expr) -> bool {
    is_card_of(expr, "top", Term::Target)
}

/// Whether it is `bottom(moving)`.
pub fn is_bottom_of_moving(expr: &Expr) -> bool {
    is_card_of(expr, "bottom", Term::Moving)
}

fn is_card_of(expr: &Expr, function: &str, of: Term) -> bool {
    let Kind::Call(word, _, args) = &expr.kind else { return false };
    let [Argument::Value(Expr { kind: Kind::Term(term, _), .. })] = &args[..] else { return false };
    word.name == function && *term == of
}
