//! Checks the steps that moves have after `do`.

use super::written_steps;
use crate::check::indexes::is_one;
use crate::check::operands::{condition, stepped_by};
use crate::check::same::alike;
use crate::check::steps::{WITHOUT_EFFECT, beside};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Game, Kind, Named, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::{self, Statement};

/// Calls `see` for all steps, nested ones too, with the previous step in the same braces, the step and its syntax.
fn each_beside<'s>(
    steps: &'s [Step],
    words: &'s [Statement<ast::Step>],
    see: &mut impl FnMut(Option<&'s Step>, &'s Step, &'s ast::Step),
) {
    let mut before = None;
    for (step, words) in beside(steps, words) {
        see(before, step, words);
        before = Some(step);
        match (step, words) {
            (Step::If(_, then, otherwise), ast::Step::If { then: words, otherwise: other, .. }) => {
                each_beside(then, &words.statements, see);
                if let Some(other) = other {
                    each_beside(otherwise, &other.statements, see);
                }
            }
            (Step::For { steps, .. }, ast::Step::For { body, .. }) => {
                each_beside(steps, &body.statements, see);
            }
            _ => {}
        }
    }
}

/// Reports steps that use the hand before cards are gathered into it, and moves that never deal these cards out.
pub fn check_hand_is_filled(game: &Game, faults: &mut Faults<'_>) {
    let has_stock = game.containers.iter().any(|held| held.is_stock());
    for declared in game.moves.iter().chain(&game.off) {
        let (mut gathered, mut is_filled, mut is_dealt) = (None, false, false);
        let level = declared.stated;
        each_beside(&declared.steps, written_steps(game, declared), &mut |_, step, words| {
            let empty: Extent = match (step, words) {
                (Step::Gather { into: None, .. }, ast::Step::Gather(gather)) => {
                    is_filled = true;
                    gathered.get_or_insert(&gather.word);
                    return;
                }
                // Code in Rust may gather cards into the hand and deal them.
                (Step::Custom(_), _) => {
                    (is_filled, is_dealt) = (true, true);
                    return;
                }
                (Step::Deal { from: Spot::Hand, amount_span, .. }, _) => {
                    is_dealt = true;
                    *amount_span
                }
                (Step::Shuffle, ast::Step::Shuffle { word }) => word.into(),
                _ => return,
            };
            if !is_filled {
                let help = Some("`gather` cards without `into` first".to_owned());
                faults.error(level, empty, "empty-hand", "the hand is empty here", help);
                is_filled = true;
            }
        });
        if let Some(gather) = gathered.filter(|_| !is_dealt && !has_stock) {
            let message = "the cards are gathered into the hand, but no step deals them again";
            let help = Some("deal them, as in `tableau <- rest up;`, or say `into ..`".to_owned());
            faults.error(level, gather, "hand-not-dealt", message, help);
        }
    }
}

/// Reports steps that change nothing, or that undo the step before them.
pub fn check_changes(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        let is_alone = declared.steps.len() == 1 && declared.targets.is_empty();
        each_beside(&declared.steps, written_steps(game, declared), &mut |before, step, words| {
            let found = without_effect(game, before, step, words);
            // Report a deal of 0 cards by a constant only if it is the only step: a variation may change the constant.
            let found = found.or_else(|| deals_nothing(game, step).filter(|_| is_alone));
            if let Some((span, message)) = found {
                let help = Some("leave it out, or write what you meant".to_owned());
                faults.error(declared.stated, span, WITHOUT_EFFECT, message, help);
            }
        });
    }
}

