//! Finds comparisons of counters with values that they never have.

use super::reach::{Reach, Situation};
use crate::faults::{Faults, Part};
use crate::meaning::{Expr, Game, Kind, Named, Piece, PieceRole, Step};
use crate::syntax::ast::Head;

/// Checks that counters which steps change are only compared with values that they can have. Comparing with 0 is always
/// allowed: a variation may begin at 0 to switch off what needs the counter.
pub fn check_counters(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if game.counters.is_empty() {
        return;
    }
    let situation = Situation::at_any_time(game, reach);
    let own = game.own();
    // The conditions of moves that are off, and of the win, are left out: other checks report the consequence.
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

/// Reports a comparison whose result never changes.
fn check(game: &Game, situation: &Situation<'_>, part: &Expr, faults: &mut Faults<'_>) {
    let Kind::Compare(_, sides) = &part.kind else { return };
    let Some(holds) = situation.holds(part).filter(|_| is_fixed(game, sides)) else { return };
    let (code, answer) = if holds { ("always-holds", "always") } else { ("never-holds", "never") };
    let message = format!("this {answer} holds: {}", situation.range(&sides[0]));
    let help = Some("compare it with a number that it reaches, or leave this out".to_owned());
    let own = game.own();
    match game.lineage.own().head {
        Head::Variation { .. } if !holds => faults.error(own, part.span, code, message, help),
        // A variation may start the counter at a greater value.
        _ => faults.warning(own, part.span, code, message, help),
    }
}

/// True if a counter that has a first value and is set later is compared with a literal number. A constant may have
/// another value in a variation.
fn is_fixed(game: &Game, [counter, number]: &[Expr; 2]) -> bool {
    let Kind::Counter(Named(counter, _)) = counter.kind else { return false };
    number.is_literal()
        && game.number(number).is_some_and(|number| number > 1)
        && game.counters[counter].start.is_some()
        && game.any_step(|step| matches!(step, Step::Set(of, _) if *of == counter))
}
