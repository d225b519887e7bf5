//! What is wrong with a single call, whatever stands around it.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Function, GivenNumber, Operator, RankRelation, Semantics, Sort};

use super::Place;
use super::own::visit;
use crate::card_words::ranks_called;
use crate::check::win::counted_for_good;
use crate::faults::{Blame, Faults};
use crate::meaning::text::{quoted, text, text_instead, text_with};
use crate::meaning::{Expr, Game, Kind, Named, Param, PieceId, PieceRole, Sugar, Term};

/// Says what is wrong with single calls. Gives whether there was anything.
pub fn check(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let before = faults.found();
    visit(expr, &mut |part| match &part.kind {
        Kind::Call(Named(function, _), arguments) => {
            check_numbers(*function, arguments, around, faults);
            if around.is_own() {
                check_same_arguments(part, *function, arguments, around, faults);
                check_empty_target(expr, part, *function, arguments, around, faults);
            }
        }
        _ if !around.is_own() => {}
        Kind::Rule(Named(rule, name), arguments) => {
            if let ([one, other], [Sort::Card, Sort::Card]) =
                (&arguments[..], &sorts(around.game, *rule)[..])
                && same(one, other)
            {
                with_itself(part, &name.to_string(), one, around, faults);
            }
        }
        Kind::Arithmetic(Arithmetic::Add, _) if faults.found() == before => {
            check_summands(part, around, faults);
        }
        Kind::Arithmetic(Arithmetic::Subtract, sides)
            if matches!(sides[0].kind, Kind::Call(..)) && same(&sides[0], &sides[1]) =>
        {
            let message = format!("{} is taken from itself", quoted(&sides[0]));
            let help = Some(other_place(&sides[0]));
            faults.error(around.level, sides[1].span, "compared-with-itself", message, help);
        }
        Kind::Arithmetic(operation, sides) if is_nothing(*operation, sides) => {
            let message = format!("{} is always 0", quoted(part));
            let help = Some("write another number, or leave this out".to_owned());
            faults.error(around.level, part.span, "number-without-effect", message, help);
        }
        Kind::Compare(_, sides) if same(&sides[0], &sides[1]) => {
            let message = format!("{} is compared with itself", quoted(&sides[0]));
            let help = Some(compared_otherwise(expr, part, &sides[1], around));
            faults.error(around.level, part.span, "compared-with-itself", message, help);
        }
        _ => {}
    });
    faults.found() > before
}

fn check_same_arguments(
    call: &Expr,
    function: Function,
    arguments: &[Expr],
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    if let [one, other, ..] = arguments
        && function.compares_two()
        && same(one, other)
    {
        with_itself(call, function.name(), one, around, faults);
    }
}

/// What is meant where the same is asked twice: the other place of a move.
fn other_place(one: &Expr) -> String {
    let exchange = [(Term::Source, Term::Target), (Term::Target, Term::Source)];
    match exchange.into_iter().find(|(old, _)| one.speaks_of(*old)) {
        Some((old, new)) => format!("write `{}`", text_with(one, old, new)),
        None => "name two different things".to_owned(),
    }
}

/// What is meant by a comparison of a number with itself: the second is of the other element of a pair, or of the card
/// that meets the one it names.
fn compared_otherwise(
    whole: &Expr,
    comparison: &Expr,
    second: &Expr,
    around: &Place<'_>,
) -> String {
    let is_pair =
        around.declared.is_some_and(|declared| declared.pair) || whole.speaks_of(Term::Partner);
    let of_partner = text_with(second, Term::Source, Term::Partner);
    if is_pair && of_partner != text(second) {
        return format!("write `{}`", text_instead(comparison, second, &of_partner));
    }
    let mut meant = None;
    visit(second, &mut |part| {
        if let Kind::Call(Named(function, _), asked) = &part.kind
            && function.semantics() == Semantics::End
            && let Some(other) = other_end(*function, asked, around)
        {
            meant = Some(text_instead(comparison, part, &other));
        }
    });
    let exchange = [(Term::Source, Term::Target), (Term::Target, Term::Source)];
    let other = exchange
        .into_iter()
        .find(|(old, _)| second.speaks_of(*old))
        .map(|(old, new)| text_instead(comparison, second, &text_with(second, old, new)));
    match meant.or(other) {
        Some(meant) => format!("write `{meant}`"),
        None => "name two different things".to_owned(),
    }
}

