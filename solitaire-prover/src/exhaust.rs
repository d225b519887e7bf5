//! Atoms that can never matter: shown by trying all cards.

use solitaire_runtime::decision::Decision;
use solitaire_runtime::model::Unit;
use solitaire_runtime::{Card, GameEntry, MoveCode, Place};

use crate::finding::Reason;

/// Why an atom can never matter, if it is known: the move settles it by what else it asks and where its cards lie, or
/// all cards were tried.
pub fn never_matters(entry: &GameEntry, decision: &Decision, atom: usize) -> Option<Reason> {
    if decision.is_settled(atom) {
        return Some(Reason::Settled);
    }
    is_exhausted(entry, decision, atom).then_some(Reason::Exhausted)
}

/// True if an atom can never matter where it holds, or never where it does not, whichever card is moved onto whichever:
/// of all that looks at other things than these two cards it is assumed that it may be as it likes. Only for moves of
/// one card.
fn is_exhausted(entry: &GameEntry, decision: &Decision, atom: usize) -> bool {
    let declared = &entry.model().moves[usize::from(decision.kind())];
    let (Some(lift), Some(target)) = (decision.lift(), decision.target()) else { return false };
    let (lift, target) = (&declared.lifts[lift], &declared.targets[target]);
    let from = Place(lift.span.first);
    let Some(to) = target.span.places().find(|place| *place != from) else { return false };
    if lift.unit != Unit::Top || declared.pair {
        return false;
    }
    let free: Vec<bool> =
        (0..decision.atoms().len()).map(|other| !decision.is_of_cards_that_meet(other)).collect();
    let code = MoveCode::new(decision.kind(), from, to, 1);
    let mut board = entry.empty();
    let pack: Vec<Card> = entry.model().pack.cards().map(Card::turned_up).collect();
    // Where it holds, and where it does not.
    let mut could = [false; 2];
    for (number, moved) in pack.iter().enumerate() {
        if board.set(from, &[*moved]).is_err() {
            return false;
        }
        let others = pack.iter().enumerate().filter(|(other, _)| *other != number);
        let tops = others.map(|(_, card)| Some(*card)).chain([None]);
        for top in tops {
            if board.set(to, top.as_slice()).is_err() {
                continue;
            }
            let Some(evaluation) = decision.evaluate(&*board, code) else { return false };
            let Some(leaf) = evaluation.leaves().iter().find(|leaf| leaf.atom == atom) else {
                continue;
            };
            if decision.could_matter(&evaluation, atom, &free) {
                could[usize::from(leaf.holds)] = true;
                if free[atom] || could == [true, true] {
                    return false;
                }
            }
        }
    }
    true
}
