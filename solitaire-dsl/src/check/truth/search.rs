//! Tries all values of a formula's variables. One card variable, the lane, is tried at once, with one bit per card.

use super::cards::NONE;
use super::formula::{Formula, Node};
use super::linear::Tree;
use super::terms::Id;
use crate::meaning::Budget;

/// The maximum number of cases. If there would be more, some variables are not enumerated and count as unknown.
const MAX_CASES: usize = 4096;
/// The step from case to case: a prime above any number of cases, so that all are visited, each far from the last.
const STRIDE: usize = 1_000_003;

/// How many steps it costs to compute a function such as `rank` for one card.
const NUMBER: u64 = 6;

/// If a node can hold and if it can fail, as two sets of cards of the lane variable.
#[derive(Clone, Copy, Debug)]
pub struct Can {
    /// The cards of the lane variable for which the node can hold.
    pub hold: u64,
    /// The cards of the lane variable for which the node can fail.
    pub fail: u64,
}

/// A variable whose values are tried one by one, with these values.
#[derive(Clone, Debug)]
enum Axis {
    Card(usize, Vec<usize>),
    Number(usize, Vec<i64>),
    Flag(usize),
}

impl Axis {
    fn cases(&self) -> usize {
        match self {
            Self::Card(_, cards) => cards.len(),
            Self::Number(_, values) => values.len(),
            Self::Flag(_) => 2,
        }
    }
}

/// A search through all cases: all combinations of values of the variables.
pub struct Search<'f> {
    formula: &'f Formula,
    budget: &'f Budget,
    /// The card variable with the most possible cards. All its cards are handled at once, as bits.
    lane: Option<usize>,
    /// The possible cards of the `lane` variable.
    lanes: u64,
    axes: Vec<Axis>,
    /// The nodes whose value depends on the case. All other nodes are computed only once.
    varying: Vec<usize>,
    /// The maximum number of cases that are enumerated.
    most: usize,
}

/// One case: the value of each variable, or `None` for a variable that is not enumerated. It uses boxed slices because
/// procedural macros are compiled without optimization, where each access to a `Vec` is a function call.
struct Case {
    cards: Box<[Option<usize>]>,
    numbers: Box<[Option<i64>]>,
    flags: Box<[Option<bool>]>,
}

impl<'f> Search<'f> {
    /// Prepares a search through the cases of a formula.
    pub fn new(formula: &'f Formula, budget: &'f Budget) -> Self {
        Self::of_cases(formula, budget, MAX_CASES)
    }

    /// Same as [`Self::new`], but tries at most `most` cases.
    pub fn of_cases(formula: &'f Formula, budget: &'f Budget, most: usize) -> Self {
        let sizes = formula.cards.iter().map(|card| card.domain.count_ones());
        let lane = sizes.enumerate().max_by_key(|(_, size)| *size).map(|(number, _)| number);
        let mut search = Self {
            formula,
            budget,
            lane,
            lanes: lane.map_or(1, |lane| formula.cards[lane].domain),
            axes: Vec::new(),
            varying: Vec::new(),
            most,
        };
        let affordable = usize::try_from(budget.share() / search.steps_at_most());
        search.most = most.min(affordable.unwrap_or(most));
        for (number, card) in formula.cards.iter().enumerate() {
            if lane != Some(number) {
                let cards = (0..=NONE).filter(|one| card.domain >> one & 1 == 1).collect();
                search.add(Axis::Card(number, cards));
            }
        }
        for (number, of) in formula.numbers.iter().enumerate() {
            if of.uses > 1 && !of.values.is_empty() {
                search.add(Axis::Number(number, of.values.clone()));
            }
        }
        for (number, flag) in formula.flags.iter().enumerate() {
            if flag.uses > 1 {
                search.add(Axis::Flag(number));
            }
        }
        search.varying = search.parts_that_vary();
        search
    }

    /// The maximum number of budget steps that one case costs.
    fn steps_at_most(&self) -> u64 {
        let steps = |node: &Node| match node {
            Node::Numbers(_, left, right) => self.steps_of([left, right]),
            _ => 1,
        };
        1 + self.formula.nodes.iter().map(steps).sum::<u64>()
    }

    /// The number of budget steps for comparing two numbers for every card of the lane variable.
    fn steps_of(&self, sides: [&Tree; 2]) -> u64 {
        let cards = u64::from(self.lanes.count_ones());
        NUMBER * cards * sides.into_iter().map(Tree::size).sum::<u64>()
    }

