//! The house rule that gives points for the cards on the foundations, in games that keep no score.

use solitaire_runtime::model::{Arithmetic, Expr, Function, GameModel, Score};

use super::exprs::call;
use super::{HouseRule, keep};
use crate::home::foundations;

/// The points for each card on a foundation, and the points that each card of the deck costs at the start. `None` if no
/// score is kept.
type Points = Option<(i32, i32)>;

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let goals = foundations::containers(model);
    // A container with a single pile does not count as a foundation, even if all cards end there.
    let is_foundation = |goal: &u8| {
        let container = &model.containers[usize::from(*goal)];
        !container.kind.is_discard && !container.kind.is_stock && container.span.count > 1
    };
    if model.score.is_some() || goals.is_empty() || !goals.iter().all(is_foundation) {
        return None;
    }
    let down = model.pack.len();
    let ways: [(Points, _, _); 3] = [
        (None, "no-score", "no score".to_owned()),
        (Some((10, 0)), "standard", "10 points per card on the foundations".to_owned()),
        (
            Some((5, 1)),
            "vegas",
            format!("Vegas: {down} points down, 5 per card on the foundations"),
        ),
    ];
    Some(HouseRule::of("score", None, ways, change))
}

fn change(model: &mut GameModel, points: Points) -> Option<()> {
    let (card, cost) = points?;
    let count = |goal: &u8| call(Function::Count, [Expr::Container(*goal)]);
    let goals = foundations::containers(model);
    let cards =
        goals.iter().map(count).reduce(|one, other| arithmetic(Arithmetic::Add, one, other))?;
    let start = Expr::Number(-cost * i32::try_from(model.pack.len()).ok()?);
    model.score = Some(Score {
        start: Some(start),
        min: None,
        win: None,
        board: Some(arithmetic(Arithmetic::Times, Expr::Number(card), cards)),
        moves: &[],
    });
    Some(())
}

fn arithmetic(operator: Arithmetic, one: Expr, other: Expr) -> Expr {
    Expr::Arithmetic(operator, keep(Box::new([one, other])))
}
