//! A game that is known as data alone: its board is made, dealt and played without any type or code of its own.
//!
//! Generated code is one reader of a model, this is another: the lists, steps and consequences that the runtime works out
//! from data for all games. Tools and tests play by it what is not compiled.

use std::sync::Arc;

use crate::board::NoRoom;
use crate::by_hand::{Given, HandMoveDoor};
use crate::card::Card;
use crate::code::MoveCode;
use crate::context::At;
use crate::effect::{self, Log, TableMut};
use crate::engine::{self, Listing, Rules};
use crate::flow::{GO_ON, STOP};
use crate::game::{Position, write_key};
use crate::journal::Journal;
use crate::judge::{self, Judge, Params};
use crate::listing::{self, Tables, Wanted};
use crate::model::GameModel;
use crate::moves::Moves;
use crate::state;
use crate::steps::{Bound, Dealt, Doors, Runner};
use crate::value::Function;
use crate::view::{Place, Plan, Table};

/// A game as data. Nothing in it may be written in Rust: what its author wrote by hand is not there.
#[derive(Clone)]
pub struct Interpreted(Arc<Game>);

struct Game {
    model: &'static GameModel,
    plan: &'static Plan,
    listing: Listing,
    tables: Box<Tables>,
}

impl Interpreted {
    /// The game of this model, whose elements lie as `plan` says.
    #[must_use]
    pub fn new(model: &'static GameModel, plan: &'static Plan) -> Self {
        let listing = Listing::of(model);
        let tables = Tables::fill(&listing, Rules::of_model(model));
        Self(Arc::new(Game { model, plan, listing, tables }))
    }

    /// A board without any card, counters as they begin, of this deal.
    #[must_use]
    pub fn empty(&self, deal: u64) -> InterpretedBoard {
        let (model, plan) = (self.0.model, self.0.plan);
        let slots = usize::from(plan.starts[plan.starts.len() - 1]);
        InterpretedBoard {
            game: Arc::clone(&self.0),
            cards: vec![Card::FILL; slots],
            lens: vec![0; plan.starts.len() - 1],
            counters: model.counters.iter().map(|counter| counter.at_start()).collect(),
            score: 0,
            shuffles: 0,
            deal,
        }
    }

    /// The board on which the deal with this number begins: dealt by the steps of the model, or by a list if there is
    /// one, with all that happens by itself done.
    #[must_use]
    pub fn deal(&self, number: u64, dealt: Option<&'static Dealt>) -> InterpretedBoard {
        let mut board = self.empty(number);
        let doors = Doors::of_model(self.0.model);
        let mut log = Log::forgetful();
        Runner::new(&mut board.table_mut(), &mut log, doors, Bound::default()).deal_all(dealt);
        board.follow(&mut log);
        board
    }
}

/// A board of an [`Interpreted`] game.
#[derive(Clone)]
pub struct InterpretedBoard {
    game: Arc<Game>,
    cards: Vec<Card>,
    lens: Vec<u8>,
    counters: Vec<i32>,
    score: i32,
    shuffles: u32,
    deal: u64,
}

impl InterpretedBoard {
    fn table_mut(&mut self) -> TableMut<'_> {
        TableMut {
            cards: &mut self.cards,
            lens: &mut self.lens,
            counters: &mut self.counters,
            score: &mut self.score,
            shuffles: &mut self.shuffles,
            deal: self.deal,
            numbers: self.game.model.numbers,
            plan: self.game.plan,
        }
    }

    fn visit(&self, wanted: Wanted, found: &mut dyn FnMut(MoveCode) -> engine::Flow) {
        let Game { model, listing, tables, .. } = &*self.game;
        let rules = Rules::of_model(model);
        let _ = listing::list_by_data(rules, listing, tables, self.table(), wanted, found);
    }

    fn list(&self, wanted: Wanted, moves: &mut Moves) {
        self.visit(wanted, &mut |code| {
            moves.push(code);
            GO_ON
        });
    }

    fn perform(&mut self, code: MoveCode, log: &mut Log<'_>) {
        let doors = Doors::of_model(self.game.model);
        engine::perform_declared(&mut self.table_mut(), doors, code, log);
    }

    /// Does what happens by itself until nothing does.
    fn follow(&mut self, log: &mut Log<'_>) {
        for _ in 0..4 * self.game.model.pack.len() {
            let mut first = None;
            self.visit(Wanted::Consequences, &mut |code| {
                first = Some(code);
                STOP
            });
            let Some(code) = first else { return };
            let before = log.len();
            self.perform(code, log);
            if log.len() == before {
                return;
            }
        }
    }
}

impl Position for InterpretedBoard {
    fn model(&self) -> &'static GameModel {
        self.game.model
    }

    fn functions(&self) -> &'static [Function] {
        &[]
    }

    fn hand_moves(&self) -> &'static [HandMoveDoor] {
        &[]
    }

    fn run_step(&mut self, _: u8, _: &[Given], _: &mut Journal) {}

    fn table(&self) -> Table<'_> {
        Table::new(&self.cards, &self.lens, &self.counters, self.score, self.game.plan)
    }

    fn deal_number(&self) -> u64 {
        self.deal
    }

    fn shuffles(&self) -> u32 {
        self.shuffles
    }

    fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        self.list(Wanted::Players, moves);
    }

    fn automatic_moves(&self, kind: u8, moves: &mut Moves) {
        self.list(Wanted::Kind(kind), moves);
    }

    fn valid(&self, code: MoveCode) -> bool {
        engine::is_valid(Rules::of_model(self.game.model), self.table(), code)
    }

    fn apply(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| {
            self.perform(code, log);
            if !log.is_empty() {
                self.follow(log);
            }
        });
    }

    fn undo(&mut self, journal: &mut Journal) -> bool {
        journal.take(&mut |effects| effect::take_back_all(&mut self.table_mut(), effects))
    }

    fn is_won(&self) -> bool {
        let judge = Judge { model: self.game.model, functions: &[], at: At::board(self.table()) };
        judge.holds(&self.game.model.win, &Params::NONE)
    }

    fn is_lost(&self) -> bool {
        judge::is_lost(self.game.model, &[], self.table())
    }

    fn write_key(&self, key: &mut Vec<u8>) {
        write_key(self.table(), self.shuffles, key);
    }

    fn write_state(&self, state: &mut Vec<u8>) {
        state::write(self.table(), self.shuffles, false, state);
    }

    fn read_state(&mut self, state: &[u8]) -> bool {
        state::read(&mut self.table_mut(), state).is_some()
    }

    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        match self.model().turned_down(place, cards) {
            Some(cards) => self.table_mut().set(place, &cards),
            None => self.table_mut().set(place, cards),
        }
    }

    fn set_counter(&mut self, number: usize, value: i32) {
        if let Some(counter) = self.counters.get_mut(number) {
            *counter = value;
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
