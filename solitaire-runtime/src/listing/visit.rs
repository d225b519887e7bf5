//! Finds the moves of a visit by going through its sources.

use core::ops::ControlFlow;

use super::asking::{by_hand, demands, is_taken, one_by_one};
use super::lookup::{Run, TargetState, Tops};
use super::plan::{
    Liftable, MAX_PLACES, MAX_TARGET_GROUPS, MAX_TARGETS, MoveCondition, TargetGroup, TargetRule,
    Targets, Visit, Way, is_sure,
};
use super::tables::Tables;
use crate::context::RuleContext;
use crate::flow::{Flow, GO_ON, Sink};
use crate::rules::{CardSet, Rules};
use crate::view::{Place, Table};
use solitaire_model::MoveCode;

/// The constant data of a visit, which does not depend on a board.
///
/// The constants exclude impossible cases, so that the compiler drops their code before optimizing it.
pub(super) trait Known: Copy {
    /// The ways in which the visit may find moves, as a bit set; see [`Way::bit`].
    const WAYS: u8;
    /// True if the move may take cards below the top card.
    const PILES: bool;
    /// The maximum number of targets of the visit.
    const TARGETS: usize;
    /// True if there may be a target for which the tables are not enough, so that the rules are evaluated.
    const ASKS: bool;

    /// The rules of the game.
    fn rules(self) -> Rules;
    /// The visit.
    fn visit(&self) -> &Visit;
    /// The targets of the visit.
    fn targets(&self) -> &Targets;
}

/// The board on which moves are listed, and what was looked up on it beforehand.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub tables: &'a Tables,
    pub table: Table<'a>,
    pub tops: &'a Tops,
    pub groups: [&'a TargetState; MAX_TARGET_GROUPS],
}

/// Passes the moves of one visit to the sink, in the order of their sources.
#[inline(always)]
pub(super) fn visit<K: Known>(known: K, context: Context<'_>, sink: &mut impl Sink) -> Flow {
    let visit = known.visit();
    macro_rules! goes {
        ($way:path) => {
            const { K::WAYS & $way.bit() != 0 }
        };
    }
    if goes!(Way::Cards) && visit.way == Way::Cards {
        return cards(known, context, sink);
    }
    if goes!(Way::Button) && visit.way == Way::Button {
        return button(known.rules(), context.table, visit.kind, sink);
    }
    if goes!(Way::Spots) && visit.way == Way::Spots {
        return spots(known.rules(), visit, context.table, sink);
    }
    if goes!(Way::OneByOne) && visit.way == Way::OneByOne {
        let found = &mut |code| sink.take(code);
        return one_by_one(known.rules(), context.table, visit.kind, visit.lift, found);
    }
    if goes!(Way::ByHand) && visit.way == Way::ByHand {
        return by_hand(known.rules(), context.table, visit.kind, &mut |code| sink.take(code));
    }
    GO_ON
}

/// Finds the elements at which a move that lifts no cards is legal.
#[inline(always)]
pub(super) fn spots(rules: Rules, visit: &Visit, table: Table<'_>, sink: &mut impl Sink) -> Flow {
    for nth in 0..visit.span.count {
        let place = Place(visit.span.first + nth);
        let source = table.cards_at(place, visit.first_index + nth);
        let at = RuleContext::board(table).lifting(source, source.tail(0));
        let holds = demands(rules, visit.kind, &at);
        sink.take_if(MoveCode::new(visit.kind, place, MoveCode::NO_PLACE, 0), holds)?;
    }
    GO_ON
}

/// Finds a move that has only one form, if it is legal. Its code has the first place of its source, if it has a source.
#[inline(always)]
pub(super) fn button(rules: Rules, table: Table<'_>, kind: u8, sink: &mut impl Sink) -> Flow {
    let declared = &rules.model.moves[usize::from(kind)];
    let first = declared.lifts.first().map_or(MoveCode::NO_PLACE, |lift| Place(lift.span.first));
    let holds = demands(rules, kind, &RuleContext::board(table));
    sink.take_if(MoveCode::new(kind, first, MoveCode::NO_PLACE, 0), holds)
}

/// The maximum number of moving cards: for a target that holds cards, and for an empty target.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    on_cards: i32,
    on_space: i32,
}

impl Limits {
    /// The larger maximum: no target takes more cards than this.
    #[inline(always)]
    fn most(self) -> usize {
        self.on_cards.max(self.on_space).max(0) as usize
    }
}

impl Targets {
    /// The limits on the number of moving cards on this board; the move is unlimited if its condition is not a limit.
    #[inline(always)]
    fn limits(&self, table: Table<'_>) -> Limits {
        let (MoveCondition::Limit, Some((_, group))) = (self.condition, &self.groups[0]) else {
            return Limits { on_cards: i32::MAX, on_space: i32::MAX };
        };
        // The first place represents all targets: they belong to one container, so a limit counts all of them or none
        // of them.
        let on = |space: Option<Place>| self.limit.on(table, space);
        Limits { on_cards: on(None), on_space: on(Some(Place(group.span.first))) }
    }

