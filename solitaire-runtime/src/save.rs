//! A saved game as a value. Reading and writing files is left to the caller.

use serde::{Deserialize, Serialize};

use crate::model::GameModel;
use solitaire_model::DealNumberError;

/// An unfinished game: enough to replay it from its deal, with undo and redo.
///
/// ```
/// use solitaire_runtime::Session;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = solitaire_families::GAMES[0];
/// let mut session = Session::new(game, 3)?;
/// let code = session.legal_moves()[0];
/// session.play(code)?;
/// let text = serde_json::to_string(&session.save())?;
/// let again = Session::load(game, &serde_json::from_str(&text)?)?;
/// assert_eq!(again.history().collect::<Vec<_>>(), [code]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// The version of this form: [`Save::VERSION`].
    pub version: u32,
    /// The slug of the game.
    pub game: String,
    /// The number of the deal.
    pub deal: u64,
    /// Every step, including those that were undone.
    pub steps: Vec<SavedStep>,
    /// The number of steps that are done; the later steps were undone.
    pub done: usize,
}

/// The moves of one step as text: first the player's moves (usually one), then the autoplay moves that followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedStep(pub Vec<String>);

/// The reason why a save cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SaveError {
    /// The save has a version that this program does not know.
    #[error("the save has version {found}; this program reads version {}", Save::VERSION)]
    Version {
        /// The version of the save.
        found: u32,
    },
    /// The save belongs to another game.
    #[error("the save is for `{found}`, not for `{wanted}`")]
    Game {
        /// The slug of the game in the save.
        found: String,
        /// The slug of the game that should be loaded.
        wanted: &'static str,
    },
    /// The game has no deal with the number in the save.
    #[error(transparent)]
    Deal(#[from] DealNumberError),
    /// The save claims more done steps than it has.
    #[error("the save says that {done} steps are done, but has only {steps}")]
    Done {
        /// The number of done steps that the save claims.
        done: usize,
        /// The number of steps that the save has.
        steps: usize,
    },
    /// A step of the save cannot be made.
    #[error("step {step} of the save cannot be made: {why}")]
    Step {
        /// The number of the step, counted from 1.
        step: usize,
        /// The reason why the step cannot be made.
        why: String,
    },
}

impl Save {
    /// The version that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// Checks everything that can be checked without making the moves.
    pub(crate) fn check(&self, model: &GameModel) -> Result<(), SaveError> {
        if self.version != Self::VERSION {
            return Err(SaveError::Version { found: self.version });
        }
        if self.game != model.slug {
            return Err(SaveError::Game { found: self.game.clone(), wanted: model.slug });
        }
        model.numbers.check(self.deal)?;
        if self.done > self.steps.len() {
            return Err(SaveError::Done { done: self.done, steps: self.steps.len() });
        }
        Ok(())
    }
}
