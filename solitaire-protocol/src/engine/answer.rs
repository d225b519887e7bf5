//! The answers of the engine, each of which is one line of JSON.

use serde::Serialize;
use solitaire_runtime::explain::{Failure, Refusal};
use solitaire_runtime::fair::ViewForm;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Save, Session, Snapshot};

use super::layout::Layout;
use super::movement::Movement;
use super::search;
use solitaire_session::house::HouseRule;
use solitaire_session::library::NotLoaded;
use solitaire_session::told::{GameLine, MoveLine};

/// The answer to a request.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    /// The request was carried out.
    Yes {
        /// Always true.
        ok: bool,
        #[serde(flatten)]
        content: Content,
    },
    /// The request failed.
    No {
        /// Always false.
        ok: bool,
        error: Error,
    },
}

impl Answer {
    pub(super) fn of(content: Result<Content, Error>) -> Self {
        match content {
            Ok(content) => Self::Yes { ok: true, content },
            Err(error) => Self::No { ok: false, error },
        }
    }

    /// Returns the answer as one line of JSON, including the end of the line.
    pub(super) fn line(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// What a successful request returns. The name of a variant's first field tells a program which variant an answer is.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Content {
    Games {
        games: Vec<GameLine>,
    },
    Model {
        model: &'static GameModel,
    },
    State {
        state: State,
        /// The movements of cards; `None` if the request does not move cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        movements: Option<Vec<Movement>>,
    },
    Layout {
        layout: Box<Layout>,
    },
    View {
        view: Box<ViewForm>,
    },
    Rules {
        rules: String,
    },
    Text {
        text: String,
    },
    House {
        house: Vec<HouseRule>,
        /// The game to which the house rules apply, in the same form as in the list of games.
        game: Box<GameLine>,
    },
    Targets {
        targets: Vec<OnTarget>,
        /// The places to which single taps play the cards: first the best place, then the others, if the player taps
        /// again. Empty if the player has to choose a place.
        taps: Vec<String>,
    },
    Session {
        session: String,
        /// The state of the session's game; `None` if no game has been chosen in the session.
        state: Option<State>,
    },
    Sessions {
        sessions: Vec<Named>,
    },
    Made {
        /// The move in the notation in which requests name moves.
        made: String,
        /// A sentence that describes the move for players.
        sentence: String,
        /// The autoplay moves that followed the move.
        followed: Vec<String>,
        movements: Vec<Movement>,
        state: State,
    },
    Home {
        /// The moves to the foundations, and then the autoplay moves that followed.
        played: Vec<String>,
        movements: Vec<Movement>,
        state: State,
    },
    Moves {
        moves: Vec<MoveLine>,
    },
    Meant {
        #[serde(rename = "move")]
        meant: Option<MoveLine>,
    },
    Hints {
        hints: Vec<MoveLine>,
        /// True if the player can only deal or redeal, and even after any number of deals and redeals no other move
        /// becomes possible.
        only_redeals_left: bool,
    },
    Finish {
        /// True if the game is won when cards are played to the foundations as long as any card fits.
        finishes: bool,
    },
    Saved {
        save: Box<Save>,
    },
    Score {
        /// The score of the game; `None` if the game keeps no score.
        score: Option<i32>,
    },
    Autoplay {
        autoplay: bool,
    },
    Perft {
        perft: Vec<Count>,
    },
    Search {
        search: search::Standing,
    },
    Help {
        protocol: u32,
        commands: Vec<Word>,
    },
    Taken {
        taken: bool,
    },
    Quit {
        quit: bool,
    },
}

/// The number of sequences of `depth` moves that are legal from a position.
#[derive(Serialize)]
pub(super) struct Count {
    pub(super) depth: u8,
    pub(super) count: u64,
}

/// A move, and the place on which the player drops the cards. For a move that takes a pair of cards, this place is not
/// the target of the move.
#[derive(Serialize)]
pub(super) struct OnTarget {
    pub(super) on: String,
    #[serde(flatten)]
    pub(super) meant: MoveLine,
}

/// A session in the list of sessions.
#[derive(Serialize)]
pub(super) struct Named {
    pub(super) name: String,
    /// True if requests currently act on this session.
    pub(super) current: bool,
    /// The slug of the session's game; `None` if no game has been chosen in the session.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deal: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) steps: Option<usize>,
}

/// The help text for one kind of request.
#[derive(Serialize)]
pub(super) struct Word {
    pub(super) word: &'static str,
    pub(super) arguments: &'static str,
    pub(super) help: &'static str,
}

/// The state of the game in a session.
#[derive(Serialize)]
pub(super) struct State {
    game: &'static str,
    deal: u64,
    /// The number of steps that the player has made and not undone.
    steps: usize,
    /// The number of undone steps that can be redone.
    undone: usize,
    standing: Standing,
    /// The names of automatic moves that would have repeated forever and were stopped.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    endless: Vec<&'static str>,
    position: Snapshot,
}

impl State {
    pub(super) fn of(session: &mut Session) -> Self {
        Self {
            game: session.model().slug,
            deal: session.deal_number(),
            steps: session.steps_done(),
            undone: session.steps_undone(),
            standing: Standing::of(session),
            endless: match session.steps_done() {
                0 => Vec::new(),
                _ => session.position().endless(),
            },
            position: Snapshot::of(session.position()),
        }
    }
}

/// The result of the game, or the reason why it still goes on.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Standing {
    /// The game is not decided, and there are legal moves.
    Open,
    Won,
    /// The game is lost by a rule of the game.
    Lost,
    /// There are no legal moves, but the game is neither won nor lost by its rules.
    Stuck,
}

