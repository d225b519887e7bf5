//! The board of a game that the shared engine plays.

use std::sync::Arc;

use crate::callbacks::{Given, HandMoveEntry};
use crate::effect::{Effect, Log, Row, TableMut};
use crate::engine;
use crate::game::{Rounds, SharedGame};
use crate::journal::Journal;
use crate::judge;
use crate::listing::{Ends, by_data};
use crate::model::{Dealt, Follows, GameModel};
use crate::moves::Moves;
use crate::position::{Position, write_key};
use crate::rules;
use crate::slots::Slots;
use crate::state;
use crate::steps::{Bindings, Runner, undo_room};
use crate::store::NoRoom;
use crate::undo::DataUndo;
use crate::value::Function;
use crate::view::{Place, Span, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board of any game, which it has as data.
#[derive(Clone, Debug)]
pub struct SharedBoard {
    game: Arc<SharedGame>,
    cards: Box<[Card]>,
    lengths: Box<[u8]>,
    counters: Box<[i32]>,
    score: i32,
    shuffles: u32,
    deal: u64,
    /// As in [`Board`](crate::Board): true if this board was made by a deal and moves alone, not set up in another way.
    is_played: bool,
    /// The last two cards of each element, kept up to date for listing moves.
    ends: Ends,
}

impl SharedBoard {
    /// A board for the deal with this number, without any cards; its counters have their start values.
    pub(crate) fn empty(game: Arc<SharedGame>, deal: u64) -> Self {
        let (model, plan) = (game.data.model, game.data.plan);
        let places = plan.starts.len() - 1;
        Self {
            cards: vec![Card::FILL; usize::from(plan.starts[places])].into(),
            lengths: vec![0; places].into(),
            counters: model.counters.iter().map(|counter| counter.at_start()).collect(),
            score: 0,
            shuffles: 0,
            deal,
            is_played: false,
            ends: Ends::none(places),
            game,
        }
    }

    /// The board at the start of the deal with this number, after all automatic moves.
    pub(crate) fn deal(game: Arc<SharedGame>, number: u64, dealt: Option<&'static Dealt>) -> Self {
        let mut board = Self::empty(game, number);
        let functions = board.game.data.functions();
        let mut log = Log::forgetful();
        Runner::new(&mut board.store_mut(), &mut log, functions, Bindings::default())
            .deal_all(dealt);
        board.look_at_all();
        board.settle(&mut log);
        board.is_played = true;
        board
    }

    /// Passes the board to a function that may change anything, and then updates the data that depends on the cards.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut TableMut<'_>) -> T) -> T {
        self.is_played = false;
        let changed = change(&mut self.store_mut());
        self.look_at_all();
        changed
    }

    /// Updates the kept last cards of all elements.
    fn look_at_all(&mut self) {
        let Self { cards, lengths, counters, score, ends, game, .. } = self;
        ends.look_at_all(Table::new(cards, lengths, counters, *score, game.data.plan));
    }

    /// Updates the kept last cards of one element whose cards have changed.
    #[inline(always)]
    fn look(&mut self, place: Place) {
        let Self { cards, lengths, counters, score, ends, game, .. } = self;
        ends.look(Table::new(cards, lengths, counters, *score, game.data.plan), place);
    }

    /// The mutable board, for moves and deals. The caller must then update the kept last cards of the elements that
    /// changed.
    #[inline]
    fn store_mut(&mut self) -> TableMut<'_> {
        TableMut {
            cards: &mut self.cards,
            lengths: &mut self.lengths,
            counters: &mut self.counters,
            score: &mut self.score,
            shuffles: &mut self.shuffles,
            deal: self.deal,
            numbers: self.game.data.model.numbers,
            plan: self.game.data.plan,
        }
    }

    #[inline]
    fn slots(&mut self) -> Slots<'_> {
        let plan = self.game.data.plan;
        Slots { cards: &mut self.cards, lengths: &mut self.lengths, plan, stride: None }
    }

    #[inline]
    fn view(&self) -> Table<'_> {
        Table::new(&self.cards, &self.lengths, &self.counters, self.score, self.game.data.plan)
    }

    /// Makes a move and logs its effects, without the automatic moves that follow.
    #[inline]
    fn perform(&mut self, code: MoveCode, log: &mut Log<'_>) {
        if self.puts(code.kind) {
            if let Some(effect) = self.put(code) {
                self.note(effect, log);
            }
            return;
        }
        if let Some(dealt) = self.round(code.kind)
            && let Some(effect) = self.deal_round(dealt)
        {
            self.note(effect, log);
            return;
        }
        let functions = self.game.data.functions();
        engine::perform_declared(&mut self.store_mut(), functions, code, log);
        self.look_at_all();
    }

    /// Makes a simple move with its automatic moves. Returns the effect of the move, and the effect of turning up a
    /// card if one is turned up. If there may be more effects, it does nothing and returns `None`.
    #[inline(always)]
    fn apply_little(&mut self, code: MoveCode) -> Option<[Option<Effect>; 2]> {
        let flips = match self.game.follows {
            Follows::Nothing => None,
            // On a board that was made by a deal and moves alone, only the source of the move can now have a face-down
            // top card.
            Follows::Flips(span) if self.is_played => Some(span),
            _ => return None,
        };
        let (made, source) = if self.puts(code.kind) {
            (self.put(code), code.source())
        } else {
            let dealt = self.round(code.kind)?;
            (Some(self.deal_round(dealt)?), dealt.from)
        };
        let is_exposed = made.is_some() && flips.is_some_and(|span| span.holds(source));
        if is_exposed && self.slots().turn_up(source) {
            self.look(source);
            return Some([made, Some(Effect::flip(source))]);
        }
        Some([made, None])
    }

    /// True if the move with the index `kind` only puts cards from its source on its target.
    #[inline(always)]
    fn puts(&self, kind: u8) -> bool {
        kind < 64 && self.game.puts >> kind & 1 != 0
    }

    /// The round (one card to each place of a row) that the move with this index deals; `None` if the move does
    /// anything else.
    #[inline(always)]
    fn round(&self, kind: u8) -> Option<Rounds> {
        self.game.round.filter(|dealt| dealt.kind == kind)
    }

    /// Makes a move that only puts cards. Returns its effect, or `None` if it is impossible.
    #[inline(always)]
    fn put(&mut self, code: MoveCode) -> Option<Effect> {
        let (from, to) = (code.source(), code.target());
        self.put_cards(from, to, code.count).then(|| Effect::put(from, to, code.count))
    }

    /// Moves `count` cards from the top of one place to another. Returns false if that is impossible.
    #[inline(always)]
    fn put_cards(&mut self, from: Place, to: Place, count: u8) -> bool {
        if count == 1 {
            return self.put_one(from, to, false);
        }
        let is_put = self.slots().put(from, to, usize::from(count));
        if is_put {
            self.look(from);
            self.look(to);
        }
        is_put
    }

    /// Moves the top card of one place to another; turns the card over if `turned`. Returns false if that is
    /// impossible.
    #[inline(always)]
    fn put_one(&mut self, from: Place, to: Place, turned: bool) -> bool {
        if from == to {
            return false;
        }
        let Some(passed) = self.slots().pass(from, to, turned) else { return false };
        self.ends.follow(&self.cards, (from, to), &passed);
        true
    }

    /// Deals one card to each place of a round, until no card is left. Returns the effect, or `None` if the deal is
    /// impossible.
    #[inline(always)]
    fn deal_round(&mut self, dealt: Rounds) -> Option<Effect> {
        let (from, first) = (dealt.from, Place(dealt.to.first));
        let count = self.view().held(from).min(dealt.to.count);
        if count == 1 {
            if !self.put_one(from, first, true) {
                return None;
            }
        } else {
            if !self.slots().round(from, first, count, true) {
                return None;
            }
            self.look_at_round(from, first, count);
        }
        Some(Effect::round(from, first, count, true))
    }

    /// Updates the kept last cards of the elements that a round changed, after dealing or undoing it.
    #[inline(always)]
    fn look_at_round(&mut self, from: Place, first: Place, count: u8) {
        self.look(from);
        for nth in 0..count {
            self.look(Place(first.0 + nth));
        }
    }

    /// Logs an effect that has already been made.
    #[inline(always)]
    fn note(&mut self, effect: Effect, log: &mut Log<'_>) {
        if !log.note(effect) {
            log.push(&mut self.store_mut(), effect);
        }
    }

    /// Makes a move without its automatic moves, and records it in the journal.
    pub(crate) fn make_alone(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| self.perform(code, log));
        // A card that the move exposed may stay face down, so the board no longer counts as made by a deal and moves
        // alone.
        self.is_played = false;
    }

    /// Makes a move and its automatic moves, like [`Position::apply`]. The rules must allow the move: check
    /// [`Position::valid`] before. Returns the undo data, which holds as many effects as the undo data of a game with
    /// generated code.
    pub fn do_move(&mut self, code: MoveCode) -> DataUndo {
        DataUndo::record(undo_room(self.game.data.model), |log| self.apply_in_full(code, log))
    }

    /// Undoes a move that [`SharedBoard::do_move`] made on this board. Later moves must be undone first; otherwise
    /// cards end up in wrong places.
    pub fn take_back(&mut self, undo: &DataUndo) {
        undo.take_back(&mut self.store_mut());
        self.look_at_all();
    }

    fn apply_in_full(&mut self, code: MoveCode, log: &mut Log<'_>) {
        self.perform(code, log);
        if !log.is_empty() {
            self.settle(log);
        }
    }

    /// Makes automatic moves until no more are possible.
    fn settle(&mut self, log: &mut Log<'_>) {
        match self.game.follows {
            Follows::Nothing => {}
            Follows::Flips(span) => self.turn_up(span, log),
            Follows::Moves => self.follow(log),
        }
    }

    /// Turns up the face-down top cards of these places.
    fn turn_up(&mut self, span: Span, log: &mut Log<'_>) {
        let mut nth = 0;
        while nth < span.count {
            let mut row = Row::none_from(Place(span.first + nth));
            for place in 0..Effect::FLIPS_AT_ONCE.min(span.count - nth) {
                let turned = Place(row.first.0 + place);
                if self.slots().turn_up(turned) {
                    self.look(turned);
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
        for _ in 0..4 * self.game.data.model.pack.len() {
            let Some(code) = self.consequence() else { return };
            let before = log.len();
            self.perform(code, log);
            if log.len() == before {
                return;
            }
        }
    }

    /// The first automatic move that is possible now, if there is one.
    fn consequence(&self) -> Option<MoveCode> {
        by_data::consequence(self.game.rules, &self.game.generator, (self.view(), &self.ends))
    }
}

impl Position for SharedBoard {
    fn model(&self) -> &'static GameModel {
        self.game.data.model
    }

    fn functions(&self) -> &'static [Function] {
        self.game.data.functions
    }

    fn hand_moves(&self) -> &'static [HandMoveEntry] {
        self.game.data.hand_moves
    }

    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal) {
        let functions = self.game.data.functions();
        journal.record(|log| {
            self.change(|table| {
                Runner::new(table, log, functions, Bindings::default()).run_own(index, args);
            });
        });
    }

    fn table(&self) -> Table<'_> {
        self.view()
    }

    fn deal_number(&self) -> u64 {
        self.deal
    }

    fn shuffles(&self) -> u32 {
        self.shuffles
    }

    fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        let SharedGame { rules, generator, .. } = &*self.game;
        by_data::players_here(rules, generator, (|| self.view(), &self.ends), moves);
    }

    fn automatic_moves(&self, kind: u8, moves: &mut Moves) {
        let (rules, generator) = (self.game.rules, &self.game.generator);
        let seen = (self.view(), &self.ends);
        engine::automatic_moves_by_data(rules, generator, seen, kind, moves);
    }

    fn valid(&self, code: MoveCode) -> bool {
        rules::is_valid(self.game.rules, self.view(), code)
    }

    fn apply(&mut self, code: MoveCode, journal: &mut Journal) {
        match self.apply_little(code) {
            Some(effects) => journal.record_few(effects),
            None => journal.record(|log| self.apply_in_full(code, log)),
        }
    }

    fn undo(&mut self, journal: &mut Journal) -> bool {
        journal.take(&mut |effects| {
            for effect in effects.iter().rev() {
                if let Some((from, to, count)) = effect.as_put() {
                    self.put_cards(to, from, count);
                } else if let Some((from, first, count, turned)) = effect.as_round() {
                    if count == 1 {
                        self.put_one(first, from, turned);
                    } else {
                        self.slots().take_round_back(from, first, count, turned);
                        self.look_at_round(from, first, count);
                    }
                } else {
                    self.store_mut().take_back(*effect);
                    effect.touch(&mut |place, _| self.look(place));
                }
            }
        })
    }

    fn is_won(&self) -> bool {
        let SharedGame { rules, generator, .. } = &*self.game;
        by_data::is_won(rules, generator, (|| self.view(), &self.ends))
    }

    fn is_lost(&self) -> bool {
        judge::is_lost(self.game.data.model, self.game.data.functions, self.view())
    }

    fn write_key(&self, key: &mut Vec<u8>) {
        write_key(self.view(), self.shuffles, key);
    }

    fn write_state(&self, state: &mut Vec<u8>) {
        state::write(self.view(), self.shuffles, self.is_played, state);
    }

    fn read_state(&mut self, state: &[u8]) -> bool {
        let played = state::read(&mut self.store_mut(), state);
        if let Some(played) = played {
            self.is_played = played;
            self.look_at_all();
        }
        played.is_some()
    }

    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        self.is_played = false;
        let turned = self.model().turned_down(place, cards);
        self.store_mut().set(place, turned.as_deref().unwrap_or(cards))?;
        self.look(place);
        Ok(())
    }

    fn set_counter(&mut self, number: usize, value: i32) {
        self.is_played = false;
        if let Some(counter) = self.counters.get_mut(number) {
            *counter = value;
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
