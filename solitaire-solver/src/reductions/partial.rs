//! Parts of runs.
//!
//! *What is claimed.* Let `p` be a card with a run on it that moves with it, and `d` the top of another pile on which the
//! same run may be put. Moving the run from `p` to `d` is worth it only when `p` goes to the goal with the next move.
//!
//! *Why.* `p` and `d` take the same cards (this is asked of all cards). Take moves that win, and in them the first such move
//! after which `p` does not go to the goal at once. Leave it out. From there on the position is that of the first line
//! with what lies on `p` and what lies on `d` exchanged, and every move can be made with these exchanged too: runs of any
//! length may be moved, together with what they lie on; what goes on `p` goes on `d`; how many elements are empty is the
//! same. This ends in one of three ways. What lay on the two leaves them both, and the positions are the same. Or `p` goes
//! to the goal: then in the second line what lies on it moves to `d` first, which is a move that is worth it; and so for
//! `d`. Or what lies on `p` moves to a third card to let `p` go to the goal: then what lies on `p` in the second line
//! moves there instead, and it goes on with `d` and the third card. As all cards have to go to the goal, it ends. So there
//! is one such move less, and after as many rounds there is none.
//!
//! That takes a game in which runs of one container are built by the relation by which they are lifted, which depends on
//! two cards; they may be of any length, and nothing else is asked of the moves that lift them; every other move puts
//! cards from the top of one place on another by conditions that do not ask what lies under a top card; or is a draw
//! from a [talon](super::talon).

use solitaire_runtime::model::{Expr, GameModel, Gesture, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::fits::{CardSet, Fits, bit, number};
use super::opaque::is_opaque;
use super::reads::{is_hereditary, is_monotone, is_of_two_cards};
use super::safe::{goal_of, runs_are_built};
use super::symmetry::is_flip;
use super::talon::Talon;

/// Knows parts of runs in a game that is such as the claim wants it.
pub(super) struct Partial {
    /// The container whose runs are moved.
    columns: Span,
    goal: Span,
    fits: Fits,
}

/// What a move does to a run.
pub(super) enum Part {
    /// It is no part of a run that is put on another card.
    Whole,
    /// The card that is left may go to the goal then.
    Frees,
    /// It is of no use.
    Useless,
}

impl Partial {
    /// The runs of the game of this position; `None` when the claim says nothing of such a game.
    pub(super) fn new(position: &dyn Position, talon: Option<Talon>) -> Option<Self> {
        let model = position.model();
        let goal = goal_of(model)?;
        if model.lose.is_some() || is_opaque(model) || !runs_are_built(model) {
            return None;
        }
        let by_runs = model.moves.iter().flat_map(|declared| declared.lifts);
        let mut by_runs = by_runs.filter(|lift| lift.unit == Unit::Cards);
        let columns = by_runs.next()?.container;
        let container = &model.containers[usize::from(columns)];
        let is_roomy = usize::from(container.capacity) >= model.pack.len();
        if by_runs.any(|lift| lift.container != columns) || !is_roomy || columns == goal {
            return None;
        }
        let allowed = (0..).zip(model.moves).all(|(kind, declared)| match declared.gesture {
            Gesture::Auto => is_flip(declared),
            Gesture::Autoplay { .. } => true,
            _ if talon.is_some_and(|talon| talon.is_draw(kind)) => true,
            _ => puts_only(model, declared, columns, goal),
        });
        let fits = Fits::ask(position, goal).filter(|_| allowed)?;
        let sets = || fits.covers.iter().filter(|set| **set != 0);
        let are_classes = sets().all(|one| sets().all(|other| one == other || one & other == 0));
        let span = |container: u8| model.containers[usize::from(container)].span;
        are_classes.then(|| Self { columns: span(columns), goal: span(goal), fits })
    }

    /// What a legal move does to a run.
    pub(super) fn part(&self, table: Table<'_>, code: MoveCode) -> Part {
        let (from, to) = (code.source(), code.target());
        if !self.columns.holds(from) || !self.columns.holds(to) {
            return Part::Whole;
        }
        let cards = table.cards_at(from, 0).as_slice();
        let Some(left) = cards.len().checked_sub(usize::from(code.count)) else {
            return Part::Whole;
        };
        let (Some(below), [bottom, ..]) = (cards[..left].last(), &cards[left..]) else {
            return Part::Whole;
        };
        let is_part = below.is_face_up() && self.takes(*below, *bottom);
        if !is_part || table.cards_at(to, 0).is_empty() {
            return Part::Whole;
        }
        if self.may_go(table, *below) { Part::Frees } else { Part::Useless }
    }

    /// Whether the move puts a card on the goal.
    pub(super) fn is_to_goal(&self, code: MoveCode) -> bool {
        self.goal.holds(code.target())
    }

    fn takes(&self, under: Card, over: Card) -> bool {
        self.fits.covers[number(under)] & bit(over) != 0
    }

    fn may_go(&self, table: Table<'_>, card: Card) -> bool {
        let mut elements = self.goal.places().map(|place: Place| table.cards_at(place, 0));
        let below: CardSet = self.fits.below[number(card)];
        elements.any(|element| match element.as_slice().last() {
            Some(top) => below & bit(*top) != 0,
            None => self.fits.begins & bit(card) != 0,
        })
    }
}

/// Whether a move only puts cards, runs of any length among them, by conditions that do not look under top cards.
fn puts_only(
    model: &'static GameModel,
    declared: &'static solitaire_runtime::model::Move,
    columns: u8,
    goal: u8,
) -> bool {
    let container = |number: u8| &model.containers[usize::from(number)];
    let lifts = declared.lifts.iter().all(|lift| {
        let by_ones = lift.unit == Unit::Top;
        let is_free = matches!(declared.condition, Expr::Truth(true));
        (by_ones || lift.unit == Unit::Cards && is_free)
            && (lift.container == columns
                || is_hereditary(model, &container(lift.container).pickup))
    });
    let targets = declared.targets.iter().all(|target| {
        let to = container(target.container);
        is_of_two_cards(model, &to.build) && is_of_two_cards(model, &to.space)
    });
    // From the columns to the goal by ones, and whenever the cards say so.
    let to_goal = declared.targets.iter().any(|target| target.container == goal);
    let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
    let to_goal_freely = by_ones && matches!(declared.condition, Expr::Truth(true));
    !declared.pair
        && !declared.by_hand
        && !declared.lifts.is_empty()
        && !declared.targets.is_empty()
        && declared.steps.is_empty()
        && lifts
        && targets
        && (!to_goal || to_goal_freely)
        && is_monotone(model, &declared.condition, goal)
}
