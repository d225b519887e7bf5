//! How a card that is put down meets the card it is put on: what `build` compares.

use solitaire_model::{Function, Semantics, Sort};

use super::Place;
use super::own::visit;
use crate::faults::Faults;
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Game, Kind, Named, Param, PieceRole, Sugar, Target, Term, rules_asked};
use crate::syntax::ast::UnitKind;

/// The code of this mistake.
const CODE: &str = "one-sided-build";

/// `build` compares the card that comes to lie on the target with what lies there.
pub fn check(expr: &Expr, place: &Place<'_>, single: bool, faults: &mut Faults<'_>) {
    if place.role != Some(&PieceRole::Build) {
        return;
    }
    let mut said = false;
    let top_is_free = single || moves_whole(place);
    visit(expr, &mut |part| {
        if said {
            return;
        }
        let Some([one, other]) = cards_compared(place.game, part) else { return };
        let (Some(first), Some(second)) = (end_of(one), end_of(other)) else { return };
        if let Some((message, help)) = one_sided([first, second], [one, other], top_is_free) {
            let message = format!("{} {message}", quoted(part));
            faults.warning(place.level, part.span, CODE, message, Some(help));
            said = true;
        }
    });
    if !said && !check_stays_low(expr, place, faults) {
        check_runs(expr, place, faults);
    }
}

/// Whether whole elements are put here, which are known by the card they show.
fn moves_whole(place: &Place<'_>) -> bool {
    let here = |to: &Target| place.containers.contains(&to.container);
    let coming = place.game.moves.iter().filter(|declared| declared.targets.iter().any(here));
    let mut units = coming.flat_map(|declared| &declared.lifts).map(|lift| lift.unit).peekable();
    units.peek().is_some() && units.all(|unit| unit == Some(UnitKind::All))
}

/// The two cards, if a function or rule is asked how one stands to another.
fn cards_compared<'e>(game: &Game, expr: &'e Expr) -> Option<[&'e Expr; 2]> {
    match &expr.kind {
        Kind::Call(Named(function, _), arguments) => {
            let is_card = |sort: &Sort| *sort == Sort::Card;
            match &arguments[..] {
                [one, other, ..] if function.sorts().iter().take(2).all(is_card) => {
                    Some([one, other])
                }
                _ => None,
            }
        }
        Kind::Rule(Named(rule, _), arguments) => match &arguments[..] {
            [one, other] if game.pieces[*rule].params.iter().all(|param| !param.is_cards) => {
                Some([one, other])
            }
            _ => None,
        },
        Kind::Custom { args: arguments, .. } => match &arguments[..] {
            [one, other] => Some([one, other]),
            _ => None,
        },
        _ => None,
    }
}

/// Which end of what a card is: `top(target)` and the like.
fn end_of(expr: &Expr) -> Option<(Function, Term)> {
    let Kind::Call(Named(function, _), arguments) = &expr.kind else { return None };
    match &arguments[..] {
        [Expr { kind: Kind::Term(Named(term, _)), .. }]
            if matches!(function, Function::Top | Function::Bottom) =>
        {
            Some((*function, *term))
        }
        _ => None,
    }
}

/// What is wrong with two ends that are compared, and how it is mended.
fn one_sided(
    ends: [(Function, Term); 2],
    cards: [&Expr; 2],
    single_or_whole: bool,
) -> Option<(String, String)> {
    let [(_, first), (_, second)] = ends;
    let both = |term: Term| first == term && second == term;
    let pair = "name two cards that meet: `top(target)` and `bottom(moving)`";
    if both(Term::Moving) {
        let help = "name a card of `target`, or say in `pickup` what is lifted together";
        return Some(("compares the cards that move with each other".to_owned(), help.to_owned()));
    }
    if both(Term::Target) {
        return Some(("says nothing of the card that moves".to_owned(), pair.to_owned()));
    }
    let is_top = |(end, term): (Function, Term)| end == Function::Top && term == Term::Moving;
    let number = ends.iter().position(|end| is_top(*end)).filter(|_| !single_or_whole)?;
    let card = text(cards[number]);
    Some((
        format!("compares `{card}`, which does not come to lie on `target`"),
        "write `bottom(moving)`: it is the card that meets the target".to_owned(),
    ))
}

/// The bottom card of the target stays the same however much is built: only one rank would ever fit.
fn check_stays_low(expr: &Expr, place: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let low = |side: &Expr| end_of(side) == Some((Function::Bottom, Term::Target));
    let mut lowest = None;
    visit(expr, &mut |part| {
        if low(part) {
            lowest = Some(part.span);
        }
    });
    let Some(span) = lowest else { return false };
    if !steps_from(place.game, expr, &low) {
        return false;
    }
    let message = "every card that is put there would have to be next to the lowest one";
    let help = "write `top(target)`: it is the card that is built on".to_owned();
    faults.warning(place.level, span, CODE, message, Some(help));
    true
}

/// Whether a condition holds only of a card that is a rank from this one.
fn steps_from(game: &Game, condition: &Expr, is_it: &dyn Fn(&Expr) -> bool) -> bool {
    let inner = |expr: &Expr| steps_from(game, expr, is_it);
    match &condition.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
        Kind::All(sides) => sides.iter().any(inner),
        Kind::Any(sides) => sides.iter().all(inner),
        Kind::Call(Named(function, _), arguments) => {
            matches!(function.semantics(), Semantics::Relation(relation) if relation.steps())
                && arguments.iter().take(2).any(is_it)
        }
        Kind::Rule(Named(rule, _), arguments) => {
            // Inside the rule a parameter stands for it.
            let stands_for = |part: &Expr| match part.kind {
                Kind::Param(Param(number, ..)) => {
                    arguments.get(usize::from(number)).is_some_and(is_it)
                }
                _ => arguments.is_empty() && is_it(part),
            };
            steps_from(game, &game.pieces[*rule].now().expr, &stands_for)
        }
        _ => false,
    }
}

/// What cards are among themselves is no question of where they go.
fn check_runs(expr: &Expr, place: &Place<'_>, faults: &mut Faults<'_>) {
    let rules = rules_asked(&place.game.pieces, expr);
    let mut asked = rules.iter().map(|rule| &place.game.pieces[*rule].now().expr).chain([expr]);
    let (mut runs, mut others) = (false, false);
    let mut see = |expr: &Expr| {
        expr.visit(&mut |part| match &part.kind {
            Kind::Call(Named(function, _), ..)
                if matches!(function.semantics(), Semantics::EachPair(_)) =>
            {
                runs = true;
            }
            Kind::Custom { .. } | Kind::Counter(..) | Kind::Container(..) | Kind::Element(..) => {
                others = true;
            }
            Kind::Term(Named(term, _)) => others |= *term != Term::Moving,
            _ => {}
        });
    };
    asked.by_ref().for_each(&mut see);
    if !runs || others {
        return;
    }
    let container = place.container().map_or("..".to_owned(), ToString::to_string);
    let message = format!("this `build` says nothing of the card on `{container}`");
    let help = format!(
        "compare it with `top(target)`, or say `pickup {container}` of what is lifted together"
    );
    faults.warning(place.level, expr.span, CODE, message, Some(help));
}
