//! Steps that the condition of their move leaves without anything to do.

use solitaire_model::{Arithmetic, Function};

use super::limits::conjuncts;
use super::steps::written;
use crate::check::steps::{WITHOUT_EFFECT, beside};
use crate::check::truth::Given;
use crate::faults::Faults;
use crate::meaning::{ContainerId, CounterId, Expr, Game, Kind, Move, Named, Spot, Step, Term};
use crate::report::Extent;
use crate::syntax::ast::{self, Gesture};

/// What a move asks leaves its steps something to do.
pub fn check_given(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(condition) = game.piece(declared.condition).map(|piece| &piece.now().expr) else {
            continue;
        };
        if condition.is_broken() || condition.is_truth(true) || declared.steps.is_empty() {
            continue;
        }
        let mut given = Given::new(game, declared, condition);
        if !given.may_be() {
            continue;
        }
        // What the move itself puts down may be dealt on.
        let filled = declared.targets.iter().map(|target| target.container).collect();
        let mut checker =
            Checker { game, declared, given, filled, is_open: false, set: Vec::new() };
        for (step, words) in beside(&declared.steps, written(game, declared)) {
            if checker.step(step, words, faults) {
                break;
            }
        }
    }
}

struct Checker<'g> {
    game: &'g Game,
    declared: &'g Move,
    given: Given<'g>,
    /// The containers that may have got cards since the condition was asked.
    filled: Vec<ContainerId>,
    /// Whether cards may have come anywhere.
    is_open: bool,
    /// The counters that were set since.
    set: Vec<CounterId>,
}

impl Checker<'_> {
    /// Looks at the next step; whether there is no use in looking further.
    fn step(&mut self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) -> bool {
        match (step, words) {
            (Step::Deal { to, from, .. }, ast::Step::Deal(deal)) => {
                let span = deal.from.as_ref().map(|from| from.place.span);
                if self.takes_nothing(from, span, "dealt", faults) {
                    return true;
                }
                match to {
                    Spot::Elements { container, .. } => self.filled.push(*container),
                    _ => self.is_open = true,
                }
            }
            (Step::Gather { from, into: to, .. }, ast::Step::Gather(gather)) => {
                let into = *to;
                let into = into.filter(|into| self.is_asked_empty(*into)).is_some();
                let done = if into { "put" } else { "gathered" };
                if self.takes_nothing(from, Some((&gather.word).into()), done, faults) {
                    return true;
                }
                match to {
                    Some(into) => self.filled.push(*into),
                    // What is left in the hand goes to the stock.
                    None => self.is_open = true,
                }
            }
            (Step::Set(counter, value), ast::Step::Set { counter: name, operator_span, .. }) => {
                self.lowers(*counter, value, name, *operator_span, faults);
                self.set.push(*counter);
            }
            (Step::Flip(Spot::Bound(Term::Source)), ast::Step::Flip { word, .. }) => {
                self.turns_down(word, faults);
            }
            (Step::Shuffle | Step::Compact(_) | Step::Sink(..) | Step::Flip(_), _) => {}
            (Step::For { .. } | Step::If(..), _) => self.is_open = true,
            _ => return true,
        }
        false
    }

    /// Says that there is no card where a step takes some, if that is so.
    fn takes_nothing(
        &mut self,
        from: &Spot,
        span: Option<Extent>,
        done: &str,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Spot::Elements { container, .. } = from else { return false };
        if self.is_open || self.filled.contains(container) || self.given.may_be_filled(*container) {
            return false;
        }
        let Some(span) = span else { return false };
        let name = &self.game.containers[*container].name;
        let message = format!(
            "`{}` asks that `{name}` be empty, so nothing is {} from there",
            self.declared.name,
            if done == "dealt" { "dealt" } else { "gathered" }
        );
        let help = Some(format!("write `!is_empty({name})` in its condition, or leave this out"));
        // What is dealt from there says which it is to be; what is gathered may be the wrong way round.
        let asked = self.asked(&|part| asks_empty(part, *container)).filter(|_| done != "gathered");
        let span = asked.unwrap_or(span);
        faults.error(self.declared.stated, span, WITHOUT_EFFECT, message, help);
        true
    }

    /// Whether the condition asks that a container be empty.
    fn is_asked_empty(&self, container: ContainerId) -> bool {
        self.asked(&|part| asks_empty(part, container)).is_some()
    }

    /// Where the condition that the declaration at hand states asks something.
    fn asked(&self, is_it: &dyn Fn(&Expr) -> bool) -> Option<Extent> {
        let condition = self.game.piece(self.declared.condition)?.now();
        let mut found = None;
        conjuncts(&condition.expr, &mut |part| {
            if is_it(part) {
                found = Some(part.span);
            }
        });
        found.filter(|_| condition.level >= self.declared.stated)
    }

    /// Says that a counter that has run out is lowered.
    fn lowers(
        &mut self,
        counter: CounterId,
        value: &Expr,
        name: &proc_macro2::Ident,
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let Kind::Arithmetic(Arithmetic::Subtract, sides) = &value.kind else { return };
        let is_it = matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter);
        let by = self.game.number(&sides[1]);
        if !is_it
            || by.is_none_or(|by| by <= 0)
            || self.is_open && self.may_set(counter)
            || self.set.contains(&counter)
            || self.given.may_be_positive(counter)
        {
            return;
        }
        let message =
            format!("`{}` asks that `{name}` be used up, and lowers it", self.declared.name);
        let help = Some(format!("ask `{name} > 0` in its condition"));
        let is_counter =
            |part: &Expr| matches!(part.kind, Kind::Counter(Named(of, _)) if of == counter);
        let span = self
            .asked(&|part| part.sides().is_some_and(|(_, sides)| sides.iter().any(is_counter)))
            .unwrap_or(span);
        faults.warning(self.declared.stated, span, "limit-never-reached", message, help);
    }

    /// Whether a step inside another may set a counter.
    fn may_set(&self, counter: CounterId) -> bool {
        let mut found = false;
        for step in &self.declared.steps {
            if matches!(step, Step::For { .. } | Step::If(..)) {
                step.visit(&mut |step| {
                    found |= matches!(step, Step::Set(of, _) if *of == counter)
                        || matches!(step, Step::Custom(_));
                });
            }
        }
        found
    }

    /// Says that cards are turned down that lie open.
    fn turns_down(&mut self, word: &proc_macro2::Ident, faults: &mut Faults<'_>) {
        if self.declared.gesture != Gesture::Auto || self.given.may_hide() {
            return;
        }
        let message =
            format!("`{}` happens where a card lies open, and turns it down", self.declared.name);
        let help = Some("say `where is_hidden(source)`, to turn up what lies face down".to_owned());
        faults.warning(self.declared.stated, word, "turns-down", message, help);
    }
}

/// Whether it is asked that a container be empty.
fn asks_empty(part: &Expr, container: ContainerId) -> bool {
    matches!(&part.kind, Kind::Call(Named(Function::IsEmpty, _), of)
        if matches!(&of[..], [Expr { kind: Kind::Container(Named(of, _)), .. }] if *of == container))
}
