//! How the steps of a game change its counters.

use solitaire_model::Arithmetic;

use super::expr::{Expr, Kind, Named};
use super::game::{Game, Move};
use super::ids::{CounterId, IdVec};
use super::steps::Step;

/// What a step does to the counter that it sets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Sets it to this number.
    To(i64),
    /// Adds this number to it; below 0, takes it off.
    By(i64),
    /// Something that depends on the board, or on another counter.
    Unknown,
}

impl Change {
    /// What becomes of a counter that is set to a value.
    pub fn of(game: &Game, counter: CounterId, value: &Expr) -> Self {
        if let Some(number) = game.number(value) {
            return Self::To(number);
        }
        let Kind::Arithmetic(operation, sides) = &value.kind else { return Self::Unknown };
        let is_it = matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter);
        match (operation, game.number(&sides[1]).filter(|_| is_it)) {
            (Arithmetic::Add, Some(by)) => Self::By(by),
            (Arithmetic::Subtract, Some(by)) => Self::By(by.saturating_neg()),
            _ => Self::Unknown,
        }
    }
}

/// A step that sets a counter.
pub struct Setting<'g> {
    /// The move whose step it is; none of the deal.
    pub declared: Option<&'g Move>,
    /// To what it is set.
    pub value: &'g Expr,
    /// What comes of that.
    pub change: Change,
    /// Whether it is done once whenever the others are: it stands in no loop and under no condition.
    pub is_plain: bool,
}

/// All steps of a game that set counters, those of moves that are switched off among them.
pub struct Settings<'g> {
    of: IdVec<CounterId, Vec<Setting<'g>>>,
    /// Whether something written in Rust may set counters too.
    pub is_open: bool,
}

impl<'g> Settings<'g> {
    /// Walks all steps of a game.
    pub fn of(game: &'g Game) -> Self {
        let mut settings = Self { of: game.counters.map(|_| Vec::new()), is_open: false };
        settings.walk(game, None, &game.deal);
        for declared in game.moves.iter().chain(&game.off) {
            settings.is_open |= declared.by_hand.is_some();
            settings.walk(game, Some(declared), &declared.steps);
        }
        settings
    }

    fn walk(&mut self, game: &Game, declared: Option<&'g Move>, steps: &'g [Step]) {
        for step in steps {
            let is_plain = matches!(step, Step::Set(..));
            step.visit(&mut |step| match step {
                Step::Custom(_) => self.is_open = true,
                Step::Set(counter, value) => {
                    let change = Change::of(game, *counter, value);
                    self.of[*counter].push(Setting { declared, value, change, is_plain });
                }
                _ => {}
            });
        }
    }

    /// The steps that set one counter, in the order in which they are written.
    pub fn of_counter(&self, counter: CounterId) -> &[Setting<'g>] {
        &self.of[counter]
    }
}

/// Whether a counter is never set to anything but less than it was.
pub fn only_falls(game: &Game, counter: CounterId) -> bool {
    only_changes(game, counter, |by| by <= 0)
}

/// Whether a counter is never set to anything but more than it was.
pub fn only_rises(game: &Game, counter: CounterId) -> bool {
    only_changes(game, counter, |by| by >= 0)
}

/// Whether all that steps do to a counter is to add such numbers to it.
fn only_changes(game: &Game, counter: CounterId, is_such: impl Fn(i64) -> bool) -> bool {
    // Nobody knows what the author's own steps and moves do to counters.
    let may_do_else = |step: &Step| match step {
        Step::Set(of, value) if *of == counter => {
            !matches!(Change::of(game, counter, value), Change::By(by) if is_such(by))
        }
        Step::Custom(_) => true,
        _ => false,
    };
    !game.any_step(may_do_else) && game.moves.iter().all(|declared| declared.by_hand.is_none())
}
