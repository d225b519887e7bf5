//! Finds out which cards go on which: puts every card next to every other on an empty table, and asks the game for its
//! moves.

mod relation;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, GameEntry, MoveCode, Moves, Place, Position, Rank, Span, Suit};

pub use relation::{Relation, Suits};

/// The maximum number of elements of a container that are tried one by one.
const ELEMENTS: usize = 13;

/// The cards that go on the elements of a container from certain other containers, on an otherwise empty table.
#[derive(Clone, Debug, Serialize)]
pub struct Meeting {
    /// The name of the container that the cards go to. For a `pair`, the container of the second card.
    pub onto: &'static str,
    /// True if a move takes the two cards together, instead of putting one on the other.
    pub pair: bool,
    /// The indexes, from 0, of the elements of `onto` that take these cards.
    pub elements: Vec<usize>,
    /// True if `elements` contains every element of the container.
    pub is_everywhere: bool,
    /// The names of the containers from which the cards may come.
    pub from: Vec<&'static str>,
    /// The ranks of the deck, from the lowest.
    pub ranks: Vec<Rank>,
    /// The suits that go on each other, for each pair of ranks: `matrix[rank of the moving card][rank of the card under
    /// it]`, with indexes into `ranks`.
    pub matrix: Vec<Vec<Relation>>,
    /// A phrase that describes the matrix.
    pub words: String,
    /// The cards that go on an empty element.
    pub empty: BTreeSet<Card>,
    /// A phrase that describes the cards that go on an empty element.
    pub empty_words: String,
}

/// The cards that go on one element from one container.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Allowed {
    /// The pairs of cards that go: the card that moves, and the card that it goes on.
    on: BTreeSet<(Card, Card)>,
    empty: BTreeSet<Card>,
}

impl Allowed {
    fn is_empty(&self) -> bool {
        self.on.is_empty() && self.empty.is_empty()
    }

    fn join(&mut self, other: Self) {
        self.on.extend(other.on);
        self.empty.extend(other.empty);
    }
}

/// A target for the cards that are tried: an element or, for a pair, the element with the second card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Onto {
    /// True if a move takes the two cards together.
    pair: bool,
    /// The index of the container.
    container: usize,
    /// The index of the element in the container.
    element: usize,
}

/// The cards that go to one target, by the index of the container from which they come.
type BySource = BTreeMap<usize, Allowed>;

/// Tries all cards of the pack on all routes, and describes the results by target.
pub(crate) fn see(entry: &GameEntry) -> Vec<Meeting> {
    let model = entry.model();
    let faces: BTreeSet<Card> = model.pack.cards().map(Card::turned_up).collect();
    let mut ways: BTreeMap<Onto, BySource> = BTreeMap::new();
    let mut position = entry.empty();
    for route in routes(model) {
        let allowed = try_all(&mut *position, &faces, route);
        if !allowed.is_empty() {
            let Route { pair, onto: container, target, from, .. } = route;
            let element = element(model, target);
            let by_source = ways.entry(Onto { pair, container, element }).or_default();
            by_source.entry(from).or_default().join(allowed);
        }
    }
    gather(model, &faces, ways)
}

/// A source and a target between which a declared move can drag cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    /// The index of the source's container. `source` is the element itself.
    from: usize,
    source: Place,
    /// The index of the target's container. `target` is the element itself; for a pair, it is the place of the second
    /// card.
    onto: usize,
    target: Place,
    /// True if a move takes the two cards together.
    pair: bool,
}

/// The routes to try. Elements that the rules do not distinguish get only one route between them.
fn routes(model: &'static GameModel) -> BTreeSet<Route> {
    let mut routes = BTreeSet::new();
    let dragged = model.moves.iter().filter(|one| one.gesture.is_dragged() && !one.by_hand);
    for declared in dragged {
        for lift in declared.lifts {
            let spans: Vec<(u8, Span)> = if declared.pair {
                declared.lifts.iter().map(|other| (other.container, other.span)).collect()
            } else {
                declared.targets.iter().map(|target| (target.container, target.span)).collect()
            };
            let (from, pair) = (usize::from(lift.container), declared.pair);
            for source in lift.span.places().filter(|place| is_one_of_few(model, *place, None)) {
                for (onto, span) in &spans {
                    let onto = usize::from(*onto);
                    let targets = span.places().filter(|place| {
                        *place != source && is_one_of_few(model, *place, Some(source))
                    });
                    routes.extend(targets.map(|target| Route { from, source, onto, target, pair }));
                }
            }
        }
    }
    routes
}

/// True if this element is tried. If the rules distinguish the elements of its container, the first few are tried;
/// otherwise only the first is (or the second, if `source` is the first).
fn is_one_of_few(model: &GameModel, place: Place, source: Option<Place>) -> bool {
    let Some(held) = model.container_of(place) else { return false };
    let index = usize::from(place.0 - held.span.first);
    let first = usize::from(source == Some(Place(held.span.first)));
    if held.told_apart { index < ELEMENTS } else { index == first }
}

