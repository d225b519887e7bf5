//! What stands twice where two different things are meant: a card that is compared with itself, a number that is added
//! twice; and what is meant by the second.

use solitaire_model::{Arithmetic, Function, Operator, RankRelation, Semantics, Term};

use super::Place;
use super::facts::Facts;
use super::formula::Laws;
use super::own::{can_hold, visit};
use super::write::Writer;
use crate::check::for_good::counted_for_good;
use crate::check::reach::may_take;
use crate::faults::Faults;
use crate::meaning::text::{quoted, text, text_instead, text_with};
use crate::meaning::{Expr, Game, Kind, Named, Param, PieceRole, Sugar};

/// Names of which one is put for the other: where a card comes from, and where it goes.
const PLACES: [(Term, Term); 2] = [(Term::Source, Term::Target), (Term::Target, Term::Source)];

/// Elements of which one is put for the one on the other side.
const SIDES: [[Function; 2]; 2] =
    [[Function::Left, Function::Right], [Function::Above, Function::Below]];

/// Says that a relation is asked of one card and itself.
pub(super) fn with_itself(
    whole: &Expr,
    call: &Expr,
    name: &str,
    [one, second]: [&Expr; 2],
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let message = format!("`{name}` compares {} with itself", quoted(one));
    let others = meant(second, whole, around);
    let help = match &others[..] {
        [] if matches!(&one.kind, Kind::Call(Named(function, _), _) if function.semantics() == Semantics::End) =>
        {
            let meets = if meets(around) { ", as in `top(target), bottom(moving)`" } else { "" };
            format!("name two cards{meets}")
        }
        [] => "name two different ones".to_owned(),
        [other] => both_ways(call, name, one, other, around.game),
        several => {
            let one = text(one);
            let all = several.iter().map(|other| format!("`{name}({one}, {other})`"));
            format!("write {}", all.collect::<Vec<_>>().join(" or "))
        }
    };
    faults.error(around.level, call.span, "compared-with-itself", message, Some(help));
}

/// Says that a number is compared with itself.
pub(super) fn number_with_itself(
    whole: &Expr,
    comparison: &Expr,
    second: &Expr,
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let message = format!("{} is compared with itself", quoted(second));
    let others = meant(second, whole, around).into_iter();
    let all = others.map(|other| format!("`{}`", text_instead(comparison, second, &other)));
    let help = match &all.collect::<Vec<_>>()[..] {
        [] => "name two different things".to_owned(),
        all => format!("write {}", all.join(" or ")),
    };
    faults.error(around.level, comparison.span, "compared-with-itself", message, Some(help));
}

/// Says that a number is taken from itself.
pub(super) fn from_itself(
    whole: &Expr,
    second: &Expr,
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let message = format!("{} is taken from itself", quoted(second));
    let others = meant(second, whole, around);
    let help = match &others[..] {
        [] => "name two different things".to_owned(),
        all => {
            let all: Vec<String> = all.iter().map(|other| format!("`{other}`")).collect();
            format!("write {}", all.join(" or "))
        }
    };
    faults.error(around.level, second.span, "compared-with-itself", message, Some(help));
}

/// What is added up is counted once.
pub(super) fn check_summands(
    whole: &Expr,
    sum: &Expr,
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let mut sides = Vec::new();
    super::claims::flatten(sum, Operator::Calculate(Arithmetic::Add), &mut sides);
    for (number, side) in sides.iter().enumerate() {
        let is_it = |other: &&Expr| matches!(other.kind, Kind::Call(..)) && same(other, side);
        if sides[..number].iter().copied().any(|other| is_it(&other)) {
            let message = format!("{} is added twice", quoted(side));
            let others = match around.role {
                Some(PieceRole::Win) => counted_besides(around.game, &sides).into_iter().collect(),
                _ => meant(side, whole, around),
            };
            let help = match &others[..] {
                [other] => format!("write `{other}` in place of the second"),
                _ => "name something else, or multiply it by 2".to_owned(),
            };
            return faults.error(around.level, side.span, "said-twice", message, Some(help));
        }
    }
}

