//! Moves that a game has in words only: nothing of what they need can ever be there.
//!
//! A family may state a move that a variation switches on, as by a counter of redeals that begins at 0, and a
//! variation may switch off a move of its family. Such a move is no move of that game: nobody wants to read of it
//! on a rules page, or see it tried by a solver. Only what is certain counts; what depends on the cards never does.

use super::expr::{Argument, Expr, Kind, Term};
use super::game::{Container, Game, Move};
use super::number;
use super::steps::{Spot, Step};
use crate::faults::Faults;
use crate::syntax::ast::{BinaryOperator, Head};

/// Takes the moves that are off out of the game. One that the variation at hand states itself is a mistake.
pub fn leave_out(game: &mut Game, faults: &mut Faults<'_>) {
    let off: Vec<bool> = game.moves.iter().map(|declared| is_off(game, declared)).collect();
    if !off.contains(&true) {
        return;
    }
    let own = game.own();
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    for (declared, _) in game.moves.iter().zip(&off).filter(|(_, off)| **off) {
        if declared.stated == own && is_variation {
            let name = &declared.name;
            let message = format!("`{name}` can never be made");
            let help = "change what forbids it, or drop it with `without`".to_owned();
            faults.error(own, name, "move-is-off", message, Some(help));
        }
    }
    let mut numbers = Vec::new();
    let mut kept = 0;
    for off in &off {
        numbers.push((!off).then_some(kept));
        kept += usize::from(!off);
    }
    if let Some(score) = &mut game.score {
        let worth = std::mem::take(&mut score.moves).into_iter();
        let moved = worth.filter_map(|(number, worth)| Some((numbers[number]?, worth)));
        score.moves = moved.collect();
    }
    for (declared, off) in std::mem::take(&mut game.moves).into_iter().zip(off) {
        if off { &mut game.off } else { &mut game.moves }.push(declared);
    }
}

fn is_off(game: &Game, declared: &Move) -> bool {
    if declared.by_hand.is_some() {
        return false;
    }
    let from_nowhere = |lift: &super::game::Lift| {
        let pickup = game.piece(game.containers[lift.container].pickup);
        lift.unit.is_some() && pickup.is_some_and(|piece| piece.now().expr.is_truth(false))
    };
    let to_nowhere =
        |target: &super::game::Target| refuses_all(game, &game.containers[target.container]);
    (!declared.lifts.is_empty() && declared.lifts.iter().all(from_nowhere))
        || (!declared.targets.is_empty() && declared.targets.iter().all(to_nowhere))
        || game
            .piece(declared.condition)
            .is_some_and(|piece| Never { game, declared }.holds(&piece.now().expr))
}

/// Whether the author said that nothing is ever put on a container.
fn refuses_all(game: &Game, container: &Container) -> bool {
    (container.space.is_some() || container.build.is_some()) && game.takes_nothing(container)
}

/// What is certain about the condition of a move.
struct Never<'g> {
    game: &'g Game,
    declared: &'g Move,
}

impl Never<'_> {
    /// Whether a condition can certainly never hold.
    fn holds(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Truth(truth, _) => !truth,
            Kind::Inherited(_, _, before) => self.holds(before),
            Kind::Rule(rule, _, _) => self.holds(&self.game.pieces[*rule].now().expr),
            Kind::Constant(number, _) => {
                let value = self.game.constants[*number].value;
                value.is_some_and(|value| value.is_truth && value.value == 0)
            }
            Kind::If(parts) => self.holds(&parts[1]) && self.holds(&parts[2]),
            Kind::Call(word, _, arguments) if word.name == "is_hidden" => {
                matches!(&arguments[..], [Argument::Value(cards)] if self.never_hidden(cards))
            }
            Kind::Binary(BinaryOperator::And, sides) => sides.iter().any(|side| self.holds(side)),
            Kind::Binary(BinaryOperator::Or, sides) => sides.iter().all(|side| self.holds(side)),
            Kind::Binary(BinaryOperator::Greater, sides) => self.at_most(&sides[0], &sides[1]),
            Kind::Binary(BinaryOperator::Less, sides) => self.at_most(&sides[1], &sides[0]),
            _ => false,
        }
    }

    /// Whether a counter never rises over a number: it begins at most there and only ever goes down.
    fn at_most(&self, counter: &Expr, bound: &Expr) -> bool {
        let Kind::Counter(counter, _) = counter.kind else { return false };
        let Some(bound) = self.number(bound) else { return false };
        let start = self.game.counters[counter].start;
        start.is_some_and(|start| start <= bound) && !self.is_raised(counter)
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        number::of_expr(expr, &self.game.constant_values(), &[], self.game.cards() as i64)
    }

    fn is_raised(&self, counter: usize) -> bool {
        let lowers = |value: &Expr| match &value.kind {
            Kind::Binary(BinaryOperator::Subtract, sides) => {
                matches!(sides[0].kind, Kind::Counter(of, _) if of == counter)
                    && self.number(&sides[1]).is_some_and(|by| by >= 0)
            }
            _ => false,
        };
        self.any_step(
            |step| matches!(step, Step::Set(of, value) if *of == counter && !lowers(value)),
        )
    }

    /// Whether cards never lie face down on top of these elements.
    fn never_hidden(&self, cards: &Expr) -> bool {
        match &cards.kind {
            Kind::Term(Term::Source, _) => {
                self.declared.lifts.iter().all(|lift| !self.may_hide(lift.container))
            }
            Kind::Container(container, _) | Kind::Element(container, _, _) => {
                !self.may_hide(*container)
            }
            _ => false,
        }
    }

    /// Whether some step or move may bring a face-down card to a container.
    fn may_hide(&self, container: usize) -> bool {
        // What an element of the author's own shows is not known here.
        if self.game.containers[container].element.is_some_and(|known| !known.hides) {
            return false;
        }
        self.any_step(|step| match step {
            Step::Deal { to, side, .. } => {
                let up = side.as_ref().is_some_and(|(up, _)| *up);
                let there = match to {
                    Spot::Elements { container: to, .. } => *to == container,
                    _ => true,
                };
                !up && there
            }
            Step::Gather { into, .. } => *into == Some(container),
            Step::Custom(..) => true,
            _ => false,
        }) || self.game.moves.iter().any(|declared| declared.by_hand.is_some())
            || self.game.moves.iter().any(|declared| {
                let whole =
                    |lift: &super::game::Lift| lift.unit == Some(crate::syntax::ast::UnitKind::All);
                declared.lifts.iter().any(whole)
                    && declared.targets.iter().any(|target| target.container == container)
            })
    }

    fn any_step(&self, is: impl Fn(&Step) -> bool) -> bool {
        let moves = self.game.moves.iter().flat_map(|declared| &declared.steps);
        let mut found = false;
        for step in self.game.deal.iter().chain(moves) {
            step.visit(&mut |step| found |= is(step));
        }
        found
    }
}
