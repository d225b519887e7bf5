//! Converts a snapshot to a position, or reports all its faults.

use core::ops::RangeInclusive;
use std::collections::BTreeMap;

use crate::effect::TableMut;
use crate::entry::GameEntry;
use crate::model::{Container, Expr, GameModel};
use crate::position::Position;
use crate::snapshot::{Elements, Named, Snapshot, SnapshotFault, SnapshotFaults};
use crate::view::Place;
use solitaire_model::{Card, CardTextError};

/// What to do about cards of the deck that the snapshot does not name.
#[derive(Clone, Copy)]
pub(super) enum Absent<'a> {
    /// No card may be missing or unknown (`-?`).
    Refused,
    /// Cards, containers, counters and the score may be missing. No card may be unknown (`-?`).
    Allowed,
    /// The missing cards replace the unknown cards (`-?`), in the order into which this function brings the missing
    /// cards.
    Filled(&'a dyn Fn(&mut [Card])),
}

/// The elements that the snapshot gives, each with its cards; an unknown card is `None`.
type Lying = Vec<(Place, Vec<Option<Card>>)>;

/// The position of a snapshot, or all its faults. If cards may be missing, the position can be a partial one.
pub(super) fn position(
    snapshot: &Snapshot,
    entry: &GameEntry,
    absent: Absent<'_>,
) -> Result<Box<dyn Position>, SnapshotFaults> {
    let model = entry.model();
    let partial = matches!(absent, Absent::Allowed);
    let mut reading = Reading { snapshot, model, partial, faults: Vec::new() };
    reading.head();
    let cards = reading.containers();
    let mut missing = reading.pack(&cards);
    match absent {
        Absent::Filled(arrange) => arrange(&mut missing),
        _ => reading.all_known(&cards),
    }
    let counters = reading.counters();
    let score = reading.score();
    if !reading.faults.is_empty() {
        return Err(SnapshotFaults(reading.faults));
    }
    let mut missing = missing.into_iter().map(Card::turned_down);
    let mut no_room = None;
    let position = entry.filled(snapshot.deal, &mut |table: &mut TableMut<'_>| {
        for (place, cards) in &cards {
            let cards = cards.iter().filter_map(|card| card.or_else(|| missing.next()));
            if let Err(error) = table.set(*place, &cards.collect::<Vec<_>>()) {
                no_room.get_or_insert(error);
            }
        }
        for (number, value) in &counters {
            table.counters[*number] = *value;
        }
        *table.score = score;
        *table.shuffles = snapshot.shuffles;
    });
    match no_room {
        None => Ok(position),
        // This happens only if the model and the board have different capacities for an element, which is never true
        // for a declared game.
        Some(error) => Err(SnapshotFaults(vec![SnapshotFault::TooFull {
            place: model.place_name(error.place),
            found: error.cards,
            fit: 0,
        }])),
    }
}

/// The state of reading a position, with the faults found so far.
struct Reading<'a> {
    snapshot: &'a Snapshot,
    model: &'static GameModel,
    partial: bool,
    faults: Vec<SnapshotFault>,
}

