//! Conditions that ask the opposite of what their move is for.

use solitaire_model::{Arithmetic, Comparison, Function, Operator, Semantics};

use crate::check::operands::flatten;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{Expr, Game, Kind, Move, Named, PieceRole, Spot, Step, Term, rules_asked};
use crate::syntax::ast::Gesture;

const CODE: &str = "asks-the-opposite";

/// No move waits for what it is there to end: cards in the stock that it refills, or on the element that it fills; and
/// none asks for more cards the more room there is.
pub fn check_opposites(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(condition) = game.piece(declared.condition).map(|piece| &piece.now().expr) else {
            continue;
        };
        let mut parts = Vec::new();
        flatten(game, condition, Operator::And, &mut parts);
        for part in parts {
            let found = only_covered(part, &format!("`{}` is made", declared.name))
                .or_else(|| refills(game, declared, part))
                .or_else(|| fills(declared, part))
                .or_else(|| needs_room(game, declared, part));
            if let Some((message, help)) = found {
                faults.warning(declared.stated, part.span, CODE, message, Some(help));
            }
        }
    }
}

/// No container lets go, or is built on, where other cards cover the element.
pub fn check_covered(game: &Game, faults: &mut Faults<'_>) {
    for (role, piece) in game.pieces.iter().map(|piece| (&piece.role, piece)) {
        let what = match role {
            PieceRole::Pickup => format!("cards are lifted from `{}`", piece.name),
            PieceRole::Build => format!("cards are put on `{}`", piece.name),
            _ => continue,
        };
        let stated = piece.now();
        if stated.level < game.own() {
            continue;
        }
        let mut parts = Vec::new();
        flatten(game, &stated.expr, Operator::And, &mut parts);
        for part in parts {
            if let Some((message, help)) = only_covered(part, &what) {
                faults.warning(stated.level, part.span, CODE, message, Some(help));
            }
        }
    }
}

/// That an element is covered.
fn only_covered(part: &Expr, what: &str) -> Option<(String, String)> {
    let Kind::Call(Named(Function::IsCovered, _), of) = &part.kind else { return None };
    let Some(Expr { kind: Kind::Term(_), .. }) = of.first() else { return None };
    Some((
        format!("{what} only while other cards cover the element"),
        format!("write `!{}`", text(part)),
    ))
}

/// What a condition asks to hold a card.
fn filled(part: &Expr) -> Option<&Kind> {
    let Kind::Not(inner) = &part.kind else { return None };
    match &inner.kind {
        Kind::Call(Named(Function::IsEmpty, _), of) => of.first().map(|of| &of.kind),
        _ => None,
    }
}

/// A stock that holds cards, in a move that gathers cards into it, and shuffles nothing.
fn refills(game: &Game, declared: &Move, part: &Expr) -> Option<(String, String)> {
    let Kind::Container(Named(asked, _)) = filled(part)? else { return None };
    let held = &game.containers[*asked];
    let is_stock = held.element.is_some_and(|known| known.is_stock);
    let shuffles = declared.steps.iter().any(|step| matches!(step, Step::Shuffle));
    let gathers = declared.steps.iter().any(|step| match step {
        Step::Gather { from: Spot::Elements { container, .. }, into, .. } => {
            into.is_none_or(|into| into == *asked) && container != asked
        }
        _ => false,
    });
    let takes_first = declared.steps.iter().any(|step| match step {
        Step::Gather { from: Spot::Elements { container, .. }, .. }
        | Step::Deal { from: Spot::Elements { container, .. }, .. } => container == asked,
        _ => false,
    });
    (is_stock && gathers && !shuffles && !takes_first).then(|| {
        let (name, stock) = (&declared.name, &held.name);
        let message =
            format!("`{name}` gathers cards into `{stock}`, and asks that it holds some already");
        (message, format!("write `is_empty({stock})`"))
    })
}

/// An element that holds cards, in a move that puts a card there by itself.
fn fills(declared: &Move, part: &Expr) -> Option<(String, String)> {
    let is_source = matches!(filled(part)?, Kind::Term(Named(Term::Source, _)));
    let fills = matches!(
        declared.steps.first(),
        Some(Step::Deal { to: Spot::Bound(Term::Source), from: Spot::Elements { .. }, .. })
    );
    (is_source && fills && declared.gesture == Gesture::Auto).then(|| {
        let name = &declared.name;
        let message = format!(
            "`{name}` puts a card on an element by itself, and asks that it holds some already"
        );
        (message, "write `is_empty(source)`".to_owned())
    })
}

/// At least as many moving cards as there is room for.
fn needs_room(game: &Game, declared: &Move, part: &Expr) -> Option<(String, String)> {
    let Kind::Compare(comparison, sides) = &part.kind else { return None };
    let counts_moving = |side: &Expr| {
        let Kind::Call(Named(Function::Count, _), of) = &side.kind else { return false };
        matches!(of.first(), Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }))
    };
    let (comparison, room) = match (counts_moving(&sides[0]), counts_moving(&sides[1])) {
        (true, false) => (*comparison, &sides[1]),
        (false, true) => (comparison.mirrored(), &sides[0]),
        _ => return None,
    };
    if !matches!(comparison, Comparison::AtLeast | Comparison::More) {
        return None;
    }
    let rules = rules_asked(&game.pieces, room).into_iter();
    let asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([room]);
    let (mut counts_empty, mut subtracts) = (false, false);
    for expr in asked {
        expr.visit(&mut |part| match &part.kind {
            Kind::Call(Named(function, _), _) => {
                let is_count = function.semantics() == Semantics::CountElements;
                counts_empty |= is_count && *function != Function::Filled;
            }
            Kind::Arithmetic(Arithmetic::Subtract, _) => subtracts = true,
            _ => {}
        });
    }
    (counts_empty && !subtracts).then(|| {
        let (name, sign) = (&declared.name, comparison.opposite().sign());
        let sign = if sign == "<" { "<=" } else { sign };
        let message = format!("the more elements are empty, the more cards `{name}` asks for");
        (message, format!("write `count(moving) {sign} {}`", text(room)))
    })
}
