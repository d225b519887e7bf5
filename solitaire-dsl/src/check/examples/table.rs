//! A board that an example lays out.

use std::collections::HashMap;
use std::ops::Range;

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::wrong::Wrong;
use crate::card_words::ranks_called;
use crate::check::filter::CardSet;
use crate::meaning::{ContainerId, Game, may_hide};
use crate::syntax::ast::{ExampleCard, Lies, Pile, Stated, StatedPart};

/// Rank, suit, and whether it lies face down.
pub type Laid = (u8, u8, bool);

/// What lies on each place, bottom to top.
pub struct Table {
    pub piles: Vec<Vec<Laid>>,
    /// The places on which the rest of the pack lies.
    rest: Range<usize>,
}

impl Table {
    /// What lies on each place that gets the cards which are not stated: the first suit on the first, and so on round.
    pub fn rest_of_pack(&self, game: &Game) -> HashMap<usize, Vec<Laid>> {
        let mut rest: HashMap<usize, Vec<Laid>> = HashMap::new();
        let mut stated: Vec<(u8, u8)> =
            self.piles.iter().flatten().map(|(rank, suit, _)| (*rank, *suit)).collect();
        let places: Vec<usize> = self.rest.clone().collect();
        if places.is_empty() {
            return rest;
        }
        for deck in 0..usize::from(game.decks) {
            for rank in game.ranks.iter() {
                for (nth, suit) in game.suits.iter().enumerate() {
                    let card = (rank as u8, *suit);
                    if let Some(at) = stated.iter().position(|other| *other == card) {
                        stated.swap_remove(at);
                        continue;
                    }
                    let place = places[(deck * game.suits.len() + nth) % places.len()];
                    rest.entry(place).or_default().push((card.0, card.1, false));
                }
            }
        }
        rest
    }

    /// Whether a card lies nowhere, not with the rest of the pack either.
    pub fn lacks(&self, card: &ExampleCard) -> bool {
        self.rest.is_empty() && !self.piles.iter().flatten().any(|laid| holds(Some(laid), card))
    }

    /// Whether nothing lies on a place.
    pub fn is_empty(&self, place: usize) -> bool {
        self.piles[place].is_empty() && !self.rest.contains(&place)
    }
}

/// Whether this is the card of an example.
pub fn holds(laid: Option<&Laid>, card: &ExampleCard) -> bool {
    laid.is_some_and(|(rank, suit, _)| (*rank, *suit) == (card.rank, card.suit))
}

/// Lays out what is stated of a board; of the one after a move, also how many cards lie somewhere, and how it ended.
pub fn laid(game: &Game, stated: &Stated, after: bool) -> Result<Table, Wrong> {
    let places = game.containers.iter().map(|container| usize::from(container.count)).sum();
    let mut table = Table { piles: vec![Vec::new(); places], rest: 0..0 };
    let mut lie: HashMap<(u8, u8), u8> = HashMap::new();
    let pack = CardSet::pack(game);
    for (nth, part) in stated.parts.iter().enumerate() {
        let name = &part.name;
        if stated.parts[..nth].iter().any(|other| other.name == *name) {
            let message = format!("`{name}` is stated twice");
            return Err(Wrong::form(name, message, "state it once, its elements between `|`"));
        }
        let Some(number) = game.containers.find(|container| container.name == *name) else {
            number_of(game, part, after)?;
            continue;
        };
        let places = game.places(number);
        if part.piles.len() > places.len() {
            let (elements, piles) = (places.len(), part.piles.len());
            let message = format!("`{name}` has {elements} elements, and {piles} stand here");
            return Err(Wrong::form(part.piles[elements].span, message, "leave out the others"));
        }
        if part.piles.is_empty() {
            let message = format!("it is not said what lies on `{name}`");
            let help = format!("write `{name} 9H`, or `{name} _` where it is empty");
            return Err(Wrong::form(name, message, help));
        }
        if let Some(pile) = part.piles.iter().find(|pile| matches!(pile.says, Lies::Rest)) {
            if after || part.piles.len() > 1 || !table.rest.is_empty() {
                let message = "`rest` is all that a container holds, before a move".to_owned();
                let help = format!("write `{name} rest`, of one container");
                return Err(Wrong::form(pile.span, message, help));
            }
            table.rest = places;
            continue;
        }
        for (place, pile) in places.zip(&part.piles) {
            let Lies::Cards(cards) = &pile.says else {
                if after {
                    continue;
                }
                let message = "a board begins with cards, not with a number of them".to_owned();
                return Err(Wrong::form(pile.span, message, "write the cards, as in `-5D 9H`"));
            };
            fits(game, number, pile, cards)?;
            for (card, down) in cards {
                if !pack.holds(card.rank, card.suit) {
                    return Err(foreign(game, card));
                }
                let count = lie.entry((card.rank, card.suit)).or_default();
                *count += 1;
                if *count > game.decks {
                    let message = match game.decks {
                        1 => format!("{} lies on this board twice", card.text),
                        decks => format!(
                            "{} lies on this board {count} times, and there are {decks} decks",
                            card.text
                        ),
                    };
                    return Err(Wrong::form(card.span, message, "name another card in its place"));
                }
                table.piles[place].push((card.rank, card.suit, *down));
            }
        }
    }
    Ok(table)
}

