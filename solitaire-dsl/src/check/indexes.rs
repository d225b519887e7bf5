//! The elements that conditions and moves name by number.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Comparison, Function, Operator, Semantics};

use super::causes::Causes;
use super::operands::conjuncts;
use super::operands::flatten;
use super::same::is_one;
use super::truth::numbers_where;
use crate::faults::{Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, MAX_CARDS, Move, Named, Param, Spot, Step, Term, of_expr,
};

/// How a range that runs backwards is mended.
pub const FORWARDS: &str = "write the smaller number first; the second is left out";

/// Every element that a rule or condition names by a number is there.
pub fn check_rules(game: &Game, faults: &mut Faults<'_>) {
    let check = Check::new(game);
    for piece in &game.pieces {
        let stated = piece.now();
        check.expr(&stated.expr, stated.level, faults);
    }
}

/// Every element that a move names by a number is there. Those a deal puts cards on are checked while it is played
/// through.
pub fn check_moves(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        let ends = declared.lifts.iter().map(|lift| i64::from(lift.from) + i64::from(lift.count));
        let mut check = Check {
            ranks: !excludes_ranks(game, declared),
            sources: ends.max().unwrap_or(0),
            ..Check::new(game)
        };
        check.steps(&declared.steps, declared.stated, faults);
        check_chosen_by_rank(game, declared, faults);
        check_kept_out(game, declared, faults);
        check_chosen_in_turn(game, declared, faults);
    }
}

/// An element that the first step of a move names by a card is there for some card for which the move can be made.
fn check_kept_out(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let Some(condition) = game.piece(declared.condition).map(|piece| piece.now()) else { return };
    let Some(step) = declared.steps.first().filter(|_| condition.level == game.own()) else {
        return;
    };
    let mut parts = Vec::new();
    conjuncts(&condition.expr, &mut |part| parts.push(part));
    for spot in step.spots() {
        let Spot::Elements { container, range: Some(range), .. } = spot else { continue };
        let (held, index) = (&game.containers[*container], &range[0]);
        let is_there = |number: i64| (0..i64::from(held.count)).contains(&number);
        let with = |not: Option<usize>| {
            let asked: Vec<(&Expr, bool)> =
                parts.iter().enumerate().map(|(nth, part)| (*part, Some(nth) != not)).collect();
            numbers_where(game, declared, &asked, index)
        };
        let Some(numbers) = with(None).filter(|_| is_one(range)) else { continue };
        let Some(number) = numbers.first().filter(|_| !numbers.iter().any(|at| is_there(*at)))
        else {
            continue;
        };
        let is_culprit = |nth: &usize| {
            with(Some(*nth)).is_some_and(|numbers| numbers.iter().any(|at| is_there(*at)))
        };
        let mut culprits = (0..parts.len()).filter(is_culprit);
        let Some(culprit) = culprits.next().filter(|_| culprits.next().is_none()) else {
            continue;
        };
        let part = parts[culprit];
        let opposite = match &part.kind {
            Kind::Not(inner) => text(inner),
            Kind::Call(..) | Kind::Rule(..) => format!("!{}", text(part)),
            _ => continue,
        };
        let name = &held.name;
        let message = format!(
            "where this holds, `{name}[{}]` is `{name}[{number}]`, and `{name}` has the indexes 0 to {}",
            text(index),
            held.count - 1
        );
        let help = Some(format!("write `{opposite}`"));
        let blame = Causes::new(game).container(*container).blame(condition.level);
        return faults.error(blame, part.span, "index-out-of-range", message, help);
    }
}

/// Elements that are taken in turn, `reserve[next % 3]`: as many are counted as there are. What stands in the brackets is
/// asked as a condition.
fn check_chosen_in_turn(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let Some(condition) = game.piece(declared.condition).map(|piece| piece.now()) else { return };
    if condition.level != game.own() {
        return;
    }
    let mut parts = Vec::new();
    flatten(game, &condition.expr, Operator::And, &mut parts);
    for part in parts {
        let asked = match &part.kind {
            Kind::Any(ways) => match &ways[..] {
                [besides, chosen] => taken_in_turn(chosen).zip(named_in(besides)),
                _ => None,
            },
            _ => taken_in_turn(part).zip(only_choice(declared, part)),
        };
        let Some(((index, turns), container)) = asked else { continue };
        let held = &game.containers[container];
        if turns <= i64::from(held.count) {
            continue;
        }
        let (name, last) = (&held.name, held.count - 1);
        let message =
            format!("this is 0 to {}, and `{name}` has the indexes 0 to {last}", turns - 1);
        let help = Some(format!("write `% {}` in place of `% {turns}`", held.count));
        let blame = Causes::new(game).container(container).blame(condition.level);
        faults.error(blame, index.span, "index-out-of-range", message, help);
    }
}

