//! The arrangement of runs, which often does not matter.
//!
//! *Claim.* Let cards be put on each other by a relation of two cards, the same by which runs are lifted, and let runs
//! have any length. If two cards take a common card, let them take exactly the same cards. A card at the end of a
//! column is *linked* if it and all cards above it lie on their cards by that relation. Then it does not matter on
//! which of several suitable cards a linked card lies: two positions that differ only in that can both be won, or
//! neither. So a key contains only the cards of a column up to the first of its last run. Linked cards are the rest of
//! the pack.
//!
//! *Why.* In two such positions, the numbers of free cards of each kind agree, because the numbers of takers and of
//! taken cards agree. What is possible in one is possible in the other, with moves of linked cards in between that
//! change nothing that matters:
//!
//! - a run whose first card is not linked, or not from a column, is put on a card: another suitable card is free;
//! - a run is put on an empty element: it moves with the cards on it;
//! - a free single card leaves the columns: if a card lies on it in the other position, another suitable card is free
//!   there, and the cards on it move there first;
//! - the rest of a column after its last run has left does not depend on the cards that lay on that run's first card.
//!
//! So a run is moved from one card to another that takes the same cards only if the card it lay on leaves the columns
//! in the next move.
//!
//! This requires a game in which runs of one container are built by the relation by which they are lifted, and the
//! moves that lift them have no other conditions. Every other move must put cards from the top of one place on another
//! by conditions that do not read below a top card, or be a draw from a [talon](super::talon).

use std::sync::Arc;

use solitaire_runtime::model::{Expr, Lift, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Ranks, Span, Suit, Table};

use super::fits::{CardSet, Fits, bit, number};
use super::goal::goal_of;
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::{is_hereditary, is_monotone, is_of_two_cards};
use super::safe::runs_are_built;
use super::talon::Talon;
use super::turning::is_flip;

/// Knows the linked cards of a game that meets the conditions.
#[derive(Clone)]
pub(crate) struct Runs {
    /// The container whose runs are moved.
    columns: Span,
    /// The index of a move that takes runs from any element of the container to any other, if there is one.
    drag: Option<u8>,
    /// The places where cards may be put, except the goal.
    targets: Vec<Place>,
    fits: Arc<Fits>,
    /// The ranks of the pack.
    ranks: Ranks,
}

impl Runs {
    /// The runs of the game of this position; `None` if the game does not meet the conditions.
    pub(super) fn new(model: &Live, fits: &Arc<Fits>, talon: Option<Talon>) -> Option<Self> {
        let goal = goal_of(model)?;
        if model.lose.is_some() || is_opaque(model.moves()) || !runs_are_built(model) {
            return None;
        }
        let by_runs = model.moves().flat_map(|declared| declared.lifts);
        let mut by_runs = by_runs.filter(|lift| lift.unit == Unit::Cards);
        let columns = by_runs.next()?.container;
        let container = &model.containers[usize::from(columns)];
        let is_roomy = usize::from(container.capacity) >= model.pack.len();
        if by_runs.any(|lift| lift.container != columns) || !is_roomy || columns == goal {
            return None;
        }
        let allowed = (0..).zip(model.moves()).all(|(kind, declared)| match declared.gesture {
            gesture if gesture.is_consequence() => is_flip(declared),
            gesture if gesture.autoplay().is_some() => true,
            _ if talon.is_some_and(|talon| talon.is_draw(kind)) => true,
            _ => puts_only(model, declared, columns, goal),
        });
        if !allowed {
            return None;
        }
        // Only the relation on the columns is restricted, not that on the goal.
        let sets = || fits.covers.iter().filter(|set| **set != 0);
        let are_classes = sets().all(|one| sets().all(|other| one == other || one & other == 0));
        let columns = model.containers[usize::from(columns)].span;
        let drag = (0..).zip(model.moves()).find(|(_, declared)| {
            let lifts = |lift: &Lift| lift.span == columns && lift.unit == Unit::Cards;
            declared.gesture.is_dragged()
                && declared.lifts.iter().any(lifts)
                && declared.targets.iter().any(|target| target.span == columns)
        });
        let drag = drag.map(|(kind, _)| kind);
        let targets = model.moves().flat_map(|declared| declared.targets);
        let targets = targets.filter(|target| target.container != goal);
        let mut targets: Vec<Place> = targets.flat_map(|target| target.span.places()).collect();
        targets.sort_unstable();
        targets.dedup();
        let ranks = model.pack.ranks;
        are_classes.then(|| Self { columns, drag, targets, fits: Arc::clone(fits), ranks })
    }

    /// The places whose runs are known.
    pub(super) const fn columns(&self) -> Span {
        self.columns
    }

    /// The cards that may go to the goal now, wherever they lie.
    pub(super) fn next(&self, table: Table<'_>) -> CardSet {
        self.fits.next(table)
    }

    /// The cards that a card takes.
    #[inline]
    pub(super) fn taken_by(&self, card: Card) -> CardSet {
        self.fits.covers[number(card)]
    }

    /// True if a card goes only on the card below it in its suit, and takes only cards of the rank below.
    pub(super) fn goes_by_ranks(&self, card: Card) -> bool {
        let rank = self.ranks.below(card.rank());
        let below = |suit| rank.map_or(0, |rank| bit(Card::new(rank, suit)));
        let of_any_suit = Suit::ALL.into_iter().fold(0, |set, suit| set | below(suit));
        self.fits.below[number(card)] & !below(card.suit()) == 0
            && self.taken_by(card) & !of_any_suit == 0
    }

