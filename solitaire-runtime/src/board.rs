//! The board of a game: one flat, fixed-size store of cards.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::card::Card;
use crate::effect::{self, Effect, Keeps, Log, TableMut};
use crate::game::Game;
use crate::listing::Follows;
use crate::moves::{MoveCode, Moves};
use crate::slots;
use crate::steps;
use crate::view::{Cards, Place, Span, Table};

/// An array of fixed size, whose size a game chooses.
pub trait Store<T>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync + 'static {
    /// The array before anything is put into it.
    const BLANK: Self;
}

impl<const N: usize> Store<Card> for [Card; N] {
    const BLANK: Self = [Card::FILL; N];
}

impl<const N: usize> Store<u8> for [u8; N] {
    const BLANK: Self = [0; N];
}

impl<const N: usize> Store<i32> for [i32; N] {
    const BLANK: Self = [0; N];
}

/// A board of the game `G`: its cards, counters, score, and the number of its deal.
///
/// Boards are plain values: copied, compared and hashed without the heap.
pub struct Board<G: Game> {
    cards: G::Slots,
    lens: G::Lens,
    counters: G::Counters,
    score: i32,
    shuffles: u32,
    deal: u64,
    /// Whether this board came about by a deal and moves alone, so that only where a card has left one can lie hidden
    /// that is to be turned up.
    is_played: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Board<G> {
    /// A board without any card, counters as they begin, deal number 1.
    #[must_use]
    pub fn empty() -> Self {
        let mut board = Self {
            cards: G::Slots::BLANK,
            lens: G::Lens::BLANK,
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

    /// The board on which the deal with this number begins, with all that happens by itself done.
    ///
    /// A number that is out of range for the game (see [`Numbers`](crate::Numbers)) deals something too; the
    /// session and the player check it first.
    #[must_use]
    pub fn deal(number: u64) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        steps::deal::<G>(&mut board.store_mut());
        // Consequences of the deal belong to it and are never taken back.
        board.settle(&mut Log::forgetful());
        board.is_played = true;
        board
    }

    /// A board of this deal that `fill` puts everything on.
    pub(crate) fn filled(number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> Self {
        let mut board = Self::empty();
        board.deal = number;
        fill(&mut board.table_mut());
        board
    }

    /// The number of the deal.
    #[must_use]
    pub const fn deal_number(&self) -> u64 {
        self.deal
    }

    /// How often the cards were shuffled since the deal began, the deal included.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// The board for looking at.
    #[must_use]
    #[inline]
    pub fn table(&self) -> Table<'_> {
        Table::new(
            self.cards.as_ref(),
            self.lens.as_ref(),
            self.counters.as_ref(),
            self.score,
            G::PLAN,
        )
    }

    /// The board for changing.
    #[inline]
    pub fn table_mut(&mut self) -> TableMut<'_> {
        self.is_played = false;
        self.store_mut()
    }

    /// The same for what moves and deals do.
    #[inline]
    pub(crate) fn store_mut(&mut self) -> TableMut<'_> {
        TableMut {
            cards: self.cards.as_mut(),
            lens: self.lens.as_mut(),
            counters: self.counters.as_mut(),
            score: &mut self.score,
            shuffles: &mut self.shuffles,
            deal: self.deal,
            numbers: G::MODEL.numbers,
            plan: G::PLAN,
        }
    }

