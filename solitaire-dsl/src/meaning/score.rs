//! Resolves the score.

use solitaire_model::Sort;
use syn::ext::IdentExt;

use super::asked::Where;
use super::game::{Move, Score};
use super::ids::{IdVec, MoveId};
use super::merge::{Line, merge, name_of, own_lines, own_pieces};
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::{Faults, Part, Unknown};
use crate::lineage::Lineage;
use crate::report::did_you_mean;
use crate::syntax::ast::{MovesEntry, Piece, ScoreKind, ScoreLine};

/// The score, if the game keeps one.
pub fn score(
    lineage: &Lineage,
    symbols: &Symbols,
    moves: &IdVec<MoveId, Move>,
    faults: &mut Faults<'_>,
) -> Option<Score> {
    let block = merge::<ScoreLine>(lineage, faults);
    block.word?;
    let mut score = Score::default();
    for line in &block.lines {
        let ScoreLine { kind, name, value } = line.kind;
        let found = moves.find(|declared| declared.name == *name);
        if *kind == ScoreKind::Move && found.is_none() && goes_with_its_move(lineage, line) {
            continue;
        }
        let at = match found.filter(|_| *kind == ScoreKind::Move).map(|number| &moves[number]) {
            // The points for a move are computed after its cards are put down, so the expression cannot use `moving`.
            Some(declared) => Where::of_score(declared),
            None => Where::Board,
        };
        let value = Scope::new(symbols, line.level, at, faults).expr(value, Sort::Number);
        match (kind, found) {
            (ScoreKind::Start, _) => score.start = Some(value),
            (ScoreKind::Min, _) => score.min = Some(value),
            (ScoreKind::Win, _) => score.win = Some(value),
            (ScoreKind::Board, _) => score.board = Some(value),
            (ScoreKind::Move, Some(number)) => score.moves.push((number, value)),
            (ScoreKind::Move, None) => unknown_move(lineage, line, moves, faults),
        }
    }
    Some(score)
}

/// True if a score line may name a move that does not exist: an inherited line whose move a descendant left out, or a
/// line whose move is stated with mistakes that are reported.
fn goes_with_its_move(lineage: &Lineage, line: &Line<'_, ScoreLine>) -> bool {
    let mut moves = own_lines::<MovesEntry>(lineage).rev();
    let stated = moves.find(|(_, entry)| name_of(entry) == Some(&line.kind.name));
    let own = lineage.own_level();
    stated.is_some_and(|(level, _)| line.level < own || level == own)
}

fn unknown_move(
    lineage: &Lineage,
    line: &Line<'_, ScoreLine>,
    moves: &IdVec<MoveId, Move>,
    faults: &mut Faults<'_>,
) {
    let name = &line.kind.name;
    let moves: Vec<String> = moves.iter().map(|one| one.name.unraw().to_string()).collect();
    let words = ["start", "min", "win", "board"];
    let candidates: Vec<&str> = moves.iter().map(String::as_str).chain(words).collect();
    let near = did_you_mean(&name.to_string(), candidates.iter().copied());
    let mut blocks = own_pieces(lineage, |piece| match piece {
        Piece::Moves(block) => Some(block),
        _ => None,
    });
    let is_lost = !faults.are_whole(&[Part::Moves]) || faults.may_lack_moves();
    if near.is_none() && is_lost || blocks.any(|(_, _, block)| block.broken) {
        // An unreadable statement may be the declaration of this move.
        return faults.spoil(Part::Score);
    }
    let otherwise = Some(format!("leave `{name}` out, or declare it in `moves`"));
    let (what, code) = ("move", "unknown-move");
    faults.unknown(line.level, Unknown { name, code, what, candidates, otherwise });
    if near.is_none() {
        // The intended move is missing from the game, so checks of the moves may not draw conclusions.
        faults.spoil(Part::Moves);
    }
}
