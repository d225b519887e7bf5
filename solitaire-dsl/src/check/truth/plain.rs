//! What is wrong with a single call, whatever stands around it.

use solitaire_model::{Arithmetic, Function, GivenNumber, Operator, Semantics, Sort};

use super::Place;
use super::own::visit;
use crate::card_words::ranks_called;
use crate::faults::{Blame, Faults};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Game, Kind, Named, PieceId, PieceRole, Sugar, Term};

/// Says what is wrong with single calls. Gives whether there was anything.
pub fn check(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let before = faults.found();
    visit(expr, &mut |part| match &part.kind {
        Kind::Call(Named(function, _), arguments) => {
            check_numbers(*function, arguments, around, faults);
            if around.is_own() {
                check_same_arguments(part, *function, arguments, around, faults);
                check_empty_target(part, *function, arguments, around, faults);
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
        Kind::Arithmetic(operation, sides) if is_nothing(*operation, sides) => {
            let message = format!("{} is always 0", quoted(part));
            let help = Some("write another number, or leave this out".to_owned());
            faults.error(around.level, part.span, "number-without-effect", message, help);
        }
        Kind::Compare(_, sides) if same(&sides[0], &sides[1]) => {
            let message = format!("{} is compared with itself", quoted(&sides[0]));
            let help = Some("name two different things".to_owned());
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
            let help = Some("name something else, or multiply it by 2".to_owned());
            return faults.error(around.level, side.span, "said-twice", message, help);
        }
    }
}

fn with_itself(call: &Expr, name: &str, one: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let message = format!("`{name}` compares {} with itself", quoted(one));
    let help = match &one.kind {
        Kind::Call(Named(function, _), ..) if function.semantics() == Semantics::End => {
            "name two cards, as in `top(target), bottom(moving)`"
        }
        _ => "name two different ones",
    };
    faults.error(around.level, call.span, "compared-with-itself", message, Some(help.to_owned()));
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
        let help = format!("say in `build {container}` what goes on a card");
        faults.error(around.level, call.span, "card-of-an-empty-target", message, Some(help));
    }
}
