//! Shows that an atom can never change the verdict on a move, by trying all pairs of cards.

use solitaire_runtime::decision::Decision;
use solitaire_runtime::model::Unit;
use solitaire_runtime::{Card, GameEntry, MoveCode, Place};

use crate::finding::Reason;

/// The reason why an atom can never change the verdict on the move, or `None` if no reason is known. Either the other
/// conditions and the places of the move settle the atom, or all pairs of cards were tried.
pub fn never_matters(entry: &GameEntry, decision: &Decision, atom: usize) -> Option<Reason> {
    if decision.is_settled(atom) {
        return Some(Reason::Settled);
    }
    is_exhausted(entry, decision, atom).then_some(Reason::Exhausted)
}

/// True if trying every moved card on every target card, and on an empty target, shows that the atom cannot decide: on
/// no such board could it matter while it holds, or on none while it fails. Atoms that read more than these two cards
/// may have any value. Works only for moves of one top card.
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
    // True at an index (0: the atom fails, 1: the atom holds) if the atom could matter on some board with that value.
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
