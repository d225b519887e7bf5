//! Finds comparisons of a counter with a number whose result is always the same.

use super::reach::{Reach, Situation};
use crate::faults::{Faults, Part};
use crate::meaning::{Expr, Game, Kind, Named, Piece, PieceRole, Step};
use crate::syntax::ast::Head;

/// Reports comparisons of a counter with a number that it never reaches, for counters that steps change. Comparing with
/// 0 or 1 is always allowed, because a variation may start a counter at 0 to switch off what needs it.
pub fn check_counters(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if game.counters.is_empty() {
        return;
    }
    let situation = Situation::at_any_time(game, reach);
    let own = game.own();
    // Skip `win` and the conditions of moves that are never possible: other checks report these.
    let is_off = |piece: &Piece| match piece.role {
        PieceRole::Where => game.off.iter().any(|off| off.name == piece.name),
        ref role => *role == PieceRole::Win,
    };
    let stated = game.pieces.iter().filter(|piece| piece.now().level == own && !is_off(piece));
    let mut exprs: Vec<&Expr> = stated.map(|piece| &piece.now().expr).collect();
    let dealt = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level == own);
    let moved = game.moves.iter().filter(|declared| declared.stated == own);
    let steps = dealt.map(|(step, _)| step).chain(moved.flat_map(|declared| &declared.steps));
    steps.for_each(|step| step.visit(&mut |step| exprs.extend(step.exprs())));
    for expr in exprs {
        expr.visit(&mut |part| check(game, &situation, part, &mut faults.at(Part::Rules)));
    }
}

/// Reports `part` if it is a comparison whose result is always the same.
fn check(game: &Game, situation: &Situation<'_>, part: &Expr, faults: &mut Faults<'_>) {
    let Kind::Compare(_, sides) = &part.kind else { return };
    let Some(holds) = situation.holds(part).filter(|_| is_fixed(game, sides)) else { return };
    let (code, answer) = if holds { ("always-holds", "always") } else { ("never-holds", "never") };
    let message = format!("this {answer} holds: {}", situation.range(&sides[0]));
    let help = Some("compare it with a number that it reaches, or leave this out".to_owned());
    let own = game.own();
    match game.lineage.own().head {
        Head::Variation { .. } if !holds => faults.error(own, part.span, code, message, help),
        // Only warn, because a variation may start the counter at a greater value.
        _ => faults.warning(own, part.span, code, message, help),
    }
}

/// True if a counter is compared with a literal number above 1, starts at a fixed value and is set by a step. A
/// constant does not count as fixed: a variation may change its value.
fn is_fixed(game: &Game, [counter, number]: &[Expr; 2]) -> bool {
    let Kind::Counter(Named(counter, _)) = counter.kind else { return false };
    number.is_literal()
        && game.number(number).is_some_and(|number| number > 1)
        && game.counters[counter].start.is_some()
        && game.any_step(|step| matches!(step, Step::Set(of, _) if *of == counter))
}
