//! Checks of the board after the deal: cards that other cards are built on.

use super::causes::Causes;
use super::operands::asks;
use super::reach::Reach;
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Spot, Step, Term};

/// Checks that top cards which decide what is put on them lie face up, or can be turned up or taken away.
pub fn check_built_on(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if !faults.are_whole(&Part::ALL) {
        return;
    }
    for (number, container) in game.containers.entries() {
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        let is_touched = reach.loses[number] || reach.turns[number] || reach.stepped_on[number];
        let is_full = game.places(number).all(|place| reach.dealt[place].least > 0);
        if !hides || is_touched || !is_full || !is_built_by_sight(game, number) {
            continue;
        }
        let mut last = None;
        for (step, level) in game.deal.iter().zip(&game.deal_levels) {
            step.visit(&mut |step| match step {
                Step::Deal { to: Spot::Elements { container, .. }, side, .. }
                    if *container == number =>
                {
                    last = side.as_ref().map(|(up, word)| (*up, word.clone(), *level));
                }
                Step::Flip(Spot::Elements { container, .. }) if *container == number => last = None,
                _ => {}
            });
        }
        let Some((false, word, level)) = last else { continue };
        let name = &container.name;
        let message = format!("cards lie face down on `{name}`, so nothing is ever built on them");
        let help = Some("deal them `up`, or add a move that turns them up".to_owned());
        let blame = Causes::new(game).container(number).blame(level);
        faults.error(blame, &word, "built-on-hidden", message, help);
    }
}

/// True if moves put cards on a container depending on its top card.
pub fn is_built_by_sight(game: &Game, number: ContainerId) -> bool {
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let Some(build) = game.piece(game.containers[number].build) else { return false };
    let is_target = |part: &Expr| matches!(part.kind, Kind::Term(Named(Term::Target, _)));
    asks(game, &build.now().expr, is_target) && targets.any(|target| target.container == number)
}
