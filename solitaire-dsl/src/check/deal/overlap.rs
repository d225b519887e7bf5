//! Ranges of a deal that have elements in common, by which more is dealt than there is.

use super::Dealer;
use crate::meaning::{ContainerId, Expr, Kind, Spot, Step};
use crate::report::Extent;

/// An end of a range that goes too far into another.
#[derive(Clone)]
pub(super) struct Overlap {
    /// Where it is written.
    pub(super) end: Extent,
    /// The elements that both have, with the verb.
    pub(super) twice: String,
    /// What to write.
    pub(super) mend: String,
}

/// Some elements that a step of the deal deals to.
struct Dealt<'g> {
    /// The number of the step.
    step: usize,
    container: ContainerId,
    range: &'g [Expr; 2],
    from: i64,
    to: i64,
}

impl Dealer<'_> {
    /// The end of a range at which the deal suffices if it stops where another range begins, or begins where that stops.
    pub(super) fn overlap(&self) -> Option<Overlap> {
        if self.is_tried || self.level < self.game.own() {
            return None;
        }
        let dealt = self.dealt();
        let mut found: Vec<Overlap> = Vec::new();
        for one in &dealt {
            for other in dealt.iter().filter(|other| other.container == one.container) {
                let is_beside = one.from < other.from && other.from < one.to && one.to <= other.to;
                if one.step == other.step || !is_beside {
                    continue;
                }
                let ends = [
                    (one, 1, other.from, other.from..one.to),
                    (other, 0, one.to, other.from..one.to),
                ];
                for (of, end, number, both) in ends {
                    // What is begun later has to have something left.
                    if of.to > number && self.would_suffice_with(of, end, number) {
                        let name = &self.game.containers[of.container].name;
                        let is_one = both.end - both.start == 1;
                        let twice = match is_one {
                            true => format!("`{name}[{}]` is", both.start),
                            false => format!("`{name}[{}..{}]` are", both.start, both.end),
                        };
                        let written = [of.from, of.to][end];
                        let mend = format!("write `{number}` in place of `{written}`");
                        found.push(Overlap { end: of.range[end].span, twice, mend });
                    }
                }
            }
        }
        match &mut found[..] {
            [only] => Some(only.clone()),
            // Either range may be meant as it is written.
            [first, second] => {
                let mend = format!("{}, or {}", first.mend, second.mend.replace("write ", ""));
                Some(Overlap { mend, ..first.clone() })
            }
            _ => None,
        }
    }

    /// The ranges of the deal, where they are written as numbers.
    fn dealt(&self) -> Vec<Dealt<'_>> {
        let steps = self.game.deal.iter().enumerate();
        let dealt = steps.filter_map(|(step, deal)| {
            let Step::Deal {
                to: Spot::Elements { container, range: Some(range), .. },
                from: Spot::Hand,
                ..
            } = deal
            else {
                return None;
            };
            let [from, to] =
                range.each_ref().map(|end| self.number(end).filter(|_| end.is_literal()));
            Some(Dealt { step, container: *container, range: range.as_ref(), from: from?, to: to? })
        });
        dealt.collect()
    }

    /// Whether the cards suffice with another number at an end of a range that is written as a number.
    fn would_suffice_with(&self, dealt: &Dealt<'_>, end: usize, number: i64) -> bool {
        // The end of a single element is not written.
        if !dealt.range.iter().all(|end| matches!(end.kind, Kind::Number(_))) {
            return false;
        }
        let mut steps = self.game.deal.clone();
        let Step::Deal { to: Spot::Elements { range: Some(range), .. }, .. } =
            &mut steps[dealt.step]
        else {
            return false;
        };
        range[end].kind = Kind::Number(number);
        Dealer::new(self.game).suffices(&steps)
    }
}
