//! Writes messages about conditions that never hold.

use super::situation::Situation;
use crate::meaning::text::quoted;
use crate::meaning::{Expr, Kind};

impl Situation<'_> {
    /// The text of the reason why a condition never holds, such as "`count(stock)` is 0 to 24".
    pub fn why_never(&self, condition: &Expr) -> String {
        match &condition.kind {
            Kind::Compare(_, sides) => self.range(&sides[0]),
            _ => format!("{} never holds", quoted(condition)),
        }
    }

    /// The text of the bounds of a number, such as "`count(stock)` is 0 to 24".
    pub fn range(&self, number: &Expr) -> String {
        let worth = self.worth(number);
        let is = match (worth.least, worth.most) {
            (least, most) if least == most => format!("always {most}"),
            (least, i64::MAX) => format!("at least {least}"),
            (i64::MIN, most) => format!("at most {most}"),
            (least, most) => format!("{least} to {most}"),
        };
        format!("{} is {is}", quoted(number))
    }
}
