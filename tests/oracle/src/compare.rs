//! Compares one game with one recording.

use std::collections::{BTreeMap, BTreeSet};

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{
    Card, DealNumberError, GameEntry, Journal, MoveCode, Moves, NoRoom, Place, Position,
};

use crate::acts::{Act, Reader};
use crate::classes::{Class, Side};
use crate::piles::{MapError, Piles};
use crate::recording::{Layout, Playout, Recording, Role, Step};
use crate::shapes::{Shapes, closed};
use crate::table::Entry;

/// The reason why a game was not compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// Piles and elements do not match.
    #[error(transparent)]
    Map(#[from] MapError),
    /// The pack differs.
    #[error("the recording has {recorded} cards, the game {declared}, or others")]
    Pack {
        /// The number of cards in the recording.
        recorded: usize,
        /// The number of cards in the game.
        declared: usize,
    },
    /// The game has no such deal.
    #[error(transparent)]
    Deal(#[from] DealNumberError),
    /// More cards lie on a pile than the game allows.
    #[error("line {line}: more cards lie on {place} than fit there")]
    Room {
        /// The line of the recording.
        line: usize,
        /// The element.
        place: String,
    },
    /// A move names a pile that is not an element.
    #[error("line {line}: a move names pile {pile}, which is no element of the game")]
    Pile {
        /// The line of the recording.
        line: usize,
        /// The pile.
        pile: usize,
    },
}

/// The results of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// The mapping of piles to elements, in words.
    pub piles: String,
    /// The number of deals that were compared.
    pub deals: usize,
    /// The number of deals that the game deals identically under the same number.
    pub same_deals: usize,
    /// The number of positions that were compared.
    pub positions: usize,
    /// The number of recorded legal moves.
    pub moves: usize,
    /// The number of moves that were made on both sides with the same result.
    pub made: usize,
    /// The differences, in the order of the recording.
    pub differences: Vec<Difference>,
}

/// A difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The class of the difference.
    pub class: Class,
    /// The side that has something which the other lacks; the recording if neither has more.
    pub side: Side,
    /// The line of the recording.
    pub line: usize,
    /// The deal, and the number of the position in it.
    pub at: (u64, usize),
    /// A description.
    pub what: String,
}

/// Compares a game with a recording.
///
/// # Errors
/// Returns an error if they cannot be compared at all.
pub fn compare(
    entry: &GameEntry,
    recording: &Recording,
    said: &Entry,
) -> Result<Compared, CompareError> {
    let model = entry.model();
    let shapes = Shapes::of(entry, false)?;
    let later = Shapes::of(entry, true)?;
    let piles = Piles::find(model, &shapes, recording, said)?;
    let pairs = said.pairs || model.moves.iter().any(|declared| declared.pair);
    let seen = Compared { piles: piles.words(model), ..Compared::default() };
    let mut comparison = Comparison { entry, model, said, piles, pairs, deal: 0, seen };
    for playout in &recording.playouts {
        comparison.playout(playout, &shapes, &later)?;
    }
    Ok(comparison.seen)
}

struct Comparison<'a> {
    entry: &'a GameEntry,
    model: &'static GameModel,
    said: &'a Entry,
    piles: Piles,
    pairs: bool,
    deal: u64,
    seen: Compared,
}

