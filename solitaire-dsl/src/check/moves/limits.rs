//! Counters that limit a move.

use std::cmp::Ordering;

use proc_macro2::Ident;
use solitaire_model::{Comparison, Operator};

use crate::check::operands::conjuncts;
use crate::faults::{Blame, Faults};
use crate::meaning::text::text;
use crate::meaning::{
    Change, CounterId, Expr, Game, Kind, Move, Named, Score, Settings, Step, only_falls,
};
use crate::report::Extent;
use crate::syntax::ast::{self, CounterStart, Head, Piece as Syntax};

/// A counter that a move asks for more than a number of is lowered on the way, not raised, and the other way round. One
/// that is only ever lowered is asked somewhere.
pub fn check_limits(game: &Game, faults: &mut Faults<'_>) {
    let steps = Settings::of(game);
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
    check_starts(game, faults);
}

/// No counter begins below 0 and is asked for more by a move: that is no way to say that there is no limit.
fn check_starts(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    for stated in &game.lineage.own().pieces {
        let Syntax::Counter(ast::Counter { name, start: CounterStart::At(written), .. }) =
            &stated.kind
        else {
            continue;
        };
        let Some((number, counter)) =
            game.counters.entries().find(|(_, counter)| counter.name == *name)
        else {
            continue;
        };
        let Some(start) = counter.start.filter(|start| *start < 0) else { continue };
        let asking = |asks_it: &dyn Fn(&Game, &Expr, CounterId) -> bool| {
            game.moves.iter().chain(&game.off).find(|declared| {
                let mut asks = false;
                if let Some(condition) = game.piece(declared.condition) {
                    conjuncts(&condition.now().expr, &mut |part| {
                        asks |= asks_it(game, part, number);
                    });
                }
                asks
            })
        };
        if !only_falls(game, number) {
            continue;
        }
        let message = match (asking(&asks_for_some), asking(&asks_for_another)) {
            (Some(limited), _) => {
                format!("`{name}` begins below 0, so `{}` can never be made", limited.name)
            }
            (None, Some(limited)) => format!(
                "`{name}` begins below 0 and falls, so it sets no limit to `{}`",
                limited.name
            ),
            (None, None) => continue,
        };
        let mend = if start == -1 { "unlimited".to_owned() } else { (-start).to_string() };
        let help = format!("write `counter {name} = {mend};`, or `counter {name} = 0;` for never");
        faults.error(own, written.span, "limit-never-reached", message, Some(help));
    }
}

/// Whether a condition asks that a counter be another number than 0.
fn asks_for_another(game: &Game, part: &Expr, counter: CounterId) -> bool {
    let Kind::Compare(Comparison::Different, sides) = &part.kind else { return false };
    let is_it = |side: &Expr| matches!(side.kind, Kind::Counter(Named(of, _)) if of == counter);
    is_it(&sides[0]) && game.number(&sides[1]) == Some(0)
}

/// Whether a condition asks that some of a counter are left.
fn asks_for_some(game: &Game, part: &Expr, counter: CounterId) -> bool {
    let Some((operator, sides)) = part.sides() else { return false };
    let is_it = |side: &Expr| matches!(side.kind, Kind::Counter(Named(of, _)) if of == counter);
    let (operator, bound) = match (is_it(&sides[0]), is_it(&sides[1])) {
        (true, false) => (operator, &sides[1]),
        (false, true) => (operator.mirrored(), &sides[0]),
        _ => return false,
    };
    let Some(bound) = game.number(bound) else { return false };
    match operator {
        Operator::Compare(Comparison::More) => bound >= 0,
        Operator::Compare(Comparison::AtLeast) => bound >= 1,
        _ => false,
    }
}

