//! Checks counters that limit a move.

use std::cmp::Ordering;

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Operator};

use super::written_steps;
use crate::check::operands::{condition, stepped_by};
use crate::faults::{Blame, Faults};
use crate::meaning::{CounterId, Expr, Game, IdVec, Kind, Move, Named, Step};
use crate::report::Extent;
use crate::syntax::ast;

/// Checks moves whose condition limits a counter, such as `redeals > 0`: a step must be able to move the counter toward
/// the limit. Warns about `redeals >= 0`, with which the move is legal once more when the counter is 0.
pub fn check_limits(game: &Game, faults: &mut Faults<'_>) {
    let Some(ways) = ways(game) else { return };
    for declared in game.moves.iter().filter(|declared| declared.gesture.is_players()) {
        let mut limits = Vec::new();
        if let Some(condition) = condition(game, declared) {
            condition.visit_conjuncts(&mut |part| limits.extend(Limit::of(game, part)));
        }
        for limit in limits {
            let Limit { counter, toward, least, span } = limit;
            let name = &game.counters[counter].name;
            let ways = &ways[counter];
            let is_nothing = ways.iter().all(|way| *way == Some(Ordering::Equal));
            let set = operator(game, declared, name, is_nothing);
            let goes_off =
                set.is_some() && ways.iter().all(|way| way.is_some_and(|way| way != toward));
            if ways.is_empty() || goes_off {
                let message =
                    format!("`{name}` never reaches this limit, so the limit has no effect");
                let sign = if toward == Ordering::Less { "-=" } else { "+=" };
                let help = Some(format!("write `{name} {sign} 1;` after `do`"));
                let (code, level) = ("limit-never-reached", declared.stated);
                if ways.is_empty() {
                    faults.warning(level, span, code, message, help);
                } else {
                    let blame = Blame::from(level).with_counter(game, counter);
                    faults.error(blame, set.unwrap_or(span), code, message, help);
                }
            } else if least && set.is_some() && !game.counters[counter].unlimited {
                let message = format!("this also holds when `{name}` is 0");
                let help = Some(format!("write `{name} > 0`"));
                faults.warning(declared.stated, span, "once-too-often", message, help);
            }
        }
    }
}

/// A limit that a condition sets for a counter.
struct Limit {
    counter: CounterId,
    /// The direction in which the counter must change to reach the limit: `Less` for down, `Greater` for up.
    toward: Ordering,
    /// True if the limit is `counter >= 0`.
    least: bool,
    span: Extent,
}

impl Limit {
    /// The limit that a comparison sets for a counter. `None` for other expressions, or if it fails at the start.
    fn of(game: &Game, expr: &Expr) -> Option<Self> {
        let (operator, sides) = expr.sides()?;
        let (counter, bound, operator) = match (&sides[0].kind, &sides[1].kind) {
            (Kind::Counter(Named(counter, _)), _) => (*counter, &sides[1], operator),
            (_, Kind::Counter(Named(counter, _))) => (*counter, &sides[0], operator.mirrored()),
            _ => return None,
        };
        let Operator::Compare(comparison) = operator else { return None };
        let bound = game.number(bound)?;
        let stated = &game.counters[counter];
        // An unlimited counter counts as very large, because a variation may give it any start value.
        let start = if stated.unlimited { i64::from(i32::MAX) } else { stated.start? };
        let toward = match comparison {
            Comparison::More | Comparison::AtLeast => Ordering::Less,
            Comparison::Less | Comparison::AtMost => Ordering::Greater,
            _ => return None,
        };
        let least = comparison == Comparison::AtLeast && bound == 0;
        let holds = comparison.holds_between(&start, &bound);
        holds.then_some(Self { counter, toward, least, span: expr.span })
    }
}

/// For each counter: the direction in which each step changes it, if known. `None` if Rust code may change them too.
fn ways(game: &Game) -> Option<IdVec<CounterId, Vec<Option<Ordering>>>> {
    let all = || game.moves.iter().chain(&game.off);
    let mut is_open = all().any(|declared| declared.by_hand.is_some());
    let mut ways = game.counters.all(Vec::new());
    for step in game.deal.iter().chain(all().flat_map(|declared| &declared.steps)) {
        step.visit(&mut |step| match step {
            Step::Custom(_) => is_open = true,
            Step::Set(counter, value) => ways[*counter].push(way(game, *counter, value)),
            _ => {}
        });
    }
    (!is_open).then_some(ways)
}

fn way(game: &Game, counter: CounterId, value: &Expr) -> Option<Ordering> {
    let (way, by) = stepped_by(value, counter)?;
    let by = game.number(by)?;
    Some(if way == Arithmetic::Add { by.cmp(&0) } else { 0.cmp(&by) })
}

/// The words to mark in a move's step that sets a counter: the operator or, if no step changes the counter, the value.
fn operator(game: &Game, declared: &Move, counter: &Ident, is_nothing: bool) -> Option<Extent> {
    written_steps(game, declared).iter().find_map(|statement| match &statement.kind {
        ast::Step::Set { counter: set, operator_span, value, .. } if set == counter => {
            Some(if is_nothing { value.span } else { *operator_span })
        }
        _ => None,
    })
}
