//! The score.

use syn::ext::IdentExt;

use super::asked::Where;
use super::game::{Move, Score};
use super::lineage::Lineage;
use super::merge::{Line, merge};
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::report::did_you_mean;
use crate::syntax::ast::{self, Piece as Syntax, ScoreKind};
use crate::words::Sort;

/// The score, if the game keeps one.
pub fn score(
    lineage: &Lineage,
    symbols: &Symbols,
    moves: &[Move],
    faults: &mut Faults<'_>,
) -> Option<Score> {
    let block = merge(
        lineage,
        |piece| if let Syntax::Score(block) = piece { Some(block) } else { None },
        |line: &ast::ScoreLine| Some((&line.name).into()),
        faults,
    );
    block.word?;
    let mut score = Score::default();
    for line in &block.lines {
        score_line(line, symbols, moves, &mut score, faults);
    }
    Some(score)
}

fn score_line(
    line: &Line<'_, ast::ScoreLine>,
    symbols: &Symbols,
    moves: &[Move],
    score: &mut Score,
    faults: &mut Faults<'_>,
) {
    let found = moves.iter().position(|declared| declared.name == line.kind.name);
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
        (ScoreKind::Win | ScoreKind::Board, _) => {
            let name = &line.kind.name;
            let message = format!("`{name}` in `score` is not part of the language yet");
            faults.error(line.level, name, "no-such-score-yet", message, None);
        }
        (ScoreKind::Move, Some(number)) => score.moves.push((number, value)),
        (ScoreKind::Move, None) => {
            let name = &line.kind.name;
            let names: Vec<String> = moves.iter().map(|m| m.name.unraw().to_string()).collect();
            let nearest = did_you_mean(&name.to_string(), names.iter().map(String::as_str));
            let help = nearest.map(|nearest| format!("did you mean `{nearest}`?"));
            let message = format!("there is no move `{name}` to score");
            faults.error(line.level, name, "unknown-move", message, help);
        }
    }
}
