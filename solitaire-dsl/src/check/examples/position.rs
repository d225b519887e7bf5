//! Resolves examples with a board: the board and what the example asks about it.

use std::ops::Range;

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::table::{Piles, holds, laid};
use super::wrong::Wrong;
use crate::check::board::{Card, Made, Rules};
use crate::meaning::{Game, Move, MoveId, PieceRole};
use crate::report::Extent;
use crate::syntax::ast::{Asked, Lies, Named, Onto, Position, UnitKind};

/// What an example asks about its board.
pub enum Question {
    /// Is the board won?
    Won,
    /// Is the board lost?
    Lost,
    /// Is this move legal on the board?
    Move(Made),
    /// Is a move legal that this game has, but never makes?
    Off,
}

/// What an example with a board claims, with names resolved.
pub struct Claim {
    /// The question about the board.
    pub question: Question,
    /// The cards on the board before the move.
    pub before: Piles,
    /// The cards after the move, if they are stated.
    pub after: Option<Piles>,
}

/// Resolves the names and the boards of an example with a board.
pub fn claim(game: &Game, subject: &Ident, said: &Position) -> Result<Claim, Wrong> {
    let before = laid(game, &said.before, false)?;
    let after = said.after.as_ref().map(|after| laid(game, after, true)).transpose()?;
    let question = if let Some(number) = game.moves.find(|declared| declared.name == *subject) {
        let declared = &game.moves[number];
        if declared.by_hand.is_some() {
            let message = format!("`{subject}` is written in Rust, so it cannot have examples");
            return Err(Wrong::form(subject, message, "arrange a board in `#[test_setup]`"));
        }
        Question::Move(Asking { game, declared, said, piles: &before }.made(number)?)
    } else if game.off.iter().any(|declared| declared.name == *subject) {
        Question::Off
    } else {
        ending(game, subject, said)?
    };
    Ok(Claim { question, before, after })
}

/// The question of an example of `win` or `lose`, which asks about a board without a move.
fn ending(game: &Game, subject: &Ident, said: &Position) -> Result<Question, Wrong> {
    let question = match subject.to_string().as_str() {
        "win" => Question::Won,
        "lose" if game.pieces.iter().any(|piece| piece.role == PieceRole::Lose) => Question::Lost,
        "lose" => {
            let message = "this game does not say when it is lost".to_owned();
            return Err(Wrong::form(subject, message, "add a line like `lose = ..;`"));
        }
        _ if game.containers.iter().any(|container| container.name == *subject) => {
            let message =
                format!("`{subject}` is a container, but an example with a board must name a move");
            return Err(Wrong::form(subject, message, "name a move, `win` or `lose`"));
        }
        _ => return Err(Wrong::name(subject, "container or move")),
    };
    let span = said.asked.as_ref().map(Asked::span);
    match span.or(said.after.as_ref().map(|after| after.span)) {
        None => Ok(question),
        Some(span) => {
            let message = format!("an example of `{subject}` has only a board, without a move");
            Err(Wrong::form(span, message, "leave out everything but the board"))
        }
    }
}

/// The mistake in an example if the board after the move has a card that is not on the board before it.
pub fn from_nowhere(before: &Piles, said: &Position) -> Option<Wrong> {
    let mut left: Vec<Card> = before.iter().flatten().copied().collect();
    for pile in said.after.iter().flat_map(|after| &after.parts).flat_map(|part| &part.piles) {
        let Lies::Cards(cards) = &pile.says else { continue };
        for (card, _) in cards {
            let Some(nth) = left.iter().position(|laid| holds(Some(laid), card)) else {
                let message = format!("{} is not on the board before `=>`", card.text);
                let help = "name a card that is, or write the number of cards there";
                return Some(Wrong::form(card.span, message, help));
            };
            left.swap_remove(nth);
        }
    }
    None
}

/// What an example with a board asks, as text: the move in the notation of the game, or `win` or `lose`. `None` if this
/// game never makes the move or the example is wrong.
pub fn asked(game: &Game, subject: &Ident, said: &Position) -> Option<String> {
    let made = match claim(game, subject, said).ok()?.question {
        Question::Move(made) => made,
        Question::Won | Question::Lost => return Some(subject.to_string()),
        Question::Off => return None,
    };
    let declared = &game.moves[made.declared];
    let mut words = vec![subject.unraw().to_string()];
    let from = made.from.filter(|_| declared.located);
    let places = from.into_iter().chain(made.partner).chain(made.to);
    words.extend(places.map(|place| place_name(game, place)));
    if made.from.is_some() && declared.counts {
        words.push(made.count.to_string());
    }
    Some(words.join(" "))
}

/// The name of a place in the notation of moves, such as `stock` or `tableau3`.
fn place_name(game: &Game, place: usize) -> String {
    let held = game.containers.ids().find(|number| game.places(*number).contains(&place));
    held.map_or_else(String::new, |number| {
        let (container, first) = (&game.containers[number], game.places(number).start);
        let name = container.name.unraw();
        if container.single { name.to_string() } else { format!("{name}{}", place - first) }
    })
}

/// The places that a name in an example stands for: one element if it has an index, otherwise all of the container.
fn named(game: &Game, named: &Named) -> Result<Range<usize>, Wrong> {
    let Some(number) = game.containers.find(|container| container.name == named.container) else {
        return Err(Wrong::name(&named.container, "container"));
    };
    let places = game.places(number);
    let Some(index) = &named.index else { return Ok(places) };
    let nth = index.base10_parse::<usize>().unwrap_or(usize::MAX);
    if nth >= places.len() {
        let message = format!("`{}` has {} elements", named.container, places.len());
        return Err(Wrong::form(index.span(), message, "indexes count from 0"));
    }
    Ok(places.start + nth..places.start + nth + 1)
}

