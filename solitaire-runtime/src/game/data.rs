//! A declared game as data, and the same game prepared for the shared engine.

use super::fast_paths::{FastPaths, Rounds};
use crate::callbacks::{HandMoveEntry, StepFunction};
use crate::listing::{Listing, MoveGenerator, Tables};
use crate::model::{Dealt, Follows, GameModel};
use crate::rules::{Predicates, Rules};
use crate::steps::GameFunctions;
use crate::value::Function;
use crate::view::Plan;

/// A declared game as data: its model, and the code that its author wrote in Rust.
#[derive(Clone, Copy, Debug)]
pub struct GameData {
    pub(crate) model: &'static GameModel,
    pub(crate) plan: &'static Plan,
    pub(crate) functions: &'static [Function],
    pub(crate) steps: &'static [StepFunction],
    pub(crate) hand_moves: &'static [HandMoveEntry],
    pub(crate) dealt: Option<&'static Dealt>,
    /// The rules as compiled functions; if `None`, the interpreter evaluates the rules in the model.
    pub(crate) predicates: Option<&'static Predicates>,
}

impl GameData {
    /// The data of a game that consists of a model alone, without any compiled code.
    pub(crate) const fn of_model(model: &'static GameModel, plan: &'static Plan) -> Self {
        Self {
            model,
            plan,
            functions: &[],
            steps: &[],
            hand_moves: &[],
            dealt: None,
            predicates: None,
        }
    }

    /// The rules of the game: the compiled functions if there are any, else the model for the interpreter.
    pub(crate) const fn rules(&self) -> Rules {
        let Self { model, functions, hand_moves, predicates, .. } = *self;
        Rules::new(model, functions, hand_moves, predicates)
    }

    /// The model and the author's Rust functions, which are needed to interpret the steps of moves.
    pub(crate) const fn functions(&self) -> GameFunctions {
        let Self { model, functions, steps, hand_moves, .. } = *self;
        GameFunctions { model, functions, steps, hand_moves }
    }
}

/// A game that is prepared for the shared engine.
#[derive(Debug)]
pub struct SharedGame {
    pub(crate) data: GameData,
    pub(crate) rules: Rules,
    pub(crate) generator: MoveGenerator,
    /// A bit set of the moves that only put cards from their source on their target: bit 0 stands for the first move.
    pub(crate) puts: u64,
    /// The move that only deals one card to each place of a span, if the game has such a move.
    pub(crate) round: Option<Rounds>,
    pub(crate) follows: Follows,
}

impl SharedGame {
    pub(crate) fn new(data: GameData) -> Self {
        let listing = Listing::of(data.model);
        let rules = data.rules().with_tables();
        let fast_paths = FastPaths::of(data.model);
        Self {
            data,
            rules,
            generator: MoveGenerator::of(&listing, data.model, &Tables::fill(&listing, rules)),
            puts: fast_paths.puts_as_bits(),
            round: fast_paths.round(),
            follows: listing.follows,
        }
    }
}
