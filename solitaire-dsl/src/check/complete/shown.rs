//! What examples show a move to bring to the place of a win.

use proc_macro2::Ident;

use crate::meaning::{ContainerId, Game, Move, Spot, Step};
use crate::syntax::ast::{ExampleKind, Lies, Stated};

/// A move that brings no cards to the place of a win, though an example says that it does: its name, and what to write.
pub fn shown_to_bring(game: &Game, goal: ContainerId) -> Option<(&Ident, String)> {
    let name = &game.containers[goal].name;
    let examples = game.examples.iter().filter(|(level, _)| *level == game.own());
    let mut boards = examples.flat_map(|(_, line)| {
        line.examples.iter().filter_map(move |example| match &example.kind {
            ExampleKind::Position(said) if !example.is_negated => Some((&line.subject, said)),
            _ => None,
        })
    });
    boards.find_map(|(subject, said)| {
        let declared = game.moves.iter().find(|declared| declared.name == *subject)?;
        let more = count(said.after.as_ref()?, name)? - count(&said.before, name).unwrap_or(0);
        let is_own = declared.stated == game.own() && !declared.targets.is_empty();
        (is_own && more > 0 && !brings(declared, goal)).then(|| {
            let help = format!("write `do {{ {name} <- {more} from target; }}` behind its targets");
            (&declared.name, help)
        })
    })
}

/// How many cards lie on a container by what is stated of a board.
fn count(stated: &Stated, container: &Ident) -> Option<i64> {
    let part = stated.parts.iter().find(|part| part.name == *container)?;
    let counts = part.piles.iter().map(|pile| match &pile.says {
        Lies::Cards(cards) => i64::try_from(cards.len()).ok(),
        Lies::Number(number) => number.base10_parse().ok(),
        Lies::Rest => None,
    });
    counts.sum()
}

/// Whether a move may put cards on a container.
fn brings(declared: &Move, goal: ContainerId) -> bool {
    let mut brings = declared.targets.iter().any(|to| to.container == goal);
    for step in &declared.steps {
        step.visit(&mut |step| {
            brings |= matches!(step, Step::Custom(_))
                || matches!(step, Step::Gather { into: Some(into), .. } if *into == goal)
                || step.spots().iter().any(
                    |spot| matches!(spot, Spot::Elements { container, .. } if *container == goal),
                );
        });
    }
    brings
}
