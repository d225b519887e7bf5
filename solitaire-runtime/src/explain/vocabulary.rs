//! Fills in the sentences that the vocabulary provides for refusals. They contain holes such as `{0}`.

use crate::model::{Expr, Function, GameModel};
use crate::nouns;
use solitaire_model::{Rank, Suit};

/// Fills the holes in `text`. In `{0}` and `{1:rank}` it inserts what `argument` returns for the number and the word
/// after the colon. `{low}`, `{high}`, `{lowest}` and `{highest}` become the end ranks of the pack. `{this|that}`
/// becomes the first part if `wanted`, else the second.
pub(super) fn filled_in(
    model: &GameModel,
    text: &str,
    wanted: bool,
    argument: impl Fn(usize, &str) -> String,
) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').unwrap_or((after, ""));
        said.push_str(before);
        match hole.split_once('|') {
            Some((holds, fails)) => said.push_str(if wanted { holds } else { fails }),
            None => said.push_str(&end_words(model, hole).unwrap_or_else(|| {
                let (number, form) = hole.split_once(':').unwrap_or((hole, ""));
                argument(number.parse().unwrap_or(usize::MAX), form)
            })),
        }
        rest = after;
    }
    said.push_str(rest);
    said
}

/// Prepares a text about two cards. If `swapped`, the two cards change places in it. If `is_named`, the player already
/// knows the second card, so the text in square brackets is left out.
pub(super) fn of_two(text: &str, swapped: bool, is_named: bool) -> String {
    let text = match swapped {
        true => text.replace("{0}", "{#}").replace("{1}", "{0}").replace("{#}", "{1}"),
        false => text.to_owned(),
    };
    let text = match text.split_once("{^").map(|(before, rest)| (before, rest.split_once('}'))) {
        Some((before, Some((ways, rest)))) => {
            let way =
                ways.split_once('|').map_or(ways, |ways| if swapped { ways.1 } else { ways.0 });
            format!("{before}{way}{rest}")
        }
        _ => text,
    };
    match text.split_once('[').map(|(before, rest)| (before, rest.split_once(']'))) {
        Some((before, Some((_, rest)))) if is_named => format!("{before}{rest}"),
        _ => text.replace(['[', ']'], ""),
    }
}

/// Words for the relation between each card of a run and the card under it.
pub(super) fn relation_words(model: &GameModel, relation: &Expr) -> String {
    match relation {
        Expr::RuleItself(number) => {
            let rule = &model.rules[usize::from(*number)];
            body_words(model, &rule.body).unwrap_or_else(|| nouns::words(rule.name))
        }
        Expr::Closure { body, .. } => {
            body_words(model, body).unwrap_or_else(|| "by the rules".to_owned())
        }
        Expr::FunctionItself(function) => {
            pair_words(model, *function, true).unwrap_or_else(|| nouns::words(function.name()))
        }
        Expr::CustomItself { path, .. } => format!("“{}”", own_name(path)),
        _ => "by the rules".to_owned(),
    }
}

/// Words for a rule whose parameters are `(under, over)`, if it consists of relations that have words; else `None`.
fn body_words(model: &GameModel, body: &Expr) -> Option<String> {
    let parts = |parts: &[Expr], join: &str| {
        let words: Option<Vec<String>> = parts.iter().map(|part| body_words(model, part)).collect();
        Some(words?.join(join))
    };
    match body {
        Expr::All(all) => parts(all, ", "),
        Expr::Any(any) => parts(any, " or "),
        Expr::Not(inner) => Some(format!("not {}", body_words(model, inner)?)),
        Expr::Call(function, [Expr::Param(first), Expr::Param(second)]) => {
            pair_words(model, *function, first < second)
        }
        _ => None,
    }
}

/// Words for a relation of two neighboring cards; `None` if the vocabulary has none. `under_first` is true if the lower
/// card is the first argument of the function, false if it is the second.
fn pair_words(model: &GameModel, function: Function, under_first: bool) -> Option<String> {
    let [under_over, over_under] = function.entry().of_neighbors?;
    let text = if under_first { under_over } else { over_under };
    Some(filled_in(model, text, true, |_, _| String::new()))
}

/// Words for the holes `low` and `high` (`an Ace`, `a King`) and `lowest` and `highest` (`Ace`, `King`), for the ranks
/// of the pack. `None` for other holes.
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

/// Words for any card of a suit: `a spade`.
pub(super) const fn one_of(suit: Suit) -> &'static str {
    match suit.number() {
        0 => "a club",
        1 => "a diamond",
        2 => "a heart",
        _ => "a spade",
    }
}

/// Words for any card of a rank: `an Ace`, `a King`.
pub(super) fn a_card_of(rank: Rank) -> String {
    let article = if matches!(rank.number(), 1 | 8) { "an" } else { "a" };
    format!("{article} {}", rank.word())
}

/// The name of a function of the author, as words: `my_rule` becomes `my rule`.
pub(super) fn own_name(path: &str) -> String {
    nouns::words(path.rsplit("::").next().unwrap_or(path).trim())
}
