//! Detects dead ends: positions in which some card can never reach the goal.
//!
//! *Claim.* Let the game meet the conditions for [safe moves](super::safe). Two cards belong to the same run if one
//! lies on the other and may move with it: by the relation by which it was put there, or in any order if runs need no
//! relation. Define for the cards of a position:
//!
//! - a card is *bare* if no card lies on it, or the card right above it is loose;
//! - a card can be *lifted* if it is bare, or the card right above it can be lifted and belongs to the same run;
//! - a card is *loose* if it is bare and may go to the goal onto a card that is home; or if it can be lifted, and may
//!   be put on an empty place, or on a bare card that lies where cards may be put;
//! - a card is *home* if it lies on the goal, or is bare and may go there onto a card that is home.
//!
//! Here a place is empty if it holds no card or its lowest card is loose. If cards may come back from the goal, cards
//! that are home count as bare. Cards of the talon (stock and waste), or of a stock that is dealt, always count as
//! bare. Other cards may be put on a card of the talon once it can be put elsewhere itself, and on a card that will be
//! dealt at any time. If some card is not home in the least fixpoint of these definitions, the game cannot be won from
//! the position.
//!
//! *Why.* This is the delete relaxation of the game: whatever is free once stays free. Take moves that win, and for
//! each card the first move that separates it from the card on which it lay, or from its place. The cards above it were
//! separated before, or move with it and so belong to its run. It goes to the goal, onto a card that was bare then, or
//! to a place that was empty then. So by induction over the moves, each separated card is loose, each card from which
//! the cards above were removed is bare, and each card that goes to the goal is home; and in the end all cards are at
//! the goal. Further conditions of moves, such as empty places for moving many cards, only make fewer moves possible.
//!
//! Computing the fixpoint takes about as long as listing the moves. If few positions are dead ends, most are not
//! checked.

use std::sync::Arc;

use solitaire_runtime::model::{Move, Unit};
use solitaire_runtime::{Card, Place, Span, Table};

use super::fits::{CardSet, Fits, bit, members, number};
use super::live::Live;
use super::safe::{goal_where_known, runs_are_built};
use super::symmetry::Symmetry;
use super::talon::Talon;

/// Detects dead ends in a game that meets the conditions of this module.
#[derive(Clone)]
pub(crate) struct DeadEnds {
    fits: Arc<Fits>,
    goal: Span,
    places: Vec<Use>,
    /// True if moves may take cards back from the goal.
    comes_back: bool,
    /// True if any card may be put on an empty place outside the goal.
    fills_freely: bool,
    /// True if there are cells, that is, places for any single card.
    has_cells: bool,
    /// True if cards move together only if each of them could have been put on the card below it.
    runs_are_built: bool,
    decks: usize,
}

/// The maximum number of decks.
const MAX_DECKS: usize = 2;

/// How moves use a place.
#[derive(Clone, Copy, Default)]
struct Use {
    /// Moves put cards on the place, and it does not belong to the goal.
    takes: bool,
    /// Moves take cards off the top of the place.
    gives: bool,
    /// Moves may take several cards off the place together.
    gives_runs: bool,
    /// The player cannot take cards from the place; they are dealt onto other cards.
    deals: bool,
}

impl DeadEnds {
    /// The detector for a game; `None` if the game does not meet the conditions.
    pub(super) fn new(
        model: &Live,
        fits: &Arc<Fits>,
        alike: &[Symmetry],
        talon: Option<Talon>,
    ) -> Option<Self> {
        let goal = goal_where_known(model, alike, talon)?;
        let decks = usize::from(model.pack.decks);
        if decks > MAX_DECKS {
            return None;
        }
        let mut places = vec![Use::default(); model.places()];
        let mut comes_back = false;
        let puts = |declared: &&'static Move| {
            declared.gesture.is_players() && !declared.targets.is_empty()
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
            let beside = declared.targets.iter().filter(|target| target.container != goal);
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
            runs_are_built: runs_are_built(model),
            decks,
        })
    }

    /// True if there are cells, that is, places for any single card. While a cell is empty, no position is a dead end.
    pub(super) const fn has_cells(&self) -> bool {
        self.has_cells
    }

    /// True if there are places on which any card may be put while they are empty, such as cells.
    pub(super) const fn has_places_for_any(&self) -> bool {
        self.has_cells || self.fills_freely
    }

    /// False if the position is certainly no dead end, because any card may be put on a place that is empty now.
    #[inline]
    pub(crate) fn may_be(&self, table: Table<'_>) -> bool {
        let mut places = table.places().zip(&self.places).filter(|(_, at)| at.takes);
        !self.fills_freely || places.all(|(place, _)| !table.cards_at(place, 0).is_empty())
    }

    /// True if the position is detected as a dead end.
    pub(crate) fn is_one(&self, table: Table<'_>) -> bool {
        if self.decks == 1 {
            self.is_one_of::<1>(table)
        } else {
            self.is_one_of::<MAX_DECKS>(table)
        }
    }

    fn is_one_of<const DECKS: usize>(&self, table: Table<'_>) -> bool {
        let mut relaxed = Relaxed::<DECKS>::new(self, self.fits.next(table));
        for (place, at) in table.places().zip(&self.places) {
            let cards = table.cards_at(place, 0).as_slice();
            relaxed.lay(cards, *at, self.goal.holds(place));
        }
        relaxed.find_fixpoint();
        relaxed.home != relaxed.all
    }
}