    /// The cards of an element.
    #[must_use]
    pub fn cards(&self, place: Place) -> Cards<'_> {
        self.table().cards(place)
    }

    /// Puts exactly these cards on an element, bottom to top, in place of those there.
    ///
    /// # Errors
    /// When they are more than fit, or there is no such element. The board stays as it is then.
    pub fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        self.table_mut().set(place, cards)
    }

    /// Lists the moves the player may make, into an emptied `moves`: in the order of their declaration, sources
    /// as written and left to right, more cards before fewer, targets as written and left to right. Of several
    /// empty elements that no rule tells apart only the first is listed as a target.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        G::legal_moves(self, moves);
    }

    /// Whether the rules allow the player this move now.
    #[must_use]
    #[inline]
    pub fn valid(&self, code: MoveCode) -> bool {
        G::valid(self, code)
    }

    /// Makes a move with all that follows by itself; see [`Move::do_move`](crate::Move::do_move).
    #[inline(always)]
    pub fn do_move(&mut self, code: MoveCode) -> G::Undo {
        if const { matches!(G::LISTING.follows, Follows::Moves) } {
            return self.do_other(code);
        }
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_mut());
        if let Some((kind, from, to)) = const { G::DOINGS.turn() }
            && kind == code.kind
        {
            // All about it is known while compiling.
            if slots::put_one(cards, lens, G::PLAN, (from, to), true) {
                return self.with_flip(Effect::round(from, to, 1, true), code.source());
            }
        } else if const { G::DOINGS.puts_blocks() } && G::DOINGS.puts(code.kind) {
            let (from, to) = (code.source(), code.target());
            let many = (code.count, const { G::MODEL.pack.len() });
            if slots::put_block(cards, lens, G::PLAN, (from, to), many) {
                return self.with_flip(Effect::put(from, to, code.count), from);
            }
        } else if code.count == 1 && G::DOINGS.puts(code.kind) {
            let (from, to) = (code.source(), code.target());
            return if slots::put_one(cards, lens, G::PLAN, (from, to), false) {
                self.with_flip(Effect::put(from, to, 1), from)
            } else {
                G::Undo::default()
            };
        }
        self.do_other(code)
    }

    /// Makes a move that puts not just one card.
    #[inline(never)]
    fn do_other(&mut self, code: MoveCode) -> G::Undo {
        let puts = G::DOINGS.puts(code.kind);
        let dealt = G::DOINGS.round().filter(|dealt| dealt.kind == code.kind);
        if const { matches!(G::LISTING.follows, Follows::Moves) } && (puts || dealt.is_some()) {
            return self.do_and_follow(code);
        }
        if puts {
            let Some(effect) = self.put(code.source(), code.target(), code.count) else {
                return G::Undo::default();
            };
            return self.with_flip(effect, code.source());
        }
        let effect = dealt.and_then(|dealt| self.round(dealt.from, dealt.to));
        match effect {
            Some(effect) => self.with_flip(effect, code.source()),
            None => self.do_in_full(code),
        }
    }

    /// What a move did, which has made this effect and may have exposed a hidden card on its source.
    #[inline]
    fn with_flip(&mut self, effect: Effect, source: Place) -> G::Undo {
        let Follows::Flips(span) = (const { G::LISTING.follows }) else {
            return G::Undo::of(effect, Effect::NOTHING);
        };
        if !self.is_played {
            return self.with_flips(effect, span);
        }
        if !span.holds(source) || !self.table().is_hidden(source) {
            return G::Undo::of(effect, Effect::NOTHING);
        }
        slots::flip(self.cards.as_mut(), self.lens.as_ref(), G::PLAN, source);
        G::Undo::of(effect, Effect::flip(source))
    }

    /// The same on a board that was laid out: cards may lie hidden anywhere.
    #[inline(never)]
    fn with_flips(&mut self, effect: Effect, span: Span) -> G::Undo {
        let mut undo = G::Undo::with_all_room();
        let mut log = Log::new(undo.as_mut());
        log.record(effect, || true);
        self.turn_up(span, &mut log);
        undo
    }

    /// Makes any move, each effect written down as it is made.
    #[inline(never)]
    fn do_in_full(&mut self, code: MoveCode) -> G::Undo {
        let mut undo = G::Undo::with_all_room();
        self.apply(code, &mut Log::new(undo.as_mut()));
        undo
    }

    /// The same for a move that does little, but may set off others.
    #[inline(never)]
    fn do_and_follow(&mut self, code: MoveCode) -> G::Undo {
        let mut undo = G::Undo::default();
        self.apply(code, &mut Log::new(undo.as_mut()));
        let effects: &[Effect] = undo.as_ref();
        if effects.len() < G::Undo::MOST && effects.last() != Some(&Effect::NOTHING) {
            // There may have been more than there was room for.
            self.undo(undo);
            return self.do_in_full(code);
        }
        undo
    }

    /// Takes a move back; see [`Move::undo`](crate::Move::undo).
    #[inline(always)]
    pub fn undo(&mut self, undo: G::Undo) {
        let (first, second) = first_two(undo.as_ref());
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_mut());
        if let Some((_, from, to)) = const { G::DOINGS.turn() }
            && (first, second) == (Effect::round(from, to, 1, true), Effect::NOTHING)
        {
            slots::put_one(cards, lens, G::PLAN, (to, from), true);
            return;
        }
        let Some((from, to, count)) = first.as_put() else { return self.undo_other(undo) };
        if count != 1 && const { !G::DOINGS.puts_blocks() } {
            return self.undo_other(undo);
        }
        if second != Effect::NOTHING {
            let is_all = undo.as_ref().get(2).is_none_or(|third| *third == Effect::NOTHING);
            let is_flip = const { matches!(G::LISTING.follows, Follows::Flips(_)) };
            match second.as_flip() {
                Some(place) if is_flip && is_all => slots::flip(cards, lens, G::PLAN, place),
                _ => return self.undo_other(undo),
            }
        }
        if const { G::DOINGS.puts_blocks() } {
            let many = (count, const { G::MODEL.pack.len() });
            if !slots::put_block(cards, lens, G::PLAN, (to, from), many) {
                slots::put(cards, lens, G::PLAN, to, from, usize::from(count));
            }
        } else {
            slots::put_one(cards, lens, G::PLAN, (to, from), false);
        }
    }

    /// The same of a move that put not just one card.
    #[inline(never)]
    fn undo_other(&mut self, undo: G::Undo) {
        let (first, second) = first_two(undo.as_ref());
        let is_flip = const { matches!(G::LISTING.follows, Follows::Flips(_)) };
        let flip = if is_flip { second.as_flip() } else { None };
        let is_all = match flip {
            Some(_) => undo.as_ref().get(2).is_none_or(|third| *third == Effect::NOTHING),
            None => second == Effect::NOTHING,
        };
        if !is_all {
            return self.undo_in_full(undo);
        }
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_mut());
        if let Some(place) = flip {
            slots::flip(cards, lens, G::PLAN, place);
        }
        if let Some((from, to, count)) = first.as_put() {
            slots::put(cards, lens, G::PLAN, to, from, usize::from(count));
        } else if let (true, Some((from, first, count, turned))) =
            (G::DOINGS.deals(), first.as_round())
        {
            slots::take_round_back(cards, lens, G::PLAN, (from, first, count), turned);
        } else {
            effect::take_back_all(&mut self.store_mut(), &[first]);
        }
    }

    /// The same, whatever the move did.
    #[inline(never)]
    fn undo_in_full(&mut self, undo: G::Undo) {
        let effects: &[Effect] = undo.as_ref();
        let len = effects.iter().position(|effect| *effect == Effect::NOTHING);
        effect::take_back_all(&mut self.store_mut(), &effects[..len.unwrap_or(effects.len())]);
    }

    /// Puts cards off the top of one element onto another. Gives the effect, if that was possible.
    #[inline(always)]
    pub(crate) fn put(&mut self, from: Place, to: Place, count: u8) -> Option<Effect> {
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_mut());
        let made = slots::put(cards, lens, G::PLAN, from, to, usize::from(count));
        made.then(|| Effect::put(from, to, count))
    }

    /// Deals one card off the top of an element onto each of some places, or as many as there are cards. Gives the
    /// effect, if that was possible.
    #[inline(always)]
    fn round(&mut self, from: Place, to: Span) -> Option<Effect> {
        let count = self.table().held(from).min(to.count);
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_mut());
        let made = slots::round(cards, lens, G::PLAN, (from, Place(to.first), count), true);
        made.then(|| Effect::round(from, Place(to.first), count, true))
    }

    /// Makes a move with all that follows by itself and writes down what happened.
    #[inline]
    pub fn apply(&mut self, code: MoveCode, log: &mut Log<'_>) {
        G::perform(self, code, log);
        if G::HAS_CONSEQUENCES && !log.is_empty() {
            self.settle(log);
        }
    }

    /// Takes back what was written down.
    pub(crate) fn take_back(&mut self, effects: &[Effect]) {
        effect::take_back_all(&mut self.store_mut(), effects);
    }

    /// Does what happens by itself until nothing does.
    #[inline]
    fn settle(&mut self, log: &mut Log<'_>) {
        if let Follows::Flips(span) = const { G::LISTING.follows } {
            self.turn_up(span, log);
        } else {
            self.follow(log);
        }
    }

    /// Turns up what lies free on these places.
    #[inline]
    fn turn_up(&mut self, span: Span, log: &mut Log<'_>) {
        let (cards, lens) = (self.cards.as_mut(), self.lens.as_ref());
        for place in span.places() {
            if lens[place.number()] == 0 {
                continue;
            }
            let start = G::PLAN.starts[place.number()] as usize;
            let top = start + usize::from(lens[place.number()]) - 1;
            if !cards[top].is_face_up() {
                let turned = log.record(Effect::flip(place), || {
                    cards[top] = cards[top].turned_up();
                    true
                });
                if !turned {
                    return;
                }
            }
        }
    }

    fn follow(&mut self, log: &mut Log<'_>) {
        // Rules that set each other off for ever are a mistake of the rules; the game stays playable.
        for _ in 0..4 * G::MODEL.pack.len() {
            let Some(code) = G::consequence(self) else { return };
            let before = log.len();
            G::perform(self, code, log);
            if log.len() == before {
                return;
            }
        }
    }

    /// Whether the game is won.
    #[must_use]
    #[inline]
    pub fn is_won(&self) -> bool {
        G::is_won(self)
    }
}

