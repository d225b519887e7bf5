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

/// What goes back and forth is left to the player.
pub(super) fn by_hand(declared: &Move) -> String {
    let gesture = if declared.targets.is_empty() { "click" } else { "drag" };
    format!("write `{gesture} {}` to leave it to the player, or say when it happens", declared.name)
}
