//! Going through the sources of a move, by code that is compiled once for all games.

use core::ops::ControlFlow;

use super::course::{Aim, Generator, Stop};
use super::ends::Ends;
use super::glance::{Glances, Look};
use super::most::AtMost;
use crate::code::MoveCode;
use crate::context::RuleContext;
use crate::engine::Rules;
use crate::flow::{Flow, GO_ON, Given, Sink};
use crate::listing::plan::Way;
use crate::listing::sight::Run;
use crate::listing::tables::{CardSet, RunRelation};
use crate::listing::visit::{by_hand, is_taken, one_by_one, spots};
use crate::view::{Place, Span, Table};

/// What has been looked up on the board.
pub(super) struct Seen<'a> {
    pub rules: &'a Rules,
    pub table: &'a Table<'a>,
    pub ends: &'a Ends,
    pub looks: &'a [Look],
    pub glances: &'a Glances,
}

/// Finds the instances of one source of one move, in their order.
#[inline(always)]
pub(super) fn at(stop: &Stop, seen: &Seen<'_>, sink: &mut impl Sink) -> Flow {
    match stop.generator {
        Generator::Apart => return sink.apart(|found| apart(stop, seen.rules, *seen.table, found)),
        Generator::Button(code) => return sink.take_if(code, holds(stop, seen)),
        _ => {}
    }
    let glance = |aim: &Aim| seen.glances.of(aim.number);
    let any = match &*stop.targets {
        [aim] => glance(aim).taken,
        targets => targets.iter().fold(0, |any, aim| any | glance(aim).taken),
    };
    let taken = any & stop.demanded;
    if taken == 0 || stop.is_of_board && !holds(stop, seen) {
        return GO_ON;
    }
    match (&stop.generator, &*stop.targets) {
        (Generator::ToOne { is_first }, [aim, ..]) => {
            let nth = if *is_first { 0 } else { glance(aim).spaces.trailing_zeros() as u8 };
            let to = Place(aim.part.span.first.wrapping_add(nth));
            to_one(stop, seen, taken, to, sink)
        }
        (Generator::Runs(relation), _) => piles(stop, seen, Some(relation), taken, sink),
        (Generator::Open { .. }, _) => piles(stop, seen, None, taken, sink),
        _ => tops(stop, seen, taken, sink),
    }
}

/// Whether what a move demands of the board holds.
#[inline(always)]
fn holds(stop: &Stop, seen: &Seen<'_>) -> bool {
    let known = stop.facts.hold(seen.table, seen.ends);
    known.unwrap_or_else(|| demands(seen.rules, stop.kind, *seen.table))
}

/// Asks the condition of a move.
#[inline(never)]
fn demands(rules: &Rules, kind: u8, table: Table<'_>) -> bool {
    rules.demands(kind, &RuleContext::board(table))
}

/// Finds the moves for which places are asked.
#[inline(never)]
fn apart(
    stop: &Stop,
    rules: &Rules,
    table: Table<'_>,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let (rules, visit) = (*rules, &stop.visit);
    match visit.way {
        Way::Cards | Way::Button => GO_ON,
        Way::Spots => spots(rules, visit, table, &mut Given(found)),
        Way::OneByOne => one_by_one(rules, table, visit.kind, visit.lift, found),
        Way::ByHand => by_hand(rules, table, visit.kind, found),
    }
}

/// Finds which tops go to the only place to which they can.
#[inline(always)]
fn to_one(stop: &Stop, seen: &Seen<'_>, taken: CardSet, to: Place, sink: &mut impl Sink) -> Flow {
    let first = MoveCode::new(stop.kind, Place(stop.span.first), to, 1);
    // Nothing hangs on whether one can go, for that is rarely foreseen.
    sink.take_some(seen.ends.at(stop.span), first, |[_, top]| taken >> (top & 63) & 1 != 0)
}

/// Goes through the tops of the sources.
#[inline(always)]
fn tops(stop: &Stop, seen: &Seen<'_>, taken: CardSet, sink: &mut impl Sink) -> Flow {
    let ends = seen.ends.at(stop.span);
    let mut sources =
        ends.iter().rev().fold(0_u64, |sources, [_, top]| sources << 1 | taken >> (top & 63) & 1);
    if sources == 0 {
        return GO_ON;
    }
    let at_most = stop.most.on(seen.table, seen.ends);
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let from = Place(stop.span.first.wrapping_add(nth));
        let [_, top] = ends[usize::from(nth)];
        let lifted = (1, top);
        targets(stop, seen, from, lifted, at_most, sink)?;
    }
    GO_ON
}