    /// The indexes of the nodes whose value depends on the case.
    fn parts_that_vary(&self) -> Vec<usize> {
        let formula = self.formula;
        let mut cards = vec![false; formula.cards.len()];
        let mut numbers = vec![false; formula.numbers.len()];
        let mut flags = vec![false; formula.flags.len()];
        for axis in &self.axes {
            match axis {
                Axis::Card(card, _) => cards[*card] = true,
                Axis::Number(number, _) => numbers[*number] = true,
                Axis::Flag(flag) => flags[*flag] = true,
            }
        }
        let mut varies = vec![false; formula.nodes.len()];
        for (number, node) in formula.nodes.iter().enumerate() {
            varies[number] = match node {
                Node::Known(_) => false,
                Node::Flag(flag) => flags[*flag],
                Node::One(card, _) => cards[*card],
                Node::Two(_, one, other) => cards[*one] || cards[*other],
                Node::Order(of, ..) => numbers[*of],
                // The cards in numbers make no difference: comparisons of numbers are computed for each case anyway.
                Node::Numbers(..) => true,
                Node::Not(inner) => varies[*inner],
                Node::And(one, other) | Node::Or(one, other) => varies[*one] || varies[*other],
                Node::If(condition, then, otherwise) => {
                    varies[*condition] || varies[*then] || varies[*otherwise]
                }
            };
        }
        (0..varies.len()).filter(|part| varies[*part]).collect()
    }

    /// Computes all nodes without any chosen values. The results of nodes that do not depend on the case are final.
    fn judge_the_same(&self, can: &mut [Can]) {
        let case = self.open_case();
        for (number, node) in self.formula.nodes.iter().enumerate() {
            can[number] = self.judge_one(node, &case, can);
            debug_assert_eq!((can[number].hold | can[number].fail) & self.lanes, self.lanes);
        }
    }

    fn add(&mut self, axis: Axis) {
        if self.cases() * axis.cases() <= self.most {
            self.axes.push(axis);
        }
    }

    fn cases(&self) -> usize {
        self.axes.iter().map(Axis::cases).product()
    }

    /// Calls `see` for each case that the laws permit. It gets the set of cards of the lane variable that the laws
    /// permit, and what each node can be. The search stops when `see` returns true.
    pub fn each(&self, mut see: impl FnMut(u64, &[Can]) -> bool) {
        self.walk(|_, world, can| see(world, can));
    }

    fn walk(&self, mut see: impl FnMut(&Case, u64, &[Can]) -> bool) {
        let cases = self.cases();
        let mut can = vec![Can { hold: 0, fail: 0 }; self.formula.nodes.len()];
        self.judge_the_same(&mut can);
        let mut case = self.open_case();
        for number in 0..cases {
            self.choose(number * STRIDE % cases, &mut case);
            self.judge(&case, &mut can);
            let laws = self.formula.laws.iter().map(|law| can[*law].hold);
            let world = laws.fold(self.lanes, |world, law| world & law);
            if world != 0 && see(&case, world, &can) {
                return;
            }
        }
    }

    /// True if a node can hold in at least one case.
    pub fn can_hold(&self, node: usize) -> bool {
        let mut found = false;
        self.each(|world, can| {
            found |= world & can[node].hold != 0;
            found
        });
        found
    }

    /// For each card of `first`: the cards of `second` with which a node can hold. Both may include "no card".
    pub fn pairs(&self, first: usize, second: usize, node: usize) -> [u64; 53] {
        let mut rows = [0; 53];
        self.walk(|case, world, can| {
            let hold = can[node].hold & world;
            if hold == 0 {
                return false;
            }
            let may_be = |card: usize| match case.cards[card] {
                _ if self.lane == Some(card) => hold,
                Some(chosen) => 1 << chosen,
                None => self.formula.cards[card].domain,
            };
            let seconds = may_be(second);
            let mut firsts = may_be(first);
            while firsts != 0 {
                rows[firsts.trailing_zeros() as usize] |= seconds;
                firsts &= firsts - 1;
            }
            false
        });
        rows
    }

    /// A case in which no variable has a value yet.
    fn open_case(&self) -> Case {
        Case {
            cards: vec![None; self.formula.cards.len()].into(),
            numbers: vec![None; self.formula.numbers.len()].into(),
            flags: vec![None; self.formula.flags.len()].into(),
        }
    }

    /// Sets the enumerated variables to the values that belong to the case with this number.
    fn choose(&self, number: usize, case: &mut Case) {
        let mut rest = number;
        for axis in &self.axes {
            let chosen = rest % axis.cases();
            rest /= axis.cases();
            match axis {
                Axis::Card(card, cards) => case.cards[*card] = Some(cards[chosen]),
                Axis::Number(number, values) => case.numbers[*number] = Some(values[chosen]),
                Axis::Flag(flag) => case.flags[*flag] = Some(chosen == 1),
            }
        }
    }

