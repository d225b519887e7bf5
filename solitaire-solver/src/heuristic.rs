//! The heuristic: how far a position seems to be from a win. Only the order in which positions are tried depends on it, so it
//! need not be admissible; [`crate::bound`] is.

use std::sync::Arc;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::model::{Expr, Function, GameModel};
use solitaire_runtime::{Card, Place, Ranks, Table};

use crate::key::KeyWriter;
use crate::memory::Pieces;
use crate::reductions::{CardSet, Fits, Reducer, bit};

/// Guesses by what the win asks for and by how the cards lie.
pub(crate) struct Heuristic {
    /// By the number of the place, what it is for.
    places: Vec<Role>,
    /// The places by which a position is rated, and what each is for.
    rated: Vec<(Place, Role)>,
    /// What goes on what at the goal, where that matters.
    fits: Option<Arc<Fits>>,
    /// What may follow on what at the goal, where both ways are possible; what lies in such an order goes there in one go.
    chains: Option<Arc<Fits>>,
    weights: Weights,
    ranks: Ranks,
    /// By the number of a pile, as a field. Piles of one search have the same numbers throughout.
    known: Pieces<Known>,
    /// The value of the position that was looked at last, and the cards that go to the goal next there.
    sum: i32,
    next: CardSet,
    /// How many cells and fields are empty there, if that counts.
    empty: usize,
}

/// What is known of a pile.
#[derive(Clone, Copy)]
struct Known {
    cards: CardSet,
    /// How bad it is; [`i32::MIN`] when nothing is known.
    worth: i32,
    /// The same with what lies on cards that go to the goal next, when these do.
    whole: i32,
    next: CardSet,
}

impl Known {
    /// Never do all cards go next.
    const NOTHING: Self = Self { cards: 0, worth: i32::MIN, whole: i32::MIN, next: CardSet::MAX };
}

/// How much each thing is worth that is in the way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weights {
    /// A card that is not where it is wanted.
    pub out: i32,
    /// A card that lies on a lower one, which has to be dug out.
    pub dig: i32,
    /// A card that does not continue what it lies on.
    pub loose: i32,
    /// A card that continues what it lies on, but in another suit.
    pub mixed: i32,
    /// A card that lies face down.
    pub hidden: i32,
    /// A card in a cell, beside that it is out.
    pub cell: i32,
    /// An empty element is worth so much.
    pub empty: i32,
    /// A card that lies on one that goes to the goal next.
    pub over: i32,
    /// Where nothing is empty to put a card aside; with each empty cell or element it counts half as much.
    pub cramped: i32,
    /// A quarter of it off for a card that continues what it lies on in its suit, twice as much for the next of the same run, and
    /// so on: one long run is worth more than two short ones.
    pub long: i32,
}

impl Weights {
    /// Weights as a row of numbers, in the order of their fields.
    #[must_use]
    pub const fn of(row: [i32; 10]) -> Self {
        let [out, dig, loose, mixed, hidden, cell, empty, over, cramped, long] = row;
        Self { out, dig, loose, mixed, hidden, cell, empty, over, cramped, long }
    }

    /// The row of numbers that they are [of](Self::of).
    #[must_use]
    pub const fn row(self) -> [i32; 10] {
        let Self { out, dig, loose, mixed, hidden, cell, empty, over, cramped, long } = self;
        [out, dig, loose, mixed, hidden, cell, empty, over, cramped, long]
    }

    /// The same, perturbed in a way of its own for each number: by the same number the same. What one scan loses itself in,
    /// another one near it often solves at once.
    #[must_use]
    pub fn perturbed(self, number: u64) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
        // From half as much to twice as much, and a little where there was nothing.
        let mut lean = |weight: i32| (weight * 4 + 1) * (4 + (random.next_u32() & 15) as i32) / 8;
        let leant = Self::of(self.row().map(&mut lean));
        // Where it counts little that a board is full, as in Spider, it misleads that it does at all; and so do long runs where
        // cards go to the goal one by one.
        Self {
            cramped: if self.cramped == 0 { 0 } else { leant.cramped },
            long: if self.long == 0 { 0 } else { leant.long },
            ..leant
        }
    }
}

