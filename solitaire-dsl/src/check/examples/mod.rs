//! Checks that the examples of the rules hold, as far as the cards and numbers in them decide that while compiling.
//!
//! All facts that the cards leave open count as possible. So an example that allows something fails only if it is never
//! possible, and an example that forbids something fails if it may be possible.

mod cards;
mod counted;
mod decided;
mod often;
mod position;
mod table;
mod text;
mod tried;
mod wrong;

pub use decided::{Shown, examples_of};

use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt::Write as _;

use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use self::position::Question;
use self::text::written;
use self::wrong::Wrong;
use super::card_set::CardSet;
use super::reach::Reach;
use crate::faults::Faults;
use crate::meaning::{ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::{Example, ExampleCard, ExampleKind, Position};

/// The failure of an example: the place of the wrong words, and a message with the actual result.
type Failure = (Extent, String);

/// Checks that every example holds.
pub fn check_examples(game: &Game, faults: &mut Faults<'_>) {
    if game.identity.is_none() {
        return;
    }
    // Other mistakes influence the effects on a board, and are already reported.
    let is_told = faults.is_any_told();
    let own = game.own();
    let reach = OnceCell::new();
    let mut failures = Vec::new();
    for one in standing(game) {
        match one.judged(&reach) {
            Ok(_) if is_told && matches!(one.example.kind, ExampleKind::Position(_)) => {}
            Ok(failure) => failures.extend(failure.map(|failure| (one.level, failure))),
            Err(wrong) if one.level == own => {
                let Wrong { span, code, message, help } = wrong;
                return faults.error(own, span, code, message, Some(help.to_owned()));
            }
            // An inherited example may be about something that is left out.
            Err(_) => {}
        }
    }
    // Only report one failure, because usually all failures have the same cause.
    let first = failures.iter().find(|(level, _)| *level == own).or(failures.first());
    if let Some((level, (span, message))) = first {
        let help = match *level == own {
            true => "change the rule or the example",
            false => "change the rule, or restate the example here",
        };
        faults.error(*level, *span, "example-fails", message, Some(help.to_owned()));
    }
}

/// The examples of a game that no later level restates.
fn standing(game: &Game) -> Vec<One<'_>> {
    let mut stated = HashMap::new();
    for (level, line) in &game.examples {
        // An example of a variation replaces the inherited one about the same thing.
        stated.extend(line.examples.iter().map(|example| (what(&line.subject, example), *level)));
    }
    let all = game.examples.iter().flat_map(|(level, line)| {
        line.examples
            .iter()
            .map(move |example| (what(&line.subject, example), level, &line.subject, example))
    });
    all.filter(|(what, level, ..)| stated[what] == **level)
        .map(|(_, level, subject, example)| One { game, level: *level, subject, example })
        .collect()
}

/// The examples of a game as text, one on each line: the declaration that states the example, its line number, and its
/// text. If the example has a board, its move follows after a tab.
pub fn example_lines(game: &Game) -> String {
    let mut text = String::new();
    for one in standing(game).into_iter().filter(One::is_of_the_game) {
        let asked = match &one.example.kind {
            ExampleKind::Position(position) => match position::asked(game, one.subject, position) {
                Some(asked) => format!("\t{asked}"),
                None => continue,
            },
            _ => String::new(),
        };
        let (from, line) = (game.lineage.name(one.level), one.example.span.first.start().line);
        let (subject, not) = (one.subject.unraw(), if one.example.is_negated { "!" } else { "" });
        let said = written(one.example);
        let _ = writeln!(text, "{from} {line} {subject}: {not}{said}{asked}");
    }
    text
}

/// The subject of an example and the cards or board that it is about, without the claimed result.
fn what(subject: &Ident, example: &Example) -> String {
    let cards = |cards: &[ExampleCard]| -> String {
        cards.iter().map(|card| format!(" {}.{}", card.rank, card.suit)).collect()
    };
    let about = match &example.kind {
        ExampleKind::Put { card, on, from } => {
            let from = from.as_ref().map(|from| format!(" from {}", from.unraw()));
            let [card, on] = [cards(std::slice::from_ref(card)), cards(on.as_slice())];
            format!("{card} on{on}{}", from.unwrap_or_default())
        }
        ExampleKind::Lifted(run) => cards(run),
        ExampleKind::Dealt { container, down, .. } => format!("{} {down}", container.unraw()),
        ExampleKind::Often(_) => "often".to_owned(),
        ExampleKind::Position(position) => text::begun(position),
    };
    format!("{}: {about}", subject.unraw())
}

/// One example, with its game, its level and its subject.
struct One<'g> {
    game: &'g Game,
    level: usize,
    subject: &'g Ident,
    example: &'g Example,
}

