//! Answers about moves: the list of moves, hints, and what has changed after a move or an undo.

use std::fmt::Display;

use solitaire_runtime::{MoveCode, Place, Position, Session};

use super::command::{self, Ask};
use super::{MAX_WORD_CHARS, Talk, speech};
use crate::home::{self, Sweep};
use crate::move_words::{made_words, move_words};
use crate::words::{clip, counted, in_words, sentence, won};
use crate::{hints, intent};

/// The maximum number of moves that an answer lists.
const MAX_MOVES: usize = 30;

impl Talk {
    pub(super) fn moves(&mut self) -> Vec<String> {
        self.told = hints::hints(&mut self.game.session);
        self.hinted = 0;
        let position = self.session().position();
        let numbered = self.told.iter().take(MAX_MOVES).enumerate();
        let mut lines: Vec<String> = numbered
            .map(|(number, code)| {
                let words = move_words(position, *code);
                in_words(&format!("{}: {words}.", number + 1))
            })
            .collect();
        match self.told.len() {
            0 => lines.push("No moves left.".to_owned()),
            all if all > MAX_MOVES => lines.push(format!("And {} more.", all - MAX_MOVES)),
            _ => {}
        }
        lines
    }

    pub(super) fn hint(&mut self) -> Vec<String> {
        if self.hinted == 0 {
            self.leader = self.winning_move();
            self.told = hints::led_by(self.leader, &mut self.game.session);
        }
        if self.told.is_empty() {
            return vec!["No moves left.".to_owned()];
        }
        let (number, of) = (self.hinted % self.told.len(), self.told.len());
        self.hinted = number + 1;
        let code = self.told[number];
        let words = in_words(&move_words(self.session().position(), code));
        let leads = if self.leader == Some(code) { " (leads to a win)" } else { "" };
        vec![format!("Move {} of {of}{leads}: {words}. Type \"yes\" to make it.", number + 1)]
    }

    /// The first legal move from one of the places `from` to one of the places `to`. It moves the number of cards that
    /// `from` states, or as many cards as possible if it states none. If no move is legal, returns the reason.
    pub(super) fn meant(
        &self,
        from: &[(Option<u8>, Place)],
        to: &[Place],
    ) -> Result<MoveCode, String> {
        let mut refusal = String::from("name a place to move to");
        for (count, from) in from {
            let open = self.session().table().cards(*from).open().clamp(1, usize::from(u8::MAX));
            let counts = match count {
                Some(count) => *count..=*count,
                None => 1..=open as u8,
            };
            for to in to {
                // Larger numbers of cards are tried first. If none is legal, the reason for the smallest is returned.
                for count in counts.clone().rev() {
                    match intent::drop_on(self.session(), *from, count, *to) {
                        Ok(code) => return Ok(code),
                        Err(found) => refusal = found.to_string(),
                    }
                }
            }
        }
        Err(refusal)
    }

    pub(super) fn press(&mut self, text: &str) -> Vec<String> {
        let model = self.session().model();
        let plain = |name: &str| name.replace(['_', ' '], "").to_lowercase();
        let button = intent::buttons(model).find(|(_, button)| plain(button.name) == plain(text));
        if let Some((kind, _)) = button {
            let code = intent::press_button(self.session(), kind);
            return self.make(code);
        }
        match command::read(text, self.session(), &self.letters) {
            Some(Ask::Look(places)) if !places.is_empty() => {
                let tried: Vec<_> =
                    places.iter().map(|place| self.session().attempt_press(*place)).collect();
                let first = tried.iter().position(Result::is_ok).unwrap_or(0);
                let code = tried.into_iter().nth(first);
                code.map_or_else(Vec::new, |code| self.make(code))
            }
            _ => self.bad(&format!(
                "I do not know \"{}\"; name a pile or a button",
                clip(text, MAX_WORD_CHARS)
            )),
        }
    }

    /// Makes a move. Returns the answer: what it has changed, or why it is not legal.
    pub(super) fn make(&mut self, code: Result<MoveCode, impl Display>) -> Vec<String> {
        let code = match code {
            Ok(code) => code,
            Err(refusal) => return self.refused(&refusal),
        };
        let before = self.session().position().boxed();
        let words = made_words(self.session().position(), code);
        if let Err(refusal) = self.game.session.play(code) {
            return self.refused(&refusal);
        }
        self.changed(&in_words(&words), &*before)
    }

    /// The answer after a move: the sentence `told`, the differences from `before`, and whether the game is over.
    pub(super) fn changed(&mut self, told: &str, before: &dyn Position) -> Vec<String> {
        self.forget();
        let mut lines = vec![sentence(told)];
        lines.extend(speech::changes(self.session(), before));
        lines.extend(self.outlook());
        lines
    }

    /// Plays cards to the foundations. Returns the answer: how many moved, and what has changed.
    pub(super) fn play_home(&mut self, sweep: Sweep) -> Vec<String> {
        let before = self.session().position().boxed();
        let made = match home::play(&mut self.game.session, sweep) {
            Ok(made) => made,
            Err(error) => return self.bad(&error.to_string()),
        };
        if made.is_empty() {
            return vec![sentence(&home::nothing(sweep, "Type \"home all\""))];
        }
        self.changed(&format!("{} moved", counted(made.len(), "card")), &*before)
    }

    pub(super) fn go(
        &mut self,
        way: fn(&mut Session) -> bool,
        done: &str,
        otherwise: &str,
    ) -> Vec<String> {
        let before = self.session().position().boxed();
        if !way(&mut self.game.session) {
            return self.bad(otherwise);
        }
        self.changed(done, &*before)
    }

    /// A sentence that says whether the game is over, and otherwise how many moves are possible.
    pub(super) fn outlook(&mut self) -> Option<String> {
        let was_shown_how = self.game.was_shown_how();
        let session = &mut self.game.session;
        if session.is_won() {
            let more = " You used the solution, so this win is not counted.";
            return Some(won(session) + if was_shown_how { more } else { "" });
        }
        if session.is_lost() {
            return Some("Game over.".to_owned());
        }
        match hints::each_once(session).len() {
            0 => Some("No moves left.".to_owned()),
            _ if session.only_redeals_left() => Some("Only redeals are left.".to_owned()),
            1 => Some("One move is possible.".to_owned()),
            moves => Some(format!("{moves} moves are possible.")),
        }
    }
}
