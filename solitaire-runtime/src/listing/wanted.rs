//! Which moves are listed.

use crate::model::{GameModel, Gesture};

/// Which moves are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The player's.
    Players,
    /// What belongs to the move that set it off.
    Consequences,
    /// One.
    Kind(u8),
}

impl Wanted {
    pub(super) fn holds(self, model: &GameModel, kind: u8) -> bool {
        let gesture = model.moves[usize::from(kind)].gesture;
        match self {
            Self::Players => !matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. }),
            Self::Consequences => gesture == Gesture::Auto,
            Self::Kind(wanted) => kind == wanted,
        }
    }
}
