//! Finds the moves of a game that can never be made again, so that reductions can ignore them.
//!
//! *Claim.* Begin with an empty set of moves, and repeatedly add every move to which none of the following applies,
//! until nothing changes; but if a move or step is written in Rust, add all moves. A move that is never added cannot be
//! made in any later position.
//!
//! - All cards that it could take lie in containers that are empty, and no added move brings cards there.
//! - It requires something of a counter that is false now, and no added move changes the counter toward making it true.
//! - It requires a container to hold cards that is empty, and no added move brings cards there.
//! - It only turns over a hidden card, no such card is hidden, and no added move can hide one.
//!
//! *Why.* Suppose a move outside the set can be made later, and take the first such move. Until then only moves of the
//! set were made, so the reason for not adding it still holds. So it cannot be made.
//!
//! Reductions ignore the moves outside the set. So a reduction that would be wrong while a redeal or a stock exists
//! becomes valid when none is left.

use core::ops::Deref;

use solitaire_runtime::Table;
use solitaire_runtime::model::{
    Arithmetic, Comparison, Expr, Function, GameModel, Gesture, Move, Side, Spot, Step, Unit,
};

use super::turning::is_flip;

/// The model of a game, restricted to the moves that can still be made.
pub(crate) struct Live {
    model: &'static GameModel,
    /// The moves, by their numbers. A move that can never be made is replaced by [`NOTHING`].
    moves: Vec<&'static Move>,
}

/// Replaces a move that can never be made: it is not a move of the player, is never legal, and has no effect.
static NOTHING: Move =
    Move { gesture: Gesture::Autoplay { on: false }, condition: Expr::Truth(false), ..Move::BLANK };

impl Deref for Live {
    type Target = GameModel;

    fn deref(&self) -> &GameModel {
        self.model
    }
}

impl Live {
    /// The model with all its moves.
    pub(crate) fn everything(model: &'static GameModel) -> Self {
        Self { model, moves: model.moves.iter().collect() }
    }

    /// The model with those moves that may still be made at some time, starting from this position.
    pub(crate) fn from_here(model: &'static GameModel, table: Table<'_>) -> Self {
        let everything = Self::everything(model);
        if super::opaque::is_opaque(everything.moves()) {
            return everything;
        }
        let mut live = Self { model, moves: vec![&NOTHING; model.moves.len()] };
        loop {
            let more: Vec<usize> = (0..model.moves.len())
                .filter(|kind| core::ptr::eq(live.moves[*kind], &NOTHING))
                .filter(|kind| !live.is_dead(&model.moves[*kind], table))
                .collect();
            if more.is_empty() {
                return live;
            }
            more.into_iter().for_each(|kind| live.moves[kind] = &model.moves[kind]);
        }
    }

    /// The whole model, with all its moves.
    pub(crate) const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The moves; those that can never be made are replaced by [`NOTHING`].
    pub(crate) fn moves(&self) -> impl Iterator<Item = &'static Move> + Clone + '_ {
        self.moves.iter().copied()
    }

    /// True if some moves can never be made again.
    pub(crate) fn lacks_some(&self) -> bool {
        self.moves().any(|declared| core::ptr::eq(declared, &NOTHING))
    }

    fn is_dead(&self, declared: &'static Move, table: Table<'_>) -> bool {
        let mut lifts = declared.lifts.iter().filter(|lift| lift.unit != Unit::Nothing).peekable();
        let has_no_cards =
            lifts.peek().is_some() && lifts.all(|lift| self.stays_empty(lift.container, table));
        let turns_nothing = is_flip(declared) && self.stays_open(declared, table);
        has_no_cards || turns_nothing || self.is_never(&declared.condition, table, MAX_DEPTH)
    }

    /// True if the cards that a move may turn over lie face up now and in all later positions: in the containers from
    /// which moves take cards, or in which they turn cards, no card lies face down, and no step can turn one face down.
    fn stays_open(&self, flip: &Move, table: Table<'_>) -> bool {
        let turned = |number: u8| flip.lifts.iter().any(|lift| lift.container == number);
        let moved = |number: u8| {
            let lifts = self.moves().filter(|other| !is_flip(other)).flat_map(|m| m.lifts);
            lifts.filter(|lift| lift.unit != Unit::Nothing).any(|lift| lift.container == number)
        };
        let matters = |number: u8| turned(number) || moved(number);
        let are_open = (0..).zip(self.model.containers).all(|(number, container)| {
            let mut cards =
                container.span.places().flat_map(|place| table.cards_at(place, 0).as_slice());
            !matters(number) || cards.all(|card| card.is_face_up())
        });
        are_open
            && !self.moves().filter(|other| !is_flip(other)).any(|m| may_hide(m.steps, &matters))
    }

