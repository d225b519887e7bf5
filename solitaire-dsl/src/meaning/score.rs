//! The score.

use proc_macro2::Ident;
use solitaire_model::Sort;
use syn::ext::IdentExt;

use super::asked::Where;
use super::expr::Kind;
use super::game::{Move, Score};
use super::ids::{IdVec, MoveId};
use super::merge::{Line, Merged, merge};
use super::pieces::own_pieces;
use super::scope::Scope;
use super::symbols::Symbols;
use super::text::text;
use crate::faults::{Faults, Part, one_of};
use crate::lineage::Lineage;
use crate::report::did_you_mean;
use crate::syntax::ast::{self, Piece as Syntax, ScoreKind};

/// The words of a score that are no moves, and what else they are called.
const WORDS: [(&str, &[&str]); 4] = [
    ("start", &["begin", "beginning", "initial", "first", "opening", "base"]),
    ("min", &["minimum", "floor", "least", "lowest"]),
    ("win", &["won", "winning", "bonus"]),
    ("board", &["position", "table", "final"]),
];

/// The score, if the game keeps one.
pub fn score(
    lineage: &Lineage,
    symbols: &Symbols,
    moves: &IdVec<MoveId, Move>,
    faults: &mut Faults<'_>,
) -> Option<Score> {
    let block = score_block(lineage, faults);
    block.word?;
    let mut score = Score::default();
    for line in &block.lines {
        if !goes_with_its_move(lineage, line, moves) {
            score_line(lineage, line, symbols, moves, &mut score, faults);
        }
    }
    Some(score)
}

/// The statements of `score`, inherited ones in their places.
pub fn score_block<'t>(
    lineage: &'t Lineage,
    faults: &mut Faults<'_>,
) -> Merged<'t, ast::ScoreLine> {
    merge(
        lineage,
        |piece| if let Syntax::Score(block) = piece { Some(block) } else { None },
        |line: &ast::ScoreLine| Some((&line.name).into()),
        faults,
    )
}

/// Whether a line goes with the move it scores: it is inherited, and the move was left out by a descendant; or the
/// move is stated, and what is wrong with it has been said.
fn goes_with_its_move(lineage: &Lineage, line: &Line<'_, ast::ScoreLine>, moves: &[Move]) -> bool {
    let is_it = |declared: &Move| declared.name == line.kind.name;
    let own = lineage.own_level();
    let stated = || stated_by(lineage, &line.kind.name);
    line.kind.kind == ScoreKind::Move
        && !moves.iter().any(is_it)
        && stated().is_some_and(|level| line.level < own || level == own)
}

/// The last level that states a move of this name.
fn stated_by(lineage: &Lineage, name: &Ident) -> Option<usize> {
    let blocks = own_pieces(lineage, |piece| match piece {
        Syntax::Moves(block) => Some(block),
        _ => None,
    });
    let stated = blocks.into_iter().rfind(|(_, _, block)| {
        block.statements.iter().any(|statement| match &statement.kind {
            ast::Entry::Own(ast::MovesEntry::Move(declared)) => declared.name == *name,
            ast::Entry::Own(ast::MovesEntry::Use { path, .. }) => {
                path.segments.last().is_some_and(|last| last.ident == *name)
            }
            ast::Entry::Inherit(_) => false,
        })
    });
    stated.map(|(level, ..)| level)
}

