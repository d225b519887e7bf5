//! The plan for listing the moves of a game, computed from its model at compile time.

use super::limit::Limit;
use crate::model::{Expr, Follows, GameModel, Lift, Move, Unit, follows, forms};
use crate::view::Span;

/// Bit sets hold only places with an index below this number.
pub(super) const MAX_PLACES: usize = 64;
/// The maximum number of target groups in a plan. A visit with a further group evaluates the rules for each place
/// instead.
pub(super) const MAX_TARGET_GROUPS: usize = 6;
/// The maximum number of run relations in a plan. For a further relation, the pickup rule is evaluated for each number
/// of cards.
pub(super) const MAX_RUNS: usize = 4;
/// A game with more visits (one for each source of each move) is listed without a plan: every rule is evaluated.
pub(super) const MAX_VISITS: usize = 24;
/// The maximum number of targets of a move that are found by tables. With more targets, the rules are evaluated for
/// each place.
pub(super) const MAX_TARGETS: usize = 3;

/// The plan for listing the moves of a game: a constant that is computed from its model.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The places whose top cards are looked up before listing, one bit each.
    pub(super) looked_at: u64,
    /// The groups of elements to which cards can go.
    pub(super) groups: [TargetGroup; MAX_TARGET_GROUPS],
    pub(super) group_count: usize,
    /// The containers whose pickup rule is a run. The position in this list is the index of the relation.
    pub(super) runs: [u8; MAX_RUNS],
    pub(super) run_count: usize,
    /// The visits (one for each source of each move), in the order in which moves are listed.
    pub(super) visits: [Visit; MAX_VISITS],
    pub(super) visit_count: usize,
    /// True if the visits cover all moves. If not, the plan is not used.
    pub(super) is_whole: bool,
    /// The sort of automatic moves that may follow a move.
    pub(crate) follows: Follows,
}

/// The way to decide which cards a target element takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TargetRule {
    /// The target takes no cards.
    Never,
    /// The target takes all cards.
    Always,
    /// A table decides, since the rule depends only on cards.
    ByCards,
    /// The table excludes the cards that the target certainly refuses. For other cards, the rule is evaluated on the
    /// board.
    Asked,
}

/// A group of elements of one container to which cards can go.
#[derive(Clone, Copy, Debug)]
pub(super) struct TargetGroup {
    pub container: u8,
    pub span: Span,
    /// The index of the group's first element within its container.
    pub first_index: u8,
    /// The way to decide for an element that holds cards.
    pub build: TargetRule,
    /// The way to decide for an empty element.
    pub space: TargetRule,
    /// True if the rules do not distinguish empty elements, so that considering the first one is enough.
    pub alike: bool,
    /// True if all cards of the game fit on each element.
    pub roomy: bool,
}

/// The way in which a visit finds moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Cards are lifted and put on targets. Tables decide which cards and targets.
    Cards,
    /// The move lifts no cards and is made at an element, at each one where the move's condition holds.
    Spots,
    /// The move has only one form: the player chooses no place.
    Button,
    /// The rules are evaluated for every source place, number of cards and target.
    OneByOne,
    /// The author's Rust code lists the moves.
    ByHand,
}

impl Way {
    /// The bit of this way in a set of ways.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The number of cards that may be lifted from a source together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Liftable {
    /// One card: the top card.
    Top,
    /// Any number of face-up cards.
    Open,
    /// A run: each two neighboring cards satisfy the relation with this index.
    Run(u8),
    /// The pickup rule is evaluated for each number of cards.
    Asked,
}

/// The way to decide the condition of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveCondition {
    /// There is no condition.
    Nothing,
    /// The condition depends only on the board, not on the cards that move.
    OfBoard,
    /// The condition depends only on the lowest moving card, so a table decides.
    OfBottom,
    /// The condition limits the number of moving cards: one limit for all targets that hold cards, and one for all
    /// empty ones.
    Limit,
    /// The condition has any other form, so it is evaluated on the board each time.
    Asked,
}

/// A step of the listing, which finds the moves of one kind from one of its sources.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub kind: u8,
    /// The index of the source among the sources of the move.
    pub lift: u8,
    pub way: Way,
    /// True if the player makes the move, that is, it is not automatic.
    pub players: bool,
    /// True if the move is made automatically, as a consequence of another move.
    pub follows: bool,
    /// True if the player chooses the target; otherwise the first possible target is used.
    pub is_chosen: bool,
    /// The container to which the source places belong.
    pub container: u8,
    pub span: Span,
    pub first_index: u8,
    pub liftable: Liftable,
    pub condition: MoveCondition,
    /// The limit on the number of moving cards, if `condition` is `Limit`.
    pub limit: Limit,
    pub groups: [u8; MAX_TARGETS],
    pub group_count: u8,
    /// True if the top moving card alone can exclude a move: the move's condition or the rules of all its targets
    /// restrict that card.
    pub top_tells: bool,
}

