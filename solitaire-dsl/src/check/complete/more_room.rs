//! Room for the cards that the places of a win lack.

use crate::check::causes::statement;
use crate::meaning::{ContainerId, Game};
use crate::report::Extent;
use crate::syntax::ast::ExprKind;

/// The `max` of the one container of the declaration at hand that gives room for so many more cards if it is as another is
/// there, or a little more where there is one alone; and what to write.
pub fn more_room(game: &Game, goals: &[ContainerId], lacks: i64) -> Option<(Extent, String)> {
    const MOST: i64 = 2;
    let own = game.own();
    let bounded = |goal: &ContainerId| {
        let held = &game.containers[*goal];
        let more = lacks / i64::from(held.count);
        let max = i64::from(held.max.filter(|_| held.stated == own)?);
        let fits = lacks % i64::from(held.count) == 0 && (1..=MOST).contains(&more);
        fits.then_some((*goal, max, max + more))
    };
    let found: Vec<(ContainerId, i64, i64)> = goals.iter().filter_map(bounded).collect();
    let is_as_another = |new: i64| {
        goals.iter().any(|goal| game.containers[*goal].max.is_some_and(|max| i64::from(max) == new))
    };
    let mut alike = found.iter().filter(|(.., new)| is_as_another(*new));
    let (goal, old, new) = match (&found[..], alike.next()) {
        ([only], _) => *only,
        (_, Some(one)) if alike.next().is_none() => *one,
        _ => return None,
    };
    let stated = statement(game, goal)?.max.as_ref()?;
    let is_literal = matches!(stated.kind, ExprKind::Number(_));
    is_literal.then(|| (stated.span, format!("write `{new}` in place of `{old}`")))
}
