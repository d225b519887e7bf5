//! All lists of steps that differ from a given one in a single slip.

use solitaire::model::{Amount, Expr, Side, Spot, Step};

use crate::change::{Change, Class, keep_all};
use crate::exprs::{Scope, Wants, changes, one_more_or_less};

/// All changes of a list of steps by one slip. Changes of the effects of a step have the class `class`.
pub fn step_changes(
    steps: &'static [Step],
    class: Class,
    scope: &Scope,
) -> Vec<Change<&'static [Step]>> {
    let mut found = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let mut left = steps.to_vec();
        left.remove(number);
        let before = told(step, scope);
        let after = "nothing".to_owned();
        found.push(Change { class, before, after, now: keep_all(left) });
        for change in of_step(step, class, scope) {
            found.push(change.within(|now| {
                let mut steps = steps.to_vec();
                steps[number] = now;
                keep_all(steps)
            }));
        }
    }
    found
}

/// A step in words close to those of a declaration.
fn told(step: &Step, scope: &Scope) -> String {
    let model = scope.referee.model();
    let text = |expr: &Expr| scope.referee.text(expr, &scope.params);
    let name = |container: u8| model.containers[usize::from(container)].name;
    let spot = |spot: &Spot| match spot {
        Spot::Elements { container, from, to } => {
            format!("{}[{}..{}]", name(*container), text(from), text(to))
        }
        other => format!("{other:?}").to_lowercase(),
    };
    match step {
        Step::Deal { to, to_under, amount, side, from, from_under, .. } => {
            let amount = match amount {
                Amount::Rounds(rounds) => text(rounds),
                Amount::Each(each) => {
                    format!("[{}]", each.iter().map(text).collect::<Vec<_>>().join(", "))
                }
                Amount::Rest => "rest".to_owned(),
                Amount::Cards(cards) => format!("{cards:?}"),
            };
            let under = |under: bool| if under { "under " } else { "" };
            let (to, from) = (spot(to), spot(from));
            let (to_under, from_under) = (under(*to_under), under(*from_under));
            format!("{to_under}{to} <- {amount} {side:?} from {from_under}{from}")
        }
        Step::Gather { from, into, .. } => {
            format!("gather {} into {}", spot(from), into.map_or("the hand", name))
        }
        Step::Shuffle => "shuffle".to_owned(),
        Step::Flip(place) => format!("flip {}", spot(place)),
        Step::Compact { container } => format!("compact {}", name(*container)),
        Step::Sink { container, condition } => {
            format!("sink {} {}", name(*container), text(condition))
        }
        Step::Set { counter, value } => {
            format!("{} = {}", model.counters[usize::from(*counter)].name, text(value))
        }
        Step::If { condition, .. } => format!("if {} {{ … }}", text(condition)),
        Step::For { name, from, to, .. } => {
            format!("for {name} in {}..{} {{ … }}", text(from), text(to))
        }
        Step::Custom { path, .. } => (*path).to_owned(),
    }
}