/// Whether nothing is multiplied, or shifted.
fn is_nothing(operation: Arithmetic, sides: &[Expr; 2]) -> bool {
    let is_zero = |side: &Expr| matches!(side.kind, Kind::Number(0));
    match operation {
        Arithmetic::Times => sides.iter().any(is_zero),
        Arithmetic::Shift => is_zero(&sides[0]),
        _ => false,
    }
}

/// What is added up is counted once.
fn check_summands(sum: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let mut sides = Vec::new();
    super::claims::flatten(sum, Operator::Calculate(Arithmetic::Add), &mut sides);
    for (number, side) in sides.iter().enumerate() {
        let is_it = |other: &&Expr| matches!(other.kind, Kind::Call(..)) && same(other, side);
        if sides[..number].iter().copied().any(|other| is_it(&other)) {
            let message = format!("{} is added twice", quoted(side));
            let is_pair = around.declared.is_some_and(|declared| declared.pair);
            let of_partner = text_with(side, Term::Source, Term::Partner);
            let other = match around.role {
                Some(PieceRole::Win) => counted_besides(around.game, &sides),
                _ => None,
            };
            let help = Some(match (is_pair && of_partner != text(side), other) {
                (true, _) => format!("write `{of_partner}` in place of the second"),
                (_, Some(other)) => format!("write `{other}` in place of the second"),
                _ => "name something else, or multiply it by 2".to_owned(),
            });
            return faults.error(around.level, side.span, "said-twice", message, help);
        }
    }
}

/// What a win lacks that adds up what lies where cards come for good, if it is the number of one container.
fn counted_besides(game: &Game, sides: &[&Expr]) -> Option<String> {
    let said: Vec<String> = sides.iter().map(|side| text(side)).collect();
    let mut others = counted_for_good(game).into_iter().filter(|other| !said.contains(other));
    others.next().filter(|_| others.next().is_none())
}

fn with_itself(call: &Expr, name: &str, one: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let message = format!("`{name}` compares {} with itself", quoted(one));
    let help = match &one.kind {
        Kind::Call(Named(function, _), asked) if function.semantics() == Semantics::End => {
            let told =
                other_end(*function, asked, around).map(|other| both_ways(call, name, one, &other));
            told.unwrap_or_else(|| "name two cards, as in `top(target), bottom(moving)`".to_owned())
        }
        Kind::Param(Param(number, named, _))
            if let Some(other) = other_param(*number, named, around) =>
        {
            let [there, back] = [(named, other), (other, named)]
                .map(|(first, second)| format!("{name}({first}, {second})"));
            both(call, there, back)
        }
        _ => "name two different ones".to_owned(),
    };
    faults.error(around.level, call.span, "compared-with-itself", message, Some(help));
}

/// The other of the two cards that a rule is about.
fn other_param<'a>(number: u8, name: &Ident, around: &Place<'a>) -> Option<&'a Ident> {
    let (one, other) = match (around.params, number) {
        ([one, other], 0) | ([other, one], 1) => (one, other),
        _ => return None,
    };
    (one.name == *name && !one.is_cards && !other.is_cards).then_some(&other.name)
}

/// The card that meets the end of some cards where a condition is asked.
fn other_end(end: Function, asked: &[Expr], around: &Place<'_>) -> Option<String> {
    let [Expr { kind: Kind::Term(Named(term, _)), .. }] = asked else { return None };
    let is_pair = around.declared.is_some_and(|declared| declared.pair);
    let meets = matches!(around.role, Some(PieceRole::Build))
        || around.declared.is_some_and(|declared| !declared.targets.is_empty());
    let (end, of) = match term {
        Term::Source if is_pair => (end, Term::Partner),
        Term::Partner if is_pair => (end, Term::Source),
        Term::Target if meets => (Function::Bottom, Term::Moving),
        Term::Moving if meets => (Function::Top, Term::Target),
        _ => return None,
    };
    Some(format!("{}({})", end.name(), of.name()))
}

/// What to write for two cards, whichever is named first if that is the same.
fn both_ways(call: &Expr, name: &str, one: &Expr, other: &str) -> String {
    let one = text(one);
    both(call, format!("{name}({one}, {other})"), format!("{name}({other}, {one})"))
}

