//! Determines which card may be put on which, by trying the moves of the game on boards with two cards.

use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::live::Live;

/// A set of cards, with one bit for each rank of each suit. It does not distinguish cards that lie face up from those
/// face down.
pub(crate) type CardSet = u64;

/// A number below 64 for each rank of each suit. A card has the same number face up and face down.
#[inline]
pub(crate) const fn number(card: Card) -> usize {
    (card.turned_up().byte() & 63) as usize
}

/// The set that contains only this card.
#[inline]
pub(crate) const fn bit(card: Card) -> CardSet {
    1 << number(card)
}

/// Which cards may lie on which, in a game in which this depends only on the lowest moving card and the card it is put
/// on.
pub(crate) struct Fits {
    /// The places of the goal (the container that all cards have to reach).
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
    /// For each move, each of its sources and each of its targets: the cards that fit.
    pub(super) ways: Vec<Way>,
}

/// The cards that a move may take from one of its sources to one of its targets or, if the move takes pairs, from two
/// of its sources.
pub(crate) struct Way {
    /// The move with its two places, as it was tried on the board.
    pub(crate) code: MoveCode,
    /// For the number of the other card: the cards that may be put on the other card or, for a pair, taken together
    /// with it.
    pub(crate) takes: Box<[CardSet; 64]>,
    /// The cards that the move may take if the other place is empty.
    pub(crate) on_space: CardSet,
}

impl Fits {
    /// Tries which cards fit on which. `None` if a board of two cards cannot be set up, or if some move takes a pair.
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

    /// The cards that fit on the goal now, no matter where they lie.
    #[inline]
    pub(crate) fn next(&self, table: Table<'_>) -> CardSet {
        self.goal.places().fold(0, |next, place| next | self.next_on(table, place))
    }

    /// The cards that fit on this place of the goal now.
    #[inline]
    pub(super) fn next_on(&self, table: Table<'_>, place: Place) -> CardSet {
        match table.cards_at(place, 0).as_slice().last() {
            Some(top) => self.after[number(*top)],
            None => self.begins,
        }
    }

    /// True if the cards on the goal could have been put there by the rules: the bottom card of each element may begin
    /// it, and each other card fits on the card below it. If the rules let no card begin an element, any bottom card is
    /// accepted, because it must have been dealt there.
    pub(super) fn is_in_order(&self, table: Table<'_>) -> bool {
        self.goal.places().all(|place| {
            let cards = table.cards_at(place, 0).as_slice();
            let first = cards.first().filter(|_| self.begins != 0);
            let begins = first.is_none_or(|first| self.begins & bit(*first) != 0);
            begins && cards.windows(2).all(|two| self.below[number(two[1])] & bit(two[0]) != 0)
        })
    }

    /// True if at least one card may be put on another card at the goal.
    pub(super) fn builds_up(&self) -> bool {
        self.after.iter().any(|after| *after != 0)
    }

    /// True if a card may go to the goal right after another, on top of it.
    #[inline]
    pub(crate) fn may_follow(&self, before: Card, card: Card) -> bool {
        self.after[number(before)] & bit(card) != 0
    }

    /// True if cards are put on other cards at the goal, and no two cards may each be put on the other. Then some cards
    /// have to wait for others.
    pub(super) fn is_directed(&self) -> bool {
        let mutual = (0..64).any(|card| self.after[card] & self.below[card] != 0);
        self.builds_up() && !mutual
    }

    /// True if each card either may begin an element of the goal, or may be put there on exactly one specific card, and
    /// no two cards may be put on the same card.
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

/// The numbers of the cards in a set.
pub(crate) fn members(mut set: CardSet) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(number)
    })
}

/// For each move of the player, tries which card may be put on which or, for a pair move, taken together with which.
/// `None` if a board of two cards cannot be set up.
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
            // There is no move from a place to itself, so a pair of places is left out if source and target are the
            // same single place.
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

/// Two different places, one from each span. If possible, neither covers the other. `None` if both spans are the same
/// single place.
fn apart(model: &Live, from: Span, other: Span) -> Option<(Place, Place)> {
    let pairs = from.places().flat_map(|from| other.places().map(move |other| (from, other)));
    let mut pairs = pairs.filter(|(one, two)| one != two);
    let covers = |over: Place, under: Place| covering(model, under).any(|place| place == over);
    let are_free = |(one, two): &(Place, Place)| !covers(*one, *two) && !covers(*two, *one);
    pairs.clone().find(are_free).or_else(|| pairs.next())
}

/// The places that cover this place in the layout (for example in a pyramid).
pub(super) fn covering(model: &Live, place: Place) -> impl Iterator<Item = Place> {
    let held = model.container_of(place);
    let over = held.and_then(|held| held.shape?.covering(place.0 - held.span.first));
    let first = held.map_or(0, |held| held.span.first);
    over.into_iter().flatten().map(move |index| Place(first + index))
}