/// Stands for no card where the index of a card is expected.
const NONE: u8 = 255;

/// A set of cards that may contain several copies of a card: one [`CardSet`] for each deck. Of two equal cards, it does
/// not matter which one is assigned to which deck.
type Sets<const DECKS: usize> = [CardSet; DECKS];

/// The index of a card in [`Sets`]: its number, plus 64 if it is assigned to the second deck.
type At = u8;

/// Splits an index into the deck and the number of the card.
#[inline]
const fn split(at: At) -> (usize, u8) {
    ((at >> 6) as usize, at & 63)
}

/// The cards of a position, with what is known about them in the relaxed game so far.
struct Relaxed<'a, const DECKS: usize> {
    known: &'a DeadEnds,
    all: Sets<DECKS>,
    /// For each card, by its deck and number: the card on which it lies.
    under: [[At; 64]; DECKS],
    /// The cards that belong to the same run as the card under them.
    linked: Sets<DECKS>,
    /// The lowest cards of places on which moves put cards.
    lowest: Sets<DECKS>,
    /// The cards on which others may be put once they are bare.
    takers: Sets<DECKS>,
    bare: Sets<DECKS>,
    liftable: Sets<DECKS>,
    home: Sets<DECKS>,
    /// The cards that may go to the goal now or onto a card that is home. The set does not distinguish copies of a
    /// card.
    next: CardSet,
    /// The cards that may be put on some bare card or empty place.
    taken: CardSet,
}

impl<'a, const DECKS: usize> Relaxed<'a, DECKS> {
    const fn new(known: &'a DeadEnds, next: CardSet) -> Self {
        let none = [0; DECKS];
        Self {
            known,
            all: none,
            under: [[NONE; 64]; DECKS],
            linked: none,
            lowest: none,
            takers: none,
            bare: none,
            liftable: none,
            home: none,
            next,
            taken: 0,
        }
    }

    /// Adds the cards of a place, from the lowest to the top.
    #[inline]
    fn lay(&mut self, cards: &[Card], used: Use, is_goal: bool) {
        if cards.is_empty() && used.takes {
            self.taken |= self.known.fits.spaces;
        }
        let mut below: Option<(Card, At)> = None;
        for card in cards {
            let one = bit(*card);
            let deck = if DECKS > 1 && self.all[0] & one != 0 { 1 } else { 0 };
            self.all[deck] |= one;
            if is_goal {
                self.home[deck] |= one;
                continue;
            }
            if used.takes || used.deals {
                self.takers[deck] |= one;
            }
            if !used.gives {
                self.bare[deck] |= one;
                continue;
            }
            if let Some((under, at)) = below {
                self.under[deck][number(*card)] = at;
                if used.gives_runs && self.may_move_together(under, *card) {
                    self.linked[deck] |= one;
                }
            } else if used.takes {
                self.lowest[deck] |= one;
            }
            below = Some((*card, (deck << 6) as u8 | number(*card) as u8));
        }
        if let Some((_, top)) = below {
            self.lay_bare(top);
        }
    }

    /// True if a card and the card right above it may move together.
    #[inline]
    fn may_move_together(&self, under: Card, over: Card) -> bool {
        let is_built = || self.known.fits.covers[number(under)] & bit(over) != 0;
        !self.known.runs_are_built || under.is_face_up() && over.is_face_up() && is_built()
    }

