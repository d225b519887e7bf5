//! The elements that conditions and moves name by number.

use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Spot, of_expr};
use crate::report::Extent;

/// Every element that a rule or condition names by a number is there.
pub fn check_rules(game: &Game, faults: &mut Faults<'_>) {
    let check = Check { game };
    for piece in &game.pieces {
        let stated = piece.now();
        check.expr(&stated.expr, stated.level, faults);
    }
}

/// Every element that a move names by a number is there. Those a deal puts cards on are checked while it is played
/// through.
pub fn check_moves(game: &Game, faults: &mut Faults<'_>) {
    let check = Check { game };
    for declared in &game.moves {
        for step in &declared.steps {
            step.visit(&mut |step| {
                for spot in step.spots() {
                    check.spot(spot, declared.stated, faults);
                }
                for expr in step.exprs() {
                    check.expr(expr, declared.stated, faults);
                }
            });
        }
    }
}

struct Check<'g> {
    game: &'g Game,
}

impl Check<'_> {
    fn spot(&self, spot: &Spot, level: usize, faults: &mut Faults<'_>) {
        if let Spot::Elements { container, range: Some(range), .. } = spot {
            let [from, to] = range.each_ref().map(|end| self.number(end));
            self.range(*container, from, to, [range[0].span, range[1].span], level, faults);
        }
    }

    fn expr(&self, expr: &Expr, level: usize, faults: &mut Faults<'_>) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Element(container, _, index) => {
                let at = self.number(index);
                let after = at.map(|at| at + 1);
                self.range(*container, at, after, [index.span; 2], level, faults);
            }
            Kind::Slice(container, _, ends) => {
                let [from, to] = ends.each_ref().map(|end| self.number(end));
                self.range(*container, from, to, [ends[0].span, ends[1].span], level, faults);
            }
            _ => {}
        });
    }

    /// The number, if it is known while compiling.
    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.game.constant_values(), &[], self.game.cards() as i64)
    }

    fn range(
        &self,
        container: usize,
        from: Option<i64>,
        to: Option<i64>,
        spans: [Extent; 2],
        level: usize,
        faults: &mut Faults<'_>,
    ) {
        let container = &self.game.containers[container];
        let (name, count) = (&container.name, i64::from(container.count));
        let is_there = |end: Option<i64>| end.is_none_or(|end| (0..=count).contains(&end));
        if is_there(from) && is_there(to) {
            return;
        }
        let message = match count {
            1 => format!("`{name}` is one element, so its only index is 0"),
            _ => format!("`{name}` has {count} elements, so indexes end at {}", count - 1),
        };
        let span = if is_there(from) { spans[1] } else { spans[0] };
        faults.error(level, span, "index-out-of-range", message, None);
    }
}
