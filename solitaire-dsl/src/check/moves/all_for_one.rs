//! What fills one gap and deals to all elements, or asks all and fills one.

use solitaire_model::Function;

use crate::check::truth::asks_of_all;
use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, Piece, Spot, Step, Term};
use crate::syntax::ast::Gesture;

use crate::check::operands::conjuncts;

/// What happens where one element is empty, or by a click on it, deals to that element, and not to all.
pub fn check_all_for_one(game: &Game, faults: &mut Faults<'_>) {
    let is_of_one = |declared: &&Move| matches!(declared.gesture, Gesture::Auto | Gesture::Click);
    for declared in game.moves.iter().filter(is_of_one) {
        let [lift] = &declared.lifts[..] else { continue };
        if declared.stated == game.own() {
            check_one_of_all(game, declared, lift, faults);
        }
        let is_about_one = lift.unit.is_none()
            && lift.count > 1
            && !declared.steps.iter().any(|step| step.speaks_of(Term::Source));
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let asked = asked_of_source(&condition.expr);
        let are_all_asked =
            |test: &Function| asks_of_all(game, &condition.expr, lift.container, *test);
        if !is_about_one || asked.is_empty() || asked.iter().any(are_all_asked) {
            continue;
        }
        // Of elements that hold one card only the empty ones get any.
        let holds_one = game.containers[lift.container].capacity == 1;
        for step in &declared.steps {
            if let Step::Flip(Spot::Elements { container, name, range: None, span }) = step
                && *container == lift.container
            {
                let message = format!(
                    "whenever one element of `{name}` is hidden, this turns over the cards of all"
                );
                let help = Some(format!("write `flip source` in place of `flip {name}`"));
                faults.warning(declared.stated, *span, "deals-to-all", message, help);
            }
            let Step::Deal { to, condition: None, first: None, .. } = step else { continue };
            let Spot::Elements { container, name, range: None, span } = to else { continue };
            if *container == lift.container && !holds_one {
                let message = match declared.gesture {
                    Gesture::Click => {
                        format!("a click on one empty element of `{name}` deals to all of them")
                    }
                    _ => format!(
                        "whenever one element of `{name}` is empty, this deals to all of them"
                    ),
                };
                let help =
                    Some(format!("write `source` in place of `{name}`, or ask `is_empty({name})`"));
                faults.warning(declared.stated, *span, "deals-to-all", message, help);
            }
        }
    }
}

/// Says that the one element which is filled is not asked whether it is empty, but all are.
fn check_one_of_all(game: &Game, declared: &Move, lift: &Lift, faults: &mut Faults<'_>) {
    let fills = |step: &Step| {
        matches!(step, Step::Deal { to: Spot::Bound(Term::Source), .. })
            && !matches!(step, Step::Deal { from: Spot::Bound(Term::Source), .. })
    };
    let condition = game.piece(declared.condition).map(|piece| piece.now());
    let Some(condition) = condition.filter(|condition| !condition.expr.speaks_of(Term::Source))
    else {
        return;
    };
    if lift.unit.is_some() || lift.count < 2 || !declared.steps.iter().any(fills) {
        return;
    }
    let name = &lift.name;
    conjuncts(&condition.expr, &mut |part| {
        let Kind::Call(Named(Function::IsEmpty, _), of) = &part.kind else { return };
        let [Expr { kind: Kind::Container(Named(container, _)), span }] = &of[..] else { return };
        if *container == lift.container {
            let message = format!(
                "this asks that all elements of `{name}` be empty, and `{}` fills one",
                declared.name
            );
            let help = Some(format!("write `source` in place of `{name}`"));
            faults.warning(condition.level, *span, "deals-to-all", message, help);
        }
    });
}

/// What a condition asks of the element where the move is made: whether it is empty, or hides its top card.
fn asked_of_source(condition: &Expr) -> Vec<Function> {
    let mut asked = Vec::new();
    conjuncts(condition, &mut |part| {
        if let Kind::Call(Named(test @ (Function::IsEmpty | Function::IsHidden), _), of) =
            &part.kind
            && matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }])
        {
            asked.push(*test);
        }
    });
    asked
}