/// A move that an example asks about, with the cards on the board of the example.
struct Asking<'g> {
    game: &'g Game,
    declared: &'g Move,
    said: &'g Position,
    piles: &'g Piles,
}

impl Asking<'_> {
    /// The move with its places and its number of cards, or the mistake if the example leaves them open.
    fn made(&self, number: MoveId) -> Result<Made, Wrong> {
        let Self { game, declared, .. } = self;
        let rules = Rules { game };
        let source = self.source()?;
        let from = source.map(|(place, _)| place);
        let targets: Vec<usize> = rules.targets(declared).collect();
        let (partner, to) = match (declared.pair, self.on()) {
            (false, _) => (None, self.onto(from, &targets)?),
            (true, Some(Onto::Card(_) | Onto::Element(_))) => {
                let places: Vec<usize> = rules.sources(declared).map(|(place, _)| place).collect();
                (self.onto(from, &places)?, targets.first().copied())
            }
            (true, _) => return Err(self.unclear(self.asked_at(), ["which card", "takes with it"])),
        };
        let (mut from, mut count) = (from, source.map_or(0, |(_, count)| count));
        if let (false, Some((place, unit))) = (declared.located, rules.sources(declared).next()) {
            // It makes no difference from which of its places the move starts, so take the first.
            from = Some(place);
            count = usize::from(unit == Some(UnitKind::Top));
        }
        Ok(Made { declared: number, from, count, partner, to })
    }

    /// The error that an example leaves a part of the move open, such as: it is not clear where `MoveCards` is made.
    fn unclear(&self, span: Extent, [what, does]: [&str; 2]) -> Wrong {
        let message = format!("it is not clear {what} `{}` {does}", self.declared.name);
        let help = "before the board, name the card that moves and where it goes: `9H on TS [..]`";
        Wrong::form(span, message, help)
    }

    /// The place that the move takes cards from, and the `count` of its [`Made`]; `None` if the move has no source.
    fn source(&self) -> Result<Option<(usize, usize)>, Wrong> {
        let mut places: Vec<_> = Rules { game: self.game }.sources(self.declared).collect();
        let Some(asked) = &self.said.asked else {
            return match places[..] {
                [] => Ok(None),
                [(place, None)] => Ok(Some((place, 0))),
                [(place, _), ..] if !self.declared.located => Ok(Some((place, 0))),
                _ => Err(self.unclear(self.asked_at(), ["where", "is made"])),
            };
        };
        let (card, from) = match asked {
            Asked::Cards { card, from, .. } => (Some(card), from.as_ref()),
            Asked::Element(element) => (None, Some(element)),
        };
        let range = from.map(|from| named(self.game, from)).transpose()?;
        let height = |place: usize| match card {
            Some(card) => self.piles[place].iter().rposition(|laid| holds(Some(laid), card)),
            None => Some(0),
        };
        places.retain(|(place, _)| {
            range.as_ref().is_none_or(|range| range.contains(place)) && height(*place).is_some()
        });
        let [(place, unit)] = places[..] else {
            return Err(self.unclear(asked.span(), ["where", "takes this from"]));
        };
        let held = self.piles[place].len();
        let above = height(place).map_or(0, |height| held.saturating_sub(height + 1));
        let number = match (unit, card) {
            (None, _) => Some(0),
            (Some(UnitKind::Top), None) => Some(1),
            (Some(UnitKind::All), None) => Some(held),
            (Some(UnitKind::Cards | UnitKind::Buried), None) => None,
            (Some(UnitKind::Top), Some(_)) => (above == 0).then_some(1),
            (Some(UnitKind::All), Some(_)) => (above + 1 == held).then_some(held),
            (Some(UnitKind::Cards), Some(_)) => Some(above + 1),
            (Some(UnitKind::Buried), Some(_)) => Some(above),
        };
        match number {
            Some(number) => Ok(Some((place, number))),
            None => Err(self.unclear(asked.span(), ["which cards", "takes there"])),
        }
    }

    fn on(&self) -> Option<&Onto> {
        self.said.asked.as_ref().and_then(Asked::on)
    }

    fn asked_at(&self) -> Extent {
        self.said.asked.as_ref().map_or(self.said.before.span, Asked::span)
    }

    /// Of these places, the one after `on` in the example, or the only one. `None` if the move puts no cards down.
    fn onto(&self, source: Option<usize>, places: &[usize]) -> Result<Option<usize>, Wrong> {
        let Some(on) = self.on() else {
            return match places {
                [] => Ok(None),
                [only] => Ok(Some(*only)),
                _ => Err(self.unclear(self.asked_at(), ["where", "puts this"])),
            };
        };
        let (span, range): (Extent, _) = match on {
            Onto::Empty(empty) => (empty.into(), None),
            Onto::Card(card) => (card.span, None),
            Onto::Element(element) => {
                ((&element.container).into(), Some(named(self.game, element)?))
            }
        };
        let is_it = |place: &usize| match (on, &range) {
            (Onto::Card(card), _) => holds(self.piles[*place].last(), card),
            (_, Some(range)) => range.contains(place),
            (_, None) => self.piles[*place].is_empty(),
        };
        let others = places.iter().copied().filter(|place| Some(*place) != source);
        let found: Vec<usize> = others.filter(is_it).collect();
        match found[..] {
            [one] => Ok(Some(one)),
            [first, ..] if !matches!(on, Onto::Card(_)) => Ok(Some(first)),
            _ => Err(self.unclear(span, ["where", "finds this"])),
        }
    }
}
