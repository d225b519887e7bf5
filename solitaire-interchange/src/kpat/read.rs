//! Reads saved games of KPat.

use std::collections::HashMap;

use solitaire_runtime::{Card, GameEntry, Place, Position, Rank, Snapshot, Suit};

use super::games::{Kind, kind, piles};
use crate::census::Census;
use crate::error::{Fault, ReadError};
use crate::position::{containers, first_of};
use crate::text::quoted;
use crate::xml::{Tag, tags};

/// True if a string looks like a saved game of KPat.
pub(crate) fn is_likely(text: &str) -> bool {
    text.contains("<kpat-game") || text.contains("<dealer")
}

/// A card of a saved game, with its number and its XML tag. The number tells equal cards of different decks apart.
type Lying<'s> = (u32, Card, &'s Tag<'s>);

/// Reads a saved game as a position. The position keeps the deal number if this project's game has a deal with that
/// number; otherwise its number is 1. Moves that the player has undone are left out.
///
/// # Errors
/// If KPat does not have the game, or if the text is not a save of this game. A save from after the first redeal is
/// also refused.
pub fn read(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, ReadError> {
    let (kind, options) = kind(entry)?;
    let tags = tags(text)?;
    let Some((first, rest)) = tags.split_first() else {
        let reason = "the file contains no XML tag".into();
        return Err(Fault { line: 1, column: 1, reason, mend: "give a saved game".into() }.into());
    };
    let number: u64 = match first.word.text {
        "kpat-game" => first.needed("deal-number")?,
        "dealer" => first.needed("number")?,
        _ => {
            let reason = format!("{} is not a saved game of KPat", quoted(first.word.text));
            return Err(first.word.fault(reason, "give a file with `<kpat-game>`").into());
        }
    };
    check(entry, kind, options, first)?;
    let places = piles(entry, kind);
    let lying = if first.word.text == "dealer" {
        older(entry, &places, rest)?
    } else {
        newer(entry, &places, rest)?
    };
    let mut census = Census::new(entry.model().pack);
    for (_, card, tag) in lying.values().flatten() {
        census.count(*card, tag.word)?;
    }
    census.complete(tags.last().map_or(1, |tag| tag.word.line))?;
    let cards_on = |place: Place| -> Vec<Card> {
        lying
            .get(&place.0)
            .map(|cards| cards.iter().map(|(_, card, _)| *card).collect())
            .unwrap_or_default()
    };
    let own = [number, 1].into_iter().find_map(|number| entry.deal(number).ok());
    let snapshot = own.as_deref().map(Snapshot::of);
    let containers = containers(entry.model(), |_, place| cards_on(place));
    let position = snapshot.map(|own| Snapshot { containers, ..own }.load(entry));
    match position {
        Some(Ok(position)) => Ok(position),
        Some(Err(faults)) => {
            Err(first.word.fault(first_of(&faults), "load a game that KPat saved").into())
        }
        None => Err(first.word.fault("the game deals no cards", "name another game").into()),
    }
}

/// Checks that the file is a save of this game, with the same options.
fn check(entry: &GameEntry, kind: Kind, options: &str, first: &Tag<'_>) -> Result<(), Fault> {
    let (wanted, found, chosen) = if first.word.text == "dealer" {
        (kind.number.to_string(), first.get("id"), first.get("options"))
    } else {
        (kind.name.to_owned(), first.get("game-type"), first.get("game-type-options"))
    };
    let found = found.unwrap_or_default();
    let name = entry.model().name;
    if found != wanted {
        let reason = format!("the file is for KPat's game {}, which is not {name}", quoted(found));
        return Err(first.word.fault(reason, "name the game that the file is for"));
    }
    let chosen = chosen.unwrap_or_default();
    if !options.is_empty() && !chosen.is_empty() && options != chosen {
        let reason = format!("{name} has option {options}, but the file has {}", quoted(chosen));
        return Err(first.word.fault(reason, "name the game with these options"));
    }
    Ok(())
}

/// Returns the cards on each place in a file of a newer KPat version. Only the states up to the one marked as current
/// count.
fn newer<'t>(
    entry: &GameEntry,
    places: &[(String, Place)],
    tags: &'t [Tag<'t>],
) -> Result<HashMap<u8, Vec<Lying<'t>>>, Fault> {
    let mut lying: HashMap<u8, Vec<Lying<'t>>> = HashMap::new();
    let (mut is_current, mut next) = (false, None);
    for tag in tags {
        match (tag.depth, tag.word.text) {
            (1, "state") if is_current => break,
            (1, "state") => {
                is_current = tag.get("current") == Some("true");
                let state = tag.get("game-specific-state").unwrap_or_default();
                if !matches!(state, "" | "0") {
                    let reason = format!("{} is past its first redeal", entry.model().name);
                    return Err(tag
                        .word
                        .fault(reason, "load a game that was saved before its redeal"));
                }
            }
            (2, "move") => {
                let name: String = tag.needed("pile")?;
                let index: usize = tag.needed("position")?;
                let place = places.iter().find(|(known, _)| *known == name);
                let Some((_, place)) = place else {
                    let reason = format!("{} has no pile {}", entry.model().name, quoted(&name));
                    return Err(tag.word.fault(reason, "name the game that the file is for"));
                };
                next = Some((place.0, index));
            }
            (3, "card") => {
                let Some((place, index)) = &mut next else {
                    return Err(tag.word.fault("this card has no pile", "put it into a `<move>`"));
                };
                let id: u32 = tag.needed("id")?;
                let mut card = card(tag, id >> 8 & 0xff, id & 0xff)?.turned_down();
                for pile in lying.values_mut() {
                    if let Some(at) = pile.iter().position(|(known, ..)| *known == id) {
                        card = pile.remove(at).1;
                    }
                }
                card = match tag.get("turn") {
                    Some("face-up") => card.turned_up(),
                    Some("face-down") => card.turned_down(),
                    _ => card,
                };
                let pile = lying.entry(*place).or_default();
                pile.insert((*index).min(pile.len()), (id, card, tag));
                *index += 1;
            }
            _ => {
                let reason = format!("`<{}>` is in the wrong place", tag.word.text);
                return Err(tag.word.fault(reason, "give a file that KPat wrote"));
            }
        }
    }
    Ok(lying)
}