/// By how much [`Weights::cramped`] is multiplied where nothing is empty.
const CRAMPED_FACTOR: i32 = 4;

fn set(cards: impl Iterator<Item = Card>) -> CardSet {
    cards.fold(0, |set, card| set | bit(card))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Cards are wanted here.
    Goal,
    /// One card at most lies here.
    Cell,
    /// The deck, and what was drawn from it.
    Stock,
    /// It does not matter what lies here.
    Aside,
    /// Anything else: cards are to leave it.
    Field,
}

impl Heuristic {
    pub(crate) fn new(model: &'static GameModel, reducer: &Reducer, weights: Weights) -> Self {
        let mut wanted = vec![false; model.containers.len()];
        let mut unwanted = wanted.clone();
        model.win.visit(&mut |part| match part {
            Expr::Call(Function::Count | Function::Filled, [Expr::Container(container)]) => {
                wanted[usize::from(*container)] = true;
            }
            Expr::Call(Function::IsEmpty, [Expr::Container(container)]) => {
                unwanted[usize::from(*container)] = true;
            }
            _ => {}
        });
        // Where it is enough that some are empty, cards may go anywhere else.
        let is_clearing = unwanted.contains(&true) && !wanted.contains(&true);
        let containers = model.containers.iter().zip(wanted.iter().zip(&unwanted));
        let places = containers.flat_map(|(container, (wanted, unwanted))| {
            let first = Place(container.span.first);
            let is_drawn = reducer.talon().is_some_and(|talon| talon.holds(first));
            let role = if *wanted || container.kind.is_discard {
                Role::Goal
            } else if is_clearing && !unwanted {
                Role::Aside
            } else if container.kind.is_stock || is_drawn {
                Role::Stock
            } else if container.capacity == 1 {
                Role::Cell
            } else {
                Role::Field
            };
            container.span.places().map(move |_| role)
        });
        let fits = reducer.goal_fits().filter(|_| weights.over != 0).cloned();
        let chains = reducer.chains().cloned();
        let ranks = model.pack.ranks;
        let places: Vec<Role> = places.collect();
        let rated = (0..).map(Place).zip(places.iter().copied());
        let rated = rated.filter(|(_, role)| !matches!(role, Role::Goal | Role::Aside)).collect();
        Self {
            places,
            rated,
            fits,
            chains,
            weights,
            ranks,
            known: Pieces::new(),
            sum: 0,
            next: 0,
            empty: 0,
        }
    }

    /// How many bytes it takes.
    pub(crate) const fn size(&self) -> usize {
        self.known.size()
    }

    /// True if a place is one where cards are wanted.
    pub(crate) fn is_goal(&self, place: u8) -> bool {
        self.places.get(usize::from(place)) == Some(&Role::Goal)
    }

    /// By the number of a place, what it is for.
    pub(crate) fn roles(&self) -> &[Role] {
        &self.places
    }

    /// The places by which a position is rated, and what each is for.
    pub(crate) fn rated(&self) -> &[(Place, Role)] {
        &self.rated
    }

    /// Whether a card continues the one that it lies on, and whether in its suit, if that matters.
    pub(crate) fn continues(&self, under: Card, over: Card) -> (bool, bool) {
        match &self.chains {
            Some(chains) => (chains.may_follow(over, under), true),
            None => {
                (self.ranks.above(over.rank()) == Some(under.rank()), over.suit() == under.suit())
            }
        }
    }

    /// The places that cards are to leave.
    pub(crate) fn fields(&self) -> impl Iterator<Item = Place> {
        let fields = self.rated.iter().filter(|(_, role)| *role == Role::Field);
        fields.map(|(place, _)| *place)
    }

    /// How much cards are in the way that are put on a place: not on others that they may lie on, more in a cell, and most where
    /// nothing lies yet.
    pub(crate) fn is_in_the_way(&self, place: Place, table: Table<'_>) -> u8 {
        match self.places[place.number()] {
            Role::Goal | Role::Aside => 0,
            Role::Field if !table.cards_at(place, 0).is_empty() => 1,
            Role::Cell | Role::Stock => 2,
            Role::Field => 3,
        }
    }

