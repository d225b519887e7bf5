//! Handles the letters of piles: one key picks up cards from a pile, drops cards on it, or presses it.

use solitaire_runtime::{MoveCode, Place};

use super::app::{App, Held};
use crate::intent;

impl App {
    /// Handles the key for a pile's letter. If cards are held, drops them on the pile; otherwise presses the pile or
    /// picks up as many of its cards as can be moved. If the held cards come from this pile, picks up fewer of them.
    pub(super) fn use_letter(&mut self, letter: char) {
        let known = self.letters.iter().find(|(known, _)| *known == letter);
        let Some(places) = known.map(|(_, places)| places.clone()) else {
            return self.refuse(format!("no pile has the letter {letter}"));
        };
        let first = places[0];
        match &self.held {
            Some(held) if places.contains(&held.from) => {
                let (from, below) = (held.from, usize::from(held.count));
                self.put_back();
                self.hush();
                self.take_most(from, below);
            }
            Some(_) => {
                let taking = places.iter().find(|place| self.some_for(**place).is_some());
                let to = taking.copied().unwrap_or(first);
                self.point_at(to, 0);
                match self.some_for(to) {
                    Some(code) => self.play(code),
                    None => self.drop_on(to),
                }
            }
            None => {
                let pressed =
                    places.iter().find(|place| self.session().attempt_press(**place).is_ok());
                let taken = places.iter().find(|place| {
                    intent::largest_pick(self.session(), **place, usize::MAX).is_some()
                });
                if let Some(place) = pressed.copied() {
                    self.point_at(place, 0);
                    self.press(place);
                } else {
                    let place = taken.copied().unwrap_or(first);
                    self.point_at(place, 0);
                    self.take_most(place, usize::MAX);
                    if self.held.is_none() {
                        self.pick_up(place, 1);
                        self.held = None;
                    }
                }
            }
        }
    }

    fn take_most(&mut self, from: Place, below: usize) {
        if let Some((count, lit)) = intent::largest_pick(self.session(), from, below) {
            self.point_at(from, usize::from(count) - 1);
            self.hush();
            self.held = Some(Held { from, count, lit, drag: None });
        }
    }

    /// The move that drops as many of the held cards as possible on a place.
    fn some_for(&self, to: Place) -> Option<MoveCode> {
        let Held { from, count, .. } = self.held.as_ref()?;
        (1..=*count).rev().find_map(|count| intent::drop_on(self.session(), *from, count, to).ok())
    }
}
