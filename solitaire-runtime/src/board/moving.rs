//! Makes and undoes moves on the board of a game type.

use core::hint::cold_path;

use super::Board;
use crate::effect::{self, Effect, Log, Row};
use crate::engine;
use crate::game::{Game, Rounds};
use crate::model::Follows;
use crate::slots::Slots;
use crate::undo::UndoLog as _;
use crate::view::{Place, Span};
use solitaire_model::MoveCode;

impl<G: Game> Board<G> {
    /// The arrays of cards of this board, on which most moves work directly.
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
        // The conditions depend on constants of the game, so the compiler keeps only the branches that this game needs.
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

    /// True if moves put cards as blocks of fixed size: every element has room for all cards of the pack, and some move
    /// may put several cards.
    const fn puts_blocks() -> bool {
        G::FAST_PATHS.puts_many() && G::PLAN.stride().is_some()
    }

    /// Makes a move that the fast code in `do_move` does not handle.
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

    /// Turns up the top card of `source` if it lies face down after the move. Returns the undo data of the move, which
    /// made `effect`, and of the turn.
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

    /// Same as [`with_flip`](Self::with_flip), but for a board that was set up, on which cards to turn up may lie
    /// anywhere.
    #[inline(never)]
    fn with_flips(&mut self, effect: Effect, span: Span) -> G::Undo {
        G::Undo::record(|log| {
            log.push(&mut self.store_mut(), effect);
            self.turn_up(span, log);
        })
    }

    /// Makes any move, and logs each of its effects.
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
        // The source and the target of a move are never the same element.
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

    /// Undoes an effect that moved any number of cards from one element to another.
    #[inline(never)]
    fn put_back(&mut self, effect: Effect) {
        effect::take_back_all(&mut self.store_mut(), &[effect]);
    }

    /// Undoes a move that the fast code in `undo` does not handle.
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

    /// Undoes any move by undoing each of its effects.
    #[inline(never)]
    fn undo_in_full(&mut self, undo: &G::Undo) {
        undo.take_back(&mut self.store_mut());
    }

    /// Makes a move without the automatic moves that follow, and logs its effects.
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

    /// Deals one card from the top of `from`, turned over, onto each of the places `to`, left to right, until the cards
    /// run out. Returns the effect; `None` if a place has no room or `from` is empty.
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

    /// Makes automatic moves until there are no more.
    #[inline]
    pub(super) fn settle(&mut self, log: &mut Log<'_>) {
        if let Follows::Flips(span) = const { G::LISTING.follows } {
            self.turn_up(span, log);
        }
        // The check is `const`, so a game that does not need the engine contains no code of it.
        if const { matches!(G::LISTING.follows, Follows::Moves) } {
            self.follow(log);
        }
    }

    /// Turns up those top cards of these places that lie face down.
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
        // Rules whose automatic moves never end are an author's mistake. The limit keeps such a game from hanging.
        for _ in 0..4 * G::MODEL.pack.len() {
            let Some(code) = engine::consequence::<G>(self.table()) else { return };
            let before = log.len();
            self.perform(code, log);
            if log.len() == before {
                return;
            }
        }
    }
}

/// The first two effects of a move. If the move has fewer, [`Effect::NOTHING`] replaces the missing ones.
#[inline(always)]
fn first_two(effects: &[Effect]) -> (Effect, Effect) {
    let nth = |nth: usize| effects.get(nth).copied().unwrap_or(Effect::NOTHING);
    (nth(0), nth(1))
}
