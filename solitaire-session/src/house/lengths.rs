//! The house rule for the number of cards that move together from column to column.

use solitaire_runtime::model::{
    Arithmetic, Comparison, Container, Expr, Function, GameModel, Lift, Move, Rule, Semantics,
    Term, Unit,
};

use super::columns::{self, Space};
use super::exprs::{
    MOVING, SOURCE, TARGET, all, are_equal, call, compare, conjuncts, rewritten, unfolded,
};
use super::{HouseRule, cells, keep, moves};

/// The number of cards that may move together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// One card.
    Single,
    /// All face-up cards of a column.
    Whole,
    /// One card, or all face-up cards of a column.
    SingleOrWhole,
    /// As many as could be moved one by one with the help of the free cells.
    ByCells,
    /// As many as could be moved one by one with the help of the free cells and the empty columns.
    BySpaces,
    /// A run of any length.
    Run,
}

use Length::{ByCells, BySpaces, Run, Single, SingleOrWhole, Whole};

impl Length {
    const ALL: [Self; 6] = [Single, Whole, SingleOrWhole, ByCells, BySpaces, Run];

    /// The condition that limits the moving cards to this number, if there is one. `column` is the index of the
    /// container of columns.
    fn condition(self, model: &GameModel, column: usize) -> Option<Expr> {
        let cards = call(Function::Count, [MOVING]);
        let whole = compare(Comparison::Equal, cards, call(Function::FaceUp, [SOURCE]));
        let carried = || {
            cells::cells(model).map_or(Expr::Number(1), |cells| {
                let held = Expr::Container(cells as u8);
                // The empty places of a single cell cannot be counted with `empties`, because it is declared without
                // brackets.
                let free = if model.containers[cells].single {
                    let filled = call(Function::Count, [held]);
                    Expr::Arithmetic(
                        Arithmetic::Subtract,
                        keep(Box::new([Expr::Number(1), filled])),
                    )
                } else {
                    call(Function::Empties, [held])
                };
                Expr::Arithmetic(Arithmetic::Add, keep(Box::new([Expr::Number(1), free])))
            })
        };
        Some(match self {
            Single | Run => return None,
            Whole => whole,
            SingleOrWhole => Expr::Any(keep(vec![call(Function::IsSingle, [MOVING]), whole])),
            ByCells => compare(Comparison::AtMost, cards, carried()),
            BySpaces => compare(Comparison::AtMost, cards, doubled(column, carried())),
        })
    }
}

/// The expression `number`, doubled for each empty column that is not the target.
pub(super) fn doubled(column: usize, number: Expr) -> Expr {
    let empty = call(Function::EmptiesBesides, [Expr::Container(column as u8), TARGET]);
    Expr::Arithmetic(Arithmetic::Shift, keep(Box::new([number, empty])))
}

/// The move from column to column, and the conditions on the cards that it moves.
pub(super) struct Carried {
    pub column: usize,
    pub kind: usize,
    pub length: Length,
    /// The parts of the columns' `pickup` condition, without the part that states `length`.
    pub pickup: Vec<Expr>,
    /// The parts of the move's condition, without the part that states `length`.
    condition: Vec<Expr>,
}

pub(super) fn carried(model: &GameModel) -> Option<Carried> {
    let column = columns::columns(model)?;
    let is_it = |container: u8| usize::from(container) == column;
    let mut found = model.moves.iter().enumerate().filter_map(|(kind, declared)| {
        let to_columns = declared.targets.iter().all(|target| is_it(target.container));
        let is_plain = declared.gesture.is_dragged() && !declared.pair;
        let lift = declared.lifts.iter().find(|lift| is_it(lift.container))?;
        let is_carrying = is_plain && to_columns && !declared.targets.is_empty();
        is_carrying.then_some((kind, declared, lift.unit))
    });
    let (kind, declared, unit) = found.next().filter(|(_, one, _)| one.steps.is_empty())?;
    let mut length = match unit {
        Unit::Top => Single,
        Unit::Cards => Run,
        _ => return None,
    };
    // If all cards of a column lie face up, a declaration may state their number as `count(source)` or as
    // `face_up(source)`. Both are treated alike.
    let plain = |part: &Expr| {
        rewritten(&unfolded(model, part), &|part| match part {
            Expr::Call(Function::Count, [Expr::Term(Term::Source)]) => {
                Some(call(Function::FaceUp, [SOURCE]))
            }
            _ => None,
        })
    };
    let mut besides = |condition: &Expr| -> Vec<Expr> {
        let is_other = |part: &&Expr| {
            let says = |one: &Length| {
                let asks = one.condition(model, column);
                asks.is_some_and(|asks| are_equal(&asks, &plain(part)))
            };
            let said = Length::ALL.into_iter().find(says);
            length = said.unwrap_or(length);
            said.is_none()
        };
        conjuncts(condition).iter().filter(is_other).copied().collect()
    };
    let pickup = besides(&model.containers[column].pickup);
    let condition = besides(&declared.condition);
    found.next().is_none().then_some(Carried { column, kind, length, pickup, condition })
}

