//! What is told of examples that fail: of the rule or of the example.

use super::edit::{Found, Likelihood, Tier, beside_example, broken_by};
use super::reworded::{near_cards, reworded};
use super::text::{self, written};
use super::undealt::steps_forgotten;
use super::words::times_told;
use super::{FAILS, Failure, One, standing};
use crate::check::deal::dealt;
use crate::faults::{Blame, Faults};
use crate::meaning::Game;
use crate::report::Extent;
use crate::syntax::ast::{ExampleKind, Times};

/// Tells of all failures at once: mostly they have one cause, and one edit mends them. Where it mends several, it is what is
/// wrong, and not as many examples.
pub(super) fn say(
    game: &Game,
    failures: &[Failure],
    failing: &[usize],
    edit: Option<Found>,
    faults: &mut Faults<'_>,
) {
    let own = game.own();
    let is_own = |failure: &&Failure| failure.level == own;
    let Some(first) = failures.iter().find(is_own).or(failures.first()) else { return };
    let told: Vec<&Failure> = failures.iter().filter(|one| one.level <= first.level).collect();
    let more = match told.len() {
        1 => String::new(),
        2 => "; another example fails too".to_owned(),
        all => format!("; {} more examples fail too", all - 1),
    };
    let message = format!("{}{more}", first.message);
    let is_alone = told.len() == 1 && first.level == own;
    let reworded = if is_alone { reworded(game, failing) } else { None };
    let edit = match edit {
        Some(edit) if is_alone && edit.mends.is_empty() => beside_example(edit, reworded.as_ref()),
        edit => edit,
    };
    let mut holds: Vec<&str> = told.iter().map(|failure| failure.holds.as_str()).collect();
    holds.dedup();
    let holds = holds.join(" ");
    if let Some(edit @ Found { says, span: Some(span), mends, .. }) = &edit
        && is_against_a_rule(game, failing, edit, first)
    {
        mends.iter().for_each(|code| faults.take_back(code));
        // What is marked is not the example.
        let message = elsewhere(game, &failing[nth_of(failures, first)..], &first.message);
        let message = match told.len() {
            _ if message.contains(" says that ") => format!("{message}{more}"),
            1 if message.contains("an example") => message,
            1 => format!("{message}; an example says otherwise"),
            many => format!("{message}; {many} examples say otherwise"),
        };
        // Several examples are not all wrong.
        let help = match told.len() {
            1 if mends.is_empty() => format!("{says}, or {}", restated(game, first, &holds)),
            _ => says.clone(),
        };
        return faults.error(own, *span, FAILS, message, Some(help));
    }
    if is_alone && let Some(denies) = denied(game, failing) {
        let message = format!("{message}; another example says that it does{denies}");
        let help = reworded.unwrap_or_else(|| "leave it out".to_owned());
        return faults.error(first.level, first.span, FAILS, message, Some(help));
    }
    let asked = first.asked.as_ref().filter(|_| told.iter().all(|one| one.asked == first.asked));
    if first.is_misstated && edit.is_none() && told.len() == 1 && first.level == own {
        return faults.error(own, first.span, FAILS, message, Some(format!("write `{holds}`")));
    }
    // What holds for the parent may be broken by a line of the variation.
    let is_inherited = first.level < own;
    let line = if edit.is_none() && is_inherited { broken_by(game, failing) } else { None };
    let found = edit.as_ref();
    let span = found.and_then(|edit| edit.span).or(line.as_ref().map(|(span, _)| *span));
    let restating = if is_inherited && told.len() == 1 { own_line(game, failing) } else { None };
    let span = restating.or(span);
    let restated = match restating {
        Some(_) => format!("write `{holds}` in `examples`"),
        None => restated(game, first, &holds),
    };
    let help = match (&edit, line) {
        // Who states such a rule anew means it so.
        (Some(Found { likelihood: Likelihood::Odd, .. }), _) if is_inherited && told.len() == 1 => {
            restated
        }
        (Some(edit), _) if restating.is_some() => format!("{restated}, or {}", edit.says),
        // One that fails by itself, where no word of the rules does, is as likely wrong.
        (Some(edit), _) if is_inherited || told.len() > 1 || edit.span.is_none() => {
            format!("{}, or {restated}", edit.says)
        }
        (Some(Found { says, tier, likelihood, .. }), _) => match reworded {
            // By what allows more, or the opposite, most examples would hold.
            Some(reworded) if *tier >= Some(Tier::Far) || *likelihood >= Likelihood::Turned => {
                format!("{reworded}, or {restated}")
            }
            _ => format!("{restated}, or {says}"),
        },
        (None, Some((_, line))) => format!("{restated}, or leave `{line}` out"),
        (None, None) => match reworded {
            Some(reworded) => format!("{reworded}, or {restated}"),
            None => {
                let rule = match asked {
                    Some(permission) => permission.as_str(),
                    None if is_of_the_deal(game, failing) => "`deal`",
                    None => "the rule",
                };
                match told.len() == 1 || others_agree(game, failing) {
                    true if let Some(cards) = near_cards(game, failing) => {
                        format!("{restated}, or {cards}, or change {rule}")
                    }
                    true => format!("{restated}, or change {rule}"),
                    false => match steps_forgotten(game, failing) {
                        Some(steps) => format!("write `{steps}` in `deal`, or {restated}"),
                        None => format!("change {rule}, or {restated}"),
                    },
                }
            }
        },
    };
    let Some(span) = span.filter(|_| is_inherited) else {
        return faults.error(first.level, first.span, FAILS, message, Some(help));
    };
    // What is inherited holds where it is declared.
    let blame = Blame::from(own).shared(first.level, first.span);
    let says = format!("an example of `{}` says", game.lineage.name(first.level));
    let message = match message.contains("an example says") {
        true => message.replace("an example says", &says),
        false => format!("{}; {says} otherwise{more}", first.message),
    };
    faults.error(blame, span, FAILS, message, Some(help));
}

