//! Finds rules that call themselves, directly or through other rules. Such a recursion would never end.

use super::expr::Named;
use super::game::Piece;
use super::ids::{IdVec, PieceId};
use crate::faults::{Faults, listed};

/// Reports each cycle of rules once. One rule of the cycle becomes broken, so that later stages do not loop.
pub fn open_circles(pieces: &mut IdVec<PieceId, Piece>, faults: &mut Faults<'_>) {
    // Begin with the rules that were stated last: if a variation closes a cycle of inherited rules, it is to blame.
    let mut numbers: Vec<PieceId> = pieces.ids().collect();
    numbers.sort_by_key(|number| std::cmp::Reverse(pieces[*number].now().level));
    for number in numbers {
        let Some(way) = way_back(pieces, number) else { continue };
        let piece = &pieces[number];
        let stated = piece.now();
        let name = &piece.name;
        let asked = stated.expr.asks().into_iter().find(|Named(rule, _)| *rule == way[0]);
        let Some(Named(_, word)) = asked else { continue };
        let through = way[..way.len() - 1].iter().map(|rule| pieces[*rule].name.to_string());
        let through: Vec<String> = through.collect();
        let message = match &through[..] {
            [] => format!("`{name}` calls itself, which never ends"),
            _ => {
                let through = listed(through.iter().map(String::as_str));
                format!("`{name}` calls itself through {through}, which never ends")
            }
        };
        let help = "ask about the cards, or call another rule".to_owned();
        faults.error(stated.level, word, "asks-itself", message, Some(help));
        pieces[number].make_hole();
    }
}

/// The rules on a path of calls from the rule `number` back to itself, ending with it. `None` if there is no such path.
fn way_back(pieces: &IdVec<PieceId, Piece>, number: PieceId) -> Option<Vec<PieceId>> {
    let mut from: IdVec<PieceId, Option<PieceId>> = pieces.all(None);
    let mut open = vec![number];
    while let Some(at) = open.pop() {
        for Named(rule, _) in pieces[at].now().expr.asks() {
            let rule = *rule;
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
