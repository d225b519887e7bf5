//! Checks the examples in a declaration, as far as their cards and numbers decide at compile time if they hold.
//!
//! Everything that the cards leave open counts as possible. So an example that allows something fails only if it is
//! never possible, and an example that forbids something fails if it may be possible.

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

/// Why an example does not hold: the words to mark, and a message that says what really happens.
type Failure = (Extent, String);

/// Reports an error for the first example that does not hold or cannot be judged.
pub fn check_examples(game: &Game, faults: &mut Faults<'_>) {
    if game.identity.is_none() {
        return;
    }
    // Other reported mistakes may also make examples with a board fail, so such failures are not reported then.
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
            // An inherited example may be about something that the variation leaves out, so it is ignored.
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

/// The examples of a game, without inherited ones that a variation states again.
fn standing(game: &Game) -> Vec<One<'_>> {
    let mut stated = HashMap::new();
    for (level, line) in &game.examples {
        // If several levels have an example about the same thing, the last level wins.
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

/// The examples of a game as text, one on each line: the name of the declaration that states the example, its line
/// number, and its text. If the example has a board, a tab and the move (or `win` or `lose`) follow.
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

/// The subject and the cards or board of an example, without its claim. Examples with equal texts replace each other.
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

/// An example with its game, the level that states it, and its subject: a container, a move, `win` or `lose`.
struct One<'g> {
    game: &'g Game,
    level: usize,
    subject: &'g Ident,
    example: &'g Example,
}

impl<'g> One<'g> {
    /// Judges the example: returns its failure if it certainly does not hold, and an error if it cannot be judged.
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
                            format!("`{subject}` is a container, but only a move can be made");
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
                        false => {
                            ("an example of a move says which cards it takes", "name the container")
                        }
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
                        ("an example of a container says what the card goes on", "write `6H on 7S`")
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

    /// Returns the failure of an example with a board, if any, or an error if the board after the move has new cards.
    fn position(&self, said: &Position) -> Result<Option<Failure>, Wrong> {
        let Self { game, subject, example, .. } = self;
        let claim = position::claim(game, subject, said)?;
        if let Question::Off = claim.question {
            // An inherited example does not fail, because the game that it is from may make the move.
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

    /// The failure of this example with this message.
    fn fails(&self, says: String) -> Option<Failure> {
        Some((self.example.span, says))
    }

    /// True if a later level states the whole deal again, so that this example is about a deal which no longer exists.
    fn is_of_another_deal(&self) -> bool {
        self.game.deal_word.as_ref().is_some_and(|(_, stated)| *stated > self.level)
    }

    /// True if the game has all containers, moves and cards that an example names. A variation may leave some out.
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

/// The message and the help for an example without a board about a move of two cards. Which pairs a move takes also
/// depends on where the cards lie, so such an example needs a board.
const NO_BOARD: (&str, &str) = (
    "the example must say where the two cards lie",
    "write the board after the cards: `9H on TS [..]`",
);

/// The text of a card with a suit symbol, such as `6♥`.
fn shown(card: &ExampleCard) -> String {
    let rank = card.text.trim_end_matches(|sign: char| "CDHS".contains(sign));
    format!("{rank}{}", ['♣', '♦', '♥', '♠'][usize::from(card.suit)])
}