impl Standing {
    fn of(session: &mut Session) -> Self {
        if session.is_won() {
            Self::Won
        } else if session.is_lost() {
            Self::Lost
        } else if session.legal_moves().is_empty() {
            Self::Stuck
        } else {
            Self::Open
        }
    }
}

/// The kind of an error, by which programs can distinguish errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// The line of the request is too long or is not valid text.
    BadLine,
    /// The line is not a request, or its arguments are wrong.
    BadRequest,
    /// No game has been chosen yet.
    NoGame,
    /// The request needs something that this program does not contain. It may be a file that the carrier (the program
    /// that passes lines to the engine) can load.
    NotHere,
    /// An argument names something that does not exist, or asks for something that is not possible now.
    BadArgument,
    /// The JSON is not a position.
    BadPosition,
    /// The rules of the game do not allow the move.
    Refused,
    /// The request was stopped because the answer would have taken too long.
    TooMuch,
    /// A search is already running, so another cannot start.
    Busy,
    /// The engine itself made a mistake.
    Fault,
}

/// The reason why a request failed. A request that fails changes nothing.
#[derive(Serialize)]
pub(super) struct Error {
    pub(super) kind: Kind,
    /// A sentence that explains the error to people.
    pub(super) message: Box<str>,
    /// The name of the move that was refused; left out if the error is not about a move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<&'static str>,
    /// The conditions that failed, if a move was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reasons: Option<Box<[Failure]>>,
    /// All faults of the position, if the request contained an invalid position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) faults: Option<Vec<String>>,
    /// The results for the smaller depths, if counting a larger depth would have taken too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) perft: Option<Vec<Count>>,
    /// The name of the file that the carrier (the program that passes lines to the engine) must load.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<Box<str>>,
}

impl Error {
    pub(super) fn new(kind: Kind, message: impl Into<String>) -> Self {
        let message = message.into().into_boxed_str();
        Self { kind, message, refused: None, reasons: None, faults: None, perft: None, file: None }
    }
}

impl From<NotLoaded> for Error {
    fn from(file: NotLoaded) -> Self {
        let message = file.to_string();
        Self { file: Some(file.0.into_boxed_str()), ..Self::new(Kind::NotHere, message) }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        let refused = Some(refusal.name).filter(|name| !name.is_empty());
        let message = refusal.to_string();
        Self {
            refused,
            reasons: Some(refusal.failures.into_boxed_slice()),
            ..Self::new(Kind::Refused, message)
        }
    }
}
