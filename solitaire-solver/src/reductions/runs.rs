//! Ignores on which of several suitable cards a run lies, because that often does not matter.
//!
//! *Claim.* Let a relation of two cards decide which card may be put on which in the columns. Let the same relation
//! decide which cards may be lifted together as a run, and let runs have any length. If two cards can each take some
//! common card, let them take exactly the same cards. A card of a column is *linked* if this relation holds between it
//! and the card on which it lies, and for all cards above it as well. Then it does not matter on which of several
//! suitable cards a linked card lies: of two positions that differ only in that, either both can be won or neither. So
//! a key contains the cards of a column only up to the first card of its last run. The others are the linked cards, and
//! a key need not say where they lie.
//!
//! *Why.* In two such positions, the numbers of free cards of each kind agree, because the numbers of cards that take
//! other cards, and of cards that lie on them, agree. What is possible in one position is possible in the other, after
//! moves of linked cards that change nothing that matters:
//!
//! - if a run whose first card is not linked, or does not come from a column, is put on a card, then another suitable
//!   card is free in the other position;
//! - if a run is put on an empty element, it moves together with the cards that lie on it in the other position;
//! - if a free single card leaves the columns, and a card lies on it in the other position, then another suitable card
//!   is free there, and the cards that lie on it move there first;
//! - what remains of a column after its last run has left does not depend on the cards that lay on the run's first
//!   card.
//!
//! So a run is moved from one card to another that takes the same cards only if the card on which it lay leaves the
//! columns in the next move.
//!
//! This requires a game in which the runs of one container are built by the relation by which they are lifted, and in
//! which the moves that lift runs have no other conditions. Every other move must be a draw from a
//! [talon](super::talon), or put cards from the top of one place on another by conditions that read no cards below the
//! top.

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

/// Recognizes the linked cards of a game that meets the conditions of this module.
#[derive(Clone)]
pub(crate) struct Runs {
    /// The columns: the places of the container whose runs are moved.
    columns: Span,
    /// The number of a move that takes runs from any column to any other, if there is such a move.
    drag: Option<u8>,
    /// The places outside the goal on which cards may be put.
    targets: Vec<Place>,
    fits: Arc<Fits>,
    /// The ranks of the game's cards.
    ranks: Ranks,
}

impl Runs {
    /// Prepares this reduction for the game of this position; `None` if the game does not meet the conditions.
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
        // The condition about common cards applies to the columns only, not to the goal.
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

    /// The columns: the places of the container whose runs are moved.
    pub(super) const fn columns(&self) -> Span {
        self.columns
    }

    /// The cards that fit on the goal now, no matter where they lie.
    pub(super) fn next(&self, table: Table<'_>) -> CardSet {
        self.fits.next(table)
    }

    /// The cards that can be put on this card outside the goal.
    #[inline]
    pub(super) fn taken_by(&self, card: Card) -> CardSet {
        self.fits.covers[number(card)]
    }

    /// True if at the goal `card` goes only onto the next lower card of its suit, and elsewhere only cards one rank
    /// lower can be put on it.
    pub(super) fn goes_by_ranks(&self, card: Card) -> bool {
        let rank = self.ranks.below(card.rank());
        let below = |suit| rank.map_or(0, |rank| bit(Card::new(rank, suit)));
        let of_any_suit = Suit::ALL.into_iter().fold(0, |set, suit| set | below(suit));
        self.fits.below[number(card)] & !below(card.suit()) == 0
            && self.taken_by(card) & !of_any_suit == 0
    }

    /// The cards that may be put on the columns now. The set may contain more cards than that, but never fewer.
    pub(super) fn with_place_on_columns(&self, table: Table<'_>) -> CardSet {
        let columns = self.targets.iter().filter(|place| self.holds(**place));
        columns.fold(0, |set, place| set | self.taken_at(table, *place))
    }