/// The index that a condition asks for, if it is counted in turns, and how many there are.
fn taken_in_turn(condition: &Expr) -> Option<(&Expr, i64)> {
    let Kind::Compare(Comparison::Equal, sides) = &condition.kind else { return None };
    let Kind::Call(Named(Function::Index, _), _) = &sides[0].kind else { return None };
    let Kind::Arithmetic(Arithmetic::Remainder, parts) = &sides[1].kind else { return None };
    let Kind::Number(turns) = parts[1].kind else { return None };
    Some((&sides[1], turns))
}

/// The container of `!is_in(source, reserve)`.
fn named_in(condition: &Expr) -> Option<ContainerId> {
    let Kind::Not(asked) = &condition.kind else { return None };
    let Kind::Call(Named(Function::IsIn, _), of) = &asked.kind else { return None };
    of.iter().find_map(|one| match one.kind {
        Kind::Container(Named(container, _)) => Some(container),
        _ => None,
    })
}

/// The only container of the elements of which the index is asked.
fn only_choice(declared: &Move, condition: &Expr) -> Option<ContainerId> {
    match condition.speaks_of(Term::Target) {
        true => declared.targets.first().map(|target| target.container),
        false => declared.lifts.first().map(|lift| lift.container),
    }
}

/// An element that the rank of a card chooses, `=> hours[rank(bottom(moving))]`: indexes count from 0, ranks from 1.
fn check_chosen_by_rank(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let ([target], Some(condition)) = (&declared.targets[..], game.piece(declared.condition))
    else {
        return;
    };
    let (condition, held) = (condition.now(), &game.containers[target.container]);
    let count = i64::from(held.count);
    let mut parts = Vec::new();
    flatten(game, &condition.expr, Operator::And, &mut parts);
    let is_target = |expr: &Expr| {
        matches!(&expr.kind, Kind::Call(Named(Function::Index, _), of)
            if of.iter().all(|one| matches!(one.kind, Kind::Term(Named(Term::Target, _)))))
    };
    let chosen = parts.iter().find_map(|part| match &part.kind {
        Kind::Compare(Comparison::Equal, sides) if is_target(&sides[0]) => Some(&sides[1]),
        _ => None,
    });
    let Some(index) = chosen.filter(|index| is_measured(index, (1, count)) && count > 1) else {
        return;
    };
    // Another condition may keep the last rank out.
    let asks_ranks = parts.iter().filter(|part| asks_ranks(part)).count() > 1;
    if !asks_ranks {
        let (message, help) = one_too_many(&held.name, count, &format!("{} - 1", text(index)));
        let blame = Causes::new(game).container(target.container).blame(condition.level);
        faults.error(blame, index.span, "index-out-of-range", message, Some(help));
    }
}

/// Whether this is a number read off a card, between these ends.
fn is_measured(expr: &Expr, ends: (i64, i64)) -> bool {
    matches!(&expr.kind, Kind::Call(Named(function, _), _)
        if matches!(function.semantics(), Semantics::Measure(measure) if measure.range() == ends))
}

/// What is said of a number that counts from 1 where indexes count from 0.
fn one_too_many(name: &Ident, count: i64, mend: &str) -> (String, String) {
    let last = count - 1;
    (
        format!("this is 1 to {count}, and `{name}` has the indexes 0 to {last}"),
        format!("write `{mend}`"),
    )
}

