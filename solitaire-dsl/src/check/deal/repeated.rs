//! A deal of the parent's that the steps behind it deal once more.

use super::Dealer;
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Game, Spot, Step};
use crate::report::{Extent, Report};
use crate::syntax::ast::{Entry, Inherit, Piece};

/// `..Parent;` in a deal is too much, if the cards do not suffice with it and suffice without.
pub fn check_not_twice(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let Some((span, parent)) = inherited(game) else { return };
    let with_levels = || game.deal.iter().zip(&game.deal_levels);
    let of = |is_own: bool| -> Vec<Step> {
        let steps = with_levels().filter(|(_, level)| (**level >= own) == is_own);
        steps.map(|(step, _)| step.clone()).collect()
    };
    let (before, behind) = (of(false), of(true));
    let [earlier, later] = [&before, &behind].map(|steps| dealt_to(steps));
    if !later.iter().any(|container| earlier.contains(container))
        || Dealer::new(game).suffices(&game.deal)
        || !Dealer::new(game).suffices(&behind)
    {
        return;
    }
    let (Some(one), Some(other)) = (taken(game, &before), taken(game, &behind)) else {
        return;
    };
    let all = game.cards();
    if one + other <= all as i64 {
        return;
    }
    if one == all as i64
        && let Some(rest) = rest_alone(game)
    {
        let message =
            format!("`..{parent};` deals all {all} cards, and none is left for this step");
        let help = Some(format!("leave it out, or `..{parent};`"));
        return faults.error(own, rest, "more-than-the-pack", message, help);
    }
    let message = format!(
        "`..{parent};` deals {one} cards here, and the other steps {other} more: the game has {all}"
    );
    let help = Some(format!("leave `..{parent};` out"));
    faults.error(own, span, "more-than-the-pack", message, help);
}

/// The only step of the declaration at hand, if it deals what is left.
fn rest_alone(game: &Game) -> Option<Extent> {
    let own = game.own();
    let steps = game.lineage.own().pieces.iter().find_map(|statement| match &statement.kind {
        Piece::Deal(block) => Some(&block.statements),
        _ => None,
    })?;
    let mut own_steps = steps.iter().filter(|entry| matches!(entry.kind, Entry::Own(_)));
    let only = own_steps.next().filter(|_| own_steps.next().is_none())?;
    let mut dealt = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level == own);
    let is_rest = dealt.all(|(step, _)| matches!(step, Step::Deal { amount: Amount::Rest, .. }));
    is_rest.then_some(only.span)
}

/// Where the deal of the declaration at hand takes all steps of its parent, and of which.
fn inherited(game: &Game) -> Option<(Extent, String)> {
    game.lineage.own().pieces.iter().find_map(|statement| {
        let Piece::Deal(block) = &statement.kind else { return None };
        block.statements.iter().find_map(|entry| match &entry.kind {
            Entry::Inherit(Inherit::All { dots, parent }) => {
                let name = &parent.segments.last()?.ident;
                Some((dots.to(Extent::from(name)), name.to_string()))
            }
            _ => None,
        })
    })
}

/// The containers to which steps deal.
fn dealt_to(steps: &[Step]) -> Vec<ContainerId> {
    let mut found = Vec::new();
    for step in steps {
        step.visit(&mut |step| {
            if let Step::Deal { to: Spot::Elements { container, .. }, .. } = step {
                found.push(*container);
            }
        });
    }
    found
}

/// How many cards steps take off the deck, if that is known.
fn taken(game: &Game, steps: &[Step]) -> Option<i64> {
    let mut nothing = Report::new();
    let mut faults = Faults::unsorted(&mut nothing, &game.lineage);
    let mut dealer = Dealer::new(game);
    dealer.is_tried = true;
    steps.iter().for_each(|step| dealer.step(step, None, &mut faults));
    dealer.certain.then_some(game.cards() as i64 - dealer.left)
}
