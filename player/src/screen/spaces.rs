//! The texts on empty places: a name, and the suit and rank of the cards that may be put there.

use solitaire_runtime::{GameEntry, Place, Suit, nouns};
use solitaire_session::home::{Beginning, beginnings};

/// The suit and the words that an empty place shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    /// The suit of the first card, if only one suit may be put there.
    pub(crate) suit: Option<Suit>,
    /// Alternative texts, from long to short: names and, if only one rank may begin the pile, the sign of the rank.
    pub(crate) words: Vec<String>,
}

/// The texts on the empty places of a game, one for each place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spaces(Vec<Space>);

impl Spaces {
    /// Finds the texts on the empty places of a game.
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

    /// The suit and the words that `place` shows while it is empty.
    pub(crate) fn at(&self, place: Place) -> Option<&Space> {
        self.0.get(usize::from(place.0))
    }
}

/// Texts for a place: the noun, its last word if it has several, and the sign of the only rank that begins the pile.
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
