//! Changes from one game to another: leaves the game on the screen, and starts, resumes or replays the next.

use super::app::{App, Ending, Leave, Overlay};
use super::cursor::Cursor;
use super::spaces::Spaces;
use crate::library::Wish;
use crate::playing::Playing;
use crate::words::counted;
use crate::{letters, share};

impl App {
    /// Leaves the game on the screen and replays the game in a pasted line.
    pub(super) fn paste(&mut self, text: &str) {
        self.put_back();
        if self.game.would_be_lost() {
            return self.refuse("this game is not saved; leave it before you paste another");
        }
        match share::read(self.library.games(), text.trim()) {
            Ok(session) => {
                let moves = counted(session.steps_undone(), "move");
                self.game.leave();
                self.seat(Playing::replay(session));
                self.say(format!("a game with {moves}: r next, u back, Home start, End last move"));
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Leaves the game to do what `how` says. If moves would be lost, asks the player first.
    pub(super) fn leave(&mut self, how: Leave) {
        self.put_back();
        self.keep();
        if self.game.would_be_lost() {
            self.overlay = Overlay::GiveUp(how);
        } else {
            self.leave_at_once(how);
        }
    }

    pub(super) fn leave_at_once(&mut self, how: Leave) {
        self.put_back();
        self.overlay = Overlay::None;
        let is_choosy = self.settings().winnable_deals && self.companion.is_some();
        if how == Leave::WinnableDeal || (how == Leave::NewDeal && is_choosy) {
            return self.look_for_deal();
        }
        let number = match how {
            Leave::Quit => {
                self.game.leave();
                self.library.closed();
                self.ending = Some(Ending::Left);
                return;
            }
            Leave::NewDeal | Leave::WinnableDeal => {
                (self.pick_deal)(self.session().model().numbers)
            }
            Leave::Deal(number) => number,
        };
        let waits = self.session().steps_done() > 0 && !self.session().is_won();
        let before = self.session().deal_number();
        let entry = self.session().entry();
        let game_folder = self.game.leave();
        let is_kept = game_folder.is_some();
        match self.library.open(entry, Wish::Deal(number), game_folder, || number) {
            Ok(game) => {
                self.seat(game);
                self.hush();
                if waits && is_kept {
                    self.say(format!(
                        "deal {before} is saved; press g and type {before} to return"
                    ));
                }
                self.greet();
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Saves the game and ends the full-screen game, in such a way that the next start of the program opens it again.
    pub(super) fn stop(&mut self) {
        self.keep();
        self.ending = Some(Ending::Stopped);
    }

    /// Shows `game` on the screen instead of the present game.
    fn seat(&mut self, game: Playing) {
        // A question that the companion has not answered yet is about the previous game.
        if let Some(companion) = &mut self.companion {
            companion.forget_question();
        }
        self.game = game;
        self.cursor = Cursor::start(self.session().model());
        self.spaces = Spaces::of(&self.session().entry());
        self.letters = letters::letters(self.session().model());
        self.put_back();
        self.pressed = None;
        self.clicked = None;
    }
}
