//! All games that differ from a given one in a single slip.

use std::collections::BTreeSet;

use solitaire::model::{
    Amount, Constant, Container, Counter, Expr, GameModel, Move, Rule, Score, Spot, Step, Unit,
};
use solitaire::referee::Referee;

use crate::change::{Change, Class, Mutant, Reach, keep, keep_all};
use crate::exprs::{Scope, Wants, changes, one_more_or_less, parts};
use crate::steps::step_changes;

/// All mutants of a game, in the order of its declaration. Parts that no move, step or condition uses are not changed.
#[must_use]
pub fn mutants(referee: Referee) -> Vec<Mutant> {
    let model = referee.model();
    let mut making =
        Making { model, scope: Scope::of(referee), used: Used::by(model), made: vec![] };
    making.containers();
    making.rules();
    making.numbers();
    making.deal();
    making.moves();
    making.ends();
    making.score();
    making.made
}

struct Making {
    model: &'static GameModel,
    scope: Scope,
    used: Used,
    made: Vec<Mutant>,
}

impl Making {
    /// Adds a mutant for each of these changes of one part of the game.
    fn add<T>(
        &mut self,
        site: &str,
        reach: Reach,
        changes: Vec<Change<T>>,
        put: impl Fn(&mut GameModel, T),
    ) {
        for Change { class, before, after, now } in changes {
            let mut model = *self.model;
            put(&mut model, now);
            let site = site.to_owned();
            self.made.push(Mutant { class, site, reach, before, after, model: keep(model) });
        }
    }

    fn truth(&self, expr: &'static Expr) -> Vec<Change<Expr>> {
        changes(expr, Wants::Truth, &self.scope)
    }

    fn containers(&mut self) {
        for (number, container) in self.model.containers.iter().enumerate() {
            let name = container.name;
            let put = |change: fn(&mut Container, Expr)| {
                move |model: &mut GameModel, now: Expr| {
                    model.containers = with(model.containers, number, |one| change(one, now));
                }
            };
            if self.used.lifted.contains(&number) {
                let changes = self.truth(&container.pickup);
                self.add(
                    &format!("pickup {name}"),
                    Reach::All,
                    changes,
                    put(|one, now| one.pickup = now),
                );
            }
            if !self.used.targets.contains(&number) {
                continue;
            }
            let changes = self.truth(&container.build);
            self.add(
                &format!("build {name}"),
                Reach::All,
                changes,
                put(|one, now| one.build = now),
            );
            let changes = self.truth(&container.space);
            self.add(
                &format!("space {name}"),
                Reach::All,
                changes,
                put(|one, now| one.space = now),
            );
            let room = i32::from(container.capacity);
            if usize::from(container.capacity) < self.model.pack.len() {
                let capacities = numbers(room, Class::Count);
                self.add(&format!("max {name}"), Reach::All, capacities, |model, now| {
                    let put = |one: &mut Container| one.capacity = now.clamp(0, 255) as u8;
                    model.containers = with(model.containers, number, put);
                });
            }
        }
    }

    fn rules(&mut self) {
        for number in self.used.rules.clone() {
            let rule = &self.model.rules[number];
            let scope = self.scope.with_params(rule.params, 0);
            let changes = changes(&rule.body, kind_of(&rule.body), &scope);
            self.add(&format!("rule {}", rule.name), Reach::All, changes, |model, now| {
                model.rules = with(model.rules, number, |one: &mut Rule| one.body = now);
            });
        }
    }

    fn numbers(&mut self) {
        for number in self.used.constants.clone() {
            let constant = &self.model.constants[number];
            let changes = numbers(constant.value, Class::Count);
            self.add(&format!("const {}", constant.name), Reach::All, changes, |model, now| {
                let put = |one: &mut Constant| one.value = now;
                model.constants = with(model.constants, number, put);
            });
        }
        for number in self.used.counters.clone() {
            let counter = &self.model.counters[number];
            let Some(start) = counter.start else { continue };
            let changes = numbers(start, Class::Redeal);
            self.add(&format!("counter {}", counter.name), Reach::All, changes, |model, now| {
                let put = |one: &mut Counter| one.start = Some(now);
                model.counters = with(model.counters, number, put);
            });
        }
    }

