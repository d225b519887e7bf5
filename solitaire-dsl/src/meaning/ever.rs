//! Finds conditions that always or never hold, whatever the cards, because of constants and the bounds of counters.

use solitaire_model::{Comparison, Domain, Function, Term, Worth as _, evaluate};

use super::bounds::Bounds;
use super::counter_changes::only_falls;
use super::expr::{Expr, Kind, Named, Resolved};
use super::game::{Game, Move};
use super::ids::{ContainerId, CounterId, IdVec};
use super::steps::{Spot, Step};
use crate::syntax::ast::UnitKind;

/// What is true at every moment of every game: bounds for the counters.
pub struct Ever<'g> {
    /// The game.
    pub game: &'g Game,
    counters: IdVec<CounterId, Bounds>,
    /// The move whose condition is judged, if there is one.
    declared: Option<&'g Move>,
}

impl<'g> Ever<'g> {
    /// Computes bounds for the counters. A fixpoint starts with their start values and follows the steps of all moves
    /// that can be made. `is_off` says if a move can never be made according to the bounds so far.
    pub fn of(game: &'g Game, is_off: impl Fn(&Self, &'g Move) -> bool) -> Self {
        let begins = |start: Option<i64>| start.map_or(Bounds::UNKNOWN, Bounds::exactly);
        let counters = game.counters.map(|counter| begins(counter.start));
        let mut ever = Self { game, counters, declared: None };
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            ever.lose_count();
        }
        loop {
            let before = ever.counters.clone();
            ever.steps(&game.deal);
            for declared in &game.moves {
                if !is_off(&ever, declared) {
                    ever.steps(&declared.steps);
                }
            }
            if ever.counters == before {
                return ever;
            }
        }
    }

    /// Gives all counters unknown bounds, because Rust code may change them in any way.
    fn lose_count(&mut self) {
        self.counters = self.game.counters.all(Bounds::UNKNOWN);
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Set(counter, value) => {
                    let (was, is) = (self.counters[*counter], self.worth(value));
                    // A step that exceeds a bound may do so again and again: there is no bound in this direction.
                    self.counters[*counter] = Bounds {
                        least: if is.least < was.least { i64::MIN } else { was.least },
                        most: if is.most > was.most { i64::MAX } else { was.most },
                    };
                }
                Step::Custom(_) => self.lose_count(),
                Step::If(condition, then, otherwise) => {
                    let holds = self.truth(condition);
                    if holds != Some(false) {
                        self.steps(then);
                    }
                    if holds != Some(true) {
                        self.steps(otherwise);
                    }
                }
                Step::For { steps, .. } => self.steps(steps),
                _ => {}
            }
        }
    }

    /// The same facts for judging the condition of a move, in which `source` is known.
    pub fn of_move(&self, declared: &'g Move) -> Self {
        Self { game: self.game, counters: self.counters.clone(), declared: Some(declared) }
    }

    /// True if a condition always holds, false if it never holds. `None` if that depends on the board.
    pub fn truth(&self, expr: &Expr) -> Option<bool> {
        self.worth(expr).holds()
    }

    /// True if the top cards of these elements never lie face down.
    fn is_never_hidden(&self, cards: &Expr) -> bool {
        match (&cards.kind, self.declared) {
            (Kind::Term(Named(Term::Source, _)), Some(declared)) => {
                declared.lifts.iter().all(|lift| !may_hide(self.game, lift.container))
            }
            (Kind::Container(Named(container, _)) | Kind::Element(Named(container, _), _), _) => {
                !may_hide(self.game, *container)
            }
            _ => false,
        }
    }

    fn compared(&self, comparison: Comparison, sides: &[Expr; 2]) -> Option<bool> {
        let [left, right] = sides.each_ref().map(|side| self.worth(side));
        let found = Bounds::compare(comparison, [left, right]).holds()?;
        let is_constant = |part: &Expr| matches!(part.kind, Kind::Constant(..));
        if sides.iter().any(|side| self.speaks(side, &is_constant)) {
            return Some(found);
        }
        // A condition that always fails counts only if it is probably meant to switch something off: it requires more
        // than a falling counter can have. If it requires a value that no step sets, other checks report the mistake.
        let falls = |part: &Expr| matches!(part.kind, Kind::Counter(Named(counter, _)) if only_falls(self.game, counter));
        let counts = |side: &Expr| self.speaks(side, &falls);
        let lacks = match comparison {
            Comparison::More | Comparison::AtLeast => counts(&sides[0]),
            Comparison::Less | Comparison::AtMost => counts(&sides[1]),
            Comparison::Equal => {
                counts(if left.most < right.least { &sides[0] } else { &sides[1] })
            }
            Comparison::Different => sides.iter().any(counts),
        };
        let is_known = if found { sides.iter().any(counts) } else { lacks };
        is_known.then_some(found)
    }

    /// True if a part of an expression, or of a rule that it calls, passes the test.
    fn speaks(&self, expr: &Expr, is: &dyn Fn(&Expr) -> bool) -> bool {
        self.game.with_rules(expr).any(|expr| expr.any(is))
    }
}

