//! Maps the piles of a recording to the elements of a game.

use std::collections::BTreeMap;

use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, Place, Span};

use crate::recording::{Layout, Pile, Recording, Role, Step};
use crate::shapes::Shapes;
use crate::table::Entry;

/// The reason why piles and elements do not match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapError {
    /// The table names something that the game does not have.
    #[error("the table speaks of `{0}`, which is not a container of the game")]
    Unknown(String),
    /// The table names too many piles, too few, or missing ones.
    #[error(
        "the table gives `{container}` {found} piles of the recording; it has {elements} elements"
    )]
    Count {
        /// The container.
        container: String,
        /// The number of piles.
        found: usize,
        /// The number of elements.
        elements: usize,
    },
    /// The table names a pile twice, or a missing one.
    #[error("the table names pile {0} twice, or the recording has no such pile")]
    Pile(usize),
    /// No mapping was found.
    #[error("no piles of the recording fit {0}; say in the table which they are")]
    None(String),
    /// Several mappings are equally good.
    #[error("the piles of {0} can be read in several ways; say in the table which they are")]
    Several(String),
    /// A pile of the recording is used, but belongs to no element.
    #[error("pile {0} of the recording is no element of the game")]
    LeftOver(usize),
}

/// The mapping of piles to elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piles {
    /// The piles of each element, by its place: usually one, but a container for discarded cards may have several.
    of_place: Vec<Vec<usize>>,
    /// The element of each pile.
    of_pile: Vec<Option<Place>>,
    /// The role of each element in the recording.
    roles: Vec<Role>,
    /// The elements that hold only the top card of a pile, each with that pile.
    tops: Vec<(Place, usize)>,
    /// The elements whose lower cards lie on a separate pile, with that pile.
    under: Vec<(Span, usize)>,
    /// For each element, true if the recording binds its pile to a suit. The game does not, so which of several such
    /// empty elements a card goes to makes no difference.
    bound: Vec<bool>,
}

impl Piles {
    /// Finds the mapping: first by the table, then by the roles of containers and piles, their numbers, and the numbers
    /// of cards dealt to them.
    ///
    /// # Errors
    /// Returns an error if no mapping fits, or several fit equally well.
    pub fn find(
        model: &GameModel,
        shapes: &Shapes,
        recording: &Recording,
        entry: &Entry,
    ) -> Result<Self, MapError> {
        let mut given: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut free: Vec<bool> = vec![true; recording.piles.len()];
        for (name, piles) in &entry.piles {
            let (number, container) =
                model.container(name).ok_or_else(|| MapError::Unknown(name.clone()))?;
            let elements = usize::from(container.span.count);
            if piles.len() != elements && elements != 1 {
                let container = name.clone();
                return Err(MapError::Count { container, found: piles.len(), elements });
            }
            for pile in piles {
                let is_free = free.get_mut(*pile).filter(|is_free| **is_free);
                *is_free.ok_or(MapError::Pile(*pile))? = false;
            }
            given.insert(number, piles.clone());
        }
        let mut taken = |pile: usize| {
            let is_free = free.get_mut(pile).filter(|is_free| **is_free);
            is_free.map(|is_free| *is_free = false).ok_or(MapError::Pile(pile))
        };
        let container =
            |name: &String| model.container(name).ok_or_else(|| MapError::Unknown(name.clone()));
        for name in entry.clicks.iter().chain(&entry.clicked).chain(&entry.unordered) {
            container(name)?;
        }
        let mut under = Vec::new();
        for (name, pile) in &entry.under {
            taken(*pile)?;
            under.push((container(name)?.1.span, *pile));
        }
        let mut tops = Vec::new();
        for (name, pile) in &entry.tops {
            let (number, container) = container(name)?;
            if *pile >= recording.piles.len() {
                return Err(MapError::Pile(*pile));
            }
            tops.push((Place(container.span.first), *pile));
            given.insert(number, Vec::new());
        }
        let search = Search { model, shapes, recording, free };
        let found = search.best(&given)?;
        let mut piles = Self::of(model, recording, &found);
        for (place, pile) in &tops {
            piles.roles[place.number()] = recording.piles[*pile].role;
            piles.of_pile[*pile] = Some(*place);
        }
        piles.tops = tops;
        piles.under = under;
        let lost = |pile: &usize| {
            let is_known = piles.under.iter().any(|(_, under)| under == pile);
            piles.of_pile[*pile].is_none() && !is_known && recording.is_used(*pile)
        };
        match (0..recording.piles.len()).find(lost) {
            Some(pile) => Err(MapError::LeftOver(pile)),
            None => Ok(piles),
        }
    }

