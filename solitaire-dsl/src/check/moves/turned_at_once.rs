//! Cards that are dealt face down and turned up before the player sees them.

use solitaire_model::{Semantics, Shape};

use super::hidden::dealt_down;
use crate::check::reach::Reach;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Piece, Spot, Step, Term};

/// What turns up cards by itself leaves some of those face down that are dealt so.
pub fn check_turned_at_once(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let flips = |step: &Step| matches!(step, Step::Flip(Spot::Bound(Term::Source)));
    let moves = game.moves.iter().filter(|declared| {
        let is_plain = !declared.steps.is_empty() && declared.steps.iter().all(flips);
        declared.is_consequence() && declared.targets.is_empty() && is_plain
    });
    for declared in moves {
        let [lift] = &declared.lifts[..] else { continue };
        let held = &game.containers[lift.container];
        let is_whole = lift.from == 0 && lift.count == held.count;
        let lies_alone = |place: usize| reach.dealt[place].most <= 1;
        let are_alone = game.places(lift.container).all(lies_alone);
        let condition = game.piece(declared.condition).map(Piece::now);
        let asks_no_more = condition.is_none_or(|stated| is_hidden_source(&stated.expr));
        if reach.is_open || !is_whole || !are_alone || !asks_no_more {
            continue;
        }
        let Some((word, level)) = dealt_down(game, lift.container) else { continue };
        let message = format!(
            "`{}` turns up all cards of `{}` at once: none that is dealt face down lies under another",
            declared.name, lift.name
        );
        let own = game.own();
        match (condition, free(game, lift.container)) {
            (Some(stated), Some(free)) if declared.stated == own => {
                let help = format!("write `{} && {free}`", text(&stated.expr));
                faults.warning(own, stated.expr.span, "never-turned-up", message, Some(help));
            }
            _ if level == own => {
                let help = Some("write `up`".to_owned());
                faults.warning(own, &word, "never-turned-up", message, help);
            }
            _ => {}
        }
    }
}

/// Whether it is asked that the source lies face down, and nothing else.
fn is_hidden_source(condition: &Expr) -> bool {
    let Kind::Call(Named(function, _), of) = &condition.kind else { return false };
    function.semantics() == Semantics::IsHidden
        && matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }])
}

/// What is asked of an element of which a card is lifted, whatever the card is; or that nothing covers it, if elements may lie
/// on others.
fn free(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let pickup = game.piece(held.pickup).map(|piece| &piece.now().expr);
    let is_of_place = |expr: &&Expr| {
        let is_choice = matches!(expr.kind, Kind::Any(_));
        expr.speaks_of(Term::Source) && !expr.speaks_of(Term::Moving) && !is_choice
    };
    match pickup.filter(is_of_place) {
        Some(pickup) => Some(text(pickup)),
        None => held.shape.is_some_and(Shape::has_covers).then(|| "!is_covered(source)".to_owned()),
    }
}
