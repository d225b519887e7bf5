//! Writes sentences about the score.

use super::node::{Node, not};
use super::speaker::{Book, Speaker};
use solitaire_runtime::model::Expr;
use solitaire_runtime::nouns::capital;

/// The sentences about the score; none if the game keeps no score.
pub(super) fn lines(book: &Book) -> Vec<String> {
    let Some(score) = &book.model.score else { return Vec::new() };
    let speaker = book.speaker();
    let say = |expr: &Expr| match book.reader.read(expr, &[]) {
        Node::Number(number) => number.to_string(),
        other => speaker.number(&other),
    };
    let mut lines = Vec::new();
    if let (None, None, None, [], Some(board)) =
        (&score.start, &score.min, &score.win, score.moves, &score.board)
    {
        return vec![format!("The score is {}.", say(board))];
    }
    let start = score.start.as_ref().map_or_else(|| "0".to_owned(), say);
    let floor = score.min.as_ref().map(say);
    lines.push(match floor {
        Some(floor) if floor == start => {
            format!("The score begins at {start} and never falls below it.")
        }
        Some(floor) => format!("The score begins at {start} and never falls below {floor}."),
        None => format!("The score begins at {start}."),
    });
    for (number, points) in score.moves {
        let made = &book.model.moves[usize::from(*number)];
        let points = given(&speaker, &book.reader.read(points, &[]));
        lines.push(format!("{}: {points}.", capital(&book.label(made))));
    }
    if let Some(win) = &score.win {
        lines.push(format!("Winning: {}.", given(&speaker, &book.reader.read(win, &[]))));
    }
    if let Some(board) = &score.board {
        lines.push(format!("The cards on the table count as well: {}.", say(board)));
    }
    lines
}

/// The points in words: `5 points`. If they depend on a condition: `5 points if the waste is empty`.
fn given(speaker: &Speaker<'_>, points: &Node) -> String {
    match points {
        Node::Number(0) => "no points".to_owned(),
        Node::Number(1) => "1 point".to_owned(),
        Node::Number(-1) => "minus 1 point".to_owned(),
        Node::Number(points) if *points < 0 => format!("minus {} points", points.unsigned_abs()),
        Node::Number(points) => format!("{points} points"),
        Node::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            let on = |points: &Node, condition: &Node| {
                format!("{} if {}", given(speaker, points), speaker.clause(condition))
            };
            match (then, otherwise) {
                (Node::Number(0), points) => on(points, &not(condition.clone())),
                (points, Node::Number(0)) => on(points, condition),
                (points, others) => {
                    format!("{}, otherwise {}", on(points, condition), given(speaker, others))
                }
            }
        }
        other => format!("as many points as {}", speaker.number(other)),
    }
}
