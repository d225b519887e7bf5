//! Checks moves with `two of`, which take one card from each of two elements.

use super::written_lifts;
use crate::check::move_causes::by_containers;
use crate::check::operands::condition;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Game, Kind, Move, Named, Term};
use crate::syntax::ast::UnitKind;

/// Checks moves with `two of`, which drag the top card of one element onto another's, so that both leave the game. They
/// must be a `drag`, take single top cards of at least two elements, and have a `Discard` as target.
pub fn check_pairs(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.pair) {
        let Some(written) = game.written_move(declared) else { continue };
        if !declared.gesture.is_dragged() {
            let gesture = &written.word;
            let message = format!("the player cannot choose two cards with a `{gesture}`");
            let help = Some(format!("write `drag {}`", declared.name));
            faults.error(declared.stated, gesture, "pair-not-dragged", message, help);
            continue;
        }
        check_condition(game, declared, faults);
        for (lift, words) in written_lifts(game, declared) {
            if let Some(unit) = words.unit.as_ref().filter(|unit| unit.kind != UnitKind::Top) {
                let message = "`two of` takes the top cards of two elements";
                let help = Some(format!("write `{}[top]`", lift.name));
                faults.error(declared.stated, &unit.word, "pair-of-more", message, help);
            }
        }
        let elements: u16 = declared.lifts.iter().map(|lift| u16::from(lift.count)).sum();
        let two_of = written.from.as_ref().and_then(|from| from.two_of);
        if let (1, Some(two_of)) = (elements, two_of) {
            let message = "two cards come from two elements, but this is only one";
            let help = Some("name another source after `|`".to_owned());
            let containers: Vec<ContainerId> =
                declared.lifts.iter().map(|lift| lift.container).collect();
            let blame = by_containers(game, declared.stated, &containers);
            faults.error(blame, two_of, "pair-from-one-place", message, help);
        }
        let kept = |container: ContainerId| !game.containers[container].is_of("Discard");
        for target in declared.targets.iter().filter(|target| kept(target.container)) {
            let name = &target.name;
            let message =
                format!("two cards taken together must go to a `Discard`, not to `{name}`");
            let help = Some(format!("write `{name}: Discard` in `structure`"));
            let blame = by_containers(game, declared.stated, &[target.container]);
            faults.error(blame, name, "pair-kept", message, help);
        }
    }
}

/// Checks that the condition of a pair depends on the second card if it depends on the first, and not on the target.
fn check_condition(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let (mut of_target, mut of_first, mut of_second) = (None, None, false);
    let Some(asked) = condition(game, declared) else { return };
    for expr in game.with_rules(asked) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Term(Named(Term::Target, _)) => of_target = Some(part.span),
            Kind::Term(Named(Term::Partner, _)) => of_second = true,
            Kind::Term(..) => of_first = Some(part.span),
            Kind::Custom { .. } => of_second = true,
            _ => {}
        });
    }
    let Some(span) = of_target.or(of_first.filter(|_| !of_second)) else { return };
    let message = "this does not depend on the second of the two cards";
    let help = Some(
        "write `partner` for the second card, or leave `two of` out to take one card".to_owned(),
    );
    faults.error(declared.stated, span, "term-out-of-place", message, help);
}
