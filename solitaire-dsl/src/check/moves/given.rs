//! Steps that the condition of their move leaves without anything to do.

use solitaire_model::{Arithmetic, Function};

use super::asked_for::asked_to_hold;
use super::steps::written;
use crate::check::operands::conjuncts;
use crate::check::reach::containers_of;
use crate::check::steps::{WITHOUT_EFFECT, beside};
use crate::check::truth::Given;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, CounterId, Expr, Game, Kind, Move, Named, Piece, Spot, Step, Term,
};
use crate::report::Extent;
use crate::syntax::ast::{self, Gesture};

/// What a move asks leaves its steps something to do.
pub fn check_given(game: &Game, faults: &mut Faults<'_>) {
    let stated_here = |declared: &&Move| declared.stated == game.own();
    let on = game.moves.iter().map(|declared| (declared, false));
    // A variation may switch on what is off here, by a counter.
    let off = game.off.iter().map(|declared| (declared, true));
    for (declared, is_off) in on.chain(off).filter(|(declared, _)| stated_here(declared)) {
        let Some(condition) = game.piece(declared.condition).map(|piece| &piece.now().expr) else {
            continue;
        };
        let switched_on = is_off.then(|| without_counters(condition));
        let condition = switched_on.as_ref().unwrap_or(condition);
        if condition.is_broken() || condition.is_truth(true) || declared.steps.is_empty() {
            continue;
        }
        let mut given = Given::new(game, declared, condition);
        if !given.may_be() {
            continue;
        }
        // What the move itself puts down may be dealt on.
        let filled = declared.targets.iter().map(|target| target.container).collect();
        let taken = declared.lifts.iter().filter(|lift| lift.unit.is_some());
        let taken = taken.map(|lift| lift.container).collect();
        let mut checker =
            Checker { game, declared, given, filled, is_open: false, taken, set: Vec::new() };
        for (step, words) in beside(&declared.steps, written(game, declared)) {
            if checker.step(step, words, faults) {
                break;
            }
        }
    }
}

