//! Plays a game with changed rules, without compiling them.

use crate::entry::GameEntry;
use crate::game::GameData;
use crate::model::GameModel;
use crate::shared::SharedEntry;
use crate::view::Plan;

/// The reason why a changed declaration cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AlterationError {
    /// The changed declaration plays with another pack of cards than the game.
    #[error("the deck cannot be changed")]
    Pack,
    /// The changed declaration does not fit the game's Rust code. That code refers to moves and functions by index, and
    /// may name places, so these must stay as they are.
    #[error(
        "what is written in Rust must stay as it is declared, so its moves and places cannot be changed"
    )]
    ByHand,
}

impl GameEntry {
    /// Makes a copy of this game that follows the declaration `model`. The shared engine plays the copy, and an
    /// interpreter evaluates its rules. Each deal number deals the same cards as before, unless `model` changes the
    /// deal.
    ///
    /// The copy is leaked: its memory is never freed while the program runs. So make each altered game only once.
    ///
    /// # Errors
    /// Returns an error if the pack is different, or if `model` does not fit the author's code in Rust.
    pub fn altered(&self, model: GameModel) -> Result<Self, AlterationError> {
        let data = self.data();
        let own = data.model;
        if own.pack != model.pack {
            return Err(AlterationError::Pack);
        }
        let same_places = own.containers.len() == model.containers.len()
            && own
                .containers
                .iter()
                .zip(model.containers)
                .all(|(one, other)| (one.span, one.capacity) == (other.span, other.capacity));
        let same_moves = core::ptr::eq(own.moves, model.moves);
        let by_hand = own.moves.iter().chain(model.moves).any(|declared| declared.by_hand);
        let names_places = !data.functions.is_empty() || !data.steps.is_empty();
        if own.functions.len() != model.functions.len()
            || (by_hand && !same_moves)
            || (names_places && !same_places)
        {
            return Err(AlterationError::ByHand);
        }
        let same_deal = same_places
            && core::ptr::eq(own.deal, model.deal)
            && core::ptr::eq(own.constants, model.constants);
        let dealt = data.dealt.filter(|_| same_deal);
        let plan = if same_places { data.plan } else { Plan::of_model(&model) };
        let model: &'static GameModel = Box::leak(Box::new(model));
        let data = GameData { model, plan, dealt, predicates: None, ..*data };
        Ok(self.of_data(Box::leak(Box::new(SharedEntry::of_data(data)))))
    }
}
