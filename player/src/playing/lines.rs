//! The bookmarks that the player sets, and the lines of play left behind when the player undoes moves and makes others.

use solitaire_runtime::save::SaveError;
use solitaire_runtime::{Save, Session};

use super::Playing;
use crate::deal;
use crate::storage::Bookmark;
use crate::words::counted;

/// The maximum number of bookmarks, and also of lines left behind, that a game keeps. Beyond it, the oldest is dropped.
const MAX_KEPT: usize = 20;

/// The message if the player has left no line to go to.
pub(crate) const NO_LINE: &str =
    "nothing to switch to: you have not undone moves and then made others";

impl Playing {
    /// The player's bookmarks and the lines left behind, in one list with the oldest first.
    pub(crate) fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// Sets a bookmark at the current point of the game. Returns its name.
    pub(crate) fn set_bookmark(&mut self) -> String {
        let moves = counted(self.session.steps_done(), "move");
        self.mark(format!("after {moves}"))
    }

    /// Sets a bookmark at the current point of the game, replacing a bookmark at the same point. Returns its name.
    fn mark(&mut self, name: String) -> String {
        let here = way_here(&self.session);
        self.bookmarks.retain(|bookmark| bookmark.left || bookmark.game != here);
        self.add(Bookmark { name: name.clone(), game: here, left: false });
        name
    }

    fn add(&mut self, bookmark: Bookmark) {
        let mut alike = self.bookmarks.iter().filter(|one| one.left == bookmark.left);
        if alike.clone().count() >= MAX_KEPT
            && let Some(oldest) = alike.next().cloned()
        {
            self.bookmarks.retain(|one| *one != oldest);
        }
        self.bookmarks.push(bookmark);
        self.written.bookmarks = false;
    }

    /// Removes the bookmark or line with this index.
    pub(crate) fn remove_bookmark(&mut self, number: usize) {
        if number < self.bookmarks.len() {
            self.bookmarks.remove(number);
            self.written.bookmarks = false;
        }
    }

    /// Goes to a bookmark, or to the end of a line left behind. Going to a bookmark gives the current point a bookmark
    /// too, unless no move has been made. Going to a line replaces it in the list by the current line.
    ///
    /// # Errors
    /// Returns an error if the bookmark's moves cannot be played.
    pub(crate) fn go_to_bookmark(&mut self, number: usize) -> Result<(), SaveError> {
        let Some(bookmark) = self.bookmarks.get(number).cloned() else { return Ok(()) };
        let mut session = self.session.load_here(&bookmark.game)?;
        deal::keep_autoplay(&self.session, &mut session);
        self.note_line();
        if !bookmark.left && self.session.steps_done() > 0 {
            let moves = counted(self.session.steps_done(), "move");
            self.mark(format!("after {moves}, before going to a bookmark"));
        }
        // The current line is kept if the player goes to a line, or if it has undone moves, missing from its bookmark.
        let is_more = bookmark.left || self.session.steps_undone() > 0;
        self.session = session;
        let now = (self.session.revision(), self.session.save());
        let (_, before) = std::mem::replace(&mut self.seen, now);
        if is_more {
            self.leave_line(before);
        }
        self.forget_played();
        self.written.revision = None;
        Ok(())
    }

    /// Removes the kept lines with which the current line of play begins.
    fn forget_played(&mut self) {
        let played = &self.seen.1.steps;
        self.bookmarks.retain(|one| !one.left || !played.starts_with(&one.game.steps));
    }

    /// Goes to the end of the line that was left behind last. Returns false if there is no such line.
    ///
    /// # Errors
    /// Returns an error if the line's moves cannot be played.
    pub(crate) fn go_to_last_line(&mut self) -> Result<bool, SaveError> {
        let Some(number) = self.bookmarks.iter().rposition(|bookmark| bookmark.left) else {
            return Ok(false);
        };
        self.go_to_bookmark(number)?;
        Ok(true)
    }

    /// If the player has made a new move after undoing moves, keeps the line that contains the undone moves.
    pub(super) fn note_line(&mut self) {
        let revision = self.session.revision();
        if self.seen.0 == revision {
            return;
        }
        let now = self.session.save();
        let (_, before) = std::mem::replace(&mut self.seen, (revision, now));
        self.leave_line(before);
        self.forget_played();
    }