/// A condition without what it asks of counters.
fn without_counters(condition: &Expr) -> Expr {
    let mut counts = false;
    match &condition.kind {
        Kind::All(sides) => {
            let sides = Box::new(sides.each_ref().map(without_counters));
            Expr { kind: Kind::All(sides), span: condition.span }
        }
        _ => {
            condition.visit(&mut |part| counts |= matches!(part.kind, Kind::Counter(_)));
            if counts { Expr::truth(true, condition.span) } else { condition.clone() }
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
    /// The containers that cards may have left since then.
    taken: Vec<ContainerId>,
    /// The counters that were set since.
    set: Vec<CounterId>,
}

impl Checker<'_> {
    /// Looks at the next step; whether there is no use in looking further.
    fn step(&mut self, step: &Step, words: &ast::Step, faults: &mut Faults<'_>) -> bool {
        match (step, words) {
            (Step::Deal { to, from, first, condition, .. }, ast::Step::Deal(deal)) => {
                let span = deal.from.as_ref().map(|from| from.place.span);
                if self.takes_nothing(from, span, ("dealt", None), faults)
                    || condition
                        .as_ref()
                        .is_some_and(|asked| self.asks_its_own(asked, from, faults))
                    || first.is_none()
                        && (self.fills_what_is_full(to, faults)
                            || self.finds_no_room(to, faults)
                            || self.may_find_no_room(to, deal.place.span, faults))
                {
                    return true;
                }
                self.taken.extend(containers_of(self.declared, from));
                match to {
                    Spot::Elements { container, .. } => self.filled.push(*container),
                    _ => self.is_open = true,
                }
            }
            (Step::Gather { from, into: to, .. }, ast::Step::Gather(gather)) => {
                let is_asked = to.is_some_and(|into| self.is_asked_empty(into));
                let done = if is_asked { "put" } else { "gathered" };
                let span = Some((&gather.word).into());
                if self.takes_nothing(from, span, (done, *to), faults) {
                    return true;
                }
                self.taken.extend(containers_of(self.declared, from));
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

    /// Says that there is no card where a step takes some, if that is so. `done` is what is done with them; `into` where they
    /// are gathered, if that is a container.
    fn takes_nothing(
        &mut self,
        from: &Spot,
        span: Option<Extent>,
        (done, into): (&str, Option<ContainerId>),
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
        // A stock is filled again when it is empty.
        let stock =
            into.filter(|into| done == "gathered" && self.game.containers[*into].is_stock());
        let asks = self.asked(&|part| asks_empty(part, *container));
        if let (Some(stock), Some(asked)) = (stock, asks) {
            if self.says_exchanged(*container, stock, faults) {
                return true;
            }
            let stock = &self.game.containers[stock].name;
            let help = Some(format!("write `is_empty({stock})` in place of `is_empty({name})`"));
            faults.error(self.declared.stated, asked, WITHOUT_EFFECT, message, help);
            return true;
        }
        let help = Some(format!("write `!is_empty({name})` in its condition, or leave this out"));
        // What is dealt from there says which it is to be; what is gathered may be the wrong way round.
        let span = asks.filter(|_| done != "gathered").unwrap_or(span);
        faults.error(self.declared.stated, span, WITHOUT_EFFECT, message, help);
        true
    }

    /// Says that there is no room where a step deals to, if that is so: one card fits there, and one lies there.
    fn finds_no_room(&mut self, to: &Spot, faults: &mut Faults<'_>) -> bool {
        let Spot::Elements { container, .. } = to else { return false };
        let held = &self.game.containers[*container];
        let is_one = (held.count, held.capacity) == (1, 1);
        if !is_one
            || self.is_open
            || self.taken.contains(container)
            || self.given.may_be_empty(*container)
        {
            return false;
        }
        let asks =
            |part: &Expr| matches!(&part.kind, Kind::Not(part) if asks_empty(part, *container));
        let Some(span) = self.asked(&asks) else { return false };
        let name = &held.name;
        let message = format!(
            "`{}` asks that a card lie on `{name}`, which has room for one, so nothing is dealt there",
            self.declared.name
        );
        let help = Some(format!("write `is_empty({name})` in place of `!is_empty({name})`"));
        faults.error(self.declared.stated, span, WITHOUT_EFFECT, message, help);
        true
    }

    /// Says that the two containers of a gathering stand for each other in the condition, if it asks that the one be empty and
    /// that the other hold cards.
    fn says_exchanged(
        &self,
        from: ContainerId,
        into: ContainerId,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(condition) = self.game.piece(self.declared.condition) else { return false };
        let stated = condition.now();
        let mut parts = Vec::new();
        conjuncts(&stated.expr, &mut |part| parts.push(part));
        let holds = |part: &Expr| asked_to_hold(part).is_some_and(|Named(held, _)| *held == into);
        let empty = parts.iter().position(|part| asks_empty(part, from));
        let (Some(empty), Some(held)) = (empty, parts.iter().position(|part| holds(part))) else {
            return false;
        };
        if stated.level < self.declared.stated {
            return false;
        }
        let [from, into] = [from, into].map(|held| &self.game.containers[held].name);
        let [old, new] = match empty < held {
            true => [
                format!("is_empty({from}) && !is_empty({into})"),
                format!("is_empty({into}) && !is_empty({from})"),
            ],
            false => [
                format!("!is_empty({into}) && is_empty({from})"),
                format!("!is_empty({from}) && is_empty({into})"),
            ],
        };
        let help = match empty.abs_diff(held) {
            1 => format!("write `{new}` in place of `{old}`"),
            _ => format!("exchange `{from}` and `{into}` in its condition"),
        };
        let message = format!(
            "`{}` asks that `{from}` be empty, so nothing is gathered from there",
            self.declared.name
        );
        let span = parts[empty.min(held)].span;
        let span =
            if empty.abs_diff(held) == 1 { span.to(parts[empty.max(held)].span) } else { span };
        faults.error(self.declared.stated, span, WITHOUT_EFFECT, message, Some(help));
        true
    }

    /// Says that the only thing a move does may find no room, as one card fits where it deals to and one may lie there.
    fn may_find_no_room(&mut self, to: &Spot, span: Extent, faults: &mut Faults<'_>) -> bool {
        let Spot::Elements { container, .. } = to else { return false };
        let held = &self.game.containers[*container];
        let is_one = (held.count, held.capacity) == (1, 1);
        if !is_one
            || self.declared.steps.len() > 1
            || self.declared.gesture == Gesture::Auto
            || self.taken.contains(container)
            || !self.given.may_be_filled(*container)
        {
            return false;
        }
        let (name, declared) = (&held.name, &self.declared.name);
        let message = format!(
            "`{name}` has room for one card: while one lies there `{declared}` does nothing"
        );
        let asked = self.game.piece(self.declared.condition);
        let asked = asked.map(|piece| text(&piece.now().expr)).unwrap_or_default();
        let help = format!("write `{asked} && is_empty({name})` in place of `{asked}`");
        faults.warning(self.declared.stated, span, WITHOUT_EFFECT, message, Some(help));
        true
    }

    /// Says that what happens by itself fills a place of one card, and does not ask whether it is free.
    fn fills_what_is_full(&self, to: &Spot, faults: &mut Faults<'_>) -> bool {
        let Spot::Bound(Term::Source) = to else { return false };
        let lifts = &self.declared.lifts;
        let are_cells = lifts.iter().all(|lift| self.game.containers[lift.container].capacity == 1);
        let Some(condition) = self.game.piece(self.declared.condition).map(Piece::now) else {
            return false;
        };
        let mut asks = condition.expr.speaks_of(Term::Source);
        for lift in lifts {
            asks |= condition.expr.speaks_of_container(lift.container);
        }
        if self.declared.gesture != Gesture::Auto || !are_cells || asks {
            return false;
        }
        let (name, asked) = (&self.declared.name, text(&condition.expr));
        let message =
            format!("`{name}` happens where a card lies already, and can do nothing there");
        let help = format!("write `is_empty(source) && {asked}` in place of `{asked}`");
        faults.error(condition.level, condition.expr.span, WITHOUT_EFFECT, message, Some(help));
        true
    }

    /// Says that a step asks of each place whether the cards that it deals from are gone.
    fn asks_its_own(&self, condition: &Expr, from: &Spot, faults: &mut Faults<'_>) -> bool {
        let Spot::Elements { container: from, name, .. } = from else { return false };
        let [lift] = &self.declared.lifts[..] else { return false };
        if lift.container != *from || self.game.containers[*from].count > 1 {
            return false;
        }
        let mut asked = None;
        conjuncts(condition, &mut |part| {
            let Kind::Call(Named(Function::IsEmpty, _), of) = &part.kind else { return };
            if matches!(&of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }]) {
                asked = Some(part.span);
            }
        });
        let Some(span) = asked else { return false };
        let message =
            format!("`source` is `{name}` here, from which this deals, so it deals nothing");
        let help = Some("write `is_empty(place)`, for the places to which it deals".to_owned());
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
        let help = Some(format!("write `{name} > 0` in its condition"));
        let is_counter =
            |part: &Expr| matches!(part.kind, Kind::Counter(Named(of, _)) if of == counter);
        let span = self
            .asked(&|part| part.sides().is_some_and(|(_, sides)| sides.iter().any(is_counter)))
            .unwrap_or(span);
        faults.warning(self.declared.stated, span, "limit-never-reached", message, help);
        faults.doubt(self.declared.stated, &self.declared.name);
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
        if self.declared.gesture != Gesture::Auto {
            return;
        }
        if self.given.may_hide() {
            return self.turns_down_too(faults);
        }
        let message =
            format!("`{}` happens where a card lies open, and turns it down", self.declared.name);
        let opposite =
            self.asked(&|part| matches!(&part.kind, Kind::Not(inner) if asks_hidden(inner)));
        let (span, help) = match opposite {
            Some(span) => (
                span,
                "write `is_hidden(source)` in place of `!is_hidden(source)`, to turn up what lies face down",
            ),
            None => {
                (word.into(), "write `where is_hidden(source)`, to turn up what lies face down")
            }
        };
        faults.warning(self.declared.stated, span, "turns-down", message, Some(help.to_owned()));
    }

    /// Says that cards are turned down that lie open, where it is enough that something else holds.
    fn turns_down_too(&mut self, faults: &mut Faults<'_>) {
        let Some(condition) = self.game.piece(self.declared.condition) else { return };
        let mut either = None;
        conjuncts(&condition.now().expr, &mut |part| {
            if let Kind::Any(sides) = &part.kind
                && sides.iter().any(asks_hidden)
            {
                either = Some((part, sides));
            }
        });
        let Some((part, sides)) = either.filter(|_| self.given.may_show()) else { return };
        let name = &self.declared.name;
        let message = format!("`{name}` happens where a card lies open as well, and turns it down");
        let [one, other] = sides.each_ref().map(text);
        let help = Some(format!("write `{one} && {other}`"));
        let level = condition.now().level;
        faults.error(level, part.span, "turns-down", message, help);
    }
}

/// Whether it is asked that a card lies face down on top of the source.
fn asks_hidden(part: &Expr) -> bool {
    matches!(&part.kind, Kind::Call(Named(Function::IsHidden, _), of)
        if matches!(&of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }]))
}

/// Whether it is asked that a container be empty.
fn asks_empty(part: &Expr, container: ContainerId) -> bool {
    matches!(&part.kind, Kind::Call(Named(Function::IsEmpty, _), of)
        if matches!(&of[..], [Expr { kind: Kind::Container(Named(of, _)), .. }] if *of == container))
}
