//! Moves that wait for cards which only they would bring.

use super::targets::is_told;
use crate::check::reach::{Lacking, Reach, brings};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{Game, Kind, Move, Piece};

/// A move does not ask for cards where none come but by itself, or by others that wait for the same.
pub fn check_waiting(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    let lacking = |declared| Some((declared, reach.lacking(game, declared)?));
    let mut waiting: Vec<_> = game.moves.iter().filter_map(lacking).collect();
    let brings_own =
        |(declared, lacking): &(&Move, Lacking<'_>)| brings(declared, lacking.container);
    if waiting.iter().any(brings_own) {
        // The others wait for these.
        waiting.retain(brings_own);
    }
    // What nothing would bring is said of what takes it.
    let waiting_for = waiting
        .iter()
        .filter(|(_, lacking)| waiting.iter().any(|(other, _)| brings(other, lacking.container)));
    for (declared, Lacking { asked, container }) in waiting_for {
        if faults.is_warned("move-without-effect") {
            // That a move asks for other cards than it deals is said.
            return faults.spoil(Part::Moves);
        }
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else {
            continue;
        };
        let is_own = condition.level == game.own() && declared.stated == game.own();
        if !is_own && is_told(game, declared.stated) && !deals_anew(game) {
            continue;
        }
        let held = &game.containers[*container];
        let brings_it = |(other, _): &&(&Move, _)| brings(other, *container);
        let is_alone = waiting.iter().filter(brings_it).count() == 1;
        let message = match is_alone && brings(declared, *container) {
            true => format!(
                "`{}` waits for a card on `{}`, and no other move puts one there",
                declared.name, held.name
            ),
            false => format!(
                "`{}` waits for a card on `{}`, which never comes: the moves that put one there wait too",
                declared.name, held.name
            ),
        };
        // Where there is room for one card, it is the next that waits until the place is free.
        let opposite = match &asked.kind {
            Kind::Not(part) if held.capacity == 1 => Some(text(part)),
            _ => None,
        };
        let help = match opposite {
            Some(opposite) => format!("write `{opposite}`, or leave this out"),
            None => format!("leave `{}` out of its condition", text(asked)),
        };
        let blame = Blame::from(condition.level).with_deal(game);
        faults.error(blame, asked.span, "move-is-off", message, Some(help));
    }
}

/// Whether the declaration at hand has a deal of its own.
fn deals_anew(game: &Game) -> bool {
    game.deal_word.as_ref().is_some_and(|(_, level)| *level == game.own())
}
