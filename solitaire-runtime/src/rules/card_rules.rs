//! Rules that speak of cards alone, of a game that has no functions for them: so that judging a move does not ask the
//! interpreter again what two cards are to each other.

use crate::context::RuleContext;
use crate::model::{GameModel, forms};
use crate::view::{Cards, Group, Place};
use solitaire_model::{Card, Rank, Suit};

/// A set of cards: the bit with the number of a face-up card's byte (1 to 63) says that it is in the set.
pub(crate) type CardSet = u64;

/// For each card, by its byte, the cards that stand in a relation to it. The row of byte 0, which is no card, is empty.
pub(crate) type Relation = [CardSet; 64];

/// What may be put on what, by the number of the container; `None` where its rule speaks of more than two cards.
#[derive(Debug)]
pub(crate) struct CardRules {
    builds: Box<[Option<Box<Relation>>]>,
}

impl CardRules {
    /// Asks the rules.
    #[cold]
    #[inline(never)]
    pub(crate) fn fill(model: &GameModel, takes: impl Fn(u8, &RuleContext<'_>) -> bool) -> Self {
        let builds = (0..).zip(model.containers).map(|(number, container)| {
            let is_plain = container.build.is_always() || container.build.is_never();
            let is_known = !is_plain && forms::is_of_cards(model, &container.build, true);
            is_known.then(|| relation(model, |at| takes(number, at)))
        });
        Self { builds: builds.collect() }
    }

    /// Whether the container with this number takes a card onto another one; `None` if that hangs on more.
    #[inline]
    pub(crate) fn builds(&self, container: usize, at: &RuleContext<'_>) -> Option<bool> {
        let relation = self.builds.get(container)?.as_ref()?;
        let (top, bottom) = (at.target().top()?, at.moving().bottom()?);
        Some(relation[number(top)] >> number(bottom) & 1 != 0)
    }
}

/// For each top card the cards that are taken onto it.
fn relation(model: &GameModel, takes: impl Fn(&RuleContext<'_>) -> bool) -> Box<Relation> {
    let pack = model.pack;
    let all = || Suit::ALL.into_iter().flat_map(|suit| Rank::all().map(move |rank| (rank, suit)));
    let cards = || all().map(|(rank, suit)| Card::new(rank, suit));
    let cards = || cards().filter(move |card| pack.copies(*card) > 0);
    let mut relation = Box::new([0; 64]);
    for top in cards() {
        for bottom in cards() {
            let (target, moving) = ([top], [bottom]);
            let at = RuleContext::board(Group::nowhere().table())
                .lifting(Cards::nowhere(), Cards::new(&moving, Place(0), 0))
                .onto(Cards::new(&target, Place(1), 1));
            relation[number(top)] |= u64::from(takes(&at)) << number(bottom);
        }
    }
    relation
}

/// A card as the number of a bit.
fn number(card: Card) -> usize {
    usize::from(card.byte() & 63)
}
