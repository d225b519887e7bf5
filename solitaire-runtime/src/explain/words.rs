//! English for places, terms and constraints.

use super::seen;
use super::source::source;
use crate::card::{Card, Rank, Suit};
use crate::judge::{Judge, Params};
use crate::model::{Comparison, Expr, Function, GameModel, Term};
use crate::nouns;
use crate::value::Value;
use crate::view::Place;

/// A place as a player says it, counted from 1: `the fourth column`, `the stock`.
#[must_use]
pub fn place_words(model: &GameModel, place: Place) -> String {
    let holding = model.containers.iter().zip(nouns::elements(model));
    let mut holding = holding.filter(|(container, _)| container.span.holds(place));
    match holding.next() {
        Some((container, noun)) if container.span.count == 1 => format!("the {noun}"),
        Some((container, noun)) => {
            let number = i32::from(place.0 - container.span.first) + 1;
            format!("the {} {noun}", nouns::ordinal(number))
        }
        None => "nowhere".to_owned(),
    }
}

/// `1 card`, `3 cards`.
pub(super) fn cards(count: i32) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// What a player reads of a value: the card, or the place.
fn value_words(judge: &Judge<'_>, expr: &Expr, params: &Params<'_>) -> String {
    match judge.value(expr, params) {
        Value::Number(number) => number.to_string(),
        Value::Truth(truth) => truth.to_string(),
        Value::Card(Some(card)) => format!("the {}", card.pretty()),
        Value::Card(None) => "a card that is not there".to_owned(),
        Value::Cards(cards) if matches!(expr, Expr::Term(Term::Moving)) => match cards.as_slice() {
            [card] => format!("the {}", card.pretty()),
            _ => "the moving cards".to_owned(),
        },
        Value::Cards(cards) => place_words(judge.model, cards.place()),
        Value::Group(_) => match expr {
            Expr::Container(number) | Expr::Slice(number, _) => {
                format!("the {}", nouns::words(judge.model.containers[usize::from(*number)].name))
            }
            _ => "the group".to_owned(),
        },
    }
}

/// What an atom asks for, as a sentence, given that it is not so.
pub(super) fn requirement(
    judge: &Judge<'_>,
    expr: &'static Expr,
    params: &Params<'_>,
    wanted: bool,
) -> String {
    let part = |expr: &Expr| value_words(judge, expr, params);
    let not = if wanted { "" } else { "not " };
    match expr {
        Expr::Truth(_) => "the rules never allow this".to_owned(),
        Expr::Compare(comparison, [left, right]) => {
            compared(judge, *comparison, left, right, params, wanted)
        }
        Expr::Call(function, args) => called(judge, *function, args, params, wanted)
            .unwrap_or_else(|| format!("{} must {not}hold", general(judge.model, expr))),
        Expr::Custom { path, index, args } => {
            let args: Vec<String> = args.iter().map(part).collect();
            let function = judge.model.functions.get(usize::from(*index));
            if let Some(mark) = function.and_then(|function| function.mark) {
                let say = (0..).zip(&args).fold(mark.say.to_owned(), |say, (number, arg)| {
                    say.replace(&format!("{{{number}}}"), arg)
                });
                let when = if wanted { "goes only if" } else { "does not go while" };
                return format!("this {when} {say}");
            }
            let name = nouns::words(path.rsplit("::").next().unwrap_or(path).trim());
            format!("`{name}` must {not}hold of {}", args.join(" and "))
        }
        other => format!("{} must {not}hold", general(judge.model, other)),
    }
}

fn general(model: &GameModel, expr: &Expr) -> String {
    format!("`{}`", source(model, expr, &[]))
}

fn compared(
    judge: &Judge<'_>,
    comparison: Comparison,
    left: &Expr,
    right: &Expr,
    params: &Params<'_>,
    wanted: bool,
) -> String {
    let (subject, is) = (number_words(judge, left, params), judge.number(left, params));
    let limit = judge.number(right, params);
    let asked = match (comparison, wanted) {
        (Comparison::Equal, true) | (Comparison::Different, false) => format!("must be {limit}"),
        (Comparison::Equal, false) | (Comparison::Different, true) => {
            format!("must not be {limit}")
        }
        (Comparison::Less, true) | (Comparison::AtLeast, false) => {
            format!("must be less than {limit}")
        }
        (Comparison::AtMost, true) | (Comparison::More, false) => {
            format!("must be at most {limit}")
        }
        (Comparison::More, true) | (Comparison::AtMost, false) => {
            format!("must be more than {limit}")
        }
        (Comparison::AtLeast, true) | (Comparison::Less, false) => {
            format!("must be at least {limit}")
        }
    };
    format!("{subject} {asked}, and is {is}")
}

