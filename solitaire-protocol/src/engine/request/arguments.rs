//! The arguments of requests that only programs need.

use std::time::Duration;

use super::{Effort, Request};
use solitaire_session::solving::find::Wish;

/// Reads the request that begins with `word`, with the arguments in `rest`. `None` if these arguments do not fit the
/// request.
pub(super) fn read(word: &str, rest: &str) -> Option<Request> {
    // Requests that are matched word by word have at most three arguments; a fourth word only shows that there are too
    // many.
    let words: Vec<&str> = rest.split_whitespace().take(4).collect();
    let request = match (word, &words[..]) {
        ("games", []) => Request::Games,
        ("game", [_, ..]) => Request::Game(rest.to_owned()),
        ("model", []) => Request::Model,
        ("position", [_, ..]) => Request::Position(rest.to_owned()),
        ("import", [_, ..]) => import(rest)?,
        ("export", [name]) => Request::Export((*name).to_owned()),
        ("moves", []) => Request::Moves { all: false },
        ("moves", ["all"]) => Request::Moves { all: true },
        ("moves", [place]) => Request::MovesFrom((*place).to_owned()),
        ("layout", []) => Request::Layout,
        ("view", []) => Request::View,
        ("rules", []) => Request::Rules,
        ("house", []) => Request::House(None),
        ("house", [_, ..]) => Request::House(Some(rest.to_owned())),
        ("targets", [source, count]) => {
            Request::Targets { source: (*source).to_owned(), count: count.parse().ok()? }
        }
        ("goto", [step]) => Request::Goto(step.parse().ok()?),
        ("session", [name]) => Request::Session((*name).to_owned()),
        ("sessions", []) => Request::Sessions,
        ("close", [name]) => Request::Close((*name).to_owned()),
        ("try", [source, count, target]) => Request::Try {
            source: (*source).to_owned(),
            count: count.parse().ok()?,
            target: (*target).to_owned(),
        },
        ("hint", []) => Request::Hint,
        ("finish", []) => Request::Finish,
        ("perft", [depth]) => Request::Perft { depth: number(depth)?, all: false },
        ("perft", [depth, "all"]) => Request::Perft { depth: number(depth)?, all: true },
        ("solve", _) => Request::Solve(effort(rest).filter(|effort| effort.games.is_none())?),
        ("fair", _) => Request::Fair(effort(rest).filter(|effort| {
            let Effort { wish, nodes, memory, .. } = effort;
            (*wish, *nodes, *memory) == (Wish::Any, None, None)
        })?),
        ("difficulty", []) => Request::Difficulty,
        ("where_lost", _) => {
            let is_fit = |effort: &Effort| effort.wish == Wish::Any && effort.games.is_none();
            Request::WhereLost(effort(rest).filter(is_fit)?)
        }
        ("winnable", _) => winnable(rest)?,
        ("wait", []) => Request::Wait { at_most: None },
        ("wait", [text]) => Request::Wait { at_most: Some(seconds(text)?) },
        ("stop", []) => Request::Stop,
        _ => return None,
    };
    Some(request)
}

/// Reads the arguments of `import`: the name of a game, which may be missing, and the text as a JSON string.
fn import(rest: &str) -> Option<Request> {
    let (game, text) = rest.split_at(rest.find('"')?);
    let game = Some(game.trim().to_owned()).filter(|game| !game.is_empty());
    Some(Request::Import { game, text: serde_json::from_str(text).ok()? })
}

/// Reads the options of a search: `improve` or `shortest` if wanted, and then limits such as `time 10`, in any order,
/// each at most once.
fn effort(text: &str) -> Option<Effort> {
    let mut effort = Effort::default();
    let mut words = text.split_whitespace().peekable();
    effort.wish = match words.peek() {
        Some(&"improve") => Wish::Shorter,
        Some(&"shortest") => Wish::Shortest,
        _ => Wish::Any,
    };
    if effort.wish != Wish::Any {
        words.next();
    }
    while let Some(word) = words.next() {
        let number = words.next()?;
        let is_first = match word {
            "time" => effort.seconds.replace(seconds(number)?.as_secs_f64()).is_none(),
            "games" => {
                let games = number.parse().ok().filter(|games| *games > 0)?;
                effort.games.replace(games).is_none()
            }
            "nodes" => effort.nodes.replace(number.parse().ok()?).is_none(),
            "memory" => {
                let memory = number.parse().ok().filter(|memory| *memory > 0)?;
                effort.memory.replace(memory).is_none()
            }
            _ => false,
        };
        if !is_first {
            return None;
        }
    }
    Some(effort)
}

/// Reads the options of `winnable`: the first deal, the maximum number of deals, and the limits of each search.
fn winnable(text: &str) -> Option<Request> {
    let (mut first, mut deals) = (None, None);
    let mut others = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "first" if first.is_none() => first = Some(words.next()?.parse().ok()?),
            "deals" if deals.is_none() => {
                deals = Some(words.next()?.parse().ok().filter(|deals| *deals > 0)?);
            }
            word => others.push(word),
        }
    }
    let is_fit = |effort: &Effort| effort.wish == Wish::Any && effort.games.is_none();
    let effort = effort(&others.join(" ")).filter(is_fit)?;
    Some(Request::Winnable { first, deals, effort })
}

/// Reads a number of seconds, such as `10` or `0.5`.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

/// Reads a number from 1 to 255, such as the depth of `perft`.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|depth| *depth > 0)
}
