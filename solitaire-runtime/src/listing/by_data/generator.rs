//! The move generator of a game as data: the passes that find its moves, computed once.

use super::count_limit::CountLimit;
use super::facts::Facts;
use super::targets::TargetTable;
use crate::listing::plan::{
    Liftable, Listing, MoveCondition, TargetGroup, TargetRule, Visit, Way, is_sure,
};
use crate::listing::tables::{RunRelation, Tables};
use crate::listing::wanted::Wanted;
use crate::model::GameModel;
use crate::rules::CardSet;
use crate::view::{Place, Span};
use solitaire_model::MoveCode;

/// The passes that find the moves of a game, and the targets that are looked up before them.
#[derive(Debug)]
pub(crate) struct MoveGenerator {
    /// The target tables of all passes.
    pub(super) target_tables: Vec<TargetTable>,
    /// The passes for the player's moves, then those for automatic moves (consequences), then the others.
    passes: Vec<Pass>,
    /// The number of passes for the player's moves.
    players: usize,
    /// The number of passes for the player's moves and the consequences.
    listed: usize,
    /// True if some pass of the player's moves, or of the consequences, has targets.
    has_targets: [bool; 2],
    /// True if the passes cover all moves.
    pub(super) is_whole: bool,
    /// The condition for winning.
    pub(super) won: Facts,
}

/// A visit of the plan, precomputed as far as possible without a board. It finds the moves of one kind from a source.
#[derive(Debug)]
pub(super) struct Pass {
    pub method: Method,
    pub kind: u8,
    /// The sources.
    pub span: Span,
    pub targets: Vec<Target>,
    /// The lowest moving cards that satisfy the move's condition; all that may satisfy it if the rule has to be asked.
    pub demanded: CardSet,
    /// The top moving cards that satisfy the conditions of the move and its targets.
    pub ends: CardSet,
    /// The condition on the number of cards.
    pub count_limit: CountLimit,
    /// The condition on the board.
    pub facts: Facts,
    /// True if the facts of the board are checked before anything is looked up.
    pub is_of_board: bool,
    /// True if the player chooses the target; otherwise the first one is taken.
    pub is_chosen: bool,
    pub visit: Visit,
}

/// A target of a pass.
#[derive(Debug)]
pub(super) struct Target {
    /// The index of the target group.
    pub number: usize,
    pub group: TargetGroup,
    /// True if the tables alone decide which cards it takes.
    pub is_sure: bool,
    /// True if at most one of its elements takes a card on any board.
    pub is_one: bool,
}

/// The way in which a pass finds moves.
#[derive(Debug)]
pub(super) enum Method {
    /// Single cards go to the only possible place: the first one if `is_first`, else the first empty one.
    ToOne { is_first: bool },
    /// Single cards go to any target.
    Tops,
    /// Runs by a relation go to any target.
    Runs(Box<RunRelation>),
    /// Any number of open cards goes to any target; if `is_asked`, the rule is evaluated for each number.
    Open { is_asked: bool },
    /// The move has no source or target: this code.
    Button(MoveCode),
    /// The rule is evaluated for each place.
    ByPlace,
}

impl Pass {
    fn of(listing: &Listing, number: usize, model: &GameModel, tables: &Tables) -> Self {
        let visit = listing.visits[number];
        let targets = (0..usize::from(visit.group_count)).filter_map(|nth| {
            let (number, group) = listing.target(number, nth)?;
            let is_one = group.span.count == 1 || group.alike && group.build == TargetRule::Never;
            Some(Target { number, group, is_sure: is_sure(&visit, &group), is_one })
        });
        let targets: Vec<Target> = targets.collect();
        let space = targets.first().map_or(0, |target| target.group.span.first);
        Self {
            method: Method::of(&visit, &targets, model, tables),
            kind: visit.kind,
            span: visit.span,
            demanded: match visit.condition {
                MoveCondition::OfBottom | MoveCondition::Asked => tables.demands[number],
                _ => CardSet::MAX,
            },
            ends: tables.tops[number],
            count_limit: CountLimit::of(&visit, Place(space)),
            facts: match (visit.way, visit.condition) {
                (Way::Button, _) | (Way::Cards, MoveCondition::OfBoard) => {
                    Facts::of(model, &model.moves[usize::from(visit.kind)].condition)
                }
                _ => Facts::NONE,
            },
            targets,
            is_of_board: visit.condition == MoveCondition::OfBoard,
            is_chosen: visit.is_chosen,
            visit,
        }
    }
}

