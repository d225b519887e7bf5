//! A declared game as a Rust type that implements [`Game`]: the constants and types that the engine needs at compile
//! time.

mod cache;
mod data;
mod fast_paths;

pub use cache::EngineCache;
pub use data::{GameData, SharedGame};
pub use fast_paths::FastPaths;
pub(crate) use fast_paths::Rounds;

use crate::callbacks::{HandMoveEntry, StepFunction};
use crate::listing::Listing;
use crate::model::{Dealt, GameModel};
use crate::rules::Predicates;
use crate::store::Store;
use crate::undo::{Undo, UndoLog, UndoOrBoard};
use crate::value::Function;
use crate::view::Plan;
use solitaire_model::Card;

/// A declared game. The macro `solitaire!` implements this trait; authors never implement it by hand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a game",
    label = "not a game",
    note = "to make a `family` or `variation` inside `solitaire! {{ … }}` a game, put `#[game(name = \"…\")]` before it"
)]
pub trait Game: Copy + Sized + Send + Sync + 'static {
    /// The type that stores the cards of a board.
    type Slots: Store<Card>;
    /// The type that stores the number of cards on each place.
    type Lengths: Store<u8>;
    /// The type that stores the counters of a board.
    type Counters: Store<i32>;
    /// The type of the undo data of one move. It takes at most 16 bytes if the model limits the number of effects of
    /// each move; other games use [`BoardUndo`](crate::BoardUndo).
    type Undo: UndoLog;

    /// The whole declaration as data.
    const MODEL: &'static GameModel;
    /// The layout of a board: the index at which each element begins in the array of cards.
    const PLAN: &'static Plan;
    /// The author's Rust functions that the model refers to.
    const FUNCTIONS: &'static [Function] = &[];
    /// The author's steps in Rust that the model refers to.
    const STEPS: &'static [StepFunction] = &[];
    /// The moves that the author wrote in Rust.
    const HAND_MOVES: &'static [HandMoveEntry] = &[];
    /// The deal as a list of cards for each place, if the place of each card is known at compile time.
    const DEALT: Option<&'static Dealt> = None;
    /// The rules as compiled functions. If `None`, the interpreter evaluates the rules in the model.
    const PREDICATES: Option<&'static Predicates> = None;
    /// The plan for listing the moves.
    #[doc(hidden)]
    const LISTING: &'static Listing = &Listing::of(Self::MODEL);
    /// The moves that are so simple that they can be made without a log of their effects.
    #[doc(hidden)]
    const FAST_PATHS: &'static FastPaths = &FastPaths::of(Self::MODEL);
    /// True if the game has automatic moves.
    const HAS_CONSEQUENCES: bool = Self::LISTING.has_consequences();
    /// The parts of the game that the shared engine needs, as one value.
    #[doc(hidden)]
    const DATA: GameData = data_of::<Self>();

    /// The cache of the data that is computed on first use, such as the tables for listing moves.
    fn engine_cache() -> &'static EngineCache;
}

/// Collects the parts of the game `G` that the shared engine needs in one value.
pub(crate) const fn data_of<G: Game>() -> GameData {
    GameData {
        model: G::MODEL,
        plan: G::PLAN,
        functions: G::FUNCTIONS,
        steps: G::STEPS,
        hand_moves: G::HAND_MOVES,
        dealt: G::DEALT,
        predicates: G::PREDICATES,
    }
}

/// The undo type for a game `G` in which some move may have any number of effects.
pub type BoardUndo<G> =
    UndoOrBoard<<G as Game>::Slots, <G as Game>::Lengths, <G as Game>::Counters>;

/// A type that stands for a number of effects: the undo data of one move has [room](crate::private::undo_room) for that
/// many. 0 stands for any number.
#[derive(Debug)]
pub struct UndoCapacity<const N: usize>;

/// Maps an undo capacity to the undo type of the game `G`.
pub trait UndoOf<G: Game> {
    /// The undo type that has this capacity.
    type Undo: UndoLog;
}

impl<G: Game> UndoOf<G> for UndoCapacity<0> {
    type Undo = BoardUndo<G>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<1> {
    type Undo = Undo<1>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<2> {
    type Undo = Undo<2>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<4> {
    type Undo = Undo<4>;
}
