//! A game with some of its rules changed, played without being compiled.

use crate::entry::GameEntry;
use crate::game::GameData;
use crate::model::GameModel;
use crate::shared::SharedEntry;

/// Why a changed declaration cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AlterationError {
    /// Another pack, or other containers: the cards would lie elsewhere.
    #[error("the pack and the elements must stay as they are declared")]
    Board,
    /// Moves or functions written in Rust are known by their numbers, which may not change.
    #[error("what is written in Rust must stay as it is declared, so its moves cannot be changed")]
    ByHand,
}

impl GameEntry {
    /// The same game by other rules: with this declaration in place of its own. The shared engine plays it, and asks the
    /// interpreter of the model where a declared game has functions. It is dealt as before unless the deal was changed.
    ///
    /// What is made stays for as long as the program runs, so each game is to be made once.
    ///
    /// # Errors
    /// When the declaration does not fit the board of this game, or what its author wrote in Rust.
    pub fn altered(&self, model: GameModel) -> Result<Self, AlterationError> {
        let data = self.data();
        let own = data.model;
        let same_places = own.containers.len() == model.containers.len()
            && own
                .containers
                .iter()
                .zip(model.containers)
                .all(|(one, other)| (one.span, one.capacity) == (other.span, other.capacity));
        if !same_places || own.pack != model.pack {
            return Err(AlterationError::Board);
        }
        let same_moves = core::ptr::eq(own.moves, model.moves);
        let by_hand = own.moves.iter().chain(model.moves).any(|declared| declared.by_hand);
        if own.functions.len() != model.functions.len() || (by_hand && !same_moves) {
            return Err(AlterationError::ByHand);
        }
        let dealt = data.dealt.filter(|_| core::ptr::eq(own.deal, model.deal));
        let model: &'static GameModel = Box::leak(Box::new(model));
        let data = GameData { model, dealt, predicates: None, ..*data };
        Ok(self.of_data(Box::leak(Box::new(SharedEntry::of_data(data)))))
    }
}
