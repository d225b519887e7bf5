//! Finds the moves of a pass by going through its sources. The code is compiled once for all games.

use core::ops::ControlFlow;

use super::count_limit::MaxCards;
use super::ends::Ends;
use super::generator::{Method, Pass, Target};
use super::targets::{TargetStates, TargetTable};
use crate::context::RuleContext;
use crate::flow::{Flow, GO_ON, Given, Sink};
use crate::listing::asking::{by_hand, is_taken, one_by_one};
use crate::listing::lookup::Run;
use crate::listing::plan::Way;
use crate::listing::tables::RunRelation;
use crate::listing::visit::spots;
use crate::rules::{CardSet, Rules};
use crate::view::{Place, Span, Table};
use solitaire_model::MoveCode;

/// The board on which moves are listed, and what was looked up on it beforehand.
pub(super) struct Context<'a, T> {
    pub rules: &'a Rules,
    /// Returns the table. This is a closure because a table that is passed by value would be kept in memory, not in
    /// registers.
    pub table: T,
    pub ends: &'a Ends,
    pub target_tables: &'a [TargetTable],
    pub states: &'a TargetStates,
}

/// Passes the moves of a pass to the sink, in the order of their sources.
#[inline(always)]
pub(super) fn run<'t>(
    pass: &Pass,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    sink: &mut impl Sink,
) -> Flow {
    match pass.method {
        Method::ByPlace => {
            return sink
                .out_of_line(|found| by_place(pass, context.rules, (context.table)(), found));
        }
        Method::Button(code) => return sink.take_if(code, holds(pass, context)),
        _ => {}
    }
    let state = |target: &Target| context.states.of(target.number);
    let any = match &*pass.targets {
        [target] => state(target).taken,
        targets => targets.iter().fold(0, |any, target| any | state(target).taken),
    };
    let taken = any & pass.demanded;
    if taken == 0 || pass.is_of_board && !holds(pass, context) {
        return GO_ON;
    }
    match (&pass.method, &*pass.targets) {
        (Method::ToOne { is_first }, [target, ..]) => {
            let nth = if *is_first { 0 } else { state(target).spaces.trailing_zeros() as u8 };
            let to = Place(target.group.span.first.wrapping_add(nth));
            to_one(pass, context, taken, to, sink)
        }
        (Method::Runs(relation), _) => piles(pass, context, Some(relation), taken, sink),
        (Method::Open { .. }, _) => piles(pass, context, None, taken, sink),
        _ => tops(pass, context, taken, sink),
    }
}

/// True if the move's condition, which depends only on the board, holds.
#[inline(always)]
fn holds<'t>(pass: &Pass, context: &Context<'_, impl Fn() -> Table<'t>>) -> bool {
    let known = pass.facts.hold(&context.table, context.ends);
    known.unwrap_or_else(|| demands(context.rules, pass.kind, (context.table)()))
}

/// Evaluates the condition of a move on this board.
#[inline(never)]
fn demands(rules: &Rules, kind: u8, table: Table<'_>) -> bool {
    rules.demands(kind, &RuleContext::board(table))
}

/// Finds the moves of a pass without tables, by evaluating the rules for each place.
#[inline(never)]
fn by_place(
    pass: &Pass,
    rules: &Rules,
    table: Table<'_>,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let (rules, visit) = (*rules, &pass.visit);
    match visit.way {
        Way::Cards | Way::Button => GO_ON,
        Way::Spots => spots(rules, visit, table, &mut Given(found)),
        Way::OneByOne => one_by_one(rules, table, visit.kind, visit.lift, found),
        Way::ByHand => by_hand(rules, table, visit.kind, found),
    }
}

/// Finds the source places whose top card can go to `to`, the only possible target place. `taken` is the set of cards
/// that `to` takes.
#[inline(always)]
fn to_one<'t>(
    pass: &Pass,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    taken: CardSet,
    to: Place,
    sink: &mut impl Sink,
) -> Flow {
    let first = MoveCode::new(pass.kind, Place(pass.span.first), to, 1);
    // The code does not branch on the result for each card, because such a branch would be hard to predict.
    sink.take_some(context.ends.at(pass.span), first, |[_, top]| taken >> (top & 63) & 1 != 0)
}

/// Finds the moves of single cards by going through the top cards of the sources.
#[inline(always)]
fn tops<'t>(
    pass: &Pass,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    taken: CardSet,
    sink: &mut impl Sink,
) -> Flow {
    let ends = context.ends.at(pass.span);
    let mut sources =
        ends.iter().rev().fold(0_u64, |sources, [_, top]| sources << 1 | taken >> (top & 63) & 1);
    if sources == 0 {
        return GO_ON;
    }
    let max = pass.count_limit.on(&context.table, context.ends);
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let from = Place(pass.span.first.wrapping_add(nth));
        let [_, top] = ends[usize::from(nth)];
        let lifted = (1, top);
        targets(pass, context, from, lifted, max, sink)?;
    }
    GO_ON
}

