//! Counters asked for what they never come to.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Semantics};

use super::moves::possible;
use super::operands::conjuncts;
use super::reach::{Reach, Situation};
use crate::faults::{Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    Change, CounterId, Expr, Game, Kind, Move, Named, Piece, PieceRole, Setting, Settings,
};
use crate::syntax::ast::{self, Head};

/// A counter that some step changes is compared with numbers that it comes to. The end of its count, 0, may be asked for
/// in vain: so a variation that begins there switches off what needs it.
pub fn check_counters(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if game.counters.is_empty() {
        return;
    }
    let situation = Situation::at_any_time(game, reach);
    let settings = Settings::of(game);
    let own = game.own();
    // Of a move that is off, and of a win, it is said with what comes of it.
    let is_off = |piece: &Piece| match piece.role {
        PieceRole::Where => game.off.iter().any(|off| off.name == piece.name),
        ref role => *role == PieceRole::Win,
    };
    for piece in &game.pieces {
        if piece.now().level == own && !is_off(piece) {
            let is_end = piece.role == PieceRole::Lose;
            check_expr(
                game,
                &settings,
                &situation,
                &piece.now().expr,
                is_end,
                &mut faults.at(Part::Rules),
            );
        }
    }
    let dealt = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level == own);
    let moved = game.moves.iter().filter(|declared| declared.stated == own);
    let steps = dealt.map(|(step, _)| step).chain(moved.flat_map(|declared| &declared.steps));
    for step in steps {
        step.visit(&mut |step| {
            for expr in step.exprs() {
                check_expr(game, &settings, &situation, expr, false, &mut faults.at(Part::Rules));
            }
        });
    }
}

/// Tells of the comparisons in an expression whose answer never changes; `is_end` where it ends the game.
fn check_expr(
    game: &Game,
    settings: &Settings<'_>,
    situation: &Situation<'_>,
    expr: &Expr,
    is_end: bool,
    faults: &mut Faults<'_>,
) {
    expr.visit(&mut |part| {
        let Kind::Compare(comparison, sides) = &part.kind else { return };
        let found = never_set(game, settings, *comparison, sides)
            .or_else(|| never_reached(game, settings, *comparison, sides))
            .map(|found| ("never-holds", found))
            .or_else(|| {
                let holds = situation.holds(part) == Some(true);
                let code = if holds { "always-holds" } else { "never-holds" };
                Some((code, stays(game, settings, situation, *comparison, part)?))
            });
        if let Some((code, (message, help))) = found {
            // Whoever asks it, what is forgotten is one step.
            if !faults.is_said_beside(&message) {
                faults.warning(game.own(), part.span, code, message, Some(help));
                faults.guessed(part.span);
            }
            return;
        }
        // No count ends below 0.
        let is_below = *comparison == Comparison::Less && game.number(&sides[1]) == Some(0);
        if !is_fixed(game, settings, sides, is_below) {
            return;
        }
        let Some(holds) = situation.holds(part) else { return };
        let (code, message) = match holds {
            true => {
                let why = situation.why_always(*comparison, sides);
                ("always-holds", format!("this always holds: {why}"))
            }
            false => ("never-holds", format!("this never holds: {}", situation.why_never(part))),
        };
        let help = match possible(situation, part).filter(|_| !holds) {
            // A game is lost when nothing is left.
            _ if is_below && is_end => format!("write `{} == 0`", text(&sides[0])),
            // The sign was turned round, as likely as not.
            _ if is_below => format!("write `{} > 0`", text(&sides[0])),
            Some(_) if *comparison == Comparison::Equal && goes_round_at(game, settings, sides) => {
                format!("write `{} == 0`: there it begins again", text(&sides[0]))
            }
            Some(number) => match asked_elsewhere(game, situation, part) {
                Some(other) => format!("write `{other}`, or {number}"),
                None => number,
            },
            None => situation.not_always(*comparison, sides),
        };
        let own = game.own();
        match game.lineage.own().head {
            Head::Variation { .. } if !holds => {
                faults.error(own, part.span, code, message, Some(help));
            }
            // A variation may begin with more.
            _ => faults.warning(own, part.span, code, message, Some(help)),
        }
        if !holds {
            faults.guessed(part.span);
        }
    });
}

/// Whether a counter that has a first number and is set later is compared with a number that is written there. A
/// constant may be another in a variation.
fn is_fixed(
    game: &Game,
    settings: &Settings<'_>,
    [counter, number]: &[Expr; 2],
    is_below: bool,
) -> bool {
    let Kind::Counter(Named(counter, _)) = counter.kind else { return false };
    number.is_literal()
        && game.number(number).is_some_and(|number| number > 1 || is_below)
        && game.counters[counter].start.is_some()
        && !settings.of_counter(counter).is_empty()
}

