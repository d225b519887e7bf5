//! All actions on the state of the screen; keys and mouse choose among them.

use solitaire_runtime::{MoveCode, Place};

use super::app::{App, Drag, Held, Notice, Overlay, Proposal};
use super::cursor::Cursor;
use super::theme::Theme;
use crate::home::{self, Sweep};
use crate::move_words::move_words;
use crate::storage::Settings;
use crate::words::counted;
use crate::{hints, intent, share};

/// The player's options when no move is left.
const WAYS_OUT: &str = "press u to undo, x to find the losing move, n for a new deal";

impl App {
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Notice::Said(text.into());
    }

    pub(super) fn refuse(&mut self, reason: impl ToString) {
        self.notice = Notice::Refused(reason.to_string());
    }

    pub(super) fn hush(&mut self) {
        self.notice = Notice::Nothing;
    }

    pub(super) fn show(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }

    /// Shows the library's messages, and the result if the game is over.
    pub(super) fn greet(&mut self) {
        self.look_for_the_end();
        if let Some(notices) = self.library.take_notices() {
            self.say(notices);
        }
    }

    /// Saves the game in its current state.
    pub(super) fn keep(&mut self) {
        match self.game.keep() {
            Ok(None) => {}
            Ok(Some(again)) => match &self.notice {
                Notice::Nothing => self.say(again),
                Notice::Said(text) => self.say(format!("{text}; {again}")),
                Notice::Refused(text) => self.refuse(format!("{text}; {again}")),
            },
            Err(sentence) => self.refuse(sentence),
        }
    }

    /// Moves the cursor to a place, on the card with `depth` cards on top of it.
    pub(super) fn point_at(&mut self, place: Place, depth: usize) {
        self.cursor = Cursor { place, depth }.kept_on(self.session().table());
    }

    /// Picks up the last `count` cards of a place.
    pub(super) fn pick_up(&mut self, from: Place, count: usize) {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        match intent::pick_up(self.session(), from, count) {
            Ok(lit) => {
                let cards = self.session().table().cards(from).tail(count.into());
                match cards.bottom().filter(|_| lit.is_empty()) {
                    Some(card) => self.say(format!("{} cannot be moved yet", card.pretty())),
                    None => self.hush(),
                }
                self.held = Some(Held { from, count, lit, drag: None });
            }
            Err(sentence) => self.refuse(sentence),
        }
    }

    /// Lets the held cards follow the pointer.
    pub(super) fn drag(&mut self, to: Drag) {
        if let Some(held) = &mut self.held {
            held.drag = Some(to);
        }
    }

    /// Puts the held cards back, or hides the shown move.
    pub(super) fn put_back(&mut self) {
        self.held = None;
        self.proposal = None;
    }

    /// Drops the held cards on a place. If the place refuses them, they stay held.
    pub(super) fn drop_on(&mut self, to: Place) {
        let Some(Held { from, count, .. }) = self.held else { return };
        if from == to {
            self.put_back();
            return self.hush();
        }
        match intent::drop_on(self.session(), from, count, to) {
            Ok(code) => self.play(code),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Drops the held cards on a foundation, or else on the only place that accepts them. Returns false if the player
    /// has to choose.
    pub(super) fn drop_where_it_is_clear(&mut self) -> bool {
        let held = self.held.as_ref();
        let taps = held.map(|held| intent::taps(self.session(), &held.lit)).unwrap_or_default();
        let Some(place) = taps.first() else { return false };
        self.drop_on(*place);
        true
    }

    /// Drops the held cards on a foundation or discard pile, or puts them back if none accepts them.
    pub(super) fn send_home(&mut self) {
        let Some(held) = &self.held else { return };
        let model = self.session().model();
        let goal = held.lit.iter().copied().find(|place| intent::is_goal(model, *place));
        match goal {
            Some(goal) => self.drop_on(goal),
            None => self.put_back(),
        }
    }

    /// Presses a place. Returns false if nothing happens; the message gives the reason, except at places that can never
    /// be pressed.
    pub(super) fn press(&mut self, place: Place) -> bool {
        match self.session().attempt_press(place) {
            Ok(code) => {
                self.play(code);
                true
            }
            Err(refusal) => {
                if intent::is_pressable(self.session().model(), place) {
                    self.refuse(refusal);
                }
                false
            }
        }
    }

    /// Presses the button with this number, counted from 0.
    pub(super) fn press_button(&mut self, number: usize) {
        let Some((kind, _)) = intent::buttons(self.session().model()).nth(number) else { return };
        match intent::press_button(self.session(), kind) {
            Ok(code) => self.play(code),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Makes a move and shows the state of the game afterwards.
    pub(super) fn play(&mut self, code: MoveCode) {
        match self.game.session.play(code) {
            Ok(()) => {
                self.hush();
                self.put_back();
                if let Some(goal) = self.goal(code) {
                    self.point_at(goal, 0);
                }
                self.look_for_the_end();
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn look_for_the_end(&mut self) {
        let session = &mut self.game.session;
        if session.is_won() {
            self.overlay = Overlay::Won;
        } else if session.is_lost() {
            self.say(format!("game over: {WAYS_OUT}"));
        } else if session.legal_moves().is_empty() {
            self.say(format!("no moves left: {WAYS_OUT}"));
        } else if session.only_redeals_left() {
            self.say(format!("only redeals are left: {WAYS_OUT}"));
        }
    }

    /// Shows the next legal move, or the previous one if not `forward`.
    pub(super) fn propose(&mut self, forward: bool) {
        let before = self.proposal;
        let shown = before.map(|proposal| proposal.number);
        // While moves are shown they keep their order, even if the companion finds a solution meanwhile.
        let leader = before.map_or_else(|| self.winning_move(), |proposal| proposal.leader);
        self.put_back();
        let moves = hints::led_by(leader, &mut self.game.session);
        let last = moves.len().wrapping_sub(1);
        let number = match shown {
            None if forward => 0,
            Some(number) if forward && number < last => number + 1,
            Some(number) if !forward && number > 0 => number - 1,
            Some(_) if forward => 0,
            _ => last,
        };
        let Some(&code) = moves.get(number) else {
            return self.refuse("no moves left");
        };
        let of = moves.len();
        self.proposal = Some(Proposal { number, code, leader });
        let place = self.goal(code).unwrap_or(code.source());
        self.point_at(place, 0);
        let words = move_words(self.session().position(), code);
        let leads = if leader == Some(code) { ", leads to a win" } else { "" };
        self.say(format!("move {} of {of}{leads}: {words} (Enter: make it)", number + 1));
    }

    /// The move that is shown.
    pub(super) fn proposed(&self) -> Option<MoveCode> {
        self.proposal.map(|proposal| proposal.code)
    }

    /// Plays cards to the foundations.
    pub(super) fn play_home(&mut self, sweep: Sweep) {
        self.put_back();
        match home::play(&mut self.game.session, sweep) {
            Ok(made) if made.is_empty() => {
                self.refuse(home::nothing(sweep, "Press e"));
            }
            Ok(made) => {
                self.say(format!("{} moved; press u to undo", counted(made.len(), "card")));
                self.look_for_the_end();
            }
            Err(error) => self.refuse(error),
        }
    }

    pub(super) fn undo(&mut self) {
        self.put_back();
        if self.game.session.undo() {
            self.say("undone");
        } else {
            self.refuse("there is nothing to undo");
        }
    }

    pub(super) fn redo(&mut self) {
        self.put_back();
        if self.game.session.redo() {
            self.say("redone");
            self.look_for_the_end();
        } else {
            self.refuse("there is nothing to redo");
        }
    }

    pub(super) fn restart(&mut self) {
        self.put_back();
        let taken_back = counted(self.session().steps_done(), "move");
        self.game.session.restart();
        self.say(format!(
            "back at the start; press r to redo a move, End to redo all {taken_back}"
        ));
    }

    /// Redoes all undone moves.
    pub(super) fn redo_all(&mut self) {
        self.put_back();
        let made = counted(self.session().steps_undone(), "move");
        while self.game.session.redo() {}
        self.say(format!("{made} redone"));
        self.look_for_the_end();
    }

    pub(super) fn toggle_autoplay(&mut self) {
        if self.session().autoplay().is_empty() {
            let name = self.session().model().name;
            return self.refuse(format!("{name} has no autoplay"));
        }
        let on = !self.session().autoplay().iter().any(|(_, on)| *on);
        self.set(|settings| settings.autoplay = Some(on));
        self.say(if on { "autoplay is on" } else { "autoplay is off" });
    }

    /// Changes the settings and updates the theme.
    pub(super) fn set(&mut self, change: impl Fn(&mut Settings)) {
        self.library.change_profile(|profile| change(&mut profile.settings));
        self.theme = Theme::of(self.settings(), self.display);
        self.switch_autoplay();
        if let Some(notices) = self.library.take_notices() {
            self.refuse(notices);
        }
    }

    /// Switches autoplay according to the settings.
    pub(super) fn switch_autoplay(&mut self) {
        match self.settings().autoplay {
            Some(on) => self.game.session.set_autoplay(on),
            None => self.game.session.reset_autoplay(),
        }
    }

    pub(super) fn set_bookmark(&mut self) {
        self.put_back();
        let name = self.game.set_bookmark();
        self.say(format!("bookmark set {name}; press m for the list"));
    }

    pub(super) fn remove_bookmark(&mut self, number: usize) {
        self.game.remove_bookmark(number);
    }

    pub(super) fn go_to_bookmark(&mut self, number: usize) {
        self.put_back();
        self.show(Overlay::None);
        match self.game.go_to_bookmark(number) {
            Ok(()) => {
                let moves = counted(self.session().steps_done(), "move");
                self.say(format!("at the bookmark after {moves}"));
                self.look_for_the_end();
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Gives the game a name.
    pub(super) fn call(&mut self, name: &str) {
        match self.game.set_name(name) {
            Ok(()) => match self.game.name() {
                Some(name) => {
                    self.say(format!("named \"{name}\"; press g and type the name to return"))
                }
                None => self.say("name removed"),
            },
            Err(sentence) => self.refuse(sentence),
        }
    }

    pub(super) fn go_to_last_line(&mut self) {
        self.put_back();
        match self.game.go_to_last_line() {
            Ok(true) => {
                let moves = counted(self.session().steps_done(), "move");
                self.say(format!(
                    "at the moves you had undone, after {moves}; press t to switch back"
                ));
                self.look_for_the_end();
            }
            Ok(false) => self.refuse("you have not undone moves and made others yet"),
            Err(error) => self.refuse(error),
        }
    }

    /// Copies the number of the deal to the clipboard.
    pub(super) fn copy_number(&mut self) {
        let number = self.session().deal_number().to_string();
        self.say(format!("copied deal number {number}"));
        self.clipboard = Some(number);
    }

    /// Copies the game as one line to the clipboard.
    pub(super) fn copy_game(&mut self) {
        let moves = counted(self.session().steps_done(), "move");
        match share::line(self.session()) {
            Ok(line) => {
                self.clipboard = Some(line);
                self.say(format!("copied the game ({moves})"));
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Repairs the state after an event: the cursor may be on a card that is gone.
    pub(super) fn settle(&mut self) {
        self.point_at(self.cursor.place, self.cursor.depth);
    }
}