    /// The lowest moving cards that at least one target may take.
    #[inline(always)]
    fn taken(&self, tables: &Tables, groups: &[&TargetState; MAX_TARGET_GROUPS]) -> CardSet {
        let by = |target: &Option<(usize, TargetGroup)>| {
            let Some((number, group)) = target else { return 0 };
            let number = *number;
            groups[number].taken(match group.space {
                TargetRule::Never => 0,
                // The bit 0 is cleared, because the byte 0 is not a card.
                TargetRule::Always => !1,
                _ => tables.spaces[number] & !1,
            })
        };
        let taken = by(&self.groups[0]) | by(&self.groups[1]) | by(&self.groups[2]);
        match self.condition {
            MoveCondition::OfBottom | MoveCondition::Asked => taken & tables.demands[self.number],
            _ => taken,
        }
    }
}

/// The only place to which single cards can go, if the tables alone decide which cards; `None` if several places are
/// possible or the rules have to be evaluated.
#[inline(always)]
fn only_target<K: Known>(known: K, context: Context<'_>) -> Option<Place> {
    let visit = known.visit();
    let (Some((number, group)), None) = (&known.targets().groups[0], &known.targets().groups[1])
    else {
        return None;
    };
    let number = *number;
    let is_one = group.span.count == 1 || group.alike && group.build == TargetRule::Never;
    let decides = !matches!(visit.condition, MoveCondition::Limit | MoveCondition::Asked);
    if visit.liftable != Liftable::Top || !is_one || !decides || !is_sure(visit, group) {
        return None;
    }
    let nth = if group.span.count == 1 {
        0
    } else {
        context.groups[number].spaces.trailing_zeros() as u8
    };
    Some(Place(group.span.first.wrapping_add(nth)))
}

#[inline(always)]
pub(super) fn cards<K: Known>(known: K, context: Context<'_>, sink: &mut impl Sink) -> Flow {
    let visit = known.visit();
    let taken = known.targets().taken(context.tables, &context.groups);
    if taken == 0 {
        return GO_ON;
    }
    if visit.condition == MoveCondition::OfBoard
        && !demands(known.rules(), visit.kind, &RuleContext::board(context.table))
    {
        return GO_ON;
    }
    if const { K::PILES } && visit.liftable != Liftable::Top {
        piles(known, context, taken, sink)
    } else {
        tops(known, context, taken, sink)
    }
}

/// Finds the moves of single cards by going through the top cards of the sources.
#[inline(always)]
fn tops<K: Known>(known: K, context: Context<'_>, taken: CardSet, sink: &mut impl Sink) -> Flow {
    let visit = known.visit();
    let source = |nth: u8| Place(visit.span.first + nth);
    let top = |nth: u8| context.tops[source(nth).number() % MAX_PLACES] & 63;
    if let Some(to) = only_target(known, context) {
        // The code does not branch on whether a card goes there, because such a branch would be hard to predict.
        for nth in 0..visit.span.count {
            let goes = taken >> top(nth) & 1 != 0 && source(nth) != to;
            sink.take_if(MoveCode::new(visit.kind, source(nth), to, 1), goes)?;
        }
        return GO_ON;
    }
    if (0..visit.span.count).fold(0, |tops, nth| tops | 1 << top(nth)) & taken == 0 {
        return GO_ON;
    }
    let limits = known.targets().limits(context.table);
    let mut sources =
        (0..visit.span.count).fold(0, |sources, nth| sources | (taken >> top(nth) & 1) << nth);
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        targets(known, context, source(nth), (1, top(nth)), limits, sink)?;
    }
    GO_ON
}

