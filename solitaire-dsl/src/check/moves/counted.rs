//! Finds conditions that can never hold, because they ask for numbers of cards that never occur.

use crate::check::reach::{Reach, Situation};
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, PieceRole};
use crate::syntax::ast::Head;

/// Reports conditions of moves and containers that can never hold because of the numbers of cards.
pub fn check_counted(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    // The reasons reported so far. If several conditions never hold for the same reason, it is reported once.
    let mut told: Vec<String> = Vec::new();
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let at_any_time = || Situation::at_any_time(game, reach);
        let (situation, code, what) = match piece.role {
            PieceRole::Where => {
                let is_it =
                    |declared: &&Move| declared.stated == own && declared.condition == Some(number);
                let Some(declared) = game.moves.iter().find(is_it) else { continue };
                let what = format!("`{}` can never be made", declared.name);
                (at_any_time().asked_by(declared), "move-is-off", what)
            }
            PieceRole::Pickup | PieceRole::Build | PieceRole::Space
                if stated.level == own && !stated.expr.is_truth(false) =>
            {
                let all = game.containers.entries();
                let asking = all.filter(|(_, held)| {
                    [held.pickup, held.build, held.space].contains(&Some(number))
                });
                let asking: Vec<ContainerId> = asking.map(|(container, _)| container).collect();
                let situation = at_any_time().asked_of(&piece.role, asking);
                (situation, "never-holds", "this never holds".to_owned())
            }
            _ => continue,
        };
        if let Some(broken) = never(game, &situation, &stated.expr) {
            let why = situation.why_never(broken);
            if told.contains(&why) {
                continue;
            }
            let message = format!("{what}: {why}");
            told.push(why);
            let help = "write a condition that can hold; if it must never hold, write `never`";
            faults.error(stated.level, broken.span, code, message, Some(help.to_owned()));
        }
    }
}

/// The part of a condition that never holds because of numbers of cards; `None` if none, or if variations can fix it.
fn never<'e>(game: &Game, situation: &Situation<'_>, condition: &'e Expr) -> Option<&'e Expr> {
    if situation.holds(condition) != Some(false) {
        return None;
    }
    let mut broken = condition;
    condition.visit_conjuncts(&mut |part| {
        if situation.holds(part) == Some(false) {
            broken = part;
        }
    });
    let is_family = matches!(game.lineage.own().head, Head::Family { .. });
    let cards = game.cards() as i64;
    let mut varies = false;
    broken.visit(&mut |part| {
        varies |= match part.kind {
            // The author may have written a counter or `never` on purpose, to switch the move off.
            Kind::Counter(..) | Kind::Truth(..) => true,
            // A variation may change the constant, or use more decks if the number is above the size of the deck.
            Kind::Constant(..) => is_family,
            Kind::Number(number) => is_family && number > cards,
            _ => false,
        };
    });
    (!varies).then_some(broken)
}