/// What a win lacks that adds up what lies where cards come for good, if it is the number of one container.
fn counted_besides(game: &Game, sides: &[&Expr]) -> Option<String> {
    let said: Vec<String> = sides.iter().map(|side| text(side)).collect();
    let mut others = counted_for_good(game).into_iter().filter(|other| !said.contains(other));
    others.next().filter(|_| others.next().is_none())
}

/// What may be meant by the second of two that are the same: what is said of another parameter, of the other element of a
/// pair, of the card that it meets, of the element on the other side, or of the other place of a move.
fn meant(second: &Expr, whole: &Expr, around: &Place<'_>) -> Vec<String> {
    if let Some(other) = of_another_parameter(second, whole, around.game) {
        return vec![other];
    }
    let is_pair =
        around.declared.is_some_and(|declared| declared.pair) || whole.speaks_of(Term::Partner);
    let of_partner = text_with(second, Term::Source, Term::Partner);
    if is_pair && of_partner != text(second) {
        return vec![of_partner];
    }
    let mut end = None;
    visit(second, &mut |part| {
        if let Kind::Call(Named(function, _), asked) = &part.kind
            && function.semantics() == Semantics::End
            && let Some(other) = other_end(*function, asked, around)
        {
            end = Some(text_instead(second, part, &other));
        }
    });
    if let Some(other) = end {
        return vec![other];
    }
    let is_end = matches!(&second.kind, Kind::Call(Named(function, _), _) if function.semantics() == Semantics::End);
    let is_put = matches!(around.role, Some(PieceRole::Build | PieceRole::Space));
    if is_put && is_end && !second.speaks_of(Term::Moving) {
        return vec!["bottom(moving)".to_owned()];
    }
    let beside = beside(second, around.game);
    if !beside.is_empty() {
        return beside;
    }
    let elsewhere = PLACES.into_iter().find(|(old, _)| !is_end && second.speaks_of(*old));
    elsewhere.map(|(old, new)| text_with(second, old, new)).into_iter().collect()
}

/// The same of another parameter of its rule: the only one of its sort, or the only one that is asked nowhere.
fn of_another_parameter(second: &Expr, whole: &Expr, game: &Game) -> Option<String> {
    let rule = game.pieces.iter().find(|piece| std::ptr::eq(&raw const piece.now().expr, whole))?;
    let numbers = |expr: &Expr| {
        let mut numbers = Vec::new();
        expr.visit(&mut |part| {
            if let Kind::Param(Param(number, ..)) = part.kind
                && !numbers.contains(&number)
            {
                numbers.push(number);
            }
        });
        numbers
    };
    let [written] = numbers(second)[..] else { return None };
    let asked = numbers(whole);
    let own = rule.params.get(usize::from(written))?;
    let others = || {
        let all = rule.params.iter().enumerate().map(|(number, param)| (number as u8, param));
        all.filter(|(number, param)| *number != written && param.is_cards == own.is_cards)
    };
    let only =
        |mut all: Box<dyn Iterator<Item = _> + '_>| all.next().filter(|_| all.next().is_none());
    let (number, other) = only(Box::new(others().filter(|(number, _)| !asked.contains(number))))
        .or_else(|| only(Box::new(others())))?;
    let changed = second.changed(&mut |part| match &part.kind {
        Kind::Param(Param(_, _, sort)) => {
            let kind = Kind::Param(Param(number, other.name.clone(), *sort));
            Some(Expr { kind, span: part.span })
        }
        _ => None,
    });
    Some(text(&changed))
}

/// What is said of the element on the other side, if it is said of one beside another; and of the element between, if
/// nothing speaks of the other side.
fn beside(second: &Expr, game: &Game) -> Vec<String> {
    let mut named: Option<Function> = None;
    visit(second, &mut |part| {
        if let Kind::Call(Named(function, _), _) = &part.kind
            && SIDES.iter().flatten().any(|side| side == function)
        {
            named = named.or(Some(*function));
        }
    });
    let Some(named) = named else { return Vec::new() };
    let opposite = |function: Function| {
        let both = SIDES.into_iter().find(|both| both.contains(&function))?;
        both.into_iter().find(|side| *side != function)
    };
    let changed = |between: bool| {
        let mut change = |part: &Expr| turned(part, &opposite, between);
        text(&second.changed(&mut change))
    };
    let mut speaks = false;
    for expr in game.exprs() {
        expr.visit(&mut |part| {
            speaks |= matches!(&part.kind, Kind::Call(Named(function, _), _) if Some(*function) == opposite(named));
        });
    }
    if speaks { vec![changed(false)] } else { vec![changed(true), changed(false)] }
}