/// The first two effects of a move, either of which may be nothing.
#[inline(always)]
fn first_two(effects: &[Effect]) -> (Effect, Effect) {
    let nth = |nth: usize| effects.get(nth).copied().unwrap_or(Effect::NOTHING);
    (nth(0), nth(1))
}

impl TableMut<'_> {
    /// Puts exactly these cards on an element; see [`Board::set`].
    pub(crate) fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        if place.number() >= self.lens.len() || self.plan.capacity(place) < cards.len() {
            return Err(NoRoom { place, cards: cards.len() });
        }
        let start = self.plan.starts[place.number()] as usize;
        self.cards[start..start + cards.len()].copy_from_slice(cards);
        self.lens[place.number()] = cards.len() as u8;
        Ok(())
    }
}

/// Cards that do not fit on an element.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{cards} cards do not fit on place {}", .place.0)]
pub struct NoRoom {
    /// The element.
    pub place: Place,
    /// How many cards were to lie there.
    pub cards: usize,
}

impl<G: Game> Clone for Board<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Board<G> {}

impl<G: Game> PartialEq for Board<G> {
    /// Exact: every card with its place and side, counters, score, deal and shuffles.
    fn eq(&self, other: &Self) -> bool {
        self.lens.as_ref() == other.lens.as_ref()
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
