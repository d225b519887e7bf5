//! Examples of the rules hold: what cards and numbers alone decide is decided while compiling.
//!
//! What the cards leave open is taken to be possible. So an example of what goes fails only where it never does, and one
//! of what does not go fails wherever it may.

mod board;
mod cards;
mod counted;
mod decided;
mod names;
mod often;
mod own;
mod position;

mod table;
mod text;
mod tried;
mod wrong;

pub use decided::{Shown, examples_of};

use std::collections::HashMap;
use std::fmt::Write as _;

use self::position::{Claim, Question};
use self::text::written;
use self::wrong::Wrong;
use proc_macro2::Ident;
use syn::ext::IdentExt as _;

use super::filter::CardSet;
use super::reach::Reach;
use crate::faults::Faults;
use crate::meaning::{Game, Move};
use crate::report::Extent;
use crate::syntax::ast::{Example, ExampleCard, ExampleKind, Position, Times};

/// The code of an example that does not hold.
const FAILS: &str = "example-fails";
/// The code of an example that cannot be said so.
const FORM: &str = "example-form";

/// Every example holds.
pub fn check_examples(game: &Game, faults: &mut Faults<'_>) {
    // What examples say of a rule that nothing asks has the same cause.
    if faults.is_warned("unused-name") || game.identity.is_none() {
        return;
    }
    let (mut reach, mut failures) = (None, Vec::new());
    let before = faults.found();
    // What else is wrong decides what becomes of a board, and is told.
    let is_told = faults.is_any_told();
    for one in standing(game) {
        let known = failures.len();
        one.check(&mut reach, &mut failures, faults);
        let is_of_board = matches!(one.example.kind, ExampleKind::Position(_));
        if is_of_board && is_told {
            failures.truncate(known);
        }
    }
    // An example that cannot be read may be what restates another.
    if faults.found() == before {
        say(game, &failures, faults);
    }
}

/// Tells of all failures at once: mostly they have one cause, and one edit mends them.
fn say(game: &Game, failures: &[Failure], faults: &mut Faults<'_>) {
    let own = game.own();
    let is_own = |failure: &&Failure| failure.level == own;
    let Some(first) = failures.iter().find(is_own).or(failures.first()) else { return };
    let told: Vec<&Failure> = failures.iter().filter(|one| one.level <= first.level).collect();
    let more = match told.len() {
        1 => String::new(),
        2 => "; another example fails too".to_owned(),
        all => format!("; {} more examples fail too", all - 1),
    };
    let holds = told.iter().map(|failure| failure.holds.as_str()).collect::<Vec<_>>().join(" ");
    let asked = first.asked.as_ref().filter(|_| told.iter().all(|one| one.asked == first.asked));
    let rule = asked.map_or("the rule", |permission| permission.as_str());
    let help = match first.level == own {
        true => format!("change {rule}, or write `{holds}`"),
        false => {
            let parent = game.lineage.name(own - 1);
            format!("change {rule}, or restate it here: `examples {{ ..{parent}; {holds} }}`")
        }
    };
    let message = format!("{}{more}", first.message);
    faults.error(first.level, first.span, FAILS, message, Some(help));
}

