//! A game as a type: the parts that the rest of the crate needs at compile time.

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

/// A declared game. `solitaire!` implements it; nothing here is written by hand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no game",
    label = "not a game",
    note = "a `family` or `variation` inside `solitaire! {{ … }}` becomes a game by `#[game(name = \"…\")]` before it"
)]
pub trait Game: Copy + Sized + Send + Sync + 'static {
    /// The cards of a board.
    type Slots: Store<Card>;
    /// The number of cards on each place.
    type Lengths: Store<u8>;
    /// The counters of a board.
    type Counters: Store<i32>;
    /// The undo data of a move. At most 16 bytes if the model bounds the effects of each move; see
    /// [`BoardUndo`](crate::BoardUndo) for other games.
    type Undo: UndoLog;

    /// The whole declaration as data.
    const MODEL: &'static GameModel;
    /// The position of each element in the store.
    const PLAN: &'static Plan;
    /// The author's own functions that the model names.
    const FUNCTIONS: &'static [Function] = &[];
    /// The author's own steps that the model names.
    const STEPS: &'static [StepFunction] = &[];
    /// The author's own moves.
    const HAND_MOVES: &'static [HandMoveEntry] = &[];
    /// The deal as a plain list, if the place of each card is known at compile time.
    const DEALT: Option<&'static Dealt> = None;
    /// The rules as functions. If `None`, the interpreter evaluates the model.
    const PREDICATES: Option<&'static Predicates> = None;
    /// The plan for listing the moves.
    #[doc(hidden)]
    const LISTING: &'static Listing = &Listing::of(Self::MODEL);
    /// The fast paths for simple moves.
    #[doc(hidden)]
    const FAST_PATHS: &'static FastPaths = &FastPaths::of(Self::MODEL);
    /// True if the game has automatic moves.
    const HAS_CONSEQUENCES: bool = Self::LISTING.has_consequences();
    /// The game as data.
    #[doc(hidden)]
    const DATA: GameData = data_of::<Self>();

    /// The cache of this game's listing data.
    fn engine_cache() -> &'static EngineCache;
}

/// A declared game as data.
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

/// The undo data for a game `G` with a move that may have any number of effects.
pub type BoardUndo<G> =
    UndoOrBoard<<G as Game>::Slots, <G as Game>::Lengths, <G as Game>::Counters>;

/// The number of effects for which there must be [room](crate::private::undo_room), as a type: 0 stands for any number.
#[derive(Debug)]
pub struct UndoCapacity<const N: usize>;

/// The undo type of a game that needs this capacity.
pub trait UndoOf<G: Game> {
    /// The undo type.
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
