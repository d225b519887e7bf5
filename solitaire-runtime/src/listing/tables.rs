//! Tables of the rules that depend only on cards. They are filled once per game by evaluating its rules for every card.

use super::plan::{
    Liftable, Listing, MAX_RUNS, MAX_TARGET_GROUPS, MAX_VISITS, MoveCondition, TargetRule,
};
use crate::bytes;
use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use solitaire_model::{Card, Rank, Suit};

use crate::model::{Expr, forms};
use crate::rules::{CardSet, Relation, Rules};
use crate::view::{Cards, Group, Place};

/// A relation of two cards. The row of a card, found by its byte, is the set of the cards that may lie on it. The rows
/// of face-down cards are empty.
pub(super) type RunRelation = [CardSet; 128];

/// The top cards of a target group, sorted into kinds: top cards of the same kind take the same cards. So all elements
/// that take a card can be found at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    /// The kind of each top card; 0 for a top card that takes no cards.
    pub of_top: [u8; 64],
    /// For each lowest moving card, the kinds of top cards that take it. Each kind is repeated in all bytes of a word.
    pub taking: [[u64; MAX_KINDS]; 64],
    /// The largest number of kinds that take the same card.
    pub most: usize,
}

/// The maximum number of kinds that may take the same card. If there are more, the top cards are checked one by one.
pub(super) const MAX_KINDS: usize = 2;

impl Kinds {
    /// The kinds of a group where no top card takes any card.
    const NONE: Self =
        Self { of_top: [0; 64], taking: [[bytes::all(NO_KIND); MAX_KINDS]; 64], most: 0 };

    /// Sorts the top cards into kinds. `takes` has, for each top card, the cards that may go onto it.
    fn of(takes: &Relation) -> Self {
        let (mut kinds, mut last) = (Self::NONE, 0);
        let mut found = [0; 64];
        for (top, taken) in takes.iter().enumerate().filter(|(_, taken)| **taken != 0) {
            if let Some(same) = takes[..top].iter().position(|other| other == taken) {
                kinds.of_top[top] = kinds.of_top[same];
                continue;
            }
            last += 1;
            kinds.of_top[top] = last;
            for (bottom, found) in found.iter_mut().enumerate() {
                if taken >> bottom & 1 != 0 {
                    if let Some(kind) = kinds.taking[bottom].get_mut(*found) {
                        *kind = bytes::all(last);
                    }
                    *found += 1;
                }
            }
        }
        kinds.most = found.into_iter().max().unwrap_or(0);
        kinds
    }
}

/// A number that is never the kind of a top card, since there are at most 52 kinds that take cards.
const NO_KIND: u8 = KINDS as u8 - 1;

/// A number that is larger than any kind.
pub(super) const KINDS: usize = 64;

/// The rules of a game that depend only on cards, as tables.
#[derive(Debug)]
pub struct Tables {
    /// For each target group and each lowest moving card, the top cards that take it. If a rule has to be evaluated on
    /// the board, this contains all top cards that may take it.
    pub(super) builds: [Relation; MAX_TARGET_GROUPS],
    /// The inverse of `builds`: for each target group and each top card, the lowest moving cards that it takes.
    pub(super) takes: [Relation; MAX_TARGET_GROUPS],
    /// For each target group, its top cards sorted into kinds.
    pub(super) kinds: [Kinds; MAX_TARGET_GROUPS],
    /// For each target group, the cards that an empty element takes. If a rule has to be evaluated on the board, this
    /// contains all cards that it may take.
    pub(super) spaces: [CardSet; MAX_TARGET_GROUPS],
    /// For each run relation and each card, the cards that may lie on it.
    pub(super) runs: [RunRelation; MAX_RUNS],
    /// For each visit, the lowest moving cards that satisfy the move's condition. If the condition has to be evaluated
    /// on the board, this contains all cards that may satisfy it.
    pub(super) demands: [CardSet; MAX_VISITS],
    /// For each visit, the top moving cards that may satisfy the condition of the move and the rules of some target.
    pub(super) tops: [CardSet; MAX_VISITS],
}

