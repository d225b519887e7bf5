//! The lines of a recording as JSON. Data that is not compared is not read.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::read::LineError;

pub(super) enum Line {
    Game(GameLine),
    Deal(DealLine),
    Step(StepLine),
}

impl Line {
    /// Reads a line in two steps, because numeric keys can be read only if the form is known in advance.
    pub fn read(text: &str) -> Result<Self, LineError> {
        #[derive(Deserialize)]
        struct Kind {
            t: String,
        }
        let kind: Kind = serde_json::from_str(text)?;
        Ok(match kind.t.as_str() {
            "game" => Self::Game(serde_json::from_str(text)?),
            "deal" => Self::Deal(serde_json::from_str(text)?),
            "s" => Self::Step(serde_json::from_str(text)?),
            _ => return Err(LineError::Kind(kind.t)),
        })
    }
}

#[derive(Deserialize)]
pub(super) struct GameLine {
    pub name: String,
    #[serde(default)]
    pub alt: Vec<String>,
    pub stacks: Vec<Stack>,
}

#[derive(Deserialize)]
pub(super) struct Stack {
    pub id: usize,
    pub role: String,
    #[serde(default)]
    pub cap: Cap,
}

/// The rules of a pile. Only the suit is read, because foundations are put in order by it.
#[derive(Default, Deserialize)]
pub(super) struct Cap {
    pub suit: Option<i64>,
    pub base_suit: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct DealLine {
    pub deal: String,
    pub lay: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct StepLine {
    #[serde(default)]
    pub m: String,
    #[serde(default)]
    pub a: String,
    #[serde(default)]
    pub d: u8,
    #[serde(default)]
    pub f: Vec<usize>,
    #[serde(default)]
    pub c: BTreeMap<usize, String>,
    #[serde(default)]
    pub won: u8,
    pub act: Option<String>,
    #[serde(default)]
    pub ev: String,
    #[serde(default)]
    pub ch: BTreeMap<usize, Change>,
}

/// A change of a pile.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Change {
    /// Cards left the pile: their number, as a negative number.
    Left(i64),
    /// With `+ ` before them, the cards that were added to the pile; otherwise all cards that lie on the pile now.
    Cards(String),
}
