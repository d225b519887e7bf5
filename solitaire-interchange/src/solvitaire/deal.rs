//! Reads and writes the deals of Solvitaire.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use solitaire_runtime::snapshot::Named;
use solitaire_runtime::{Card, GameEntry, Place, Position, Rank, Snapshot, Span};

use super::parts::{Parts, unsayable};
use crate::cards;
use crate::census::Census;
use crate::error::{Fault, ReadError, Unsayable};
use crate::layout::{Home, Layout};
use crate::position::{containers, first_of};
use crate::text::{Word, clipped, limited, quoted};

/// A deal of Solvitaire, as its JSON file stores it: the names of the cards, bottom cards first. In games that hide
/// cards, a name ends in a lowercase letter if the card lies face down.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Deal {
    #[serde(rename = "tableau piles")]
    pub columns: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub foundations: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stock: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waste: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reserve: Vec<String>,
}

/// True if a string looks like a deal or rules of Solvitaire.
pub(crate) fn is_likely(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"tableau piles\"")
}

/// True if a string that looks like a deal or rules of Solvitaire contains rules: `tableau piles` is an object, not a
/// list.
pub(crate) fn has_rules(text: &str) -> bool {
    let after = text.split_once("\"tableau piles\"").map(|(_, after)| after.trim_start());
    after
        .and_then(|after| after.strip_prefix(':'))
        .is_some_and(|after| after.trim_start().starts_with('{'))
}

/// True if columns of the game may hold face-down cards. In its deals a lowercase suit letter then means face down.
fn hides(entry: &GameEntry, parts: &Parts) -> bool {
    let containers = entry.model().containers.iter();
    containers.filter(|one| one.span == parts.columns).any(|one| one.kind.hides)
}

fn layout(entry: &GameEntry, parts: &Parts) -> Result<Layout, Unsayable> {
    let spans = (parts.columns, parts.cells, parts.foundations);
    let why = "its foundations are not built up in suit from the Ace";
    Layout::with_home(entry, spans).ok_or_else(|| unsayable(entry, why))
}

/// Writes a position as a deal of Solvitaire.
///
/// # Errors
/// If Solvitaire's format cannot describe the game or this position.
pub fn write(entry: &GameEntry, position: &dyn Position) -> Result<String, Unsayable> {
    let parts = Parts::of(entry)?;
    let table = position.table();
    for (number, counter) in entry.model().counters.iter().enumerate() {
        if counter.start.is_some_and(|start| start != table.counter(number)) {
            return Err(unsayable(entry, &format!("its counter `{}` has changed", counter.name)));
        }
    }
    let layout = layout(entry, &parts)?;
    for place in parts.foundations.places() {
        let cards = table.cards(place).as_slice();
        let Some(highest) = cards.iter().max_by_key(|card| card.rank()) else { continue };
        if layout.pile(highest.suit(), highest.rank()).as_deref() != Some(cards) {
            return Err(unsayable(entry, "a foundation does not go up from the Ace"));
        }
    }
    let all = |span: Span| span.places().flat_map(|place| table.cards(place).as_slice().to_vec());
    let is_heap = |place: Place| table.cards(place).len() > 1;
    if parts.reserve.count > 1 && parts.reserve.places().any(is_heap) {
        return Err(unsayable(
            entry,
            "its reserve has several piles, and some hold more than one card",
        ));
    }
    if all(parts.reserve).any(|card| !card.is_face_up()) {
        return Err(unsayable(entry, "its reserve has face-down cards"));
    }
    let hides = hides(entry, &parts);
    let name = |card: &Card| {
        let (rank, suit) = (card.rank().sign(), card.suit().letter());
        let rank = if rank == 'T' { "10".to_owned() } else { rank.to_string() };
        let suit = if hides && !card.is_face_up() { suit.to_ascii_lowercase() } else { suit };
        format!("{rank}{suit}")
    };
    let upper = |card: &Card| name(&card.turned_up());
    let one = |place: Option<Place>| {
        place.map(|place| table.cards(place).as_slice().to_vec()).unwrap_or_default()
    };
    if all(parts.cells).next().is_some() {
        // Solvitaire's parser can read cells, but its schema does not allow them, so Solvitaire refuses such a file.
        return Err(unsayable(entry, "the format does not allow cards in cells"));
    }
    let deal = Deal {
        columns: parts
            .columns
            .places()
            .map(|place| table.cards(place).as_slice().iter().map(name).collect())
            .collect(),
        foundations: all(parts.foundations).map(|card| upper(&card)).collect(),
        cells: Vec::new(),
        stock: one(parts.stock).iter().map(upper).collect(),
        waste: one(parts.waste).iter().map(upper).collect(),
        reserve: all(parts.reserve).map(|card| upper(&card)).collect(),
    };
    Ok(serde_json::to_string(&deal).unwrap_or_default() + "\n")
}

