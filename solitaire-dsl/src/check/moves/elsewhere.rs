//! Moves that are made on another pile than the one they are about.

use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Move, Named, Spot, Step, Term, rules_asked};
use crate::syntax::ast::Gesture;

/// A press that deals from the stock, and asks of nothing else, is one on the stock.
pub fn check_elsewhere(game: &Game, faults: &mut Faults<'_>) {
    let pressed =
        |declared: &&Move| declared.gesture == Gesture::Press && declared.targets.is_empty();
    for declared in game.moves.iter().filter(pressed) {
        let [lift] = &declared.lifts[..] else { continue };
        let Some(stock) = dealt_from(game, declared).filter(|stock| *stock != lift.container)
        else {
            continue;
        };
        if declared.stated < game.own() || asks_of(game, declared, lift.container) {
            continue;
        }
        let (stock, pressed) = (&game.containers[stock].name, &lift.name);
        let message = format!(
            "`{}` is made on `{pressed}`, and all that it asks and takes is of `{stock}`",
            declared.name
        );
        let help = Some(format!("write `{stock}`"));
        faults.warning(declared.stated, pressed, "made-elsewhere", message, help);
    }
}

/// The stock, if a move does nothing but deal from there.
fn dealt_from(game: &Game, declared: &Move) -> Option<ContainerId> {
    let mut from = declared.steps.iter().map(|step| match step {
        Step::Deal { from: Spot::Elements { container, .. }, .. } => Some(*container),
        _ => None,
    });
    let stock = from.next()??;
    let is_stock = game.containers[stock].is_stock();
    (is_stock && from.all(|other| other == Some(stock))).then_some(stock)
}

/// Whether the condition of a move speaks of a container, or of where the move is made.
fn asks_of(game: &Game, declared: &Move, pressed: ContainerId) -> bool {
    let asked = game.piece(declared.condition).map(|piece| &piece.now().expr);
    let through_rules = asked.into_iter().flat_map(|expr| rules_asked(&game.pieces, expr));
    let rules = through_rules.map(|rule| &game.pieces[rule].now().expr);
    let speaks = |expr: &Expr| {
        let mut speaks = false;
        expr.visit(&mut |part| {
            speaks |= match &part.kind {
                Kind::Term(Named(term, _)) => *term == Term::Source,
                Kind::Custom { .. } => true,
                _ => false,
            };
        });
        speaks || expr.speaks_of_container(pressed)
    };
    asked.into_iter().chain(rules).any(speaks)
        || declared.steps.iter().any(|step| step.speaks_of(Term::Source))
}
