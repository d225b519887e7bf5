//! Answers requests about the game that is being played.

use solitaire_runtime::{MoveCode, Session, perft};
use solitaire_session::move_words::made_words;
use solitaire_session::text::command::Command;
use solitaire_session::text::execute::{self, Reply, Trouble};
use solitaire_session::told::MoveLine;
use solitaire_session::words::counted;

use super::answer::{Content, Count, Error, Kind, State};
use super::movement::{Board, Done};
use super::{bad, help};

/// Carries out a command of the text protocol (the commands that the player reads from a pipe), which the engine
/// accepts too.
pub(super) fn play(session: &mut Session, command: &Command) -> Result<Content, Error> {
    if *command == Command::Save && !session.is_from_deal() {
        let message = "the game started from a position, so it cannot be saved; use `state`";
        return Err(Error::new(Kind::BadArgument, message));
    }
    let before = Board::of(session);
    let (undone, done) = (Done::of(session), session.steps_done());
    Ok(match execute::execute(session, command).map_err(trouble)? {
        Reply::Made(code) => {
            let followed = session.last_step().iter().skip(1);
            let model = session.model();
            Content::Made {
                made: model.notation(code),
                sentence: made_words(before.position(), code),
                followed: followed.map(|code| model.notation(*code)).collect(),
                movements: before.after(session),
                state: State::of(session),
            }
        }
        Reply::Home(_, codes) => {
            let model = session.model();
            let played = codes.iter().map(|code| model.notation(*code)).collect();
            let movements = if codes.is_empty() { Vec::new() } else { before.after(session) };
            Content::Home { played, movements, state: State::of(session) }
        }
        Reply::Saved(save) => Content::Saved { save },
        Reply::Score(score) => Content::Score { score },
        Reply::Autoplay(autoplay) => Content::Autoplay { autoplay },
        Reply::Moves(codes) => Content::Moves { moves: told(session, &codes) },
        Reply::Help => help(),
        Reply::Quit => Content::Quit { quit: true },
        Reply::Board => {
            let movements = match command {
                Command::Undo => Some(Board::of(session).back(&undone)),
                Command::Redo => Some(before.after(session)),
                _ => None,
            };
            debug_assert!(movements.is_none() || session.steps_done() != done);
            Content::State { state: State::of(session), movements }
        }
    })
}

/// Undoes or redoes moves until exactly `step` moves are done. The answer has the movements of all cards on the way.
pub(super) fn go_to(session: &mut Session, step: usize) -> Result<Content, Error> {
    let steps = session.steps_done() + session.steps_undone();
    if step > steps {
        let moves = counted(steps, "move");
        let message = format!("the game has {moves}; give a number from 0 to {steps}");
        return Err(Error::new(Kind::BadArgument, message));
    }
    let mut movements = Vec::new();
    while session.steps_done() > step {
        let made = Done::of(session);
        session.undo();
        movements.extend(Board::of(session).back(&made));
    }
    while session.steps_done() < step {
        let before = Board::of(session);
        session.redo();
        movements.extend(before.after(session));
    }
    Ok(Content::State { state: State::of(session), movements: Some(movements) })
}

/// Describes the moves with these codes. A code that is not a move of the game is left out.
pub(super) fn told(session: &Session, codes: &[MoveCode]) -> Vec<MoveLine> {
    codes.iter().filter_map(|code| MoveLine::of(session.position(), *code)).collect()
}

/// Counts the sequences of 1 to `depth` moves. Fails with the counts so far if a count exceeds `most_counted` before
/// `depth` is reached.
pub(super) fn count(
    session: &Session,
    depth: u8,
    all: bool,
    most_counted: u64,
) -> Result<Content, Error> {
    let mut position = session.position().boxed();
    let mut counts = Vec::new();
    for depth in 1..=depth {
        let count = perft(&mut *position, u32::from(depth), all);
        counts.push(Count { depth, count });
        if count == 0 {
            break;
        }
        if count > most_counted {
            break;
        }
    }
    if counts.len() < usize::from(depth) && counts.last().is_some_and(|last| last.count > 0) {
        let message = format!(
            "there are more than {most_counted} sequences of moves at depth {}; use a smaller depth",
            counts.len()
        );
        return Err(Error { perft: Some(counts), ..Error::new(Kind::TooMuch, message) });
    }
    Ok(Content::Perft { perft: counts })
}

pub(super) fn trouble(trouble: Trouble) -> Error {
    match trouble {
        Trouble::Refused(refusal) => refusal.into(),
        Trouble::Bad(sentence) => bad(Kind::BadArgument, &sentence),
    }
}