impl<'g> One<'g> {
    /// The failure, if it is certain. An error if the example cannot be judged.
    fn judged(&self, reach: &OnceCell<Reach>) -> Result<Option<Failure>, Wrong> {
        let Self { game, subject, example, .. } = self;
        let declared = game.moves.iter().find(|declared| declared.name == **subject);
        match &example.kind {
            ExampleKind::Position(position) => self.position(position),
            ExampleKind::Dealt { .. } if self.is_of_another_deal() => Ok(None),
            ExampleKind::Dealt { container, down, counts } => {
                let reach = reach.get_or_init(|| Reach::of(game));
                Ok(self.dealt((self.container(container)?, *down), counts, reach))
            }
            ExampleKind::Often(times) => {
                let off = game.off.iter().find(|declared| declared.name == **subject);
                match declared.or(off) {
                    Some(declared) => {
                        let reach = reach.get_or_init(|| Reach::of(game));
                        Ok(self.often(declared, times, reach))
                    }
                    None => {
                        self.container(subject)?;
                        let message =
                            format!("`{subject}` is a container, and only moves are made");
                        Err(Wrong::form(*subject, message, "name a move"))
                    }
                }
            }
            ExampleKind::Put { card, on, from } => {
                std::iter::once(card).chain(on).try_for_each(|card| table::held(game, card))?;
                if let Some(declared) = declared {
                    let name = &declared.name;
                    let (message, help) = match declared.pair && on.is_some() {
                        true => NO_BOARD,
                        false => ("an example of a move says what is lifted", "name the container"),
                    };
                    return Err(Wrong::form(example.span, format!("`{name}`: {message}"), help));
                }
                let from = from.as_ref().map(|from| self.container(from)).transpose()?;
                Ok(self.put(self.container(subject)?, card, (on.as_ref(), from)))
            }
            ExampleKind::Lifted(cards) => {
                cards.iter().try_for_each(|card| table::held(game, card))?;
                let (message, help) = match declared {
                    Some(declared) if declared.pair && cards.len() > 1 => NO_BOARD,
                    Some(declared) => return Ok(self.lifted(declared, cards)),
                    None => {
                        self.container(subject)?;
                        ("an example of a container says what a card is put on", "write `6H on 7S`")
                    }
                };
                Err(Wrong::form(example.span, format!("`{subject}`: {message}"), help))
            }
        }
    }

    /// The container with this name.
    fn container(&self, name: &Ident) -> Result<ContainerId, Wrong> {
        let what = if *self.subject == *name { "container or move" } else { "container" };
        let found = self.game.containers.find(|container| container.name == *name);
        found.ok_or_else(|| Wrong::name(name, what))
    }

    /// The failure of an example with a board. If it does not fail, checks that the move brings no new cards.
    fn position(&self, said: &Position) -> Result<Option<Failure>, Wrong> {
        let Self { game, subject, example, .. } = self;
        let claim = position::claim(game, subject, said)?;
        if let Question::Off = claim.question {
            // An inherited example may be about a game that makes the move.
            let fails = !example.is_negated && self.level == game.own();
            let says = || (example.span, format!("`{subject}` is never made in this game"));
            return Ok(fails.then(says));
        }
        let failure = self.tried(&claim, said);
        match position::from_nowhere(&claim.before, said).filter(|_| failure.is_none()) {
            Some(wrong) => Err(wrong),
            None => Ok(failure),
        }
    }

    /// The failure of the example, for this reason.
    fn fails(&self, says: String) -> Option<Failure> {
        Some((self.example.span, says))
    }

    /// True if a later level restated the whole deal.
    fn is_of_another_deal(&self) -> bool {
        self.game.deal_word.as_ref().is_some_and(|(_, stated)| *stated > self.level)
    }

    /// True if the game has all names in the example: an inherited example may be about something that is left out.
    fn is_of_the_game(&self) -> bool {
        let game = self.game;
        let is_container =
            |name: &Ident| game.containers.iter().any(|container| container.name == *name);
        let is_subject = is_container(self.subject)
            || game.moves.iter().any(|declared| declared.name == *self.subject);
        let pack = CardSet::pack(game);
        let holds = |card: &ExampleCard| pack.holds(card.rank, card.suit);
        match &self.example.kind {
            ExampleKind::Put { card, on, from } => {
                is_subject
                    && from.as_ref().is_none_or(is_container)
                    && std::iter::once(card).chain(on).all(holds)
            }
            ExampleKind::Lifted(cards) => is_subject && cards.iter().all(holds),
            ExampleKind::Dealt { container, .. } => {
                is_container(container) && !self.is_of_another_deal()
            }
            ExampleKind::Often(_) | ExampleKind::Position(_) => true,
        }
    }
}

/// The mistake in an example of two cards that are taken together, and its fix: the result also depends on their
/// places.
const NO_BOARD: (&str, &str) =
    ("the places of the two cards are missing", "write the board after them: `9H on TS [..]`");

/// A card as players write it: `6♥`.
fn shown(card: &ExampleCard) -> String {
    let rank = card.text.trim_end_matches(|sign: char| "CDHS".contains(sign));
    format!("{rank}{}", ['♣', '♦', '♥', '♠'][usize::from(card.suit)])
}