/// Whether cards may lie so on an element.
fn fits(
    game: &Game,
    number: ContainerId,
    pile: &Pile,
    cards: &[(ExampleCard, bool)],
) -> Result<(), Wrong> {
    let container = &game.containers[number];
    let name = &container.name;
    let room = usize::from(container.capacity).min(game.cards());
    if cards.len() > room {
        let count = cards.len();
        let several = cards.len().div_ceil(room.max(1)) <= usize::from(container.count);
        if container.count == 1 || !several {
            let message = format!("{count} cards do not fit on `{name}`, which takes {room}");
            return Err(Wrong::form(pile.span, message, "write the others elsewhere"));
        }
        let message =
            format!("{count} cards do not fit on one element of `{name}`, which takes {room}");
        let written = |(card, down): &(ExampleCard, bool)| {
            format!("{}{}", if *down { "-" } else { "" }, card.text)
        };
        let elements =
            cards.chunks(room).map(|cards| cards.iter().map(written).collect::<Vec<_>>().join(" "));
        let elements = elements.collect::<Vec<_>>().join(" | ");
        let help = format!("write `{elements}`: a `|` stands between elements");
        return Err(Wrong::form(pile.span, message, help));
    }
    let is_stock = container.is_stock();
    if let Some((card, _)) = cards.iter().find(|(_, down)| *down)
        && game.identity.is_some()
        && !is_stock
        && !may_hide(game, number)
    {
        let message = format!("{} lies face down, as no card of `{name}` ever does", card.text);
        let wrong = Wrong::form(card.span, message, "leave out the `-`");
        return Err(Wrong { is_of_deal: true, ..wrong });
    }
    Ok(())
}

fn foreign(game: &Game, card: &ExampleCard) -> Wrong {
    let help = match game.ranks.holds(i64::from(card.rank)) {
        true => "name a card of a suit in play".to_owned(),
        false => {
            format!("name another card: the pack has no {}", ranks_called(i64::from(card.rank)))
        }
    };
    let message = format!("the pack has no {}", card.text);
    Wrong { span: card.span, code: "card-not-in-pack", message, help, is_of_deal: false }
}

/// A counter, the score, or how it ended.
fn number_of(game: &Game, part: &StatedPart, after: bool) -> Result<(), Wrong> {
    let name = &part.name;
    let word = name.unraw().to_string();
    if matches!(word.as_str(), "won" | "lost") && part.piles.is_empty() {
        if after {
            return Ok(());
        }
        let subject = if word == "won" { "win" } else { "lose" };
        let message = format!("`{word}` is said of the board after a move");
        return Err(Wrong::form(
            name,
            message,
            format!("write `{subject}: [..]` to ask it of this board"),
        ));
    }
    let counter = game.counters.iter().find(|counter| counter.name == *name);
    match counter {
        Some(counter) if counter.unlimited => {
            let message = format!("`{name}` is unlimited, and has no value");
            return Err(Wrong::form(name, message, "leave it out"));
        }
        None if word == "score" && game.score.is_none() => {
            let message = "this game keeps no score".to_owned();
            return Err(Wrong::form(name, message, "leave it out, or state `score { .. }`"));
        }
        None if word != "score" => return Err(unknown(game, name)),
        _ => {}
    }
    match &part.piles[..] {
        [Pile { says: Lies::Number(number), .. }] if number.base10_parse::<i32>().is_ok() => Ok(()),
        _ => {
            let message = format!("`{name}` is a number");
            Err(Wrong::form(name, message, format!("write `{name} 1`")))
        }
    }
}

fn unknown(game: &Game, name: &Ident) -> Wrong {
    let containers = game.containers.iter().map(|container| &container.name);
    let counters = game.counters.iter().map(|counter| &counter.name);
    let known: Vec<String> =
        containers.chain(counters).map(|name| name.unraw().to_string()).collect();
    Wrong::name(name, "container or counter", &known)
}
