//! Lets the companion find out during a game whether it can be won, and how, and which deals can be won.

use std::time::Duration;

use solitaire_session::solving::fair;
use solitaire_session::solving::lost::Lost;

use super::app::{App, Leave, Notice, Overlay};
use crate::companion::{Heard, Outlook};
use crate::move_words::move_words;
use crate::words::{cannot_be_won, counted};

/// The message if the companion could not be started.
const UNAVAILABLE: &str = "the solver is not available here";

impl App {
    /// Takes in what the companion has found out, and tells it the current position.
    pub(super) fn accompany(&mut self) {
        self.hear();
        let watches = !self.settings().hide_outlook;
        let Some(companion) = &mut self.companion else { return };
        if self.ending.is_some() {
            companion.stop();
        } else {
            companion.follow(&self.game.session, watches);
        }
    }

    /// True if the companion is working, so that a message of it may arrive soon.
    pub(super) fn awaits_news(&self) -> bool {
        self.companion.as_ref().is_some_and(crate::companion::Companion::is_busy)
    }

    /// Takes the next message of the companion, if there is one, and shows it. Returns true if there was one.
    pub(super) fn hear(&mut self) -> bool {
        let Some(companion) = &mut self.companion else { return false };
        let Some(heard) = companion.listen(&self.game.session, Duration::ZERO) else {
            return false;
        };
        match heard {
            Heard::Outlook | Heard::PassedBy(_) => {}
            Heard::Solution(Some(moves)) => {
                let moves = counted(moves, "move");
                self.say(format!("found a solution ({moves}); press . to play it move by move"));
            }
            Heard::Solution(None) => match self.companion.as_ref().map(|one| one.outlook()) {
                Some(Outlook::Lost) => self.refuse_lost(),
                _ => self.say("no solution found; there may still be one"),
            },
            Heard::Deal(number) => self.deal_winnable(number),
            Heard::Difficulty(difficulty) => {
                let deal = self.session().deal_number();
                self.say(format!("deal {deal}: {}", difficulty.words()));
            }
            Heard::Fair(share) => self.say(fair::words(share)),
            Heard::WhereLost(lost, revision) => self.go_before_the_loss(&lost, revision),
            Heard::Broken => {
                if *self.overlay() == Overlay::LookingForDeal {
                    self.show(Overlay::None);
                }
                self.refuse("the search failed because of a bug in this program");
            }
        }
        true
    }

    /// The next move of a known solution from the current position.
    pub(super) fn winning_move(&self) -> Option<solitaire_runtime::MoveCode> {
        self.companion.as_ref()?.solution()?.first().copied()
    }

    /// Makes the next move of the solution, or starts to look for a solution if none is known.
    pub(super) fn step_to_the_win(&mut self) {
        self.put_back();
        if self.session().is_won() {
            return;
        }
        let Some(companion) = &mut self.companion else { return self.refuse(UNAVAILABLE) };
        if let Some(&[code, ref rest @ ..]) = companion.solution() {
            let left = rest.len();
            return self.make_winning_move(code, left);
        }
        if companion.outlook() == Outlook::Lost {
            return self.refuse_lost();
        }
        companion.ask(&self.game.session);
        self.say("looking for a solution; keep playing");
    }

    fn make_winning_move(&mut self, code: solitaire_runtime::MoveCode, left: usize) {
        // The solution does not count on moves that autoplay makes, so autoplay is off for this move.
        self.game.session.set_autoplay(false);
        self.game.show_how();
        let words = move_words(self.session().position(), code);
        self.play(code);
        self.switch_autoplay();
        if !self.session().is_won() && !matches!(self.notice, Notice::Refused(_)) {
            let left = counted(left, "more move");
            self.say(format!("{words} ({left} to win)"));
        }
    }

    fn refuse_lost(&mut self) {
        let ways_out = if self.session().steps_done() > 0 {
            "press u to undo"
        } else {
            "press n for a new deal"
        };
        self.refuse(format!("{}: {ways_out}", cannot_be_won(self.session())));
    }

    /// Starts to measure how hard the deal is.
    pub(super) fn ask_difficulty(&mut self) {
        self.put_back();
        let Some(companion) = &mut self.companion else { return self.refuse(UNAVAILABLE) };
        match companion.ask_difficulty(&self.game.session) {
            Ok(()) => self.say("rating this deal; keep playing"),
            Err(_) => self.refuse(UNAVAILABLE),
        }
    }

    /// Starts to estimate how often a player wins who knows only the cards that this player has seen.
    pub(super) fn ask_fair(&mut self) {
        self.put_back();
        if self.session().is_won() {
            return self.refuse("you have won");
        }
        let Some(companion) = &mut self.companion else { return self.refuse(UNAVAILABLE) };
        match companion.ask_fair(&self.game.session) {
            Ok(()) => self.say("estimating your odds (up to 30 s); keep playing"),
            Err(_) => self.refuse(UNAVAILABLE),
        }
    }

    /// Starts to look for the move that lost the game.
    pub(super) fn ask_where_lost(&mut self) {
        self.put_back();
        if self.session().is_won() {
            return self.refuse("you have won");
        }
        let Some(companion) = &mut self.companion else { return self.refuse(UNAVAILABLE) };
        match companion.ask_where_lost(&self.game.session) {
            Ok(()) => self.say("looking for the move that lost the game; keep playing"),
            Err(_) => self.refuse(UNAVAILABLE),
        }
    }

    /// Names the move that lost the game, and goes back before it unless the game has changed since the question.
    fn go_before_the_loss(&mut self, lost: &Lost, revision: u64) {
        let words = lost.words();
        let Some(number) = lost.losing_move() else { return self.say(words) };
        if self.session().revision() != revision {
            return self.say(words);
        }
        self.put_back();
        self.show(Overlay::None);
        while self.session().steps_done() >= number && self.game.session.undo() {}
        while self.session().steps_done() + 1 < number && self.game.session.redo() {}
        self.say(format!("{words}. You are back before that move and can still win; r redoes it"));
        self.keep();
        self.accompany();
    }

    /// Starts to look for a deal that can be won.
    pub(super) fn look_for_deal(&mut self) {
        let entry = self.session().entry();
        let first = (self.pick_deal)(entry.model().numbers);
        let Some(companion) = &mut self.companion else { return self.refuse(UNAVAILABLE) };
        companion.look_for_deal(entry, first);
        self.overlay = Overlay::LookingForDeal;
    }

    /// Stops the search for a deal that can be won, and closes its window.
    pub(super) fn stop_looking(&mut self) {
        if let Some(companion) = &mut self.companion {
            companion.stop();
        }
        self.show(Overlay::None);
    }

    fn deal_winnable(&mut self, number: u64) {
        self.leave_at_once(Leave::Deal(number));
        let said = format!("deal {number} can be won");
        match std::mem::replace(&mut self.notice, Notice::Nothing) {
            Notice::Said(more) => self.say(format!("{said}; {more}")),
            Notice::Nothing => self.say(said),
            Notice::Refused(why) => self.refuse(why),
        }
        self.keep();
        self.accompany();
    }
}
