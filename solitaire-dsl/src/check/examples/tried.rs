//! Examples with a board, tried on it: whether the move goes, and what it makes of the board.

use std::fmt::Write as _;

use syn::ext::IdentExt as _;

use super::board::{Board, Card, Played, Rules};
use super::position::{Claim, Question};
use super::table::Table;
use super::text::{asked, begun};
use super::{Failure, One};
use crate::cards::card_text;
use crate::faults::listed;
use crate::meaning::{Game, PieceRole};
use crate::report::Extent;
use crate::syntax::ast::{ExampleCard, Lies, Pile, Position, Stated, StatedPart};

/// What is so instead of what an example says.
struct Otherwise {
    /// In words.
    says: String,
    /// Which of its words say otherwise, if it is some of the board after the move.
    span: Option<Extent>,
    /// What would hold of the same board, if that is known.
    holds: Option<String>,
}

impl One<'_> {
    /// Whether what is said of a board is so, as far as that is known.
    pub(super) fn tried(&self, claim: &Claim, said: &Position, failures: &mut Vec<Failure>) {
        let Some(Some(otherwise)) = self.otherwise(claim, said) else { return };
        match otherwise.holds {
            Some(holds) => self.fails_but(otherwise.says, &holds, failures),
            None => self.fails(otherwise.says, failures),
        }
        if let Some(failure) = failures.last_mut() {
            failure.span = otherwise.span.unwrap_or(failure.span);
        }
    }

    /// What is so instead, if it is not as the example says; none if that is not known.
    fn otherwise(&self, claim: &Claim, said: &Position) -> Option<Option<Otherwise>> {
        let rules = Rules { game: self.game };
        let board = laid_out(self.game, &claim.table, &said.before)?;
        let is_so = !self.example.is_negated;
        let ended = |is_it: bool, word: &str, role: PieceRole| {
            let says = match (is_so, rules.lacks(&board, &role)) {
                (true, Some(lacks)) => format!("this board is not {word}: {lacks}"),
                (true, None) => format!("this board is not {word}"),
                (false, _) => format!("this board is {word}, but an example says that it is not"),
            };
            Some((is_it != is_so).then_some(Otherwise { says, span: None, holds: None }))
        };
        let made = match claim.question {
            Question::Won => return ended(rules.is_won(&board)?, "won", PieceRole::Win),
            Question::Lost => return ended(rules.is_lost(&board)?, "lost", PieceRole::Lose),
            Question::Off => return Some(None),
            Question::Move(_) => claim.made?,
        };
        let name = self.subject.unraw();
        let verdict = rules.judged(&board, made);
        let is_judged = verdict.is_some();
        match (verdict, is_so) {
            (None, false) => return None,
            (Some(Err(_)), false) => return Some(None),
            (Some(Err(why)), true) => {
                let says = match asked(said) {
                    Some(asked) => format!("`{name}` refuses {asked}: {why}"),
                    None => format!("`{name}` does not go on this board: {why}"),
                };
                return Some(Some(Otherwise {
                    says,
                    span: None,
                    holds: Some(format!("!{}", begun(said))),
                }));
            }
            (Some(Ok(())), false) => {
                let says = match asked(said) {
                    Some(asked) => format!("`{name}` allows {asked}"),
                    None => format!("`{name}` goes on this board"),
                };
                let says = format!("{says}, but an example says that it does not");
                return Some(Some(Otherwise { says, span: None, holds: None }));
            }
            // Where nobody knows whether it goes, the example says so.
            (None | Some(Ok(())), true) => {}
        }
        let nothing_wrong = is_judged.then_some(None);
        let (Some(after), Some(stated)) = (&claim.after, &said.after) else {
            return nothing_wrong;
        };
        let Played { board: then, by_itself } = rules.played(&board, made)?;
        let autos = by_itself.iter().map(|auto| rules.game.moves[*auto].name.to_string());
        let autos: Vec<String> = autos.collect();
        let listed = || listed(autos.iter().map(String::as_str));
        let done = match autos.len() {
            0 => format!("after `{name}`"),
            1 => format!("after `{name}`, and {} by itself,", listed()),
            _ => format!("after `{name}`, and {} by themselves,", listed()),
        };
        let (mut different, mut is_known) = (None, stated.parts.is_empty());
        let mut parts = Vec::new();
        for part in &stated.parts {
            let (found, is_as_said) = match found(rules, &then, part, after) {
                Some((found, is_as_said)) => (Some(found), is_as_said),
                // The other parts can be known.
                None => (None, true),
            };
            is_known |= found.is_some();
            let Some(found) = found.filter(|_| !is_as_said) else {
                parts.push(super::text::part(part));
                continue;
            };
            parts.extend(found.holds);
            different = different.or(Some((format!("{done} {}", found.says), found.span)));
        }
        let Some((says, span)) = different else {
            return if is_known { nothing_wrong } else { None };
        };
        let holds = Some(format!("{} => [{}]", begun(said), parts.join(", ")));
        Some(Some(Otherwise { says, span, holds }))
    }
}

