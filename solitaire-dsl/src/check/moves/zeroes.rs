//! Numbers of steps that are 0 through a constant.

use solitaire_model::Arithmetic;

use super::limits::conjuncts;
use super::steps::written;
use crate::check::causes::Causes;
use crate::check::steps::{WITHOUT_EFFECT, beside};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Game, Kind, Move, Named, Step, of_expr};
use crate::report::Extent;
use crate::syntax::ast::{self};

/// A move that puts nothing does something by its steps, and a limit that it asks is lowered or raised by it. A constant
/// that leaves a single step without effect is well: a variation may change it.
pub fn check_zeroes(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        let checker = Checker { game, declared };
        if !checker.does_nothing(faults) {
            checker.leaves_limit(faults);
        }
    }
}

struct Checker<'g> {
    game: &'g Game,
    declared: &'g Move,
}

impl Checker<'_> {
    /// What a number is worth if it is no number as written, which is looked at by itself.
    fn number(&self, expr: &Expr) -> Option<i64> {
        let constants = self.game.constant_values();
        of_expr(expr, &constants, &[], self.game.cards() as i64).filter(|_| !expr.is_literal())
    }

    /// What is 0 in a step, if it does nothing because of that.
    fn nothing<'s>(&self, step: &'s Step) -> Option<&'s Expr> {
        let zero = |expr: &'s Expr| (self.number(expr) == Some(0)).then_some(expr);
        match step {
            Step::Deal { amount: Amount::Rounds(rounds), .. } => zero(rounds),
            Step::Deal { amount: Amount::Each(each), .. } => {
                each.iter().map(zero).collect::<Option<Vec<_>>>()?.first().copied()
            }
            Step::Set(counter, value) => match &value.kind {
                Kind::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, sides) if matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == *counter) => {
                    zero(&sides[1])
                }
                _ => None,
            },
            Step::For { range, steps, .. } => match zero(&range[1]) {
                Some(end) if matches!(range[0].kind, Kind::Number(0)) => Some(end),
                _ => steps
                    .iter()
                    .map(|step| self.nothing(step))
                    .collect::<Option<Vec<_>>>()?
                    .first()
                    .copied(),
            },
            _ => None,
        }
    }

    /// Says that no step does anything, if that is so.
    fn does_nothing(&self, faults: &mut Faults<'_>) -> bool {
        let steps = &self.declared.steps;
        if !self.declared.targets.is_empty() || steps.is_empty() {
            return false;
        }
        let zeroes: Option<Vec<&Expr>> = steps.iter().map(|step| self.nothing(step)).collect();
        let Some(zero) = zeroes.and_then(|zeroes| zeroes.first().copied()) else { return false };
        let deals = !matches!(steps[0], Step::Set(..));
        let (code, does) = if deals {
            ("deals-nothing", "deals no card")
        } else {
            (WITHOUT_EFFECT, "changes nothing")
        };
        let message = format!("`{}` {does}: {} is 0", self.declared.name, self.text(zero));
        let help = "write a number above 0, or leave the move out".to_owned();
        let blame = Causes::new(self.game).expr(zero).blame(self.declared.stated);
        faults.error(blame, self.place(0, zero), code, message, Some(help));
        true
    }

    /// Says that a counter limits the move and stays what it is, if that is so.
    fn leaves_limit(&self, faults: &mut Faults<'_>) {
        let Some(condition) = self.game.piece(self.declared.condition) else { return };
        let mut asked = Vec::new();
        conjuncts(&condition.now().expr, &mut |part| {
            if let Some((_, sides)) = part.sides() {
                asked.extend(sides.iter().filter_map(|side| match side.kind {
                    Kind::Counter(Named(counter, _)) => Some(counter),
                    _ => None,
                }));
            }
        });
        for (number, step) in self.declared.steps.iter().enumerate() {
            let (Step::Set(counter, value), Some(zero)) = (step, self.nothing(step)) else {
                continue;
            };
            if !asked.contains(counter) {
                continue;
            }
            let name = &self.game.counters[*counter].name;
            let message = format!(
                "`{name}` stays what it is, so it sets no limit to `{}`: {} is 0",
                self.declared.name,
                self.text(zero)
            );
            let is_sum = matches!(value.kind, Kind::Arithmetic(Arithmetic::Add, _));
            let sign = if is_sum { "+=" } else { "-=" };
            let help = format!("write a number above 0, as in `{name} {sign} 1`");
            let blame = Causes::new(self.game).expr(zero).blame(self.declared.stated);
            faults.error(blame, self.place(number, zero), WITHOUT_EFFECT, message, Some(help));
        }
    }

    /// Where a number stands in the step with this number: what a counter is changed by stands alone as written.
    fn place(&self, number: usize, zero: &Expr) -> Extent {
        let words = written(self.game, self.declared);
        match beside(&self.declared.steps, words).nth(number) {
            Some((_, ast::Step::Set { value, .. })) => value.span,
            _ => zero.span,
        }
    }

    fn text(&self, zero: &Expr) -> String {
        let mut names = Vec::new();
        zero.visit(&mut |part| {
            if let Kind::Constant(Named(_, name)) = &part.kind {
                names.push(format!("`{name}`"));
            }
        });
        match &names[..] {
            [one] if matches!(zero.kind, Kind::Constant(..)) => one.clone(),
            _ => "this".to_owned(),
        }
    }
}
