//! How often a game can make a move.

use solitaire_model::{Comparison, Function, Operator};

use super::{Failure, One};
use crate::check::operands::flatten;
use crate::check::reach::{Reach, containers_of};
use crate::meaning::{
    Amount, Change, ContainerId, Expr, Game, Kind, Move, Named, Spot, Step, only_falls, only_rises,
};
use crate::syntax::ast::Times;

/// What ends a move for good.
struct Limit {
    times: i64,
    because: String,
}

impl One<'_> {
    /// Whether the move can be made so often in a game.
    pub(super) fn often(
        &self,
        declared: &Move,
        times: &Times,
        reach: &Reach,
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        let wanted = match times {
            Times::Always(_) => None,
            Times::Number(number) => match number.base10_parse::<i64>() {
                Ok(wanted) => Some(wanted),
                Err(_) => return,
            },
        };
        let is_off = game.off.iter().any(|off| off.name == declared.name);
        let limit = match is_off {
            true => {
                Some(Limit { times: 0, because: "something it asks for is never so".to_owned() })
            }
            false => of_counters(game, declared).or_else(|| of_stock(game, declared, reach)),
        };
        let name = &declared.name;
        match (wanted, limit) {
            (None, Some(limit)) => {
                let can = counted(limit.times);
                let message = format!("`{name}` can be made {can}: {}", limit.because);
                self.fails_but(message, &limit.times.to_string(), failures);
            }
            (Some(wanted), Some(limit)) if wanted != limit.times => {
                let (can, wanted) = (counted(limit.times), counted(wanted));
                let message =
                    format!("`{name}` can be made {can}, not {wanted}: {}", limit.because);
                self.fails_but(message, &limit.times.to_string(), failures);
            }
            (Some(_), None) if !is_beyond_knowing(game, declared, reach) => {
                let message = format!("no counter and no stock limits how often `{name}` is made");
                self.fails_but(message, "always", failures);
            }
            _ => {}
        }
    }
}

fn counted(times: i64) -> String {
    match times {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    }
}

/// Whether Rust code, a condition within its steps, other moves that lower its counter, or a pile that gets no cards in the end
/// decide how often a move is made.
fn is_beyond_knowing(game: &Game, declared: &Move, reach: &Reach) -> bool {
    let mut is_open = declared.by_hand.is_some();
    for step in &declared.steps {
        step.visit(&mut |step| match step {
            Step::Custom(_) | Step::If(..) | Step::For { .. } => is_open = true,
            Step::Set(counter, _) => is_open |= !game.counters[*counter].unlimited,
            _ => {}
        });
    }
    is_open || ends(game, declared, reach)
}

/// Whether a move comes to an end: a counter or its stock limits it, it brings cards to a container that keeps them, or it takes
/// from one to which only such moves bring cards.
fn ends(game: &Game, declared: &Move, reach: &Reach) -> bool {
    let limit = |one: &Move| of_counters(game, one).or_else(|| of_stock(game, one, reach));
    let fills = |one: &Move| {
        let mut containers = game.containers.ids();
        containers.any(|container| !reach.loses[container] && brings(one, container))
    };
    let mut ended = game.moves.map(|one| fills(one) || limit(one).is_some());
    loop {
        let mut more = false;
        for (number, one) in game.moves.entries() {
            let is_dry = |container: &ContainerId| {
                let mut bringing = game.moves.entries().filter(|(_, by)| brings(by, *container));
                bringing.all(|(by, _)| ended[by])
            };
            if !ended[number] && taken_from(one).iter().any(is_dry) {
                ended[number] = true;
                more = true;
            }
        }
        if !more {
            let mut all = game.moves.iter().zip(&ended);
            return all.any(|(one, ended)| *ended && one.name == declared.name);
        }
    }
}

/// The containers from which a move takes cards, wherever it is made.
fn taken_from(declared: &Move) -> Vec<ContainerId> {
    let lifted = declared.lifts.iter().filter(|lift| lift.unit.is_some());
    let mut taken = vec![lifted.map(|lift| lift.container).collect::<Vec<_>>()];
    taken.extend(declared.steps.iter().filter_map(|step| match step {
        Step::Deal { from, .. } | Step::Gather { from, .. } => Some(containers_of(declared, from)),
        _ => None,
    }));
    let only = |of: &Vec<ContainerId>| {
        let first = *of.first()?;
        of.iter().all(|one| *one == first).then_some(first)
    };
    taken.iter().filter_map(only).collect()
}