impl Comparison<'_> {
    fn playout(
        &mut self,
        playout: &Playout,
        shapes: &Shapes,
        later: &Shapes,
    ) -> Result<(), CompareError> {
        let Some(first) = playout.steps.first() else { return Ok(()) };
        self.deal = playout.deal;
        self.seen.deals += 1;
        let found = self.piles.clone();
        self.piles = found.in_order_of(self.model, shapes, &first.layout);
        let mut position = self.begin(first, shapes, later)?;
        for (number, step) in playout.steps.iter().enumerate() {
            self.seen.positions += 1;
            self.moves(&*position, step)?;
            if step.is_won != position.is_won() {
                let side = if step.is_won { Side::Recorded } else { Side::Declared };
                self.differ(Class::Won, side, step, "the game is won".to_owned());
            }
            if let (Some(next), Some(said)) = (playout.steps.get(number + 1), step.taken) {
                let reader = self.reader(&*position);
                let act = reader
                    .recorded(said)
                    .map_err(|pile| CompareError::Pile { line: step.line, pile })?;
                position = self.made(position, act, step, next)?;
            }
        }
        self.piles = found;
        Ok(())
    }

    fn reader<'a>(&'a self, position: &'a dyn Position) -> Reader<'a> {
        Reader {
            model: self.model,
            piles: &self.piles,
            pairs: self.pairs,
            clicks: &self.said.clicks,
            clicked: &self.said.clicked,
            position,
        }
    }

    /// Compares the deal with the first recorded position, and returns this position.
    fn begin(
        &mut self,
        first: &Step,
        shapes: &Shapes,
        later: &Shapes,
    ) -> Result<Box<dyn Position>, CompareError> {
        let numbered = self.entry.deal(self.deal.max(1));
        let mut position = match &numbered {
            Ok(position) => position.boxed(),
            Err(_) => self.entry.deal(1)?,
        };
        self.check_pack(&*position, &first.layout)?;
        let is_same = numbered.is_ok() && self.other(&*position, &first.layout).is_none();
        self.seen.same_deals += usize::from(is_same);
        if self.said.numbered && !is_same {
            let what = format!("deal {} deals otherwise", self.deal);
            self.differ(Class::Layout, Side::Recorded, first, what);
        } else if let Some(fault) = shapes.fault(self.model, &self.piles, &first.layout) {
            let class = if later.fault(self.model, &self.piles, &first.layout).is_none() {
                Class::FirstDeal
            } else if shapes.is_order(self.model, &self.piles, &first.layout) {
                Class::LayoutOrder
            } else {
                Class::Layout
            };
            self.differ(class, Side::Recorded, first, fault);
        }
        self.set(&mut *position, first)?;
        Ok(position)
    }

    fn check_pack(&self, position: &dyn Position, layout: &Layout) -> Result<(), CompareError> {
        let table = position.table();
        let held = table.places().flat_map(|place| table.cards(place).as_slice().iter().copied());
        let (declared, recorded) = (counted(held), counted(layout.iter().flatten().copied()));
        if declared == recorded {
            return Ok(());
        }
        let sum = |cards: BTreeMap<u8, usize>| cards.values().sum();
        Err(CompareError::Pack { recorded: sum(recorded), declared: sum(declared) })
    }

    fn set(&self, position: &mut dyn Position, step: &Step) -> Result<(), CompareError> {
        let places = || (0..self.model.places()).map(|place| Place(place as u8));
        places().try_for_each(|place| position.set(place, &[])).ok();
        for place in places() {
            let cards = self.piles.cards(place, &step.layout);
            position.set(place, &cards).map_err(|NoRoom { .. }| CompareError::Room {
                line: step.line,
                place: self.model.place_name(place),
            })?;
        }
        Ok(())
    }

    /// Compares the legal moves of the game at a position with the recorded ones.
    fn moves(&mut self, position: &dyn Position, step: &Step) -> Result<(), CompareError> {
        let reader = self.reader(position);
        let recorded = step.moves.iter().map(|said| reader.recorded(*said));
        let recorded: Result<BTreeSet<Act>, usize> = recorded.collect();
        let recorded = recorded.map_err(|pile| CompareError::Pile { line: step.line, pile })?;
        let mut codes = Moves::new();
        position.legal_moves(&mut codes);
        let declared: BTreeSet<Act> =
            codes.iter().map(|code| reader.plain(reader.declared(*code))).collect();
        let plain: BTreeSet<Act> = recorded.iter().map(|act| reader.plain(*act)).collect();
        let mut found = Vec::new();
        for act in plain.difference(&declared) {
            found.push((self.class(position, *act), Side::Recorded, act.words(self.model)));
        }
        for act in declared.difference(&plain) {
            found.push((self.class(position, *act), Side::Declared, act.words(self.model)));
        }
        for act in declared.intersection(&plain) {
            if let Some(missed) = self.missed(&reader, *act, &recorded) {
                found.push((Class::WhichEmpty, Side::Declared, missed.words(self.model)));
            }
        }
        self.seen.moves += recorded.len();
        for (class, side, what) in found {
            self.differ(class, side, step, what);
        }
        Ok(())
    }

    /// A move to an empty element that is not recorded, although the same move to an equivalent one is. Foundations are
    /// left out, because recordings bind them to suits, which makes no difference.
    fn missed(&self, reader: &Reader<'_>, act: Act, recorded: &BTreeSet<Act>) -> Option<Act> {
        let Act::Cards { from, count, to } = act else { return None };
        if self.piles.role(to) == Role::Foundation {
            return None;
        }
        let others = reader.alike(to).map(|to| Act::Cards { from, count, to });
        others.into_iter().find(|other| !recorded.contains(other))
    }

    fn class(&self, position: &dyn Position, act: Act) -> Class {
        let len = |place| position.table().cards(place).len();
        let is = |place, role| self.piles.role(place) == role;
        let stock_is_out = || {
            let stocks = self.model.containers.iter().filter(|one| one.kind.is_stock);
            stocks.flat_map(|one| one.span.places()).all(|place| len(place) == 0)
        };
        match act {
            Act::Pair(one, other) if is(one, Role::Stock) || is(other, Role::Stock) => {
                Class::OpenStock
            }
            Act::Pair(..) => Class::Pair,
            Act::Within { .. } => Class::Within,
            Act::Deal if stock_is_out() => Class::Redeal,
            Act::Deal => Class::Deal,
            Act::Turn(_) => Class::TurnUp,
            Act::Click(_) => Class::Click,
            Act::Cards { from, to, .. }
                if is(from, Role::Foundation) && is(to, Role::Foundation) =>
            {
                Class::BetweenFoundations
            }
            Act::Cards { from, .. } if is(from, Role::Foundation) => Class::FromFoundation,
            Act::Cards { from, to, .. } if is(from, Role::Stock) || is(to, Role::Stock) => {
                Class::OpenStock
            }
            Act::Cards { to, .. } if is(to, Role::Foundation) => Class::ToFoundation,
            Act::Cards { from, count, to }
                if len(to) == 0 && count == len(from) && is(to, self.piles.role(from)) =>
            {
                Class::WholeToEmpty
            }
            Act::Cards { count: 2.., .. } => Class::SeveralCards,
            Act::Cards { to, .. } if is(to, Role::Reserve) => Class::ToReserve,
            Act::Cards { to, .. } if len(to) == 0 => Class::ToEmpty,
            Act::Cards { from, .. } if is(from, Role::Waste) => Class::FromWaste,
            Act::Cards { from, .. } if is(from, Role::Reserve) => Class::FromReserve,
            Act::Cards { .. } => Class::OntoCard,
        }
    }

    /// Makes the recorded move and compares the result; returns the recorded position that follows.
    fn made(
        &mut self,
        mut position: Box<dyn Position>,
        act: Act,
        step: &Step,
        next: &Step,
    ) -> Result<Box<dyn Position>, CompareError> {
        let mut nearest: Option<(Box<dyn Position>, Other)> = None;
        for code in self.codes(&*position, act) {
            let mut after = position.boxed();
            after.apply(code, &mut Journal::new());
            let other = if step.shuffles {
                self.other_lens(&*after, &next.layout)
            } else {
                self.other(&*after, &next.layout)
            };
            let Some(other) = other else {
                self.seen.made += 1;
                self.set(&mut *after, next)?;
                return Ok(after);
            };
            nearest.get_or_insert((after, other));
        }
        if let Some((after, other)) = nearest {
            let class = match other.is_faces {
                _ if step.shuffles => Class::Shuffled,
                true => Class::Faces,
                false => Class::Afterwards,
            };
            let what = format!("{}: {}", act.words(self.model), other.what);
            self.differ(class, Side::Recorded, step, what);
            position = after;
        }
        self.set(&mut *position, next)?;
        Ok(position)
    }

    /// The legal moves of the game that are this move in the common form: for each, first with the named element as its
    /// target, then with the equivalent one that the game lists.
    fn codes(&self, position: &dyn Position, act: Act) -> Vec<MoveCode> {
        let reader = self.reader(position);
        let mut listed = Moves::new();
        position.legal_moves(&mut listed);
        let plain = reader.plain(act);
        let meant = listed.iter().filter(|code| reader.plain(reader.declared(**code)) == plain);
        let mut codes = Vec::new();
        for code in meant {
            if let Act::Cards { to, .. } | Act::Within { to, .. } = act {
                let exact = MoveCode { to: to.0, ..*code };
                if reader.declared(exact) == act && position.valid(exact) {
                    codes.push(exact);
                }
            }
            codes.push(*code);
        }
        codes
    }

    /// The difference at the first element whose cards differ from a layout.
    fn other(&self, position: &dyn Position, layout: &Layout) -> Option<Other> {
        self.model.containers.iter().find_map(|container| {
            let places: Vec<Place> = container.span.places().collect();
            let table = position.table();
            let ours =
                |place: &Place| self.seen_cards(*place, table.cards(*place).as_slice().to_vec());
            let theirs = |place: &Place| {
                let mut cards = self.piles.cards(*place, layout);
                if closed(container) {
                    cards.iter_mut().for_each(|card| *card = card.turned_down());
                }
                self.seen_cards(*place, cards)
            };
            let wrong = places.iter().find(|place| ours(place) != theirs(place))?;
            let mut held: Vec<_> = places.iter().map(ours).collect();
            let mut wanted: Vec<_> = places.iter().map(theirs).collect();
            held.sort();
            wanted.sort();
            let is_bound = places.iter().all(|place| self.piles.is_bound(*place));
            if held == wanted && (is_bound || !container.told_apart) {
                return None;
            }
            let held = table.cards(*wrong).as_slice().to_vec();
            let wanted = self.piles.cards(*wrong, layout);
            let (ours, theirs) = (ours(wrong), theirs(wrong));
            let bare = |cards: &[Seen]| cards.iter().map(|seen| seen.0).collect::<Vec<_>>();
            let name = self.model.place_name(*wrong);
            Some(Other {
                is_faces: bare(&ours) == bare(&theirs),
                what: format!("{name} holds {} and not {}", words(&held), words(&wanted)),
            })
        })
    }

    /// The data of an element's cards that is compared.
    fn seen_cards(&self, place: Place, cards: Vec<Card>) -> Vec<Seen> {
        let container = self.model.container_of(place);
        let leaves = container.is_some_and(|one| one.kind.is_discard);
        let unordered =
            container.is_some_and(|one| self.said.unordered.iter().any(|name| name == one.name));
        let told = if self.piles.has_under(place) { 1 } else { cards.len() };
        let told = cards.iter().skip(cards.len().saturating_sub(told));
        let seen = told.map(|card| Seen(card.turned_up().byte(), leaves || card.is_face_up()));
        let mut seen: Vec<Seen> = seen.collect();
        if leaves || unordered || self.piles.has_several(place) {
            seen.sort_unstable();
        }
        seen
    }

    /// The difference at the first element whose number of cards differs from a layout.
    fn other_lens(&self, position: &dyn Position, layout: &Layout) -> Option<Other> {
        let table = position.table();
        let wrong = table.places().filter(|place| place.number() < self.model.places());
        let mut wrong = wrong
            .map(|place| (place, table.cards(place).len(), self.piles.cards(place, layout).len()));
        let (place, ours, theirs) = wrong.find(|(_, ours, theirs)| ours != theirs)?;
        let name = self.model.place_name(place);
        Some(Other { is_faces: false, what: format!("{name} holds {ours} cards and not {theirs}") })
    }

    fn differ(&mut self, class: Class, side: Side, step: &Step, what: String) {
        let at = (self.deal, step.number);
        self.seen.differences.push(Difference { class, side, line: step.line, at, what });
    }
}

/// A difference between a position and a recorded layout.
struct Other {
    is_faces: bool,
    what: String,
}

/// A card as the byte of its face-up side, and true if it counts as face up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen(u8, bool);

fn counted(cards: impl Iterator<Item = Card>) -> BTreeMap<u8, usize> {
    let mut counts = BTreeMap::new();
    cards.for_each(|card| *counts.entry(card.turned_up().byte()).or_default() += 1);
    counts
}

fn words(cards: &[Card]) -> String {
    let texts: Vec<String> = cards.iter().map(Card::to_string).collect();
    if texts.is_empty() { "nothing".to_owned() } else { texts.join(" ") }
}
