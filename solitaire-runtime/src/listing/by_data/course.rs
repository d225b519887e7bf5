//! A listing as data: what is gone through for moves that are wanted, worked out once for a game.

use super::facts::Facts;
use super::glance::Look;
use super::most::Most;
use crate::code::MoveCode;
use crate::listing::plan::{Demand, Judged, Listing, Most as Lifted, Part, Visit, Way, is_sure};
use crate::listing::tables::{CardSet, RunRelation, Tables};
use crate::listing::wanted::Wanted;
use crate::model::GameModel;
use crate::view::{Place, Span};

/// What is gone through, and what is looked at before.
#[derive(Debug)]
pub(crate) struct Course {
    /// How targets are looked at.
    pub(super) looks: Vec<Look>,
    /// First the player's moves, then what follows by itself, then the others.
    stops: Vec<Stop>,
    /// How many of them are the player's.
    players: usize,
    /// How many are the player's or follow by themselves.
    listed: usize,
    /// Whether some stop of the player's, or of what follows by itself, aims at targets.
    aims: [bool; 2],
    /// Whether the stops are all there are.
    pub(super) is_whole: bool,
    /// When the game is won.
    pub(super) won: Facts,
}

/// A visit, ready to be gone through.
#[derive(Debug)]
pub(super) struct Stop {
    pub generator: Generator,
    pub kind: u8,
    /// The sources.
    pub span: Span,
    pub targets: Vec<Aim>,
    /// The lowest cards that the move demands; all that may be, where the condition has to be asked.
    pub demanded: CardSet,
    /// The top cards that its move and its targets demand.
    pub ends: CardSet,
    /// What it demands of the number of cards.
    pub most: Most,
    /// What it demands of the board.
    pub facts: Facts,
    /// Whether it is the board of which the facts are demanded before anything is looked for.
    pub is_of_board: bool,
    /// Whether it is the player who aims; otherwise the first target is taken.
    pub is_aimed: bool,
    pub visit: Visit,
}

/// A target of a visit.
#[derive(Debug)]
pub(super) struct Aim {
    /// The number of the part.
    pub number: usize,
    pub part: Part,
    /// Whether the tables alone decide what it takes.
    pub is_sure: bool,
    /// Whether at most one of its elements takes a card, whatever lies where.
    pub is_one: bool,
}

/// How moves are found at a stop.
#[derive(Debug)]
pub(super) enum Generator {
    /// Single cards go to the only place to which they can, which is the first, or the first empty one.
    ToOne { is_first: bool },
    /// Single cards go anywhere.
    Tops,
    /// Runs by a relation go anywhere.
    Runs(Box<RunRelation>),
    /// All that lies open goes anywhere, or that of it of which the rule says so.
    Open { is_asked: bool },
    /// It is made nowhere in particular: this move.
    Button(MoveCode),
    /// Places are asked.
    Apart,
}

impl Stop {
    fn of(listing: &Listing, number: usize, model: &GameModel, tables: &Tables) -> Self {
        let visit = listing.visits[number];
        let targets = (0..usize::from(visit.part_count)).filter_map(|nth| {
            let (number, part) = listing.target(number, nth)?;
            let is_one = part.span.count == 1 || part.alike && part.build == Judged::Never;
            Some(Aim { number, part, is_sure: is_sure(&visit, &part), is_one })
        });
        let targets: Vec<Aim> = targets.collect();
        let space = targets.first().map_or(0, |aim| aim.part.span.first);
        Self {
            generator: Generator::of(&visit, &targets, model, tables),
            kind: visit.kind,
            span: visit.span,
            demanded: match visit.demand {
                Demand::OfBottom | Demand::Asked => tables.demands[number],
                _ => CardSet::MAX,
            },
            ends: tables.tops[number],
            most: Most::of(&visit, Place(space)),
            facts: match (visit.way, visit.demand) {
                (Way::Button, _) | (Way::Cards, Demand::OfBoard) => {
                    Facts::of(model, &model.moves[usize::from(visit.kind)].condition)
                }
                _ => Facts::NONE,
            },
            targets,
            is_of_board: visit.demand == Demand::OfBoard,
            is_aimed: visit.aimed,
            visit,
        }
    }
}