/// The examples that are not restated.
fn standing(game: &Game) -> Vec<One<'_>> {
    let mut stated = HashMap::new();
    for (level, line) in &game.examples {
        // What a variation says of the same takes the place of what it inherits.
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

/// The examples of a game as text, a line each: the declaration that states it, where, and what it says. After a tab
/// stands the move that one with a board is about.
pub fn example_lines(game: &Game) -> String {
    let mut text = String::new();
    for one in standing(game).into_iter().filter(One::is_of_the_game) {
        let asked = match &one.example.kind {
            ExampleKind::Position(position) => match position::asked(game, one.subject, position) {
                Ok(Some(asked)) => format!("\t{asked}"),
                Ok(None) | Err(_) => continue,
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

/// An example that does not hold.
struct Failure {
    level: usize,
    span: Extent,
    message: String,
    /// The statement that would hold.
    holds: String,
    /// The permission that decides it, if that is known: `` `space tableau` ``.
    asked: Option<String>,
}

/// What an example is about, whatever it says of that.
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

/// One example, where it stands.
struct One<'g> {
    game: &'g Game,
    level: usize,
    subject: &'g Ident,
    example: &'g Example,
}

impl One<'_> {
    fn check(
        &self,
        reach: &mut Option<Reach>,
        failures: &mut Vec<Failure>,
        faults: &mut Faults<'_>,
    ) {
        let Self { game, subject, example, .. } = self;
        if let ExampleKind::Position(position) = &example.kind {
            return self.position(position, failures, faults);
        }
        if let ExampleKind::Dealt { container, down, counts } = &example.kind {
            if self.is_of_another_deal() {
                return;
            }
            let Some(number) = self.container(container, faults) else { return };
            let reach = reach.get_or_insert_with(|| Reach::of(game));
            return self.dealt((number, *down), counts, reach, failures);
        }
        if let ExampleKind::Often(times) = &example.kind {
            // A counter that sets no limit may be all that is wrong.
            if faults.is_warned("limit-never-reached") {
                return;
            }
            let Some(declared) = self.declared(faults) else { return };
            let reach = reach.get_or_insert_with(|| Reach::of(game));
            return self.often(declared, times, reach, failures);
        }
        if !self.holds_cards(faults) {
            return;
        }
        let declared = game.moves.iter().find(|declared| declared.name == **subject);
        match (&example.kind, declared) {
            (ExampleKind::Put { card, on, from }, None) => {
                let Some(container) = self.container(subject, faults) else { return };
                let from = match from {
                    None => None,
                    Some(from) => match self.container(from, faults) {
                        None => return,
                        found => found,
                    },
                };
                self.put(container, card, (on.as_ref(), from), failures);
            }
            (ExampleKind::Lifted(cards), Some(declared)) if declared.pair && cards.len() > 1 => {
                self.lacks_board(declared, [&cards[0], &cards[1]], faults);
            }
            (ExampleKind::Put { card, on: Some(on), .. }, Some(declared)) if declared.pair => {
                self.lacks_board(declared, [card, on], faults);
            }
            (ExampleKind::Lifted(cards), Some(declared)) => self.lifted(declared, cards, failures),
            (ExampleKind::Put { .. }, Some(declared)) => {
                let targets: Vec<String> = declared
                    .targets
                    .iter()
                    .map(|target| game.containers[target.container].name.unraw().to_string())
                    .collect();
                let help = match &targets[..] {
                    [] => "name the container that the card is put on".to_owned(),
                    [first, ..] => format!("write `{first}: ..`: it is asked of the container"),
                };
                let message =
                    format!("`{subject}` is a move; an example of it says what is lifted together");
                faults.error(self.level, *subject, FORM, message, Some(help));
            }
            (ExampleKind::Lifted(cards), None) => {
                let Some(container) = self.container(subject, faults) else { return };
                let text = cards.first().map_or("6H", |card| &card.text);
                let message = format!("an example of `{subject}` says what a card is put on");
                let moves = game
                    .moves
                    .iter()
                    .filter(|one| one.lifts.iter().any(|lift| lift.container == container));
                let help = match moves.map(|one| &one.name).next() {
                    Some(lifting) if cards.len() > 1 => {
                        format!("write `{lifting}: ..` for what is lifted together")
                    }
                    _ => format!("write `{text} on 7S`, or `{text} on _` for an empty element"),
                };
                faults.error(self.level, example.span, FORM, message, Some(help));
            }
            (ExampleKind::Dealt { .. } | ExampleKind::Often(_) | ExampleKind::Position(_), _) => {}
        }
    }

    /// Says that two cards which are taken together lie somewhere: which places they come from decides as well.
    fn lacks_board(
        &self,
        declared: &Move,
        [one, other]: [&ExampleCard; 2],
        faults: &mut Faults<'_>,
    ) {
        let names: Vec<&Ident> =
            declared.lifts.iter().map(|lift| &self.game.containers[lift.container].name).collect();
        let (one, other) = (&one.text, &other.text);
        let board = match &names[..] {
            [from, .., with] if from != with => format!("{from} {one}, {with} {other}"),
            [from, ..] => format!("{from} {one} | {other}"),
            [] => "..".to_owned(),
        };
        let not = if self.example.is_negated { "!" } else { "" };
        let name = self.subject;
        let message = format!("`{name}` takes two cards, and it is not said where they lie");
        let help = format!("add the board, as in `{name}: {not}{one} on {other} [{board}];`");
        faults.error(self.level, self.example.span, FORM, message, Some(help));
    }

    /// Whether another deal was stated since, as a whole.
    fn is_of_another_deal(&self) -> bool {
        self.game.deal_word.as_ref().is_some_and(|(_, stated)| *stated > self.level)
    }

    /// Whether all that it speaks of is in the game: what is inherited may be about what is left out.
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

    /// What an example with a board speaks of is there. Where that is inherited, and is not, it is about another game.
    fn position(&self, said: &Position, failures: &mut Vec<Failure>, faults: &mut Faults<'_>) {
        let Self { game, subject, example, .. } = self;
        match position::claim(game, subject, said) {
            Ok(Claim { question: Question::Off, .. })
                if !example.is_negated && !self.is_said_never() =>
            {
                let holds = format!("!{}", text::begun(said));
                self.fails_but(format!("`{subject}` is never made in this game"), &holds, failures);
            }
            Err(wrong) => self.wrong(wrong, faults),
            Ok(claim) => {
                let known = failures.len();
                self.tried(&claim, said, failures);
                if failures.len() == known
                    && let Some(wrong) = position::from_nowhere(game, &claim.table, said)
                {
                    self.wrong(wrong, faults);
                }
            }
        }
    }

    /// Tells what is wrong with an example, where that is not inherited.
    fn wrong(&self, wrong: Wrong, faults: &mut Faults<'_>) {
        if wrong.is_of_deal && (faults.is_warned("source-never-filled") || self.is_deal_denied()) {
            return;
        }
        let help = wrong.help;
        let Wrong { span, code, message, .. } = wrong;
        let is_own = self.level == self.game.own();
        if is_own && (code != "unknown-name" || !faults.is_told(&message)) {
            faults.error(self.level, span, code, message, Some(help));
        }
    }

    /// Whether an example of the declaration says that the deal lays other cards than it does.
    fn is_deal_denied(&self) -> bool {
        let reach = Reach::of(self.game);
        let mut failures = Vec::new();
        for one in standing(self.game).into_iter().filter(|one| one.level == self.level) {
            if let ExampleKind::Dealt { container, down, counts } = &one.example.kind
                && let Some(number) = self.game.containers.find(|held| held.name == *container)
            {
                one.dealt((number, *down), counts, &reach, &mut failures);
            }
        }
        !failures.is_empty()
    }

    /// Whether `Redeal: 0` is said of the move as well.
    fn is_said_never(&self) -> bool {
        standing(self.game).into_iter().any(|other| {
            let often = &other.example.kind;
            other.subject == self.subject
                && matches!(often, ExampleKind::Often(Times::Number(times)) if times.base10_digits() == "0")
        })
    }

    /// Takes down that the example does not hold; that it does not is what would.
    fn fails(&self, message: String, failures: &mut Vec<Failure>) {
        self.fails_by(message, None, failures);
    }

    /// The same, with the permission that decides it.
    fn fails_by(&self, message: String, asked: Option<String>, failures: &mut Vec<Failure>) {
        let sign = if self.example.is_negated { "" } else { "!" };
        self.fails_but(message, &format!("{sign}{}", written(self.example)), failures);
        if let Some(failure) = failures.last_mut() {
            failure.asked = asked;
        }
    }

    /// Takes down that the example does not hold, and what would.
    fn fails_but(&self, message: String, holds: &str, failures: &mut Vec<Failure>) {
        let holds = format!("{}: {holds};", self.subject);
        let (level, span) = (self.level, self.example.span);
        let asked = None;
        failures.push(Failure { level, span, message, holds, asked });
    }
}

/// A card as players write it: `6♥`.
fn shown(card: &ExampleCard) -> String {
    let rank = card.text.trim_end_matches(|sign: char| "CDHS".contains(sign));
    format!("{rank}{}", ['♣', '♦', '♥', '♠'][usize::from(card.suit)])
}
