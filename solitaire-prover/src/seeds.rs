//! Collects boards for the search to begin with, from games played at random and from the examples of the declaration.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire_runtime::decision::Decision;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position, Snapshot};

use crate::arrangement::Arrangement;
use crate::edits::Scene;
use crate::effort::Effort;

/// The maximum number of boards kept for one decision.
const KEPT: usize = 10;

/// Plays games at random, and keeps boards on which a move is allowed: a list for each move and each of its decisions
/// (combinations of source and target containers). Boards from the examples are added at the end, because they show
/// situations that random play rarely reaches.
pub fn play(
    entry: &GameEntry,
    decisions: &[Vec<Decision>],
    effort: Effort,
) -> Vec<Vec<Vec<Scene>>> {
    let mut seeds: Vec<Vec<Vec<Scene>>> =
        decisions.iter().map(|all| vec![Vec::new(); all.len()]).collect();
    let place = |code: MoveCode| {
        let kind = usize::from(code.kind);
        let number = decisions[kind].iter().position(|decision| decision.is_of(code));
        number.map(|number| (kind, number))
    };
    let mut moves = Moves::new();
    for deal in 1..=effort.deals {
        let Ok(mut position) = entry.deal(deal) else { break };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
        let mut journal = Journal::new();
        for _ in 0..effort.moves {
            let players = list(&*position, decisions.len() as u8, &mut moves);
            for code in moves.iter() {
                let Some((kind, number)) = place(*code) else { continue };
                let kept = &mut seeds[kind][number];
                // When the list is full, a later board sometimes replaces an earlier one, because boards late in a game
                // are more varied.
                if kept.len() < KEPT {
                    kept.push(Scene { board: Arrangement::of(&*position), code: *code });
                } else if random.random_ratio(1, 16) {
                    let place = random.random_range(0..KEPT);
                    kept[place] = Scene { board: Arrangement::of(&*position), code: *code };
                }
            }
            if players == 0 {
                break;
            }
            let code = moves[random.random_range(0..players)];
            position.apply(code, &mut journal);
        }
    }
    let model = entry.model();
    for trial in model.examples.iter().filter_map(|example| example.trial()) {
        let Ok(position) = Snapshot::of_stated(&trial.before, model).arrange(entry) else {
            continue;
        };
        list(&*position, decisions.len() as u8, &mut moves);
        for code in moves.iter() {
            let Some((kind, number)) = place(*code) else { continue };
            seeds[kind][number].push(Scene { board: Arrangement::of(&*position), code: *code });
        }
    }
    seeds
}

/// Lists the legal moves on a board: first the player's moves, then the automatic moves. Returns the number of the
/// player's moves.
fn list(position: &dyn Position, kinds: u8, moves: &mut Moves) -> usize {
    moves.clear();
    position.legal_moves(moves);
    let players = moves.len();
    for kind in 0..kinds {
        position.automatic_moves(kind, moves);
    }
    players
}
