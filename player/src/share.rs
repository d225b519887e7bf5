//! Writes a game as one line of text, for sharing, and reads it: the game, its deal and its moves.
//!
//! An example is `simplesimon/simplesimon deal 7: MoveColumn tableau1 tableau3 1; Deal`. Moves by autoplay follow the
//! move that caused them, each with ` + ` before it. The line of a game without moves ends with the number of the deal.

use solitaire_runtime::save::{SaveError, SavedStep};
use solitaire_runtime::{GameEntry, Save, Session};

use crate::catalog::{self, LookupError};
use crate::deal;
use crate::words::quoted;

/// The maximum length of a line in bytes. The line of a game with a thousand moves has about thirty thousand bytes.
pub(crate) const MAX_LINE_BYTES: usize = 1 << 20;

/// The reason why a game cannot be written as a line, or a line cannot be read as a game.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShareError {
    /// The line does not have the form of a game.
    #[error("{} is not a game; write `<game> deal <number>: <move>; <move>`", quoted(.text))]
    Form {
        /// The text that was to be read.
        text: String,
    },
    /// The line is far longer than any game.
    #[error("the line is longer than {MAX_LINE_BYTES} bytes")]
    TooLong,
    /// The game began with a position instead of a deal, so it cannot be written as a line.
    #[error("the game started from a position, so it cannot be written as a line")]
    Position,
    /// There is no game with this name.
    #[error(transparent)]
    Game(#[from] LookupError),
    /// A move cannot be made.
    #[error("move {number} cannot be made: {why}")]
    Move {
        /// The number of the move, counted from 1.
        number: usize,
        /// The reason why the move cannot be made.
        why: String,
    },
    /// The game cannot be played for another reason, for instance because there is no such deal.
    #[error(transparent)]
    Save(SaveError),
}

impl From<SaveError> for ShareError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Step { step: number, why } => Self::Move { number, why },
            other => Self::Save(other),
        }
    }
}

/// Writes the game up to its current point as a line. Undone moves are left out.
///
/// # Errors
/// Returns an error if the line would be too long to be read again, or the game began with a position.
pub(crate) fn line(session: &Session) -> Result<String, ShareError> {
    if !session.is_from_deal() {
        return Err(ShareError::Position);
    }
    let line = whole(session);
    if line.len() > MAX_LINE_BYTES { Err(ShareError::TooLong) } else { Ok(line) }
}

fn whole(session: &Session) -> String {
    let save = session.save();
    let steps = save.steps[..save.done].iter().map(|SavedStep(moves)| moves.join(" + "));
    let steps: Vec<String> = steps.collect();
    let head = format!("{} deal {}", save.game, save.deal);
    if steps.is_empty() { head } else { format!("{head}: {}", steps.join("; ")) }
}

/// Reads a game from a line. The game is at its beginning, and all moves of the line can be redone.
///
/// # Errors
/// Returns an error if the line does not have the right form, or its game, deal or moves do not exist.
pub(crate) fn read(games: &[GameEntry], line: &str) -> Result<Session, ShareError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(ShareError::TooLong);
    }
    // A terminal may have broken the line in several at spaces.
    let line = &line.split_whitespace().collect::<Vec<_>>().join(" ");
    let form = || ShareError::Form { text: line.clone() };
    let (head, moves) = line.split_once(':').unwrap_or((line, ""));
    let (word, deal) = head.rsplit_once(" deal ").ok_or_else(form)?;
    let deal = deal::number(deal.trim()).ok_or_else(form)?;
    let entry = catalog::find(games, word.trim())?;
    let step = |text: &str| SavedStep(text.split('+').map(|code| code.trim().to_owned()).collect());
    let moves = moves.trim().trim_end_matches(';');
    let steps: Vec<SavedStep> =
        if moves.is_empty() { Vec::new() } else { moves.split(';').map(step).collect() };
    let game = entry.model().slug.to_owned();
    // The game is loaded with all moves made, so that an impossible move is reported here.
    let save = Save { version: Save::VERSION, game, deal, done: steps.len(), steps };
    let mut session = Session::load(entry, &save)?;
    session.restart();
    Ok(session)
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::testing::{SIMPLE_SIMON_1_WON, session, simple_simon, simplevar};

    fn play(session: &mut Session, moves: usize) {
        for _ in 0..moves {
            let code = session.legal_moves()[0];
            session.play(code).unwrap();
        }
    }

    #[test]
    fn a_game_goes_into_a_line_and_comes_out_of_it() {
        for entry in test_volume::some(GAMES) {
            for moves in [0, 1, 30] {
                let mut played = session(*entry, 7);
                played.set_autoplay(true);
                let moves = moves.min(played.legal_moves().len() * moves);
                for _ in 0..moves {
                    let Some(code) = played.legal_moves().last().copied() else { break };
                    played.play(code).unwrap();
                }
                let text = line(&played).unwrap();
                let mut read = read(GAMES, &text).unwrap();
                assert_eq!(read.steps_done(), 0);
                while read.redo() {}
                assert_eq!(line(&read).unwrap(), text);
                assert_eq!(read.save(), played.save());
            }
        }
    }

    #[test]
    fn a_line_says_game_deal_and_moves() {
        let mut played = session(simplevar(), 7);
        assert_eq!(line(&played).unwrap(), "simplesimon/simplevar deal 7");
        play(&mut played, 2);
        let moves: Vec<_> = played.history().map(|code| played.model().notation(code)).collect();
        let expected = format!("simplesimon/simplevar deal 7: {}; {}", moves[0], moves[1]);
        assert_eq!(line(&played).unwrap(), expected);
        played.undo();
        assert_eq!(line(&played).unwrap(), format!("simplesimon/simplevar deal 7: {}", moves[0]));
    }

    #[test]
    fn a_line_may_be_written_by_hand() {
        let won = SIMPLE_SIMON_1_WON.lines().collect::<Vec<_>>().join(" ;");
        let mut session = read(GAMES, &format!("  Simple Simon deal 1:{won};  ")).unwrap();
        assert_eq!(session.model().slug, simple_simon().model().slug);
        while session.redo() {}
        assert!(session.is_won());
    }

    #[test]
    fn a_line_may_have_been_broken_over_several() {
        let mut played = session(simplevar(), 7);
        play(&mut played, 3);
        let broken = line(&played).unwrap().replace(' ', "\n ");
        let mut read = read(GAMES, &broken).unwrap();
        while read.redo() {}
        assert_eq!(read.save(), played.save());
    }

    #[test]
    fn what_is_no_game_is_told() {
        let sentence = |text: &str| read(GAMES, text).map(|_| ()).unwrap_err().to_string();
        for text in ["", "klondike", "klondike deal x", "klondike deal -1", "deal 7"] {
            let told = sentence(text);
            assert!(told.ends_with("write `<game> deal <number>: <move>; <move>`"), "{told}");
        }
        assert!(sentence("klondik deal 7").contains("did you mean `klondike/klondike`?"));
        assert_eq!(
            sentence("simplevar deal 0"),
            "there is no deal number 0; deals are numbered 1 to 9007199254740991"
        );
        assert_eq!(
            sentence("simplevar deal 7: Deal; Deal"),
            "move 2 cannot be made: `Deal` is refused: the stock is empty"
        );
        assert!(sentence("simplevar deal 7: ; Deal").starts_with("move 1 cannot be made"));
        assert!(sentence(&"x".repeat(MAX_LINE_BYTES + 1)).contains("the line is longer than"));
    }
}