/// Goes through what lies on the sources.
#[inline(always)]
fn piles(
    stop: &Stop,
    seen: &Seen<'_>,
    relation: Option<&RunRelation>,
    taken: CardSet,
    sink: &mut impl Sink,
) -> Flow {
    let at_most = stop.most.on(seen.table, seen.ends);
    let most = at_most.anywhere();
    let ends = seen.ends.at(stop.span);
    let mut sources = 0_u64;
    match relation {
        Some(relation) => {
            // Left out without a branch, for it is rarely foreseen: elements off which one card only comes, which does not go.
            let longer = if most > 1 { stop.ends } else { 0 };
            let taken = taken & stop.ends;
            for [below, top] in ends.iter().rev() {
                let may_go = taken | relation[usize::from(below & 127)] & longer;
                sources = sources << 1 | may_go >> (top & 63) & 1;
            }
        }
        None => {
            for [_, top] in ends.iter().rev() {
                sources = sources << 1 | (stop.ends & !1) >> (top & 63) & 1;
            }
        }
    }
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let from = Place(stop.span.first.wrapping_add(nth));
        let lying = seen.table.slice(from);
        let near = &lying[lying.len().saturating_sub(usize::from(most))..];
        let mut run = match relation {
            Some(relation) => Run::of(near, relation, taken),
            None => Run::open(near, taken),
        };
        if run.is_unwanted() {
            continue;
        }
        while let Some(count) = run.pop(lying, taken) {
            if matches!(stop.generator, Generator::Open { is_asked: true })
                && !lets_go(stop, seen.rules, *seen.table, (from, count))
            {
                continue;
            }
            let lifted = (count as u8, lying[lying.len() - count].byte());
            targets(stop, seen, from, lifted, at_most, sink)?;
        }
    }
    GO_ON
}

/// Asks the rule whether so many cards may be lifted.
#[inline(never)]
fn lets_go(stop: &Stop, rules: &Rules, table: Table<'_>, (from, count): (Place, usize)) -> bool {
    let index = from.0 - stop.span.first + stop.visit.first_index;
    let source = table.cards_at(from, index);
    let at = RuleContext::board(table).lifting(source, source.tail(count));
    rules.lets_go(stop.visit.container, &at)
}

/// Finds where so many cards may go, the lowest of which is given by its byte.
#[inline(always)]
fn targets(
    stop: &Stop,
    seen: &Seen<'_>,
    from: Place,
    lifted: (u8, u8),
    at_most: AtMost,
    sink: &mut impl Sink,
) -> Flow {
    for aim in &stop.targets {
        if target(stop, aim, seen, from, lifted, at_most, sink)? {
            break;
        }
    }
    GO_ON
}

/// Finds which elements of a target take them. Gives whether that ends the search for targets.
#[inline(always)]
fn target(
    stop: &Stop,
    aim: &Aim,
    seen: &Seen<'_>,
    from: Place,
    (count, bottom): (u8, u8),
    at_most: AtMost,
    sink: &mut impl Sink,
) -> ControlFlow<(), bool> {
    let Span { first, count: places } = aim.part.span;
    let glance = seen.glances.of(aim.number);
    let Some(look) = seen.looks.get(aim.number) else { return ControlFlow::Continue(false) };
    let mut takers = seen.glances.takers(aim.number, look, bottom, seen.ends);
    // Nothing goes to where it comes from.
    let itself = from.0.wrapping_sub(first);
    if itself < places {
        takers &= !(1 << (itself & 63));
    }
    if count > at_most.on_space {
        takers &= !glance.spaces;
    }
    if count > at_most.on_cards {
        takers &= glance.spaces;
    }
    let aimed = stop.is_aimed;
    let move_to = |nth: u8| MoveCode::new(stop.kind, from, Place(first.wrapping_add(nth)), count);
    if aim.is_sure {
        // Mostly there is one at most; nothing hangs on whether there is, for that is rarely foreseen.
        let found = takers != 0;
        sink.take_if(move_to(takers.trailing_zeros() as u8), found)?;
        if aim.is_one || !aimed {
            return ControlFlow::Continue(!aimed && found);
        }
        takers &= takers.wrapping_sub(1);
    }
    while takers != 0 {
        let nth = takers.trailing_zeros() as u8;
        takers &= takers - 1;
        let code = move_to(nth);
        if !aim.is_sure && !asked(stop, aim, seen.rules, *seen.table, code) {
            continue;
        }
        sink.take(code)?;
        if !aimed {
            return ControlFlow::Continue(true);
        }
    }
    ControlFlow::Continue(false)
}

/// Whether a target, which the tables do not leave out, takes so many cards, as far as the tables cannot say.
#[inline(never)]
fn asked(stop: &Stop, aim: &Aim, rules: &Rules, table: Table<'_>, code: MoveCode) -> bool {
    let asked = (code.source(), code.target(), code.count);
    is_taken(*rules, &stop.visit, table, &aim.part, asked)
}
