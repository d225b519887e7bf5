//! Selects which moves to list.

use crate::model::GameModel;

/// Selects which moves to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The player's moves.
    Players,
    /// The automatic moves, which are consequences of another move.
    Consequences,
    /// The move with this index.
    Kind(u8),
}

impl Wanted {
    pub(super) fn holds(self, model: &GameModel, kind: u8) -> bool {
        let gesture = model.moves[usize::from(kind)].gesture;
        match self {
            Self::Players => gesture.is_players(),
            Self::Consequences => gesture.is_consequence(),
            Self::Kind(wanted) => kind == wanted,
        }
    }
}