/// The words to mark and the message if a step has no effect or undoes the step before it, otherwise `None`.
fn without_effect(
    game: &Game,
    before: Option<&Step>,
    step: &Step,
    words: &ast::Step,
) -> Option<(Extent, String)> {
    match (step, words) {
        (Step::Deal { to, from, to_under, from_under, .. }, ast::Step::Deal(deal)) => {
            let is_same = to_under == from_under && is_same_element(game, to, from);
            let from = deal.from.as_ref().filter(|_| is_same)?;
            let message = "dealing cards to the place they come from changes nothing";
            Some((from.span, message.to_owned()))
        }
        (Step::Set(counter, value), ast::Step::Set { counter: name, value: words, .. }) => {
            let is_it =
                |part: &Expr| matches!(part.kind, Kind::Counter(Named(of, _)) if of == *counter);
            let by = stepped_by(value, *counter);
            let is_none = |by: &Expr| by.is_literal() && game.number(by) == Some(0);
            let stays = is_it(value) || by.is_some_and(|(_, by)| is_none(by));
            let asks = value.any(is_it);
            let is_again = match before {
                Some(Step::Set(of, first)) if of == counter => {
                    !asks || (by.is_some() && stepped_by(first, *counter).is_some())
                }
                _ => false,
            };
            let message = match (stays, is_again) {
                (true, _) => format!("this does not change `{name}`"),
                (false, true) => format!("the step before this one also sets `{name}`"),
                (false, false) => return None,
            };
            Some((words.span, message))
        }
        (Step::Flip(spot), ast::Step::Flip { place, .. }) => match before {
            Some(Step::Flip(before)) if is_same_element(game, spot, before) => {
                Some((place.span, "this undoes the flip before it".to_owned()))
            }
            _ => None,
        },
        (Step::Gather { from, into: Some(into), .. }, ast::Step::Gather(words)) => match from {
            Spot::Elements { container, range: None, .. } if container == into => {
                Some((words.into.as_ref()?.into(), "the cards are already there".to_owned()))
            }
            _ => None,
        },
        (Step::For { steps, .. }, ast::Step::For { word, body, .. })
            if steps.is_empty() && body.statements.is_empty() =>
        {
            Some((word.into(), "this loop does nothing".to_owned()))
        }
        (Step::If(_, then, _), ast::Step::If { word, then: words, .. })
            if then.is_empty() && words.statements.is_empty() =>
        {
            Some((word.into(), "nothing happens if this holds".to_owned()))
        }
        (Step::Compact(container), ast::Step::Compact { container: name, .. })
            if game.containers[*container].count == 1 =>
        {
            Some((name.into(), format!("`{name}` is one element, so it has no gaps")))
        }
        (Step::Shuffle, ast::Step::Shuffle { word }) if matches!(before, Some(Step::Shuffle)) => {
            Some((word.into(), "the hand is already shuffled".to_owned()))
        }
        _ => None,
    }
}

/// The words to mark and the message if a step deals 0 cards because of a constant. Another check reports a literal 0.
fn deals_nothing(game: &Game, step: &Step) -> Option<(Extent, String)> {
    let Step::Deal { amount: Amount::Rounds(rounds), amount_span, .. } = step else { return None };
    let is_none = game.number(rounds) == Some(0) && !rounds.is_literal();
    is_none.then(|| (*amount_span, "this is 0, so no cards are dealt".to_owned()))
}

/// True if two spots certainly stand for the same single element.
fn is_same_element(game: &Game, one: &Spot, other: &Spot) -> bool {
    match (one, other) {
        (Spot::Bound(one), Spot::Bound(other)) => one == other,
        (
            Spot::Elements { container, range, .. },
            Spot::Elements { container: other, range: other_range, .. },
        ) if container == other => match (range, other_range) {
            _ if game.containers[*container].count == 1 => true,
            (Some(one), Some(other)) => {
                is_one(one) && one.iter().zip(&**other).all(|(one, other)| alike(one, other))
            }
            _ => false,
        },
        _ => false,
    }
}

/// Warns about a player's move that only deals, if its condition does not ask for cards, so that it may do nothing.
pub fn check_nothing_to_deal(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let sources = declared.steps.iter().map(|step| match step {
            Step::Deal { from: Spot::Elements { container, name, .. }, .. } => {
                Some((*container, name))
            }
            _ => None,
        });
        let takes = declared.lifts.iter().any(|lift| lift.unit.is_some());
        if !declared.gesture.is_players() || !declared.targets.is_empty() || takes {
            continue;
        }
        let Some(sources) = sources.collect::<Option<Vec<_>>>() else { continue };
        // A counter may count the cards that are left, and a term or an author's Rust function may ask for them too.
        let may_ask = |part: &Expr| {
            matches!(part.kind, Kind::Term(..) | Kind::Custom { .. } | Kind::Counter(..))
        };
        let asks = |expr: &Expr| {
            sources.iter().any(|(of, _)| expr.speaks_of_container(*of)) || expr.any(may_ask)
        };
        let mut asked = condition(game, declared).into_iter().flat_map(|one| game.with_rules(one));
        let Some((_, from)) = sources.first().filter(|_| !asked.any(asks)) else { continue };
        let name = &declared.name;
        let message =
            format!("`{name}` can be made when `{from}` is empty, but then it does nothing");
        let help = Some(format!("add `!is_empty({from})` to its condition"));
        faults.warning(game.own(), name, "move-without-effect", message, help);
    }
}