impl Domain<Resolved> for Ever<'_> {
    type Worth = Bounds;

    fn leaf(&self, expr: &Expr) -> Bounds {
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => self.counters[*counter],
            Kind::Rule(Named(rule, _), _) => self.worth(&self.game.pieces[*rule].now().expr),
            Kind::Call(Named(Function::IsHidden, _), args)
                if args.iter().all(|cards| self.is_never_hidden(cards)) =>
            {
                Bounds::truth(false)
            }
            _ => self.game.number(expr).map_or(Bounds::UNKNOWN, Bounds::exactly),
        }
    }

    fn worth(&self, expr: &Expr) -> Bounds {
        match &expr.kind {
            Kind::Compare(comparison, sides) => {
                self.compared(*comparison, sides).map_or(Bounds::UNKNOWN, Bounds::truth)
            }
            _ => evaluate(self, expr),
        }
    }

    fn either(&self, then: &Expr, otherwise: &Expr) -> Bounds {
        self.worth(then).or(self.worth(otherwise))
    }
}

/// True if cards may lie face down on a container: the deal, a step or a move may bring them there or turn them.
pub fn may_hide(game: &Game, container: ContainerId) -> bool {
    // A kind of element that the author wrote in Rust is not known here, so its cards may lie face down.
    if game.containers[container].element.is_some_and(|known| !known.hides) {
        return false;
    }
    // The cards that are left after the deal go to the stock face down, without a step that says so.
    if game.containers[container].is_stock() {
        return true;
    }
    game.any_step(|step| match step {
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
    }) || game.moves.iter().any(|declared| {
        let whole = declared.lifts.iter().any(|lift| lift.unit == Some(UnitKind::All));
        declared.by_hand.is_some()
            || whole && declared.targets.iter().any(|target| target.container == container)
            || turns_down(game, declared, container)
    })
}

/// True if a move may turn a card of the container face down: a step turns it and no condition asks `is_hidden`.
fn turns_down(game: &Game, declared: &Move, container: ContainerId) -> bool {
    let mut asks_for_hidden = false;
    if let Some(condition) = game.piece(declared.condition) {
        condition.now().expr.visit_conjuncts(&mut |part| {
            asks_for_hidden |= matches!(&part.kind, Kind::Call(Named(Function::IsHidden, _), _));
        });
    }
    let mut turns = false;
    declared.steps.iter().for_each(|step| {
        step.visit(&mut |step| {
            let Step::Flip(spot) = step else { return };
            turns |= match spot {
                Spot::Elements { container: of, .. } => *of == container,
                Spot::Bound(Term::Source) => {
                    declared.lifts.iter().any(|lift| lift.container == container)
                }
                _ => declared.targets.iter().any(|target| target.container == container),
            };
        });
    });
    turns && !asks_for_hidden
}