impl Reading<'_> {
    fn head(&mut self) {
        let Snapshot { version, game, deal, shuffles, .. } = self.snapshot;
        if *version != Snapshot::VERSION {
            self.faults.push(SnapshotFault::Version { found: *version });
        }
        if game != self.model.slug {
            self.faults.push(SnapshotFault::Game { found: game.clone(), wanted: self.model.slug });
        }
        if let Err(error) = self.model.numbers.check(*deal) {
            self.faults.push(SnapshotFault::Deal(error));
        }
        if *shuffles > Snapshot::MAX_SHUFFLES {
            self.faults.push(SnapshotFault::Shuffles { found: *shuffles });
        }
    }

    /// Reads the cards of every element that can be read, and reports the faults of the containers.
    fn containers(&mut self) -> Lying {
        let stated = &self.snapshot.containers;
        self.doubled(stated);
        let model = self.model;
        for (name, _) in &stated.0 {
            if model.container(name).is_none() {
                let known = model.containers.iter().map(|container| container.name).collect();
                let name = name.clone();
                self.faults.push(SnapshotFault::UnknownContainer { name, game: model.name, known });
            }
        }
        let mut all = Vec::new();
        for container in model.containers {
            let (name, single, count) = (container.name, container.single, container.span.count);
            match stated.get(name) {
                None if self.partial => {}
                None => {
                    self.faults.push(SnapshotFault::MissingContainer { name, single, count });
                }
                Some(elements) => {
                    let found = match elements {
                        Elements::One(_) => None,
                        Elements::Several(texts) => Some(texts.len()),
                    };
                    let wanted = (!single).then_some(usize::from(count));
                    if found != wanted {
                        self.faults.push(SnapshotFault::Form { name, found, single, count });
                    }
                    for (place, text) in container.span.places().zip(elements.texts()) {
                        all.push((place, self.element(container, place, text)));
                    }
                }
            }
        }
        all
    }

    /// Reads the cards of one element and reports its faults. Words that are not cards are left out.
    fn element(&mut self, container: &Container, place: Place, text: &str) -> Vec<Option<Card>> {
        let place = self.model.place_name(place);
        let mut cards: Vec<Option<Card>> = Vec::new();
        let words = text.split_whitespace();
        let found = words.clone().count();
        for word in words {
            if word.strip_prefix('-').unwrap_or(word) == "?" {
                cards.push(None);
                continue;
            }
            match word.parse() {
                Ok(card) => cards.push(Some(card)),
                Err(CardTextError(text)) => self
                    .faults
                    .push(SnapshotFault::Text { place: place.clone(), error: CardTextError(text) }),
            }
        }
        if found > usize::from(container.capacity) {
            let fit = container.capacity;
            self.faults.push(SnapshotFault::TooFull { place: place.clone(), found, fit });
        }
        let (up, down): (Vec<Card>, Vec<Card>) =
            cards.iter().flatten().partition(|card| card.is_face_up());
        let kind = container.kind.name;
        if !container.kind.hides && cards.contains(&None) {
            self.faults.push(SnapshotFault::UnknownOpen { place: place.clone(), kind });
        } else if text.split_whitespace().any(|word| word == "?") {
            self.faults.push(SnapshotFault::UnknownUp { place: place.clone() });
        }
        if !container.kind.hides && !down.is_empty() {
            let cards = down.into_iter().map(Card::turned_up).collect();
            self.faults.push(SnapshotFault::FaceDown { place, kind, cards });
        } else if container.kind.is_closed() && !up.is_empty() {
            let cards = up.into_iter().map(Card::turned_down).collect();
            self.faults.push(SnapshotFault::FaceUp { place, kind, cards });
        }
        cards
    }

    /// Compares the cards on the table with the deck and reports differences. Returns the cards of the deck that are
    /// missing.
    fn pack(&mut self, all: &Lying) -> Vec<Card> {
        let mut lying: BTreeMap<Card, Vec<Place>> = BTreeMap::new();
        for (place, cards) in all {
            for card in cards.iter().flatten() {
                lying.entry(card.face()).or_default().push(*place);
            }
        }
        let (model, pack) = (self.model, self.model.pack);
        for (card, places) in &lying {
            let (card, found, copies) = (*card, places.len(), pack.copies(*card));
            let names = || {
                let mut places = places.clone();
                places.dedup();
                places.into_iter().map(|place| model.place_name(place)).collect()
            };
            if copies == 0 {
                self.faults.push(SnapshotFault::Foreign { card, places: names(), pack });
            } else if found > copies {
                self.faults.push(SnapshotFault::TooMany { card, places: names(), found, copies });
            }
        }
        let mut missing: Vec<Card> = pack.cards().map(Card::face).collect();
        missing.sort_by_key(|card| (card.suit(), card.rank()));
        missing.retain(|card| lying.get_mut(card).is_none_or(|places| places.pop().is_none()));
        let (places, found) = self.unknown(all);
        let cards = missing.clone();
        if !self.partial && found != missing.len() {
            self.faults.push(match found {
                0 => SnapshotFault::Missing { cards },
                _ => SnapshotFault::UnknownCount { places, found, cards },
            });
        }
        missing
    }

    /// Reports a fault if there are unknown cards.
    fn all_known(&mut self, all: &Lying) {
        let (places, found) = self.unknown(all);
        if found > 0 {
            self.faults.push(SnapshotFault::Unknown { places, found });
        }
    }

    /// The names of the elements with unknown cards, and the total number of unknown cards.
    fn unknown(&self, all: &Lying) -> (Vec<String>, usize) {
        let counts = all
            .iter()
            .map(|(place, cards)| (place, cards.iter().filter(|card| card.is_none()).count()));
        let counts: Vec<_> = counts.filter(|(_, count)| *count > 0).collect();
        let places = counts.iter().map(|(place, _)| self.model.place_name(**place)).collect();
        (places, counts.iter().map(|(_, count)| count).sum())
    }

    /// Reads the counters and reports their faults. Returns the index and the value of each counter that the snapshot
    /// gives.
    fn counters(&mut self) -> Vec<(usize, i32)> {
        let stated = &self.snapshot.counters;
        self.doubled(stated);
        let model = self.model;
        for (name, _) in &stated.0 {
            match model.counters.iter().find(|counter| counter.name == name) {
                None => {
                    let counters = model.counters.iter();
                    let counters = counters.filter(|counter| counter.start.is_some());
                    let known = counters.map(|counter| counter.name).collect();
                    let (name, game) = (name.clone(), model.name);
                    self.faults.push(SnapshotFault::UnknownCounter { name, game, known });
                }
                Some(counter) if counter.start.is_none() => {
                    let (name, game) = (counter.name, model.name);
                    self.faults.push(SnapshotFault::EndlessCounter { name, game });
                }
                Some(_) => {}
            }
        }
        let mut values = Vec::new();
        for (number, counter) in model.counters.iter().enumerate() {
            let (Some(start), name) = (counter.start, counter.name) else { continue };
            match stated.get(name) {
                Some(value) => {
                    self.in_range(name, *value, model.counter_range(number));
                    values.push((number, *value));
                }
                None if self.partial => {}
                None => self.faults.push(SnapshotFault::MissingCounter { name, start }),
            }
        }
        values
    }

    fn score(&mut self) -> i32 {
        let game = self.model.name;
        match (&self.model.score, self.snapshot.score) {
            (None, Some(_)) => self.faults.push(SnapshotFault::NoScore { game }),
            (Some(_), None) if !self.partial => {
                self.faults.push(SnapshotFault::MissingScore { game });
            }
            (Some(kept), Some(found)) => match kept.min {
                Some(Expr::Number(floor)) if found < floor => {
                    self.faults.push(SnapshotFault::LowScore { found, floor });
                }
                _ => self.in_range("score", found, self.model.score_range()),
            },
            _ => {}
        }
        self.snapshot.score.unwrap_or(0)
    }

    /// Reports a fault if a number is outside the range that play can reach.
    fn in_range(&mut self, name: &'static str, found: i32, range: RangeInclusive<i32>) {
        if !range.contains(&found) {
            let (least, most) = range.into_inner();
            self.faults.push(SnapshotFault::OutOfReach { name, found, least, most });
        }
    }

    fn doubled<T>(&mut self, stated: &Named<T>) {
        for (number, (name, _)) in stated.0.iter().enumerate() {
            let before = stated.0[..number].iter().filter(|(other, _)| other == name).count();
            if before == 1 {
                self.faults.push(SnapshotFault::Doubled { name: name.clone() });
            }
        }
    }
}
