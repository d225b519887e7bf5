//! Tables for rules that depend only on cards, for a game without compiled functions. With them, the interpreter does
//! not have to evaluate a rule again and again for the same two cards.

use crate::context::RuleContext;
use crate::model::{GameModel, forms};
use crate::view::{Cards, Group, Place};
use solitaire_model::{Card, Rank, Suit};

/// A set of cards. Bit n stands for the face-up card with byte n (1 to 63).
pub(crate) type CardSet = u64;

/// A relation of cards. For each card, by its byte, it has the set of the related cards. The row of byte 0 is empty,
/// because no card has that byte.
pub(crate) type Relation = [CardSet; 64];

/// For each container, by its index, the cards that may be put on each top card. `None` if the rule is always or never
/// true, or if it depends on more than the two cards.
#[derive(Debug)]
pub(crate) struct CardRules {
    builds: Box<[Option<Box<Relation>>]>,
}

impl CardRules {
    /// Fills the tables by evaluating the `build` rules. `takes` evaluates the rule of the container with the given
    /// index.
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

    /// True if the container with this index takes the lowest moving card onto the top card of the target; `None` if no
    /// table decides this.
    #[inline]
    pub(crate) fn builds(&self, container: usize, at: &RuleContext<'_>) -> Option<bool> {
        let relation = self.builds.get(container)?.as_ref()?;
        let (top, bottom) = (at.target().top()?, at.moving().bottom()?);
        Some(relation[number(top)] >> number(bottom) & 1 != 0)
    }
}

/// The relation that has, for each top card, the cards that may be put on it.
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

/// The number of the bit that stands for a card in a set of cards.
fn number(card: Card) -> usize {
    usize::from(card.byte() & 63)
}
