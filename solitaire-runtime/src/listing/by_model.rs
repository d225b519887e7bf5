//! Lists moves without tables: every rule is evaluated each time.

use super::wanted::Wanted;
use super::{asking, visit};
use crate::flow::{Flow, GO_ON, Given};
use crate::rules::Rules;
use crate::view::Table;
use solitaire_model::MoveCode;

/// Lists moves without tables. This is used for a game whose moves have more sources than a plan can hold.
#[inline(never)]
pub(crate) fn by_model(
    rules: Rules,
    table: Table<'_>,
    wanted: Wanted,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    for (kind, declared) in (0..).zip(rules.model.moves) {
        if !wanted.holds(rules.model, kind) {
            continue;
        }
        if declared.by_hand {
            asking::by_hand(rules, table, kind, found)?;
        } else if declared.located {
            for lift in 0..declared.lifts.len() {
                asking::one_by_one(rules, table, kind, lift as u8, found)?;
            }
        } else {
            visit::button(rules, table, kind, &mut Given(found))?;
        }
    }
    GO_ON
}
