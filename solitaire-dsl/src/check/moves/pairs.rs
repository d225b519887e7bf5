//! Moves that take two cards from two places.

use crate::check::move_causes::by_containers;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Game, Kind, Lift, Move, Named, Term};
use crate::syntax::ast::{Gesture, Sources, UnitKind};

/// The player drags the top card of one element onto that of another, and both leave the game: then it makes no difference
/// which of them is dragged, and each two are one move.
pub fn check_pairs(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.pair) {
        let Some(written) = game.written_move(declared) else { continue };
        let Some(from) = &written.from else { continue };
        if declared.gesture != Gesture::Drag {
            let gesture = &written.word;
            let message = format!(
                "`two of` takes two cards that the player chooses, which a `{gesture}` does not say"
            );
            let help = Some(format!("write `drag {}`", declared.name));
            faults.error(declared.stated, gesture, "pair-not-dragged", message, help);
            continue;
        }
        check_units(declared, from, faults);
        check_partner(game, declared, faults);
        check_sources(game, declared, from, faults);
        for target in &declared.targets {
            let held = &game.containers[target.container];
            if held.element.is_some_and(|known| known.name == "Discard") {
                continue;
            }
            let name = &target.name;
            let message = format!(
                "two cards that are taken together leave the game, and `{name}` is no `Discard`"
            );
            let help = Some(format!(
                "write `{name}: Discard` in `structure`, or put the cards there one by one"
            ));
            let blame = by_containers(game, declared.stated, &[target.container]);
            faults.error(blame, name, "pair-kept", message, help);
        }
    }
}

/// What two cards are asked is asked of `partner` too: nothing lies on the target that matters.
fn check_partner(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let Some(condition) = game.piece(declared.condition).map(|piece| piece.now()) else { return };
    if condition.level < game.own() || condition.expr.speaks_of(Term::Partner) {
        return;
    }
    let mut source = None;
    condition.expr.visit(&mut |part| {
        if matches!(part.kind, Kind::Term(Named(Term::Source | Term::Moving, _))) {
            source = Some(part.span);
        }
    });
    let mut target = None;
    condition.expr.visit(&mut |part| {
        if matches!(part.kind, Kind::Term(Named(Term::Target, _))) {
            target = Some(part.span);
        }
    });
    if let Some(span) = target {
        let message = "`target` is the pile that both cards go to; the second of the two comes from `partner`";
        let help = Some("write `partner`".to_owned());
        faults.error(condition.level, span, "term-out-of-place", message, help);
    } else if let Some(span) = source {
        let message = "this asks of one of the two cards alone, whichever it is";
        let help = Some("write `partner` here for the second of the two".to_owned());
        faults.warning(condition.level, span, "term-out-of-place", message, help);
    }
}

fn check_units(declared: &Move, from: &Sources, faults: &mut Faults<'_>) {
    let units = from.lifts.iter().filter_map(|lift| Some((lift, lift.unit.as_ref()?)));
    for (lift, unit) in units.filter(|(_, unit)| unit.kind != UnitKind::Top) {
        let message = "`two of` takes the top cards of two elements";
        let help = Some(format!("write `{}[top]`", lift.spot.container));
        faults.error(declared.stated, &unit.word, "pair-of-more", message, help);
    }
}

fn check_sources(game: &Game, declared: &Move, from: &Sources, faults: &mut Faults<'_>) {
    let end = |lift: &Lift| u16::from(lift.from) + u16::from(lift.count);
    for (number, lift) in declared.lifts.iter().enumerate() {
        let again = declared.lifts[..number].iter().any(|other| {
            // What is stated twice as a whole is said of every move.
            let is_within = other.from <= lift.from && end(lift) <= end(other);
            other.container == lift.container
                && !is_within
                && u16::from(other.from) < end(lift)
                && u16::from(lift.from) < end(other)
        });
        if again {
            let message = format!("some of these elements of `{}` stand here already", lift.name);
            let help = Some("name each element once".to_owned());
            faults.error(declared.stated, &lift.name, "doubled-alternative", message, help);
        }
    }
    let elements: u16 = declared.lifts.iter().map(|lift| u16::from(lift.count)).sum();
    if let (1, Some(two_of), Some(lift)) = (elements, from.two_of, declared.lifts.first()) {
        let name = &lift.name;
        let message = format!("`{name}` is one element here, and two cards come from two elements");
        let help = Some(format!("name another source, as in `two of {name}[top] | reserve[top]`"));
        let containers: Vec<ContainerId> =
            declared.lifts.iter().map(|lift| lift.container).collect();
        let blame = by_containers(game, declared.stated, &containers);
        faults.error(blame, two_of, "pair-from-one-place", message, help);
    }
}