/// The target groups of a visit, and the condition of its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Targets {
    /// The index of the visit.
    pub number: usize,
    pub condition: MoveCondition,
    pub limit: Limit,
    /// The target groups, each with its index in the plan.
    pub groups: [Option<(usize, TargetGroup)>; MAX_TARGETS],
}

impl Visit {
    const BLANK: Self = Self {
        kind: 0,
        lift: 0,
        way: Way::OneByOne,
        players: false,
        follows: false,
        is_chosen: false,
        container: 0,
        span: Span { first: 0, count: 0 },
        first_index: 0,
        liftable: Liftable::Top,
        condition: MoveCondition::Nothing,
        limit: Limit::BLANK,
        groups: [0; MAX_TARGETS],
        group_count: 0,
        top_tells: false,
    };
}

impl TargetGroup {
    pub(super) const BLANK: Self = Self {
        container: 0,
        span: Span { first: 0, count: 0 },
        first_index: 0,
        build: TargetRule::Never,
        space: TargetRule::Never,
        alike: true,
        roomy: true,
    };
}

impl Listing {
    /// True if the visit with this index exists and finds the wanted moves: automatic moves if `consequences` is true,
    /// else the player's moves.
    pub(super) const fn is_wanted(&self, number: usize, consequences: bool) -> bool {
        let Visit { players, follows, .. } = self.visits[number];
        number < self.visit_count && if consequences { follows } else { players }
    }

    /// The plan for listing the moves of this game.
    #[must_use]
    pub const fn of(model: &'static GameModel) -> Self {
        let mut listing = Self {
            looked_at: 0,
            groups: [TargetGroup::BLANK; MAX_TARGET_GROUPS],
            group_count: 0,
            runs: [0; MAX_RUNS],
            run_count: 0,
            visits: [Visit::BLANK; MAX_VISITS],
            visit_count: 0,
            is_whole: true,
            follows: follows(model),
        };
        let mut kind = 0;
        while kind < model.moves.len() {
            listing.add_move(model, kind);
            kind += 1;
        }
        listing
    }

    /// True if the game has automatic moves.
    #[must_use]
    pub const fn has_consequences(&self) -> bool {
        !matches!(self.follows, Follows::Nothing)
    }

    /// The `nth` target of a visit: the index of its group, and the group.
    pub(super) const fn target(&self, visit: usize, nth: usize) -> Option<(usize, TargetGroup)> {
        let visit = &self.visits[visit];
        if nth >= visit.group_count as usize {
            return None;
        }
        let number = visit.groups[nth] as usize;
        Some((number, self.groups[number]))
    }

    /// The targets of the visit with this index.
    pub(super) const fn targets(&self, number: usize) -> Targets {
        let groups = [self.target(number, 0), self.target(number, 1), self.target(number, 2)];
        let Visit { condition, limit, .. } = self.visits[number];
        Targets { number, condition, limit, groups }
    }

    const fn add_move(&mut self, model: &'static GameModel, kind: usize) {
        let declared = &model.moves[kind];
        let whole = Visit {
            kind: kind as u8,
            players: declared.gesture.is_players(),
            follows: declared.gesture.is_consequence(),
            is_chosen: declared.gesture.is_dragged(),
            ..Visit::BLANK
        };
        if declared.by_hand {
            return self.add(Visit { way: Way::ByHand, ..whole });
        }
        if !declared.located {
            return self.add(Visit { way: Way::Button, ..whole });
        }
        let mut lift = 0;
        while lift < declared.lifts.len() {
            let from = declared.lifts[lift];
            let visit = Visit {
                lift: lift as u8,
                container: from.container,
                span: from.span,
                first_index: from.span.first - model.containers[from.container as usize].span.first,
                ..whole
            };
            self.add_lift(model, declared, from, visit);
            lift += 1;
        }
    }

    const fn add(&mut self, visit: Visit) {
        if self.visit_count == MAX_VISITS {
            self.is_whole = false;
        } else {
            self.visits[self.visit_count] = visit;
            self.visit_count += 1;
        }
    }