/// Finds the moves of one or more cards by going through the cards at the end of each source.
#[inline(always)]
fn piles<'t>(
    pass: &Pass,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    relation: Option<&RunRelation>,
    taken: CardSet,
    sink: &mut impl Sink,
) -> Flow {
    let max = pass.count_limit.on(&context.table, context.ends);
    let (most, table) = (max.anywhere(), (context.table)());
    let ends = context.ends.at(pass.span);
    let mut sources = 0_u64;
    match relation {
        Some(relation) => {
            // Skips the sources where only the top card can be lifted and no target takes it. The code does not branch
            // on this, because such a branch would be hard to predict.
            let longer = if most > 1 { pass.ends } else { 0 };
            let taken = taken & pass.ends;
            for [below, top] in ends.iter().rev() {
                let may_go = taken | relation[usize::from(below & 127)] & longer;
                sources = sources << 1 | may_go >> (top & 63) & 1;
            }
        }
        None => {
            for [_, top] in ends.iter().rev() {
                sources = sources << 1 | (pass.ends & !1) >> (top & 63) & 1;
            }
        }
    }
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let from = Place(pass.span.first.wrapping_add(nth));
        let lying = table.slice(from);
        let near = &lying[lying.len().saturating_sub(usize::from(most))..];
        let mut run = match relation {
            Some(relation) => Run::of(near, relation, taken),
            None => Run::open(near, taken),
        };
        if run.is_unwanted() {
            continue;
        }
        while let Some(count) = run.pop(lying, taken) {
            if matches!(pass.method, Method::Open { is_asked: true })
                && !lets_go(pass, context.rules, table, (from, count))
            {
                continue;
            }
            let lifted = (count as u8, lying[lying.len() - count].byte());
            targets(pass, context, from, lifted, max, sink)?;
        }
    }
    GO_ON
}

/// Evaluates the pickup rule: true if `count` cards may be lifted from the place `from`.
#[inline(never)]
fn lets_go(pass: &Pass, rules: &Rules, table: Table<'_>, (from, count): (Place, usize)) -> bool {
    let index = from.0 - pass.span.first + pass.visit.first_index;
    let source = table.cards_at(from, index);
    let at = RuleContext::board(table).lifting(source, source.tail(count));
    rules.lets_go(pass.visit.container, &at)
}

/// Finds the targets for lifted cards. `lifted` is their number and the byte of the lowest card.
#[inline(always)]
fn targets<'t>(
    pass: &Pass,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    from: Place,
    lifted: (u8, u8),
    max: MaxCards,
    sink: &mut impl Sink,
) -> Flow {
    for target in &pass.targets {
        if elements(pass, target, context, from, lifted, max, sink)? {
            break;
        }
    }
    GO_ON
}

/// Finds the elements of a target that take the cards. Returns true if no further target needs to be searched.
#[inline(always)]
fn elements<'t>(
    pass: &Pass,
    target: &Target,
    context: &Context<'_, impl Fn() -> Table<'t>>,
    from: Place,
    (count, bottom): (u8, u8),
    max: MaxCards,
    sink: &mut impl Sink,
) -> ControlFlow<(), bool> {
    let Span { first, count: places } = target.group.span;
    let state = context.states.of(target.number);
    let Some(table) = context.target_tables.get(target.number) else {
        return ControlFlow::Continue(false);
    };
    let mut takers = context.states.takers(target.number, table, bottom, context.ends);
    // Cards cannot go to the element they come from.
    let itself = from.0.wrapping_sub(first);
    if itself < places {
        takers &= !(1 << (itself & 63));
    }
    if count > max.on_space {
        takers &= !state.spaces;
    }
    if count > max.on_cards {
        takers &= state.spaces;
    }
    let is_chosen = pass.is_chosen;
    let move_to = |nth: u8| MoveCode::new(pass.kind, from, Place(first.wrapping_add(nth)), count);
    if target.is_sure {
        // Usually at most one element takes the cards. The code does not branch on whether there is one, because such a
        // branch would be hard to predict.
        let found = takers != 0;
        sink.take_if(move_to(takers.trailing_zeros() as u8), found)?;
        if target.is_one || !is_chosen {
            return ControlFlow::Continue(!is_chosen && found);
        }
        takers &= takers.wrapping_sub(1);
    }
    while takers != 0 {
        let nth = takers.trailing_zeros() as u8;
        takers &= takers - 1;
        let code = move_to(nth);
        if !target.is_sure && !asked(pass, target, context.rules, (context.table)(), code) {
            continue;
        }
        sink.take(code)?;
        if !is_chosen {
            return ControlFlow::Continue(true);
        }
    }
    ControlFlow::Continue(false)
}

/// Evaluates the rules for a target that the tables allow but do not decide: true if it takes the cards of this move.
#[inline(never)]
fn asked(pass: &Pass, target: &Target, rules: &Rules, table: Table<'_>, code: MoveCode) -> bool {
    let asked = (code.source(), code.target(), code.count);
    is_taken(*rules, &pass.visit, table, &target.group, asked)
}
