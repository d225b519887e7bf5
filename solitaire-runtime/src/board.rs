//! The board of one game type. All its cards lie in one array of fixed size.

mod moving;
mod position;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::effect::{Log, TableMut};
use crate::engine;
use crate::game::Game;
use crate::moves::Moves;
use crate::rules;
use crate::steps::{Bindings, Runner};
use crate::store::{NoRoom, Store as _};
use crate::view::{Cards, Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board of the game `G`: its cards, counters, score, and the number of its deal.
///
/// A board is a plain value without memory on the heap, so it is quickly copied, compared and hashed.
///
/// ```
/// use solitaire_families::simplesimon::SimpleSimon;
/// use solitaire_runtime::{Board, Moves};
///
/// let mut board = Board::<SimpleSimon>::deal(7);
/// let before = board;
/// let mut moves = Moves::new();
/// board.legal_moves(&mut moves);
/// for code in moves.iter() {
///     let undo = board.do_move(*code);
///     board.undo(undo);
///     assert_eq!(board, before);
/// }
/// ```
pub struct Board<G: Game> {
    cards: G::Slots,
    lengths: G::Lengths,
    counters: G::Counters,
    score: i32,
    shuffles: u32,
    deal: u64,
    /// True if this board was made only by a deal and moves, not set up. Then a face-down card that must be turned up
    /// can only lie where a move has just taken a card.
    is_played: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Board<G> {
    /// A board of deal number 1 without cards; its counters have their start values.
    #[must_use]
    pub fn empty() -> Self {
        let mut board = Self {
            cards: G::Slots::BLANK,
            lengths: G::Lengths::BLANK,
            counters: G::Counters::BLANK,
            score: 0,
            shuffles: 0,
            deal: 1,
            is_played: false,
            game: PhantomData,
        };
        for (value, counter) in board.counters.as_mut().iter_mut().zip(G::MODEL.counters) {
            *value = counter.at_start();
        }
        board
    }

    /// The board at the start of the deal with this number, after all automatic moves.
    ///
    /// The number is not checked: a number that is out of range for the game (see [`Numbers`](crate::Numbers)) also
    /// deals a board. The session and the player check the range first.
    #[must_use]
    pub fn deal(number: u64) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        // The log keeps nothing, because a deal and its automatic moves are never undone.
        let mut log = Log::forgetful();
        let functions = const { G::DATA.functions() };
        Runner::new(&mut board.store_mut(), &mut log, functions, Bindings::default())
            .deal_all(G::DEALT);
        board.settle(&mut log);
        board.is_played = true;
        board
    }

    /// A board with this deal number, and with the contents that `fill` puts on it.
    pub(crate) fn filled(number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        fill(&mut board.table_mut());
        board
    }

    /// True if this board was made only by a deal and moves, not set up.
    pub(crate) const fn is_played(&self) -> bool {
        self.is_played
    }

    /// Sets the result of `is_played`, for a board that was copied from another board.
    pub(crate) const fn set_played(&mut self, played: bool) {
        self.is_played = played;
    }

    /// The number of the deal.
    #[must_use]
    pub const fn deal_number(&self) -> u64 {
        self.deal
    }

    /// The number of shuffles since the deal began, including the deal itself.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// A read-only view of the board.
    #[must_use]
    #[inline]
    pub fn table(&self) -> Table<'_> {
        Table::new(
            self.cards.as_ref(),
            self.lengths.as_ref(),
            self.counters.as_ref(),
            self.score,
            G::PLAN,
        )
    }

    /// A mutable view of the board. From then on, the board counts as set up, not as made by a deal and moves.
    #[inline]
    pub fn table_mut(&mut self) -> TableMut<'_> {
        self.is_played = false;
        self.store_mut()
    }

    /// Same as [`table_mut`](Self::table_mut), but for deals and moves: the board does not count as set up afterwards.
    #[inline]
    pub(crate) fn store_mut(&mut self) -> TableMut<'_> {
        TableMut {
            cards: self.cards.as_mut(),
            lengths: self.lengths.as_mut(),
            counters: self.counters.as_mut(),
            score: &mut self.score,
            shuffles: &mut self.shuffles,
            deal: self.deal,
            numbers: G::MODEL.numbers,
            plan: G::PLAN,
        }
    }

    /// The cards on an element.
    #[must_use]
    pub fn cards(&self, place: Place) -> Cards<'_> {
        self.table().cards(place)
    }

    /// Replaces the cards on an element with exactly these, bottom to top. On a [`Stock`](crate::kinds::Stock) the
    /// cards are turned face down, as in every stock that a deal, a step or a position makes.
    ///
    /// # Errors
    /// Returns an error if the cards do not fit or there is no such element. The board is unchanged then.
    pub fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        match G::MODEL.turned_down(place, cards) {
            Some(cards) => self.table_mut().set(place, &cards),
            None => self.table_mut().set(place, cards),
        }
    }

    /// Clears `moves`, and lists the player's legal moves in it. The list is sorted by four keys: the order of the
    /// moves in the declaration, then the sources (as declared, left to right), then the number of cards (more before
    /// fewer), then the targets (as declared, left to right). Of several empty elements that no rule distinguishes,
    /// only the first is a target.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        engine::legal_moves::<G>(|| self.table(), moves);
    }

    /// True if the rules allow the player to make this move on this board.
    #[must_use]
    #[inline]
    pub fn valid(&self, code: MoveCode) -> bool {
        rules::is_valid(const { G::DATA.rules() }, self.table(), code)
    }

    /// True if the game is won.
    #[must_use]
    #[inline]
    pub fn is_won(&self) -> bool {
        const { G::DATA.rules() }.is_won(self.table())
    }
}

impl<G: Game> Clone for Board<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Board<G> {}

impl<G: Game> PartialEq for Board<G> {
    /// Compares everything: every card with its place and side, the counters, score, deal number and number of
    /// shuffles.
    fn eq(&self, other: &Self) -> bool {
        self.lengths.as_ref() == other.lengths.as_ref()
            && self.counters.as_ref() == other.counters.as_ref()
            && (self.score, self.shuffles, self.deal) == (other.score, other.shuffles, other.deal)
            && self.table().places().all(|place| {
                self.table().cards_at(place, 0).as_slice()
                    == other.table().cards_at(place, 0).as_slice()
            })
    }
}

impl<G: Game> Eq for Board<G> {}

impl<G: Game> Hash for Board<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counters.as_ref().hash(state);
        (self.score, self.shuffles, self.deal).hash(state);
        for place in self.table().places() {
            self.table().cards_at(place, 0).as_slice().hash(state);
        }
    }
}

impl<G: Game> fmt::Debug for Board<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for container in G::MODEL.containers {
            map.entry(&container.name, &self.table().group(container.span));
        }
        map.finish()
    }
}
