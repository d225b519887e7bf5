//! What examples show a move to bring to the place of a win.

use proc_macro2::Ident;
use solitaire_model::Comparison;

use crate::check::flow::Cards;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Game, Kind, Move, Spot, Stated as Won, Step};
use crate::report::Extent;
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

/// The number of cards that a win asks for, and what to write, where an example shows a board as won on which some cards that
/// never come to its place lie elsewhere, and all others there.
pub fn shown_won(
    game: &Game,
    win: &Won,
    goal: ContainerId,
    missing: Cards,
) -> Option<(Extent, String)> {
    let (name, left) = (&game.containers[goal].name, missing.count_ones() * u32::from(game.decks));
    let lines =
        game.examples.iter().filter(|(level, line)| *level == win.level && line.subject == "win");
    let mut boards = lines.flat_map(|(_, line)| &line.examples).filter_map(|one| match &one.kind {
        ExampleKind::Position(said) if !one.is_negated => Some(&said.before),
        _ => None,
    });
    let shows_it = boards.any(|board| {
        let piles = board
            .parts
            .iter()
            .flat_map(|part| part.piles.iter().map(move |pile| (part.name == *name, &pile.says)));
        let (mut away, mut has_rest) = (0, false);
        let is_as_said = piles.into_iter().all(|(is_goal, lies)| match lies {
            Lies::Rest => {
                has_rest = is_goal;
                is_goal
            }
            Lies::Cards(cards) => cards.iter().all(|(card, _)| {
                away += 1;
                !is_goal && missing >> (card.suit * 13 + card.rank - 1) & 1 == 1
            }),
            Lies::Number(_) => false,
        });
        is_as_said && has_rest && away == left
    });
    let mut counted = None;
    win.expr.visit(&mut |part| {
        if let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind
            && game.number(&sides[1]) == Some(game.cards() as i64)
        {
            counted = Some(&sides[1]);
        }
    });
    let number = counted.filter(|_| shows_it && win.level == game.own())?;
    Some((number.span, format!("write `CARDS - {left}` in place of `{}`", text(number))))
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
