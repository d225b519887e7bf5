//! The house rule for the number of free cells.

use solitaire_runtime::Span;
use solitaire_runtime::model::{
    Arithmetic, Container, Expr, Function, GameModel, Lift, Move, Point, Rule, Target,
};

use super::exprs::{are_equal, call, rewritten};
use super::{HouseRule, keep, moves};
use crate::words::counted;

/// The largest number of cells that a house rule offers.
const MAX_CELLS: u8 = 8;

/// The width of a card, in half cards.
const CARD: i16 = 2;

/// The index of the container of cells. Each place holds one card, and the player may drag any card to it and from it.
/// `None` if there is no such container or more than one.
pub(super) fn cells(model: &GameModel) -> Option<usize> {
    let mut found = (0..model.containers.len()).filter(|number| {
        let container = &model.containers[*number];
        let is_it = |held: u8| usize::from(held) == *number;
        let mut drags = model.moves.iter().filter(|declared| declared.gesture.is_dragged());
        container.capacity == 1
            && container.space.is_always()
            && container.pickup.is_always()
            && drags.clone().any(|one| one.targets.iter().any(|target| is_it(target.container)))
            && drags.any(|one| one.lifts.iter().any(|lift| is_it(lift.container)))
    });
    found.next().filter(|_| found.next().is_none())
}

/// The index of the container of cells, if the number of cells may be changed. For this, the cells and the piles to
/// their right must lie in one row, so that these piles can make room. Also, no card may be dealt to the cells, and no
/// rule may distinguish them.
fn free(model: &GameModel) -> Option<usize> {
    let number = cells(model)?;
    let &Container { single, shape, told_apart, dealt_apart, points, .. } =
        &model.containers[number];
    let in_a_row = points.windows(2).all(|two| two[1] == Point { x: two[0].x + CARD, ..two[0] });
    let make_room = model.containers.iter().filter(|held| lie_beside(held, points));
    let in_one_row = make_room.flat_map(|held| held.points).all(|point| point.y == points[0].y);
    let mut steps = model.moves.iter().map(|declared| declared.steps).chain([model.deal]);
    let is_dealt = steps.any(|steps| moves::touch(steps, number as u8));
    let is_plain = !single && shape.is_none() && !told_apart && !dealt_apart;
    (is_plain && in_a_row && in_one_row && !is_dealt).then_some(number)
}

/// True if a pile of the container lies in the row of the cells, to the right of the last cell.
fn lie_beside(container: &Container, cells: &[Point]) -> bool {
    let end = cells[0].x + CARD * cells.len() as i16;
    container.points.iter().any(|point| point.y == cells[0].y && point.x >= end)
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let number = free(model)?;
    let own = model.containers[number].span.count;
    let way = |count: u8| (count, format!("cells{count}"), counted(usize::from(count), "cell"));
    Some(HouseRule::of("free cells", own, (0..=MAX_CELLS.max(own)).map(way), change))
}

pub(super) fn change(model: &mut GameModel, count: u8) -> Option<()> {
    let cells = free(model)?;
    let own = model.containers[cells].span;
    let resized = |span: Span| match span {
        span if span == own => Span { count, ..span },
        span if span.first > own.first => Span { first: span.first - own.count + count, ..span },
        span => span,
    };
    let own_points = model.containers[cells].points;
    let left = own_points[0];
    // The piles to the right of the cells move, to make room or to close the gap.
    let by = CARD * (i16::from(count) - own_points.len() as i16);
    let held = |(number, container): (usize, &Container)| {
        let moved = |point: &Point| Point { x: point.x + by, ..*point };
        let points = match container.points {
            _ if number == cells => {
                (0..count).map(|nth| Point { x: left.x + CARD * i16::from(nth), ..left }).collect()
            }
            points if lie_beside(container, own_points) => points.iter().map(moved).collect(),
            points => points.to_vec(),
        };
        Container { span: resized(container.span), points: keep(points), ..*container }
    };
    model.containers = keep(model.containers.iter().enumerate().map(held).collect::<Vec<_>>());
    for kind in 0..model.moves.len() {
        let declared = model.moves[kind];
        let lifts = declared.lifts.iter().map(|one| Lift { span: resized(one.span), ..*one });
        let targets = declared.targets.iter().map(|one| Target { span: resized(one.span), ..*one });
        let lifts = keep(lifts.collect::<Vec<_>>());
        let targets = keep(targets.collect::<Vec<_>>());
        moves::replace(model, kind, Move { lifts, targets, ..declared });
    }
    if count == 0 {
        let is_there = |container: u8| usize::from(container) != cells;
        moves::retain(model, is_there, is_there);
        forget(model, cells as u8);
    }
    Some(())
}

/// Removes the number of free cells from all conditions, for a game that no longer has cells.
fn forget(model: &mut GameModel, cells: u8) {
    let none = call(Function::Empties, [Expr::Container(cells)]);
    let without = |expr: &Expr| {
        rewritten(expr, &|part| match part {
            Expr::Arithmetic(Arithmetic::Add, [other, free]) if are_equal(free, &none) => {
                Some(*other)
            }
            part => are_equal(part, &none).then_some(Expr::Number(0)),
        })
    };
    let rules = model.rules.iter().map(|rule| Rule { body: without(&rule.body), ..*rule });
    model.rules = keep(rules.collect::<Vec<_>>());
    let moves = model.moves.iter().map(|one| Move { condition: without(&one.condition), ..*one });
    model.moves = keep(moves.collect::<Vec<_>>());
}
