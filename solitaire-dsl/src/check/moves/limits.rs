//! Counters that limit a move.

use std::cmp::Ordering;

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Operator};

use crate::faults::{Blame, Faults};
use crate::meaning::{CounterId, Expr, Game, IdVec, Kind, Move, Named, Step, Sugar};
use crate::report::Extent;
use crate::syntax::ast::{self, Head, Piece as Syntax};

/// A counter that a move asks for more than a number of is lowered on the way, not raised, and the other way round. One
/// that is only ever lowered is asked somewhere.
pub fn check_limits(game: &Game, faults: &mut Faults<'_>) {
    let steps = Counting::of(game);
    if steps.is_open {
        return;
    }
    for declared in &game.moves {
        let Some(condition) = game.piece(declared.condition) else { continue };
        let mut limits = Vec::new();
        conjuncts(&condition.now().expr, &mut |part| limits.extend(limit(game, part)));
        check_standing(game, declared, &steps, &limits, faults);
        for limit in limits {
            check_direction(game, declared, &steps, &limit, faults);
        }
    }
    check_asked(game, &steps, faults);
}

/// Where the steps of a game take each counter.
struct Counting {
    ways: IdVec<CounterId, Vec<Ordering>>,
    /// Whether something written in Rust may count too.
    is_open: bool,
}

impl Counting {
    fn of(game: &Game) -> Self {
        let all = || game.moves.iter().chain(&game.off);
        let mut counting = Self {
            ways: game.counters.all(Vec::new()),
            is_open: all().any(|declared| declared.by_hand.is_some()),
        };
        for step in game.deal.iter().chain(all().flat_map(|declared| &declared.steps)) {
            step.visit(&mut |step| match step {
                Step::Custom(_) => counting.is_open = true,
                Step::Set(counter, value) => {
                    counting.ways[*counter].push(way(game, *counter, value))
                }
                _ => {}
            });
        }
        counting
    }
}

/// A limit that is asked moves: one by one, and by the move that asks it.
fn check_standing(
    game: &Game,
    declared: &Move,
    steps: &Counting,
    limits: &[Limit],
    faults: &mut Faults<'_>,
) {
    let own = game.own();
    if limits.iter().any(|limit| !steps.ways[limit.counter].is_empty()) {
        return;
    }
    let Some(limit) = limits.first().filter(|_| declared.is_players()) else { return };
    let name = &game.counters[limit.counter].name;
    let sign = if limit.above { "-=" } else { "+=" };
    let message = format!("`{name}` stays what it is, so it sets no limit to `{}`", declared.name);
    let otherwise = if game.counters[limit.counter].unlimited {
        "leave the question out".to_owned()
    } else {
        format!("`counter {name} = unlimited;`")
    };
    let help = format!("write `{name} {sign} 1;` after `do`, or {otherwise}");
    let is_limit = !game.counters[limit.counter].unlimited;
    let stated = counter_name(game, own, name).filter(|_| is_limit);
    let span = if declared.stated == own { Some(limit.span) } else { stated.map(Extent::from) };
    if let Some(span) = span {
        faults.warning(own, span, "limit-never-reached", message, Some(help));
    }
}

/// A counter that only goes down is a limit, so something asks it. A variation is told so of all its counters.
fn check_asked(game: &Game, steps: &Counting, faults: &mut Faults<'_>) {
    let own = game.own();
    if !matches!(game.lineage.own().head, Head::Family { .. }) {
        return;
    }
    for (number, counter) in game.counters.entries() {
        let Some(stated) = counter_name(game, own, &counter.name) else { continue };
        let ways = &steps.ways[number];
        let sinks = !ways.is_empty() && ways.iter().all(|way| *way == Ordering::Less);
        if !sinks || counter.start.is_none_or(|start| start <= 0) || asks(game, number) {
            continue;
        }
        let message = format!("`{stated}` is lowered, but nothing asks it");
        let help = Some(format!("ask it where it limits a move, as in `where {stated} > 0`"));
        faults.warning(own, stated, "unused-name", message, help);
    }
}

/// Whether any expression asks a counter, but for the steps that set it.
fn asks(game: &Game, counter: CounterId) -> bool {
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Counter(Named(of, _)) if of == counter);
    let says = |expr: &Expr| {
        let mut says = false;
        expr.visit(&mut |part| says |= is_it(part));
        says
    };
    let own = game.pieces.iter().map(|piece| &piece.now().expr);
    let score = game.score.iter().flat_map(|score| {
        let lines = [&score.start, &score.min, &score.win, &score.board].into_iter().flatten();
        lines.chain(score.moves.iter().map(|(_, worth)| worth))
    });
    let mut asked = own.chain(score).any(says);
    let moves = game.moves.iter().chain(&game.off).flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            let sets = matches!(step, Step::Set(of, _) if *of == counter);
            asked |= !sets && step.exprs().into_iter().any(says);
        });
    }
    asked
}

