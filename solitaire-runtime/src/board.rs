//! The board of a game: one flat, fixed-size store of cards.

mod position;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::hint::cold_path;
use core::marker::PhantomData;

use crate::effect::{self, Effect, Log, Row, TableMut};
use crate::engine;
use crate::game::Game;
use crate::game::Rounds;
use crate::model::Follows;
use crate::moves::Moves;
use crate::rules;
use crate::slots::Slots;
use crate::steps::{Bindings, Runner};
use crate::store::{NoRoom, Store as _};
use crate::undo::UndoLog as _;
use crate::view::{Cards, Place, Span, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board of the game `G`: its cards, counters, score, and the number of its deal.
///
/// Boards are plain values: copied, compared and hashed without the heap.
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
    /// True if this board was made by a deal and moves alone. Then a hidden card can need turning up only where a card
    /// has just left.
    is_played: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Board<G> {
    /// A board without any card, counters as they begin, deal number 1.
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

    /// The board at the start of this deal, after all automatic moves.
    ///
    /// A number that is out of range for the game (see [`Numbers`](crate::Numbers)) also deals a board; the session and
    /// the player check the range first.
    #[must_use]
    pub fn deal(number: u64) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        // A deal and its automatic moves are never undone.
        let mut log = Log::forgetful();
        let functions = const { G::DATA.functions() };
        Runner::new(&mut board.store_mut(), &mut log, functions, Bindings::default())
            .deal_all(G::DEALT);
        board.settle(&mut log);
        board.is_played = true;
        board
    }

    /// A board with this deal number, with the contents that `fill` puts on it.
    pub(crate) fn filled(number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        fill(&mut board.table_mut());
        board
    }

    /// True if this board was made by a deal and moves alone.
    pub(crate) const fn is_played(&self) -> bool {
        self.is_played
    }

    /// Sets `is_played` on a board that was copied from another.
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

    /// A mutable view of the board. Afterwards the board no longer counts as played.
    #[inline]
    pub fn table_mut(&mut self) -> TableMut<'_> {
        self.is_played = false;
        self.store_mut()
    }

    /// Same as [`table_mut`](Self::table_mut), but for moves and deals: the board still counts as played.
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

    /// Replaces the cards on an element with exactly these, bottom to top. On a [`Stock`](crate::kinds::Stock) they lie
    /// face down, whichever side they show here, as in every stock that a deal, a step or a position makes.
    ///
    /// # Errors
    /// Returns an error if the cards do not fit or there is no such element. The board is unchanged then.
    pub fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        match G::MODEL.turned_down(place, cards) {
            Some(cards) => self.table_mut().set(place, &cards),
            None => self.table_mut().set(place, cards),
        }
    }

    /// Clears `moves` and lists the player's legal moves: in the order of their declaration, sources as written and
    /// left to right, more cards before fewer, targets as written and left to right. Among empty elements that no rule
    /// tells apart, only the first is listed as a target.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        engine::legal_moves::<G>(|| self.table(), moves);
    }

    /// True if the rules allow the player this move now.
    #[must_use]
    #[inline]
    pub fn valid(&self, code: MoveCode) -> bool {
        rules::is_valid(const { G::DATA.rules() }, self.table(), code)
    }

    /// The slots that most moves work on.
    #[inline(always)]
    fn slots(&mut self) -> Slots<'_> {
        Slots {
            cards: self.cards.as_mut(),
            lengths: self.lengths.as_mut(),
            plan: G::PLAN,
            stride: const { G::PLAN.stride() },
        }
    }

    /// Makes a move and the automatic moves that follow; see [`Move::do_move`](crate::Move::do_move).
    #[inline(always)]
    pub fn do_move(&mut self, code: MoveCode) -> G::Undo {
        if const { matches!(G::LISTING.follows, Follows::Moves) } {
            return self.do_other(code);
        }
        let (from, to) = (code.source(), code.target());
        // As much as possible is decided at compile time.
        if let Some((kind, stock, to)) = const { G::FAST_PATHS.turn() }
            && kind == code.kind
        {
            if self.slots().put_one(stock, to, true) {
                return self.with_flip(Effect::round(stock, to, 1, true), stock);
            }
        } else if let Some(only) = const { G::FAST_PATHS.only_put() } {
            if code.count == 1
                && (only.kind, only.to) == (code.kind, to)
                && only.from.holds(from)
                && self.slots().put_one(from, only.to, false)
            {
                return self.with_flip(Effect::put(from, only.to, 1), from);
            }
        } else if const { Self::puts_blocks() } {
            if !G::FAST_PATHS.puts(code.kind) {
                cold_path();
                return self.do_other(code);
            }
            if self.slots().put_block(from, to, code.count) {
                return self.with_flip(Effect::put(from, to, code.count), from);
            }
        } else if code.count == 1 && G::FAST_PATHS.puts(code.kind) {
            return if self.slots().put_one(from, to, false) {
                self.with_flip(Effect::put(from, to, 1), from)
            } else {
                G::Undo::nothing()
            };
        }
        cold_path();
        self.do_other(code)
    }

    /// True if cards are put in blocks: all elements have room for all cards, and a move may put more than one card.
    const fn puts_blocks() -> bool {
        G::FAST_PATHS.puts_many() && G::PLAN.stride().is_some()
    }

    /// Makes a move that does more than put one card.
    #[inline(never)]
    fn do_other(&mut self, code: MoveCode) -> G::Undo {
        let puts = G::FAST_PATHS.puts(code.kind);
        let dealt = G::FAST_PATHS.round().filter(|dealt| dealt.kind == code.kind);
        if const { matches!(G::LISTING.follows, Follows::Moves) } {
            return self.do_in_full(code);
        }
        if puts {
            let (from, to) = (code.source(), code.target());
            if !self.slots().put(from, to, usize::from(code.count)) {
                return G::Undo::nothing();
            }
            return self.with_flip(Effect::put(from, to, code.count), from);
        }
        if let Some(Rounds { from, to, .. }) = dealt
            && let Some(effect) = self.round(from, to)
        {
            return self.with_flip(effect, from);
        }
        self.do_in_full(code)
    }

    /// The undo of a move that made this effect and may have exposed a hidden card on its source.
    #[inline(always)]
    fn with_flip(&mut self, effect: Effect, source: Place) -> G::Undo {
        let Follows::Flips(span) = (const { G::LISTING.follows }) else {
            return G::Undo::of(effect, Effect::NOTHING);
        };
        const { assert!(!matches!(G::LISTING.follows, Follows::Flips(_)) || G::Undo::ROOM >= 2) };
        if !self.is_played {
            cold_path();
            return self.with_flips(effect, span);
        }
        if span.holds(source) && self.slots().turn_up(source) {
            G::Undo::of(effect, Effect::flip(source))
        } else {
            G::Undo::of(effect, Effect::NOTHING)
        }
    }

    /// Same as [`with_flip`](Self::with_flip), but for a board that was set up: cards may lie hidden anywhere.
    #[inline(never)]
    fn with_flips(&mut self, effect: Effect, span: Span) -> G::Undo {
        G::Undo::record(|log| {
            log.push(&mut self.store_mut(), effect);
            self.turn_up(span, log);
        })
    }

    /// Makes any move and logs each effect.
    #[inline(never)]
    fn do_in_full(&mut self, code: MoveCode) -> G::Undo {
        G::Undo::record(|log| self.apply(code, log))
    }

    /// Undoes a move; see [`Move::undo`](crate::Move::undo).
    #[inline(always)]
    pub fn undo(&mut self, undo: G::Undo) {
        let (first, second) = first_two(undo.effects());
        if let Some((_, stock, to)) = const { G::FAST_PATHS.turn() }
            && (first, second) == (Effect::round(stock, to, 1, true), Effect::NOTHING)
        {
            self.slots().put_one(to, stock, true);
            return;
        }
        let Some((from, to, count)) = first.as_put() else {
            cold_path();
            return self.undo_other(&undo);
        };
        if let Some(only) = const { G::FAST_PATHS.only_put() }
            && (first, second) == (Effect::put(from, only.to, 1), Effect::NOTHING)
            && only.from.holds(from)
        {
            self.slots().put_one_elsewhere(only.to, from, false);
            return;
        }
        if second != Effect::NOTHING {
            let is_all = undo.effects().get(2).is_none_or(|third| *third == Effect::NOTHING);
            let is_flip = const { matches!(G::LISTING.follows, Follows::Flips(_)) };
            match second.as_flip() {
                Some(place) if is_flip && is_all => self.slots().flip(place),
                _ => return self.undo_other(&undo),
            }
        }
        // A card never goes from an element to itself.
        if const { Self::puts_blocks() } {
            if self.slots().put_block_elsewhere(to, from, count) {
                return;
            }
        } else if count == 1 {
            self.slots().put_one_elsewhere(to, from, false);
            return;
        }
        cold_path();
        self.put_back(first);
    }

    /// Undoes an effect that put any number of cards.
    #[inline(never)]
    fn put_back(&mut self, effect: Effect) {
        effect::take_back_all(&mut self.store_mut(), &[effect]);
    }

    /// Undoes a move that did more than put cards.
    #[inline(never)]
    fn undo_other(&mut self, undo: &G::Undo) {
        let (first, second) = first_two(undo.effects());
        let is_flip = const { matches!(G::LISTING.follows, Follows::Flips(_)) };
        let flip = if is_flip { second.as_flip() } else { None };
        let is_all = match flip {
            Some(_) => undo.effects().get(2).is_none_or(|third| *third == Effect::NOTHING),
            None => second == Effect::NOTHING,
        };
        let (true, true, Some((from, first, count, turned))) =
            (is_all, G::FAST_PATHS.deals(), first.as_round())
        else {
            return self.undo_in_full(undo);
        };
        if let Some(place) = flip {
            self.slots().flip(place);
        }
        self.slots().take_round_back(from, first, count, turned);
    }

    /// Undoes any move, regardless of its effects.
    #[inline(never)]
    fn undo_in_full(&mut self, undo: &G::Undo) {
        undo.take_back(&mut self.store_mut());
    }

    /// Does the steps of a move, without the automatic moves that follow.
    #[inline]
    fn perform(&mut self, code: MoveCode, log: &mut Log<'_>) {
        if G::FAST_PATHS.puts(code.kind) {
            let (from, to) = (code.source(), code.target());
            if self.slots().put(from, to, usize::from(code.count)) {
                log.push(&mut self.store_mut(), Effect::put(from, to, code.count));
            }
        } else if let Some(dealt) = G::FAST_PATHS.round()
            && dealt.kind == code.kind
            && let Some(effect) = self.round(dealt.from, dealt.to)
        {
            log.push(&mut self.store_mut(), effect);
        } else {
            let functions = const { G::DATA.functions() };
            engine::perform_declared(&mut self.store_mut(), functions, code, log);
        }
    }

    /// Deals one card off the top of an element onto each of these places, or fewer if the cards run out. Returns the
    /// effect, or `None` if it is impossible.
    #[inline(always)]
    fn round(&mut self, from: Place, to: Span) -> Option<Effect> {
        let count = self.table().held(from).min(to.count);
        let made = self.slots().round(from, Place(to.first), count, true);
        made.then(|| Effect::round(from, Place(to.first), count, true))
    }

    /// Makes a move and the automatic moves that follow, and logs their effects.
    #[inline]
    pub fn apply(&mut self, code: MoveCode, log: &mut Log<'_>) {
        self.perform(code, log);
        if G::HAS_CONSEQUENCES && !log.is_empty() {
            self.settle(log);
        }
    }

    /// Makes automatic moves until none is left.
    #[inline]
    fn settle(&mut self, log: &mut Log<'_>) {
        if let Follows::Flips(span) = const { G::LISTING.follows } {
            self.turn_up(span, log);
        }
        // The compiler generates no code for an engine that is never named.
        if const { matches!(G::LISTING.follows, Follows::Moves) } {
            self.follow(log);
        }
    }

    /// Turns up the top cards of these places.
    #[inline]
    fn turn_up(&mut self, span: Span, log: &mut Log<'_>) {
        let mut nth = 0;
        while nth < span.count {
            let mut row = Row::none_from(Place(span.first + nth));
            for place in 0..Effect::FLIPS_AT_ONCE.min(span.count - nth) {
                if self.slots().turn_up(Place(row.first.0 + place)) {
                    row.add(place);
                }
            }
            if let Some(effect) = row.flipped() {
                log.push(&mut self.store_mut(), effect);
            }
            nth += Effect::FLIPS_AT_ONCE;
        }
    }

    fn follow(&mut self, log: &mut Log<'_>) {
        // Rules that trigger each other forever are a mistake in the rules; the limit keeps the game playable.
        for _ in 0..4 * G::MODEL.pack.len() {
            let Some(code) = engine::consequence::<G>(self.table()) else { return };
            let before = log.len();
            self.perform(code, log);
            if log.len() == before {
                return;
            }
        }
    }

    /// True if the game is won.
    #[must_use]
    #[inline]
    pub fn is_won(&self) -> bool {
        const { G::DATA.rules() }.is_won(self.table())
    }
}

/// The first two effects of a move; [`Effect::NOTHING`] where there are fewer.
#[inline(always)]
fn first_two(effects: &[Effect]) -> (Effect, Effect) {
    let nth = |nth: usize| effects.get(nth).copied().unwrap_or(Effect::NOTHING);
    (nth(0), nth(1))
}

impl<G: Game> Clone for Board<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Board<G> {}

impl<G: Game> PartialEq for Board<G> {
    /// Exact comparison: every card with its place and side, counters, score, deal and shuffles.
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
