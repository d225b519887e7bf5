//! Reports of violated laws.

use std::fmt;

use solitaire_runtime::snapshot::Elements;
use solitaire_runtime::{Place, Position, Snapshot};

use crate::{Board, Card, Referee};

/// A report of a law that does not hold.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The slug of the game.
    pub game: &'static str,
    /// The number of the deal, or the seed of the random layout.
    pub deal: u64,
    /// True if the game began with a deal, false if it began with cards set up at random.
    pub is_dealt: bool,
    /// The moves made before the fault, in the notation of the model.
    pub made: Vec<String>,
    /// The move at which the fault was found, if there is one.
    pub code: Option<String>,
    /// A sentence that says which law does not hold, and the first difference.
    pub what: String,
    /// The position before the move, as JSON.
    pub position: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, deal, made, what, position, .. } = self;
        let start = if self.is_dealt { "deal" } else { "random layout" };
        write!(f, "{game}, {start} {deal}, after {} moves", made.len())?;
        if let Some(code) = &self.code {
            write!(f, ", at `{code}`")?;
        }
        write!(f, ":\n  {what}\n")?;
        if self.is_dealt {
            let moves = made.iter().chain(&self.code).map(String::as_str).collect::<Vec<_>>();
            write!(f, "the game, for the `replay` command:\n  {game} deal {deal}")?;
            writeln!(f, "{}{}", if moves.is_empty() { "" } else { ": " }, moves.join("; "))?;
        }
        write!(f, "the position before, for `show --position`:\n  {position}")
    }
}

impl std::error::Error for Fault {}

/// Describes the first difference between the board that the rules demand and the board that was found; `None` if they
/// are equal.
pub fn difference(referee: Referee, wanted: &Board, found: &Board) -> Option<String> {
    let model = referee.model();
    for place in 0..wanted.piles.len().max(found.piles.len()) {
        let (should, does) = (wanted.pile(place), found.pile(place));
        if should != does {
            let name = model.place_name(Place(place as u8));
            return Some(format!(
                "`{name}` should hold {}, but holds {}",
                told(should),
                told(does)
            ));
        }
    }
    let counters = wanted.counters.iter().zip(&found.counters).zip(model.counters);
    for ((should, is), counter) in counters {
        if should != is {
            return Some(format!("`{}` should be {should}, but is {is}", counter.name));
        }
    }
    let numbers = [
        ("the score", i64::from(wanted.score), i64::from(found.score)),
        ("the number of shuffles", wanted.shuffles.into(), found.shuffles.into()),
        ("the deal number", wanted.deal as i64, found.deal as i64),
    ];
    let number = numbers.into_iter().find(|(_, should, is)| should != is);
    number.map(|(name, should, is)| format!("{name} should be {should}, but is {is}"))
}

fn told(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "no card".to_owned();
    }
    let cards: Vec<String> = cards.iter().map(|card| card.write().to_string()).collect();
    format!("`{}`", cards.join(" "))
}

/// Writes a position as JSON on one line. Its strings are only names and cards, so no character needs escaping.
pub fn json(position: &dyn Position) -> String {
    let Snapshot { version, game, deal, shuffles, containers, counters, score } =
        Snapshot::of(position);
    let quoted = |text: &String| format!("\"{text}\"");
    let containers = containers.0.iter().map(|(name, elements)| {
        let elements = match elements {
            Elements::One(cards) => quoted(cards),
            Elements::Several(several) => {
                format!("[{}]", several.iter().map(quoted).collect::<Vec<_>>().join(","))
            }
        };
        format!("\"{name}\":{elements}")
    });
    let containers = containers.collect::<Vec<_>>().join(",");
    let counters = counters.0.iter().map(|(name, value)| format!("\"{name}\":{value}"));
    let counters = counters.collect::<Vec<_>>().join(",");
    let score = score.map_or(String::new(), |score| format!(",\"score\":{score}"));
    format!(
        "{{\"version\":{version},\"game\":\"{game}\",\"deal\":{deal},\"shuffles\":{shuffles},\
         \"containers\":{{{containers}}},\"counters\":{{{counters}}}{score}}}"
    )
}
