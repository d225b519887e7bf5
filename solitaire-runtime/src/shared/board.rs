//! The board of a game that the shared engine plays.

use std::sync::Arc;

use super::SharedGame;
use crate::by_hand::{Given, HandMoveEntry};
use crate::card::Card;
use crate::code::MoveCode;
use crate::effect::{self, Effect, Log, Row, TableMut};
use crate::engine;
use crate::journal::Journal;
use crate::judge;
use crate::listing::by_data;
use crate::model::{Follows, GameModel};
use crate::moves::Moves;
use crate::position::{Position, write_key};
use crate::slots::Slots;
use crate::state;
use crate::steps::{Bound, Dealt, Runner};
use crate::store::NoRoom;
use crate::value::Function;
use crate::view::{Place, Span, Table};

/// A board that knows its game as data.
#[derive(Clone, Debug)]
pub struct SharedBoard {
    game: Arc<SharedGame>,
    cards: Box<[Card]>,
    lengths: Box<[u8]>,
    counters: Box<[i32]>,
    score: i32,
    shuffles: u32,
    deal: u64,
    /// As in [`Board`](crate::Board): whether it came about by a deal and moves alone.
    is_played: bool,
}

impl SharedBoard {
    /// A board without any card, counters as they begin, of this deal.
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
            game,
        }
    }

    /// The board on which the deal with this number begins, with all that happens by itself done.
    pub(crate) fn deal(game: Arc<SharedGame>, number: u64, dealt: Option<&'static Dealt>) -> Self {
        let mut board = Self::empty(game, number);
        let functions = board.game.data.functions();
        let mut log = Log::forgetful();
        Runner::new(&mut board.store_mut(), &mut log, functions, Bound::default()).deal_all(dealt);
        board.settle(&mut log);
        board.is_played = true;
        board
    }

    /// The board for changing.
    pub(crate) fn table_mut(&mut self) -> TableMut<'_> {
        self.is_played = false;
        self.store_mut()
    }

    /// The same for what moves and deals do.
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

    /// Does what a move itself does.
    #[inline]
    fn perform(&mut self, code: MoveCode, log: &mut Log<'_>) {
        let SharedGame { fast_paths, .. } = &*self.game;
        if fast_paths.puts(code.kind) {
            let effect = Effect::put(code.source(), code.target(), code.count);
            if self.slots().put(code.source(), code.target(), usize::from(code.count)) {
                log.push(&mut self.store_mut(), effect);
            }
            return;
        }
        if let Some(dealt) = fast_paths.round()
            && dealt.kind == code.kind
        {
            let count = self.view().held(dealt.from).min(dealt.to.count);
            let first = Place(dealt.to.first);
            if self.slots().round(dealt.from, first, count, true) {
                log.push(&mut self.store_mut(), Effect::round(dealt.from, first, count, true));
                return;
            }
        }
        let functions = self.game.data.functions();
        engine::perform_declared(&mut self.store_mut(), functions, code, log);
    }

    /// Makes a move without what follows by itself.
    pub(crate) fn make_alone(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| self.perform(code, log));
    }

    /// Does what happens by itself until nothing does.
    #[inline]
    fn settle(&mut self, log: &mut Log<'_>) {
        match self.game.follows {
            Follows::Nothing => {}
            Follows::Flips(span) => self.turn_up(span, log),
            Follows::Moves => self.follow(log),
        }
    }

    /// Turns up what lies free on these places.
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
        for _ in 0..4 * self.game.data.model.pack.len() {
            let Some(code) = self.consequence() else { return };
            let before = log.len();
            self.perform(code, log);
            if log.len() == before {
                return;
            }
        }
    }

    /// The first thing that happens by itself.
    fn consequence(&self) -> Option<MoveCode> {
        by_data::consequence(self.game.rules, &self.game.tables, self.view())
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
            Runner::new(&mut self.table_mut(), log, functions, Bound::default())
                .run_own(index, args);
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
        by_data::players_here(&self.game.rules, &self.game.tables, self.view(), moves);
    }

    fn automatic_moves(&self, kind: u8, moves: &mut Moves) {
        let (rules, tables) = (self.game.rules, &self.game.tables);
        engine::automatic_moves_by_data(rules, tables, self.view(), kind, moves);
    }

    fn valid(&self, code: MoveCode) -> bool {
        engine::is_valid(self.game.rules, self.view(), code)
    }

    fn apply(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| {
            self.perform(code, log);
            if !log.is_empty() {
                self.settle(log);
            }
        });
    }

    fn undo(&mut self, journal: &mut Journal) -> bool {
        journal.take(&mut |effects| effect::take_back_all(&mut self.store_mut(), effects))
    }

    fn is_won(&self) -> bool {
        self.game.rules.is_won(self.view())
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
        }
        played.is_some()
    }

    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        match self.model().turned_down(place, cards) {
            Some(cards) => self.table_mut().set(place, &cards),
            None => self.table_mut().set(place, cards),
        }
    }

    fn set_counter(&mut self, number: usize, value: i32) {
        if let Some(counter) = self.table_mut().counters.get_mut(number) {
            *counter = value;
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
