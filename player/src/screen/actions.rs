//! All actions that change the state of the screen. The modules for keys and mouse choose which action an event causes.

use solitaire_runtime::{MoveCode, Place};

use super::app::{App, Drag, Held, Notice, Overlay, Proposal};
use super::cursor::Cursor;
use super::theme::Theme;
use crate::home::{self, Sweep};
use crate::move_words::move_words;
use crate::playing::NO_LINE;
use crate::storage::Settings;
use crate::words::counted;
use crate::{hints, intent, share};

/// Words that tell the player what can be done when no move is left.
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

    /// Shows messages of the library, and the result if the game is over, when a game appears on the screen.
    pub(super) fn greet(&mut self) {
        self.look_for_the_end();
        if let Some(notices) = self.library.take_notices() {
            self.say(notices);
        }
    }

    /// Saves the game if it has changed, and shows a message if saving fails or works again.
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

    /// Moves the cursor to the card of `place` that has `depth` cards on top of it.
    pub(super) fn point_at(&mut self, place: Place, depth: usize) {
        self.cursor = Cursor { place, depth }.kept_on(self.session().table());
    }

    /// Picks up the top `count` cards of a place, and finds the places that accept them.
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

    /// Draws the held cards at the position of the mouse pointer from now on.
    pub(super) fn drag(&mut self, to: Drag) {
        if let Some(held) = &mut self.held {
            held.drag = Some(to);
        }
    }

    /// Puts the held cards back, and hides the suggested move.
    pub(super) fn put_back(&mut self) {
        self.held = None;
        self.proposal = None;
    }

    /// Drops the held cards on a place. If the move is not legal, the player keeps holding them.
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

    /// Drops the held cards on the best place that accepts them: a foundation, or else a place with cards, or else an
    /// empty place. Returns false without dropping them if no place accepts them, or if several are equally good.
    pub(super) fn drop_where_it_is_clear(&mut self) -> bool {
        let held = self.held.as_ref();
        let taps = held.map(|held| intent::taps(self.session(), &held.lit)).unwrap_or_default();
        let Some(place) = taps.first() else { return false };
        self.drop_on(*place);
        true
    }

    /// Drops the held cards on a foundation or discard pile that accepts them, or else puts the cards back.
    pub(super) fn send_home(&mut self) {
        let Some(held) = &self.held else { return };
        let model = self.session().model();
        let goal = held.lit.iter().copied().find(|place| intent::is_goal(model, *place));
        match goal {
            Some(goal) => self.drop_on(goal),
            None => self.put_back(),
        }
    }

    /// Presses a place, such as the stock. Returns false if that is not legal; the message line then gives the reason,
    /// unless the place is one that no move presses.
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

    /// Presses the game's button with this index, counted from 0.
    pub(super) fn press_button(&mut self, number: usize) {
        let Some((kind, _)) = intent::buttons(self.session().model()).nth(number) else { return };
        match intent::press_button(self.session(), kind) {
            Ok(code) => self.play(code),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Makes a move, moves the cursor to its target, and shows the result if the game is over.
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

    /// Suggests the next legal move in the list of hints, or the previous one if `forward` is false.
    pub(super) fn propose(&mut self, forward: bool) {
        let before = self.proposal;
        let shown = before.map(|proposal| proposal.number);
        // If a move is suggested already, its hints are continued, even if the companion has now found a solution.
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
        let leads = if leader == Some(code) { " (leads to a win)" } else { "" };
        self.say(format!("move {} of {of}{leads}: {words} (Enter: make it)", number + 1));
    }

    /// The move that is suggested on the screen.
    pub(super) fn proposed(&self) -> Option<MoveCode> {
        self.proposal.map(|proposal| proposal.code)
    }

    /// Plays all cards to the foundations that `sweep` allows: those that are safe there, or all that fit.
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

    /// Changes the settings, saves them, and adapts the colors and autoplay to them.
    pub(super) fn set(&mut self, change: impl Fn(&mut Settings)) {
        self.library.change_profile(|profile| change(&mut profile.settings));
        self.theme = Theme::of(self.settings(), self.display);
        self.switch_autoplay();
        if let Some(notices) = self.library.take_notices() {
            self.refuse(notices);
        }
    }

    /// Switches autoplay on or off as the settings say, or as the game declares if they say nothing.
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

    /// Gives the game a name that the player has typed.
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
                    "switched to your undone moves (after {moves}); press t to switch back"
                ));
                self.look_for_the_end();
            }
            Ok(false) => self.refuse(NO_LINE),
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

    /// Moves the cursor to a card that exists, because an event may have removed the card under it.
    pub(super) fn settle(&mut self) {
        self.point_at(self.cursor.place, self.cursor.depth);
    }
}
