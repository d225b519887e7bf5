//! Dead ends: positions from which some card never comes to the goal.
//!
//! *What is claimed.* Let a game be such as [safe moves](super::safe) ask for, of one pack, and let cards that move together
//! each lie on one that takes them. Say of a card, looking at a position:
//!
//! - it is *bare* when nothing lies on it, or the card right above it is loose;
//! - it can be *lifted* when it is bare, or when the card right above it can be lifted and belongs to the same run;
//! - it is *loose* when it is bare and may go to the goal on a card that is home; or can be lifted, and some card takes it that is bare
//!   and lies where cards are put, or an empty place does;
//! - it is *home* when it lies on the goal, or is bare and may go there on a card that is home.
//!
//! A place is empty for this when it is, or when its lowest card is loose. Where cards may come back from the goal, those that are
//! home count as bare; those of a talon or a stock always do, and take cards once they are put somewhere, or dealt. If in the
//! least fixpoint of all that some card is not home, the game cannot be won from there.
//!
//! *Why.* This is the game without what its moves take away (its delete relaxation): whatever was free once stays so. Take
//! moves that win, and of each card the first one that parts it from the card it lay on, or from its place. What lay above
//! it has been parted from it before, or moves with it and so belongs to its run. It goes to the goal, or onto what lay bare then, or
//! to a place that was empty then. So by induction over the moves each card that is parted is loose, what is ever free of what lay
//! on it is bare, and what goes to the goal is home; and all do. That moves ask for more, such as empty places to move
//! many cards by, only makes fewer of them.
//!
//! The fixpoint costs about as much as listing the moves. Where few positions are dead ends, most are not asked.

use std::sync::Arc;

use solitaire_runtime::model::{Gesture, Move, Unit};
use solitaire_runtime::{Card, Place, Span, Table};

use super::fits::{CardSet, Fits, bit, members, number};
use super::goal::goal_of;
use super::live::Live;
use super::safe::{is_of_this_kind, runs_are_built};
use super::symmetry::Symmetry;
use super::talon::Talon;

/// Knows the dead ends of a game that is such as the claim wants it.
#[derive(Clone)]
pub(crate) struct DeadEnds {
    fits: Arc<Fits>,
    goal: Span,
    places: Vec<Use>,
    /// Whether cards come back from the goal.
    comes_back: bool,
    /// Whether any card may be put on an empty place.
    fills_freely: bool,
    /// Whether there are places for any one card.
    has_cells: bool,
}

/// What moves do at a place.
#[derive(Clone, Copy, Default)]
struct Use {
    /// They put cards there, and it is not the goal.
    takes: bool,
    /// They take cards off its top.
    gives: bool,
    /// They take several together.
    gives_runs: bool,
    /// Its cards are dealt onto others.
    deals: bool,
}

