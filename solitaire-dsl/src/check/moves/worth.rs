//! The score.

use crate::faults::{Blame, Faults};
use crate::meaning::{Expr, Game, Kind};
use crate::syntax::ast::{Entry, Head, Piece, ScoreKind, ScoreLine};

/// The score begins at its floor or above, and a line of it says something.
pub fn check_worth(game: &Game, faults: &mut Faults<'_>) {
    let Some(score) = &game.score else { return };
    let number = |expr: &Expr| game.number(expr);
    if let Some(min) = &score.min
        && let Some(floor) = number(min)
        && let Some(start) = score.start.as_ref().map_or(Some(0), number)
        && start < floor
    {
        let (level, span) = line(game, ScoreKind::Min)
            .map_or((game.own(), min.span), |(level, line)| (level, line.value.span));
        let begun = line(game, ScoreKind::Start);
        let message = match begun {
            Some(_) => format!("the score begins at {start}, below its floor of {floor}"),
            None => format!("the score begins at 0, below its floor of {floor}"),
        };
        let help = format!("write `start: {floor};`, or a lower floor");
        let (level, span, share) = match begun {
            // The one that was stated later is the one that is wrong.
            Some((later, line)) if later > level => (later, line.value.span, (level, span)),
            Some((earlier, line)) => (level, span, (earlier, line.value.span)),
            None => (level, span, (level, span)),
        };
        let blame = Blame::from(level).shared(share.0, share.1);
        faults.error(blame, span, "start-below-min", message, Some(help));
    }
    check_moves_that_are_off(game, faults);
    for (declared, worth) in &score.moves {
        let name = &game.moves[*declared].name;
        if matches!(worth.kind, Kind::Number(0)) && first_said(game, &name.to_string()) {
            let message = format!("`{name}` is worth nothing, as is every move that is not listed");
            let help = Some("leave this line out".to_owned());
            faults.warning(game.own(), worth.span, "needless-score", message, help);
        }
    }
}

/// A variation scores moves that can be made. A family may score one that a variation switches on.
fn check_moves_that_are_off(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    if !matches!(game.lineage.own().head, Head::Variation { .. }) {
        return;
    }
    for (_, line) in lines(game).filter(|(level, _)| *level == own) {
        let name = &line.name;
        if line.kind == ScoreKind::Move && game.off.iter().any(|off| off.name == *name) {
            let message = format!("`{name}` can never be made, so it is worth nothing");
            let help = Some("change what forbids the move, or leave this line out".to_owned());
            faults.error(own, name, "move-is-off", message, help);
        }
    }
}

/// Whether the declaration at hand says what a move is worth, and no parent does.
fn first_said(game: &Game, name: &str) -> bool {
    let levels = lines(game).filter(|(_, line)| line.name == name).map(|(level, _)| level);
    levels.collect::<Vec<_>>() == [game.own()]
}

/// The last line of a kind, and the level that states it.
fn line(game: &Game, kind: ScoreKind) -> Option<(usize, &ScoreLine)> {
    lines(game).filter(|(_, line)| line.kind == kind).last()
}

fn lines(game: &Game) -> impl Iterator<Item = (usize, &ScoreLine)> {
    let levels = game.lineage.levels().iter().enumerate();
    let pieces = levels.flat_map(|(level, declaration)| {
        declaration.pieces.iter().map(move |piece| (level, &piece.kind))
    });
    let blocks = pieces.filter_map(|(level, piece)| match piece {
        Piece::Score(block) => Some((level, block)),
        _ => None,
    });
    blocks.flat_map(|(level, block)| {
        block.statements.iter().filter_map(move |statement| match &statement.kind {
            Entry::Own(line) => Some((level, line)),
            Entry::Inherit(_) => None,
        })
    })
}
