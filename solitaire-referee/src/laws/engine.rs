//! What is put to the test: a game in play, as a program plays it.

use solitaire_runtime::{Board, Game, Journal, MoveCode, Position};

/// A game in play that can take its moves back.
pub trait Engine {
    /// What it is, for messages.
    fn name(&self) -> &'static str;
    /// The game as it stands.
    fn position(&self) -> &dyn Position;
    /// The same, for laying cards out.
    fn position_mut(&mut self) -> &mut dyn Position;
    /// Makes a move.
    fn make(&mut self, code: MoveCode);
    /// Takes the last move back that is not taken back yet. There has to be one.
    fn take_back(&mut self);
}

/// The board of a game as a type, and the undo of each move: what a solver plays.
pub struct Typed<G: Game> {
    board: Board<G>,
    undos: Vec<G::Undo>,
}

impl<G: Game> Typed<G> {
    /// Plays from this board.
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

/// A position and its journal: what a session plays.
pub struct Journaled {
    position: Box<dyn Position>,
    journal: Journal,
    name: &'static str,
}

impl Journaled {
    /// Plays from this position.
    #[must_use]
    pub fn new(position: Box<dyn Position>) -> Self {
        Self { position, journal: Journal::new(), name: "the position with its journal" }
    }

    /// The same by another name.
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
