//! Nouns for the containers of a game and for their elements.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::nouns::{elements, numbered, plural};

use super::numbers::{a, word};

/// The noun for a container and its elements.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// One element: `column`.
    pub(super) one: String,
    /// Several elements: `columns`.
    pub(super) many: String,
    /// True if there is only one element, so that it is called `the waste`.
    pub(super) only: bool,
    /// The number of elements.
    pub(super) count: i32,
}

impl Noun {
    /// Any one element: `a column`, `the waste`.
    pub(super) fn any(&self) -> String {
        if self.only { format!("the {}", self.one) } else { a(&self.one) }
    }

    /// An element that was mentioned before: `the column`, `the waste`.
    pub(super) fn that(&self) -> String {
        format!("the {}", self.one)
    }

    /// All elements of the container: `the columns`, `the waste`.
    pub(super) fn all(&self) -> String {
        format!("the {}", if self.only { &self.one } else { &self.many })
    }

    /// Each element of the container: `each column`, `the waste`.
    pub(super) fn each(&self) -> String {
        if self.only { self.that() } else { format!("each {}", self.one) }
    }

    /// Every element, as the subject of a rule: `columns are`, `the waste is`.
    pub(super) fn are(&self) -> String {
        if self.only { format!("the {} is", self.one) } else { format!("{} are", self.many) }
    }

    /// Some of the elements, by indexes from 0: `column 4`, `columns 1 to 4`, or all.
    pub(super) fn some(&self, from: i32, to: i32) -> String {
        if from <= 0 && to >= self.count { self.all() } else { numbered(&self.one, from, to) }
    }

    /// The number of elements with the noun: `four columns`, `one waste`.
    pub(super) fn counted(&self) -> String {
        let noun = if self.count == 1 { &self.one } else { &self.many };
        format!("{} {noun}", word(self.count))
    }
}

/// The nouns of all containers, in their order.
pub(super) fn of(model: &GameModel) -> Vec<Noun> {
    let nouns = model.containers.iter().zip(elements(model));
    let nouns = nouns.map(|(container, one)| {
        let count = i32::from(container.span.count);
        Noun { many: plural(&one), one, only: count == 1, count }
    });
    nouns.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn some_of_them_are_counted_from_one() {
        let noun = Noun { one: "fan".into(), many: "fans".into(), only: false, count: 6 };
        assert_eq!(noun.some(0, 6), "the fans");
        assert_eq!(noun.some(2, 3), "fan 3");
        assert_eq!(noun.some(4, 6), "fans 5 and 6");
        assert_eq!(noun.some(1, 5), "fans 2 to 5");
    }
}
