//! An independent referee: it plays any game from the game's model alone.
//!
//! It exists for comparison. The code to which the macro expands a declaration is fast and was written once, in one
//! way; the referee is slow, simple, and written a second time from the rules of the language: its own board of
//! vectors, its own vocabulary, its own steps, its own reasons for a refusal. It shares with the runtime only the types
//! of the model, the codes of moves and the numbered shuffle. If the two disagree one of them is wrong, and the model
//! can be trusted as far as they agree.
//!
//! [`laws`] defines what is compared; [`examples`] checks the examples of a declaration. `solitaire::games!` generates
//! tests of both for each game of a list.

mod board;
mod by_hand;
pub mod examples;
mod expr;
mod functions;
pub mod laws;
mod moves;
mod own;
mod reasons;
mod shapes;
mod source;
mod steps;
mod work;

use solitaire_runtime::model::{Container, Expr, GameModel};
use solitaire_runtime::{Function, GameEntry, Position, Shape};

pub use board::{Board, Card};
pub use examples::assert_examples;
pub use laws::{assert_laws, assert_laws_of};

/// The referee of one game.
#[derive(Clone, Copy)]
pub struct Referee {
    model: &'static GameModel,
    /// The shape in which the elements of each container lie.
    shapes: &'static [Shape],
    /// The functions that the author of the game wrote.
    own_functions: &'static [Function],
    /// Makes boards of the runtime, which an author's function needs if it takes several elements.
    entry: Option<GameEntry>,
}

impl Referee {
    /// The referee of a game of a list.
    pub fn of(entry: &GameEntry) -> Self {
        let empty = entry.empty();
        Self {
            model: entry.model(),
            shapes: empty.table().plan().shapes,
            own_functions: empty.functions(),
            entry: Some(*entry),
        }
    }

    /// The referee of a game given as data alone, whose author wrote no code in Rust.
    #[must_use]
    pub fn of_model(model: &'static GameModel, shapes: &'static [Shape]) -> Self {
        Self { model, shapes, own_functions: &[], entry: None }
    }

    /// The rules by which the referee judges.
    #[must_use]
    pub fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The same referee with other rules: a model derived from that of its game, with the same containers.
    #[must_use]
    pub fn with_model(self, model: &'static GameModel) -> Self {
        Self { model, ..self }
    }

    /// An expression as a declaration would write it; `params` are the names of the parameters around it.
    #[must_use]
    pub fn text(&self, expr: &Expr, params: &[String]) -> String {
        source::source(self.model, expr, params)
    }

    /// Reads a board of the runtime.
    pub fn read(&self, position: &dyn Position) -> Board {
        Board::read(position)
    }

    /// The index of the container that a place belongs to; `None` for the hand.
    fn container_number(&self, place: usize) -> Option<usize> {
        self.model.containers.iter().position(|container| places_of(container).contains(&place))
    }

    /// The container that a place belongs to; `None` for the hand.
    fn container(&self, place: usize) -> Option<&'static Container> {
        self.container_number(place).map(|number| &self.model.containers[number])
    }

    /// The capacity of a place.
    fn capacity(&self, place: usize) -> usize {
        self.container(place).map_or(usize::MAX, |container| usize::from(container.capacity))
    }

    /// The place of the hand: the one after all others.
    fn hand(&self) -> usize {
        self.model.containers.iter().map(|container| usize::from(container.span.count)).sum()
    }
}

/// The places of a container, left to right.
fn places_of(container: &Container) -> std::ops::Range<usize> {
    let first = usize::from(container.span.first);
    first..first + usize::from(container.span.count)
}
