//! Rules that speak of cards alone, as sets of cards: filled once for a game, by asking its rules of every card.

use super::plan::{Demand, Judged, Listing, MOST_PARTS, MOST_RUNS, MOST_VISITS, Most};
use crate::card::{Card, Rank, Suit};
use crate::context::At;
use crate::engine::{Rules, Test};
use crate::judge::{Judge, Params};
use crate::listing::forms;
use crate::model::Expr;
use crate::view::{Cards, Group, Place};

/// A set of cards: the bit with the number of a face-up card's byte (1 to 63) says that it is in the set.
pub(super) type CardSet = u64;

/// For each card, by its byte, the cards that stand in a relation to it. The row of byte 0, which is no card, is empty.
pub(super) type Relation = [CardSet; 64];

/// The same with a row for each byte of a card: those of hidden cards are empty, for they bear nothing.
pub(super) type RunRelation = [CardSet; 128];

/// The rules of a game that speak of cards alone.
#[derive(Debug)]
pub struct Tables {
    /// For each part and each lowest moving card the tops that take it; all that may take it, where the rule has to be
    /// asked.
    pub(super) builds: [Relation; MOST_PARTS],
    /// The same the other way round: for each part and each top the lowest moving cards it takes.
    pub(super) takes: [Relation; MOST_PARTS],
    /// For each part the cards an empty element takes; all that may be taken, where the rule has to be asked.
    pub(super) spaces: [CardSet; MOST_PARTS],
    /// For each relation of runs and each card those that may lie on it.
    pub(super) runs: [RunRelation; MOST_RUNS],
    /// For each visit the lowest cards its move demands; all that may be, where the condition has to be asked.
    pub(super) demands: [CardSet; MOST_VISITS],
}

impl Tables {
    /// Asks the rules.
    #[cold]
    #[inline(never)]
    pub(crate) fn fill(listing: &Listing, rules: Rules) -> Box<Self> {
        let mut tables = Box::new(Self {
            builds: [[0; 64]; MOST_PARTS],
            takes: [[0; 64]; MOST_PARTS],
            spaces: [0; MOST_PARTS],
            runs: [[0; 128]; MOST_RUNS],
            demands: [CardSet::MAX; MOST_VISITS],
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
        for (nth, part) in listing.parts[..listing.part_count].iter().enumerate() {
            let container = usize::from(part.container);
            let declared = &rules.model.containers[container];
            tables.builds[nth] = match part.build {
                Judged::Never => [0; 64],
                Judged::Always => pairs(&|_, _| true),
                Judged::ByCards | Judged::Asked => pairs(&|bottom, top| {
                    may_hold(
                        rules,
                        &declared.build,
                        rules.tests.builds[container],
                        Some(&[top]),
                        bottom,
                    )
                }),
            };
            for (bottom, on) in tables.builds[nth].iter().enumerate() {
                for (top, taken) in tables.takes[nth].iter_mut().enumerate() {
                    *taken |= (on >> top & 1) << bottom;
                }
            }
            tables.spaces[nth] = match part.space {
                Judged::Never => 0,
                Judged::Always => CardSet::MAX,
                Judged::ByCards | Judged::Asked => set(cards().filter(|bottom| {
                    may_hold(
                        rules,
                        &declared.space,
                        rules.tests.spaces[container],
                        Some(&[]),
                        *bottom,
                    )
                })),
            };
        }
        for (nth, (container, _)) in listing.runs[..listing.run_count].iter().enumerate() {
            let pickup = rules.tests.pickups[usize::from(*container)];
            let relation = pairs(&|under, over| {
                let moving = [under, over];
                let moving = Cards::new(&moving, Place(0), 0);
                let at = At::board(Group::nowhere().table()).lifting(moving, moving);
                pickup.is_none_or(|test| test(&at))
            });
            tables.runs[nth][..64].copy_from_slice(&relation);
        }
        for (nth, visit) in listing.visits[..listing.visit_count].iter().enumerate() {
            let condition = &rules.model.moves[usize::from(visit.kind)].condition;
            let test = rules.tests.conditions[usize::from(visit.kind)];
            if matches!(visit.demand, Demand::OfBottom | Demand::Asked) && visit.most != Most::Asked
            {
                let fits = |bottom: &Card| may_hold(rules, condition, test, None, *bottom);
                tables.demands[nth] = set(cards().filter(fits));
            }
        }
        tables
    }
}

/// A card as the number of a bit.
fn number(card: Card) -> usize {
    usize::from(card.byte() & 63)
}

fn set(cards: impl Iterator<Item = Card>) -> CardSet {
    cards.fold(0, |set, card| set | 1 << number(card))
}

/// Whether a rule may hold of this lowest moving card on a target with this top (none of an empty one): what it says of
/// these cards alone holds. Without a `target` nothing is known of it.
fn may_hold(
    rules: Rules,
    rule: &Expr,
    test: Option<Test>,
    target: Option<&[Card]>,
    bottom: Card,
) -> bool {
    let (bottom, nowhere) = ([bottom], Group::nowhere().table());
    let at = At::board(nowhere)
        .lifting(Cards::nowhere(), Cards::new(&bottom, Place(0), 0))
        .onto(Cards::new(target.unwrap_or_default(), Place(1), 1));
    if forms::is_of_cards(rules.model, rule, target.is_some()) {
        return test.is_none_or(|test| test(&at));
    }
    let judge = Judge { model: rules.model, functions: rules.functions, at };
    part_may_hold(&judge, rule, target.is_some())
}

/// The same of a rule of which a part may speak of something else.
fn part_may_hold(judge: &Judge<'_>, rule: &Expr, top: bool) -> bool {
    match rule {
        Expr::All(parts) => parts.iter().all(|part| part_may_hold(judge, part, top)),
        Expr::Rule(number, []) => {
            part_may_hold(judge, &judge.model.rules[usize::from(*number)].body, top)
        }
        _ => !forms::is_of_cards(judge.model, rule, top) || judge.holds(rule, &Params::NONE),
    }
}