impl DeadEnds {
    /// The dead ends of a game; `None` when the claim says nothing of it.
    pub(super) fn new(
        model: &Live,
        fits: &Arc<Fits>,
        alike: &[Symmetry],
        talon: Option<Talon>,
    ) -> Option<Self> {
        let goal = goal_of(model).filter(|goal| alike[usize::from(*goal)] == Symmetry::Always)?;
        let has_one_pack = model.pack.decks == 1;
        if !has_one_pack || !is_of_this_kind(model, goal, talon) || !runs_are_built(model) {
            return None;
        }
        let mut places = vec![Use::default(); model.places()];
        let mut comes_back = false;
        let puts = |declared: &&'static Move| {
            !matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
                && !declared.targets.is_empty()
        };
        for declared in model.moves().filter(puts) {
            for lift in declared.lifts.iter().filter(|lift| lift.unit != Unit::Nothing) {
                comes_back |= lift.container == goal;
                for place in lift.span.places() {
                    let at = &mut places[place.number()];
                    at.gives = true;
                    at.gives_runs |= lift.unit != Unit::Top;
                }
            }
            let mut targets = declared.targets.iter();
            let beside = targets.by_ref().filter(|target| target.container != goal);
            for place in beside.flat_map(|target| target.span.places()) {
                places[place.number()].takes = true;
            }
        }
        for (place, at) in (0..).map(Place).zip(&mut places) {
            let is_drawn = talon.is_some_and(|talon| talon.holds(place));
            at.deals = !at.gives && !is_drawn;
            at.gives &= !is_drawn;
        }
        let goal = model.containers[usize::from(goal)].span;
        let takes_any =
            |on_space: CardSet| model.pack.cards().all(|card| on_space & bit(card) != 0);
        let has_cells = fits.ways.iter().any(|way| {
            let held = model.container_of(way.code.target());
            held.is_some_and(|held| held.capacity == 1) && takes_any(way.on_space)
        });
        Some(Self {
            fits: Arc::clone(fits),
            goal,
            places,
            comes_back,
            fills_freely: takes_any(fits.spaces),
            has_cells,
        })
    }

    /// Whether there are places for any one card: while one is empty no position is a dead end.
    pub(super) const fn has_cells(&self) -> bool {
        self.has_cells
    }

    /// Whether a position can be one: there is none where any card may be put on a place that is empty.
    #[inline]
    pub(crate) fn may_be(&self, table: Table<'_>) -> bool {
        let mut places = table.places().zip(&self.places).filter(|(_, at)| at.takes);
        !self.fills_freely || places.all(|(place, _)| !table.cards_at(place, 0).is_empty())
    }

    /// Whether a position is one.
    pub(crate) fn is_one(&self, table: Table<'_>) -> bool {
        let mut relaxed = Relaxed::new(&self.fits, self.comes_back, self.fits.next(table));
        let mut all: CardSet = 0;
        for (place, at) in table.places().zip(&self.places) {
            let cards = table.cards_at(place, 0).as_slice();
            let set = cards.iter().fold(0, |set, card| set | bit(*card));
            all |= set;
            if self.goal.holds(place) {
                relaxed.home |= set;
            } else if !at.gives {
                relaxed.bare |= set;
                relaxed.takers |= if at.deals { set } else { 0 };
            } else {
                relaxed.lay(cards, set, *at);
            }
        }
        relaxed.liftable |= relaxed.bare;
        relaxed.find_fixpoint();
        relaxed.home != all
    }
}

/// In place of the number of a card.
const NONE: u8 = 64;

/// A position without what moves take away.
struct Relaxed<'a> {
    fits: &'a Fits,
    comes_back: bool,
    /// By the number of a card, that of the one it lies on.
    under: [u8; 64],
    /// The cards that belong to the same run as that.
    linked: CardSet,
    /// The lowest cards of places that cards are put on.
    lowest: CardSet,
    /// The cards that take others once they are bare.
    takers: CardSet,
    bare: CardSet,
    liftable: CardSet,
    home: CardSet,
    /// Those that may go to the goal on one that is home.
    next: CardSet,
    /// Those that some bare card or empty place takes.
    taken: CardSet,
}

impl<'a> Relaxed<'a> {
    const fn new(fits: &'a Fits, comes_back: bool, next: CardSet) -> Self {
        Self {
            fits,
            comes_back,
            under: [NONE; 64],
            linked: 0,
            lowest: 0,
            takers: 0,
            bare: 0,
            liftable: 0,
            home: 0,
            next,
            taken: 0,
        }
    }

    /// Adds the cards of a place, which are this set.
    #[inline]
    fn lay(&mut self, cards: &[Card], set: CardSet, at: Use) {
        let [lowest, .., top] = cards else {
            if let [card] = cards {
                self.bare |= bit(*card);
            }
            if at.takes {
                self.takers |= set;
                self.lowest |= set;
                self.taken |= if set == 0 { self.fits.spaces } else { 0 };
            }
            return;
        };
        if at.takes {
            self.takers |= set;
            self.lowest |= bit(*lowest);
        }
        self.bare |= bit(*top);
        let mut is_run = at.gives_runs;
        for two in cards.windows(2).rev() {
            let (under, over) = (two[0], two[1]);
            self.under[number(over)] = number(under) as u8;
            let is_linked = at.gives_runs
                && under.is_face_up()
                && over.is_face_up()
                && self.fits.covers[number(under)] & bit(over) != 0;
            self.linked |= CardSet::from(is_linked) << number(over);
            is_run &= is_linked;
            self.liftable |= CardSet::from(is_run) << number(under);
        }
    }

