//! The engines under test. Each plays a game through one of the interfaces that other programs use.

use solitaire_runtime::{Board, Game, Journal, MoveCode, Position};

/// A game in play whose moves can be undone.
pub trait Engine {
    /// The name of the engine, for error messages.
    fn name(&self) -> &'static str;
    /// The current position of the game.
    fn position(&self) -> &dyn Position;
    /// The position for changes: a test sets up cards with it.
    fn position_mut(&mut self) -> &mut dyn Position;
    /// Makes a move.
    fn make(&mut self, code: MoveCode);
    /// Undoes the last move that is still done. At least one move must be done.
    fn take_back(&mut self);
}

/// Plays on a board of the game's own type, and keeps the undo data of each move, as a program does that knows the game
/// at compile time.
pub struct Typed<G: Game> {
    board: Board<G>,
    undos: Vec<G::Undo>,
}

impl<G: Game> Typed<G> {
    /// An engine that plays from this board.
    #[must_use]
    pub const fn new(board: Board<G>) -> Self {
        Self { board, undos: Vec::new() }
    }
}

impl<G: Game> Engine for Typed<G> {
    fn name(&self) -> &'static str {
        "the board of the game's own type"
    }

    fn position(&self) -> &dyn Position {
        &self.board
    }

    fn position_mut(&mut self) -> &mut dyn Position {
        &mut self.board
    }

    fn make(&mut self, code: MoveCode) {
        self.undos.push(self.board.do_move(code));
    }

    fn take_back(&mut self) {
        if let Some(undo) = self.undos.pop() {
            self.board.undo(undo);
        }
    }
}

/// Plays on a position of any game, and keeps its journal, as sessions and solvers do.
pub struct Journaled {
    position: Box<dyn Position>,
    journal: Journal,
    name: &'static str,
}

impl Journaled {
    /// An engine that plays from this position.
    #[must_use]
    pub fn new(position: Box<dyn Position>) -> Self {
        Self { position, journal: Journal::new(), name: "the position with its journal" }
    }

    /// The same engine with another name in error messages.
    #[must_use]
    pub fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

impl Engine for Journaled {
    fn name(&self) -> &'static str {
        self.name
    }

    fn position(&self) -> &dyn Position {
        &*self.position
    }

    fn position_mut(&mut self) -> &mut dyn Position {
        &mut *self.position
    }

    fn make(&mut self, code: MoveCode) {
        self.position.apply(code, &mut self.journal);
    }

    fn take_back(&mut self) {
        self.position.undo(&mut self.journal);
    }
}
