//! Finds the move that lost a game.

use solitaire_runtime::{Journal, MoveCode, Position, Session};
use solitaire_solver::{Fault, Options, where_lost};

use crate::move_words::move_words;
use crate::words::counted;

/// The course of a game: all of its moves, including undone ones.
pub struct Course {
    start: Box<dyn Position>,
    codes: Vec<MoveCode>,
    /// For each of the player's moves, the number of codes in `codes` up to the end of that move and the autoplay after
    /// it.
    ends: Vec<usize>,
}

/// The point where a game was lost. All numbers count the player's moves, each together with the moves that followed it
/// automatically.
///
/// If a game can be won after some number of moves, it can also be won after fewer moves; if it cannot be won, this
/// holds after more moves too. The search gave up on the positions between `won` and `lost`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The number of moves in the game.
    pub moves: usize,
    /// The largest number of moves after which the game is known to be winnable.
    pub won: Option<usize>,
    /// The smallest number of moves after which the game is known to be lost.
    pub lost: Option<usize>,
    /// The number of positions searched.
    pub searched: usize,
    /// The losing move as a move code and in words, if it is known.
    pub by: Option<(String, String)>,
    /// True if the game ends with a win.
    pub is_won: bool,
}

impl Course {
    /// The course of this game.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let (start, _) = session.beginning();
        let (mut codes, mut ends) = (Vec::new(), Vec::new());
        for step in session.steps() {
            codes.extend(step);
            ends.push(codes.len());
        }
        Self { start, codes, ends }
    }

    /// Looks for the losing move. The limits apply to each of several searches.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
    pub fn search(&self, options: &Options) -> Result<Lost, Fault> {
        let found = where_lost(&*self.start, &self.codes, options)?;
        // A move counts only if all of its codes are made.
        let won = found.won.map(|won| self.ends.partition_point(|end| *end <= won));
        let lost = found.lost.map(|lost| match lost {
            0 => 0,
            lost => self.ends.partition_point(|end| *end < lost) + 1,
        });
        let losing = lost.filter(|lost| won.is_some_and(|won| won + 1 == *lost));
        Ok(Lost {
            moves: self.ends.len(),
            won,
            lost,
            searched: found.searched,
            by: losing.and_then(|number| self.told(number)),
            is_won: self.after(self.codes.len()).is_won(),
        })
    }

    /// The position after the first `codes` move codes.
    fn after(&self, codes: usize) -> Box<dyn Position> {
        let (mut position, mut journal) = (self.start.boxed(), Journal::new());
        for code in &self.codes[..codes] {
            position.apply(*code, &mut journal);
        }
        position
    }

    /// The move with this number, counted from 1, as a move code and in words.
    fn told(&self, number: usize) -> Option<(String, String)> {
        let before = number.checked_sub(2).map_or(0, |before| self.ends[before]);
        let code = *self.codes.get(before)?;
        let position = self.after(before);
        Some((position.model().notation(code), move_words(&*position, code)))
    }
}

impl Lost {
    /// The number of the losing move, counted from 1, if it is known.
    #[must_use]
    pub fn losing_move(&self) -> Option<usize> {
        self.lost.filter(|_| self.by.is_some())
    }

    /// True if the losing move is known, or if it is known that no move lost the game.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.is_won || self.by.is_some() || self.lost == Some(0) || self.won == Some(self.moves)
    }

    /// The result in words, without a full stop.
    #[must_use]
    pub fn words(&self) -> String {
        let after = |moves: usize| match moves {
            0 => "from the start".to_owned(),
            moves => format!("after {}", counted(moves, "move")),
        };
        match (self.won, self.lost, &self.by) {
            _ if self.is_won => "you won this game".to_owned(),
            (_, Some(number), Some((_, sentence))) => {
                format!("move {number} lost the game: {sentence}")
            }
            (None, Some(0), _) => "this deal could not be won from the start".to_owned(),
            (Some(won), Some(lost), _) => format!(
                "the game was winnable {} but not {}; the losing move in between was not found",
                after(won),
                after(lost),
            ),
            (Some(won), None, _) if won == self.moves => "you can still win from here".to_owned(),
            (Some(won), None, _) => {
                format!("the game was winnable {}; a later move may have lost it", after(won))
            }
            (None, Some(lost), _) => format!(
                "the game is not winnable {}; it may have been winnable before",
                after(lost)
            ),
            (None, None, _) => "the search found no answer".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use solitaire_solver::Limits;

    use super::*;
    use crate::testing::session;
    use solitaire_families::GAMES;

    fn options(nodes: u64) -> Options {
        let time = Some(Duration::from_secs(600));
        Options {
            limits: Limits { nodes: Some(nodes), time, ..Limits::default() },
            ..Options::default()
        }
    }

    fn played(slug: &str, deal: u64, most: usize) -> Session {
        let entry = *GAMES.iter().find(|game| game.model().slug == slug).unwrap();
        let mut session = session(entry, deal);
        session.set_autoplay(true);
        for step in 0..most {
            let moves = session.legal_moves();
            let Some(code) = moves.get(step * 7 % moves.len().max(1)).copied() else { break };
            session.play(code).unwrap();
        }
        session
    }

    #[test]
    fn moves_are_counted_with_what_follows_them() {
        // In this game of FreeCell, autoplay follows some of the moves.
        let mut session = played("freecell/freecell", 4, 40);
        let lengths: Vec<usize> = session.steps().map(<[_]>::len).collect();
        assert!(lengths.iter().any(|length| *length > 1), "{lengths:?}");
        let found = Course::of(&session).search(&options(300_000)).unwrap();
        let number = found.losing_move().unwrap();
        assert_eq!(
            (found.won, found.lost, found.moves),
            (Some(number - 1), Some(number), lengths.len())
        );
        // The solver confirms the result: the position before the losing move can be won, and the position after it
        // cannot.
        session.restart();
        for _ in 1..number {
            session.redo();
        }
        let verdict = |session: &Session| {
            solitaire_solver::solve(session.position(), &options(300_000)).unwrap().verdict.word()
        };
        assert_eq!(verdict(&session), "solved");
        let code = session.steps().nth(number - 1).unwrap()[0];
        let (text, words) = found.by.clone().unwrap();
        assert_eq!(
            (text, words.clone()),
            (session.model().notation(code), move_words(session.position(), code))
        );
        assert!(session.redo());
        assert_eq!(verdict(&session), "impossible");
        assert_eq!(found.words(), format!("move {number} lost the game: {words}"));
        // Undone moves also count as moves of the game.
        session.restart();
        assert_eq!(Course::of(&session).search(&options(300_000)).unwrap(), found);
    }

    #[test]
    fn what_was_not_found_out_is_said_so() {
        let lost =
            |won, lost| Lost { moves: 9, won, lost, searched: 3, by: None, is_won: false }.words();
        assert_eq!(lost(None, Some(0)), "this deal could not be won from the start");
        assert_eq!(
            lost(Some(0), Some(4)),
            "the game was winnable from the start but not after 4 moves; the losing move in between was not found"
        );
        assert!(lost(Some(9), None).starts_with("you can still win"));
        assert!(lost(Some(1), None).starts_with("the game was winnable after 1 move; a later"));
        assert!(lost(None, Some(9)).ends_with("may have been winnable before"));
        assert_eq!(lost(None, None), "the search found no answer");
        let found =
            Course::of(&played("simplesimon/simplesimon", 1, 0)).search(&options(0)).unwrap();
        assert_eq!((found.moves, found.words()), (0, lost(None, None)));
    }
}
