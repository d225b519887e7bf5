//! One connection: lines in, lines out, as in the line protocol, with some additional requests for the page.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde_json::json;
use solitaire_protocol::engine::{Bounds, Engine};
use solitaire_runtime::GameEntry;
use solitaire_storage::keeping::{About, KEPT_AGAIN};
use solitaire_storage::preferences::Preferences;

use crate::room::{Guest, Room};

/// The limits on the searches of a connection, which run while the player waits for the result.
const BOUNDS: Bounds = Bounds { seconds: 30.0, memory: 256, sessions: 4 };

/// The games of a connection.
pub(crate) struct Table {
    guest: Guest,
    engine: Engine,
    room: Arc<Mutex<Room>>,
    /// The game that is saved, once the page has resumed it; other games, such as those of the solver, are not saved.
    seat: Option<Seat>,
}

/// A game that is saved.
struct Seat {
    slug: &'static str,
    about: About,
    /// The deal and the revision at the last attempt to save.
    kept: Option<(u64, u64)>,
    /// True if the last attempt to save failed.
    failed: bool,
}

impl Table {
    pub(crate) fn new(games: &'static [GameEntry], room: Arc<Mutex<Room>>, guest: Guest) -> Self {
        Self { guest, engine: Engine::bounded(games, BOUNDS), room, seat: None }
    }

    /// Answers a line.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next(), words.next(), words.next()) {
            (Some("shelf"), None, ..) => told("shelf", self.room().shelf()),
            (Some("resume"), Some(slug), None, ..) => self.resume(slug),
            (Some("favourite"), Some(slug), Some(word @ ("on" | "off")), None, _) => {
                let room = self.room();
                match room.slug(slug).and_then(|slug| room.favour(slug, word == "on")) {
                    Ok(()) => told("favourites", room.favourites()),
                    Err(sentence) => refused("bad_argument", &sentence),
                }
            }
            (Some("prefer"), Some(_), ..) => self.prefer(line),
            (Some("keep"), Some(seconds), Some(marks), helped, None) => {
                self.about(seconds, marks, helped == Some("helped"))
            }
            // Starting another game gives up the saved one; the page may then `resume` the new game.
            (Some(word), ..) if word.eq_ignore_ascii_case("game") => {
                self.stand_up();
                self.engine.ask(line)
            }
            _ => self.play(line),
        }
    }

    fn stand_up(&mut self) {
        if let Some(seat) = self.seat.take() {
            self.room().leave(self.guest, seat.slug);
        }
    }

    fn room(&self) -> std::sync::MutexGuard<'_, Room> {
        // If another connection has panicked, the lock is poisoned but the room is intact, because files are written
        // completely or not at all. So use the room anyway.
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn resume(&mut self, word: &str) -> String {
        let slug = self.room().slug(word);
        let slug = match slug {
            Ok(slug) => slug,
            Err(sentence) => return refused("bad_argument", &sentence),
        };
        if self.seat.as_ref().is_some_and(|seat| seat.slug != slug) {
            self.stand_up();
        }
        let found = self.room().sit_down(self.guest, slug);
        match found {
            Ok(left) => {
                let (left, about) = left.unzip();
                let about = about.unwrap_or_default();
                self.seat = Some(Seat { slug, about, kept: None, failed: false });
                told("kept", left)
            }
            Err(sentence) => refused("busy", &sentence),
        }
    }

    /// Changes the preferences, which the page and the terminal share, and returns them.
    fn prefer(&self, line: &str) -> String {
        let wish = line.trim_start().strip_prefix("prefer").map(serde_json::from_str);
        match wish.unwrap_or_else(|| Ok(Preferences::default())) {
            Err(error) => {
                refused("bad_argument", &format!("the preferences cannot be read: {error}"))
            }
            Ok(wish) => match self.room().prefer(wish) {
                Ok(preferences) => told("preferences", preferences),
                Err(sentence) => refused("fault", &sentence),
            },
        }
    }

    /// Stores the time played, the bookmarks, and whether the player had help.
    fn about(&mut self, seconds: &str, marks: &str, helped: bool) -> String {
        let Some(seat) = &mut self.seat else {
            return refused("bad_argument", "no game is open; write `resume <game>` first");
        };
        let numbers = marks.split(',').filter_map(|mark| mark.parse().ok()).take(100);
        seat.about.seconds = seconds.parse().unwrap_or(seat.about.seconds);
        seat.about.marks = numbers.collect();
        seat.about.counts &= !helped;
        seat.kept = None;
        let news = self.keep();
        warned(told("kept", ()), news)
    }

    fn play(&mut self, line: &str) -> String {
        if let Some(seat) = &self.seat
            && self.room().is_taken(self.guest, seat.slug)
        {
            let sentence = "the game is open in another window; reload this page to continue here";
            return refused("elsewhere", sentence);
        }
        let answer = self.engine.ask(line);
        let news = self.keep();
        warned(answer, news)
    }

    /// Saves the game if it has changed or could not be saved before. This happens before the page gets its answer.
    /// Returns a message if saving begins to fail, or works again.
    fn keep(&mut self) -> Option<String> {
        let (Some(seat), Some(session)) = (&mut self.seat, self.engine.game()) else {
            return None;
        };
        let now = (session.deal_number(), session.revision());
        let is_own = session.model().slug == seat.slug && session.is_from_deal();
        if !is_own || (seat.kept == Some(now) && !seat.failed) {
            return None;
        }
        let is_new = seat.kept.is_some_and(|(deal, _)| deal != now.0);
        if is_new {
            seat.about = About::default();
        }
        let begins = seat.kept.is_none() || is_new;
        seat.kept = Some(now);
        if session.steps_done() + session.steps_undone() == 0 && !is_new {
            return None;
        }
        let room = self.room.lock();
        let mut room = room.unwrap_or_else(PoisonError::into_inner);
        let done = room.keep(session, &seat.about, begins);
        let failed_before = std::mem::replace(&mut seat.failed, done.is_err());
        match done {
            Ok(()) => failed_before.then(|| KEPT_AGAIN.to_owned()),
            Err(sentence) => Some(sentence).filter(|_| !failed_before),
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.stand_up();
    }
}