    /// Finds out what is home in the end.
    #[inline]
    fn find_fixpoint(&mut self) {
        self.take_on(self.bare & self.takers);
        if self.comes_back {
            self.take_on(self.home);
        }
        // Those that were put somewhere, and those that are loose.
        let (mut moved, mut loose): (CardSet, CardSet) = (0, 0);
        loop {
            let homeward = self.bare & self.next & !self.home;
            let moves = self.liftable & self.taken & !moved;
            if homeward | moves == 0 {
                return;
            }
            self.home |= homeward;
            moved |= moves;
            self.takers |= moves;
            self.next = members(homeward).fold(self.next, |set, card| set | self.fits.after[card]);
            self.take_on(self.bare & moves | if self.comes_back { homeward } else { 0 });
            let loosened = (homeward | moves) & !loose;
            loose |= loosened;
            for card in members(loosened) {
                self.bare_under(card);
            }
        }
    }

    /// These cards take others.
    #[inline]
    fn take_on(&mut self, cards: CardSet) {
        self.taken = members(cards).fold(self.taken, |set, card| set | self.fits.covers[card]);
    }

    /// This card is loose, so what it lies on is bare.
    #[inline]
    fn bare_under(&mut self, card: usize) {
        let under = self.under[card];
        if under == NONE {
            self.taken |= if self.lowest >> card & 1 != 0 { self.fits.spaces } else { 0 };
            return;
        }
        let mut card = usize::from(under & 63);
        self.bare |= 1 << card;
        self.liftable |= 1 << card;
        self.take_on(1 << card & self.takers);
        while self.linked >> card & 1 != 0 {
            card = usize::from(self.under[card] & 63);
            self.liftable |= 1 << card;
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::{GameEntry, Journal, Position};

    use super::super::{Reducer, Reductions};
    use super::*;
    use crate::{Limits, Options, Solver, Verdict};

    fn known(game: &GameEntry) -> Option<DeadEnds> {
        let live = Live::everything(game.model());
        Reducer::new(&*game.deal(1).unwrap(), &live, Reductions::ALL).dead_ends
    }

    fn game(slug: &str) -> &'static GameEntry {
        solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap()
    }

    #[test]
    fn no_position_on_the_way_to_a_win_is_one() {
        let mut looked_at = 0;
        for game in solitaire_families::GAMES {
            let Some(known) = known(game) else { continue };
            let reductions = Reductions { dead_ends: false, ..Reductions::ALL };
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let options = Options { reductions, limits, ..Options::default() };
            let solver = Solver::new(&*game.empty(), options);
            for deal in 1..=6 {
                let mut position = game.deal(deal).unwrap();
                let Verdict::Solved(moves) = solver.solve(&*position).unwrap().verdict else {
                    continue;
                };
                let mut journal = Journal::new();
                for code in moves {
                    let is_one = known.is_one(position.table());
                    assert!(!is_one, "{}, deal {deal}", game.model().slug);
                    looked_at += 1;
                    position.apply(code, &mut journal);
                }
            }
        }
        assert!(looked_at > 5_000, "{looked_at}");
    }

    /// The cards of a place, from the lowest, as in `7H 6S`.
    fn lay(position: &mut dyn Position, place: u8, cards: &str) {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        position.set(Place(place), &cards).unwrap();
    }

    #[test]
    fn a_card_never_leaves_one_that_lies_on_what_it_waits_for() {
        let fan = game("fan/fan");
        let known = known(fan).unwrap();
        let first = fan.model().containers.iter().find(|held| held.name != "foundation").unwrap();
        let first = first.span.first;
        for (piles, is_one) in [
            // The Three waits for the Ace, which lies under the Four that the Three lies on.
            (["AS 4S 3S", "2S", "5S"], true),
            // The Four goes on the Five, and the Three is still to come.
            (["AS 4S", "2S 3S", "5S"], false),
            // Each of the Threes lies on what the other waits for.
            (["AS 3H", "AH 3S", "2H 2S"], true),
            // Once the Two lies on its Three, that stays: this is not seen.
            (["AS 3H", "AH 3S", "4H 2H 2S"], false),
        ] {
            let mut position = fan.empty();
            for (place, cards) in (first..).zip(piles) {
                lay(&mut *position, place, cards);
            }
            assert_eq!(known.is_one(position.table()), is_one, "{piles:?}");
        }
    }
}