/// The line of the declaration at hand that says of the same container or move what is different: the only inherited
/// example that fails was forgotten there.
fn own_line(game: &Game, failing: &[usize]) -> Option<Extent> {
    let all = standing(game);
    let [nth] = failing else { return None };
    let subject = all.get(*nth)?.subject;
    let own = game.examples.iter().filter(|(level, _)| *level == game.own());
    own.map(|(_, line)| &line.subject).find(|name| *name == subject).map(Extent::from)
}

/// What another example puts behind `does` to say the opposite of the only one that fails, if one does.
fn denied(game: &Game, failing: &[usize]) -> Option<&'static str> {
    let all = standing(game);
    let [nth] = failing else { return None };
    let one = all.get(*nth).filter(|one| one.is_denied(&all))?;
    Some(if one.example.is_negated { "" } else { " not" })
}

/// Whether all examples of these numbers count what is dealt.
fn is_of_the_deal(game: &Game, failing: &[usize]) -> bool {
    let all = standing(game);
    let mut failed = failing.iter().filter_map(|nth| all.get(*nth));
    failed.all(|one| matches!(one.example.kind, ExampleKind::Dealt { .. }))
}

/// Whether there is another example for each of these that says of the same move or container what is so; how much is dealt
/// here says nothing of how much is dealt there.
fn others_agree(game: &Game, failing: &[usize]) -> bool {
    let all = standing(game);
    failing.iter().filter_map(|nth| all.get(*nth)).all(|failed| {
        let mut others = all.iter().enumerate().filter(|(nth, _)| !failing.contains(nth));
        !matches!(failed.example.kind, ExampleKind::Dealt { .. })
            && others.any(|(_, other)| other.subject == failed.subject)
    })
}

/// The number of a failure among all.
fn nth_of(failures: &[Failure], one: &Failure) -> usize {
    failures.iter().position(|other| std::ptr::eq(other, one)).unwrap_or(0)
}

/// A longer board is not told where a rule is marked.
const MAX_BOARD: usize = 64;

