//! The texts of empty places: the suit and the rank that may be put there, and their names.

use solitaire_runtime::{GameEntry, Place, Suit, nouns};
use solitaire_session::home::{Beginning, beginnings};

/// An empty place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    /// The only suit that may be put there.
    pub(crate) suit: Option<Suit>,
    /// The names, longest first, and last the sign of the only rank that may be put there.
    pub(crate) words: Vec<String>,
}

/// The texts of the empty places of a game, indexed by place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spaces(Vec<Space>);

impl Spaces {
    /// The empty places of a game.
    pub(crate) fn of(entry: &GameEntry) -> Self {
        let model = entry.model();
        let begun = beginnings(entry);
        let mut spaces = Vec::with_capacity(model.places());
        for (container, noun) in model.containers.iter().zip(nouns::elements(model)) {
            for place in container.span.places() {
                let beginning = begun.iter().find(|beginning| beginning.place == place);
                spaces.push(Space {
                    suit: beginning.and_then(|beginning| beginning.suit),
                    words: words(&noun, beginning),
                });
            }
        }
        Self(spaces)
    }

    /// The empty place at `place`.
    pub(crate) fn at(&self, place: Place) -> Option<&Space> {
        self.0.get(usize::from(place.0))
    }
}

/// The noun, its last word, and the sign of a rank.
fn words(noun: &str, beginning: Option<&Beginning>) -> Vec<String> {
    let mut words = vec![noun.to_owned()];
    words.extend(noun.rsplit(' ').next().filter(|last| *last != noun).map(str::to_owned));
    let rank = beginning.and_then(|beginning| beginning.rank);
    words.extend(rank.map(|rank| rank.sign().to_string()));
    words
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    fn said(slug: &str, name: &str) -> String {
        let entry = GAMES.iter().find(|entry| entry.model().slug == slug).unwrap();
        let spaces = Spaces::of(entry);
        let numbers = 0..entry.model().places() as u8;
        let place = numbers.map(Place).find(|place| entry.model().place_name(*place) == name);
        let space = spaces.at(place.unwrap()).unwrap();
        let suit = space.suit.map_or_else(String::new, |suit| suit.symbol().to_string());
        format!("{suit} {}", space.words.join(", "))
    }

    #[test]
    fn a_place_says_what_begins_it() {
        assert_eq!(said("klondike/klondike", "foundation0"), " foundation, A");
        assert_eq!(said("klondike/klondike", "tableau3"), " column, K");
        assert_eq!(said("klondike/windows", "foundation1"), "♦ foundation, A");
        assert_eq!(said("klondike/klondike", "stock"), " stock");
        assert_eq!(said("fortress/chessboard", "foundation0"), " foundation");
        assert_eq!(said("freecell/freecell", "cells0"), " cell");
        assert_eq!(said("royalcotillion/royalcotillion", "twos0"), "♣ Two pile, pile, 2");
    }
}
