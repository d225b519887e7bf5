//! Checks the score.

use crate::faults::Faults;
use crate::meaning::{Game, own_lines};
use crate::syntax::ast::{ScoreKind, ScoreLine};

/// Reports an error if the start value of the score is below its minimum.
pub fn check_score(game: &Game, faults: &mut Faults<'_>) {
    let Some(score) = &game.score else { return };
    let start = score.start.as_ref().map_or(Some(0), |start| game.number(start));
    let (Some(min), Some(start)) = (&score.min, start) else { return };
    let Some(floor) = game.number(min).filter(|floor| start < *floor) else { return };
    let message = format!("the score begins at {start}, below its floor of {floor}");
    let help = Some(format!("write `start: {floor};`, or a lower floor"));
    // A variation may state only one of the two numbers. Mark the minimum if it states that, otherwise the start value.
    let is_own = |kind: ScoreKind| {
        own_lines::<ScoreLine>(&game.lineage)
            .any(|(level, line)| level == game.own() && line.kind == kind)
    };
    let begun = score.start.as_ref().filter(|_| !is_own(ScoreKind::Min));
    faults.error(game.own(), begun.unwrap_or(min).span, "start-below-min", message, help);
}
