//! What can be done to the state of the screen; keys and mouse say which of it.

use solitaire_runtime::{MoveCode, Place};

use super::app::{App, Drag, Held, Leave, Notice, Overlay, Proposal};
use super::cursor::Cursor;
use crate::words::{counted, move_words};
use crate::{deal, intent};

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

    /// Brings the cursor to a place, on a card counted from the top.
    pub(super) fn point_at(&mut self, place: Place, depth: usize) {
        self.cursor = Cursor { place, depth }.kept_on(self.session.table());
    }

    /// Takes the last `count` cards of a place in hand.
    pub(super) fn pick_up(&mut self, from: Place, count: usize) {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        match intent::pick_up(&self.session, from, count) {
            Ok(lit) => {
                if lit.is_empty() {
                    self.say("no place takes these cards now");
                } else {
                    self.hush();
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

    /// Puts what is held, or shown as a proposal, back.
    pub(super) fn put_back(&mut self) {
        self.held = None;
        self.proposal = None;
    }

    /// Drops the held cards on a place. They stay in hand when the place refuses them.
    pub(super) fn drop_on(&mut self, to: Place) {
        let Some(Held { from, count, .. }) = self.held else { return };
        if from == to {
            self.put_back();
            return self.hush();
        }
        match intent::drop_on(&self.session, from, count, to) {
            Ok(code) => self.play(code),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Presses a place. Gives whether that did something; if not, why is said, unless nothing can ever be done by
    /// pressing it.
    pub(super) fn press(&mut self, place: Place) -> bool {
        match self.session.attempt_press(place) {
            Ok(code) => {
                self.play(code);
                true
            }
            Err(refusal) => {
                if intent::is_pressable(self.session.model(), place) {
                    self.refuse(refusal);
                }
                false
            }
        }
    }

    /// Presses the button with this number, counted from 0.
    pub(super) fn press_button(&mut self, number: usize) {
        let Some((kind, _)) = intent::buttons(self.session.model()).nth(number) else { return };
        match intent::press_button(&self.session, kind) {
            Ok(code) => self.play(code),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Makes a move and says how the game stands then.
    pub(super) fn play(&mut self, code: MoveCode) {
        match self.session.play(code) {
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
        if self.session.is_won() {
            self.overlay = Overlay::Won;
        } else if self.session.is_lost() {
            self.say("the game is lost: u takes one back, R restarts, n deals anew");
        } else if self.session.legal_moves().is_empty() {
            self.say("no move is left: u takes one back, R restarts, n deals anew");
        }
    }

    /// Shows the next legal move, or the one before.
    pub(super) fn propose(&mut self, forward: bool) {
        let shown = self.proposal.map(|proposal| proposal.number);
        self.put_back();
        let moves = self.session.legal_moves();
        let last = moves.len().wrapping_sub(1);
        let number = match shown {
            None if forward => 0,
            Some(number) if forward && number < last => number + 1,
            Some(number) if !forward && number > 0 => number - 1,
            Some(_) if forward => 0,
            _ => last,
        };
        let Some(&code) = moves.get(number) else {
            return self.refuse("no move is left");
        };
        let of = moves.len();
        self.proposal = Some(Proposal { number, code });
        let place = self.goal(code).unwrap_or(code.source());
        self.point_at(place, 0);
        let words = move_words(self.session.model(), code);
        self.say(format!("move {} of {of}: {words} (Enter makes it)", number + 1));
    }

    /// The move that is shown.
    pub(super) fn proposed(&self) -> Option<MoveCode> {
        self.proposal.map(|proposal| proposal.code)
    }

    pub(super) fn undo(&mut self) {
        self.put_back();
        if self.session.undo() {
            self.say("taken back");
        } else {
            self.refuse("there is no move to take back");
        }
    }

    pub(super) fn redo(&mut self) {
        self.put_back();
        if self.session.redo() {
            self.say("made again");
            self.look_for_the_end();
        } else {
            self.refuse("there is no move to make again");
        }
    }

    pub(super) fn restart(&mut self) {
        self.put_back();
        let taken_back = counted(self.session.steps_done(), "move");
        self.session.restart();
        self.say(format!("back at the deal; r makes the {taken_back} again"));
    }

    pub(super) fn toggle_autoplay(&mut self) {
        let on = self.session.autoplay().iter().any(|(_, on)| *on);
        if self.session.autoplay().is_empty() {
            let name = self.session.model().name;
            return self.refuse(format!("{name} has no autoplay"));
        }
        self.session.set_autoplay(!on);
        self.say(if on { "autoplay is off" } else { "autoplay is on" });
    }

    /// Leaves the game, after a question when it is under way.
    pub(super) fn leave(&mut self, how: Leave) {
        self.put_back();
        if self.session.steps_done() > 0 && !self.session.is_won() {
            self.overlay = Overlay::GiveUp(how);
        } else {
            self.leave_at_once(how);
        }
    }

    pub(super) fn leave_at_once(&mut self, how: Leave) {
        self.put_back();
        self.overlay = Overlay::None;
        let number = match how {
            Leave::Quit => {
                self.ended = true;
                return;
            }
            Leave::NewDeal => (self.pick_deal)(self.session.model().numbers),
            Leave::Deal(number) => number,
        };
        match deal::another(&self.session, number) {
            Ok(session) => {
                self.session = session;
                self.cursor = Cursor::start(self.session.model());
                self.hush();
                self.look_for_the_end();
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Brings back to order what an event may have left: the cursor on a card that is no longer there.
    pub(super) fn settle(&mut self) {
        self.point_at(self.cursor.place, self.cursor.depth);
    }
}