/// What is wrong with an example, where it is told of a rule: which board it is about, it does not show.
fn elsewhere(game: &Game, failing: &[usize], message: &str) -> String {
    let Some((before, behind)) = message.split_once("this board") else {
        return message.to_owned();
    };
    let all = standing(game);
    let first = failing.iter().filter_map(|nth| all.get(*nth)).map(|one| &one.example.kind);
    let board = first.filter_map(|kind| match kind {
        ExampleKind::Position(said) => Some(text::board(&said.before)),
        _ => None,
    });
    let (board, example) = match board.take(1).find(|board| board.len() <= MAX_BOARD) {
        Some(board) => (format!("`{board}`"), "an example"),
        None => ("the board of an example".to_owned(), "the example"),
    };
    let behind = behind.replace("an example says", &format!("{example} says"));
    format!("{before}{board}{behind}")
}

/// Whether an example takes back what an inherited one says: it was meant so.
fn says_the_opposite(game: &Game, one: &One<'_>) -> bool {
    let inherited = game.examples.iter().filter(|(level, _)| *level < one.level);
    inherited.flat_map(|(_, line)| line.examples.iter().map(move |other| (line, other))).any(
        |(line, other)| {
            line.subject == *one.subject
                && other.is_negated != one.example.is_negated
                && written(other) == written(one.example)
        },
    )
}

/// Whether the rule is to be suspected, and not the example: of several that fail; of one by a word in place of another,
/// where another example of the same holds, or the board after a move is stated, but for a card of which it is asked
/// whether it may be put somewhere: there a `!` too many or too few is likelier; and by more where much of that board is
/// not as stated; and where something else is wrong that the same edit mends. By a condition less any example would hold, and
/// by one that allows more most do: unless an example says the opposite of an inherited one, and was meant so.
fn is_against_a_rule(game: &Game, failing: &[usize], edit: &Found, first: &Failure) -> bool {
    let all = standing(game);
    let [nth] = failing else { return true };
    let Some(failed) = all.get(*nth) else { return false };
    if !edit.mends.is_empty() {
        return true;
    }
    // Who says more of the same here, and not this, forgot it.
    let is_forgotten = first.level < game.own() && own_line(game, failing).is_some();
    if edit.likelihood >= Likelihood::Odd || is_forgotten {
        return false;
    }
    let is_of_board = matches!(failed.example.kind, ExampleKind::Position(_));
    let states_after =
        matches!(&failed.example.kind, ExampleKind::Position(said) if said.after.is_some());
    match edit.tier {
        Some(Tier::Last) | None => false,
        Some(_) if failed.has_a_way() && !failed.is_told_from_another(&all) => false,
        Some(_) if counts_turned(game, &failed.example.kind) => false,
        Some(_) if first.facts > 1 => true,
        // Of two numbers that differ once that of the example is likelier wrong.
        Some(_) if edit.likelihood == Likelihood::Start => {
            matches!(&failed.example.kind, ExampleKind::Often(Times::Number(times))
                if times.base10_parse().ok() == times_told(game, failed.subject))
        }
        // What decides of a board are its numbers and comparisons: a board that lacks something is as likely.
        Some(_)
            if is_of_board
                && matches!(edit.likelihood, Likelihood::Number | Likelihood::Turned) =>
        {
            false
        }
        Some(Tier::Far) => false,
        Some(Tier::Looser) if !says_the_opposite(game, failed) => false,
        Some(Tier::First | Tier::Near | Tier::Looser) => {
            let same =
                |(other, one): (usize, &One<'_>)| other != *nth && one.subject == failed.subject;
            states_after || all.iter().enumerate().any(same)
        }
    }
}

/// Whether an example counts the hidden cards of a container of which the deal turns others up: who wrote both sides meant
/// them.
fn counts_turned(game: &Game, example: &ExampleKind) -> bool {
    let ExampleKind::Dealt { container, down: true, .. } = example else { return false };
    let held = game.containers.find(|held| held.name == *container);
    let (Some(held), Some(order)) = (held, dealt(game)) else { return false };
    let turns = |up| game.places(held).any(|place| order.contains(&(place, up)));
    turns(true) && turns(false)
}

/// How examples would hold as the rules are: as something to do.
fn restated(game: &Game, first: &Failure, holds: &str) -> String {
    let own = game.own();
    if first.level == own {
        return format!("write `{holds}`");
    }
    let parent = game.lineage.name(own - 1);
    format!("restate it here: `examples {{ ..{parent}; {holds} }}`")
}
