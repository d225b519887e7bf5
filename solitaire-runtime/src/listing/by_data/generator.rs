//! The data of the shared move generator for one game: the passes that find its moves, computed once per game.

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

/// The passes that find the moves of a game, and the target tables that they use.
#[derive(Debug)]
pub(crate) struct MoveGenerator {
    /// The target tables of all passes.
    pub(super) target_tables: Vec<TargetTable>,
    /// The passes for the player's moves, then those for automatic moves (consequences), then those for all other
    /// moves.
    passes: Vec<Pass>,
    /// The number of passes for the player's moves.
    players: usize,
    /// The number of passes for the player's moves and the consequences.
    listed: usize,
    /// Two flags: true if some pass for the player's moves has targets, and the same for the consequences.
    has_targets: [bool; 2],
    /// True if the passes cover all moves of the game. If not, the passes are not used.
    pub(super) is_whole: bool,
    /// The condition for winning.
    pub(super) won: Facts,
}

/// Finds the moves of one kind from one source: a visit of the plan, with everything precomputed that needs no board.
#[derive(Debug)]
pub(super) struct Pass {
    pub method: Method,
    pub kind: u8,
    /// The source places.
    pub span: Span,
    pub targets: Vec<Target>,
    /// The lowest moving cards that the move's condition allows. If the rule has to be evaluated on the board, this
    /// also contains the cards that it may allow.
    pub demanded: CardSet,
    /// The top moving cards that the conditions of the move and of its targets allow.
    pub ends: CardSet,
    /// The limit on the number of moving cards.
    pub count_limit: CountLimit,
    /// The move's condition, if it depends only on the board.
    pub facts: Facts,
    /// True if the move's condition depends only on the board, so that it is checked once, before any source.
    pub is_of_board: bool,
    /// True if the player chooses the target; otherwise the first possible target is used.
    pub is_chosen: bool,
    pub visit: Visit,
}

/// A group of elements to which a pass can move cards.
#[derive(Debug)]
pub(super) struct Target {
    /// The index of the group in the plan.
    pub number: usize,
    pub group: TargetGroup,
    /// True if the tables alone decide which cards the group takes.
    pub is_sure: bool,
    /// True if, on any board, at most one element of the group takes a given card.
    pub is_one: bool,
}

/// The way in which a pass finds moves.
#[derive(Debug)]
pub(super) enum Method {
    /// The top card of a source moves to the only possible place: the first place of the target if `is_first`, else its
    /// first empty place.
    ToOne { is_first: bool },
    /// The top card of a source moves to any target.
    Tops,
    /// A run of cards moves to any target. Each two neighboring cards of a run satisfy this relation.
    Runs(Box<RunRelation>),
    /// Any number of face-up cards moves to any target. If `is_asked`, the pickup rule is evaluated for each number of
    /// cards.
    Open { is_asked: bool },
    /// The move has only one form, with this code: the player chooses neither a source nor a target.
    Button(MoveCode),
    /// The rules are evaluated for each place.
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

/// True if only single cards move, only one place of the only target can take a card, and the tables alone decide which
/// cards go there.
fn is_to_one(visit: &Visit, target: &Target) -> bool {
    let Span { first, count } = target.group.span;
    // The target place is never a source: it is empty, or it is a single place outside the sources.
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
        // The sort is stable, so passes of the same sort keep their order.
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

    /// True if some pass for the wanted moves has targets; always true if one kind of move is wanted.
    #[inline(always)]
    pub(super) const fn has_targets(&self, wanted: Wanted) -> bool {
        match wanted {
            Wanted::Players => self.has_targets[0],
            Wanted::Consequences => self.has_targets[1],
            Wanted::Kind(_) => true,
        }
    }

    /// The passes that find the wanted moves.
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
