//! Messages about conditions that never hold.

use super::situation::Situation;
use crate::meaning::text::quoted;
use crate::meaning::{Expr, Kind};

impl Situation<'_> {
    /// The reason why a condition never holds, in words.
    pub fn why_never(&self, condition: &Expr) -> String {
        match &condition.kind {
            Kind::Compare(_, sides) => self.range(&sides[0]),
            _ => format!("{} never holds", quoted(condition)),
        }
    }

    /// The bounds of a number, in words.
    pub fn range(&self, number: &Expr) -> String {
        let worth = self.worth(number);
        let is = match (worth.least, worth.most) {
            (least, most) if least == most => format!("always {most}"),
            (least, i64::MAX) => format!("{least} at least"),
            (i64::MIN, most) => format!("{most} at most"),
            (least, most) => format!("{least} to {most}"),
        };
        format!("{} is {is}", quoted(number))
    }
}