    /// By how much a position has to look better than another for that to be more than a detail: by one card that need not be
    /// dug out any more.
    pub(crate) const fn margin(&self) -> i32 {
        self.weights.dig
    }

    /// The lower, the nearer. Cards that are out of the way count for most; then cards that lie on lower ones, which have
    /// to be dug out; then cards that do not continue what they lie on.
    pub(crate) fn of(&mut self, table: Table<'_>, keys: &KeyWriter) -> i32 {
        let next = self.fits.as_ref().map_or(0, |fits| fits.next(table));
        let worths =
            (0..self.rated.len()).map(|nth| self.worth(self.rated[nth], table, keys, next));
        let sum: i32 = worths.sum();
        sum + self.cramped(self.empty_on(table))
    }

    /// How many cells and fields are empty, if that counts.
    fn empty_on(&self, table: Table<'_>) -> usize {
        if self.weights.cramped == 0 {
            return 0;
        }
        let is_empty = |(place, role): &&(Place, Role)| {
            *role != Role::Stock && table.cards_at(*place, 0).is_empty()
        };
        self.rated.iter().filter(is_empty).count()
    }

    /// What it adds that so few cells and fields are empty.
    fn cramped(&self, empty: usize) -> i32 {
        // A shift by all bits would overflow; by one less, nothing is left of a weight either.
        (self.weights.cramped * CRAMPED_FACTOR) >> empty.min(i32::BITS as usize - 1)
    }

    /// The next values are asked [for](Self::of_foretold) of what follows on this position, whose own value is `known`, if it is.
    pub(crate) fn look(&mut self, table: Table<'_>, keys: &KeyWriter, known: Option<i32>) {
        self.next = self.fits.as_ref().map_or(0, |fits| fits.next(table));
        self.sum = known.unwrap_or_else(|| self.of(table, keys));
        self.empty = self.empty_on(table);
        self.sum -= self.cramped(self.empty);
    }

    /// What a place adds that is for this, when these cards go to the goal next.
    #[inline]
    fn worth(
        &mut self,
        (place, role): (Place, Role),
        table: Table<'_>,
        keys: &KeyWriter,
        next: CardSet,
    ) -> i32 {
        let cards = table.cards_at(place, 0).as_slice();
        match role {
            Role::Field => {
                let pile = keys.numbers()[place.number()];
                self.field((pile, keys.len_of(pile)), (cards, &[]), next)
            }
            _ => self.beside(role, cards.len()),
        }
    }

    /// The value of the position that was foretold last, one step after that which was looked at last. What goes to the goal
    /// next has to be the same in both.
    pub(crate) fn of_foretold(&mut self, table: Table<'_>, keys: &KeyWriter) -> i32 {
        let (mut sum, mut empty) = (self.sum, self.empty);
        if keys.foretold_takes_drawn() {
            sum -= self.weights.out + self.weights.hidden;
        }
        for (pile, number) in keys.foretold_piles() {
            let role = self.places[pile.place.number()];
            if matches!(role, Role::Goal | Role::Aside) {
                continue;
            }
            sum -= self.worth((pile.place, role), table, keys, self.next);
            let before = table.cards_at(pile.place, 0).as_slice();
            let cards = (&before[..pile.kept], &pile.more[..]);
            if role != Role::Stock && self.weights.cramped != 0 {
                let is_empty = cards.0.is_empty() && cards.1.is_empty();
                empty = empty + usize::from(is_empty) - usize::from(before.is_empty());
            }
            sum += if role == Role::Field {
                self.field((number, keys.len_of(number)), cards, self.next)
            } else {
                self.beside(role, cards.0.len() + cards.1.len())
            };
        }
        sum + self.cramped(empty)
    }

    /// What a field adds on which these cards lie, the second on the first, when those of a set go to the goal next. Of its cards
    /// so many have the number; linked ones may be no part of what has one.
    #[inline]
    fn field(
        &mut self,
        (number, told): (u32, usize),
        (under, over): (&[Card], &[Card]),
        next: CardSet,
    ) -> i32 {
        // Most piles were rated before.
        if told == under.len() + over.len()
            && let Some(known) = self.known.get(number as usize)
            && known.next == next
        {
            return known.whole;
        }
        self.field_anew((number as usize, told), (under, over), next)
    }