    fn of(model: &GameModel, recording: &Recording, found: &Found) -> Self {
        let mut piles = Self {
            of_place: vec![Vec::new(); model.places()],
            of_pile: vec![None; recording.piles.len()],
            roles: vec![Role::Other; model.places()],
            tops: Vec::new(),
            under: Vec::new(),
            bound: vec![false; model.places()],
        };
        for (container, numbers) in found {
            let span = model.containers[*container].span;
            let last = usize::from(span.count).saturating_sub(1);
            for (index, pile) in numbers.iter().enumerate() {
                let place = usize::from(span.first) + index.min(last);
                piles.of_place[place].push(*pile);
                piles.of_pile[*pile] = Some(Place(place as u8));
                let Pile { role, suit } = recording.piles[*pile];
                piles.roles[place] = role;
                piles.bound[place] = role == Role::Foundation && suit.is_some();
            }
        }
        piles
    }

    /// The element of a pile.
    #[must_use]
    pub fn place(&self, pile: usize) -> Option<Place> {
        self.of_pile.get(pile).copied().flatten()
    }

    /// The role of an element in the recording.
    #[must_use]
    pub fn role(&self, place: Place) -> Role {
        self.roles.get(place.number()).copied().unwrap_or(Role::Other)
    }

    /// True if an element is a foundation that is bound to a suit in the recording.
    #[must_use]
    pub fn is_bound(&self, place: Place) -> bool {
        self.bound.get(place.number()).copied().unwrap_or(false)
    }

    /// The mapping for one deal: foundations that are bound to suits are ordered so that the cards dealt to them lie
    /// where the game deals cards to foundations.
    #[must_use]
    pub fn in_order_of(&self, model: &GameModel, shapes: &Shapes, layout: &Layout) -> Self {
        let mut ordered = self.clone();
        for container in model.containers {
            let places: Vec<Place> = container.span.places().collect();
            if !places
                .iter()
                .all(|place| self.is_bound(*place) && self.of_place[place.number()].len() == 1)
            {
                continue;
            }
            let mut left: Vec<usize> =
                places.iter().map(|place| self.of_place[place.number()][0]).collect();
            let mut order = Vec::new();
            for place in &places {
                let Some(found) = left.iter().position(|pile| shapes.takes(*place, &layout[*pile]))
                else {
                    break;
                };
                order.push(left.remove(found));
            }
            if left.is_empty() {
                for (place, pile) in places.iter().zip(order) {
                    ordered.of_place[place.number()] = vec![pile];
                    ordered.of_pile[pile] = Some(*place);
                }
            }
        }
        ordered
    }

    /// True if an element has several piles, so that the order of its cards cannot be compared.
    #[must_use]
    pub fn has_several(&self, place: Place) -> bool {
        self.of_place[place.number()].len() > 1
    }

    /// True if the recording does not determine which cards lie under the top card of an element.
    #[must_use]
    pub fn has_under(&self, place: Place) -> bool {
        self.under.iter().any(|(span, _)| span.holds(place))
    }

    /// The cards of an element in a layout. Cards on a separate pile are put under the first element that has cards.
    #[must_use]
    pub fn cards(&self, place: Place, layout: &Layout) -> Vec<Card> {
        if let Some((_, pile)) = self.tops.iter().find(|(top, _)| *top == place) {
            return layout[*pile].last().copied().into_iter().collect();
        }
        let mut cards = self.own_cards(place, layout);
        let under = self.under.iter().find(|(span, _)| {
            span.places().find(|one| !self.own_cards(*one, layout).is_empty()) == Some(place)
        });
        if let Some((_, pile)) = under {
            cards.splice(0..0, layout[*pile].iter().copied());
        }
        cards
    }

    fn own_cards(&self, place: Place, layout: &Layout) -> Vec<Card> {
        let mut cards = Vec::new();
        for pile in &self.of_place[place.number()] {
            let held = layout[*pile].as_slice();
            let has_top = self.tops.iter().any(|(_, top)| top == pile);
            let left = if has_top { held.len().saturating_sub(1) } else { held.len() };
            cards.extend_from_slice(&held[..left]);
        }
        cards
    }

    /// The piles of each container, in words.
    #[must_use]
    pub fn words(&self, model: &GameModel) -> String {
        let container = |one: &Container| {
            let piles = one.span.places().flat_map(|place| &self.of_place[place.number()]);
            let piles: Vec<String> = piles.map(ToString::to_string).collect();
            format!("{} = [{}]", one.name, piles.join(", "))
        };
        model.containers.iter().map(container).collect::<Vec<_>>().join(", ")
    }
}

/// The piles of each container, by the index of the container.
type Found = BTreeMap<usize, Vec<usize>>;

struct Search<'a> {
    model: &'a GameModel,
    shapes: &'a Shapes,
    recording: &'a Recording,
    /// True for each pile that the table does not assign.
    free: Vec<bool>,
}

