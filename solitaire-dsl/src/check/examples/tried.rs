//! Judges examples with a board: makes the move on the board and compares the result.

use syn::ext::IdentExt as _;

use super::One;
use super::position::{Claim, Question};
use super::table::Piles;
use super::text::asked;
use crate::check::board::{Board, Card, Rules};
use crate::meaning::{Game, PieceRole};
use crate::report::Extent;
use crate::syntax::ast::{ExampleCard, Lies, Pile, Position, Stated, StatedPart};

impl One<'_> {
    /// Judges an example with a board. Returns the words to mark and a message if it surely fails, otherwise `None`.
    pub(super) fn tried(&self, claim: &Claim, said: &Position) -> Option<(Extent, String)> {
        let rules = Rules { game: self.game };
        let board = laid_out(self.game, &claim.before, &said.before)?;
        let (is_so, span) = (!self.example.is_negated, self.example.span);
        let ended = |role: PieceRole, word: &str| {
            let says = match (rules.ended(&board, &role)?, is_so) {
                (Err(why), true) => format!("this board is not {word}: {why}"),
                (Ok(()), false) => {
                    format!("the example says that this board is not {word}, but it is")
                }
                _ => return None,
            };
            Some((span, says))
        };
        let made = match claim.question {
            Question::Won => return ended(PieceRole::Win, "won"),
            Question::Lost => return ended(PieceRole::Lose, "lost"),
            Question::Off => return None,
            Question::Move(made) => made,
        };
        let name = self.subject.unraw();
        let what = asked(said).unwrap_or_else(|| "this board".to_owned());
        match (rules.judged(&board, made), is_so) {
            (None | Some(Err(_)), false) => return None,
            (Some(Err(why)), true) => {
                return Some((span, format!("`{name}` refuses {what}: {why}")));
            }
            (Some(Ok(())), false) => return Some((span, format!("`{name}` allows {what}"))),
            // If it is not known whether the move is legal, go on as if the example were right.
            (None | Some(Ok(())), true) => {}
        }
        let (after, stated) = (claim.after.as_ref()?, said.after.as_ref()?);
        let then = rules.played(&board, made)?;
        let wrong = stated.parts.iter().find_map(|part| differs(rules, &then, part, after));
        wrong.map(|(span, says)| (span, format!("after `{name}` {says}")))
    }
}

/// The board, counters and score of an example. `None` if the kind of a container or the value of a counter is unknown.
fn laid_out(game: &Game, piles: &Piles, stated: &Stated) -> Option<Board> {
    if game.containers.iter().any(|container| container.element.is_none()) {
        return None;
    }
    // Add an empty hand as the last place.
    let piles = piles.iter().cloned().chain([Vec::new()]).collect();
    let mut board = Board { piles, ..Board::undealt(game) };
    let begins = game.score.as_ref().and_then(|score| score.start.as_ref());
    board.score = begins.and_then(|start| game.number(start)).unwrap_or_default();
    let value = |name: &str| {
        let part = stated.parts.iter().find(|part| part.name == name)?;
        number(part)
    };
    board.score = value("score").unwrap_or(board.score);
    for (number, counter) in game.counters.entries() {
        let stated = value(&counter.name.to_string());
        board.counters[number] = match stated {
            Some(value) => value,
            None if counter.unlimited => i32::MAX.into(),
            None => counter.start?,
        };
    }
    Some(board)
}

/// The number that an example states for a counter or the score.
fn number(part: &StatedPart) -> Option<i64> {
    match &part.piles[..] {
        [Pile { says: Lies::Number(number), .. }] => number.base10_parse().ok(),
        _ => None,
    }
}

/// Compares a part of the stated board `after` with the real one; if they differ, returns words to mark and a message.
fn differs(
    rules: Rules<'_>,
    board: &Board,
    part: &StatedPart,
    after: &Piles,
) -> Option<(Extent, String)> {
    let (game, name) = (rules.game, part.name.unraw());
    let words = part
        .piles
        .last()
        .map_or_else(|| Extent::from(&part.name), |last| Extent::from(&part.name).to(last.span));
    if let Some(container) = game.containers.find(|container| container.name == part.name) {
        return game.places(container).enumerate().find_map(|(nth, place)| {
            let (lie, pile) = (&board.piles[place], part.piles.get(nth));
            let is_so = match pile.map(|pile| &pile.says) {
                Some(Lies::Number(count)) => {
                    count.base10_parse().is_ok_and(|count: usize| count == lie.len())
                }
                _ => {
                    let wanted = after[place].iter();
                    // A card on the board that is unknown agrees with every card on the same side.
                    let is_it = |(wanted, card): (&Card, &Card)| {
                        wanted == card || !card.is_known() && wanted.up == card.up
                    };
                    wanted.len() == lie.len() && wanted.zip(lie).all(is_it)
                }
            };
            let says = format!("`{name}` differs: element {nth} holds {} cards", lie.len());
            (!is_so).then(|| (pile.map_or(words, |pile| wrong_words(pile, lie)), says))
        });
    }
    let is_it = match name.to_string().as_str() {
        "won" if part.piles.is_empty() => rules.is_won(board)?,
        "lost" if part.piles.is_empty() => rules.ended(board, &PieceRole::Lose)?.is_ok(),
        _ => {
            let value = match game.counters.find(|counter| counter.name == part.name) {
                Some(counter) => board.counters[counter],
                None => rules.score(board)?,
            };
            let span = part.piles.first().map_or(words, |pile| pile.span);
            let differs = number(part)? != value;
            return differs.then(|| (span, format!("`{name}` is {value}")));
        }
    };
    (!is_it).then(|| (words, format!("the game is not {name}")))
}

/// The words to mark in the stated cards of an element: one card if only this card differs, otherwise all.
fn wrong_words(pile: &Pile, lie: &[Card]) -> Extent {
    let Lies::Cards(cards) = &pile.says else { return pile.span };
    let is_other = |(said, lies): &(&(ExampleCard, bool), &Card)| {
        (said.0.rank, said.0.suit) != (lies.rank, lies.suit)
    };
    let mut others = cards.iter().zip(lie).filter(is_other);
    match (others.next(), others.next()) {
        (Some(((card, false), _)), None) if cards.len() == lie.len() => card.span,
        _ => pile.span,
    }
}
