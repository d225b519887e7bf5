//! Understands the requests of a playing program and answers them. The requests are those of the line protocol, but the
//! answers contain only the fair view: what a player may know of the position.

use serde::Serialize;
use solitaire_runtime::MoveCode;
use solitaire_runtime::fair::View;

/// What a line from a playing program means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A request for information. This line is the answer to it.
    Answer(String),
    /// The program makes this move.
    Play(MoveCode),
    /// The program gives up the deal.
    Resign,
    /// The program wants to end.
    Quit,
}

/// What a playing program may ask about: a deal in its present state.
#[derive(Clone, Copy, Debug)]
pub struct Conversation<'a> {
    /// What the player may know of the position.
    pub view: &'a View,
    /// The number of moves made in this deal.
    pub steps: u32,
    /// `open` while the deal is played, otherwise the word for how it ended.
    pub standing: &'static str,
}

#[derive(Serialize)]
struct State<'a> {
    game: &'static str,
    steps: u32,
    standing: &'static str,
    view: &'a View,
}

#[derive(Serialize)]
struct Line {
    name: &'static str,
    code: String,
}

#[derive(Serialize)]
struct Word {
    word: &'static str,
    help: &'static str,
}

const WORDS: [Word; 7] = [
    Word { word: "deal", help: "start the next deal when this one is over" },
    Word { word: "state", help: "show the visible cards" },
    Word { word: "moves", help: "list the legal moves" },
    Word { word: "do", help: "make a move, written as in `moves`" },
    Word { word: "resign", help: "give up the deal" },
    Word { word: "help", help: "list the requests" },
    Word { word: "quit", help: "end" },
];

impl Conversation<'_> {
    /// Finds out what a line from the program means.
    #[must_use]
    pub fn hear(&self, line: &str) -> Heard {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("do", text) if !text.is_empty() => self.play(text),
            // A line that is a legal move makes that move, even without `do`.
            _ if self.legal(line).is_some() => self.play(line),
            ("state", "") => Heard::Answer(self.state(None)),
            ("deal", "") if self.steps == 0 => Heard::Answer(self.state(None)),
            ("deal", "") => {
                refuse("bad_argument", "the deal is not over; write `resign` to give up")
            }
            ("moves", "") => {
                let model = self.view.model();
                let moves = self.view.moves().iter().map(|code| Line {
                    name: model.move_of(*code).map_or("", |declared| declared.name),
                    code: model.notation(*code),
                });
                let moves: Vec<Line> = moves.collect();
                Heard::Answer(serde_json::json!({ "ok": true, "moves": moves }).to_string())
            }
            ("help", "") => {
                let answer = serde_json::json!({ "ok": true, "protocol": 1, "commands": WORDS });
                Heard::Answer(answer.to_string())
            }
            ("resign", "") => Heard::Resign,
            ("quit", "") => Heard::Quit,
            _ => refuse(
                "bad_request",
                "this is not a request; write one of `state`, `moves`, `do <move>`, `resign`, `deal`, `help`, `quit`",
            ),
        }
    }

    /// The state of the deal as JSON. `made` is the move that the program has just made, if the state is the answer to
    /// it.
    #[must_use]
    pub fn state(&self, made: Option<&str>) -> String {
        let Self { view, steps, standing } = *self;
        let state = State { game: view.model().slug, steps, standing, view };
        let answer = match made {
            Some(made) => serde_json::json!({ "ok": true, "made": made, "state": state }),
            None => serde_json::json!({ "ok": true, "state": state }),
        };
        answer.to_string()
    }

    fn legal(&self, text: &str) -> Option<MoveCode> {
        let code = self.view.model().parse_move(text).ok()?;
        self.view.moves().contains(&code).then_some(code)
    }

    fn play(&self, text: &str) -> Heard {
        match self.view.model().parse_move(text) {
            Err(error) => refuse("bad_argument", &error.to_string()),
            Ok(code) if self.view.moves().contains(&code) => Heard::Play(code),
            Ok(_) => refuse("refused", "that move is not legal now; `moves` lists the legal moves"),
        }
    }
}

fn refuse(kind: &str, message: &str) -> Heard {
    let error = serde_json::json!({ "kind": kind, "message": message });
    Heard::Answer(serde_json::json!({ "ok": false, "error": error }).to_string())
}
