//! Finds moves by evaluating the rules, for cases that the precomputed tables do not decide.

use super::plan::{MoveCondition, TargetGroup, TargetRule, Visit};
use crate::callbacks::Scene;
use crate::context::RuleContext;
use crate::flow::{Flow, GO_ON};
use crate::model::Unit;
use crate::rules::{Rules, takes};
use crate::view::{Cards, Place, Table};
use solitaire_model::MoveCode;

/// The context in which the rules are evaluated for a move of `count` cards from one place to another.
#[inline(always)]
fn situation<'a>(
    visit: &Visit,
    group: &TargetGroup,
    table: Table<'a>,
    (from, to, count): (Place, Place, u8),
) -> RuleContext<'a> {
    let source = table.cards_at(from, from.0 - visit.span.first + visit.first_index);
    let target = table.cards_at(to, to.0 - group.span.first + group.first_index);
    RuleContext::board(table).lifting(source, source.tail(usize::from(count))).onto(target)
}

/// True if the condition of the move with the index `kind` holds in this context.
#[inline(always)]
pub(super) fn demands(rules: Rules, kind: u8, at: &RuleContext<'_>) -> bool {
    rules.demands(kind, at)
}

/// Evaluates the rules for a target that the tables allow but do not decide: true if it takes `count` cards from the
/// source.
#[inline(always)]
pub(super) fn is_taken(
    rules: Rules,
    visit: &Visit,
    table: Table<'_>,
    group: &TargetGroup,
    asked: (Place, Place, u8),
) -> bool {
    let (_, to, count) = asked;
    if !group.roomy && usize::from(count) > table.room(to) {
        return false;
    }
    let is_space = table.held(to) == 0;
    let rule = if is_space { group.space } else { group.build };
    if rule == TargetRule::Asked
        && !takes(rules, group.container, &situation(visit, group, table, asked))
    {
        return false;
    }
    visit.condition != MoveCondition::Asked
        || demands(rules, visit.kind, &situation(visit, group, table, asked))
}

/// Finds all moves with the index `kind` from one of its sources, by evaluating the rules for every place, number of
/// cards and target. `lift` is the index of the source.
#[inline(never)]
pub(super) fn one_by_one(
    rules: Rules,
    table: Table<'_>,
    kind: u8,
    lift: u8,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let declared = &rules.model.moves[usize::from(kind)];
    if declared.pair {
        return super::pairs::list(rules, table, kind, lift, found);
    }
    let lift = &declared.lifts[usize::from(lift)];
    let container = &rules.model.containers[usize::from(lift.container)];
    for place in lift.span.places() {
        let source = table.cards_at(place, place.0 - container.span.first);
        let mut lifted = |moving: Cards<'_>, number: usize| {
            let at = RuleContext::board(table).lifting(source, moving);
            if lift.unit != Unit::Nothing && !rules.lets_go(lift.container, &at) {
                return GO_ON;
            }
            to_targets(rules, &at, kind, number as u8, found)
        };
        match lift.unit {
            Unit::Nothing => lifted(source.tail(0), 0)?,
            Unit::Top if source.open() > 0 => lifted(source.tail(1), 1)?,
            Unit::Cards => {
                for count in (1..=source.open()).rev() {
                    lifted(source.tail(count), count)?;
                }
            }
            Unit::All if !source.is_empty() => lifted(source, source.len())?,
            Unit::Buried => {
                for depth in 1..source.open() {
                    lifted(source.buried(depth), depth)?;
                }
            }
            Unit::Top | Unit::All => {}
        }
    }
    GO_ON
}

/// Finds the targets for lifted cards. A move without targets is found once, if its condition holds.
fn to_targets(
    rules: Rules,
    at: &RuleContext<'_>,
    kind: u8,
    number: u8,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let declared = &rules.model.moves[usize::from(kind)];
    let holds = |at: &RuleContext<'_>| rules.demands(kind, at);
    let from = at.source().place();
    if declared.targets.is_empty() {
        if !holds(at) {
            return GO_ON;
        }
        return found(MoveCode::new(kind, from, MoveCode::NO_PLACE, at.moving().len() as u8));
    }
    for target in declared.targets {
        let container = &rules.model.containers[usize::from(target.container)];
        let mut space_seen = false;
        for place in target.span.places().filter(|place| *place != from) {
            let cards = at.table().cards_at(place, place.0 - container.span.first);
            if cards.is_empty() {
                // Only the first empty element is checked if the rules do not distinguish empty elements.
                if space_seen {
                    continue;
                }
                space_seen = !container.told_apart;
            }
            let at = at.onto(cards);
            if takes(rules, target.container, &at) && holds(&at) {
                found(MoveCode::new(kind, from, place, number))?;
                if !declared.gesture.is_dragged() {
                    return GO_ON;
                }
            }
        }
    }
    GO_ON
}

/// Finds the moves of a kind that is written in Rust, by calling the author's code.
#[inline(never)]
pub(super) fn by_hand(
    rules: Rules,
    table: Table<'_>,
    kind: u8,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let Some(entry) = rules.hand_moves.iter().find(|entry| entry.kind == kind) else {
        return GO_ON;
    };
    let mut flow = GO_ON;
    entry.list(Scene::new(rules.model, table), &mut |code| {
        if flow.is_continue() {
            flow = found(code);
        }
    });
    flow
}
