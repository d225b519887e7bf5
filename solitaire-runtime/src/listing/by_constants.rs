//! Lists moves with code that the compiler generates for one game: its plan consists of constants of a type.

use core::marker::PhantomData;

use super::by_model::by_model;
use super::lookup::{self, TargetState, Tops};
use super::plan::{
    Liftable, Listing, MAX_TARGET_GROUPS, MAX_TARGETS, MAX_VISITS, Targets, Visit, is_sure,
};
use super::tables::Tables;
use super::visit::{self, Context, Known};
use super::wanted::Wanted;
use crate::flow::Sink;
use crate::rules::Rules;
use crate::view::Table;

/// The plan for listing the moves of a game, as constants of a type.
pub(crate) trait Constants {
    /// The plan: which sources and targets of moves to look at, and in which order.
    const LISTING: &'static Listing;
    /// The rules of the game, which decide where the tables do not.
    const RULES: Rules;
}

/// Lists moves of a game that has its own generated code: its automatic moves if `CONSEQUENCES` is true, else the
/// player's moves.
#[inline(always)]
pub(crate) fn list<G: Constants, const CONSEQUENCES: bool>(
    tables: &Tables,
    table: Table<'_>,
    sink: &mut impl Sink,
) {
    if const { !G::LISTING.is_whole } {
        let found = &mut |code| sink.take(code);
        let wanted = if CONSEQUENCES { Wanted::Consequences } else { Wanted::Players };
        let _ = by_model(G::RULES, table, wanted, found);
        return;
    }
    let tops = lookup::tops(table, const { G::LISTING.looked_at });
    // Each target group has its own variable, so that groups that the game does not have cost no time.
    let one = look_up::<G, 0>(tables, table, &tops);
    let two = look_up::<G, 1>(tables, table, &tops);
    let three = look_up::<G, 2>(tables, table, &tops);
    let four = look_up::<G, 3>(tables, table, &tops);
    let five = look_up::<G, 4>(tables, table, &tops);
    let six = look_up::<G, 5>(tables, table, &tops);
    let groups: [&TargetState; MAX_TARGET_GROUPS] = [&one, &two, &three, &four, &five, &six];
    let context = Context { tables, table, tops: &tops, groups };
    macro_rules! each {
        ($($number:literal)*) => {
            $(if const { G::LISTING.is_wanted($number, CONSEQUENCES) } {
                let known = Constant::<G, $number>(PhantomData);
                if visit::visit(known, context, sink).is_break() {
                    return;
                }
            })*
        };
    }
    each!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
}

const _: () = assert!(MAX_TARGET_GROUPS == 6 && MAX_VISITS == 24);

/// Looks up which cards the target group with the index `NUMBER` takes on this board; none if there is no such group.
#[inline(always)]
fn look_up<G: Constants, const NUMBER: usize>(
    tables: &Tables,
    table: Table<'_>,
    tops: &Tops,
) -> TargetState {
    if const { NUMBER < G::LISTING.group_count } {
        let group = const { G::LISTING.groups[NUMBER] };
        TargetState::of(group, table, tops, &tables.takes[NUMBER], &tables.kinds[NUMBER])
    } else {
        TargetState::BLANK
    }
}

/// The visit of the game `G` with the index `NUMBER`. Its data consists of constants, so that the compiler can remove
/// all code that the visit does not need.
pub(super) struct Constant<G, const NUMBER: usize>(pub PhantomData<G>);

impl<G, const NUMBER: usize> Clone for Constant<G, NUMBER> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G, const NUMBER: usize> Copy for Constant<G, NUMBER> {}

impl<G: Constants, const NUMBER: usize> Known for Constant<G, NUMBER> {
    const WAYS: u8 = G::LISTING.visits[NUMBER].way.bit();
    const PILES: bool = !matches!(G::LISTING.visits[NUMBER].liftable, Liftable::Top);
    const TARGETS: usize = G::LISTING.visits[NUMBER].group_count as usize;
    const ASKS: bool = {
        let (visit, targets) = (G::LISTING.visits[NUMBER], G::LISTING.targets(NUMBER));
        let (mut asks, mut nth) = (false, 0);
        while nth < MAX_TARGETS {
            if let Some((_, group)) = targets.groups[nth] {
                asks |= !is_sure(&visit, &group);
            }
            nth += 1;
        }
        asks
    };

    #[inline(always)]
    fn rules(self) -> Rules {
        G::RULES
    }

    #[inline(always)]
    fn visit(&self) -> &Visit {
        const { &G::LISTING.visits[NUMBER] }
    }

    #[inline(always)]
    fn targets(&self) -> &Targets {
        const { &G::LISTING.targets(NUMBER) }
    }
}
