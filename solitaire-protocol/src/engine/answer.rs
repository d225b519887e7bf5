//! The answers, each one line of JSON.

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

    /// The answer as a line, including its end.
    pub(super) fn line(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// The result of a request. The first field of each variant names the kind of result in the answer.
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
        /// The movements of cards, if the request moves any.
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
        /// The game that the rules belong to, as in the list of games.
        game: Box<GameLine>,
    },
    Targets {
        targets: Vec<OnTarget>,
        /// Where single taps play the cards, one after the other. Empty if the player has to choose.
        taps: Vec<String>,
    },
    Session {
        session: String,
        /// The state of the game in the session, if there is one.
        state: Option<State>,
    },
    Sessions {
        sessions: Vec<Named>,
    },
    Made {
        /// The move in the form that every command reads.
        made: String,
        /// The move in words for people.
        sentence: String,
        /// The autoplay that followed.
        followed: Vec<String>,
        movements: Vec<Movement>,
        state: State,
    },
    Home {
        /// The moves to the foundations, then the autoplay that followed.
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
        /// True if only deals and redeals are possible, and no number of them makes another kind of move possible.
        only_redeals_left: bool,
    },
    Finish {
        /// True if all cards that fit on the foundations, played until none does, win the game.
        finishes: bool,
    },
    Saved {
        save: Box<Save>,
    },
    Score {
        /// `None` if the game keeps no score.
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

/// The number of sequences of moves of this length.
#[derive(Serialize)]
pub(super) struct Count {
    pub(super) depth: u8,
    pub(super) count: u64,
}

/// A move, and the place on which its cards are dropped. The place differs from the target if the move takes a pair.
#[derive(Serialize)]
pub(super) struct OnTarget {
    pub(super) on: String,
    #[serde(flatten)]
    pub(super) meant: MoveLine,
}

/// A session in a list.
#[derive(Serialize)]
pub(super) struct Named {
    pub(super) name: String,
    /// True if requests currently go to this session.
    pub(super) current: bool,
    /// The game of the session, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deal: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) steps: Option<usize>,
}

/// The explanation of a request.
#[derive(Serialize)]
pub(super) struct Word {
    pub(super) word: &'static str,
    pub(super) arguments: &'static str,
    pub(super) help: &'static str,
}

/// The state of a game.
#[derive(Serialize)]
pub(super) struct State {
    game: &'static str,
    deal: u64,
    /// The number of steps done.
    steps: usize,
    /// The number of steps that can be redone.
    undone: usize,
    standing: Standing,
    /// The automatic moves that repeated without end and were stopped.
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

/// The result of the game so far.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Standing {
    /// The game goes on.
    Open,
    Won,
    /// Lost by a rule of the game.
    Lost,
    /// No legal move is left.
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

/// The kind of a mistake, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// The line is too long or not text.
    BadLine,
    /// The line is not a request, or its arguments are wrong.
    BadRequest,
    /// No game has been chosen yet.
    NoGame,
    /// The request needs something that is not in this program, perhaps a file that the carrier can load.
    NotHere,
    /// An argument names something that does not exist, or cannot be done now.
    BadArgument,
    /// The JSON is not a position.
    BadPosition,
    /// The rules do not allow the move.
    Refused,
    /// The answer would take too long.
    TooMuch,
    /// A search is running, and another cannot start.
    Busy,
    /// The program itself has a fault.
    Fault,
}

/// The reason why a request failed. Nothing has changed in that case.
#[derive(Serialize)]
pub(super) struct Error {
    pub(super) kind: Kind,
    /// A sentence for people.
    pub(super) message: Box<str>,
    /// The move that was refused; left out if there is none.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<&'static str>,
    /// For a refusal, every constraint that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reasons: Option<Box<[Failure]>>,
    /// For a position, every fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) faults: Option<Vec<String>>,
    /// The counts of the depths that were finished before counting took too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) perft: Option<Vec<Count>>,
    /// The file that the carrier must load.
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
