//! The companion's answers in the speaking mode, on request: if and how a game can be won, and which deals can be won.

use std::io;
use std::time::Duration;

use solitaire_runtime::explain::Refusal;
use solitaire_runtime::{MoveCode, Session};
use solitaire_session::solving::fair;

use super::{Talk, speech};
use crate::companion::{Companion, Heard, Outlook};
use crate::deal;
use crate::library::Wish;
use crate::words::{cannot_be_won, counted, in_words, sentence};

/// How long a line waits for the companion's answer. After that, the reply says that the search is still running.
const PATIENCE: Duration = Duration::from_secs(3);

/// The reply if the companion could not be started.
const UNAVAILABLE: &str = "The solver is not available here.";

impl Talk {
    /// Starts the companion: a background search that finds out if the game can be won.
    pub(super) fn accompanied(mut self) -> Self {
        self.companion = Companion::new().ok();
        self.accompany();
        self
    }

    /// Tells the companion the current position, and takes in what it has found out about the game.
    pub(super) fn accompany(&mut self) {
        let watches = !self.library.profile().settings.hide_outlook;
        let Some(companion) = &mut self.companion else { return };
        companion.follow(&self.game.session, watches);
        // During a search for a winnable deal, no message is taken: the deal is dealt only when the player asks again.
        if companion.passed_by().is_none() {
            companion.hear_of_the_game(&self.game.session, Duration::ZERO);
        }
    }

    fn hear(&mut self, at_most: Duration) -> Option<Heard> {
        self.companion.as_mut()?.hear_of_the_game(&self.game.session, at_most)
    }

    fn told(&self, outlook: Outlook) -> String {
        sentence(outlook.words(self.session()))
    }

    fn prospect(&self) -> Option<Outlook> {
        let companion = self.companion.as_ref().filter(|_| !self.session().is_won())?;
        Some(companion.outlook())
    }

    /// Returns a sentence on whether the game can be won, if that is certain and such sentences are not switched off.
    pub(super) fn certainty(&mut self) -> Option<String> {
        self.accompany();
        if self.library.profile().settings.hide_outlook {
            return None;
        }
        match self.prospect()? {
            outlook @ (Outlook::Winnable | Outlook::Lost) => Some(self.told(outlook)),
            Outlook::Searching | Outlook::Unknown => None,
        }
    }

    pub(super) fn chances(&mut self) -> Vec<String> {
        self.accompany();
        let Some(companion) = &mut self.companion else { return vec![UNAVAILABLE.to_owned()] };
        if companion.passed_by().is_some() {
            return vec![
                "Looking for a winnable deal; type \"winnable\" for an update, or \"stop\"."
                    .to_owned(),
            ];
        }
        if companion.outlook() == Outlook::Unknown {
            companion.ask(&self.game.session);
        }
        self.hear(PATIENCE);
        self.prospect().into_iter().map(|outlook| self.told(outlook)).collect()
    }

    pub(super) fn watch(&mut self, on: bool) -> Vec<String> {
        self.library.change_profile(|profile| profile.settings.hide_outlook = !on);
        vec![sentence(if on {
            "after every move the solver checks if the game can be won"
        } else {
            "the solver checks only when you ask"
        })]
    }

    /// The next move of a known solution from the current position.
    pub(super) fn winning_move(&mut self) -> Option<MoveCode> {
        self.accompany();
        self.companion.as_ref()?.solution()?.first().copied()
    }

    pub(super) fn step_to_the_win(&mut self) -> Vec<String> {
        if self.winning_move().is_none() {
            let Some(companion) = &mut self.companion else { return vec![UNAVAILABLE.to_owned()] };
            if companion.outlook() != Outlook::Lost {
                companion.ask(&self.game.session);
                self.hear(PATIENCE);
            }
        }
        let Some(companion) = &self.companion else { return Vec::new() };
        let Some(&[code, ref rest @ ..]) = companion.solution() else {
            return vec![match companion.outlook() {
                Outlook::Lost => {
                    let is_fresh = self.session().steps_done() == 0;
                    let way_out = if is_fresh {
                        "type \"deal\" for a new one"
                    } else {
                        "type \"undo\" to take moves back"
                    };
                    sentence(&format!("{}; {way_out}", cannot_be_won(self.session())))
                }
                Outlook::Searching => {
                    "Looking for a solution; type \"step\" again for an update.".to_owned()
                }
                _ => "No solution found; there may still be one.".to_owned(),
            }];
        };
        let left = rest.len();
        // The solution does not count on moves that autoplay makes, so autoplay is off for this move.
        self.game.session.set_autoplay(false);
        self.game.show_how();
        let mut lines = self.make(Ok::<_, Refusal>(code));
        match self.library.profile().settings.autoplay {
            Some(on) => self.game.session.set_autoplay(on),
            None => self.game.session.reset_autoplay(),
        }
        if !self.session().is_won() {
            lines.push(sentence(&format!("{} to win", counted(left, "more move"))));
        }
        lines
    }

