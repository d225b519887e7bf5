//! Implements [`Position`], the interface that all games share, for boards of a game type.

use super::Board;
use crate::callbacks::{Given, HandMoveEntry};
use crate::effect;
use crate::engine;
use crate::game::Game;
use crate::journal::Journal;
use crate::judge;
use crate::model::GameModel;
use crate::moves::Moves;
use crate::position::{Position, write_key};
use crate::state;
use crate::steps::{Bindings, Runner};
use crate::store::NoRoom;
use crate::value::Function;
use crate::view::{Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

impl<G: Game> Position for Board<G> {
    fn model(&self) -> &'static GameModel {
        G::MODEL
    }

    fn functions(&self) -> &'static [Function] {
        G::FUNCTIONS
    }

    fn hand_moves(&self) -> &'static [HandMoveEntry] {
        G::HAND_MOVES
    }

    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal) {
        journal.record(|log| {
            let mut table = self.table_mut();
            let functions = const { G::DATA.functions() };
            Runner::new(&mut table, log, functions, Bindings::default()).run_own(index, args);
        });
    }

    fn table(&self) -> Table<'_> {
        Self::table(self)
    }

    fn deal_number(&self) -> u64 {
        Self::deal_number(self)
    }

    fn shuffles(&self) -> u32 {
        Self::shuffles(self)
    }

    fn legal_moves(&self, moves: &mut Moves) {
        Self::legal_moves(self, moves);
    }

    fn automatic_moves(&self, kind: u8, moves: &mut Moves) {
        engine::automatic_moves::<G>(self.table(), kind, moves);
    }

    fn valid(&self, code: MoveCode) -> bool {
        Self::valid(self, code)
    }

    fn apply(&mut self, code: MoveCode, journal: &mut Journal) {
        journal.record(|log| Self::apply(self, code, log));
    }

    fn undo(&mut self, journal: &mut Journal) -> bool {
        journal.take(&mut |effects| effect::take_back_all(&mut self.store_mut(), effects))
    }

    fn is_won(&self) -> bool {
        Self::is_won(self)
    }

    fn is_lost(&self) -> bool {
        judge::is_lost(G::MODEL, G::FUNCTIONS, self.table())
    }

    fn write_key(&self, key: &mut Vec<u8>) {
        write_key(self.table(), self.shuffles(), key);
    }

    fn write_state(&self, state: &mut Vec<u8>) {
        state::write(self.table(), self.shuffles(), self.is_played(), state);
    }

    fn read_state(&mut self, state: &[u8]) -> bool {
        let played = state::read(&mut self.store_mut(), state);
        if let Some(played) = played {
            self.set_played(played);
        }
        played.is_some()
    }

    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        Self::set(self, place, cards)
    }

    fn set_counter(&mut self, number: usize, value: i32) {
        if let Some(counter) = self.table_mut().counters.get_mut(number) {
            *counter = value;
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(*self)
    }
}
