//! A position as a value, complete by itself: what lies where, the counters, the score, and of which deal it is.
//!
//! A [`Save`](crate::Save) says how a game came to where it is; a snapshot says where it is.

mod faults;
mod load;
mod named;
mod stated;

use serde::{Deserialize, Serialize};

use crate::entry::GameEntry;
use crate::model::Container;
use crate::position::Position;
use crate::shuffle::shuffle;
use crate::view::Table;
use load::Absent;
use solitaire_model::Card;
use solitaire_model::Numbers;

pub use faults::{SnapshotFault, SnapshotFaults};
pub use named::{Elements, Named};

/// How a card is written that lies face down and nobody knows.
pub(crate) const UNKNOWN: &str = "-?";

/// One position of a game. `docs/position.md` describes it as JSON.
///
/// ```
/// use solitaire_runtime::Snapshot;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = &solitaire_families::GAMES[0];
/// let deal = game.deal(5)?;
/// let text = serde_json::to_string(&Snapshot::of(&*deal))?;
/// let again = serde_json::from_str::<Snapshot>(&text)?.load(game)?;
/// assert_eq!(Snapshot::of(&*again), Snapshot::of(&*deal));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The version of this form: [`Snapshot::VERSION`].
    pub version: u32,
    /// The slug of the game.
    pub game: String,
    /// The number of the deal.
    pub deal: u64,
    /// How often the cards were shuffled since the deal began, the deal included.
    pub shuffles: u32,
    /// The cards of every container, by its name, in the order of declaration.
    #[serde(default)]
    pub containers: Named<Elements>,
    /// The counters, by name; without those that never run out.
    #[serde(default)]
    pub counters: Named<i32>,
    /// The score; `None` when the game keeps none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

impl Snapshot {
    /// The version this program writes and reads.
    pub const VERSION: u32 = 1;

    /// The most shuffles a position may tell of: more than any game makes, and the next one can still be counted.
    pub const MAX_SHUFFLES: u32 = 1_000_000_000;

    /// The position as it is.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let (model, table) = (position.model(), position.table());
        let containers = model.containers.iter();
        let containers = containers.map(|one| (one.name.to_owned(), elements(table, one)));
        let counters = model.counters.iter().enumerate();
        let counters = counters.filter(|(_, counter)| counter.start.is_some());
        let counters =
            counters.map(|(number, counter)| (counter.name.to_owned(), table.counter(number)));
        Self {
            version: Self::VERSION,
            game: model.slug.to_owned(),
            deal: position.deal_number(),
            shuffles: position.shuffles(),
            containers: Named(containers.collect()),
            counters: Named(counters.collect()),
            score: model.score.as_ref().map(|_| table.score()),
        }
    }

    /// The position this says, exactly. Nothing that would happen by itself is done. It has no unknown cards: those are
    /// [filled in](Self::filled).
    ///
    /// # Errors
    /// Every fault there is, when this says no position of the game.
    pub fn load(&self, entry: &GameEntry) -> Result<Box<dyn Position>, SnapshotFaults> {
        load::position(self, entry, Absent::Refused)
    }

    /// How many cards it leaves unknown: each stands as `-?`.
    #[must_use]
    pub fn unknown(&self) -> usize {
        let texts = self.containers.0.iter().flat_map(|(_, elements)| elements.texts());
        texts.flat_map(|text| text.split_whitespace()).filter(|word| *word == UNKNOWN).count()
    }

    /// The position with a card of the pack for each that is unknown, in an order that the seed decides. Without unknown cards
    /// it is that of [`load`](Self::load).
    ///
    /// # Errors
    /// Every fault there is; as many cards must be unknown as lie nowhere.
    pub fn filled(
        &self,
        entry: &GameEntry,
        seed: u64,
    ) -> Result<Box<dyn Position>, SnapshotFaults> {
        self.filled_by(entry, &|cards| shuffle(cards, Numbers::Own, seed, 0))
    }

    /// The same in an order of one's own: the cards that lie nowhere are handed over sorted by suit and rank, and laid from the
    /// first unknown card to the last.
    ///
    /// # Errors
    /// As [`filled`](Self::filled).
    pub fn filled_by(
        &self,
        entry: &GameEntry,
        arrange: &dyn Fn(&mut [Card]),
    ) -> Result<Box<dyn Position>, SnapshotFaults> {
        load::position(self, entry, Absent::Filled(arrange))
    }

    /// The same for part of a position: cards of the pack may be missing. A container left out is empty, a counter left
    /// out stands where it begins, a score left out is 0.
    ///
    /// # Errors
    /// Every other fault there is.
    pub fn arrange(&self, entry: &GameEntry) -> Result<Box<dyn Position>, SnapshotFaults> {
        load::position(self, entry, Absent::Allowed)
    }
}

/// The cards of a container as text.
fn elements(table: Table<'_>, container: &Container) -> Elements {
    let mut texts = container.span.places().map(|place| {
        let cards: Vec<String> =
            table.cards(place).as_slice().iter().map(Card::to_string).collect();
        cards.join(" ")
    });
    if container.single {
        Elements::One(texts.next().unwrap_or_default())
    } else {
        Elements::Several(texts.collect())
    }
}