    const fn add_lift(
        &mut self,
        model: &'static GameModel,
        declared: &Move,
        lift: Lift,
        mut visit: Visit,
    ) {
        if declared.targets.is_empty() {
            visit.way = if matches!(lift.unit, Unit::Nothing) { Way::Spots } else { Way::OneByOne };
            return self.add(visit);
        }
        let fits = matches!(lift.unit, Unit::Top | Unit::Cards)
            && !declared.pair
            && declared.targets.len() <= MAX_TARGETS
            && model.places() < MAX_PLACES;
        if !fits {
            return self.add(visit);
        }
        let mut all_tell = true;
        while (visit.group_count as usize) < declared.targets.len() {
            let target = declared.targets[visit.group_count as usize];
            let number = self.group(model, target.container, target.span);
            if number == MAX_TARGET_GROUPS {
                return self.add(visit);
            }
            visit.groups[visit.group_count as usize] = number as u8;
            visit.group_count += 1;
            let container = &model.containers[target.container as usize];
            all_tell &= forms::top_tells(model, &container.build);
            all_tell &= forms::top_tells(model, &container.space);
        }
        visit.top_tells = all_tell || forms::top_tells(model, &declared.condition);
        let pickup = &model.containers[lift.container as usize].pickup;
        let is_run = forms::is_run(model, pickup);
        visit.liftable = match lift.unit {
            Unit::Top if is_run || pickup.is_always() => Liftable::Top,
            _ if pickup.is_always() => Liftable::Open,
            _ if is_run => {
                let number = self.run(lift.container);
                if number == MAX_RUNS { Liftable::Asked } else { Liftable::Run(number as u8) }
            }
            // Only the top card can be lifted, so the pickup rule is evaluated once for each place: the way stays
            // `OneByOne`.
            Unit::Top => return self.add(Visit { group_count: 0, ..visit }),
            _ => Liftable::Asked,
        };
        let condition = &declared.condition;
        visit.condition = if condition.is_always() {
            MoveCondition::Nothing
        } else if forms::is_of_board(model, condition) {
            MoveCondition::OfBoard
        } else if forms::is_of_cards(model, condition, false) {
            MoveCondition::OfBottom
        } else if declared.targets.len() == 1
            && let Some(limit) = Limit::of(model, condition)
        {
            visit.limit = limit;
            MoveCondition::Limit
        } else {
            MoveCondition::Asked
        };
        visit.way = Way::Cards;
        self.looked_at |= bits(lift.span);
        self.add(visit);
    }

    /// The index of the group of these elements. The group is added if it is new. Returns [`MAX_TARGET_GROUPS`] if it
    /// does not fit.
    const fn group(&mut self, model: &'static GameModel, container: u8, span: Span) -> usize {
        let mut number = 0;
        while number < self.group_count {
            let known = &self.groups[number];
            if known.container == container
                && known.span.first == span.first
                && known.span.count == span.count
            {
                return number;
            }
            number += 1;
        }
        if number == MAX_TARGET_GROUPS {
            return MAX_TARGET_GROUPS;
        }
        let declared = &model.containers[container as usize];
        if !declared.build.is_never() {
            self.looked_at |= bits(span);
        }
        self.groups[number] = TargetGroup {
            container,
            span,
            first_index: span.first - declared.span.first,
            build: target_rule(model, &declared.build, true),
            space: target_rule(model, &declared.space, false),
            alike: !declared.told_apart,
            roomy: declared.capacity as usize >= model.pack.len(),
        };
        self.group_count += 1;
        number
    }

    /// The index of the run relation of a container. The relation is added if it is new. Returns [`MAX_RUNS`] if it
    /// does not fit.
    const fn run(&mut self, container: u8) -> usize {
        let mut number = 0;
        while number < self.run_count {
            if self.runs[number] == container {
                return number;
            }
            number += 1;
        }
        if number < MAX_RUNS {
            self.runs[number] = container;
            self.run_count += 1;
        }
        number
    }
}

/// The places of `span` as a bit set. Their indexes must be below [`MAX_PLACES`].
const fn bits(span: Span) -> u64 {
    let (mut bits, mut place) = (0, span.first);
    while place < span.first + span.count {
        bits |= 1 << place;
        place += 1;
    }
    bits
}

const fn target_rule(model: &'static GameModel, rule: &Expr, top: bool) -> TargetRule {
    match rule {
        Expr::Truth(true) => TargetRule::Always,
        Expr::Truth(false) => TargetRule::Never,
        _ if forms::is_of_cards(model, rule, top) => TargetRule::ByCards,
        _ => TargetRule::Asked,
    }
}

/// True if the tables alone decide which cards a target takes.
#[inline(always)]
pub(super) const fn is_sure(visit: &Visit, group: &TargetGroup) -> bool {
    // If cards are put only on empty elements, one at a time, each card fits.
    let is_one_alone = matches!((group.build, visit.liftable), (TargetRule::Never, Liftable::Top));
    (group.roomy || is_one_alone)
        && !matches!(group.build, TargetRule::Asked)
        && !matches!(group.space, TargetRule::Asked)
        && !matches!(visit.condition, MoveCondition::Asked)
}