/// Every element that a condition of a deal names by a number is there; and every one that it puts cards on, if it cannot
/// be played through because something else is wrong with it.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    let is_played = faults.are_whole(&[Part::Deal]);
    let check = Check::new(game);
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| {
            for spot in step.spots().into_iter().filter(|_| !is_played) {
                check.spot(spot, *level, faults);
            }
            for expr in step.exprs() {
                check.expr(expr, *level, faults);
            }
        });
    }
}

/// Whether the condition of a move may keep a rank out: it asks for one, and not in one of several ways.
fn excludes_ranks(game: &Game, declared: &Move) -> bool {
    let Some(condition) = game.piece(declared.condition) else { return false };
    let mut parts = Vec::new();
    flatten(game, &condition.now().expr, Operator::And, &mut parts);
    parts.into_iter().filter(|part| !matches!(part.kind, Kind::Any(_))).any(asks_ranks)
}

/// Whether a condition may ask of what rank a card is.
fn asks_ranks(condition: &Expr) -> bool {
    let mut asks = false;
    condition.visit(&mut |part| {
        asks |= match &part.kind {
            Kind::Call(Named(function, _), _) => matches!(
                function.semantics(),
                Semantics::CardTest(_) | Semantics::Measure(_) | Semantics::Relation(_)
            ),
            Kind::Custom { .. } | Kind::Rule(..) => true,
            _ => false,
        };
    });
    asks
}

struct Check<'g> {
    game: &'g Game,
    /// The values of the loop variables, the outermost first; none inside a loop whose range is not known.
    loops: Vec<i64>,
    /// The range of the innermost loop, if that is written in numbers.
    range: Option<(i64, i64)>,
    /// Whether any card may give the number of an element.
    ranks: bool,
    /// How many elements the container has of which the move takes one.
    sources: i64,
}

impl<'g> Check<'g> {
    const fn new(game: &'g Game) -> Self {
        Self { game, loops: Vec::new(), range: None, ranks: false, sources: 0 }
    }

    fn steps(&mut self, steps: &[Step], level: usize, faults: &mut Faults<'_>) {
        for step in steps {
            for spot in step.spots() {
                self.spot(spot, level, faults);
            }
            for expr in step.exprs() {
                self.expr(expr, level, faults);
            }
            match step {
                Step::If(_, then, otherwise) => {
                    self.steps(then, level, faults);
                    self.steps(otherwise, level, faults);
                }
                Step::For { range, steps, .. } => self.repeat(range, steps, level, faults),
                _ => {}
            }
        }
    }

    fn repeat(&mut self, range: &[Expr; 2], steps: &[Step], level: usize, faults: &mut Faults<'_>) {
        let (Some(from), Some(to)) = (self.number(&range[0]), self.number(&range[1])) else {
            let around = std::mem::take(&mut self.loops);
            self.steps(steps, level, faults);
            self.loops = around;
            return;
        };
        let before = faults.found();
        let is_written = range.iter().all(Expr::is_literal);
        let around = std::mem::replace(&mut self.range, is_written.then_some((from, to)));
        for number in from..to.min(from.saturating_add(MAX_CARDS)) {
            self.loops.push(number);
            self.steps(steps, level, faults);
            self.loops.pop();
            if faults.found() > before {
                break;
            }
        }
        self.range = around;
    }

    fn spot(&self, spot: &Spot, level: usize, faults: &mut Faults<'_>) {
        if let Spot::Elements { container, range: Some(range), .. } = spot {
            self.range(*container, range, level, faults);
        }
    }

