//! Initial boards, from games played at random.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire_runtime::decision::Decision;
use solitaire_runtime::{GameEntry, Journal, Moves};

use crate::arrangement::Arrangement;
use crate::edits::Scene;
use crate::effort::Effort;

/// The maximum number of boards kept for one decision.
const KEPT: usize = 10;

/// Plays, and keeps boards on which moves are allowed, for each move and each of its decisions.
pub fn play(
    entry: &GameEntry,
    decisions: &[Vec<Decision>],
    effort: Effort,
) -> Vec<Vec<Vec<Scene>>> {
    let mut seeds: Vec<Vec<Vec<Scene>>> =
        decisions.iter().map(|all| vec![Vec::new(); all.len()]).collect();
    let mut moves = Moves::new();
    for deal in 1..=effort.deals {
        let Ok(mut position) = entry.deal(deal) else { break };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
        let mut journal = Journal::new();
        for _ in 0..effort.moves {
            moves.clear();
            position.legal_moves(&mut moves);
            let players = moves.len();
            for kind in 0..decisions.len() as u8 {
                position.automatic_moves(kind, &mut moves);
            }
            for code in moves.iter() {
                let kind = usize::from(code.kind);
                let decision = decisions[kind].iter().position(|decision| decision.is_of(*code));
                let Some(number) = decision else { continue };
                let kept = &mut seeds[kind][number];
                // Later boards are more varied than the first ones.
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
    seeds
}