    /// The same of a field that was not rated before, or when other cards went next; it is remembered.
    #[inline(never)]
    fn field_anew(
        &mut self,
        (number, told): (usize, usize),
        (under, over): (&[Card], &[Card]),
        next: CardSet,
    ) -> i32 {
        let cards = under.iter().chain(over).copied();
        let mut known = self.known.get(number).copied().unwrap_or(Known::NOTHING);
        if known.worth == Known::NOTHING.worth {
            let numbered = cards.clone().take(told);
            (known.worth, known.cards) = (self.pile(numbered.clone()), set(numbered));
        }
        let linked = (under.len() + over.len()).saturating_sub(told);
        let mut sum = known.worth + linked as i32 * (self.weights.out + self.weights.mixed);
        if (known.cards | set(cards.clone().rev().take(linked))) & next != 0 {
            let over = cards.rev().zip(0..).filter(|(card, _)| next & bit(*card) != 0);
            sum += self.weights.over * over.map(|(_, over)| over).sum::<i32>();
        }
        if linked == 0 {
            (known.whole, known.next) = (sum, next);
        }
        self.know(number, known);
        sum
    }

    /// Remembers what was found out of a pile.
    fn know(&mut self, number: usize, known: Known) {
        while self.known.len() <= number {
            self.known.push(Known::NOTHING);
        }
        if let Some(place) = self.known.get_mut(number) {
            *place = known;
        }
    }

    /// What a place adds on which so many cards lie, unless it is a field.
    fn beside(&self, role: Role, count: usize) -> i32 {
        let Weights { out, hidden, cell, .. } = self.weights;
        let each = match role {
            Role::Cell => out + cell,
            Role::Stock => out + hidden,
            Role::Goal | Role::Aside | Role::Field => 0,
        };
        each * count as i32
    }

    /// What the cards of a field add.
    fn pile(&self, mut cards: impl Iterator<Item = Card>) -> i32 {
        let Weights { out, dig, loose, mixed, hidden, empty, long, .. } = self.weights;
        let Some(mut under) = cards.next() else { return -empty };
        let mut sum = out;
        let mut lowest = under.rank();
        let (mut run, mut runs) = (0, 0);
        for over in cards {
            sum += out + dig * i32::from(over.rank() > lowest);
            lowest = lowest.min(over.rank());
            let (follows, in_suit) = self.continues(under, over);
            let is_loose = !follows || !under.is_face_up();
            sum += if is_loose { loose } else { mixed * i32::from(!in_suit) };
            run = if is_loose || !in_suit { 0 } else { run + 1 };
            runs += run;
            sum += hidden * i32::from(!under.is_face_up());
            under = over;
        }
        sum - long * runs / 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reductions::{Live, Reductions};

    #[test]
    fn a_full_board_counts_and_each_empty_place_halves_it() {
        let mut games = solitaire_families::GAMES.iter();
        let game = games.find(|game| game.model().slug == "freecell/freecell").unwrap();
        let mut position = game.empty();
        let live = Live::everything(game.model());
        let reducer = Arc::new(Reducer::new(&*position, &live, Reductions::ALL));
        let weights = Weights { cramped: 3, ..Weights::default() };
        let mut heuristic = Heuristic::new(game.model(), &reducer, weights);
        let cards: Vec<Card> = game.model().pack.cards().map(Card::turned_up).collect();
        let places: Vec<Place> = heuristic.rated.iter().map(|(place, _)| *place).collect();
        let mut values = Vec::new();
        for (place, card) in places.iter().zip(&cards) {
            position.set(*place, &[*card]).unwrap();
            let mut keys = KeyWriter::new(&*position, &reducer);
            keys.begin(&*position);
            values.push(heuristic.of(position.table(), &keys));
        }
        // Eight columns and four cells.
        assert_eq!(values, [0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 12]);
        assert!(weights.perturbed(1).cramped > 0);
        assert_eq!(Weights::default().perturbed(1).cramped, 0);
    }
}
