//! Steps that stand in the wrong order: what a step needs is dealt only behind it, or open cards before hidden ones.

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::sequence::{Edit, Lexeme, Sequence};
use super::statements::Statement;

/// How far it is to deal first what a step needs.
const COST: u32 = 1;
/// A text of more bytes is not told as a whole.
const MAX_TEXT: usize = 72;

impl Around<'_> {
    /// Two steps that deal to the same place, so that the hidden cards come first: they are mostly more.
    pub(super) fn hidden_first(&self, found: &mut Found) {
        let sequence = &self.sequence.0;
        let Some(nth) =
            self.statements.iter().position(|unit| unit.at.contains(&self.marked.start))
        else {
            return;
        };
        let hidden = &self.statements[nth];
        let mut before = self.statements[..nth].iter().rev();
        let Some(open) = before.find(|unit| !unit.has(self.sequence, "down")) else { return };
        if *open != self.statements[nth - 1] {
            // All that is dealt hidden comes before what is dealt open.
            if open.block == hidden.block && open.has(self.sequence, "up") {
                let first = &sequence[open.at.clone()];
                let new = [&sequence[open.at.end..hidden.at.end], first].concat();
                found.add(Class::Steps, 1, Edit { at: open.at.start..hidden.at.end, new });
            }
            return;
        }
        if open.block != hidden.block || open.head(self.sequence) != hidden.head(self.sequence) {
            return;
        }
        let number = |unit: &Statement| sequence[unit.at.clone()].iter().find_map(Lexeme::number);
        let (Some(of_open), Some(of_hidden)) = (number(open), number(hidden)) else { return };
        let (first, second) = (&sequence[open.at.clone()], &sequence[hidden.at.clone()]);
        let new = if of_hidden >= of_open {
            [second, first].concat()
        } else {
            let turned = |unit: &[Lexeme], from: &str, to: &str| -> Option<Vec<Lexeme>> {
                unit.iter()
                    .map(|one| if one.is(from) { one.renamed(to) } else { Some(one.clone()) })
                    .collect()
            };
            let (Some(first), Some(second)) =
                (turned(first, "up", "down"), turned(second, "down", "up"))
            else {
                return;
            };
            [first, second].concat()
        };
        found.add(Class::Steps, 1, Edit { at: open.at.start..hidden.at.end, new });
    }

    /// The step of the deal in which the mistake is told, behind the first that deals to what it names; behind the last, if it
    /// does something to all cards there.
    pub(super) fn dealt_first(&self, found: &mut Found) {
        if !found.takes(Class::Steps) {
            return;
        }
        let Some(own) = self.unit(self.marked.start).filter(|unit| unit.block == Some("deal"))
        else {
            return;
        };
        let mut behind = self.statements.iter().filter(|unit| {
            unit.block == own.block
                && unit.declaration == own.declaration
                && unit.at.start >= own.at.end
        });
        let all = &self.sequence.0;
        let is_of_all = !own.has(self.sequence, "<-");
        let deals = |unit: &&Statement| {
            let head = unit.head(self.sequence);
            let number = all[unit.at.clone()].iter().find_map(Lexeme::number);
            let are_enough = !is_of_all || number.is_none_or(|number| number > 1);
            head == ".."
                || are_enough && unit.has(self.sequence, "<-") && own.has(self.sequence, head)
        };
        let needed = if is_of_all { behind.rfind(deals) } else { behind.find(deals) };
        let Some(needed) = needed else { return };
        let new = [&all[own.at.end..needed.at.end], &all[own.at.clone()]].concat();
        found.add(Class::Steps, COST, Edit { at: own.at.start..needed.at.end, new });
    }
}

/// What to write where an edit puts the first of some statements behind the others, or the last before them: the shorter
/// of the two is named as what moves.
pub fn reordered(sequence: &Sequence, statements: &[Statement], edit: &Edit) -> Option<String> {
    let within: Vec<&Statement> = statements
        .iter()
        .filter(|unit| edit.at.start <= unit.at.start && unit.at.end <= edit.at.end)
        .collect();
    let [first, .., last] = within[..] else { return None };
    if first.at.start != edit.at.start || last.at.end != edit.at.end {
        return None;
    }
    let text = |unit: &Statement| Sequence::text(&sequence.0[unit.at.clone()]);
    let (early, late) = (text(first), text(last));
    let behind = [&sequence.0[first.at.end..last.at.end], &sequence.0[first.at.clone()]].concat();
    if Sequence::text(&behind) != Sequence::text(&edit.new) || early.len() > MAX_TEXT {
        return None;
    }
    // Between two steps alone it is the same which of them moves.
    let is_late_shorter = within.len() == 2 && late.len() < early.len();
    Some(match is_late_shorter {
        true => format!("write `{late}` before `{early}`"),
        false => format!("write `{early}` behind `{late}`"),
    })
}
