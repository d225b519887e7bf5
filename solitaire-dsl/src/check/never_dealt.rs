//! Cards that a move gathers and that nothing deals again.

use solitaire_model::Comparison;

use super::deal::counts;
use super::reach::containers_of;
use super::redeals::{gathered_onto, takes_from};
use super::steps::beside;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, PieceRole, Step};
use crate::syntax::ast;

/// Cards that are gathered onto a pile are taken from there again, unless the win is content with their lying there.
pub fn check_dealt_again(game: &Game, faults: &mut Faults<'_>) {
    let all = || game.moves.iter().chain(&game.off);
    let own = game.own();
    for declared in all().filter(|declared| declared.stated == own) {
        let Some((from, gather)) = gathered(game, declared) else { continue };
        let Some(pile) = gathered_onto(declared) else { continue };
        if all().any(|other| takes_from(other, pile)) || !wins_elsewhere(game, pile) {
            continue;
        }
        let (name, source) = (&declared.name, &game.containers[pile].name);
        let message = format!(
            "`{name}` gathers cards onto `{source}`, and nothing takes them from there again: then this game can never \
             be won"
        );
        let most = counts(game)
            .and_then(|counts| game.places(from).map(|place| counts[place]).max())
            .filter(|most| *most > 0);
        let amount = most.map_or("rest".to_owned(), |most| most.to_string());
        let to = &game.containers[from].name;
        let help = format!("write `{to} <- {amount} up from {source};` behind this step");
        let end = gather.into.as_ref().map_or(gather.spot.span, |into| (&into.container).into());
        let span = crate::report::Extent::from(&gather.word).to(end);
        faults.warning(own, span, "hand-keeps-cards", message, Some(help));
    }
}

/// The container of which a move gathers cards first, and the words of that step.
fn gathered<'g>(game: &'g Game, declared: &'g Move) -> Option<(ContainerId, &'g ast::Gather)> {
    let block = game.written_move(declared)?.steps.as_ref()?;
    beside(&declared.steps, &block.steps.statements).find_map(|(step, words)| match (step, words) {
        (Step::Gather { from, .. }, ast::Step::Gather(gather)) => {
            let [from] = containers_of(declared, from)[..] else { return None };
            Some((from, &**gather))
        }
        _ => None,
    })
}

/// Whether the win asks that all cards lie on other containers than this one.
fn wins_elsewhere(game: &Game, pile: ContainerId) -> bool {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let asks = |win: &Expr| {
        let (_, [counted, all]) = win.sides()?;
        let is_all = matches!(win.kind, Kind::Compare(Comparison::Equal | Comparison::AtLeast, _))
            && game.number(all) == Some(game.cards() as i64);
        let goals = counted.counted_containers().filter(|goals| is_all && !goals.is_empty())?;
        Some(!goals.contains(&pile))
    };
    win.and_then(|piece| asks(&piece.now().expr)).unwrap_or(false)
}
