//! Saves and loads a game that is being played.

use super::{Session, Step};
use crate::entry::GameEntry;
use crate::explain::explain;
use crate::save::{Save, SaveError, SavedStep};

impl Session {
    /// The whole game as a value: its deal number, all steps, and the number of done steps. A game that began with a
    /// given position (see [`Session::is_from_deal`]) cannot be replayed from this value alone, because it does not
    /// contain that position.
    #[must_use]
    pub fn save(&self) -> Save {
        let text = |step: &Step| {
            let moves = step.codes.iter().map(|code| self.model().notation(*code));
            SavedStep(moves.collect())
        };
        Save {
            version: Save::VERSION,
            game: self.model().slug.to_owned(),
            deal: self.deal_number(),
            steps: self.steps.iter().map(text).collect(),
            done: self.done,
        }
    }

    /// Replays a saved game move by move, and then undoes the steps that were undone when it was saved.
    ///
    /// # Errors
    /// Returns an error if the save is of another version or game, or contains a move that is not possible.
    pub fn load(entry: GameEntry, save: &Save) -> Result<Self, SaveError> {
        save.check(entry.model())?;
        Self::new(entry, save.deal)?.made(save)
    }

    /// Replays a save, perhaps with other moves than this session has, from the position with which this session began:
    /// its deal, or a given position.
    ///
    /// # Errors
    /// Returns an error if the save is of another version, game or deal, or contains a move that is not possible.
    pub fn load_here(&self, save: &Save) -> Result<Self, SaveError> {
        if self.from_deal {
            return Self::load(self.entry, save);
        }
        save.check(self.model())?;
        Self::begin(self.entry, self.beginning().0, false).made(save)
    }

    /// Makes the steps of a save, then undoes those that were undone when it was saved.
    fn made(mut self, save: &Save) -> Result<Self, SaveError> {
        let session = &mut self;
        for (number, SavedStep(moves)) in save.steps.iter().enumerate() {
            let mut codes = Vec::with_capacity(moves.len());
            for text in moves {
                let wrong = |why: String| SaveError::Step { step: number + 1, why };
                let code = session.model().parse_move(text).map_err(|e| wrong(e.to_string()))?;
                let follows_autoplay = codes.last().is_some_and(|last| session.is_autoplay(*last));
                if !codes.is_empty() && session.is_autoplay(code) {
                    explain(&*session.position, code)
                } else if follows_autoplay {
                    return Err(wrong(format!(
                        "`{text}` comes after a move of autoplay, but is not one"
                    )));
                } else {
                    session.check(code)
                }
                .map_err(|refusal| wrong(format!("`{text}` is refused: {refusal}")))?;
                session.position.apply(code, &mut session.journal);
                codes.push(code);
            }
            if codes.is_empty() {
                return Err(SaveError::Step { step: number + 1, why: "it has no move".into() });
            }
            session.add(codes);
        }
        while session.done > save.done {
            session.undo();
        }
        Ok(self)
    }
}
