//! Loops that deal to all elements of a container but the first or the last ones, and ranges with one element between them.

use solitaire_model::Shape;

use super::same::is_one;
use crate::faults::Faults;
use crate::meaning::text::{plain, text};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, MAX_CARDS, Param, Spot, Step, of_expr,
};
use crate::report::Extent;

/// The code of this mistake.
pub const SKIPPED: &str = "skipped-element";

/// Who deals to each element of a container deals to all of them.
pub fn check_deal(game: &Game, faults: &mut Faults<'_>) {
    let mut seen = Seen::of(game);
    game.deal.iter().for_each(|step| seen.step(step));
    let before = faults.told();
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        seen.check(step, *level, faults);
    }
    seen.check_between(faults);
    if faults.told() > before {
        // What examples say of the deal is wrong by as much.
        faults.doubt(game.own(), &"deal");
    }
}

/// The same of the steps of each move.
pub fn check_moves(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let mut seen = Seen::of(game);
        declared.steps.iter().for_each(|step| seen.step(step));
        for step in &declared.steps {
            seen.check(step, declared.stated, faults);
            seen.check_rest(step, declared.stated, faults);
        }
    }
}

/// The elements that some steps speak of.
struct Seen<'g> {
    game: &'g Game,
    /// The numbers of the loops around.
    loops: Vec<i64>,
    /// By place.
    places: Vec<bool>,
    /// Containers of which nobody knows which elements are meant.
    open: Vec<ContainerId>,
}

impl<'g> Seen<'g> {
    fn of(game: &'g Game) -> Self {
        let all = game.containers.ids().map(|container| game.places(container).len()).sum();
        Self { game, loops: Vec::new(), places: vec![false; all], open: Vec::new() }
    }

    fn step(&mut self, step: &Step) {
        for spot in step.spots() {
            self.spot(spot);
        }
        match step {
            Step::If(_, then, otherwise) => {
                then.iter().chain(otherwise).for_each(|step| self.step(step));
            }
            Step::For { range, steps, .. } => {
                let [from, to] = range.each_ref().map(|end| self.number(end));
                let (Some(from), Some(to)) = (from, to) else {
                    return steps.iter().for_each(|step| self.forget(step));
                };
                for number in from..to.min(from.saturating_add(MAX_CARDS)) {
                    self.loops.push(number);
                    steps.iter().for_each(|step| self.step(step));
                    self.loops.pop();
                }
            }
            Step::Custom(_) => self.open.extend(self.game.containers.ids()),
            _ => {}
        }
    }

    fn forget(&mut self, step: &Step) {
        step.visit(&mut |step| {
            for spot in step.spots() {
                if let Spot::Elements { container, .. } = spot {
                    self.open.push(*container);
                }
            }
        });
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        let game = self.game;
        of_expr(expr, &game.constant_values(), &self.loops, game.cards() as i64)
    }

    fn spot(&mut self, spot: &Spot) {
        let Spot::Elements { container, range, .. } = spot else { return };
        let places = self.game.places(*container);
        let [from, to] = match range.as_deref() {
            None => [Some(0), Some(places.len() as i64)],
            Some(ends) => ends.each_ref().map(|end| self.number(end)),
        };
        let (Some(from), Some(to)) = (from, to) else { return self.open.push(*container) };
        let is_in = |nth: usize| (from..to).contains(&(nth as i64));
        places.enumerate().filter(|(nth, _)| is_in(*nth)).for_each(|(_, place)| {
            self.places[place] = true;
        });
    }

    /// A loop over a container leaves out one element at its end, which nothing else speaks of.
    fn check(&self, step: &Step, level: usize, faults: &mut Faults<'_>) {
        if level < self.game.own() {
            return;
        }
        let Step::For { range, param, steps, .. } = step else { return };
        let [Some(from), Some(to)] = range.each_ref().map(|end| self.number(end)) else { return };
        for container in self.dealt_to_each(steps, *param) {
            let held = &self.game.containers[container];
            let count = i64::from(held.count);
            let missed: Vec<usize> =
                self.game.places(container).filter(|place| !self.places[*place]).collect();
            let [missed] = missed[..] else { continue };
            let missed = (missed - usize::from(held.first)) as i64;
            let end: Extent = match (from, to) {
                (1, _) if missed == 0 && to == count => range[0].span,
                (0, _) if missed == count - 1 && to == missed => range[1].span,
                _ => continue,
            };
            if self.open.contains(&container) || count < 3 {
                continue;
            }
            let name = plain(&held.name);
            let message = format!(
                "this deals to all elements of `{name}` but the {}, `{name}[{missed}]`",
                if missed == 0 { "first" } else { "last" }
            );
            let help = match missed {
                0 => "indexes count from 0: write `0`".to_owned(),
                _ => format!("the end of a range is left out: write `{}`", self.whole(&range[1])),
            };
            faults.warning(level, end, SKIPPED, message, Some(help));
        }
    }

