//! Which move of a game lost it.

use solitaire_runtime::explain::explain;
use solitaire_runtime::{Journal, MoveCode, Position};

use crate::check::Fault;
use crate::options::Options;
use crate::report::Verdict;
use crate::solve::Solver;

/// Where the positions of a game, from the beginning on, stop being ones that can be won.
///
/// Positions are numbered by how many moves led to them. Where one can be won, so can those before it; where one cannot,
/// nor can those after it. What lies between [`won`](Self::won) and [`lost`](Self::lost) was given up within the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhereLost {
    /// The last position that is known to be one that can be won, if there is any.
    pub won: Option<usize>,
    /// The first position that is known to be one that cannot be won, if there is any.
    pub lost: Option<usize>,
    /// How many positions were searched.
    pub searched: usize,
}

impl WhereLost {
    /// The move that lost the game, from 1; `None` when it was not lost, was lost from the beginning, or it is not known
    /// which of several moves it was.
    #[must_use]
    pub fn losing_move(&self) -> Option<usize> {
        self.lost.filter(|lost| self.won.is_some_and(|won| won + 1 == *lost))
    }
}

/// Looks for the last position of a game that could still be won, by bisection. The limits are those of each search: there are
/// about as many as it takes to halve the number of moves down to one, twice that where some positions are given up.
///
/// # Errors
/// [`Fault::Refused`] when a move is none that the rules allow, and as [`Solver::solve`].
pub fn where_lost(
    start: &dyn Position,
    moves: &[MoveCode],
    options: &Options,
) -> Result<WhereLost, Fault> {
    let options = Options { shorten: None, ..options.clone() };
    let mut game = Game { solver: Solver::new(start, options), start, moves, searched: 0 };
    // Every move is asked for before anything is searched.
    game.position(moves.len())?;
    let (mut won, mut lost, mut unknown) = (None, None, None);
    // As signed numbers: before the first position, and after the last one.
    let (mut low, mut high) = (-1, moves.len() as i64 + 1);
    while high - low > 1 && unknown.is_none() {
        // The last position first: most games that are asked about were lost, but those that were won say so at once.
        let middle = if lost.is_none() && won.is_none() { high - 1 } else { (low + high) / 2 };
        match game.state(middle)? {
            State::Won => (low, won) = (middle, Some(middle)),
            State::Lost => (high, lost) = (middle, Some(middle)),
            State::Unknown => unknown = Some(middle),
        }
    }
    if let Some(unknown) = unknown {
        // What was given up lies somewhere between; each end of it is looked for by itself.
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

/// What is known of a position.
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
    /// The position after so many moves.
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