/// What another condition asks of the same counter and number, the other way round, where that may hold.
fn asked_elsewhere(game: &Game, situation: &Situation<'_>, part: &Expr) -> Option<String> {
    let Kind::Compare(comparison, asked) = &part.kind else { return None };
    let asked = asked.each_ref().map(text);
    let mut found = None;
    for piece in &game.pieces {
        piece.now().expr.visit(&mut |other| {
            if let Kind::Compare(opposite, sides) = &other.kind
                && *opposite == comparison.mirrored()
                && sides.each_ref().map(text) == asked
                && situation.holds(other).is_none()
            {
                found = Some(format!("{} {}", opposite.sign(), asked[1]));
            }
        });
    }
    found
}

/// The least number for which a comparison with this one holds, if there is one and the number is written as such.
fn least_asked(game: &Game, comparison: Comparison, number: &Expr) -> Option<i64> {
    let asked = game.number(number).filter(|_| number.is_literal())?;
    match comparison {
        Comparison::Equal | Comparison::AtLeast => Some(asked),
        Comparison::More => asked.checked_add(1),
        _ => None,
    }
}

/// That a counter is asked for another number than the one at which it begins, where steps set it to that alone.
fn never_set(
    game: &Game,
    settings: &Settings<'_>,
    comparison: Comparison,
    [counter, number]: &[Expr; 2],
) -> Option<(String, String)> {
    let Kind::Counter(Named(counter, name)) = &counter.kind else { return None };
    let start = game.counters[*counter].start?;
    let wanted = least_asked(game, comparison, number)?;
    let set = settings.of_counter(*counter);
    let is_back = |one: &Setting<'_>| one.value.is_literal() && one.change == Change::To(start);
    if set.is_empty()
        || settings.is_open
        || !set.iter().all(is_back)
        || comparison.holds_between(&start, &game.number(number)?)
    {
        return None;
    }
    Some((
        format!(
            "this never holds: `{name}` begins at {start}, and no step sets it to anything else"
        ),
        format!("let a step set it: `{name} = {wanted};`"),
    ))
}

/// That a counter is asked for a number beyond the one at which the moves that raise it stop.
fn never_reached(
    game: &Game,
    settings: &Settings<'_>,
    comparison: Comparison,
    [counter, number]: &[Expr; 2],
) -> Option<(String, String)> {
    let Kind::Counter(Named(counter, name)) = &counter.kind else { return None };
    let least = least_asked(game, comparison, number)?;
    if settings.is_open {
        return None;
    }
    let mut most = game.counters[*counter].start?;
    let mut raised_by: Vec<&Move> = Vec::new();
    for setting in settings.of_counter(*counter) {
        // What is done several times, or on a condition, is not followed.
        let declared = setting.declared.filter(|_| setting.is_plain)?;
        match setting.change {
            Change::By(1) if raised_by.iter().all(|other| other.name != declared.name) => {
                raised_by.push(declared);
                most = most.max(raised_below(game, declared, *counter)?);
            }
            Change::To(number) if setting.value.is_literal() => most = most.max(number),
            _ => return None,
        }
    }
    (!raised_by.is_empty() && least > most).then(|| {
        (
            format!("this never holds: `{name}` is raised to {most} and no further"),
            format!("write `{name} == {most}`"),
        )
    })
}

/// The number below which a move asks a counter to be.
fn raised_below(game: &Game, declared: &Move, counter: CounterId) -> Option<i64> {
    let condition = game.piece(declared.condition)?.now();
    let mut below = None;
    conjuncts(&condition.expr, &mut |part| {
        let Kind::Compare(comparison, sides) = &part.kind else { return };
        let is_it = matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter);
        let Some(number) = game.number(&sides[1]).filter(|_| is_it && sides[1].is_literal()) else {
            return;
        };
        below = match comparison {
            Comparison::Less => Some(number),
            Comparison::AtMost => number.checked_add(1),
            _ => below,
        };
    });
    below
}