/// The index of an element in its container; 0 if the rules do not distinguish the container's elements.
fn element(model: &GameModel, place: Place) -> usize {
    let held = model.container_of(place).filter(|held| held.told_apart);
    held.map_or(0, |held| usize::from(place.0 - held.span.first))
}

/// Puts every card on the source, with every other card or no card on the target, and collects the combinations for
/// which a move of this route is legal.
fn try_all(
    position: &mut dyn Position,
    faces: &BTreeSet<Card>,
    Route { source, target, pair, .. }: Route,
) -> Allowed {
    let mut allowed = Allowed::default();
    let decks = position.model().pack.decks;
    let mut moves = Moves::new();
    let mut goes = |position: &mut dyn Position, moving: Card, on: &[Card]| {
        let is_laid = position.set(source, &[moving]).and(position.set(target, on)).is_ok();
        moves.clear();
        position.legal_moves(&mut moves);
        is_laid && moves.iter().any(|code| leads(position.model(), *code, source, target, pair))
    };
    for moving in faces {
        if !pair && goes(position, *moving, &[]) {
            allowed.empty.insert(*moving);
        }
        for under in faces.iter().filter(|under| decks > 1 || *under != moving) {
            if goes(position, *moving, &[*under]) {
                allowed.on.insert((*moving, *under));
            }
        }
    }
    // Remove the cards of the last attempt from both places.
    let _ = position.set(source, &[]).and(position.set(target, &[]));
    allowed
}

/// True if a move goes from `source` to `target` or, for a pair, takes the cards of both places.
fn leads(model: &GameModel, code: MoveCode, source: Place, target: Place, pair: bool) -> bool {
    let Some(declared) = model.move_of(code) else { return false };
    if pair {
        let both = [code.source(), Place(code.count)];
        return declared.pair && both.contains(&source) && both.contains(&target);
    }
    declared.located
        && !declared.targets.is_empty()
        && code.source() == source
        && code.target() == target
}

/// Describes the results. Elements with the same results share one description, and so do source containers.
fn gather(
    model: &'static GameModel,
    faces: &BTreeSet<Card>,
    ways: BTreeMap<Onto, BySource>,
) -> Vec<Meeting> {
    let mut alike: Vec<(Onto, Vec<usize>, BySource)> = Vec::new();
    for (onto, by_source) in ways {
        let is_like = |(other, _, same): &&mut (Onto, Vec<usize>, BySource)| {
            (other.pair, other.container) == (onto.pair, onto.container) && *same == by_source
        };
        match alike.iter_mut().find(is_like) {
            Some((_, elements, _)) => elements.push(onto.element),
            None => alike.push((onto, vec![onto.element], by_source)),
        }
    }
    let mut meetings = Vec::new();
    for (onto, elements, by_source) in alike {
        let held = &model.containers[onto.container];
        let elements = if held.told_apart { elements } else { all(held) };
        let mut kinds: Vec<(&Allowed, Vec<usize>)> = Vec::new();
        for (from, allowed) in &by_source {
            match kinds.iter_mut().find(|(other, _)| *other == allowed) {
                Some((_, sources)) => sources.push(*from),
                None => kinds.push((allowed, vec![*from])),
            }
        }
        meetings.extend(kinds.into_iter().map(|(allowed, from)| {
            meeting(model, faces, (onto.pair, held, elements.clone(), &from), allowed)
        }));
    }
    meetings
}

fn all(held: &Container) -> Vec<usize> {
    (0..usize::from(held.span.count)).collect()
}

fn meeting(
    model: &'static GameModel,
    faces: &BTreeSet<Card>,
    (pair, held, elements, from): (bool, &'static Container, Vec<usize>, &[usize]),
    allowed: &Allowed,
) -> Meeting {
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| faces.iter().any(|card| card.rank() == *rank)).collect();
    let suits: BTreeSet<Suit> = faces.iter().map(|card| card.suit()).collect();
    let is_single = model.pack.decks == 1;
    let relation = |moving: Rank, under: Rank| {
        let pairs = suits.iter().flat_map(|one| suits.iter().map(move |other| (*one, *other)));
        let possible: Suits =
            pairs.filter(|(one, other)| !(is_single && moving == under && one == other)).collect();
        let goes: Suits = allowed
            .on
            .iter()
            .filter(|(over, on)| over.rank() == moving && on.rank() == under)
            .map(|(over, on)| (over.suit(), on.suit()))
            .collect();
        Relation::of(goes, possible)
    };
    let row = |moving: &Rank| ranks.iter().map(|under| relation(*moving, *under)).collect();
    let matrix: Vec<Vec<Relation>> = ranks.iter().map(row).collect();
    Meeting {
        onto: held.name,
        pair,
        is_everywhere: elements.len() == usize::from(held.span.count),
        elements,
        from: from.iter().map(|number| model.containers[*number].name).collect(),
        words: words::on(&ranks, &matrix, pair),
        empty_words: words::empty(&allowed.empty, faces),
        ranks,
        matrix,
        empty: allowed.empty.clone(),
    }
}
