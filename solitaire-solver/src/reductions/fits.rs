//! Which card may be put on which, found out by asking the game on boards of two cards.

use solitaire_runtime::model::Gesture;
use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::live::Live;

/// Cards as bits: by suit and rank, whatever the side.
pub(crate) type CardSet = u64;

/// A number below 64 for each card, whatever its side.
#[inline]
pub(crate) const fn number(card: Card) -> usize {
    (card.turned_up().byte() & 63) as usize
}

/// The set of one card.
#[inline]
pub(crate) const fn bit(card: Card) -> CardSet {
    1 << number(card)
}

/// What may lie on what, in a game whose conditions depend on the lowest card that moves and the card it is put on.
pub(crate) struct Fits {
    /// The places of the goal.
    goal: Span,
    /// By the number of a card: which may be put on it outside the goal.
    pub(super) covers: [CardSet; 64],
    /// By the number of a card: those it may be put on at the goal.
    pub(super) below: [CardSet; 64],
    /// By the number of a card: those that may be put on it at the goal.
    pub(super) after: [CardSet; 64],
    /// The cards that may begin an element of the goal.
    pub(super) begins: CardSet,
    /// The cards that may be put on some empty place outside the goal.
    pub(super) spaces: CardSet,
    /// The same of each move from each of its sources to each of its targets.
    pub(super) ways: Vec<Way>,
}

/// What a move takes from one of its sources to one of its targets.
pub(super) struct Way {
    /// The move, from the first place that it was asked of to the first.
    pub(super) code: MoveCode,
    /// By the number of a card on top of the target, what may be put on it.
    pub(super) takes: Box<[CardSet; 64]>,
    /// What may be put where nothing lies.
    pub(super) on_space: CardSet,
}

impl Fits {
    /// Asks the game. `None` when a board of two cards cannot be laid, or when some move takes two cards together.
    pub(super) fn ask(position: &dyn Position, model: &Live, goal: u8) -> Option<Self> {
        if model.moves().any(|declared| declared.pair) {
            return None;
        }
        let mut board = position.boxed();
        for place in 0..model.places() as u8 {
            board.set(Place(place), &[]).ok()?;
        }
        for index in 0..model.counters.len() {
            board.set_counter(index, 0);
        }
        let mut fits = Self {
            goal: model.containers[usize::from(goal)].span,
            covers: [0; 64],
            below: [0; 64],
            after: [0; 64],
            begins: 0,
            spaces: 0,
            ways: Vec::new(),
        };
        let mut cards: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
        cards.sort_unstable_by_key(|card| number(*card));
        cards.dedup();
        let players = (0..).zip(model.moves()).filter(|(_, declared)| {
            !matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
        });
        for (kind, declared) in players {
            let pairs = declared
                .lifts
                .iter()
                .flat_map(|lift| declared.targets.iter().map(move |target| (lift.span, target)));
            for (from, target) in pairs {
                // What lies on the only place that is the target too stays where it is.
                let Some((from, to)) = different(from, target.span) else { continue };
                let is_goal = target.container == goal;
                let code = MoveCode::new(kind, from, to, 1);
                let mut way = Way { code, takes: Box::new([0; 64]), on_space: 0 };
                for over in &cards {
                    board.set(from, &[*over]).ok()?;
                    if board.valid(code) {
                        *(if is_goal { &mut fits.begins } else { &mut fits.spaces }) |= bit(*over);
                        way.on_space |= bit(*over);
                    }
                    let is_alone = model.pack.decks == 1;
                    for under in cards.iter().filter(|under| !(is_alone && *under == over)) {
                        board.set(to, &[*under]).ok()?;
                        if board.valid(code) {
                            way.takes[number(*under)] |= bit(*over);
                            if is_goal {
                                fits.below[number(*over)] |= bit(*under);
                                fits.after[number(*under)] |= bit(*over);
                            } else {
                                fits.covers[number(*under)] |= bit(*over);
                            }
                        }
                    }
                    board.set(to, &[]).ok()?;
                    board.set(from, &[]).ok()?;
                }
                fits.ways.push(way);
            }
        }
        Some(fits)
    }

    /// The cards that may go to the goal now, wherever they lie.
    #[inline]
    pub(crate) fn next(&self, table: Table<'_>) -> CardSet {
        self.goal.places().fold(0, |next, place| next | self.next_on(table, place))
    }

    /// The cards that may be put on this place of the goal now.
    #[inline]
    pub(super) fn next_on(&self, table: Table<'_>, place: Place) -> CardSet {
        match table.cards_at(place, 0).as_slice().last() {
            Some(top) => self.after[number(*top)],
            None => self.begins,
        }
    }

    /// Whether what lies on the goal of this table could have come there by the rules: it begins an element, or lies on what
    /// it goes on. Where nothing begins one, it does not matter what lies at the bottom, for no other card could lie there.
    pub(super) fn is_in_order(&self, table: Table<'_>) -> bool {
        self.goal.places().all(|place| {
            let cards = table.cards_at(place, 0).as_slice();
            let first = cards.first().filter(|_| self.begins != 0);
            let begins = first.is_none_or(|first| self.begins & bit(*first) != 0);
            begins && cards.windows(2).all(|two| self.below[number(two[1])] & bit(two[0]) != 0)
        })
    }

    /// Whether single cards go to the goal one on the other.
    pub(super) fn builds_up(&self) -> bool {
        self.after.iter().any(|after| *after != 0)
    }

    /// Whether a card may go to the goal right after another, on it.
    #[inline]
    pub(crate) fn may_follow(&self, before: Card, card: Card) -> bool {
        self.after[number(before)] & bit(card) != 0
    }

    /// Whether single cards go to the goal one on the other, and of no two each may go on the other: so they have to wait for
    /// others there.
    pub(super) fn is_directed(&self) -> bool {
        let mutual = (0..64).any(|card| self.after[card] & self.below[card] != 0);
        self.builds_up() && !mutual
    }

    /// Whether each card goes on one certain card at the goal or begins an element, and no two on the same.
    pub(super) fn is_ladder(&self, cards: impl Iterator<Item = Card>) -> bool {
        let mut taken: CardSet = 0;
        let mut done: CardSet = 0;
        for card in cards.filter(|card| {
            let is_new = done & bit(*card) == 0;
            done |= bit(*card);
            is_new
        }) {
            let below = self.below[number(card)];
            let begins = u32::from(self.begins & bit(card) != 0);
            if below.count_ones() + begins != 1 || below & taken != 0 {
                return false;
            }
            taken |= below;
        }
        true
    }
}

/// The numbers of the cards of a set.
pub(super) fn members(mut set: CardSet) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(number)
    })
}

/// Two different places of two spans; `None` when there are not.
fn different(from: Span, to: Span) -> Option<(Place, Place)> {
    let from_place = Place(from.first);
    let to_place = to.places().find(|place| *place != from_place)?;
    Some((from_place, to_place))
}