/// Reads a deal of Solvitaire as a position with deal number 1. If the file has no foundations, and the game's own deal
/// puts an Ace on every foundation, the Aces lie there.
///
/// # Errors
/// If Solvitaire's format cannot describe the game, or if the string is not a deal with every card.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let parts = Parts::of(entry)?;
    let text = limited(text)?;
    let deal: Deal = serde_json::from_str(text).map_err(|error| Fault {
        line: error.line().max(1),
        column: error.column().max(1),
        reason: clipped(error.to_string().split(" at line ").next().unwrap_or_default()),
        mend: "write a deal with `tableau piles`".into(),
    })?;
    let (count, name) = (usize::from(parts.columns.count), entry.model().name);
    let here = Word { text, line: 1, column: 1 };
    if deal.columns.len() != count {
        let reason =
            format!("{name} has {count} columns, but this deal has {}", deal.columns.len());
        return Err(here.fault(reason, "write one list for each column").into());
    }
    let mut reading = Reading {
        text,
        census: Census::new(entry.model().pack),
        from: BTreeMap::new(),
        hides: hides(entry, &parts),
    };
    let mut piles: BTreeMap<u8, Vec<Card>> = BTreeMap::new();
    for (place, column) in parts.columns.places().zip(&deal.columns) {
        piles.insert(place.0, reading.cards(column)?);
    }
    for (place, cards) in [(parts.stock, &deal.stock), (parts.waste, &deal.waste)] {
        let cards = reading.cards(cards)?;
        match place {
            Some(place) if Some(place) == parts.stock => {
                piles.insert(place.0, cards.iter().map(|card| card.turned_down()).collect());
            }
            Some(place) => {
                drop(piles.insert(place.0, cards.iter().map(|card| card.turned_up()).collect()))
            }
            None if cards.is_empty() => {}
            None => {
                return Err(here
                    .fault(format!("{name} has no stock or waste"), "leave it out")
                    .into());
            }
        }
    }
    let stacked = parts.reserve.count == 1;
    for (span, texts) in [(parts.cells, &deal.cells), (parts.reserve, &deal.reserve)] {
        for (nth, card) in reading.cards(texts)?.into_iter().enumerate() {
            let index = if stacked && span == parts.reserve { 0 } else { nth as i32 };
            let Some(place) = span.place(index) else {
                let reason = format!("{name} has no place for {}", cards::name(card));
                return Err(here.fault(reason, "leave it out").into());
            };
            piles.entry(place.0).or_default().push(card.turned_up());
        }
    }
    let own = entry.deal(1).map_err(|error| here.fault(error.to_string(), "name another game"))?;
    let layout = layout(entry, &parts)?;
    let is_whole = layout.home == Home::WholeSuit;
    let mut homes: BTreeMap<_, Vec<Card>> = BTreeMap::new();
    let foundations = if deal.foundations.is_empty() {
        let dealt = parts
            .foundations
            .places()
            .flat_map(|place| own.table().cards(place).as_slice().to_vec());
        // If a file has no foundations, Solvitaire puts the Aces there, but never other cards.
        let dealt: Vec<Card> = dealt.filter(|card| card.rank() == Rank::ACE).collect();
        let is_all = dealt.len() == usize::from(parts.foundations.count);
        let dealt = if is_all { dealt } else { Vec::new() };
        for card in &dealt {
            reading.census.count(*card, here)?;
        }
        dealt
    } else {
        reading.cards(&deal.foundations)?
    };
    for card in foundations {
        homes.entry(card.suit()).or_default().push(card.turned_up());
    }
    for cards in homes.values_mut() {
        cards.sort();
        let sets: Vec<Vec<Card>> = split(cards, is_whole);
        for pile in sets {
            let mut free = parts.foundations.places().filter(|place| !piles.contains_key(&place.0));
            let Some(place) = free.find(|place| layout.fits(*place, &pile)) else {
                let reason = format!("no foundation takes {}", crate::position::names(&pile));
                return Err(here.fault(reason, "write each foundation from the Ace up").into());
            };
            piles.insert(place.0, pile);
        }
    }
    reading.census.complete(text.lines().count().max(1))?;
    let cards_on = |place: Place| piles.get(&place.0).cloned().unwrap_or_default();
    let containers = containers(entry.model(), |_, place| cards_on(place));
    let snapshot =
        Snapshot { containers, counters: Named(Vec::new()), score: None, ..Snapshot::of(&*own) };
    Ok(snapshot
        .arrange(entry)
        .map_err(|faults| here.fault(first_of(&faults), "correct the deal"))?)
}