    /// True if a container holds no card now and will hold none in any later position.
    fn stays_empty(&self, number: u8, table: Table<'_>) -> bool {
        let container = &self.model.containers[usize::from(number)];
        // The stock takes the rest of the cards that a move gathers in the hand.
        let takes_rest = container.kind.is_stock;
        let mut places = container.span.places();
        places.all(|place| table.cards_at(place, 0).is_empty())
            && !self.moves().any(|declared| {
                declared.targets.iter().any(|target| target.container == number)
                    || may_bring(declared.steps, number, takes_rest)
            })
    }

    /// True if a condition is known to be false now and in all later positions. `depth` is the maximum depth of nested
    /// rules that are examined.
    fn is_never(&self, condition: &'static Expr, table: Table<'_>, depth: usize) -> bool {
        match condition {
            Expr::Truth(holds) => !holds,
            Expr::All(parts) => parts.iter().any(|part| self.is_never(part, table, depth)),
            Expr::Any(parts) => parts.iter().all(|part| self.is_never(part, table, depth)),
            Expr::Rule(number, _) if depth > 0 => {
                let body = &self.model.rules[usize::from(*number)].body;
                self.is_never(body, table, depth - 1)
            }
            Expr::Not(Expr::Call(Function::IsEmpty, [Expr::Container(held)])) => {
                self.stays_empty(*held, table)
            }
            Expr::Compare(comparison, [one, other]) => match (one, other) {
                (Expr::Counter(counter), number) => self
                    .number(number)
                    .is_some_and(|number| self.stays_so(*comparison, *counter, number, table)),
                (number, Expr::Counter(counter)) => self.number(number).is_some_and(|number| {
                    self.stays_so(comparison.mirrored(), *counter, number, table)
                }),
                _ => false,
            },
            _ => false,
        }
    }

    fn number(&self, expr: &Expr) -> Option<i32> {
        match expr {
            Expr::Number(number) => Some(*number),
            Expr::Constant(constant) => Some(self.model.constants[usize::from(*constant)].value),
            _ => None,
        }
    }

    /// True if a counter does not satisfy this comparison with a number now, and never will.
    fn stays_so(&self, comparison: Comparison, counter: u8, number: i32, table: Table<'_>) -> bool {
        let now = table.counter(usize::from(counter));
        let mut ways = Ways::default();
        self.moves().for_each(|declared| ways.see(declared.steps, counter));
        let (below, above) = (now < number, now > number);
        match comparison {
            Comparison::Equal => below && !ways.up || above && !ways.down,
            Comparison::Different => !below && !above && !ways.up && !ways.down,
            Comparison::Less => !below && !ways.down,
            Comparison::AtMost => above && !ways.down,
            Comparison::More => !above && !ways.up,
            Comparison::AtLeast => below && !ways.up,
        }
    }
}

/// The maximum depth of nested rules that are examined.
const MAX_DEPTH: usize = 8;

/// The directions in which steps may change a counter.
#[derive(Clone, Copy, Default)]
struct Ways {
    up: bool,
    down: bool,
}

impl Ways {
    fn see(&mut self, steps: &[Step], counter: u8) {
        for step in steps {
            match step {
                Step::Set { counter: set, value } if *set == counter => match value {
                    Expr::Arithmetic(way, [Expr::Counter(of), Expr::Number(by)])
                        if *of == counter && *by >= 0 =>
                    {
                        match way {
                            Arithmetic::Add => self.up = true,
                            Arithmetic::Subtract => self.down = true,
                            _ => (self.up, self.down) = (true, true),
                        }
                    }
                    _ => (self.up, self.down) = (true, true),
                },
                Step::If { then, otherwise, .. } => {
                    self.see(then, counter);
                    self.see(otherwise, counter);
                }
                Step::For { steps, .. } => self.see(steps, counter),
                Step::Custom { .. } => (self.up, self.down) = (true, true),
                _ => {}
            }
        }
    }
}

/// True if one of these steps may bring cards to the container. `takes_rest` is true if the cards that the steps leave in
/// the hand go there.
fn may_bring(steps: &[Step], number: u8, takes_rest: bool) -> bool {
    steps.iter().any(|step| match step {
        Step::Deal { to, first, .. } => {
            let goes_there = match to {
                Spot::Elements { container, .. } => *container == number,
                Spot::Hand => false,
                Spot::Source | Spot::Target | Spot::Partner => true,
            };
            goes_there || first.is_some_and(|first| first.container == number)
        }
        Step::Gather { into, .. } => into.map_or(takes_rest, |into| into == number),
        Step::If { then, otherwise, .. } => {
            [then, otherwise].into_iter().any(|steps| may_bring(steps, number, takes_rest))
        }
        Step::For { steps, .. } => may_bring(steps, number, takes_rest),
        Step::Compact { container } | Step::Sink { container, .. } => *container == number,
        Step::Custom { .. } => true,
        Step::Shuffle | Step::Flip(_) | Step::Set { .. } => false,
    })
}

