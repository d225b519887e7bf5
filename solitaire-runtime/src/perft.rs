//! Counts sequences of moves, and lists moves to all equivalent empty elements.

use crate::journal::Journal;
use crate::moves::Moves;
use crate::position::Position;
use crate::view::Place;
use solitaire_model::MoveCode;

/// The number of sequences of `depth` legal moves that begin at this position. If `depth` is 0, the number is 1.
///
/// A move counts together with its automatic moves; autoplay is off, and a game that is won continues while it has
/// moves. If `all` is true, moves to equivalent empty elements count separately: see [`every_legal_move`]. The position
/// is restored at the end.
///
/// ```
/// let freecell = solitaire_families::GAMES.iter().find(|game| game.model().slug == "freecell/freecell");
/// let mut position = freecell.expect("it is declared").deal(1)?;
/// assert_eq!(solitaire_runtime::perft(&mut *position, 0, false), 1);
/// let moves = solitaire_runtime::perft(&mut *position, 1, false);
/// assert!(solitaire_runtime::perft(&mut *position, 2, false) > moves);
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
pub fn perft(position: &mut dyn Position, depth: u32, all: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut list = |position: &dyn Position, waiting: &mut Vec<MoveCode>| -> u64 {
        if all {
            every_legal_move(position, &mut moves);
        } else {
            position.legal_moves(&mut moves);
        }
        waiting.extend(moves.iter());
        moves.len() as u64
    };
    let mut count = 0_u64;
    // `waiting` contains the moves that are not tried yet, those of deeper positions last. `begins` contains, for each
    // position on the current path, the index of its first move in `waiting`. This is a loop because recursion would
    // limit the depth.
    let (mut waiting, mut begins) = (Vec::new(), vec![0]);
    let listed = list(position, &mut waiting);
    if depth == 1 {
        return listed;
    }
    while let Some(begin) = begins.last() {
        if waiting.len() == *begin {
            begins.pop();
            position.undo(&mut journal);
            continue;
        }
        let Some(code) = waiting.pop() else { break };
        position.apply(code, &mut journal);
        let begin = waiting.len();
        let listed = list(position, &mut waiting);
        if begins.len() as u64 + 1 == u64::from(depth) {
            // The moves of the last level are only counted, not made.
            count = count.saturating_add(listed);
            waiting.truncate(begin);
            position.undo(&mut journal);
        } else {
            begins.push(begin);
        }
    }
    count
}

/// Clears `moves` and lists the player's moves like [`Position::legal_moves`]. If several empty elements are equivalent
/// (no rule distinguishes them), it lists a dragging move to each of them, not only to the first.
///
/// Presses and clicks are listed as in `legal_moves`, because the player does not choose their target.
pub fn every_legal_move(position: &dyn Position, moves: &mut Moves) {
    position.legal_moves(moves);
    let listed = moves.to_vec();
    moves.clear();
    let container = |code: &MoveCode| position.table().plan().container(code.target());
    // The list has the moves of the same cards to the same container next to each other, sorted by target from left to
    // right.
    let alike = |one: &MoveCode, other: &MoveCode| {
        MoveCode { to: one.to, ..*other } == *one && container(one) == container(other)
    };
    for group in listed.chunk_by(alike) {
        // At most one move of the group goes to an empty element that has equivalents.
        let equals = group.iter().flat_map(|code| equals(position, *code));
        let equals: Vec<MoveCode> = equals.filter(|code| !listed.contains(code)).collect();
        if equals.is_empty() {
            group.iter().for_each(|code| moves.push(*code));
        } else {
            let mut whole = [group, &equals].concat();
            whole.sort_by_key(|code| code.to);
            whole.into_iter().for_each(|code| moves.push(code));
        }
    }
}

/// The same move, but to each other empty element that is equivalent to its target, as far as that is legal.
fn equals(position: &dyn Position, code: MoveCode) -> impl Iterator<Item = MoveCode> + '_ {
    let (model, table) = (position.model(), position.table());
    let is_empty = move |place: Place| table.cards(place).is_empty();
    let is_aimed = || {
        let declared = model.move_of(code);
        declared.is_some_and(|m| m.gesture.is_dragged() && !m.targets.is_empty())
    };
    let container = (is_empty(code.target()) && is_aimed())
        .then(|| model.container_of(code.target()))
        .flatten()
        .filter(|container| !container.told_apart);
    let places = container.into_iter().flat_map(|container| container.span.places());
    places
        .filter(move |place| *place != code.target() && is_empty(*place))
        .map(move |place| MoveCode { to: place.0, ..code })
        .filter(|code| position.valid(*code))
}