/// Adds a message for the player to an answer.
fn warned(answer: String, news: Option<String>) -> String {
    let Some(sentence) = news else { return answer };
    let mut answer: serde_json::Value = serde_json::from_str(&answer).unwrap_or_default();
    answer["warning"] = sentence.into();
    answer.to_string()
}

fn told(name: &str, value: impl Serialize) -> String {
    json!({ "ok": true, name: value }).to_string()
}

pub(crate) fn refused(kind: &str, sentence: &str) -> String {
    json!({ "ok": false, "error": { "kind": kind, "message": sentence } }).to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use solitaire_families::GAMES;
    use solitaire_storage::keeping::Keeper;

    use super::*;

    const SLUG: &str = "simplesimon/simplesimon";

    fn room(folder: &tempfile::TempDir) -> Arc<Mutex<Room>> {
        Arc::new(Mutex::new(Room::new(GAMES, Keeper::at(GAMES, folder.path()))))
    }

    fn asked(table: &mut Table, line: &str) -> Value {
        serde_json::from_str(&table.ask(line)).unwrap()
    }

    /// Makes the first legal move.
    fn play(table: &mut Table) -> Value {
        let moves = asked(table, "moves");
        asked(table, moves["moves"][0]["code"].as_str().unwrap())
    }

    fn seated(room: &Arc<Mutex<Room>>, guest: Guest) -> Table {
        let mut table = Table::new(GAMES, Arc::clone(room), guest);
        asked(&mut table, &format!("game {SLUG} deal 7"));
        let left = asked(&mut table, &format!("resume {SLUG}"));
        if !left["kept"].is_null() {
            let loaded = asked(&mut table, &format!("load {}", left["kept"]["save"]));
            assert_eq!(loaded["ok"], true);
        }
        table
    }

    #[test]
    fn what_was_answered_is_kept_whatever_happens_next() {
        let folder = tempfile::tempdir().unwrap();
        let first = room(&folder);
        let mut table = seated(&first, 1);
        for _ in 0..3 {
            assert_eq!(play(&mut table)["ok"], true);
        }
        asked(&mut table, "undo");
        asked(&mut table, "keep 42 1,2");
        let state = asked(&mut table, "state");
        // Dropping these saves nothing more, as if the program were killed; it only frees the lock of the game.
        drop(table);
        drop(first);
        let mut table = seated(&room(&folder), 1);
        assert_eq!(asked(&mut table, "state"), state);
        let left = asked(&mut table, &format!("resume {SLUG}"))["kept"].clone();
        assert_eq!((&left["seconds"], &left["marks"]), (&42.into(), &serde_json::json!([1, 2])));
        let shelf = asked(&mut table, "shelf")["shelf"].clone();
        assert_eq!(
            (&shelf["recent"][0], &shelf["figures"][SLUG]["deals"]),
            (&SLUG.into(), &1.into())
        );
    }

    #[test]
    fn what_could_not_be_kept_is_kept_when_it_can_be() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = seated(&room(&folder), 1);
        assert_eq!(play(&mut table)["warning"], Value::Null);
        let place = folder.path().join("games").join(SLUG);
        std::fs::remove_dir_all(&place).unwrap();
        std::fs::write(&place, "a file in the place of the folder").unwrap();
        let told = play(&mut table);
        assert!(told["warning"].as_str().unwrap().contains("could not be saved"), "{told}");
        assert_eq!(play(&mut table)["warning"], Value::Null);
        std::fs::remove_file(&place).unwrap();
        let told = asked(&mut table, "keep 9 -");
        assert_eq!(
            (&told["ok"], &told["warning"]),
            (&true.into(), &"the game can be saved again".into())
        );
        let state = asked(&mut table, "state");
        assert_eq!(state["warning"], Value::Null);
        drop(table);
        assert_eq!(asked(&mut seated(&room(&folder), 2), "state"), state);
    }

    #[test]
    fn games_are_named_as_everywhere() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = Table::new(GAMES, room(&folder), 1);
        assert_eq!(
            asked(&mut table, "favourite Klondike on")["favourites"][0],
            "klondike/klondike"
        );
        assert_eq!(asked(&mut table, "resume simplesimon")["ok"], true);
        for line in ["resume nosuch", "favourite nosuch off"] {
            let told = asked(&mut table, line);
            assert_eq!(told["error"]["kind"], "bad_argument", "{told}");
            assert!(told["error"]["message"].as_str().unwrap().contains("no game `nosuch`"));
        }
    }

    #[test]
    fn two_windows_do_not_tear_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let room = room(&folder);
        let (mut one, mut other) = (seated(&room, 1), seated(&room, 2));
        assert_eq!(asked(&mut one, "undo")["error"]["kind"], "elsewhere");
        assert_eq!(play(&mut other)["ok"], true);
        let state = asked(&mut other, "state");
        let mut one = {
            drop(one);
            seated(&room, 3)
        };
        assert_eq!(asked(&mut one, "state"), state);
        assert_eq!(asked(&mut other, "state")["error"]["kind"], "elsewhere");
        // Guest 2 has lost the game to guest 3, so its leaving must not take the game from guest 3.
        drop(other);
        assert_eq!(play(&mut one)["state"]["steps"], 2);
    }

    #[test]
    fn favourites_and_preferences_are_those_of_the_other_front_ends() {
        let folder = tempfile::tempdir().unwrap();
        let elsewhere = Keeper::at(GAMES, folder.path());
        elsewhere.favour(SLUG, true).unwrap();
        let mut table = Table::new(GAMES, room(&folder), 1);
        assert_eq!(asked(&mut table, "shelf")["shelf"]["favourites"], serde_json::json!([SLUG]));
        let favourites = asked(&mut table, "favourite golf/golf on")["favourites"].clone();
        assert_eq!(favourites, serde_json::json!([SLUG, "golf/golf"]));
        asked(&mut table, &format!("favourite {SLUG} off"));
        assert_eq!(elsewhere.favourites(), ["golf/golf"]);
        assert_eq!(asked(&mut table, "favourite no/game on")["error"]["kind"], "bad_argument");
        assert_eq!(asked(&mut table, "prefer {}")["preferences"]["suits"], "four");
        let now = asked(&mut table, r#"prefer {"suits": "safe", "clock": false}"#);
        let kept = elsewhere.prefer(Preferences::default()).unwrap();
        assert_eq!(now["preferences"], serde_json::to_value(kept).unwrap());
        assert_eq!(
            (&now["preferences"]["suits"], &now["preferences"]["clock"]),
            (&"safe".into(), &false.into())
        );
        assert_eq!(
            asked(&mut table, r#"prefer {"suits": "six"}"#)["error"]["kind"],
            "bad_argument"
        );
    }

    #[test]
    fn what_is_not_asked_for_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let room = room(&folder);
        let mut solver = Table::new(GAMES, Arc::clone(&room), 1);
        asked(&mut solver, &format!("game {SLUG} deal 7"));
        play(&mut solver);
        assert_eq!(asked(&mut solver, "keep 1 -")["ok"], false);
        assert!(!folder.path().join("games").exists());
    }
}
