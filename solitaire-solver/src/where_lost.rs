//! Finds the move with which a game was lost.

use solitaire_runtime::explain::explain;
use solitaire_runtime::{Journal, MoveCode, Position};

use crate::check::Fault;
use crate::options::Options;
use crate::report::Verdict;
use crate::solve::Solver;

/// The point in a game from which on its positions cannot be won.
///
/// Each position has a number: the number of moves before it. If a position can be won, so can all positions before it.
/// If a position cannot be won, neither can those after it. For positions between [`won`](Self::won) and
/// [`lost`](Self::lost) it is unknown if they can be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhereLost {
    /// The number of the last position that is known to be winnable; `None` if none is.
    pub won: Option<usize>,
    /// The number of the first position that is known to be lost; `None` if none is.
    pub lost: Option<usize>,
    /// The number of positions that were searched.
    pub searched: usize,
}

impl WhereLost {
    /// The number of the move that lost the game, counted from 1. `None` if the game was not lost by a move, or if it
    /// is unknown which of several moves lost it.
    #[must_use]
    pub fn losing_move(&self) -> Option<usize> {
        self.lost.filter(|lost| self.won.is_some_and(|won| won + 1 == *lost))
    }
}

/// Finds the last winnable position of a game by bisection. The limits of the options apply to each search. The number
/// of searches is about the binary logarithm of the number of moves, or twice that if some positions stay undecided.
///
/// # Errors
/// Returns [`Fault::Refused`] if the rules do not allow one of the moves, and otherwise the same errors as
/// [`Solver::solve`].
pub fn where_lost(
    start: &dyn Position,
    moves: &[MoveCode],
    options: &Options,
) -> Result<WhereLost, Fault> {
    let options = Options { shorten: None, ..options.clone() };
    let mut game = Game { solver: Solver::new(start, options), start, moves, searched: 0 };
    // Check all moves before the first search, which may take long.
    game.position(moves.len())?;
    let (mut won, mut lost, mut unknown) = (None, None, None);
    // Both are signed: `low` is -1 at first, which is before the first position, and `high` begins after the last
    // position.
    let (mut low, mut high) = (-1, moves.len() as i64 + 1);
    while high - low > 1 && unknown.is_none() {
        // Search the last position first: most of these games were lost, and if the game can be won to the end, one
        // search is enough.
        let middle = if lost.is_none() && won.is_none() { high - 1 } else { (low + high) / 2 };
        match game.state(middle)? {
            State::Won => (low, won) = (middle, Some(middle)),
            State::Lost => (high, lost) = (middle, Some(middle)),
            State::Unknown => unknown = Some(middle),
        }
    }
    if let Some(unknown) = unknown {
        // One position is undecided. The last position known to be won and the first known to be lost are now searched
        // for separately, before and after it.
        let mut end = unknown;
        while end - low > 1 {
            let middle = (low + end) / 2;
            match game.state(middle)? {
                State::Won => (low, won) = (middle, Some(middle)),
                State::Lost => (end, high, lost) = (middle, middle, Some(middle)),
                State::Unknown => end = middle,
            }
        }
        let mut begin = unknown.max(low);
        while high - begin > 1 {
            let middle = (begin + high) / 2;
            match game.state(middle)? {
                State::Won => (begin, won) = (middle, Some(middle)),
                State::Lost => (high, lost) = (middle, Some(middle)),
                State::Unknown => begin = middle,
            }
        }
    }
    let number = |place: Option<i64>| place.and_then(|place| usize::try_from(place).ok());
    Ok(WhereLost { won: number(won), lost: number(lost), searched: game.searched })
}

/// What a search found out about a position.
enum State {
    Won,
    Lost,
    Unknown,
}

struct Game<'a> {
    solver: Solver,
    start: &'a dyn Position,
    moves: &'a [MoveCode],
    searched: usize,
}

impl Game<'_> {
    /// The position after the first `made` moves.
    ///
    /// # Errors
    /// Returns an error if the rules do not allow one of these moves.
    fn position(&self, made: usize) -> Result<Box<dyn Position>, Fault> {
        let mut position = self.start.boxed();
        let mut journal = Journal::new();
        for (number, code) in (1..).zip(&self.moves[..made]) {
            explain(&*position, *code).map_err(|refusal| Fault::Refused {
                number,
                text: position.model().notation(*code),
                why: refusal.to_string(),
            })?;
            position.apply(*code, &mut journal);
        }
        Ok(position)
    }

    fn state(&mut self, made: i64) -> Result<State, Fault> {
        let position = self.position(usize::try_from(made).unwrap_or_default())?;
        self.searched += 1;
        Ok(match self.solver.solve(&*position)?.verdict {
            Verdict::Solved(_) => State::Won,
            Verdict::Impossible => State::Lost,
            Verdict::GaveUp(_) => State::Unknown,
        })
    }
}
