//! Determines which card may be put on which, by asking the game on boards of two cards.

use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::live::Live;

/// A set of cards, one bit for each rank of each suit, whether the card lies face up or down.
pub(crate) type CardSet = u64;

/// A number below 64 for each card, whether it lies face up or down.
#[inline]
pub(crate) const fn number(card: Card) -> usize {
    (card.turned_up().byte() & 63) as usize
}

/// The set of one card.
#[inline]
pub(crate) const fn bit(card: Card) -> CardSet {
    1 << number(card)
}

/// Which cards may lie on which, in a game whose conditions depend only on the lowest moving card and its target.
pub(crate) struct Fits {
    /// The places of the goal.
    goal: Span,
    /// By the number of a card: the cards that may be put on it outside the goal.
    pub(super) covers: [CardSet; 64],
    /// By the number of a card: the cards it may be put on at the goal.
    pub(super) below: [CardSet; 64],
    /// By the number of a card: the cards that may be put on it at the goal.
    pub(super) after: [CardSet; 64],
    /// The cards that may begin an element of the goal.
    pub(super) begins: CardSet,
    /// The cards that may be put on some empty place outside the goal.
    pub(super) spaces: CardSet,
    /// The matching cards for each move from each of its sources to each of its targets.
    pub(super) ways: Vec<Way>,
}

/// The cards that a move takes from one of its sources to one of its targets, or, if it takes pairs, from two sources.
pub(crate) struct Way {
    /// The move, with the places between which the game was asked about it.
    pub(crate) code: MoveCode,
    /// By the number of the other card, the cards that may be put on it, or taken together with it.
    pub(crate) takes: Box<[CardSet; 64]>,
    /// The cards that may be put on an empty place.
    pub(crate) on_space: CardSet,
}

impl Fits {
    /// Tries which cards fit on which. `None` if a two-card board cannot be set up, or if some move takes a pair.
    pub(super) fn ask(position: &dyn Position, model: &Live, goal: u8) -> Option<Self> {
        if model.moves().any(|declared| declared.pair) {
            return None;
        }
        let mut fits = Self {
            goal: model.containers[usize::from(goal)].span,
            covers: [0; 64],
            below: [0; 64],
            after: [0; 64],
            begins: 0,
            spaces: 0,
            ways: ask_ways(position, model)?,
        };
        for way in &fits.ways {
            let is_goal = fits.goal.holds(way.code.target());
            *(if is_goal { &mut fits.begins } else { &mut fits.spaces }) |= way.on_space;
            for (under, over) in way.takes.iter().enumerate() {
                if !is_goal {
                    fits.covers[under] |= over;
                    continue;
                }
                fits.after[under] |= over;
                members(*over).for_each(|over| fits.below[over] |= 1 << under);
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

    /// True if the cards on the goal could have got there by the rules: each begins an element, or lies on a card it
    /// may go on. If no card begins an element, the bottom card does not matter, because no other card could be there.
    pub(super) fn is_in_order(&self, table: Table<'_>) -> bool {
        self.goal.places().all(|place| {
            let cards = table.cards_at(place, 0).as_slice();
            let first = cards.first().filter(|_| self.begins != 0);
            let begins = first.is_none_or(|first| self.begins & bit(*first) != 0);
            begins && cards.windows(2).all(|two| self.below[number(two[1])] & bit(two[0]) != 0)
        })
    }

    /// True if single cards go to the goal one on the other.
    pub(super) fn builds_up(&self) -> bool {
        self.after.iter().any(|after| *after != 0)
    }

    /// True if a card may go to the goal right after another, on top of it.
    #[inline]
    pub(crate) fn may_follow(&self, before: Card, card: Card) -> bool {
        self.after[number(before)] & bit(card) != 0
    }

    /// True if single cards go to the goal on other cards, and if no two cards go there on each other. So some cards
    /// have to wait for others.
    pub(super) fn is_directed(&self) -> bool {
        let mutual = (0..64).any(|card| self.after[card] & self.below[card] != 0);
        self.builds_up() && !mutual
    }

    /// True if each card goes on one specific card at the goal or begins an element, and no two go on the same.
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
pub(crate) fn members(mut set: CardSet) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(number)
    })
}

/// Asks the game which card may be put on which by each move of the player's, or taken together with which by a pair
/// move; `None` if a board of two cards cannot be set up.
pub(super) fn ask_ways(position: &dyn Position, model: &Live) -> Option<Vec<Way>> {
    let mut board = position.boxed();
    for place in 0..model.places() as u8 {
        board.set(Place(place), &[]).ok()?;
    }
    for index in 0..model.counters.len() {
        board.set_counter(index, 0);
    }
    let mut cards: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
    cards.sort_unstable_by_key(|card| number(*card));
    cards.dedup();
    let mut ways = Vec::new();
    for (kind, declared) in (0..).zip(model.moves()).filter(|(_, m)| m.gesture.is_players()) {
        let sources = declared.lifts.iter().map(|lift| lift.span);
        let partners = sources.clone().filter(|_| declared.pair);
        let targets = declared.targets.iter().map(|target| target.span);
        let others: Vec<Span> = if declared.pair { partners.collect() } else { targets.collect() };
        for (from, other) in sources.flat_map(|from| others.iter().map(move |other| (from, *other)))
        {
            // If source and target are the same single place, the card stays where it is.
            let Some((from, other)) = apart(model, from, other) else { continue };
            let code = match declared.targets {
                [target, ..] if declared.pair => {
                    MoveCode::new(kind, from, Place(target.span.first), other.0)
                }
                _ => MoveCode::new(kind, from, other, 1),
            };
            let mut way = Way { code, takes: Box::new([0; 64]), on_space: 0 };
            for over in &cards {
                board.set(from, &[*over]).ok()?;
                if board.valid(code) {
                    way.on_space |= bit(*over);
                }
                let is_alone = model.pack.decks == 1;
                for under in cards.iter().filter(|under| !(is_alone && *under == over)) {
                    board.set(other, &[*under]).ok()?;
                    if board.valid(code) {
                        way.takes[number(*under)] |= bit(*over);
                    }
                }
                board.set(other, &[]).ok()?;
                board.set(from, &[]).ok()?;
            }
            ways.push(way);
        }
    }
    Some(ways)
}

/// Two different places, one of each span, if possible with neither covering the other. `None` if there are none.
fn apart(model: &Live, from: Span, other: Span) -> Option<(Place, Place)> {
    let pairs = from.places().flat_map(|from| other.places().map(move |other| (from, other)));
    let mut pairs = pairs.filter(|(one, two)| one != two);
    let covers = |over: Place, under: Place| covering(model, under).any(|place| place == over);
    let are_free = |(one, two): &(Place, Place)| !covers(*one, *two) && !covers(*two, *one);
    pairs.clone().find(are_free).or_else(|| pairs.next())
}

/// The places that cover this one in its shape.
pub(super) fn covering(model: &Live, place: Place) -> impl Iterator<Item = Place> {
    let held = model.container_of(place);
    let over = held.and_then(|held| held.shape?.covering(place.0 - held.span.first));
    let first = held.map_or(0, |held| held.span.first);
    over.into_iter().flatten().map(move |index| Place(first + index))
}