/// Returns the cards on each place in a file of an older KPat version. Its piles are told apart by their order, since
/// KPat 22.12.3 gives several piles the same number.
fn older<'t>(
    entry: &GameEntry,
    places: &[(String, Place)],
    tags: &'t [Tag<'t>],
) -> Result<HashMap<u8, Vec<Lying<'t>>>, Fault> {
    let mut lying: HashMap<u8, Vec<Lying<'t>>> = HashMap::new();
    let (mut places, mut number) = (places.iter(), 0);
    let mut here = None;
    for tag in tags {
        match (tag.depth, tag.word.text) {
            (1, "pile") => {
                here = places.next().map(|(_, place)| place.0);
                if here.is_none() {
                    let reason = format!("{} has fewer piles", entry.model().name);
                    return Err(tag.word.fault(reason, "name the game that the file is for"));
                }
            }
            (2, "card") => {
                let card = card(tag, tag.needed("suit")?, tag.needed("value")?)?;
                let is_up = tag.get("faceup") == Some("1");
                let card = if is_up { card.turned_up() } else { card.turned_down() };
                number += 1;
                lying.entry(here.unwrap_or_default()).or_default().push((number, card, tag));
            }
            _ => {
                let reason = format!("`<{}>` is in the wrong place", tag.word.text);
                return Err(tag.word.fault(reason, "give a file that KPat wrote"));
            }
        }
    }
    Ok(lying)
}

fn card(tag: &Tag<'_>, suit: u32, rank: u32) -> Result<Card, Fault> {
    // KPat numbers suits and ranks as this project does.
    let suit = u8::try_from(suit).ok().and_then(Suit::new);
    let rank = u8::try_from(rank).ok().and_then(Rank::new);
    match (rank, suit) {
        (Some(rank), Some(suit)) => Ok(Card::new(rank, suit)),
        _ => Err(tag.word.fault("this is not a card", "give a file that KPat wrote")),
    }
}