    fn deal(&mut self) {
        let changes = step_changes(self.model.deal, Class::DealStep, &self.scope);
        self.add("deal", Reach::Deal, changes, |model, now| model.deal = now);
    }

    fn moves(&mut self) {
        for (number, declared) in self.model.moves.iter().enumerate() {
            let reach = Reach::Move(number as u8);
            let put = |change: &dyn Fn(&mut Move)| with(self.model.moves, number, change);
            let conditions = self.truth(&declared.condition);
            let conditions: Vec<_> = conditions
                .into_iter()
                .map(|change| change.within(|now| put(&|one: &mut Move| one.condition = now)))
                .collect();
            let steps = step_changes(declared.steps, Class::MoveStep, &self.scope);
            let steps: Vec<_> = steps
                .into_iter()
                .map(|change| change.within(|now| put(&|one: &mut Move| one.steps = now)))
                .collect();
            self.add(&format!("where {}", declared.name), reach, conditions, |model, now| {
                model.moves = now
            });
            self.add(&format!("do {}", declared.name), reach, steps, |model, now| {
                model.moves = now
            });
        }
    }

    fn ends(&mut self) {
        let changes = self.truth(&self.model.win);
        self.add("win", Reach::End, changes, |model, now| model.win = now);
        if let Some(lose) = &self.model.lose {
            let changes = self.truth(lose);
            self.add("lose", Reach::End, changes, |model, now| model.lose = Some(now));
        }
    }

    fn score(&mut self) {
        let Some(score) = &self.model.score else { return };
        let scope = self.scope.clone();
        let worths = |worth: &'static Expr| -> Vec<Change<Expr>> {
            one_more_or_less(worth, Class::Score)
                .into_iter()
                .map(|(class, now)| Change {
                    class,
                    before: scope.referee.text(worth, &[]),
                    after: scope.referee.text(&now, &[]),
                    now,
                })
                .collect()
        };
        if let Some(start) = &score.start {
            self.add("score start", Reach::Deal, worths(start), |model, now| {
                model.score = Some(Score { start: Some(now), ..*score });
            });
        }
        if let Some(min) = &score.min {
            self.add("score min", Reach::All, worths(min), |model, now| {
                model.score = Some(Score { min: Some(now), ..*score });
            });
        }
        for (number, (kind, worth)) in score.moves.iter().enumerate() {
            let site = format!("score {}", self.model.moves[usize::from(*kind)].name);
            self.add(&site, Reach::Move(*kind), worths(worth), |model, now| {
                let moves = with(score.moves, number, |one: &mut (u8, Expr)| one.1 = now);
                model.score = Some(Score { moves, ..*score });
            });
        }
    }
}

/// A list with the item of this index changed.
fn with<T: Copy>(list: &[T], number: usize, change: impl FnOnce(&mut T)) -> &'static [T] {
    let mut list = list.to_vec();
    change(&mut list[number]);
    keep_all(list)
}

fn numbers(number: i32, class: Class) -> Vec<Change<i32>> {
    let both = [number.saturating_add(1), number.saturating_sub(1)];
    let change =
        |now: i32| Change { class, before: number.to_string(), after: now.to_string(), now };
    both.map(change).to_vec()
}

/// The kind of value that the body of a rule has, as far as the form of the expression shows it.
fn kind_of(body: &Expr) -> Wants {
    match body {
        Expr::Number(_) | Expr::Arithmetic(..) | Expr::Constant(_) => Wants::Number(Class::Count),
        Expr::All(_) | Expr::Any(_) | Expr::Not(_) | Expr::Compare(..) => Wants::Truth,
        Expr::If([_, then, _]) => kind_of(then),
        // If the body is a single condition, it is negated where the rule is used, and not here.
        _ => Wants::Other,
    }
}

