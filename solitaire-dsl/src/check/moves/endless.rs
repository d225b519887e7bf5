//! Checks that `auto` moves, which happen by themselves, come to an end.

use super::trial::come_round;
use crate::check::move_causes::by_containers;
use crate::faults::{Faults, listed};
use crate::meaning::{ContainerId, Game, Move, MoveId};

/// An `auto` move is repeated while its condition holds. Reports an error if a move changes nothing that its condition
/// depends on, or if two `auto` moves undo each other.
pub fn check_endless(game: &Game, faults: &mut Faults<'_>) {
    let is_auto = |declared: &&Move| !declared.gesture.is_players() && declared.by_hand.is_none();
    let autos = game.moves.entries().filter(|(_, declared)| is_auto(declared));
    let autos: Vec<(MoveId, &Move)> = autos.collect();
    for (nth, (number, second)) in autos.iter().enumerate() {
        for (other, first) in &autos[..=nth] {
            let is_same = other == number;
            let numbers = if is_same { vec![*number] } else { vec![*other, *number] };
            if come_round(game, &numbers) {
                let both = [*first, *second];
                say(game, if is_same { &both[..1] } else { &both }, faults);
                break;
            }
        }
    }
}

/// Reports that one or two moves repeat endlessly. The move that was stated last is marked.
fn say(game: &Game, moves: &[&Move], faults: &mut Faults<'_>) {
    let Some(last) = moves.iter().max_by_key(|declared| declared.stated) else { return };
    let names: Vec<String> = moves.iter().map(|declared| declared.name.to_string()).collect();
    let names = listed(names.iter().map(String::as_str));
    let message = match moves.len() {
        1 => format!("{names} makes no lasting change, so it never stops"),
        _ => format!("{names} undo each other, so they never stop"),
    };
    let help = Some("write a condition that no longer holds after the move".to_owned());
    let mut containers: Vec<ContainerId> = Vec::new();
    for declared in moves {
        containers.extend(declared.lifts.iter().map(|lift| lift.container));
        containers.extend(declared.targets.iter().map(|target| target.container));
    }
    let mut blame = by_containers(game, last.stated, &containers);
    for declared in moves {
        if let Some(piece) = game.piece(declared.condition) {
            blame = blame.shared(piece.now().level, &declared.name);
        }
    }
    faults.error(blame, &last.name, "endless-auto", message, help);
}
