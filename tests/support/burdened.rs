//! Any game with additional numbers: each move changes a counter and the score to extreme values.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Mutex;

use solitaire::by_hand::{HandMoveEntry, StepFunction};
use solitaire::model::{Comparison, Counter, Expr, GameModel, Move, Score, Step};
use solitaire::private::{Dealt, EngineCache, Function, Plan, Predicates};
use solitaire::{BoardUndo, Game, Undo, UndoLog};

/// Says which moves change the additional numbers, and gives the type of the undo log of these moves.
pub trait Burden: Copy + Send + Sync + 'static {
    /// True if automatic moves change the numbers too.
    const ALL: bool;
    /// The undo log of a move.
    type Undo<G: Game>: UndoLog;
}

/// All moves change the numbers, automatic moves too.
#[derive(Clone, Copy)]
pub struct Every;

impl Burden for Every {
    const ALL: bool = true;
    type Undo<G: Game> = BoardUndo<G>;
}

/// Only the player's moves change the numbers.
#[derive(Clone, Copy)]
pub struct Players;

impl Burden for Players {
    const ALL: bool = false;
    type Undo<G: Game> = BoardUndo<G>;
}

/// Only the player's moves change the numbers, and the undo log has less room than they need.
#[derive(Clone, Copy)]
pub struct Cramped;

impl Burden for Cramped {
    const ALL: bool = false;
    type Undo<G: Game> = Undo<2>;
}

/// The game `G` with additional numbers, which the moves change as `B` says.
#[derive(Clone, Copy)]
pub struct Burdened<G, B>(PhantomData<(G, B)>);

/// More than the number of moves of any game.
const MOVES: usize = 32;
/// More than the number of steps of any move.
const STEPS: usize = 8;
/// More than the number of counters of any game.
const COUNTERS: usize = 8;

/// The scores of the moves, given to them in turn.
const WORTH: [i32; 4] = [1_000_000, i32::MIN, 100_001, i32::MAX];

impl<G: Game, B: Burden> Burdened<G, B> {
    /// The index of the counter that is added to those of the game.
    const LEDGER: usize = G::MODEL.counters.len();

    /// A step that moves the counter from one end of its range to the other.
    const TURN: &'static [Step] = &[Step::Set {
        counter: Self::LEDGER as u8,
        value: Expr::If(&[
            Expr::Compare(Comparison::Less, &[Expr::Counter(Self::LEDGER as u8), Expr::Number(0)]),
            Expr::Number(2_000_000_000),
            Expr::Number(-2_000_000_000),
        ]),
    }];

    const fn is_burdened(declared: &Move) -> bool {
        B::ALL || declared.gesture.is_players()
    }

    const ALL_STEPS: &'static [[Step; STEPS]; MOVES] = &{
        let mut all = [[Step::Shuffle; STEPS]; MOVES];
        let mut kind = 0;
        while kind < G::MODEL.moves.len() {
            let steps = G::MODEL.moves[kind].steps;
            let mut nth = 0;
            while nth < steps.len() {
                all[kind][nth] = steps[nth];
                nth += 1;
            }
            all[kind][nth] = Self::TURN[0];
            kind += 1;
        }
        all
    };

    const ALL_MOVES: &'static [Move; MOVES] = &{
        let mut all = [Move::BLANK; MOVES];
        let mut kind = 0;
        while kind < G::MODEL.moves.len() {
            all[kind] = G::MODEL.moves[kind];
            if Self::is_burdened(&all[kind]) {
                let count = all[kind].steps.len() + 1;
                all[kind].steps = Self::ALL_STEPS[kind].split_at(count).0;
            }
            kind += 1;
        }
        all
    };

    const ALL_WORTH: &'static [(u8, Expr); MOVES] = &{
        let mut all = [(u8::MAX, Expr::Number(0)); MOVES];
        let mut kind = 0;
        while kind < G::MODEL.moves.len() {
            if Self::is_burdened(&G::MODEL.moves[kind]) {
                all[kind] = (kind as u8, Expr::Number(WORTH[kind % WORTH.len()]));
            }
            kind += 1;
        }
        all
    };

    const ALL_COUNTERS: &'static [Counter; COUNTERS] = &{
        let mut all = [Counter { name: "ledger", docs: "", start: Some(3_000_000) }; COUNTERS];
        let mut nth = 0;
        while nth < Self::LEDGER {
            all[nth] = G::MODEL.counters[nth];
            nth += 1;
        }
        all
    };
}

impl<G: Game, B: Burden> Game for Burdened<G, B> {
    type Slots = G::Slots;
    type Lengths = G::Lengths;
    type Counters = [i32; COUNTERS];
    type Undo = B::Undo<Self>;

    const MODEL: &'static GameModel = &GameModel {
        counters: Self::ALL_COUNTERS,
        moves: Self::ALL_MOVES.split_at(G::MODEL.moves.len()).0,
        score: Some(Score {
            start: Some(Expr::Number(-3_000_000)),
            min: None,
            win: None,
            board: None,
            moves: Self::ALL_WORTH,
        }),
        ..*G::MODEL
    };
    const PLAN: &'static Plan = G::PLAN;
    const FUNCTIONS: &'static [Function] = G::FUNCTIONS;
    const STEPS: &'static [StepFunction] = G::STEPS;
    const HAND_MOVES: &'static [HandMoveEntry] = G::HAND_MOVES;
    const DEALT: Option<&'static Dealt> = G::DEALT;
    const PREDICATES: Option<&'static Predicates> = G::PREDICATES;

    fn engine_cache() -> &'static EngineCache {
        // A static in a generic function would be shared by all games, so the caches are stored by type.
        static CACHES: Mutex<BTreeMap<TypeId, &'static EngineCache>> = Mutex::new(BTreeMap::new());
        let mut caches = CACHES.lock().unwrap();
        caches
            .entry(TypeId::of::<Self>())
            .or_insert_with(|| Box::leak(Box::new(EngineCache::new())))
    }
}
