//! Rules that ask themselves: nothing in a rule counts down, so one that does would never end.

use proc_macro2::Ident;

use super::expr::{Expr, Kind, Named};
use super::game::Piece;
use super::ids::{IdVec, PieceId};
use crate::faults::{Faults, listed};

/// Says once of each circle of rules that it is one, and makes a hole in it, so that nobody walks round it.
pub fn open_circles(pieces: &mut IdVec<PieceId, Piece>, faults: &mut Faults<'_>) {
    // The newest first: where a variation closes a circle of inherited rules, its word is to blame.
    let mut numbers: Vec<PieceId> = pieces.ids().collect();
    numbers.sort_by_key(|number| std::cmp::Reverse(pieces[*number].now().level));
    for number in numbers {
        let Some(way) = way_back(pieces, number) else { continue };
        let piece = &pieces[number];
        let stated = piece.now();
        let name = &piece.name;
        let asked = asks(&stated.expr).into_iter().find(|(rule, _)| *rule == way[0]);
        let Some((_, word)) = asked else { continue };
        let through: Vec<String> =
            way[..way.len() - 1].iter().map(|rule| pieces[*rule].name.to_string()).collect();
        let message = match &through[..] {
            [] => format!("`{name}` asks itself, which never ends"),
            through => {
                let through = listed(through.iter().map(String::as_str));
                format!("`{name}` asks {through}, which leads back to `{name}` and never ends")
            }
        };
        let help = "ask about the cards, or another rule".to_owned();
        faults.error(stated.level, word, "asks-itself", message, Some(help));
        let span = stated.expr.span;
        if let Some(now) = pieces[number].stated.last_mut() {
            now.expr = Expr::broken(span);
        }
    }
}

/// The rules from one that `number` asks to itself, if it can be come back to.
fn way_back(pieces: &IdVec<PieceId, Piece>, number: PieceId) -> Option<Vec<PieceId>> {
    let mut from: IdVec<PieceId, Option<PieceId>> = pieces.all(None);
    let mut open = vec![number];
    while let Some(at) = open.pop() {
        for (rule, _) in asks(&pieces[at].now().expr) {
            if rule == number {
                let mut way = vec![number];
                let mut before = at;
                while before != number {
                    way.insert(0, before);
                    before = from[before]?;
                }
                return Some(way);
            }
            if from[rule].is_none() {
                from[rule] = Some(at);
                open.push(rule);
            }
        }
    }
    None
}

/// The rules an expression asks by itself, each with the word for it.
fn asks(expr: &Expr) -> Vec<(PieceId, &Ident)> {
    let mut found = Vec::new();
    expr.visit(&mut |part| match &part.kind {
        Kind::Rule(Named(rule, name), _) | Kind::RuleItself(Named(rule, name)) => {
            found.push((*rule, name));
        }
        _ => {}
    });
    found
}