impl Search<'_> {
    fn best(&self, given: &Found) -> Result<Found, MapError> {
        let containers = 0..self.model.containers.len();
        let open: Vec<usize> = containers.filter(|number| !given.contains_key(number)).collect();
        let mut ways = Vec::new();
        self.assign(&open, &mut given.clone(), 0, &mut ways);
        let best = ways.iter().map(|(points, _)| *points).max();
        let mut best_ways = ways.into_iter().filter(|(points, _)| Some(*points) == best);
        let names = || {
            let names = open.iter().map(|number| self.model.containers[*number].name);
            names.collect::<Vec<_>>().join(", ")
        };
        match (best_ways.next(), best_ways.next()) {
            (Some((_, way)), None) => Ok(way),
            (None, _) => Err(MapError::None(names())),
            (Some(_), Some(_)) => Err(MapError::Several(names())),
        }
    }

    /// Tries each role for the next open container, and some of the piles with this role for its elements. Adds each
    /// complete mapping to `ways`, with its score.
    fn assign(&self, open: &[usize], way: &mut Found, points: i32, ways: &mut Vec<(i32, Found)>) {
        let Some((number, rest)) = open.split_first() else {
            let left = (0..self.recording.piles.len()).filter(|pile| self.is_left(*pile, way));
            let used = left.filter(|pile| self.recording.is_used(*pile)).count();
            ways.push((points - 100 * used as i32, way.clone()));
            return;
        };
        let container = &self.model.containers[*number];
        for role in
            [Role::Stock, Role::Waste, Role::Foundation, Role::Tableau, Role::Reserve, Role::Other]
        {
            let piles = self.recording.piles.iter().enumerate();
            let piles =
                piles.filter(|(pile, found)| found.role == role && self.is_left(*pile, way));
            let piles: Vec<usize> = piles.map(|(pile, _)| pile).collect();
            for (chosen, bonus) in self.chosen(container, role, &piles) {
                way.insert(*number, chosen);
                self.assign(rest, way, points + bonus, ways);
                way.remove(number);
            }
        }
        // The container may have no pile in the recording, such as one for cards that have left the game.
        if self.shapes.is_empty(container.span) {
            self.assign(rest, way, points - 20, ways);
        }
    }

    fn is_left(&self, pile: usize, way: &Found) -> bool {
        self.free[pile] && !way.values().any(|piles| piles.contains(&pile))
    }

    /// The candidates for the piles of a container, chosen from these piles, which all have this role; each with a
    /// score.
    fn chosen(&self, container: &Container, role: Role, piles: &[usize]) -> Vec<(Vec<usize>, i32)> {
        let elements = usize::from(container.span.count);
        let liked = if liked(container) == role { 10 } else { 0 };
        let mut ways = Vec::new();
        if piles.len() >= elements {
            // Take the first or the last piles, because another container may take the others.
            for (chosen, order) in [(&piles[..elements], 1), (&piles[piles.len() - elements..], 0)]
            {
                let chosen = &self.by_suit(chosen);
                let fits = self.fits(container, chosen);
                let whole = i32::from(piles.len() == elements);
                if !ways.iter().any(|(known, _)| known == chosen) {
                    ways.push((chosen.to_vec(), liked + fits + whole + order));
                }
            }
        }
        if elements == 1 && piles.len() > 1 && container.kind.is_discard {
            ways.push((piles.to_vec(), liked + 3));
        }
        ways
    }

    /// Sorts piles by the suits to which they are bound: one pile of each suit, in this project's order of suits, then
    /// the next one of each suit.
    fn by_suit(&self, piles: &[usize]) -> Vec<usize> {
        let key = |pile: &usize| {
            let suit = self.recording.piles[*pile].suit;
            let before = piles.iter().take_while(|other| *other != pile);
            let same = before.filter(|other| self.recording.piles[**other].suit == suit);
            suit.map(|suit| (same.count(), suit))
        };
        let mut sorted = piles.to_vec();
        sorted.sort_by_key(key);
        sorted
    }

    /// A score for how well the recorded deals match: by the numbers of cards dealt, and by what all deals share.
    fn fits(&self, container: &Container, chosen: &[usize]) -> i32 {
        let first = self.recording.playouts.iter().filter_map(|playout| playout.steps.first());
        let first: Vec<&Step> = first.collect();
        let lens = first.iter().all(|step| {
            let lens = chosen.iter().map(|pile| step.layout[*pile].len());
            self.shapes.fits(container.span, &lens.collect::<Vec<_>>())
        });
        let whole = first.iter().all(|step| {
            let mut piles = container.span.places().zip(chosen);
            piles.all(|(place, pile)| self.shapes.takes(place, &step.layout[*pile]))
        });
        5 * i32::from(lens) + 2 * i32::from(whole)
    }
}

/// The probable role of a container.
fn liked(container: &Container) -> Role {
    let named = |words: &[&str]| words.iter().any(|word| container.name.contains(word));
    match container.kind.name {
        _ if container.kind.is_stock => Role::Stock,
        _ if container.kind.is_discard => Role::Foundation,
        "Waste" => Role::Waste,
        "Cell" => Role::Reserve,
        _ if named(&["waste"]) => Role::Waste,
        _ if named(&["foundation", "aces", "kings", "discard"]) => Role::Foundation,
        _ if named(&["reserve", "cell"]) => Role::Reserve,
        _ => Role::Tableau,
    }
}