/// The board of an example; none if it is not known how all cards lie.
fn laid_out(game: &Game, table: &Table, stated: &Stated) -> Option<Board> {
    let mut piles: Vec<Vec<Card>> = vec![Vec::new(); table.piles.len() + 1];
    let rest = table.rest_of_pack(game);
    for number in game.containers.ids() {
        let known = game.containers[number].element?;
        let is_closed = known.is_stock && !known.shows_top;
        for place in game.places(number) {
            let laid = table.piles[place].iter().chain(rest.get(&place).into_iter().flatten());
            let card = |(rank, suit, down): &(u8, u8, bool)| Card {
                rank: *rank,
                suit: *suit,
                up: !down && !is_closed,
            };
            piles[place] = laid.map(card).collect();
        }
    }
    let mut counters = game.counters.map(|counter| match counter.unlimited {
        true => Some(i32::MAX.into()),
        false => counter.start,
    });
    let begins = game.score.as_ref().and_then(|score| score.start.as_ref());
    let mut score = begins.and_then(|start| game.number(start)).unwrap_or_default();
    for part in &stated.parts {
        let Some(value) = number(part) else { continue };
        match game.counters.find(|counter| counter.name == part.name) {
            Some(counter) => counters[counter] = Some(value),
            None if part.name == "score" => score = value,
            None => {}
        }
    }
    if counters.iter().any(Option::is_none) {
        return None;
    }
    Some(Board { piles, counters: counters.map(|value| value.unwrap_or_default()), score })
}

/// The number that a counter or the score is said to be.
fn number(part: &StatedPart) -> Option<i64> {
    match &part.piles[..] {
        [Pile { says: Lies::Number(number), .. }] => number.base10_parse().ok(),
        _ => None,
    }
}