    /// Keeps a line left behind, unless the current line or another kept line begins with it.
    fn leave_line(&mut self, mut line: Save) {
        line.done = line.steps.len();
        let is_part = |of: &Save| of.steps.starts_with(&line.steps);
        let mut left = self.bookmarks.iter().filter(|bookmark| bookmark.left);
        if is_part(&self.seen.1) || left.any(|bookmark| is_part(&bookmark.game)) {
            return;
        }
        let shared =
            line.steps.iter().zip(&self.seen.1.steps).take_while(|(one, other)| one == other);
        let name = format!(
            "earlier line: {}, branches off at move {}",
            counted(line.done, "move"),
            shared.count() + 1
        );
        self.bookmarks.retain(|one| !one.left || !line.steps.starts_with(&one.game.steps));
        self.add(Bookmark { name, game: line, left: true });
    }
}

/// The game up to the current point, without the undone moves.
fn way_here(session: &Session) -> Save {
    let mut save = session.save();
    save.steps.truncate(save.done);
    save
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{session, simplevar};

    fn played(game: &mut Playing, nth: usize) {
        let code = game.session.legal_moves()[nth];
        game.session.play(code).unwrap();
        game.keep().unwrap();
    }

    fn names(game: &Playing) -> Vec<&str> {
        game.bookmarks().iter().map(|mark| mark.name.as_str()).collect()
    }

    #[test]
    fn bookmarks_lead_to_and_fro() {
        let mut game = Playing::unkept(session(simplevar(), 7));
        played(&mut game, 0);
        played(&mut game, 0);
        assert_eq!(game.set_bookmark(), "after 2 moves");
        let marked = game.session.save();
        game.session.restart();
        let other = game.session.legal_moves()[1];
        game.session.play(other).unwrap();
        let left = game.session.save();
        game.go_to_bookmark(0).unwrap();
        assert_eq!(game.session.save(), marked);
        // The line left behind leads to the bookmark, so it is the current line again and no longer in the list.
        assert_eq!(names(&game), ["after 2 moves", "after 1 move, before going to a bookmark"]);
        game.go_to_bookmark(1).unwrap();
        assert_eq!(game.session.save(), left);
        game.remove_bookmark(0);
        game.remove_bookmark(9);
        assert_eq!(game.bookmarks().len(), 1);
    }

    #[test]
    fn a_line_that_undo_leaves_is_kept_and_leads_back() {
        let mut game = Playing::unkept(session(simplevar(), 7));
        for _ in 0..4 {
            played(&mut game, 0);
        }
        let line = game.session.save();
        for _ in 0..2 {
            game.session.undo();
            game.keep().unwrap();
        }
        assert!(names(&game).is_empty(), "it can be made again");
        game.session.undo();
        played(&mut game, 1);
        assert_eq!(names(&game), ["earlier line: 4 moves, branches off at move 2"]);
        let other = game.session.save();
        assert!(game.go_to_last_line().unwrap());
        assert_eq!(game.session.save(), line);
        assert_eq!(names(&game), ["earlier line: 2 moves, branches off at move 2"]);
        assert!(game.go_to_last_line().unwrap());
        assert_eq!(game.session.save(), other);
        // A kept line that is the beginning of a longer one is replaced by it, and the current line is not kept.
        game.go_to_last_line().unwrap();
        played(&mut game, 0);
        game.go_to_last_line().unwrap();
        assert_eq!(names(&game), ["earlier line: 5 moves, branches off at move 2"]);
        game.remove_bookmark(0);
        assert!(!game.go_to_last_line().unwrap());
        assert_eq!(game.session.save(), other);
    }

    #[test]
    fn neither_bookmarks_nor_lines_drive_out_the_others() {
        let mut game = Playing::unkept(session(simplevar(), 7));
        game.set_bookmark();
        for turn in 0..=MAX_KEPT {
            // The lines get longer, so that no two of them are equal.
            game.session.restart();
            for _ in 0..turn % 4 {
                let code = game.session.legal_moves()[0];
                game.session.play(code).unwrap();
            }
            let moves = game.session.legal_moves();
            let code = moves[(turn / 4 + 1) % moves.len()];
            game.session.play(code).unwrap();
            game.keep().unwrap();
        }
        assert_eq!(names(&game)[0], "after 0 moves");
        assert!(
            game.bookmarks().len() > 4 && game.bookmarks().len() <= MAX_KEPT + 1,
            "{:?}",
            names(&game)
        );
    }
}
