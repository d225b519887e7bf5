//! What to write so that what happens by itself comes to an end.

use crate::meaning::text::text;
use crate::meaning::{Game, Kind, Move, Spot, Step, Term};

/// How what happens by itself comes to an end: it asks for what its first step changes.
pub(super) fn how_to_end(game: &Game, declared: &Move) -> String {
    let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
    if let Some(Kind::Any(sides)) = condition.map(|condition| &condition.kind) {
        let [one, other] = sides.each_ref().map(text);
        return format!("write `{one} && {other}`, or ask for something else that it changes");
    }
    if let (Some(condition), Some(asked)) = (condition, either_source(&declared.steps)) {
        return format!("write `where {} && {asked}`", text(condition));
    }
    let has_condition = condition.is_some();
    let joined = if has_condition { "add `&&" } else { "add `where" };
    let asked = declared.steps.iter().find_map(|step| match step {
        Step::Deal { from: Spot::Elements { name, .. }, .. }
        | Step::Gather { from: Spot::Elements { name, .. }, .. } => {
            Some(format!("!is_empty({name})"))
        }
        Step::Flip(Spot::Bound(Term::Source)) => Some("is_hidden(source)".to_owned()),
        Step::Set(counter, _) => Some(format!("{} > 0", game.counters[*counter].name)),
        _ => None,
    });
    match asked {
        Some(asked) => {
            format!("{joined} {asked}` to its condition, or ask for something else that it changes")
        }
        None => by_hand(declared),
    }
}

/// That one of two containers holds cards, from which steps take some on a condition and otherwise.
fn either_source(steps: &[Step]) -> Option<String> {
    let [Step::If(_, then, otherwise)] = steps else { return None };
    let sources = [then, otherwise].map(|steps| steps.iter().find_map(taken_from));
    let [Some(one), Some(other)] = sources else { return None };
    (one != other).then(|| format!("(!is_empty({one}) || !is_empty({other}))"))
}

/// The container that a step takes cards from.
fn taken_from(step: &Step) -> Option<String> {
    match step {
        Step::Deal { from: Spot::Elements { name, range: None, .. }, .. } => Some(name.to_string()),
        _ => None,
    }
}

/// What goes back and forth is left to the player.
pub(super) fn by_hand(declared: &Move) -> String {
    let gesture = if declared.targets.is_empty() { "click" } else { "drag" };
    format!("write `{gesture} {}` to leave it to the player, or say when it happens", declared.name)
}
