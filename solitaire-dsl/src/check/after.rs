//! What the deal leaves for the moves: cards that are built on.

use proc_macro2::Ident;

use super::causes::Causes;
use super::deal::counts;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Game, Move, Spot, Step, Term, rules_asked};

/// Cards that are built on by what they show lie face up, or are turned up some time.
pub fn check_built_on(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        if !hides || !is_built_by_sight(game, number) {
            continue;
        }
        let Some((word, level)) = dealt_last(game, number) else { continue };
        if is_touched(game, number) {
            continue;
        }
        let name = &container.name;
        let message = format!("cards lie face down on `{name}`, so nothing is ever built on them");
        let help = Some("deal them `up`, or add a move that turns them up".to_owned());
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, &word, "built-on-hidden", message, help);
    }
}

/// Whether moves put cards on a container by what lies on top of it.
pub fn is_built_by_sight(game: &Game, number: ContainerId) -> bool {
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let Some(build) = game.piece(game.containers[number].build) else { return false };
    let build = &build.now().expr;
    let through = rules_asked(&game.pieces, build);
    let mut asked = through.iter().map(|rule| &game.pieces[*rule].now().expr).chain([build]);
    targets.any(|target| target.container == number)
        && asked.any(|expr| expr.speaks_of(Term::Target))
}

/// The word `down` of the step that deals to a container last, and the level that states it, if cards surely lie on
/// all its elements then.
fn dealt_last(game: &Game, number: ContainerId) -> Option<(Ident, usize)> {
    let mut found = None;
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal { to: Spot::Elements { container, .. }, side, .. }
                if *container == number =>
            {
                found = match side {
                    Some((false, word)) => Some((word.clone(), *level)),
                    _ => None,
                };
            }
            _ => {}
        });
    }
    let found = found?;
    let counts = counts(game)?;
    game.places(number).all(|place| counts[place] > 0).then_some(found)
}

/// Whether a step or move may turn cards of a container up, or take them away.
fn is_touched(game: &Game, number: ContainerId) -> bool {
    let is_here = |declared: Option<&Move>, spot: &Spot| match (spot, declared) {
        (Spot::Elements { container, .. }, _) => *container == number,
        (Spot::Bound(Term::Source), Some(of)) => {
            of.lifts.iter().any(|lift| lift.container == number)
        }
        (Spot::Bound(_), Some(of)) => of.targets.iter().any(|target| target.container == number),
        _ => false,
    };
    let touches = |declared: Option<&Move>, steps: &[Step]| {
        let mut touches = false;
        for step in steps {
            step.visit(&mut |step| {
                touches |= match step {
                    Step::Flip(spot) | Step::Gather { from: spot, .. } => is_here(declared, spot),
                    // In the deal this is looked at by itself.
                    Step::Deal { to, from, .. } => {
                        is_here(declared, from) || declared.is_some() && is_here(declared, to)
                    }
                    Step::Sink(of, _) | Step::Compact(of) => *of == number,
                    Step::Custom(_) => true,
                    _ => false,
                };
            });
        }
        touches
    };
    touches(None, &game.deal)
        || game.moves.iter().any(|declared| {
            declared.by_hand.is_some()
                || declared.lifts.iter().any(|lift| lift.container == number && lift.unit.is_some())
                || touches(Some(declared), &declared.steps)
        })
}
