//! An independent referee: it plays any game from the game's model alone, to check the code that the macro generates.
//!
//! The generated code is fast. The referee is slow and simple, and was written a second time from the rules of the
//! language: it has its own board of vectors, its own vocabulary, its own steps, and its own reasons for a refusal. It
//! shares with the runtime only the types of the model, the codes of moves and the numbered shuffle. If the two
//! disagree, one of them is wrong. As far as they agree, the model can be trusted.
//!
//! [`laws`] defines what is compared; [`examples`] checks the examples of a declaration. For each game of a list,
//! `solitaire::games!` generates a test of the laws and a test of the examples.

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
    /// The entry of the game, which makes boards of the runtime. The referee needs them to call an author's function
    /// that takes several elements. `None` if the game has no such function.
    entry: Option<GameEntry>,
}

impl Referee {
    /// The referee of a game that is an entry of a list.
    pub fn of(entry: &GameEntry) -> Self {
        let empty = entry.empty();
        Self {
            model: entry.model(),
            shapes: empty.table().plan().shapes,
            own_functions: empty.functions(),
            entry: Some(*entry),
        }
    }

    /// The referee of a game that is given only as a model. Its author must not have written any functions in Rust.
    #[must_use]
    pub fn of_model(model: &'static GameModel, shapes: &'static [Shape]) -> Self {
        Self { model, shapes, own_functions: &[], entry: None }
    }

    /// The model with the rules by which the referee judges.
    #[must_use]
    pub fn model(&self) -> &'static GameModel {
        self.model
    }

    /// The same referee with other rules. `model` must have the same containers as the game, since it is a changed copy
    /// of the game's model.
    #[must_use]
    pub fn with_model(self, model: &'static GameModel) -> Self {
        Self { model, ..self }
    }

    /// An expression as a declaration would write it. `params` are the names of the parameters that it may use.
    #[must_use]
    pub fn text(&self, expr: &Expr, params: &[String]) -> String {
        source::source(self.model, expr, params)
    }

    /// Copies a board of the runtime to a board of the referee.
    pub fn read(&self, position: &dyn Position) -> Board {
        Board::read(position)
    }

    /// The index of the container that a place belongs to; `None` for the hand, which belongs to none.
    fn container_number(&self, place: usize) -> Option<usize> {
        self.model.containers.iter().position(|container| places_of(container).contains(&place))
    }

    /// The container that a place belongs to; `None` for the hand, which belongs to none.
    fn container(&self, place: usize) -> Option<&'static Container> {
        self.container_number(place).map(|number| &self.model.containers[number])
    }

    /// The maximum number of cards on a place; unlimited for the hand.
    fn capacity(&self, place: usize) -> usize {
        self.container(place).map_or(usize::MAX, |container| usize::from(container.capacity))
    }

    /// The number of the hand's place, which comes after the places of all containers.
    fn hand(&self) -> usize {
        self.model.containers.iter().map(|container| usize::from(container.span.count)).sum()
    }
}

/// The numbers of the places of a container, left to right.
fn places_of(container: &Container) -> std::ops::Range<usize> {
    let first = usize::from(container.span.first);
    first..first + usize::from(container.span.count)
}
