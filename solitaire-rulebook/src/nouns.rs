//! The nouns with which a page calls the containers of a game and their elements.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::nouns::{elements, numbered, plural};

use super::numbers::{a, word};

/// The noun for the elements of a container, such as `column`.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// The noun for one element: `column`.
    pub(super) one: String,
    /// The noun for several elements: `columns`.
    pub(super) many: String,
    /// True if the container has only one element, so that the page says `the waste` and not `a waste`.
    pub(super) only: bool,
    /// The number of elements.
    pub(super) count: i32,
}

impl Noun {
    /// Words for any one of the elements: `a column`, `the waste`.
    pub(super) fn any(&self) -> String {
        if self.only { format!("the {}", self.one) } else { a(&self.one) }
    }

    /// Words for an element that was mentioned before: `the column`, `the waste`.
    pub(super) fn that(&self) -> String {
        format!("the {}", self.one)
    }

    /// Words for all elements of the container together: `the columns`, `the waste`.
    pub(super) fn all(&self) -> String {
        format!("the {}", if self.only { &self.one } else { &self.many })
    }

    /// Words for each element of the container: `each column`, `the waste`.
    pub(super) fn each(&self) -> String {
        if self.only { self.that() } else { format!("each {}", self.one) }
    }

    /// The elements as the subject of a sentence, with its verb: `columns are`, `the waste is`.
    pub(super) fn are(&self) -> String {
        if self.only { format!("the {} is", self.one) } else { format!("{} are", self.many) }
    }

    /// Words for the elements `from..to`, counted from 0: `column 4`, `columns 1 to 4`, or `the columns` for all.
    pub(super) fn some(&self, from: i32, to: i32) -> String {
        if from <= 0 && to >= self.count { self.all() } else { numbered(&self.one, from, to) }
    }

    /// The number of elements with the noun: `four columns`, `one waste`.
    pub(super) fn counted(&self) -> String {
        let noun = if self.count == 1 { &self.one } else { &self.many };
        format!("{} {noun}", word(self.count))
    }
}

/// The nouns of all containers, in the order of the containers.
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