/// Splits sorted cards of one suit into foundations, each from the Ace up; if `is_whole`, each from the King down to
/// the Ace.
fn split(cards: &mut Vec<Card>, is_whole: bool) -> Vec<Vec<Card>> {
    let mut sets = Vec::new();
    while !cards.is_empty() {
        let mut pile: Vec<Card> = Vec::new();
        let mut rest = Vec::new();
        for card in cards.drain(..) {
            let next = pile.last().map_or(Rank::ACE.number(), |top| top.rank().number() + 1);
            if card.rank().number() == next { pile.push(card) } else { rest.push(card) }
        }
        if pile.is_empty() {
            pile.append(&mut rest);
        }
        if is_whole {
            pile.reverse();
        }
        sets.push(pile);
        *cards = rest;
    }
    sets
}

/// The state while a deal is read.
struct Reading<'t> {
    text: &'t str,
    census: Census<'t>,
    /// For each card name, the byte offset in the text at which the search for its next occurrence starts.
    from: BTreeMap<String, usize>,
    hides: bool,
}

impl<'t> Reading<'t> {
    fn cards(&mut self, texts: &[String]) -> Result<Vec<Card>, Fault> {
        texts.iter().map(|text| self.card(text)).collect()
    }

    fn card(&mut self, name: &str) -> Result<Card, Fault> {
        let word = self.word(name);
        if name == "##" {
            let reason = "this card is hidden: Solvitaire prints `##` for a hidden card";
            return Err(word.fault(reason, "give a deal that shows all cards"));
        }
        let Some(card) = cards::ranked(name) else {
            let reason = format!("{} is not a card", quoted(name));
            return Err(word.fault(reason, "write a rank and a suit, as in 10H"));
        };
        self.census.count(card, word)?;
        let is_small = name.ends_with(|sign: char| sign.is_ascii_lowercase());
        Ok(if self.hides && is_small { card.turned_down() } else { card })
    }

    /// Finds the next occurrence of a card name in the text, for the line and column of an error.
    fn word(&mut self, name: &str) -> Word<'t> {
        let from = self.from.entry(name.to_owned()).or_default();
        let quoted = format!("\"{name}\"");
        // The text may contain the name with a JSON escape. The search then fails, and an error names the position of
        // the previous card with this name.
        let at = self.text[*from..].find(&quoted).map_or(*from, |at| *from + at);
        *from = if self.text[at..].starts_with(&quoted) { at + quoted.len() } else { at };
        let before = &self.text[..at];
        let line = 1 + before.matches('\n').count();
        let column = 2 + before.rsplit('\n').next().unwrap_or_default().chars().count();
        Word { text: self.text.get(at + 1..*from).unwrap_or_default(), line, column }
    }
}
