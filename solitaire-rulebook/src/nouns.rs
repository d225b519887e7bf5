//! What the containers of a game and their elements are called.

use super::numbers::{a, plural, singular, word};
use solitaire_runtime::model::{Container, GameModel};

/// What a container is called.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// One element: `column`.
    pub(super) one: String,
    /// Several: `columns`.
    pub(super) many: String,
    /// Whether there is only one, so that it is `the waste`.
    pub(super) only: bool,
    /// How many elements there are.
    pub(super) count: i32,
}

impl Noun {
    /// Any one of them: `a column`, `the waste`.
    pub(super) fn any(&self) -> String {
        if self.only { format!("the {}", self.one) } else { a(&self.one) }
    }

    /// One that was spoken of: `the column`, `the waste`.
    pub(super) fn that(&self) -> String {
        format!("the {}", self.one)
    }

    /// All of them: `the columns`, `the waste`.
    pub(super) fn all(&self) -> String {
        format!("the {}", if self.only { &self.one } else { &self.many })
    }

    /// Each of them: `each column`, `the waste`.
    pub(super) fn each(&self) -> String {
        if self.only { self.that() } else { format!("each {}", self.one) }
    }

    /// Every one of them in a rule: `columns are`, `the waste is`.
    pub(super) fn are(&self) -> String {
        if self.only { format!("the {} is", self.one) } else { format!("{} are", self.many) }
    }

    /// Some of them, by indexes from 0: `column 4`, `columns 1 to 4`, or all.
    pub(super) fn some(&self, from: i32, to: i32) -> String {
        match to - from {
            _ if from <= 0 && to >= self.count => self.all(),
            1 => format!("{} {}", self.one, from + 1),
            2 => format!("{} {} and {}", self.many, from + 1, to),
            _ => format!("{} {} to {}", self.many, from + 1, to),
        }
    }

    /// How many there are: `four columns`, `one waste`.
    pub(super) fn counted(&self) -> String {
        let noun = if self.count == 1 { &self.one } else { &self.many };
        format!("{} {noun}", word(self.count))
    }
}

/// The nouns of all containers, in their order.
pub(super) fn of(model: &GameModel) -> Vec<Noun> {
    let mut nouns: Vec<Noun> = Vec::new();
    for container in model.containers {
        let noun = noun(container);
        let taken = |one: &str| nouns.iter().any(|noun| noun.one == one);
        let one = if taken(&noun) {
            format!("{} {noun}", singular(&words(container.name)))
        } else {
            noun
        };
        let one = if taken(&one) { words(container.name) } else { one };
        let count = i32::from(container.span.count);
        nouns.push(Noun { many: plural(&one), one, only: count == 1, count });
    }
    nouns
}

/// An identifier as words.
pub(super) fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() && !words.is_empty() && !words.ends_with(' ') {
            words.push(' ');
        }
        if letter != '_' {
            words.extend(letter.to_lowercase());
        }
    }
    words.trim().to_owned()
}

/// What an element of a kind is called.
pub(super) fn kind(name: &str) -> String {
    match name {
        "Column" | "BuildablePile" => "column".to_owned(),
        "FanPile" => "fan".to_owned(),
        "Waste" => "waste".to_owned(),
        "Stock" | "OpenStock" => "stock".to_owned(),
        "Discard" => "discard pile".to_owned(),
        other => words(other),
    }
}

/// The noun for one element of a container: what it is for where its name says so, else its kind.
fn noun(container: &Container) -> String {
    let kind = kind(container.kind.name);
    let name = singular(&words(container.name));
    let last = name.rsplit(' ').next().unwrap_or_default();
    let known = ["foundation", "reserve", "waste", "stock", "column", "row", "fan", "pile", "cell"];
    if name == "tableau" || name == "discard" || name == kind {
        kind
    } else if known.contains(&last) || last == kind {
        name
    } else if container.kind.is_stock || container.kind.name == "Waste" {
        kind
    } else {
        // The Aces' pile is an Ace pile.
        let is_rank =
            solitaire_runtime::Rank::all().any(|rank| rank.word().eq_ignore_ascii_case(&name));
        let name = if is_rank { super::numbers::capital(&name) } else { name };
        format!("{name} {kind}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire_runtime::Span;
    use solitaire_runtime::kinds;
    use solitaire_runtime::kinds::ElementKind;
    use solitaire_runtime::model::Kind;

    fn called(name: &'static str, kind: Kind) -> String {
        let span = Span { first: 0, count: 2 };
        noun(&Container { name, kind, span, ..Container::BLANK })
    }

    #[test]
    fn elements_are_called_by_what_they_are() {
        assert_eq!(called("tableau", kinds::Column::KIND), "column");
        assert_eq!(called("tableau", kinds::FanPile::KIND), "fan");
        assert_eq!(called("cells", kinds::Cell::KIND), "cell");
        assert_eq!(called("foundation", kinds::Pile::KIND), "foundation");
        assert_eq!(called("left_foundations", kinds::Pile::KIND), "left foundation");
        assert_eq!(called("aces", kinds::Pile::KIND), "Ace pile");
        assert_eq!(called("discard", kinds::Discard::KIND), "discard pile");
        assert_eq!(called("indicator", kinds::Spot::KIND), "indicator spot");
    }

    #[test]
    fn some_of_them_are_counted_from_one() {
        let noun = Noun { one: "fan".into(), many: "fans".into(), only: false, count: 6 };
        assert_eq!(noun.some(0, 6), "the fans");
        assert_eq!(noun.some(2, 3), "fan 3");
        assert_eq!(noun.some(4, 6), "fans 5 and 6");
        assert_eq!(noun.some(1, 5), "fans 2 to 5");
    }
}
