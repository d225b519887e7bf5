//! What is told of games and moves, for programs.

use serde::Serialize;
use solitaire_packed::packed_structs;
use solitaire_runtime::model::{GameModel, Gesture};
use solitaire_runtime::{GameEntry, MoveCode, Place, Position};

use crate::move_words::move_words;
use crate::odds::Odds;

/// What is told of a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    /// Its permanent name.
    pub slug: &'static str,
    /// The name a player reads.
    pub name: &'static str,
    /// What the game is.
    pub docs: &'static str,
    /// Its other names.
    pub aliases: &'static [&'static str],
    /// The family it belongs to.
    pub family: &'static str,
    /// How many decks it is played with.
    pub decks: usize,
    /// The names of the player's moves.
    pub moves: Vec<&'static str>,
    /// Whether it is unfinished.
    pub draft: bool,
    /// How often it can be won, if its collection says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsLine>,
}

/// What is told of how often a game can be won.
#[derive(Clone, Debug, Serialize)]
pub struct OddsLine {
    /// How many deals were tried.
    pub deals: u32,
    /// How many of them can be won.
    pub solved: u32,
    /// How many of them cannot be won.
    pub impossible: u32,
    /// How many of a hundred deals can be won, in words, if that can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<String>,
    /// How hard the game is: `easy`, `moderate`, `hard`, `very hard`, by how often it is won without planning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
}

packed_structs! {
    GameLine { slug name docs aliases family decks moves draft odds }
    OddsLine { deals solved impossible share level }
}

impl GameLine {
    /// What is told of a game.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Self {
        let model = entry.model();
        let by_itself = |gesture| matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. });
        let players = model.moves.iter().filter(|declared| !by_itself(declared.gesture));
        Self {
            slug: model.slug,
            name: model.name,
            docs: model.docs,
            aliases: model.aka,
            family: model.family,
            decks: model.pack.decks_on_the_table(),
            moves: players.map(|declared| declared.name).collect(),
            draft: model.draft,
            odds: Odds::of(entry).map(|odds| OddsLine {
                deals: odds.deals,
                solved: odds.solved,
                impossible: odds.impossible,
                share: odds.share(),
                level: odds.level(),
            }),
        }
    }
}

/// What is told of a move. What the move does not have is left out.
#[derive(Serialize)]
pub struct MoveLine {
    /// Its name in the declaration.
    pub name: &'static str,
    /// Where it takes cards from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The other source of a move that takes two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<String>,
    /// Where it puts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// The move as every command reads it.
    pub code: String,
    /// The move as people read it.
    pub sentence: String,
}

impl MoveLine {
    /// `None` when the game has no such move.
    #[must_use]
    pub fn of(position: &dyn Position, code: MoveCode) -> Option<Self> {
        let model = position.model();
        let declared = model.move_of(code)?;
        let place = |there: bool, place: Place| there.then(|| model.place_name(place));
        let has_source = declared.located && !declared.lifts.is_empty();
        Some(Self {
            name: declared.name,
            source: place(has_source, code.source()),
            partner: place(declared.pair, Place(code.count)),
            target: place(!declared.targets.is_empty(), code.target()),
            count: declared.counts().then_some(code.count),
            code: model.notation(code),
            sentence: move_words(position, code),
        })
    }
}
