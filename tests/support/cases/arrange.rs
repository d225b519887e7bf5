//! The initial board of a case.

use solitaire::snapshot::{Elements, Named};
use solitaire::{GameEntry, Place, Position, Snapshot};

/// The stated parts of a position, in words.
#[derive(Default)]
pub struct Stated<'a> {
    /// Places with their cards, bottom to top.
    pub places: Vec<(Place, &'a str)>,
    /// Counters with their values.
    pub counters: Vec<(&'a str, i32)>,
    /// The score.
    pub score: Option<i32>,
}

impl Stated<'_> {
    /// The position: whatever is not stated is empty, or has its initial value.
    pub fn position(&self, entry: &GameEntry) -> Result<Box<dyn Position>, String> {
        let mut containers = Named::default();
        for container in entry.model().containers {
            let texts = container.span.places().map(|place| self.cards(place).to_owned());
            let mut texts: Vec<String> = texts.collect();
            let elements = match texts.pop() {
                Some(text) if container.single => Elements::One(text),
                last => Elements::Several(texts.into_iter().chain(last).collect()),
            };
            containers.0.push((container.name.to_owned(), elements));
        }
        let counters = self.counters.iter().map(|(name, value)| ((*name).to_owned(), *value));
        let snapshot = Snapshot {
            version: Snapshot::VERSION,
            game: entry.model().slug.to_owned(),
            deal: 1,
            shuffles: 1,
            containers,
            counters: Named(counters.collect()),
            score: self.score,
        };
        snapshot
            .arrange(entry)
            .map_err(|faults| format!("  {}", faults.to_string().replace('\n', "\n  ")))
    }

    fn cards(&self, place: Place) -> &str {
        self.places.iter().find(|(stated, _)| *stated == place).map_or("", |(_, cards)| cards)
    }
}