/// What is found of a part of what is stated of the board after a move, and whether it is as stated.
fn found(
    rules: Rules<'_>,
    board: &Board,
    part: &StatedPart,
    after: &Table,
) -> Option<(Otherwise, bool)> {
    let name = part.name.unraw();
    let game = rules.game;
    if let Some(container) = game.containers.find(|container| container.name == part.name) {
        let known = game.containers[container].element?;
        let is_closed = known.is_stock && !known.shows_top;
        let mut wrong = None;
        let mut piles = Vec::new();
        for (nth, place) in game.places(container).enumerate() {
            let lie = &board.piles[place];
            let stated = part.piles.get(nth);
            let is_so = match stated.map(|pile| &pile.says) {
                Some(Lies::Number(count)) => {
                    count.base10_parse().is_ok_and(|count: usize| count == lie.len())
                }
                _ => {
                    let wanted = after.piles[place].iter();
                    let wanted = wanted.map(|(rank, suit, down)| Card {
                        rank: *rank,
                        suit: *suit,
                        up: !down && !is_closed,
                    });
                    // Any card may lie where it is not known which does.
                    let is_as_wanted = |(wanted, card): (Card, &Card)| match card.is_known() {
                        true => wanted == *card,
                        false => wanted.up == card.up,
                    };
                    wanted.len() == lie.len() && wanted.zip(lie).all(is_as_wanted)
                }
            };
            if !is_so && wrong.is_none() {
                wrong = Some((nth, lie));
            }
            let is_last = part.piles.len() <= nth;
            if !is_last || !is_so {
                piles.push((nth, written(stated.map(|pile| &pile.says), lie, is_closed)));
            }
        }
        let text: Vec<String> = piles.iter().map(|(_, text)| text.clone()).collect();
        let is_whole = piles.iter().enumerate().all(|(at, (nth, _))| at == *nth);
        let holds = is_whole.then(|| format!("{name} {}", text.join(" | ")));
        let says = wrong.map_or_else(String::new, |(nth, lie)| {
            let element = match game.containers[container].single {
                true => name.to_string(),
                false => format!("{name}[{nth}]"),
            };
            match lie.is_empty() {
                true => format!("no card lies on `{element}`"),
                false if !lie.iter().all(|card| card.is_known()) => {
                    let count = lie.len();
                    let noun = if count == 1 { "card" } else { "cards" };
                    format!("`{element}` holds {count} {noun}")
                }
                false => format!("`{element}` holds {}", cards(lie, is_closed)),
            }
        });
        let span = wrong.map(|(nth, lie)| match part.piles.get(nth) {
            Some(pile) => wrong_words(pile, lie),
            None => words_of(part),
        });
        return Some((Otherwise { says, span, holds }, wrong.is_none()));
    }
    let word = name.to_string();
    let ended = match word.as_str() {
        "won" if part.piles.is_empty() => Some(rules.is_won(board)?),
        "lost" if part.piles.is_empty() => Some(rules.is_lost(board)?),
        _ => None,
    };
    if let Some(is_so) = ended {
        let says = format!("the game is not {word}");
        let span = Some(words_of(part));
        return Some((Otherwise { says, span, holds: None }, is_so));
    }
    let value = match game.counters.find(|counter| counter.name == part.name) {
        Some(counter) => board.counters[counter],
        None => rules.score(board)?,
    };
    let wanted = number(part)?;
    let (says, holds) = (format!("`{name}` is {value}"), Some(format!("{name} {value}")));
    let span = Some(part.piles.first().map_or_else(|| words_of(part), |pile| pile.span));
    Some((Otherwise { says, span, holds }, wanted == value))
}

/// All words of a part of what is stated.
fn words_of(part: &StatedPart) -> Extent {
    let name = Extent::from(&part.name);
    part.piles.last().map_or(name, |last| name.to(last.span))
}

/// The words of an element that are not so: the only card that is another, or all of them.
fn wrong_words(pile: &Pile, lie: &[Card]) -> Extent {
    let Lies::Cards(cards) = &pile.says else { return pile.span };
    if cards.len() != lie.len() {
        return pile.span;
    }
    let is_other = |(said, lies): &(&(ExampleCard, bool), &Card)| {
        (said.0.rank, said.0.suit) != (lies.rank, lies.suit)
    };
    let mut others = cards.iter().zip(lie).filter(is_other);
    match (others.next(), others.next()) {
        (Some(((card, false), _)), None) => card.span,
        _ => pile.span,
    }
}

/// What lies on an element, in the form in which it was stated.
fn written(stated: Option<&Lies>, lie: &[Card], is_closed: bool) -> String {
    match stated {
        Some(Lies::Number(_)) => lie.len().to_string(),
        _ if !lie.iter().all(|card| card.is_known()) => lie.len().to_string(),
        _ if lie.is_empty() => "_".to_owned(),
        _ => cards(lie, is_closed),
    }
}

/// Cards as an example writes them; those of a stock without a sign that they lie face down.
fn cards(cards: &[Card], is_closed: bool) -> String {
    let mut text = String::new();
    for card in cards {
        let down = if card.up || is_closed { "" } else { "-" };
        let _ = write!(text, " {down}{}", card_text(card.rank, card.suit));
    }
    text.trim_start().to_owned()
}