/// One of two calls, or either if it makes a difference.
fn both(call: &Expr, there: String, back: String) -> String {
    let is_even = matches!(&call.kind, Kind::Call(Named(function, _), _)
        if matches!(function.semantics(), Semantics::Relation(relation)
            if !matches!(relation.ranks, RankRelation::Above { .. })));
    match is_even {
        true => format!("write `{there}`"),
        false => format!("write `{there}` or `{back}`"),
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

fn sorts(game: &Game, rule: PieceId) -> Vec<Sort> {
    let sort = |is_cards| if is_cards { Sort::Cards } else { Sort::Card };
    game.pieces[rule].params.iter().map(|param| sort(param.is_cards)).collect()
}

/// Ranks, suits and steps are numbers of cards.
fn check_numbers(
    function: Function,
    arguments: &[Expr],
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let number = |nth: usize| match arguments.get(nth) {
        Some(value) => Some((value, around.game.number(value)?)),
        _ => None,
    };
    match function.semantics().number() {
        Some(GivenNumber::Rank) => {
            let Some((value, rank)) = number(1) else { return };
            if (1..=13).contains(&rank) {
                let held = around.game.ranks;
                if around.is_own() && around.game.identity.is_some() && !held.holds(rank) {
                    let message = format!("the pack has no {}", ranks_called(rank));
                    let there: Vec<String> = held.iter().map(|rank| rank.to_string()).collect();
                    let help = format!("write one of the ranks in play: {}", there.join(", "));
                    say_number(value, "rank-not-in-pack", message, help, around, faults);
                }
                return;
            }
            let help = match rank {
                14 => "ranks are 1 (Ace) to 13 (King); an Ace is `1`",
                _ => "ranks are 1 (Ace) to 13 (King)",
            };
            let message = format!("no card has the rank {rank}");
            say_number(value, "rank-out-of-range", message, help.to_owned(), around, faults);
        }
        Some(GivenNumber::Suit) => {
            let Some((value, suit)) = number(1) else { return };
            const NAMES: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
            let Some(known) = usize::try_from(suit).ok().and_then(|suit| NAMES.get(suit)) else {
                let message = format!("no card has the suit {suit}");
                let help = "suits are 0 to 3: clubs, diamonds, hearts, spades".to_owned();
                return say_number(value, "suit-out-of-range", message, help, around, faults);
            };
            let held = &around.game.suits;
            if around.is_own() && around.game.identity.is_some() && !held.contains(&(suit as u8)) {
                let message = format!("the pack has no {known}");
                let there: Vec<String> = held
                    .iter()
                    .filter_map(|suit| Some(format!("{suit} ({})", NAMES.get(usize::from(*suit))?)))
                    .collect();
                let help = format!("the suits in play are {}", there.join(", "));
                say_number(value, "suit-not-in-pack", message, help, around, faults);
            }
        }
        Some(GivenNumber::Steps) => {
            let Some((value, step)) = number(2) else { return };
            let count = around.game.ranks.count() as i64;
            let (message, help) = match step {
                0 => (
                    "a step of 0 leads to the same rank".to_owned(),
                    format!("write `same_rank`, or a step of 1 to {}", count - 1),
                ),
                step if step.abs() < count => return,
                _ => (
                    format!("a step of {step} leads once round and further"),
                    match step.rem_euclid(count) {
                        0 => format!("write `same_rank`, or a step of 1 to {}", count - 1),
                        short => format!("write `{short}`, which is the same"),
                    },
                ),
            };
            say_number(value, "step-out-of-range", message, help, around, faults);
        }
        None => {}
    }
}

fn say_number(
    value: &Expr,
    code: &'static str,
    message: String,
    help: String,
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let mut blame = Blame::from(around.level);
    visit(value, &mut |part| {
        if let Kind::Constant(Named(number, _)) = part.kind {
            let constant = &around.game.constants[number];
            blame = blame.clone().shared(constant.stated, &constant.name);
        }
    });
    faults.error(blame, value.span, code, message, Some(help));
}

/// `space` is asked about targets that hold no card.
fn check_empty_target(
    whole: &Expr,
    call: &Expr,
    function: Function,
    arguments: &[Expr],
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let is_target = matches!(arguments, [Expr { kind: Kind::Term(Named(Term::Target, _)), .. }]);
    if around.role == Some(&PieceRole::Space) && is_target && function.semantics() == Semantics::End
    {
        let message = format!("there is no `{}`: `space` is asked about empty targets", text(call));
        let container = around.container().map_or("..".to_owned(), ToString::to_string);
        let is_one = around
            .containers
            .first()
            .is_none_or(|container| around.game.containers[*container].single);
        let card = match is_one || !whole.speaks_of(Term::Moving) {
            true => "bottom(moving)".to_owned(),
            false => format!("bottom({container}[0])"),
        };
        let help = format!("write `{card}`; what goes on a card is for `build {container}`");
        faults.error(around.level, call.span, "card-of-an-empty-target", message, Some(help));
    }
}
