//! The part of a position that a person may know: all cards except those that lie face down and were never seen.
//!
//! A [`View`] is all that an honest player gets, be it a policy, a program that speaks the line protocol, or a page. A
//! view is built from a position and holds no data that would reveal a hidden card:
//!
//! - Open cards are given with their places. A hidden card has only a place, and its face if it was seen before: see
//!   [`Memory`].
//! - The number of the deal is left out, since a player could deal that number again elsewhere and look at all its
//!   cards.
//! - The legal moves are given, but not their results.
//! - The set of hidden cards is given ([`View::unseen`]), since it follows from the pack; their order is not.
//!
//! Two positions that look the same to a person give equal views.

mod form;
mod memory;

use crate::entry::GameEntry;
use crate::model::GameModel;
use crate::moves::Moves;
use crate::position::Position;
use crate::view::Place;
use solitaire_model::Card;
use solitaire_model::MoveCode;

pub use form::ViewForm;
pub use memory::Memory;

/// The visible state of one card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// The card lies face up.
    Open(Card),
    /// The card lies face down and was seen before; the card is given with its face-down side.
    Seen(Card),
    /// The card lies face down and was never seen.
    Hidden,
}

impl Sight {
    /// The card, turned face up, if it is open or was seen before; `None` if it is hidden.
    #[must_use]
    pub const fn face(self) -> Option<Card> {
        match self {
            Self::Open(card) | Self::Seen(card) => Some(card.face()),
            Self::Hidden => None,
        }
    }

    /// The card if it lies face up, else `None`.
    #[must_use]
    pub const fn open(self) -> Option<Card> {
        match self {
            Self::Open(card) => Some(card),
            Self::Seen(_) | Self::Hidden => None,
        }
    }
}

/// Writes `TC` for an open card, `-TC` for a face-down card that was seen before, and `-?` for a hidden card.
impl core::fmt::Display for Sight {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Open(card) | Self::Seen(card) => card.fmt(f),
            Self::Hidden => f.write_str("-?"),
        }
    }
}

/// A position as a person sees it. See `docs/position.md` for its JSON form.
///
/// ```
/// use solitaire_runtime::fair::View;
///
/// let klondike = solitaire_families::GAMES.iter().find(|game| game.model().slug == "klondike/klondike");
/// let deal = klondike.expect("it is declared").deal(1)?;
/// let view = View::of(&*deal);
/// assert_eq!(view.unseen().len(), view.hidden());
/// // A card that is seen lies open.
/// let seen = view.places().flat_map(|place| view.cards(place)).filter_map(|sight| sight.open());
/// assert_eq!(seen.count() + view.hidden(), 52);
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
#[derive(Clone, Debug)]
pub struct View {
    model: &'static GameModel,
    /// The visible state of the cards, place after place, bottom to top.
    cards: Vec<Sight>,
    /// For each place, the index in `cards` after its last card.
    ends: Vec<usize>,
    counters: Vec<i32>,
    /// The points that the moves so far added to the score.
    score: i32,
    /// The score that a player sees, which may also count the board and a bonus for a win; `None` if the game keeps
    /// none.
    shown: Option<i32>,
    shuffles: u32,
    moves: Vec<MoveCode>,
}

