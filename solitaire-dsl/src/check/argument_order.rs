//! The order of the two cards that a rule is asked about, as other calls and the names of its parameters tell it.

use proc_macro2::Ident;

use crate::meaning::text::text;
use crate::meaning::{Expr, Game, Kind, Named, PieceId};
use crate::report::Extent;

/// Names of what lies and of what goes on it, as authors call the two.
const PAIRS: [[&str; 2]; 3] = [["under", "over"], ["below", "above"], ["lower", "upper"]];

/// Whether two arguments stand in the order of the parameters of a rule: as other calls of rules with such parameters have
/// them, or else as their names say. None where nothing tells, or the arguments are not one of each side.
pub fn is_in_order(game: &Game, rule: PieceId, arguments: [&str; 2], call: Extent) -> Option<bool> {
    let names = names(game, rule)?;
    let is_straight = is_straight(arguments)?;
    let mut agree = 0;
    for whole in game.exprs() {
        whole.visit(&mut |part| {
            if part.span.begins_as(call) != Some(true)
                && let Some((other, straight)) = asked(game, part)
            {
                let same = other == names;
                let turned = other[0] == names[1] && other[1] == names[0];
                agree += match (same, turned) {
                    (true, _) if straight => 1,
                    (true, _) => -1,
                    (_, true) if straight => -1,
                    (_, true) => 1,
                    _ => 0,
                };
            }
        });
    }
    let by_names = PAIRS.into_iter().find_map(|[lies, goes]| {
        let [first, second] = names.each_ref().map(|name| name.to_string());
        match (first == lies && second == goes, first == goes && second == lies) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    });
    let is_meant = if agree == 0 { by_names? } else { agree > 0 };
    Some(is_straight == is_meant)
}

/// The two parameters of a rule about two cards.
fn names(game: &Game, rule: PieceId) -> Option<[&Ident; 2]> {
    match &game.pieces[rule].params[..] {
        [first, second] => Some([&first.name, &second.name]),
        _ => None,
    }
}

/// The parameters of the rule that an expression asks about one card of each side, and whether what lies stands first.
fn asked<'g>(game: &'g Game, part: &Expr) -> Option<([&'g Ident; 2], bool)> {
    let Kind::Rule(Named(rule, _), arguments) = &part.kind else { return None };
    let [first, second] = &arguments[..] else { return None };
    Some((names(game, *rule)?, is_straight([&text(first), &text(second)])?))
}

/// Whether what lies stands before what goes on it; none where not one of each is meant.
fn is_straight([first, second]: [&str; 2]) -> Option<bool> {
    match (side(first)?, side(second)?) {
        (Side::Lies, Side::Goes) => Some(true),
        (Side::Goes, Side::Lies) => Some(false),
        _ => None,
    }
}

/// The two sides of a move.
enum Side {
    Lies,
    Goes,
}

fn side(argument: &str) -> Option<Side> {
    let mut words = argument.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    let says = |word: &str| match word {
        "target" => Some(Side::Lies),
        "moving" | "source" => Some(Side::Goes),
        _ => None,
    };
    let first = words.find_map(says)?;
    let is_same =
        |side: Side| matches!((&first, side), (Side::Lies, Side::Lies) | (Side::Goes, Side::Goes));
    words.filter_map(says).all(is_same).then_some(first)
}
