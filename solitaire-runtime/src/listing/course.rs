//! A listing as data: what is gone through for moves that are wanted, worked out once for a game.

use super::plan::{Aim, Listing, MAX_PARTS, MAX_VISITS, Most, Part, Visit, Way};
use super::sight::{Glance, all_tops};
use super::tables::Tables;
use super::visit::{Data, Seen, button, by_hand, cards, is_sure, one_by_one, spots};
use super::{Given, Sink, Wanted};
use crate::code::MoveCode;
use crate::engine::Rules;
use crate::flow::{Flow, GO_ON};
use crate::model::GameModel;
use crate::view::Table;

/// What is gone through, and what is looked at before.
#[derive(Debug)]
pub(super) struct Course {
    parts: Vec<Part>,
    stops: Vec<Stop>,
    /// The player's moves.
    players: Chosen,
    /// What follows by itself.
    follows: Chosen,
    /// Whether the stops are all there are.
    pub(super) is_whole: bool,
}

/// A visit with what it aims at.
#[derive(Debug)]
pub(super) struct Stop {
    pub visit: Visit,
    pub aim: Aim,
    /// The targets of which the tables alone decide what they take, as bits.
    pub sure: u8,
}

/// Some stops, and the parts that are looked at for them: as bits, by their numbers.
#[derive(Clone, Copy, Default, Debug)]
struct Chosen {
    stops: u32,
    parts: u32,
}

const _: () = assert!(MAX_VISITS <= 32 && MAX_PARTS <= 32);

impl Stop {
    fn of(listing: &Listing, number: usize) -> Self {
        let (visit, aim) = (listing.visits[number], listing.aim(number));
        let is_sure = |part: &(usize, Part)| is_sure(&visit, &part.1);
        let sure = aim.targets.iter().enumerate().fold(0, |sure, (nth, part)| {
            sure | u8::from(part.as_ref().is_some_and(is_sure)) << nth
        });
        Self { visit, aim, sure }
    }
}

impl Course {
    pub(super) fn of(listing: &Listing, model: &GameModel) -> Self {
        let mut course = Self {
            parts: listing.parts[..listing.part_count].to_vec(),
            stops: (0..listing.visit_count).map(|number| Stop::of(listing, number)).collect(),
            players: Chosen::default(),
            follows: Chosen::default(),
            is_whole: listing.is_whole,
        };
        course.players = course.choose(model, Wanted::Players);
        course.follows = course.choose(model, Wanted::Consequences);
        course
    }

    /// The stops at which these moves are found.
    fn choose(&self, model: &GameModel, wanted: Wanted) -> Chosen {
        let mut chosen = Chosen::default();
        for (number, stop) in self.stops.iter().enumerate() {
            if wanted.holds(model, stop.visit.kind) {
                chosen.stops |= 1 << number;
                for part in &stop.visit.parts[..usize::from(stop.visit.part_count)] {
                    chosen.parts |= 1 << part;
                }
            }
        }
        chosen
    }

    fn chosen(&self, model: &GameModel, wanted: Wanted) -> Chosen {
        match wanted {
            Wanted::Players => self.players,
            Wanted::Consequences => self.follows,
            Wanted::Kind(_) => self.choose(model, wanted),
        }
    }
}

/// Goes through the stops at which these moves are found.
#[inline(always)]
pub(super) fn go(
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
