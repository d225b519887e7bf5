//! The elements that conditions and moves name by number.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Function, Operator, Semantics};

use super::causes::Causes;
use super::operands::flatten;
use crate::check::same::alike;
use crate::faults::{Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, MAX_CARDS, Move, Named, Spot, Step, Term, of_expr,
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
    }
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
    parts.into_iter().filter(|part| !matches!(part.kind, Kind::Any(_))).any(|part| {
        let mut asks = false;
        part.visit(&mut |part| {
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
    })
}

struct Check<'g> {
    game: &'g Game,
    /// The values of the loop variables, the outermost first; none inside a loop whose range is not known.
    loops: Vec<i64>,
    /// Whether any card may give the number of an element.
    ranks: bool,
    /// How many elements the container has of which the move takes one.
    sources: i64,
}

impl<'g> Check<'g> {
    const fn new(game: &'g Game) -> Self {
        Self { game, loops: Vec::new(), ranks: false, sources: 0 }
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
        for number in from..to.min(from.saturating_add(MAX_CARDS)) {
            self.loops.push(number);
            self.steps(steps, level, faults);
            self.loops.pop();
            if faults.found() > before {
                return;
            }
        }
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
            self.is_missing(container, index, level, faults);
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
            return self.is_missing(container, &ends[0], level, faults);
        }
        if !is_there(to) {
            return self.is_missing(container, &ends[1], level, faults);
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
            return self.is_missing(container, index, level, faults);
        }
        let is_rank = self.ranks
            && matches!(&index.kind, Kind::Call(Named(function, _), _)
            if matches!(function.semantics(), Semantics::Measure(measure) if measure.range() == (1, count)));
        if is_rank && count > 1 {
            let message = format!(
                "this is 1 to {count}, and `{}` has the indexes 0 to {}",
                held.name,
                count - 1
            );
            let help = Some(format!("write `{}[{} - 1]`", held.name, text(index)));
            let blame = Causes::new(self.game).container(container).blame(level);
            faults.error(blame, index.span, "index-out-of-range", message, help);
        }
    }

    fn is_missing(&self, number: ContainerId, end: &Expr, level: usize, faults: &mut Faults<'_>) {
        let container = &self.game.containers[number];
        let (message, help) = out_of_range(&container.name, i64::from(container.count));
        // The number that a loop counts is as wrong wherever it stands.
        let mut is_counted = false;
        end.visit(&mut |part| is_counted |= matches!(part.kind, Kind::Param(_)));
        if is_counted && faults.is_last(&message) {
            return;
        }
        let blame = Causes::new(self.game).container(number).expr(end).blame(level);
        faults.error(blame, end.span, "index-out-of-range", message, Some(help));
    }
}

/// Whether a range is one element: from an index to the one after it.
fn is_one([from, to]: &[Expr; 2]) -> bool {
    matches!(&to.kind, Kind::Arithmetic(Arithmetic::Add, sides)
        if matches!(sides[1].kind, Kind::Number(1)) && alike(&sides[0], from))
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

/// What is said of an element that is not there, and how it is mended.
pub fn out_of_range(name: &Ident, count: i64) -> (String, String) {
    match count {
        1 => (
            format!("`{name}` is one element, so its only index is 0"),
            format!("write `{name}` alone"),
        ),
        _ => (
            format!("`{name}` has {count} elements, so indexes end at {}", count - 1),
            format!("the last is `{name}[{}]`, all are `{name}[0..{count}]`", count - 1),
        ),
    }
}