/// The element on the other side of the one that an element lies beside; or that one itself.
fn turned(
    part: &Expr,
    opposite: &dyn Fn(Function) -> Option<Function>,
    between: bool,
) -> Option<Expr> {
    let Kind::Call(Named(function, name), of) = &part.kind else { return None };
    let other = opposite(*function)?;
    let inner = of.first()?;
    if between {
        return Some(inner.clone());
    }
    let inner = inner.changed(&mut |part| turned(part, opposite, between));
    let name = proc_macro2::Ident::new(other.name(), name.span());
    Some(Expr { kind: Kind::Call(Named(other, name), vec![inner]), span: part.span })
}

/// Whether a card meets another where a condition is asked: the target compares what is put on it.
fn meets(around: &Place<'_>) -> bool {
    let game = around.game;
    let compares = |container| {
        let is_stated = game.containers[container].build.is_some();
        is_stated && may_take(game, container)[1]
    };
    around.role == Some(&PieceRole::Build)
        || around.declared.is_some_and(|declared| {
            declared.targets.iter().any(|target| compares(target.container))
        })
}

/// The card that meets the end of some cards where a condition is asked.
fn other_end(end: Function, asked: &[Expr], around: &Place<'_>) -> Option<String> {
    let [Expr { kind: Kind::Term(Named(term, _)), .. }] = asked else { return None };
    let is_pair = around.declared.is_some_and(|declared| declared.pair);
    let (end, of) = match term {
        Term::Source if is_pair => (end, Term::Partner),
        Term::Partner if is_pair => (end, Term::Source),
        Term::Target if meets(around) => (Function::Bottom, Term::Moving),
        Term::Moving if meets(around) => (Function::Top, Term::Target),
        _ => return None,
    };
    Some(format!("{}({})", end.name(), of.name()))
}

/// What to write for two cards, whichever is named first if that is the same.
fn both_ways(call: &Expr, name: &str, one: &Expr, other: &str, game: &Game) -> String {
    // Where cards come from is named before where they go.
    let is_source =
        one.speaks_of(Term::Target) && text_with(one, Term::Target, Term::Source) == other;
    let one = text(one);
    let [there, back] = [format!("{name}({one}, {other})"), format!("{name}({other}, {one})")];
    match is_even(call, game) {
        true if is_source => format!("write `{back}`"),
        true => format!("write `{there}`"),
        false => format!("write `{there}` or `{back}`"),
    }
}

/// Whether a relation says the same of two cards whichever is named first.
fn is_even(call: &Expr, game: &Game) -> bool {
    match &call.kind {
        Kind::Call(Named(function, _), _) => match function.semantics() {
            Semantics::Relation(relation) => !matches!(relation.ranks, RankRelation::Above { .. }),
            _ => matches!(function, Function::Touches | Function::Adjoins),
        },
        Kind::Rule(Named(rule, _), _) => {
            let mut writer = Writer::new(game, true, false);
            let card = |number| super::terms::Term::Param(number, solitaire_model::Sort::Card);
            let [one, other] = [0, 1].map(|number| writer.terms.id(card(number)));
            let there = writer.rule(*rule, vec![one, other]);
            let back = writer.rule(*rule, vec![other, one]);
            let not_back = writer.terms.not(back);
            !can_hold(&mut writer, &Facts::default(), Laws::All, &[there, not_back])
        }
        _ => false,
    }
}

/// Whether two expressions say the same in the same words. What an author's function gives may differ from call to call.
pub fn same(one: &Expr, other: &Expr) -> bool {
    let mut calls_own = false;
    visit(one, &mut |part| {
        calls_own |= matches!(part.kind, Kind::Custom { .. } | Kind::Sugar(Sugar::Broken))
    });
    !calls_own && !matches!(one.kind, Kind::Number(_) | Kind::Truth(..)) && text(one) == text(other)
}
