//! The shared engine: one code that plays every game over its data.
//!
//! Nothing here is compiled for a game. What [`Board`](crate::Board) knows as constants of a type, and the compiler makes
//! into code of its own for every game, is read here from a [`GameData`]; how moves are listed and made is worked out
//! when the game is first dealt.

mod board;

pub use board::SharedBoard;

use std::sync::Arc;

use crate::by_hand::{HandMoveEntry, StepFunction};
use crate::effect::TableMut;
use crate::engine::{EngineCache, FastPaths, Predicates, Rules};
use crate::game::Game;
use crate::listing::{Listing, Tables};
use crate::model::{Follows, GameModel};
use crate::steps::{Dealt, GameFunctions};
use crate::value::Function;
use crate::view::Plan;

/// A declared game as data: its model, and what its author wrote in Rust.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameData {
    pub model: &'static GameModel,
    pub plan: &'static Plan,
    pub functions: &'static [Function],
    pub steps: &'static [StepFunction],
    pub hand_moves: &'static [HandMoveEntry],
    pub dealt: Option<&'static Dealt>,
    /// The rules as functions; without them the interpreter of the model is asked.
    pub tests: Option<&'static Predicates>,
}

impl GameData {
    /// That of this game.
    pub const fn of<G: Game>() -> Self {
        Self {
            model: G::MODEL,
            plan: G::PLAN,
            functions: G::FUNCTIONS,
            steps: G::STEPS,
            hand_moves: G::HAND_MOVES,
            dealt: G::DEALT,
            tests: Some(G::PREDICATES),
        }
    }

    /// That of a game of which nothing is compiled.
    pub const fn of_model(model: &'static GameModel, plan: &'static Plan) -> Self {
        Self { model, plan, functions: &[], steps: &[], hand_moves: &[], dealt: None, tests: None }
    }
}

/// A game of a list, for the shared engine: its data, and where what is worked out of it is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedEntry {
    pub data: GameData,
    engine_cache: Kept,
}

/// Where what is worked out of a game is kept.
#[derive(Clone, Copy, Debug)]
enum Kept {
    /// On the engine_cache of its type.
    OfType(fn() -> &'static EngineCache),
    /// On a engine_cache of its own: it has no type.
    Apart(&'static EngineCache),
}

impl SharedEntry {
    /// That of this game.
    pub const fn of<G: Game>() -> Self {
        Self { data: GameData::of::<G>(), engine_cache: Kept::OfType(G::engine_cache) }
    }

    /// That of a game that is known as data. Its engine_cache stays for as long as the program runs.
    pub fn apart(data: GameData) -> Self {
        Self { data, engine_cache: Kept::Apart(Box::leak(Box::new(EngineCache::new()))) }
    }

    /// The game, ready to be played.
    fn game(&self) -> Arc<SharedGame> {
        let engine_cache = match self.engine_cache {
            Kept::OfType(engine_cache) => engine_cache(),
            Kept::Apart(engine_cache) => engine_cache,
        };
        engine_cache.shared(&self.data)
    }

    /// The board on which the deal with this number begins.
    pub fn deal(&self, number: u64) -> SharedBoard {
        SharedBoard::deal(self.game(), number, self.data.dealt)
    }

    /// A board of this deal that `fill` puts everything on.
    pub fn filled(&self, number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> SharedBoard {
        let mut board = SharedBoard::empty(self.game(), number);
        fill(&mut board.table_mut());
        board
    }
}

/// A game that is ready to be played by the shared engine.
#[derive(Debug)]
pub struct SharedGame {
    data: GameData,
    rules: Rules,
    tables: Box<Tables>,
    fast_paths: FastPaths,
    follows: Follows,
}

impl SharedGame {
    pub(crate) fn new(data: GameData) -> Self {
        let listing = Listing::of(data.model);
        let GameData { model, functions, hand_moves, tests, .. } = data;
        let rules = Rules::of_data(model, functions, hand_moves, tests);
        Self {
            data,
            rules,
            tables: Tables::fill(&listing, rules),
            fast_paths: FastPaths::of(data.model),
            follows: listing.follows,
        }
    }

    /// What the interpreter of its steps asks.
    const fn functions(&self) -> GameFunctions {
        let GameData { model, functions, steps, hand_moves, .. } = self.data;
        GameFunctions { model, functions, steps, hand_moves }
    }
}