    /// A loop turns the cards of the first elements of a container one by one, and nothing speaks of several at its end. What is
    /// dealt from elsewhere may be all there is.
    fn check_rest(&self, step: &Step, level: usize, faults: &mut Faults<'_>) {
        let Step::For { range, param, steps, .. } = step else { return };
        let [Some(0), Some(to)] = range.each_ref().map(|end| self.number(end)) else { return };
        for container in self.dealt_to_each(steps, *param) {
            let held = &self.game.containers[container];
            let count = i64::from(held.count);
            let rest = self.game.places(container).skip(usize::try_from(to).unwrap_or(0));
            let is_left_out = count - to > 1 && rest.into_iter().all(|place| !self.places[place]);
            let is_turned = steps.iter().any(|step| {
                matches!(step, Step::Deal { from: Spot::Elements { container: from, .. }, .. }
                    if *from == container)
            });
            if !is_left_out || !is_turned || to < 2 || self.open.contains(&container) {
                continue;
            }
            let name = plain(&held.name);
            let message = format!(
                "this deals to {to} of the {count} elements of `{name}`, and no step to the others"
            );
            let help = format!("write `{count}`");
            faults.warning(level, range[1].span, SKIPPED, message, Some(help));
        }
    }

    /// One range of elements begins with the second one after another range.
    fn check_between(&self, faults: &mut Faults<'_>) {
        let game = self.game;
        let dealt = game.deal.iter().zip(&game.deal_levels).filter_map(|(step, level)| {
            let Step::Deal { to: Spot::Elements { container, range: Some(range), .. }, .. } = step
            else {
                return None;
            };
            let [from, to] = range.each_ref().map(|end| self.number(end));
            Some((*container, from?, to?, range, *level))
        });
        let dealt: Vec<_> = dealt.collect();
        for (container, from, to, range, level) in &dealt {
            let held = &game.containers[*container];
            let missed: Vec<usize> =
                game.places(*container).filter(|place| !self.places[*place]).collect();
            let before =
                dealt.iter().find(|(other, _, end, ..)| other == container && end + 1 == *from);
            let is_it = missed == [usize::from(held.first) + (*from).max(1) as usize - 1];
            if is_it
                && let Some((_, first, end, before, before_level)) = before
                && to > from
                && *level >= game.own()
                && !self.open.contains(container)
            {
                let missed = from - 1;
                let name = plain(&held.name);
                let message = format!(
                    "no step deals to `{name}[{missed}]`, between two that deal to all others"
                );
                let is_row = |place: i64| held.shape.is_some_and(|shape| begins_row(shape, place));
                let is_even = |cut: i64| cut - first == to - cut;
                let ends_short = is_row(*from) && !is_row(*end) || is_even(*from) && !is_even(*end);
                let (level, span, meant) = match ends_short && *before_level >= game.own() {
                    true => (*before_level, before[1].span, *from),
                    false => (*level, range[0].span, missed),
                };
                let help = format!("write `{meant}`: the end of a range is left out");
                return faults.warning(level, span, SKIPPED, message, Some(help));
            }
        }
    }

    /// How many elements there are, in the words of an end that is one short, as `OAKS` of `OAKS - 1`.
    fn whole(&self, short: &Expr) -> String {
        let end = self.number(short).unwrap_or(0) + 1;
        match &short.kind {
            Kind::Arithmetic(_, sides) if self.number(&sides[0]) == Some(end) => text(&sides[0]),
            _ => end.to_string(),
        }
    }

    /// The containers to whose elements of the loop's number the loop deals, one by one.
    fn dealt_to_each(&self, steps: &[Step], param: u8) -> Vec<ContainerId> {
        let mut found = Vec::new();
        for step in steps {
            // Of cards that are chosen there may be no more.
            let Step::Deal {
                to: Spot::Elements { container, range: Some(range), .. },
                amount: Amount::Rounds(_) | Amount::Each(_) | Amount::Rest,
                condition: None,
                ..
            } = step
            else {
                continue;
            };
            let is_it = matches!(range[0].kind, Kind::Param(Param(number, ..)) if number == param);
            if is_it && is_one(range) && !found.contains(container) {
                found.push(*container);
            }
        }
        found
    }
}

/// Whether a row of a shape begins with an element.
fn begins_row(shape: Shape, element: i64) -> bool {
    let is_there = |element: &u8| *element < shape.count();
    let column = u8::try_from(element).ok().filter(is_there).map(|element| shape.row(element).1);
    shape != Shape::Line { count: shape.count() } && column == Some(0)
}