    fn expr(&self, expr: &Expr, level: usize, faults: &mut Faults<'_>) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Element(Named(container, _), index) => self.one(*container, index, level, faults),
            Kind::Slice(Named(container, _), ends) => self.range(*container, ends, level, faults),
            _ => {}
        });
    }

    /// The number, if it is known while compiling.
    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.game.constant_values(), &self.loops, self.game.cards() as i64)
    }

    fn one(&self, container: ContainerId, index: &Expr, level: usize, faults: &mut Faults<'_>) {
        let count = i64::from(self.game.containers[container].count);
        if ends_of_card(index, &|expr| self.number(expr)).is_some_and(|ends| leaves(ends, count)) {
            self.is_missing(container, index, None, level, faults);
        }
    }

    fn range(
        &self,
        container: ContainerId,
        ends: &[Expr; 2],
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        let count = i64::from(self.game.containers[container].count);
        let [from, to] = ends.each_ref().map(|end| self.number(end));
        let is_there = |end: Option<i64>| end.is_none_or(|end| (0..=count).contains(&end));
        if !is_there(from) {
            return self.is_missing(container, &ends[0], None, level, faults);
        }
        if !is_there(to) {
            let name = &self.game.containers[container].name;
            let written = from.zip(to).filter(|_| ends[1].is_literal());
            let mend = written.and_then(|ends| ends_too_late(name, count, ends));
            return self.is_missing(container, &ends[1], mend, level, faults);
        }
        if from.is_none() && is_one(ends) {
            return self.one_of_board(container, &ends[0], level, faults);
        }
        let (Some(from), Some(to)) = (from, to) else { return };
        let span = ends[0].span.to(ends[1].span);
        if from > to {
            let message = format!("this range runs backwards: {from} to {to}");
            let blame = Causes::new(self.game).exprs(ends).blame(level);
            faults.error(blame, span, "reversed-range", message, Some(FORWARDS.to_owned()));
        } else if from == to && ends.iter().all(Expr::is_literal) {
            let message = "there is no element in this range: its end is left out";
            let help = Some(format!("write `{from}..{}` for one element", from.saturating_add(1)));
            faults.error(level, span, "empty-range", message, help);
        }
    }

    /// An index that only the board can tell: the rank of a card where so many elements are as there are ranks, though
    /// indexes count from 0; the index of the source where there are fewer elements.
    fn one_of_board(
        &self,
        container: ContainerId,
        index: &Expr,
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        let held = &self.game.containers[container];
        let count = i64::from(held.count);
        let of_source = matches!(&index.kind, Kind::Call(Named(Function::Index, _), of)
            if matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }]));
        if of_source && self.sources > count {
            return self.is_missing(container, index, None, level, faults);
        }
        if self.ranks && is_measured(index, (1, count)) && count > 1 {
            let mend = format!("{}[{} - 1]", held.name, text(index));
            let (message, help) = one_too_many(&held.name, count, &mend);
            let blame = Causes::new(self.game).container(container).blame(level);
            faults.error(blame, index.span, "index-out-of-range", message, Some(help));
        }
    }

    /// Says that there is no element of this index; `mend` is what to write, if that is known.
    fn is_missing(
        &self,
        number: ContainerId,
        end: &Expr,
        mend: Option<String>,
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        let container = &self.game.containers[number];
        let (message, help) = hyphenated(self.game, end)
            .unwrap_or_else(|| out_of_range(&container.name, i64::from(container.count)));
        let help = mend.unwrap_or(help);
        // The number that a loop counts is as wrong wherever it stands.
        let mut is_counted = false;
        end.visit(&mut |part| is_counted |= matches!(part.kind, Kind::Param(_)));
        if is_counted && faults.is_last(&message) {
            return;
        }
        // What is added to the number leads beyond the last.
        let help = match &end.kind {
            Kind::Arithmetic(Arithmetic::Add, sides)
                if is_counted
                    && matches!(sides[1].kind, Kind::Number(_))
                    && self.number(&sides[0]).is_some_and(|at| at < i64::from(container.count)) =>
            {
                format!("write `{}` in place of `{}`", text(&sides[0]), text(end))
            }
            _ => {
                let count = i64::from(container.count);
                let fewer = self.range.zip(self.loops.last().copied());
                let fewer = fewer.filter(|_| level == self.game.own()).and_then(|(range, at)| {
                    fewer_rounds(end, (self.loops.len(), range, at), count)
                });
                fewer.unwrap_or(help)
            }
        };
        let blame = Causes::new(self.game).container(number).expr(end).blame(level);
        faults.error(blame, end.span, "index-out-of-range", message, Some(help));
    }
}

/// Whether some of these indexes are not those of elements.
pub const fn leaves((least, most): (i64, i64), count: i64) -> bool {
    least < 0 || most >= count
}