/// The conditions on two neighboring cards that are built on these columns. They are written as the body of a rule with
/// two parameters: the lower card and the card on it. `None` if the `build` rule depends on anything else, or on no
/// card.
pub(super) fn relation(model: &GameModel, column: usize) -> Option<Vec<Expr>> {
    let ends = [call(Function::Top, [TARGET]), call(Function::Bottom, [MOVING])];
    let build = rewritten(&unfolded(model, &model.containers[column].build), &|part| {
        let end = ends.iter().position(|end| are_equal(part, end))?;
        Some(Expr::Param(end as u8))
    });
    let is_term = |part: &Expr| matches!(part, Expr::Term(_) | Expr::Closure { .. });
    let is_of_cards =
        |part: &&Expr| part.any(&mut |part| is_term(part) || matches!(part, Expr::Param(_)));
    let parts: Vec<Expr> = conjuncts(&build).iter().filter(is_of_cards).copied().collect();
    let is_known = !parts.iter().any(|part| part.any(&mut |part| is_term(part)));
    (is_known && !parts.is_empty()).then_some(parts)
}

/// Changes the `pickup` rule of the columns so that a run in this relation may be lifted, if the conditions `others`
/// hold too. Moves other than the move from column to column keep their conditions.
pub(super) fn take_runs(
    model: &mut GameModel,
    &Carried { column, kind, .. }: &Carried,
    relation: &[Expr],
    others: &[Expr],
) {
    let body = all(relation.to_vec());
    let says =
        |rule: &Rule| rule.params.len() == 2 && are_equal(&unfolded(model, &rule.body), &body);
    let number = model.rules.iter().position(says).unwrap_or(model.rules.len());
    if number == model.rules.len() {
        let docs = "A card lies on a card that it may be built on.";
        let rule = Rule { name: "in_run", docs, params: &["under", "over"], body };
        model.rules = keep([model.rules, &[rule]].concat());
    }
    let run = call(Function::Run, [MOVING, Expr::RuleItself(number as u8)]);
    let container = model.containers[column];
    let pickup = all([others, &[run]].concat());
    moves::hold(model, column, Container { pickup, ..container });
    let is_several = |lift: &Lift| usize::from(lift.container) == column && lift.unit != Unit::Top;
    for other in (0..model.moves.len()).filter(|other| *other != kind) {
        let declared = model.moves[other];
        if declared.lifts.iter().any(is_several) {
            let parts = [conjuncts(&container.pickup), conjuncts(&declared.condition)].concat();
            moves::replace(model, other, Move { condition: all(parts), ..declared });
        }
    }
}

/// True if an empty column helps to move several cards, because any card may fill it.
fn carry(model: &GameModel) -> bool {
    matches!(columns::own(model), Some((_, Space::Any)))
}

/// True if this part of a `pickup` condition requires a run.
fn is_run(part: &Expr) -> bool {
    part.any(&mut |part| match part {
        Expr::Call(function, _) => matches!(function.semantics(), Semantics::EachPair(_)),
        _ => false,
    })
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let Carried { column, length, pickup, .. } = carried(model)?;
    let can_be_run =
        matches!(length, Single | Whole | SingleOrWhole) && relation(model, column).is_some();
    if !can_be_run && !pickup.iter().any(is_run) {
        return None;
    }
    let has_open_part = model.containers[column].kind.hides;
    let is_offered = |one: Length| match one {
        Single | Run => true,
        Whole | SingleOrWhole => has_open_part || matches!(length, Whole | SingleOrWhole),
        ByCells => length == ByCells || cells::cells(model).is_some(),
        BySpaces => carry(model),
    };
    let ways = [
        (Single, "one-card", "one card at a time"),
        (Whole, "whole-column", "all face-up cards together"),
        (SingleOrWhole, "one-or-all", "one card, or all face-up cards"),
        (ByCells, "runs-by-cells", "as many as free cells allow"),
        (BySpaces, "runs-by-spaces", "as many as empty places allow"),
        (Run, "whole-runs", "runs of any length"),
    ];
    let ways = ways.into_iter().filter(|(one, ..)| is_offered(*one));
    Some(HouseRule::of("moves between columns:", length, ways, change))
}

pub(super) fn change(model: &mut GameModel, length: Length) -> Option<()> {
    let carried = carried(model)?;
    if length == BySpaces && !carry(model) {
        return None;
    }
    let &Carried { column, kind, ref pickup, ref condition, .. } = &carried;
    if pickup.iter().any(is_run) || length == Single {
        let container = model.containers[column];
        let pickup = all(pickup.clone());
        moves::hold(model, column, Container { pickup, ..container });
    } else {
        take_runs(model, &carried, &relation(model, column)?, pickup);
    }
    let unit = if length == Single { Unit::Top } else { Unit::Cards };
    let declared = model.moves[kind];
    let lifts = declared.lifts.iter().map(|lift| {
        let is_it = usize::from(lift.container) == column;
        Lift { unit: if is_it { unit } else { lift.unit }, ..*lift }
    });
    let lifts = keep(lifts.collect::<Vec<_>>());
    let asked = length.condition(model, column);
    let condition = all(condition.iter().copied().chain(asked).collect());
    let docs = "Move cards from one column to another.";
    moves::replace(model, kind, Move { lifts, condition, docs, ..declared });
    Some(())
}

/// Adapts the number of cards that move together to a changed rule for empty columns. Empty columns increase the number
/// only if any card may fill them.
pub(super) fn follow(model: &mut GameModel, space: Space) -> Option<()> {
    match carried(model) {
        Some(Carried { length: ByCells | BySpaces, .. }) => {
            change(model, if space == Space::Any { BySpaces } else { ByCells })
        }
        _ => Some(()),
    }
}
