//! Decides conditions that always or never hold for all cards, from constants and the bounds of counters.

use solitaire_model::{Comparison, Domain, Function, Term, Worth as _, evaluate};

use super::bounds::Bounds;
use super::counter_changes::only_falls;
use super::expr::{Expr, Kind, Named, Resolved};
use super::game::{Game, Move};
use super::ids::{ContainerId, CounterId, IdVec};
use super::steps::{Spot, Step};
use crate::syntax::ast::UnitKind;

/// The facts that hold throughout every game: the bounds of its counters.
pub struct Ever<'g> {
    /// The game.
    pub game: &'g Game,
    counters: IdVec<CounterId, Bounds>,
    /// The move whose condition is judged.
    declared: Option<&'g Move>,
}

impl<'g> Ever<'g> {
    /// Computes the bounds of counters by a fixpoint: only moves that can be made change them. `is_off` is true for a
    /// move that can never be made, judged by the bounds so far.
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

    /// Forgets all bounds: the effects of the author's own steps and moves on counters are not known.
    fn lose_count(&mut self) {
        self.counters = self.game.counters.all(Bounds::UNKNOWN);
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Set(counter, value) => {
                    let (was, is) = (self.counters[*counter], self.worth(value));
                    // A step that moves a bound once may do so any number of times.
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

    /// A copy of these facts, for judging the condition of a move.
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
        // A condition that requires more than a falling counter can have is meant to switch something off. A condition
        // that requires more than the first value, or a value that no step sets, is a mistake that other checks report.
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

    /// True if some part of an expression, or of a rule that it calls, passes the test.
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

/// True if some step or move may bring a face-down card to a container.
pub fn may_hide(game: &Game, container: ContainerId) -> bool {
    // For a kind of element that the author wrote in Rust, it is not known if cards lie face down.
    if game.containers[container].element.is_some_and(|known| !known.hides) {
        return false;
    }
    // Cards that are left after the deal go to the stock without a step.
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

/// True if a move turns over cards of a container, and its condition does not require that they lie face down.
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
