//! What is certain of a condition at any time of a game, whatever the cards: by constants, and by how far counters ever get.

use solitaire_model::{Comparison, Function, Term, Worth as _};

use super::bounds::{Bounds, compare};
use super::counter_changes::only_falls;
use super::expr::{Expr, Kind, Named, Sugar};
use super::game::{Game, Move, rules_asked};
use super::ids::{CounterId, IdVec};
use super::off::may_hide;
use super::steps::Step;

/// What is certain of one game at any time.
pub struct Ever<'g> {
    /// The game.
    pub game: &'g Game,
    counters: IdVec<CounterId, Bounds>,
    /// The move of which a condition is asked.
    declared: Option<&'g Move>,
}

impl<'g> Ever<'g> {
    /// Finds out how far counters ever get: only moves that can be made change them. `is_off` says of a move that it cannot, by
    /// what is known so far.
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

    /// Nobody knows what the author's own steps and moves do to counters.
    fn lose_count(&mut self) {
        self.counters = self.game.counters.all(Bounds::UNKNOWN);
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Set(counter, value) => {
                    let (was, is) = (self.counters[*counter], self.number(value));
                    // What moves an end once may do so again.
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

    /// The same, where the condition of a move is asked.
    pub fn of_move(&self, declared: &'g Move) -> Self {
        Self { game: self.game, counters: self.counters.clone(), declared: Some(declared) }
    }

    /// Whether a condition always holds, or never; none where that depends on the board.
    pub fn truth(&self, expr: &Expr) -> Option<bool> {
        let both = |sides: &[Expr; 2]| sides.each_ref().map(|side| self.truth(side));
        match &expr.kind {
            Kind::Truth(Named(truth, _)) => Some(*truth),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.truth(before),
            Kind::Rule(Named(rule, _), _) => self.truth(&self.game.pieces[*rule].now().expr),
            Kind::Constant(Named(number, _)) => {
                let value = self.game.constants[*number].value?;
                (value.is_truth && !value.is_broken).then_some(value.value != 0)
            }
            Kind::Not(inner) => self.truth(inner).map(|truth| !truth),
            Kind::All(sides) => joined(both(sides), false),
            Kind::Any(sides) => joined(both(sides), true),
            Kind::If(parts) => match self.truth(&parts[0]) {
                Some(holds) => self.truth(&parts[if holds { 1 } else { 2 }]),
                None => self.truth(&parts[1]).filter(|then| self.truth(&parts[2]) == Some(*then)),
            },
            Kind::Compare(comparison, sides) => self.compared(*comparison, sides),
            Kind::Call(Named(Function::IsHidden, _), args) => {
                args.iter().all(|cards| self.is_never_hidden(cards)).then_some(false)
            }
            _ => None,
        }
    }

    /// Whether cards never lie face down on top of these elements.
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
        let [left, right] = sides.each_ref().map(|side| self.number(side));
        let found = compare(comparison, left, right)?;
        if sides
            .iter()
            .any(|side| self.speaks(side, &|part| matches!(part.kind, Kind::Constant(..))))
        {
            return Some(found);
        }
        // To ask for more than is left switches something off; that a counter has gone below where it begins, or is what
        // nothing sets it to, is asked by mistake, which is said elsewhere.
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

    /// Whether some part of an expression, or of a rule that it asks, is such a one.
    fn speaks(&self, expr: &Expr, is: &dyn Fn(&Expr) -> bool) -> bool {
        let mut found = false;
        let rules = rules_asked(&self.game.pieces, expr);
        let rules = rules.into_iter().map(|rule| &self.game.pieces[rule].now().expr);
        rules.chain([expr]).for_each(|expr| expr.visit(&mut |part| found |= is(part)));
        found
    }

    /// What a number ever is.
    pub fn number(&self, expr: &Expr) -> Bounds {
        if let Some(number) = self.game.number(expr) {
            return Bounds::exactly(number);
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => self.counters[*counter],
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.number(before),
            Kind::Sugar(Sugar::Negate(inner)) => self.number(inner).negate(),
            Kind::Rule(Named(rule, _), _) => self.number(&self.game.pieces[*rule].now().expr),
            Kind::If(parts) => match self.truth(&parts[0]) {
                Some(holds) => self.number(&parts[if holds { 1 } else { 2 }]),
                None => self.number(&parts[1]).or(self.number(&parts[2])),
            },
            Kind::Arithmetic(operation, sides) => {
                Bounds::calculate(*operation, sides.each_ref().map(|side| self.number(side)))
            }
            _ => Bounds::UNKNOWN,
        }
    }
}

/// What is certain of two sides of which one alone decides if it is `decides`.
fn joined(sides: [Option<bool>; 2], decides: bool) -> Option<bool> {
    if sides.contains(&Some(decides)) {
        return Some(decides);
    }
    (sides == [Some(!decides); 2]).then_some(!decides)
}