    /// Repeats the rules of the relaxed game until nothing changes. Then `home` contains all cards that may reach the
    /// goal.
    #[inline]
    fn find_fixpoint(&mut self) {
        // The cards of which it is known that they can be put somewhere else, and the cards known to be loose.
        let (mut moved, mut loose) = ([0; DECKS], [0; DECKS]);
        for deck in 0..DECKS {
            self.liftable[deck] |= self.bare[deck];
            self.take_on(self.bare[deck] & self.takers[deck]);
            if self.known.comes_back {
                self.take_on(self.home[deck]);
            }
        }
        loop {
            let mut is_done = true;
            for deck in 0..DECKS {
                let homeward = self.bare[deck] & self.next & !self.home[deck];
                let moves = self.liftable[deck] & self.taken & !moved[deck];
                if homeward | moves == 0 {
                    continue;
                }
                is_done = false;
                self.home[deck] |= homeward;
                moved[deck] |= moves;
                self.takers[deck] |= moves;
                let after = |set, card: usize| set | self.known.fits.after[card];
                self.next = members(homeward).fold(self.next, after);
                let come_back = if self.known.comes_back { homeward } else { 0 };
                self.take_on(self.bare[deck] & moves | come_back);
                let loosened = (homeward | moves) & !loose[deck];
                loose[deck] |= loosened;
                for card in members(loosened) {
                    self.loosen(deck, card);
                }
            }
            if is_done {
                return;
            }
        }
    }

    /// Adds to `taken` the cards that may be put on one of these cards.
    #[inline]
    fn take_on(&mut self, cards: CardSet) {
        let takes = |set, card: usize| set | self.known.fits.covers[card];
        self.taken = members(cards).fold(self.taken, takes);
    }

    /// Makes this card loose. So the card under it becomes bare, or its place counts as empty.
    #[inline]
    fn loosen(&mut self, deck: usize, card: usize) {
        match self.under[deck][card] {
            NONE if self.lowest[deck] >> card & 1 != 0 => self.taken |= self.known.fits.spaces,
            NONE => {}
            under => self.lay_bare(under),
        }
    }

    /// Makes this card bare. So it can be lifted, together with the cards under it that belong to its run.
    #[inline]
    fn lay_bare(&mut self, at: At) {
        let (mut deck, mut card) = split(at);
        self.bare[deck] |= 1 << card;
        self.liftable[deck] |= 1 << card;
        self.take_on(1 << card & self.takers[deck]);
        while self.linked[deck] >> card & 1 != 0 {
            (deck, card) = split(self.under[deck][usize::from(card)]);
            self.liftable[deck] |= 1 << card;
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
        let games = solitaire_families::GAMES.iter().filter_map(|game| Some((game, known(game)?)));
        for (game, known) in test_volume::some(&games.collect::<Vec<_>>()) {
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
        assert!(looked_at > 500, "{looked_at}");
    }

    /// Puts cards on a place. They are written from the lowest to the top, as in `7H 6S`.
    fn lay(position: &mut dyn Position, place: u8, cards: &str) {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        position.set(Place(place), &cards).unwrap();
    }

    /// True if a board with only these three piles is a dead end.
    fn is_dead(game: &GameEntry, piles: [&str; 3]) -> bool {
        let mut containers = game.model().containers.iter();
        let first = containers.find(|held| held.name != "foundation").unwrap().span.first;
        let mut position = game.empty();
        for (place, cards) in (first..).zip(piles) {
            lay(&mut *position, place, cards);
        }
        known(game).unwrap().is_one(position.table())
    }

    #[test]
    fn a_card_never_leaves_one_that_lies_on_what_it_waits_for() {
        let fan = game("fan/fan");
        for (piles, is_one) in [
            // Only the Four under it takes the Three, so the Three can leave only to the goal, after the Ace. But the
            // Ace lies under both.
            (["AS 4S 3S", "2S", "5S"], true),
            // The Four goes on the Five of spades, so the Ace is free.
            (["AS 4S", "2S 3S", "5S"], false),
            // Each Three lies on the Ace that the other Three waits for.
            (["AS 3H", "AH 3S", "2H 2S"], true),
            // Each Two can go only on the Three of its suit, which then cannot move. The relaxed game forgets that a
            // moved card covers others at its new place, so this dead end is not detected.
            (["AS 3H", "AH 3S", "4H 2H 2S"], false),
        ] {
            assert_eq!(is_dead(fan, piles), is_one, "{piles:?}");
        }
        let two_packs = game("fan/fantwodeck");
        for (piles, is_one) in [
            (["AS 4S 3S", "2S", "5S"], true),
            // The second Ace and the second Two of spades let the Three go to the goal.
            (["AS 4S 3S", "2S AS", "5S"], false),
        ] {
            assert_eq!(is_dead(two_packs, piles), is_one, "{piles:?}");
        }
    }
}
