//! Containers that say which cards go there, and to which no move brings any.

use crate::check::reach::{deals_to, may_take};
use crate::faults::Faults;
use crate::meaning::{Container, ContainerId, Game, Move, PieceRole, Step, Target};
use crate::names::camel;

/// What counts for the win and says which cards go there is the target of some move; where one goes to another container in
/// its place, or to its like alone, that is told.
pub fn check_passed_over(game: &Game, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| &piece.now().expr) else { return };
    let all = || game.moves.iter().chain(&game.off);
    let mut own_steps = false;
    for step in all().flat_map(|declared| &declared.steps) {
        step.visit(&mut |step| own_steps |= matches!(step, Step::Custom(_)));
    }
    if own_steps || all().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    for (number, held) in game.containers.entries() {
        let mut says =
            [(held.space, "space"), (held.build, "build")].into_iter().filter(|(piece, _)| {
                game.piece(*piece).is_some_and(|piece| {
                    piece.now().level >= game.own() && !piece.now().expr.is_truth(false)
                })
            });
        let Some((_, word)) = says.next_back() else { continue };
        let is_brought = all().any(|declared| {
            declared.targets.iter().any(|target| target.container == number)
                || deals_to(declared, number)
        });
        if is_brought || !win.speaks_of_container(number) {
            continue;
        }
        let Some((declared, target, is_instead)) = meant(game, number) else { continue };
        let (name, other) = (&held.name, &target.name);
        let message =
            format!("no move brings cards to `{name}`, where `{word} {name}` says which go");
        let help = match is_instead {
            true => format!("write `{name}` in place of `{other}`"),
            false => format!("write `{other} | {name}` in place of `{other}`"),
        };
        faults.error(declared.stated, other, "unused-container", message, Some(help));
    }
}

/// The move that was to go to a container, with where it goes, and whether it goes there in its place.
fn meant(game: &Game, number: ContainerId) -> Option<(&Move, &Target, bool)> {
    let moves = game.moves.iter().filter(|declared| declared.stated >= game.own());
    let moves: Vec<(&Move, &Target)> = moves
        .filter_map(|declared| {
            let [target] = &declared.targets[..] else { return None };
            let is_from_there = declared.lifts.iter().any(|lift| lift.container == number);
            let takes = declared.lifts.iter().any(|lift| lift.unit.is_some());
            (takes && !is_from_there).then_some((declared, target))
        })
        .collect();
    let held = &game.containers[number];
    // It is called after where it goes, and goes elsewhere.
    let named = |declared: &Move, of: &Container| {
        let name = camel(&of.name);
        declared.name.to_string().contains(name.trim_end_matches('s'))
    };
    let mut called = moves.iter().filter(|(declared, target)| {
        let other = &game.containers[target.container];
        let goes_too = game.moves.iter().any(|one| {
            one.name != declared.name
                && one.targets.iter().any(|to| to.container == target.container)
        });
        named(declared, held) && !named(declared, other) && goes_too
    });
    if let Some((declared, target)) = called.next() {
        return called.next().is_none().then_some((declared, target, true));
    }
    let is_like = |other: ContainerId| {
        let like = &game.containers[other];
        like.count == held.count
            && like.kind == held.kind
            && may_take(game, other) == may_take(game, number)
    };
    let mut like = moves.iter().filter(|(_, target)| is_like(target.container));
    let (declared, target) = like.next()?;
    like.next().is_none().then_some((declared, target, false))
}