fn score_line(
    lineage: &Lineage,
    line: &Line<'_, ast::ScoreLine>,
    symbols: &Symbols,
    moves: &IdVec<MoveId, Move>,
    score: &mut Score,
    faults: &mut Faults<'_>,
) {
    let found = moves.find(|declared| declared.name == line.kind.name);
    let at = match (line.kind.kind, found) {
        (ScoreKind::Move, Some(number)) => Where::Move {
            moving: false,
            source: !moves[number].lifts.is_empty(),
            target: !moves[number].targets.is_empty(),
            partner: moves[number].pair,
            judging: false,
        },
        _ => Where::Board,
    };
    let mut scope = Scope { symbols, level: line.level, at, params: vec![], inherited: None };
    let value = scope.expr(&line.kind.value, Sort::Number, faults);
    match (line.kind.kind, found) {
        (ScoreKind::Start, _) => score.start = Some(value),
        (ScoreKind::Min, _) => score.min = Some(value),
        (ScoreKind::Win, _) => score.win = Some(value),
        (ScoreKind::Board, _) => score.board = Some(value),
        (ScoreKind::Move, Some(number)) => score.moves.push((number, value)),
        (ScoreKind::Move, None) => {
            let name = &line.kind.name;
            let names: Vec<String> = moves.iter().map(|m| m.name.unraw().to_string()).collect();
            let nearest = did_you_mean(&name.to_string(), names.iter().map(String::as_str));
            let is_broken = |declaration: &ast::Declaration| {
                let mut pieces = declaration.pieces.iter();
                pieces.any(|one| matches!(&one.kind, Syntax::Moves(block) if block.broken))
            };
            let is_lost = !faults.are_whole(&[Part::Moves]) || faults.may_lack_moves();
            if lineage.levels().iter().any(|level| is_broken(level)) || nearest.is_none() && is_lost
            {
                // What declares it may be what cannot be read.
                return faults.spoil(Part::Score);
            }
            let all: Vec<&str> = names.iter().map(String::as_str).collect();
            let means = |words: &&(&str, &[&str])| words.1.iter().any(|word| name == word);
            let word = WORDS.iter().find(means).map(|(word, _)| *word);
            let own = || did_you_mean(&name.to_string(), WORDS.iter().map(|(word, _)| *word));
            let to = only_move_to(name, moves);
            // A number that is read off the board is no score of a move.
            let is_asked = !matches!(value.kind, Kind::Number(_) | Kind::Sugar(_));
            let is_of_board = symbols.containers().iter().any(|of| name == *of) && is_asked;
            let word = word.or(is_of_board.then_some("board"));
            let meant = word.or(nearest).or(to.as_deref()).or_else(own);
            let stated = stated_by(lineage, name);
            let help = match meant {
                Some(meant) => Some(format!("did you mean `{meant}`?")),
                None if let Some(other) = only_begun_alike(name, &all) => {
                    Some(format!("did you mean `{other}`?"))
                }
                None => one_of("move", &all).map(|all| {
                    let declared = format!("declare `{name}` in `moves` ({all})");
                    match is_asked && score.board.is_none() {
                        true => format!("write `board`, if all cards count, or {declared}"),
                        false => format!("leave `{name}: {};` out, or {declared}", text(&value)),
                    }
                }),
            };
            let message = format!("there is no move `{name}` to score");
            let (message, help) = match stated {
                Some(_) => (
                    format!("`{name}` is left out of `moves`, so it is worth nothing"),
                    Some(format!("leave `{name}: {};` out, or keep the move", text(&value))),
                ),
                None => (message, help),
            };
            faults.error(line.level, name, "unknown-move", message, help);
            if meant.is_none() && stated.is_none() {
                // What it would do is missed where it is not done.
                faults.spoil(Part::Moves);
            }
        }
    }
}

/// The only move whose name begins like this one.
fn only_begun_alike<'n>(name: &Ident, all: &[&'n str]) -> Option<&'n str> {
    const LETTERS: usize = 2;
    let text = name.to_string();
    let begin = text.get(..LETTERS)?;
    let mut alike = all.iter().filter(|other| other.starts_with(begin));
    alike.next().filter(|_| alike.next().is_none()).copied()
}

/// The only move that puts cards on what has this name.
fn only_move_to(name: &Ident, moves: &IdVec<MoveId, Move>) -> Option<String> {
    let puts = |declared: &&Move| declared.targets.iter().any(|target| target.name == *name);
    let mut all = moves.iter().filter(puts);
    all.next().filter(|_| all.next().is_none()).map(|only| only.name.unraw().to_string())
}
