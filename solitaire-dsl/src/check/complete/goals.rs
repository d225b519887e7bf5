//! The places where a win wants its cards.

use solitaire_model::{Comparison, Function};

use crate::check::causes::statement;
use crate::meaning::text::plain;
use crate::meaning::{ContainerId, Expr, Game, IdVec, Kind, Named, Sugar, Term};
use crate::report::Extent;

/// The containers on which all cards lie when the game is won; none if it is not won so.
pub fn goals(game: &Game, win: &Expr) -> Vec<ContainerId> {
    let mut empty = game.containers.all(false);
    let mut goals = Vec::new();
    collect(game, win, &mut goals, &mut empty);
    if goals.is_empty() && empty.contains(&true) {
        goals = empty.ids().filter(|container| !empty[*container]).collect();
    }
    goals
}

fn collect(
    game: &Game,
    win: &Expr,
    goals: &mut Vec<ContainerId>,
    empty: &mut IdVec<ContainerId, bool>,
) {
    match &win.kind {
        Kind::All(sides) => {
            sides.iter().for_each(|side| collect(game, side, goals, empty));
        }
        Kind::Sugar(Sugar::Inherited(_, _, before)) => collect(game, before, goals, empty),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            collect(game, &game.pieces[*rule].now().expr, goals, empty);
        }
        Kind::Call(Named(function, _), args) if *function == Function::IsEmpty => {
            if let Some(Expr { kind: Kind::Container(Named(container, _)), .. }) = args.first() {
                empty[*container] = true;
            }
        }
        Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) => {
            let cards = game.cards() as i64;
            let wanted = game.number(&sides[1]);
            if wanted == Some(cards)
                && goals.is_empty()
                && let Some(counted) = sides[0].counted_containers()
            {
                *goals = counted;
            }
        }
        _ => {}
    }
}

/// A goal that the declaration at hand states as one element, though a condition asks which of its elements it is.
pub fn lacks_brackets(
    game: &Game,
    goals: &[ContainerId],
    asked: &Expr,
) -> Option<(usize, Extent, String, String)> {
    let [goal] = *goals else { return None };
    let mut asks_which = false;
    asked.visit(&mut |part| {
        asks_which |= matches!(&part.kind, Kind::Call(Named(Function::Index, _), of)
            if of.iter().any(|one| matches!(one.kind, Kind::Term(Named(Term::Target, _)))));
    });
    let held = &game.containers[goal];
    let stated = statement(game, goal)?.held.as_ref()?;
    if !asks_which || !held.single || held.stated < game.own() {
        return None;
    }
    let (name, kind) = (plain(&held.name), stated.kind.path.get_ident()?);
    let message = format!("`{name}` is one element, and it is asked which of several");
    let mend = format!("write `{name}: [{kind}; {}]`", game.suits.len());
    Some((held.stated, stated.span, message, mend))
}