impl Generator {
    fn of(visit: &Visit, targets: &[Aim], model: &GameModel, tables: &Tables) -> Self {
        match (visit.way, visit.most) {
            (Way::Button, _) => {
                let lift = model.moves[usize::from(visit.kind)].lifts.first();
                let first = Place(lift.map_or(0, |lift| lift.span.first));
                Self::Button(MoveCode::new(visit.kind, first, Place(0), 0))
            }
            (Way::Cards, Lifted::Top) => match targets {
                [aim] if is_to_one(visit, aim) => {
                    Self::ToOne { is_first: aim.part.span.count == 1 }
                }
                _ => Self::Tops,
            },
            (Way::Cards, Lifted::Run(number)) => {
                Self::Runs(Box::new(tables.runs[usize::from(number)]))
            }
            (Way::Cards, Lifted::Open) => Self::Open { is_asked: false },
            (Way::Cards, Lifted::Asked) => Self::Open { is_asked: true },
            _ => Self::Apart,
        }
    }
}

/// Whether single cards can only go to one place of their only target, and the tables alone say which go.
fn is_to_one(visit: &Visit, aim: &Aim) -> bool {
    let Span { first, count } = aim.part.span;
    // No card goes to where it comes from. Off an empty element none comes.
    let is_elsewhere = count > 1 || !visit.span.holds(Place(first));
    let decides = !matches!(visit.demand, Demand::Limit | Demand::Asked);
    aim.is_one && is_elsewhere && decides && aim.is_sure
}

impl Course {
    pub(crate) fn of(listing: &Listing, model: &GameModel, tables: &Tables) -> Self {
        let parts = listing.parts[..listing.part_count].iter().enumerate();
        let mut words = 0;
        let look = |(number, part)| Look::of(part, number, tables, &mut words);
        let looks = parts.map(look).collect();
        let stop = |number| Stop::of(listing, number, model, tables);
        let mut stops: Vec<Stop> = (0..listing.visit_count).map(stop).collect();
        // Those of one sort keep their order.
        let players = |stop: &Stop| Wanted::Players.holds(model, stop.kind);
        let follows = |stop: &Stop| Wanted::Consequences.holds(model, stop.kind);
        stops.sort_by_key(|stop| (!players(stop), !follows(stop)));
        let players = stops.iter().filter(|stop| players(stop)).count();
        let follows = stops.iter().filter(|stop| follows(stop)).count();
        let listed = players + follows;
        let aims = |stops: &[Stop]| stops.iter().any(|stop| !stop.targets.is_empty());
        Self {
            aims: [aims(&stops[..players]), aims(&stops[players..listed])],
            looks,
            stops,
            players,
            listed,
            is_whole: listing.is_whole,
            won: Facts::of(model, &model.win),
        }
    }

    /// Whether something is aimed at by some of these moves.
    #[inline(always)]
    pub(super) const fn aims(&self, wanted: Wanted) -> bool {
        match wanted {
            Wanted::Players => self.aims[0],
            Wanted::Consequences => self.aims[1],
            Wanted::Kind(_) => true,
        }
    }

    /// The stops at which these moves are found.
    #[inline(always)]
    pub(super) fn stops(&self, wanted: Wanted) -> &[Stop] {
        match wanted {
            Wanted::Players => &self.stops[..self.players],
            Wanted::Consequences => &self.stops[self.players..self.listed],
            Wanted::Kind(kind) => {
                let mut alike = self.stops.chunk_by(|one, other| one.kind == other.kind);
                alike.find(|stops| stops[0].kind == kind).unwrap_or_default()
            }
        }
    }
}
