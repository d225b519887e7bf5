//! The score.

use proc_macro2::Ident;
use solitaire_model::Comparison;

use crate::check::operands::conjuncts;
use crate::faults::{Blame, Faults};
use crate::meaning::{Expr, Game, Kind, Move, Named};
use crate::syntax::ast::{Entry, ExampleKind, Head, Piece, ScoreKind, ScoreLine, Times};

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
        // Nobody begins below nothing by mistake.
        let help = match start < 0 && begun.is_some() {
            true => format!("write `min: {start};` for a lower floor, or `start: {floor};`"),
            false => format!("write `start: {floor};`, or `min: {start};` for a lower floor"),
        };
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
            let help = Some("leave this statement out".to_owned());
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
        let off = game.off.iter().find(|off| off.name == *name);
        if let Some(off) = off.filter(|_| line.kind == ScoreKind::Move) {
            let (never, help) = match used_up(game, off) {
                Some(UsedUp { counter, start, more }) => (
                    format!("can never be made, as `{counter}` begins at {start}"),
                    format!("write `counter {counter} = {more};` in this variation"),
                ),
                None => ("can never be made".to_owned(), "change what forbids the move".to_owned()),
            };
            let message = format!("`{name}` {never}, so it is worth nothing");
            let help = format!("{help}, or leave this statement out");
            faults.error(own, name, "move-is-off", message, Some(help));
        }
    }
}

/// A counter of which a move asks for more than there is at the beginning.
struct UsedUp<'g> {
    counter: &'g Ident,
    start: i64,
    /// With how many the move can be made as often as an example says, or once.
    more: i64,
}

fn used_up<'g>(game: &'g Game, declared: &Move) -> Option<UsedUp<'g>> {
    let condition = &game.piece(declared.condition)?.now().expr;
    let mut found = None;
    conjuncts(condition, &mut |part| {
        if let Kind::Compare(comparison @ (Comparison::More | Comparison::AtLeast), sides) =
            &part.kind
            && let Kind::Counter(Named(counter, _)) = sides[0].kind
            && let Some(asked) = game.number(&sides[1])
        {
            let least = asked + i64::from(*comparison == Comparison::More);
            let (held, times) = (&game.counters[counter], said_times(game, &declared.name));
            let more = least + times.unwrap_or(1) - 1;
            let start = held.start.filter(|start| *start < least);
            found = found.take().or(start.map(|start| UsedUp { counter: &held.name, start, more }));
        }
    });
    found
}

/// How often a move can be made, if an example of the declaration at hand says so.
fn said_times(game: &Game, name: &Ident) -> Option<i64> {
    let own =
        game.examples.iter().filter(|(level, line)| *level == game.own() && line.subject == *name);
    let mut said = own.flat_map(|(_, line)| &line.examples);
    said.find_map(|example| match &example.kind {
        ExampleKind::Often(Times::Number(times)) => {
            times.base10_parse().ok().filter(|times| *times > 0)
        }
        _ => None,
    })
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
