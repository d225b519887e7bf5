//! Numbers of cards that conditions ask for, and that never come about.

use solitaire_model::{Comparison, Function, Operator};

use super::limits::conjuncts;
use crate::check::reach::{Reach, Situation};
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Piece, PieceId, PieceRole};
use crate::syntax::ast::Head;

/// What a move asks of numbers of cards can come about.
pub fn check_conditions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    for declared in game.moves.iter().filter(|declared| declared.stated == own) {
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let situation = Situation::at_any_time(game, reach).asked_by(declared);
        let Some((broken, why)) = never(game, &situation, &condition.expr) else { continue };
        let message = format!("`{}` can never be made: {why}", declared.name);
        let help = match possible(&situation, broken) {
            Some(number) => format!("{number}, or drop the move with `without`"),
            None => "change what forbids it, or drop it with `without`".to_owned(),
        };
        faults.error(condition.level, broken.span, "move-is-off", message, Some(help));
    }
}

/// What is asked of containers can come about.
pub fn check_permissions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let of: fn(&crate::meaning::Container) -> Option<PieceId> = match piece.role {
            PieceRole::Pickup => |held| held.pickup,
            PieceRole::Build => |held| held.build,
            PieceRole::Space => |held| held.space,
            _ => continue,
        };
        if stated.level < game.own() || stated.expr.is_truth(false) {
            continue;
        }
        let all = game.containers.entries();
        let containers = all.filter(|(_, held)| of(held) == Some(number));
        let containers: Vec<ContainerId> = containers.map(|(container, _)| container).collect();
        let situation = Situation::at_any_time(game, reach).asked_of(&piece.role, containers);
        let Some((broken, why)) = never(game, &situation, &stated.expr) else { continue };
        let word = match piece.role {
            PieceRole::Pickup => "pickup",
            PieceRole::Build => "build",
            _ => "space",
        };
        let (message, help) = if situation.holds(&stated.expr) == Some(false) {
            (
                format!("`{word} {}` never holds: {why}", piece.name),
                "ask for what can come about; where nothing is meant to hold, write `never`"
                    .to_owned(),
            )
        } else {
            let number =
                possible(&situation, broken).unwrap_or_else(|| "ask for another".to_owned());
            (format!("this never holds: {why}"), format!("{number}: indexes count from 0"))
        };
        let help = Some(help);
        faults.error(stated.level, broken.span, "never-holds", message, help);
    }
}

/// The number that is nearest to one that is asked for and never comes about, as a mend.
fn possible(situation: &Situation<'_>, broken: &Expr) -> Option<String> {
    let (operator, [left, right]) = broken.sides()?;
    let [left, right] = [left, right].map(|side| situation.worth(side));
    match operator {
        Operator::Compare(Comparison::More) if left.most == right.most => {
            return Some(format!("write `>= {}`", left.most));
        }
        Operator::Compare(Comparison::Less) if left.least == right.least => {
            return Some(format!("write `<= {}`", left.least));
        }
        _ => {}
    }
    if left.most < right.most {
        Some(format!("ask for {} at most", left.most))
    } else {
        (left.least > right.least).then(|| format!("ask for {} at least", left.least))
    }
}

/// A comparison of the index of an element with a number that no element has, whatever stands beside it.
fn no_index<'e>(situation: &Situation<'_>, condition: &'e Expr) -> Option<(&'e Expr, String)> {
    let mut found = None;
    condition.visit(&mut |part| {
        let Some((Operator::Compare(Comparison::Equal), [left, right])) = part.sides() else {
            return;
        };
        let is_index = matches!(&left.kind, Kind::Call(Named(Function::Index, _), of)
            if matches!(of[..], [Expr { kind: Kind::Term(_), .. }]));
        if is_index && right.is_literal() && situation.holds(part) == Some(false) {
            found = Some((part, situation.why_never(part)));
        }
    });
    found
}

/// Whether indexes of elements are asked, which no pack changes.
fn asks_index(condition: &Expr) -> bool {
    let mut asks = false;
    condition.visit(&mut |part| {
        asks |= matches!(part.kind, Kind::Call(Named(Function::Index, _), _));
    });
    asks
}

/// The part of a condition that never holds by the numbers of cards, and why; none if a variation may say otherwise.
fn never<'e>(
    game: &Game,
    situation: &Situation<'_>,
    condition: &'e Expr,
) -> Option<(&'e Expr, String)> {
    if situation.holds(condition) != Some(false) {
        return no_index(situation, condition);
    }
    let mut broken = condition;
    conjuncts(condition, &mut |part| {
        if situation.holds(part) == Some(false) {
            broken = part;
        }
    });
    let is_family = matches!(game.lineage.own().head, Head::Family { .. });
    let cards = game.cards() as i64;
    let mut varies = false;
    broken.visit(&mut |part| {
        varies |= match part.kind {
            // A move that a counter switches off is left out.
            Kind::Counter(..) | Kind::Truth(..) => true,
            // A variation may say otherwise.
            Kind::Constant(..) => is_family,
            // So it may play with more packs.
            Kind::Number(number) => is_family && number > cards && !asks_index(broken),
            _ => false,
        };
    });
    (!varies).then(|| (broken, situation.why_never(broken)))
}