/// The counter that a move asks for and lowers or raises, where nothing else changes it.
fn of_counters(game: &Game, declared: &Move) -> Option<Limit> {
    let number = |expr: &Expr| game.number(expr);
    let condition = game.piece(declared.condition)?;
    let mut asked = Vec::new();
    flatten(game, &condition.now().expr, Operator::And, &mut asked);
    let limits = declared.steps.iter().filter_map(|step| {
        let Step::Set(counter, value) = step else { return None };
        let is_it =
            |expr: &Expr| matches!(expr.kind, Kind::Counter(Named(of, _)) if of == *counter);
        let Change::By(by) = Change::of(game, *counter, value) else { return None };
        let start = game.counters[*counter].start?;
        let mut others = game.moves.iter().filter(|other| other.name != declared.name);
        let sets = |other: &Move| {
            let mut sets = false;
            for step in &other.steps {
                step.visit(&mut |step| sets |= matches!(step, Step::Set(of, _) if of == counter));
            }
            sets
        };
        let falls = match by {
            ..=-1 if only_falls(game, *counter) => true,
            1.. if only_rises(game, *counter) => false,
            _ => return None,
        };
        let by = by.saturating_abs();
        if others.any(sets) {
            return None;
        }
        // The last number at which it is made.
        let last = asked.iter().find_map(|part| {
            let (operator, sides) = part.sides()?;
            let (operator, bound) = match (is_it(&sides[0]), is_it(&sides[1])) {
                (true, false) => (operator, &sides[1]),
                (false, true) => (operator.mirrored(), &sides[0]),
                _ => return None,
            };
            let Operator::Compare(comparison) = operator else { return None };
            match (falls, comparison) {
                (true, Comparison::More) => Some(number(bound)? + 1),
                (false, Comparison::Less) => Some(number(bound)? - 1),
                (true, Comparison::AtLeast) | (false, Comparison::AtMost) => number(bound),
                // What begins below 0, or steps over it, is never 0.
                (true, Comparison::Different) if number(bound) == Some(0) => {
                    (start >= 0 && start % by == 0).then_some(by)
                }
                _ => None,
            }
        })?;
        let name = &game.counters[*counter].name;
        let left = if falls { start - last } else { last - start };
        let times = if left < 0 { 0 } else { left / by + 1 };
        Some(Limit { times, because: format!("`{name}` begins at {start}") })
    });
    limits.min_by_key(|limit| limit.times)
}

/// The pile that a move deals from, where only it takes cards and nothing brings any.
fn of_stock(game: &Game, declared: &Move, reach: &Reach) -> Option<Limit> {
    declared.steps.iter().find_map(|step| {
        let Step::Deal {
            to: Spot::Elements { container: to, range, .. },
            amount,
            from: Spot::Elements { container: from, .. },
            first: None,
            condition: None,
            ..
        } = step
        else {
            return None;
        };
        let number = |expr: &Expr| game.number(expr);
        let elements = match range {
            Some(ends) => number(&ends[1])? - number(&ends[0])?,
            None => game.places(*to).count() as i64,
        };
        let each = match amount {
            Amount::Rounds(rounds) => number(rounds)? * elements,
            Amount::Each(counts) => counts.iter().map(number).sum::<Option<i64>>()?,
            Amount::Rest | Amount::Cards(_) => return None,
        };
        let mut places = game.places(*from);
        let (Some(place), None) = (places.next(), places.next()) else { return None };
        let dealt = &reach.dealt[place];
        if dealt.least != dealt.most || each < 1 || !only_deals(game, declared, *from) {
            return None;
        }
        let remains = dealt.most % each;
        if remains != 0 && counts_cards_of(game, declared, *from) {
            return None;
        }
        let name = &game.containers[*from].name;
        let times = dealt.most / each + i64::from(remains != 0);
        let go = if each == 1 { "goes" } else { "go" };
        let because = format!("{} cards lie on `{name}`, and {each} {go} at a time", dealt.most);
        Some(Limit { times, because })
    })
}

/// Whether the condition of a move asks more of a container than whether it is empty, so that the last few may stay.
fn counts_cards_of(game: &Game, declared: &Move, container: ContainerId) -> bool {
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Container(Named(of, _)) if of == container);
    let mut parts = Vec::new();
    if let Some(condition) = game.piece(declared.condition) {
        flatten(game, &condition.now().expr, Operator::And, &mut parts);
    }
    parts.into_iter().any(|part| {
        let (mut named, mut emptied) = (0, 0);
        part.visit(&mut |part| match &part.kind {
            Kind::Call(Named(Function::IsEmpty, _), arguments) => {
                let is_argument = |argument: &Expr| matches!(argument, value if is_it(value));
                emptied += arguments.iter().filter(|argument| is_argument(argument)).count();
            }
            _ => named += usize::from(is_it(part)),
        });
        named > emptied
    })
}

/// Whether a move may bring cards to a container.
fn brings(declared: &Move, container: ContainerId) -> bool {
    let is_it = |spot: &Spot| containers_of(declared, spot).contains(&container);
    let mut gets = declared.targets.iter().any(|target| target.container == container);
    for step in &declared.steps {
        step.visit(&mut |step| {
            gets |= match step {
                Step::Deal { to, .. } => is_it(to),
                Step::Gather { into, .. } => *into == Some(container),
                Step::Custom(_) => true,
                _ => false,
            };
        });
    }
    declared.by_hand.is_some() || gets
}

/// Whether a container loses cards by one step of this move alone, and never gets any.
fn only_deals(game: &Game, declared: &Move, container: ContainerId) -> bool {
    game.moves.iter().all(|one| {
        let is_it = |spot: &Spot| containers_of(one, spot).contains(&container);
        let mut touches = 0;
        for step in &one.steps {
            step.visit(&mut |step| {
                touches += match step {
                    Step::Deal { to, from, .. } => {
                        usize::from(is_it(to)) * 2 + usize::from(is_it(from))
                    }
                    Step::Gather { from, into, .. } => {
                        usize::from(is_it(from) || *into == Some(container)) * 2
                    }
                    Step::Compact(of) | Step::Sink(of, _) => usize::from(*of == container) * 2,
                    Step::Custom(_) | Step::Shuffle => 2,
                    Step::Flip(_) | Step::Set(..) | Step::If(..) | Step::For { .. } => 0,
                };
            });
        }
        let lifts = one.lifts.iter().any(|lift| lift.unit.is_some() && lift.container == container);
        let fills = one.targets.iter().any(|target| target.container == container)
            && one.lifts.iter().any(|lift| lift.unit.is_some());
        let is_own = one.name == declared.name;
        one.by_hand.is_none() && !lifts && !fills && touches <= usize::from(is_own)
    })
}
