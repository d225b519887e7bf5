//! Deals by the numbers of other programs: `ms:617`, `pysolfc:24680`, `kpat:5`.
//!
//! The same number is a different deal in different programs, so a word before the number names the program. Each
//! program also deals the deck in its own order. The code follows PySolFC 3.6.1 with `pysol-cards` 0.24.0, KPat 22.12.3
//! and Solvitaire 0.10.2.

mod chacha;
mod dealing;
mod generator;
mod klondike;
mod program;
#[cfg(test)]
mod tests;

use rand_mt::Mt;
use solitaire_runtime::{Card, GameEntry, Numbers, Pack, Position, Rank, Snapshot, Suit};
use thiserror::Error;

use crate::position::containers;
use crate::solvitaire;
use crate::text::quoted;
use dealing::{Dealt, order};
use generator::{Generator, twister};
use program::{Numbering, Program, named};

/// The reason why a string does not name a deal, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct DealError(String);

/// The highest of Microsoft's first deal numbers. Programs that deal these numbers as Microsoft does deal higher
/// numbers differently (PySolFC already this one), so a higher number needs the name of the program.
const HIGHEST_SHARED: u64 = 32_000;

/// Returns the deal of a game that a string names. The string is a deal number of another program, such as `ms:617` or
/// `pysolfc:24680`, or a plain number, which is a deal number of this project.
///
/// A deal that this project's game has under the same number keeps the number; any other deal gets the number 1.
///
/// # Errors
/// If the game has no such deal, or if the string is a plain number above 32,000 of a game with Microsoft's numbers:
/// programs deal such numbers differently.
pub fn deal(entry: &GameEntry, text: &str) -> Result<Box<dyn Position>, DealError> {
    let model = entry.model();
    let is_microsoft = model.numbers == Numbers::Microsoft;
    let Some((word, digits)) = text.trim().split_once(':') else {
        let digits = text.trim().strip_prefix('#').unwrap_or(text.trim());
        let number = digits.parse::<u64>().ok().filter(|_| !digits.starts_with('+'));
        let number =
            number.ok_or_else(|| DealError(format!("{} is not a deal number.", quoted(text))))?;
        if is_microsoft && number > HIGHEST_SHARED {
            let choices = "ms:{}, pysolfc:{} or pysol:{}".replace("{}", &number.to_string());
            return Err(DealError(format!(
                "Programs deal number {number} differently; write {choices}."
            )));
        }
        return entry.deal(number).map_err(|error| DealError(error.to_string()));
    };
    let (Numbering { word, program, .. }, digits) = named(word, digits)?;
    // Only `exact` and `collection` have numbers too long for a `u128`, and they use the digits instead of `number`.
    let number: u128 = digits.parse().unwrap_or_default();
    if program == Program::Solvitaire {
        let deck = shuffled(program, number, model.pack);
        return solvitaire::dealt(entry, deck).map_err(|error| DealError(error.to_string()));
    }
    let order = order(model.slug, program);
    let Some(order) = order.filter(|_| is_microsoft || program != Program::Microsoft) else {
        return Err(DealError(format!(
            "No deals of {} are known for {word}; use a plain number.",
            model.name
        )));
    };
    let dealt = order.deal(match program {
        Program::Klondike(solver) => klondike::shuffled(solver, digits),
        _ => shuffled(program, number, model.pack),
    });
    let here = placed(entry, program, dealt)?;
    // If this project's game deals the same cards under the same number, return that deal, so that it keeps its number.
    let own = u64::try_from(number).ok().filter(|_| is_microsoft);
    let own = own.and_then(|own| entry.deal(own).ok());
    match own.filter(|own| Snapshot::of(&**own).containers == here.containers) {
        Some(own) => Ok(own),
        None => here.load(entry).map_err(|faults| DealError(faults.to_string())),
    }
}

/// Returns the deck that a program shuffles for a deal number. The last card is dealt first.
fn shuffled(program: Program, number: u128, pack: Pack) -> Vec<Card> {
    // Up to this number, the program shuffles with Microsoft's generator.
    let shared = match program {
        Program::PySolFc => 31_999,
        Program::Cards | Program::CardsF => u128::from(HIGHEST_SHARED),
        _ => u128::MAX,
    };
    let generator = match program {
        Program::KPat => Generator::KPat { state: number as u32 },
        Program::Solvitaire => Generator::Boost(Box::new(Mt::new(number as u32))),
        _ if number <= shared => Generator::microsoft(number as u64),
        Program::Cards => Generator::Old { state: number as u64 },
        _ => Generator::Python(Box::new(twister(number))),
    };
    let is_by_rank = program == Program::KPat || number <= shared && pack.len() == 52;
    let mut cards: Vec<Card> = if program == Program::Solvitaire {
        let ranks = || Rank::all().filter(|rank| pack.ranks.holds(*rank));
        let suits = |rank| solvitaire::SUITS.map(|suit| Card::new(rank, suit).turned_up());
        (0..pack.decks).flat_map(|_| ranks().flat_map(suits)).collect()
    } else if is_by_rank {
        pack.cards().map(Card::turned_up).collect()
    } else {
        // Before it shuffles, PySol sorts the deck by suit, in this order.
        let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
        let deck = || {
            suits.into_iter().flat_map(|suit| Rank::all().map(move |rank| Card::new(rank, suit)))
        };
        (0..pack.decks).flat_map(|_| deck()).map(Card::turned_up).collect()
    };
    generator.shuffle(&mut cards);
    cards
}

/// Converts the dealt cards to a position of the game. Each card lies face up or down as the card at its index does in
/// the game's own deals.
fn placed(entry: &GameEntry, program: Program, mut dealt: Dealt) -> Result<Snapshot, DealError> {
    let own = entry.deal(1).map_err(|error| DealError(error.to_string()))?;
    let table = own.table();
    let waste = entry.model().container("waste").and_then(|(_, waste)| waste.span.place(0));
    // KPat's Klondike begins with an empty waste. In PySolFC as many cards are on the waste as in this project's game.
    let turned = if program == Program::KPat && !dealt.turns { None } else { waste };
    let turned = turned.map_or(0, |place| table.cards(place).len());
    let kept = dealt.stock.len().saturating_sub(turned);
    let waste: Vec<Card> = dealt.stock.drain(kept..).rev().collect();
    let (waste, stock) = (vec![waste], vec![dealt.stock]);
    let containers = containers(entry.model(), |container, place| {
        let piles = match container.name {
            "tableau" => &dealt.columns,
            "cells" => &dealt.cells,
            "foundation" => &dealt.foundations,
            "waste" => &waste,
            _ => &stock,
        };
        let cards =
            piles.get(usize::from(place.0 - container.span.first)).map_or(&[][..], Vec::as_slice);
        let sides = table.cards(place).as_slice().iter().map(|card| card.is_face_up());
        let sides = sides.chain(std::iter::repeat(!container.kind.is_stock));
        let sided = |(card, is_up): (&Card, bool)| if is_up { *card } else { card.turned_down() };
        cards.iter().zip(sides).map(sided).collect()
    });
    Ok(Snapshot { containers, ..Snapshot::of(&*own) })
}