/// The parts of a game that affect play, by their indexes.
#[derive(Default)]
struct Used {
    lifted: BTreeSet<usize>,
    targets: BTreeSet<usize>,
    rules: BTreeSet<usize>,
    constants: BTreeSet<usize>,
    counters: BTreeSet<usize>,
}

impl Used {
    fn by(model: &'static GameModel) -> Self {
        let mut used = Self::default();
        for declared in model.moves {
            let lifting = declared.lifts.iter().filter(|lift| lift.unit != Unit::Nothing);
            used.lifted.extend(lifting.map(|lift| usize::from(lift.container)));
            let targets = declared.targets.iter();
            used.targets.extend(targets.map(|target| usize::from(target.container)));
            used.expr(model, &declared.condition);
            used.steps(model, declared.steps);
        }
        used.steps(model, model.deal);
        for number in used.lifted.clone() {
            used.expr(model, &model.containers[number].pickup);
        }
        for number in used.targets.clone() {
            used.expr(model, &model.containers[number].build);
            used.expr(model, &model.containers[number].space);
        }
        used.expr(model, &model.win);
        model.lose.iter().for_each(|lose| used.expr(model, lose));
        if let Some(score) = &model.score {
            let worths = score.moves.iter().map(|(_, worth)| worth);
            let ends = [&score.start, &score.min].into_iter().flatten();
            worths.chain(ends).for_each(|worth| used.expr(model, worth));
        }
        used
    }

    fn expr(&mut self, model: &'static GameModel, expr: &'static Expr) {
        match expr {
            Expr::Rule(rule, _) | Expr::RuleItself(rule) => {
                let is_new = self.rules.insert(usize::from(*rule));
                is_new.then(|| self.expr(model, &model.rules[usize::from(*rule)].body));
            }
            Expr::Constant(constant) => {
                self.constants.insert(usize::from(*constant));
            }
            Expr::Counter(counter) => {
                self.counters.insert(usize::from(*counter));
            }
            _ => {}
        }
        for (part, _) in parts(expr, Wants::Other) {
            self.expr(model, part);
        }
    }

    fn spot(&mut self, model: &'static GameModel, spot: &'static Spot) {
        if let Spot::Elements { from, to, .. } = spot {
            self.expr(model, from);
            self.expr(model, to);
        }
    }

    fn steps(&mut self, model: &'static GameModel, steps: &'static [Step]) {
        for step in steps {
            match step {
                Step::Deal { to, amount, from, first, condition, .. } => {
                    self.spot(model, to);
                    self.spot(model, from);
                    match amount {
                        Amount::Rounds(rounds) => self.expr(model, rounds),
                        Amount::Each(each) => each.iter().for_each(|one| self.expr(model, one)),
                        Amount::Rest | Amount::Cards(_) => {}
                    }
                    condition.iter().for_each(|condition| self.expr(model, condition));
                    self.targets.extend(first.iter().map(|first| usize::from(first.container)));
                }
                Step::Gather { from, condition, .. } => {
                    self.spot(model, from);
                    condition.iter().for_each(|condition| self.expr(model, condition));
                }
                Step::Sink { condition, .. } => self.expr(model, condition),
                Step::Set { counter, value } => {
                    self.counters.insert(usize::from(*counter));
                    self.expr(model, value);
                }
                Step::If { condition, then, otherwise } => {
                    self.expr(model, condition);
                    self.steps(model, then);
                    self.steps(model, otherwise);
                }
                Step::For { from, to, steps, .. } => {
                    self.expr(model, from);
                    self.expr(model, to);
                    self.steps(model, steps);
                }
                Step::Flip(spot) => self.spot(model, spot),
                Step::Custom { args, .. } => args.iter().for_each(|arg| self.expr(model, arg)),
                Step::Shuffle | Step::Compact { .. } => {}
            }
        }
    }
}
