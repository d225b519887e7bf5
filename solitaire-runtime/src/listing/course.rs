//! A listing as data: what is gone through for moves that are wanted, worked out once for a game.

use super::plan::{Aim, Listing, MAX_PARTS, MAX_VISITS, Part, Visit, is_sure};
use super::wanted::Wanted;
use crate::model::GameModel;

/// What is gone through, and what is looked at before.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) parts: Vec<Part>,
    pub(super) stops: Vec<Stop>,
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
pub(super) struct Chosen {
    pub(super) stops: u32,
    pub(super) parts: u32,
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

    /// The same, as far as it is kept.
    pub(super) fn chosen(&self, model: &GameModel, wanted: Wanted) -> Chosen {
        match wanted {
            Wanted::Players => self.players,
            Wanted::Consequences => self.follows,
            Wanted::Kind(_) => self.choose(model, wanted),
        }
    }
}
