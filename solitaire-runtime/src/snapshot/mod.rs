//! A position as a self-contained value: the cards, the counters, the score, and the number of its deal.
//!
//! A [`Save`](crate::Save) records the moves that led to a position; a snapshot records the position itself.

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

/// The notation for an unknown face-down card.
pub(crate) const UNKNOWN: &str = "-?";

/// One position of a game. See `docs/position.md` for its JSON form.
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
    /// The number of the deal to which the position belongs.
    pub deal: u64,
    /// The number of shuffles since the deal began, including the deal itself.
    pub shuffles: u32,
    /// The cards of every container, by its name, in the order of declaration.
    #[serde(default)]
    pub containers: Named<Elements>,
    /// The values of the counters, by name. Counters without a limit, such as an unlimited number of passes, are left
    /// out.
    #[serde(default)]
    pub counters: Named<i32>,
    /// The score; `None` if the game keeps none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

impl Snapshot {
    /// The version that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// The maximum number of shuffles in a position. It is more than any game makes, and small enough that counting
    /// further shuffles does not overflow.
    pub const MAX_SHUFFLES: u32 = 1_000_000_000;

    /// The snapshot of a position.
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

    /// The exact position of this snapshot, without making any automatic moves. Unknown cards (`-?`) are faults here;
    /// [`filled`](Self::filled) accepts them.
    ///
    /// # Errors
    /// Returns every fault if this is not a position of the game.
    pub fn load(&self, entry: &GameEntry) -> Result<Box<dyn Position>, SnapshotFaults> {
        load::position(self, entry, Absent::Refused)
    }

    /// The number of unknown cards, which are written as `-?`.
    #[must_use]
    pub fn unknown(&self) -> usize {
        let texts = self.containers.0.iter().flat_map(|(_, elements)| elements.texts());
        texts.flat_map(|text| text.split_whitespace()).filter(|word| *word == UNKNOWN).count()
    }

    /// The position with the unknown cards replaced by the missing cards of the pack, in an order that the seed
    /// determines. Without unknown cards this equals [`load`](Self::load).
    ///
    /// # Errors
    /// Returns every fault. The number of unknown cards must equal the number of missing cards.
    pub fn filled(
        &self,
        entry: &GameEntry,
        seed: u64,
    ) -> Result<Box<dyn Position>, SnapshotFaults> {
        self.filled_by(entry, &|cards| shuffle(cards, Numbers::Own, seed, 0))
    }

    /// Same as [`filled`](Self::filled), but the caller chooses the order. `arrange` gets the missing cards, sorted by
    /// suit and rank, and may reorder them. They then replace the unknown cards, from the first to the last.
    ///
    /// # Errors
    /// Returns the same errors as [`filled`](Self::filled).
    pub fn filled_by(
        &self,
        entry: &GameEntry,
        arrange: &dyn Fn(&mut [Card]),
    ) -> Result<Box<dyn Position>, SnapshotFaults> {
        load::position(self, entry, Absent::Filled(arrange))
    }

    /// Same as [`load`](Self::load), but for part of a position: cards of the pack may be missing. An omitted container
    /// is empty, an omitted counter has its initial value, an omitted score is 0.
    ///
    /// # Errors
    /// Returns every fault except such omissions.
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