/// The least and the most of a number that is worked out from `card`, the card at hand, or known by `number`.
pub fn ends_of_card(expr: &Expr, number: &impl Fn(&Expr) -> Option<i64>) -> Option<(i64, i64)> {
    if let Some(known) = number(expr) {
        return Some((known, known));
    }
    match &expr.kind {
        Kind::Call(Named(function, _), args) => match (function.semantics(), &args[..]) {
            (
                Semantics::Measure(measure),
                [Expr { kind: Kind::Term(Named(Term::Card, _)), .. }],
            ) => Some(measure.range()),
            _ => None,
        },
        Kind::Arithmetic(operation, sides) => {
            let (least, most) = ends_of_card(&sides[0], number)?;
            let (other_least, other_most) = ends_of_card(&sides[1], number)?;
            match operation {
                Arithmetic::Add => {
                    Some((least.checked_add(other_least)?, most.checked_add(other_most)?))
                }
                Arithmetic::Subtract => {
                    Some((least.checked_sub(other_most)?, most.checked_sub(other_least)?))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// Some elements counted from 1, so that they end behind the last.
pub fn counted_from_one(name: &Ident, count: i64, (from, to): (i64, i64)) -> Option<String> {
    (from > 0 && to == count + 1 && to > from + 1)
        .then(|| format!("indexes count from 0: write `{name}[{}..{count}]`", from - 1))
}

/// How a loop is mended of which the round `at` is the first that names an element which is not there: it is the innermost
/// of so many, and counts from the first number of `range` to before the second.
pub fn fewer_rounds(
    index: &Expr,
    (loops, (from, to), at): (usize, (i64, i64), i64),
    count: i64,
) -> Option<String> {
    let (mut is_counted, mut is_of_others) = (false, false);
    index.visit(&mut |part| {
        if let Kind::Param(Param(number, ..)) = part.kind {
            let number = usize::from(number);
            is_counted |= number + 1 == loops;
            is_of_others |= number + 1 != loops;
        }
    });
    let is_sum = matches!(&index.kind, Kind::Arithmetic(Arithmetic::Add, _));
    let why = match matches!(index.kind, Kind::Param(_)) || is_sum {
        true => String::new(),
        false => format!(": `{}` stays below {count}", text(index)),
    };
    (is_counted && !is_of_others && from < at && at < to)
        .then(|| format!("write `{from}..{at}` in place of `{from}..{to}`{why}"))
}

/// How a range is mended that begins at an element and ends behind the last.
pub fn ends_too_late(name: &Ident, count: i64, (from, to): (i64, i64)) -> Option<String> {
    let whole = format!("write `{name}[{from}..{count}]`, as the end of a range is left out");
    let shifted = from > 0 && to == count + 1 && to > from + 1;
    let shifted = match shifted {
        true => format!(", or `{name}[{}..{count}]`, as indexes count from 0", from - 1),
        false => String::new(),
    };
    ((0..count).contains(&from) && to > count).then(|| whole + &shifted)
}

/// What is said of an index below 0 that is written as a difference, `0-9` or `0-LONG`: a range was meant; and what to write.
pub fn hyphenated(game: &Game, end: &Expr) -> Option<(String, String)> {
    let Kind::Arithmetic(Arithmetic::Subtract, sides) = &end.kind else { return None };
    let number = |side: &Expr| match &side.kind {
        Kind::Number(_) | Kind::Constant(_) => game.number(side),
        _ => None,
    };
    let [from, to] = [number(&sides[0])?, number(&sides[1])?];
    let [first, last] = sides.each_ref().map(text);
    let message = format!("`{first}-{last}` is a difference, {}, and no range", from - to);
    let help = match sides[1].kind {
        Kind::Number(_) => format!(
            "write `{first}..{last}`, whose end is left out, or `{first}..{}` with {last}",
            to.checked_add(1)?
        ),
        _ => format!("write `{first}..{last}`, whose end is left out"),
    };
    (from < to).then_some((message, help))
}

/// What is said of an element that is not there, and how it is mended.
pub fn out_of_range(name: &Ident, count: i64) -> (String, String) {
    match count {
        1 => (
            format!("`{name}` is one element, so its only index is 0"),
            format!("write `{name}` alone"),
        ),
        _ => (
            format!("`{name}` has {count} elements, so indexes are 0 to {}", count - 1),
            format!("write `{name}[{}]` for the last, `{name}[0..{count}]` for all", count - 1),
        ),
    }
}
