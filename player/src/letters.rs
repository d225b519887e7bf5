//! Gives the piles letters, so that the player chooses a pile with one key instead of moving the cursor to it.

use solitaire_runtime::Place;
use solitaire_runtime::model::{Container, GameModel, Spread};

/// The letters of a game, each with its piles. Piles that spread downwards come first, from `A` on. Equivalent piles
/// that show only their top card, such as most foundations, share one letter. Piles after `Z` have no letter.
pub(crate) fn letters(model: &GameModel) -> Vec<(char, Vec<Place>)> {
    let (down, rest): (Vec<&Container>, Vec<&Container>) =
        model.containers.iter().partition(|container| container.spread == Spread::Down);
    let mut groups: Vec<Vec<Place>> = Vec::new();
    for container in down.into_iter().chain(rest) {
        let places: Vec<Place> = container.span.places().collect();
        if shares(container) {
            groups.push(places);
        } else {
            groups.extend(places.into_iter().map(|place| vec![place]));
        }
    }
    ('A'..='Z').zip(groups).collect()
}

fn shares(container: &Container) -> bool {
    container.spread == Spread::Squared && container.capacity > 1 && !container.told_apart
}

/// The letter that is assigned to a pile.
pub(crate) fn letter_of(letters: &[(char, Vec<Place>)], place: Place) -> Option<char> {
    letters.iter().find(|(_, places)| places.contains(&place)).map(|(letter, _)| *letter)
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    fn of(slug: &str) -> String {
        let entry = GAMES.iter().find(|entry| entry.model().slug == slug).unwrap();
        let model = entry.model();
        let name = |places: &[Place]| match places {
            [one] => model.place_name(*one),
            [first, ..] => format!("{}…", model.place_name(*first)),
            [] => String::new(),
        };
        let letters = letters(model);
        letters
            .iter()
            .map(|(letter, places)| format!("{letter} {}", name(places)))
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn columns_come_first_and_foundations_share_a_letter() {
        assert_eq!(
            of("freecell/freecell"),
            "A tableau0, B tableau1, C tableau2, D tableau3, E tableau4, F tableau5, G tableau6, H tableau7, \
             I cells0, J cells1, K cells2, L cells3, M foundation0…"
        );
        assert!(of("klondike/windows").ends_with(
            "H foundation0, I foundation1, J foundation2, K foundation3, L waste, M stock"
        ));
    }

    #[test]
    fn no_place_has_two_letters() {
        for entry in GAMES {
            let letters = letters(entry.model());
            let mut places: Vec<Place> =
                letters.into_iter().flat_map(|(_, places)| places).collect();
            let all = places.len();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), all);
        }
    }
}
