//! Numbers of cards that conditions ask for, and that never come about.

use super::limits::conjuncts;
use crate::check::reach::{Reach, Situation};
use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Piece, PieceRole};
use crate::syntax::ast::Head;

/// What a move asks of numbers of cards can come about.
pub fn check_conditions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    for declared in game.moves.iter().filter(|declared| declared.stated == own) {
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let situation = Situation::at_any_time(game, reach).asked_by(declared);
        let Some((broken, why)) = never(game, &situation, &condition.expr) else { continue };
        let message = format!("`{}` can never be made: {why}", declared.name);
        let help = "change what forbids it, or drop it with `without`".to_owned();
        faults.error(condition.level, broken.span, "move-is-off", message, Some(help));
    }
}

/// What is asked of containers can come about.
pub fn check_permissions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.iter().enumerate() {
        let stated = piece.now();
        let of: fn(&crate::meaning::Container) -> Option<usize> = match piece.role {
            PieceRole::Pickup => |held| held.pickup,
            PieceRole::Build => |held| held.build,
            PieceRole::Space => |held| held.space,
            _ => continue,
        };
        if stated.level < game.own() || stated.expr.is_truth(false) {
            continue;
        }
        let all = game.containers.iter().enumerate();
        let containers = all.filter(|(_, held)| of(held) == Some(number));
        let containers: Vec<usize> = containers.map(|(container, _)| container).collect();
        let situation = Situation::at_any_time(game, reach).asked_of(&piece.role, containers);
        let Some((broken, why)) = never(game, &situation, &stated.expr) else { continue };
        let word = match piece.role {
            PieceRole::Pickup => "pickup",
            PieceRole::Build => "build",
            _ => "space",
        };
        let message = format!("`{word} {}` never holds: {why}", piece.name);
        let help = "ask for what can come about; where nothing is meant to hold, write `never`";
        let help = Some(help.to_owned());
        faults.error(stated.level, broken.span, "never-holds", message, help);
    }
}

/// The part of a condition that never holds by the numbers of cards, and why; none if a variation may say otherwise.
fn never<'e>(
    game: &Game,
    situation: &Situation<'_>,
    condition: &'e Expr,
) -> Option<(&'e Expr, String)> {
    if situation.holds(condition) != Some(false) {
        return None;
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
            Kind::Number(number) => is_family && number > cards,
            _ => false,
        };
    });
    (!varies).then(|| (broken, situation.why_never(broken)))
}
