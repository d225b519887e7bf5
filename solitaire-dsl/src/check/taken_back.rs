//! Finds dealt cards that can be taken away from the place where they must be for a win, and that cannot go back.

use super::complete::{CODE, goals};
use super::filter::{CardSet, chosen};
use super::flow::asked;
use super::reach::{Reach, may_take};
use super::truth::{Lies, Meeting, NONE, may_take_last, meetings};
use crate::card_words::ranks_called;
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Game, Lift, Move, PieceRole, Spot, Step, Target};

/// Checks that cards dealt to a place where a win needs them cannot be taken away for good.
pub fn check_taken_back(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.filter(|_| !reach.is_open) else { return };
    let goals = goals(game, &win.now().expr);
    for goal in &goals {
        let single = game.places(*goal).all(|place| reach.dealt[place].most <= 1);
        let filled = game.places(*goal).any(|place| reach.dealt[place].most == 1);
        if !single || !filled || reach.stepped_on[*goal] {
            continue;
        }
        let dealt = dealt(game, *goal);
        let for_good = |rank: &i64| {
            dealt.iter().any(|cards| (0..4).any(|suit| cards.holds(*rank as u8, suit)))
                && !ways(game).any(|(declared, lift, target)| {
                    goals.contains(&target.container) && takes(game, declared, lift, target, *rank)
                })
        };
        let ranks: Vec<i64> = game.ranks.iter().filter(for_good).collect();
        let taken = ways(game).find_map(|(declared, lift, target)| {
            let rank = ranks.iter().find(|rank| {
                [Lies::Empty, Lies::Holds].into_iter().any(|lies| {
                    let exprs = asked(game, declared, lift, target, lies == Lies::Empty);
                    may_take(game, target.container)[usize::from(lies == Lies::Holds)]
                        && !exprs.iter().any(|expr| expr.is_broken())
                        && may_take_last(game, lift, lies, &exprs, **rank)
                })
            });
            let is_own = declared.stated == game.own();
            rank.filter(|_| is_own && lift.container == *goal).map(|rank| (declared, *rank))
        });
        let Some((declared, rank)) = taken else { continue };
        let (name, cards) = (&game.containers[*goal].name, ranks_called(rank));
        let message = format!(
            "`{}` can take the dealt {cards} off `{name}`, and no move can put them back",
            declared.name
        );
        let help = format!(
            "say in `space {name}` that an empty one takes {cards}, or add `where count(source) > 1`"
        );
        faults.warning(declared.stated, &declared.name, CODE, message, Some(help));
    }
}

/// All ways to move cards from one place to another.
fn ways(game: &Game) -> impl Iterator<Item = (&Move, &Lift, &Target)> {
    game.moves.iter().flat_map(|declared| {
        let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
        let each = move |lift| declared.targets.iter().map(move |to| (declared, lift, to));
        lifts.flat_map(each)
    })
}

/// True if some card of a rank may be put on a target.
fn takes(game: &Game, declared: &Move, lift: &Lift, target: &Target, rank: i64) -> bool {
    [true, false].into_iter().any(|empty| {
        let exprs = asked(game, declared, lift, target, empty);
        let onto = if empty { 1 << NONE } else { (1 << NONE) - 1 };
        may_take(game, target.container)[usize::from(!empty)] && {
            let meeting = Meeting { lift, exprs, empty, index: None, granted: None };
            let rows = meetings(game, &meeting);
            (0..4).any(|suit| rows[suit * 13 + rank as usize - 1] & onto != 0)
        }
    })
}

/// The cards that the deal may put on a container.
fn dealt(game: &Game, container: ContainerId) -> Vec<CardSet> {
    let mut found = Vec::new();
    let is_it =
        |spot: &Spot| matches!(spot, Spot::Elements { container: to, .. } if *to == container);
    for step in &game.deal {
        step.visit(&mut |step| match step {
            Step::Deal { to, amount, condition, from: Spot::Hand, .. } if is_it(to) => {
                match (amount, condition) {
                    (Amount::Cards(cards), None) => {
                        found.extend(cards.iter().map(|(rank, suit)| CardSet::one(*rank, *suit)));
                    }
                    (_, Some(condition)) => {
                        found.push(chosen(game, &[], condition).0);
                    }
                    _ => found.push(CardSet::pack(game)),
                }
            }
            _ => {}
        });
    }
    found
}
