//! Facts about games and moves, in a form that programs read.

use serde::Serialize;
use solitaire_packed::packed_structs;
use solitaire_runtime::{GameEntry, MoveCode, Place, Position};

use crate::move_words::move_words;
use crate::odds::Odds;

/// The facts about a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    /// The game's permanent name.
    pub slug: &'static str,
    /// The name that a player reads.
    pub name: &'static str,
    /// A description of the game.
    pub docs: &'static str,
    /// The game's other names.
    pub aliases: &'static [&'static str],
    /// The name of the family that the game belongs to, as an identifier.
    pub family: &'static str,
    /// The kind of the game, such as `Fans`; empty if it has none.
    pub kind: &'static str,
    /// The number of decks.
    pub decks: u8,
    /// The names of the player's moves.
    pub moves: Vec<&'static str>,
    /// True if the game is unfinished.
    pub draft: bool,
    /// The odds of winning the game; left out if the game's collection has no odds for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsLine>,
}

/// The odds of winning a game.
#[derive(Clone, Debug, Serialize)]
pub struct OddsLine {
    /// The number of deals that the solver searched.
    pub deals: u32,
    /// The number of deals that the solver found to be winnable.
    pub solved: u32,
    /// The number of deals that the solver found to be impossible to win.
    pub impossible: u32,
    /// The percentage of deals that can be won, in words; left out if the results are too uncertain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<String>,
    /// The difficulty: `easy`, `moderate`, `hard` or `very hard`. It depends on how often a player who does not plan
    /// ahead wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
}

packed_structs! {
    GameLine { slug name docs aliases family kind decks moves draft odds }
    OddsLine { deals solved impossible share level }
}

impl GameLine {
    /// The facts about this game.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Self {
        let model = entry.model();
        let players = model.moves.iter().filter(|declared| declared.gesture.is_players());
        Self {
            slug: model.slug,
            name: model.name,
            docs: model.docs,
            aliases: model.aka,
            family: model.family,
            kind: entry.kind(),
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

/// The facts about a move. A field that does not apply to the move, such as the target of a press, is left out.
#[derive(Serialize)]
pub struct MoveLine {
    /// The move's name in the declaration.
    pub name: &'static str,
    /// The place that the move takes cards from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The place of the second card of a move that takes a pair of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner: Option<String>,
    /// The place that the move puts the cards on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The number of cards that the move takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// The move as text that a command can repeat, such as `MoveColumn tableau1 tableau3 2`.
    pub code: String,
    /// The move in words for people.
    pub sentence: String,
}

impl MoveLine {
    /// The facts about a move; `None` if the game has no such move.
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