    pub(super) fn winnable(&mut self) -> Vec<String> {
        let entry = self.session().entry();
        let Some(companion) = &mut self.companion else { return vec![UNAVAILABLE.to_owned()] };
        if companion.passed_by().is_none() {
            companion.look_for_deal(entry, deal::pick(entry.model().numbers));
        }
        match self.hear(PATIENCE) {
            Some(Heard::Deal(number)) => {
                let game_folder = self.game.leave();
                match self.library.open(entry, Wish::Deal(number), game_folder, || number) {
                    Ok(game) => {
                        let mut lines = vec![format!("Deal {number} can be won.")];
                        lines.extend(self.seat(game));
                        lines
                    }
                    Err(error) => self.bad(&error.to_string()),
                }
            }
            _ => {
                let passed_by = self.companion.as_ref().and_then(Companion::passed_by);
                let passed_by = counted(passed_by.unwrap_or(0), "deal");
                vec![format!(
                    "Still looking: {passed_by} tried so far. Type \"winnable\" for an update, or \"stop\"."
                )]
            }
        }
    }

    pub(super) fn difficulty(&mut self) -> Vec<String> {
        self.asked("difficulty", Companion::ask_difficulty)
    }

    pub(super) fn fair(&mut self) -> Vec<String> {
        self.asked("fair", Companion::ask_fair)
    }

    pub(super) fn where_lost(&mut self) -> Vec<String> {
        self.asked("lost", Companion::ask_where_lost)
    }

    /// Asks the companion unless a question is unanswered. Replies as [`Self::answered`] does for the typed `word`.
    fn asked(
        &mut self,
        word: &str,
        ask: fn(&mut Companion, &Session) -> io::Result<()>,
    ) -> Vec<String> {
        let Some(companion) = &mut self.companion else { return vec![UNAVAILABLE.to_owned()] };
        if !companion.is_asked() && ask(companion, &self.game.session).is_err() {
            return vec![UNAVAILABLE.to_owned()];
        }
        self.answered(word)
    }

    /// Waits briefly for the companion's answer. Returns it in words, or else tells the player to type `word` again.
    fn answered(&mut self, word: &str) -> Vec<String> {
        match self.companion.as_mut().and_then(|companion| companion.answer(PATIENCE)) {
            Some(Heard::Difficulty(difficulty)) => {
                let deal = self.session().deal_number();
                vec![sentence(&in_words(&format!("deal {deal}: {}", difficulty.words())))]
            }
            Some(Heard::Fair(share)) => vec![sentence(&fair::words(share))],
            Some(Heard::WhereLost(lost, revision)) => {
                let mut lines = vec![sentence(&in_words(&lost.words()))];
                let is_here = self.session().revision() == revision;
                if let Some(number) = lost.losing_move().filter(|_| is_here) {
                    let session = &mut self.game.session;
                    while session.steps_done() >= number && session.undo() {}
                    while session.steps_done() + 1 < number && session.redo() {}
                    self.forget();
                    lines.push(
                        "You are back before that move and can still win. Redo makes it again."
                            .to_owned(),
                    );
                    lines.extend(speech::board(self.session()));
                }
                lines
            }
            Some(_) => {
                vec!["The search failed because of a bug in this program.".to_owned()]
            }
            None => vec![format!("Working on it; type \"{word}\" again for the answer.")],
        }
    }

    pub(super) fn stop_looking(&mut self) -> Vec<String> {
        match &mut self.companion {
            Some(companion) if companion.is_busy() => {
                companion.stop();
                companion.forget_question();
                vec!["Search stopped.".to_owned()]
            }
            _ => vec!["No search is running.".to_owned()],
        }
    }
}
