//! A view as a value to be written: the form of a position, without what is hidden.

use serde::{Serialize, Serializer};

use super::View;
use crate::snapshot::{Elements, Named};

/// The form in which a [`View`] is written: that of a [`Snapshot`](crate::Snapshot) without the number of the deal, with `-?`
/// for each hidden card, the unseen cards, and the legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewForm {
    /// The version of this form: [`ViewForm::VERSION`].
    pub version: u32,
    /// The slug of the game.
    pub game: &'static str,
    /// How often the cards were shuffled since the deal began, the deal included.
    pub shuffles: u32,
    /// The cards of every container, by its name, in the order of declaration: `TC`, `-TC` where it was seen before, `-?`
    /// where not.
    pub containers: Named<Elements>,
    /// The cards that were never seen, in the order of the pack.
    pub unseen: String,
    /// The counters, by name; without those that never run out.
    pub counters: Named<i32>,
    /// The score; `None` when the game keeps none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// The legal moves, as they are played.
    pub moves: Vec<String>,
}

impl ViewForm {
    /// The version this program writes.
    pub const VERSION: u32 = 1;
}

fn joined<T: ToString>(cards: &[T]) -> String {
    cards.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

impl From<&View> for ViewForm {
    fn from(view: &View) -> Self {
        let model = view.model();
        let containers = model.containers.iter().map(|container| {
            let mut texts = container.span.places().map(|place| joined(view.cards(place)));
            let elements = match container.single {
                true => Elements::One(texts.next().unwrap_or_default()),
                false => Elements::Several(texts.collect()),
            };
            (container.name.to_owned(), elements)
        });
        let counters = model.counters.iter().enumerate();
        let counters = counters.filter(|(_, counter)| counter.start.is_some());
        Self {
            version: Self::VERSION,
            game: model.slug,
            shuffles: view.shuffles(),
            containers: Named(containers.collect()),
            unseen: joined(&view.unseen()),
            counters: Named(
                counters
                    .map(|(number, counter)| (counter.name.to_owned(), view.counter(number)))
                    .collect(),
            ),
            score: view.score(),
            moves: view.moves().iter().map(|code| model.notation(*code)).collect(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewForm::from(self).serialize(serializer)
    }
}
