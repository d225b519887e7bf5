//! The mistakes that are already reported, for the current game and for other declarations of its macro call.

use super::Faults;
use crate::report::{Diagnostic, Extent};

impl Faults<'_> {
    /// The reported mistakes of the current game.
    fn own_told(&self) -> &[Diagnostic] {
        self.report.diagnostics().get(self.before..).unwrap_or_default()
    }

    /// The number of reported mistakes, including warnings.
    pub fn told(&self) -> usize {
        self.report.diagnostics().len()
    }

    /// The number of errors.
    pub fn found(&self) -> usize {
        self.report.errors()
    }

    /// True if any mistake of the current game or of its parents was reported, including warnings.
    pub fn is_any_told(&self) -> bool {
        !self.own_told().is_empty() || !self.parents.codes.is_empty()
    }

    /// True if this message was reported for the current game.
    pub fn is_told(&self, message: &str) -> bool {
        self.own_told().iter().any(|one| one.message == message)
    }

    /// True if this message was the last one reported for the current game.
    pub fn is_last(&self, message: &str) -> bool {
        self.own_told().last().is_some_and(|one| one.message == message)
    }

    /// True if the last reported mistake has this code.
    pub fn is_last_kind(&self, code: &str) -> bool {
        self.report.diagnostics().last().is_some_and(|one| one.code == code)
    }

    /// True if a mistake of the current game with this code was reported.
    pub fn is_warned(&self, code: &str) -> bool {
        self.own_told().iter().any(|one| one.code == code)
    }

    /// True if a mistake of the current game was reported within a place or around it.
    pub fn is_told_around(&self, span: Extent) -> bool {
        self.own_told().iter().any(|one| one.span.holds(span) || span.holds(one.span))
    }

    /// True if this message was reported for a declaration of the same call.
    pub fn is_said_beside(&self, message: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.message == message)
    }

    /// True if a mistake with this code was reported for a declaration of the same call.
    pub fn is_kind_said_beside(&self, code: &str) -> bool {
        self.report.diagnostics().iter().any(|one| one.code == code)
    }
}