/// Finds the moves of one or more cards by going through the cards at the end of each source.
#[inline(always)]
fn piles<K: Known>(known: K, context: Context<'_>, taken: CardSet, sink: &mut impl Sink) -> Flow {
    let visit = known.visit();
    let source = |nth: u8| Place(visit.span.first + nth);
    let top = |nth: u8| context.tops[source(nth).number() % MAX_PLACES] & 63;
    let limits = known.targets().limits(context.table);
    let most = limits.most();
    // Skips the sources where only the top card can be lifted and no target takes it. The code does not branch on this,
    // because such a branch would be hard to predict.
    let longer = if most > 1 { CardSet::MAX } else { 0 };
    let may_go = |nth: u8| match visit.liftable {
        Liftable::Run(relation) => {
            let below = usize::from(context.table.byte_below_top(source(nth)) & 127);
            taken | context.tables.runs[usize::from(relation)][below] & longer
        }
        _ => !1,
    };
    let ends =
        if visit.top_tells { context.tables.tops[known.targets().number] } else { CardSet::MAX };
    let mut sources = (0..visit.span.count)
        .fold(0, |sources, nth| sources | ((may_go(nth) & ends) >> top(nth) & 1) << nth);
    while sources != 0 {
        let nth = sources.trailing_zeros() as u8;
        sources &= sources - 1;
        let from = source(nth);
        let lying = context.table.slice(from);
        let near = &lying[lying.len().saturating_sub(most)..];
        let mut run = match visit.liftable {
            Liftable::Run(relation) => {
                Run::of(near, &context.tables.runs[usize::from(relation)], taken)
            }
            _ => Run::open(near, taken),
        };
        if run.is_unwanted() {
            continue;
        }
        while let Some(count) = run.pop(lying, taken) {
            let bottom = lying[lying.len() - count].byte();
            if visit.liftable == Liftable::Asked {
                let source = context.table.cards_at(from, visit.first_index + nth);
                let at = RuleContext::board(context.table).lifting(source, source.tail(count));
                if !known.rules().lets_go(visit.container, &at) {
                    continue;
                }
            }
            targets(known, context, from, (count as u8, bottom), limits, sink)?;
        }
    }
    GO_ON
}

/// Finds the targets for lifted cards. `lifted` is their number and the byte of the lowest card.
#[inline(always)]
fn targets<K: Known>(
    known: K,
    context: Context<'_>,
    from: Place,
    lifted: (u8, u8),
    limits: Limits,
    sink: &mut impl Sink,
) -> Flow {
    if target(known, 0, context, from, lifted, limits, sink)? {
        return GO_ON;
    }
    if const { K::TARGETS > 1 } && target(known, 1, context, from, lifted, limits, sink)? {
        return GO_ON;
    }
    if const { K::TARGETS > 2 } {
        target(known, 2, context, from, lifted, limits, sink)?;
    }
    GO_ON
}

const _: () = assert!(MAX_TARGETS == 3);

/// Finds the elements of the `nth` target that take the cards. Returns true if the later targets need not be searched.
#[inline(always)]
fn target<K: Known>(
    known: K,
    nth: usize,
    context: Context<'_>,
    from: Place,
    (count, bottom): (u8, u8),
    limits: Limits,
    sink: &mut impl Sink,
) -> ControlFlow<(), bool> {
    let Some((number, group)) = &known.targets().groups[nth] else {
        return ControlFlow::Continue(true);
    };
    let number = *number;
    let visit = known.visit();
    let on_space = match group.space {
        TargetRule::Never => false,
        TargetRule::Always => true,
        _ => context.tables.spaces[number] >> (bottom & 63) & 1 != 0,
    };
    let looked_up = (context.tops, context.tables);
    let mut takers = context.groups[number].takers(group, number, bottom, on_space, looked_up);
    // Cards cannot go to the element they come from.
    if group.span.holds(from) {
        takers &= !(1 << (from.0 - group.span.first));
    }
    if visit.condition == MoveCondition::Limit {
        let spaces = context.groups[number].spaces;
        if i32::from(count) > limits.on_space {
            takers &= !spaces;
        }
        if i32::from(count) > limits.on_cards {
            takers &= spaces;
        }
    }
    let is_sure = is_sure(visit, group);
    // Only one place is possible. The code does not branch on whether it takes the cards, because such a branch would
    // be hard to predict.
    if is_sure && (group.span.count == 1 || group.alike && group.build == TargetRule::Never) {
        let to = Place(group.span.first.wrapping_add(takers.trailing_zeros() as u8));
        sink.take_if(MoveCode::new(visit.kind, from, to, count), takers != 0)?;
        return ControlFlow::Continue(!visit.is_chosen && takers != 0);
    }
    if is_sure {
        // Usually one element takes the cards. The code does not branch on whether there is one, because such a branch
        // would be hard to predict.
        let to = Place(group.span.first.wrapping_add(takers.trailing_zeros() as u8));
        let found = takers != 0;
        sink.take_if(MoveCode::new(visit.kind, from, to, count), found)?;
        if !visit.is_chosen {
            return ControlFlow::Continue(found);
        }
        takers &= takers.wrapping_sub(1);
    }
    while takers != 0 {
        let nth = takers.trailing_zeros() as u8;
        takers &= takers - 1;
        let to = Place(group.span.first + nth);
        if const { K::ASKS }
            && !is_sure
            && !is_taken(known.rules(), visit, context.table, group, (from, to, count))
        {
            continue;
        }
        sink.take(MoveCode::new(visit.kind, from, to, count))?;
        if !visit.is_chosen {
            return ControlFlow::Continue(true);
        }
    }
    ControlFlow::Continue(false)
}