/// That a counter which no step changes is asked whether it is where it begins. What sets a limit by it is looked at
/// with the moves.
fn stays(
    game: &Game,
    settings: &Settings<'_>,
    situation: &Situation<'_>,
    comparison: Comparison,
    part: &Expr,
) -> Option<(String, String)> {
    let is_limit = !matches!(comparison, Comparison::Equal | Comparison::Different);
    // Of a variation it is said of its counters, but for those of moves.
    let is_said = |piece: &Piece| {
        let mut says = false;
        piece.now().expr.visit(&mut |asked| says |= asked.span == part.span);
        says && piece.role != PieceRole::Where
    };
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    let is_said = is_variation && game.pieces.iter().any(is_said);
    // What the cards say, a counter that stays where it is hardly ever is.
    let is_of_cards = game.identity.is_some()
        && !is_said
        && matches!(&part.kind, Kind::Compare(_, sides)
            if sides.iter().any(|side| matches!(&side.kind, Kind::Call(Named(function, _), _)
                if matches!(function.semantics(), Semantics::Measure(_)))));
    let always_holds = !is_limit && !is_said && situation.holds(part) == Some(true);
    if !is_of_cards && !always_holds {
        return None;
    }
    uncounted(game, settings, part)
}

/// That a counter which no step changes is asked for another number than the one at which it begins, and what to do.
pub fn uncounted(game: &Game, settings: &Settings<'_>, asked: &Expr) -> Option<(String, String)> {
    let Kind::Compare(_, sides) = &asked.kind else { return None };
    let (counter, name, number) = match (&sides[0].kind, &sides[1].kind) {
        (Kind::Counter(Named(counter, name)), _) => (*counter, name, game.number(&sides[1])),
        (_, Kind::Counter(Named(counter, name))) => (*counter, name, game.number(&sides[0])),
        _ => return None,
    };
    let start = game.counters[counter].start?;
    if settings.is_open || !settings.of_counter(counter).is_empty() {
        return None;
    }
    let sign = if number.is_some_and(|number| number < start) { "-=" } else { "+=" };
    let count = format!("{name} {sign} 1;");
    let shown = counted_in_examples(game, name).filter(|(declared, _)| {
        game.moves.iter().any(|one| one.name == **declared && !one.steps.is_empty())
    });
    if let Some((declared, step)) = shown {
        let message = format!("`{name}` stays at {start}, as no step counts it");
        return Some((
            message,
            format!(
                "write `{step}` in the steps of `{declared}`, or leave this and the counter out"
            ),
        ));
    }
    let counts = match &game.moves.iter().filter(|one| one.is_players()).collect::<Vec<_>>()[..] {
        [only] if only.steps.is_empty() => {
            format!("write `do {{ {count} }}` behind `{}`", only.name)
        }
        [only] => format!("write `{count}` after `do` in `{}`", only.name),
        _ => format!("count in a move: `do {{ {count} }}`"),
    };
    let message = format!("`{name}` stays at {start}, as no step counts it");
    Some((message, format!("{counts}, or leave this and the counter out")))
}

/// The move after which a counter is another number than before, as examples say, and the step that makes it so.
fn counted_in_examples<'g>(game: &'g Game, counter: &Ident) -> Option<(&'g Ident, String)> {
    let number = |board: &ast::Stated| -> Option<i64> {
        let part = board.parts.iter().find(|part| part.name == *counter)?;
        part.piles.iter().find_map(|pile| match &pile.says {
            ast::Lies::Number(number) => number.base10_parse().ok(),
            _ => None,
        })
    };
    let counts = |example: &ast::Example| match &example.kind {
        ast::ExampleKind::Position(said) => {
            Some((number(&said.before)?, number(said.after.as_ref()?)?))
        }
        _ => None,
    };
    let lines = game.examples.iter().map(|(_, line)| line);
    let (subject, found) = lines
        .map(|line| (&line.subject, line.examples.iter().filter_map(counts).collect::<Vec<_>>()))
        .find(|(_, found)| found.iter().any(|(before, after)| before != after))?;
    let rises = |(before, after): &&(i64, i64)| *after == before + 1;
    let step = match found.iter().find(|one| !rises(one)) {
        None => format!("{counter} += 1;"),
        Some((before, after)) if *after == before - 1 => format!("{counter} -= 1;"),
        // From the last number it goes back to the first.
        Some((last, 0)) if *last > 0 => format!("{counter} = ({counter} + 1) % {};", last + 1),
        Some((last, 1)) if *last > 1 => format!("{counter} = {counter} % {last} + 1;"),
        Some((_, after)) => format!("{counter} = {after};"),
    };
    Some((subject, step))
}

/// Whether a counter is counted round and round, and begins again at this number.
fn goes_round_at(game: &Game, settings: &Settings<'_>, [counter, number]: &[Expr; 2]) -> bool {
    let Kind::Counter(Named(counter, _)) = counter.kind else { return false };
    settings.of_counter(counter).iter().any(|setting| {
        matches!(&setting.value.kind, Kind::Arithmetic(Arithmetic::Remainder, sides)
            if game.number(&sides[1]) == game.number(number))
    })
}