    /// Two sets: the cards that can be put on at least one free card of the columns, and those that can be put on at
    /// least two.
    pub(super) fn taken_by_tops(&self, table: Table<'_>) -> (CardSet, CardSet) {
        let tops = self.columns.places().filter_map(|place| table.cards_at(place, 0).top());
        let taken = tops.map(|top| self.taken_by(top));
        taken.fold((0, 0), |(one, two), taken| (one | taken, two | one & taken))
    }

    /// The cards that may be put on this place outside the goal now. The set may contain more cards than that, but
    /// never fewer.
    fn taken_at(&self, table: Table<'_>, place: Place) -> CardSet {
        let cards = table.cards_at(place, 0);
        match cards.top() {
            Some(top) => self.taken_by(top),
            None if cards.is_empty() => self.fits.spaces,
            None => 0,
        }
    }

    /// The cards that may leave the columns now if they are free. The set may contain more cards than that, but never
    /// fewer.
    pub(super) fn may_leave(&self, table: Table<'_>) -> CardSet {
        let elsewhere = self.targets.iter().filter(|place| !self.holds(**place));
        elsewhere.fold(self.next(table), |set, place| set | self.taken_at(table, *place))
    }

    /// The number of a move that takes runs from any column to any other, if there is such a move.
    pub(super) const fn drag(&self) -> Option<u8> {
        self.drag
    }

    /// True if the move takes the whole last run of a column, not a part of it, to another column.
    pub(super) fn is_of_last_run(&self, table: Table<'_>, code: MoveCode) -> bool {
        self.holds(code.source()) && self.holds(code.target()) && !self.only_relinks(table, code)
    }

    /// The first card of the last run of a column, and the number of cards in this run; `None` if it lies face down or
    /// the column is empty.
    #[inline]
    pub(super) fn first(&self, cards: &[Card]) -> Option<(Card, u8)> {
        let fixed = self.fixed(cards);
        let first = cards[..fixed].last().filter(|card| card.is_face_up())?;
        Some((*first, (cards.len() - fixed + 1) as u8))
    }

    /// The linked cards of a column that lie directly on a card of `may_leave`. If they move away, that card can leave.
    pub(super) fn freeing(&self, cards: &[Card], may_leave: CardSet) -> CardSet {
        let linked = cards[self.fixed(cards).saturating_sub(1)..].windows(2);
        let freeing = linked.filter(|pair| may_leave & bit(pair[0]) != 0);
        freeing.fold(0, |set, pair| set | bit(pair[1]))
    }

    /// True if the place is one of the columns.
    #[inline]
    pub(crate) fn holds(&self, place: Place) -> bool {
        self.columns.holds(place)
    }

    /// The number of cards of a column up to and including the first card of its last run. The cards above it are
    /// linked.
    #[inline]
    pub(crate) fn fixed(&self, cards: &[Card]) -> usize {
        let mut fixed = cards.len();
        while fixed > 1 && self.links(cards[fixed - 2], cards[fixed - 1]) {
            fixed -= 1;
        }
        fixed
    }

    /// Same as [`fixed`](Self::fixed), for a column that consists of `cards` with `more` on them.
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

    /// True if a legal move only takes a linked card, with the cards on it, to another card of the columns.
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

    /// The card from which a move takes a linked card, so that it becomes free.
    pub(super) fn freed(&self, table: Table<'_>, code: MoveCode) -> Option<Card> {
        let cards = table.cards_at(code.source(), 0).as_slice();
        let left = cards.len().checked_sub(usize::from(code.count) + 1)?;
        cards.get(left).copied()
    }

    /// True if the move takes off the columns the card that the move `relinked` freed.
    pub(super) fn leaves(&self, code: MoveCode, relinked: MoveCode) -> bool {
        code.from == relinked.from && code.count == 1 && !self.holds(code.target())
    }
}

/// True if the move only puts single cards or runs of any length, and its conditions read no cards below the top.
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
    // A move to the goal must take single cards and have no condition of its own, so that the cards alone decide.
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
