//! The heuristic estimates how far a position is from a win. It affects only the order in which positions are tried, so
//! the estimate may be too high; a bound that is never too high is computed by [`crate::bound`].

use std::sync::Arc;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_runtime::model::{Expr, Function, GameModel};
use solitaire_runtime::{Card, Place, Ranks, Table};

use crate::key::KeyWriter;
use crate::memory::Pieces;
use crate::reductions::{CardSet, Fits, Reducer, bit};

/// Computes the heuristic value of positions from the win condition of the game and the arrangement of the cards.
pub(crate) struct Heuristic {
    /// The role of each place, by the number of the place.
    places: Vec<Role>,
    /// The places whose cards count for the value of a position, with their roles.
    rated: Vec<(Place, Role)>,
    /// Which cards may be put on which at the goal, if cards have to wait for each other there and the weight `over` is
    /// not zero.
    fits: Option<Arc<Fits>>,
    /// Which cards may be put on which at the goal, if two cards that fit may go there in either order. Then a run of
    /// such cards can go to the goal card by card.
    chains: Option<Arc<Fits>>,
    weights: Weights,
    ranks: Ranks,
    /// For each pile, by its number: the values computed for its cards if they lie on a field. A pile keeps its number
    /// during a whole search.
    known: Pieces<Known>,
    /// The value, without the penalty for a full board, of the position given to [`look`](Self::look) last; and the
    /// cards that can go to the goal next there.
    sum: i32,
    next: CardSet,
    /// The number of empty cells and fields in the position given to [`look`](Self::look) last; 0 if a full board has
    /// no penalty.
    empty: usize,
}

/// The values that were computed for a pile that lies on a field.
#[derive(Clone, Copy)]
struct Known {
    cards: CardSet,
    /// How bad the arrangement of the pile's cards is; [`i32::MIN`] if not computed yet.
    worth: i32,
    /// `worth` plus the penalty for the cards that lie above cards of the set `next`.
    whole: i32,
    next: CardSet,
}

impl Known {
    /// No values are computed yet. The set `next` contains all cards, which never equals the set of cards that can go
    /// to the goal next.
    const NOTHING: Self = Self { cards: 0, worth: i32::MIN, whole: i32::MIN, next: CardSet::MAX };
}

/// The weights of the features that make a position look bad.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weights {
    /// The penalty for a card that is not at the goal.
    pub out: i32,
    /// The penalty for a card that lies somewhere above a card of lower rank, since the lower card has to be dug out.
    pub dig: i32,
    /// The penalty for a card that does not continue the card it lies on (it is not one rank lower, for example).
    pub loose: i32,
    /// The penalty for a card that continues the card it lies on, but in another suit.
    pub mixed: i32,
    /// The penalty for a card that lies face down.
    pub hidden: i32,
    /// The penalty for a card in a cell, in addition to `out`.
    pub cell: i32,
    /// The bonus for an empty place that cards have to leave for a win, such as an empty column.
    pub empty: i32,
    /// The penalty for each card that lies above a card that can go to the goal next.
    pub over: i32,
    /// A penalty for a full board: four times this weight if no cell or field is empty, and half as much for each empty
    /// one.
    pub cramped: i32,
    /// A bonus, in quarters of a point, for a card that continues the card it lies on in the same suit. The second such
    /// card of a run counts twice as much, the third three times, and so on, so one long run is worth more than two
    /// short runs.
    pub long: i32,
}

impl Weights {
    /// Makes weights from ten numbers, in the order of the fields.
    #[must_use]
    pub const fn of(row: [i32; 10]) -> Self {
        let [out, dig, loose, mixed, hidden, cell, empty, over, cramped, long] = row;
        Self { out, dig, loose, mixed, hidden, cell, empty, over, cramped, long }
    }

    /// The ten numbers from which [`of`](Self::of) makes these weights.
    #[must_use]
    pub const fn row(self) -> [i32; 10] {
        let Self { out, dig, loose, mixed, hidden, cell, empty, over, cramped, long } = self;
        [out, dig, loose, mixed, hidden, cell, empty, over, cramped, long]
    }

    /// The weights, changed at random with `number` as the seed. A position in which one scan gets lost is often solved
    /// at once by a scan with similar weights.
    #[must_use]
    pub fn perturbed(self, number: u64) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
        // Multiply each weight by a random number from 2 to 9.5 (only the ratios of the weights matter). A weight of
        // zero becomes 0, 1 or 2.
        let mut lean = |weight: i32| (weight * 4 + 1) * (4 + (random.next_u32() & 15) as i32) / 8;
        let leant = Self::of(self.row().map(&mut lean));
        // Two weights stay zero if they are zero: `cramped`, since a full board hardly matters in games such as Spider,
        // and `long`, since long runs do not help in games where cards go to the goal one by one.
        Self {
            cramped: if self.cramped == 0 { 0 } else { leant.cramped },
            long: if self.long == 0 { 0 } else { leant.long },
            ..leant
        }
    }
}

/// The penalty for a full board is [`Weights::cramped`] times this factor.
const CRAMPED_FACTOR: i32 = 4;