    /// The cards that may be put on the columns of this table; possibly more, never fewer.
    pub(super) fn with_place_on_columns(&self, table: Table<'_>) -> CardSet {
        let columns = self.targets.iter().filter(|place| self.holds(**place));
        columns.fold(0, |set, place| set | self.taken_at(table, *place))
    }

    /// The cards that some free card on the columns takes, and the cards that two such cards take.
    pub(super) fn taken_by_tops(&self, table: Table<'_>) -> (CardSet, CardSet) {
        let tops = self.columns.places().filter_map(|place| table.cards_at(place, 0).top());
        let taken = tops.map(|top| self.taken_by(top));
        taken.fold((0, 0), |(one, two), taken| (one | taken, two | one & taken))
    }

    /// The cards that may be put on a place outside the goal; possibly more, never fewer.
    fn taken_at(&self, table: Table<'_>, place: Place) -> CardSet {
        let cards = table.cards_at(place, 0);
        match cards.top() {
            Some(top) => self.taken_by(top),
            None if cards.is_empty() => self.fits.spaces,
            None => 0,
        }
    }

    /// The cards of this table that may leave the columns once they are free; possibly more, never fewer.
    pub(super) fn may_leave(&self, table: Table<'_>) -> CardSet {
        let elsewhere = self.targets.iter().filter(|place| !self.holds(**place));
        elsewhere.fold(self.next(table), |set, place| set | self.taken_at(table, *place))
    }

    /// The index of a move that takes runs from any column to any other, if there is one.
    pub(super) const fn drag(&self) -> Option<u8> {
        self.drag
    }

    /// True if a move puts the last run of a column as a whole on another card.
    pub(super) fn is_of_last_run(&self, table: Table<'_>, code: MoveCode) -> bool {
        self.holds(code.source()) && self.holds(code.target()) && !self.only_relinks(table, code)
    }

    /// The first card of the last run of a column, and the number of cards in the run.
    #[inline]
    pub(super) fn first(&self, cards: &[Card]) -> Option<(Card, u8)> {
        let fixed = self.fixed(cards);
        let first = cards[..fixed].last().filter(|card| card.is_face_up())?;
        Some((*first, (cards.len() - fixed + 1) as u8))
    }

    /// The cards of a column that are linked to a card that may leave the columns after them.
    pub(super) fn freeing(&self, cards: &[Card], may_leave: CardSet) -> CardSet {
        let linked = cards[self.fixed(cards).saturating_sub(1)..].windows(2);
        let freeing = linked.filter(|pair| may_leave & bit(pair[0]) != 0);
        freeing.fold(0, |set, pair| set | bit(pair[1]))
    }

    /// True if the place belongs to the columns.
    #[inline]
    pub(crate) fn holds(&self, place: Place) -> bool {
        self.columns.holds(place)
    }

    /// The number of cards of a column up to the first of its last run.
    #[inline]
    pub(crate) fn fixed(&self, cards: &[Card]) -> usize {
        let mut fixed = cards.len();
        while fixed > 1 && self.links(cards[fixed - 2], cards[fixed - 1]) {
            fixed -= 1;
        }
        fixed
    }

    /// Same as [`fixed`](Self::fixed), for a column with more cards on it.
    #[inline]
    pub(crate) fn fixed_with(&self, cards: &[Card], more: &[Card]) -> usize {
        match self.fixed(more) {
            0 => self.fixed(cards),
            1 if cards.last().is_some_and(|under| self.links(*under, more[0])) => self.fixed(cards),
            fixed => cards.len() + fixed,
        }
    }

    #[inline]
    fn links(&self, under: Card, over: Card) -> bool {
        let are_open = under.is_face_up() && over.is_face_up();
        are_open && self.fits.covers[number(under)] & bit(over) != 0
    }

    /// True if a legal move takes a linked card, with those on it, to another card of the columns.
    #[inline]
    pub(super) fn only_relinks(&self, table: Table<'_>, code: MoveCode) -> bool {
        if code.count == 0 || !self.holds(code.source()) || !self.holds(code.target()) {
            return false;
        }
        let cards = table.cards_at(code.source(), 0).as_slice();
        let left = cards.len().saturating_sub(usize::from(code.count));
        let is_linked = left > 0 && left < cards.len() && self.links(cards[left - 1], cards[left]);
        is_linked && !table.cards_at(code.target(), 0).is_empty()
    }

    /// The card that becomes free when a move takes a linked card off it.
    pub(super) fn freed(&self, table: Table<'_>, code: MoveCode) -> Option<Card> {
        let cards = table.cards_at(code.source(), 0).as_slice();
        let left = cards.len().checked_sub(usize::from(code.count) + 1)?;
        cards.get(left).copied()
    }

    /// True if a move takes the card that the move `relinked` has freed off the columns.
    pub(super) fn leaves(&self, code: MoveCode, relinked: MoveCode) -> bool {
        code.from == relinked.from && code.count == 1 && !self.holds(code.target())
    }
}

/// True if a move only puts cards, including runs of any length, by conditions that do not read below top cards.
fn puts_only(
    model: &Live,
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
    // Cards go to the goal one by one, and whenever the cards allow it.
    let to_goal = declared.targets.iter().any(|target| target.container == goal);
    let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
    let to_goal_freely = by_ones && matches!(declared.condition, Expr::Truth(true));
    !declared.pair
        && !declared.lifts.is_empty()
        && !declared.targets.is_empty()
        && declared.steps.is_empty()
        && lifts
        && targets
        && (!to_goal || to_goal_freely)
        && is_monotone(model, &declared.condition, goal)
}
