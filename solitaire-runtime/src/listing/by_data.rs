//! Listing by code that is compiled once for all games: what is gone through is data.

use super::by_model::by_model;
use super::course::Stop;
use super::plan::{Aim, MAX_PARTS, MAX_TARGETS, MAX_VISITS, Most, Part, Visit, Way};
use super::sight::{Glance, Look as _, Parts as _, all_tops};
use super::tables::{CardSet, Tables};
use super::visit::{Known, Limits, Seen, button, by_hand, cards, is_taken, one_by_one, spots};
use super::wanted::Wanted;
use crate::code::MoveCode;
use crate::engine::Rules;
use crate::flow::{First, Flow, GO_ON, Given, Sink};
use crate::moves::Moves;
use crate::view::{Place, Table};

/// Lists moves, compiled once for all games.
#[inline(never)]
pub(crate) fn list_by_data(
    rules: Rules,
    tables: &Tables,
    table: Table<'_>,
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    if !tables.course.is_whole {
        return by_model(rules, table, wanted, found);
    }
    go(&rules, tables, table, wanted, &mut Given(found))
}

/// Adds the player's moves to a list, compiled once for all games.
#[inline(never)]
pub(crate) fn players(rules: Rules, tables: &Tables, table: Table<'_>, moves: &mut Moves) {
    players_here(&rules, tables, table, moves);
}

/// The same, compiled into the only one who calls it: a table that is handed over lies in memory.
#[inline(always)]
pub(crate) fn players_here(rules: &Rules, tables: &Tables, table: Table<'_>, moves: &mut Moves) {
    let mut written = usize::MAX;
    if tables.course.is_whole {
        let mut pen = moves.pen();
        let _ = go(rules, tables, table, Wanted::Players, &mut pen);
        written = pen.written();
    }
    if !moves.keep(written) {
        let _ = list_by_data(*rules, tables, table, Wanted::Players, &mut |code| {
            moves.push(code);
            GO_ON
        });
    }
}

/// The first thing that happens by itself, found by code that is compiled once for all games.
#[inline(never)]
pub(crate) fn consequence(rules: Rules, tables: &Tables, table: Table<'_>) -> Option<MoveCode> {
    let mut first = First(None);
    let _ = list_by_data(rules, tables, table, Wanted::Consequences, &mut |code| first.take(code));
    first.0
}

/// Goes through the stops at which these moves are found.
#[inline(always)]
fn go(
    rules: &Rules,
    tables: &Tables,
    table: Table<'_>,
    wanted: Wanted,
    sink: &mut impl Sink,
) -> Flow {
    let course = &tables.course;
    let mut chosen = course.chosen(rules.model, wanted);
    let tops = all_tops(table);
    let mut glances = [Glance::BLANK; MAX_PARTS];
    while chosen.parts != 0 {
        let part = chosen.parts.trailing_zeros() as usize % MAX_PARTS;
        chosen.parts &= chosen.parts - 1;
        let (takes, kinds) = (&tables.takes[part], &tables.kinds[part]);
        glances[part].look(&course.parts[part], table, &tops, (takes, kinds));
    }
    let seen = Seen { tables, table, tops: &tops, parts: &glances };
    while chosen.stops != 0 {
        let number = chosen.stops.trailing_zeros() as usize;
        chosen.stops &= chosen.stops - 1;
        let stop = &course.stops[number];
        match (stop.visit.way, stop.visit.most) {
            (Way::Cards, Most::Top) => cards(Data::<false> { rules, stop }, seen, sink)?,
            (Way::Cards, _) => cards(Data::<true> { rules, stop }, seen, sink)?,
            (Way::Button, _) => button(*rules, table, stop.visit.kind, sink)?,
            _ => sink.apart(|found| elsewhere(*rules, &stop.visit, table, found))?,
        }
    }
    GO_ON
}

/// Finds the moves for which places are asked.
#[inline(never)]
fn elsewhere(
    rules: Rules,
    visit: &Visit,
    table: Table<'_>,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    match visit.way {
        Way::Cards | Way::Button => GO_ON,
        Way::Spots => spots(rules, visit, table, &mut Given(found)),
        Way::OneByOne => one_by_one(rules, table, visit.kind, visit.lift, found),
        Way::ByHand => by_hand(rules, table, visit.kind, found),
    }
}

/// A visit as data. Where `PILES` is not set, not more than tops may go.
#[derive(Clone, Copy)]
struct Data<'a, const PILES: bool> {
    rules: &'a Rules,
    stop: &'a Stop,
}

impl<const PILES: bool> Known for Data<'_, PILES> {
    const WAYS: u8 = Way::Cards.bit();
    const PILES: bool = PILES;
    const TARGETS: usize = MAX_TARGETS;
    const ASKS: bool = true;
    const IS_DATA: bool = true;

    type Parts<'a> = &'a [Glance; MAX_PARTS];

    #[inline(always)]
    fn rules(self) -> Rules {
        *self.rules
    }

    #[inline(always)]
    fn visit(&self) -> &Visit {
        &self.stop.visit
    }

    #[inline(always)]
    fn aim(&self) -> &Aim {
        &self.stop.aim
    }

    #[inline(always)]
    fn taken(&self, tables: &Tables, parts: Self::Parts<'_>) -> CardSet {
        // What is not judged by a table has one of all cards or of none.
        let mut taken = 0;
        for part in &self.stop.visit.parts[..usize::from(self.stop.visit.part_count)] {
            let part = usize::from(*part) % MAX_PARTS;
            taken |= parts.nth(part).taken(tables.spaces[part] & !1);
        }
        taken & tables.demands[self.stop.aim.number % MAX_VISITS]
    }

    #[inline(always)]
    fn is_sure(&self, nth: usize, _: &Part) -> bool {
        self.stop.sure >> nth & 1 != 0
    }

    #[inline(always)]
    fn limits(&self, table: Table<'_>) -> Limits {
        self.aim().limits(|limit, space| limit.on_both(table, space))
    }

    #[inline(never)]
    fn is_taken(
        &self,
        seen: Seen<'_, &[Glance; MAX_PARTS]>,
        part: &Part,
        asked: (Place, Place, u8),
    ) -> bool {
        is_taken(*self.rules, self.visit(), seen.table, part, asked)
    }
}