impl Tables {
    /// Fills the tables by evaluating the rules for every card.
    #[cold]
    #[inline(never)]
    pub(crate) fn fill(listing: &Listing, rules: Rules) -> Box<Self> {
        let mut tables = Box::new(Self {
            builds: [[0; 64]; MAX_TARGET_GROUPS],
            takes: [[0; 64]; MAX_TARGET_GROUPS],
            kinds: [Kinds::NONE; MAX_TARGET_GROUPS],
            spaces: [0; MAX_TARGET_GROUPS],
            runs: [[0; 128]; MAX_RUNS],
            demands: [CardSet::MAX; MAX_VISITS],
            tops: [CardSet::MAX; MAX_VISITS],
        });
        let cards =
            || Suit::ALL.into_iter().flat_map(|s| Rank::all().map(move |r| Card::new(r, s)));
        let pack = rules.model.pack;
        let cards = || cards().filter(move |card| pack.copies(*card) > 0);
        let pairs = |holds: &dyn Fn(Card, Card) -> bool| {
            let mut relation = [0; 64];
            for under in cards() {
                relation[number(under)] = set(cards().filter(|over| holds(under, *over)));
            }
            relation
        };
        for (nth, group) in listing.groups[..listing.group_count].iter().enumerate() {
            let container = group.container;
            let declared = &rules.model.containers[usize::from(container)];
            let (builds, fills) = (
                |at: &RuleContext<'_>| rules.builds(container, at),
                |at: &RuleContext<'_>| rules.fills(container, at),
            );
            tables.builds[nth] = match group.build {
                TargetRule::Never => [0; 64],
                TargetRule::Always => pairs(&|_, _| true),
                TargetRule::ByCards | TargetRule::Asked => pairs(&|bottom, top| {
                    may_hold(rules, (&declared.build, &builds), Some(&[top]), bottom)
                }),
            };
            for (bottom, on) in tables.builds[nth].iter().enumerate() {
                for (top, taken) in tables.takes[nth].iter_mut().enumerate() {
                    *taken |= (on >> top & 1) << bottom;
                }
            }
            tables.kinds[nth] = Kinds::of(&tables.takes[nth]);
            tables.spaces[nth] = match group.space {
                TargetRule::Never => 0,
                TargetRule::Always => CardSet::MAX,
                TargetRule::ByCards | TargetRule::Asked => set(cards().filter(|bottom| {
                    may_hold(rules, (&declared.space, &fills), Some(&[]), *bottom)
                })),
            };
        }
        for (nth, container) in listing.runs[..listing.run_count].iter().enumerate() {
            let relation = pairs(&|under, over| {
                let moving = [under, over];
                let moving = Cards::new(&moving, Place(0), 0);
                let at = RuleContext::board(Group::nowhere().table()).lifting(moving, moving);
                rules.lets_go(*container, &at)
            });
            tables.runs[nth][..64].copy_from_slice(&relation);
        }
        for (nth, visit) in listing.visits[..listing.visit_count].iter().enumerate() {
            let condition = &rules.model.moves[usize::from(visit.kind)].condition;
            let demands = |at: &RuleContext<'_>| rules.demands(visit.kind, at);
            if matches!(visit.condition, MoveCondition::OfBottom | MoveCondition::Asked)
                && visit.liftable != Liftable::Asked
            {
                let fits = |bottom: &Card| may_hold(rules, (condition, &demands), None, *bottom);
                tables.demands[nth] = set(cards().filter(fits));
            }
            if visit.top_tells {
                let targets = &visit.groups[..usize::from(visit.group_count)];
                let fits = |top: &Card| {
                    let holds = |rule: &Expr| top_may_hold(rules, rule, *top);
                    let on = |group: &u8| {
                        let container = listing.groups[usize::from(*group)].container;
                        let declared = &rules.model.containers[usize::from(container)];
                        holds(&declared.build) || holds(&declared.space)
                    };
                    holds(condition) && targets.iter().any(on)
                };
                tables.tops[nth] = set(cards().filter(fits));
            }
        }
        tables
    }
}

/// The number of the bit that stands for a card in a set of cards.
fn number(card: Card) -> usize {
    usize::from(card.byte() & 63)
}

fn set(cards: impl Iterator<Item = Card>) -> CardSet {
    cards.fold(0, |set, card| set | 1 << number(card))
}

/// True if a rule may hold for a move with this lowest card. Only the parts of the rule that depend on this card and
/// the top card of the target are checked. `target` is that top card, an empty list for an empty target, or `None` if
/// the target is unknown. `test` evaluates the whole rule; it is used if the rule has no other parts.
fn may_hold(
    rules: Rules,
    (rule, test): (&Expr, &dyn Fn(&RuleContext<'_>) -> bool),
    target: Option<&[Card]>,
    bottom: Card,
) -> bool {
    let (bottom, nowhere) = ([bottom], Group::nowhere().table());
    let at = RuleContext::board(nowhere)
        .lifting(Cards::nowhere(), Cards::new(&bottom, Place(0), 0))
        .onto(Cards::new(target.unwrap_or_default(), Place(1), 1));
    if forms::is_of_cards(rules.model, rule, target.is_some()) {
        return test(&at);
    }
    let judge = Judge { model: rules.model, functions: rules.functions, at };
    parts_may_hold(&judge, rule, &|group| forms::is_of_cards(rules.model, group, target.is_some()))
}

/// True if a rule may hold for a move with this top card. Only the parts of the rule that depend on this card alone are
/// checked.
fn top_may_hold(rules: Rules, rule: &Expr, top: Card) -> bool {
    let moving = [top];
    let at = RuleContext::board(Group::nowhere().table())
        .lifting(Cards::nowhere(), Cards::new(&moving, Place(0), 0))
        .onto(Cards::new(&[], Place(1), 1));
    let judge = Judge { model: rules.model, functions: rules.functions, at };
    parts_may_hold(&judge, rule, &|part| forms::is_of_top(rules.model, part))
}

/// True if a rule may hold. Only the parts for which `are_known` returns true are evaluated; the other parts count as
/// true.
fn parts_may_hold(judge: &Judge<'_>, rule: &Expr, are_known: &dyn Fn(&Expr) -> bool) -> bool {
    match rule {
        _ if are_known(rule) => judge.holds(rule, &Params::NONE),
        Expr::All(parts) => parts.iter().all(|part| parts_may_hold(judge, part, are_known)),
        Expr::Rule(number, []) => {
            let body = &judge.model.rules[usize::from(*number)].body;
            parts_may_hold(judge, body, are_known)
        }
        _ => true,
    }
}
