//! Tries `auto` moves on small boards with unknown cards, to find moves that repeat endlessly.

use crate::check::board::{Board, Card, Rules};
use crate::check::operands::condition;
use crate::check::traffic::Traffic;
use crate::meaning::{ContainerId, Game, Kind, Move, MoveId, Named};

/// The maximum number of moves that are made on one board.
const LONGEST: usize = 8;
/// If the moves use more containers than this, there would be too many boards to try.
const MAX_HEAPS: usize = 5;

/// True if these moves, none of which has a target, repeat endlessly on a board with 0 to 2 cards per container.
pub(super) fn come_round(game: &Game, moves: &[MoveId]) -> bool {
    let declared = || moves.iter().map(|number| &game.moves[*number]);
    let takes = |declared: &Move| declared.unit().is_some() || !declared.targets.is_empty();
    let heaps = heaps(game, declared());
    if declared().any(takes) || heaps.len() > MAX_HEAPS {
        return false;
    }
    let mut empty = Board::undealt(game);
    empty.piles.iter_mut().for_each(Vec::clear);
    let mut boards = vec![empty];
    for heap in heaps {
        let up = game.containers[heap].element.is_some_and(|known| !known.hides);
        let with = |board: &Board, cards: usize| {
            let mut board = board.clone();
            board.piles[game.places(heap).start] = vec![Card { up, ..Card::UNKNOWN }; cards];
            board
        };
        let all = boards.iter().flat_map(|board| (0..3).map(|cards| with(board, cards)));
        boards = all.collect();
    }
    boards.into_iter().any(|board| comes_round(Rules { game }, board, moves).is_some())
}

/// The containers that the conditions, sources and steps of some moves use.
fn heaps<'g>(game: &'g Game, moves: impl Iterator<Item = &'g Move>) -> Vec<ContainerId> {
    let mut heaps: Vec<ContainerId> = Vec::new();
    for declared in moves {
        let traffic = Traffic::of_steps(game, declared);
        heaps.extend(traffic.touches.iter().map(|touch| touch.container));
        heaps.extend(declared.lifts.iter().map(|lift| lift.container));
        for expr in condition(game, declared).into_iter().flat_map(|expr| game.with_rules(expr)) {
            expr.visit(&mut |part| {
                if let Kind::Container(Named(container, _)) = part.kind {
                    heaps.push(container);
                }
            });
        }
    }
    heaps.sort_unstable();
    heaps.dedup();
    heaps
}

/// Makes the first possible move again and again. `Some` if a board repeats with each move in between, else `None`.
fn comes_round(rules: Rules<'_>, mut board: Board, moves: &[MoveId]) -> Option<()> {
    let mut seen = Vec::new();
    for _ in 0..LONGEST {
        let found = moves.iter().map(|number| rules.first_instance(&board, *number));
        let found: Vec<_> = found.collect::<Option<_>>()?;
        let next = found.into_iter().flatten().next()?;
        seen.push((next.declared, board.piles.clone(), board.counters.clone()));
        rules.perform(&mut board, next)?;
        let is_it =
            |(_, piles, counters): &(_, _, _)| *piles == board.piles && *counters == board.counters;
        if let Some(first) = seen.iter().position(is_it) {
            let is_made = |number: &MoveId| seen[first..].iter().any(|(made, ..)| made == number);
            return moves.iter().all(is_made).then_some(());
        }
    }
    None
}