/// True if one of these steps may lay or turn a card face down in a container for which `matters` is true.
fn may_hide(steps: &[Step], matters: &dyn Fn(u8) -> bool) -> bool {
    steps.iter().any(|step| match step {
        Step::Deal { to, side, first, .. } => match (side, to) {
            (Side::Up, _) => false,
            _ if first.is_some() => true,
            (Side::Down | Side::AsItLies, Spot::Elements { container, .. }) => matters(*container),
            _ => true,
        },
        Step::Gather { into, .. } => into.is_none_or(matters),
        Step::If { then, otherwise, .. } => may_hide(then, matters) || may_hide(otherwise, matters),
        Step::For { steps, .. } => may_hide(steps, matters),
        Step::Flip(_) | Step::Custom { .. } => true,
        Step::Shuffle | Step::Set { .. } | Step::Compact { .. } | Step::Sink { .. } => false,
    })
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::{GameEntry, Place, Position};

    use super::*;
    use crate::reductions::{Reducer, Reductions, Symmetry};

    fn game(slug: &str) -> &'static GameEntry {
        solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap()
    }

    fn live(position: &dyn Position) -> Live {
        Live::from_here(position.model(), position.table())
    }

    /// The names of the moves that can never be made again from this position on.
    fn struck_out(position: &dyn Position) -> Vec<&'static str> {
        let moves = position.model().moves.iter().zip(live(position).moves);
        let moves = moves.filter(|(_, declared)| core::ptr::eq(*declared, &NOTHING));
        moves.map(|(declared, _)| declared.name).collect()
    }

    fn clear(position: &mut dyn Position, container: &str) {
        let mut containers = position.model().containers.iter();
        let span = containers.find(|held| held.name == container).unwrap().span;
        for place in span.places() {
            position.set(place, &[]).unwrap();
        }
    }

    #[test]
    fn a_redeal_that_is_used_up_stands_in_no_way() {
        let mut position = game("fan/labellelucie").deal(1).unwrap();
        assert!(struck_out(&*position).is_empty());
        position.set_counter(0, 0);
        assert_eq!(struck_out(&*position), ["Redeal"]);
        let before = Live::everything(position.model());
        let before = Reducer::new(&*position, &before, Reductions::ALL);
        let after = Reducer::new(&*position, &live(&*position), Reductions::ALL);
        assert!(before.safe.is_none() && after.safe.is_some());
        assert!(before.alike.contains(&Symmetry::Never));
        assert!(after.alike.iter().all(|alike| *alike == Symmetry::Always));
    }

    #[test]
    fn a_stock_that_is_gone_is_drawn_from_no_more() {
        let mut position = game("klondike/windows").deal(1).unwrap();
        let waste = position.model().containers.iter().find(|held| held.name == "waste").unwrap();
        let waste = Place(waste.span.first);
        let top = position.table().cards_at(Place(0), 0).top().unwrap();
        position.set(waste, &[top.turned_up()]).unwrap();
        clear(&mut *position, "stock");
        assert!(struck_out(&*position).is_empty(), "the waste may be turned over");
        clear(&mut *position, "waste");
        let out = struck_out(&*position);
        assert!(out.contains(&"Deal") && out.contains(&"Redeal"), "{out:?}");
    }

    #[test]
    fn a_stock_that_takes_the_rest_of_gathered_cards_may_hold_cards_again() {
        let mut position = game("auldlangsyne/scuffle").deal(1).unwrap();
        clear(&mut *position, "stock");
        assert!(struck_out(&*position).is_empty(), "the columns may be gathered");
    }

    #[test]
    fn cards_that_lie_open_are_not_turned() {
        let mut position = game("klondike/klondike").deal(1).unwrap();
        assert!(struck_out(&*position).is_empty());
        for place in 0..position.model().places() as u8 {
            let cards = position.table().cards_at(Place(place), 0).as_slice();
            let open: Vec<_> = cards.iter().map(|card| card.turned_up()).collect();
            let is_stock = position.model().container_of(Place(place)).unwrap().kind.is_stock;
            if !is_stock {
                position.set(Place(place), &open).unwrap();
            }
        }
        let auto = position.model().moves.iter().filter(|declared| is_flip(declared));
        let auto: Vec<_> = auto.map(|declared| declared.name).collect();
        assert_eq!(struck_out(&*position), auto);
    }
}