/// A limit that is asked moves: one by one, and by the move that asks it.
fn check_standing(
    game: &Game,
    declared: &Move,
    steps: &Settings<'_>,
    limits: &[Limit],
    faults: &mut Faults<'_>,
) {
    let own = game.own();
    if limits.iter().any(|limit| !stands(game, steps, limit.counter)) {
        return;
    }
    let Some(limit) = limits.first().filter(|_| declared.is_players()) else { return };
    let name = &game.counters[limit.counter].name;
    let sign = if limit.above { "-=" } else { "+=" };
    if let Some(set) = set_in(game, declared, name) {
        let message = format!(
            "`{name}` is never set to anything but where it begins, so it sets no limit to `{}`",
            declared.name
        );
        let help = Some(format!("write `{name} {sign} 1`"));
        faults.warning(declared.stated, set, "limit-never-reached", message, help);
        return faults.doubt(own, &declared.name);
    }
    let message = format!("`{name}` stays what it is, so it sets no limit to `{}`", declared.name);
    if let Some(other) = set_instead(game, declared, limits, limit.above) {
        let help = Some(format!("write `{name}` in place of `{other}`"));
        faults.warning(declared.stated, other, "limit-never-reached", message, help);
        return faults.doubt(own, &declared.name);
    }
    let place = match declared.steps.is_empty() {
        true => "after `do`".to_owned(),
        false => format!("last in the steps of `{}`", declared.name),
    };
    let help = format!(
        "write `{name} {sign} 1;` {place}, or leave `{}` out if there is no limit",
        limit.asked
    );
    let is_limit = !game.counters[limit.counter].unlimited;
    let stated = counter_name(game, own, name).filter(|_| is_limit);
    let span = if declared.stated == own { Some(limit.span) } else { stated.map(Extent::from) };
    // Of the parent it was said as well.
    if let Some(span) = span.filter(|_| !faults.is_said_beside(&message)) {
        faults.warning(own, span, "limit-never-reached", message, Some(help));
        faults.doubt(own, &declared.name);
    }
}

/// Whether all that is done with a counter is to set it to the number at which it begins.
fn stands(game: &Game, steps: &Settings<'_>, counter: CounterId) -> bool {
    let start = game.counters[counter].start;
    let back = |change| matches!(change, Change::To(number) if Some(number) == start);
    steps.of_counter(counter).iter().all(|setting| back(setting.change))
}

/// The one counter that a move counts, towards a limit that it does not ask.
fn set_instead<'g>(
    game: &'g Game,
    declared: &Move,
    limits: &[Limit],
    above: bool,
) -> Option<&'g Ident> {
    let mut set = declared.steps.iter().filter_map(|step| match step {
        Step::Set(counter, value) => Some((*counter, way(Change::of(game, *counter, value)))),
        _ => None,
    });
    let (counter, goes) = set.next().filter(|_| set.next().is_none())?;
    let towards = if above { Ordering::Less } else { Ordering::Greater };
    let is_asked = limits.iter().any(|limit| limit.counter == counter);
    if goes != towards || is_asked || declared.stated != game.own() {
        return None;
    }
    let steps = game.written_move(declared)?.steps.as_ref()?;
    steps.steps.statements.iter().find_map(|step| match &step.kind {
        ast::Step::Set { counter: name, .. } if *name == game.counters[counter].name => Some(name),
        _ => None,
    })
}

/// A counter that only goes down is a limit, so something asks it. A variation is told so of all its counters.
fn check_asked(game: &Game, steps: &Settings<'_>, faults: &mut Faults<'_>) {
    let own = game.own();
    if !matches!(game.lineage.own().head, Head::Family { .. }) {
        return;
    }
    for (number, counter) in game.counters.entries() {
        let Some(stated) = counter_name(game, own, &counter.name) else { continue };
        let mut ways =
            steps.of_counter(number).iter().map(|setting| way(setting.change)).peekable();
        let sinks = ways.peek().is_some() && ways.all(|way| way == Ordering::Less);
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
    let score = game.score.iter().flat_map(Score::exprs);
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
    /// How it is asked.
    asked: String,
    /// Where it is asked.
    span: Extent,
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
    holds.then(|| Limit { counter, above, asked: text(expr), span: expr.span })
}

/// Which way a counter goes: up, down, or nobody knows where.
fn way(change: Change) -> Ordering {
    match change {
        Change::By(by) => by.cmp(&0),
        Change::To(_) | Change::Unknown => Ordering::Equal,
    }
}

/// Where the steps of a move set a counter.
fn set_in(game: &Game, declared: &Move, counter: &Ident) -> Option<Extent> {
    let steps = game.written_move(declared)?.steps.as_ref()?;
    operator(&steps.steps, counter)
}

/// The move goes towards its limit, unless something else does.
fn check_direction(
    game: &Game,
    declared: &Move,
    steps: &Settings<'_>,
    limit: &Limit,
    faults: &mut Faults<'_>,
) {
    let wrong = if limit.above { Ordering::Greater } else { Ordering::Less };
    let name = &game.counters[limit.counter].name;
    let Some(operator) = set_in(game, declared, name) else { return };
    if steps.of_counter(limit.counter).iter().any(|setting| way(setting.change) != wrong) {
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