    /// Computes, for one case, the nodes that depend on it.
    fn judge(&self, case: &Case, can: &mut [Can]) {
        self.budget.spend(self.varying.len() as u64 + 1);
        let nodes = self.formula.nodes.as_slice();
        for number in &self.varying {
            can[*number] = self.judge_one(&nodes[*number], case, can);
        }
    }

    /// Computes if a node can hold and can fail in a case, from the results of the nodes that it refers to.
    fn judge_one(&self, node: &Node, case: &Case, can: &[Can]) -> Can {
        match node {
            Node::Known(truth) => self.known(Some(*truth)),
            Node::Flag(flag) => self.known(case.flags[*flag]),
            Node::One(card, set) => self.one(case, *card, *set),
            Node::Two(relation, one, other) => {
                let set = match (case.cards[*one], case.cards[*other]) {
                    (Some(first), _) => Some((*other, relation.seconds(first))),
                    (None, Some(second)) => Some((*one, relation.firsts(second))),
                    (None, None) => None,
                };
                match set {
                    Some((card, set)) => self.one(case, card, set),
                    None => self.known(None),
                }
            }
            Node::Order(of, comparison, with) => match case.numbers[*of] {
                Some(value) => self.known(Some(comparison.holds_between(&value, with))),
                None => {
                    let values = &self.formula.numbers[*of].values;
                    let mut answers =
                        values.iter().map(|value| comparison.holds_between(value, with));
                    match answers.next() {
                        Some(first) if answers.all(|answer| answer == first) => {
                            self.known(Some(first))
                        }
                        _ => self.known(None),
                    }
                }
            },
            Node::Numbers(comparison, left, right) => self.numbers(
                case,
                |card| {
                    comparison.holds_between(
                        &left.value(self.formula.ranks, &card),
                        &right.value(self.formula.ranks, &card),
                    )
                },
                [left, right],
            ),
            Node::Not(inner) => Can { hold: can[*inner].fail, fail: can[*inner].hold },
            Node::And(one, other) => Can {
                hold: can[*one].hold & can[*other].hold,
                fail: can[*one].fail | can[*other].fail,
            },
            Node::Or(one, other) => Can {
                hold: can[*one].hold | can[*other].hold,
                fail: can[*one].fail & can[*other].fail,
            },
            Node::If(condition, then, otherwise) => {
                let (condition, then, otherwise) = (can[*condition], can[*then], can[*otherwise]);
                Can {
                    hold: condition.hold & then.hold | condition.fail & otherwise.hold,
                    fail: condition.hold & then.fail | condition.fail & otherwise.fail,
                }
            }
        }
    }

    fn known(&self, truth: Option<bool>) -> Can {
        let all = self.lanes;
        match truth {
            Some(true) => Can { hold: all, fail: 0 },
            Some(false) => Can { hold: 0, fail: all },
            None => Can { hold: all, fail: all },
        }
    }

    fn one(&self, case: &Case, card: usize, set: u64) -> Can {
        match (self.lane, case.cards[card]) {
            (Some(lane), _) if lane == card => {
                Can { hold: set & self.lanes, fail: !set & self.lanes }
            }
            (_, Some(card)) => self.known(Some(set >> card & 1 == 1)),
            (_, None) => self.known(None),
        }
    }

    fn numbers(
        &self,
        case: &Case,
        holds: impl Fn(&dyn Fn(Id) -> usize) -> bool,
        sides: [&Tree; 2],
    ) -> Can {
        let (mut chosen, mut on_lane) = (true, false);
        for side in sides {
            side.cards(&mut |card, _| {
                let card = self.formula.card_of(card);
                on_lane |= card == self.lane;
                chosen &= card == self.lane || card.is_some_and(|card| case.cards[card].is_some());
            });
        }
        if !chosen {
            return self.known(None);
        }
        self.budget.spend(self.steps_of(sides));
        let card_in = |lane: usize| {
            move |card: Id| {
                let number = self.formula.card_of(card);
                if number == self.lane {
                    return lane;
                }
                number.and_then(|number| case.cards[number]).unwrap_or(NONE)
            }
        };
        if !on_lane {
            return self.known(Some(holds(&card_in(NONE))));
        }
        let mut hold = 0;
        for lane in (0..=NONE).filter(|lane| self.lanes >> lane & 1 == 1) {
            if holds(&card_in(lane)) {
                hold |= 1 << lane;
            }
        }
        Can { hold, fail: !hold & self.lanes }
    }
}
