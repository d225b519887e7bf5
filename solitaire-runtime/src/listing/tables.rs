//! Rules that depend only on cards, as sets of cards: filled once per game by asking its rules about every card.

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

/// A relation of cards with a row for each byte of a card. The rows of hidden cards are empty: no card may lie on them.
pub(super) type RunRelation = [CardSet; 128];

/// The tops of a group, classified by which cards they take, so that all tops which take a card can be found at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    /// The kind of each top; 0 for a top that takes no card.
    pub of_top: [u8; 64],
    /// For each lowest moving card the kinds that take it, each repeated in all bytes of a word.
    pub taking: [[u64; MAX_KINDS]; 64],
    /// The maximum number of kinds that take one card.
    pub most: usize,
}

/// The most kinds that may take one card; if more kinds do, tops are checked one by one.
pub(super) const MAX_KINDS: usize = 2;

impl Kinds {
    /// No top takes any card.
    const NONE: Self =
        Self { of_top: [0; 64], taking: [[bytes::all(NO_KIND); MAX_KINDS]; 64], most: 0 };

    /// Classifies tops; `takes` has for each top the cards that may go onto it.
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

/// A kind that no top has: there are fewer kinds than cards.
const NO_KIND: u8 = KINDS as u8 - 1;

/// More than the number of kinds that a game can have.
pub(super) const KINDS: usize = 64;

/// The rules of a game that depend only on cards.
#[derive(Debug)]
pub struct Tables {
    /// For each group and each lowest moving card, the tops that take it; all that may take it if the rule has to be
    /// asked.
    pub(super) builds: [Relation; MAX_TARGET_GROUPS],
    /// The inverse: for each group and each top, the lowest moving cards that it takes.
    pub(super) takes: [Relation; MAX_TARGET_GROUPS],
    /// For each group its tops, classified.
    pub(super) kinds: [Kinds; MAX_TARGET_GROUPS],
    /// For each group the cards that an empty element takes; all that it may take if the rule has to be asked.
    pub(super) spaces: [CardSet; MAX_TARGET_GROUPS],
    /// For each relation of runs and each card, the cards that may lie on it.
    pub(super) runs: [RunRelation; MAX_RUNS],
    /// For each visit the lowest cards that satisfy its move's condition; all possible ones if it has to be asked.
    pub(super) demands: [CardSet; MAX_VISITS],
    /// For each visit the top cards that satisfy its move and targets; all possible ones if more has to be asked.
    pub(super) tops: [CardSet; MAX_VISITS],
}

impl Tables {
    /// Fills the tables by asking the rules.
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

/// The bit number of a card.
fn number(card: Card) -> usize {
    usize::from(card.byte() & 63)
}

fn set(cards: impl Iterator<Item = Card>) -> CardSet {
    cards.fold(0, |set, card| set | 1 << number(card))
}

/// True if a rule may hold for this lowest moving card on a target with this top (no top if it is empty): the part of
/// the rule that depends only on these cards holds. `test` asks the whole rule. `target` is `None` if unknown.
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

/// True if a rule may hold if this is the top moving card: the part that depends only on that card holds.
fn top_may_hold(rules: Rules, rule: &Expr, top: Card) -> bool {
    let moving = [top];
    let at = RuleContext::board(Group::nowhere().table())
        .lifting(Cards::nowhere(), Cards::new(&moving, Place(0), 0))
        .onto(Cards::new(&[], Place(1), 1));
    let judge = Judge { model: rules.model, functions: rules.functions, at };
    parts_may_hold(&judge, rule, &|part| forms::is_of_top(rules.model, part))
}

/// True if a rule may hold, evaluating only those of its parts that `are_known`.
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