/// The name of a counter where a level states it.
fn counter_name<'g>(game: &'g Game, level: usize, name: &Ident) -> Option<&'g Ident> {
    game.lineage.levels()[level].pieces.iter().find_map(|piece| match &piece.kind {
        Syntax::Counter(stated) if stated.name == *name => Some(&stated.name),
        _ => None,
    })
}

/// A counter that must stay above a number, or below it.
struct Limit {
    counter: CounterId,
    /// Whether it must stay above.
    above: bool,
    /// Where it is asked.
    span: Extent,
}

pub fn conjuncts<'e>(expr: &'e Expr, see: &mut impl FnMut(&'e Expr)) {
    match &expr.kind {
        Kind::All(sides) => {
            sides.iter().for_each(|side| conjuncts(side, see));
        }
        Kind::Sugar(Sugar::Inherited(_, _, before)) => conjuncts(before, see),
        _ => see(expr),
    }
}

/// The limit a condition sets, if it holds at the start.
fn limit(game: &Game, expr: &Expr) -> Option<Limit> {
    let (operator, sides) = expr.sides()?;
    let (counter, bound, operator) = match (&sides[0].kind, &sides[1].kind) {
        (Kind::Counter(Named(counter, _)), _) => (*counter, game.number(&sides[1])?, operator),
        (_, Kind::Counter(Named(counter, _))) => {
            (*counter, game.number(&sides[0])?, operator.mirrored())
        }
        _ => return None,
    };
    let stated = &game.counters[counter];
    // One that never runs out, a variation may begin anywhere.
    let start = if stated.unlimited { i64::from(i32::MAX) } else { stated.start? };
    let (above, holds) = match operator {
        Operator::Compare(Comparison::More) => (true, start > bound),
        Operator::Compare(Comparison::AtLeast) => (true, start >= bound),
        Operator::Compare(Comparison::Less) => (false, start < bound),
        Operator::Compare(Comparison::AtMost) => (false, start <= bound),
        _ => return None,
    };
    holds.then_some(Limit { counter, above, span: expr.span })
}

/// Which way a value takes a counter that is set to it: up, down, or to nobody knows where.
fn way(game: &Game, counter: CounterId, value: &Expr) -> Ordering {
    match &value.kind {
        Kind::Arithmetic(operation @ (Arithmetic::Add | Arithmetic::Subtract), sides) if matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter) =>
        {
            let by = game.number(&sides[1]).unwrap_or_default();
            if *operation == Arithmetic::Add { by.cmp(&0) } else { 0.cmp(&by) }
        }
        _ => Ordering::Equal,
    }
}

/// The move goes towards its limit, unless something else does.
fn check_direction(
    game: &Game,
    declared: &Move,
    steps: &Counting,
    limit: &Limit,
    faults: &mut Faults<'_>,
) {
    let wrong = if limit.above { Ordering::Greater } else { Ordering::Less };
    let written = game.written_move(declared).and_then(|written| written.steps.as_ref());
    let name = &game.counters[limit.counter].name;
    let Some(operator) = written.and_then(|block| operator(&block.steps, name)) else { return };
    if steps.ways[limit.counter].iter().any(|way| *way != wrong) {
        return;
    }
    let (move_name, asks, does, sign) = if limit.above {
        (&declared.name, "above", "raises", "-=")
    } else {
        (&declared.name, "below", "lowers", "+=")
    };
    let message = format!(
        "`{move_name}` asks that `{name}` stay {asks} a number, and {does} it, so it has no limit"
    );
    let help = Some(format!("write `{name} {sign} 1`"));
    let blame = Blame::from(declared.stated).with_counter(game, limit.counter);
    faults.error(blame, operator, "limit-never-reached", message, help);
}

/// The operator by which some step sets a counter.
fn operator(steps: &ast::Steps, counter: &Ident) -> Option<Extent> {
    steps.statements.iter().find_map(|statement| match &statement.kind {
        ast::Step::Set { counter: set, operator_span, .. } if set == counter => {
            Some(*operator_span)
        }
        ast::Step::If { then, otherwise, .. } => operator(then, counter)
            .or_else(|| otherwise.as_ref().and_then(|steps| operator(steps, counter))),
        ast::Step::For { body, .. } => operator(body, counter),
        _ => None,
    })
}