impl Method {
    fn of(visit: &Visit, targets: &[Target], model: &GameModel, tables: &Tables) -> Self {
        match (visit.way, visit.liftable) {
            (Way::Button, _) => {
                let lift = model.moves[usize::from(visit.kind)].lifts.first();
                let first = lift.map_or(MoveCode::NO_PLACE, |lift| Place(lift.span.first));
                Self::Button(MoveCode::new(visit.kind, first, MoveCode::NO_PLACE, 0))
            }
            (Way::Cards, Liftable::Top) => match targets {
                [target] if is_to_one(visit, target) => {
                    Self::ToOne { is_first: target.group.span.count == 1 }
                }
                _ => Self::Tops,
            },
            (Way::Cards, Liftable::Run(number)) => {
                Self::Runs(Box::new(tables.runs[usize::from(number)]))
            }
            (Way::Cards, Liftable::Open) => Self::Open { is_asked: false },
            (Way::Cards, Liftable::Asked) => Self::Open { is_asked: true },
            _ => Self::ByPlace,
        }
    }
}

/// True if single cards can only go to one place of their only target, and the tables alone decide which ones go.
fn is_to_one(visit: &Visit, target: &Target) -> bool {
    let Span { first, count } = target.group.span;
    // No card goes to the place it comes from, and an empty element has no card.
    let is_elsewhere = count > 1 || !visit.span.holds(Place(first));
    let decides = !matches!(visit.condition, MoveCondition::Limit | MoveCondition::Asked);
    target.is_one && is_elsewhere && decides && target.is_sure
}

impl MoveGenerator {
    pub(crate) fn of(listing: &Listing, model: &GameModel, tables: &Tables) -> Self {
        let groups = listing.groups[..listing.group_count].iter().enumerate();
        let mut words = 0;
        let target = |(number, group)| TargetTable::of(group, number, tables, &mut words);
        let target_tables = groups.map(target).collect();
        let pass = |number| Pass::of(listing, number, model, tables);
        let mut passes: Vec<Pass> = (0..listing.visit_count).map(pass).collect();
        // The sort is stable: the player's passes keep their order, and so do the others.
        let players = |pass: &Pass| Wanted::Players.holds(model, pass.kind);
        let follows = |pass: &Pass| Wanted::Consequences.holds(model, pass.kind);
        passes.sort_by_key(|pass| (!players(pass), !follows(pass)));
        let players = passes.iter().filter(|pass| players(pass)).count();
        let follows = passes.iter().filter(|pass| follows(pass)).count();
        let listed = players + follows;
        let has_targets = |passes: &[Pass]| passes.iter().any(|pass| !pass.targets.is_empty());
        Self {
            has_targets: [has_targets(&passes[..players]), has_targets(&passes[players..listed])],
            target_tables,
            passes,
            players,
            listed,
            is_whole: listing.is_whole,
            won: Facts::of(model, &model.win),
        }
    }

    /// True if some of these passes have targets.
    #[inline(always)]
    pub(super) const fn has_targets(&self, wanted: Wanted) -> bool {
        match wanted {
            Wanted::Players => self.has_targets[0],
            Wanted::Consequences => self.has_targets[1],
            Wanted::Kind(_) => true,
        }
    }

    /// The passes that find these moves.
    #[inline(always)]
    pub(super) fn passes(&self, wanted: Wanted) -> &[Pass] {
        match wanted {
            Wanted::Players => &self.passes[..self.players],
            Wanted::Consequences => &self.passes[self.players..self.listed],
            Wanted::Kind(kind) => {
                let mut alike = self.passes.chunk_by(|one, other| one.kind == other.kind);
                alike.find(|passes| passes[0].kind == kind).unwrap_or_default()
            }
        }
    }
}
