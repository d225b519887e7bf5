//! Sets up boards at random. Many of them can never arise in play.

use std::cmp::Reverse;

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Card, Place, Position};

use super::random::Random;

/// Lays the cards of the pack at random on the places of a game. Depending on `seed`, neighbors in the piles are of one
/// suit, of one rank, or in no order. Top cards are face up except in a stock, because moves turn up no others.
#[must_use]
pub fn piles(model: &GameModel, position: &dyn Position, seed: u64) -> Vec<Vec<Card>> {
    let mut random = Random::new(seed);
    let mut deck: Vec<Card> = model.pack.cards().map(Card::face).collect();
    match seed % 3 {
        // Each deck of 52 cards is sorted separately, so that whole suits lie together.
        0 => deck.chunks_mut(52).for_each(|pack| {
            pack.sort_by_key(|card| (card.suit() as u8, Reverse(card.rank().number())));
        }),
        1 => deck.sort_by_key(|card| card.rank().number()),
        _ => (1..deck.len()).for_each(|last| deck.swap(last, random.below(last + 1))),
    }
    deck.reverse();
    let places = model.places();
    let plan = position.table().plan();
    let room = |place: usize, held: usize| plan.capacity(Place(place as u8)) - held;
    let mut piles: Vec<Vec<Card>> = vec![Vec::new(); places];
    let first = random.below(places);
    // First puts a few cards on each place, then the remaining cards one by one on random places with room.
    for place in (first..first + places).map(|place| place % places) {
        let most = if seed.is_multiple_of(3) {
            [0, 13][random.below(2)]
        } else {
            [0, 1, 1, 3, 13][random.below(5)]
        };
        let left = deck.len().saturating_sub(most.min(room(place, 0)));
        piles[place].extend(deck.drain(left..).rev());
    }
    while let Some(card) = deck.pop() {
        let open: Vec<usize> =
            (0..places).filter(|place| room(*place, piles[*place].len()) > 0).collect();
        let Some(place) = random.pick(&open) else { break };
        piles[place].push(card);
    }
    for (place, pile) in (0..).map(Place).zip(&mut piles) {
        let Some(container) = model.container_of(place) else { continue };
        let down = match pile.len() {
            all if container.kind.is_stock => all,
            some if container.kind.hides && some > 0 && seed.is_multiple_of(2) => {
                random.below(some)
            }
            _ => 0,
        };
        pile[..down].iter_mut().for_each(|card| *card = card.turned_down());
    }
    piles
}