fn of_step(step: &'static Step, class: Class, scope: &Scope) -> Vec<Change<Step>> {
    let plain = |what: &str, now: Step| Change {
        class,
        before: told(step, scope),
        after: what.to_owned(),
        now,
    };
    match *step {
        Step::Deal { to, to_under, ref amount, side, from, from_under, first, condition } => {
            let with = |to, amount, side, condition| Step::Deal {
                to,
                to_under,
                amount,
                side,
                from,
                from_under,
                first,
                condition,
            };
            let mut found = Vec::new();
            let amounts = amounts(amount, scope).into_iter();
            found.extend(
                amounts.map(|(what, amount)| plain(&what, with(to, amount, side, condition))),
            );
            for other in [Side::Up, Side::Down].into_iter().filter(|other| *other != side) {
                let what = format!("dealt {other:?}");
                found.push(plain(&what, with(to, *amount, other, condition)));
            }
            found.extend(
                spots(&to)
                    .into_iter()
                    .map(|to| plain("other elements", with(to, *amount, side, condition))),
            );
            if let Step::Deal { condition: Some(condition), .. } = step {
                let conditions = changes(condition, Wants::Truth, scope).into_iter();
                found.extend(conditions.map(|change| {
                    change.within(|condition| with(to, *amount, side, Some(condition)))
                }));
                found.push(plain("whichever card", with(to, *amount, side, None)));
            }
            if first.is_some() {
                let amount = *amount;
                found.push(plain(
                    "straight to its place",
                    Step::Deal {
                        to,
                        to_under,
                        amount,
                        side,
                        from,
                        from_under,
                        first: None,
                        condition,
                    },
                ));
            }
            found
        }
        Step::Gather { from, reversed, turned, into, condition } => {
            let other_end = Step::Gather { from, reversed: !reversed, turned, into, condition };
            let mut found = vec![plain("gathered from the other end", other_end)];
            found.extend(spots(&from).into_iter().map(|from| {
                plain("other elements", Step::Gather { from, reversed, turned, into, condition })
            }));
            if let Step::Gather { condition: Some(condition), .. } = step {
                let conditions = changes(condition, Wants::Truth, scope).into_iter();
                found.extend(conditions.map(|change| {
                    change.within(|condition| Step::Gather {
                        from,
                        reversed,
                        turned,
                        into,
                        condition: Some(condition),
                    })
                }));
            }
            found
        }
        Step::Sink { container, .. } => {
            let Step::Sink { condition, .. } = step else { return Vec::new() };
            let conditions = changes(condition, Wants::Truth, scope).into_iter();
            let sink = |condition| Step::Sink { container, condition };
            conditions.map(|change| change.within(sink)).collect()
        }
        Step::Set { counter, .. } => {
            let Step::Set { value, .. } = step else { return Vec::new() };
            let wants = Wants::Number(Class::Redeal);
            let mut values: Vec<Expr> =
                changes(value, wants, scope).into_iter().map(|change| change.now).collect();
            if values.is_empty() {
                let other = one_more_or_less(value, Class::Redeal).into_iter();
                values.extend(other.map(|(_, now)| now));
            }
            let set = |value| Step::Set { counter, value };
            let what = |value| format!("set to {}", scope.referee.text(value, &scope.params));
            values.iter().map(|value| plain(&what(value), set(*value))).collect()
        }
        Step::If { then, otherwise, .. } => {
            let Step::If { condition, .. } = step else { return Vec::new() };
            let with = |condition, then, otherwise| Step::If { condition, then, otherwise };
            let mut found: Vec<Change<Step>> = changes(condition, Wants::Truth, scope)
                .into_iter()
                .map(|change| change.within(|condition| with(condition, then, otherwise)))
                .collect();
            for change in step_changes(then, class, scope) {
                found.push(change.within(|then| with(*condition, then, otherwise)));
            }
            for change in step_changes(otherwise, class, scope) {
                found.push(change.within(|otherwise| with(*condition, then, otherwise)));
            }
            found
        }
        Step::For { name, param, steps, .. } => {
            let Step::For { from, to, .. } = step else { return Vec::new() };
            let with = |from, to, steps| Step::For { name, param, from, to, steps };
            let mut found = Vec::new();
            for (_, from) in one_more_or_less(from, class) {
                found.push(plain("another first number", with(from, *to, steps)));
            }
            for (_, to) in one_more_or_less(to, class) {
                found.push(plain("another last number", with(*from, to, steps)));
            }
            let inner = scope.with_params(&[name], usize::from(param));
            for change in step_changes(steps, class, &inner) {
                found.push(change.within(|steps| with(*from, *to, steps)));
            }
            found
        }
        Step::Shuffle | Step::Flip(_) | Step::Compact { .. } | Step::Custom { .. } => Vec::new(),
    }
}

/// The amounts that differ from this one by a slip, each with a description.
fn amounts(amount: &'static Amount, scope: &Scope) -> Vec<(String, Amount)> {
    let text = |expr: &Expr| scope.referee.text(expr, &scope.params);
    match amount {
        Amount::Rounds(rounds) => one_more_or_less(rounds, Class::DealStep)
            .into_iter()
            .map(|(_, rounds)| (format!("{} rounds", text(&rounds)), Amount::Rounds(rounds)))
            .collect(),
        Amount::Each(each) => (0..each.len())
            .flat_map(|number| {
                one_more_or_less(&each[number], Class::DealStep).into_iter().map(move |(_, now)| {
                    let mut other = each.to_vec();
                    other[number] = now;
                    (format!("element {number} gets {now:?}"), Amount::Each(keep_all(other)))
                })
            })
            .collect(),
        Amount::Rest => {
            vec![("one round".to_owned(), Amount::Rounds(Expr::Number(1)))]
        }
        Amount::Cards(cards) => {
            let fewer = keep_all(cards[..cards.len().saturating_sub(1)].to_vec());
            let mut others = vec![("without the last card".to_owned(), Amount::Cards(fewer))];
            let mut turned = cards.to_vec();
            turned.rotate_left(1);
            if turned != *cards {
                others.push(("in another order".to_owned(), Amount::Cards(keep_all(turned))));
            }
            others
        }
    }
}

/// The elements without the first one, and without the last one.
fn spots(spot: &Spot) -> Vec<Spot> {
    let Spot::Elements { container, from, to } = *spot else { return Vec::new() };
    let ends = |from, to| Spot::Elements { container, from, to };
    let [later, _] = number_and(from);
    let [_, sooner] = number_and(to);
    vec![ends(later, to), ends(from, sooner)]
}

/// A number increased by one, and decreased by one.
fn number_and(expr: Expr) -> [Expr; 2] {
    let kept = crate::change::keep(expr);
    let both = one_more_or_less(kept, Class::DealStep);
    [both[0].1, both[1].1]
}
