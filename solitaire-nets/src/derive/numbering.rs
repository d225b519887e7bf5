//! Builds the final net from the drafts of its transitions: numbers and names the places, and sets the initial marking.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use solitaire_runtime::Place;

use super::fx::Fx;
use super::shape::Slot;
use super::{Draft, Maker};
use crate::net::{Holds, Net, NetPlace, Transition};

impl Maker<'_> {
    /// Builds the net. It has only the places that transitions use.
    pub(super) fn finish(mut self) -> Net {
        if !self.chains.is_empty() {
            for draft in self.drafts.iter_mut().filter(|draft| !draft.in_chain) {
                draft.fx = draft.fx.and_ready();
            }
        }
        let mut drafts = std::mem::take(&mut self.drafts);
        leave_out_what_never_fires(&mut drafts, &|slot| self.initial(slot));
        let used = self.used(&drafts);
        let numbers: HashMap<Slot, usize> =
            used.iter().enumerate().map(|(number, slot)| (*slot, number)).collect();
        let model = self.position.model();
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let mut transitions = Vec::new();
        for draft in drafts {
            let arcs = |side: &BTreeMap<Slot, u64>| -> Vec<(usize, u64)> {
                let known = side.iter().filter(|(_, count)| **count > 0);
                known.filter_map(|(slot, count)| Some((*numbers.get(slot)?, *count))).collect()
            };
            let (takes, puts) = (arcs(&draft.fx.takes), arcs(&draft.fx.puts));
            if !seen.insert((draft.name.clone(), takes.clone(), puts.clone())) {
                continue;
            }
            let nth = names.entry(draft.name.clone()).or_insert(0);
            *nth += 1;
            let name = if *nth == 1 { draft.name } else { format!("{}#{nth}", draft.name) };
            let Draft { module, stands_for, .. } = draft;
            transitions.push(Transition { name, module, takes, puts, stands_for });
        }
        let mut modules: Vec<String> =
            model.containers.iter().map(|container| container.name.to_owned()).collect();
        modules.push("game".to_owned());
        let places = used.iter().map(|slot| NetPlace {
            name: self.slot_name(*slot),
            module: self.slot_module(*slot),
            holds: holds(*slot),
            initial: self.initial(*slot),
        });
        Net { name: model.name.to_owned(), modules, places: places.collect(), transitions }
    }

    /// Returns the slots that become places: those for cards and counters that can hold tokens, and those totals and
    /// complements on which some transition needs tokens.
    fn used(&self, drafts: &[Draft]) -> Vec<Slot> {
        let mut used = BTreeSet::new();
        for draft in drafts {
            for (slot, taken) in &draft.fx.takes {
                let reads = {
                    let put = draft.fx.puts.get(slot).copied().unwrap_or(0);
                    *taken > 0 && put > 0
                };
                match *slot {
                    Slot::Cards(_) | Slot::NoneUp(_) | Slot::Spent(_) => {
                        if reads {
                            used.insert(*slot);
                        }
                    }
                    Slot::Room(place) => {
                        if reads || self.shape.is_limited(place) {
                            used.insert(*slot);
                        }
                    }
                    _ => {
                        used.insert(*slot);
                    }
                }
            }
            used.extend(draft.fx.puts.keys().filter(|slot| {
                !matches!(slot, Slot::Cards(_) | Slot::NoneUp(_) | Slot::Spent(_) | Slot::Room(_))
            }));
        }
        let elements = 0..self.shape.hand();
        let cards = elements.flat_map(|place| [Slot::Up(place), Slot::Down(place)]);
        used.extend(cards.filter(|slot| self.initial(*slot) > 0));
        used.into_iter().collect()
    }

    /// Returns the number of tokens that a slot holds initially.
    fn initial(&self, slot: Slot) -> u64 {
        let table = self.position.table();
        let lying = |place: u8| {
            if place == self.shape.hand() { &[] } else { table.cards(Place(place)).as_slice() }
        };
        let showing = |place: u8, up: bool| {
            lying(place).iter().filter(|card| card.is_face_up() == up).count() as u64
        };
        match slot {
            Slot::Up(place) => showing(place, true),
            Slot::Down(place) => showing(place, false),
            Slot::Cards(place) => lying(place).len() as u64,
            Slot::Room(place) => self.shape.most(place) - lying(place).len() as u64,
            Slot::NoneUp(place) => self.shape.most(place) - showing(place, true),
            Slot::Counter(counter) => table.counter(usize::from(counter)).max(0) as u64,
            Slot::Spent(_) | Slot::Phase(..) => 0,
            Slot::Ready => 1,
        }
    }

    fn slot_name(&self, slot: Slot) -> String {
        let short = |place: u8| &self.short[usize::from(place)];
        let counter = |number: u8| self.position.model().counters[usize::from(number)].name;
        match slot {
            Slot::Up(place) => format!("{}.up", short(place)),
            Slot::Down(place) => format!("{}.down", short(place)),
            Slot::Cards(place) => format!("{}.cards", short(place)),
            Slot::Room(place) => format!("{}.room", short(place)),
            Slot::NoneUp(place) => format!("{}.none_up", short(place)),
            Slot::Counter(number) => counter(number).to_owned(),
            Slot::Spent(number) => format!("{}.spent", counter(number)),
            Slot::Phase(chain, stage) => {
                format!("{}/{}", self.chains[usize::from(chain)], stage + 1)
            }
            Slot::Ready => "ready".to_owned(),
        }
    }

    fn slot_module(&self, slot: Slot) -> usize {
        let model = self.position.model();
        let of = |place: u8| {
            model.containers.iter().position(|container| container.span.holds(Place(place)))
        };
        let found = match slot {
            Slot::Up(place)
            | Slot::Down(place)
            | Slot::Cards(place)
            | Slot::Room(place)
            | Slot::NoneUp(place) => of(place),
            Slot::Counter(_) | Slot::Spent(_) | Slot::Phase(..) | Slot::Ready => None,
        };
        found.unwrap_or(model.containers.len())
    }
}

