//! Checks of the board after the deal: if cards can be built on top cards that lie face down.

use super::causes::Causes;
use super::operands::asks;
use super::reach::Reach;
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Spot, Step, Term};

/// Reports rules for building that look at a top card which is face down and which no move can turn up or take away.
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

/// True if a move puts cards on the container, and the rule for building there looks at the target.
pub fn is_built_by_sight(game: &Game, number: ContainerId) -> bool {
    let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
    let Some(build) = game.piece(game.containers[number].build) else { return false };
    let is_target = |part: &Expr| matches!(part.kind, Kind::Term(Named(Term::Target, _)));
    asks(game, &build.now().expr, is_target) && targets.any(|target| target.container == number)
}