fn set(cards: impl Iterator<Item = Card>) -> CardSet {
    cards.fold(0, |set, card| set | bit(card))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The win requires cards on this place.
    Goal,
    /// The place is a cell: it holds at most one card.
    Cell,
    /// The place belongs to the stock, or to the waste with the cards drawn from it.
    Stock,
    /// Cards on this place do not matter for the win.
    Aside,
    /// The place is any other place outside the goal: cards have to leave it.
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
        // If the win only requires some places to be empty, the cards may end on any of the other places.
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

    /// The number of bytes that the heuristic uses.
    pub(crate) const fn size(&self) -> usize {
        self.known.size()
    }

    /// True if a place belongs to the goal.
    pub(crate) fn is_goal(&self, place: u8) -> bool {
        self.places.get(usize::from(place)) == Some(&Role::Goal)
    }

    /// The role of each place, by the number of the place.
    pub(crate) fn roles(&self) -> &[Role] {
        &self.places
    }

    /// The places whose cards count for the value of a position, with their roles.
    pub(crate) fn rated(&self) -> &[(Place, Role)] {
        &self.rated
    }

    /// Returns two answers: true if the card `over` continues the card `under`, on which it lies; and true if both have
    /// the same suit or suits do not matter.
    pub(crate) fn continues(&self, under: Card, over: Card) -> (bool, bool) {
        match &self.chains {
            Some(chains) => (chains.may_follow(over, under), true),
            None => {
                (self.ranks.above(over.rank()) == Some(under.rank()), over.suit() == under.suit())
            }
        }
    }

    /// The places that cards have to leave for a win, such as columns.
    pub(crate) fn fields(&self) -> impl Iterator<Item = Place> {
        let fields = self.rated.iter().filter(|(_, role)| *role == Role::Field);
        fields.map(|(place, _)| *place)
    }

    /// How much cards are in the way on a place, as a number for comparisons: 0 at the goal, 1 on the cards of a field,
    /// 2 in a cell, and 3 on an empty field.
    pub(crate) fn is_in_the_way(&self, place: Place, table: Table<'_>) -> u8 {
        match self.places[place.number()] {
            Role::Goal | Role::Aside => 0,
            Role::Field if !table.cards_at(place, 0).is_empty() => 1,
            Role::Cell | Role::Stock => 2,
            Role::Field => 3,
        }
    }

    /// A position looks clearly better than another if its value is lower by more than this: more than one card fewer
    /// to dig out.
    pub(crate) const fn margin(&self) -> i32 {
        self.weights.dig
    }

    /// The heuristic value of a position; lower is nearer to a win. It is a sum over the features in [`Weights`].
    pub(crate) fn of(&mut self, table: Table<'_>, keys: &KeyWriter) -> i32 {
        let next = self.fits.as_ref().map_or(0, |fits| fits.next(table));
        let worths =
            (0..self.rated.len()).map(|nth| self.worth(self.rated[nth], table, keys, next));
        let sum: i32 = worths.sum();
        sum + self.cramped(self.empty_on(table))
    }

    /// The number of empty cells and fields; 0 if a full board has no penalty.
    fn empty_on(&self, table: Table<'_>) -> usize {
        if self.weights.cramped == 0 {
            return 0;
        }
        let is_empty = |(place, role): &&(Place, Role)| {
            *role != Role::Stock && table.cards_at(*place, 0).is_empty()
        };
        self.rated.iter().filter(is_empty).count()
    }

    /// The penalty for a board with this many empty cells and fields.
    fn cramped(&self, empty: usize) -> i32 {
        // Shifting by the number of all bits would overflow; shifting by one bit less already gives 0.
        (self.weights.cramped * CRAMPED_FACTOR) >> empty.min(i32::BITS as usize - 1)
    }

    /// Sets the position from which [`of_foretold`](Self::of_foretold) rates successors. `known` is the value of the
    /// position, if it was computed before.
    pub(crate) fn look(&mut self, table: Table<'_>, keys: &KeyWriter, known: Option<i32>) {
        self.next = self.fits.as_ref().map_or(0, |fits| fits.next(table));
        self.sum = known.unwrap_or_else(|| self.of(table, keys));
        self.empty = self.empty_on(table);
        self.sum -= self.cramped(self.empty);
    }

    /// The value of a place with this role. The cards of `next` are those that can go to the goal next.
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

    /// The value of the position after the step that was forecast last. The step starts from the position given to
    /// [`look`](Self::look), and must not change which cards can go to the goal next.
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

    /// The value of a field whose cards are `under` with `over` on them. The cards of `next` can go to the goal next.
    /// The first `told` of the cards are the pile with the number `number`; any further cards are linked cards, which
    /// the key leaves out.
    #[inline]
    fn field(
        &mut self,
        (number, told): (u32, usize),
        (under, over): (&[Card], &[Card]),
        next: CardSet,
    ) -> i32 {
        // The value of most piles was computed before.
        if told == under.len() + over.len()
            && let Some(known) = self.known.get(number as usize)
            && known.next == next
        {
            return known.whole;
        }
        self.field_anew((number as usize, told), (under, over), next)
    }

    /// Computes and remembers the value of a field that was not rated before, or was rated with another set `next`.
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

    /// Remembers the computed values of the pile with this number.
    fn know(&mut self, number: usize, known: Known) {
        while self.known.len() <= number {
            self.known.push(Known::NOTHING);
        }
        if let Some(place) = self.known.get_mut(number) {
            *place = known;
        }
    }

    /// The value of `count` cards on a place that is not a field.
    fn beside(&self, role: Role, count: usize) -> i32 {
        let Weights { out, hidden, cell, .. } = self.weights;
        let each = match role {
            Role::Cell => out + cell,
            Role::Stock => out + hidden,
            Role::Goal | Role::Aside | Role::Field => 0,
        };
        each * count as i32
    }

    /// The value of these cards on a field, without the penalty for cards above those that can go to the goal next.
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
        // The penalty while the twelve places (eight columns and four cells) are filled one after the other.
        assert_eq!(values, [0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 12]);
        assert!(weights.perturbed(1).cramped > 0);
        assert_eq!(Weights::default().perturbed(1).cramped, 0);
    }
}
