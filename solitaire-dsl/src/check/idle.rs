//! Elements that no card ever comes to, beside others of their container.

use solitaire_model::Term;

use super::causes::Causes;
use super::packs::{is_needless, stated_decks};
use super::reach::{Reach, may_take};
use super::skipped::SKIPPED;
use super::steps::{gone_on, whole_rank};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Expr, Game, Move, Spot, Step};
use crate::report::Extent;

/// As many cards begin elements of a container as it has elements, at least.
pub fn check_idle(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if !faults.are_whole(&[Part::Win]) || faults.is_warned(SKIPPED) {
        // That cards find no room, or no way, is said in other words; so is which element a deal leaves out.
        return;
    }
    let whole = reach.whole_runs(game);
    for (number, held) in game.containers.entries() {
        let idle = idle_places(game, reach, number);
        if idle > 0
            && let Some(span) = Causes::new(game).length_of(number)
        {
            let (name, count) = (&held.name, i64::from(held.count));
            let used = count - idle;
            let is_dealt = game.places(number).any(|place| reach.dealt[place].most > 0);
            if !is_dealt && faults.is_kind_said_beside("idle-elements") {
                // The moves of its parent leave the same out.
                continue;
            }
            if let Some((span, help)) = too_few_named(game, number, used) {
                let message =
                    format!("{used} cards for {count} elements of `{name}`: the others take none");
                faults.warning(game.own(), span, "idle-elements", message, Some(help));
                faults.doubt(game.own(), &"deal");
                continue;
            }
            let written = |used: i64| match Causes::new(game).own_length(number) {
                Some((_, length)) => format!("write `{used}` in place of `{length}`"),
                None => format!("write {used}"),
            };
            let (message, help) = match is_dealt {
                true => (
                    format!(
                        "`{name}` has {count} elements, and {used} {} a card in the deal: the others take none",
                        if used == 1 { "gets" } else { "get" }
                    ),
                    format!("{}, or deal to all of them", written(used)),
                ),
                false => (
                    format!("`{name}` has {count} elements, and moves put cards on {used} of them"),
                    format!("{}, or let moves put cards on all of them", written(used)),
                ),
            };
            faults.warning(game.own(), span, "idle-elements", message, Some(help));
            continue;
        }
        let whole = whole[usize::from(held.first)].filter(|whole| *whole > 0);
        let runs = whole.map(|whole| game.cards() as i64 / whole);
        let Some(most) = reach.beginnings(game, number).or(runs) else { continue };
        if most >= i64::from(held.count) || most == 0 {
            continue;
        }
        let Some(span) = Causes::new(game).pack().length_of(number) else { continue };
        let (name, count) = (&held.name, held.count);
        let message = format!(
            "`{name}` has {count} elements, and {most} {} of the pack begin one: the others stay empty",
            if whole.is_some() { "runs" } else { "cards" }
        );
        let decks = (i64::from(count) * i64::from(game.decks) + most - 1) / most;
        let length = Causes::new(game).own_length(number);
        let constant = Causes::new(game).inherited_length(number);
        let fewer = match (length, constant) {
            (Some((_, length)), _) => format!("write `{most}` in place of `{length}`"),
            (None, Some(constant)) => format!("write `const {} = {most};`", constant.name),
            (None, None) => format!("write {most}"),
        };
        let stated = stated_decks(game);
        let (span, help) = match stated {
            // It is not the length that is stated here.
            Some(stated) if length.is_none() || is_needless(game) => (
                stated.span().into(),
                format!("write `{decks}` in place of `{stated}`, or {fewer}"),
            ),
            _ => (span, format!("{fewer}, or play with more: `#[game(decks = {decks})]`")),
        };
        faults.warning(game.own(), span, "idle-elements", message, Some(help));
    }
}

/// Where so many cards are named for the elements of a container, which are more, and what to write.
fn too_few_named(game: &Game, container: ContainerId, used: i64) -> Option<(Extent, String)> {
    let steps = game.deal.iter().zip(&game.deal_levels);
    let mut named = steps
        .filter(|(_, level)| **level >= game.own())
        .filter_map(|(step, _)| step.named_cards().filter(|named| named.container == container));
    let cards = named.next().filter(|cards| cards.cards.len() as i64 == used)?;
    // Of a rank that is named in all suits no card is forgotten.
    if whole_rank(game, cards.cards).is_some_and(|(whole, _)| whole == cards.cards.len()) {
        return None;
    }
    let count = game.containers[container].count;
    let lacks = i64::from(count) - used;
    let help = gone_on(game, cards.cards, usize::from(count)).map_or_else(
        || format!("name {lacks} more, or declare {used} elements"),
        |text| format!("write `{text}`"),
    );
    named.next().is_none().then_some((cards.span, help))
}

/// How many elements of a container stay empty for good, where others do not: nothing is dealt to them, no step puts cards
/// there, and no move does.
fn idle_places(game: &Game, reach: &Reach, container: ContainerId) -> i64 {
    let is_stock = game.containers[container].element.is_none_or(|known| known.is_stock);
    if is_stock || reach.is_open {
        return 0;
    }
    let places = game.places(container);
    let mut filled = Filled { game, container, places: vec![false; places.len()] };
    for (nth, place) in places.enumerate() {
        filled.places[nth] = reach.dealt[place].most > 0;
    }
    for declared in &game.moves {
        filled.by(declared);
    }
    let idle = filled.places.iter().filter(|filled| !**filled).count();
    // Where most elements are bare, the deal is meant for a few.
    if 2 * idle <= filled.places.len() { idle as i64 } else { 0 }
}

/// Which elements of a container ever get a card.
struct Filled<'g> {
    game: &'g Game,
    container: ContainerId,
    places: Vec<bool>,
}

impl Filled<'_> {
    fn by(&mut self, declared: &Move) {
        let [space, _] = may_take(self.game, self.container);
        if space {
            self.targets(declared);
        }
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, first, .. } => {
                    self.spot(declared, to);
                    if first.as_ref().is_some_and(|first| first.container == self.container) {
                        self.all();
                    }
                }
                Step::Gather { into: Some(into), .. } | Step::Compact(into)
                    if *into == self.container =>
                {
                    self.all();
                }
                Step::Custom(_) => self.all(),
                _ => {}
            });
        }
    }

    fn targets(&mut self, declared: &Move) {
        let container = self.container;
        for to in declared.targets.iter().filter(|to| to.container == container) {
            self.some(usize::from(to.from), usize::from(to.count));
        }
    }

    fn spot(&mut self, declared: &Move, spot: &Spot) {
        match spot {
            Spot::Elements { container, range, .. } if *container == self.container => {
                let ends = range.as_ref().map(|ends| ends.each_ref().map(|end| self.number(end)));
                match ends {
                    Some([Some(from), Some(to)]) => self.some(from, to.saturating_sub(from)),
                    _ => self.all(),
                }
            }
            Spot::Bound(Term::Target) => self.targets(declared),
            Spot::Bound(_) => {
                let container = self.container;
                for lift in declared.lifts.iter().filter(|lift| lift.container == container) {
                    self.some(usize::from(lift.from), usize::from(lift.count));
                }
            }
            _ => {}
        }
    }

    fn number(&self, end: &Expr) -> Option<usize> {
        usize::try_from(self.game.number(end)?).ok()
    }

    fn some(&mut self, from: usize, count: usize) {
        self.places.iter_mut().skip(from).take(count).for_each(|filled| *filled = true);
    }

    fn all(&mut self) {
        self.places.fill(true);
    }
}