impl Fx {
    /// Adds the need for a token on `Ready`: the transition cannot fire in the middle of a chain.
    fn and_ready(&self) -> Self {
        self.and(&Self::needing(Slot::Ready, 1))
    }
}

/// Removes the transitions that can never fire because they need a token on a slot that never gets one.
fn leave_out_what_never_fires(drafts: &mut Vec<Draft>, initial: &dyn Fn(Slot) -> u64) {
    let mut marked: BTreeSet<Slot> = BTreeSet::new();
    let mut fires = vec![false; drafts.len()];
    loop {
        let mut more = false;
        for (draft, fires) in drafts.iter().zip(&mut fires) {
            let has = |slot: &Slot| marked.contains(slot) || initial(*slot) > 0;
            if !*fires && draft.fx.takes.iter().all(|(slot, count)| *count == 0 || has(slot)) {
                *fires = true;
                more = true;
                marked.extend(
                    draft.fx.puts.iter().filter(|(_, count)| **count > 0).map(|(slot, _)| *slot),
                );
            }
        }
        if !more {
            break;
        }
    }
    let mut fires = fires.into_iter();
    drafts.retain(|_| fires.next().unwrap_or(false));
}

fn holds(slot: Slot) -> Holds {
    match slot {
        Slot::Up(place) => Holds::Up(place),
        Slot::Down(place) => Holds::Down(place),
        Slot::Cards(place) => Holds::Cards(place),
        Slot::Room(place) => Holds::Room(place),
        Slot::NoneUp(place) => Holds::NoneUp(place),
        Slot::Counter(counter) => Holds::Counter(counter),
        Slot::Spent(counter) => Holds::Spent(counter),
        Slot::Phase(..) => Holds::Phase,
        Slot::Ready => Holds::Ready,
    }
}