/// What a number is about: `the number of moving cards`.
fn number_words(judge: &Judge<'_>, expr: &Expr, params: &Params<'_>) -> String {
    let model = judge.model;
    match expr {
        Expr::Counter(number) => {
            format!("`{}`", nouns::words(model.counters[usize::from(*number)].name))
        }
        Expr::Rule(number, _) => {
            format!("`{}`", nouns::words(model.rules[usize::from(*number)].name))
        }
        Expr::Call(Function::Count, [Expr::Term(Term::Moving)]) => {
            "the number of moving cards".to_owned()
        }
        Expr::Call(function, args) => match function.entry().number {
            Some(words) => filled_in(model, words, true, |number, _| {
                Some(value_words(judge, args.get(number)?, params))
            })
            .unwrap_or_else(|| general(model, expr)),
            None => general(model, expr),
        },
        other => general(model, other),
    }
}

/// The sentence for a function of the vocabulary.
fn called(
    judge: &Judge<'_>,
    function: Function,
    args: &'static [Expr],
    params: &Params<'_>,
    wanted: bool,
) -> Option<String> {
    let number = |arg: &Expr| u8::try_from(judge.number(arg, params)).ok();
    filled_in(judge.model, function.entry().refusal?, wanted, |nth, form| {
        let arg = args.get(nth)?;
        Some(match form {
            "rank" => Rank::new(number(arg)?)?.word().to_owned(),
            "suit" => Suit::new(number(arg)?)?.word().to_owned(),
            "relation" => relation_words(judge.model, arg),
            _ => value_words(judge, arg, params),
        })
    })
}

/// A text of the vocabulary with its holes filled: `{0}` and `{1:rank}` with what `argument` gives for the number and
/// the form, `{low}` and the like with the ends of the pack, `{this|that}` with the first where it should hold and with
/// the second where it should not.
fn filled_in(
    model: &GameModel,
    text: &str,
    wanted: bool,
    argument: impl Fn(usize, &str) -> Option<String>,
) -> Option<String> {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}')?;
        said.push_str(before);
        match hole.split_once('|') {
            Some((holds, fails)) => said.push_str(if wanted { holds } else { fails }),
            None if end_words(model, hole).is_some() => {
                said.push_str(&end_words(model, hole)?);
            }
            None => {
                let (number, form) = hole.split_once(':').unwrap_or((hole, ""));
                said.push_str(&argument(number.parse().ok()?, form)?);
            }
        }
        rest = after;
    }
    said.push_str(rest);
    Some(said)
}

/// What a relation asks of each card and the one under it.
fn relation_words(model: &GameModel, relation: &Expr) -> String {
    let function = match relation {
        Expr::RuleItself(number) => {
            return body_words(model, &model.rules[usize::from(*number)].body)
                .unwrap_or_else(|| nouns::words(model.rules[usize::from(*number)].name));
        }
        Expr::FunctionItself(function) => *function,
        other => return source(model, other, &[]),
    };
    pair_words(model, function, true).unwrap_or_else(|| nouns::words(function.name()))
}

/// The words of a rule of two cards, `(under, over)`, when it is made of relations with words of their own.
fn body_words(model: &GameModel, body: &Expr) -> Option<String> {
    match body {
        Expr::All(parts) => {
            let words: Option<Vec<String>> =
                parts.iter().map(|part| body_words(model, part)).collect();
            Some(words?.join(" and "))
        }
        Expr::Not(inner) => Some(format!("not {}", body_words(model, inner)?)),
        Expr::Call(function, [Expr::Param(first), Expr::Param(second)]) => {
            pair_words(model, *function, first < second)
        }
        _ => None,
    }
}

/// The relation of a card to the one under it, when the function is asked of (under, over) or the reverse.
fn pair_words(model: &GameModel, function: Function, under_first: bool) -> Option<String> {
    let [under_over, over_under] = function.entry().of_neighbors?;
    filled_in(model, if under_first { under_over } else { over_under }, true, |_, _| None)
}

/// The lowest or the highest rank of the pack, or a card of it.
fn end_words(model: &GameModel, hole: &str) -> Option<String> {
    let ranks = model.pack.ranks;
    Some(match hole {
        "low" => a_card_of(ranks.lowest()),
        "high" => a_card_of(ranks.highest()),
        "lowest" => ranks.lowest().word().to_owned(),
        "highest" => ranks.highest().word().to_owned(),
        _ => return None,
    })
}

/// A card of a rank, with its article: `an Ace`, `a King`.
fn a_card_of(rank: Rank) -> String {
    let article = if matches!(rank.number(), 1 | 8) { "an" } else { "a" };
    format!("{article} {}", rank.word())
}

/// The cards an atom is about, as far as they can be seen.
pub(super) fn cards_seen(judge: &Judge<'_>, expr: &Expr, params: &Params<'_>) -> Vec<Card> {
    let (Expr::Call(_, args) | Expr::Custom { args, .. }) = expr else { return Vec::new() };
    let mut found = Vec::new();
    for arg in *args {
        match judge.value(arg, params) {
            Value::Card(card) => found.extend(card),
            Value::Cards(cards) => found.extend(seen(cards)),
            _ => {}
        }
    }
    found
}
