//! What was reported already, of the game at hand and of the other declarations of its call.

use super::Faults;
use crate::report::{Diagnostic, Extent};

impl Faults<'_> {
    /// What was reported of the game at hand.
    fn own_told(&self) -> &[Diagnostic] {
        self.report.diagnostics().get(self.before..).unwrap_or_default()
    }

    /// How many mistakes were reported, warnings too.
    pub fn told(&self) -> usize {
        self.report.diagnostics().len()
    }

    /// How many errors were found.
    pub fn found(&self) -> usize {
        self.report.errors()
    }

    /// True if anything was reported of the game at hand or of its parents, warnings too.
    pub fn is_any_told(&self) -> bool {
        !self.own_told().is_empty() || !self.parents.codes.is_empty()
    }

    /// True if this was said of the game at hand.
    pub fn is_told(&self, message: &str) -> bool {
        self.own_told().iter().any(|one| one.message == message)
    }

    /// True if this was said last of the game at hand.
    pub fn is_last(&self, message: &str) -> bool {
        self.own_told().last().is_some_and(|one| one.message == message)
    }

    /// True if a mistake with this code was reported last.
    pub fn is_last_kind(&self, code: &str) -> bool {
        self.report.diagnostics().last().is_some_and(|one| one.code == code)
    }

    /// True if a mistake with this code was reported of the game at hand.
    pub fn is_warned(&self, code: &str) -> bool {
        self.own_told().iter().any(|one| one.code == code)
    }

    /// True if something was reported of the game at hand that stands within a place, or around it.
    pub fn is_told_around(&self, span: Extent) -> bool {
        self.own_told().iter().any(|one| one.span.holds(span) || span.holds(one.span))
    }

    /// True if this was said of a declaration of the same call.
    pub fn is_said_beside(&self, message: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.message == message)
    }

    /// True if a mistake with this code was reported of a declaration of the same call.
    pub fn is_kind_said_beside(&self, code: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.code == code)
    }

    /// Takes back warnings that begin at the same place.
    pub fn retract_at(&mut self, span: Extent) {
        self.report.retract(self.before, |one| one.span.begins_as(span) == Some(true));
    }

    /// Takes back warnings with a code that were reported of the game at hand.
    pub fn retract(&mut self, code: &str) {
        self.report.retract(self.before, |one| one.code == code);
    }
}