impl View {
    /// The view of somebody who has not seen the game before this position.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        Self::remembering(position, &Memory::of(position))
    }

    /// The view of somebody who remembers all cards seen so far. A memory that does not fit the position is ignored.
    #[must_use]
    pub fn remembering(position: &dyn Position, memory: &Memory) -> Self {
        let (model, table) = (position.model(), position.table());
        let is_known = memory.known(table);
        let mut view = Self {
            model,
            cards: Vec::with_capacity(model.pack.len()),
            ends: Vec::with_capacity(model.places()),
            counters: (0..table.counters()).map(|number| table.counter(number)).collect(),
            score: table.score(),
            shown: crate::score::score(position),
            shuffles: position.shuffles(),
            moves: Vec::new(),
        };
        for place in table.places().take(model.places()) {
            let cards = table.cards_at(place, 0).as_slice().iter().enumerate();
            view.cards.extend(cards.map(|(nth, card)| match card.is_face_up() {
                true => Sight::Open(*card),
                false if is_known(place, nth) => Sight::Seen(*card),
                false => Sight::Hidden,
            }));
            view.ends.push(view.cards.len());
        }
        let mut moves = Moves::new();
        position.legal_moves(&mut moves);
        view.moves = moves.to_vec();
        view
    }

    /// The declaration of the game.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The visible state of the cards of a place, bottom to top; empty for a place that is not on the table.
    #[must_use]
    pub fn cards(&self, place: Place) -> &[Sight] {
        let Some(end) = self.ends.get(place.number()) else { return &[] };
        let start = place.number().checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.cards[start..*end]
    }

    /// The top card of a place, if there is one and it lies face up.
    #[must_use]
    pub fn top(&self, place: Place) -> Option<Card> {
        self.cards(place).last().and_then(|sight| sight.open())
    }

    /// The places, left to right in the order of their declaration.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.ends.len() as u8).map(Place)
    }

    /// The number of cards that lie face down and were never seen.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.cards.iter().filter(|sight| **sight == Sight::Hidden).count()
    }

    /// The cards of the pack that were never seen, face up, in the order of the pack. Their places are unknown.
    #[must_use]
    pub fn unseen(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.model.pack.cards().map(Card::face).collect();
        for card in self.cards.iter().filter_map(|sight| sight.face()) {
            if let Some(nth) = cards.iter().position(|other| *other == card) {
                cards.remove(nth);
            }
        }
        cards
    }

    /// The value of the counter with this index; 0 if there is no such counter.
    #[must_use]
    pub fn counter(&self, number: usize) -> i32 {
        self.counters.get(number).copied().unwrap_or(0)
    }

    /// The score; `None` if the game keeps none.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        self.shown
    }

    /// The number of shuffles since the deal began, including the deal itself.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// The legal moves; see [`Board::legal_moves`](crate::Board::legal_moves).
    #[must_use]
    pub fn moves(&self) -> &[MoveCode] {
        &self.moves
    }

    /// Builds a position that has this view. `hidden` gives the cards that were never seen, in the order of their
    /// places, bottom to top. `deal` determines later shuffles.
    ///
    /// Returns `None` if `entry` is not the game of this view, if the game has no deal with that number, or if `hidden`
    /// is not made of [unseen](Self::unseen) cards, one for each hidden card.
    #[must_use]
    pub fn complete(
        &self,
        entry: &GameEntry,
        deal: u64,
        hidden: &[Card],
    ) -> Option<Box<dyn Position>> {
        let mut unseen = self.unseen();
        for card in hidden {
            unseen.swap_remove(unseen.iter().position(|other| *other == card.face())?);
        }
        let is_same = entry.model().slug == self.model.slug;
        if !is_same || self.model.numbers.check(deal).is_err() || hidden.len() != self.hidden() {
            return None;
        }
        let mut hidden = hidden.iter();
        let mut all_fit = true;
        let position = entry.filled(deal, &mut |table| {
            for place in self.places() {
                let cards = self.cards(place).iter().filter_map(|sight| match sight {
                    Sight::Open(card) | Sight::Seen(card) => Some(*card),
                    Sight::Hidden => hidden.next().map(|card| card.turned_down()),
                });
                all_fit &= table.set(place, &cards.collect::<Vec<_>>()).is_ok();
            }
            table.counters.copy_from_slice(&self.counters);
            *table.score = self.score;
            *table.shuffles = self.shuffles;
        });
        all_fit.then_some(position)
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        let all = |view: &Self| (view.model.slug, view.score, view.shuffles);
        all(self) == all(other)
            && self.cards == other.cards
            && self.ends == other.ends
            && self.counters == other.counters
            && self.moves == other.moves
    }
}

impl Eq for View {}
