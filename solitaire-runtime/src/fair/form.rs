//! A view as a serializable value: the form of a position, without hidden information.

use serde::{Serialize, Serializer};

use super::View;
use crate::snapshot::{Elements, Named};

/// The JSON form of a [`View`]. It has the fields of a [`Snapshot`](crate::Snapshot), except for the number of the
/// deal, and also lists the unseen cards and the legal moves. Each hidden card is written `-?`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ViewForm {
    /// The version of this form: [`ViewForm::VERSION`].
    pub version: u32,
    /// The slug of the game.
    pub game: &'static str,
    /// The number of shuffles since the deal began, including the deal itself.
    pub shuffles: u32,
    /// The cards of every container, by its name, in the order of declaration. A face-up card is written `TC`, a
    /// face-down card that was seen before `-TC`, and a card that was never seen `-?`.
    pub containers: Named<Elements>,
    /// The cards that were never seen, in the order of the pack.
    pub unseen: String,
    /// The values of the counters, by name. Counters without a limit, such as an unlimited number of passes, are left
    /// out.
    pub counters: Named<i32>,
    /// The score; `None` if the game keeps none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// The legal moves in move notation, the text that a program sends to play them.
    pub moves: Vec<String>,
}

impl ViewForm {
    /// The current version of this form, which this program writes.
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
